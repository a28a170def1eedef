/** The laboratory: matches and tournaments are set up, watched, interrupted and understood, with real games. */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { finished, jobIs, QUICK_MATCH, QUICK_TOURNAMENT, readJob, removeJobs, startJob, withoutTimes } from './jobs.js';
import {
  boardShown,
  browserTests,
  button,
  eventually,
  frames,
  here,
  openHome,
  openSection,
  SILENCE,
  until,
} from './support.js';

const anyTest = browserTests();
/** Each begins with an empty queue. */
const browserTest = (name, options, body) =>
  anyTest(name, options, async (world) => {
    await removeJobs(world.server);
    await body(world);
  });
/** Long enough to be interrupted, and short enough to be waited for. */
const INTERRUPTED = {
  game: 'othello(size=6)',
  players: ['mcts(simulations=60)', 'alphabeta(depth=3, eval=garcia)'],
  games: 60,
  seed: 5,
};
const INTERRUPTED_TOURNAMENT = {
  game: 'othello(size=6)',
  players: ['mcts(simulations=40)', 'alphabeta(depth=3, eval=garcia)', 'montecarlo(simulations=40)'],
  games: 20,
  seed: 6,
};
/** As good as endless. */
const ENDLESS = { game: 'othello(size=6)', players: ['mcts(simulations=60)', 'mcts(simulations=80)'], games: 500_000 };

const says = (page) => page.locator('.job-controls .job-says').innerText();
const doneOf = async (page) =>
  Number(
    /^[\d,.]+/.exec((await page.locator('.job-controls .job-says span').innerText()).replaceAll(',', ''))?.[0] ?? 0,
  );
const verdict = (page) => page.getByRole('region', { name: 'Verdict' });
const openJob = async (page, server, id, tab = '') => {
  await page.goto(`${server.url}#/lab/${id}${tab}`);
  await page.locator('.job-controls').waitFor();
};

browserTest(
  'from home to which evaluator is better, and how sure that is, in six clicks',
  {},
  async ({ page, server, t }) => {
    await openHome(page, server);
    let clicks = 0;
    const click = async (work) => {
      clicks += 1;
      await work;
    };
    await click(openSection(page, 'Lab'));
    await page.getByRole('heading', { name: 'Which is better?' }).waitFor();
    await click(page.locator('#lab-player-0').selectOption({ label: 'Supreme (García)' }));
    await page.getByText('Alpha-beta · depth 6 · Strategic (García)', { exact: false }).waitFor();
    await click(page.locator('#lab-player-1').selectOption({ label: 'Machine (Alegría)' }));
    await page.getByText('Alpha-beta · depth 6 · Four parts (Alegría)', { exact: false }).waitFor();
    await click(button(page, 'Start').click());
    // The answer comes with the first games, and gets surer by itself.
    await until(
      async () => (await verdict(page).isVisible()) && /LOS|clearly more|Too few/.test(await verdict(page).innerText()),
      'an answer',
      60_000,
    );
    const told = await verdict(page).innerText();
    assert.match(told, /Supreme \(García\)/);
    assert.match(told, /Machine \(Alegría\)/);
    assert.match(told, /Score of A\n[\d.]+%/);
    assert.match(told, /Elo difference/);
    t.diagnostic(`${clicks} clicks`);
    assert.ok(clicks <= 6, `${clicks} clicks`);
    mkdirSync(join(here, 'out'), { recursive: true });
    await page.screenshot({ path: join(here, 'out/which-evaluator-is-better.png') });
    const { jobs } = await (await fetch(`${server.url}api/v1/jobs`)).json();
    const players = await Promise.all(jobs[0].players.map((name) => strategyOf(server, name)));
    assert.deepEqual(
      players.map((spec) => [/^alphabeta/.test(spec), /depth=6/.test(spec)]),
      [
        [true, true],
        [true, true],
      ],
      `${players}`,
    );
  },
);

/** What a level stands for. */
async function strategyOf(server, name) {
  const { levels } = await (await fetch(`${server.url}api/v1/catalog`)).json();
  return levels.find(({ id }) => id === name)?.strategy ?? name;
}

