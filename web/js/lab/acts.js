/**
 * What a person can do in the laboratory beside watching: start matches and experiments.
 *
 * @import { Store } from '../page/store.js'
 */
import { complaintOf } from '../base/complaints.js';
import { stayingHere } from '../game/whereabouts.js';
import { startExperiment, startMatch } from '../jobs/api.js';
import { matchFault, questionOf } from './model.js';

/** @param {Store} store @param {(work: () => Promise<void>) => Promise<void>} reporting  says it if something is refused */
export function createLabActs(store, reporting) {
  return {
    /** What the form says; whatever is wrong with it is said there. */
    async startMatch() {
      const { draft, starting } = store.get().lab;
      if (starting || matchFault(draft)) return;
      store.send('matchStarting', { starting: true });
      const isHere = stayingHere(store);
      try {
        const job = await startMatch(questionOf(draft));
        store.send('jobChanged', { job });
        store.send('matchStarting', { starting: false });
        if (isHere()) store.send('labOpened', { view: 'job', job: job.id, tab: 'results' });
      } catch (error) {
        store.send('matchStarting', { starting: false, error: complaintOf(error) });
      }
    },

    /** @param {string} name @param {'quick' | 'full'} variant @param {boolean} again  although it was made before */
    startExperiment: (name, variant, again) =>
      reporting(async () => store.send('jobChanged', { job: await startExperiment({ name, variant, again }) })),
  };
}
