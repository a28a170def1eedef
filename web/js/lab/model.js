/**
 * What a match needs to be set up, and what its results say. No requests, no DOM.
 *
 * @import { Translator } from '../base/i18n.js'
 * @import { Catalog } from '../base/types.js'
 * @import { PairingResults, RunResults } from '../jobs/types.js'
 *
 * @typedef {'round_robin' | 'gauntlet' | 'neighbours'} Schedule
 *
 * @typedef {object} MatchDraft  numbers as they were typed; empty ones are the usual ones
 * @property {string} game
 * @property {string[]} players
 * @property {string} games  of each pairing
 * @property {string} plies  random moves at the start of each game
 * @property {boolean} alternate
 * @property {Schedule} schedule
 * @property {string} seed
 * @property {string} moveTime
 * @property {boolean} sprt
 * @property {string} elo0
 * @property {string} elo1
 */

import { budgetOf, levelOf, parseSpec } from '../base/spec.js';
import { ladderOf, namedLevels, refitted, withEvaluator } from '../game/choices.js';

/** @type {Schedule[]} */
export const SCHEDULES = ['round_robin', 'gauntlet', 'neighbours'];

/** Players of one run; the server takes no more. */
export const MOST_PLAYERS = 24;
/** Games if nobody says: of two players, of each pairing of more. */
export const USUAL_GAMES = { match: 200, tournament: 20 };
export const USUAL_PLIES = 4;
/** Games of a run that the server takes, of all pairings together. */
const MOST_GAMES = 1_000_000;
const MOST_PLIES = 60;

/** @type {MatchDraft} */
export const EMPTY_DRAFT = {
  game: '',
  players: ['level-4', 'level-5'],
  games: '',
  plies: '',
  alternate: true,
  schedule: 'round_robin',
  seed: '',
  moveTime: '',
  sprt: false,
  elo0: '',
  elo1: '',
};

/** Hypotheses of a sequential test if nobody says: no stronger, or clearly. */
export const USUAL_ELO = { elo0: 0, elo1: 30 };

/**
 * Fields of players that are ready to be compared, whatever the game: each is made from what the catalog lists.
 *
 * @param {Catalog} catalog
 * @param {string} game
 * @returns {{ id: 'evaluators' | 'levels' | 'works', players: string[] }[]} those that have somebody to compare
 */
export function presetsOf(catalog, game) {
  const { id } = parseSpec(game);
  const judged = (catalog.evaluators[id] ?? []).filter(
    ({ parameters }) => !parameters.some((one) => 'name' in one.kind),
  );
  const search = 'alphabeta';
  const searches = catalog.playable?.[id]?.includes(search) ?? true;
  const depth = 4;
  const evaluators = searches ? judged.map((one) => `${search}(depth=${depth}, eval=${one.id})`) : [];
  const levels = ladderOf(catalog, game).map((rung) => rung.id);
  const works = namedLevels(catalog, game).works.map((one) => one.id);
  return /** @type {const} */ ([
    { id: 'evaluators', players: evaluators },
    { id: 'levels', players: levels },
    { id: 'works', players: works },
  ])
    .map((preset) => ({ ...preset, players: preset.players.slice(0, MOST_PLAYERS) }))
    .filter(({ players }) => players.length > 1);
}

/** The players of another game, as they are there. @param {Catalog} catalog @param {string} game @param {string[]} players */
export function playersFor(catalog, game, players) {
  const { id } = parseSpec(game);
  const level = (/** @type {string} */ player) => catalog.levels.find((one) => one.id === player);
  const plays = (/** @type {string} */ player) =>
    levelOf(player) > 0 || level(player)?.games.includes(id) || catalog.playable?.[id]?.includes(parseSpec(player).id);
  const fitting = players.map((player, place) =>
    plays(player) ? refitted(catalog, game, player) : `level-${Math.min(8, place + 3)}`,
  );
  return fitting.map((player) => withEvaluator(catalog, game, player));
}

