/**
 * How fast the page is. Timed tests on shared machines lie, so medians are asserted, with twice the time that is promised; where a machine has
 * far more to do than it can, only the processor's time that a click takes. The measured figures are printed.
 */
import assert from 'node:assert/strict';
import { availableParallelism, loadavg } from 'node:os';
import { browserTests, dice, legalCells, openGame, openHome, openSection, until } from './support.js';

const browserTest = browserTests();
const SLACK = 2;
/** Programs that want a processor for each that there is: from here on waiting is the machine's, not the page's. */
const CROWDED = 3;
const USABLE_MS = 1000;
const PAINT_MS = 600;
const CLICK_MS = 50;
const BUSY_CLICK_MS = 100;
const FRAME_MS = 1000 / 60;
/** A quarter of it are the heads of 210 answers, 620 bytes each. */
const WEIGHT_BYTES = 530_000;

browserTest('the page is usable within a second of opening', {}, async ({ page, server, t, context }) => {
  await context.addInitScript(() => {
    const usable = () =>
      document.querySelector('[role=gridcell]') &&
      [...document.querySelectorAll('button')].some((one) => one.textContent === 'New game');
    new MutationObserver((_, observer) => {
      if (!usable()) return;
      observer.disconnect();
      requestAnimationFrame(() => (globalThis.usableAt = performance.now()));
    }).observe(document, { childList: true, subtree: true });
  });
  await openHome(page, server);
  const cold = await until(() => page.evaluate(() => globalThis.usableAt), 'the measure');
  await page.reload();
  const warm = await until(() => page.evaluate(() => globalThis.usableAt), 'the measure');
  t.diagnostic(`usable after ${Math.round(cold)} ms, after a reload ${Math.round(warm)} ms (promised: ${USABLE_MS})`);
  assert.ok(cold < USABLE_MS * SLACK, `${cold} ms`);
});

browserTest('something is painted within 0.6 s', {}, async ({ page, server, t, context }) => {
  const times = [];
  for (let load = 0; load < 7; load += 1) {
    // Each as a visitor who has never been here.
    const visit = load === 0 ? page : await context.newPage();
    const session = await context.newCDPSession(visit);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await visit.goto(server.url);
    times.push(
      await until(
        () => visit.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime),
        'a first paint',
      ),
    );
    if (visit !== page) await visit.close();
  }
  const median = medianOf(times);
  t.diagnostic(
    `first contentful paint after ${Math.round(median)} ms (median; promised: ${PAINT_MS}); all: ${times.map(Math.round).join(' ')}`,
  );
  assert.ok(median < PAINT_MS * SLACK, `${median} ms`);
});

browserTest('the page weighs less than 530 KB, with every screen but the articles', {}, async ({ page, server, t }) => {
  const sizes = new Map();
  page.on('requestfinished', async (request) => {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    sizes.set(request.url(), responseBodySize + responseHeadersSize);
  });
  await openHome(page, server);
  await openGame(page, server, 'go');
  await page.waitForLoadState('networkidle');
  const first = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  t.diagnostic(`to play: ${Math.round(first / 1000)} KB`);
  // Screens whose code is fetched when they are opened.
  await openSection(page, 'Analyse');
  await page.locator('.study').waitFor();
  await openSection(page, 'Lab');
  await page.getByRole('heading', { name: 'Which is better?' }).waitFor();
  await openSection(page, 'Train');
  await page.getByRole('heading', { name: 'Train' }).first().waitFor();
  await openSection(page, 'Library');
  await page.getByRole('heading', { name: 'Library' }).waitFor();
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  t.diagnostic(`${sizes.size} addresses, ${Math.round(total / 1000)} KB (promised: ${WEIGHT_BYTES / 1000})`);
  assert.ok(sizes.size > 10, 'everything was counted');
  assert.ok(total < WEIGHT_BYTES, `${total} bytes`);
});

browserTest('a click is answered at once', {}, async ({ page, server, t }) => {
  await openGame(page, server, 'othello');
  answersWithin(CLICK_MS, await timeClicks(page, 2), t);
});

browserTest('while two searches use both cores, clicks are answered', {}, async ({ page, server, t }) => {
  await openGame(page, server, 'othello');
  const leave = new AbortController();
  const search = { game: 'go(size=19)', moves: '', strategy: 'mcts(time=50)' };
  const searches = await Promise.all(
    [1, 2].map((seed) =>
      fetch(`${server.url}api/v1/think`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...search, seed }),
        signal: leave.signal,
      }),
    ),
  );
  const readers = searches.map((response) => response.body.getReader());
  // Both have begun.
  await Promise.all(readers.map((reader) => reader.read()));
  const clicks = await timeClicks(page, 5);
  const still = await Promise.all(readers.map((reader) => reader.read()));
  assert.ok(
    still.every(({ done }) => !done),
    'both searched all the time',
  );
  leave.abort();
  answersWithin(BUSY_CLICK_MS, clicks, t);
});

browserTest('flips are smooth', {}, async ({ page, server, t }) => {
  await openGame(page, server, 'othello');
  await page.evaluate(watchFrames);
  const draw = dice(4);
  for (let move = 0; move < 20; move += 1) {
    const legal = await until(async () => {
      const cells = await legalCells(page);
      return cells.length > 0 && cells;
    }, 'a turn');
    await page.evaluate(clickAndTime, legal[draw(legal.length)]);
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter((one) => one.effect?.getComputedTiming().iterations === 1)
          .map((one) => one.finished.catch(() => {})),
      ),
    );
  }
  const intervals = (await page.evaluate(() => globalThis.intervals)).sort((a, b) => a - b);
  const at = (share) => intervals[Math.floor(intervals.length * share)];
  t.diagnostic(
    `${intervals.length} frames: median ${at(0.5).toFixed(1)} ms (promised: ${FRAME_MS.toFixed(1)}), 95 of 100 within ${at(0.95).toFixed(1)} ms, longest ${at(0.9999).toFixed(1)} ms`,
  );
  assert.ok(at(0.5) < FRAME_MS * 1.25, `${at(0.5)} ms`);
  assert.ok(at(0.9) < FRAME_MS * 2.5, `${at(0.9)} ms`);
});

