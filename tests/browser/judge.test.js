/** The one judge behind bar, curve, values and hint. */
import assert from 'node:assert/strict';
import { browserTests, button, cell, eventually, frames, movesPlayed, openGame, openTab, until } from './support.js';

const browserTest = browserTests({ visitor: 'known' });

/** Where exactly one move is clearly the best: ends of games worked out to the last disc, wins in one. */
const CLEAR = [
  [
    'othello',
    'd3e3f6c6d6c2b6b7e2b5a8d7c5f2a5c4c3f4c1e6e8c8c7e1e7f8g8g5f7b3d2b2f1g1a1b1d1b4h1d8b8a4a3a2g2g7f5g6h4h5h8',
    'h3',
  ],
  [
    'othello',
    'd3e3f6c6d6c2b6b7e2b5a8d7c5f2a5c4c3f4c1e6e8c8c7e1e7f8g8g5f7b3d2b2f1g1a1b1d1b4h1d8b8a4a3a2g2g7f5g6h4',
    'h5',
  ],
  [
    'othello',
    'e6d6c3f5g4f3d7e7e2c4f6d8c7c5c8b8b4h3f8d1f7c6e3g6f4g3h6d2b6c2h4d3b5h5h2g5f1e1c1f2g1b3a4a6a5a3g2h1g7h8h7b1',
    'b2',
  ],
  [
    'othello',
    'e6d6c3f5g4f3d7e7e2c4f6d8c7c5c8b8b4h3f8d1f7c6e3g6f4g3h6d2b6c2h4d3b5h5h2g5f1e1c1f2g1b3a4a6a5a3g2h1g7h8h7b1b2a1',
    'a2',
  ],
  [
    'othello',
    'c4c5b6b3f6f3d6c6b5a6a2b4e3f5g6e6a4a3f7a1a5c3d2d3c7d1f4e7b2a7a8b1e8c8e2g8f8d8b8e1h8d7b7g3f2g5g4h4h5g1c1',
    'c2',
  ],
  [
    'othello',
    'd3c3b3c5c4f3d6c7f6e3f4f5e6a3c6b4f2f7d7g7d2f1h8c8a5a4a2d1e1e2g5h5c1b1h6g6f8c2h7g8h4g3g4b5h3e8d8e7b6',
    'b7',
  ],
  [
    'othello',
    'c4c3d3c5b5b3d6a5a3f4c6b6b4e6e3f2f3e2f1c2a7g3c1c7d2d1e1b2h3g4a4h2h5a2g5g2h1f5a1b1g1h4a6g6h6f6b7b8d8',
    'c8',
  ],
  [
    'othello',
    'f5f6f7g5g6g7h5e3d3e7f8h4h3h6h8h7e2e6e8d6d7c6g8c7g4f4f3c4b6c5d8g3b3c8b4a6b8b5a5f2e1c2d2d1f1b7b1c3c1a4a3',
    'a2',
  ],
  [
    'othello',
    'f5f6f7g5g6g7h5e3d3e7f8h4h3h6h8h7e2e6e8d6d7c6g8c7g4f4f3c4b6c5d8g3b3c8b4a6b8b5a5f2e1c2d2d1f1b7b1c3c1a4a3a2a7',
    'a8',
  ],
  [
    'othello',
    'e6f6g6c5c3f3d6e3e2g7d3h6f5f4g5c6h8g3g4h3h7c4h5f7e8e1e7d2c1h4d1b1h2f2d7f1c2b4g1h1g2b3b6b5a5c7d8a4a6a7a2a3',
    'a8',
  ],
  ['connect', '5775434444455556327777111111233', '2'],
  ['connect', '714144445623611433', '5'],
  ['connect', '616245444446666112222211177555', '3'],
  ['connect', '7173342342333225666666777722144', '1'],
  ['connect', '1715546546555663222222111166344', '3'],
  ['connect', '56474244556755446677333362516112', '2'],
  ['connect', '316666544445443331163357577621172552', '2'],
  ['connect', '266164544426224426333326555551', '1'],
  ['connect', '476244444666232622726777713133', '5'],
  ['connect', '112233', '4'],
];

