/**
 * The tree of a search, as it grew: built from the events that the server tells, and asked what of it was there after so many steps.
 *
 * A step is one event of a search that goes down and up (a node is entered, a node is left), or one of the four phases of a simulation. After
 * step 0 nothing has happened. Nodes are numbers in the order of their coming; what is known of them stands in columns, since a tree may
 * have a hundred thousand. All values are for the side to move at the root, on every level: so they can be compared, and one side
 * wants the largest, the other the smallest.
 *
 * @import { Outcome, TreeEvent, Value } from './types.js'
 *
 * @typedef {{ visited: number, cutoffs: number, tableHits: number, evaluations: number, simulations: number }} Counts
 */
import { fromRank, rank, turned } from './values.js';

export const NOBODY = -1;
/** A step that does not come: when a node that is still open is left. */
const NEVER = 2 ** 31 - 1;

/** How a node got its value, as the server says it. */
const REASONS = /** @type {const} */ (['open', 'searched', 'evaluated', 'game_over', 'cut_off', 'table', 'stopped']);

/** The phases of a simulation, in their order. */
export const PHASES = /** @type {const} */ (['selection', 'expansion', 'simulation', 'propagation']);
const FOUR = PHASES.length;

const VALUE_KINDS = /** @type {const} */ (['none', 'estimate', 'wins_in', 'loses_in', 'drawn', 'exact']);

/** What is known of every node. */
const COLUMNS = {
  parent: Int32Array,
  depth: Uint16Array,
  /** Index of its name. */
  move: Int32Array,
  firstChild: Int32Array,
  lastChild: Int32Array,
  nextSibling: Int32Array,
  childCount: Int32Array,
  /** Among its brothers, from 0. */
  place: Int32Array,
  /** The step with which it came, counted from 0: it is there after one more. */
  entered: Int32Array,
  left: Int32Array,
  why: Uint8Array,
  skipped: Uint16Array,
  /** Itself and all below it. */
  size: Int32Array,
  /** Whether a brother with the same move came before: it is searched once more. */
  again: Uint8Array,
  valueKind: Uint8Array,
  value: Float64Array,
  alphaKind: Uint8Array,
  alpha: Float64Array,
  betaKind: Uint8Array,
  beta: Float64Array,
  /** Of simulations, as many as `rewind` says. */
  visits: Int32Array,
  sum: Float64Array,
};

/** @typedef {{ [Name in keyof typeof COLUMNS]: InstanceType<(typeof COLUMNS)[Name]> }} Columns */

/**
 * @typedef {Columns & {
 *   count: number, steps: number, names: string[], nameOf: Map<string, number>, open: number, roots: number[], nodeOfStep: Int32Array,
 *   cuts: number[], savings: number[], tables: number[], evaluated: number[], bounded: boolean, firstAtRoot: boolean,
 *   simulations: { leaf: number, expanded: boolean, outcome: Outcome | null, value: number }[], counted: number,
 * }} Tree
 */

/** An empty tree. @param {{ firstAtRoot?: boolean }} [options]  whether the first player moves at the root @returns {Tree} */
export function createTree({ firstAtRoot = true } = {}) {
  const columns = Object.entries(COLUMNS).map(([name, Kind]) => [name, new Kind(256)]);
  return {
    .../** @type {Columns} */ (Object.fromEntries(columns)),
    count: 0,
    steps: 0,
    names: [''],
    nameOf: new Map([['', 0]]),
    /** The node in which the search is after the last event. */
    open: NOBODY,
    roots: [],
    /** The node of each event; its complement if it is left. */
    nodeOfStep: new Int32Array(512),
    // The steps of what is counted, in order.
    cuts: [],
    savings: [],
    tables: [],
    evaluated: [],
    /** Whether any node has a bound: minimax has none. */
    bounded: false,
    firstAtRoot,
    simulations: [],
    /** How many simulations `visits` and `sum` know of. */
    counted: 0,
  };
}

