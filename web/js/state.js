/**
 * Everything the page knows, and the only ways in which it changes. No DOM, no requests, no clock: what happens outside
 * comes in as the details of a change.
 *
 * @import { Analysis, Catalog, LibraryPage, Player, Rating, SavedGame, Standing, UnreadableGame, Values, View } from './types.js'
 * @import { Game, Entry } from './game.js'
 * @import { Setup } from './record.js'
 * @import { Complaint } from './complaints.js'
 */
import { draftKey, overlayJudge, playerName, ratedSide, refitted, withEvaluator, withParameter } from './choices.js';
import * as games from './game.js';
import { HUMAN } from './spec.js';

/**
 * @typedef {'home' | 'new' | 'play' | 'library'} Screen
 * @typedef {'settings' | 'keys' | 'abandon' | 'end' | 'save'} DialogName
 * @typedef {'moves' | 'values' | 'figures'} Tab
 * @typedef {'game' | Player | 'overlay' | 'hint'} Owner  whose parameters a form edits
 *
 * @typedef {object} Settings  what is remembered between visits
 * @property {string} language
 * @property {'standard' | 'contrast' | 'colourblind'} palette
 * @property {boolean} letterKeys
 * @property {number} delay  pause between moves of two machines, in ms
 * @property {string} hintLevel
 * @property {string} player  the local player's name
 *
 * @typedef {object} Draft  the new-game form
 * @property {string} game
 * @property {Record<Player, string>} seats
 * @property {View | null} view  of the game's start
 * @property {string | null} checked  the key of the draft for which `view` and `error` are the answer
 * @property {Complaint | null} error  why the game is refused
 * @property {Rating | null} rating
 *
 * @typedef {object} Overlay  values painted on the board
 * @property {boolean} on
 * @property {string} by
 * @property {Values | null} values
 * @property {string | null} key  the position and judge that `values` belong to
 * @property {Complaint | null} error
 *
 * @typedef {object} Graph  the game's course in the eyes of one evaluator
 * @property {string} chosen  empty for none in particular
 * @property {string} by  who judged: another where the one chosen does not know the game
 * @property {(number | null)[]} values
 *
 * @typedef {object} Notice
 * @property {'pass' | 'error' | 'done'} kind
 * @property {string} key  of the message
 * @property {Record<string, any>} [details]
 * @property {number} serial
 *
 * @typedef {object} State
 * @property {Catalog | null} catalog
 * @property {Settings} settings
 * @property {Screen} screen
 * @property {Draft} draft
 * @property {Game | null} game
 * @property {Setup | null} opening  a game on its way to the board
 * @property {boolean} lastGame  whether there is a game to go on with
 * @property {(SavedGame | UnreadableGame)[] | null} library  as much of it as has arrived
 * @property {string | null} libraryNext  where the rest of it begins
 * @property {boolean} libraryMore  whether the next page is asked for
 * @property {Overlay} overlay
 * @property {Graph} graph
 * @property {Tab} tab
 * @property {boolean} sheet  whether the panels are drawn up over the board, where there is no room beside it
 * @property {DialogName | null} dialog
 * @property {boolean} saving  a game is on its way to the library
 * @property {Notice | null} notice
 * @property {boolean} unreachable
 * @property {number} serial  counts games and notices
 */

/** @type {Settings} */
export const DEFAULT_SETTINGS = {
  language: 'en',
  palette: 'standard',
  letterKeys: true,
  delay: 1000,
  hintLevel: 'garcia-hard',
  player: '',
};

/**
 * @param {Partial<Settings>} remembered
 * @returns {State}
 */
export function initialState(remembered = {}) {
  return {
    catalog: null,
    settings: { ...DEFAULT_SETTINGS, ...remembered },
    screen: 'home',
    draft: {
      game: 'othello',
      seats: { first: HUMAN, second: 'garcia-easy' },
      view: null,
      checked: null,
      error: null,
      rating: null,
    },
    game: null,
    opening: null,
    lastGame: false,
    library: null,
    libraryNext: null,
    libraryMore: false,
    overlay: { on: false, by: '', values: null, key: null, error: null },
    graph: { chosen: '', by: '', values: [] },
    tab: 'moves',
    sheet: false,
    dialog: null,
    saving: false,
    notice: null,
    unreachable: false,
    serial: 1,
  };
}