browserTest('a match is set up, played to its end, and told in every form', {}, async ({ page, server }) => {
  await page.goto(
    `${server.url}#/lab?game=othello(size=4)&player=random&player=alphabeta(depth=2,eval=garcia)&games=20`,
  );
  await button(page, 'Start').click();
  await page.locator('.job-controls.job-finished').waitFor();
  await until(
    async () => /20/.test(await verdict(page).getByText('Games', { exact: true }).locator('..').innerText()),
    'all games are counted',
  );
  await page.getByRole('tab', { name: 'Players' }).click();
  const table = page.getByRole('table', { name: 'Players' });
  for (const row of [
    'Wins moving first',
    'Wins moving second',
    'Time per game',
    'Nodes',
    'Leaf evaluations',
    'Cutoffs',
    'Branching factor',
  ])
    await table.getByRole('rowheader', { name: row }).waitFor();
  await page.getByRole('tab', { name: 'Plots' }).click();
  for (const plot of [
    'Time by depth',
    'Nodes by move number',
    'Branching factor by move number',
    'Nodes by tree level',
  ])
    await page.getByRole('figure', { name: plot }).getByRole('img', { name: plot }).waitFor();
  await page.getByRole('figure', { name: 'Branching factor by move number' }).getByText('As a table').click();
  await page.getByRole('table', { name: 'Branching factor by move number' }).getByRole('row').nth(3).waitFor();
  for (const [format, expected] of [
    ['TEXT', /random/],
    ['CSV', /,/],
    ['JSON', /"results"/],
    ['HTML', /<html/],
  ]) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: `Report as ${format}` }).click(),
    ]);
    const chunks = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk);
    assert.match(Buffer.concat(chunks).toString(), expected, format);
  }
  await page.getByRole('tab', { name: 'Games' }).click();
  await eventually(() => page.locator('.games-game').count(), 20, 'the games');
  await page.locator('.games-game').first().getByRole('button', { name: 'Analyse' }).click();
  await boardShown(page);
  await until(() => /#\/analyse\/othello\(size=4.*\)\/\w{8,}/.test(page.url()), 'the address of the game');
  await page.goBack();
  await page.locator('.games-game').first().waitFor();
});

browserTest(
  'a tournament has a ladder and a cross-table, and says what it does not know',
  {},
  async ({ page, server }) => {
    const id = await startJob(server, 'matches', QUICK_TOURNAMENT);
    await finished(server, id);
    await openJob(page, server, id);
    await eventually(() => page.locator('.ladder li').count(), 4, 'everybody has a rung');
    const cells = page.getByRole('table', { name: 'Cross-table' }).locator('tbody td:not(.cross-self)');
    await eventually(() => cells.count(), 12);
    // Two random players are alike: ten games cannot tell them apart.
    const open = page.locator('.cross-open');
    await open.first().waitFor();
    const { pairings } = await readJob(server, id, '/results');
    const shown = pairings.filter(({ verdict }) => verdict === 'stronger' || verdict === 'weaker').length;
    await eventually(() => page.locator('.cross-stronger').count(), shown);
    await eventually(() => page.locator('.cross-weaker').count(), shown);
    await eventually(() => open.count(), 2 * (pairings.length - shown));
  },
);

browserTest('a form says what is wrong before anything starts', { excused: /422/ }, async ({ page, server }) => {
  await page.goto(`${server.url}#/lab`);
  await page.getByLabel('Games per pairing').fill('7');
  await page.getByText('an even number', { exact: false }).waitFor();
  await eventually(() => button(page, 'Start').isDisabled(), true, 'it cannot be started');
  await page.getByLabel('Games per pairing').fill('8');
  await eventually(() => button(page, 'Start').isDisabled(), false, 'it can be started');
  await page.locator('#lab-player-0').selectOption('alphabeta');
  await page.locator('.match-player').first().getByText('Parameters').click();
  await page.locator('#lab-player-0-depth').fill('999');
  await page.locator('.match-player').first().getByRole('alert').waitFor();
  await eventually(() => button(page, 'Start').isDisabled(), true, 'it cannot be started');
  await button(page, 'Levels').click();
  await eventually(() => page.locator('.match-player').count(), 11, 'all levels');
  await page.getByText('55 pairings', { exact: false }).waitFor();
  await button(page, 'Remove player K').click();
  await page.getByText('45 pairings', { exact: false }).waitFor();
  // A reload loses nothing.
  await until(() => page.url().includes('level-10'), 'the address');
  await page.reload();
  await eventually(() => page.locator('.match-player').count(), 10, 'the players of the form');
});

browserTest(
  'a run is paused, continued, cancelled, continued and deleted; a reload in between changes nothing',
  {},
  async ({ page, server }) => {
    const id = await startJob(server, 'matches', ENDLESS);
    await openJob(page, server, id);
    await until(async () => (await doneOf(page)) > 0, 'a game', 60_000);
    await until(async () => /left/.test(await says(page)), 'how long it still takes');
    await page.reload();
    await page.locator('.job-controls.job-running').waitFor();
    const before = await doneOf(page);
    await until(async () => (await doneOf(page)) > before, 'one more game after the reload', 60_000);
    await button(page, 'Pause').click();
    await page.locator('.job-controls.job-paused').waitFor();
    await jobIs(server, id, ({ state }) => state === 'paused', 'the pause');
    await page.reload();
    await page.locator('.job-controls.job-paused').waitFor();
    await button(page, 'Resume').click();
    await page.locator('.job-controls.job-running').waitFor();
    await button(page, 'Cancel').click();
    await page.locator('.job-controls.job-cancelled').waitFor();
    await button(page, 'Resume').click();
    await page.locator('.job-controls.job-running').waitFor();
    await button(page, 'Cancel').click();
    await button(page, 'Delete').click();
    await button(page, 'Keep it').click();
    await button(page, 'Delete').click();
    await button(page, 'Delete it').click();
    await page.getByText('This run does not exist (any more).').waitFor();
    await eventually(() => page.locator('[data-job]').count(), 0, 'an empty list');
    await page.getByText('No runs yet.', { exact: false }).waitFor();
  },
);

