/**
 * The language in which the page begins, and its texts. They are asked for while the scripts of the page are still on their way (`index.html` loads this
 * module by itself), so that the first screen need not wait for them.
 */
import { fetchLocale } from './api.js';
import { LANGUAGES } from './languages.js';
import { recall } from './storage.js';

const preferred = globalThis.navigator?.language?.slice(0, 2) ?? '';

/** As it was chosen here, or as the browser prefers it. @type {string} */
export const FIRST_LANGUAGE = recall('settings')?.language ?? (preferred in LANGUAGES ? preferred : 'en');

/** @type {Promise<string> | null} */
let first = needsFile(FIRST_LANGUAGE) ? fetchLocale(FIRST_LANGUAGE) : null;
// A failure is met by whoever takes the texts.
first?.catch(() => {});

/** English stands in the code. @param {string} language */
export function needsFile(language) {
  return language !== 'en';
}

/** The texts of a language; those that were asked for at the beginning are handed out once. @param {string} language @param {AbortSignal} signal @returns {Promise<string>} */
export function takeLocale(language, signal) {
  const taken = language === FIRST_LANGUAGE ? first : null;
  first = null;
  return taken ?? fetchLocale(language, signal);
}
