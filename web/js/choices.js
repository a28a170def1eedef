/**
 * What follows from what was chosen: who judges this game, who is rated, what a form's fields come to. No requests, no DOM.
 *
 * @import { Catalog, Declaration, Player } from './types.js'
 * @import { Game } from './game.js'
 */
import { PLAYERS, isMachine, other } from './game.js';
import { ADAPTIVE, formatSpec, isEvaluator, parseSpec, withValue } from './spec.js';

/** @param {Catalog} catalog @param {string} game @returns {Declaration[]} */
export const evaluatorsOf = (catalog, game) => catalog.evaluators[parseSpec(game).id] ?? [];

/** Those that can be asked without saying more than their id. @param {Catalog} catalog @param {string} game */
export const readyEvaluators = (catalog, game) =>
  evaluatorsOf(catalog, game).filter((one) => one.parameters.every((parameter) => parameter.default !== 'required'));

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
 * The evaluator whose opinion the bar and the graph show: the one chosen, if it knows this game.
 *
 * @param {Catalog} catalog
 * @param {Game} game
 * @param {string} chosen
 * @returns {string | null}
 */
export function graphEvaluator(catalog, game, chosen) {
  const known = readyEvaluators(catalog, game.spec);
  const found = known.find((evaluator) => evaluator.id === parseSpec(chosen).id) ?? known[0];
  return found?.id ?? null;
}

/**
 * Who paints values on the board: the one chosen, with an evaluator that knows the game; not one of another game itself.
 *
 * @param {Catalog} catalog
 * @param {Game} game
 * @param {string} chosen
 * @returns {string}
 */
export function overlayJudge(catalog, game, chosen) {
  const { id } = parseSpec(chosen);
  const plays = [...catalog.strategies, ...catalog.levels].some((one) => one.id === id);
  const judges = evaluatorsOf(catalog, game.spec).some((one) => one.id === id);
  return plays || judges ? refitted(catalog, game.spec, chosen) : (graphEvaluator(catalog, game, '') ?? '');
}

/** The position and judge that values on the board belong to. @param {Game} game @param {string} by */
export const overlayKey = (game, by) => `${game.serial} ${by} ${game.views[game.shown]?.key ?? ''} ${game.shown}`;

/** What of the new-game form the server checks. @param {{ game: string, seats: Record<Player, string> }} draft */
export const draftKey = ({ game, seats }) => JSON.stringify([game, seats.first, seats.second]);

/** The side of the one person who plays against the adaptive level. @param {Game} game @returns {Player | null} */
export function ratedSide(game) {
  return PLAYERS.find((player) => !isMachine(game.seats[player]) && game.seats[other(player)] === ADAPTIVE) ?? null;
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
