/**
 * Makes happen what the state calls for: fetches the positions it lacks, lets machines think when it is their turn, plays
 * forced passes, reports results. Every kind of work is described by what the state wishes for; when the wish
 * changes, the work in progress is dropped.
 *
 * @import { Draft, State, Store } from './state.js'
 * @import { Game } from './game.js'
 * @import { Analysis, Catalog, Player } from './types.js'
 *
 * @typedef {object} Wish
 * @property {string} key  equal keys are the same wish
 * @property {(signal: AbortSignal) => Promise<void>} grant
 */
import * as api from './api.js';
import { gameFault, seatFault } from './checks.js';
import {
  draftKey,
  graphEvaluator,
  overlayJudge,
  overlayKey,
  playerName,
  randomId,
  randomSeed,
  ratedSide,
  refitted,
} from './choices.js';
import { complaintOf } from './complaints.js';
import * as games from './game.js';
import { ADAPTIVE, parseSpec } from './spec.js';

/** How long a forced pass, and the last move of a game, stay to be seen before the game goes on. */
const PASS_DELAY_MS = 900;
const END_DELAY_MS = 900;
/** A machine's answer never comes sooner than this after the move before it, so that both moves are seen. */
const ANSWER_DELAY_MS = 350;
const NOTICE_MS = { pass: 2200, done: 2200, error: 7000 };
const DRAFT_DELAY_MS = 150;
const RETRY_MS = [300, 700, 1500, 3000];

