/** The new-game form. */
import assert from 'node:assert/strict';
import {
  boardShown,
  browserTests,
  button,
  choose,
  clickCell,
  EASY,
  eventually,
  movesPlayed,
  openForm,
  openHome,
  openTab,
  unfold,
  until,
} from './support.js';

const browserTest = browserTests();
const level = (page, side) =>
  page.locator(`#seat-${side}`).evaluate((select) => select.selectedOptions[0]?.textContent);

browserTest(
  'the form fits one screen: opponent, colour and size first, the rest folded',
  {},
  async ({ page, server }) => {
    await openHome(page, server);
    await page.getByRole('radio', { name: 'Go', exact: true }).check();
    await openForm(page);
    await eventually(
      () => page.getByRole('radio', { name: 'Go', exact: true }).isChecked(),
      true,
      'the game chosen at home',
    );
    for (const group of ['Opponent', 'Your side', 'Size'])
      await page.getByRole('group', { name: group, exact: true }).waitFor();
    const scrolled = await page.locator('.new-scroll').evaluate((part) => part.scrollHeight - part.clientHeight);
    assert.ok(scrolled <= 0, `${scrolled} px to scroll`);
    await eventually(
      () => page.locator('.judge-about').first().innerText(),
      /^Follows your strength/,
      'what the level is, and nothing before it',
    );
    const komi = page.getByLabel('Komi', { exact: true });
    await eventually(() => komi.isVisible(), false);
    await unfold(page, 'Rules');
    for (const label of ['Komi', 'Scoring', 'Ko', 'Suicide', 'Handicap'])
      await eventually(() => page.getByLabel(label, { exact: true }).isVisible(), true, label);
    await page.locator('#seat-second').selectOption({ label: 'Monte-Carlo tree search' });
    const simulations = page.getByLabel('Simulations', { exact: true });
    await eventually(() => simulations.isVisible(), false);
    await unfold(page, 'Parameters');
    await eventually(() => simulations.isVisible(), true);
  },
);

browserTest('Go is 9, 13, 19, or any other size', {}, async ({ page, server }) => {
  await openHome(page, server);
  await page.getByRole('radio', { name: 'Go', exact: true }).check();
  await openForm(page);
  const cells = () => page.locator('.new [role=gridcell]').count();
  await eventually(() => page.getByRole('radio', { name: '9 × 9' }).isChecked(), true);
  await choose(page, 'Size', '13 × 13');
  await eventually(cells, 13 * 13, 'the board of 13');
  await choose(page, 'Size', 'Other');
  await page.getByLabel('Size', { exact: true }).and(page.locator('input[type=number]')).fill('7');
  await eventually(cells, 7 * 7, 'the board of 7');
  await eventually(() => page.getByRole('radio', { name: 'Other' }).isChecked(), true);
  await choose(page, 'Size', '19 × 19');
  await eventually(cells, 19 * 19, 'the board of 19');
});

browserTest('a line longer than both sides of the board is refused', { excused: /422/ }, async ({ page, server }) => {
  await openHome(page, server);
  await openForm(page);
  await page.getByRole('radio', { name: 'Connect-K', exact: true }).check();
  await page.getByLabel('In a row', { exact: true }).fill('8');
  await page.getByRole('alert').getByText('8 in a line on a board of 6 x 7; expected `k` of at most 7').waitFor();
  await eventually(() => button(page, 'Start').isDisabled(), true);
  await page.getByLabel('Columns', { exact: true }).fill('8');
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await eventually(() => button(page, 'Start').isEnabled(), true);
});

browserTest('one choice says who plays; the colour is chosen by a click', {}, async ({ page, server }) => {
  await openHome(page, server);
  await openForm(page);
  await page.locator('#seat-second').selectOption({ label: EASY });
  await page.getByRole('radio', { name: /^White/ }).check();
  await eventually(() => level(page, 'first'), EASY, 'the machine has the other colour');
  await choose(page, 'Opponent', 'Watch two machines');
  await eventually(() => level(page, 'first'), EASY, 'it stays');
  await page.locator('#seat-second').selectOption({ label: 'Medium (García)' });
  await button(page, 'Swap sides').click();
  await eventually(() => level(page, 'first'), 'Medium (García)', 'sides exchanged');
  await choose(page, 'Opponent', 'Person');
  await eventually(() => page.locator('#seat-first, #seat-second').count(), 0, 'two people have no level');
  await button(page, 'Start').click();
  await boardShown(page);
  await page.waitForURL(/first=human&second=human/);
});