/** How many pairs of players meet. @param {number} players @param {Schedule} schedule */
export function pairingsOf(players, schedule) {
  if (schedule === 'gauntlet') return players - 1;
  return schedule === 'neighbours' ? 2 * players - 3 : (players * (players - 1)) / 2;
}

/** Games of each pairing. @param {MatchDraft} draft */
export const gamesOf = ({ games, players }) =>
  games === '' ? (players.length > 2 ? USUAL_GAMES.tournament : USUAL_GAMES.match) : Number(games);

/** Games in all. @param {MatchDraft} draft */
export const totalOf = (draft) =>
  gamesOf(draft) * (draft.players.length > 2 ? pairingsOf(draft.players.length, draft.schedule) : 1);

/** By how much the score of two even players would still be uncertain, in points of a hundred. @param {number} games  of their pairing */
export const uncertaintyOf = (games) => 98 / Math.sqrt(Math.max(1, games));

/**
 * What is wrong with the numbers of a form, by its field; null if nothing is.
 *
 * @param {MatchDraft} draft
 * @returns {{ field: 'games' | 'plies' | 'seed' | 'moveTime' | 'sprt', key: string, details?: Record<string, any> } | null}
 */
export function matchFault(draft) {
  const whole = (/** @type {string} */ text, /** @type {number} */ least, /** @type {number} */ most) =>
    text === '' || (/^\d+$/.test(text) && Number(text) >= least && Number(text) <= most);
  const most = Math.floor(
    MOST_GAMES / (draft.players.length > 2 ? pairingsOf(draft.players.length, draft.schedule) : 1),
  );
  if (!whole(draft.games, 1, most)) return { field: 'games', key: 'lab.fault.games', details: { most } };
  if (draft.alternate && gamesOf(draft) % 2 === 1) return { field: 'games', key: 'lab.fault.even' };
  if (!whole(draft.plies, 0, MOST_PLIES))
    return { field: 'plies', key: 'lab.fault.plies', details: { most: MOST_PLIES } };
  if (!whole(draft.seed, 0, Number.MAX_SAFE_INTEGER)) return { field: 'seed', key: 'lab.fault.seed' };
  if (draft.moveTime !== '' && !(Number(draft.moveTime) > 0 && Number(draft.moveTime) <= 3600))
    return { field: 'moveTime', key: 'lab.fault.time' };
  const { elo0, elo1 } = hypotheses(draft);
  if (isTested(draft) && !(elo0 < elo1)) return { field: 'sprt', key: 'lab.fault.elo' };
  if (isTested(draft) && !draft.alternate) return { field: 'sprt', key: 'lab.fault.sprtSides' };
  return null;
}

/** A sequential test compares two. @param {MatchDraft} draft */
export const isTested = ({ sprt, players }) => sprt && players.length === 2;

/** @param {MatchDraft} draft */
const hypotheses = ({ elo0, elo1 }) => ({
  elo0: elo0 === '' ? USUAL_ELO.elo0 : Number(elo0),
  elo1: elo1 === '' ? USUAL_ELO.elo1 : Number(elo1),
});

/** What the server is asked for. @param {MatchDraft} draft */
export function questionOf(draft) {
  const plies = draft.plies === '' ? USUAL_PLIES : Number(draft.plies);
  return {
    game: draft.game,
    players: draft.players,
    games: gamesOf(draft),
    schedule: draft.schedule,
    alternate: draft.alternate,
    openings: plies === 0 ? 'none' : { random: { plies } },
    ...(draft.seed === '' ? {} : { seed: Number(draft.seed) }),
    ...(draft.moveTime === '' ? {} : { move_time: Number(draft.moveTime) }),
    ...(isTested(draft) ? { sprt: hypotheses(draft) } : {}),
  };
}

/**
 * How long it may take, as far as that can be known before: of levels it was measured, of others it is what their limits allow.
 *
 * @param {Catalog} catalog
 * @param {MatchDraft} draft
 * @param {number} moves  of a game, about
 * @returns {number | null} seconds at most, about; null if nobody knows
 */
