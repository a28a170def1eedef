/**
 * The home screen: where the last game stands, and a game that plays by itself.
 *
 * @import { State } from '../page/store.js'
 * @import { Tools, Wish } from '../game/wishing.js'
 */
import * as api from '../base/api.js';
import { randomSeed } from '../game/choices.js';
import { sleep } from '../game/wishing.js';
import { boardAtHome, standingKey } from './model.js';

/** A demonstration begins when nobody has done anything for so long, and rests at its end. */
const DEMO_DELAY_MS = 5000;
const DEMO_MOVE_MS = 1100;
/** Cheap enough to run while nobody looks; plays every game sensibly. */
const DEMO_STRATEGY = 'mcts(simulations=200)';

/** @param {Tools} tools */
export function homeWishes({ store, persist }) {
  return { standing, demo };

  /** Where the last game stands, for the home screen. @param {State} state @returns {Wish | null} */
  function standing({ screen, last, standing }) {
    if (screen !== 'home' || !last || last.abandonedBy != null) return null;
    const key = standingKey(last);
    if (standing?.key === key) return null;
    const { spec, root, line = [], head = line.length } = last;
    const moves = line.slice(0, head).map((entry) => entry.move);
    return {
      key,
      grant: async (signal) => {
        const position = { game: spec, moves: moves.join(' '), ...(root ? { root } : {}) };
        const view = await persist(signal, () => api.fetchPosition(position, signal)).catch((error) => {
          // What an older version remembers may be no game any more.
          if (error instanceof api.Refusal) return null;
          throw error;
        });
        store.send('standingArrived', { key, view });
      },
    };
  }

  /** One move of the game that plays by itself. @param {State} state @returns {Wish | null} */
  function demo(state) {
    const { screen, dialog, draft, demo } = state;
    const board = screen === 'home' && !dialog && !demo.still && !demo.touched && boardAtHome(state);
    if (!board || board.kind === 'unfinished' || (board.kind === 'start' && !board.open)) return null;
    const { game } = draft;
    const { view } = board;
    return {
      key: `${game} ${board.kind} ${view.moves}`,
      grant: async (signal) => {
        const waits = board.kind === 'start' || view.payoffs !== null;
        await sleep(waits ? DEMO_DELAY_MS : DEMO_MOVE_MS, signal);
        if (view.payoffs) {
          store.send('demoMoved', { game, view: null });
          return;
        }
        const question = { game, moves: view.moves, strategy: DEMO_STRATEGY, seed: randomSeed() };
        const nothing = () => {};
        const heard = { answered: nothing, started: nothing, stood: nothing, progressed: nothing };
        const { move } = await persist(signal, () => api.think(question, signal, heard));
        const moves = view.moves ? `${view.moves} ${move}` : move;
        const next = await persist(signal, () => api.fetchPosition({ game, moves }, signal));
        store.send('demoMoved', { game, view: next });
      },
    };
  }
}
