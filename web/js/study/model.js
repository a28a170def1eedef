/**
 * What several opinions of one position come to: where they agree, where they differ most, what was a mistake. No requests, no DOM.
 *
 * @import { LegalMove, RootMove, Shape, View } from '../base/types.js'
 * @import { Game } from '../game/parts.js'
 * @import { Asked, Edited } from './state.js'
 *
 * @typedef {object} Verdict  what one of them says of a move
 * @property {RootMove} known
 * @property {number} place  1 for its best; equal values share one
 *
 * @typedef {object} Row  a move, and what each of them says of it
 * @property {string} move
 * @property {LegalMove} legal
 * @property {(Verdict | null)[]} verdicts
 * @property {number} spread  how far apart their places are, as a part of all moves
 *
 * @typedef {object} Mistake
 * @property {number} ply  after how many moves it was made
 * @property {string} move
 * @property {string} better
 * @property {number} loss  in the judge's units: discs, or parts of a chance
 * @property {0 | 1 | 2} grade  inaccuracy, mistake, blunder
 */

import { rank } from '../game/values.js';
import { lossOf } from '../judging/model.js';

/** Names for those who are asked. */
export const LETTERS = ['A', 'B', 'C', 'D'];

/** The move that one of them would make: its answer, or what it would answer now. @param {Asked} one */
export const choiceOf = ({ analysis, standing }) => analysis ?? standing;

/** The moves of a line as the server writes it: `f5d6--c3`, `4453` or `D4 E5`. @param {string} line @returns {string[]} */
export const movesOfLine = (line) => line.match(/\s/.test(line) ? /\S+/g : /[a-z]+\d+|--|\d/gi) ?? [line];

/** What one of them knows of every move. @param {Asked} one @returns {RootMove[]} */
export const knownMoves = ({ analysis, standing }) => analysis?.moves ?? standing?.moves ?? [];

/** Every legal move, the best of the first who has an opinion first. @param {Asked[]} asked @param {View} view @returns {Row[]} */
export function compare(asked, view) {
  const places = asked.map((one) => placesOf(knownMoves(one)));
  const rows = view.legal.map((legal) => {
    const verdicts = places.map((known) => known.get(legal.move) ?? null);
    const found = verdicts.flatMap((verdict) => (verdict ? [verdict.place] : []));
    const spread = found.length > 1 ? (Math.max(...found) - Math.min(...found)) / view.legal.length : 0;
    return { move: legal.move, legal, verdicts, spread };
  });
  const order = (/** @type {Row} */ row) => row.verdicts.map((verdict) => verdict?.place ?? Infinity);
  return rows.sort((a, b) => firstDifference(order(a), order(b)));
}

/** @param {RootMove[]} moves @returns {Map<string, Verdict>} by move */
function placesOf(moves) {
  const ranked = moves
    .flatMap((known) => {
      const value = rank(known);
      // A mean of no game says nothing.
      return value === null || (known.value === null && known.visits === 0) ? [] : [{ known, value }];
    })
    .sort((a, b) => b.value - a.value);
  return new Map(
    ranked.map(({ known, value }) => [
      known.move,
      { known, place: 1 + ranked.findIndex((one) => one.value === value) },
    ]),
  );
}

/** The move about which they differ most, if they differ. @param {Row[]} rows */
export function bone(rows) {
  const most = rows.reduce(
    (/** @type {Row | null} */ found, row) => (row.spread > (found?.spread ?? 0) ? row : found),
    null,
  );
  return most && most.spread > 0 ? most : null;
}

/** The position put together, as every game reads it: rows from the top, and the side to move. @param {Edited} edited @param {Shape} shape */
export function positionText({ pieces, toMove }, { rows, cols }) {
  const letter = ['X', 'O'];
  const row = (/** @type {number} */ index) =>
    pieces
      .slice(index * cols, (index + 1) * cols)
      .map((piece) => (piece === null ? '.' : letter[piece]))
      .join('');
  return `${Array.from({ length: rows }, (_, index) => row(index)).join('/')} ${letter[toMove]}`;
}

/** The moves that lost most, in the judge's eyes, of all that it has seen before and after. @param {Game} game @returns {Mistake[]} in the order of the game */
export function mistakesOf(game) {
  return game.log.line.slice(0, game.log.head).flatMap(({ move }, index) => {
    const found = lossOf(game.known.judged[index], move);
    if (!found || found.grade === null) return [];
    return [{ ply: index + 1, move, better: found.better, loss: found.loss, grade: found.grade }];
  });
}

/** @param {number[]} a @param {number[]} b */
function firstDifference(a, b) {
  for (const [index, one] of a.entries()) if (one !== b[index]) return one < b[index] ? -1 : 1;
  return 0;
}
