/**
 * What positions and moves are worth: the judge's opinion, hints, lines, values painted on the board.
 *
 * @import { Game } from '../game/parts.js'
 * @import { State } from '../page/store.js'
 * @import { Tools, Wish } from '../game/wishing.js'
 */

import * as api from '../base/api.js';
import { complaintOf } from '../base/complaints.js';
import { JUDGE } from '../base/spec.js';
import { overlayJudge, overlayKey } from '../game/choices.js';
import * as games from '../game/game.js';
import { gameInHand } from '../game/hand.js';
import { landingOf } from '../game/moves.js';
import { toMove } from '../game/sides.js';
import { positionOf, sleep } from '../game/wishing.js';
import { lineKey, nextToJudge } from './model.js';

/** Whoever only passes over a square with the pointer asks for nothing. */
const POINTING_DELAY_MS = 120;

/** @param {Tools} tools */
export function judgingWishes({ store, persist }) {
  return { hint, judge, line, values };

  /** With all the help there is, the hint is what the judge says anyway. @param {State} state @returns {Wish | null} */
  function hint({ game, settings: { help } }) {
    const view = game && games.liveView(game);
    if (!game || !view || !game.search.hintWanted || !games.isPersonsTurn(game)) return null;
    const {
      serial,
      log: { head: ply },
    } = game;
    return {
      key: `${serial} ${ply}`,
      grant: async (signal) => {
        try {
          const judgement = help === 'full' && game.known.judged[ply];
          if (!judgement) store.send('thinkingBegan', { player: toMove(view), purpose: 'hint', strategy: JUDGE });
          const { move } = judgement || (await askJudge(game, ply, help, signal));
          store.send('hintArrived', { serial, ply, move: move ?? null });
        } catch (error) {
          if (!signal.aborted) store.send('hintFailed');
          throw error;
        }
      },
    };
  }

  /** The judge sees every position of the game, the one shown first. @param {State} state @returns {Wish | null} */
  function judge(state) {
    const game = gameInHand(state);
    const ply = game && ['play', 'analyse'].includes(state.screen) && games.liveView(game) ? nextToJudge(game) : null;
    if (!game || ply === null) return null;
    return {
      key: `${game.serial} ${ply} ${games.movesText(game, ply)}`,
      grant: async (signal) => {
        await askJudge(game, ply, 'full', signal);
      },
    };
  }

  /** @param {Game} game @param {number} ply @param {string} help @param {AbortSignal} signal */
  async function askJudge(game, ply, help, signal) {
    const judgement = await persist(signal, () => api.fetchJudgement({ ...positionOf(game, ply), help }, signal));
    if (help === 'full')
      store.send('judged', { serial: game.serial, ply, moves: games.movesText(game, ply), judgement });
    return judgement;
  }

  /** How the game would go on after the move pointed at: the judge's line from there. @param {State} state @returns {Wish | null} */
  function line(state) {
    const { overlay, catalog } = state;
    const game = gameInHand(state);
    const move = game?.known.pointed;
    if (!game || !move || !catalog || !overlay.on || overlayJudge(catalog, game, overlay.by) !== JUDGE) return null;
    const {
      serial,
      log: { shown },
    } = game;
    const key = lineKey(game, move);
    const legal = game.known.views[shown]?.legal.find((one) => one.move === move);
    const judgement = game.known.judged[shown];
    if (!legal || !judgement || game.known.lines[key]) return null;
    return {
      key: `${serial} ${key}`,
      grant: async (signal) => {
        const best = judgement.move === move ? judgement.line : null;
        if (best) return store.send('lineArrived', { serial, key, line: best });
        await sleep(POINTING_DELAY_MS, signal);
        const position = positionOf(game, shown);
        const question = { ...position, moves: `${position.moves} ${move}`.trim() };
        const after = await persist(signal, () => api.fetchJudgement(question, signal));
        const step = { seat: judgement.seat, move, placed: landingOf(legal) };
        store.send('lineArrived', { serial, key, line: [step, ...after.line] });
      },
    };
  }

  /** @param {State} state @returns {Wish | null} */
  function values(state) {
    const { screen, overlay, catalog } = state;
    const game = gameInHand(state);
    const view = game?.known.views[game.log.shown];
    const by = game && catalog && overlayJudge(catalog, game, overlay.by);
    if (!game || !view || !by || by === JUDGE || !['play', 'analyse'].includes(screen) || !overlay.on || view.payoffs)
      return null;
    const key = overlayKey(game, by);
    if (overlay.key === key) return null;
    return {
      key,
      grant: async (signal) => {
        try {
          const answer = await persist(signal, () =>
            api.fetchValues({ ...positionOf(game, game.log.shown), by }, signal),
          );
          store.send('overlayArrived', { key, values: answer, error: null });
        } catch (error) {
          if (!(error instanceof api.Refusal)) throw error;
          store.send('overlayArrived', { key, values: null, error: complaintOf(error) });
        }
      },
    };
  }
}
