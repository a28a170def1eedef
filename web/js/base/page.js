/**
 * What every part of the page is given.
 *
 * @typedef {object} Page
 * @property {import('../page/store.js').State} state
 * @property {import('./i18n.js').Translator} words
 * @property {import('../page/store.js').Store['send']} send
 * @property {import('../page/acts.js').Doings} doings
 */
export {};
