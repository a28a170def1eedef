/**
 * Long work: what can be asked of it, what it tells of itself, and what follows from how it stands.
 *
 * @import { Experiment, ExperimentFigures, GamePage, LiveGame, JobDetail, JobPage, JobTest, JobView, RunResults } from './types.js'
 */
import { ask, events, request, Unreachable } from '../base/api.js';

/** Jobs that are asked for at once. */
const PAGE = 50;

/** The latest jobs, or those before one of them. @param {number | null} before  the `next` of a page @param {AbortSignal} [signal] @returns {Promise<JobPage>} */
export const fetchJobs = (before, signal) =>
  ask('GET', `jobs?limit=${PAGE}${before === null ? '' : `&before=${before}`}`, undefined, signal);

/** @param {number} id @param {AbortSignal} [signal] @returns {Promise<JobDetail>} */
export const fetchJob = (id, signal) => ask('GET', `jobs/${id}`, undefined, signal);

/** @param {object} question @returns {Promise<JobView>} */
export const startMatch = (question) => ask('POST', 'jobs/matches', question);

/** @param {object} question @returns {Promise<JobView>} */
export const startTraining = (question) => ask('POST', 'jobs/trainings', question);

/** @param {{ name: string, variant: 'quick' | 'full', again?: boolean }} question @returns {Promise<JobView>} */
export const startExperiment = (question) => ask('POST', 'jobs/experiments', question);

/** A game that its judge goes through. @param {{ game: string, root?: string, moves: string }} question @returns {Promise<JobView>} */
export const startAnalysis = (question) => ask('POST', 'jobs/analyses', question);

/** @param {number} id @returns {Promise<{ game: string, root: string, moves: string, plies: number, judged: Record<number, import('../base/types.js').Judgement> }>} */
export const fetchAnalysis = (id) => ask('GET', `jobs/${id}/analysis`);

/** @param {number} id @param {AbortSignal} [signal] @returns {Promise<RunResults>} */
export const fetchResults = (id, signal) => ask('GET', `jobs/${id}/results`, undefined, signal);

/** Games of a run that are listed at once. */
export const GAMES_LISTED = 20;

/** @param {number} id @param {{ from: number, result: string }} asked @param {AbortSignal} [signal] @returns {Promise<GamePage>} */
export const fetchRunGames = (id, { from, result }, signal) =>
  ask(
    'GET',
    `jobs/${id}/games?limit=${GAMES_LISTED}&from=${from}${result === 'failure' ? '&failures=true' : result ? `&result=${result}` : ''}`,
    undefined,
    signal,
  );

/** Where a report is fetched from. @param {number} id @param {'text' | 'csv' | 'json' | 'html'} format @param {string} language */
export const reportAddress = (id, format, language) => `api/v1/jobs/${id}/report?format=${format}&language=${language}`;

/** @param {string} language @param {AbortSignal} [signal] @returns {Promise<Experiment[]>} */
export const fetchExperiments = (language, signal) =>
  ask('GET', `jobs/experiments?language=${language}`, undefined, signal);

/** What a work printed. @param {string} name @param {string} language @param {AbortSignal} [signal] @returns {Promise<{ figures: ExperimentFigures }>} */
export const fetchPublished = (name, language, signal) =>
  ask('GET', `jobs/experiments/${encodeURIComponent(name)}?language=${language}`, undefined, signal);

/** What a work printed, and what a job has measured. @param {number} id @param {string} language @param {AbortSignal} [signal] @returns {Promise<ExperimentFigures>} */
export const fetchFigures = (id, language, signal) =>
  ask('GET', `jobs/${id}/figures?language=${language}`, undefined, signal);

/** @typedef {'pause' | 'resume' | 'cancel'} JobChange */

/** @param {number} id @param {JobChange} change @returns {Promise<JobView>} */
export const changeJob = (id, change) => ask('POST', `jobs/${id}/${change}`, {});

/** @param {number} id @param {string[]} tags @returns {Promise<JobView>} */
export const tagJob = (id, tags) => ask('PUT', `jobs/${id}/tags`, { tags });

/** With all that it made. @param {number} id */
export const deleteJob = (id) => ask('DELETE', `jobs/${id}`);

/**
 * Tells what jobs do for as long as somebody wants to know. It never ends well: a stream that ends is a server that is gone.
 *
 * @param {AbortSignal} signal
 * @param {object} listener
 * @param {(jobs: JobView[]) => void | Promise<void>} listener.started  the server is there; these run, wait, or are done elsewhere
 * @param {(job: JobView) => void} listener.changed
 * @param {(id: number) => void} listener.gone
 * @param {(id: number, progress: JobView['progress']) => void} listener.progressed
 * @param {(id: number, results: RunResults) => void} listener.proved
 * @param {(live: LiveGame) => void} listener.shown  a game that is being played has moved
 * @param {(id: number, test: JobTest) => void} listener.tested
 * @param {() => void | Promise<void>} listener.missed  the list must be asked for anew
 * @returns {Promise<never>}
 */
export async function watchJobs(signal, listener) {
  const response = await request('GET', 'jobs/events', undefined, signal);
  for await (const { event, data } of events(response)) {
    if (event === 'start') await listener.started(data.jobs);
    else if (event === 'job') listener.changed(data);
    else if (event === 'gone') listener.gone(data.id);
    else if (event === 'progress') listener.progressed(data.id, data.progress);
    else if (event === 'results') listener.proved(data.id, data.results);
    else if (event === 'game') listener.shown(data);
    else if (event === 'test') listener.tested(data.id, data.test);
    else if (event === 'missed') await listener.missed();
  }
  throw new Unreachable('the stream of jobs ended');
}

// ---------------------------------------------------------------- what follows

/** States in which something is still going to happen by itself. */
const ACTIVE = ['queued', 'running', 'elsewhere'];

/** @param {JobView} job */
export const isActive = ({ state }) => ACTIVE.includes(state);

/** What can be done with a job as it stands. @param {JobView} job @returns {JobChange[]} */
export function changesOf({ state }) {
  if (state === 'queued' || state === 'running') return ['pause', 'cancel'];
  if (state === 'paused') return ['resume', 'cancel'];
  return state === 'cancelled' || state === 'failed' ? ['resume'] : [];
}

/** One that another process is at can only be watched. @param {JobView} job */
export const canDelete = ({ state }) => state !== 'elsewhere';

/** How much is done, from 0 to 1; all of what was finished, though a test may have ended it early. @param {JobView} job */
export const shareDone = ({ state, progress: { done, of } }) =>
  state === 'finished' ? 1 : of > 0 ? Math.min(1, done / of) : 0;

/** A list with a job as it is now, the latest first. @param {JobView[]} jobs @param {JobView} job @returns {JobView[]} */
export function withJob(jobs, job) {
  const place = jobs.findIndex(({ id }) => id <= job.id);
  if (place < 0) return [...jobs, job];
  return jobs[place].id === job.id ? jobs.with(place, job) : jobs.toSpliced(place, 0, job);
}
