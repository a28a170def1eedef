/** Nothing is lost: the library, files, a reload, a restart of the server. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EASY, boardShown, browserTests, button, card, cell, clickCell, clickLine, endCard, eventually, lastMove, movesPlayed, newGame, openGame, openHome, piecesOf, until } from './support.js';

const browserTest = browserTests();
const openLibrary = (page) => button(page.getByRole('navigation', { name: 'Tools' }), 'Library').click();

browserTest('a game is saved to the library, opened again, saved under its entry, deleted', {}, async ({ page, server }) => {
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
  await page.getByRole('button', { name: /^Delete / }).first().waitFor();
  assert.equal(await page.getByRole('listitem').count(), 1, 'the same entry, not a second one');
  await page.getByRole('button', { name: /^Delete / }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByText('No saved games yet.').waitFor();
});

browserTest('a game opened from the library keeps its name when saved again', {}, async ({ page, server }) => {
  await openGame(page, server, 'othello(size=6)', 'c2');
  await button(page, 'Save').click();
  await card(page, 'Save this game').getByLabel('Name').fill('Named by me');
  await button(card(page, 'Save this game'), 'In the library').click();
  await openLibrary(page);
  await page.getByRole('button', { name: /^Named by me/ }).click();
  await boardShown(page);
  await button(page, 'Save').click();
  assert.equal(await card(page, 'Save this game').getByLabel('Name').inputValue(), 'Named by me');
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
    await page.getByLabel('Open a file').setInputFiles(path);
    await boardShown(page);
    await eventually(() => movesPlayed(page), ['c2', 'b2'], 'the moves of the file');
  } finally {
    await rm(directory, { recursive: true });
  }
});

browserTest('a file that is no game is refused in words', {}, async ({ page, server }) => {
  await page.goto(`${server.url}#/library`);
  await page.getByLabel('Open a file').setInputFiles({ name: 'letter.json', mimeType: 'application/json', buffer: Buffer.from('{"dear": "reader"}') });
  await page.getByText(/This file is not a Jugada game/).first().waitFor();
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
  await eventually(() => movesPlayed(page).then((played) => played.length), 4, 'a move and its answer after the reload');

  await page.goto(server.url);
  await button(page, 'Continue the last game').click();
  await boardShown(page);
  assert.equal((await movesPlayed(page)).length, 4, 'continued from the menu');
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

browserTest('a restart of the server in the middle of a game is survived', { excused: /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/ }, async ({ page, server }) => {
  await openHome(page, server);
  await newGame(page, { game: 'Othello', rules: { Size: '6' } });
  await clickLine(page, ['c2', 'b2']);
  await button(page, 'Save').click();
  await card(page, 'Save this game').getByLabel('Name').fill('Before the restart');
  await button(card(page, 'Save this game'), 'In the library').click();
  await card(page, 'Save this game').waitFor({ state: 'detached' });

  await server.stop();
  await cell(page, 'b3').click();
  await page.getByText(/Jugada does not answer/).waitFor();
  await server.start();
  await eventually(() => lastMove(page), 'b3', 'the move, once the server is back');
  await page.getByText(/Jugada does not answer/).waitFor({ state: 'detached' });
  assert.ok((await piecesOf(page, 'Black')).includes('b3'));

  await page.reload();
  await boardShown(page);
  await eventually(() => movesPlayed(page), ['c2', 'b2', 'b3'], 'the game after a restart and a reload');
  await openLibrary(page);
  await page.getByRole('button', { name: /^Before the restart/ }).waitFor();
});

browserTest('a finished game stays finished after a reload, without its card coming again', {}, async ({ page, server }) => {
  await openGame(page, server, 'connect(rows=3, cols=3, k=3)', '1212');
  await clickCell(page, '1/1');
  await endCard(page).waitFor();
  await page.reload();
  await boardShown(page);
  await button(page, 'Result').waitFor();
  assert.equal(await endCard(page).count(), 0);
});

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
  await button(page, 'Abandon').click();
  await button(card(page, 'Abandon this game?'), 'Abandon').click();
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
  await page.getByText('Black wins: White abandoned', { exact: true }).waitFor({ timeout: 3000 });
});
