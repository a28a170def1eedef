/**
 * What a board has to show, cell by cell, worked out from a view alone: no game is known here by name.
 *
 * @import { LegalMove, Player, View } from '../base/types.js'
 * @import { Step } from '../game/moves.js'
 * @import { Translator } from '../base/i18n.js'
 */
import { landingOf, lookAt, originOf, takenBy, turnedBy } from '../game/moves.js';
import { layoutOf } from './geometry.js';

/** @param {View} view @param {number} cell */
export function cellName(view, cell) {
  const { cols, column_labels, row_labels } = view.shape;
  return `${column_labels[cell % cols]}${row_labels[Math.floor(cell / cols)]}`;
}

/**
 * A cell in words, for those who hear the board: "d3, empty, legal, flips 2"; "a2, White, can move", "picked up".
 *
 * @param {View} view
 * @param {number} cell
 * @param {object} known
 * @param {Step | null} known.step  what choosing it does, if it may be chosen now
 * @param {boolean} known.picked  whether it has been chosen, and the move goes on from there
 * @param {string | null} known.value
 * @param {boolean} known.hinted
 * @param {Translator} words
 */
export function cellLabel(view, cell, { step, picked, value, hinted }, words) {
  const { shape, pieces } = view;
  const { cols } = shape;
  const side = pieces[cell];
  const parts = [];
  if (shape.surface === 'rack') {
    const row = shape.row_labels[Math.floor(cell / cols)];
    parts.push(words.t('cell.rack', { column: shape.column_labels[cell % cols], row }));
  } else parts.push(cellName(view, cell));
  parts.push(side !== null ? pieceName(view, cell, words) : words.t('cell.empty'));
  if (picked) parts.push(words.t('cell.picked'));
  if (step?.move) parts.push(...consequences(view, cell, step.move, words));
  else if (step) parts.push(words.t('cell.goesOn', { count: step.moves.length }));
  // Also while somebody else thinks: it stands on the board.
  if (value !== null) parts.push(words.t('cell.value', { value }));
  if (hinted) parts.push(words.t('cell.hint'));
  if (landingOf(view.last) === cell) parts.push(words.t('cell.last'));
  for (const mark of view.marks) {
    if (mark.cell !== cell) continue;
    if (mark.kind === 'winning_line') parts.push(words.t('cell.line'));
    else if (mark.kind === 'ko') parts.push(words.t('cell.ko'));
    else parts.push(words.t('cell.territory', { side: words.say(shape.sides[mark.kind.territory]) }));
  }
  return parts.join(', ');
}

/** Whose piece stands there; and of which kind, where there are several. @param {View} view @param {number} cell @param {Translator} words */
function pieceName(view, cell, words) {
  const side = words.say(view.shape.sides[/** @type {Player} */ (view.pieces[cell])]);
  return view.kinds ? `${side} (${words.say(view.shape.kinds[view.kinds[cell]].name)})` : side;
}

/** What a move does that is chosen here. @param {View} view @param {number} cell @param {LegalMove} move @param {Translator} words */
function consequences(view, cell, move, words) {
  const parts = [words.t('cell.legal')];
  const [landing, flips, takes] = [landingOf(move), turnedBy(move), takenBy(move)];
  if (landing !== null && landing !== cell) {
    const row = view.shape.row_labels[Math.floor(landing / view.shape.cols)];
    parts.push(words.t('cell.lands', { row }));
  }
  if (flips.length > 0) parts.push(words.t('cell.flips', { count: flips.length }));
  if (takes.length > 0) parts.push(words.t('cell.captures', { count: takes.length }));
  return parts;
}

/**
 * What moves on the board when one position follows another.
 *
 * @param {View | null} before
 * @param {View} view
 * @returns {{ placed: number | null, drop: number, slide: { x: number, y: number } | null, flipped: Map<number, number>,
 *   captured: Map<number, { side: Player, look: string }> } | null}
 *   how far the piece that has moved comes from, in widths of a cell; flipped discs with their distance from the disc placed; what was captured
 */
export function movement(before, view) {
  const { last, shape } = view;
  if (!before || !last || before.game !== view.game || before.line.length + 1 !== view.line.length) return null;
  const placed = landingOf(last);
  const origin = originOf(last);
  const distance = (/** @type {number} */ cell) => {
    if (placed === null) return 0;
    const { cols } = shape;
    return Math.max(
      Math.abs(Math.floor(cell / cols) - Math.floor(placed / cols)),
      Math.abs((cell % cols) - (placed % cols)),
    );
  };
  const falls = shape.surface === 'rack' && placed !== null;
  const slide = () => {
    const { centres } = layoutOf(shape);
    const [from, to] = [centres[/** @type {number} */ (origin)], centres[/** @type {number} */ (placed)]];
    return { x: from.x - to.x, y: from.y - to.y };
  };
  return {
    placed,
    drop: falls ? Math.floor(placed / shape.cols) + 1 : 0,
    slide: origin !== null && placed !== null ? slide() : null,
    flipped: new Map(turnedBy(last).map((cell) => [cell, distance(cell)])),
    captured: new Map(
      takenBy(last).flatMap((cell) => {
        const side = before.pieces[cell];
        return side !== null ? [[cell, { side, look: lookAt(before, cell) }]] : [];
      }),
    ),
  };
}
