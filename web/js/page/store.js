/**
 * Everything the page knows, and the only ways in which it changes. No DOM, no requests, no clock: what happens outside
 * comes in as the details of a change.
 *
 * Each room has a file `state.js`, with how it begins (`initial`) and its `changes`. They see the whole state, for a change may concern
 * several rooms. A new one is named here, in the three lists below.
 *
 * @import { Settings, PageState } from './state.js'
 * @import { HomeState } from '../home/state.js'
 * @import { FormState } from '../newgame/state.js'
 * @import { ChecksState } from '../checks/state.js'
 * @import { PlayState } from '../play/state.js'
 * @import { ValuesState } from '../judging/state.js'
 * @import { LibraryState } from '../library/state.js'
 * @import { StudyState } from '../study/state.js'
 * @import { TreeState } from '../tree/state.js'
 * @import { ExplorerState } from '../explorer/state.js'
 * @import { HelpState } from '../help/state.js'
 * @import { JobsState } from '../jobs/state.js'
 * @import { LabState } from '../lab/state.js'
 * @import { TerritoryState } from '../territory/state.js'
 * @import { TrainState } from '../train/state.js'
 *
 * @typedef {PageState & HomeState & FormState & ChecksState & PlayState & ValuesState & LibraryState & StudyState & ExplorerState & TreeState & HelpState & JobsState & LabState & TerritoryState & TrainState} State
 */
import * as checks from '../checks/state.js';
import * as explorer from '../explorer/state.js';
import * as help from '../help/state.js';
import * as home from '../home/state.js';
import * as jobs from '../jobs/state.js';
import * as values from '../judging/state.js';
import * as lab from '../lab/state.js';
import * as library from '../library/state.js';
import * as form from '../newgame/state.js';
import * as play from '../play/state.js';
import * as thinking from '../play/thinking.js';
import * as study from '../study/state.js';
import * as territory from '../territory/state.js';
import * as train from '../train/state.js';
import * as tree from '../tree/state.js';
import * as parameters from './parameters.js';
import * as page from './state.js';

/**
 * @param {Partial<Settings>} remembered
 * @returns {State}
 */
export const initialState = (remembered = {}) => ({
  ...page.initial,
  ...home.initial,
  ...form.initial,
  ...checks.initial,
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
  ...parameters.changes,
  ...home.changes,
  ...form.changes,
  ...checks.changes,
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

/** Rooms to which changes of others mean something: a room does not know those beside it. @type {Partial<Record<string, (state: State) => State>>[]} */
const ECHOES = [explorer.echoes];

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
      for (const echoes of ECHOES) state = echoes[name]?.(state) ?? state;
      if (state !== before) for (const listener of listeners) listener(state, before);
    },
  };
}

/** @typedef {ReturnType<typeof createStore>} Store */
