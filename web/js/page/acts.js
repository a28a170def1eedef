/**
 * Everything a person can do apart from moving: one table, from which come the buttons, the keys and the key map.
 *
 * @import { DialogName } from './state.js'
 * @import { State, Store } from './store.js'
 * @import { Begun, Game } from '../game/parts.js'
 * @import { Setup } from '../game/record.js'
 * @import { Player } from '../base/types.js'
 *
 * @typedef {object} Act
 * @property {string} icon
 * @property {string} key  as `KeyboardEvent.key` names it
 * @property {string} [also]  a second key, which is no letter
 * @property {(state: State) => boolean} can
 * @property {() => void | Promise<void>} run
 * @property {(state: State) => boolean} [pressed]  of a switch
 * @property {boolean} [short]  there is a shorter word for it
 */
import * as api from '../base/api.js';
import { complaintOf } from '../base/complaints.js';
import { ADAPTIVE, HUMAN } from '../base/spec.js';
import { draftKey, playerName, randomId, randomSeed } from '../game/choices.js';
import { passEnds } from '../game/ending.js';
import * as games from '../game/game.js';
import { gameInHand } from '../game/hand.js';
import { createKeeper, isUnkept, parcelOf } from '../game/keeping.js';
import { stayingHere } from '../game/whereabouts.js';
import { startingView, unfinishedGame } from '../home/model.js';
import { createJobActs } from '../jobs/acts.js';
import { createLabActs } from '../lab/acts.js';
import { createLibraryActs } from '../library/acts.js';
import { nameFault } from '../newgame/state.js';
import { positionText } from '../study/model.js';
import { createTrainActs } from '../train/acts.js';
import { translator } from './words.js';

