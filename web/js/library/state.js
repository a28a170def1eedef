/**
 * The library: its shelves, what is looked for, the list of what is kept, and what is on its way there or out of it.
 *
 * @import { LibraryPage, SavedGame, Shape, TagCount, UnreadableGame, View } from '../base/types.js'
 * @import { Arrived, Evaluator, LibraryFilter } from './types.js'
 * @import { Kept, Parcel } from '../game/keeping.js'
 * @import { State } from '../page/store.js'
 *
 * @typedef {'games' | 'runs' | 'evaluators' | 'experiments'} Shelf
 * @typedef {{ shape: Shape, pieces: View['pieces'], moves: number }} Stamp  where a saved game stands, for a small picture
 *
 * @typedef {object} LibraryState
 * @property {Shelf} shelf
 * @property {LibraryFilter} filter
 * @property {(SavedGame | UnreadableGame)[] | null} library  as much of it as has arrived
 * @property {number} libraryOf  games there are of those that are looked for
 * @property {string | null} libraryNext  where the rest of it begins
 * @property {boolean} libraryMore  whether the next page is asked for
 * @property {number} libraryEdition  counts how often the list began anew
 * @property {TagCount[]} tags
 * @property {Evaluator[] | null} evaluators  those that were learned
 * @property {Record<string, Stamp | null>} thumbnails  where saved games stand, by entry and time
 * @property {number[]} seen  entries whose pictures are wanted, the last first
 * @property {number[]} deleting  entries that go in a moment, unless somebody wants them back
 * @property {Parcel[]} parcels  games that were left before all of them was in the library
 * @property {boolean} saving  a game is on its way to the library
 * @property {{ name: string, since: number } | null} importing  the file that is being read
 * @property {Arrived[]} arrived  what became of the files that were brought last
 */
import { inPlayed } from '../game/hand.js';

/** A list that has not arrived yet. */
const NO_LIBRARY = { library: null, libraryOf: 0, libraryNext: null, libraryMore: false };

/** @type {Shelf[]} */
export const SHELVES = ['games', 'runs', 'evaluators', 'experiments'];

/** @type {LibraryFilter} */
export const NO_FILTER = { q: '', game: '', result: '', tag: '' };

/** Pictures that are remembered: some screens full of them. */
const PICTURES = 400;

/** @type {LibraryState} */
export const initial = {
  ...NO_LIBRARY,
  shelf: 'games',
  filter: NO_FILTER,
  libraryEdition: 0,
  tags: [],
  evaluators: null,
  thumbnails: {},
  seen: [],
  deleting: [],
  parcels: [],
  saving: false,
  importing: null,
  arrived: [],
};

/** The list is asked for anew, and what was asked before no longer counts. @param {LibraryState} state */
export const libraryAnew = ({ libraryEdition }) => ({ ...NO_LIBRARY, libraryEdition: libraryEdition + 1 });

/** The same, but what is shown stays until the new list is there. @param {LibraryState} state */
const libraryRenewed = ({ libraryEdition }) => ({
  libraryNext: null,
  libraryMore: true,
  libraryEdition: libraryEdition + 1,
});

