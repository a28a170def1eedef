/**
 * How a game ended: for whom, by how much, why, and where it turned. Values only.
 *
 * @import { Entry, Game } from './parts.js'
 * @import { Payoffs, Player, View } from '../base/types.js'
 */
import { isMachine, isPass, liveView, payoffsOf } from './game.js';
import { other, PLAYERS, winnerOf } from './sides.js';

export { winnerOf } from './sides.js';

/** A move that cost less than this, of the whole way between losing and winning, turned nothing. */
const TURN = 0.15;

/** The one person at the board, if there is just one. @param {Game} game @returns {Player | null} */
export function onlyPerson(game) {
  const people = PLAYERS.filter((player) => !isMachine(game.match.seats[player]));
  return people.length === 1 ? people[0] : null;
}

/** What each side has in the end, where the game is decided by a count. @param {View} view @returns {number[] | null} */
export function countOf(view) {
  if (view.points === null) return null;
  const counted =
    view.tallies.find(({ kind }) => kind === 'total') ?? view.tallies.find(({ kind }) => kind === 'on_board');
  return counted?.count ?? null;
}

/**
 * Why the game is over.
 *
 * @param {Game} game
 * @returns {'abandoned' | 'stopped' | 'line' | 'passes' | 'full' | 'blocked' | null} null if it is not
 */
export function reasonOf(game) {
  const view = liveView(game);
  if (!view) return null;
  if (game.result.abandonedBy !== null) return game.result.abandonedBy === 'nobody' ? 'stopped' : 'abandoned';
  if (!view.payoffs) return null;
  if (view.marks.some(({ kind }) => kind === 'winning_line')) return 'line';
  const lastTwo = view.line.slice(-2);
  if (lastTwo.length === 2 && lastTwo.every(({ move }) => isPass(view, move))) return 'passes';
  return view.pieces.every((piece) => piece !== null) ? 'full' : 'blocked';
}

/**
 * The move that cost its player most, of those of the side that did not win.
 *
 * @param {(number | null)[]} shares  by ply: 1 if the first player has won, -1 if lost, 0 if even; null if not known
 * @param {Entry[]} line
 * @param {Payoffs | null} payoffs
 * @returns {number | null} its ply, counted from 1; null if no move stands out
 */
export function turningPoint(shares, line, payoffs) {
  const winner = winnerOf(payoffs);
  let turn = null;
  let dearest = TURN * 2;
  line.forEach(({ player }, index) => {
    const [before, after] = [shares[index] ?? null, shares[index + 1] ?? null];
    if (player === winner || before === null || after === null) return;
    const cost = player === PLAYERS[0] ? before - after : after - before;
    if (cost > dearest) [turn, dearest] = [index + 1, cost];
  });
  return turn;
}

/** Whether a pass of the side to move would end the game: the other side has just passed. @param {Game} game */
export function passEnds(game) {
  const last = liveView(game)?.line.at(-1);
  return last !== undefined && isPass(liveView(game), last.move);
}

/** The cup is for people: a machine has nowhere to put it. @param {Game} game @returns {boolean} */
export function deservesCup(game) {
  const winner = winnerOf(payoffsOf(game));
  return winner !== null && !isMachine(game.match.seats[winner]);
}

/** The count as the sentence about the result has it: whoever it is about first. @param {number[]} count @param {Player} first @param {(value: number) => string} write */
export const writeCount = (count, first, write) => `${write(count[first])}–${write(count[other(first)])}`;
