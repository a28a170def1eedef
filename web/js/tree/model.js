/**
 * The tree of a search, as it grew: built from the events that the server tells, and asked what of it was there after so many steps.
 *
 * A step is one event of a search that goes down and up (a node is entered, a node is left), or one of the four phases of a simulation. After
 * step 0 nothing has happened. Nodes are numbers in the order of their coming; what is known of them stands in columns, since a tree may
 * have a hundred thousand. All values are for the side to move at the root, on every level: so they can be compared, and one side
 * wants the largest, the other the smallest.
 *
 * A search that prunes does not find the value of every node: of many it proves only a bound. What is proved of a node stands here (`knownAt`), and
 * so does whether a side has what a window begins or ends with (`limitOf`); all that is drawn, said and asked elsewhere rests on the two.
 *
 * @import { Payoffs, TreeEvent, Value } from '../base/types.js'
 *
 * @typedef {{ visited: number, cutoffs: number, tableHits: number, evaluations: number, simulations: number }} Counts
 *
 * @typedef {(typeof BOUNDS)[number]} Bound  whether the value is that, at least that, or at most that
 * @typedef {{ value: Value, bound: Bound }} Known  what is proved of a node
 *
 * @typedef {object} Limit  an end of a node's window
 * @property {Value} value
 * @property {number} holder  the node above in which a move is worth that; nobody if a value is only looked for there: by an aspiration window or a null window
 */
import { fromRank, rank, turned } from '../game/values.js';

export const NOBODY = -1;
/** A step that does not come: when a node that is still open is left. */
const NEVER = 2 ** 31 - 1;

/** How a node got its value, as the server says it. */
const REASONS = /** @type {const} */ (['open', 'searched', 'evaluated', 'game_over', 'cut_off', 'table', 'stopped']);

/** The phases of a simulation, in their order. */
export const PHASES = /** @type {const} */ (['selection', 'expansion', 'simulation', 'propagation']);
const FOUR = PHASES.length;

/** The bounds, after `none` for a node of which nothing is proved. */
const BOUNDS = /** @type {const} */ (['exact', 'least', 'most']);
const PROVED = /** @type {const} */ (['none', ...BOUNDS]);

const VALUE_KINDS = /** @type {const} */ ([
  'none',
  'estimate',
  'wins_in',
  'loses_in',
  'wins',
  'loses',
  'drawn',
  'exact',
]);

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
  /** Whether the value is one, or a bound. */
  proved: Uint8Array,
  alphaKind: Uint8Array,
  alpha: Float64Array,
  alphaHolder: Int32Array,
  betaKind: Uint8Array,
  beta: Float64Array,
  betaHolder: Int32Array,
  /** Of simulations, as many as `rewind` says. */
  visits: Int32Array,
  sum: Float64Array,
};

/** @typedef {{ [Name in keyof typeof COLUMNS]: InstanceType<(typeof COLUMNS)[Name]> }} Columns */

/**
 * @typedef {Columns & {
 *   count: number, steps: number, names: string[], nameOf: Map<string, number>, open: number, roots: number[], nodeOfStep: Int32Array,
 *   cuts: number[], tables: number[], evaluated: number[], bounded: boolean, firstAtRoot: boolean,
 *   simulations: { leaf: number, expanded: boolean, payoffs: Payoffs | null, value: number }[], counted: number,
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
function enter(tree, { move, alpha = null, beta = null }) {
  const node = grow(tree, tree.open, move ?? '', tree.steps);
  // A window is told in the eyes of the side that makes the move; for the other it is the same, turned round.
  const own = tree.open === NOBODY || isOwn(tree, tree.open);
  write(tree, 'alpha', node, own ? alpha : beta && turned(beta));
  write(tree, 'beta', node, own ? beta : alpha && turned(alpha));
  tree.alphaHolder[node] = holderOf(tree, 'alpha', node);
  tree.betaHolder[node] = holderOf(tree, 'beta', node);
  tree.bounded ||= alpha !== null || beta !== null;
  tree.open = node;
  push(tree, node);
}

/**
 * Who has what a window begins or ends with. A node passes on what stands above it, and its own side may raise its own end, by a move that was found
 * to be worth that. Nobody has the other end if it moved (a null window), nor what the root was entered with (an aspiration window).
 *
 * @param {Tree} tree @param {'alpha' | 'beta'} end @param {number} node
 */
function holderOf(tree, end, node) {
  const above = tree.parent[node];
  if (above === NOBODY || tree[`${end}Kind`][node] === 0) return NOBODY;
  const isSame = tree[`${end}Kind`][above] !== 0 && tree[end][above] === tree[end][node];
  if (isSame) return tree[`${end}Holder`][above];
  return isOwn(tree, above) === (end === 'alpha') ? above : NOBODY;
}

