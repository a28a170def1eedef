/**
 * Long work is watched while somebody looks at a screen that shows it: one stream for all of it. Browsers allow few connections to one
 * server, for all their tabs together, so a tab that nobody sees gives its own back.
 *
 * @import { State } from '../page/store.js'
 * @import { Tools, Wish } from '../game/wishing.js'
 */
import { Refusal } from '../base/api.js';
import { fetchJob, fetchJobs, watchJobs } from './api.js';

/** Screens that show long work. */
const SCREENS = ['lab', 'train', 'library'];

/** @param {Tools} tools */
export function jobsWishes({ store, persist }) {
  return { watching, earlierJobs };

  /** @param {State} state @returns {Wish | null} */
  function watching({ screen, hidden }) {
    if (!SCREENS.includes(screen) || hidden) return null;
    return {
      key: 'jobs',
      grant: async (signal) => {
        const anew = async () => {
          const page = await fetchJobs(null, signal);
          store.send('jobsArrived', { ...page, before: null });
        };
        await persist(signal, (answered) =>
          watchJobs(signal, {
            started: async (jobs) => {
              answered();
              await anew();
              for (const job of jobs) store.send('jobChanged', { job });
            },
            changed: (job) => store.send('jobChanged', { job }),
            gone: (id) => store.send('jobGone', { id }),
            progressed: (id, progress) => store.send('jobProgressed', { id, progress }),
            proved: (id, results) => store.send('jobProved', { id, results }),
            shown: (live) => store.send('gameShown', { live }),
            tested: (id, test) => store.send('jobTested', { id, test }),
            missed: anew,
          }),
        );
      },
    };
  }

  /** @param {State} state @returns {Wish | null} */
  function earlierJobs({ jobsMore, jobsNext: before }) {
    if (!jobsMore || before === null) return null;
    return {
      key: String(before),
      grant: async (signal) => {
        const page = await persist(signal, () => fetchJobs(before, signal));
        store.send('jobsArrived', { ...page, before });
      },
    };
  }
}

/**
 * The wish for all about the job that a room looks at; again whenever it is in another state.
 *
 * @param {Tools} tools
 * @param {State} state
 * @param {number | null} id
 * @returns {Wish | null}
 */
export function jobWish({ store, persist }, state, id) {
  if (id === null || state.jobs === null) return null;
  const job = state.jobs.find((one) => one.id === id);
  // All are listed, and it is not among them: it was deleted, or there never was one.
  if (!job && state.jobsNext === null) return null;
  return {
    key: `${id} ${job?.state}`,
    grant: async (signal) => {
      try {
        const detail = await persist(signal, () => fetchJob(id, signal));
        store.send('jobDescribed', { id, detail });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        store.send('jobGone', { id });
      }
    },
  };
}
