/**
 * A language that nobody speaks, for tests: every message stands between ⟦ and ⟧, and the page's own have accents on their letters. What is on the
 * screen and not between them has escaped the messages.
 */
import { idOf } from '../js/base/i18n.js';
import { texts } from '../js/help/texts.js';
import { textId } from '../js/help/translated.js';
import { ENGLISH } from '../js/page/words.js';
import { filesOf } from './languages.js';

const PLAIN = 'aceinosuyACEINOSUY';
const ACCENTED = 'áçéíñóšúýÁÇÉÍÑÓŠÚÝ';

/** What the page's texts are called in the files of the languages, each with its English. @type {Map<string, string>} */
export const WANTED = new Map([
  ...Object.entries(ENGLISH).map(([key, english]) => /** @type {const} */ ([idOf(key), english])),
  ...Object.entries(texts).flatMap(([id, { text, formula, ...parts }]) => [
    ...text.map((paragraph, index) => /** @type {const} */ ([textId(id, 'text', index + 1), paragraph])),
    ...(formula ? [/** @type {const} */ ([textId(id, 'formula'), formula.join('\n')])] : []),
    ...Object.entries(parts).map(([part, sentence]) => /** @type {const} */ ([textId(id, part), sentence])),
  ]),
]);

/** Of the page from its English; of the server from the files of a language, for its English is in the program. */
export function pseudoFile() {
  const page = [...WANTED].map(
    ([id, english]) => `${id} =\n    ${wrapped(accented(english)).replaceAll('\n', '\n    ')}\n`,
  );
  const server = filesOf('es')
    .filter(([name]) => !name.startsWith('page-'))
    .map(([, text]) =>
      text.replace(/^([a-z][\w-]*) =((?:.|\n(?= ))*)/gm, (_, id, pattern) => `${id} =\n    ${wrapped(pattern.trim())}`),
    );
  return [...page, ...server].join('\n');
}

/** What stands outside of all messages in a text. @param {string} text */
export function escaped(text) {
  let [depth, rest] = [0, ''];
  for (const sign of text) {
    if (sign === '⟦') depth += 1;
    else if (sign === '⟧') depth -= 1;
    else if (depth === 0) rest += sign;
  }
  return rest.trim();
}

/** @param {string} pattern */
const wrapped = (pattern) => `⟦${pattern}⟧`;

/** Letters outside of placeables; a choice among plurals stays as it is. @param {string} pattern */
const accented = (pattern) =>
  pattern.includes('->')
    ? pattern
    : pattern.replace(/\{[^}]*\}|[a-zA-Z]/g, (found) =>
        PLAIN.includes(found) ? ACCENTED[PLAIN.indexOf(found)] : found,
      );