/** @param {Tree} tree @param {Extract<TreeEvent, { event: 'leave' }>} event */
function leave(tree, { value, why, skipped }) {
  const node = tree.open;
  if (node === NOBODY) return;
  write(tree, 'value', node, isOwn(tree, node) ? value : turned(value));
  tree.left[node] = tree.steps;
  tree.why[node] = REASONS.indexOf(why);
  tree.skipped[node] = skipped;
  tree.proved[node] = PROVED.indexOf(proofOf(tree, node, why));
  tree.size[node] = tree.count - node;
  tree.open = tree.parent[node];
  if (why === 'cut_off') tree.cuts.push(tree.steps);
  else if (why === 'table') tree.tables.push(tree.steps);
  else if (why === 'evaluated') tree.evaluated.push(tree.steps);
  push(tree, ~node);
}

/**
 * What follows for a node from what is known of its moves. Its side has what its best move gives at least; more than the best of its moves
 * give at most it cannot have, if none was left out.
 *
 * @param {Tree} tree @param {number} node @param {Extract<TreeEvent, { event: 'leave' }>['why']} why @returns {(typeof PROVED)[number]}
 */
function proofOf(tree, node, why) {
  if (why === 'evaluated' || why === 'game_over') return 'exact';
  if (why === 'stopped') return 'none';
  const { has, hasNoMore } = why === 'table' ? proofByWindow(tree, node) : proofByMoves(tree, node);
  if (has && hasNoMore) return 'exact';
  if (!has && !hasNoMore) return 'none';
  return has === isOwn(tree, node) ? 'least' : 'most';
}

/** The table answers with a bound only where that settles what the window asks. @param {Tree} tree @param {number} node */
function proofByWindow(tree, node) {
  const { alpha, beta } = windowOf(tree, node);
  const isAbove = alpha === null || tree.value[node] > tree.alpha[node];
  const isBelow = beta === null || tree.value[node] < tree.beta[node];
  return isOwn(tree, node) ? { has: isAbove, hasNoMore: isBelow } : { has: isBelow, hasNoMore: isAbove };
}

/** @param {Tree} tree @param {number} node */
function proofByMoves(tree, node) {
  const moves = searchedAt(tree, node, tree.steps);
  const own = isOwn(tree, node);
  return {
    has: moves.some((move) => tree.value[move] === tree.value[node] && isProved(tree, move, own ? 'least' : 'most')),
    hasNoMore:
      tree.skipped[node] === 0 &&
      moves.length > 0 &&
      moves.every((move) => isProved(tree, move, own ? 'most' : 'least')),
  };
}

/** Whether a node is worth at least, or at most, the value that it was left with. @param {Tree} tree @param {number} node @param {'least' | 'most'} bound */
const isProved = (tree, node, bound) => ['exact', bound].includes(PROVED[tree.proved[node]]);

