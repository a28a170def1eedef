/**
 * What the laboratory wants to know: whether a match is possible, what runs have found, games, experiments.
 *
 * @import { State } from '../page/store.js'
 * @import { Tools, Wish } from '../game/wishing.js'
 */
import * as api from '../base/api.js';
import { complaintOf } from '../base/complaints.js';
import { sleep } from '../game/wishing.js';
import { fetchExperiments, fetchFigures, fetchPublished, fetchResults, fetchRunGames, isActive } from '../jobs/api.js';
import { jobWish } from '../jobs/wishes.js';
import { figuresKey, jobOfExperiment } from './experiments.js';
import { matchKey } from './state.js';

const CHECK_DELAY_MS = 150;
/** How often a run is looked at that another process plays. */
const LOOK_MS = 2000;
/** How soon a run is asked about again whose games are still being counted. */
const COUNT_MS = 200;

/** @param {Tools} tools */
export function labWishes(tools) {
  const { store, persist } = tools;
  return { labJob, matchCheck, runResults, runGames, liveBoard, experiments, figures };

  /** @param {State} state @returns {Wish | null} */
  function matchCheck({ screen, catalog, lab }) {
    if (screen !== 'lab' || lab.view !== 'match' || !catalog) return null;
    const { game } = lab.draft;
    const key = matchKey(lab.draft);
    if (lab.checked === key) return null;
    return {
      key,
      grant: async (signal) => {
        await sleep(CHECK_DELAY_MS, signal);
        try {
          const board = await persist(signal, () => api.fetchPosition({ game }, signal));
          store.send('matchChecked', { key, board, error: null });
        } catch (error) {
          if (!(error instanceof api.Refusal)) throw error;
          store.send('matchChecked', { key, board: null, error: complaintOf(error) });
        }
      },
    };
  }

  /** @param {State} state */
  function labJob(state) {
    const { screen, lab } = state;
    return jobWish(tools, state, screen === 'lab' && lab.view === 'job' ? lab.job : null);
  }

  /** What a run has proved: the stream tells it of the one that runs, the others are asked about. @param {State} state @returns {Wish | null} */
  function runResults({ screen, hidden, lab, jobs }) {
    const job = jobs?.find(({ id }) => id === lab.job);
    if (
      screen !== 'lab' ||
      hidden ||
      lab.view !== 'job' ||
      !job?.run ||
      job.state === 'queued' ||
      job.state === 'unreadable'
    )
      return null;
    const { id, state } = job;
    return {
      key: `${id} ${state}`,
      grant: async (signal) => {
        for (;;) {
          const results = await persist(signal, () => fetchResults(id, signal));
          store.send('jobProved', { id, results });
          if (state === 'running') return;
          const done = store.get().jobs?.find((one) => one.id === id)?.progress.done ?? 0;
          if (results.played < done) await sleep(COUNT_MS, signal);
          else if (state === 'elsewhere') await sleep(LOOK_MS, signal);
          else return;
        }
      },
    };
  }

  /** A page of games; of a run that goes on, again as there are more. @param {State} state @returns {Wish | null} */
  function runGames({ screen, lab, jobs }) {
    const job = jobs?.find(({ id }) => id === lab.job);
    if (screen !== 'lab' || lab.view !== 'job' || lab.tab !== 'games' || !job?.run) return null;
    const { from, result } = lab.games;
    const key = `${job.id} ${from} ${result}`;
    // While it runs, a page that is full stays as it is.
    const counted =
      isActive(job) && lab.games.key === key && (lab.games.page?.games.length ?? 0) > 0
        ? 'some'
        : String(job.progress.done);
    return {
      key: `${key} ${job.state} ${counted}`,
      grant: async (signal) => {
        await sleep(CHECK_DELAY_MS, signal);
        const page = await persist(signal, () => fetchRunGames(job.id, { from, result }, signal));
        store.send('runGamesArrived', { key, page });
      },
    };
  }

  /** The board of the game that is being watched. @param {State} state @returns {Wish | null} */
  function liveBoard({ screen, hidden, lab, jobs }) {
    const { live, seen } = lab;
    if (
      screen !== 'lab' ||
      hidden ||
      lab.view !== 'job' ||
      lab.tab !== 'games' ||
      !live ||
      live.id !== lab.job ||
      live.line === seen?.line
    )
      return null;
    const game = jobs?.find(({ id }) => id === live.id)?.game;
    if (!game) return null;
    return {
      // Not the line: a board that is on its way is shown before the next is asked for.
      key: `${live.id} ${seen?.line}`,
      grant: async (signal) => {
        const view = await persist(signal, () => api.fetchPosition({ game, moves: live.line }, signal));
        store.send('gameSeen', { line: live.line, view });
      },
    };
  }

  /** @param {State} state @returns {Wish | null} */
  function experiments({ screen, lab, settings: { language } }) {
    if (screen !== 'lab' || lab.view === 'match' || lab.experiments) return null;
    return {
      key: `experiments ${language}`,
      grant: async (signal) =>
        store.send('experimentsArrived', {
          experiments: await persist(signal, () => fetchExperiments(language, signal)),
        }),
    };
  }

  /** What was published, and what was measured here once it was. @param {State} state @returns {Wish | null} */
  function figures({ screen, lab, jobs, settings: { language } }) {
    if (
      screen !== 'lab' ||
      lab.view !== 'experiment' ||
      !jobs ||
      !lab.experiments?.some(({ name }) => name === lab.experiment)
    )
      return null;
    const name = lab.experiment;
    const job = jobOfExperiment(jobs, name);
    const key = figuresKey(name, job);
    if (lab.figures[key]) return null;
    return {
      key: `${key} ${language}`,
      grant: async (signal) => {
        const found =
          job?.state === 'finished'
            ? await persist(signal, () => fetchFigures(job.id, language, signal))
            : (await persist(signal, () => fetchPublished(name, language, signal))).figures;
        store.send('figuresArrived', { key, figures: found });
      },
    };
  }
}
