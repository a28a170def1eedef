/** Where things are: on phones, on their sides, on small and large screens. What holds for every place, places.test.js measures. */
import assert from 'node:assert/strict';
import { beyondTheEdge } from './measures.js';
import { browserTests, button, eventually, openGame, until } from './support.js';

const browserTest = browserTests({ visitor: 'known' });

browserTest('on a phone the panels are a sheet that comes and goes', { size: 'phone' }, async ({ page, server }) => {
  await openGame(page, server, 'othello', 'f5d6c3');
  const handle = button(page, 'Panel');
  const moves = page.getByRole('list', { name: 'Moves' });
  await moves.waitFor({ state: 'hidden' });
  await page.getByRole('tab', { name: 'Moves' }).tap();
  await moves.waitFor();
  await eventually(() => handle.getAttribute('aria-expanded'), 'true');
  await until(
    async () => (await page.getByRole('gridcell').first().boundingBox()).y > 0,
    'the board stays where it was',
  );
  await handle.tap();
  await moves.waitFor({ state: 'hidden' });
  await handle.tap();
  await moves.waitFor();
});

for (const [name, viewport] of [
  ['the smallest phone', { width: 320, height: 568 }],
  ['a small phone', { width: 360, height: 640 }],
  ['a phone on its side', { width: 844, height: 390 }],
  ['a tablet', { width: 768, height: 1024 }],
  ['a large screen', { width: 1920, height: 1000 }],
]) {
  browserTest(`the whole board can be seen on ${name}`, { context: { viewport } }, async ({ page, server }) => {
    await openGame(page, server, 'othello', 'f5d6c3');
    await eventually(() => beyondTheEdge(page), []);
    const last = page.getByRole('gridcell').last();
    await last.scrollIntoViewIfNeeded();
    // Nothing lies over the corner: neither the actions nor the head of the sheet.
    await last.click({ trial: true });
    await page.getByRole('gridcell').first().scrollIntoViewIfNeeded();
    const [top, bottom] = await Promise.all([page.getByRole('gridcell').first().boundingBox(), last.boundingBox()]);
    assert.ok(bottom.y + bottom.height - top.y <= viewport.height, 'the board is higher than the screen');
  });
}

for (const viewport of [
  { width: 844, height: 390 },
  { width: 740, height: 360 },
  { width: 667, height: 375 },
]) {
  for (const [game, moves] of [
    ['othello', 'f5d6'],
    ['go', 'E5 C3'],
    ['connect', '44'],
  ]) {
    browserTest(
      `${game} on a phone on its side (${viewport.width} px): board and actions without scrolling`,
      { context: { viewport, hasTouch: true, isMobile: true } },
      async ({ page, server }) => {
        await openGame(page, server, game, moves, { second: 'novice' });
        const places = page.locator('.play [role=gridcell], .play .actions .button');
        const outside = () =>
          places.evaluateAll((all) => {
            const bar = document.querySelector('.topbar').getBoundingClientRect().top;
            const foot = bar > 100 ? bar : innerHeight;
            const boxes = all.map((one) => one.getBoundingClientRect());
            const most = (side, limit) => Math.max(0, ...boxes.map((box) => box[side] - limit));
            return { below: most('bottom', foot), beside: most('right', innerWidth) };
          });
        await eventually(outside, { below: 0, beside: 0 }, 'px below the fold, and beyond the edge');
      },
    );
  }
}

browserTest(
  'on a phone sides and players are called by their whole names',
  { size: 'phone', context: { locale: 'es-ES' } },
  async ({ page, server }) => {
    const names = page.locator('.player-name strong, .player-called');
    const cut = () =>
      names.evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 4).map((one) => one.textContent),
      );
    for (const [game, moves] of [
      ['connect(rows=3, cols=3, k=3)', '12121'],
      ['go(size=5)', 'B3 C3 C4'],
      ['othello', 'f5'],
    ]) {
      await openGame(page, server, game, moves, { second: 'human' });
      await names.first().waitFor();
      await eventually(() => cut(), [], game);
    }
  },
);

for (const [width, height] of [
  [320, 568],
  [360, 640],
  [390, 844],
])
  browserTest(
    `the level can be read and chosen on a phone of ${width} px`,
    { size: 'phone', context: { viewport: { width, height }, locale: 'es-ES' } },
    async ({ page, server }) => {
      for (const [game, moves] of [
        ['othello', 'f5d6c3d3c4'],
        ['go', 'E5 C3 G7'],
        ['connect', '44'],
      ]) {
        await openGame(page, server, game, moves, { second: 'level-8' });
        const level = page.getByLabel('Nivel', { exact: true });
        await level.waitFor();
        // What a list shows of its choice is not in its scroll width: the words are measured.
        const lacks = () =>
          level.evaluate((list) => {
            const style = getComputedStyle(list);
            const pen = document.createElement('canvas').getContext('2d');
            pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
            const arrow = style.appearance === 'none' ? 0 : 16;
            const room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
            return Math.max(0, Math.ceil(pen.measureText(list.selectedOptions[0].text).width - room));
          });
        await eventually(lacks, 0, `${game}: px that the name of the level lacks`);
        await eventually(() => beyondTheEdge(page), [], `${game}: elements cut off by the side of the window`);
      }
    },
  );

browserTest('on a phone nothing lies over the root of a tree', { size: 'phone' }, async ({ page, server }) => {
  await page.goto(
    `${server.url}#/analyse/othello/f5?tab=tree&search=alphabeta(depth=2,eval=garcia,table=off,order=board)`,
  );
  const root = page.locator('.tree-node').first();
  await root.waitFor();
  const [node, zoom] = await Promise.all([root.boundingBox(), page.locator('.search-zoom').boundingBox()]);
  assert.ok(
    node.y + node.height <= zoom.y || node.x + node.width <= zoom.x,
    'the buttons for the scale lie over the root',
  );
});

browserTest('Help explains touch to those who touch', { size: 'phone' }, async ({ page, server }) => {
  await openGame(page, server, 'othello', 'f5');
  await button(page, 'Help').tap();
  await page.getByRole('link', { name: 'Keys and icons' }).tap();
  const help = page.getByRole('article', { name: 'Keys and icons' });
  await help.getByText('Tap a marked square to play there', { exact: false }).waitFor();
  await eventually(() => help.locator('kbd').count(), 0, 'no keys where there are none');
  await until(async () => (await help.locator('.keys .icon').count()) > 20, 'every icon is named');
});

browserTest('beside the board there is no sheet to draw', {}, async ({ page, server }) => {
  await openGame(page, server, 'othello', 'f5d6c3');
  await page.getByRole('list', { name: 'Moves' }).waitFor();
  await eventually(() => button(page, 'Panel').isVisible(), false);
});
