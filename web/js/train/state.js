/**
 * Training: what is set up, what is looked at, and from which side.
 *
 * @import { Player, Values, View } from '../base/types.js'
 * @import { EvaluatorDetail, Parts } from '../library/types.js'
 * @import { Complaint } from '../base/complaints.js'
 * @import { State } from '../page/store.js'
 *
 * @typedef {object} TrainDraft
 * @property {string | null} game  a spec; the game of the home screen if nobody has chosen
 * @property {string} learner
 * @property {string} opponent
 * @property {string} tester  empty: whom it trains against
 * @property {'both' | Player} side
 * @property {number | null} games  null: as many as is usual
 * @property {number} pauses
 * @property {number} testGames
 * @property {number} seed
 * @property {string | null} name  null: one that is free
 *
 * @typedef {'curve' | 'board' | 'parts'} TrainTab
 *
 * @typedef {object} Train
 * @property {'new' | 'course'} place
 * @property {number | null} job  the training that is looked at
 * @property {string | null} name  the evaluator that is looked at, which need not have been trained here
 * @property {TrainTab} tab
 * @property {number | null} version  as it was after so many games; null: as it is
 * @property {string | null} compare  another evaluator, in the same plot
 * @property {number} depth  how far it looks ahead when one plays against it
 * @property {TrainDraft} draft
 * @property {boolean} starting
 * @property {Complaint | null} refused  why a training could not begin
 * @property {Record<string, EvaluatorDetail>} details  of evaluators, by name
 * @property {string[]} moves  on the board with its values
 * @property {{ key: string, view: View } | null} position
 * @property {{ key: string, values: Values | null } | null} valued
 * @property {{ key: string, parts: Parts[] } | null} parts  of the one that learned, or of the first side's and the second's; none if they are gone
 *
 * @typedef {object} TrainState
 * @property {Train} train
 */
import { formatSpec, parseSpec, withValue } from '../base/spec.js';

/** @type {TrainTab[]} */
export const TRAIN_TABS = ['curve', 'board', 'parts'];

/** @type {TrainState} */
export const initial = {
  train: {
    place: 'new',
    job: null,
    name: null,
    tab: 'curve',
    version: null,
    compare: null,
    depth: 3,
    draft: {
      game: null,
      learner: 'network',
      opponent: 'random',
      tester: '',
      side: 'both',
      games: null,
      pauses: 40,
      testGames: 100,
      seed: 1,
      name: null,
    },
    starting: false,
    refused: null,
    details: {},
    moves: [],
    position: null,
    valued: null,
    parts: null,
  },
};

/** Evaluators of which all is kept: a page that is left open should not grow. */
const KEPT = 6;

/** The game that would be trained. @param {State} state */
export const trainGame = ({ train: { draft }, draft: { game } }) => draft.game ?? parseSpec(game).id;

export const changes = {
  /** @param {State} state @param {{ place?: 'new' | 'course', job?: number | null, name?: string | null }} details @returns {State} */
  trainOpened: (state, { place = state.train.place, job = null, name = null }) => {
    const same = place === 'course' && state.train.job === job && state.train.name === name;
    const fresh =
      same || place === 'new'
        ? {}
        : { version: null, compare: null, moves: [], position: null, valued: null, parts: null };
    const seen = place === 'new' ? {} : { job, name };
    return {
      ...state,
      screen: 'train',
      opening: null,
      dialog: null,
      evaluators: null,
      train: { ...state.train, place, ...seen, ...fresh, refused: null },
    };
  },

  /** @param {State} state @param {Partial<TrainDraft>} wanted @returns {State} */
  trainDrafted: (state, wanted) => inTrain(state, { draft: { ...state.train.draft, ...wanted }, refused: null }),

  /** A parameter of the learner or of the game. @param {State} state @param {{ what: 'learner' | 'game', path: string[], value: string }} details @returns {State} */
  trainParameterSet: (state, { what, path: [name], value }) => {
    const text = what === 'game' ? trainGame(state) : state.train.draft.learner;
    const spec = parseSpec(text);
    const declared = [...(state.catalog?.games ?? []), ...(state.catalog?.learners ?? [])].find(
      (one) => one.id === spec.id,
    );
    return changes.trainDrafted(state, { [what]: formatSpec(withValue(spec, name, value), declared) });
  },

  /** @param {State} state @param {{ starting: boolean, refused?: Complaint | null }} details @returns {State} */
  trainStarting: (state, { starting, refused = null }) => inTrain(state, { starting, refused }),

  /** @param {State} state @param {Partial<Pick<Train, 'tab' | 'version' | 'compare' | 'depth'>>} looked @returns {State} */
  trainLooked: (state, looked) => inTrain(state, looked),

  /** @param {State} state @param {{ detail: EvaluatorDetail }} details @returns {State} */
  evaluatorDescribed: (state, { detail }) => {
    const others = Object.entries(state.train.details).filter(([name]) => name !== detail.name);
    return inTrain(state, { details: Object.fromEntries([...others.slice(1 - KEPT), [detail.name, detail]]) });
  },

  /** @param {State} state @param {{ name: string, to: string }} details @returns {State} */
  evaluatorRenamed: (state, { name, to }) => {
    const { [name]: _, ...details } = state.train.details;
    const train = { ...state.train, details, name: state.train.name === name ? to : state.train.name };
    const jobs = state.jobs?.map((job) => (job.evaluator === name ? { ...job, evaluator: to } : job)) ?? null;
    return { ...state, jobs, train, evaluators: null };
  },

  /** @param {State} state @param {{ moves: string[] }} details @returns {State} */
  trainMoved: (state, { moves }) => inTrain(state, { moves }),

  /** @param {State} state @param {{ key: string, view: View }} details @returns {State} */
  trainViewArrived: (state, { key, view }) => inTrain(state, { position: { key, view } }),

  /** @param {State} state @param {{ key: string, values: Values | null }} details @returns {State} */
  trainValued: (state, { key, values }) => inTrain(state, { valued: { key, values } }),

  /** @param {State} state @param {{ key: string, parts: Parts[] }} details @returns {State} */
  trainParted: (state, { key, parts }) => inTrain(state, { parts: { key, parts } }),
};

/** @param {State} state @param {Partial<Train>} changed @returns {State} */
const inTrain = (state, changed) => ({ ...state, train: { ...state.train, ...changed } });
