/**
 * What is looked at of a training: the evaluators themselves, their values on a board, what they are made of.
 *
 * @import { State } from '../page/store.js'
 * @import { Tools, Wish } from '../game/wishing.js'
 */
import * as api from '../base/api.js';
import { PLAYERS } from '../game/sides.js';
import { jobWish } from '../jobs/wishes.js';
import { fetchEvaluator, fetchParts } from '../learned/api.js';
import { courseOf, learnedSpec, trainedJob, versionsOf } from './model.js';

/** @param {Tools} tools */
export function trainWishes(tools) {
  const { store, persist } = tools;
  return { trainJob, trainedDetail, comparedDetail, trainPosition, trainValues, trainParts };

  /** @param {State} state */
  function trainJob(state) {
    return jobWish(tools, state, isOpen(state) ? (trainedJob(state)?.id ?? null) : null);
  }

  /** An evaluator that no job of this machine made. @param {State} state @returns {Wish | null} */
  function trainedDetail(state) {
    const { name, details } = state.train;
    if (!isOpen(state) || name === null || details[name] || state.jobs === null || trainedJob(state)) return null;
    return describe(name);
  }

  /** The one it is compared with, again whenever it has changed. @param {State} state @returns {Wish | null} */
  function comparedDetail(state) {
    const { compare } = state.train;
    if (!isOpen(state) || compare === null) return null;
    const job = state.jobs?.find(({ evaluator }) => evaluator === compare);
    return {
      ...describe(compare),
      key: `${compare} ${job?.state} ${Math.floor((20 * (job?.progress.done ?? 0)) / Math.max(1, job?.progress.of ?? 1))}`,
    };
  }

  /** @param {string} name @returns {Wish} */
  function describe(name) {
    return {
      key: name,
      grant: async (signal) => {
        const detail = await persist(signal, () => fetchEvaluator(name, signal));
        store.send('evaluatorDescribed', { detail });
      },
    };
  }

  /** The board on which its values are shown. @param {State} state @returns {Wish | null} */
  function trainPosition(state) {
    const key = positionKey(state);
    if (!isOpen(state) || key === null || state.train.position?.key === key) return null;
    const course = courseOf(state);
    return {
      key,
      grant: async (signal) => {
        const view = await persist(signal, () =>
          api.fetchPosition({ game: course?.game ?? '', moves: state.train.moves.join(' ') }, signal),
        );
        store.send('trainViewArrived', { key, view });
      },
    };
  }

  /** @param {State} state @returns {Wish | null} */
  function trainValues(state) {
    const course = courseOf(state);
    const key = valuesKey(state);
    if (!isOpen(state) || !course || key === null || state.train.valued?.key === key) return null;
    return {
      key,
      grant: async (signal) => {
        const question = {
          game: course.game,
          moves: state.train.moves.join(' '),
          by: learnedSpec(course.name, shownVersion(state)),
        };
        const values = await optional(persist(signal, () => api.fetchValues(question, signal)));
        store.send('trainValued', { key, values });
      },
    };
  }

  /** @param {State} state @returns {Wish | null} */
  function trainParts(state) {
    const course = courseOf(state);
    const games = shownVersion(state);
    const key = course && games !== null && state.train.tab === 'parts' ? `${course.name} ${games}` : null;
    if (!isOpen(state) || !course || key === null || state.train.parts?.key === key) return null;
    return {
      key,
      grant: async (signal) => {
        const first = await optional(persist(signal, () => fetchParts(course.name, { games }, signal)));
        // Two that learned against each other are two.
        const second = first?.is_pair
          ? await optional(persist(signal, () => fetchParts(course.name, { games, seat: PLAYERS[1] }, signal)))
          : null;
        store.send('trainParted', { key, parts: [first, second].flatMap((parts) => parts ?? []) });
      },
    };
  }
}

/** A checkpoint may be gone, for long trainings keep every other one. @template T @param {Promise<T>} asked @returns {Promise<T | null>} */
const optional = (asked) =>
  asked.catch((error) => {
    if (error instanceof api.Refusal) return null;
    throw error;
  });

/** @param {State} state */
const isOpen = ({ screen, train }) => screen === 'train' && train.place === 'course';

/** After how many games it is looked at; null before the first pause. @param {State} state @returns {number | null} */
export function shownVersion(state) {
  const course = courseOf(state);
  if (!course) return null;
  return state.train.version ?? versionsOf(course.training).at(-1) ?? null;
}

/** @param {State} state */
function positionKey(state) {
  const course = courseOf(state);
  return course && state.train.tab === 'board' ? `${course.game} ${state.train.moves.join(' ')}` : null;
}

/** @param {State} state */
function valuesKey(state) {
  const games = shownVersion(state);
  const key = positionKey(state);
  return key === null || games === null ? null : `${key} ${courseOf(state)?.name} ${games}`;
}
