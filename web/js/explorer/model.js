/**
 * What was played in a position, as it is shown: which question a position is, and how games ended in parts of all. No requests, no DOM.
 *
 * @import { State } from '../page/store.js'
 * @import { Game } from '../game/parts.js'
 * @import { LegalMove, Player, View } from '../base/types.js'
 * @import { Explored, ExploredMove } from '../library/types.js'
 *
 * @typedef {Player | 'draws' | 'unfinished'} Ending  the side that won, or what else came of it
 *
 * @typedef {object} MoveRow
 * @property {ExploredMove} played
 * @property {LegalMove | null} legal  null if it may not be played here: other moves can lead to the same board
 * @property {number} share  of the games that went on from here
 * @property {{ ending: Ending, games: number, share: number }[]} endings  those that came up, in the order of the bar
 */
import { positionKey } from '../game/game.js';
import { PLAYERS } from '../game/sides.js';

/** From left to right: whoever wins has an end of the bar. @type {Ending[]} */
export const ENDINGS = [PLAYERS[0], 'draws', PLAYERS[1], 'unfinished'];

/** How many games ended so. @param {ExploredMove} played @param {Ending} ending */
export const gamesOf = (played, ending) => (typeof ending === 'number' ? played.won[ending] : played[ending]);

/** Tells questions apart: a position, and the games that are looked at. @param {Game} game @param {string} words */
export const explorerKey = (game, words) => `${positionKey(game)} ${words.trim()}`;

/** The moves of an answer, in its order. @param {Explored} found @param {View} view @returns {MoveRow[]} */
export function movesOf(found, view) {
  const all = found.moves.reduce((sum, { games }) => sum + games, 0);
  return found.moves.map((played) => ({
    played,
    legal: view.legal.find(({ move }) => move === played.move) ?? null,
    share: played.games / all,
    endings: ENDINGS.flatMap((ending) => {
      const games = gamesOf(played, ending);
      return games > 0 ? [{ ending, games, share: games / played.games }] : [];
    }),
  }));
}

/** The move that is pointed at in the list; the position may have changed under the pointer. @param {State} state @param {Game} game */
export const nearMove = ({ study: { tab }, explorer: { near, words } }, game) =>
  tab === 'openings' && near?.key === explorerKey(game, words) ? near.move : null;