/** The next events. @param {Tree} tree @param {TreeEvent[]} events */
export function addEvents(tree, events) {
  for (const event of events) {
    if (event.event === 'enter') enter(tree, event);
    else if (event.event === 'leave') leave(tree, event);
    else simulate(tree, event);
  }
}

/** @param {Tree} tree @param {Extract<TreeEvent, { event: 'enter' }>} event */
function enter(tree, { move, alpha, beta }) {
  const node = grow(tree, tree.open, move ?? '', tree.steps);
  // A window is told in the eyes of the side that makes the move; for the other it is the same, turned round.
  const own = tree.open === NOBODY || isOwn(tree, tree.open);
  write(tree, 'alpha', node, own ? alpha : beta && turned(beta));
  write(tree, 'beta', node, own ? beta : alpha && turned(alpha));
  tree.bounded ||= alpha !== null || beta !== null;
  tree.open = node;
  push(tree, node);
}

/** @param {Tree} tree @param {Extract<TreeEvent, { event: 'leave' }>} event */
function leave(tree, { value, why, skipped }) {
  const node = tree.open;
  if (node === NOBODY) return;
  write(tree, 'value', node, isOwn(tree, node) ? value : turned(value));
  tree.left[node] = tree.steps;
  tree.why[node] = REASONS.indexOf(why);
  tree.skipped[node] = skipped;
  tree.size[node] = tree.count - node;
  tree.open = tree.parent[node];
  if (skipped > 0) tree.savings.push(tree.steps);
  if (why === 'cut_off') tree.cuts.push(tree.steps);
  else if (why === 'table') tree.tables.push(tree.steps);
  else if (why === 'evaluated') tree.evaluated.push(tree.steps);
  push(tree, ~node);
}

/** @param {Tree} tree @param {Extract<TreeEvent, { event: 'simulation' }>} event */
function simulate(tree, { selected, expanded, outcome, value }) {
  const began = FOUR * tree.simulations.length;
  let node = tree.count === 0 ? grow(tree, NOBODY, '', began - 1) : 0;
  for (const move of selected) {
    const child = childBy(tree, node, move);
    node = child === NOBODY ? grow(tree, node, move, began + PHASES.indexOf('expansion')) : child;
  }
  tree.simulations.push({ leaf: node, expanded, outcome, value: tree.firstAtRoot ? value : -value });
  tree.steps = began + FOUR;
}

/** A further node. @param {Tree} tree @param {number} parent @param {string} move @param {number} step */
function grow(tree, parent, move, step) {
  if (tree.count === tree.parent.length) widen(tree);
  const node = tree.count++;
  tree.parent[node] = parent;
  tree.move[node] = intern(tree, move);
  tree.entered[node] = step;
  tree.left[node] = NEVER;
  for (const link of /** @type {const} */ (['firstChild', 'lastChild', 'nextSibling'])) tree[link][node] = NOBODY;
  if (parent === NOBODY) {
    tree.roots.push(node);
    return node;
  }
  tree.depth[node] = tree.depth[parent] + 1;
  tree.again[node] = childBy(tree, parent, move) === NOBODY ? 0 : 1;
  tree.place[node] = tree.childCount[parent]++;
  const brother = tree.lastChild[parent];
  if (brother === NOBODY) tree.firstChild[parent] = node;
  else tree.nextSibling[brother] = node;
  tree.lastChild[parent] = node;
  return node;
}

/** @param {Tree} tree */
function widen(tree) {
  for (const name of /** @type {(keyof typeof COLUMNS)[]} */ (Object.keys(COLUMNS))) {
    const wider = new COLUMNS[name](2 * tree.count);
    wider.set(tree[name]);
    Object.assign(tree, { [name]: wider });
  }
}

/** @param {Tree} tree @param {number} code */
function push(tree, code) {
  if (tree.steps === tree.nodeOfStep.length) {
    const wider = new Int32Array(2 * tree.steps);
    wider.set(tree.nodeOfStep);
    tree.nodeOfStep = wider;
  }
  tree.nodeOfStep[tree.steps++] = code;
}

