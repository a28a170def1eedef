/**
 * Long work is watched while somebody looks at a screen that shows it: one stream for all of it. Browsers allow few connections to one
 * server, for all their tabs together, so a tab that nobody sees gives its own back.
 *
 * @import { State } from '../state.js'
 * @import { Tools, Wish } from './tools.js'
 */
import { Refusal } from '../api.js';
import { fetchJob, fetchJobs, watchJobs } from '../jobs.js';
import { trainedJob } from '../training.js';

/** Screens that show long work. */
const SCREENS = ['lab', 'train', 'library'];

/** @param {Tools} tools */
export function jobsWishes({ store, persist }) {
  return { watching, earlierJobs, jobDetail };

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

  /** All about the job that is looked at; again whenever it is in another state. @param {State} state @returns {Wish | null} */
  function jobDetail(state) {
    const id = shownJob(state);
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
}

/** The job that is looked at. @param {State} state @returns {number | null} */
function shownJob(state) {
  const { screen, lab, train } = state;
  if (screen === 'lab' && lab.view === 'job') return lab.job;
  return screen === 'train' && train.place === 'course' ? (trainedJob(state)?.id ?? null) : null;
}
