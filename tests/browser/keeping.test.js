/** Nothing is lost: the library, files, a reload, a restart of the server. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addressOf,
  boardShown,
  browserTests,
  button,
  card,
  cell,
  clickCell,
  clickLine,
  EASY,
  endCard,
  eventually,
  lastMove,
  movesPlayed,
  newGame,
  openGame,
  openHome,
  openSection,
  piecesOf,
  SILENCE,
  until,
} from './support.js';

const browserTest = browserTests();
const openLibrary = (page) => openSection(page, 'Library');

browserTest(
  'a game is saved to the library, opened again, saved under its entry, deleted',
  {},
  async ({ page, server }) => {
    await openHome(page, server);
    await newGame(page, { game: 'Othello', rules: { Size: '6' } });
    await clickLine(page, ['c2', 'b2']);
    await button(page, 'Save').click();
    await card(page, 'Save this game').getByLabel('Name').fill('The duel');
    await button(card(page, 'Save this game'), 'In the library').click();
    await page.getByText('Saved: The duel').first().waitFor();

    await openLibrary(page);
    const saved = page.getByRole('listitem').filter({ hasText: 'The duel' });
    await saved.getByText(/unfinished/).waitFor();
    await saved.getByRole('button', { name: /^The duel/ }).click();
    await boardShown(page);
    await eventually(() => movesPlayed(page), ['c2', 'b2'], 'the saved moves');
    await clickCell(page, 'b3');
    await button(page, 'Save').click();
    await button(card(page, 'Save this game'), 'In the library').click();
    await card(page, 'Save this game').waitFor({ state: 'detached' });

    await openLibrary(page);
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .waitFor();
    await eventually(() => page.getByRole('listitem').count(), 1, 'the same entry, not a second one');

    // A second click takes back what the first did.
    await page.getByRole('button', { name: /^Delete / }).dblclick();
    await page.getByRole('button', { name: /^The duel/ }).waitFor();
    await page.getByRole('button', { name: /^Delete / }).click();
    await page.getByText('Deleted: The duel').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: /^The duel/ }).waitFor();
    // Gone when the page is left, or after a while.
    await page.getByRole('button', { name: /^Delete / }).click();
    await page.getByText('Deleted: The duel').waitFor();
    await page.goto('about:blank');
    await page.goto(`${server.url}#/library`);
    await page.getByText('No games yet.').waitFor();
  },
);

browserTest('a deleted game goes for good after a while', {}, async ({ page, server }) => {
  await page.clock.install();
  await openGame(page, server, 'othello(size=4)');
  await clickLine(page, ['b1']);
  await openLibrary(page);
  await page.getByRole('button', { name: /^Delete / }).click();
  await page.getByText(/^Deleted: /).waitFor();
  await page.clock.fastForward(12_000);
  await page.getByText('No games yet.').waitFor();
  assert.deepEqual((await (await fetch(`${server.url}api/v1/games`)).json()).games, []);
});

browserTest(
  'every game is kept as it goes, with its picture, and a new one replaces none',
  {},
  async ({ page, server }) => {
    await openHome(page, server);
    await newGame(page, { game: 'Othello', rules: { Size: '4' } });
    await clickLine(page, ['b1', 'c1', 'd3']);
    // Another begins at once, before anything could have been written.
    await page.keyboard.press('n');
    await button(page, 'Start').click();
    await boardShown(page);
    await clickLine(page, ['d3']);
    await openLibrary(page);
    const rows = page.getByRole('listitem');
    await eventually(() => rows.count(), 2, 'both games');
    await rows.filter({ hasText: '3 moves' }).waitFor();
    await rows.filter({ hasText: '1 move ' }).waitFor();
    await eventually(() => page.locator('.saved .thumbnail').count(), 2, 'both pictures');
    const pieces = (row) =>
      row
        .locator('.thumbnail path')
        .evaluateAll((paths) => paths.map((path) => (path.getAttribute('d').match(/M/g) ?? []).length));
    await eventually(
      async () => (await pieces(rows.filter({ hasText: '3 moves' }))).reduce((sum, count) => sum + count),
      7,
    );

    await rows.filter({ hasText: '3 moves' }).getByRole('button').first().click();
    await boardShown(page);
    await eventually(() => movesPlayed(page), ['b1', 'c1', 'd3'], 'the first game, where it was left');
    await clickCell(page, 'a1');
    await eventually(async () => (await movesPlayed(page)).length, 5, 'the move, and the pass that it forces');
    await openLibrary(page);
    await rows.filter({ hasText: '5 moves' }).waitFor();
    await eventually(() => rows.count(), 2, 'it goes on under its entry');
    await removeAll(server);
  },
);

browserTest(
  'a finished game stays in the library when it is taken back and goes on otherwise',
  {},
  async ({ page, server }) => {
    await openGame(page, server, 'connect(rows=3, cols=3, k=3)');
    await clickLine(page, ['1/1', '2/1', '1/2', '2/2', '1/3']);
    await endCard(page).waitFor();
    await eventually(() => outcomes(server), ['[1,-1]'], 'the finished game');
    await button(page, 'Undo').click();
    await clickLine(page, ['3/1']);
    await eventually(() => outcomes(server), ['[1,-1]', 'null'], 'both');
    await removeAll(server);
  },
);

browserTest(
  'a server killed in the middle of play loses nothing, and its store opens well',
  { excused: SILENCE },
  async ({ page, server }) => {
    // A finished game is in the store before.
    await openHome(page, server);
    await newGame(page, { game: 'Connect-K', rules: { 'In a row': '3', Rows: '3', Columns: '3' } });
    await clickLine(page, ['1/1', '2/1', '1/2', '2/2', '1/3']);
    await endCard(page).waitFor();
    await eventually(() => outcomes(server), ['[1,-1]'], 'the finished game');
    await page.goto(addressOf(server, 'othello(size=6)', '', { second: 'mcts(time=30)' }));
    await boardShown(page);
    await clickCell(page, 'c2');
    // In the middle of a search, and while the game is on its way to the library.
    await button(page, 'Stop').waitFor();
    await server.kill();
    await page.getByText(/Jugada is not responding/).waitFor();
    await server.start();
    await page.getByText(/Jugada is not responding/).waitFor({ state: 'hidden' });
    await eventually(() => movesPlayed(page), ['c2'], 'the game on the board');
    await button(page, 'Stop').waitFor();
    await eventually(() => outcomes(server), ['[1,-1]', 'null'], 'both games are in the library');
    // Killed again after the write: what was kept is whole, and more can be written.
    await server.kill();
    await server.start();
    await page.goto('about:blank');
    await page.goto(`${server.url}#/library`);
    await eventually(() => page.getByRole('listitem').count(), 2, 'both are listed');
    await page.getByRole('listitem').filter({ hasText: '1 move ' }).getByRole('button').first().click();
    await boardShown(page);
    await eventually(() => movesPlayed(page), ['c2'], 'the game, where it was');
    const rating = await fetch(`${server.url}api/v1/players/Ana/rating?game=othello`);
    assert.equal(rating.status, 200, 'the rest of the store is read, too');
    await removeAll(server);
  },
);

browserTest(
  'once a search goes on after a restart, nothing is said of silence any more',
  { excused: SILENCE },
  async ({ page, server }) => {
    await page.goto(addressOf(server, 'othello(size=4)', '', { first: 'mcts(time=60, solver=off)' }));
    await boardShown(page);
    await button(page, 'Stop').waitFor();
    // The judge has spoken: afterwards nobody asks but the machine that thinks.
    await page
      .getByText(/ for (Black|White)$|^even/i)
      .first()
      .waitFor();
    await server.kill();
    await page.getByText(/Jugada is not responding/).waitFor();
    await server.start();
    await page.getByText(/Jugada is not responding/).waitFor({ state: 'hidden' });
    await button(page, 'Stop').waitFor();
  },
);

browserTest(
  'ten minutes of play outlive a killed server, a reload, Back and a new game',
  { excused: SILENCE },
  async ({ page, server }) => {
    await openHome(page, server);
    await newGame(page, { game: 'Othello', rules: { Size: '6' } });
    await clickLine(page, ['c2', 'b2']);
    await server.stop();
    await cell(page, 'b3').click();
    await page.getByText(/Jugada is not responding/).waitFor();
    await page.goBack();
    await button(page, 'Start').waitFor();
    await server.start();
    await button(page, 'Start').click();
    await boardShown(page);
    await page.reload();
    await boardShown(page);
    await openLibrary(page);
    await page.getByRole('listitem').filter({ hasText: '3 moves' }).getByRole('button').first().click();
    await boardShown(page);
    await eventually(() => movesPlayed(page), ['c2', 'b2', 'b3'], 'the game that was left while nobody answered');
    await removeAll(server);
  },
);

/** The results in the library. */
async function outcomes(server) {
  const { games } = await (await fetch(`${server.url}api/v1/games`)).json();
  return games.map(({ payoffs }) => JSON.stringify(payoffs)).sort();
}

