/**
 * A position in the size of a stamp.
 *
 * @import { Player, View } from '../base/types.js'
 */
import { html } from '../base/html.js';

/** Of a cell, the part that its piece takes. */
const PIECE = 0.76;

/** @param {{ view: Pick<View, 'shape' | 'pieces'> }} props */
export function Thumbnail({ view }) {
  const { rows, cols, surface, piece } = view.shape;
  const size = Math.max(rows, cols);
  const squares = (/** @type {Player} */ side) =>
    view.pieces
      .flatMap((owner, cell) => {
        if (owner !== side) return [];
        const [x, y] = [(cell % cols) + (1 - PIECE) / 2, Math.floor(cell / cols) + (1 - PIECE) / 2];
        return [`M${x.toFixed(2)} ${y.toFixed(2)}h${PIECE}v${PIECE}h-${PIECE}z`];
      })
      .join('');
  return html`<svg class=${`thumbnail thumbnail-${surface}`} viewBox=${`0 0 ${cols} ${rows}`} style=${{ width: `${(100 * cols) / size}%` }} aria-hidden="true">
    <rect width=${cols} height=${rows} />
    <path class=${`thumbnail-${piece}-first`} d=${squares('first')} />
    <path class=${`thumbnail-${piece}-second`} d=${squares('second')} />
  </svg>`;
}
