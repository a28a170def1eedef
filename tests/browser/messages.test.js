/** What the page says by itself: passes and the end of the game. */
import assert from 'node:assert/strict';
import {
  addressOf,
  browserTests,
  button,
  card,
  clickCell,
  clickLine,
  endCard,
  eventually,
  movesPlayed,
  newGame,
  openForm,
  openGame,
  openHome,
  readTable,
  until,
} from './support.js';

const browserTest = browserTests({ visitor: 'known' });

// On 4x4, after these four moves, Black has no move.
const LINE_TO_A_PASS = ['b1', 'c1', 'd3', 'a1'];

browserTest('a forced pass is announced, made, and its message goes away by itself', {}, async ({ page, server }) => {
  await openHome(page, server);
  await newGame(page, { game: 'Othello', rules: { Size: '4' } });
  for (const name of LINE_TO_A_PASS) await clickCell(page, name);
  const message = page.getByRole('region', { name: 'Board' }).getByText('Black has no legal move and passes');
  await message.waitFor();
  const spoken = page.getByRole('status').filter({ hasText: 'Black has no legal move and passes' });
  await eventually(() => spoken.count(), 1, 'the pass is spoken too');
  await eventually(() => movesPlayed(page), [...LINE_TO_A_PASS, 'pass'], 'the pass in the log');
  await page.getByText('White to move', { exact: true }).waitFor();
  await message.waitFor({ state: 'detached' });
  await spoken.waitFor({ state: 'detached' });
});

browserTest('the message of a pass does not stand in the way of the next click', {}, async ({ page, server }) => {
  await openGame(page, server, 'othello(size=4)', LINE_TO_A_PASS.slice(0, 3).join(''));
  await clickCell(page, 'a1');
  await page.getByText('White to move', { exact: true }).waitFor();
  await eventually(
    () => page.getByRole('region', { name: 'Board' }).getByText('Black has no legal move and passes').isVisible(),
    true,
  );
  const free = page.getByRole('gridcell', { name: /legal/ }).first();
  await free.click({ timeout: 1500 });
  await eventually(() => movesPlayed(page).then((moves) => moves.length), 6, 'the move after the pass');
});

browserTest(
  'the end stands beside the board: winner, reason, statistics; another tab, and back',
  {},
  async ({ page, server }) => {
    await openGame(page, server, 'connect(rows=3, cols=3, k=3)', '1212');
    await clickCell(page, '1/1');
    await endCard(page).waitFor();
    const title = await endCard(page).getByRole('heading').first().innerText();
    assert.match(title, /^\w+ wins$/);
    const figures = await readTable(endCard(page), 'Players');
    assert.deepEqual(figures.Moves, ['3', '2']);
    assert.match(figures['Mean time'][0], /\d+.*(ms|s)$/);
    await until(async () => Object.keys(await readTable(endCard(page), 'Score')).length >= 1, 'the score');
    await eventually(() => page.getByRole('status').filter({ hasText: title }).count(), 1, 'the result is spoken');
    for (const name of ['Rematch', 'Rematch, sides swapped', 'New game', 'Save'])
      await eventually(() => button(endCard(page), name).isVisible(), true, name);

    await endCard(page).getByText('A line is complete.').waitFor();
    const board = await page.getByRole('region', { name: 'Board' }).boundingBox();
    const panel = await endCard(page).boundingBox();
    assert.ok(panel.x >= board.x + board.width, 'beside the board, not over it');

    await page.getByRole('tab', { name: 'Moves' }).click();
    await endCard(page).waitFor({ state: 'detached' });
    await button(page, 'Result').click();
    await endCard(page).waitFor();
    await button(page, 'Undo').click();
    await endCard(page).waitFor({ state: 'detached' });
    await eventually(() => page.getByRole('tab', { name: 'Result' }).count(), 0, 'a game that goes on has no result');
  },
);

browserTest('a draw is called a draw', {}, async ({ page, server }) => {
  await openHome(page, server);
  await newGame(page, { game: 'Connect-K', rules: { 'In a row': '3', Rows: '3', Columns: '3' } });
  await clickLine(page, ['1/1', '1/1', '1/1', '2/1', '2/1', '3/1', '3/1', '3/1', '2/1']);
  await endCard(page).waitFor();
  await eventually(() => endCard(page).getByRole('heading').first().innerText(), 'Draw');
  await endCard(page).getByText('The board is full.').waitFor();
});

browserTest(
  'a game refused by the rules says why, and does not start',
  { excused: /400|422/ },
  async ({ page, server }) => {
    await openHome(page, server);
    await openForm(page);
    await page.getByRole('radiogroup', { name: 'Game', exact: true }).getByRole('radio', { name: 'Connect-K' }).check();
    await page.getByLabel('Rows', { exact: true }).fill('99');
    await page.getByRole('alert').waitFor();
    await eventually(() => page.getByRole('alert').innerText(), /\w+/);
    await eventually(() => button(page, 'Start').isDisabled(), true);
    await page.getByLabel('Rows', { exact: true }).fill('6');
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await eventually(() => button(page, 'Start').isEnabled(), true);
  },
);

browserTest(
  'a save that is refused is said inside its card, which stays with the name',
  { visitor: 'new', excused: /507/ },
  async ({ page, server }) => {
    await openGame(page, server, 'othello(size=6)', 'c2');
    await page.route('**/api/v1/games', (route) =>
      route.fulfill({
        status: 507,
        contentType: 'application/json',
        body: '{"error":{"code":"store","message":"the disk is full"}}',
      }),
    );
    await button(page, 'Save').click();
    const saving = card(page, 'Save this game');
    await saving.getByLabel('Name').fill('Kept');
    await button(saving, 'In the library').click();
    // The rest of the page is inert behind the card, and is not read out.
    await saving
      .getByRole('alert')
      .getByText('Something went wrong: it could not be saved: the disk is full')
      .waitFor();
    await eventually(() => saving.getByLabel('Name').inputValue(), 'Kept');
    await eventually(() => button(saving, 'In the library').isEnabled(), true);
  },
);

browserTest(
  'an address with an impossible move says which, and leaves a page that can be used',
  { excused: /400|422/ },
  async ({ page, server }) => {
    await page.goto(addressOf(server, 'othello', 'f5a1'));
    await page
      .getByText(/Something went wrong: .*a1/)
      .first()
      .waitFor();
    await newGame(page, { game: 'Othello' });
  },
);
