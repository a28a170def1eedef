/** While playing: branches, refusals, keys, the log, the rules, the score, levels. */
import assert from 'node:assert/strict';
import {
  addressOf,
  boardShown,
  browserTests,
  button,
  cell,
  clickCell,
  eventually,
  legalCells,
  movesPlayed,
  openGame,
  openHome,
  until,
} from './support.js';

const browserTest = browserTests({ visitor: 'known' });
const log = (page) => page.getByRole('list', { name: 'Moves' });
const toast = (page, text) => page.locator('.toast').getByText(text).waitFor();

browserTest(
  'a move while reading back begins a branch; the old line is kept and can be had again, also after a reload',
  {},
  async ({ page, server }) => {
    await openGame(page, server, 'othello', 'd3c3c4c5');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.getByText('Position after move 2 of 4', { exact: true }).waitFor();
    await until(async () => (await legalCells(page)).includes('b3'), 'the position after move 2');
    await cell(page, 'b3').click();
    await eventually(() => movesPlayed(page), ['d3', 'c3', 'b3'], 'the branch');
    const variation = page.getByRole('button', { name: /^Variation from move 3: c4 c5/ });
    await variation.waitFor();
    await page.reload();
    await variation.click();
    await eventually(() => movesPlayed(page), ['d3', 'c3', 'c4', 'c5'], 'the old line');
    await page.getByRole('button', { name: /^Variation from move 3: b3/ }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByText('Position after move 2 of 4', { exact: true }).waitFor();
    await until(async () => (await legalCells(page)).includes('c4'), 'the position after move 2');
    await cell(page, 'c4').click();
    await page.getByText('Position after move 3 of 4', { exact: true }).waitFor();
    await eventually(
      () => page.getByRole('button', { name: /^Variation/ }).count(),
      1,
      'the move of the line itself is no branch',
    );
  },
);

for (const [name, game, moves, square, says] of [
  ['an occupied square', 'othello', 'd3', 'd3', 'd3: the square is taken'],
  ['a square where nothing is flipped', 'othello', 'd3', 'a8', 'a8: it would flip no disc'],
  ['suicide', 'go(size=5)', 'B1 E5 A2', 'A1', 'A1: suicide: the stone would have no liberties'],
  ['the ko point', 'go(size=5)', 'B1 C1 A2 D2 B3 C3 E5 B2 C2', 'B2', 'B2: the ko may not be retaken at once'],
]) {
  browserTest(`a click on ${name} says why`, {}, async ({ page, server }) => {
    await openGame(page, server, game, moves);
    const before = await movesPlayed(page);
    await cell(page, square).click();
    await toast(page, says);
    await eventually(() => movesPlayed(page), before, 'no move was made');
  });
}

browserTest('a full column says so, and in Spanish too', { context: { locale: 'es-ES' } }, async ({ page, server }) => {
  await page.goto(`${server.url}#/play/connect/111111?first=human&second=human`);
  await page.getByRole('gridcell').first().click();
  await toast(page, '1: la columna está llena');
});

browserTest('a click while the machine thinks says whose turn it is', {}, async ({ page, server }) => {
  await openGame(page, server, 'othello', 'd3', { second: 'mcts(time=20)' });
  await button(page, 'Stop').waitFor();
  await cell(page, 'c3').click();
  await toast(page, "It's White's turn");
});

browserTest('arrow keys and letters work after any click', { visitor: 'new' }, async ({ page, server }) => {
  await openGame(page, server, 'othello', 'd3c3c4c5');
  await cell(page, 'a8').click();
  await page.keyboard.press('ArrowLeft');
  await page.getByText('Position after move 3 of 4', { exact: true }).waitFor();
  await page.getByLabel('Time and nodes of every move').check();
  await page.keyboard.press('Home');
  await page.getByText('Position after move 0 of 4', { exact: true }).waitFor();
  await page.keyboard.press('o');
  await eventually(
    () => button(page, 'Values on the board').getAttribute('aria-pressed'),
    'true',
    'a letter after a switch',
  );
  await page.keyboard.press('End');
  await page.getByText('Black to move', { exact: true }).waitFor();
  // From the keyboard the arrows belong to the board.
  await page.keyboard.press('b');
  const inFocus = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.slice(0, 2));
  const before = await until(inFocus, 'a cell in focus');
  await page.keyboard.press('ArrowUp');
  await until(async () => (await inFocus()) !== before, 'another cell in focus');
});

browserTest(
  'the log shows ten moves at once, and what each took on demand',
  { visitor: 'new' },
  async ({ page, server }) => {
    await openGame(page, server, 'othello', 'f5d6c3d3c4f4f6f3e6e7d7c5', { second: 'level-4' });
    await until(async () => (await movesPlayed(page)).length >= 12, 'the moves');
    const list = await log(page).boundingBox();
    const seen = await log(page)
      .getByRole('button')
      .evaluateAll(
        (buttons, box) =>
          buttons.filter((one) => {
            const { top, bottom } = one.getBoundingClientRect();
            return top >= box.y - 1 && bottom <= box.y + box.height + 1;
          }).length,
        list,
      );
    assert.ok(seen >= 10, `${seen} moves are seen`);
    await clickCell(
      page,
      (await page.getByRole('gridcell', { name: /legal/ }).first().getAttribute('aria-label')).split(',')[0],
    );
    await until(async () => (await movesPlayed(page)).length === 14, 'the answer');
    await page.getByLabel('Time and nodes of every move').check();
    await until(
      async () => /\d (ms|s) · [\d.,k ]+ nodes/.test(await log(page).getByRole('button').last().innerText()),
      'time and nodes',
    );
  },
);

