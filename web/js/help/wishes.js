/**
 * The texts of the articles, in the reader's language: fetched when somebody opens Help, not before.
 *
 * @import { State } from '../page/store.js'
 * @import { Tools, Wish } from '../game/wishing.js'
 */
import { Unreachable } from '../base/api.js';

/** @param {Tools} tools */
export function helpWishes({ store, persist }) {
  return { articles };

  /** @param {State} state @returns {Wish | null} */
  function articles({ screen, settings: { language }, help }) {
    if (screen !== 'help' || help.texts[language]) return null;
    return {
      key: language,
      grant: async (signal) => {
        const { texts } = await persist(signal, () => fetchTexts(language));
        if (!signal.aborted) store.send('articlesArrived', { language, texts });
      },
    };
  }
}

/** @param {string} language @returns {Promise<{ texts: import('./model.js').Texts }>} */
async function fetchTexts(language) {
  try {
    return await import(`./texts/${language}.js`);
  } catch {
    throw new Unreachable();
  }
}
