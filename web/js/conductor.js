/**
 * Makes happen what the state calls for: fetches the positions it lacks, lets machines think when it is their turn, plays
 * forced passes, reports results. Every kind of work is described by what the state wishes for; when the wish
 * changes, the work in progress is dropped.
 *
 * The wishes of each subject stand in a file of their own in `wishes/`: a function that is given the tools and returns, by name, what says
 * of a state whether it wishes for something. A new one is named here, in the list below.
 *
 * @import { Store } from './state.js'
 * @import { Tools, Wish, WishOf } from './wishes/tools.js'
 */
import { Refusal } from './api.js';
import { complaintOf } from './complaints.js';
import { createKeeper } from './keeping.js';
import { explorerWishes } from './wishes/explorer.js';
import { formWishes } from './wishes/form.js';
import { helpWishes } from './wishes/help.js';
import { homeWishes } from './wishes/home.js';
import { jobsWishes } from './wishes/jobs.js';
import { judgingWishes } from './wishes/judging.js';
import { labWishes } from './wishes/lab.js';
import { libraryWishes } from './wishes/library.js';
import { pageWishes } from './wishes/page.js';
import { playWishes } from './wishes/play.js';
import { ratingWishes } from './wishes/rating.js';
import { studyWishes } from './wishes/study.js';
import { territoryWishes } from './wishes/territory.js';
import { createPersistence } from './wishes/tools.js';
import { trainWishes } from './wishes/train.js';
import { treeWishes } from './wishes/tree.js';

/** In the order in which they are looked at. */
export const SUBJECTS = [pageWishes, formWishes, homeWishes, playWishes, judgingWishes, ratingWishes, libraryWishes, studyWishes, explorerWishes, treeWishes, helpWishes, jobsWishes, territoryWishes, labWishes, trainWishes];

/** @param {Store} store @param {Tools['keeper']} keeper */
export function conduct(store, keeper = createKeeper()) {
  /** @type {Map<string, { key: string, abort: AbortController }>} */
  const running = new Map();
  const tools = { store, keeper, persist: createPersistence(store) };
  /** @type {Record<string, WishOf>} */
  const wishes = Object.assign({}, ...SUBJECTS.map((wishesOf) => wishesOf(tools)));

  store.listen(fulfil);
  fulfil();

  function fulfil() {
    for (const [name, wishOf] of Object.entries(wishes)) {
      const state = store.get();
      const wish = state.ended ? null : wishOf(state);
      const work = running.get(name);
      if (work?.key === wish?.key) continue;
      work?.abort.abort();
      running.delete(name);
      if (wish) begin(name, wish);
    }
  }

  /** @param {string} name @param {Wish} wish */
  function begin(name, wish) {
    const abort = new AbortController();
    running.set(name, { key: wish.key, abort });
    wish.grant(abort.signal).catch((error) => {
      if (abort.signal.aborted && !(error instanceof Refusal)) return;
      store.send('noticed', { kind: 'error', key: 'notice.error', details: { complaint: complaintOf(error) } });
    });
  }
}
