/**
 * The game on the board: its positions, the moves of machines, forced passes, its end.
 *
 * @import { Game } from '../game/parts.js'
 * @import { MoveAnswer, Player } from '../base/types.js'
 * @import { State } from '../page/store.js'
 * @import { Tools, Wish } from '../game/wishing.js'
 */

import * as api from '../base/api.js';
import { randomId, randomSeed } from '../game/choices.js';
import * as games from '../game/game.js';
import { gameInHand } from '../game/hand.js';
import { isPassing } from '../game/moves.js';
import { toMove, winnerOf } from '../game/sides.js';
import { positionOf, sleep } from '../game/wishing.js';

/** How long a forced pass, and the last move of a game, stay to be seen before the game goes on. */
const PASS_DELAY_MS = 900;
const END_DELAY_MS = 900;

/** @param {Tools} tools */
export function playWishes({ store, persist }) {
  return { opening, view, machine, pass, end };

  /** A line known as text only is read by the server, move by move. @param {State} state @returns {Wish | null} */
  function opening({ opening }) {
    if (!opening) return null;
    const { spec, root, moves = '', payoffs = null, unchecked = false, study = null, ...rest } = opening;
    return {
      key: JSON.stringify(opening),
      grant: async (signal) => {
        try {
          const seats = unchecked ? { seats: games.PLAYERS.map((player) => opening.seats[player]) } : {};
          const request = { game: spec, moves, ...(root ? { root } : {}), ...seats };
          const view = await persist(signal, () => api.fetchPosition(request, signal));
          if (signal.aborted) return;
          const line = games.entriesOf(view);
          if (study) {
            const shown = Math.min(study.ply ?? line.length, line.length);
            store.send('studyBegun', { ...study, spec: view.game, root, line, shown, views: { [line.length]: view } });
            return;
          }
          // A result that the board does not show was an opponent's giving up.
          const winner = view.payoffs === null ? winnerOf(payoffs) : null;
          const abandonedBy = winner === null ? null : games.other(winner);
          store.send('gameBegun', {
            id: randomId(),
            line,
            endSeen: view.payoffs !== null || abandonedBy !== null,
            abandonedBy,
            // Nobody knows how these moves came about, nor how often they were tried.
            assisted: line.length > 0 || root !== null,
            ...rest,
            opened: !rest.kept,
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
  function view(state) {
    const game = gameInHand(state);
    const ply = game && [game.log.head, game.log.shown].find((wanted) => !game.known.views[wanted]);
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
    if (!game || !view || screen !== 'play' || games.isOver(game)) return null;
    const player = toMove(view);
    const strategy = game.match.seats[player];
    if (!games.isMachine(strategy) || (game.pace.paused && !game.pace.stepping)) return null;
    const {
      serial,
      log: { head: ply },
    } = game;
    return {
      key: `${serial} ${ply} ${view.key} ${strategy}`,
      grant: async (signal) => {
        const began = performance.now();
        const question = { game, player, strategy, purpose: /** @type {const} */ ('move') };
        const analysis = await consult(question, signal).catch((error) => {
          // Whoever cannot think waits, so that the person can go on, take back or leave.
          if (!signal.aborted) store.send('pauseSet', { paused: true });
          throw error;
        });
        const { delay, answerDelay } = store.get().settings;
        const usual = games.isWatched(game) && !game.pace.stepping ? delay : answerDelay;
        const shortest = games.forcedPass(view) ? Math.max(usual, PASS_DELAY_MS) : usual;
        await sleep(shortest - (performance.now() - began), signal);
        if (analysis.resigns) return store.send('resigned', { serial, ply });
        announcePass(game, player, analysis.move);
        const { strategy: played, move, value, moves: considered, cut_short, asked_before, view: next } = analysis;
        const statistics = { ...analysis.statistics, cut_short, asked_before };
        store.send('moved', {
          serial,
          ply,
          move,
          known: { seconds: statistics.seconds, strategy: played, value, statistics, considered },
          ...(next ? { after: { view: next, now: performance.now() } } : {}),
        });
      },
    };
  }

  /**
   * @param {{ game: Game, player: Player, strategy: string, purpose: 'move' }} question
   * @param {AbortSignal} signal
   * @returns {Promise<MoveAnswer>} with the strategy in full, also where a level was asked
   */
  function consult({ game, player, strategy, purpose }, signal) {
    return persist(signal, async (answered) => {
      store.send('thinkingBegan', { player, purpose, strategy });
      let inFull = strategy;
      const request = {
        ...positionOf(game, game.log.head),
        strategy,
        // The same for the whole game: every move has random numbers of its own.
        seed: game.match.seed,
        // The player stays at the board, one for each side; if it is stopped, what it has found stays.
        keep: game.id,
        view: true,
        ...(game.match.player ? { player: game.match.player } : {}),
      };
      const analysis = await api.think(request, signal, {
        answered,
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
  function pass(state) {
    const { screen } = state;
    const game = gameInHand(state);
    const view = game && games.liveView(game);
    const forced = view && games.forcedPass(view);
    if (
      !game ||
      !view ||
      !forced ||
      !['play', 'analyse'].includes(screen) ||
      games.isOver(game) ||
      games.isReviewing(game)
    )
      return null;
    // A machine passes itself, as it would anywhere else.
    if (screen === 'play' && games.isMachine(game.match.seats[toMove(view)])) return null;
    const {
      serial,
      log: { head: ply },
    } = game;
    return {
      key: `${serial} ${ply}`,
      grant: async (signal) => {
        announcePass(game, toMove(view), forced.move);
        await sleep(PASS_DELAY_MS, signal);
        store.send('moved', { serial, ply, move: forced.move });
      },
    };
  }

  /** @param {Game} game @param {Player} player @param {string} move */
  function announcePass(game, player, move) {
    const view = games.liveView(game);
    const legal = view && games.findLegal(game, move);
    if (!legal || !isPassing(legal)) return;
    const key = games.forcedPass(view) ? 'notice.forcedPass' : 'notice.pass';
    store.send('noticed', { kind: 'pass', key, details: { side: view.shape.sides[player] } });
  }

  /** @param {State} state @returns {Wish | null} */
  function end({ game, screen, dialog }) {
    if (!game || screen !== 'play' || !games.isOver(game) || game.result.endSeen || dialog) return null;
    return {
      key: String(game.serial),
      grant: async (signal) => {
        await sleep(END_DELAY_MS, signal);
        store.send('endShown');
      },
    };
  }
}
