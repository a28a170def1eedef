/**
 * What can be asked about evaluators that were learned.
 *
 * @import { Evaluator, EvaluatorDetail, Parts } from '../library/types.js'
 */
import { ask, query, takeFile } from '../base/api.js';

/** @param {AbortSignal} [signal] @returns {Promise<Evaluator[]>} */
export const fetchEvaluators = (signal) => ask('GET', 'evaluators', undefined, signal);

/** @param {string} name @param {AbortSignal} [signal] @returns {Promise<EvaluatorDetail>} */
export const fetchEvaluator = (name, signal) => ask('GET', evaluator(name), undefined, signal);

/** What it is made of. @param {string} name @param {{ games?: number | null, seat?: number }} which @param {AbortSignal} [signal] @returns {Promise<Parts>} */
export const fetchParts = (name, which, signal) =>
  ask('GET', `${evaluator(name)}/parts${query(which)}`, undefined, signal);

/** @param {string} name @param {number | null} games */
export const exportEvaluator = (name, games) => takeFile(`${evaluator(name)}/file${query({ games })}`);

/** @param {string} name @param {Blob} file @returns {Promise<Evaluator>} */
export const importEvaluator = (name, file) => ask('POST', `evaluators${query({ name })}`, new Blob([file]));

/** @param {string} name @param {string} to */
export const renameEvaluator = (name, to) => ask('POST', `${evaluator(name)}/rename`, { to });

/** @param {string} name @param {string[]} tags */
export const tagEvaluator = (name, tags) => ask('PUT', `${evaluator(name)}/tags`, { tags });

/** @param {string} name */
export const deleteEvaluator = (name) => ask('DELETE', evaluator(name));

/** @param {string} name */
const evaluator = (name) => `evaluators/${encodeURIComponent(name)}`;
