/**
 * Help: the article that is open, and the texts as far as they have arrived.
 *
 * @import { Texts } from './model.js'
 * @import { Screen } from '../page/state.js'
 * @import { State } from '../page/store.js'
 *
 * @typedef {object} Help
 * @property {string} article  the id of what it is about; empty for the contents
 * @property {string} parameter  the one that was asked about; empty for none
 * @property {string} sought  what titles are looked for
 * @property {Record<string, Texts>} texts  by language: each is fetched when it is first read
 * @property {Screen} from  where help was asked for
 *
 * @typedef {{ help: Help }} HelpState
 */

/** @type {HelpState} */
export const initial = { help: { article: '', parameter: '', sought: '', texts: {}, from: 'home' } };

export const changes = {
  /** @param {State} state @param {{ article?: string, parameter?: string }} details @returns {State} */
  helpOpened: (state, { article = '', parameter = '' }) => ({
    ...state,
    screen: 'help',
    opening: null,
    dialog: null,
    help: { ...state.help, article, parameter, from: state.screen === 'help' ? state.help.from : state.screen },
  }),

  /** @param {State} state @param {{ sought: string }} details @returns {State} */
  articleSought: (state, { sought }) => ({ ...state, help: { ...state.help, sought } }),

  /** @param {State} state @param {{ language: string, texts: Texts }} details @returns {State} */
  articlesArrived: (state, { language, texts }) => ({
    ...state,
    help: { ...state.help, texts: { ...state.help.texts, [language]: texts } },
  }),
};
