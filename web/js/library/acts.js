/**
 * What a person can do with what is kept.
 *
 * @import { Store } from '../page/store.js'
 * @import { Arrived } from './types.js'
 */
import { fetchSavedGame, Refusal } from '../base/api.js';
import { complaintOf } from '../base/complaints.js';
import { fromLibrary } from '../game/record.js';
import { stayingHere } from '../game/whereabouts.js';
import { deleteEvaluator, exportEvaluator, importEvaluator, renameEvaluator, tagEvaluator } from '../learned/api.js';
import { download } from '../ui/files.js';
import { exportGame, exportGames, fileName, importGames, sortFiles, tagGame } from './api.js';

/** How the files of evaluators end. */
const LEARNED = /\.safetensors(\.gz)?$/i;

/** @param {Store} store @param {(work: () => Promise<void>) => Promise<void>} reporting  says it if something is refused @param {(setup: import('../game/record.js').Setup) => void} open */
export function createLibraryActs(store, reporting, open) {
  /** @type {AbortController | null} */
  let reading = null;

  return {
    /**
     * Brings files: games in any format, evaluators that were exported. One game alone is opened, too.
     *
     * @param {File[]} files
     */
    async bring(files) {
      if (store.get().importing || files.length === 0) return;
      const learned = files.filter(({ name }) => LEARNED.test(name));
      /** @type {Arrived[]} */
      const arrived = [];
      reading = new AbortController();
      for (const { file, lists } of sortFiles(files.filter((one) => !learned.includes(one)))) {
        if (reading.signal.aborted) break;
        store.send('importBegan', { name: file.name, since: performance.now() });
        arrived.push({
          name: file.name,
          ...(await become(() => importGames(file, { name: file.name }, lists, reading?.signal))),
        });
      }
      for (const file of learned) await bringEvaluator(file);
      reading = null;
      store.send('importEnded', { arrived });
      await openOnly(arrived);
    },

    /** Games that were pasted. @param {string} text */
    async paste(text) {
      if (store.get().importing || text.trim() === '') return;
      reading = new AbortController();
      store.send('importBegan', { name: '', since: performance.now() });
      const answer = await become(() => importGames(new Blob([text]), {}, {}, reading?.signal));
      reading = null;
      store.send('importEnded', { arrived: [{ name: '', ...answer }] });
    },

    /** What was read so far stays. */
    stop: () => reading?.abort(),

    /** @param {number} id @param {string[]} tags */
    tag: (id, tags) =>
      reporting(async () => {
        await tagGame(id, tags);
        store.send('tagged', { id, tags });
      }),

    /** All games that are looked for, as a file. @param {string} format */
    takeAll: (format) =>
      reporting(async () => {
        const { blob, written, leftOut } = await exportGames(format, store.get().filter);
        download(blob, blob.type, fileName(store.get().catalog, 'jugada', format));
        store.send('noticed', {
          kind: 'done',
          key: leftOut > 0 ? 'library.exported.some' : 'library.exported',
          details: { count: written, leftOut },
        });
      }),

    /** @param {number} id @param {string} name @param {string} format */
    take: (id, name, format) =>
      reporting(async () => {
        const { blob } = await exportGame(id, format);
        download(blob, blob.type, fileName(store.get().catalog, name, format));
      }),

    /** @param {string} name @param {number | null} games */
    takeEvaluator: (name, games) =>
      reporting(async () => {
        const { blob } = await exportEvaluator(name, games);
        download(blob, blob.type, `${name}.safetensors`);
      }),

    /** @param {string} name @param {string} to @returns {Promise<boolean>} whether it is called so now */
    async renameEvaluator(name, to) {
      let done = false;
      await reporting(async () => {
        await renameEvaluator(name, to);
        store.send('evaluatorRenamed', { name, to });
        done = true;
      });
      return done;
    },

    /** @param {string} name @param {string[]} tags */
    tagEvaluator: (name, tags) =>
      reporting(async () => {
        await tagEvaluator(name, tags);
        store.send('evaluatorTagged', { name, tags });
      }),

    /** @param {string} name */
    deleteEvaluator: (name) =>
      reporting(async () => {
        await deleteEvaluator(name);
        store.send('evaluatorsChanged');
      }),
  };

  /** @param {() => Promise<import('./types.js').ImportAnswer>} ask @returns {Promise<Omit<Arrived, 'name'>>} */
  async function become(ask) {
    try {
      return await ask();
    } catch (error) {
      const nothing = { kept: 0, known: 0, wrong: 0, complaints: [], only: null };
      // Whoever stops it knows why it ended.
      return reading?.signal.aborted ? nothing : { ...nothing, refused: complaintOf(error) };
    }
  }

  /** Under the name of its file, or one like it that is free. @param {File} file */
  async function bringEvaluator(file) {
    const stem =
      file.name
        .replace(LEARNED, '')
        .replace(/[^\p{L}\p{N}._-]+/gu, '-')
        .replace(/^[.-]+/, '') || 'learned';
    await reporting(async () => {
      for (let number = 1; ; number += 1) {
        const name = number === 1 ? stem : `${stem}-${number}`;
        try {
          await importEvaluator(name, file);
          store.send('evaluatorsChanged');
          store.send('noticed', { kind: 'done', key: 'library.evaluatorKept', details: { name } });
          return;
        } catch (error) {
          const isTaken =
            error instanceof Refusal &&
            (error.code === 'name_taken' || (error.code === 'bad_spec' && /taken/.test(error.message)));
          if (!isTaken || number > 20) throw error;
        }
      }
    });
  }

  /** @param {Arrived[]} arrived */
  async function openOnly(arrived) {
    const [only, ...others] = arrived;
    if (!only || others.length > 0 || only.only === null || store.get().screen !== 'library') return;
    const isHere = stayingHere(store);
    await reporting(async () => {
      const saved = await fetchSavedGame(/** @type {number} */ (only.only));
      if (isHere()) open(fromLibrary(saved));
    });
    store.send('arrivedSeen');
  }
}
