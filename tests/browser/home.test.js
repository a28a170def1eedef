/** The home screen: a board that is ready to be played on, the sections, settings, the end of the program. */
import assert from 'node:assert/strict';
import {
  boardShown,
  browserTests,
  button,
  card,
  eventually,
  frames,
  movesPlayed,
  openHome,
  openSection,
  until,
} from './support.js';

const browserTest = browserTests();
const homeCell = (page, name) =>
  page.getByRole('region', { name: 'Board' }).getByRole('gridcell', { name: new RegExp(`^${name},`) });
const homePieces = (page) => page.locator('.home-board .piece').count();

browserTest('a new user plays Go on 9x9 against a fair level after two clicks', {}, async ({ page, server }) => {
  await openHome(page, server);
  await page.getByRole('radio', { name: 'Go', exact: true }).click();
  await homeCell(page, 'E5').click();
  await boardShown(page);
  await eventually(() => page.locator('.play [role=gridcell]').count(), 81);
  await eventually(() => movesPlayed(page).then((moves) => moves[0]), 'E5', 'the move of the second click');
  await page.getByText(/^Black to move$/).waitFor();
  await eventually(async () => (await movesPlayed(page)).length, 2, 'the answer');
  await page
    .getByRole('region', { name: 'Players' })
    .getByText(/^\d+ ± \d+$/)
    .waitFor();
  await page.waitForURL(/first=human&second=adaptive/);
});

for (const size of ['desktop', 'phone']) {
  browserTest(
    `the unfinished game stands on the board, and goes on by a move: ${size}`,
    { size },
    async ({ page, server }) => {
      await openHome(page, server);
      await homeCell(page, 'd3').click();
      await eventually(() => movesPlayed(page).then((moves) => moves.length), 2, 'a move and its answer');
      await openSection(page, 'Play');
      await button(page, 'Resume').waitFor();
      await eventually(() => homePieces(page), 6, 'the position of the game');
      // A visit later it is still there.
      await page.goto('about:blank');
      await page.goto(server.url);
      await eventually(() => homePieces(page), 6, 'the position after coming back');
      await page.locator('.home-board .cell-legal').first().click();
      await boardShown(page);
      await eventually(() => movesPlayed(page).then((moves) => moves.length), 4, 'the game went on');

      await openSection(page, 'Play');
      await button(page, 'Resume').click();
      await boardShown(page);
      await eventually(async () => (await movesPlayed(page)).length, 4);
    },
  );
}

browserTest('another game can be begun while one waits', {}, async ({ page, server }) => {
  await openHome(page, server);
  await homeCell(page, 'd3').click();
  await eventually(() => movesPlayed(page).then((moves) => moves.length), 2, 'a move and its answer');
  await openSection(page, 'Play');
  await page.getByRole('radio', { name: 'Connect-K', exact: true }).check();
  await page.getByText('Make a move to start a game').waitFor();
  await page.getByRole('gridcell', { name: /^column 4, row 1,/ }).click();
  await boardShown(page);
  await eventually(() => movesPlayed(page).then((moves) => moves[0]), '4', 'the game of the other kind');
});

browserTest(
  'left alone, a demonstration plays; whoever comes to the board finds it ready',
  {},
  async ({ page, server }) => {
    await page.clock.install();
    await openHome(page, server);
    const caption = page.getByText('Demo game. Point at the board to play yourself.');
    await page.getByText('Make a move to start a game').waitFor();
    await until(async () => {
      await page.clock.runFor(1000);
      return (await caption.isVisible()) && (await homePieces(page)) > 5;
    }, 'some moves of the demonstration');
    await page.locator('.home-board').hover();
    await caption.waitFor({ state: 'detached' });
    await eventually(() => homePieces(page), 4, 'the start of the game');
    await homeCell(page, 'd3').click();
    await boardShown(page);
  },
);

browserTest(
  'nothing moves by itself for those who do not want motion',
  { context: { reducedMotion: 'reduce' } },
  async ({ page, server }) => {
    await page.clock.install();
    await openHome(page, server);
    // Whoever wants motion sees a demonstration by then.
    await page.clock.runFor(20_000);
    await frames(page, 2);
    assert.equal(await homePieces(page), 4);
    assert.equal(await page.getByText('Demo game.', { exact: false }).count(), 0);
  },
);

browserTest('the sections say where one is, and are told by their question', {}, async ({ page, server }) => {
  await openHome(page, server);
  const current = () => page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current=page]').innerText();
  await eventually(() => current(), 'Play');
  await page.getByRole('button', { name: 'Where is that game?' }).click();
  await page.getByRole('heading', { name: 'Library' }).waitFor();
  await eventually(() => current(), 'Library');
  await openSection(page, 'Play');
  await button(page, 'New game').click();
  await button(page, 'Start').waitFor();
  await eventually(() => current(), 'Play');
});

browserTest(
  'on a phone the board stands in the middle, and the ways from home are equally high',
  { size: 'phone', context: { locale: 'es-ES' } },
  async ({ page, server }) => {
    await page.goto(server.url);
    await page.locator('.home-board [role=gridcell]').first().waitFor();
    const { left, right } = await page.locator('.home-board .board').evaluate((board) => ({
      left: board.getBoundingClientRect().left,
      right: innerWidth - board.getBoundingClientRect().right,
    }));
    assert.ok(Math.abs(left - right) <= 8, `${left} px on the left, ${right} px on the right`);
    const heights = await page
      .locator('.home-section')
      .evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().height))).size);
    assert.equal(heights, 1);
  },
);

browserTest(
  'on a phone the sections stand at the foot of the screen, and home needs no scrolling',
  { size: 'phone' },
  async ({ page, server }) => {
    await openHome(page, server);
    const { y, height } = await page.getByRole('navigation', { name: 'Sections' }).boundingBox();
    assert.equal(Math.round(y + height), 844);
    for (const game of ['Othello', 'Connect-K', 'Go', 'Breakthrough', 'Hex']) {
      await page.getByRole('radio', { name: game, exact: true }).check();
      await page.getByText('Make a move to start a game').waitFor();
      const tall = await page.evaluate(() => document.scrollingElement.scrollHeight - innerHeight);
      assert.ok(tall <= 0, `${game}: ${tall} px too tall`);
    }
  },
);

browserTest('Quit ends the program, and the page says so', {}, async ({ page, server }) => {
  await openHome(page, server);
  await button(page, 'Settings').click();
  await button(card(page, 'Settings'), 'Quit Jugada').click();
  try {
    await page.getByRole('heading', { name: 'Jugada has ended' }).waitFor();
    await until(
      () =>
        fetch(server.url).then(
          () => false,
          () => true,
        ),
      'the end of the program',
    );
  } finally {
    await server.stop();
    await server.start();
  }
});
