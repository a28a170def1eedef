/**
 * The two sides of a game, which are seats 0 and 1: whatever on the page means exactly two stands here, so that a game of more seats would fail in
 * these places only. Values only.
 *
 * @import { Payoffs, Player, View } from '../base/types.js'
 */

/** Both, by seat. @type {Player[]} */
export const PLAYERS = [0, 1];

/** @param {Player} player @returns {Player} */
export const other = (player) => 1 - player;

/** As styles, words and addresses call them. */
const NAMES = /** @type {const} */ (['first', 'second']);

/** @param {Player} player @returns {'first' | 'second'} */
export const sideName = (player) => NAMES[player];

/** Whose turn it is, or would be if the game were not over: sides take turns. @param {Pick<View, 'mover' | 'line'>} view @returns {Player} */
export function toMove({ mover, line }) {
  if (typeof mover === 'object') return mover.seat;
  const last = line.at(-1)?.seat;
  return last == null ? PLAYERS[0] : other(last);
}

/** What each side gets if this one wins. @param {Player} winner @returns {Payoffs} */
export const wonBy = (winner) => PLAYERS.map((player) => (player === winner ? 1 : -1));

/** The one that gets most; nobody of a draw, or before the end. @param {Payoffs | null | undefined} payoffs @returns {Player | null} */
export function winnerOf(payoffs) {
  if (!payoffs) return null;
  const most = Math.max(...payoffs);
  const winners = payoffs.flatMap((payoff, player) => (payoff === most ? [player] : []));
  return winners.length === 1 ? winners[0] : null;
}
