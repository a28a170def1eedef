/**
 * The English of the articles, by which those of other languages are found: fetched when somebody opens Help, not before.
 *
 * @import { State } from '../page/store.js'
 * @import { Tools, Wish } from '../game/wishing.js'
 */
import { Unreachable } from '../base/api.js';

/** @param {Tools} tools */
export function helpWishes({ store, persist }) {
  return { articles };

  /** @param {State} state @returns {Wish | null} */
  function articles({ screen, help }) {
    if (screen !== 'help' || help.texts) return null;
    return {
      key: 'articles',
      grant: async (signal) => {
        const { texts } = await persist(signal, fetchTexts);
        if (!signal.aborted) store.send('articlesArrived', { texts });
      },
    };
  }
}

/** @returns {Promise<{ texts: import('./model.js').Texts }>} */
async function fetchTexts() {
  try {
    return await import('./texts.js');
  } catch {
    throw new Unreachable();
  }
}
