/**
 * What a person can do with long work.
 *
 * @import { Store } from '../page/store.js'
 * @import { JobChange } from './api.js'
 */
import * as api from '../base/api.js';
import * as games from '../game/game.js';
import { stayingHere } from '../game/whereabouts.js';
import { changeJob, deleteJob, fetchAnalysis, startAnalysis, tagJob } from './api.js';

/** @param {Store} store @param {(work: () => Promise<void>) => Promise<void>} reporting  says it if something is refused */
export function createJobActs(store, reporting) {
  /** One wish at a time for each job: a second click changes nothing. @param {number} id @param {() => Promise<void>} work */
  async function asking(id, work) {
    if (store.get().asking.includes(id)) return;
    store.send('jobAsked', { id, asking: true });
    await reporting(work);
    store.send('jobAsked', { id, asking: false });
  }

  return {
    /** @param {number} id @param {JobChange} change */
    change: (id, change) => asking(id, async () => store.send('jobChanged', { job: await changeJob(id, change) })),

    /** With all that it made. @param {number} id */
    remove: (id) =>
      asking(id, async () => {
        await deleteJob(id);
        store.send('jobGone', { id });
      }),

    /** @param {number} id @param {string[]} tags */
    tag: (id, tags) => asking(id, async () => store.send('jobChanged', { job: await tagJob(id, tags) })),

    more: () => store.send('moreJobsAsked'),

    /** The game that is analysed, in the background and in depth; it is watched in the laboratory. */
    analyse: () =>
      reporting(async () => {
        const { game } = store.get().study;
        if (!game) return;
        const isHere = stayingHere(store);
        const job = await startAnalysis({
          game: game.match.spec,
          moves: games.movesText(game),
          ...(game.match.root ? { root: game.match.root } : {}),
        });
        store.send('jobChanged', { job });
        if (isHere()) store.send('labOpened', { view: 'job', job: job.id });
      }),

    /** What an analysis has found so far, on the board. @param {number} id */
    openAnalysis: (id) =>
      reporting(async () => {
        const isHere = stayingHere(store);
        const { game, root, moves, judged } = await fetchAnalysis(id);
        const view = await api.fetchPosition({ game, moves, ...(root ? { root } : {}) });
        const line = games.entriesOf(view);
        if (isHere())
          store.send('studyBegun', {
            spec: view.game,
            root: root || null,
            line,
            views: { [line.length]: view },
            judged,
            shown: line.length,
            tab: 'course',
          });
      }),
  };
}
