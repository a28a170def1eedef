/**
 * Everything a person can do apart from moving: one table, from which come the buttons, the keys and the key map.
 *
 * @import { State, Store, DialogName } from './state.js'
 * @import { Setup } from './record.js'
 * @import { Player } from './types.js'
 *
 * @typedef {object} Act
 * @property {string} icon
 * @property {string} key  as `KeyboardEvent.key` names it
 * @property {(state: State) => boolean} can
 * @property {() => void | Promise<void>} run
 * @property {(state: State) => boolean} [pressed]  of a switch
 */
import * as api from './api.js';
import { draftFault } from './checks.js';
import { draftKey, randomId, randomSeed } from './choices.js';
import { complaintOf } from './complaints.js';
import * as games from './game.js';
import { toLibrary } from './record.js';

/** @param {Store} store */
export function createActs(store) {
  const playing = (/** @type {State} */ state) => state.screen === 'play' && state.game !== null;
  /** @param {(game: games.Game) => boolean} test @returns {(state: State) => boolean} */
  const inPlay = (test) => (state) => playing(state) && state.game !== null && test(state.game);
  const always = () => true;
  const dialog = (/** @type {DialogName | null} */ name) => store.send('dialogOpened', { dialog: name });
  const show = (/** @type {(game: games.Game) => number} */ ply) => {
    const { game } = store.get();
    if (game) store.send('plyShown', { ply: ply(game) });
  };

  /** @type {Record<string, Act>} */
  const acts = {
    home: { icon: 'home', key: 'm', can: always, run: () => store.send('screenOpened', { screen: 'home' }) },
    new: { icon: 'plus', key: 'n', can: always, run: () => store.send('screenOpened', { screen: 'new' }) },
    library: { icon: 'books', key: 'l', can: always, run: () => store.send('screenOpened', { screen: 'library' }) },
    settings: { icon: 'gear', key: 'c', can: always, run: () => dialog('settings') },
    keys: { icon: 'question', key: '?', can: always, run: () => dialog('keys') },

    undo: {
      icon: 'undo',
      key: 'u',
      can: inPlay(games.canUndo),
      run: () => store.send('undone', { now: performance.now() }),
    },
    redo: {
      icon: 'redo',
      key: 'r',
      can: inPlay(games.canRedo),
      run: () => store.send('redone', { now: performance.now() }),
    },
    hint: {
      icon: 'bulb',
      key: 'h',
      can: inPlay((game) => games.isPersonsTurn(game) && !game.hintWanted),
      run: () => store.send('hintAsked'),
    },
    pass: {
      icon: 'pass',
      key: 'p',
      can: inPlay((game) => games.isPersonsTurn(game) && passOf(game) !== null),
      run() {
        const { game } = store.get();
        const pass = game && passOf(game);
        if (pass) move(pass);
      },
    },
    values: {
      icon: 'eye',
      key: 'o',
      can: playing,
      pressed: (state) => state.overlay.on,
      run: () => store.send('overlayChanged', { on: !store.get().overlay.on }),
    },
    pause: {
      icon: 'pause',
      key: 'k',
      can: inPlay((game) => games.isWatched(game) && !games.isOver(game)),
      pressed: (state) => state.game?.paused ?? false,
      run: () => store.send('pauseSet', { paused: !store.get().game?.paused }),
    },
    step: {
      icon: 'step',
      key: 'j',
      can: inPlay((game) => games.isWatched(game) && !games.isOver(game) && !game.stepping),
      run: () => store.send('stepped'),
    },
    stop: {
      icon: 'stop',
      key: 'x',
      can: inPlay((game) => game.thinking !== null),
      run: () => store.send('thinkingStopped'),
    },
    resume: {
      icon: 'play',
      key: 'g',
      can: inPlay((game) => game.paused && !games.isWatched(game) && !games.isOver(game)),
      run: () => store.send('pauseSet', { paused: false }),
    },

    start: { icon: 'start', key: '[', can: inPlay((game) => game.shown > 0), run: () => show(() => 0) },
    back: { icon: 'back', key: ',', can: inPlay((game) => game.shown > 0), run: () => show((game) => game.shown - 1) },
    forward: {
      icon: 'play',
      key: '.',
      can: inPlay((game) => game.shown < game.head),
      run: () => show((game) => game.shown + 1),
    },
    end: { icon: 'end', key: ']', can: inPlay((game) => game.shown < game.head), run: () => show((game) => game.head) },
    branch: {
      icon: 'redo',
      key: 'e',
      can: inPlay(games.isReviewing),
      run: () => store.send('continuedFromShown', { now: performance.now() }),
    },

    save: { icon: 'disk', key: 's', can: playing, run: () => dialog('save') },
    abandon: { icon: 'flag', key: 'a', can: inPlay((game) => !games.isOver(game)), run: () => dialog('abandon') },
    rematch: { icon: 'rematch', key: 'v', can: inPlay(games.isOver), run: () => rematch((seats) => seats) },
    exchange: {
      icon: 'swap',
      key: 'w',
      can: inPlay(games.isOver),
      run: () => rematch(({ first, second }) => ({ first: second, second: first })),
    },
    result: { icon: 'cup', key: 'z', can: inPlay(games.isOver), run: () => dialog('end') },
  };

  /** @param {string} move */
  function move(move) {
    const { game } = store.get();
    if (!game || !games.isPersonsTurn(game)) return;
    const seconds = (performance.now() - game.turnBegan) / 1000;
    store.send('moved', { serial: game.serial, ply: game.head, move, known: { seconds } });
  }

  /** @param {(seats: Record<Player, string>) => Record<Player, string>} arrange */
  function rematch(arrange) {
    const { game } = store.get();
    if (!game) return;
    const { spec, root, player } = game;
    // From another position than the start no result is comparable.
    const assisted = root !== null;
    store.send('gameBegun', { ...fresh(), spec, root, player, assisted, seats: arrange(game.seats) });
  }

  return {
    acts,
    move,

    /** @param {Setup} setup */
    open: (setup) => store.send('openingAsked', { setup }),

    /** Begins what the form says, once it is known to be a game. */
    startDraft() {
      const { catalog, draft, settings } = store.get();
      const { game: spec, seats } = draft;
      const known = draft.checked === draftKey(draft);
      if (!catalog || draftFault(catalog, draft, settings.player) || (known && draft.error)) return;
      if (known) store.send('gameBegun', { ...fresh(), spec, seats });
      // Start was quicker than the check of the form: whoever opens a game stays here if it is refused.
      else store.send('openingAsked', { setup: { spec, root: null, seats, unchecked: true } });
    },

    /** Keeps the game in the library; a second time under the same entry. @param {string} name */
    async save(name) {
      const { game, saving } = store.get();
      if (!game || saving) return;
      store.send('savingBegan');
      await reporting(async () => {
        const id = await keep(toLibrary(game, name), game.savedAs);
        store.send('saved', { serial: game.serial, id, name });
        store.send('noticed', { kind: 'done', key: 'notice.saved', details: { name } });
      });
      store.send('savingEnded');
    },

    loadMore: () => store.send('moreGamesAsked'),

    /** @param {number} id */
    async remove(id) {
      await reporting(async () => {
        await api.deleteGame(id).catch((error) => {
          // Somebody else was quicker.
          if (!isMissing(error)) throw error;
        });
        store.send('removed', { id });
      });
    },
  };

  /** @param {() => Promise<void>} work */
  async function reporting(work) {
    try {
      await work();
    } catch (error) {
      store.send('noticed', { kind: 'error', key: 'notice.error', details: { complaint: complaintOf(error) } });
    }
  }
}

/** @typedef {ReturnType<typeof createActs>} Doings */

/** The key as the table names it: Caps Lock alone makes no other letter of it. @param {{ key: string, shiftKey: boolean }} event */
export const keyOf = ({ key, shiftKey }) => (key.length === 1 && !shiftKey ? key.toLowerCase() : key);

/**
 * Replaces the entry, or makes one where there is none, or none any more.
 *
 * @param {object} record
 * @param {number | null} entry
 * @returns {Promise<number>}
 */
async function keep(record, entry) {
  try {
    if (entry === null) return (await api.createGame(record)).id;
    await api.replaceGame(entry, record);
    return entry;
  } catch (error) {
    if (entry === null || !isMissing(error)) throw error;
    return keep(record, null);
  }
}

/** @param {unknown} error */
const isMissing = (error) => error instanceof api.Refusal && error.code === 'not_found';

/** What tells a new game from all before it. */
const fresh = () => ({ id: randomId(), seed: randomSeed() });

/** The pass that may be chosen. @param {games.Game} game @returns {string | null} */
function passOf(game) {
  return games.liveView(game)?.legal.find((legal) => legal.target === 'pass')?.move ?? null;
}
