/** The new-game form. */
import assert from 'node:assert/strict';
import { EASY, browserTests, button, eventually, frames, openHome } from './support.js';

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

browserTest(
  'two choices between two drawings both count',
  {},
  async ({ page, server }) => {
    await openHome(page, server);
    await button(page, 'Two people').click();
    await button(page, 'Start').waitFor();
    await seats(page).evaluateAll((selects) => {
      for (const select of selects) {
        select.value = 'garcia-easy';
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }
    });
    await frames(page, 3);
    assert.deepEqual(await chosen(page), [EASY, EASY]);
  },
);
