/** What the board shows before and after a move. Marks are only seen, so they are found by their classes; what is heard, by name. */
import assert from 'node:assert/strict';
import { browserTests, cell, clickLine, eventually, lastMove, legalCells, openGame, until } from './support.js';

const browserTest = browserTests({ visitor: 'known' });
const BOARD = '.play-board';
const marks = (page, kind) => page.locator(`${BOARD} .mark-${kind}`).count();

/** The names of the cells that hold an element. */
const cellsWith = (page, selector) =>
  page
    .locator(`${BOARD} [role=gridcell]`)
    .evaluateAll(
      (cells, wanted) =>
        cells.filter((one) => one.querySelector(wanted)).map((one) => one.getAttribute('aria-label')?.split(',')[0]),
      selector,
    );

browserTest('legal moves are marked, and said', {}, async ({ page, server }) => {
  await openGame(page, server, 'othello');
  const legal = await legalCells(page);
  assert.deepEqual(legal, ['d3', 'c4', 'f5', 'e6']);
  await eventually(() => cellsWith(page, '.ghost'), legal);
  await eventually(() => cell(page, 'd3').getAttribute('aria-label'), /^d3, empty, legal, flips 1$/);
});

browserTest('pointing at a move shows what it would flip', {}, async ({ page, server }) => {
  // Black to move; the first legal cell that flips two or more tells more than one that flips one.
  await openGame(page, server, 'othello', 'f5d6c3d3c4f4');
  const names = await legalCells(page);
  for (const name of names.slice(0, 4)) {
    const flips = Number(/flips (\d+)/.exec(await cell(page, name).getAttribute('aria-label'))?.[1]);
    await cell(page, name).hover();
    await eventually(() => marks(page, 'flip'), flips, `discs that ${name} would flip`);
  }
  await page.getByRole('tab', { name: 'Moves' }).hover();
  await eventually(() => marks(page, 'flip'), 0, 'no preview once the pointer has left');
});

browserTest('the focus of the keyboard shows the same preview', {}, async ({ page, server }) => {
  await openGame(page, server, 'othello');
  await page.keyboard.press('b');
  for (const key of ['PageUp', 'Home', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
    await page.keyboard.press(key);
  await eventually(
    () => page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.split(',')[0]),
    'd3',
    'the cell in focus',
  );
  await eventually(() => cellsWith(page, '.mark-flip'), ['d4'], 'the disc that d3 would flip');
});

browserTest('the last move is marked, and said', {}, async ({ page, server }) => {
  await openGame(page, server, 'othello');
  await clickLine(page, ['d3', 'c3']);
  await eventually(() => lastMove(page), 'c3');
  await page.getByRole('tab', { name: 'Moves' }).hover();
  await eventually(() => cellsWith(page, '.mark-last'), ['c3'], 'the mark of the last move');
});

browserTest('in Go, pointing shows what would be captured; a ko is marked', {}, async ({ page, server }) => {
  await openGame(page, server, 'go(size=5)', 'B5 A5');
  await cell(page, 'A4').hover();
  await eventually(() => cellsWith(page, '.mark-capture'), ['A5'], 'the stone that A4 would capture');
  await eventually(() => cell(page, 'A4').getAttribute('aria-label'), /captures 1/);
  await cell(page, 'C3').hover();
  await eventually(() => marks(page, 'capture'), 0, 'nothing to capture at C3');

  // White retaking at once would repeat the position.
  await openGame(page, server, 'go(size=5)', 'C4 D4 B3 E3 C2 D2 D3 C3');
  await page.getByRole('gridcell', { name: /^D3, empty, ko/ }).waitFor();
  await until(async () => !(await legalCells(page)).includes('D3'), 'D3 is not legal');
  await eventually(() => cellsWith(page, '.mark-ko'), ['D3'], 'the mark of the ko');
});

browserTest('in Connect, pointing anywhere in a column shows where the piece lands', {}, async ({ page, server }) => {
  await openGame(page, server, 'connect', '44');
  const landing = () =>
    page
      .locator(`${BOARD} .ghost-near`)
      .evaluateAll((ghosts) =>
        ghosts.map((one) =>
          one.closest('[role=gridcell]')?.getAttribute('aria-label')?.split(',').slice(0, 2).join(','),
        ),
      );
  await cell(page, '4/6').hover();
  await eventually(landing, ['column 4, row 3'], 'the landing cell of column 4');
  await cell(page, '5/4').hover();
  await eventually(landing, ['column 5, row 1'], 'the landing cell of column 5');
});
