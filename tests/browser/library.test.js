/** The library: games come in by dropping, choosing and pasting, are found, tagged, and go out. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { finished, QUICK_MATCH, QUICK_TOURNAMENT, removeJobs, startJob } from './jobs.js';
import { boardShown, browserTests, button, eventually, frames, movesPlayed, openSection, until } from './support.js';

const browserTest = browserTests();

const SGF = '(;FF[4]GM[1]SZ[9]KM[7.5]PB[Ana]PW[Luis]EV[Open]DT[2024]C[A lesson];B[ee];W[ce](;B[gg])(;B[cc]))';
const rows = (page) => page.locator('.saved');
const file = (name, text) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });

async function openLibrary(page, server) {
  const { games } = await (await fetch(`${server.url}api/v1/games`)).json();
  for (const { id } of games) await fetch(`${server.url}api/v1/games/${id}`, { method: 'DELETE' });
  await page.goto(`${server.url}#/library`);
  await page.getByText('No games yet.').waitFor();
}

browserTest('files of several kinds are brought, found, tagged and exported', {}, async ({ page, server }) => {
  await openLibrary(page, server);
  await page
    .getByLabel('Open files')
    .setInputFiles([file('games.txt', 'f5d6c3\nf5a1\n4453\nF5 D6 C3\n'), file('game.sgf', SGF)]);
  await page.getByText('2 games imported · 1 already in the library · 1 skipped').waitFor();
  await page.getByText('Problems').click();
  await page.getByText(/^line 2: `a1`/).waitFor();
  await eventually(() => rows(page).count(), 3, 'the games');
  await button(page, 'Close').click();
  await until(async () => (await page.locator('.saved .thumbnail').count()) === 3, 'the pictures');

  await page.getByLabel('Search').fill('ana op');
  await eventually(() => rows(page).count(), 1, 'what is found by beginnings of words');
  await rows(page).getByText('Ana – Luis').waitFor();
  await page.getByText('1 game', { exact: true }).waitFor();
  await rows(page)
    .getByRole('button', { name: /^Tags and files of/ })
    .click();
  await page.getByLabel('Tags', { exact: true }).fill('lesson, to study');
  await button(page, 'Save tags').click();
  await rows(page).locator('.tag').getByText('to study').waitFor();
  await button(page, 'Show all').click();
  await eventually(() => rows(page).count(), 3, 'all again');
  await page.getByLabel('Tag', { exact: true }).selectOption('lesson');
  await eventually(() => rows(page).count(), 1, 'one has the tag');
  await page.getByLabel('Tag', { exact: true }).selectOption('');
  await page.getByLabel('Game', { exact: true }).selectOption('connect');
  await eventually(() => rows(page).count(), 1, 'one is of this game');
  await page.getByLabel('Result', { exact: true }).selectOption('draw');
  await page.getByText('No results.').waitFor();
  await page.getByLabel('Result', { exact: true }).selectOption('');

  await page.getByLabel('Game', { exact: true }).selectOption('go');
  await eventually(() => rows(page).count(), 1, 'one game of Go');
  await page.getByLabel('Format', { exact: true }).selectOption('sgf');
  const coming = page.waitForEvent('download');
  await button(page, 'Export').click();
  const download = await coming;
  assert.equal(download.suggestedFilename(), 'jugada.sgf');
  const written = readFileSync(await download.path(), 'utf8');
  assert.ok(written.includes('C[A lesson]') && written.includes('(;B[cc])'), written);
});

browserTest('one game is opened on the board, and is in the library', {}, async ({ page, server }) => {
  await openLibrary(page, server);
  await page.getByLabel('Open files').setInputFiles(file('one.txt', 'f5d6c3'));
  await boardShown(page);
  await eventually(() => movesPlayed(page), ['f5', 'd6', 'c3'], 'the moves of the file');
  await openSection(page, 'Library');
  await eventually(() => rows(page).count(), 1, 'it was kept');
});

browserTest('files are dropped on the page', {}, async ({ page, server }) => {
  await openLibrary(page, server);
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['f5d6\nf5f6\n'], 'dropped.txt'));
    return transfer;
  });
  await page.locator('main.library').dispatchEvent('dragover', { dataTransfer: dropped });
  await page.getByText(/^Drop to import/).waitFor();
  await page.locator('main.library').dispatchEvent('drop', { dataTransfer: dropped });
  await page.getByText('2 games imported').waitFor();
  await eventually(() => rows(page).count(), 2, 'the games');
});

browserTest('games are pasted, in two tabs', {}, async ({ page, server, context }) => {
  await openLibrary(page, server);
  const other = await context.newPage();
  await other.goto(`${server.url}#/library`);
  await other.getByText('No games yet.').waitFor();
  await button(page, 'Paste games').click();
  await page.getByLabel('Games as text').fill('f5d6c3d3\n4453\nnonsense\n');
  await button(page, 'Import').click();
  await page.getByText('2 games imported · 1 skipped').waitFor();
  await openSection(other, 'Play');
  await openSection(other, 'Library');
  await eventually(() => rows(other).count(), 2, 'the other tab has them, too');
  await button(other, 'Paste games').click();
  await other.getByLabel('Games as text').fill('F5 D6 C3 D3');
  await button(other, 'Import').click();
  await other.getByText('0 games imported · 1 already in the library').waitFor();
});

browserTest(
  'runs, experiments and evaluators are tagged, and found by their tags on every shelf',
  {},
  async ({ page, server }) => {
    await openLibrary(page, server);
    await removeJobs(server);
    const [match, tournament, experiment] = [
      await startJob(server, 'matches', QUICK_MATCH),
      await startJob(server, 'matches', QUICK_TOURNAMENT),
      await startJob(server, 'experiments', { name: 'pasten-4.8' }),
    ];
    for (const id of [match, tournament, experiment]) await finished(server, id);
    const job = (id) => page.locator(`.library-jobs [data-job="${id}"]`);
    const shelf = (name) => page.locator(`input[name=shelf][value=${name}]`).check();
    const tag = async (row, text) => {
      await row.getByRole('button', { name: /^Tags of/ }).click();
      await row.getByLabel('Tags', { exact: true }).fill(text);
      await row.getByRole('button', { name: 'Save tags', exact: true }).click();
    };

    await shelf('runs');
    await tag(job(match), 'lesson, to study');
    await job(match).locator('.tag').getByText('to study').waitFor();
    await page.getByLabel('Tag', { exact: true }).selectOption('lesson');
    await eventually(() => page.locator('.library-jobs .job').count(), 1, 'one run has the tag');
    await page.reload();
    await job(match).locator('.tag').getByText('lesson').waitFor();
    await eventually(() => page.locator('.library-jobs .job').count(), 2, 'both runs');
    await page.getByLabel('Search').fill('tourn');
    await page.getByText('No results.').waitFor();
    await page.getByLabel('Search').fill('to stu');
    await eventually(() => page.locator('.library-jobs .job').count(), 1, 'tags are searched, too');
    await page.getByLabel('Search').fill('');

    await shelf('experiments');
    await tag(job(experiment), 'lesson');
    await job(experiment).locator('.tag').getByText('lesson').waitFor();

    await shelf('evaluators');
    const shipped = rows(page).filter({ hasText: 'othello-8x8' });
    await tag(shipped, 'lesson');
    await shipped.locator('.tag').getByText('lesson').waitFor();
    await page.getByLabel('Tag', { exact: true }).selectOption('lesson');
    await eventually(() => rows(page).count(), 1, 'one evaluator has the tag');
    // The tag that is looked for stays on the way to another shelf.
    await shelf('runs');
    await eventually(() => page.locator('.library-jobs .job').count(), 1, 'and one run');
    await page.getByLabel('Tag', { exact: true }).selectOption('');
    await tag(job(match), '');
    await job(match).locator('.tag').first().waitFor({ state: 'detached' });
  },
);

browserTest('what stands on a shelf opens where all of it is shown', {}, async ({ page, server }) => {
  await removeJobs(server);
  const match = await startJob(server, 'matches', QUICK_MATCH);
  const experiment = await startJob(server, 'experiments', { name: 'pasten-4.8' });
  const training = await startJob(server, 'trainings', {
    name: 'shelved',
    game: 'connect',
    learner: 'table',
    games: 40,
    test_every: 20,
    test_games: 4,
  });
  for (const id of [match, experiment, training]) await finished(server, id);
  for (const [shelf, id, expected] of [
    ['runs', match, page.getByRole('region', { name: 'Verdict' })],
    ['runs', training, page.getByRole('heading', { name: 'shelved', exact: true })],
    ['experiments', experiment, page.getByRole('region', { name: 'Measured here' })],
  ]) {
    await page.goto(`${server.url}#/library/${shelf}`);
    await page.locator(`.library-jobs [data-job="${id}"] .job-open`).click();
    await expected.waitFor();
  }
  // The Lab lists trainings, too.
  await page.goto(`${server.url}#/lab`);
  await page.locator(`.lab-jobs [data-job="${training}"] .job-open`).click();
  await page.getByRole('heading', { name: 'shelved', exact: true }).waitFor();
});

browserTest('a tag that one tab puts on is seen in another', {}, async ({ page, server }) => {
  await removeJobs(server);
  const id = await startJob(server, 'matches', QUICK_MATCH);
  await finished(server, id);
  await page.goto(`${server.url}#/library/runs`);
  await page.locator(`[data-job="${id}"]`).waitFor();
  await fetch(`${server.url}api/v1/jobs/${id}/tags`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tags: ['from elsewhere'] }),
  });
  await page.locator(`[data-job="${id}"] .tag`).getByText('from elsewhere').waitFor();
});

/** Different games of Connect-4: the digits of a number in base 7. Whoever asks twice has them once. */
async function fillThousands(server) {
  const line = (number) => [...number.toString(7).padStart(5, '0')].map((digit) => Number(digit) + 1).join('');
  const lines = Array.from({ length: 3000 }, (_, number) => line(number)).join('\n');
  const answer = await fetch(`${server.url}api/v1/library/import?name=many.txt&game=connect`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: lines,
  });
  const { kept, known } = await answer.json();
  assert.equal(kept + known, 3000);
}

