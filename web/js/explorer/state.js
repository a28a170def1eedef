/**
 * What was played in positions, as far as it was asked for.
 *
 * @import { Complaint } from '../base/complaints.js'
 * @import { State } from '../page/store.js'
 * @import { Explored } from '../library/types.js'
 *
 * @typedef {{ found: Explored | null, error: Complaint | null }} ExplorerAnswer
 *
 * @typedef {object} Explorer
 * @property {string} words  only games with these are looked at
 * @property {Record<string, ExplorerAnswer>} answers  by question
 * @property {{ key: string, move: string } | null} near  the move that is pointed at in the list, and where
 *
 * @typedef {{ explorer: Explorer }} ExplorerState
 */

/** Answers that are remembered: enough to step through an opening and back. */
const REMEMBERED = 60;

/** @type {ExplorerState} */
export const initial = { explorer: { words: '', answers: {}, near: null } };

export const changes = {
  /** @param {State} state @param {{ words: string }} details @returns {State} */
  explorerFiltered: (state, { words }) => inExplorer(state, { words }),

  /** @param {State} state @param {{ key: string } & ExplorerAnswer} details @returns {State} */
  explored: (state, { key, found, error }) => {
    const known = Object.entries(state.explorer.answers).slice(1 - REMEMBERED);
    return inExplorer(state, { answers: { ...Object.fromEntries(known), [key]: { found, error } } });
  },

  /** @param {State} state @param {{ near: Explorer['near'] }} details @returns {State} */
  exploredNear: (state, { near }) => inExplorer(state, { near }),
};

/** The library may have changed. @param {State} state @returns {State} */
const forgotten = (state) => inExplorer(state, { answers: {}, near: null });

/** What changes of other rooms mean for this one. */
export const echoes = { studyBegun: forgotten, studyTabOpened: forgotten };

/** @param {State} state @param {Partial<Explorer>} changed @returns {State} */
const inExplorer = (state, changed) => ({ ...state, explorer: { ...state.explorer, ...changed } });
