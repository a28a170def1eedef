/**
 * The tree of a search that is stepped through: of the position that is analysed, or of a figure of the works.
 *
 * @import { BoardView, Explained, Figure, TreeEvent } from '../base/types.js'
 * @import { Complaint } from '../base/complaints.js'
 * @import { State } from '../page/store.js'
 * @import { Tree } from './model.js'
 *
 * @typedef {{ id: string, search: string }} Exhibit  a figure of the catalog, and the strategy that searches it
 *
 * @typedef {object} TreeView  what is seen of a tree
 * @property {Tree | null} tree  grows in place: `grown` tells that it did
 * @property {number} grown  the steps that are known so far
 * @property {string | null} shown  the question that the tree answers
 * @property {string | null} answered  the last question that is settled: answered, refused or called off
 * @property {{ seconds: number, nodes: number } | null} progress
 * @property {Omit<Explained, 'analysis'> & { nodes: number, move: string } | null} done
 * @property {Complaint | null} error
 * @property {string} strategy
 * @property {Exhibit | null} exhibit
 * @property {number} step
 * @property {boolean} running
 * @property {number} speed  steps per second
 * @property {Map<number, boolean>} folded
 * @property {Set<number>} wide
 * @property {number | null} cursor  the node that keys open and close; null for that of the step
 * @property {number | null} zoom  null for what fits
 * @property {'moves' | 'boards'} as
 * @property {Record<string, BoardView>} boards  by the line that leads there
 * @property {boolean} large  whether it takes the whole page
 * @property {{ on: boolean, asked: number, right: number, answer: { step: number, choice: string, right: boolean } | null }} exercise
 *
 * @typedef {{ tree: TreeView }} TreeState
 */

import { isEvaluator, parseSpec } from '../base/spec.js';
import { refitted, withEvaluator, withParameter } from '../game/choices.js';
import { nextQuestion, questionAt } from './exercise.js';
import { addEvents, createTree, nextCut, stepOfRoot } from './model.js';

/**
 * Who can be looked at, each with so little to do that its tree can be read: one pass from the root, which begins knowing nothing. Whoever wants
 * iterations or an aspiration window can ask for them.
 *
 * @type {Record<string, string>}
 */
export const SEARCHES = {
  minimax: 'minimax(depth=3, deepening=off)',
  alphabeta: 'alphabeta(depth=3, table=off, order=board, deepening=off, aspiration=off)',
  negascout: 'negascout(depth=3, table=off, order=board, deepening=off, aspiration=off)',
  mcts: 'mcts(simulations=200)',
};

/** Steps per second. */
export const SPEEDS = [1, 3, 10, 60, 600];
export const ZOOM = { least: 0.3, most: 2.4, step: 1.25 };

/** @type {TreeState} */
export const initial = {
  tree: {
    tree: null,
    grown: 0,
    shown: null,
    answered: null,
    progress: null,
    done: null,
    error: null,
    strategy: SEARCHES.alphabeta,
    exhibit: null,
    step: 0,
    running: false,
    speed: 3,
    folded: new Map(),
    wide: new Set(),
    cursor: null,
    zoom: null,
    as: 'moves',
    boards: {},
    large: false,
    exercise: { on: false, asked: 0, right: 0, answer: null },
  },
};