/** @param {Tree} tree @param {Extract<TreeEvent, { event: 'simulation' }>} event */
function simulate(tree, { selected, expanded, payoffs, value }) {
  const began = FOUR * tree.simulations.length;
  let node = tree.count === 0 ? grow(tree, NOBODY, '', began - 1) : 0;
  for (const move of selected) {
    const child = childBy(tree, node, move);
    node = child === NOBODY ? grow(tree, node, move, began + PHASES.indexOf('expansion')) : child;
  }
  tree.simulations.push({ leaf: node, expanded, payoffs: payoffs ?? null, value: tree.firstAtRoot ? value : -value });
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
  const kind =
    value === null ? 'none' : typeof value === 'string' ? value : /** @type {'estimate'} */ (Object.keys(value)[0]);
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

/** What the search has proved of it: nothing, if it was stopped or is still open. @param {Tree} tree @param {number} node @returns {Known | null} */
export function knownOf(tree, node) {
  const bound = PROVED[tree.proved[node]];
  const value = valueOf(tree, node);
  return bound === 'none' || value === null ? null : { value, bound };
}

/** The window with which it was entered. @param {Tree} tree @param {number} node */
export const windowOf = (tree, node) => ({ alpha: read(tree, 'alpha', node), beta: read(tree, 'beta', node) });

/**
 * The end of a node's window that prunes its moves (`ceiling`: more than that the other side will not allow), or that its side must exceed (`floor`).
 *
 * @param {Tree} tree @param {number} node @param {'ceiling' | 'floor'} which @returns {Limit | null}
 */
export function limitOf(tree, node, which) {
  const end = isOwn(tree, node) === (which === 'ceiling') ? 'beta' : 'alpha';
  const value = read(tree, end, node);
  return value && { value, holder: tree[`${end}Holder`][node] };
}

/** Whether a node was entered with a null window, which only asks whether a move is better than another. @param {Tree} tree @param {number} node */
export function isScouted(tree, node) {
  const above = tree.parent[node];
  if (above === NOBODY) return false;
  const end = isOwn(tree, above) ? 'beta' : 'alpha';
  return tree[`${end}Kind`][node] !== 0 && (tree[`${end}Kind`][above] === 0 || tree[end][above] !== tree[end][node]);
}

/** Whether a search from the root has found its value outside its window: then it is searched again. @param {Tree} tree @param {number} root */
const isMissed = (tree, root) => {
  const { alpha, beta } = windowOf(tree, root);
  return (
    (alpha !== null && tree.value[root] <= tree.alpha[root]) || (beta !== null && tree.value[root] >= tree.beta[root])
  );
};

/** Which iteration a root belongs to, from 1: one that has missed its value is searched again. @param {Tree} tree @param {number} root */
export const iterationOf = (tree, root) =>
  1 + tree.roots.filter((earlier) => earlier < root && !isMissed(tree, earlier)).length;

/** The mean result of its simulations. @param {Tree} tree @param {number} node */
export const meanOf = (tree, node) => (tree.visits[node] === 0 ? null : tree.sum[node] / tree.visits[node]);

/** From the root to a node. @param {Tree} tree @param {number} node @returns {number[]} */
export function pathTo(tree, node) {
  const path = [];
  for (let at = node; at !== NOBODY; at = tree.parent[at]) path.push(at);
  return path.reverse();
}

/** The moves that lead to a node. @param {Tree} tree @param {number} node */
export const lineTo = (tree, node) =>
  pathTo(tree, node)
    .slice(1)
    .map((at) => moveOf(tree, at));

// ---------------------------------------------------------------- what is there after a step

/** @param {Tree} tree @param {number} node @param {number} step */
export const isThere = (tree, node, step) => tree.entered[node] < step;

/** Whether its value is known. @param {Tree} tree @param {number} node @param {number} step */
export const isLeft = (tree, node, step) => tree.left[node] < step;

/** The children that are there, in the order of their coming. @param {Tree} tree @param {number} node @param {number} step @returns {number[]} */
export function childrenAt(tree, node, step) {
  const children = [];
  for (
    let child = tree.firstChild[node];
    child !== NOBODY && isThere(tree, child, step);
    child = tree.nextSibling[child]
  )
    children.push(child);
  return children;
}

/**
 * The moves of a node that were searched, each by its last search: a null window that was not enough is followed by another search.
 *
 * @param {Tree} tree @param {number} node @param {number} step @returns {number[]}
 */
export function searchedAt(tree, node, step) {
  /** @type {Map<number, number>} */
  const last = new Map();
  for (const child of childrenAt(tree, node, step)) if (isLeft(tree, child, step)) last.set(tree.move[child], child);
  return [...last.values()];
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
  return code < 0
    ? { kind: /** @type {const} */ ('leave'), node: ~code }
    : { kind: /** @type {const} */ ('enter'), node: code };
}

/** @param {number} step */
export const simulationAt = (step) => ({ simulation: Math.floor((step - 1) / FOUR), phase: (step - 1) % FOUR });

/** The root of the iteration that a step belongs to: the search begins anew for each depth. @param {Tree} tree @param {number} step */
export function rootAt(tree, step) {
  let root = NOBODY;
  for (const candidate of tree.roots) if (isThere(tree, candidate, step)) root = candidate;
  return root;
}

/**
 * The move that gives its side the most for certain: of what a move gives at most, nothing is certain.
 *
 * @param {Tree} tree @param {number} node @param {number} step @returns {number} the child, or nobody
 */
export function bestChild(tree, node, step) {
  const own = isOwn(tree, node);
  const sign = own ? 1 : -1;
  let best = NOBODY;
  for (const child of searchedAt(tree, node, step))
    if (
      isProved(tree, child, own ? 'least' : 'most') &&
      (best === NOBODY || sign * tree.value[child] > sign * tree.value[best])
    )
      best = child;
  return best;
}

/**
 * What is known of a node after a step. Of one that is still searched, or was stopped: what its best move so far gives its side at least.
 *
 * @param {Tree} tree @param {number} node @param {number} step @returns {Known | null}
 */
export function knownAt(tree, node, step) {
  const known = isLeft(tree, node, step) ? knownOf(tree, node) : null;
  if (known) return known;
  const best = bestChild(tree, node, step);
  const value = best === NOBODY ? null : valueOf(tree, best);
  return value && { value, bound: isOwn(tree, node) ? 'least' : 'most' };
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

/** The next step that prunes moves. @param {Tree} tree @param {number} step @returns {number | null} */
export function nextCut(tree, step) {
  const index = countBelow((at) => tree.cuts[at], tree.cuts.length, step);
  return index < tree.cuts.length ? tree.cuts[index] + 1 : null;
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
