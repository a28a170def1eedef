/** The new-game form. */
import assert from 'node:assert/strict';
import { EASY, boardShown, browserTests, button, eventually, openHome } from './support.js';

const browserTest = browserTests();
const seats = (page) => page.getByRole('region', { name: 'Players' }).getByLabel('Who plays');
const chosen = (page) => seats(page).evaluateAll((selects) => selects.map((one) => one.selectedOptions[0]?.textContent));

browserTest('the colours are exchanged by a click', {}, async ({ page, server }) => {
  await openHome(page, server);
  await button(page, 'Against the machine').click();
  await eventually(() => chosen(page), ['Person', EASY], 'the players at first');
  await button(page, 'Exchange sides').click();
  await eventually(() => chosen(page), [EASY, 'Person'], 'the players exchanged');
});

browserTest('every game and every strategy has its fields, and the game chosen at home is the one of the form', {}, async ({ page, server }) => {
  await openHome(page, server);
  await page.getByRole('radio', { name: 'Go', exact: true }).check();
  await button(page, 'Two people').click();
  assert.ok(await page.getByRole('radio', { name: 'Go', exact: true }).isChecked());
  for (const label of ['Size', 'Komi', 'Scoring', 'Ko', 'Suicide', 'Handicap']) await page.getByRole('region', { name: 'Game and rules' }).getByLabel(label, { exact: true }).waitFor();
  await seats(page).nth(1).selectOption({ label: 'Monte-Carlo tree search' });
  await page.getByRole('region', { name: 'Players' }).getByLabel('Simulations', { exact: true }).waitFor();
});

browserTest('choices between two drawings all count', {}, async ({ page, server }) => {
  await openHome(page, server);
  await button(page, 'Two people').click();
  await button(page, 'Start').waitFor();
  await setAtOnce(page, { 'seat-first': 'garcia-easy', 'seat-second': 'alphabeta' });
  await eventually(() => chosen(page), [EASY, 'Alpha-beta'], 'both players');
  await setAtOnce(page, { 'game-size': '6', 'game-start': 'mirrored', 'seat-second-depth': '3', 'seat-second-eval': 'garcia' });
  await page.locator('#seat-second-eval-corners').waitFor({ state: 'attached' });
  await setAtOnce(page, { 'seat-second-eval-corners': '7', 'seat-second-order': 'board' });
  await button(page, 'Start').click();
  await boardShown(page);
  await eventually(() => decodeURIComponent(page.url()).replaceAll('+', ' ').replace(/^.*#/, ''), '/play/othello(size=6, start=mirrored)/?first=garcia-easy&second=alphabeta(depth=3, eval=garcia(corners=7), order=board)', 'all of it in the game');
});

/** Sets fields by their ids, without waiting for the page to draw. */
const setAtOnce = (page, values) =>
  page.evaluate((wanted) => {
    for (const [id, value] of Object.entries(wanted)) {
      const field = document.getElementById(id);
      field.value = value;
      field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
    }
  }, values);

browserTest('a game chosen at home is given evaluators of its own', {}, async ({ page, server }) => {
  await openHome(page, server);
  await button(page, 'Two people').click();
  await seats(page).nth(1).selectOption({ label: 'Alpha-beta' });
  await button(page, 'Jugada: Menu').click();
  await page.getByRole('radio', { name: 'Go', exact: true }).check();
  await button(page.getByRole('navigation', { name: 'Tools' }), 'New game').click();
  await eventually(() => page.locator('#seat-second-eval').inputValue(), 'chinese', 'an evaluator of Go');
  assert.equal(await page.getByRole('alert').count(), 0);
  assert.ok(await button(page, 'Start').isEnabled());
});

browserTest('what is wrong with a player is said before the game starts', {}, async ({ page, server }) => {
  await openHome(page, server);
  await button(page, 'Two people').click();
  await seats(page).nth(1).selectOption({ label: 'Alpha-beta' });
  const players = page.getByRole('region', { name: 'Players' });
  await page.locator('#seat-second-eval').selectOption('');
  await players.getByRole('alert').getByText('Evaluator is missing; expected an evaluator of this game').waitFor();
  assert.ok(await button(page, 'Start').isDisabled());
  await page.locator('#seat-second-eval').selectOption('garcia');
  await players.getByRole('alert').waitFor({ state: 'detached' });
  await page.locator('#seat-second-threads').fill('65');
  await players.getByRole('alert').getByText(/Threads: 65 is not valid; expected a whole number from 1 to \d+/).waitFor();
  await page.locator('#seat-second-threads').fill('1');
  await players.getByRole('alert').waitFor({ state: 'detached' });
  assert.ok(await button(page, 'Start').isEnabled());
});

browserTest('a decimal comma is understood', {}, async ({ page, server }) => {
  await openHome(page, server);
  await page.getByRole('radio', { name: 'Go', exact: true }).check();
  await button(page, 'Two people').click();
  await page.getByLabel('Komi', { exact: true }).pressSequentially('7,5');
  await eventually(() => page.getByLabel('Komi', { exact: true }).inputValue(), '7.5', 'the field as it is understood');
});

for (const name of ['.', '..']) {
  browserTest(`a player cannot be called ${name}`, {}, async ({ page, server }) => {
    await openHome(page, server);
    await button(page, 'Two people').click();
    await seats(page).nth(1).selectOption({ label: 'Adaptive' });
    await page.getByRole('textbox', { name: 'Your name' }).fill(name);
    await page.getByRole('alert').getByText(`“${name}” cannot be a name`).waitFor();
    assert.ok(await button(page, 'Start').isDisabled());
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ana ');
    await page.getByText(/^Ana: \d+$/).waitFor();
    assert.ok(await button(page, 'Start').isEnabled());
  });
}

browserTest('Start pressed before the form was checked stays in the form if the game is refused', { excused: /400|422/ }, async ({ page, server }) => {
  await openHome(page, server);
  await page.getByRole('radio', { name: 'Go', exact: true }).check();
  await button(page, 'Two people').click();
  await page.locator('#game-handicap').waitFor();
  // Possible each, but not together: only the rules know.
  await setAtOnce(page, { 'game-size': '4', 'game-handicap': '9' });
  await page.evaluate(() => document.querySelector('form')?.requestSubmit());
  await page.getByRole('alert').first().waitFor();
  assert.ok(await button(page, 'Start').isVisible());
  assert.equal(await page.locator('.play').count(), 0);
});
