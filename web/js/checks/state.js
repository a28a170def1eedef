/**
 * What the server says of games and players that stand in forms: the page repeats none of its rules.
 *
 * @import { Complaint } from '../base/complaints.js'
 * @import { State } from '../page/store.js'
 *
 * @typedef {object} ChecksState
 * @property {Record<string, Complaint | null>} checks  what is wrong, by game and player; null for nothing
 */

/** Answers that are remembered: enough for the largest tournament, and for what was typed before. */
const REMEMBERED = 200;

/** @type {ChecksState} */
export const initial = { checks: {} };

export const changes = {
  /** @param {State} state @param {{ game: string, player: string, fault: Complaint | null }} details @returns {State} */
  checked: (state, { game, player, fault }) => {
    const known = Object.entries(state.checks).slice(1 - REMEMBERED);
    return { ...state, checks: { ...Object.fromEntries(known), [keyOf(game, player)]: fault } };
  },
};

/** @param {string} game @param {string} player */
const keyOf = (game, player) => `${game}\n${player}`;

/** Whether the server has said something. @param {Pick<State, 'checks'>} state @param {string} game @param {string} [player] */
export const isChecked = ({ checks }, game, player = '') => keyOf(game, player) in checks;

/** What is wrong with a player of a game, or with the game; null until the server has said so. @param {Pick<State, 'checks'>} state @param {string} game @param {string} [player] @returns {Complaint | null} */
export const faultOf = ({ checks }, game, player = '') => checks[keyOf(game, player)] ?? null;
