/**
 * The new-game form.
 *
 * @import { Player, Rating, View } from '../base/types.js'
 * @import { Complaint } from '../base/complaints.js'
 * @import { State } from '../page/store.js'
 *
 * @typedef {object} Draft
 * @property {string} game  empty until it is known which there are
 * @property {string[]} seats
 * @property {View | null} view  of the game's start
 * @property {string | null} checked  the key of the draft for which `view` and `error` are the answer
 * @property {Complaint | null} error  why the game is refused
 * @property {Rating | null} rating
 *
 * @typedef {object} FormState
 * @property {Draft} draft
 */

import { ADAPTIVE, HUMAN } from '../base/spec.js';
import { draftKey, playerName, refitted, withEvaluator } from '../game/choices.js';
import { PLAYERS } from '../game/game.js';

/** @type {FormState} */
export const initial = {
  draft: {
    game: '',
    seats: [HUMAN, ADAPTIVE],
    view: null,
    checked: null,
    error: null,
    rating: null,
  },
};

export const changes = {
  /** One seat may be named without the other; everybody is given an evaluator that knows the game. @param {State} state @param {{ game?: string, seats?: Record<number, string> }} details @returns {State} */
  draftChanged: (state, { game = state.draft.game, seats = {} }) => {
    const { catalog, draft } = state;
    const fitting = (/** @type {Player} */ player) => {
      const chosen = seats[player];
      if (!catalog) return chosen ?? draft.seats[player];
      return chosen ? withEvaluator(catalog, game, chosen) : refitted(catalog, game, draft.seats[player]);
    };
    return inDraft(state, { game, seats: PLAYERS.map(fitting) });
  },

  /** @param {State} state @returns {State} */
  draftSwapped: (state) => inDraft(state, { seats: state.draft.seats.toReversed() }),

  /** @param {State} state @param {{ key: string, view: View | null, error: Complaint | null }} details @returns {State} */
  draftChecked: (state, { key, view, error }) =>
    key === draftKey(state.draft)
      ? { ...state, draft: { ...state.draft, view: view ?? state.draft.view, checked: key, error } }
      : state,

  /** @param {State} state @param {{ rating: Rating | null }} details @returns {State} */
  draftRated: (state, { rating }) => ({ ...state, draft: { ...state.draft, rating } }),
};

/** Another draft has no error yet, another game no rating. @param {State} state @param {Partial<Draft>} changed @returns {State} */
export function inDraft(state, changed) {
  const draft = { ...state.draft, ...changed };
  if (draftKey(draft) === draftKey(state.draft)) return { ...state, draft };
  const rating = draft.game === state.draft.game ? draft.rating : null;
  return { ...state, draft: { ...draft, error: null, rating } };
}

/** A player who is rated has a name that can be one; whoever leaves it empty is given one. @param {string[]} seats @param {string} player @returns {Complaint | null} */
export function nameFault(seats, player) {
  if (!PLAYERS.some((side) => seats[side] === ADAPTIVE) || !player.trim() || playerName(player)) return null;
  return { code: 'bad_name', message: `\`${player}\` is no name`, details: { found: player.trim() } };
}
