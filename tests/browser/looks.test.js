/** Pixel art stays pixel art at every size, and icons have words where there is room. */
import assert from 'node:assert/strict';
import { addressOf, boardShown, browserTests, button, eventually, openGame, openSection, until } from './support.js';

const browserTest = browserTests({ visitor: 'known' });

/** Positions that show every kind of piece, and the rack. */
const BOARDS = [
  ['othello', 'f5d6c3'],
  ['othello(size=6)', 'e4'],
  ['connect', '4443'],
  ['connect(rows=9, cols=12, k=5)', '12'],
  ['go', 'E5 C3'],
  ['go(size=13)', 'E5 C3'],
  ['go(size=19)', 'Q16 D4'],
];

for (const [what, context] of [
  ['the smallest window', { viewport: { width: 1100, height: 700 } }],
  ['a laptop', { viewport: { width: 1440, height: 900 } }],
  ['a screen at 125 %', { viewport: { width: 1280, height: 760 }, deviceScaleFactor: 1.25 }],
  ['a screen at 150 %', { viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1.5 }],
  ['a phone', { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true }],
  [
    'a phone on its side',
    { viewport: { width: 844, height: 390 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  ],
]) {
  browserTest(
    `every picture is scaled by whole pixels on ${what}`,
    { context: { ...context, reducedMotion: 'reduce' } },
    async ({ page, server }) => {
      for (const [spec, moves] of BOARDS) {
        await openGame(page, server, spec, moves);
        await whole(page, spec);
        await until(() => page.evaluate(fillsItsCell), `${spec}: a piece is small in its cell`);
      }
      await button(page, 'Hint').click();
      await page.locator('.hint-star').waitFor();
      await whole(page, 'a hint');
      await openSection(page, 'Play');
      for (const game of ['Othello', 'Connect-K', 'Go']) {
        await page
          .getByRole('radiogroup', { name: 'Game', exact: true })
          .getByRole('radio', { name: game, exact: true })
          .check();
        await page.getByRole('heading', { name: game, exact: true }).waitFor();
        await whole(page, `${game} at home`);
      }
    },
  );
}

async function whole(page, where) {
  const { pictures, broken } = await page.evaluate(scales);
  assert.ok(pictures > 5, `${where}: ${pictures} pictures were measured`);
  assert.deepEqual(broken, [], `${where}: scaled by parts of a pixel`);
}

/** In the page: the pictures on it, and those whose dots are no whole number of the screen's pixels, at least one. */
async function scales() {
  const shown = [
    ...document.querySelectorAll('.piece, .ghost, .hint-star, .rack-front, .token, .icon, .lettering'),
  ].filter((element) => element.checkVisibility());
  const [broken, sizes] = [[], new Map()];
  let pictures = 0;
  for (const element of shown) {
    const { width, height, backgroundImage } = getComputedStyle(element);
    const dots = element instanceof SVGSVGElement ? element.viewBox.baseVal : await sizeOf(backgroundImage);
    if (!dots) continue;
    pictures += 1;
    // A drawing fills its place in one direction only.
    const scale = Math.min(parseFloat(width) / dots.width, parseFloat(height) / dots.height) * devicePixelRatio;
    if (scale < 0.99 || Math.abs(scale - Math.round(scale)) > 0.02)
      broken.push(`${element.getAttribute('class')}: ${scale.toFixed(3)}`);
  }
  return { pictures, broken: [...new Set(broken)] };

  /** @returns the size of an image of the stylesheet in its own pixels; boards have the same many times */
  function sizeOf(background) {
    const [, address] = background.match(/^url\("(.*)"\)$/) ?? [];
    if (!address) return null;
    if (!sizes.has(address)) sizes.set(address, decoded(address));
    return sizes.get(address);
  }

  async function decoded(address) {
    const image = new Image();
    image.src = address;
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  }
}

/** In the page: whole scales leave some room, but never more than a third of the cell. */
function fillsItsCell() {
  const piece = document.querySelector('.play .piece');
  return piece && parseFloat(getComputedStyle(piece).height) >= (piece.parentElement.clientHeight * 2) / 3;
}

const TOOLS = {
  en: ['Start', 'Back', 'Forward', 'Last', 'Undo', 'Redo', 'Hint', 'Pass', 'Values', 'Territory', 'Save', 'Resign'],
  es: [
    'Inicio',
    'Atrás',
    'Adelante',
    'Última',
    'Deshacer',
    'Rehacer',
    'Pista',
    'Pasar',
    'Valores',
    'Territorio',
    'Guardar',
    'Rendirse',
  ],
};

for (const viewport of [
  { width: 1100, height: 700 },
  { width: 1440, height: 900 },
]) {
  for (const [language, locale] of [
    ['en', 'en-GB'],
    ['es', 'es-ES'],
  ]) {
    browserTest(
      `at ${viewport.width} x ${viewport.height} every tool has icon and word, in ${language}`,
      { context: { viewport, locale } },
      async ({ page, server }) => {
        // The game with the most tools.
        await page.goto(addressOf(server, 'go', 'E5 C3'));
        await boardShown(page);
        const tools = page.locator('.actions .button');
        await eventually(() => tools.locator('span:visible').allTextContents(), TOOLS[language]);
        await eventually(() => tools.locator('.icon:visible').count(), TOOLS[language].length);
        const tops = await tools.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
        assert.equal(tops, 1, 'they stand in one row');
        for (const tool of await tools.all()) {
          const [name, word] = await Promise.all([tool.getAttribute('aria-label'), tool.innerText()]);
          assert.ok(name.toLowerCase().includes(word.toLowerCase()), `“${name}” is heard where “${word}” is seen`);
        }
      },
    );
  }
}

browserTest('capitals of titles are equally high, whatever face they come from', {}, async ({ page, server }) => {
  await openGame(page, server, 'othello', 'f5d6');
  const heights = await page.evaluate(async () => {
    const font = `400 100px ${getComputedStyle(document.documentElement).getPropertyValue('--font-title').split(', var')[0]}`;
    await document.fonts.load(font, 'ABCGH');
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = font;
    return [...'ABCGH'].map((letter) => pen.measureText(letter).actualBoundingBoxAscent);
  });
  assert.ok(Math.max(...heights) - Math.min(...heights) <= 2, `${heights} % of the size`);
});

browserTest('no letters are joined, whatever sets their face', {}, async ({ page, server }) => {
  for (const place of ['', '#/new/othello', '#/library', '#/help', '#/play/othello/f5?first=human&second=human']) {
    await page.goto(`${server.url}${place}`);
    await page.locator('main :is(h1, h2, button, a)').first().waitFor();
    const joined = await page.evaluate(() =>
      [...document.querySelectorAll('body, body *')]
        .filter((one) => getComputedStyle(one).fontVariantLigatures !== 'none')
        .map((one) => `${one.tagName} ${one.className}`),
    );
    assert.deepEqual(joined, [], place);
  }
});

for (const [language, locale] of [
  ['en', 'en-GB'],
  ['es', 'es-ES'],
]) {
  browserTest(
    `on a phone, too, every tool has icon and word, in ${language}`,
    { size: 'phone', context: { locale } },
    async ({ page, server }) => {
      await page.goto(addressOf(server, 'go', 'E5 C3'));
      await boardShown(page);
      const words = page.locator('.actions .button span:visible');
      await eventually(() => words.allTextContents(), TOOLS[language]);
      const cut = await words.evaluateAll((all) =>
        all
          .filter((one) => one.getBoundingClientRect().width > one.parentElement.clientWidth)
          .map((one) => one.textContent),
      );
      assert.deepEqual(cut, [], 'words wider than their button');
    },
  );
}

browserTest(
  'on a narrow phone tools are icons with names',
  { size: 'phone', context: { viewport: { width: 360, height: 640 } } },
  async ({ page, server }) => {
    await openGame(page, server, 'othello', 'f5d6');
    for (const tool of await page.locator('.actions .button').all()) {
      await eventually(async () => (await tool.innerText()).trim(), '');
      await until(() => tool.getAttribute('aria-label'), 'its name');
    }
  },
);