for (const [name, question] of [
  ['simulation', INTERRUPTED],
  ['tournament', INTERRUPTED_TOURNAMENT],
]) {
  browserTest(
    `a server killed in the middle of a ${name} goes on, and it ends as an undisturbed one`,
    { excused: SILENCE, timeout: 180_000 },
    async ({ page, server }) => {
      const id = await startJob(server, 'matches', question);
      await openJob(page, server, id);
      await jobIs(server, id, ({ progress }) => progress.done > 3, 'some games');
      await server.kill();
      await page.getByText(/Jugada is not responding/).waitFor();
      await server.start();
      await page.getByText(/Jugada is not responding/).waitFor({ state: 'hidden' });
      const ended = await finished(server, id);
      assert.equal(ended.progress.done, ended.progress.of);
      await page.locator('.job-controls.job-finished').waitFor();
      const twin = await startJob(server, 'matches', question);
      await finished(server, twin);
      const [disturbed, quiet] = [await readJob(server, id, '/results'), await readJob(server, twin, '/results')];
      assert.deepEqual(withoutTimes(disturbed), withoutTimes(quiet));
      const games = async (job) => (await readJob(server, job, '/games?limit=50')).games;
      assert.deepEqual(await games(id), await games(twin), 'the same games');
    },
  );
}

browserTest(
  'two tabs show the same two jobs; the second waits for the first',
  {},
  async ({ page, server, context }) => {
    const first = await startJob(server, 'matches', ENDLESS);
    const second = await startJob(server, 'matches', QUICK_MATCH);
    const other = await context.newPage();
    await openJob(page, server, first);
    await openJob(other, server, second);
    await other.getByText('place 1 in the queue', { exact: false }).waitFor();
    for (const tab of [page, other]) await eventually(() => tab.locator('[data-job]').count(), 2, 'both are listed');
    await until(async () => (await doneOf(page)) > 0, 'a game of the first', 60_000);
    // What is done in one tab is seen in the other.
    await other.locator(`[data-job="${first}"] button`).click();
    await button(other, 'Cancel').click();
    await page.bringToFront();
    await page.locator('.job-controls.job-cancelled').waitFor();
    await finished(server, second);
    await other.bringToFront();
    await other.locator(`[data-job="${second}"] button`).click();
    await other.locator('.job-controls.job-finished').waitFor();
    await verdict(other).waitFor();
    await other.close();
  },
);

browserTest('a game is watched while it is played, and opened in Analyse', {}, async ({ page, server }) => {
  const id = await startJob(server, 'matches', {
    game: 'othello',
    players: ['mcts(time=0.1)', 'mcts(time=0.1)'],
    games: 10,
  });
  await openJob(page, server, id, '/games');
  const live = page.getByRole('region', { name: 'In progress' });
  const pieces = () =>
    live
      .locator('[role=gridcell]')
      .evaluateAll(
        (cells) => cells.filter((cell) => /, (black|white)/i.test(cell.getAttribute('aria-label') ?? '')).length,
      );
  await until(async () => (await live.isVisible()) && (await pieces()) > 4, 'a board', 60_000);
  const before = await pieces();
  await until(async () => (await pieces()) !== before, 'the next move');
  await live.getByRole('button', { name: 'Analyse' }).click();
  await boardShown(page);
  await until(() => /#\/analyse\/othello.*\/\w{8,}/.test(page.url()), 'the address of the game');
});

browserTest(
  'an experiment is found, run, and judged beside what was published',
  { timeout: 180_000 },
  async ({ page, server }) => {
    await page.goto(`${server.url}#/lab`);
    await button(page, 'Experiments').click();
    await eventually(() => page.locator('.gallery-card').count(), 35, 'all of them');
    await eventually(() => page.locator('.gallery-card .badge').count(), 35, 'each with its verdict');
    await page.locator('.gallery-card').filter({ hasText: 'horcas-7.9' }).click();
    await page.getByRole('region', { name: 'Recorded result' }).waitFor();
    const plot = page.locator('.plot').first();
    // What was published is drawn beside what is on record, before anything is run here.
    await plot.locator('.plot-line, .plot-bar').first().waitFor();
    const legend = (await plot.locator('.plot-legend li').allInnerTexts()).join('\n');
    assert.match(legend, /published/);
    assert.match(legend, /measured/);
    await button(page, 'Quick run').click();
    await page.getByRole('region', { name: 'Measured here' }).waitFor({ timeout: 120_000 });
    await until(
      async () => /measured/.test((await plot.locator('.plot-legend li').allInnerTexts()).join('\n')),
      'what was measured',
    );
    await page.locator('.rule').first().waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Report as HTML' }).click(),
    ]);
    assert.match(download.suggestedFilename(), /\.html$/);
    await page.reload();
    await page.getByRole('region', { name: 'Measured here' }).waitFor();
    await page.goto(`${server.url}#/lab/experiments/nonsense`);
    await page.getByText('No experiment has this name.').waitFor();
  },
);

