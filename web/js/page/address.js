/**
 * The page's address holds its state, so that it can be shared, bookmarked and reloaded:
 * `#/play/othello(size=6)/f5d6?first=human&second=garcia-easy`.
 *
 * @import { Game } from '../game/parts.js'
 * @import { Setup } from '../game/record.js'
 * @import { State } from './store.js'
 * @import { Exhibit } from '../tree/state.js'
 * @import { LabPlace } from '../lab/address.js'
 *
 * @typedef {{ screen: 'home' }
 *   | { screen: 'library', shelf: import('../library/state.js').Shelf }
 *   | { screen: 'train', place: 'new' | 'course', job: number | null, name: string | null }
 *   | ({ screen: 'lab' } & LabPlace)
 *   | { screen: 'new', game?: string }
 *   | { screen: 'help', article: string, parameter: string }
 *   | { screen: 'analyse', setup: Setup | null }
 *   | { screen: 'play', spec: string, moves: string, root: string | null, seats: string[], unchecked: true }} Place
 */
import { decode, encode, helpAddress } from '../base/address.js';
import { HUMAN, parseSpec } from '../base/spec.js';
import { liveView, movesText } from '../game/game.js';
import { fromMemory } from '../game/record.js';
import { PLAYERS, sideName } from '../game/sides.js';
import { readLab, writeLab } from '../lab/address.js';
import { SHELVES } from '../library/state.js';
import { STUDY_TABS } from '../study/state.js';
import { SEARCHES } from '../tree/state.js';

/** @param {State} state @returns {string} */
export function writeAddress(state) {
  if (state.screen === 'home') return '#/';
  if (state.screen === 'lab') return writeLab(state.lab, state.catalog?.games[0].id);
  if (state.screen === 'train') return writeTrain(state.train);
  if (state.screen === 'library') return state.shelf === 'games' ? '#/library' : `#/library/${state.shelf}`;
  if (state.screen === 'help') return helpAddress(state.help.article, state.help.parameter);
  if (state.screen === 'analyse' && state.study.game) return writeStudy(state, state.study.game);
  if (state.screen !== 'play' || !state.game) return `#/${state.screen}`;
  const { spec, root, seats } = state.game.match;
  // The server's own writing of the line is shorter (f5d6 for f5 d6), but arrives a moment later.
  const moves = liveView(state.game)?.moves ?? movesText(state.game);
  const query = seats.map((seat, player) => `${sideName(player)}=${encode(seat)}`);
  if (root) query.push(`root=${encode(root)}`);
  return `#/play/${encode(spec)}/${encode(moves)}?${query.join('&')}`;
}

/** `#/analyse/othello/f5d6?ply=1&ask=alphabeta(depth=6)&ask=mcts&tab=tree&search=minimax(depth=2)`. @param {State} state @param {Game} game @returns {string} */
function writeStudy({ study: { asked, tab, by }, tree }, game) {
  const moves = liveView(game)?.moves ?? movesText(game);
  const query = [
    ...(game.log.shown === game.log.head ? [] : [`ply=${game.log.shown}`]),
    ...asked.map(({ strategy }) => `ask=${encode(strategy)}`),
    `tab=${tab}`,
    ...(tab === 'tree' ? [`search=${encode(tree.strategy)}`] : []),
    ...(tab === 'tree' && tree.exhibit ? [`book=${tree.exhibit.id}`, `by=${tree.exhibit.search}`] : []),
    ...(tab === 'why' && by ? [`eval=${encode(by)}`] : []),
    ...(game.match.root ? [`root=${encode(game.match.root)}`] : []),
  ];
  return `#/analyse/${encode(game.match.spec)}/${encode(moves)}?${query.join('&')}`;
}

/** `#/train/7` is a training, `#/train/of/NAME` an evaluator that need not have been trained here. @param {State['train']} train */
function writeTrain({ place, job, name }) {
  if (place === 'new' || (job === null && name === null)) return '#/train';
  return job !== null ? `#/train/${job}` : `#/train/of/${encode(name ?? '')}`;
}