/** The bar's part of the first player, in parts of a hundred. */
const part = (page) => page.locator('.bar-first').evaluate((bar) => parseFloat(bar.style.getPropertyValue('--part')));
/** The judge takes its time where others want the processor, too. */
const JUDGING_MS = 60_000;
const judged = (page) =>
  page.waitForFunction(() => !['…', ''].includes(document.querySelector('.bar-value')?.textContent ?? ''), undefined, {
    timeout: JUDGING_MS,
  });
/** How high the points of the curve are, one for each position that was judged: so many are waited for. */
const curveOf = (page, positions) =>
  until(
    async () => {
      const curve = await page
        .getByRole('img', { name: 'Course of the game' })
        .locator('.course-line')
        .getAttribute('d');
      const heights = [...(curve ?? '').matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
      return heights.length === positions && heights;
    },
    `${positions} positions on the curve`,
    JUDGING_MS,
  );
/** Whoever saw them in the last game sees them still. */
async function showValues(page) {
  if ((await button(page, 'Values on the board').getAttribute('aria-pressed')) === 'false')
    await button(page, 'Values on the board').click();
}
const named = (page, which) =>
  page
    .locator(`.play [role=gridcell]${which}`)
    .evaluateAll((cells) => cells.map((one) => one.getAttribute('aria-label').split(', ')[0]));
const gold = (page) => named(page, ':has(.grade-best)');
const hinted = (page) => named(page, ':has(.hint-star)');

for (const game of ['othello', 'connect']) {
  browserTest(`where one move is clearly best in ${game}, gold, hint and bar agree`, {}, async ({ page, server }) => {
    const positions = CLEAR.filter(([of]) => of === game);
    assert.equal(positions.length, 10);
    for (const [, moves, best] of positions) {
      await openGame(page, server, game, moves);
      await judged(page);
      await showValues(page);
      await page.locator('.play .grade-best').waitFor();
      const [square] = await gold(page);
      const here = (/** @type {string} */ name) =>
        game === 'connect' ? name.startsWith(`column ${best}`) : name === best;
      assert.ok(here(square), `${moves}: gold is on ${square}, not on ${best}`);
      await eventually(async () => (await gold(page)).length, 1, `${moves}: one gold move`);
      if (game === 'othello')
        await eventually(
          () => page.locator('.play .cell-value.grade-0').count(),
          0,
          `${moves}: no other looks as good`,
        );
      await button(page, 'Hint').click();
      await eventually(() => hinted(page), [square], `${moves}: the hint`);
      // Black, or Yellow, is below: full where it wins, empty where it loses.
      const says = await page.locator('.bar').getAttribute('aria-label');
      const wins = /^(a win|exactly \+)/.test(says);
      assert.ok(wins || /^(a loss|exactly -)/.test(says), says);
      await eventually(() => part(page), wins ? 100 : 0, `${moves}: ${says}`);
      const mover = (await page.locator('.player-to-move strong').innerText()).trim();
      const value = await page.locator('.play [role=gridcell]:has(.grade-best)').getAttribute('aria-label');
      assert.equal(
        /value (a win|exactly \+)/.test(value),
        wins === /^(Black|Yellow)$/.test(mover),
        `${moves}: the square says ${value}, the bar ${says}`,
      );
    }
  });
}

browserTest('after symmetric moves bar and curve read even', {}, async ({ page, server }) => {
  await openGame(page, server, 'othello', 'f5d6c3d3c4');
  const heights = await curveOf(page, 6);
  for (let ply = 0; ply <= 5; ply += 1) {
    await page.getByLabel('Position shown').fill(String(ply));
    await judged(page);
    await until(async () => Math.abs((await part(page)) - 50) < 10, `an even bar after ${ply} moves`);
    await eventually(() => page.locator('.bar').getAttribute('aria-label'), /^([+-][0-3]|0) discs? for Black$/);
  }
  for (const y of heights) assert.ok(Math.abs(y - 48) < 10, `the curve strays to ${y} from the middle at 48`);
});

browserTest('an empty board of Go reads even, and the unit is named', {}, async ({ page, server }) => {
  await openGame(page, server, 'go');
  await judged(page);
  await until(async () => Math.abs((await part(page)) - 50) < 10, 'an even bar');
  await page.getByText(/^\d\d% win probability for Black$/).waitFor();
  await eventually(() => page.locator('.bar-value').innerText(), /^[45]\d%$/);
});

browserTest(
  'on a large board the best dozen are written, and few games do not look sure',
  {},
  async ({ page, server }) => {
    await openGame(page, server, 'go(size=19)', 'Q16 D4');
    await showValues(page);
    await judged(page);
    // One who has little time comes to fewer than a dozen.
    const written = await until(() => page.locator('.play .cell-value').count(), 'values', JUDGING_MS);
    assert.ok(written > 3 && written <= 12, `${written} of 359 moves`);
    await eventually(() => page.locator('.play .grade-best').count(), 1);
    const games = await page
      .getByRole('gridcell', { name: /in [\d,]+ playouts?/ })
      .evaluateAll((cells) =>
        cells.map((one) => [
          Number(/in ([\d,]+) playout/.exec(one.getAttribute('aria-label'))[1].replaceAll(',', '')),
          one.querySelector('.grade-unsure') !== null,
        ]),
      );
    assert.equal(games.length, written);
    for (const [count, unsure] of games) assert.equal(unsure, count < 100, `${count} games`);
  },
);

browserTest('pointing at a value shows its line on the board', {}, async ({ page, server }) => {
  await openGame(page, server, 'othello', 'f5d6c3d3c4f4');
  await showValues(page);
  await page.locator('.play .grade-best').waitFor();
  const [worse] = (
    await page.locator('.play [role=gridcell]:has(.cell-value:not(.grade-best))').first().getAttribute('aria-label')
  ).split(',');
  await cell(page, worse).hover();
  await page.locator('.play .line-step').nth(2).waitFor();
  await eventually(() => cell(page, worse).locator('.line-step').innerText(), '1', 'the line begins where one points');
  const numbers = await page.locator('.play .line-step').allInnerTexts();
  assert.deepEqual(
    [...numbers].map(Number).sort((a, b) => a - b),
    numbers.map((_, index) => index + 1),
  );
  await page.mouse.move(2, 2);
  await frames(page, 2);
  await eventually(() => page.locator('.play .line-step').count(), 0, 'gone with the pointer');
});

browserTest(
  'how much help a hint is can be chosen, and is remembered',
  { visitor: 'new' },
  async ({ page, server }) => {
    await openGame(page, server, 'connect', '44352');
    await openTab(page, 'Values');
    await page.getByLabel('How much help').selectOption({ label: 'A little: 2 moves ahead' });
    const asked = page.waitForRequest(
      (request) => request.url().endsWith('/judge') && request.postData()?.includes('"help":"little"'),
    );
    await button(page, 'Hint').click();
    await asked;
    await until(async () => (await hinted(page)).length === 1, 'a hint');
    await page.reload();
    await openTab(page, 'Values');
    await eventually(() => page.getByLabel('How much help').inputValue(), 'little');
  },
);

browserTest('the judge goes on where a move is taken back and another made', {}, async ({ page, server }) => {
  await openGame(page, server, 'connect', '4435');
  await judged(page);
  await button(page, 'Undo').click();
  await eventually(() => movesPlayed(page).then((moves) => moves.length >= 3), true, 'a move taken back');
  await page.getByRole('gridcell', { name: /^column 3, row 6/ }).click();
  await until(async () => (await movesPlayed(page)).at(-1) === '3', 'the other move');
  await judged(page);
  await curveOf(page, 5);
});
