/** Answers that come late: a move does not wait for them, and whoever has gone elsewhere is not fetched back. */
import assert from 'node:assert/strict';
import {
  addressOf,
  browserTests,
  button,
  cell,
  eventually,
  frames,
  holdBack,
  lastMove,
  legalCells,
  movesPlayed,
  openGame,
  openHome,
  openSection,
  openTab,
  piecesOf,
} from './support.js';

const browserTest = browserTests();
const hash = (page) => page.evaluate(() => location.hash);

/** What was held back arrives, or was called off, and the page has had time to do the wrong thing. */
async function arrive(page, held) {
  held.letGo();
  await held.ended;
  await frames(page, 3);
}

for (const [game, spec, moves, chosen, lands, side] of [
  ['Othello', 'othello', '', 'd3', 'd3', 'Black'],
  ['Connect-K', 'connect', '44', '4/6', '4/3', 'Yellow'],
  ['Go', 'go(size=5)', 'B5 A5', 'A4', 'A4', 'White'],
])
  browserTest(`${game}: a move is on the board before the server has answered`, {}, async ({ page, server }) => {
    await openGame(page, server, spec, moves);
    const held = await holdBack(page, '/position');
    await cell(page, chosen).click();
    await eventually(() => lastMove(page), lands, 'the move');
    const before = await piecesOf(page, side);
    // What was turned or taken, too: the server sees the same board.
    assert.deepEqual(await legalCells(page), [], 'nobody knows yet what may be played');
    held.letGo();
    await eventually(async () => (await legalCells(page)).length > 0, true, 'the next moves');
    assert.deepEqual(await piecesOf(page, side), before);
    if (game === 'Go') assert.deepEqual(before, [], 'the stone was taken');
    if (game === 'Othello') assert.deepEqual(before, ['d3', 'd4', 'e4', 'd5']);
  });

browserTest('whoever moves faster than the server answers loses no move', {}, async ({ page, server }) => {
  await openGame(page, server, 'othello');
  const held = await holdBack(page, '/position');
  await cell(page, 'd3').click();
  await eventually(() => lastMove(page), 'd3', 'the first move');
  await cell(page, 'c3').click();
  held.letGo();
  await eventually(() => movesPlayed(page), ['d3', 'c3'], 'both moves');
  await eventually(() => lastMove(page), 'c3', 'the second on the board');
});

browserTest('whoever goes home while a game is being opened stays there', {}, async ({ page, server }) => {
  await openHome(page, server);
  const held = await holdBack(page, '/position');
  await page.evaluate((address) => (location.hash = address), new URL(addressOf(server, 'othello', 'f5d6')).hash);
  await held.asked;
  await page.evaluate(() => (location.hash = '#/'));
  await arrive(page, held);
  await button(page, 'New game').waitFor();
  assert.equal(await hash(page), '#/');
});

for (const [section, address] of [
  ['Lab', '#/lab'],
  ['Library', '#/library'],
])
  browserTest(`whoever goes to ${section} while a game is being opened stays there`, {}, async ({ page, server }) => {
    const held = await holdBack(page, '/position');
    await page.goto(addressOf(server, 'othello', 'f5d6'));
    await held.asked;
    await openSection(page, section);
    await eventually(() => hash(page), address, 'the address');
    await arrive(page, held);
    assert.equal(await hash(page), address);
  });

browserTest('whoever goes back while a game is being opened stays where they are', {}, async ({ page, server }) => {
  await openHome(page, server);
  await openSection(page, 'Library');
  await eventually(() => hash(page), '#/library', 'the address');
  const held = await holdBack(page, '/position');
  await page.evaluate((address) => (location.hash = address), new URL(addressOf(server, 'othello', 'f5d6')).hash);
  await held.asked;
  await page.goBack();
  await arrive(page, held);
  assert.equal(await hash(page), '#/library');
  await page.getByRole('heading', { name: 'Library' }).waitFor();
});

browserTest('a pasted text that is read late leads nobody back to Analyse', {}, async ({ page, server }) => {
  await page.goto(`${server.url}#/analyse/othello/`);
  await openTab(page, 'Edit');
  const held = await holdBack(page, '/read');
  await page.getByRole('textbox', { name: 'Paste a position or moves' }).fill('f5d6c3');
  await button(page, 'Read').click();
  await held.asked;
  await openSection(page, 'Library');
  await eventually(() => hash(page), '#/library', 'the address');
  await arrive(page, held);
  assert.equal(await hash(page), '#/library');
});
