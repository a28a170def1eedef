/**
 * What follows from what was chosen: who judges this game, who is rated, what a form's fields come to. No requests, no DOM.
 *
 * @import { Catalog, Declaration, Player, Rung } from '../base/types.js'
 * @import { Game } from './parts.js'
 */

import { ADAPTIVE, defaultOf, formatSpec, isEvaluator, JUDGE, parseSpec, withValue } from '../base/spec.js';
import { isMachine, isOver, other, PLAYERS } from './game.js';

/** @param {Catalog} catalog @param {string} game @returns {Declaration[]} */
export const evaluatorsOf = (catalog, game) => catalog.evaluators[parseSpec(game).id] ?? [];

/** The strategies that play a game: some know one game only. @param {Catalog} catalog @param {string} game @returns {Declaration[]} */
export function strategiesOf(catalog, game) {
  const ids = catalog.playable?.[parseSpec(game).id];
  return ids ? catalog.strategies.filter(({ id }) => ids.includes(id)) : catalog.strategies;
}

/**
 * The levels of a game beside its ladder: those of the works, and those of engines that know only this game.
 *
 * @param {Catalog} catalog
 * @param {string} game
 * @param {string} [chosen]  a level that is shown in any case
 */
export function namedLevels(catalog, game, chosen = '') {
  const { id } = parseSpec(game);
  const known = catalog.levels.filter((one) => one.id !== ADAPTIVE && (one.games.includes(id) || one.id === chosen));
  const players = Object.values(catalog.playable ?? {});
  const isEngine = (/** @type {string} */ strategy) => !players.every((ids) => ids.includes(parseSpec(strategy).id));
  return {
    works: known.filter(({ strategy }) => !isEngine(strategy)),
    engines: known.filter(({ strategy }) => isEngine(strategy)),
  };
}

/**
 * The same choice with an evaluator that knows the game, where it needs one.
 *
 * @param {Catalog} catalog
 * @param {string} game
 * @param {string} value
 */
export function withEvaluator(catalog, game, value) {
  const spec = parseSpec(value);
  const declaration = catalog.strategies.find((one) => one.id === spec.id);
  const evaluators = evaluatorsOf(catalog, game);
  const parameter = evaluatorParameter(catalog, spec.id);
  if (!declaration || !parameter) return value;
  const known = evaluators.some((one) => one.id === parseSpec(spec.values[parameter.name] ?? '').id);
  if (known || evaluators.length === 0) return value;
  return formatSpec(withValue(spec, parameter.name, evaluators[0].id), declaration);
}

/**
 * A choice made for another game, for this one. Whoever was left without an evaluator stays without.
 *
 * @param {Catalog} catalog
 * @param {string} game
 * @param {string} value
 */
export function refitted(catalog, game, value) {
  const { id, values } = parseSpec(value);
  const parameter = evaluatorParameter(catalog, id);
  return parameter && values[parameter.name] !== undefined ? withEvaluator(catalog, game, value) : value;
}

/** @param {Catalog} catalog @param {string} id  of a strategy */
const evaluatorParameter = (catalog, id) =>
  catalog.strategies.find((one) => one.id === id)?.parameters.find((one) => isEvaluator(one.kind));

/**
 * The spec with one parameter changed; that of an evaluator in it has a path of two names.
 *
 * @param {Catalog} catalog
 * @param {string} game  whose evaluators are meant
 * @param {string} text
 * @param {string[]} path
 * @param {string} value
 * @returns {string}
 */
export function withParameter(catalog, game, text, [name, ...deeper], value) {
  const spec = parseSpec(text);
  const said = deeper.length > 0 ? withParameter(catalog, game, spec.values[name] ?? '', deeper, value) : value;
  return formatSpec(withValue(spec, name, said), declarationOf(catalog, game, spec.id));
}

/** @param {Catalog} catalog @param {string} game @param {string} id @returns {Declaration | undefined} */
const declarationOf = (catalog, game, id) =>
  [...catalog.games, ...catalog.strategies, ...evaluatorsOf(catalog, game)].find((one) => one.id === id);

