/**
 * What can be asked of the library: lists, tags, files that come and go, evaluators that were learned.
 *
 * @import { LibraryPage, TagCount } from './types.js'
 * @import { Evaluator, EvaluatorDetail, ImportAnswer, LibraryFilter, Parts } from './types/library.js'
 */
import { ask, request } from './api.js';
import { parseSpec } from './spec.js';

/** The formats that games are written in, and how their files end. @type {Record<string, string>} */
export const FORMATS = { json: 'json', jsonl: 'jsonl', moves: 'txt', sgf: 'sgf', ggf: 'ggf', wthor: 'wtb', obf: 'obf' };

/** Formats that know one game or two; the others know all. @type {Record<string, string[]>} */
const KNOWS = { sgf: ['othello', 'go'], ggf: ['othello'], wthor: ['othello'], obf: ['othello'] };

/** The formats that games of one kind, or of all kinds, can be written in. @param {string} game  its id, or nothing */
export const formatsOf = (game) => Object.keys(FORMATS).filter((format) => !KNOWS[format] || KNOWS[format].includes(game));

/** A page of the library: the first, or what follows a page. @param {LibraryFilter} filter @param {string | null} after  the `next` of that page @param {AbortSignal} [signal] @returns {Promise<LibraryPage>} */
export const fetchGames = (filter, after, signal) => ask('GET', `games${query({ ...filter, after })}`, undefined, signal);

/** @param {AbortSignal} [signal] @returns {Promise<TagCount[]>} */
export const fetchTags = (signal) => ask('GET', 'library/tags', undefined, signal);

/** What was played in a position. @param {{ game: string, root?: string, moves?: string, words: string }} question @param {AbortSignal} [signal] @returns {Promise<import('./types/library.js').Explored>} */
export const explore = (question, signal) => ask('POST', 'library/explore', question, signal);

/** @param {number} id @param {string[]} tags */
export const tagGame = (id, tags) => ask('PUT', `games/${id}/tags`, { tags });

/**
 * Brings games into the library.
 *
 * @param {Blob} file
 * @param {{ name?: string, game?: string, tag?: string }} about
 * @param {{ players?: Blob, tournaments?: Blob }} lists  the names that belong to a WTHOR file
 * @param {AbortSignal} [signal]
 * @returns {Promise<ImportAnswer>}
 */
export function importGames(file, about, { players, tournaments } = {}, signal) {
  const body = new Blob([players ?? '', tournaments ?? '', file]);
  return ask('POST', `library/import${query({ ...about, players: players?.size, tournaments: tournaments?.size })}`, body, signal);
}

/** All games of a filter as a file. @param {string} format @param {LibraryFilter} filter @returns {Promise<{ blob: Blob, written: number, leftOut: number }>} */
export const exportGames = (format, filter) => takeFile(`library/export${query({ format, ...filter })}`);

/** One game as a file. @param {number} id @param {string} format */
export const exportGame = (id, format) => takeFile(`games/${id}/file${query({ format })}`);

/** @param {string} path */
async function takeFile(path) {
  const response = await request('GET', path, undefined);
  const count = (/** @type {string} */ name) => Number(response.headers.get(name) ?? 0);
  return { blob: await response.blob(), written: count('x-jugada-written'), leftOut: count('x-jugada-left-out') };
}

/** @param {AbortSignal} [signal] @returns {Promise<Evaluator[]>} */
export const fetchEvaluators = (signal) => ask('GET', 'evaluators', undefined, signal);

/** @param {string} name @param {AbortSignal} [signal] @returns {Promise<EvaluatorDetail>} */
export const fetchEvaluator = (name, signal) => ask('GET', evaluator(name), undefined, signal);

/** What it is made of. @param {string} name @param {{ games?: number | null, side?: string }} which @param {AbortSignal} [signal] @returns {Promise<Parts>} */
export const fetchParts = (name, which, signal) => ask('GET', `${evaluator(name)}/parts${query(which)}`, undefined, signal);

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

/** What is not said is left out. @param {Record<string, string | number | null | undefined>} values */
function query(values) {
  const said = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return said.length === 0 ? '' : `?${said.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}`;
}

/** Tags as they are typed: commas between them. @param {string} text @returns {string[]} */
export const readTags = (text) => [...new Set(text.split(',').map((tag) => tag.trim()).filter(Boolean))];

/** Which tags there are, those of most things first. @param {{ tags?: string[] }[]} things @returns {{ tag: string, count: number }[]} */
export function countTags(things) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const tag of things.flatMap(({ tags = [] }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].map(([tag, count]) => ({ tag, count })).sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag));
}

/** Whether a thing that is no game is looked for: all words must be in its own, or in its tags. @param {{ words: string[], game: string | null, tags?: string[] }} thing @param {LibraryFilter} filter */
export function isLike({ words, game, tags = [] }, { q, game: wanted, tag }) {
  const text = [...words, ...tags].join(' ').toLowerCase();
  const isOfGame = !wanted || (game !== null && parseSpec(game).id === wanted);
  return isOfGame && (!tag || tags.includes(tag)) && q.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}

/**
 * Files that were brought together: those with games, each with the lists of names that belong to it, for a WTHOR file has none of its own.
 *
 * @template {{ name: string }} F
 * @param {F[]} files
 * @returns {{ file: F, lists: { players?: F, tournaments?: F } }[]}
 */
export function sortFiles(files) {
  const ending = (/** @type {F} */ file) => file.name.toLowerCase().split('.').at(-1) ?? '';
  const stem = (/** @type {F} */ file) => file.name.toLowerCase().replace(/\.[^.]*$/, '');
  const find = (/** @type {string} */ kind, /** @type {F} */ file) => {
    const lists = files.filter((one) => ending(one) === kind);
    // Those of WTH_1977.wtb are WTH.JOU and WTH.TRN.
    return lists.find((one) => stem(one) === stem(file)) ?? lists.find((one) => stem(one) === stem(file).split('_')[0]) ?? lists[0];
  };
  return files
    .filter((file) => !['jou', 'trn'].includes(ending(file)))
    .map((file) => ({ file, lists: ending(file) === 'wtb' ? { players: find('jou', file), tournaments: find('trn', file) } : {} }));
}
