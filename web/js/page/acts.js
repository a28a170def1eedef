/**
 * Everything a person can do apart from moving: one table, from which come the buttons, the keys and the key map.
 *
 * @import { DialogName } from './state.js'
 * @import { State, Store } from './store.js'
 * @import { Game } from '../game/parts.js'
 * @import { Setup } from '../game/record.js'
 *
 * @typedef {object} Act
 * @property {string} icon
 * @property {string} key  as `KeyboardEvent.key` names it
 * @property {string} [also]  a second key, which is no letter
 * @property {(state: State) => boolean} can
 * @property {() => void | Promise<void>} run
 * @property {(state: State) => boolean} [pressed]  of a switch
 * @property {boolean} [short]  there is a shorter word for it
 * @property {(state: State) => string} [words]  under which name its words stand, if that is not its own
 */

import * as api from '../base/api.js';
import { complaintOf } from '../base/complaints.js';
import { playerName } from '../game/choices.js';
import { passEnds } from '../game/ending.js';
import * as games from '../game/game.js';
import { gameInHand } from '../game/hand.js';
import { createKeeper, isUnkept, parcelOf } from '../game/keeping.js';
import { isPassing } from '../game/moves.js';
import { createHomeActs } from '../home/acts.js';
import { createJobActs } from '../jobs/acts.js';
import { createLabActs } from '../lab/acts.js';
import { createLibraryActs } from '../library/acts.js';
import { createFormActs } from '../newgame/acts.js';
import { createPlayActs } from '../play/acts.js';
import { createStudyActs } from '../study/acts.js';
import { createTrainActs } from '../train/acts.js';
import { translator } from './words.js';