/** Leaves the next test an empty library. */
async function removeAll(server) {
  const { games } = await (await fetch(`${server.url}api/v1/games`)).json();
  for (const { id } of games) await fetch(`${server.url}api/v1/games/${id}`, { method: 'DELETE' });
}

browserTest('a game opened from the library keeps its name when saved again', {}, async ({ page, server }) => {
  await openGame(page, server, 'othello(size=6)', 'c2');
  await button(page, 'Save').click();
  await card(page, 'Save this game').getByLabel('Name').fill('Named by me');
  await button(card(page, 'Save this game'), 'In the library').click();
  await openLibrary(page);
  await page.getByRole('button', { name: /^Named by me/ }).click();
  await boardShown(page);
  await button(page, 'Save').click();
  await eventually(() => card(page, 'Save this game').getByLabel('Name').inputValue(), 'Named by me');
});

browserTest('a game is saved to a file and read from it', {}, async ({ page, server }) => {
  await openGame(page, server, 'othello(size=6)', 'c2b2');
  await button(page, 'Save').click();
  await card(page, 'Save this game').getByLabel('Name').fill('To send');
  const coming = page.waitForEvent('download');
  await button(card(page, 'Save this game'), 'As a file').click();
  const file = await coming;
  assert.equal(file.suggestedFilename(), 'To-send.json');
  const directory = await mkdtemp(join(tmpdir(), 'jugada-file-'));
  try {
    const path = join(directory, file.suggestedFilename());
    await file.saveAs(path);
    assert.equal(JSON.parse(readFileSync(path, 'utf8')).line, 'c2b2');
    await page.goto(`${server.url}#/library`);
    await page.getByLabel('Open files').setInputFiles(path);
    await boardShown(page);
    await eventually(() => movesPlayed(page), ['c2', 'b2'], 'the moves of the file');
  } finally {
    await rm(directory, { recursive: true });
  }
});

