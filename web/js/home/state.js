/**
 * What the home screen shows: the game to go on with, or one that plays by itself.
 *
 * @import { View } from '../base/types.js'
 * @import { Setup } from '../game/record.js'
 * @import { Demonstration, Standing } from './model.js'
 * @import { State } from '../page/store.js'
 *
 * @typedef {object} HomeState
 * @property {Setup | null} last  the game to go on with
 * @property {Standing | null} standing  where it stands
 * @property {Demonstration} demo  a game that plays by itself
 */

import { defined } from '../game/hand.js';
import { NO_DEMONSTRATION } from './model.js';

/** @type {HomeState} */
export const initial = { last: null, standing: null, demo: NO_DEMONSTRATION };

export const changes = {
  /** @param {State} state @param {{ setup: Setup | null }} details @returns {State} */
  lastGameFound: (state, { setup }) => ({ ...state, last: setup }),

  /** @param {State} state @param {Standing} standing @returns {State} */
  standingArrived: (state, standing) => ({ ...state, standing }),

  /** Whoever comes to the board finds it ready to be played on; the next demonstration begins anew. @param {State} state @param {{ still?: boolean, touched?: boolean }} details @returns {State} */
  demoDisturbed: (state, details) => ({ ...state, demo: { ...state.demo, ...defined(details), game: '', view: null } }),

  /** @param {State} state @param {{ game: string, view: View | null }} details @returns {State} */
  demoMoved: (state, { game, view }) =>
    state.demo.touched || state.demo.still ? state : { ...state, demo: { ...state.demo, game, view } },
};
