/**
 * Where the cells of a board lie, in widths of a cell, and which is next to which: for boards in rows and columns, of hexagons, and with points
 * anywhere.
 *
 * @import { Shape } from '../base/types.js'
 *
 * @typedef {object} Layout
 * @property {{ x: number, y: number }[]} centres  of the cells, from the left and from the top
 * @property {number} width
 * @property {number} height
 */

/** The height of a hexagon that is one wide, and what each row adds. */
const HEXAGON = 2 / Math.sqrt(3);
const HEXAGON_ROW = Math.sqrt(3) / 2;
/** Around hexagons there is room for the borders, around points for the pieces on the outermost. */
const AROUND = 0.5;

/** Whether the cells are not in rows and columns. @param {Shape} shape */
export const isPlaced = ({ surface }) => surface === 'hexagons' || surface === 'points';

/** @param {Shape} shape @returns {Layout} */
export function layoutOf({ rows, cols, surface, points }) {
  const cells = Array.from({ length: rows * cols }, (_, cell) => ({ row: Math.floor(cell / cols), col: cell % cols }));
  if (surface === 'points' && points) {
    const centres = points.places.map(([x, y]) => ({ x: x / 100 + AROUND, y: y / 100 + AROUND }));
    const far = (/** @type {'x' | 'y'} */ axis) => Math.max(...centres.map((centre) => centre[axis])) + AROUND;
    return { centres, width: far('x'), height: far('y') };
  }
  if (surface === 'hexagons') {
    const centre = ({ row = 0, col = 0 }) => ({
      x: AROUND + 0.5 + col + row / 2,
      y: AROUND + HEXAGON / 2 + row * HEXAGON_ROW,
    });
    return {
      centres: cells.map(centre),
      width: 2 * AROUND + cols + (rows - 1) / 2,
      height: 2 * AROUND + HEXAGON + (rows - 1) * HEXAGON_ROW,
    };
  }
  return { centres: cells.map(({ row, col }) => ({ x: col + 0.5, y: row + 0.5 })), width: cols, height: rows };
}

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/**
 * Where a key leads from a cell; null for keys that do not move.
 *
 * @param {string} key
 * @param {number} cell
 * @param {Shape} shape
 * @returns {number | null}
 */
export function cellAfterKey(key, cell, shape) {
  const arrow = ARROWS[key];
  if (arrow && shape.surface === 'points') return nearest(layoutOf(shape).centres, cell, arrow);
  const { rows, cols } = shape;
  const row = Math.floor(cell / cols);
  const col = cell % cols;
  const at = (/** @type {number} */ r, /** @type {number} */ c) =>
    Math.max(0, Math.min(rows - 1, r)) * cols + Math.max(0, Math.min(cols - 1, c));
  if (arrow) return at(row + arrow[1], col + arrow[0]);
  /** @type {Record<string, number>} */
  const targets = { Home: at(row, 0), End: at(row, cols - 1), PageUp: at(0, col), PageDown: at(rows - 1, col) };
  return targets[key] ?? null;
}

/** The nearest cell in a direction, what lies aside counting double; the cell itself if there is none. @param {Layout['centres']} centres @param {number} cell @param {[number, number]} direction */
function nearest(centres, cell, [right, down]) {
  const from = centres[cell];
  let [best, least] = [cell, Number.POSITIVE_INFINITY];
  for (const [other, { x, y }] of centres.entries()) {
    const [ahead, aside] = [(x - from.x) * right + (y - from.y) * down, (x - from.x) * down + (y - from.y) * right];
    const far = ahead + 2 * Math.abs(aside);
    if (ahead > 0.01 && Math.abs(aside) <= ahead * 2 && far < least) [best, least] = [other, far];
  }
  return best;
}
