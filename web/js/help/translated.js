/**
 * The articles in another language than English.
 *
 * @import { Texts } from './model.js'
 */
import { idOf } from '../base/i18n.js';
import { createTeller } from '../base/messages.js';

/** What a part of a text is called in the files of the languages; paragraphs have numbers from 1. @param {string} id @param {string} part @param {number} [paragraph] */
export const textId = (id, part, paragraph) => idOf(['article', id, part, ...(paragraph ? [paragraph] : [])].join('.'));

/** @param {Texts} english @param {string} language @param {string} file  the articles of the language @returns {Texts} */
export function inLanguage(english, language, file) {
  const tell = createTeller(language, file);
  return Object.fromEntries(
    Object.entries(english).map(([id, { text, formula, ...parts }]) => [
      id,
      {
        text: text.map((paragraph, index) => tell({ id: textId(id, 'text', index + 1), english: paragraph })),
        ...(formula && { formula: tell({ id: textId(id, 'formula'), english: formula.join('\n') }).split('\n') }),
        ...Object.fromEntries(
          Object.entries(parts).map(([part, sentence]) => [part, tell({ id: textId(id, part), english: sentence })]),
        ),
      },
    ]),
  );
}
