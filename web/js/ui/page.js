/**
 * What every part of the page is given.
 *
 * @typedef {object} Page
 * @property {import('../state.js').State} state
 * @property {import('../i18n.js').Translator} words
 * @property {import('../state.js').Store['send']} send
 * @property {import('../acts.js').Doings} doings
 */
export {};
