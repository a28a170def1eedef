/**
 * Games are kept as they go: what the library has of a game, whether that is all of it, and how more is brought there.
 *
 * @import { Game, Result } from './parts.js'
 *
 * @typedef {object} Kept  what the library has of a game
 * @property {string} moves
 * @property {Result['abandonedBy']} abandonedBy
 * @property {boolean} over
 *
 * @typedef {object} Parcel  a game on its way to the library
 * @property {string} id  of the game
 * @property {object} record
 * @property {number | null} entry  where it is kept already
 * @property {Kept} kept  what the library has of it then
 */
import * as api from '../base/api.js';
import { isOver, movesText } from './game.js';
import { toLibrary } from './record.js';

/** What the library would have of a game now. @param {Game} game @returns {Kept} */
export const keepable = (game) => ({
  moves: movesText(game),
  abandonedBy: game.result.abandonedBy,
  over: isOver(game),
});

/**
 * Whether the library lacks something. What was only taken back is still there, and may be played again.
 *
 * @param {Game} game
 */
export function isUnkept(game) {
  const now = keepable(game);
  if (game.log.head === 0) return false;
  if (!game.saved.kept) return true;
  if (now.abandonedBy !== game.saved.kept.abandonedBy) return now.abandonedBy !== null;
  return !`${game.saved.kept.moves} `.startsWith(`${now.moves} `);
}

/** @param {Game} game @returns {Parcel} */
export const parcelOf = (game) => ({
  id: game.id,
  record: toLibrary(game, game.saved.name ?? ''),
  entry: game.saved.savedAs,
  kept: keepable(game),
});

/** One at a time, so that a game that goes on while it is being kept gets no second entry. */
export function createKeeper() {
  /** The entries of the games kept, or to be kept. @type {Map<string, Promise<number | null>>} */
  const entries = new Map();
  return {
    /** Replaces the game's entry, or makes one where there is none, or none any more. @param {Parcel} parcel @returns {Promise<number>} its number */
    keep({ id, record, entry }) {
      const known = entries.get(id) ?? Promise.resolve(entry);
      const keeping = known.then((number) => write(record, number ?? entry));
      entries.set(
        id,
        keeping.catch(() => known),
      );
      return keeping;
    },
  };
}

/** @typedef {ReturnType<typeof createKeeper>} Keeper */

/** @param {object} record @param {number | null} entry @returns {Promise<number>} */
async function write(record, entry) {
  try {
    if (entry === null) return (await api.createGame(record)).id;
    await api.replaceGame(entry, record);
    return entry;
  } catch (error) {
    if (entry === null || !isMissing(error)) throw error;
    return write(record, null);
  }
}

/** @param {unknown} error */
export const isMissing = (error) => error instanceof api.Refusal && error.code === 'not_found';
