/**
 * What the catalog's declarations alone can tell to be wrong with a choice, so that a form says it before anybody is asked.
 *
 * @import { Catalog, Declaration, Parameter, Player } from '../base/types.js'
 * @import { Draft } from '../newgame/state.js'
 * @import { Complaint } from '../base/complaints.js'
 */

import { rangeOf } from '../base/complaints.js';
import { ADAPTIVE, defaultOf, describeKind, HUMAN, isEvaluator, isName, parseSpec } from '../base/spec.js';
import { evaluatorsOf, ladderOf, playerName } from './choices.js';
import { PLAYERS } from './game.js';

/** @param {Catalog} catalog @param {string} text  spec of a game @returns {Complaint | null} */
export function gameFault(catalog, text) {
  return specFault(catalog, text, text, catalog.games) ?? lineFault(catalog, text);
}

/** A line that fits into no direction of the board is nobody's to make. @param {Catalog} catalog @param {string} text @returns {Complaint | null} */
function lineFault(catalog, text) {
  const { id, values } = parseSpec(text);
  const parameters = catalog.games.find((one) => one.id === id)?.parameters ?? [];
  const [k, rows, cols] = ['k', 'rows', 'cols'].map((name) => {
    const parameter = parameters.find((one) => one.name === name);
    return parameter ? Number(values[name] ?? defaultOf(parameter)) : NaN;
  });
  const longest = Math.max(rows, cols);
  if (!(k > longest)) return null;
  return { code: 'line_too_long', message: `${k} in a row on ${rows} x ${cols}`, details: { k, longest } };
}

/** @param {Catalog} catalog @param {string} game @param {string} text  whoever plays @returns {Complaint | null} */
export function seatFault(catalog, game, text) {
  if (text === HUMAN || [...catalog.levels, ...ladderOf(catalog, game)].some((level) => level.id === text)) return null;
  return specFault(catalog, game, text, catalog.strategies);
}

/** The first thing wrong with the new-game form. @param {Catalog} catalog @param {Draft} draft @param {string} player  as it was typed */
export function draftFault(catalog, { game, seats }, player) {
  return (
    gameFault(catalog, game) ??
    seatFault(catalog, game, seats.first) ??
    seatFault(catalog, game, seats.second) ??
    nameFault(seats, player)
  );
}

/** A player who is rated has a name that can be one; whoever leaves it empty is given one. @param {Record<Player, string>} seats @param {string} player @returns {Complaint | null} */
export function nameFault(seats, player) {
  if (!PLAYERS.some((side) => seats[side] === ADAPTIVE) || !player.trim() || playerName(player)) return null;
  return { code: 'bad_name', message: `\`${player}\` is no name`, details: { found: player.trim() } };
}

/**
 * @param {Catalog} catalog
 * @param {string} game
 * @param {string} text
 * @param {Declaration[]} known
 * @returns {Complaint | null}
 */
function specFault(catalog, game, text, known) {
  const { id, values } = parseSpec(text);
  const declaration = known.find((one) => one.id === id);
  if (!declaration) return { code: 'unknown_name', message: `unknown \`${id}\``, details: { found: id } };
  for (const parameter of declaration.parameters) {
    const { name, kind } = parameter;
    const found = values[name];
    const details = { owner: id, parameter: name, found };
    if (found === undefined) {
      if (parameter.default === 'required') return { code: 'missing', message: `\`${id}\` needs \`${name}\``, details };
    } else if (isEvaluator(kind)) {
      const inner = specFault(catalog, game, found, evaluatorsOf(catalog, game));
      if (inner) return inner;
    } else if (!isPossible(parameter, found, catalog)) {
      return { code: 'bad_value', message: `\`${id}\`: \`${name}=${found}\` is not possible`, details };
    }
  }
  return null;
}

/** @param {Parameter} parameter @param {string} found @param {Catalog} catalog */
function isPossible(parameter, found, catalog) {
  if (isName(parameter.kind)) return !/[(),=\s]/.test(found);
  const { choices, word, whole } = describeKind(parameter.kind);
  if (choices) return choices.includes(found);
  if (found === word) return true;
  const number = Number(found);
  const { min, max } = rangeOf(parameter, catalog);
  const isNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(found) && (!whole || /^[+-]?\d+$/.test(found));
  return isNumber && number >= min && number <= max;
}
