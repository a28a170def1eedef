/**
 * A spec is the text that names a game, strategy or evaluator with its parameters:
 * `othello(size=6)`, `alphabeta(depth=4, eval=alegria(discs=50))`.
 * This module turns it into a value that forms can edit, and back.
 *
 * @import { Declaration, Kind, Parameter } from './types.js'
 *
 * @typedef {object} Spec
 * @property {string} id
 * @property {Record<string, string>} values  only what was said; nested specs stay text
 */

/** The seat of a person, wherever a strategy could stand. */
export const HUMAN = 'human';
/** The game's judge, wherever an evaluator could stand. */
export const JUDGE = 'judge';
/** The level that follows a player's rating. */
export const ADAPTIVE = 'adaptive';

/** The number of a level of the ladder: 3 of `level-3`; 0 of anything else. @param {string} seat */
export const levelOf = (seat) => Number(/^level-([1-9][0-9]?)$/.exec(seat)?.[1] ?? 0);

/**
 * @param {string} text
 * @returns {Spec}
 */
export function parseSpec(text) {
  const open = text.indexOf('(');
  if (open < 0) return { id: text.trim(), values: {} };
  const inside = text.slice(open + 1, text.lastIndexOf(')'));
  /** @type {Record<string, string>} */
  const values = {};
  for (const part of splitOutsideBrackets(inside)) {
    const equals = part.indexOf('=');
    if (equals > 0) values[part.slice(0, equals).trim()] = part.slice(equals + 1).trim();
  }
  return { id: text.slice(0, open).trim(), values };
}

/** @param {Kind} kind @returns {boolean} whether an evaluator of the game is meant */
export const isEvaluator = (kind) => 'evaluator' in kind;

/** The strategy that asks another program, which is registered under a name. */
export const EXTERNAL = 'external';

/** @param {Kind} kind @returns {boolean} whether the name of something kept is meant */
export const isName = (kind) => 'name' in kind;

/** @param {Parameter} parameter @returns {string} what it is when nothing is said; empty if there is no such value */
export const defaultOf = ({ default: fallback }) => (typeof fallback === 'object' ? fallback.value : '');

/**
 * Writes what differs from the declared defaults, in the declared order.
 *
 * @param {Spec} spec
 * @param {Declaration} [declaration]  without it everything said is written
 * @returns {string}
 */
export function formatSpec(spec, declaration) {
  const names = declaration ? declaration.parameters.map((parameter) => parameter.name) : Object.keys(spec.values);
  const defaults = new Map(declaration?.parameters.map((parameter) => [parameter.name, defaultOf(parameter)]));
  const said = names
    .filter(
      (name) => spec.values[name] !== undefined && spec.values[name] !== '' && spec.values[name] !== defaults.get(name),
    )
    .map((name) => `${name}=${spec.values[name]}`);
  return said.length > 0 ? `${spec.id}(${said.join(', ')})` : spec.id;
}

/**
 * @param {Spec} spec
 * @param {string} name
 * @param {string} value
 * @returns {Spec}
 */
export function withValue(spec, name, value) {
  return { ...spec, values: { ...spec.values, [name]: value } };
}

/**
 * What a parameter's kind allows, in the words a form needs.
 *
 * @param {Kind} kind
 * @returns {{ choices: string[] | null, range: import('./types.js').Range | null, word: string | null, whole: boolean }}
 *   `word` is what may stand instead of a number (`auto`, `off`)
 */
export function describeKind(kind) {
  if ('evaluator' in kind || 'name' in kind) return { choices: null, range: null, word: null, whole: false };
  if ('choice' in kind) return { choices: kind.choice, range: null, word: null, whole: false };
  const [[name, range]] = /** @type {[string, import('./types.js').Range][]} */ (Object.entries(kind));
  const word = name.endsWith('_or_auto') ? 'auto' : name.endsWith('_or_off') ? 'off' : null;
  return { choices: null, range, word, whole: name.startsWith('whole') };
}

/**
 * How far a strategy may go in one move, where its spec says so.
 *
 * @param {string} text
 * @returns {Budget}
 *
 * @typedef {{ time?: number, depth?: number, simulations?: number }} Budget
 */
export function budgetOf(text) {
  const { values } = parseSpec(text);
  /** @type {Budget} */
  const budget = {};
  for (const name of /** @type {const} */ (['time', 'depth', 'simulations'])) {
    const limit = Number(values[name]);
    if (limit > 0) budget[name] = limit;
  }
  return budget;
}

/** @param {string} text */
function splitOutsideBrackets(text) {
  const parts = [];
  let depth = 0;
  let begin = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (text[at] === ',' && depth === 0) {
      parts.push(text.slice(begin, at));
      begin = at + 1;
    }
  }
  parts.push(text.slice(begin));
  return parts;
}

/** The name of the learned evaluator that a player uses; empty if it uses none. @param {string} text */
export function learnedBy(text) {
  const { id, values } = parseSpec(parseSpec(text).values.eval ?? '');
  return id === 'learned' ? (values.name ?? '') : '';
}
