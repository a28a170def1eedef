/**
 * The new-game form.
 *
 * @import { Player, Rating, View } from '../types.js'
 * @import { Complaint } from '../complaints.js'
 * @import { State } from '../state.js'
 *
 * @typedef {'game' | Player | 'overlay' | 'anatomy' | 'tree' | `asked-${number}` | 'lab-game' | `lab-${number}`} Owner  whose parameters a form edits
 *
 * @typedef {object} Draft
 * @property {string} game
 * @property {Record<Player, string>} seats
 * @property {View | null} view  of the game's start
 * @property {string | null} checked  the key of the draft for which `view` and `error` are the answer
 * @property {Complaint | null} error  why the game is refused
 * @property {Rating | null} rating
 *
 * @typedef {object} FormState
 * @property {Draft} draft
 */
import { draftKey, overlayJudge, refitted, withEvaluator, withParameter } from '../choices.js';
import { ADAPTIVE, HUMAN } from '../spec.js';
import { gameInHand } from './common.js';
import { changes as lab } from './lab.js';
import { changes as study } from './study.js';
import { changes as tree } from './tree.js';
import { changes as values } from './values.js';

/** @type {FormState} */
export const initial = {
  draft: {
    game: 'othello',
    seats: { first: HUMAN, second: ADAPTIVE },
    view: null,
    checked: null,
    error: null,
    rating: null,
  },
};

export const changes = {
  /** One seat may be named without the other; everybody is given an evaluator that knows the game. @param {State} state @param {{ game?: string, seats?: Partial<Record<Player, string>> }} details @returns {State} */
  draftChanged: (state, { game = state.draft.game, seats = {} }) => {
    const { catalog, draft } = state;
    const fitting = (/** @type {Player} */ player) => {
      const chosen = seats[player];
      if (!catalog) return chosen ?? draft.seats[player];
      return chosen ? withEvaluator(catalog, game, chosen) : refitted(catalog, game, draft.seats[player]);
    };
    return inDraft(state, { game, seats: { first: fitting('first'), second: fitting('second') } });
  },

  /**
   * One field of a form. The form may have been drawn before the last change: only the field's own value counts.
   *
   * @param {State} state
   * @param {{ owner: Owner, path: string[], value: string }} details
   * @returns {State}
   */
  parameterSet: (state, { owner, path, value }) => {
    const { catalog, draft, overlay } = state;
    const game = gameInHand(state);
    if (!catalog) return state;
    if (owner === 'game') return inDraft(state, { game: withParameter(catalog, draft.game, draft.game, path, value) });
    if (owner === 'first' || owner === 'second') {
      const seat = withParameter(catalog, draft.game, draft.seats[owner], path, value);
      return inDraft(state, { seats: { ...draft.seats, [owner]: seat } });
    }
    if (owner.startsWith('lab-')) return lab.matchParameterSet(state, { owner, path, value });
    if (owner === 'anatomy') return study.studyParameterSet(state, { index: null, path, value });
    if (owner === 'tree') return tree.searchParameterSet(state, { path, value });
    if (owner !== 'overlay') return study.studyParameterSet(state, { index: Number(owner.slice('asked-'.length)), path, value });
    if (!game) return state;
    const by = withParameter(catalog, game.spec, overlayJudge(catalog, game, overlay.by), path, value);
    return values.overlayChanged(state, { on: true, by });
  },

  /** @param {State} state @returns {State} */
  draftSwapped: (state) => {
    const { first, second } = state.draft.seats;
    return inDraft(state, { seats: { first: second, second: first } });
  },

  /** @param {State} state @param {{ key: string, view: View | null, error: Complaint | null }} details @returns {State} */
  draftChecked: (state, { key, view, error }) =>
    key === draftKey(state.draft)
      ? { ...state, draft: { ...state.draft, view: view ?? state.draft.view, checked: key, error } }
      : state,

  /** @param {State} state @param {{ rating: Rating | null }} details @returns {State} */
  draftRated: (state, { rating }) => ({ ...state, draft: { ...state.draft, rating } }),
};

/** Another draft has no error yet, another game no rating. @param {State} state @param {Partial<Draft>} changed @returns {State} */
function inDraft(state, changed) {
  const draft = { ...state.draft, ...changed };
  if (draftKey(draft) === draftKey(state.draft)) return { ...state, draft };
  const rating = draft.game === state.draft.game ? draft.rating : null;
  return { ...state, draft: { ...draft, error: null, rating } };
}
