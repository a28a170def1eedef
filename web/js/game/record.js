/**
 * A game as a file, as a row of the library and as what the browser remembers.
 *
 * @import { Payoffs, SavedGame } from '../base/types.js'
 * @import { Entry, Game, Log, Match, Rated, Result, Saved } from './parts.js'
 *
 * @typedef {Pick<Match, 'spec' | 'root' | 'seats'>
 *   & Partial<Pick<Match, 'player'> & Pick<Log, 'line' | 'variations' | 'head'> & Pick<Result, 'abandonedBy' | 'endSeen'> & Rated & Saved>
 *   & SetupOnly} Setup  what a game can be begun from
 *
 * @typedef {object} SetupOnly  what a setup has beside the parts of a game
 * @property {string} [id]  of the game, if it was begun before
 * @property {string} [moves]  the line as text, where its moves are not known one by one
 * @property {Payoffs | null} [payoffs]  as it was saved: a game that was abandoned is over, whatever its board says
 * @property {boolean} [unchecked]  whether the players, too, are still to be checked
 * @property {{ ply?: number, asked?: string[], tab?: import('../study/state.js').StudyTab, by?: string, search?: string, exhibit?: import('../tree/state.js').Exhibit }} [study]  if it is to be analysed: where, by whom, how
 */
import { entryOf, liveView, movesText, payoffsOf } from './game.js';
import { PLAYERS } from './sides.js';

const FORMAT = 'jugada-game';
const VERSION = 2;
/** The longest name that the form for saving takes. */
const NAME_LENGTH = 60;

/**
 * @param {Game} game
 * @param {string} name
 * @returns {import('../../types/api.js').NewSavedGame}
 */
export function toLibrary(game, name) {
  const view = liveView(game);
  return {
    name,
    game: game.match.spec,
    seats: game.match.seats,
    root: game.match.root ?? '',
    line: view?.moves ?? movesText(game),
    payoffs: payoffsOf(game),
  };
}

/** @param {SavedGame} saved @returns {Setup} */
export function fromLibrary(saved) {
  return {
    spec: saved.game,
    root: saved.root || null,
    seats: PLAYERS.map((player) => saved.seats?.[player] || 'human'),
    moves: saved.line,
    savedAs: saved.id,
    // A file may hold anything.
    name: typeof saved.name === 'string' ? [...saved.name].slice(0, NAME_LENGTH).join('') || null : null,
    payoffs: isPayoffs(saved.payoffs) ? saved.payoffs : null,
  };
}

/** @param {any} value @returns {value is Payoffs} */
const isPayoffs = (value) =>
  Array.isArray(value) && value.length === PLAYERS.length && value.every((payoff) => Number.isFinite(payoff));

/** @param {Game} game @param {string} name @returns {string} */
export function toFile(game, name) {
  const { seats, ...rest } = toLibrary(game, name);
  const file = { format: FORMAT, version: VERSION, ...rest, seats: seats.map((player) => ({ player })) };
  return JSON.stringify(file, null, 2);
}

/** What the browser keeps of the last game; the moves that were weighed would fill its small store. @param {Game} game @returns {Setup} */
export function toMemory(game) {
  return {
    spec: game.match.spec,
    root: game.match.root,
    seats: game.match.seats,
    id: game.id,
    player: game.match.player,
    line: game.log.line.map((entry) => ({ ...entry, considered: [] })),
    variations: game.log.variations.map((line) =>
      line.map(({ move, player, pass }) => entryOf(move, player, { pass })),
    ),
    head: game.log.head,
    savedAs: game.saved.savedAs,
    name: game.saved.name,
    kept: game.saved.kept,
    assisted: game.rated.assisted,
    abandonedBy: game.result.abandonedBy,
    reported: game.rated.reported,
    // What the game brought stays; while it runs, other games may change the rating.
    ratingBefore: game.rated.reported ? game.rated.ratingBefore : null,
    rating: game.rated.reported ? game.rated.rating : null,
    endSeen: game.result.endSeen,
  };
}

/**
 * Whether the browser would remember something else than before: progress of a search changes the game several times a
 * second.
 *
 * @param {Game} game
 * @param {Game | null} before
 */
export function differsInMemory(game, before) {
  if (game.serial !== before?.serial || game.log.line !== before.log.line || game.log.head !== before.log.head)
    return true;
  return (
    game.match !== before.match ||
    game.result !== before.result ||
    game.rated !== before.rated ||
    game.saved !== before.saved
  );
}

/** @param {any} memory @returns {Setup | null} */
export function fromMemory(memory) {
  const usable =
    memory &&
    typeof memory.spec === 'string' &&
    Array.isArray(memory.line) &&
    PLAYERS.every((player) => memory.seats?.[player]);
  if (!usable) return null;
  return { ...memory, line: memory.line.map((/** @type {Entry} */ entry) => entryOf(entry.move, entry.player, entry)) };
}
