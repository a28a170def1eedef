/**
 * The page around the screens: what the server offers, settings, which screen and dialog are open, what is told.
 *
 * @import { Catalog } from '../base/types.js'
 * @import { State } from './store.js'
 *
 * @typedef {'home' | 'new' | 'play' | 'analyse' | 'lab' | 'train' | 'library' | 'help'} Screen
 * @typedef {'settings' | 'keys' | 'abandon' | 'pass' | 'save'} DialogName
 *
 * @typedef {object} Settings  what is remembered between visits
 * @property {string} language
 * @property {'standard' | 'contrast' | 'colourblind'} palette
 * @property {boolean} letterKeys
 * @property {boolean} sounds
 * @property {number} delay  pause between moves of two machines, in ms
 * @property {number} answerDelay  the least time before a machine answers a person, in ms
 * @property {'little' | 'some' | 'full'} help  how far the judge looks ahead for a hint (Pastén)
 * @property {string} player  the local player's name
 *
 * @typedef {object} Notice
 * @property {'pass' | 'error' | 'done' | 'illegal'} kind
 * @property {string} key  of the message
 * @property {Record<string, any>} [details]
 * @property {number} serial
 *
 * @typedef {object} PageState
 * @property {Catalog | null} catalog
 * @property {Settings} settings
 * @property {Screen} screen
 * @property {DialogName | null} dialog
 * @property {Notice | null} notice
 * @property {Record<string, string>} locales  by language: its texts, of the page and of the server; each is fetched when it is first needed
 * @property {boolean} unreachable
 * @property {boolean} hidden  nobody looks at the page: it lies under others, or is folded
 * @property {boolean} ended  the program was ended from this page
 * @property {number} serial  counts games and notices
 */

import { playerName } from '../game/choices.js';
import { withoutExperiments } from '../lab/state.js';
import { libraryAnew } from '../library/state.js';
import { fitted } from '../study/state.js';

/** @type {Settings} */
const DEFAULT_SETTINGS = {
  language: 'en',
  palette: 'standard',
  letterKeys: true,
  sounds: false,
  delay: 1000,
  answerDelay: 350,
  help: 'full',
  player: '',
};

/** @type {PageState} */
export const initial = {
  catalog: null,
  settings: DEFAULT_SETTINGS,
  screen: 'home',
  dialog: null,
  notice: null,
  locales: {},
  unreachable: false,
  hidden: false,
  ended: false,
  serial: 1,
};

export const changes = {
  /** @param {State} state @param {{ catalog: Catalog }} details @returns {State} */
  catalogArrived: (state, { catalog }) => ({
    ...state,
    catalog,
    study: fitted(state.study, catalog),
    ...withFirstGame(state, catalog.games[0].id),
  }),

  /** @param {State} state @param {{ language: string, file: string }} details @returns {State} */
  localeArrived: (state, { language, file }) => ({ ...state, locales: { ...state.locales, [language]: file } }),

  /** @param {State} state @param {Partial<Settings>} changed @returns {State} */
  settingsChanged: (state, changed) => {
    const settings = { ...state.settings, ...changed };
    const samePlayer = playerName(settings.player) === playerName(state.settings.player);
    // The server writes the texts of experiments in the language in which they are asked for.
    const lab = settings.language === state.settings.language ? state.lab : withoutExperiments(state.lab);
    return { ...state, settings, lab, draft: samePlayer ? state.draft : { ...state.draft, rating: null } };
  },

  /** @param {State} state @param {{ screen: Screen }} details @returns {State} */
  screenOpened: (state, { screen }) => ({
    ...state,
    screen,
    // Whoever goes elsewhere no longer waits for a board.
    opening: null,
    dialog: null,
    ...(screen === 'library' ? libraryAnew(state) : {}),
    // Others may have been learned meanwhile.
    evaluators: null,
  }),

  /** @param {State} state @param {{ dialog: DialogName | null }} details @returns {State} */
  dialogOpened: (state, { dialog }) => ({ ...state, dialog }),

  /** @param {State} state @returns {State} */
  programEnded: (state) => ({ ...state, ended: true, dialog: null, unreachable: false, notice: null }),

  /** @param {State} state @param {{ unreachable: boolean }} details @returns {State} */
  reachabilityChanged: (state, { unreachable }) =>
    state.unreachable === unreachable ? state : { ...state, unreachable },

  /** @param {State} state @param {{ hidden: boolean }} details @returns {State} */
  visibilityChanged: (state, { hidden }) => (state.hidden === hidden ? state : { ...state, hidden }),

  /** @param {State} state @param {{ kind: Notice['kind'], key: string, details?: Record<string, any> }} details @returns {State} */
  noticed: (state, { kind, key, details }) => ({
    ...state,
    notice: { kind, key, details, serial: state.serial },
    serial: state.serial + 1,
  }),

  /** @param {State} state @param {{ serial: number }} details @returns {State} */
  noticeExpired: (state, { serial }) => (state.notice?.serial === serial ? { ...state, notice: null } : state),
};

/** Forms that name no game yet begin with the first that there is. @param {State} state @param {string} game */
const withFirstGame = ({ draft, lab }, game) => ({
  draft: draft.game ? draft : { ...draft, game },
  lab: lab.draft.game ? lab : { ...lab, draft: { ...lab.draft, game } },
});
