/**
 * Texts for people: an id, its English, and what the English leaves open. In English as it stands, in other languages by the file of the language,
 * which has the texts of the server and of the page (`locales/`). The server's are told as the program tells them (`crates/words`;
 * `crates/words/tests/told.json` holds both to the same); the page's own differ in one thing: their numbers are written as people write them.
 *
 * @import { Words } from './types.js'
 * @import { Pattern } from '../../vendor/fluent/index.js'
 */
import { FluentBundle, FluentNumber, FluentResource } from '../../vendor/fluent/index.js';

/** A number that is written by a function, and chooses among plurals by its value. */
class WrittenNumber extends FluentNumber {
  /** @param {number} value @param {(value: number) => string} write */
  constructor(value, write) {
    super(value);
    this.write = write;
  }

  /** @override */
  toString() {
    return this.write(this.value);
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
 */
export function createTeller(language, file) {
  const book = file === undefined ? ENGLISH : bookOf(language, file);
  return tell;

  /** @param {Words} message @param {(value: number) => string} [write]  how numbers are written; without marks of a language otherwise @returns {string} */
  function tell({ id, english, arguments: details = {} }, write = String) {
    const pattern = book.getMessage(id)?.value;
    if (typeof pattern === 'string') return pattern;
    if (!pattern && !english.includes('{')) return english;
    const values = Object.fromEntries(Object.entries(details).map(([name, value]) => [name, argument(value, write)]));
    if (pattern) {
      /** @type {Error[]} */
      const errors = [];
      const told = book.formatPattern(pattern, values, errors);
      if (errors.length === 0) return told;
    }
    const own = patternOf(english);
    return own ? ENGLISH.formatPattern(own, values, []) : english;
  }

  /** @param {string | number | Words} value @param {(value: number) => string} write */
  function argument(value, write) {
    if (typeof value === 'number') return new WrittenNumber(value, write);
    return typeof value === 'string' ? value : tell(value);
  }
}
