/** Hints, values of anybody on the board, the course of the game, the adaptive level. */
import assert from 'node:assert/strict';
import {
  browserTests,
  button,
  cell,
  clickLine,
  endCard,
  eventually,
  legalCells,
  movesPlayed,
  newGame,
  openGame,
  openHome,
  openTab,
  playRandomGame,
  readBoard,
  until,
} from './support.js';

const browserTest = browserTests();

browserTest('a hint is shown on its square', {}, async ({ page, server }) => {
  await openGame(page, server, 'othello(size=6)', 'c2b2');
  await button(page, 'Hint').click();
  const hinted = async () =>
    (await readBoard(page)).filter(({ says }) => says.includes('hint')).map(({ name }) => name);
  await until(async () => (await hinted()).length === 1, 'one square with the hint');
  const [name] = await hinted();
  await until(async () => (await legalCells(page)).includes(name), 'the hint is a legal move');
  const star = cell(page, name).locator('.hint-star');
  await eventually(() => star.isVisible(), true, 'the star is seen on the square');
  await cell(page, name).click();
  await eventually(() => movesPlayed(page).then((moves) => moves.at(-1)), name, 'the hint was played');
  await eventually(hinted, [], 'the hint is gone with its position');
});

browserTest(
  'values of an evaluator and of a strategy are written on the squares, with a legend',
  {},
  async ({ page, server }) => {
    await openGame(page, server, 'othello(size=6)', 'c2b2');
    await button(page, 'Values on the board').click();
    await eventually(
      () => button(page, 'Values on the board').getAttribute('aria-pressed'),
      'true',
      'the button is down',
    );
    const valued = async () =>
      (await readBoard(page))
        .filter(({ says }) => says.some((part) => part.startsWith('value ')))
        .map(({ name }) => name);
    await eventually(valued, await legalCells(page), 'a value on every legal square');
    await eventually(() => page.locator('.play .cell-value').count(), (await legalCells(page)).length);
    await openTab(page, 'Values');
    await page.getByText('the best of all').waitFor();
    await page.getByText(/, for Black$/).waitFor();

    await page.getByLabel('Judged by', { exact: true }).selectOption({ label: 'Monte-Carlo' });
    await page.getByText(/mean result from −1 to \+1, for Black/).waitFor();
    await eventually(valued, await legalCells(page), 'values of the strategy');
    await page.getByLabel('Values on the board').and(page.getByRole('checkbox')).uncheck();
    await eventually(valued, [], 'no values once turned off');
  },
);

browserTest('the values follow the game', {}, async ({ page, server }) => {
  await openGame(page, server, 'othello(size=6)');
  await button(page, 'Values on the board').click();
  await page.locator('.play .cell-value').first().waitFor();
  await clickLine(page, ['c2', 'b2', 'b3']);
  await eventually(
    () => page.locator('.play .cell-value').count(),
    (await legalCells(page)).length,
    'values of the new position',
  );
});

browserTest(
  'the evaluation bar speaks, and a click on the graph shows the position there',
  {},
  async ({ page, server }) => {
    await openGame(page, server, 'othello(size=6)', 'c2b2b3b4c5d2');
    await page.getByRole('img', { name: /for Black/ }).waitFor();
    const before = await page.getByRole('img', { name: /for Black/ }).getAttribute('aria-label');
    const graph = page.getByRole('img', { name: 'Course of the game' });
    await until(async () => (await graph.locator('path').nth(1).getAttribute('d'))?.includes('L'), 'a curve');
    const { width, height } = await graph.boundingBox();
    await graph.click({ position: { x: width / 2, y: height / 2 } });
    await page.getByText('Position after move 3 of 6', { exact: true }).waitFor();
    await page.getByLabel('Position shown').fill('1');
    await page.getByText('Position after move 1 of 6', { exact: true }).waitFor();
    await until(
      async () => (await page.getByRole('img', { name: /for Black/ }).getAttribute('aria-label')) !== before,
      'the bar of another position',
    );
  },
);

browserTest('whoever gives no values says so', {}, async ({ page, server }) => {
  await openGame(page, server, 'othello', 'f5d6c3d3c4f4');
  await openTab(page, 'Values');
  await page.getByLabel('Judged by', { exact: true }).selectOption({ label: 'Random' });
  await page.getByText('This judge gives no values to moves.').waitFor();
  await eventually(() => page.locator('.play .cell-value').count(), 0);
});

