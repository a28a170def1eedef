/**
 * The library: its list, what is deleted, and games on their way there.
 *
 * @import { Parcel } from '../game/keeping.js'
 * @import { State } from '../page/store.js'
 * @import { Tools, Wish } from '../game/wishing.js'
 */
import * as api from '../base/api.js';
import { thumbnailKey } from '../game/choices.js';
import * as games from '../game/game.js';
import { isMissing, isUnkept, parcelOf } from '../game/keeping.js';
import { sleep } from '../game/wishing.js';
import { fetchEvaluators } from '../learned/api.js';
import { fetchGames, fetchTags } from './api.js';

/** A game is kept when nothing has been played for so long. */
const KEEP_DELAY_MS = 400;
/** A filter counts when nothing was typed for so long. */
const TYPING_MS = 120;
/** How long a deleted game can be had back. */
const DELETION_MS = 8000;

/** @param {Tools} tools */
export function libraryWishes({ store, keeper, persist }) {
  return { library, tags, evaluators, thumbnail, deletion, parcel, keeping };

  /** @param {State} state @returns {Wish | null} */
  function library({ screen, shelf, filter, library, libraryNext: after, libraryMore, libraryEdition: edition }) {
    if (screen !== 'library' || shelf !== 'games' || (library && !libraryMore)) return null;
    return {
      key: `${edition} ${after}`,
      grant: async (signal) => {
        // Whoever types is not asked after every letter.
        if (library && after === null) await sleep(TYPING_MS, signal);
        const page = await persist(signal, () => fetchGames(filter, after, signal));
        store.send('libraryArrived', { ...page, after, edition });
      },
    };
  }

  /** What there is to choose from, whenever the list begins anew. @param {State} state @returns {Wish | null} */
  function tags({ screen, shelf, libraryEdition }) {
    if (screen !== 'library' || shelf !== 'games') return null;
    return {
      key: String(libraryEdition),
      grant: async (signal) => {
        store.send('tagsArrived', { tags: await persist(signal, () => fetchTags(signal)) });
      },
    };
  }

  /** The evaluators that were learned, wherever they are chosen or shown. @param {State} state @returns {Wish | null} */
  function evaluators({ screen, shelf, evaluators }) {
    const isShown =
      ['new', 'analyse', 'lab', 'train'].includes(screen) || (screen === 'library' && shelf === 'evaluators');
    if (!isShown || evaluators) return null;
    return {
      key: 'evaluators',
      grant: async (signal) => {
        store.send('evaluatorsArrived', { evaluators: await persist(signal, () => fetchEvaluators(signal)) });
      },
    };
  }

  /** Where the saved games stand that are in sight, one after the other. @param {State} state @returns {Wish | null} */
  function thumbnail({ screen, shelf, library, thumbnails, seen }) {
    if (screen !== 'library' || shelf !== 'games' || !library) return null;
    const lacks = (
      /** @type {import('../base/types.js').SavedGame | import('../base/types.js').UnreadableGame} */ one,
    ) => !('unreadable' in one) && thumbnails[thumbnailKey(one)] === undefined;
    const byId = new Map(library.map((one) => [one.id, one]));
    const wanted = seen.find((id) => {
      const one = byId.get(id);
      return one && lacks(one);
    });
    const saved = wanted === undefined ? undefined : byId.get(wanted);
    if (!saved || 'unreadable' in saved) return null;
    const key = thumbnailKey(saved);
    return {
      key,
      grant: async (signal) => {
        const position = { game: saved.game, moves: saved.line, ...(saved.root ? { root: saved.root } : {}) };
        const view = await persist(signal, () => api.fetchPosition(position, signal)).catch((error) => {
          if (error instanceof api.Refusal) return null;
          throw error;
        });
        store.send('thumbnailArrived', { key, view });
      },
    };
  }

  /** What was deleted goes when nobody has wanted it back for a while. @param {State} state @returns {Wish | null} */
  function deletion({ deleting: [id] }) {
    if (id === undefined) return null;
    return {
      key: String(id),
      grant: async (signal) => {
        await sleep(DELETION_MS, signal);
        await persist(signal, () => api.deleteGame(id)).catch((error) => {
          store.send('deletionAsked', { id, wanted: false });
          // Somebody else was quicker.
          if (!isMissing(error)) throw error;
        });
        store.send('removed', { id });
      },
    };
  }

  /** A game that was left on its way to the library. @param {State} state @returns {Wish | null} */
  function parcel({ parcels: [parcel] }) {
    if (!parcel) return null;
    return { key: JSON.stringify(parcel), grant: (signal) => deliver(parcel, signal) };
  }

  /** The game on the board, as it goes. @param {State} state @returns {Wish | null} */
  function keeping({ game, screen }) {
    if (!game || !games.liveView(game) || !isUnkept(game)) return null;
    return {
      key: `${game.serial} ${screen} ${games.movesText(game)} ${game.result.abandonedBy}`,
      grant: async (signal) => {
        // Whoever goes elsewhere may want to find it there.
        await sleep(screen === 'play' ? KEEP_DELAY_MS : 0, signal);
        await deliver(parcelOf(game), signal);
      },
    };
  }

  /** @param {Parcel} parcel @param {AbortSignal} signal */
  async function deliver(parcel, signal) {
    try {
      const entry = await persist(signal, () => keeper.keep(parcel));
      store.send('gameKept', { id: parcel.id, entry, kept: parcel.kept });
    } catch (error) {
      if (error instanceof api.Refusal) store.send('parcelLost', { id: parcel.id });
      throw error;
    }
  }
}