browserTest(
  'an hour of a running simulation leaves the page small',
  { timeout: 180_000 },
  async ({ page, server, context, t }) => {
    const id = await startJob(server, 'matches', { ...QUICK_MATCH, game: 'othello(size=6)' });
    const view = await finished(server, id);
    const results = await readJob(server, id, '/results');
    // An hour's worth of what the server tells, as fast as the page takes it: four times a second how far it is, once what it proves.
    await context.addInitScript(
      ({ job, told, seconds }) => {
        const real = globalThis.fetch;
        const words = new TextEncoder();
        const event = (name, data) => words.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
        globalThis.hour = 0;
        globalThis.fetch = (address, options) => {
          if (!String(address).includes('jobs/events')) return real(address, options);
          const running = { ...job, state: 'running', progress: { ...job.progress, done: 0, of: 1_000_000 } };
          const body = new ReadableStream({
            start: (stream) => stream.enqueue(event('start', { jobs: [running] })),
            async pull(stream) {
              if (globalThis.hour >= seconds) return new Promise(() => {});
              // The page draws now and then, as it would.
              if (globalThis.hour % 20 === 0) await new Promise((done) => requestAnimationFrame(done));
              const done = 40 * (globalThis.hour += 1);
              for (let quarter = 0; quarter < 4; quarter += 1)
                stream.enqueue(
                  event('progress', { id: job.id, progress: { ...running.progress, done: done + quarter } }),
                );
              stream.enqueue(event('game', { id: job.id, number: done, seats: [0, 1], line: '' }));
              stream.enqueue(event('results', { id: job.id, results: { ...told, played: done } }));
            },
          });
          return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
        };
      },
      { job: view, told: results, seconds: 3600 },
    );
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const measure = async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      const of = (name) => metrics.find((one) => one.name === name).value;
      return { heap: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes') };
    };
    await openJob(page, server, id);
    await until(() => page.evaluate(() => globalThis.hour >= 60), 'a minute', 60_000);
    const early = await measure();
    for (const tab of ['Plots', 'Players', 'Games', 'Results']) {
      await page.getByRole('tab', { name: tab }).click();
      const from = await page.evaluate(() => globalThis.hour);
      await until(
        () => page.evaluate((begin) => globalThis.hour >= Math.min(3600, begin + 300), from),
        `some minutes of ${tab}`,
        60_000,
      );
    }
    await until(() => page.evaluate(() => globalThis.hour >= 3600), 'an hour', 120_000);
    await frames(page, 3);
    const late = await measure();
    t.diagnostic(
      `after a minute ${early.heap.toFixed(1)} MB and ${early.nodes} nodes, after an hour ${late.heap.toFixed(1)} MB and ${late.nodes} nodes`,
    );
    assert.ok(late.heap < 100, `${late.heap} MB`);
    assert.ok(late.heap < early.heap + 20, `from ${early.heap} to ${late.heap} MB`);
    assert.ok(late.nodes < early.nodes + 3000, `from ${early.nodes} to ${late.nodes} nodes`);
  },
);

browserTest(
  'a whole game is analysed in depth, as a job that a reload does not disturb',
  {},
  async ({ page, server }) => {
    await page.goto(`${server.url}#/analyse/connect(rows=4,cols=4)/1212121?tab=course`);
    await button(page, 'Analyse in depth').click();
    await page.locator('.job-controls').waitFor();
    await until(() => /#\/lab\/\d+$/.test(page.url()), 'the address of the job');
    await page.reload();
    await page.locator('.job-controls.job-finished').waitFor({ timeout: 60_000 });
    await until(async () => /8 of 8 positions/.test(await says(page)), 'all positions');
    await button(page, 'Open in Analyse').click();
    await boardShown(page);
    await page.getByRole('img', { name: 'Course of the game' }).waitFor();
  },
);