export const changes = {
  /** Another strategy is looked at, on the position. @param {State} state @param {{ strategy: string }} details @returns {State} */
  searchChosen: (state, { strategy }) => inTree(state, { strategy, exhibit: null, answered: null }),

  /** A parameter of the strategy. @param {State} state @param {{ path: string[], value: string }} details @returns {State} */
  searchParameterSet: (state, { path, value }) => {
    const { catalog } = state;
    const game = treeGame(state)?.match.spec;
    if (!catalog || !game) return state;
    const strategy = withParameter(catalog, game, searchOf(state, game), path, value);
    return inTree(state, { strategy, exhibit: null, answered: null });
  },

  /** A figure is opened, or closed. @param {State} state @param {{ exhibit: Exhibit | null }} details @returns {State} */
  exhibitOpened: (state, { exhibit }) => inTree(state, { exhibit, answered: null }),

  /** The search is asked for; its tree is empty. @param {State} state @param {{ key: string, firstAtRoot: boolean }} details @returns {State} */
  treeBegan: (state, { key, firstAtRoot }) =>
    inTree(state, {
      ...anew,
      tree: createTree({ firstAtRoot }),
      shown: key,
      progress: { seconds: 0, nodes: 0 },
      exercise: { ...initial.tree.exercise, on: state.tree.exercise.on },
    }),

  /** @param {State} state @param {{ key: string, seconds: number, nodes: number }} details @returns {State} */
  treeProgressed: (state, { key, seconds, nodes }) => ofTree(state, key, { progress: { seconds, nodes } }),

  /** @param {State} state @param {{ key: string, events: TreeEvent[] }} details @returns {State} */
  treeGrew: (state, { key, events }) => {
    const { tree, shown, step } = state.tree;
    if (!tree || shown !== key) return state;
    addEvents(tree, events);
    return inTree(state, { grown: tree.steps, step: Math.max(step, Math.min(1, tree.steps)) });
  },

  /** @param {State} state @param {{ key: string, done: NonNullable<TreeView['done']> }} details @returns {State} */
  treeDone: (state, { key, done }) => {
    const { tree, step, running } = state.tree;
    // Whoever has not gone anywhere sees the last depth first: it is the one that was asked for.
    const untouched = tree && step === 1 && !running && tree.roots.length > 1;
    return ofTree(state, key, {
      done,
      answered: key,
      progress: null,
      step: untouched ? stepOfRoot(tree, tree.roots.length - 1) : step,
    });
  },

  /** @param {State} state @param {{ key: string, error: Complaint | null }} details  no error if it was called off @returns {State} */
  treeFailed: (state, { key, error }) => inTree(state, { ...anew, tree: null, shown: key, answered: key, error }),

  /** Asks again. @param {State} state @returns {State} */
  treeAsked: (state) => inTree(state, { answered: null, error: null }),

  /** To a step; by steps; with questions no further than the next one. @param {State} state @param {{ to?: number, by?: number, running?: boolean }} details @returns {State} */
  treeStepped: (state, { by = 0, to = state.tree.step + by, running = false }) => {
    const { tree, step, grown, exercise, answered, shown } = state.tree;
    if (!tree) return state;
    let wanted = Math.max(0, Math.min(grown, to));
    let runs = running && !(wanted === grown && answered === shown);
    if (exercise.on && wanted > step) {
      const stop = nextQuestion(tree, exercise.answer?.step === step ? step + 1 : step, wanted);
      if (stop !== null) [wanted, runs] = [stop, false];
    }
    return inTree(state, { step: wanted, running: runs, cursor: null });
  },

  /** @param {State} state @returns {State} */
  nextCutShown: (state) => {
    const { tree, step } = state.tree;
    const to = tree && nextCut(tree, step);
    return to ? changes.treeStepped(state, { to }) : state;
  },

  /** @param {State} state @param {{ running: boolean }} details @returns {State} */
  treeRun: (state, { running }) => {
    const { step, grown } = state.tree;
    // From the end it begins anew.
    return inTree(state, { running, step: running && step >= grown ? 0 : step, cursor: null });
  },

  /** @param {State} state @param {{ speed?: number, zoom?: number | null, as?: TreeView['as'], large?: boolean, cursor?: number | null }} looks @returns {State} */
  treeLooks: (state, looks) => {
    const { zoom = state.tree.zoom } = looks;
    return inTree(state, { ...looks, zoom: zoom && Math.max(ZOOM.least, Math.min(ZOOM.most, zoom)) });
  },

  /** Opens or closes a node. @param {State} state @param {{ node: number, folded: boolean }} details @returns {State} */
  treeFolded: (state, { node, folded }) =>
    inTree(state, { folded: new Map(state.tree.folded).set(node, folded), cursor: node }),

  /** All children of a node are drawn. @param {State} state @param {{ node: number }} details @returns {State} */
  treeWidened: (state, { node }) => inTree(state, { wide: new Set(state.tree.wide).add(node), cursor: node }),

  /** @param {State} state @param {{ key: string, boards: Record<string, BoardView> }} details @returns {State} */
  treeBoardsArrived: (state, { key, boards }) => ofTree(state, key, { boards: { ...state.tree.boards, ...boards } }),

  /** Questions are asked from here on, or no longer. @param {State} state @param {{ on: boolean }} details @returns {State} */
  exerciseSet: (state, { on }) => inTree(state, { running: false, exercise: { ...initial.tree.exercise, on } }),

  /** @param {State} state @param {{ choice: string }} details @returns {State} */
  exerciseAnswered: (state, { choice }) => {
    const { tree, step, exercise } = state.tree;
    const question = tree && questionAt(tree, step);
    if (!question || exercise.answer?.step === step) return state;
    const right = choice === question.right;
    const tally = { asked: exercise.asked + 1, right: exercise.right + Number(right) };
    return inTree(state, { exercise: { on: true, ...tally, answer: { step, choice, right } } });
  },
};

/** What belongs to one tree alone. */
const anew = {
  grown: 0,
  progress: null,
  done: null,
  error: null,
  step: 0,
  running: false,
  folded: new Map(),
  wide: new Set(),
  cursor: null,
  boards: {},
};

/** @param {State} state @param {Partial<TreeView>} changed @returns {State} */
const inTree = (state, changed) => ({ ...state, tree: { ...state.tree, ...changed } });

/** What comes too late for another tree is dropped. @param {State} state @param {string} key @param {Partial<TreeView>} changed @returns {State} */
const ofTree = (state, key, changed) => (state.tree.shown === key ? inTree(state, changed) : state);

/** The strategy that is looked at, with an evaluator that knows the game where it needs one. @param {State} state @param {string} game  its spec */
export function searchOf({ catalog, tree }, game) {
  const { id } = parseSpec(tree.strategy);
  const declaration = catalog?.strategies.find((one) => one.id === id);
  if (!catalog || !declaration) return tree.strategy;
  const needs = declaration.parameters.some((one) => isEvaluator(one.kind) && one.default === 'required');
  return (needs ? withEvaluator : refitted)(catalog, game, tree.strategy);
}

/** The game whose search is looked at, while it is. @param {State} state */
export const treeGame = ({ screen, study }) => (screen === 'analyse' && study.tab === 'tree' ? study.game : null);

/** The figure that is looked at instead of the position, if there is one of that name. @param {State} state */
export const figureOf = ({ catalog, tree }) => catalog?.figures.find(({ id }) => id === tree.exhibit?.id) ?? null;

/** Who searches it: the one that was asked for, or the first. @param {Figure} figure @param {State} state @returns {string} a spec */
export const searchShown = ({ searches }, { tree }) =>
  searches.find((search) => parseSpec(search).id === tree.exhibit?.search) ?? searches[0];