for (const [game, rules] of [
  ['go(size=9, ko=superko)', /^Move 1 · 9×9 · Komi 7.5 · Scoring area · Ko superko/],
  ['connect', /^Move 1 · 7×6 · In a row 4 · Gravity on/],
]) {
  for (const size of ['desktop', 'phone']) {
    browserTest(`the rules of ${game} are shown: ${size}`, { size }, async ({ page, server }) => {
      await openGame(page, server, game);
      await page.locator('.play-rules').getByText(rules).waitFor();
    });
  }
}

browserTest(
  'levels are numbered, each with a rating and a face; the works have theirs; none of Go is theirs',
  {},
  async ({ page, server }) => {
    await openHome(page, server);
    await page.goto(`${server.url}#/new`);
    const level = page.getByLabel('Level', { exact: true });
    const groups = () =>
      level
        .locator('optgroup')
        .evaluateAll((all) =>
          Object.fromEntries(
            all.map((one) => [one.label, [...one.querySelectorAll('option')].map(({ textContent }) => textContent)]),
          ),
        );
    await level.waitFor();
    const othello = await groups();
    assert.equal(othello.Levels[0], 'Adaptive');
    assert.deepEqual(
      othello.Levels.slice(1).map((text) => text.split(' · ')[0]),
      Array.from({ length: 11 }, (_, at) => `Level ${at + 1}`),
    );
    const ratings = othello.Levels.slice(1).map((text) => Number(text.split(' · ')[1]));
    assert.deepEqual(
      ratings,
      [...ratings].sort((a, b) => a - b),
      'each stronger than the one before',
    );
    for (const name of ['T800 (Pastén)', 'Easy (Alegría)', 'Expert (De Sosa)', 'Supreme (García)'])
      assert.ok(othello['Levels from the studies'].includes(name), name);
    await level.selectOption('level-4');
    await page.getByText(/^Rated [\d,]+ ± \d+ \(a random player: 500\)\. Moves instantly\.$/).waitFor();
    await eventually(() => page.locator('.judge-about .face').isVisible(), true);
    await page
      .getByRole('radio', { name: 'Go' })
      .or(page.getByRole('button', { name: 'Go', exact: true }))
      .first()
      .click({ force: true });
    await until(async () => !('Levels from the studies' in (await groups())), 'no level of a work in Go');
    await eventually(async () => (await groups()).Levels.length, 9);
  },
);

browserTest('the level can be changed during a game', {}, async ({ page, server }) => {
  await openGame(page, server, 'connect', '', { second: 'level-1' });
  await page.getByLabel('Level', { exact: true }).selectOption({ label: 'Level 6' });
  const thought = page.waitForRequest((request) => request.url().endsWith('/think'));
  await page
    .getByRole('gridcell', { name: /^column 4/ })
    .first()
    .click();
  assert.match((await thought).postData(), /"strategy":"level-6"/);
  await until(async () => (await movesPlayed(page)).length === 2, 'the answer');
  await page.waitForURL(/second=level-6/);
});

browserTest('the pause before the machine answers is a setting', { visitor: 'new' }, async ({ page, server }) => {
  await openGame(page, server, 'connect', '', { second: 'level-2' });
  await page.keyboard.press('c');
  await page.getByLabel('Delay before the machine replies').selectOption({ label: '2 s' });
  await page.keyboard.press('Escape');
  const began = Date.now();
  await page
    .getByRole('gridcell', { name: /^column 4/ })
    .first()
    .click();
  await until(async () => (await movesPlayed(page)).length === 2, 'the answer');
  assert.ok(Date.now() - began > 1900, 'it waits');
});

for (const [language, locale, count, parts] of [
  [
    'English',
    'en-GB',
    ['Points: 3', 'Points: 8.5'],
    [
      ['Territory 1', '1 captured', '80 stones left'],
      ['Komi 7.5', '0 captured', '79 stones left'],
    ],
  ],
  [
    'Spanish',
    'es-ES',
    ['Puntos: 3', 'Puntos: 8,5'],
    [
      ['Territorio 1', '1 capturada', 'quedan 80 piedras'],
      ['Komi 7,5', '0 capturadas', 'quedan 79 piedras'],
    ],
  ],
]) {
  browserTest(
    `Go shows the score with komi, prisoners and stones left, in ${language}`,
    { context: { locale } },
    async ({ page, server }) => {
      // Black takes the corner stone: two stones on the board and the corner, which is Black's.
      await page.goto(addressOf(server, 'go', 'A8 A9 B9 E5'));
      await boardShown(page);
      await eventually(() => page.locator('.player-count').allTextContents(), count);
      for (const [index, expected] of parts.entries())
        await eventually(
          () => page.locator('.player').nth(index).locator('.player-score > *').allInnerTexts(),
          expected,
        );
    },
  );
}

browserTest('by territory, prisoners are taken off and komi is another', {}, async ({ page, server }) => {
  await openGame(page, server, 'go(scoring=territory)', 'A8 A9 B9 E5');
  await eventually(() => page.locator('.player-count').allTextContents(), ['Points: 1', 'Points: 5.5']);
});