browserTest('thousands of rows stay quick', {}, async ({ page, server }) => {
  await fillThousands(server);
  await page.goto(`${server.url}#/library`);
  await page.getByText(/^3[,.]?0\d\d games$/).waitFor();
  // Far down the list: one stroke to its end brings more, also while the last part of it is still coming.
  for (let known = await rows(page).count(); known < 1000; known = await rows(page).count()) {
    await page.locator('.library-list').evaluate((list) => {
      list.scrollTop = list.scrollHeight;
    });
    await until(async () => (await rows(page).count()) > known, 'more rows');
  }
  const typing = await page.evaluate(async () => {
    const field = document.querySelector('.library-search input');
    const times = [];
    for (const text of ['m', 'ma', 'man']) {
      const begun = performance.now();
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      times.push(performance.now() - begun);
    }
    return Math.min(...times);
  });
  console.log(`3000 rows: a letter is drawn after ${typing.toFixed(0)} ms`);
  assert.ok(typing < 100, `${typing} ms`);
});

browserTest(
  'on a phone a long list comes page by page, not all at once',
  { size: 'phone' },
  async ({ page, server }) => {
    await fillThousands(server);
    await page.goto(`${server.url}#/library`);
    await page.getByText(/^3[,.]?0\d\d games$/).waitFor();
    await rows(page).first().waitFor();
    // Time enough for many pages, if they were asked for although nobody looks there.
    await frames(page, 60);
    const first = await rows(page).count();
    assert.ok(first < 600, `${first} rows at once`);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.locator('.library-more').scrollIntoViewIfNeeded();
    await until(async () => (await rows(page).count()) > first, 'more rows');
  },
);
