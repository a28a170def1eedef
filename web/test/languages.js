/** The other languages of the page, as the server would hand them out. */
import { readdirSync, readFileSync } from 'node:fs';
import { texts } from '../js/help/texts.js';
import { inLanguage } from '../js/help/translated.js';
import { translator } from '../js/page/words.js';

const LOCALES = new URL('../../locales/', import.meta.url);

/** The tags of all that have a folder. */
export const TRANSLATED = readdirSync(LOCALES);

/** The files of a language, by their names. @param {string} language @returns {[string, string][]} */
export const filesOf = (language) =>
  readdirSync(new URL(`${language}/`, LOCALES)).map((name) => [
    name,
    readFileSync(new URL(`${language}/${name}`, LOCALES), 'utf8'),
  ]);

/** The articles of Help in a language. @param {string} language */
export const articlesIn = (language) =>
  language === 'en'
    ? texts
    : inLanguage(texts, language, readFileSync(new URL(`${language}/page-articles.ftl`, LOCALES), 'utf8'));

/** @param {string} language @param {string} [more]  messages that the files do not have */
export const speaking = (language, more = '') =>
  language === 'en'
    ? translator('en')
    : translator(language, [...filesOf(language).map(([, text]) => text), more].join('\n'));
