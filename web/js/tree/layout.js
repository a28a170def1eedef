/**
 * Which nodes of a tree are drawn, and where: columns from the left, levels from the top. However large the tree, the drawing stays small: what the
 * search has left is folded, and of many children the best are drawn and the others counted.
 *
 * @import { Tree } from './model.js'
 *
 * @typedef {object} Box  what stands at one place
 * @property {'node' | 'others' | 'cut'} kind  a node; children that are not drawn; moves that were not looked at
 * @property {number} node  the node, or the parent of those that are counted
 * @property {number} count  how many are counted
 * @property {number} x  the column of its middle
 * @property {number} level
 * @property {number} parent  index of the box above; -1 for the root
 * @property {boolean} folded  whether there is something below that is not drawn
 *
 * @typedef {object} Folding  what somebody has opened and closed
 * @property {Map<number, boolean>} folded  by node: true if it is closed
 * @property {Set<number>} wide  nodes all of whose children are drawn
 *
 * @typedef {{ boxes: Box[], columns: number, levels: number }} Layout
 */
import {
  childrenAt,
  eventAt,
  isLeft,
  isOwn,
  isPlayedOut,
  NOBODY,
  pathTo,
  rewind,
  rootAt,
  visitedAt,
  whyOf,
} from './model.js';

/** Children of a node that are drawn, if nobody asks for all. */
export const WIDEST = 6;
/** An iteration of no more nodes than this is drawn as a whole. */
const SMALL = 48;
/** A node of fewer visits than this part of all is folded. */
const FEW_VISITS = 1 / 8;

/**
 * @param {Tree} tree
 * @param {number} step
 * @param {Folding} folding
 * @param {number} [widest]  children of a node that are drawn
 * @returns {Layout}
 */
export function layout(tree, step, { folded, wide }, widest = WIDEST) {
  const root = rootAt(tree, step);
  /** @type {Box[]} */
  const boxes = [];
  if (root === NOBODY) return { boxes, columns: 0, levels: 0 };
  rewind(tree, step);
  const path = new Set(pathTo(tree, eventAt(tree, step).node));
  const isSmall = visitedAt(tree, step) - root <= SMALL;
  let [columns, levels] = [0, 0];

  place(root, 0, -1);
  return { boxes, columns, levels: levels + 1 };

  /** @param {number} node @param {number} level @param {number} parent @returns {Box} */
  function place(node, level, parent) {
    const index = boxes.length;
    const children = childrenAt(tree, node, step);
    const skipped = isLeft(tree, node, step) && whyOf(tree, node) === 'cut_off' ? tree.skipped[node] : 0;
    const hasBelow = children.length + skipped > 0;
    const isFolded = hasBelow && (folded.get(node) ?? !isOpen(node));
    /** @type {Box} */
    const box = { kind: 'node', node, count: 0, x: 0, level, parent, folded: isFolded };
    boxes.push(box);
    levels = Math.max(levels, level);
    if (isFolded || !hasBelow) {
      box.x = columns++;
      return box;
    }
    const drawn = wide.has(node) ? children : best(node, children);
    const below = drawn.map((child) => place(child, level + 1, index));
    for (const [kind, count] of /** @type {const} */ ([
      ['others', children.length - drawn.length],
      ['cut', skipped],
    ])) {
      if (count === 0) continue;
      below.push({ kind, node, count, x: columns++, level: level + 1, parent: index, folded: false });
      boxes.push(below[below.length - 1]);
      levels = Math.max(levels, level + 1);
    }
    box.x = (below[0].x + below[below.length - 1].x) / 2;
    return box;
  }

  /** @param {number} node */
  function isOpen(node) {
    if (isSmall || path.has(node)) return true;
    return isPlayedOut(tree) && tree.visits[node] > FEW_VISITS * tree.visits[root];
  }

  /** The best of many children, and the one that the search is in, in the order of their coming. @param {number} node @param {number[]} children */
  function best(node, children) {
    if (children.length <= widest) return children;
    const sign = isOwn(tree, node) ? 1 : -1;
    const worth = (/** @type {number} */ child) => {
      if (path.has(child)) return Infinity;
      if (isPlayedOut(tree)) return tree.visits[child];
      return isLeft(tree, child, step) ? sign * tree.value[child] : -Infinity;
    };
    // Of equals, those that came first.
    const ranked = children.toSorted((a, b) => compare(worth(b), worth(a)) || a - b).slice(0, widest);
    return ranked.sort((a, b) => tree.place[a] - tree.place[b]);
  }
}

/** @param {number} a @param {number} b  numbers that may be infinite, whose difference is none */
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** The boxes that are seen in a part of the drawing, and those that edges lead to from there. @param {Layout} drawing @param {{ left: number, right: number, top: number, bottom: number }} part  in columns and levels @returns {Box[]} */
export function seenIn({ boxes }, { left, right, top, bottom }) {
  return boxes.filter(({ x, level, parent }) => {
    const above = parent < 0 ? x : boxes[parent].x;
    return level >= top && level - 1 <= bottom && Math.max(x, above) >= left && Math.min(x, above) <= right;
  });
}
