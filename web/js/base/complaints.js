/**
 * Why something was refused, in the reader's language. The server says it in English, with a code; what the code and the catalog
 * tell is said here, and the server's own words follow where they know more.
 *
 * @import { Catalog, Declaration, Parameter, Words } from './types.js'
 * @import { Notice } from '../page/state.js'
 * @import { Translator } from './i18n.js'
 *
 * @typedef {object} Complaint
 * @property {string} code
 * @property {string} message  in English
 * @property {Words} [words]  the same for people, where they may have caused it
 * @property {Record<string, any>} [details]
 */
import { Refusal, Unreachable } from './api.js';
import { describeKind, isEvaluator, isName } from './spec.js';

/** @param {unknown} error @returns {Complaint} */
export function complaintOf(error) {
  if (error instanceof Refusal)
    return { code: error.code, message: error.message, details: error.details, words: error.words };
  if (error instanceof Unreachable) return { code: 'unreachable', message: error.message };
  return { code: 'unknown', message: error instanceof Error ? error.message : String(error) };
}

/** @param {Complaint} complaint @param {Translator} words @param {Catalog | null} catalog @returns {string} */
export function explain({ code, message: english, words: told, details = {} }, words, catalog) {
  const message = told ? words.say(told) : words.t('error.inEnglish', { message: english });
  if (code === 'bad_value' || code === 'missing') {
    const parameter = catalog && findParameter(catalog, details.owner, details.parameter);
    if (!parameter) return words.t('error.bad_spec', { message });
    return words.t(`error.${code}`, {
      parameter: parameterName(parameter, words),
      found: details.found,
      expected: expectation(parameter, words, /** @type {Catalog} */ (catalog)),
    });
  }
  return words.t(words.has(`error.${code}`) ? `error.${code}` : 'error.unknown', { ...details, message });
}

/** @param {Notice} notice @param {Translator} words @param {Catalog | null} catalog @returns {string} */
export function noticeText({ key, details = {} }, words, catalog) {
  const { side, complaint, why, ...others } = details;
  return words.t(key, {
    ...others,
    side: side && words.say(side),
    why: why && words.say(why),
    message: complaint && explain(complaint, words, catalog),
  });
}

/** @param {Parameter} parameter @param {Translator} words */
export const parameterName = ({ name }, words) => words.name(`parameter.${name}`, name);

/** A value that is a word, in the reader's language. @param {string} choice @param {Translator} words */
export const choiceName = (choice, words) => words.name(`choice.${choice}`, choice);

/** What a parameter takes, in words. @param {Parameter} parameter @param {Translator} words @param {Catalog} catalog */
export function expectation(parameter, words, catalog) {
  if (isEvaluator(parameter.kind)) return words.t('expected.evaluator');
  if (isName(parameter.kind)) return words.t('expected.name');
  const { choices, word, whole } = describeKind(parameter.kind);
  if (choices) return words.either(choices.map((choice) => choiceName(choice, words)));
  const { min, max } = rangeOf(parameter, catalog);
  const limits = { min: words.plain(min), max: words.plain(max) };
  const numbers = words.t(whole ? 'expected.whole' : 'expected.number', limits);
  return word ? words.t('expected.orWord', { numbers, word: choiceName(word, words) }) : numbers;
}

/**
 * What a number may be: what is declared, and for some parameters less, on this machine.
 *
 * @param {Parameter} parameter
 * @param {Catalog} catalog
 */
export function rangeOf(parameter, catalog) {
  const range = describeKind(parameter.kind).range ?? { min: -Infinity, max: Infinity };
  const most = catalog.limits.parameters[parameter.name] ?? Infinity;
  return { min: range.min, max: Math.min(range.max, most) };
}

/** @param {Catalog} catalog @param {string} owner @param {string} name */
function findParameter(catalog, owner, name) {
  /** @type {Declaration[]} */
  const all = [...catalog.games, ...catalog.strategies, ...Object.values(catalog.evaluators).flat()];
  return all.find((one) => one.id === owner)?.parameters.find((one) => one.name === name) ?? null;
}
