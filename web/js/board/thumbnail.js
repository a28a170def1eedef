/**
 * A position in the size of a stamp.
 *
 * @import { Player, View } from '../base/types.js'
 */
import { html } from '../base/html.js';
import { lookOf } from '../game/moves.js';
import { PLAYERS, sideName } from '../game/sides.js';
import { layoutOf } from './geometry.js';

/** Of a cell, the part that its piece takes. */
const PIECE = 0.76;

/** @param {{ view: Pick<View, 'shape' | 'pieces'> }} props */
export function Thumbnail({ view }) {
  const { shape } = view;
  const { centres, width, height } = layoutOf(shape);
  const look = lookOf(shape);
  const size = Math.max(width, height);
  const squares = (/** @type {Player} */ side) =>
    view.pieces
      .flatMap((owner, cell) => {
        if (owner !== side) return [];
        const [x, y] = [centres[cell].x - PIECE / 2, centres[cell].y - PIECE / 2];
        return [`M${x.toFixed(2)} ${y.toFixed(2)}h${PIECE}v${PIECE}h-${PIECE}z`];
      })
      .join('');
  return html`<svg class=${`thumbnail thumbnail-${shape.surface}`} viewBox=${`0 0 ${width} ${height}`} style=${{ width: `${(100 * width) / size}%` }} aria-hidden="true">
    <rect width=${width} height=${height} />
    ${PLAYERS.map((side) => html`<path class=${`thumbnail-${look}-${sideName(side)}`} d=${squares(side)} />`)}
  </svg>`;
}
