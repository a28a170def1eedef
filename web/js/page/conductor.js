/**
 * Makes happen what the state calls for: fetches the positions it lacks, lets machines think when it is their turn, plays
 * forced passes, reports results. Every kind of work is described by what the state wishes for; when the wish
 * changes, the work in progress is dropped.
 *
 * The wishes of each room stand in its file `wishes.js`: a function that is given the tools and returns, by name, what says
 * of a state whether it wishes for something. A new one is named here, in the list below.
 *
 * @import { Store } from './store.js'
 * @import { Tools, Wish, WishOf } from '../game/wishing.js'
 */
import { Refusal } from '../base/api.js';
import { complaintOf } from '../base/complaints.js';
import { checksWishes } from '../checks/wishes.js';
import { explorerWishes } from '../explorer/wishes.js';
import { createKeeper } from '../game/keeping.js';
import { createPersistence } from '../game/wishing.js';
import { helpWishes } from '../help/wishes.js';
import { homeWishes } from '../home/wishes.js';
import { jobsWishes } from '../jobs/wishes.js';
import { judgingWishes } from '../judging/wishes.js';
import { labWishes } from '../lab/wishes.js';
import { libraryWishes } from '../library/wishes.js';
import { formWishes } from '../newgame/wishes.js';
import { ratingWishes } from '../play/rating.js';
import { playWishes } from '../play/wishes.js';
import { studyWishes } from '../study/wishes.js';
import { territoryWishes } from '../territory/wishes.js';
import { trainWishes } from '../train/wishes.js';
import { treeWishes } from '../tree/wishes.js';
import { pageWishes } from './wishes.js';

/** In the order in which they are looked at. */
export const SUBJECTS = [
  pageWishes,
  formWishes,
  checksWishes,
  homeWishes,
  playWishes,
  judgingWishes,
  ratingWishes,
  libraryWishes,
  studyWishes,
  explorerWishes,
  treeWishes,
  helpWishes,
  jobsWishes,
  territoryWishes,
  labWishes,
  trainWishes,
];

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
