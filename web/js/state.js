/**
 * Everything the page knows, and the only ways in which it changes. No DOM, no requests, no clock: what happens outside
 * comes in as the details of a change.
 *
 * Each subject has a file of its own in `state/`, with how it begins (`initial`) and its `changes`. They see the whole state, for a
 * change may concern several subjects. A new one is named here, in the three lists below.
 *
 * @import { Settings, PageState } from './state/page.js'
 * @import { HomeState } from './state/home.js'
 * @import { FormState } from './state/form.js'
 * @import { PlayState } from './state/play.js'
 * @import { ValuesState } from './state/values.js'
 * @import { LibraryState } from './state/library.js'
 * @import { StudyState } from './state/study.js'
 * @import { TreeState } from './state/tree.js'
 * @import { ExplorerState } from './state/explorer.js'
 * @import { HelpState } from './state/help.js'
 * @import { JobsState } from './state/jobs.js'
 * @import { LabState } from './state/lab.js'
 * @import { TerritoryState } from './state/territory.js'
 * @import { TrainState } from './state/train.js'
 *
 * @typedef {PageState & HomeState & FormState & PlayState & ValuesState & LibraryState & StudyState & ExplorerState & TreeState & HelpState & JobsState & LabState & TerritoryState & TrainState} State
 */
import * as explorer from './state/explorer.js';
import * as form from './state/form.js';
import * as help from './state/help.js';
import * as home from './state/home.js';
import * as jobs from './state/jobs.js';
import * as lab from './state/lab.js';
import * as library from './state/library.js';
import * as page from './state/page.js';
import * as play from './state/play.js';
import * as study from './state/study.js';
import * as territory from './state/territory.js';
import * as thinking from './state/thinking.js';
import * as train from './state/train.js';
import * as tree from './state/tree.js';
import * as values from './state/values.js';

/**
 * @param {Partial<Settings>} remembered
 * @returns {State}
 */
export const initialState = (remembered = {}) => ({
  ...page.initial,
  ...home.initial,
  ...form.initial,
  ...play.initial,
  ...values.initial,
  ...library.initial,
  ...study.initial,
  ...explorer.initial,
  ...tree.initial,
  ...help.initial,
  ...jobs.initial,
  ...lab.initial,
  ...territory.initial,
  ...train.initial,
  settings: { ...page.initial.settings, ...remembered },
});

export const changes = {
  ...page.changes,
  ...home.changes,
  ...form.changes,
  ...play.changes,
  ...thinking.changes,
  ...values.changes,
  ...library.changes,
  ...study.changes,
  ...explorer.changes,
  ...tree.changes,
  ...help.changes,
  ...jobs.changes,
  ...lab.changes,
  ...territory.changes,
  ...train.changes,
};

/**
 * Keeps the state; `send` is the only door through which it changes.
 *
 * @param {State} initial
 */
export function createStore(initial) {
  let state = initial;
  /** @type {Set<(state: State, before: State) => void>} */
  const listeners = new Set();
  return {
    get: () => state,
    /** @param {(state: State, before: State) => void} listener */
    listen(listener) {
      listeners.add(listener);
    },
    /**
     * @template {keyof typeof changes} Name
     * @param {Name} name
     * @param {Parameters<(typeof changes)[Name]>[1]} [details]
     */
    send(name, details) {
      const before = state;
      const change = /** @type {(state: State, details: any) => State} */ (changes[name]);
      state = change(state, details ?? {});
      if (state !== before) for (const listener of listeners) listener(state, before);
    },
  };
}

/** @typedef {ReturnType<typeof createStore>} Store */