browserTest('a file that is no game is refused in words', {}, async ({ page, server }) => {
  await page.goto(`${server.url}#/library`);
  await page
    .getByLabel('Open files')
    .setInputFiles({ name: 'letter.json', mimeType: 'application/json', buffer: Buffer.from('{"dear": "reader"}') });
  await page.getByText(/^line 1, column \d+: not a game: missing field/).waitFor();
});

browserTest('a reload goes on where the game was, also against a machine', {}, async ({ page, server }) => {
  await openHome(page, server);
  await newGame(page, { game: 'Othello', rules: { Size: '6' }, second: EASY });
  await clickCell(page, 'c2');
  await eventually(() => movesPlayed(page).then((moves) => moves.length), 2, 'the answer');
  const moves = await movesPlayed(page);
  await page.reload();
  await boardShown(page);
  await eventually(() => movesPlayed(page), moves, 'the moves after the reload');
  await page.getByRole('gridcell', { name: /legal/ }).first().click();
  await eventually(
    () => movesPlayed(page).then((played) => played.length),
    4,
    'a move and its answer after the reload',
  );

  await page.goto(server.url);
  await button(page, 'Resume').click();
  await boardShown(page);
  await eventually(async () => (await movesPlayed(page)).length, 4, 'continued from the menu');
});

