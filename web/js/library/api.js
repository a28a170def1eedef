/**
 * What can be asked of the library: lists, tags, files that come and go.
 *
 * @import { Catalog, LibraryPage, TagCount } from '../base/types.js'
 * @import { ImportAnswer, LibraryFilter } from './types.js'
 */
import { ask, query, takeFile } from '../base/api.js';
import { parseSpec } from '../base/spec.js';

/** The formats that games of one kind, or of all kinds, can be written in. @param {Catalog | null} catalog @param {string} game  its id, or nothing */
export const formatsOf = (catalog, game) =>
  (catalog?.formats ?? []).filter(({ games }) => !games || games.includes(game)).map(({ id }) => id);

/** A name of a file in a format. @param {Catalog | null} catalog @param {string} name @param {string} format */
export const fileName = (catalog, name, format) =>
  `${name}.${catalog?.formats.find(({ id }) => id === format)?.ending ?? format}`;

/** A page of the library: the first, or what follows a page. @param {LibraryFilter} filter @param {string | null} after  the `next` of that page @param {AbortSignal} [signal] @returns {Promise<LibraryPage>} */
export const fetchGames = (filter, after, signal) =>
  ask('GET', `games${query({ ...filter, after })}`, undefined, signal);

/** @param {AbortSignal} [signal] @returns {Promise<TagCount[]>} */
export const fetchTags = (signal) => ask('GET', 'library/tags', undefined, signal);

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
  return ask(
    'POST',
    `library/import${query({ ...about, players: players?.size, tournaments: tournaments?.size })}`,
    body,
    signal,
  );
}

/** All games of a filter as a file. @param {string} format @param {LibraryFilter} filter @returns {Promise<{ blob: Blob, written: number, leftOut: number }>} */
export const exportGames = (format, filter) => takeFile(`library/export${query({ format, ...filter })}`);

/** One game as a file. @param {number} id @param {string} format */
export const exportGame = (id, format) => takeFile(`games/${id}/file${query({ format })}`);

/** Which tags there are, those of most things first. @param {{ tags?: string[] }[]} things @returns {{ tag: string, count: number }[]} */
export function countTags(things) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const tag of things.flatMap(({ tags = [] }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag));
}

/** Whether a thing that is no game is looked for: all words must be in its own, or in its tags. @param {{ words: string[], game?: string | null, tags?: string[] }} thing @param {LibraryFilter} filter */
export function isLike({ words, game, tags = [] }, { q, game: wanted, tag }) {
  const text = [...words, ...tags].join(' ').toLowerCase();
  const isOfGame = !wanted || (game != null && parseSpec(game).id === wanted);
  return (
    isOfGame &&
    (!tag || tags.includes(tag)) &&
    q
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word))
  );
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
    return (
      lists.find((one) => stem(one) === stem(file)) ??
      lists.find((one) => stem(one) === stem(file).split('_')[0]) ??
      lists[0]
    );
  };
  return files
    .filter((file) => !['jou', 'trn'].includes(ending(file)))
    .map((file) => ({
      file,
      lists: ending(file) === 'wtb' ? { players: find('jou', file), tournaments: find('trn', file) } : {},
    }));
}
