/** Training: watched, paused, continued, cancelled, compared, played against; it survives reloads and kills. */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { finished, removeJobs } from './jobs.js';
import { openTraining } from './places.js';
import {
  boardShown,
  browserTests,
  button,
  eventually,
  here,
  movesPlayed,
  openHome,
  openSection,
  SILENCE,
  until,
} from './support.js';

const browserTest = browserTests();

const ask = async (server, path) => (await fetch(`${server.url}api/v1/${path}`)).json();
const start = async (server, question) =>
  (
    await fetch(`${server.url}api/v1/jobs/trainings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'connect', learner: 'network', ...question }),
    })
  ).json();
const state = (page) => page.locator('.train-course .job-says strong');
const stateIs = (page, expected) =>
  eventually(async () => (await state(page).innerText()).toLowerCase(), expected, 'how it stands');
/** So much that nobody misses its middle, and nobody waits for its end. */
const LONG = { games: 2_000_000, test_every: 4000, test_games: 20 };

/** Until a test has been played. */
const tested = (page) => page.getByRole('img', { name: /^Score against/ }).waitFor();

browserTest(
  'from home to a network that learns Connect-4 and a game against it: at most six clicks',
  {},
  async ({ page, server }) => {
    await openHome(page, server);
    const pictures = join(here, 'out/six-clicks');
    mkdirSync(pictures, { recursive: true });
    let clicks = 0;
    const click = async (target) => {
      await target.click();
      clicks += 1;
      await page.screenshot({ path: join(pictures, `train-${clicks}.png`) });
    };
    await click(page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Train' }));
    await click(page.getByRole('radio', { name: 'Connect-K' }));
    await click(button(page, 'Start training'));
    // While it learns: it is watched, not waited for.
    await tested(page);
    await click(button(page, 'Play against it'));
    await boardShown(page);
    await page.getByRole('gridcell', { name: /legal/ }).first().click();
    await until(async () => (await movesPlayed(page)).length === 2, 'its answer');
    await page.screenshot({ path: join(pictures, 'train-game.png') });
    // Whoever it was played against, the game is kept.
    await until(
      async () =>
        (await ask(server, 'games')).games.some(({ seats }) => seats.some((seat) => seat.includes('learned('))),
      'the game in the library',
    );
    assert.ok(clicks <= 6, `${clicks} clicks`);
    assert.equal(clicks, 4);
    // Those who come after would wait for its end.
    await removeJobs(server);
  },
);

browserTest('a training is paused, continued, cancelled and deleted', {}, async ({ page, server }) => {
  const { id } = await start(server, { name: 'long', ...LONG });
  await page.goto(`${server.url}#/train/${id}`);
  await tested(page);
  await stateIs(page, 'running');
  await button(page, 'Pause').click();
  await stateIs(page, 'paused');
  const { done } = (await ask(server, `jobs/${id}`)).progress;
  await page.reload();
  await stateIs(page, 'paused');
  await button(page, 'Resume').click();
  await stateIs(page, 'running');
  await until(async () => (await ask(server, `jobs/${id}`)).progress.done > done, 'it goes on');
  await button(page, 'Cancel').click();
  await stateIs(page, 'cancelled');
  await button(page, 'Play against it').waitFor();
  await button(page, 'Delete').click();
  await button(page, 'Delete it').click();
  await page.getByText('This training no longer exists.').waitFor();
  await eventually(
    async () => (await ask(server, 'evaluators')).filter(({ name }) => name === 'long'),
    [],
    'it is gone',
  );
});

browserTest(
  'a reload in the middle, and a second tab, see the same curve grow',
  {},
  async ({ page, server, context }) => {
    const { id } = await start(server, { name: 'watched', ...LONG });
    const count = async (tab) =>
      (await tab.locator('.train-plots svg').first().locator('.plot-mark, .plot-line').count()) > 0 &&
      Number(await tab.locator('.train-play select').first().locator('option').count());
    await page.goto(`${server.url}#/train/${id}`);
    await tested(page);
    const other = await context.newPage();
    await other.goto(`${server.url}#/train/${id}`);
    await tested(other);
    await page.bringToFront();
    await page.reload();
    await tested(page);
    const before = await count(page);
    await until(async () => (await count(page)) > before, 'the reloaded tab grows');
    await other.bringToFront();
    await until(async () => (await count(other)) > before, 'the other tab grows');
    await button(other, 'Cancel').click();
    await stateIs(other, 'cancelled');
    await page.bringToFront();
    await stateIs(page, 'cancelled');
    await fetch(`${server.url}api/v1/jobs/${id}`, { method: 'DELETE' });
  },
);