/** @param {string} what @param {string} name @returns {Place} */
function readTrain(what, name) {
  if (/^\d+$/.test(what)) return { screen: 'train', place: 'course', job: Number(what), name: null };
  return what === 'of' && name
    ? { screen: 'train', place: 'course', job: null, name }
    : { screen: 'train', place: 'new', job: null, name: null };
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

/**
 * Whether a change is one of those that the address tells of: it is derived from both states, so that whatever comes into the address is
 * followed. Steps of a tree are not in it, for browsers do not let it change so often.
 *
 * @param {State} state
 * @param {State} before
 */
export const differsInAddress = (state, before) => writeAddress(state) !== writeAddress(before);

/** Whether a game on its way came to nothing. @param {State} state @param {State} before */
export const isRefused = (state, before) =>
  before.opening !== null && state.opening === null && state.game === before.game && state.screen === before.screen;

/** @param {string} hash @returns {Place} */
export function readAddress(hash) {
  const [path, query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [screen, spec, moves = ''] = path.split('/');
  if (screen === 'library') return { screen, shelf: SHELVES.find((one) => one === spec) ?? 'games' };
  if (screen === 'train') return readTrain(spec ?? '', decode(moves));
  if (screen === 'lab') return { screen, ...readLab([spec ?? '', moves], query) };
  if (screen === 'new') return spec ? { screen, game: decode(spec) } : { screen };
  if (screen === 'help') return { screen, article: decode(spec ?? ''), parameter: decode(moves) };
  if (screen === 'analyse' && !spec) return { screen, setup: null };
  if ((screen !== 'play' && screen !== 'analyse') || !spec) return { screen: 'home' };
  const pairs = query.split('&').map((pair) => /** @type {[string, string]} */ (pair.split(/=(.*)/s).slice(0, 2)));
  const asked = new Map(pairs);
  if (screen === 'analyse') {
    const strategies = pairs.flatMap(([name, value = '']) => (name === 'ask' && decode(value) ? [decode(value)] : []));
    const tab = STUDY_TABS.find((one) => one === asked.get('tab'));
    const study = {
      ...(/^\d+$/.test(asked.get('ply') ?? '') ? { ply: Number(asked.get('ply')) } : {}),
      ...(strategies.length > 0 ? { asked: strategies } : {}),
      ...(tab ? { tab } : {}),
      ...readSearch(asked),
      ...(asked.has('eval') ? { by: decode(asked.get('eval') ?? '') } : {}),
    };
    const root = decode(asked.get('root') ?? '') || null;
    return {
      screen,
      setup: { spec: decode(spec), moves: decode(moves), root, seats: [HUMAN, HUMAN], study },
    };
  }
  const seat = (/** @type {string} */ name) => decode(asked.get(name) ?? '') || HUMAN;
  return {
    screen,
    spec: decode(spec),
    moves: decode(moves),
    root: decode(asked.get('root') ?? '') || null,
    seats: PLAYERS.map((player) => seat(sideName(player))),
    // Anybody may have written it.
    unchecked: true,
  };
}

/** Whose tree is looked at. @param {Map<string, string>} asked @returns {{ search?: string, exhibit?: Exhibit }} */
function readSearch(asked) {
  const strategy = decode(asked.get('search') ?? '');
  const [id, search] = [decode(asked.get('book') ?? ''), decode(asked.get('by') ?? '')];
  return {
    ...(parseSpec(strategy).id in SEARCHES ? { search: strategy } : {}),
    ...(id && search ? { exhibit: { id, search } } : {}),
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

/** What two writings of the same line have in common; a pass is `pass` or `--`. @param {Setup} setup */
function placeOf({ spec, root, seats, moves, line = [], head = line.length }) {
  const text =
    moves ??
    line
      .slice(0, head)
      .map((entry) => entry.move)
      .join('');
  return JSON.stringify([spec, root || null, seats, text.replaceAll('--', 'pass').replace(/[\s-]/g, '')]);
}
