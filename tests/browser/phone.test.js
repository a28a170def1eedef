/** Every place fits a phone, in both languages, and has room for fingers. */
import { fits } from './measures.js';
import { PLACES } from './places.js';
import { browserTests, speak } from './support.js';

const browserTest = browserTests({ visitor: 'known' });

for (const [name, open] of Object.entries(PLACES)) {
  browserTest(
    `${name} fits the phone`,
    { size: 'phone', context: { reducedMotion: 'reduce' } },
    async ({ page, server }) => {
      await open(page, server);
      await fits(page, 'phone');
      // Spanish words are longer.
      await speak(page, 'es');
      await fits(page, 'phone');
      await speak(page, 'en');
    },
  );
}
