/**
 * How fast the page is. Timed tests on shared machines lie, so medians are asserted, with twice the time that is promised; the
 * measured figures are printed.
 */
import assert from 'node:assert/strict';
import { browserTests, dice, legalCells, openGame, openHome, until } from './support.js';

const browserTest = browserTests();
const SLACK = 2;
const USABLE_MS = 1000;
const CLICK_MS = 50;
const FRAME_MS = 1000 / 60;
const WEIGHT_BYTES = 400_000;

browserTest('the page is usable within a second of opening', {}, async ({ page, server, t, context }) => {
  await context.addInitScript(() => {
    const usable = () => document.querySelector('[role=gridcell]') && [...document.querySelectorAll('button')].some((one) => one.textContent === 'Two people');
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

browserTest('the page weighs less than 400 KB', {}, async ({ page, server, t }) => {
  const sizes = new Map();
  page.on('requestfinished', async (request) => {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    sizes.set(request.url(), responseBodySize + responseHeadersSize);
  });
  await openHome(page, server);
  await openGame(page, server, 'go');
  await page.waitForLoadState('networkidle');
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  t.diagnostic(`${sizes.size} addresses, ${Math.round(total / 1000)} KB (promised: ${WEIGHT_BYTES / 1000})`);
  assert.ok(sizes.size > 10, 'everything was counted');
  assert.ok(total < WEIGHT_BYTES, `${total} bytes`);
});

browserTest('a click is answered at once', {}, async ({ page, server, t }) => {
  await openGame(page, server, 'othello');
  const draw = dice(2);
  const times = [];
  for (let move = 0; move < 16; move += 1) {
    const legal = await until(async () => (await legalCells(page)).filter(Boolean).length > 0 && legalCells(page), 'a turn');
    times.push(await page.evaluate(clickAndTime, legal[draw(legal.length)]));
  }
  const median = times.toSorted((a, b) => a - b)[times.length >> 1];
  t.diagnostic(`piece on the board after ${Math.round(median)} ms (median; promised: ${CLICK_MS}); all: ${times.map(Math.round).join(' ')}`);
  assert.ok(median < CLICK_MS * SLACK, `${median} ms`);
});

browserTest('flips are smooth', {}, async ({ page, server, t }) => {
  await openGame(page, server, 'othello');
  await page.evaluate(() => {
    globalThis.intervals = [];
    let before = performance.now();
    const tick = (now) => {
      globalThis.intervals.push(now - before);
      before = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  const draw = dice(4);
  for (let move = 0; move < 20; move += 1) {
    const legal = await until(async () => (await legalCells(page)).length > 0 && legalCells(page), 'a turn');
    await page.evaluate(clickAndTime, legal[draw(legal.length)]);
    await page.evaluate(() => Promise.all(document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations === 1).map((one) => one.finished.catch(() => {}))));
  }
  const intervals = (await page.evaluate(() => globalThis.intervals)).sort((a, b) => a - b);
  const at = (share) => intervals[Math.floor(intervals.length * share)];
  t.diagnostic(`${intervals.length} frames: median ${at(0.5).toFixed(1)} ms (promised: ${FRAME_MS.toFixed(1)}), 95 of 100 within ${at(0.95).toFixed(1)} ms, longest ${at(0.9999).toFixed(1)} ms`);
  assert.ok(at(0.5) < FRAME_MS * 1.25, `${at(0.5)} ms`);
  assert.ok(at(0.9) < FRAME_MS * 2.5, `${at(0.9)} ms`);
});

/** Runs in the page: from the click until the piece has been painted. The page draws in a frame; a message sent there arrives after it. */
function clickAndTime(name) {
  const target = [...document.querySelectorAll('.play [role=gridcell]')].find((one) => one.getAttribute('aria-label')?.startsWith(`${name},`));
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