browserTest('choices between two drawings all count', {}, async ({ page, server }) => {
  await openHome(page, server);
  await openForm(page);
  await choose(page, 'Opponent', 'Watch two machines');
  await page.locator('#seat-first').waitFor();
  await setAtOnce(page, { 'seat-first': 'garcia-easy', 'seat-second': 'alphabeta' });
  await eventually(
    async () => [await level(page, 'first'), await level(page, 'second')],
    [EASY, 'Alpha-beta'],
    'both players',
  );
  await choose(page, 'Size', '6 × 6');
  await setAtOnce(page, { 'game-start': 'mirrored', 'seat-second-depth': '3', 'seat-second-eval': 'garcia' });
  await page.locator('#seat-second-eval-corners').waitFor({ state: 'attached' });
  await setAtOnce(page, { 'seat-second-eval-corners': '7', 'seat-second-order': 'board' });
  await button(page, 'Start').click();
  await boardShown(page);
  await eventually(
    () => decodeURIComponent(page.url()).replaceAll('+', ' ').replace(/^.*#/, ''),
    '/play/othello(size=6, start=mirrored)/?first=garcia-easy&second=alphabeta(depth=3, eval=garcia(corners=7), order=board)',
    'all of it in the game',
  );
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
  await openForm(page);
  await page.locator('#seat-second').selectOption({ label: 'Alpha-beta' });
  await button(page, 'Jugada: Play').click();
  await page.getByRole('radio', { name: 'Go', exact: true }).check();
  await openForm(page);
  await eventually(() => page.locator('#seat-second-eval').inputValue(), 'chinese', 'an evaluator of Go');
  await eventually(() => page.getByRole('alert').count(), 0);
  await eventually(() => button(page, 'Start').isEnabled(), true);
});

browserTest('a learned evaluator is chosen by its name, played against and named', {}, async ({ page, server }) => {
  await openHome(page, server);
  await openForm(page);
  await page.locator('#seat-second').selectOption({ label: 'Alpha-beta' });
  await unfold(page, 'Parameters');
  const evaluator = page.locator('#seat-second-eval');
  const learned = () =>
    evaluator
      .locator('option')
      .evaluateAll((all) => all.map(({ textContent }) => textContent).filter((text) => /^Learned: /.test(text)));
  await eventually(learned, ['Learned: othello-8x8'], 'what fits this board');
  await choose(page, 'Size', '6 × 6');
  await eventually(learned, ['Learned: othello-6x6'], 'what fits the smaller board');
  await evaluator.selectOption({ label: 'Learned: othello-6x6' });
  await page.locator('#seat-second-depth').fill('2');
  await button(page, 'Start').click();
  await boardShown(page);
  await clickCell(page, 'c2');
  await until(async () => (await movesPlayed(page)).length === 2, 'the answer');
  await openTab(page, 'Stats');
  await page
    .locator('.spec')
    .getByText(/eval=learned\(name=othello-6x6/)
    .waitFor();
});

browserTest(
  'what is wrong with a player is said before the game starts',
  { excused: /422/ },
  async ({ page, server }) => {
    await openHome(page, server);
    await openForm(page);
    await page.locator('#seat-second').selectOption({ label: 'Alpha-beta' });
    await unfold(page, 'Parameters');
    const players = page.getByRole('region', { name: 'Players' });
    await page.locator('#seat-second-eval').selectOption('');
    await players.getByRole('alert').getByText('Evaluator is missing; expected an evaluator of this game').waitFor();
    await eventually(() => button(page, 'Start').isDisabled(), true);
    await page.locator('#seat-second-eval').selectOption('garcia');
    await players.getByRole('alert').waitFor({ state: 'detached' });
    await page.locator('#seat-second-threads').fill('65');
    await players
      .getByRole('alert')
      .getByText(/Threads: 65 is not valid; expected a whole number from 1 to \d+/)
      .waitFor();
    await page.locator('#seat-second-threads').fill('1');
    await players.getByRole('alert').waitFor({ state: 'detached' });
    await eventually(() => button(page, 'Start').isEnabled(), true);
  },
);

browserTest('a decimal comma is understood', {}, async ({ page, server }) => {
  await openHome(page, server);
  await page.getByRole('radio', { name: 'Go', exact: true }).check();
  await openForm(page);
  await unfold(page, 'Rules');
  await page.getByLabel('Komi', { exact: true }).pressSequentially('7,5');
  await eventually(() => page.getByLabel('Komi', { exact: true }).inputValue(), '7.5', 'the field as it is understood');
});

for (const name of ['.', '..']) {
  browserTest(`a player cannot be called ${name}`, {}, async ({ page, server }) => {
    await openHome(page, server);
    await openForm(page);
    await page.getByRole('textbox', { name: 'Your name' }).fill(name);
    await page.getByRole('alert').getByText(`“${name}” is not a valid name`).waitFor();
    await eventually(() => button(page, 'Start').isDisabled(), true);
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ana ');
    await page.getByText(/^Ana: \d+$/).waitFor();
    await eventually(() => button(page, 'Start').isEnabled(), true);
  });
}

browserTest('a long name does not make the form wider than a phone', { size: 'phone' }, async ({ page, server }) => {
  await openHome(page, server);
  await openForm(page);
  await page.getByRole('textbox', { name: 'Your name' }).fill('M'.repeat(40));
  await page.getByText(/^M{40}: \d+$/).waitFor();
  assert.equal(await page.evaluate(() => innerWidth), 390);
  await button(page, 'Start').click({ trial: true });
});

browserTest(
  'Start pressed before the form was checked stays in the form if the game is refused',
  { excused: /400|422/ },
  async ({ page, server }) => {
    await openHome(page, server);
    await page.getByRole('radio', { name: 'Go', exact: true }).check();
    await openForm(page);
    await choose(page, 'Size', 'Other');
    await page.locator('#game-size').waitFor();
    // Possible each, but not together: only the rules know.
    await setAtOnce(page, { 'game-size': '4', 'game-handicap': '9' });
    await page.evaluate(() => document.querySelector('form')?.requestSubmit());
    await page.getByRole('alert').first().waitFor();
    await eventually(() => button(page, 'Start').isVisible(), true);
    await eventually(() => page.locator('.play').count(), 0);
  },
);
