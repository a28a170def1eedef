/**
 * The new-game form: whether its game is possible, how it begins, and how strong its player is.
 *
 * @import { State } from '../page/store.js'
 * @import { Tools, Wish } from '../game/wishing.js'
 */
import * as api from '../base/api.js';
import { complaintOf } from '../base/complaints.js';
import { ADAPTIVE } from '../base/spec.js';
import { draftKey, playerName } from '../game/choices.js';
import { PLAYERS } from '../game/game.js';
import { sleep } from '../game/wishing.js';

const DRAFT_DELAY_MS = 150;

/** @param {Tools} tools */
export function formWishes({ store, persist }) {
  return { draftView, draftRating };

  /** @param {State} state @returns {Wish | null} */
  function draftView({ screen, draft }) {
    if ((screen !== 'new' && screen !== 'home') || !draft.game) return null;
    const key = draftKey(draft);
    const question = { game: draft.game, seats: PLAYERS.map((player) => draft.seats[player]) };
    return {
      key,
      grant: async (signal) => {
        await sleep(DRAFT_DELAY_MS, signal);
        try {
          const view = await persist(signal, () => api.fetchPosition(question, signal));
          store.send('draftChecked', { key, view, error: null });
        } catch (error) {
          if (!(error instanceof api.Refusal)) throw error;
          store.send('draftChecked', { key, view: null, error: complaintOf(error) });
        }
      },
    };
  }

  /** @param {State} state @returns {Wish | null} */
  function draftRating({ screen, draft, settings }) {
    const adaptive = PLAYERS.some((player) => draft.seats[player] === ADAPTIVE);
    const name = playerName(settings.player);
    if (screen !== 'new' || !adaptive || !name || draft.error || draft.checked !== draftKey(draft)) return null;
    return {
      key: `${name} ${draft.game}`,
      grant: async (signal) => {
        await sleep(DRAFT_DELAY_MS, signal);
        const rating = await persist(signal, () => api.fetchRating(name, draft.game, signal));
        store.send('draftRated', { rating });
      },
    };
  }
}
