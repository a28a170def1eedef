/** Whose each point of a Go board will be: shown during the game, agreed on at its end. */
import assert from 'node:assert/strict';
import { browserTests, button, cell, endCard, eventually, openGame } from './support.js';

const browserTest = browserTests();
/** Two walls, and a white stone in Black's corner that cannot live. */
const LINE = 'C1 D1 C2 D2 C3 D3 C4 D4 C5 D5 B3 A4';
const GO = 'go(size=5, komi=0.5)';
const title = (page) => endCard(page).getByRole('heading').first().innerText();
const says = (page) => page.locator('.play-says p').first().innerText();

browserTest('territory and an estimate are shown while the game goes on', {}, async ({ page, server }) => {
  await openGame(page, server, GO, LINE);
  await eventually(() => page.locator('.owner').count(), 0);
  await button(page, 'Territory').click();
  await eventually(() => page.locator('.piece-dead').count(), 1, 'the dead stone');
  await eventually(() => says(page), /^Estimate: Black ahead by \d/);
  // Eight empty points of Black's and five of White's, and the dead stone's own.
  await eventually(() => page.locator('.owner').count(), 14, 'owned points');
  await page.keyboard.press('t');
  await eventually(() => page.locator('.owner').count(), 0, 'switched off');
});

browserTest('dead stones are proposed, corrected by a click, and agreed on', {}, async ({ page, server }) => {
  await openGame(page, server, GO, `${LINE} pass pass`);
  await button(page, 'Result').click();
  await eventually(() => title(page), 'White wins 11.5–6');
  const marks = await page
    .locator('.mark-territory')
    .evaluateAll((all) => all.map((mark) => getComputedStyle(mark).backgroundColor));
  assert.deepEqual([marks.length, new Set(marks).size], [5, 1], `White's territory, in White's colour: ${marks}`);
  assert.ok(!marks.includes('rgba(0, 0, 0, 0)'), `every mark can be seen: ${marks}`);
  await endCard(page).getByText('Counted by the rules, with every stone alive.').waitFor();
  await button(endCard(page), 'Mark dead stones').click();
  const count = () =>
    endCard(page)
      .getByText(/^Dead stones/)
      .innerText();
  await eventually(count, 'Dead stones: 1 (click stones to correct). Black 15, White 10.5.', 'the proposal');
  // Somebody disagrees, and then does not.
  await cell(page, 'A4').click();
  await eventually(count, 'Dead stones: 0 (click stones to correct). Black 6, White 11.5.', 'all alive');
  await cell(page, 'A4').click();
  await eventually(count, 'Dead stones: 1 (click stones to correct). Black 15, White 10.5.', 'dead again');
  await button(endCard(page), 'Agree').click();
  await eventually(() => title(page), 'Black wins 15–10.5', 'the result');
  await endCard(page).getByText('Counted without the dead stones agreed on.').waitFor();
});

browserTest('a machine that has lost resigns', {}, async ({ page, server }) => {
  await openGame(page, server, 'go(size=5, komi=-20.5)', 'C1 D1 C2 D2 C3 D3 C4 D4 C5 D5 B3', {
    second: 'go-mcts(simulations=500, memory=4)',
  });
  await eventually(() => title(page).catch(() => ''), 'You won', 'the result');
  await endCard(page).getByText('White resigned.').waitFor();
});