/** More than any game or board needs: whoever pastes a book is told so at once. */
const LONGEST_PASTE = 48 * 1024;

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
  const dialog = (/** @type {DialogName | null} */ name) => store.send('dialogOpened', { dialog: name });
  const show = (/** @type {(game: Game) => number} */ ply) => {
    const game = gameInHand(store.get());
    if (game) store.send('plyShown', { ply: ply(game) });
  };

  /** @type {Record<string, Act>} */
  const acts = {
    home: { icon: 'play', key: 'm', can: always, run: () => store.send('screenOpened', { screen: 'home' }) },
    new: { icon: 'plus', key: 'n', can: always, run: () => store.send('screenOpened', { screen: 'new' }) },
    analyse: { icon: 'scales', key: 'y', can: always, run: () => analyse() },
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
        else if (pass) move(pass);
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
    abandon: { icon: 'flag', key: 'a', can: inPlay((game) => !games.isOver(game)), run: () => dialog('abandon') },
    rematch: { icon: 'rematch', key: 'v', can: inPlay(games.isOver), run: () => rematch((seats) => seats) },
    exchange: {
      icon: 'swap',
      key: 'w',
      can: inPlay(games.isOver),
      run: () => rematch(({ first, second }) => ({ first: second, second: first })),
    },
    result: { icon: 'cup', key: 'z', can: inPlay(games.isOver), run: () => store.send('endShown') },
  };

  /** @param {string} move */
  function move(move) {
    const game = gameInHand(store.get());
    if (game && games.canBranch(game)) store.send('branched', { move, now: performance.now() });
    if (!game || !games.isPersonsTurn(game)) return;
    const seconds = (performance.now() - game.pace.turnBegan) / 1000;
    store.send('moved', { serial: game.serial, ply: game.log.head, move, known: { seconds } });
  }

  /** @param {(seats: Record<Player, string>) => Record<Player, string>} arrange */
  function rematch(arrange) {
    const { game } = store.get();
    if (!game) return;
    const {
      match: { spec, root, player },
    } = game;
    // From another position than the start no result is comparable.
    const assisted = root !== null;
    store.send('gameBegun', { ...fresh(), spec, root, player, assisted, seats: arrange(game.match.seats) });
  }

  return {
    acts,
    move,
    jobs: createJobActs(store, reporting),
    lab: createLabActs(store, reporting),
    train: createTrainActs(store),
    library: createLibraryActs(store, reporting, (setup) => store.send('openingAsked', { setup })),

    /** Says why a click came to nothing. @param {string} square  as a move would name it */
    async refuse(square) {
      const game = gameInHand(store.get());
      const view = game?.known.views[game.log.shown];
      if (game?.known.drawn?.foreseen && !view) return store.send('moveWished', { move: square });
      if (!game || !view || view.outcome || game.result.abandonedBy !== null) return;
      const say = (/** @type {string} */ key, /** @type {object} */ details) =>
        store.send('noticed', { kind: 'illegal', key, details: { square, ...details } });
      if (games.isMachine(game.match.seats[view.to_move]))
        return say('notice.notYourTurn', { side: view.shape.sides[view.to_move] });
      const isHere = stayingHere(store);
      await reporting(async () => {
        const position = {
          game: game.match.spec,
          moves: games.movesText(game, game.log.shown),
          ...(game.match.root ? { root: game.match.root } : {}),
        };
        const { why } = await api.fetchWhy({ ...position, move: square });
        if (why && isHere()) say('notice.illegal', { why });
      });
    },

    /** A saved game is analysed, move by move. @param {Setup} setup */
    study: (setup) => store.send('openingAsked', { setup: { ...setup, study: { ply: 0, tab: 'course' } } }),

    /** The position that was put together, if it is one. */
    useEdited() {
      const { game, edited } = store.get().study;
      if (!game?.known.drawn || !edited) return;
      return studyPosition(game.match.spec, positionText(edited, game.known.drawn.shape), (error) =>
        store.send('edited', { error }),
      );
    },

    /** Whatever was pasted: a position or a line of moves, of this game or of another. @param {string} text */
    async paste(text) {
      const { game } = store.get().study;
      if (!game || text.trim() === '') return;
      const size = text.length;
      const tooLong = { code: 'too_large', message: `${size} characters`, details: { size, most: LONGEST_PASTE } };
      if (size > LONGEST_PASTE) return store.send('pastingFailed', { complaint: tooLong });
      const isHere = stayingHere(store);
      try {
        const view = await api.readPasted({ text, game: game.match.spec });
        const root = (await isUsualStart(view)) ? null : view.root;
        const line = view.line.map(({ move, player }) =>
          games.entryOf(move, player, { pass: games.isPass(view, move) }),
        );
        if (isHere()) store.send('studyBegun', { spec: view.game, root, line, views: { [line.length]: view } });
      } catch (error) {
        if (isHere()) store.send('pastingFailed', { complaint: complaintOf(error) });
      }
    },

    /** The game goes on from the position that is analysed, against a level that fits. */
    playFromHere() {
      const { game } = store.get().study;
      if (!game) return;
      const {
        match: { spec, root },
        log: { shown },
      } = game;
      const seats = { first: ADAPTIVE, second: ADAPTIVE, [game.known.views[shown]?.to_move ?? 'first']: HUMAN };
      nameThePlayer();
      // From another position than the start no result is comparable.
      store.send('gameBegun', {
        ...fresh(),
        spec,
        root,
        line: game.log.line.slice(0, shown),
        seats,
        assisted: shown > 0 || root !== null,
      });
    },

    /** @param {Setup} setup */
    open: (setup) => store.send('openingAsked', { setup }),

    /** A move on the board of the home screen: it begins a game against a level that fits. @param {string} move */
    playAtOnce(move) {
      const state = store.get();
      const view = startingView(state);
      if (!view?.legal.some((legal) => legal.move === move)) return;
      nameThePlayer();
      begin({ ...fresh(), spec: state.draft.game, seats: { first: HUMAN, second: ADAPTIVE } }, view);
      this.move(move);
    },

    /** The unfinished game goes on, with this move if there is one. @param {string} [move] */
    resume(move) {
      const state = store.get();
      const unfinished = unfinishedGame(state);
      if (!unfinished) return;
      const { setup, view } = unfinished;
      if (state.game && state.game.id === setup.id) store.send('screenOpened', { screen: 'play' });
      else begin({ ...fresh(), ...setup }, view);
      if (move) this.move(move);
    },

    /** Ends the program. */
    quit: () =>
      reporting(async () => {
        const { game } = store.get();
        if (game && isUnkept(game)) await keeper.keep(parcelOf(game));
        await api.quit();
        store.send('programEnded');
      }),

    /** Begins what the form says, once it is known to be a game. */
    startDraft() {
      const { catalog, draft, settings } = store.get();
      const { game: spec, seats } = draft;
      const known = draft.checked === draftKey(draft);
      if (!catalog || nameFault(seats, settings.player) || (known && draft.error)) return;
      if (seats.first === ADAPTIVE || seats.second === ADAPTIVE) nameThePlayer();
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
        const parcel = parcelOf({ ...game, saved: { ...game.saved, name } });
        const id = await keeper.keep(parcel);
        store.send('saved', { serial: game.serial, id, name, kept: parcel.kept });
        store.send('noticed', { kind: 'done', key: 'notice.saved', details: { name } });
      });
      store.send('savingEnded');
    },

    loadMore: () => store.send('moreGamesAsked'),

    /** A saved game goes, after a while in which it can be had back. @param {number} id */
    remove: (id) => store.send('deletionAsked', { id, wanted: true }),

    /** @param {number} id */
    restore: (id) => store.send('deletionAsked', { id, wanted: false }),
  };

  /** What is on the board is analysed; without a board, what was analysed before, or the game that would be played. */
  function analyse() {
    const { screen, game, study, draft } = store.get();
    if (study.game && (screen !== 'play' || !game)) return store.send('screenOpened', { screen: 'analyse' });
    if (!game)
      return store.send('openingAsked', {
        setup: { spec: draft.game, root: null, seats: { first: HUMAN, second: HUMAN }, study: {} },
      });
    const {
      match: { spec, root },
      log: { line, variations, head, shown },
      known: { views, judged },
    } = game;
    // Of a finished game one wants to know what went wrong.
    const tab = games.isOver(game) ? { tab: /** @type {const} */ ('course') } : {};
    store.send('studyBegun', { spec, root, line, variations, head, shown, views, judged, ...tab });
  }

  /** @param {string} spec @param {string} root @param {(complaint: import('../base/complaints.js').Complaint) => void} refused */
  async function studyPosition(spec, root, refused) {
    const isHere = stayingHere(store);
    try {
      const view = await api.fetchPosition({ game: spec, root });
      if (isHere()) store.send('studyBegun', { spec: view.game, root: view.root, views: { 0: view } });
    } catch (error) {
      if (isHere()) refused(complaintOf(error));
    }
  }

  /** Whether a game began as its rules have it: a record may begin anywhere. @param {import('../base/types.js').View} view */
  async function isUsualStart(view) {
    const start = await api.fetchPosition({ game: view.game });
    return start.root === view.root;
  }

  /** Begins a game whose position is known already. @param {Begun} setup @param {import('../base/types.js').View} view */
  function begin(setup, view) {
    store.send('gameBegun', setup);
    const { game } = store.get();
    if (game) store.send('viewArrived', { serial: game.serial, ply: game.log.head, view, now: performance.now() });
  }

  /** Whoever is rated has a name: one that can be changed, until somebody says another. */
  function nameThePlayer() {
    const { player, language } = store.get().settings;
    if (!playerName(player)) store.send('settingsChanged', { player: translator(language).t('player.unnamed') });
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

/** What tells a new game from all before it. */
const fresh = () => ({ id: randomId(), seed: randomSeed() });

/** The pass that may be chosen. @param {Game} game @returns {string | null} */
function passOf(game) {
  return games.liveView(game)?.legal.find((legal) => legal.target === 'pass')?.move ?? null;
}