export const changes = {
  /** @param {State} state @param {{ shelf: Shelf }} details @returns {State} */
  shelfOpened: (state, { shelf }) => ({
    ...state,
    screen: 'library',
    opening: null,
    dialog: null,
    shelf,
    ...libraryAnew(state),
    evaluators: null,
  }),

  /** @param {State} state @param {Partial<LibraryFilter>} wanted @returns {State} */
  filtered: (state, wanted) => ({ ...state, filter: { ...state.filter, ...wanted }, ...libraryRenewed(state) }),

  /** @param {State} state @param {{ tags: TagCount[] }} details @returns {State} */
  tagsArrived: (state, { tags }) => ({ ...state, tags }),

  /** What somebody has put on a game. @param {State} state @param {{ id: number, tags: string[] }} details @returns {State} */
  tagged: (state, { id, tags }) => ({
    ...state,
    library:
      state.library?.map((saved) => (saved.id === id && !('unreadable' in saved) ? { ...saved, tags } : saved)) ?? null,
  }),

  /** @param {State} state @param {{ evaluators: Evaluator[] }} details @returns {State} */
  evaluatorsArrived: (state, { evaluators }) => ({ ...state, evaluators }),

  /** @param {State} state @param {{ name: string, tags: string[] }} details @returns {State} */
  evaluatorTagged: (state, { name, tags }) => ({
    ...state,
    evaluators: state.evaluators?.map((one) => (one.name === name ? { ...one, tags } : one)) ?? null,
  }),

  /** They are asked for anew. @param {State} state @returns {State} */
  evaluatorsChanged: (state) => ({ ...state, evaluators: null }),

  /** @param {State} state @param {{ name: string, since: number }} details @returns {State} */
  importBegan: (state, { name, since }) => ({ ...state, importing: { name, since } }),

  /** @param {State} state @param {{ arrived: Arrived[] }} details @returns {State} */
  importEnded: (state, { arrived }) => ({ ...state, importing: null, arrived, ...libraryRenewed(state) }),

  /** @param {State} state @returns {State} */
  arrivedSeen: (state) => ({ ...state, arrived: [] }),

  /** @param {State} state @returns {State} */
  savingBegan: (state) => ({ ...state, saving: true }),

  /** @param {State} state @returns {State} */
  savingEnded: (state) => ({ ...state, saving: false }),

  /** @param {State} state @param {{ serial: number, id: number, name: string, kept: Kept }} details @returns {State} */
  saved: (state, { serial, id, name, kept }) =>
    inPlayed({ ...state, dialog: state.dialog === 'save' ? null : state.dialog }, (game) =>
      game.serial === serial ? { ...game, saved: { ...game.saved, savedAs: id, name, kept } } : game,
    ),

  /** @param {State} state @param {{ id: string, entry: number, kept: Kept }} details @returns {State} */
  gameKept: (state, { id, entry, kept }) =>
    inPlayed(
      {
        ...state,
        parcels: state.parcels.filter((parcel) => parcel.id !== id),
        // A list that is being looked at has it now.
        ...(state.screen === 'library' ? libraryAnew(state) : {}),
      },
      (game) => (game.id === id ? { ...game, saved: { ...game.saved, savedAs: entry, kept } } : game),
    ),

  /** @param {State} state @param {{ parcel: Parcel }} details @returns {State} */
  parcelFound: (state, { parcel }) => ({ ...state, parcels: [...state.parcels, parcel] }),

  /** What cannot be kept is not tried for ever. @param {State} state @param {{ id: string }} details @returns {State} */
  parcelLost: (state, { id }) => ({ ...state, parcels: state.parcels.filter((parcel) => parcel.id !== id) }),

  /** @param {State} state @param {{ id: number }} details @returns {State} */
  removed: (state, { id }) =>
    inPlayed(
      {
        ...state,
        library: state.library?.filter((saved) => saved.id !== id) ?? null,
        libraryOf: Math.max(0, state.libraryOf - 1),
        deleting: state.deleting.filter((one) => one !== id),
      },
      (game) => (game.saved.savedAs === id ? { ...game, saved: { ...game.saved, savedAs: null } } : game),
    ),

  /** A game goes in a moment, or is wanted back. @param {State} state @param {{ id: number, wanted: boolean }} details @returns {State} */
  deletionAsked: (state, { id, wanted }) => {
    const others = state.deleting.filter((one) => one !== id);
    return { ...state, deleting: wanted ? [...others, id] : others };
  },

  /** Rows that came into sight. @param {State} state @param {{ ids: number[] }} details @returns {State} */
  rowsSeen: (state, { ids }) => ({
    ...state,
    seen: [...ids, ...state.seen.filter((id) => !ids.includes(id))].slice(0, PICTURES),
  }),

  /** @param {State} state @param {{ key: string, view: View | null }} details @returns {State} */
  thumbnailArrived: (state, { key, view }) => {
    const known = Object.entries(state.thumbnails).slice(-PICTURES);
    const stamp = view && { shape: view.shape, pieces: view.pieces, moves: view.line.length };
    return { ...state, thumbnails: { ...Object.fromEntries(known), [key]: stamp } };
  },

  /** @param {State} state @returns {State} */
  moreGamesAsked: (state) => ({ ...state, libraryMore: state.libraryNext !== null }),

  /** @param {State} state @param {LibraryPage & { after: string | null, edition: number }} details @returns {State} */
  libraryArrived: (state, { games, next, of = null, after, edition }) => {
    // A page of a list that is no longer shown.
    if (after !== state.libraryNext || edition !== state.libraryEdition) return state;
    const before = after === null ? [] : (state.library ?? []);
    const known = new Set(before.map(({ id }) => id));
    const library = [...before, ...games.filter(({ id }) => !known.has(id))];
    return {
      ...state,
      library,
      libraryNext: next ?? null,
      libraryMore: false,
      libraryOf: of ?? Math.max(state.libraryOf, library.length),
    };
  },
};
