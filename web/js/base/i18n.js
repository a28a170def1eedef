/**
 * Texts and numbers in the reader's language.
 *
 * @import { Words } from './types.js'
 */
import { createFormats } from './formats.js';
import { createTeller } from './messages.js';

const PERCENT = 'number.percent';
const GROUP = 'number.group';

/** What a text of the page is called in the files of the languages: names have dots there, ids may not. @param {string} key */
export const idOf = (key) => `page-${key.replaceAll('.', '-')}`;

/**
 * @param {string} language
 * @param {Record<string, string>} english  the page's own texts, by their names
 * @param {string} [file]  those of the language, and its words for what the server says; English as long as it is not there
 */
export function createTranslator(language, english, file) {
  const tell = createTeller(language, file);
  const formats = createFormats(language, () => tell({ id: idOf(GROUP), english: english[GROUP] }));

  return {
    language,

    /** @param {string} key @param {Record<string, any>} [details]  a number chooses among plurals, and is written with the marks of the language */
    t(key, details = {}) {
      if (english[key] === undefined) throw new Error(`no message ${key}`);
      const given = Object.entries(details).map(([name, value]) => [
        name,
        typeof value === 'number' ? value : String(value ?? ''),
      ]);
      return tell({ id: idOf(key), english: english[key], arguments: Object.fromEntries(given) }, formats.number);
    },

    /** The message if there is one, for names that the server may add to. @param {string} key @param {string} otherwise */
    name: (key, otherwise) => (key in english ? tell({ id: idOf(key), english: english[key] }) : otherwise),

    /** @param {string} key */
    has: (key) => key in english,

    /** @param {number} value */
    percent: (value) => tell({ id: idOf(PERCENT), english: english[PERCENT], arguments: { n: value } }, formats.number),

    /** What the server says. @param {Words} message @returns {string} */
    say: (message) => tell(message),

    /** The same where it stands alone: names of sides have a capital only there, in some languages. @param {Words} message @returns {string} */
    title: (message) => capital(tell(message), language),

    ...formats,
  };
}

/** @param {string} text @param {string} language */
function capital(text, language) {
  const [first = ''] = text;
  return first.toLocaleUpperCase(language) + text.slice(first.length);
}

/** @typedef {ReturnType<typeof createTranslator>} Translator */
