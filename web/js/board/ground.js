/**
 * What lies under the cells of a board that has none in rows and columns: borders in the colours of their sides, lines between points, labels.
 *
 * @import { Shape } from '../base/types.js'
 * @import { Layout } from './geometry.js'
 */
import { html } from '../base/html.js';
import { lookOf } from '../game/moves.js';
import { sideName } from '../game/sides.js';

/** How far a border reaches beyond its cells, to the right and down: from the top clockwise. */
const BEYOND = [
  [0, -0.24],
  [0.24, 0],
  [0, 0.24],
  [-0.24, 0],
];
/** Half a hexagon that is one wide: corners from the top, clockwise. */
const HALF = 1 / Math.sqrt(3);
const CORNERS = [
  [0, -HALF],
  [0.5, -HALF / 2],
  [0.5, HALF / 2],
  [0, HALF],
  [-0.5, HALF / 2],
  [-0.5, -HALF / 2],
];

/** @param {{ shape: Shape, layout: Layout }} props */
export function Ground({ shape, layout: { centres, width, height } }) {
  const { rows, cols, surface, borders, row_labels: labels, points } = shape;
  const border = (/** @type {number} */ seat, /** @type {number} */ at) => {
    const [right, down] = BEYOND[at];
    const cells = [
      centres.slice(0, cols),
      centres.filter((_, cell) => cell % cols === cols - 1),
      centres.slice((rows - 1) * cols),
      centres.filter((_, cell) => cell % cols === 0),
    ][at];
    const outline = cells.map(({ x, y }) => {
      const corners = CORNERS.map(([dx, dy]) => `${(x + dx + right).toFixed(3)} ${(y + dy + down).toFixed(3)}`);
      return `M${corners.join('L')}z`;
    });
    return html`<path class=${`border-of-${lookOf(shape)}-${sideName(seat)}`} d=${outline.join('')} />`;
  };
  return html`<svg class="board-ground" viewBox=${`0 0 ${width} ${height}`} aria-hidden="true">
    ${surface === 'hexagons' && borders.map((seat, at) => seat !== null && border(seat, at))}
    ${points?.lines.map(
      ([from, to]) =>
        html`<line x1=${centres[from].x} y1=${centres[from].y} x2=${centres[to].x} y2=${centres[to].y} />`,
    )}
    ${surface === 'hexagons' && labels.map((label, row) => html`<text x=${centres[row * cols].x - 0.88} y=${centres[row * cols].y}>${label}</text>`)}
  </svg>`;
}
