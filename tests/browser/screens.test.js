/**
 * Takes the pictures of the main screens, at both sizes, into the directory that SCREENS names: `npm run screens` renews those in
 * docs/screens. The same moves and no motion, so that a picture changes only when the page does. Otherwise it only looks whether there is
 * a picture of each: that the screens can be reached, and how they look in both languages, places.test.js knows.
 */
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { finished, removeJobs, startJob } from './jobs.js';
import { PLACES } from './places.js';
import { browserTests, cell, frames, here, SIZES, speak, until } from './support.js';

const kept = join(here, '../../docs/screens');

const MATCH = {
  game: 'othello',
  players: ['alphabeta(depth=2, eval=garcia)', 'alphabeta(depth=2, eval=alegria)'],
  games: 100,
  sprt: { elo0: 0, elo1: 60 },
};
const TOURNAMENT = {
  game: 'othello(size=6)',
  players: ['random', 'novice', 'level-2', 'garcia-easy', 'alphabeta(depth=2, eval=alegria)'],
  games: 20,
};

/** Name of the picture, and what to do to see it. @type {Record<string, (page: any, server: any) => Promise<void>>} */
const SCREENS = {
  home: PLACES.home,
  'new-game': PLACES['new game'],
  othello: async (page, server) => {
    await PLACES['Othello in play'](page, server);
    await curve(page);
    const flips = await page
      .getByRole('gridcell', { name: /flips [3-9]/ })
      .first()
      .getAttribute('aria-label');
    if (flips && page.viewportSize().width > 500) await cell(page, flips.split(',')[0]).hover();
  },
  connect: withCurve('Connect in play'),
  go: withCurve('Go in play'),
  overlay: PLACES['values of Othello'],
  branch: withCurve('a branch'),
  levels: PLACES.levels,
  end: PLACES['the end'],
  figures: PLACES.figures,
  'new-game-go': PLACES['rules of Go'],
  'home-unfinished': PLACES['a game that waits at home'],
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
  'lab-experiment': PLACES['an experiment'],
  library: async (page, server) => {
    // All of them were played at the same time.
    await page.route('**/api/v1/games', async (route) => {
      const { games, next } = await (await route.fetch()).json();
      await route.fulfill({ json: { games: games.map((game) => ({ ...game, changed: 1_800_000_000 })), next } });
    });
    await PLACES.library(page, server);
  },
  'library-runs': PLACES['the shelf of runs'],
  'library-evaluators': PLACES['the shelf of evaluators'],
  'train-new': PLACES['a new training'],
  train: PLACES['the curves of a training'],
  'train-board': PLACES['what was learned on the board'],
  'train-parts': PLACES['what it is made of'],
  settings: PLACES.settings,
  keys: PLACES.keys,
};

const SPANISH = [
  'lab',
  'lab-match',
  'lab-experiments',
  'train',
  'train-new',
  'help',
  'analyse',
  'analyse-openings',
  'analyse-tree',
  'home',
  'new-game',
  'new-game-go',
  'othello',
  'overlay',
  'end',
  'library',
];
const ON_PHONE = [
  'lab',
  'lab-match',
  'lab-tournament',
  'lab-plots',
  'lab-experiment',
  'train',
  'train-new',
  'train-board',
  'help',
  'help-contents',
  'analyse',
  'analyse-openings',
  'analyse-tree',
  'home',
  'new-game',
  'othello',
  'connect',
  'go',
  'overlay',
  'end',
  'home-unfinished',
  'library',
  'keys',
];
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

if (process.env.SCREENS) takePictures(resolve(process.env.SCREENS));

function takePictures(directory) {
  mkdirSync(directory, { recursive: true });
  const browserTest = browserTests();
  for (const [file, screen, { size = 'desktop', language = 'en', palette = 'standard' }] of PICTURES) {
    const context = { reducedMotion: 'reduce', deviceScaleFactor: size === 'phone' ? 2 : 1 };
    browserTest(`picture of ${file}`, { size, context }, async ({ page, server, context: visitor }) => {
      await visitor.addInitScript(
        (settings) => localStorage.setItem('jugada.settings', settings),
        JSON.stringify({ palette }),
      );
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
}

/** A place, once the curve of its game is drawn. */
function withCurve(name) {
  return async (page, server) => {
    await PLACES[name](page, server);
    await curve(page);
  };
}

/** Waits for the curve of the game, where there is one to be seen. */
async function curve(page) {
  const graph = page.getByRole('img', { name: 'Course of the game' });
  await until(
    async () => !(await graph.isVisible()) || (await graph.locator('path').nth(1).getAttribute('d'))?.includes('L'),
    'the curve',
  );
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
