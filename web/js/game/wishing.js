/**
 * What wishes are made with.
 *
 * @import { Position } from '../base/api.js'
 * @import { Game } from './parts.js'
 * @import { Keeper } from './keeping.js'
 * @import { State, Store } from '../page/store.js'
 *
 * @typedef {object} Wish
 * @property {string} key  equal keys are the same wish
 * @property {(signal: AbortSignal) => Promise<void>} grant
 *
 * @typedef {(state: State) => Wish | null} WishOf
 *
 * @typedef {object} Tools
 * @property {Store} store
 * @property {Keeper} keeper
 * @property {ReturnType<typeof createPersistence>} persist
 */
import { Refusal, Unreachable } from '../base/api.js';
import { movesText } from './game.js';

const RETRY_MS = [300, 700, 1500, 3000];

/** @param {Store} store */
export function createPersistence(store) {
  /** How many ask again because nobody answered. */
  let waiting = 0;

  /**
   * Asks until somebody answers, or has time to; meanwhile the page says that it waits. An answer that takes its time says with `answered` that it has begun.
   *
   * @template T
   * @param {AbortSignal} signal
   * @param {(answered: () => void) => Promise<T>} question
   * @returns {Promise<T>}
   */
  return async function persist(signal, question) {
    let waits = false;
    const answered = () => store.send('reachabilityChanged', { unreachable: false });
    try {
      for (let attempt = 0; ; attempt += 1) {
        try {
          const answer = await question(answered);
          answered();
          return answer;
        } catch (error) {
          const busy = error instanceof Refusal && error.code === 'too_many';
          if (signal.aborted || !(busy || error instanceof Unreachable)) throw error;
          if (!busy) {
            if (!waits) waiting += 1;
            waits = true;
            store.send('reachabilityChanged', { unreachable: true });
          }
          await sleep(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)], signal);
        }
      }
    } finally {
      // Where nobody asks any more, nobody would notice that the server is back.
      if (waits) {
        waiting -= 1;
        if (waiting === 0) answered();
      }
    }
  };
}

/** @param {Game} game @param {number} ply @returns {Position} */
export function positionOf(game, ply) {
  return { game: game.match.spec, moves: movesText(game, ply), ...(game.match.root ? { root: game.match.root } : {}) };
}

/** @param {number} ms @param {AbortSignal} signal @returns {Promise<void>} */
export function sleep(ms, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, Math.max(0, ms));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