/** Sixteen moves by clicking: how long each takes, and how long the page's own thread is at work meanwhile, in ms. */
async function timeClicks(page, seed) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () =>
    1000 * (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value;
  const draw = dice(seed);
  const [times, work] = [[], []];
  for (let move = 0; move < 16; move += 1) {
    const legal = await until(async () => {
      const cells = await legalCells(page);
      return cells.length > 0 && cells;
    }, 'a turn');
    const before = await worked();
    times.push(await page.evaluate(clickAndTime, legal[draw(legal.length)]));
    work.push((await worked()) - before);
  }
  return { times, work };
}

function answersWithin(promised, { times, work }, t) {
  const [median, busy] = [medianOf(times), medianOf(work)];
  const load = loadavg()[0] / availableParallelism();
  t.diagnostic(
    `piece on the board after ${Math.round(median)} ms, ${Math.round(busy)} ms of them at work (medians; promised: ${promised}; load ${load.toFixed(1)}); all: ${times.map(Math.round).join(' ')}`,
  );
  assert.ok(busy < promised, `${busy} ms at work`);
  if (load < CROWDED) assert.ok(median < promised * SLACK, `${median} ms`);
}

const medianOf = (times) => times.toSorted((a, b) => a - b)[times.length >> 1];

browserTest(
  'stepping through a tree of 50 000 nodes, and scaling it, is smooth',
  { timeout: 180_000 },
  async ({ page, server, t }) => {
    const search = encodeURIComponent('alphabeta(depth=8, eval=possibilities, table=off, order=board)');
    await page.goto(`${server.url}#/analyse/connect/?tab=tree&search=${search}`);
    await page.evaluate(watchFrames);
    await page.locator('.tree-node').first().waitFor({ timeout: 60_000 });
    await page.locator('.search-counts').getByText('only the beginning is shown').waitFor({ timeout: 60_000 });
    const loading = await page.evaluate(() => globalThis.intervals.splice(0));
    // Pages come between frames.
    const frozen = Math.max(...loading);
    t.diagnostic(`while it is loaded, ${loading.length} frames: longest ${frozen.toFixed(1)} ms`);
    assert.ok(frozen < 1000, `${frozen} ms`);
    const counts = async () =>
      Number(/Visited ([\d,]+)/.exec(await page.locator('.search-counts').textContent())[1].replaceAll(',', ''));
    await page.locator('.tree-view').focus();
    await page.keyboard.press('End');
    await until(async () => (await counts()) > 50_000, '50 000 nodes');
    for (const [name, act] of [
      [
        'back',
        `(view) => view.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true }))`,
      ],
      [
        'forward',
        `(view) => view.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }))`,
      ],
      [
        'scaled',
        `(view, turn) => view.dispatchEvent(new WheelEvent('wheel', { deltaY: turn % 40 < 20 ? 40 : -40, clientX: 700, clientY: 420, bubbles: true, cancelable: true }))`,
      ],
    ]) {
      const intervals = (await page.evaluate(everyFrame, [act, 180])).sort((a, b) => a - b);
      const at = (share) => intervals[Math.floor(intervals.length * share)];
      t.diagnostic(
        `${name}: median ${at(0.5).toFixed(1)} ms (promised: ${FRAME_MS.toFixed(1)}), 95 of 100 within ${at(0.95).toFixed(1)} ms, longest ${at(0.9999).toFixed(1)} ms; ${await page.locator('.tree-view [role=treeitem]').count()} boxes`,
      );
      assert.ok(at(0.5) < FRAME_MS * 1.25, `${name}: ${at(0.5)} ms`);
    }
  },
);

/** Runs in the page: notes how long every frame takes. */
function watchFrames() {
  globalThis.intervals = [];
  let before = performance.now();
  const tick = (now) => {
    globalThis.intervals.push(now - before);
    before = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}

/** Runs in the page: does something in every frame, and measures them. */
async function everyFrame([act, count]) {
  // biome-ignore lint/security/noGlobalEval: the act comes as text, for it runs where the page is
  // biome-ignore lint/complexity/noCommaOperator: without it the act would see the names of this function
  const run = (0, eval)(act);
  const intervals = [];
  let before = performance.now();
  for (let turn = 0; turn < count; turn += 1) {
    run(document.querySelector('.tree-view'), turn);
    const now = await new Promise(requestAnimationFrame);
    intervals.push(now - before);
    before = now;
  }
  return intervals;
}

/** Runs in the page: from the click until the piece has been painted. The page draws in a frame; a message sent there arrives after it. */
function clickAndTime(name) {
  const target = [...document.querySelectorAll('.play [role=gridcell]')].find((one) =>
    one.getAttribute('aria-label')?.startsWith(`${name},`),
  );
  return new Promise((done) => {
    const began = performance.now();
    const painted = new MessageChannel();
    painted.port1.onmessage = () => done(performance.now() - began);
    const observer = new MutationObserver(() => {
      if (!/last move/.test(target.getAttribute('aria-label'))) return;
      observer.disconnect();
      painted.port2.postMessage(null);
    });
    observer.observe(target, { attributes: true });
    target.click();
  });
}