/** @param {Store} store @param {import('../game/keeping.js').Keeper} keeper */
export function createActs(store, keeper = createKeeper()) {
  const playing = (/** @type {State} */ state) => state.screen === 'play' && state.game !== null;
  /** @param {(game: Game) => boolean} test @returns {(state: State) => boolean} */
  const inPlay = (test) => (state) => playing(state) && state.game !== null && test(state.game);
  /** Of the game on the screen, played or analysed. @param {(game: Game) => boolean} test @returns {(state: State) => boolean} */
  const inHand = (test) => (state) => {
    const game = playing(state) || state.screen === 'analyse' ? gameInHand(state) : null;
    return game !== null && test(game);
  };
  const always = () => true;
  const play = createPlayActs(store, reporting, keeper);
  const study = createStudyActs(store, nameThePlayer);
  const dialog = (/** @type {DialogName | null} */ name) => store.send('dialogOpened', { dialog: name });
  const show = (/** @type {(game: Game) => number} */ ply) => {
    const game = gameInHand(store.get());
    if (game) store.send('plyShown', { ply: ply(game) });
  };

  /** @type {Record<string, Act>} */
  const acts = {
    home: { icon: 'play', key: 'm', can: always, run: () => store.send('screenOpened', { screen: 'home' }) },
    new: { icon: 'plus', key: 'n', can: always, run: () => store.send('screenOpened', { screen: 'new' }) },
    analyse: { icon: 'scales', key: 'y', can: always, run: () => study.analyse() },
    lab: { icon: 'flask', key: 'j', can: always, run: () => store.send('labOpened', {}) },
    train: {
      icon: 'cap',
      key: 'f',
      can: always,
      run: () => store.send('trainOpened', { job: store.get().train.job, name: store.get().train.name }),
    },
    library: { icon: 'books', key: 'l', can: always, run: () => store.send('shelfOpened', { shelf: 'games' }) },
    settings: { icon: 'gear', key: 'c', can: always, run: () => dialog('settings') },
    help: { icon: 'question', key: 'i', also: 'F1', can: always, run: () => store.send('helpOpened') },
    keys: { icon: 'keyboard', key: '?', can: always, run: () => dialog('keys') },

    undo: {
      icon: 'undo',
      key: 'u',
      can: inHand(games.canUndo),
      run: () => store.send('undone', { now: performance.now() }),
    },
    redo: {
      icon: 'redo',
      key: 'r',
      can: inHand(games.canRedo),
      run: () => store.send('redone', { now: performance.now() }),
    },
    hint: {
      icon: 'bulb',
      key: 'h',
      can: inPlay((game) => games.isPersonsTurn(game) && !game.search.hintWanted),
      run: () => store.send('hintAsked'),
    },
    pass: {
      icon: 'pass',
      key: 'p',
      can: inHand((game) => games.isPersonsTurn(game) && passOf(game) !== null),
      run() {
        const game = gameInHand(store.get());
        const pass = game && passOf(game);
        // Whoever passes to see what happens should not find the game over.
        if (pass && store.get().screen === 'play' && passEnds(game) && store.get().dialog !== 'pass') dialog('pass');
        else if (pass) play.move(pass);
      },
    },
    values: {
      icon: 'eye',
      short: true,
      key: 'o',
      can: inHand(() => true),
      pressed: (state) => state.overlay.on,
      run: () => store.send('overlayChanged', { on: !store.get().overlay.on }),
    },
    territory: {
      icon: 'scales',
      short: true,
      key: 't',
      can: inPlay((game) => game.known.views[game.log.shown]?.has_owners === true),
      pressed: (state) => state.territory.on,
      run: () => store.send('territorySet', { on: !store.get().territory.on }),
    },
    pause: {
      icon: 'pause',
      key: 'k',
      can: inPlay((game) => games.isWatched(game) && !games.isOver(game)),
      pressed: (state) => state.game?.pace.paused ?? false,
      run: () => store.send('pauseSet', { paused: !store.get().game?.pace.paused }),
    },
    stop: {
      icon: 'stop',
      key: 'x',
      can: inPlay((game) => game.search.thinking !== null),
      run: () => store.send('thinkingStopped'),
    },
    resume: {
      icon: 'play',
      key: 'g',
      can: inPlay((game) => game.pace.paused && !games.isWatched(game) && !games.isOver(game)),
      run: () => store.send('pauseSet', { paused: false }),
    },

    start: {
      icon: 'start',
      short: true,
      key: '[',
      also: 'Home',
      can: inHand((game) => game.log.shown > 0),
      run: () => show(() => 0),
    },
    back: {
      icon: 'back',
      short: true,
      key: ',',
      also: 'ArrowLeft',
      can: inHand((game) => game.log.shown > 0),
      run: () => show((game) => game.log.shown - 1),
    },
    forward: {
      icon: 'step',
      short: true,
      key: '.',
      also: 'ArrowRight',
      can: inHand((game) => game.log.shown < game.log.head || canStep(game)),
      run() {
        const game = gameInHand(store.get());
        if (game && game.log.shown === game.log.head) store.send('stepped');
        else show((game) => game.log.shown + 1);
      },
    },
    end: {
      icon: 'end',
      short: true,
      key: ']',
      also: 'End',
      can: inHand((game) => game.log.shown < game.log.head),
      run: () => show((game) => game.log.head),
    },
    branch: {
      icon: 'redo',
      key: 'e',
      can: inPlay(games.isReviewing),
      run: () => store.send('continuedFromShown', { now: performance.now() }),
    },

    save: { icon: 'disk', key: 's', can: playing, run: () => dialog('save') },
    abandon: {
      icon: 'flag',
      key: 'a',
      can: inPlay((game) => !games.isOver(game)),
      run: () => dialog('abandon'),
      words: ({ game }) => (game && games.isWatched(game) ? 'stopGame' : 'abandon'),
    },
    rematch: { icon: 'rematch', key: 'v', can: inPlay(games.isOver), run: () => play.rematch((seats) => seats) },
    exchange: {
      icon: 'swap',
      key: 'w',
      can: inPlay(games.isOver),
      run: () => play.rematch((seats) => seats.toReversed()),
    },
    result: { icon: 'cup', key: 'z', can: inPlay(games.isOver), run: () => store.send('endShown') },
  };

  return {
    acts,
    ...play,
    ...study,
    ...createHomeActs(store, nameThePlayer, play.move),
    ...createFormActs(store, nameThePlayer),
    jobs: createJobActs(store, reporting),
    lab: createLabActs(store, reporting),
    train: createTrainActs(store),
    library: createLibraryActs(store, reporting, (setup) => store.send('openingAsked', { setup })),

    /** @param {Setup} setup */
    open: (setup) => store.send('openingAsked', { setup }),

    /** Ends the program. */
    quit: () =>
      reporting(async () => {
        const { game } = store.get();
        if (game && isUnkept(game)) await keeper.keep(parcelOf(game));
        await api.quit();
        store.send('programEnded');
      }),

    loadMore: () => store.send('moreGamesAsked'),

    /** A saved game goes, after a while in which it can be had back. @param {number} id */
    remove: (id) => store.send('deletionAsked', { id, wanted: true }),

    /** @param {number} id */
    restore: (id) => store.send('deletionAsked', { id, wanted: false }),
  };

  /** Whoever is rated has a name: one that can be changed, until somebody says another. */
  function nameThePlayer() {
    const { settings, locales } = store.get();
    if (playerName(settings.player)) return;
    const words = translator(settings.language, locales[settings.language]);
    store.send('settingsChanged', { player: words.t('player.unnamed') });
  }

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

/** Two machines that wait play one move when somebody goes on from their last. @param {Game} game */
const canStep = (game) =>
  games.isWatched(game) && !games.isOver(game) && !game.pace.stepping && game.log.shown === game.log.head;

/** The pass that may be chosen. @param {Game} game @returns {string | null} */
function passOf(game) {
  return games.liveView(game)?.legal.find(isPassing)?.move ?? null;
}