export const changes = {
  /** @param {State} state @param {{ catalog: Catalog }} details @returns {State} */
  catalogArrived: (state, { catalog }) => ({ ...state, catalog }),

  /** @param {State} state @param {Partial<Settings>} changed @returns {State} */
  settingsChanged: (state, changed) => {
    const settings = { ...state.settings, ...changed };
    const samePlayer = playerName(settings.player) === playerName(state.settings.player);
    return { ...state, settings, draft: samePlayer ? state.draft : { ...state.draft, rating: null } };
  },

  /** @param {State} state @param {{ screen: Screen }} details @returns {State} */
  screenOpened: (state, { screen }) => ({
    ...state,
    screen,
    // Whoever goes elsewhere no longer waits for a board.
    opening: null,
    dialog: null,
    ...(screen === 'library' ? { library: null, libraryNext: null, libraryMore: false } : {}),
  }),

  /** @param {State} state @param {{ dialog: DialogName | null }} details @returns {State} */
  dialogOpened: (state, { dialog }) =>
    inGame({ ...state, dialog }, (game) => (dialog === 'end' ? { ...game, endSeen: true } : game)),

  /** @param {State} state @param {{ tab: Tab }} details @returns {State} */
  tabOpened: (state, { tab }) => ({ ...state, tab, sheet: true }),

  /** @param {State} state @param {{ open: boolean }} details @returns {State} */
  sheetDrawn: (state, { open }) => ({ ...state, sheet: open }),

  /** @param {State} state @param {{ there: boolean }} details @returns {State} */
  lastGameFound: (state, { there }) => (state.lastGame === there ? state : { ...state, lastGame: there }),

  /** @param {State} state @param {{ unreachable: boolean }} details @returns {State} */
  reachabilityChanged: (state, { unreachable }) =>
    state.unreachable === unreachable ? state : { ...state, unreachable },

  /** @param {State} state @param {{ kind: Notice['kind'], key: string, details?: Record<string, any> }} details @returns {State} */
  noticed: (state, { kind, key, details }) => ({
    ...state,
    notice: { kind, key, details, serial: state.serial },
    serial: state.serial + 1,
  }),

  /** @param {State} state @param {{ serial: number }} details @returns {State} */
  noticeExpired: (state, { serial }) => (state.notice?.serial === serial ? { ...state, notice: null } : state),

  /** One seat may be named without the other; everybody is given an evaluator that knows the game. @param {State} state @param {{ game?: string, seats?: Partial<Record<Player, string>> }} details @returns {State} */
  draftChanged: (state, { game = state.draft.game, seats = {} }) => {
    const { catalog, draft } = state;
    const fitting = (/** @type {Player} */ player) => {
      const chosen = seats[player];
      if (!catalog) return chosen ?? draft.seats[player];
      return chosen ? withEvaluator(catalog, game, chosen) : refitted(catalog, game, draft.seats[player]);
    };
    return inDraft(state, { game, seats: { first: fitting('first'), second: fitting('second') } });
  },

  /**
   * One field of a form. The form may have been drawn before the last change: only the field's own value counts.
   *
   * @param {State} state
   * @param {{ owner: Owner, path: string[], value: string }} details
   * @returns {State}
   */
  parameterSet: (state, { owner, path, value }) => {
    const { catalog, draft, game, overlay, settings } = state;
    if (!catalog) return state;
    if (owner === 'game') return inDraft(state, { game: withParameter(catalog, draft.game, draft.game, path, value) });
    if (owner === 'first' || owner === 'second') {
      const seat = withParameter(catalog, draft.game, draft.seats[owner], path, value);
      return inDraft(state, { seats: { ...draft.seats, [owner]: seat } });
    }
    if (!game) return state;
    const edit = (/** @type {string} */ text) => withParameter(catalog, game.spec, text, path, value);
    if (owner === 'hint') {
      const hintLevel = edit(refitted(catalog, game.spec, settings.hintLevel));
      return { ...state, settings: { ...settings, hintLevel } };
    }
    return changes.overlayChanged(state, { on: true, by: edit(overlayJudge(catalog, game, overlay.by)) });
  },

  /** @param {State} state @returns {State} */
  draftSwapped: (state) => {
    const { first, second } = state.draft.seats;
    return inDraft(state, { seats: { first: second, second: first } });
  },

  /** @param {State} state @param {{ key: string, view: View | null, error: Complaint | null }} details @returns {State} */
  draftChecked: (state, { key, view, error }) =>
    key === draftKey(state.draft)
      ? { ...state, draft: { ...state.draft, view: view ?? state.draft.view, checked: key, error } }
      : state,

  /** @param {State} state @param {{ rating: Rating | null }} details @returns {State} */
  draftRated: (state, { rating }) => ({ ...state, draft: { ...state.draft, rating } }),

  /** @param {State} state @param {{ setup: Setup | null }} details @returns {State} */
  openingAsked: (state, { setup }) => ({ ...state, opening: setup }),

  /**
   * @param {State} state
   * @param {{ id: string, spec: string, root?: string | null, seats: Record<Player, string>, player?: string, line?: Entry[], head?: number, seed: number, savedAs?: number | null, name?: string | null, assisted?: boolean, abandonedBy?: Game['abandonedBy'], reported?: boolean, ratingBefore?: Rating | null, rating?: Rating | null, endSeen?: boolean }} setup
   * @returns {State}
   */
  gameBegun: (
    state,
    {
      player = playerName(state.settings.player),
      savedAs = null,
      name = null,
      assisted = false,
      abandonedBy = null,
      reported = false,
      ratingBefore = null,
      rating = null,
      endSeen = false,
      ...setup
    },
  ) => {
    /** @type {Game} */
    const game = {
      ...games.newGame({ ...setup, player, serial: state.serial }),
      savedAs,
      name,
      assisted,
      abandonedBy,
      reported,
      ratingBefore,
      rating,
      endSeen,
    };
    // Values left on would make a game unrated before anybody has looked at them.
    const rated = ratedSide(game) !== null && player !== '' && !assisted;
    return {
      ...state,
      game,
      serial: state.serial + 1,
      opening: null,
      screen: 'play',
      dialog: null,
      graph: { ...state.graph, values: [] },
      overlay: { ...state.overlay, on: state.overlay.on && !rated, values: null, key: null, error: null },
    };
  },

  /** @param {State} state @param {{ serial: number, ply: number, view: View, now: number }} details @returns {State} */
  viewArrived: (state, { serial, ply, view, now }) =>
    inGame(state, (game) => (game.serial === serial ? games.receiveView(game, ply, view, now) : game)),

  /** A person, a machine or the rules made a move. @param {State} state @param {{ serial: number, ply: number, move: string, known?: Partial<Entry> }} details @returns {State} */
  moved: (state, { serial, ply, move, known }) =>
    inGame(state, (game) => {
      const view = games.liveView(game);
      const legal = games.findLegal(game, move);
      if (game.serial !== serial || game.head !== ply || !view || !legal || games.isOver(game)) return game;
      return games.play(game, games.entryOf(move, view.to_move, { pass: legal.target === 'pass', ...known }));
    }),

  /** @param {State} state @param {{ ply: number }} details @returns {State} */
  plyShown: (state, { ply }) => inGame(state, (game) => games.show(game, ply)),

  /** @param {State} state @param {{ now: number }} details @returns {State} */
  undone: (state, { now }) => inGame(state, (game) => games.undo(game, now)),

  /** @param {State} state @param {{ now: number }} details @returns {State} */
  redone: (state, { now }) => inGame(state, (game) => games.redo(game, now)),

  /** @param {State} state @param {{ now: number }} details @returns {State} */
  continuedFromShown: (state, { now }) => inGame(state, (game) => games.continueFromShown(game, now)),

  /** @param {State} state @returns {State} */
  abandoned: (state) =>
    inGame({ ...state, dialog: null }, (game) => {
      const view = games.liveView(game);
      if (!view || games.isOver(game)) return game;
      return {
        ...game,
        abandonedBy: loserOnLeaving(game, view),
        thinking: null,
        hintWanted: false,
        suggestion: null,
        shown: game.head,
        drawn: view,
        endSeen: false,
      };
    }),

  /** @param {State} state @param {{ paused: boolean }} details @returns {State} */
  pauseSet: (state, { paused }) =>
    inGame(state, (game) => ({
      ...game,
      paused,
      stepping: false,
      thinking: paused ? null : game.thinking,
      suggestion: null,
      suggestedBy: null,
    })),

  /** @param {State} state @returns {State} */
  stepped: (state) => inGame(state, (game) => games.show({ ...game, paused: true, stepping: true }, game.head)),

  /** @param {State} state @param {{ player: Player, purpose: 'move' | 'hint', strategy: string }} details @returns {State} */
  thinkingBegan: (state, { player, purpose, strategy }) =>
    inGame(state, (game) => ({
      ...game,
      thinking: { player, purpose, strategy, seconds: 0, nodes: 0, simulations: 0, depth: 0, best: null },
    })),

  /** @param {State} state @param {{ strategy?: string, seconds?: number, nodes?: number, simulations?: number }} details @returns {State} */
  thinkingProgressed: (state, details) =>
    inGame(state, (game) => (game.thinking ? { ...game, thinking: { ...game.thinking, ...defined(details) } } : game)),

  /** @param {State} state @param {{ standing: Standing }} details @returns {State} */
  thinkingStood: (state, { standing }) =>
    inGame(state, (game) =>
      game.thinking
        ? {
            ...game,
            thinking: {
              ...game.thinking,
              depth: standing.depth ?? game.thinking.depth,
              best: standing.move,
              nodes: Math.max(game.thinking.nodes, standing.nodes),
              simulations: Math.max(game.thinking.simulations, standing.simulations),
            },
          }
        : game,
    ),

  /** The person stops whatever is thinking; a machine whose turn it is waits until told to go on. @param {State} state @returns {State} */
  thinkingStopped: (state) =>
    inGame(state, (game) => {
      if (!game.thinking) return game;
      if (game.thinking.purpose === 'hint') return games.withoutHint(game);
      const { best: suggestion, strategy: suggestedBy } = game.thinking;
      return { ...game, thinking: null, suggestion, suggestedBy, paused: true, stepping: false };
    }),

  /** The best move so far of the machine that was stopped is its move. Cut short, it was not the opponent it is rated as. @param {State} state @returns {State} */
  suggestionPlayed: (state) =>
    inGame(state, (game) => {
      const { suggestion: move, suggestedBy: strategy } = game;
      const view = games.liveView(game);
      const legal = move && games.findLegal(game, move);
      if (!view || !legal || games.isOver(game)) return game;
      const played = games.play(game, games.entryOf(move, view.to_move, { pass: legal.target === 'pass', strategy }));
      return games.show({ ...played, assisted: true, paused: games.isWatched(game) }, played.head);
    }),

  /** @param {State} state @returns {State} */
  hintAsked: (state) => inGame(state, (game) => ({ ...game, hintWanted: true, hint: null, assisted: true })),

  /** @param {State} state @param {{ serial: number, ply: number, analysis: Analysis }} details @returns {State} */
  hintArrived: (state, { serial, ply, analysis }) =>
    inGame(state, (game) =>
      game.serial === serial && game.head === ply
        ? {
            ...game,
            thinking: null,
            hintWanted: false,
            hint: { ply, move: analysis.move, strategy: analysis.strategy },
          }
        : game,
    ),

  /** @param {State} state @returns {State} */
  hintFailed: (state) => inGame(state, games.withoutHint),

  /** @param {State} state @param {{ on?: boolean, by?: string }} details @returns {State} */
  overlayChanged: (state, details) => {
    const { overlay } = state;
    // After a refusal the values are asked for again.
    const key = overlay.error ? null : overlay.key;
    return { ...state, overlay: { ...overlay, ...defined(details), key, error: null } };
  },

  /** @param {State} state @param {{ key: string, values: Values | null, error: Complaint | null }} details @returns {State} */
  overlayArrived: (state, { key, values, error }) =>
    inGame({ ...state, overlay: { ...state.overlay, key, values, error } }, (game) =>
      values && ratedSide(game) && !games.isOver(game) ? { ...game, assisted: true } : game,
    ),

  /** @param {State} state @param {{ by: string }} details @returns {State} */
  graphChosen: (state, { by }) => ({ ...state, graph: { chosen: by, by, values: [] } }),

  /** @param {State} state @param {{ by: string, values: (number | null)[] }} graph @returns {State} */
  graphArrived: (state, { by, values }) => ({ ...state, graph: { ...state.graph, by, values } }),

  /** @param {State} state @param {{ serial: number, rating: Rating, after: boolean }} details @returns {State} */
  ratingArrived: (state, { serial, rating, after }) =>
    inGame(state, (game) => {
      if (game.serial !== serial) return game;
      return { ...game, rating, ratingBefore: after ? game.rating : rating, reported: game.reported || after };
    }),

  /** @param {State} state @returns {State} */
  savingBegan: (state) => ({ ...state, saving: true }),

  /** @param {State} state @returns {State} */
  savingEnded: (state) => ({ ...state, saving: false }),

  /** @param {State} state @param {{ serial: number, id: number, name: string }} details @returns {State} */
  saved: (state, { serial, id, name }) =>
    inGame({ ...state, dialog: state.dialog === 'save' ? null : state.dialog }, (game) =>
      game.serial === serial ? { ...game, savedAs: id, name } : game,
    ),

  /** @param {State} state @param {{ id: number }} details @returns {State} */
  removed: (state, { id }) =>
    inGame({ ...state, library: state.library?.filter((saved) => saved.id !== id) ?? null }, (game) =>
      game.savedAs === id ? { ...game, savedAs: null } : game,
    ),

  /** @param {State} state @returns {State} */
  moreGamesAsked: (state) => ({ ...state, libraryMore: state.libraryNext !== null }),

  /** @param {State} state @param {LibraryPage & { after: string | null }} details @returns {State} */
  libraryArrived: (state, { games, next, after }) => {
    // A page of a list that is no longer shown.
    if (after !== state.libraryNext) return state;
    const known = new Set(state.library?.map(({ id }) => id));
    const library = [...(state.library ?? []), ...games.filter(({ id }) => !known.has(id))];
    return { ...state, library, libraryNext: next, libraryMore: false };
  },
};

