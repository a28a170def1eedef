/**
 * The page itself: what the server offers, and notices that go away by themselves.
 *
 * @import { State } from './store.js'
 * @import { Tools, Wish } from '../game/wishing.js'
 */
import * as api from '../base/api.js';
import { needsFile, takeLocale } from '../base/locale.js';
import { sleep } from '../game/wishing.js';

const NOTICE_MS = { pass: 2200, done: 2200, illegal: 3000, error: 7000 };

/** @param {Tools} tools */
export function pageWishes({ store, persist }) {
  return { catalog, locale, notice };

  /** @param {State} state @returns {Wish | null} */
  function catalog(state) {
    if (state.catalog) return null;
    return {
      key: 'catalog',
      grant: async (signal) =>
        store.send('catalogArrived', { catalog: await persist(signal, () => api.fetchCatalog(signal)) }),
    };
  }

  /** @param {State} state @returns {Wish | null} */
  function locale({ settings: { language }, locales }) {
    if (!needsFile(language) || language in locales) return null;
    return {
      key: language,
      grant: async (signal) => {
        const file = await persist(signal, () => takeLocale(language, signal));
        store.send('localeArrived', { language, file });
      },
    };
  }

  /** @param {State} state @returns {Wish | null} */
  function notice({ notice }) {
    if (!notice) return null;
    return {
      key: String(notice.serial),
      grant: async (signal) => {
        await sleep(NOTICE_MS[notice.kind], signal);
        store.send('noticeExpired', { serial: notice.serial });
      },
    };
  }
}