/** @param {Tree} tree @param {string} name */
function intern(tree, name) {
  const known = tree.nameOf.get(name);
  if (known !== undefined) return known;
  tree.nameOf.set(name, tree.names.length);
  return tree.names.push(name) - 1;
}

/** The first child with a move. @param {Tree} tree @param {number} node @param {string} move */
function childBy(tree, node, move) {
  const name = tree.nameOf.get(move);
  if (name === undefined) return NOBODY;
  let child = tree.firstChild[node];
  while (child !== NOBODY && tree.move[child] !== name) child = tree.nextSibling[child];
  return child;
}

/** @param {Tree} tree @param {'value' | 'alpha' | 'beta'} column @param {number} node @param {Value | null} value */
function write(tree, column, node, value) {
  const kind = value === null ? 'none' : value === 'drawn' ? value : /** @type {'estimate'} */ (Object.keys(value)[0]);
  tree[`${column}Kind`][node] = VALUE_KINDS.indexOf(kind);
  tree[column][node] = value === null ? 0 : (rank({ value, mean: null }) ?? 0);
}

/** @param {Tree} tree @param {'value' | 'alpha' | 'beta'} column @param {number} node @returns {Value | null} */
function read(tree, column, node) {
  const kind = VALUE_KINDS[tree[`${column}Kind`][node]];
  return kind === 'none' ? null : fromRank(kind, tree[column][node]);
}

// ---------------------------------------------------------------- what is known of a node

/** Whether it is a tree of simulations. @param {Tree} tree */
export const isPlayedOut = (tree) => tree.simulations.length > 0;

/** Whether the side that moves at the root moves here. @param {Tree} tree @param {number} node */
export const isOwn = (tree, node) => tree.depth[node] % 2 === 0;

/** The move that leads to it; empty at the root. @param {Tree} tree @param {number} node */
export const moveOf = (tree, node) => tree.names[tree.move[node]];

/** How it got its value. @param {Tree} tree @param {number} node */
export const whyOf = (tree, node) => REASONS[tree.why[node]];

/** @param {Tree} tree @param {number} node */
export const valueOf = (tree, node) => read(tree, 'value', node);

/** The window with which it was entered. @param {Tree} tree @param {number} node */
export const windowOf = (tree, node) => ({ alpha: read(tree, 'alpha', node), beta: read(tree, 'beta', node) });

/** The mean result of its simulations. @param {Tree} tree @param {number} node */
export const meanOf = (tree, node) => (tree.visits[node] === 0 ? null : tree.sum[node] / tree.visits[node]);

/** From the root to a node. @param {Tree} tree @param {number} node @returns {number[]} */
export function pathTo(tree, node) {
  const path = [];
  for (let at = node; at !== NOBODY; at = tree.parent[at]) path.push(at);
  return path.reverse();
}

/** The moves that lead to a node. @param {Tree} tree @param {number} node */
export const lineTo = (tree, node) => pathTo(tree, node).slice(1).map((at) => moveOf(tree, at));

// ---------------------------------------------------------------- what is there after a step

/** @param {Tree} tree @param {number} node @param {number} step */
export const isThere = (tree, node, step) => tree.entered[node] < step;

/** Whether its value is known. @param {Tree} tree @param {number} node @param {number} step */
export const isLeft = (tree, node, step) => tree.left[node] < step;

/** The children that are there, in the order of their coming. @param {Tree} tree @param {number} node @param {number} step @returns {number[]} */
export function childrenAt(tree, node, step) {
  const children = [];
  for (let child = tree.firstChild[node]; child !== NOBODY && isThere(tree, child, step); child = tree.nextSibling[child])
    children.push(child);
  return children;
}

