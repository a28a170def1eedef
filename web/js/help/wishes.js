/**
 * The texts of the articles, in the reader's language: fetched when somebody opens Help, not before.
 *
 * @import { State } from '../page/store.js'
 * @import { Texts } from './model.js'
 * @import { Tools, Wish } from '../game/wishing.js'
 */
import { fetchArticles, Unreachable } from '../base/api.js';
import { needsFile } from '../base/locale.js';

/** @param {Tools} tools */
export function helpWishes({ store, persist }) {
  return { articles };

  /** @param {State} state @returns {Wish | null} */
  function articles({ screen, settings: { language }, help }) {
    if (screen !== 'help' || help.texts[language]) return null;
    return {
      key: language,
      grant: async (signal) => {
        const texts = await persist(signal, () => textsIn(language, signal));
        if (!signal.aborted) store.send('articlesArrived', { language, texts });
      },
    };
  }
}

/** @param {string} language @param {AbortSignal} signal @returns {Promise<Texts>} */
async function textsIn(language, signal) {
  const file = needsFile(language) ? fetchArticles(language, signal) : null;
  const modules = Promise.all([import('./texts.js'), import('./translated.js')]).catch(() => {
    throw new Unreachable();
  });
  const [[{ texts }, { inLanguage }], articles] = await Promise.all([modules, file]);
  return articles === null ? texts : inLanguage(texts, language, articles);
}
