/**
 * The page's address holds its state, so that it can be shared, bookmarked and reloaded:
 * `#/play/othello(size=6)/f5d6?first=human&second=garcia-easy`.
 *
 * @import { Player } from './types.js'
 * @import { Setup } from './record.js'
 * @import { State } from './state.js'
 *
 * @typedef {{ screen: 'home' | 'new' | 'library' }
 *   | { screen: 'play', spec: string, moves: string, root: string | null, seats: Record<Player, string>, unchecked: true }} Place
 */
import { liveView, movesText } from './game.js';
import { fromMemory } from './record.js';
import { HUMAN } from './spec.js';

/** @param {State} state @returns {string} */
export function writeAddress(state) {
  if (state.screen === 'home') return '#/';
  if (state.screen !== 'play' || !state.game) return `#/${state.screen}`;
  const { spec, root, seats } = state.game;
  // The server's own writing of the line is shorter (f5d6 for f5 d6), but arrives a moment later.
  const moves = liveView(state.game)?.moves ?? movesText(state.game);
  const query = [`first=${encode(seats.first)}`, `second=${encode(seats.second)}`];
  if (root) query.push(`root=${encode(root)}`);
  return `#/play/${encode(spec)}/${encode(moves)}?${query.join('&')}`;
}

/**
 * How the address follows the state: a move replaces it, so that "back" leaves the game; a new screen adds one. One that
 * was refused gives way to that of the screen shown, so that neither a reload nor "back" leads to it again.
 *
 * @param {State} state
 * @param {string} hash  the address so far
 * @param {boolean} refused
 * @returns {{ address: string, how: 'replaceState' | 'pushState' } | null} null if it stays
 */
export function nextAddress(state, hash, refused) {
  if (state.opening) return null;
  const address = writeAddress(state);
  if (address === hash || (address === '#/' && hash === '')) return null;
  const same = readAddress(hash).screen === state.screen;
  return { address, how: same || refused ? 'replaceState' : 'pushState' };
}

/** Whether a game on its way came to nothing. @param {State} state @param {State} before */
export const isRefused = (state, before) =>
  before.opening !== null && state.opening === null && state.game === before.game && state.screen === before.screen;

/** @param {string} hash @returns {Place} */
export function readAddress(hash) {
  const [path, query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [screen, spec, moves = ''] = path.split('/');
  if (screen === 'new' || screen === 'library') return { screen };
  if (screen !== 'play' || !spec) return { screen: 'home' };
  const asked = new Map(
    query.split('&').map((pair) => /** @type {[string, string]} */ (pair.split(/=(.*)/s).slice(0, 2))),
  );
  const seat = (/** @type {string} */ name) => decode(asked.get(name) ?? '') || HUMAN;
  return {
    screen,
    spec: decode(spec),
    moves: decode(moves),
    root: decode(asked.get('root') ?? '') || null,
    seats: { first: seat('first'), second: seat('second') },
    // Anybody may have written it.
    unchecked: true,
  };
}

/**
 * Whether two games, however their lines are written, are at the same place.
 *
 * @param {Setup} one
 * @param {Setup} other
 */
export const isSameGame = (one, other) => placeOf(one) === placeOf(other);

/** The first game of those remembered that is at this place. @param {any[]} memories @param {Setup} place @returns {Setup | null} */
export const findGame = (memories, place) =>
  memories.map(fromMemory).find((remembered) => remembered && isSameGame(remembered, place)) ?? null;

/** @param {Setup} setup */
function placeOf({ spec, root, seats, moves, line = [], head = line.length }) {
  const text =
    moves ??
    line
      .slice(0, head)
      .map((entry) => entry.move)
      .join('');
  return JSON.stringify([spec, root || null, seats.first, seats.second, text.replace(/[\s-]|pass/g, '')]);
}

/** Encodes what an address cannot hold, and leaves readable what it can. @param {string} text */
function encode(text) {
  return encodeURIComponent(text).replaceAll('%20', '+').replaceAll('%3D', '=').replaceAll('%2C', ',');
}

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return '';
  }
}
