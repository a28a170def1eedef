/** The end of a game: the person's result, the cup, the turning point, the report, sounds. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { browserTests, button, card, clickCell, endCard, eventually, openGame, until } from './support.js';

const browserTest = browserTests({ visitor: 'known' });
const CONNECT = 'connect(rows=3, cols=3, k=3)';
const title = (page) => endCard(page).getByRole('heading').first().innerText();

browserTest('a person who wins is told so, and has the cup', {}, async ({ page, server }) => {
  await openGame(page, server, CONNECT, '12121', { second: 'novice' });
  await button(page, 'Result').click();
  await eventually(() => title(page), 'You won');
  await endCard(page).getByText('Yellow: Person · Red: Novice (De Sosa)').waitFor();
  await eventually(() => page.locator('.end-cup').count(), 1);
  await eventually(() => page.getByRole('img', { name: 'winner' }).count(), 1);
  await eventually(() => page.locator('.bar-value').innerText(), 'won', 'the bar');
  await page.getByText(/^Move 5 · /).waitFor();
});

browserTest('a person who loses is told the count, and a machine has no cup', {}, async ({ page, server }) => {
  await openGame(page, server, 'go(size=5)', 'C1 D1 C2 D2 C3 D3 C4 D4 C5 D5 pass pass', { second: 'novice' });
  await button(page, 'Result').click();
  await eventually(() => title(page), 'You lost 15–17.5');
  await endCard(page).getByText('Both sides passed.').waitFor();
  await eventually(() => page.locator('.end-cup').count(), 0);
  await eventually(() => page.getByRole('img', { name: 'winner' }).count(), 0);
});

browserTest(
  'the winning line stays in view on a phone, and a rematch puts the result away',
  { size: 'phone' },
  async ({ page, server }) => {
    await openGame(page, server, CONNECT, '1212');
    await clickCell(page, '1/1');
    await endCard(page).waitFor();
    const sheet = await page.locator('.panels').boundingBox();
    const lines = await page
      .locator('.play .mark-line')
      .evaluateAll((marks) => marks.map((mark) => mark.getBoundingClientRect().bottom));
    assert.equal(lines.length, 3);
    for (const bottom of lines) assert.ok(bottom <= sheet.y, 'a piece of the line is covered');
    await button(endCard(page), 'Rematch').click();
    await endCard(page).waitFor({ state: 'detached' });
    await eventually(() => button(page, 'Panel').getAttribute('aria-expanded'), 'false');
  },
);

browserTest('the turning point is looked at by one tap', {}, async ({ page, server }) => {
  // On 4x4 the second player can win, and here does not.
  await openGame(page, server, 'othello(size=4)', 'a2c1d1a3a4d2b1a1d3d4c4b4');
  await button(page, 'Result').click();
  await endCard(page)
    .getByText(/^Turning point: move \d+, White /)
    .waitFor();
  const [, ply] = /move (\d+)/.exec(
    await endCard(page)
      .getByText(/^Turning point/)
      .innerText(),
  );
  await button(endCard(page), 'Show').click();
  await page.getByText(`Position after move ${ply - 1} of 12`, { exact: true }).waitFor();
});

browserTest('the report is a text, or a page of its own', {}, async ({ page, server, context }) => {
  await openGame(page, server, CONNECT, '1212', { second: 'novice' });
  await clickCell(page, '1/1');
  await endCard(page).waitFor();
  const saved = async (name) => {
    const coming = page.waitForEvent('download');
    await button(endCard(page), name).click();
    const file = await coming;
    return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')];
  };
  const [name, text] = await saved('Report (text)');
  assert.equal(name, 'jugada-Connect-K.txt');
  assert.match(text, /^Result: +You won$/m);
  assert.match(text, /^Moves +3 +2$/m);
  assert.match(text, /^ {2}1 2 3\n3 X \. \.\n2 X O \.\n1 X O \.$/m);
  assert.match(text, /^5 +X 1 +\d/m);
  const [, html] = await saved('Report (HTML)');
  const reader = await context.newPage();
  await reader.setContent(html);
  await eventually(() => reader.getByRole('heading').innerText(), 'Connect-K');
  await until(async () => (await reader.getByRole('table').count()) >= 3, 'its tables');
});

browserTest('sounds are off, until somebody turns them on', { visitor: 'new' }, async ({ page, server, context }) => {
  await context.addInitScript(() => {
    globalThis.notes = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...when) {
      globalThis.notes += 1;
      return start.apply(this, when);
    };
  });
  const notes = () => page.evaluate(() => globalThis.notes);
  await openGame(page, server, CONNECT);
  await clickCell(page, '1/1');
  await page.getByText('Red to move', { exact: true }).waitFor();
  await eventually(() => notes(), 0);
  await button(page, 'Settings').click();
  await card(page, 'Settings').getByLabel('Sounds').check();
  await page.keyboard.press('Escape');
  await clickCell(page, '2/1');
  await eventually(notes, 1, 'a note for the move');
});
