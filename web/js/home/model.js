/**
 * What stands on the board of the home screen: the unfinished game, a demonstration, or the start of the game chosen.
 * No requests, no DOM.
 *
 * @import { View } from '../base/types.js'
 * @import { Setup } from '../game/record.js'
 * @import { State } from '../page/store.js'
 *
 * @typedef {object} Standing  the last game's position
 * @property {string} key  of the game it belongs to
 * @property {View | null} view  null if there is no such position any more
 *
 * @typedef {object} Demonstration
 * @property {boolean} still  nothing moves by itself: the reader wants it so, or does not look
 * @property {boolean} touched  somebody is at the board
 * @property {string} game  spec of the game shown
 * @property {View | null} view
 */

import { parseSpec } from '../base/spec.js';
import { draftKey } from '../game/choices.js';
import { isMachine } from '../game/game.js';
import { toMove } from '../game/sides.js';

/** @type {Demonstration} */
export const NO_DEMONSTRATION = { still: false, touched: false, game: '', view: null };

/** Tells positions of the last game apart. @param {Setup} last */
export const standingKey = ({ spec, root, line = [], head = line.length }) =>
  JSON.stringify([spec, root, line.slice(0, head).map((entry) => entry.move)]);

/**
 * The last game, if it is one of those chosen from and can go on.
 *
 * @param {State} state
 * @returns {{ setup: Setup, view: View } | null}
 */
export function unfinishedGame({ last, standing, draft }) {
  if (!last || last.abandonedBy != null || !standing?.view || standing.view.payoffs) return null;
  if (standing.key !== standingKey(last) || parseSpec(last.spec).id !== parseSpec(draft.game).id) return null;
  return { setup: last, view: standing.view };
}

/** The position in which a click begins a game of the form; null while it is not known or not possible. @param {State} state */
export const startingView = ({ draft }) => (draft.checked === draftKey(draft) && !draft.error ? draft.view : null);

/**
 * @param {State} state
 * @returns {{ kind: 'unfinished' | 'demonstration' | 'start', view: View, open: boolean } | null} `open`: a click makes a move
 */
export function boardAtHome(state) {
  const unfinished = unfinishedGame(state);
  if (unfinished) {
    const { view, setup } = unfinished;
    return { kind: 'unfinished', view, open: !isMachine(setup.seats[toMove(view)]) };
  }
  const { demo, draft } = state;
  if (demo.view && !demo.touched && !demo.still && demo.game === draft.game)
    return { kind: 'demonstration', view: demo.view, open: false };
  const view = startingView(state) ?? draft.view;
  return view && { kind: 'start', view, open: startingView(state) !== null };
}