browserTest(
  'a server killed in the middle goes on, and it learns what an undisturbed one does',
  { timeout: 240_000, excused: SILENCE },
  async ({ page, server }) => {
    const course = { games: 40_000, test_every: 400, test_games: 20 };
    // The page is there before the training begins: it must not miss its middle.
    await page.goto(`${server.url}#/train`);
    await button(page, 'Start training').waitFor();
    const { id } = await start(server, { name: 'disturbed', ...course });
    await page.goto(`${server.url}#/train/${id}`);
    await tested(page);
    await server.kill();
    await server.start();
    const { progress } = await ask(server, `jobs/${id}`);
    assert.ok(progress.done < progress.of, 'it was killed in the middle');
    await finished(server, id);
    // The page has found the server again by itself.
    await stateIs(page, 'finished');
    const twin = await start(server, { name: 'undisturbed', ...course });
    await finished(server, twin.id);
    const bytes = async (name) =>
      Buffer.from(await (await fetch(`${server.url}api/v1/evaluators/${name}/file`)).arrayBuffer()).toString('base64');
    assert.equal(await bytes('disturbed'), await bytes('undisturbed'));
  },
);

browserTest(
  'two trainings are compared, checkpoints are looked at, moves change the values',
  {},
  async ({ page, server }) => {
    await openTraining(page, server, 'small-tuples', 'tuples(count=8, length=4)');
    await openTraining(page, server);
    await page.getByLabel('Compare with').selectOption('small-tuples');
    await page.locator('.plot-legend').first().getByText('small-tuples').waitFor();
    await page.locator('input[name=train-tab][value=board]').check();
    const values = () => page.locator('.train-board .cell-value').allInnerTexts();
    await until(async () => (await values()).length === 7, 'a value for each column');
    const now = await values();
    await page.getByLabel(/^After .* training games$/).fill('0');
    await until(async () => JSON.stringify(await values()) !== JSON.stringify(now), 'it thought otherwise then');
    await page.locator('.train-board [role=gridcell]').nth(3).click();
    await button(page, 'Back').waitFor();
    await eventually(() => button(page, 'Back').isEnabled(), true, 'a move was made');
    await page.locator('input[name=train-tab][value=parts]').check();
    await until(async () => (await page.locator('.part').count()) === 4, 'four neurons');
    await button(page, 'In Analyse').waitFor({ state: 'detached' });
    await page.locator('input[name=train-tab][value=board]').check();
    await button(page, 'In Analyse').click();
    await page.getByRole('table', { name: 'What each move changes' }).waitFor();
  },
);

browserTest('tuples are drawn with what they like', {}, async ({ page, server }) => {
  await openTraining(page, server, 'small-tuples', 'tuples(count=8, length=4)');
  await page.locator('input[name=train-tab][value=parts]').check();
  await page.locator('.part').first().waitFor();
  await page.getByRole('img', { name: /^Tuple 1, 4 cells: best/ }).waitFor();
});

browserTest('two that learn against each other are drawn both', {}, async ({ page, server }) => {
  const { id } = await start(server, {
    name: 'pair',
    learner: 'network(hidden=3)',
    opponents: ['other'],
    games: 60,
    test_every: 30,
    test_games: 4,
  });
  await finished(server, id);
  await page.goto(`${server.url}#/train/${id}`);
  await page.locator('input[name=train-tab][value=parts]').check();
  for (const name of ['The first player', 'The second player'])
    await eventually(() => page.getByRole('region', { name }).locator('.part').count(), 3, `the neurons of ${name}`);
  const drawn = (name) =>
    page
      .getByRole('region', { name })
      .locator('.heat-more')
      .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')).join());
  assert.notEqual(await drawn('The first player'), await drawn('The second player'));
});

browserTest('an evaluator is renamed, exported, imported and deleted', {}, async ({ page, server }) => {
  await openTraining(page, server);
  await page.goto(`${server.url}#/library/evaluators`);
  const row = (name) => page.locator('.saved').filter({ has: page.getByText(name, { exact: true }) });
  const coming = page.waitForEvent('download');
  await button(page, 'Export small-network').click();
  const path = await (await coming).path();
  await page.getByLabel('Open files').setInputFiles({
    name: 'from elsewhere.safetensors',
    mimeType: '',
    buffer: (await import('node:fs')).readFileSync(path),
  });
  await row('from-elsewhere').waitFor();
  await button(page, 'Rename from-elsewhere').click();
  await page.getByLabel('New name').fill('mine');
  await button(page, 'Rename').click();
  await row('mine').waitFor();
  await row('mine').locator('.saved-open').click();
  await page.getByRole('heading', { name: 'mine', exact: true }).waitFor();
  await tested(page);
  await openSection(page, 'Library');
  await page.locator('input[name=shelf][value=evaluators]').check();
  await button(page, 'Delete mine').click();
  await button(page, 'Delete it').click();
  await row('mine').waitFor({ state: 'detached' });
});

browserTest(
  'what cannot be trained is said in words, beside the form',
  { excused: /400|409|422/ },
  async ({ page, server }) => {
    await page.goto(`${server.url}#/train`);
    await page.getByLabel('Name').fill('no good/name');
    await button(page, 'Start training').click();
    await page
      .getByRole('alert')
      .getByText(/not a name/)
      .waitFor();
    await page.getByLabel('Name').fill('othello-8x8');
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await button(page, 'Start training').click();
    await page.getByRole('alert').getByText(/taken/).waitFor();
  },
);