/**
 * Keeps the state; `send` is the only door through which it changes.
 *
 * @param {State} initial
 */
export function createStore(initial) {
  let state = initial;
  /** @type {Set<(state: State, before: State) => void>} */
  const listeners = new Set();
  return {
    get: () => state,
    /** @param {(state: State, before: State) => void} listener */
    listen(listener) {
      listeners.add(listener);
    },
    /**
     * @template {keyof typeof changes} Name
     * @param {Name} name
     * @param {Parameters<(typeof changes)[Name]>[1]} [details]
     */
    send(name, details) {
      const before = state;
      const change = /** @type {(state: State, details: any) => State} */ (changes[name]);
      state = change(state, details ?? {});
      if (state !== before) for (const listener of listeners) listener(state, before);
    },
  };
}

/** @typedef {ReturnType<typeof createStore>} Store */

/**
 * @param {State} state
 * @param {(game: Game) => Game} change
 * @returns {State}
 */
function inGame(state, change) {
  if (!state.game) return state;
  const game = change(state.game);
  return game === state.game ? state : { ...state, game };
}

/** Another draft has no error yet, another game no rating. @param {State} state @param {Partial<Draft>} changed @returns {State} */
function inDraft(state, changed) {
  const draft = { ...state.draft, ...changed };
  if (draftKey(draft) === draftKey(state.draft)) return { ...state, draft };
  const rating = draft.game === state.draft.game ? draft.rating : null;
  return { ...state, draft: { ...draft, error: null, rating } };
}

/** Who loses by leaving: the person against a machine, the side to move between two people, nobody between machines. @param {Game} game @param {View} view */
function loserOnLeaving(game, view) {
  const people = games.PLAYERS.filter((player) => !games.isMachine(game.seats[player]));
  if (people.length === 0) return 'nobody';
  return people.length === 1 ? people[0] : view.to_move;
}

/** @template {object} T @param {T} details @returns {T} without the fields that are undefined */
function defined(details) {
  return /** @type {T} */ (Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)));
}
