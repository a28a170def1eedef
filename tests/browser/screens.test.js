/**
 * Takes the pictures of the main screens, at both sizes, into out/screens, or wherever SCREENS says: `npm run screens` renews
 * those in docs/screens. The same moves and no motion, so that a picture changes only when the page does.
 */
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { finished, removeJobs, startJob } from './jobs.js';
import { PLACES } from './places.js';
import { SIZES, browserTests, button, cell, clickCell, endCard, frames, here, openForm, openGame, openHome, openSection, openTab, speak, unfold, until } from './support.js';

const kept = join(here, '../../docs/screens');
const directory = resolve(process.env.SCREENS ?? join(here, 'out/screens'));

const MATCH = { game: 'othello', players: ['alphabeta(depth=2, eval=garcia)', 'alphabeta(depth=2, eval=alegria)'], games: 100, sprt: { elo0: 0, elo1: 60 } };
const TOURNAMENT = { game: 'othello(size=6)', players: ['random', 'novice', 'level-2', 'garcia-easy', 'alphabeta(depth=2, eval=alegria)'], games: 20 };
const OTHELLO = 'f5d6c3d3c4f4f6f3e6e7d7c5';
const CONNECT = '4435263355';
const GO = 'E5 G3 C7 C3 G7 E3 C5 G5 F6 D4 D5 F4 E4 F5 E6';
const GO_FINISHED = 'C1 D1 C2 D2 C3 D3 C4 D4 C5 D5 pass pass';

/** Name of the picture, and what to do to see it. @type {Record<string, (page: any, server: any) => Promise<void>>} */
const SCREENS = {
  home: openHome,
  'new-game': async (page, server) => {
    await openHome(page, server);
    await openForm(page);
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
  branch: async (page, server) => {
    await openGame(page, server, 'othello', OTHELLO);
    await page.keyboard.press('Home');
    for (let ply = 0; ply < 6; ply += 1) await page.keyboard.press('ArrowRight');
    await page.getByText('Position after move 6 of 12', { exact: true }).waitFor();
    await page.getByRole('gridcell', { name: /, legal/ }).first().click();
    await page.getByRole('button', { name: /^Instead/ }).waitFor();
    await curve(page);
  },
  levels: async (page, server) => {
    await page.goto(`${server.url}#/new`);
    await page.locator('#seat-second').selectOption('level-4');
    await page.getByText(/^Rated /).waitFor();
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
  'new-game-go': async (page, server) => {
    await openHome(page, server);
    await page.getByRole('radio', { name: 'Go', exact: true }).check();
    await openForm(page);
    await unfold(page, 'Rules');
  },
  'home-unfinished': async (page, server) => {
    await openGame(page, server, 'othello', OTHELLO);
    const legal = (await page.getByRole('gridcell', { name: /legal/ }).first().getAttribute('aria-label')).split(',')[0];
    await clickCell(page, legal);
    await openSection(page, 'Play');
    await button(page, 'Continue').waitFor();
  },
  analyse: PLACES.opinions,
  'analyse-tree': PLACES['a search'],
  'analyse-textbook': PLACES['a tree of the textbook'],
  'analyse-mcts': PLACES['a search by simulations'],
  'analyse-why': PLACES['an opinion taken apart'],
  'analyse-game': PLACES['mistakes of a game'],
  'analyse-openings': PLACES['openings of the library'],
  'analyse-edit': PLACES['a position put together'],
  help: PLACES['an article'],
  'help-contents': PLACES.help,
  lab: PLACES.lab,
  'lab-match': (page, server) => run(page, server, MATCH),
  'lab-tournament': async (page, server) => {
    await run(page, server, TOURNAMENT);
    await page.locator('.cross').scrollIntoViewIfNeeded();
  },
  'lab-players': (page, server) => run(page, server, MATCH, '/players'),
  'lab-plots': async (page, server) => {
    await run(page, server, MATCH, '/plots');
    await page.locator('.plot-drawing').first().waitFor();
  },
  'lab-games': async (page, server) => {
    await run(page, server, MATCH, '/games');
    await page.locator('.games-game').last().waitFor();
  },
  'lab-experiments': PLACES.experiments,
  'lab-experiment': async (page, server) => {
    await PLACES['an experiment'](page, server);
    await page.locator('.effort').waitFor();
  },
  library: async (page, server) => {
    await fillLibrary(page, server);
    await page.goto(`${server.url}#/library`);
    await until(async () => (await page.locator('.saved .thumbnail').count()) >= 3, 'the pictures');
  },
  'library-runs': PLACES['the shelf of runs'],
  'library-evaluators': PLACES['the shelf of evaluators'],
  'train-new': PLACES['a new training'],
  train: PLACES['the curves of a training'],
  'train-board': PLACES['what was learned on the board'],
  'train-parts': PLACES['what it is made of'],
  settings: async (page, server) => {
    await openHome(page, server);
    await button(page, 'Settings').click();
    await page.getByRole('dialog').waitFor();
  },
  keys: async (page, server) => {
    await openHome(page, server);
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
  },
};

const SPANISH = ['lab', 'lab-match', 'lab-experiments', 'train', 'train-new', 'help', 'analyse', 'analyse-openings', 'analyse-tree', 'home', 'new-game', 'new-game-go', 'othello', 'overlay', 'end', 'library'];
const ON_PHONE = ['lab', 'lab-match', 'lab-tournament', 'lab-plots', 'lab-experiment', 'train', 'train-new', 'train-board', 'help', 'help-contents', 'analyse', 'analyse-openings', 'analyse-tree', 'home', 'new-game', 'othello', 'connect', 'go', 'overlay', 'end', 'home-unfinished', 'library', 'keys'];
/** Screens that watch long work. */
const STREAMED = /^(lab|library|train)/;
const IN_CONTRAST = ['lab-tournament', 'othello', 'connect'];

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
    // The doings above speak English; only the picture is in another language.
    if (language === 'es') await speak(page, 'es');
    await page.evaluate(() => document.fonts.ready);
    // The judge goes through the whole game. Where long work is watched the stream of it never ends.
    if (!STREAMED.test(screen)) await page.waitForLoadState('networkidle', { timeout: 60_000 });
    await frames(page, 3);
    await page.screenshot({ path: join(directory, `${file}.png`), animations: 'disabled', caret: 'hide' });
  });
}

