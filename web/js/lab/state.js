/**
 * The laboratory: what is being set up, what is looked at, and what has been fetched of it.
 *
 * @import { View } from '../base/types.js'
 * @import { Experiment, ExperimentFigures, GamePage, LiveGame } from '../jobs/types.js'
 * @import { Complaint } from '../base/complaints.js'
 * @import { MatchDraft } from './model.js'
 * @import { State } from '../page/store.js'
 *
 * @typedef {'match' | 'job' | 'experiments' | 'experiment'} LabView
 * @typedef {'results' | 'players' | 'plots' | 'games'} RunTab
 * @typedef {`${number}` | 'draw' | 'failure' | ''} ResultFilter
 *
 * @typedef {object} Lab
 * @property {LabView} view
 * @property {number | null} job  the one that is looked at
 * @property {string} experiment  the one that is looked at
 * @property {RunTab} tab
 * @property {MatchDraft} draft
 * @property {View | null} board  how the draft's game begins
 * @property {string | null} checked  the key of the draft for which `board` and `error` are the answer
 * @property {Complaint | null} error  why it is refused
 * @property {boolean} starting
 * @property {{ from: number, result: ResultFilter, key: string, page: GamePage | null }} games  of the job that is looked at
 * @property {LiveGame | null} live  a game that is being played
 * @property {{ line: string, view: View } | null} seen  its board
 * @property {Experiment[] | null} experiments
 * @property {Record<string, ExperimentFigures>} figures  of experiments that were looked at, by what was fetched
 *
 * @typedef {object} LabState
 * @property {Lab} lab
 */
import { withParameter } from '../game/choices.js';
import { EMPTY_DRAFT, MOST_PLAYERS, playersFor } from './model.js';

/** @type {RunTab[]} */
export const RUN_TABS = ['results', 'players', 'plots', 'games'];

/** @type {LabState} */
export const initial = {
  lab: {
    view: 'match',
    job: null,
    experiment: '',
    tab: 'results',
    draft: EMPTY_DRAFT,
    board: null,
    checked: null,
    error: null,
    starting: false,
    games: { from: 0, result: '', key: '', page: null },
    live: null,
    seen: null,
    experiments: null,
    figures: {},
  },
};

/** Experiments of which figures are kept. */
const KEPT = 8;

export const changes = {
  /** @param {State} state @param {{ view?: LabView, job?: number | null, experiment?: string, tab?: RunTab, draft?: Partial<MatchDraft> }} details @returns {State} */
  labOpened: (
    state,
    { view = state.lab.view, job = state.lab.job, experiment = state.lab.experiment, tab = state.lab.tab, draft },
  ) => {
    const other = job !== state.lab.job;
    const lab = { ...state.lab, view, job, experiment, tab, ...(other ? { games: initial.lab.games } : {}) };
    return { ...state, screen: 'lab', opening: null, dialog: null, lab: draft ? withDraft(lab, draft) : lab };
  },

  /** Fields of the form. @param {State} state @param {Partial<MatchDraft>} changed @returns {State} */
  matchChanged: (state, changed) => {
    const { catalog, lab } = state;
    const draft = { ...lab.draft, ...changed };
    const players = changed.game && catalog ? playersFor(catalog, changed.game, draft.players) : draft.players;
    return { ...state, lab: withDraft(lab, { ...changed, players }) };
  },

  /** @param {State} state @param {{ place: number, player: string }} details @returns {State} */
  matchPlayerSet: (state, { place, player }) => ({
    ...state,
    lab: withDraft(state.lab, { players: state.lab.draft.players.with(place, player) }),
  }),

  /** The last one once more: most often one wants to change a single thing. @param {State} state @returns {State} */
  matchPlayerAdded: (state) => {
    const { players } = state.lab.draft;
    if (players.length >= MOST_PLAYERS) return state;
    return { ...state, lab: withDraft(state.lab, { players: [...players, players[players.length - 1]] }) };
  },

  /** @param {State} state @param {{ place: number }} details @returns {State} */
  matchPlayerRemoved: (state, { place }) => {
    const { players } = state.lab.draft;
    return players.length <= 2
      ? state
      : { ...state, lab: withDraft(state.lab, { players: players.toSpliced(place, 1) }) };
  },

  /** @param {State} state @param {{ key: string, board: View | null, error: Complaint | null }} details @returns {State} */
  matchChecked: (state, { key, board, error }) =>
    key === matchKey(state.lab.draft)
      ? { ...state, lab: { ...state.lab, board: board ?? state.lab.board, checked: key, error } }
      : state,

  /** @param {State} state @param {{ starting: boolean, error?: Complaint | null }} details @returns {State} */
  matchStarting: (state, { starting, error = null }) => ({ ...state, lab: { ...state.lab, starting, error } }),

  /** Which games of the run are listed. @param {State} state @param {{ from?: number, result?: ResultFilter }} details @returns {State} */
  runGamesAsked: (state, { from = 0, result = state.lab.games.result }) => ({
    ...state,
    lab: { ...state.lab, games: { ...state.lab.games, from, result } },
  }),

  /** @param {State} state @param {{ key: string, page: GamePage }} details @returns {State} */
  runGamesArrived: (state, { key, page }) => ({
    ...state,
    lab: { ...state.lab, games: { ...state.lab.games, key, page } },
  }),

  /** @param {State} state @param {{ live: LiveGame | null }} details @returns {State} */
  gameShown: (state, { live }) => ({ ...state, lab: { ...state.lab, live } }),

  /** @param {State} state @param {{ line: string, view: View }} details @returns {State} */
  gameSeen: (state, { line, view }) => ({ ...state, lab: { ...state.lab, seen: { line, view } } }),

  /** @param {State} state @param {{ experiments: Experiment[] }} details @returns {State} */
  experimentsArrived: (state, { experiments }) => ({ ...state, lab: { ...state.lab, experiments } }),

  /** @param {State} state @param {{ key: string, figures: ExperimentFigures }} details @returns {State} */
  figuresArrived: (state, { key, figures }) => {
    const others = Object.entries(state.lab.figures).filter(([known]) => known !== key);
    return {
      ...state,
      lab: { ...state.lab, figures: Object.fromEntries([...others.slice(1 - KEPT), [key, figures]]) },
    };
  },

  /** One field of a player's, or of the game's, form. @param {State} state @param {{ owner: string, path: string[], value: string }} details @returns {State} */
  matchParameterSet: (state, { owner, path, value }) => {
    const { catalog, lab } = state;
    if (!catalog) return state;
    const { game, players } = lab.draft;
    if (owner === 'lab-game')
      return { ...state, lab: withDraft(lab, { game: withParameter(catalog, game, game, path, value) }) };
    const place = Number(owner.slice('lab-'.length));
    return players[place] === undefined
      ? state
      : {
          ...state,
          lab: withDraft(lab, {
            players: players.with(place, withParameter(catalog, game, players[place], path, value)),
          }),
        };
  },
};

/** Without what the server has told of experiments. @param {Lab} lab @returns {Lab} */
export const withoutExperiments = (lab) => ({ ...lab, experiments: null, figures: {} });

/** Another draft has no error yet. @param {Lab} lab @param {Partial<MatchDraft>} changed @returns {Lab} */
const withDraft = (lab, changed) => ({ ...lab, draft: { ...lab.draft, ...changed }, error: null });

/** What of the form the server checks. @param {MatchDraft} draft */
export const matchKey = ({ game, players }) => JSON.stringify([game, ...players]);
