/**
 * What the changes of several subjects are made with.
 *
 * @import { Game } from './parts.js'
 * @import { State } from '../page/store.js'
 */

/** The game on the screen: the one that is analysed, or the one that is played. @param {Pick<State, 'screen' | 'game' | 'study'>} state @returns {Game | null} */
export const gameInHand = ({ screen, game, study }) => (screen === 'analyse' ? study.game : game);

/** What was said of one game is not said over the next; what went wrong stays to be read. @param {Pick<State, 'notice'>} state */
export const lastingNotice = ({ notice }) => (notice?.kind === 'error' ? notice : null);

/** Changes the game that is played. @param {State} state @param {(game: Game) => Game} change @returns {State} */
export function inPlayed(state, change) {
  if (!state.game) return state;
  const game = change(state.game);
  return game === state.game ? state : { ...state, game };
}

/** Changes the game that is analysed. @param {State} state @param {(game: Game) => Game} change @returns {State} */
export function inStudied(state, change) {
  if (!state.study.game) return state;
  const game = change(state.study.game);
  return game === state.study.game ? state : { ...state, study: { ...state.study, game } };
}

/** Changes the game on the screen. @param {State} state @param {(game: Game) => Game} change @returns {State} */
export const inGame = (state, change) =>
  state.screen === 'analyse' ? inStudied(state, change) : inPlayed(state, change);

/** Changes the game that something belongs to, wherever it is. @param {State} state @param {number} serial @param {(game: Game) => Game} change @returns {State} */
export function inGameOf(state, serial, change) {
  if (state.game?.serial === serial) return inPlayed(state, change);
  return state.study.game?.serial === serial ? inStudied(state, change) : state;
}

/** @template {object} T @param {T} details @returns {T} without the fields that are undefined */
export function defined(details) {
  return /** @type {T} */ (Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)));
}
