/**
 * Takes the pictures of the main screens, at both sizes, into out/screens, or wherever SCREENS says: `npm run screens` renews
 * those in docs/screens. The same moves and no motion, so that a picture changes only when the page does.
 */
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { SIZES, browserTests, button, cell, endCard, frames, here, openGame, openHome, openTab, until } from './support.js';

const kept = join(here, '../../docs/screens');
const directory = resolve(process.env.SCREENS ?? join(here, 'out/screens'));

const OTHELLO = 'f5d6c3d3c4f4f6f3e6e7d7c5';
const CONNECT = '4435263355';
const GO = 'E5 G3 C7 C3 G7 E3 C5 G5 F6 D4 D5 F4 E4 F5 E6';
const GO_FINISHED = 'C1 D1 C2 D2 C3 D3 C4 D4 C5 D5 pass pass';

/** Name of the picture, and what to do to see it. @type {Record<string, (page: any, server: any) => Promise<void>>} */
const SCREENS = {
  home: openHome,
  'new-game': async (page, server) => {
    await openHome(page, server);
    await button(page, 'Against the machine').click();
    await button(page, 'Start').waitFor();
    await page.getByRole('region', { name: 'Players' }).getByLabel('Who plays').nth(1).selectOption({ label: 'Alpha-beta' });
  },
  othello: async (page, server) => {
    await openGame(page, server, 'othello', OTHELLO);
    await curve(page);
    const flips = await page.getByRole('gridcell', { name: /flips [3-9]/ }).first().getAttribute('aria-label');
    if (flips && page.viewportSize().width > 500) await cell(page, flips.split(',')[0]).hover();
  },
  connect: async (page, server) => {
    await openGame(page, server, 'connect', CONNECT);
    await curve(page);
  },
  go: async (page, server) => {
    await openGame(page, server, 'go', GO);
    await curve(page);
  },
  overlay: async (page, server) => {
    await openGame(page, server, 'othello', OTHELLO);
    await button(page, 'Values on the board').click();
    await openTab(page, 'Values');
    await page.locator('.play .cell-value').first().waitFor();
    await page.getByText('the best of all').waitFor();
  },
  end: async (page, server) => {
    await openGame(page, server, 'go(size=5)', GO_FINISHED);
    await button(page, 'Result').click();
    await endCard(page).waitFor();
  },
  figures: async (page, server) => {
    await openGame(page, server, 'othello', OTHELLO, { second: 'human' });
    await openTab(page, 'Figures');
  },
  keys: async (page, server) => {
    await openHome(page, server);
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
  },
};

const SPANISH = ['home', 'new-game', 'othello', 'end'];
const ON_PHONE = ['home', 'new-game', 'othello', 'connect', 'go', 'overlay', 'end'];
const IN_CONTRAST = ['othello', 'connect'];

/** Every picture: its file, the screen, and how it is looked at. @type {[string, string, { size?: keyof typeof SIZES, language?: string, palette?: string }][]} */
const PICTURES = [
  ...Object.keys(SCREENS).map((name) => [name, name, {}]),
  ...SPANISH.map((name) => [`${name}-es`, name, { language: 'es' }]),
  ...ON_PHONE.map((name) => [`${name}-phone`, name, { size: 'phone' }]),
  ...['home', 'othello'].map((name) => [`${name}-phone-es`, name, { size: 'phone', language: 'es' }]),
  ...IN_CONTRAST.map((name) => [`${name}-contrast`, name, { palette: 'contrast' }]),
];

test('docs/screens has these pictures and no other', () => {
  assert.deepEqual(readdirSync(kept).sort(), PICTURES.map(([file]) => `${file}.png`).sort());
});

mkdirSync(directory, { recursive: true });
const browserTest = browserTests();
for (const [file, screen, { size = 'desktop', language = 'en', palette = 'standard' }] of PICTURES) {
  const context = { reducedMotion: 'reduce', deviceScaleFactor: size === 'phone' ? 2 : 1 };
  browserTest(`picture of ${file}`, { size, context }, async ({ page, server, context: visitor }) => {
    await visitor.addInitScript((settings) => localStorage.setItem('jugada.settings', settings), JSON.stringify({ palette }));
    await SCREENS[screen](page, server);
    // The doings above speak English; only the picture is in another language. A card may lie over the button.
    if (language === 'es') await page.getByRole('button', { name: 'ES: Español', includeHidden: true }).dispatchEvent('click');
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    await frames(page, 3);
    await page.screenshot({ path: join(directory, `${file}.png`), animations: 'disabled', caret: 'hide' });
  });
}

/** Waits for the curve of the game, where there is one to be seen. */
async function curve(page) {
  const graph = page.getByRole('img', { name: 'Course of the game' });
  await until(async () => !(await graph.isVisible()) || (await graph.locator('path').nth(1).getAttribute('d'))?.includes('L'), 'the curve');
}
