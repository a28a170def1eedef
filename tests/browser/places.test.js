/** Every place fits the screen, in both languages, and axe-core finds nothing to object to, in any palette. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fits } from './measures.js';
import { PLACES } from './places.js';
import { browserTests, frames, paint, speak } from './support.js';

const browserTest = browserTests();
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Where other palettes are looked at, too. */
const PALETTES = {
  contrast: [
    'a tournament',
    'plots of a match',
    'experiments',
    'opinions',
    'home',
    'new game',
    'Othello in play',
    'Go in play',
    'the end',
  ],
  colourblind: ['a match', 'a tournament', 'home', 'Othello in play', 'Connect in play'],
};
/** The rules that another palette can break. */
const COLOURS = { runOnly: ['color-contrast', 'link-in-text-block'] };

for (const [name, open] of Object.entries(PLACES)) {
  browserTest(
    `${name} fits the desktop, and is accessible`,
    { context: { reducedMotion: 'reduce' } },
    async ({ page, server }) => {
      await open(page, server);
      await fits(page, 'desktop');
      assert.deepEqual(await violations(page), []);
      for (const palette of Object.keys(PALETTES).filter((one) => PALETTES[one].includes(name))) {
        await paint(page, palette);
        assert.deepEqual(await violations(page, COLOURS), [], palette);
        await paint(page, 'standard');
      }
      // Spanish words are longer.
      await speak(page, 'es');
      await fits(page, 'desktop');
      await speak(page, 'en');
    },
  );
}

/** @param rules  axe's options; all rules if there are none @returns {Promise<string[]>} rule, place and reason of every violation */
async function violations(page, rules = {}) {
  await frames(page, 2);
  await page.evaluate(`globalThis.axe ?? (() => { ${AXE} })()`);
  return page.evaluate(async (options) => {
    const { violations: found } = await globalThis.axe.run(document, { resultTypes: ['violations'], ...options });
    return found.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary?.replace(/\s+/g, ' ')}`),
    );
  }, rules);
}
