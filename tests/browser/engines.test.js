/** A whole game by clicking in the engines that are not Chromium's: Firefox's, and WebKit, which iPhones have. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { consoleOfWebKit, openFirefox, openWebKit } from './engines.js';
import { startServer, until } from './support.js';

let server;
before(async () => {
  server = await startServer();
});
after(() => server?.dispose());

const withoutFirefox = process.env.WITHOUT_FIREFOX ? 'Firefox is left out here' : false;

for (const [name, open, skip] of [
  ['Firefox', openFirefox, withoutFirefox],
  ['WebKit', openWebKit, false],
]) {
  test(`two people play Othello 4x4 to the end in ${name}`, { timeout: 120_000, skip }, async () => {
    const engine = await open();
    try {
      await engine.goto(server.url);
      await until(
        () => engine.read(`document.querySelector('.home-board [role=gridcell]') !== null`),
        'the board at home',
      );
      await engine.click('.home-play .button');
      await engine.click('input[name=company][value=people]');
      await engine.click('input[name=size][value="4"]');
      await until(
        () => engine.read(`document.querySelectorAll('.new [role=gridcell]').length === 16`),
        'the board of the form',
      );
      await engine.click('.new-start');
      const moves = await playToTheEnd(engine);
      assert.ok(moves >= 8, `${moves} moves`);
      const { title, black, white } = await engine.read(`{
        title: document.querySelector('.end h2').textContent,
        black: document.querySelectorAll('.play .piece-disc-first').length,
        white: document.querySelectorAll('.play .piece-disc-second').length,
      }`);
      const [most, least] = [Math.max(black, white), Math.min(black, white)];
      const winner = black > white ? 'Black' : 'White';
      assert.equal(title, black === white ? `Draw ${black}–${white}` : `${winner} wins ${most}–${least}`);
      assert.deepEqual(engine.troubles, [], 'errors on the console');
    } finally {
      await engine.close();
    }
  });
}

test('WebKit has no complaint while it loads the page and a game', { timeout: 60_000 }, async () => {
  const addresses = [server.url, `${server.url}#/play/go/E5+C3?first=human&second=human`];
  assert.deepEqual(await Promise.all(addresses.map((address) => consoleOfWebKit(address, 4000))), [[], []]);
});

/** Clicks the first legal cell again and again, whenever the board has caught up with the log. @returns {Promise<number>} how often */
async function playToTheEnd(engine) {
  const state = () =>
    engine.read(`{
      over: document.querySelector('.end') !== null,
      legal: document.querySelector('.play .cell-legal') !== null,
      moves: [...document.querySelectorAll('.play .log-move')].map((move) => move.lastElementChild.textContent),
      last: document.querySelector('.play .mark-last')?.closest('[role=gridcell]').getAttribute('aria-label').split(',')[0] ?? null,
    }`);
  for (let clicks = 0, made = 0; ; clicks += 1) {
    const { over, moves } = await until(async () => {
      const seen = await state();
      const [placed = null] = seen.moves.slice(-1);
      const caughtUp = seen.moves.length >= made && seen.last === (placed === 'pass' ? null : placed);
      return (seen.over || (seen.legal && caughtUp)) && seen;
    }, 'a turn, or the end');
    if (over) return clicks;
    await engine.click('.play .cell-legal');
    made = moves.length + 1;
  }
}
