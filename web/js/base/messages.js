/**
 * What the server says to people: an id, its English, and what the English leaves open. In English as it stands, in other languages by the file of
 * the language, the same from which the program has its words (`crates/words`; `crates/words/tests/told.json` holds both to the same).
 *
 * @import { Words } from './types.js'
 * @import { Pattern } from '../../vendor/fluent/index.js'
 */
import { FluentBundle, FluentNumber, FluentResource } from '../../vendor/fluent/index.js';

/** A number as the program writes it: without marks of a language. */
class PlainNumber extends FluentNumber {
  /** @override */
  toString() {
    return String(this.value);
  }
}

/** @param {string} language @param {string} source */
function bookOf(language, source) {
  const book = new FluentBundle(language, { useIsolating: false });
  book.addResource(new FluentResource(source));
  return book;
}

const ENGLISH = bookOf('en', '');
/** Parsed once. @type {Map<string, Pattern | null>} */
const PATTERNS = new Map();

/** An English pattern as it would stand in a file. @param {string} english */
function patternOf(english) {
  const known = PATTERNS.get(english);
  if (known !== undefined) return known;
  const { body } = new FluentResource(`pattern =\n    ${english.replaceAll('\n', '\n    ')}\n`);
  const pattern = body[0]?.value ?? null;
  PATTERNS.set(english, pattern);
  return pattern;
}

/**
 * What tells messages in a language; in English until its file is there.
 *
 * @param {string} language
 * @param {string} [file]
 * @returns {(message: Words) => string}
 */
export function createTeller(language, file) {
  const book = file === undefined ? ENGLISH : bookOf(language, file);
  return tell;

  /** @param {Words} message @returns {string} */
  function tell({ id, english, arguments: details = {} }) {
    const values = Object.fromEntries(Object.entries(details).map(([name, value]) => [name, argument(value)]));
    const pattern = book.getMessage(id)?.value;
    if (pattern) {
      /** @type {Error[]} */
      const errors = [];
      const told = book.formatPattern(pattern, values, errors);
      if (errors.length === 0) return told;
    }
    const own = english.includes('{') ? patternOf(english) : null;
    return own ? ENGLISH.formatPattern(own, values, []) : english;
  }

  /** @param {string | number | Words} value */
  function argument(value) {
    if (typeof value === 'number') return new PlainNumber(value);
    return typeof value === 'string' ? value : tell(value);
  }
}