/** Waits for the curve of the game, where there is one to be seen. */
async function curve(page) {
  const graph = page.getByRole('img', { name: 'Course of the game' });
  await until(async () => !(await graph.isVisible()) || (await graph.locator('path').nth(1).getAttribute('d'))?.includes('L'), 'the curve');
}

/** A run that has ended, always the same games. */
async function run(page, server, question, tab = '') {
  await removeJobs(server);
  const id = await startJob(server, 'matches', question);
  await finished(server, id);
  await page.goto(`${server.url}#/lab/${id}${tab}`);
  await page.locator('.job-controls.job-finished').waitFor();
  await page.locator('.verdict, .effort, .plot, .games-game').first().waitFor();
}

/** Some games to be seen in the library, always the same, at the same time. */
async function fillLibrary(page, server) {
  const address = `${server.url}api/v1/games`;
  for (const { id } of (await (await fetch(address)).json()).games) await fetch(`${address}/${id}`, { method: 'DELETE' });
  for (const [name, game, line, second, outcome] of [
    ['', 'go(size=5)', GO_FINISHED, 'human', { won_by: 'second' }],
    ['The long ladder', 'go', GO, 'human', null],
    ['', 'connect', CONNECT, 'adaptive', null],
    ['', 'othello', OTHELLO, 'adaptive', null],
  ]) {
    const body = JSON.stringify({ name, game, line, first: 'human', second, outcome });
    await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  }
  await page.route('**/api/v1/games', async (route) => {
    const { games, next } = await (await route.fetch()).json();
    await route.fulfill({ json: { games: games.map((game) => ({ ...game, changed: 1_800_000_000 })), next } });
  });
}
