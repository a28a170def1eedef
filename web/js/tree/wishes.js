/**
 * The tree of a search: its events, page by page; the boards in its nodes; steps that go on by themselves.
 *
 * @import { Position } from '../base/api.js'
 * @import { State } from '../page/store.js'
 * @import { Tools, Wish } from '../game/wishing.js'
 */
import * as api from '../base/api.js';
import { complaintOf } from '../base/complaints.js';
import { PLAYERS, toMove } from '../game/sides.js';
import { positionOf, sleep } from '../game/wishing.js';
import { layout } from './layout.js';
import { lineTo } from './model.js';
import { figureOf, searchOf, searchShown, treeGame } from './state.js';

/** Whoever is still typing asks for nothing. */
const TYPING_MS = 150;
/** Whoever is still stepping does not wait for boards. */
const STEPPING_MS = 80;
/** Boards that one request may ask for. */
const MOST_BOARDS = 64;
const FRAME_MS = 1000 / 60;

/** @param {Tools} tools */
export function treeWishes({ store, persist }) {
  return { tree, treeBoards, treeSteps };

  /** @param {State} state @returns {Wish | null} */
  function tree(state) {
    const subject = subjectOf(state);
    if (!subject || (state.tree.answered === subject.key && state.tree.shown === subject.key)) return null;
    const { key } = subject;
    return {
      key,
      grant: async (signal) => {
        store.send('treeBegan', { key, firstAtRoot: subject.firstAtRoot });
        try {
          await search(key, subject, signal);
        } catch (error) {
          if (!(error instanceof api.Refusal)) throw error;
          store.send('treeFailed', { key, error: complaintOf(error) });
        }
      },
    };
  }

  /** @param {string} key @param {{ position: Position, strategy: string, firstAtRoot: boolean }} subject @param {AbortSignal} signal */
  async function search(key, { position, strategy, firstAtRoot }, signal) {
    await sleep(TYPING_MS, signal);
    const { analysis, truncated, minimax } = await persist(signal, (answered) => {
      // Where it is asked a second time, the first half of an answer is forgotten.
      store.send('treeBegan', { key, firstAtRoot });
      return api.explain({ ...position, strategy }, signal, {
        answered,
        progressed: ({ seconds, nodes = 0, simulations = 0 }) =>
          store.send('treeProgressed', { key, seconds, nodes: Math.max(nodes, simulations) }),
        turned: async (events) => {
          store.send('treeGrew', { key, events });
          // Between two pages there is time to draw, and for clicks.
          await sleep(0, signal);
        },
      });
    });
    store.send('treeDone', {
      key,
      done: { truncated, minimax, move: analysis.move, nodes: analysis.statistics.nodes },
    });
  }

  /** The boards of the nodes that are drawn. @param {State} state @returns {Wish | null} */
  function treeBoards(state) {
    const { tree, as, step, boards, shown } = state.tree;
    const subject = as === 'boards' ? subjectOf(state) : null;
    if (!tree || !subject?.hasBoards || shown !== subject.key) return null;
    const drawn = layout(tree, step, state.tree).boxes.filter(({ kind }) => kind === 'node');
    const lines = drawn
      .map(({ node }) => lineTo(tree, node).join(' '))
      .filter((line) => !boards[line])
      .slice(0, MOST_BOARDS);
    if (lines.length === 0) return null;
    return {
      key: `${subject.key} ${lines.join()}`,
      grant: async (signal) => {
        await sleep(STEPPING_MS, signal);
        const found = await persist(signal, () => api.fetchBoards({ ...subject.position, lines }, signal));
        const known = Object.fromEntries(lines.map((line, index) => [line, found[index]]));
        store.send('treeBoardsArrived', { key: subject.key, boards: known });
      },
    };
  }

  /** @param {State} state @returns {Wish | null} */
  function treeSteps(state) {
    const { running, speed } = state.tree;
    if (!running || !treeGame(state)) return null;
    return {
      key: String(speed),
      grant: async (signal) => {
        let before = performance.now();
        let owed = 0;
        // The step with which it ends comes from in here: nobody wakes a sleeper who is called off before he lies down.
        while (!signal.aborted) {
          await sleep(Math.max(FRAME_MS, 1000 / speed - 1), signal);
          const now = performance.now();
          owed += ((now - before) * speed) / 1000;
          before = now;
          const by = Math.floor(owed);
          owed -= by;
          if (by > 0) store.send('treeStepped', { by, running: true });
        }
      },
    };
  }
}

/**
 * What a tree is wanted of: a figure, whose leaves are no boards, or the position that is analysed.
 *
 * @param {State} state
 * @returns {{ key: string, position: Position, strategy: string, firstAtRoot: boolean, hasBoards: boolean } | null}
 */
function subjectOf(state) {
  const game = treeGame(state);
  const view = game?.known.views[game.log.shown];
  if (!game || !view || !state.catalog) return null;
  const figure = figureOf(state);
  if (figure) {
    const strategy = searchShown(figure, state);
    const position = { game: figure.game, moves: '' };
    return { key: `${figure.id} ${strategy}`, position, strategy, firstAtRoot: true, hasBoards: false };
  }
  if (view.payoffs) return null;
  const position = positionOf(game, game.log.shown);
  const strategy = searchOf(state, game.match.spec);
  return {
    key: JSON.stringify([position, strategy]),
    position,
    strategy,
    firstAtRoot: toMove(view) === PLAYERS[0],
    hasBoards: true,
  };
}