/** @param {Store} store */
export function conduct(store) {
  /** @type {Map<string, { key: string, abort: AbortController }>} */
  const running = new Map();
  /** How many ask again because nobody answered. */
  let waiting = 0;
  const wishes = {
    catalog,
    notice,
    draftView,
    draftRating,
    opening,
    view,
    machine,
    pass,
    hint,
    values,
    graph,
    end,
    rating,
    result,
    library,
  };

  store.listen(fulfil);
  fulfil();

  function fulfil() {
    for (const [name, wishOf] of Object.entries(wishes)) {
      const wish = wishOf(store.get());
      const work = running.get(name);
      if (work?.key === wish?.key) continue;
      work?.abort.abort();
      running.delete(name);
      if (wish) begin(name, wish);
    }
  }

  /** @param {string} name @param {Wish} wish */
  function begin(name, wish) {
    const abort = new AbortController();
    running.set(name, { key: wish.key, abort });
    wish.grant(abort.signal).catch((error) => {
      if (abort.signal.aborted && !(error instanceof api.Refusal)) return;
      store.send('noticed', { kind: 'error', key: 'notice.error', details: { complaint: complaintOf(error) } });
    });
  }

  /**
   * Asks until somebody answers, or has time to; meanwhile the page says that it waits.
   *
   * @template T
   * @param {AbortSignal} signal
   * @param {() => Promise<T>} question
   * @returns {Promise<T>}
   */
  async function persist(signal, question) {
    let waits = false;
    try {
      for (let attempt = 0; ; attempt += 1) {
        try {
          const answer = await question();
          store.send('reachabilityChanged', { unreachable: false });
          return answer;
        } catch (error) {
          const busy = error instanceof api.Refusal && error.code === 'too_many';
          if (signal.aborted || !(busy || error instanceof api.Unreachable)) throw error;
          if (!busy) {
            if (!waits) waiting += 1;
            waits = true;
            store.send('reachabilityChanged', { unreachable: true });
          }
          await sleep(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)], signal);
        }
      }
    } finally {
      // Where nobody asks any more, nobody would notice that the server is back.
      if (waits) {
        waiting -= 1;
        if (waiting === 0) store.send('reachabilityChanged', { unreachable: false });
      }
    }
  }

  /** @param {State} state @returns {Wish | null} */
  function catalog(state) {
    if (state.catalog) return null;
    return {
      key: 'catalog',
      grant: async (signal) =>
        store.send('catalogArrived', { catalog: await persist(signal, () => api.fetchCatalog(signal)) }),
    };
  }

  /** @param {State} state @returns {Wish | null} */
  function notice({ notice }) {
    if (!notice) return null;
    return {
      key: String(notice.serial),
      grant: async (signal) => {
        await sleep(NOTICE_MS[notice.kind], signal);
        store.send('noticeExpired', { serial: notice.serial });
      },
    };
  }

  /** @param {State} state @returns {Wish | null} */
  function draftView({ screen, draft, catalog }) {
    if (screen !== 'new' && screen !== 'home') return null;
    // The form itself says what the catalog can tell to be wrong.
    if (catalog && boardFault(catalog, draft)) return null;
    const key = draftKey(draft);
    const question = { game: draft.game, seats: games.PLAYERS.map((player) => draft.seats[player]) };
    return {
      key,
      grant: async (signal) => {
        await sleep(DRAFT_DELAY_MS, signal);
        try {
          const view = await persist(signal, () => api.fetchPosition(question, signal));
          store.send('draftChecked', { key, view, error: null });
        } catch (error) {
          if (!(error instanceof api.Refusal)) throw error;
          store.send('draftChecked', { key, view: null, error: complaintOf(error) });
        }
      },
    };
  }

  /** @param {State} state @returns {Wish | null} */
  function draftRating({ screen, draft, settings, catalog }) {
    const adaptive = games.PLAYERS.some((player) => draft.seats[player] === ADAPTIVE);
    const name = playerName(settings.player);
    if (screen !== 'new' || !adaptive || !name || draft.error) return null;
    if (catalog && gameFault(catalog, draft.game)) return null;
    return {
      key: `${name} ${draft.game}`,
      grant: async (signal) => {
        await sleep(DRAFT_DELAY_MS, signal);
        const rating = await persist(signal, () => api.fetchRating(name, draft.game, signal));
        store.send('draftRated', { rating });
      },
    };
  }

  /** A line known as text only is read by the server, move by move. @param {State} state @returns {Wish | null} */
  function opening({ opening }) {
    if (!opening) return null;
    const { spec, root, moves = '', outcome = null, unchecked = false, ...rest } = opening;
    return {
      key: JSON.stringify(opening),
      grant: async (signal) => {
        try {
          const seats = unchecked ? { seats: games.PLAYERS.map((player) => opening.seats[player]) } : {};
          const request = { game: spec, moves, ...(root ? { root } : {}), ...seats };
          const view = await persist(signal, () => api.fetchPosition(request, signal));
          const line = view.line.map(({ move, player }) => games.entryOf(move, player, { pass: games.isPass(view, move) }));
          // A result that the board does not show was an opponent's giving up.
          const winner = view.outcome === null && outcome && outcome !== 'draw' ? outcome.won_by : null;
          const abandonedBy = winner && games.other(winner);
          store.send('gameBegun', {
            id: randomId(),
            line,
            endSeen: view.outcome !== null || abandonedBy !== null,
            abandonedBy,
            // Nobody knows how these moves came about, nor how often they were tried.
            assisted: line.length > 0 || root !== null,
            ...rest,
            spec: view.game,
            root,
            seed: randomSeed(),
          });
        } catch (error) {
          if (!signal.aborted) store.send('openingAsked', { setup: null });
          throw error;
        }
      },
    };
  }

  /** The position shown, or else the one the game has come to. @param {State} state @returns {Wish | null} */
  function view({ game }) {
    const ply = game && [game.head, game.shown].find((wanted) => !game.views[wanted]);
    if (!game || ply === undefined || ply === null) return null;
    const serial = game.serial;
    return {
      key: `${serial} ${ply} ${games.movesText(game, ply)}`,
      grant: async (signal) => {
        const found = await persist(signal, () => api.fetchPosition(positionOf(game, ply), signal));
        store.send('viewArrived', { serial, ply, view: found, now: performance.now() });
      },
    };
  }

  /** @param {State} state @returns {Wish | null} */
  function machine({ game, screen }) {
    const view = game && games.liveView(game);
    if (!game || !view || screen !== 'play' || games.isOver(game) || games.forcedPass(view)) return null;
    const player = view.to_move;
    const strategy = game.seats[player];
    if (!games.isMachine(strategy) || (game.paused && !game.stepping)) return null;
    const { serial, head: ply } = game;
    return {
      key: `${serial} ${ply} ${view.key}`,
      grant: async (signal) => {
        const began = performance.now();
        const question = { game, player, strategy, purpose: /** @type {const} */ ('move') };
        const analysis = await consult(question, signal).catch((error) => {
          // Whoever cannot think waits, so that the person can go on, take back or leave.
          if (!signal.aborted) store.send('pauseSet', { paused: true });
          throw error;
        });
        const shortest = games.isWatched(game) && !game.stepping ? store.get().settings.delay : ANSWER_DELAY_MS;
        await sleep(shortest - (performance.now() - began), signal);
        announcePass(game, player, analysis.move);
        const { strategy: played, move, value, statistics, moves: considered } = analysis;
        store.send('moved', {
          serial,
          ply,
          move,
          known: { seconds: statistics.seconds, strategy: played, value, statistics, considered },
        });
      },
    };
  }

  /** @param {State} state @returns {Wish | null} */
  function hint({ game, settings, catalog }) {
    const view = game && games.liveView(game);
    if (!game || !view || !game.hintWanted || !games.isPersonsTurn(game)) return null;
    const { serial, head: ply } = game;
    return {
      key: `${serial} ${ply}`,
      grant: async (signal) => {
        try {
          const question = {
            game,
            player: view.to_move,
            strategy: catalog ? refitted(catalog, game.spec, settings.hintLevel) : settings.hintLevel,
            purpose: /** @type {const} */ ('hint'),
          };
          const analysis = await consult(question, signal);
          store.send('hintArrived', { serial, ply, analysis });
        } catch (error) {
          if (!signal.aborted) store.send('hintFailed');
          throw error;
        }
      },
    };
  }

  /**
   * @param {{ game: Game, player: Player, strategy: string, purpose: 'move' | 'hint' }} question
   * @param {AbortSignal} signal
   * @returns {Promise<Analysis>} with the strategy in full, also where a level was asked
   */
  function consult({ game, player, strategy, purpose }, signal) {
    return persist(signal, async () => {
      store.send('thinkingBegan', { player, purpose, strategy });
      let inFull = strategy;
      const request = {
        ...positionOf(game, game.head),
        strategy,
        seed: game.seed + game.head,
        ...(game.player ? { player: game.player } : {}),
      };
      const analysis = await api.think(request, signal, {
        started(resolved) {
          inFull = resolved;
          store.send('thinkingProgressed', { strategy: resolved });
        },
        progressed: ({ seconds, nodes, simulations }) =>
          store.send('thinkingProgressed', { seconds, nodes, simulations }),
        stood: (standing) => store.send('thinkingStood', { standing }),
      });
      return { ...analysis, strategy: inFull };
    });
  }

  /** @param {State} state @returns {Wish | null} */
  function pass({ game, screen }) {
    const view = game && games.liveView(game);
    const forced = view && games.forcedPass(view);
    if (!game || !view || !forced || screen !== 'play' || games.isOver(game) || games.isReviewing(game)) return null;
    if (games.isWatched(game) && game.paused && !game.stepping) return null;
    const { serial, head: ply } = game;
    return {
      key: `${serial} ${ply}`,
      grant: async (signal) => {
        announcePass(game, view.to_move, forced.move);
        await sleep(PASS_DELAY_MS, signal);
        store.send('moved', { serial, ply, move: forced.move });
      },
    };
  }

  /** @param {Game} game @param {Player} player @param {string} move */
  function announcePass(game, player, move) {
    const view = games.liveView(game);
    if (!view || games.findLegal(game, move)?.target !== 'pass') return;
    const key = games.forcedPass(view) ? 'notice.forcedPass' : 'notice.pass';
    store.send('noticed', { kind: 'pass', key, details: { side: view.shape.sides[player] } });
  }

  /** @param {State} state @returns {Wish | null} */
  function values({ game, screen, overlay, catalog }) {
    const view = game?.views[game.shown];
    const by = game && catalog && overlayJudge(catalog, game, overlay.by);
    if (!game || !view || !by || screen !== 'play' || !overlay.on || view.outcome) return null;
    const key = overlayKey(game, by);
    if (overlay.key === key) return null;
    const plays = catalog.strategies.some((one) => one.id === parseSpec(by).id);
    const fault = plays ? seatFault(catalog, game.spec, by) : null;
    return {
      key,
      grant: async (signal) => {
        if (fault) {
          store.send('overlayArrived', { key, values: null, error: fault });
          return;
        }
        try {
          const answer = await persist(signal, () => api.fetchValues({ ...positionOf(game, game.shown), by }, signal));
          store.send('overlayArrived', { key, values: answer, error: null });
        } catch (error) {
          if (!(error instanceof api.Refusal)) throw error;
          store.send('overlayArrived', { key, values: null, error: complaintOf(error) });
        }
      },
    };
  }

  /** @param {State} state @returns {Wish | null} */
  function graph({ game, screen, graph, catalog }) {
    if (!game || !catalog || screen !== 'play' || !games.liveView(game)) return null;
    const by = graphEvaluator(catalog, game, graph.chosen);
    if (!by) return null;
    return {
      key: `${game.serial} ${by} ${games.movesText(game)}`,
      grant: async (signal) => {
        const { values } = await persist(signal, () =>
          api.fetchEvaluations({ ...positionOf(game, game.head), by }, signal),
        );
        store.send('graphArrived', { by, values });
      },
    };
  }

  /** @param {State} state @returns {Wish | null} */
  function end({ game, screen, dialog }) {
    if (!game || screen !== 'play' || !games.isOver(game) || game.endSeen || dialog) return null;
    return {
      key: String(game.serial),
      grant: async (signal) => {
        await sleep(END_DELAY_MS, signal);
        store.send('dialogOpened', { dialog: 'end' });
      },
    };
  }

  /** The rating of the person who plays against the adaptive level, to show beside the game. @param {State} state @returns {Wish | null} */
  function rating({ game }) {
    if (!game || !games.liveView(game) || !ratedSide(game) || !game.player || game.rating) return null;
    const { serial, spec, player } = game;
    return {
      key: String(serial),
      grant: async (signal) =>
        store.send('ratingArrived', {
          serial,
          rating: await persist(signal, () => api.fetchRating(player, spec, signal)),
          after: false,
        }),
    };
  }

  /** The result of a rated game. It may be sent twice, by a page that did not hear the answer: it counts once. @param {State} state @returns {Wish | null} */
  function result({ game }) {
    const side = game && ratedSide(game);
    const outcome = game && games.outcomeOf(game);
    if (!game || !side || !outcome || !game.player || game.reported || game.assisted) return null;
    const opponent = game.line.findLast((entry) => entry.player !== side && entry.strategy)?.strategy;
    if (!opponent) return null;
    const { serial, id, spec, player } = game;
    return {
      key: `${serial} ${game.head}`,
      grant: async (signal) => {
        const after = await persist(signal, () =>
          api.reportResult(player, { id, game: spec, side, opponent, outcome }, signal),
        );
        store.send('ratingArrived', { serial, rating: after, after: true });
      },
    };
  }

  /** @param {State} state @returns {Wish | null} */
  function library({ screen, library, libraryNext: after, libraryMore }) {
    if (screen !== 'library' || (library && !libraryMore)) return null;
    return {
      key: String(after),
      grant: async (signal) => {
        const page = await persist(signal, () => api.fetchGames(after, signal));
        store.send('libraryArrived', { ...page, after });
      },
    };
  }
}

/** What is wrong with the game or the players of the form, whoever is rated. @param {Catalog} catalog @param {Draft} draft */
const boardFault = (catalog, { game, seats }) =>
  gameFault(catalog, game) ?? seatFault(catalog, game, seats.first) ?? seatFault(catalog, game, seats.second);

/** @param {Game} game @param {number} ply @returns {api.Position} */
function positionOf(game, ply) {
  return { game: game.spec, moves: games.movesText(game, ply), ...(game.root ? { root: game.root } : {}) };
}

/** @param {number} ms @param {AbortSignal} signal @returns {Promise<void>} */
function sleep(ms, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, Math.max(0, ms));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