/**
 * Who paints values on the board: the one chosen, with an evaluator that knows the game; the judge if nobody was, or one of another game.
 *
 * @param {Catalog} catalog
 * @param {Game} game
 * @param {string} chosen
 * @returns {string}
 */
export function overlayJudge(catalog, game, chosen) {
  const { id } = parseSpec(chosen);
  const plays = isStrategy(catalog, game.match.spec, id);
  const judges = evaluatorsOf(catalog, game.match.spec).some((one) => one.id === id);
  return plays || judges ? refitted(catalog, game.match.spec, chosen) : JUDGE;
}

/** The evaluator that is taken apart: the one chosen, if it knows the game; else the game's first. @param {Catalog} catalog @param {Game} game @param {string} chosen */
export function anatomyBy(catalog, game, chosen) {
  const evaluators = evaluatorsOf(catalog, game.match.spec);
  return evaluators.some((one) => one.id === parseSpec(chosen).id) ? chosen : (evaluators[0]?.id ?? '');
}

/**
 * The numbered levels of a game, with what was measured on its board.
 *
 * @param {Catalog} catalog
 * @param {string} game
 * @returns {Rung[]}
 */
export function ladderOf(catalog, game) {
  const { id, values } = parseSpec(game);
  const levels = catalog.ladders[id] ?? [];
  const boards = catalog.board_ladders[id];
  const parameter =
    boards && catalog.games.find((one) => one.id === id)?.parameters.find((one) => one.name === boards.parameter);
  if (!boards || !parameter) return levels;
  const size = Number(values[parameter.name] ?? defaultOf(parameter));
  return boards.ladders.find(({ up_to }) => size <= up_to)?.rungs ?? levels;
}

/** Whether a name is that of a strategy or of a level. @param {Catalog} catalog @param {string} game @param {string} id */
export const isStrategy = (catalog, game, id) =>
  [...catalog.strategies, ...catalog.levels, ...ladderOf(catalog, game)].some((one) => one.id === id);

/** The position and judge that values on the board belong to. @param {Game} game @param {string} by */
export const overlayKey = (game, by) =>
  `${game.serial} ${by} ${game.known.views[game.log.shown]?.key ?? ''} ${game.log.shown}`;

/** Tells the states of a saved game apart; within a second by its moves alone. @param {{ id: number, changed: number, line: string }} saved */
export const thumbnailKey = ({ id, changed, line }) => `${id} ${changed} ${line}`;

/** What of the new-game form the server checks. @param {{ game: string, seats: string[] }} draft */
export const draftKey = ({ game, seats }) => JSON.stringify([game, seats[0], seats[1]]);

/** The side of the one person who plays against the adaptive level. @param {Game} game @returns {Player | null} */
export function ratedSide(game) {
  return (
    PLAYERS.find((player) => !isMachine(game.match.seats[player]) && game.match.seats[other(player)] === ADAPTIVE) ??
    null
  );
}

/**
 * The name under which a player is rated, as it goes into the address of a request: blanks around it are not part of it.
 *
 * @param {string} typed
 * @returns {string} empty if it can be nobody's name
 */
export function playerName(typed) {
  const name = typed.trim();
  return name === '.' || name === '..' || /\p{Cc}/u.test(name) ? '' : name;
}

/** Tells a game from all others. Pages served from another machine are no secure context and have no randomUUID. */
export const randomId = () =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join('-');

/** A seed that every number format of the server can hold. */
export const randomSeed = () => Math.floor(Math.random() * 2 ** 31);

/** Whoever is rated and sees values no longer plays alone. @param {Game} game @returns {Game} */
export const helped = (game) =>
  ratedSide(game) !== null && !isOver(game) ? { ...game, rated: { ...game.rated, assisted: true } } : game;

/** What tells a new game from all before it. */
export const freshGame = () => ({ id: randomId(), seed: randomSeed() });