export function expectedSeconds(catalog, draft, moves) {
  const ladder = ladderOf(catalog, draft.game);
  let sum = 0;
  for (const player of draft.players) {
    const limit = draft.moveTime === '' ? Infinity : Number(draft.moveTime);
    const known =
      ladder.find(({ id }) => id === player)?.seconds ??
      budgetOf(catalog.levels.find(({ id }) => id === player)?.strategy ?? player).time ??
      Infinity;
    const seconds = Math.min(limit, known);
    if (!Number.isFinite(seconds)) return null;
    sum += seconds;
  }
  return (sum / draft.players.length) * moves * totalOf(draft);
}

// ---------------------------------------------------------------- results

/** A, B, …, X. @param {number} place */
export const letterOf = (place) => String.fromCharCode(65 + place);

/**
 * One cell of a cross-table, as the player of its row sees it.
 *
 * @typedef {object} CrossCell
 * @property {{ wins: number, draws: number, losses: number }} tally
 * @property {number | null} score  from 0 to 1
 * @property {number | null} low
 * @property {number | null} high
 * @property {'stronger' | 'weaker' | 'open'} difference  whether it is clear, for the player of the row
 */

/** @param {PairingResults} met @returns {CrossCell} */
function cellOf({ tally, score, verdict }) {
  const difference = verdict === 'stronger' || verdict === 'weaker' ? verdict : 'open';
  return {
    tally,
    score: score?.value ?? null,
    low: score?.interval?.low ?? null,
    high: score?.interval?.high ?? null,
    difference,
  };
}

/** The same through the other's eyes. @param {CrossCell} cell @returns {CrossCell} */
export function mirrored({ tally, score, low, high, difference }) {
  const other = (/** @type {number | null} */ value) => (value === null ? null : 1 - value);
  const turned = /** @type {const} */ ({ stronger: 'weaker', weaker: 'stronger', open: 'open' });
  return {
    tally: { wins: tally.losses, draws: tally.draws, losses: tally.wins },
    score: other(score),
    low: other(high),
    high: other(low),
    difference: turned[difference],
  };
}

/**
 * Everybody against everybody, the best first.
 *
 * @param {RunResults} results
 * @returns {{ order: number[], cells: (CrossCell | null)[][] }} places of the players; cells by rank of row and column, null where nobody met
 */
export function crossTable({ players, pairings }) {
  const rating = (/** @type {number} */ place) => players[place].rating?.value ?? pointsShare(players[place].tally);
  const order = players.map((_, place) => place).sort((a, b) => rating(b) - rating(a) || a - b);
  /** @type {(CrossCell | null)[][]} */
  const cells = players.map(() => players.map(() => null));
  const rank = order.map((_, place) => order.indexOf(place));
  for (const met of pairings) {
    const [row, column] = met.pairing.map((place) => rank[place]);
    cells[row][column] = cellOf(met);
    cells[column][row] = mirrored(cellOf(met));
  }
  return { order, cells };
}

/** @param {{ wins: number, draws: number, losses: number }} tally */
function pointsShare({ wins, draws, losses }) {
  const games = wins + draws + losses;
  return games === 0 ? 0 : (wins + draws / 2) / games;
}

/** The likelihood of superiority of whichever leads, from one half to one; null where it says nothing. @param {Pick<PairingResults, 'likelihood_of_superiority'>} met */
export const superiority = ({ likelihood_of_superiority: likelihood }) =>
  likelihood == null ? null : Math.max(likelihood, 1 - likelihood);

/** The way of a sequential test from one bound to the other, from 0 to 1. @param {NonNullable<RunResults['sprt']>} sprt */
export function sprtShare({ bounds: [low, high], log_likelihood_ratio: ratio }) {
  return Math.min(1, Math.max(0, (ratio - low) / (high - low)));
}

/** A number with its sign. @param {Translator} words @param {number | null | undefined} value @param {string} [beyond]  what it is if it has no bound */
export const signed = (words, value, beyond = '∞') =>
  value == null
    ? beyond
    : `${value > 0 ? '+' : value < 0 ? '−' : ''}${words.number(Math.abs(Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Math.round(value)))}`;
