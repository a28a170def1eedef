/** axe-core finds nothing to object to, in any palette. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { browserTests, eventually, frames } from './support.js';
import { PLACES } from './places.js';

const browserTest = browserTests();
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PALETTES = { standard: Object.keys(PLACES), contrast: ['a tournament', 'plots of a match', 'experiments', 'opinions', 'home', 'new game', 'Othello in play', 'Go in play', 'the end'], colourblind: ['a match', 'a tournament', 'home', 'Othello in play', 'Connect in play'] };

for (const [palette, names] of Object.entries(PALETTES)) {
  for (const name of names) {
    browserTest(`${name} is accessible in the ${palette} palette`, { context: { reducedMotion: 'reduce' } }, async ({ page, server, context }) => {
      await context.addInitScript((wanted) => localStorage.setItem('jugada.settings', JSON.stringify({ palette: wanted })), palette);
      await PLACES[name](page, server);
      await frames(page, 2);
      await eventually(() => page.locator('html').getAttribute('data-palette'), palette);
      assert.deepEqual(await violations(page), []);
    });
  }
}

/** @returns {Promise<string[]>} rule, place and reason of every violation */
async function violations(page) {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations: found } = await globalThis.axe.run(document, { resultTypes: ['violations'] });
    return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary?.replace(/\s+/g, ' ')}`));
  });
}