browserTest('the address alone brings the game to another browser', {}, async ({ page, server, context }) => {
  await openGame(page, server, 'othello(size=6)');
  await clickLine(page, ['c2', 'b2', 'b3']);
  await until(() => page.url().includes('c2b2b3'), 'the moves in the address');
  const visitor = await context.browser().newContext();
  try {
    const elsewhere = await visitor.newPage();
    await elsewhere.goto(page.url());
    await boardShown(elsewhere);
    await eventually(() => movesPlayed(elsewhere), ['c2', 'b2', 'b3'], 'the moves in the other browser');
  } finally {
    await visitor.close();
  }
});

browserTest('the back button leaves the game, forward returns to it', {}, async ({ page, server }) => {
  await openHome(page, server);
  await newGame(page, { game: 'Othello', rules: { Size: '6' } });
  await clickLine(page, ['c2', 'b2']);
  await page.goBack();
  await button(page, 'Start').waitFor();
  await page.goForward();
  await boardShown(page);
  await eventually(() => movesPlayed(page), ['c2', 'b2'], 'the game again');
});

browserTest(
  'a restart of the server in the middle of a game is survived',
  { excused: SILENCE },
  async ({ page, server }) => {
    await openHome(page, server);
    await newGame(page, { game: 'Othello', rules: { Size: '6' } });
    await clickLine(page, ['c2', 'b2']);
    await button(page, 'Save').click();
    await card(page, 'Save this game').getByLabel('Name').fill('Before the restart');
    await button(card(page, 'Save this game'), 'In the library').click();
    await card(page, 'Save this game').waitFor({ state: 'detached' });

    await server.stop();
    await cell(page, 'b3').click();
    await page.getByText(/Jugada is not responding/).waitFor();
    await server.start();
    await eventually(() => lastMove(page), 'b3', 'the move, once the server is back');
    await page.getByText(/Jugada is not responding/).waitFor({ state: 'detached' });
    await until(async () => (await piecesOf(page, 'Black')).includes('b3'), 'the disc on b3');

    await page.reload();
    await boardShown(page);
    await eventually(() => movesPlayed(page), ['c2', 'b2', 'b3'], 'the game after a restart and a reload');
    await openLibrary(page);
    await page.getByRole('button', { name: /^Before the restart/ }).waitFor();
  },
);

browserTest(
  'a finished game stays finished after a reload, without its card coming again',
  {},
  async ({ page, server }) => {
    await openGame(page, server, 'connect(rows=3, cols=3, k=3)', '1212');
    await clickCell(page, '1/1');
    await endCard(page).waitFor();
    await page.reload();
    await boardShown(page);
    await button(page, 'Result').waitFor();
    await eventually(() => endCard(page).count(), 0);
  },
);

browserTest('what was taken back can be played again after a reload', {}, async ({ page, server }) => {
  await openGame(page, server, 'othello(size=6)');
  await clickLine(page, ['c2', 'b2']);
  await button(page, 'Undo').click();
  await eventually(() => movesPlayed(page), ['c2'], 'one move is taken back');
  await page.reload();
  await boardShown(page);
  await button(page, 'Redo').click();
  await eventually(() => movesPlayed(page), ['c2', 'b2'], 'it is played again');
});

browserTest('an abandoned game is still over when opened from the library', {}, async ({ page, server }) => {
  await openGame(page, server, 'othello(size=6)', 'c2');
  await button(page, 'Resign').click();
  await button(card(page, 'Resign?'), 'Resign').click();
  await endCard(page).waitFor();
  await button(endCard(page), 'Save').click();
  await card(page, 'Save this game').getByLabel('Name').fill('Given up');
  await button(card(page, 'Save this game'), 'In the library').click();
  await card(page, 'Save this game').waitFor({ state: 'detached' });
  await openLibrary(page);
  const saved = page.getByRole('button', { name: /^Given up/ });
  await saved.getByText(/first player won/).waitFor();
  await saved.click();
  await boardShown(page);
  await page.getByRole('main').getByText('Black wins by resignation', { exact: true }).waitFor();
});
