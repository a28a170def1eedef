/** What can be asked about openings. */
import { ask } from '../base/api.js';

/** What was played in a position. @param {{ game: string, root?: string, moves?: string, words: string }} question @param {AbortSignal} [signal] @returns {Promise<import('../library/types.js').Explored>} */
export const explore = (question, signal) => ask('POST', 'library/explore', question, signal);
