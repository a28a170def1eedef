/**
 * Long work, as far as the page has heard of it.
 *
 * @import { JobDetail, JobPage, JobTest, JobView, RunResults } from './types.js'
 * @import { State } from '../page/store.js'
 *
 * @typedef {object} JobsState
 * @property {JobView[] | null} jobs  the latest first; null until the server has told
 * @property {number | null} jobsNext  with which to ask for those before them; null if these are all
 * @property {boolean} jobsMore  whether those before them are wanted
 * @property {Record<number, { detail?: JobDetail, results?: RunResults }>} found  what jobs have found, of the few that were looked at last
 * @property {number[]} asking  jobs that are being told to pause, go on, end or go away
 */
import { withJob } from './api.js';

/** @type {JobsState} */
export const initial = { jobs: null, jobsNext: null, jobsMore: false, found: {}, asking: [] };

/** Jobs of which results are kept: a page that is left open for a day should not grow. */
const KEPT = 4;

export const changes = {
  /** The first page, which replaces everything, or a further one. @param {State} state @param {JobPage & { before: number | null }} details @returns {State} */
  jobsArrived: (state, { jobs, next = null, before }) => {
    if (before === null) return { ...state, jobs, jobsNext: next, jobsMore: false };
    const known = (state.jobs ?? []).filter(({ id }) => id >= before);
    return { ...state, jobs: [...known, ...jobs], jobsNext: next, jobsMore: false };
  },

  /** @param {State} state @returns {State} */
  moreJobsAsked: (state) => (state.jobsNext === null ? state : { ...state, jobsMore: true }),

  /** @param {State} state @param {{ job: JobView }} details @returns {State} */
  jobChanged: (state, { job }) => {
    const known = state.found[job.id];
    const found = known?.detail
      ? { ...state.found, [job.id]: { ...known, detail: { ...known.detail, ...job } } }
      : state.found;
    return { ...state, found, jobs: state.jobs && withJob(state.jobs, job) };
  },

  /** @param {State} state @param {{ id: number }} details @returns {State} */
  jobGone: (state, { id }) => {
    const { [id]: _, ...found } = state.found;
    return {
      ...state,
      found,
      jobs: state.jobs?.filter((job) => job.id !== id) ?? null,
      asking: without(state.asking, id),
    };
  },

  /** @param {State} state @param {{ id: number, progress: JobView['progress'] }} details @returns {State} */
  jobProgressed: (state, { id, progress }) => {
    const place = state.jobs?.findIndex((job) => job.id === id) ?? -1;
    if (!state.jobs || place < 0) return state;
    return { ...state, jobs: state.jobs.with(place, { ...state.jobs[place], progress }) };
  },

  /** @param {State} state @param {{ id: number, detail: JobDetail }} details @returns {State} */
  jobDescribed: (state, { id, detail }) => keep(changes.jobChanged(state, { job: plain(detail) }), id, { detail }),

  /** @param {State} state @param {{ id: number, results: RunResults }} details @returns {State} */
  jobProved: (state, { id, results }) => keep(state, id, { results }),

  /** A pause of a training; one that is told twice counts once. @param {State} state @param {{ id: number, test: JobTest }} details @returns {State} */
  jobTested: (state, { id, test }) => {
    const detail = state.found[id]?.detail;
    if (!detail?.training) return state;
    const tests = [...detail.training.tests.filter(({ games }) => games < test.games), test];
    return keep(state, id, { detail: { ...detail, training: { ...detail.training, tests } } });
  },

  /** @param {State} state @param {{ id: number, asking: boolean }} details @returns {State} */
  jobAsked: (state, { id, asking }) => ({ ...state, asking: [...without(state.asking, id), ...(asking ? [id] : [])] }),
};

/** A job of which more is known than lists tell. @param {JobDetail} detail @returns {JobView} */
function plain({ run_setup: _, training: __, ...job }) {
  return job;
}

/** @param {State} state @param {number} id @param {State['found'][number]} news @returns {State} */
function keep(state, id, news) {
  const { [id]: known, ...others } = state.found;
  // Keys that are numbers are kept in their order: those that were made first go first.
  const spare = Object.keys(others)
    .map(Number)
    .slice(0, Math.max(0, Object.keys(others).length - KEPT + 1));
  for (const one of spare) delete others[one];
  return { ...state, found: { ...others, [id]: { ...known, ...news } } };
}

/** @param {number[]} ids @param {number} id */
const without = (ids, id) => ids.filter((one) => one !== id);