/** What happened with a step: the node that it is about, and whether the search goes down to it, up from it, or plays games out. @param {Tree} tree @param {number} step */
export function eventAt(tree, step) {
  if (step <= 0 || step > tree.steps) return { kind: /** @type {const} */ ('nothing'), node: NOBODY };
  if (isPlayedOut(tree)) {
    const { simulation, phase } = simulationAt(step);
    const { leaf } = tree.simulations[simulation];
    // Before its expansion, a new node is not there.
    return { kind: PHASES[phase], node: isThere(tree, leaf, step) ? leaf : tree.parent[leaf] };
  }
  const code = tree.nodeOfStep[step - 1];
  return code < 0 ? { kind: /** @type {const} */ ('leave'), node: ~code } : { kind: /** @type {const} */ ('enter'), node: code };
}

/** @param {number} step */
export const simulationAt = (step) => ({ simulation: Math.floor((step - 1) / FOUR), phase: (step - 1) % FOUR });

/** The root of the iteration that a step belongs to: the search begins anew for each depth. @param {Tree} tree @param {number} step */
export function rootAt(tree, step) {
  let root = NOBODY;
  for (const candidate of tree.roots) if (isThere(tree, candidate, step)) root = candidate;
  return root;
}

/** The best value that has come up to a node so far, and the child it came from. @param {Tree} tree @param {number} node @param {number} step @returns {number} the child, or nobody */
export function bestChild(tree, node, step) {
  const sign = isOwn(tree, node) ? 1 : -1;
  let best = NOBODY;
  for (const child of childrenAt(tree, node, step))
    if (isLeft(tree, child, step) && (best === NOBODY || sign * tree.value[child] > sign * tree.value[best])) best = child;
  return best;
}

/** Nodes that are there. @param {Tree} tree @param {number} step */
export const visitedAt = (tree, step) => countBelow((node) => tree.entered[node], tree.count, step);

/** Nodes below a node that are there. @param {Tree} tree @param {number} node @param {number} step */
export function belowAt(tree, node, step) {
  const end = tree.left[node] === NEVER ? tree.count : node + tree.size[node];
  return Math.min(end, visitedAt(tree, step)) - node - 1;
}

/** What the search has counted so far. @param {Tree} tree @param {number} step @returns {Counts} */
export function countsAt(tree, step) {
  const before = (/** @type {number[]} */ steps) => countBelow((index) => steps[index], steps.length, step);
  return {
    visited: visitedAt(tree, step),
    cutoffs: before(tree.cuts),
    tableHits: before(tree.tables),
    evaluations: before(tree.evaluated),
    simulations: isPlayedOut(tree) ? Math.floor(step / FOUR) : 0,
  };
}

/** The next step that leaves moves out: of the last move of a node, a cut saves nothing. @param {Tree} tree @param {number} step @returns {number | null} */
export function nextCut(tree, step) {
  const index = countBelow((at) => tree.savings[at], tree.savings.length, step);
  return index < tree.savings.length ? tree.savings[index] + 1 : null;
}

/** The first step of an iteration, or of a simulation. @param {Tree} tree @param {number} index */
export const stepOfRoot = (tree, index) => tree.entered[tree.roots[index]] + 1;

/** Sets visits and means to what they were after a step; going back undoes what going on has done. @param {Tree} tree @param {number} step */
export function rewind(tree, step) {
  const wanted = Math.min(tree.simulations.length, Math.floor(step / FOUR));
  const sign = wanted > tree.counted ? 1 : -1;
  while (tree.counted !== wanted) {
    const { leaf, value } = tree.simulations[sign > 0 ? tree.counted : tree.counted - 1];
    for (let node = leaf; node !== NOBODY; node = tree.parent[node]) {
      tree.visits[node] += sign;
      tree.sum[node] += sign * value;
    }
    tree.counted += sign;
  }
}

/** How many of some growing numbers are below a limit. @param {(index: number) => number} at @param {number} count @param {number} limit */
function countBelow(at, count, limit) {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(middle) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