browserTest('a level that prunes has a value for every move', {}, async ({ page, server }) => {
  await openGame(page, server, 'othello', 'f5d6c3d3c4f4');
  await openTab(page, 'Values');
  await page.getByLabel('Judged by', { exact: true }).selectOption({ label: 'Hard (García)' });
  await eventually(() => page.locator('.play .cell-value').count(), (await legalCells(page)).length, 'values');
  await eventually(() => page.locator('.play .cell-value-none').count(), 0);
});

browserTest('moves that a search did not come to have a dot', {}, async ({ page, server }) => {
  await openGame(page, server, 'othello', 'f5d6c3d3c4f4');
  await openTab(page, 'Values');
  await page.getByLabel('Judged by', { exact: true }).selectOption({ label: 'Monte-Carlo tree search' });
  await page.getByText('Parameters').first().click();
  await page.getByLabel('Simulations', { exact: true }).fill('3');
  await page.getByText('no value: not searched').waitFor();
  await until(async () => (await page.locator('.play .cell-value-none').count()) > 0, 'moves without a value');
  await eventually(() => page.locator('.play .cell-value').count(), (await legalCells(page)).length);
  await eventually(() => page.getByRole('gridcell', { name: /value ·/ }).count(), 0, 'a dot is not read out');
});

browserTest('a long name leaves the rating whole', { size: 'phone' }, async ({ page, server }) => {
  await openHome(page, server);
  await newGame(page, { game: 'Othello', rules: { Size: '4' }, second: 'Adaptive', name: 'M'.repeat(40) });
  const ratings = page.locator('.player-rating');
  await ratings.nth(1).waitFor();
  await eventually(() => ratings.first().innerText(), /^\d+ ± \d+$/);
  const cut = await page
    .locator('.player-name')
    .evaluateAll(
      (names) =>
        names.filter(
          (name) =>
            name.querySelector('.player-rating').getBoundingClientRect().right > name.getBoundingClientRect().right + 1,
        ).length,
    );
  assert.equal(cut, 0, 'ratings that reach beyond their card');
});

browserTest('the adaptive level shows a rating, and a finished game changes it', {}, async ({ page, server }) => {
  await openHome(page, server);
  await newGame(page, { game: 'Othello', rules: { Size: '4' }, second: 'Adaptive', name: 'Ana' });
  const players = page.getByRole('region', { name: 'Players' });
  await until(async () => /Ana\s+\d+ ± \d+/.test(await players.innerText()), 'the rating beside the name');
  const [, before, doubt] = /Ana\s+(\d+) ± (\d+)/.exec(await players.innerText());
  await playRandomGame(page, 5);
  await endCard(page)
    .getByText(/^Ana: \d+$/)
    .waitFor();
  const text = await endCard(page).innerText();
  const [, after] = /Ana: (\d+)/.exec(text);
  assert.match(text, /\([+-]?\d+\)/, 'the change is said');
  assert.match(text, /95% interval: \d+ to \d+/);
  assert.match(text, /1 game\b/);
  const [, low, high] = /: (\d+) to (\d+)/.exec(text);
  assert.ok(Number(high) - Number(low) < 2 * Number(doubt), 'a game makes the rating surer');
  if (!/^Draw/.test(text)) assert.notEqual(after, before);

  await button(endCard(page), 'New game').click();
  await page.getByText(`Ana: ${after}`).waitFor();
});

browserTest('a game with a hint is not rated', {}, async ({ page, server }) => {
  await openHome(page, server);
  await newGame(page, {
    game: 'Connect-K',
    rules: { 'In a row': '3', Rows: '3', Columns: '3' },
    second: 'Adaptive',
    name: 'Berta',
  });
  await button(page, 'Hint').click();
  await page.locator('.play .hint-star').waitFor();
  await page.getByRole('region', { name: 'Players' }).getByText('not rated', { exact: true }).waitFor();
  await playRandomGame(page, 5);
  await endCard(page)
    .getByText(/^Not rated: you had help/)
    .waitFor();
});
