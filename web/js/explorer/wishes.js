/**
 * What was played in the position that is analysed.
 *
 * @import { State } from '../page/store.js'
 * @import { Tools, Wish } from '../game/wishing.js'
 */
import { explore, Refusal } from '../base/api.js';
import { complaintOf } from '../base/complaints.js';
import { positionOf, sleep } from '../game/wishing.js';
import { explorerKey } from './model.js';

/** Whoever steps through a game, or types, is not asked on the way. */
const HURRY_MS = 120;

/** @param {Tools} tools */
export function explorerWishes({ store, persist }) {
  return { exploration };

  /** @param {State} state @returns {Wish | null} */
  function exploration({ screen, study: { game, tab }, explorer: { words, answers } }) {
    if (screen !== 'analyse' || tab !== 'openings' || !game) return null;
    const key = explorerKey(game, words);
    if (answers[key]) return null;
    return {
      key,
      grant: async (signal) => {
        await sleep(HURRY_MS, signal);
        const question = { ...positionOf(game, game.log.shown), words: words.trim() };
        try {
          store.send('explored', { key, found: await persist(signal, () => explore(question, signal)), error: null });
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          store.send('explored', { key, found: null, error: complaintOf(error) });
        }
      },
    };
  }
}
