/**
 * The words of the whole page: its own, and those of every room.
 *
 * @import { Message } from '../base/i18n.js'
 */
import { createTranslator } from '../base/i18n.js';
import * as explorer from '../explorer/words.js';
import * as help from '../help/words.js';
import * as jobs from '../jobs/words.js';
import * as lab from '../lab/words.js';
import * as library from '../library/words.js';
import * as train from '../train/words.js';
import * as tree from '../tree/words.js';
import { en } from './words/en.js';
import { es } from './words/es.js';

/** Every room has its own words; no two have the same name for one. */
export const PARTS = [tree, explorer, help, jobs, lab, library, train];

/** @type {Record<string, Record<string, Message>>} */
export const MESSAGES = {
  en: Object.assign({ ...en }, ...PARTS.map((part) => part.en)),
  es: Object.assign({ ...es }, ...PARTS.map((part) => part.es)),
};

/** @param {string} language @param {string} [file]  the language's words for what the server says */
export const translator = (language, file) => createTranslator(language, MESSAGES[language] ?? MESSAGES.en, file);
