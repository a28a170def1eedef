/** Games whose pieces move, and boards of hexagons: whole games by mouse, by touch and by keys. */
import assert from 'node:assert/strict';
import {
  boardShown,
  browserTests,
  button,
  cell,
  dice,
  endCard,
  eventually,
  lastMove,
  movesPlayed,
  openGame,
  until,
} from './support.js';

const browserTest = browserTests({ visitor: 'known' });
const SMALL = 'breakthrough(rows=5, cols=4)';

const named = (page, pattern) =>
  page.getByRole('gridcell').evaluateAll(
    (cells, source) =>
      cells
        .map((one) => one.getAttribute('aria-label') ?? '')
        .filter((label) => new RegExp(source).test(label))
        .map((label) => label.split(',')[0]),
    pattern,
  );
/** Cells with a piece that can go somewhere; cells where it can go. */
const movable = (page) => named(page, ', can move');
const goals = (page) => named(page, ', legal');

const middle = async (place) => {
  const { x, y, width, height } = await place.boundingBox();
  return [x + width / 2, y + height / 2];
};

async function drag(page, from, to) {
  await page.mouse.move(...(await middle(cell(page, from))));
  await page.mouse.down();
  await page.mouse.move(...(await middle(cell(page, to))), { steps: 5 });
  await page.mouse.up();
}

browserTest('a whole game of Breakthrough, by clicks and by dragging', {}, async ({ page, server }) => {
  await openGame(page, server, SMALL);
  const die = dice(5);
  for (let ply = 0; !(await endCard(page).isVisible()); ply += 1) {
    const pieces = await until(async () => {
      const found = await movable(page);
      return (found.length > 0 || (await endCard(page).isVisible())) && found;
    }, 'a piece that can move, or the end');
    if (pieces.length === 0) break;
    const from = pieces[die(pieces.length)];
    await cell(page, from).click();
    const places = await until(async () => {
      const found = await goals(page);
      return found.length > 0 && found;
    }, `where ${from} can go`);
    const to = places[die(places.length)];
    if (ply % 2 === 0) await cell(page, to).click();
    else {
      // What was picked up is put down, and dragged.
      await page.keyboard.press('Escape');
      await eventually(() => goals(page), [], 'nothing is picked up');
      await drag(page, from, to);
    }
    await eventually(async () => (await movesPlayed(page)).at(-1), `${from}${to}`, `move ${ply + 1}`);
  }
  await endCard(page)
    .getByText(/^(White|Black) wins/)
    .first()
    .waitFor();
});

browserTest(
  'a piece that is let go elsewhere goes back; one that cannot go is refused',
  {},
  async ({ page, server }) => {
    await openGame(page, server, SMALL);
    await boardShown(page);
    await drag(page, 'b2', 'd4');
    await eventually(() => movesPlayed(page), [], 'no move was made');
    await eventually(() => goals(page), [], 'nothing is picked up');
    await cell(page, 'a1').click();
    await page.locator('.toast').getByText('a1: this piece cannot move').waitFor();
    await cell(page, 'c3').click();
    await page.locator('.toast').getByText('c3: select one of your pieces first').waitFor();
    await cell(page, 'b2').click();
    await eventually(() => goals(page), ['a3', 'b3', 'c3'], 'where b2 can go');
    await cell(page, 'd4').click();
    await page.locator('.toast').getByText('d4: the selected piece cannot go there').waitFor();
    // Another piece takes its place, a second click puts it down.
    await cell(page, 'd2').click();
    await eventually(() => goals(page), ['c3', 'd3'], 'where d2 can go');
    await cell(page, 'd2').click();
    await eventually(() => goals(page), [], 'nothing is picked up');
  },
);

browserTest('a move of two cells by keys alone', {}, async ({ page, server }) => {
  await openGame(page, server, SMALL);
  await boardShown(page);
  await page.keyboard.press('b');
  const inFocus = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const go = async (key, name) => {
    for (let steps = 0; steps < 9 && !(await inFocus()).startsWith(name); steps += 1) await page.keyboard.press(key);
  };
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Home');
  await go('ArrowRight', 'b1');
  await go('ArrowUp', 'b2');
  assert.match(await inFocus(), /^b2, White, can move: 3 ways/);
  await page.keyboard.press('Enter');
  await eventually(inFocus, /^b2, White, picked up; choose where it goes/, 'picked up');
  await page.keyboard.press('ArrowUp');
  await eventually(inFocus, /^b3, empty, legal/, 'where it can go');
  await page.keyboard.press('Enter');
  await eventually(() => movesPlayed(page), ['b2b3'], 'the move');
  await eventually(() => lastMove(page), 'b3', 'the last move is marked where the piece stands');
});

browserTest('by touch, on a phone', { size: 'phone' }, async ({ page, server }) => {
  await openGame(page, server, SMALL);
  await boardShown(page);
  await cell(page, 'c2').tap();
  await cell(page, 'c3').tap();
  await cell(page, 'b4').tap();
  await cell(page, 'c3').tap();
  await eventually(() => movesPlayed(page), ['c2c3', 'b4c3'], 'a move and a capture');
});

for (const size of ['desktop', 'phone']) {
  browserTest(`a whole game of Hex with the swap, ${size}`, { size }, async ({ page, server }) => {
    const press = (place) => (size === 'phone' ? place.tap() : place.click());
    await openGame(page, server, 'hex(size=4)');
    const fills = await page
      .locator('.board-ground path')
      .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill));
    const [top, right] = fills;
    assert.deepEqual(fills, [top, right, top, right], 'opposite borders are of one side');
    assert.ok(top !== right && !fills.includes('rgb(0, 0, 0)'), `borders have the colours of their sides: ${fills}`);
    await press(cell(page, 'd1'));
    await press(button(page, 'Swap'));
    await eventually(() => movesPlayed(page), ['d1', 'swap'], 'the stone was taken over');
    await eventually(() => named(page, ', Blue'), ['a4'], 'mirrored in the long diagonal');
    const die = dice(7);
    for (;;) {
      const free = await until(async () => {
        const found = await goals(page);
        return (found.length > 0 || (await endCard(page).isVisible())) && found;
      }, 'a free cell, or the end');
      if (free.length === 0) break;
      const before = (await movesPlayed(page)).length;
      await press(cell(page, free[die(free.length)]));
      await until(async () => (await movesPlayed(page)).length > before || endCard(page).isVisible(), 'the move');
    }
    await endCard(page)
      .getByText(/^(Red|Blue) wins/)
      .first()
      .waitFor();
    const chain = await named(page, ', winning line');
    assert.ok(chain.length >= 4, `the chain reaches from border to border: ${chain}`);
  });
}
