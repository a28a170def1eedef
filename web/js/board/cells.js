/**
 * What a board has to show, cell by cell, worked out from a view alone: no game is known here by name.
 *
 * @import { LegalMove, Player, View } from '../base/types.js'
 * @import { Translator } from '../base/i18n.js'
 */

/** @param {View} view @returns {(LegalMove | null)[]} the move that choosing each cell makes */
export function movesByCell(view) {
  const { rows, cols } = view.shape;
  /** @type {(LegalMove | null)[]} */
  const moves = new Array(rows * cols).fill(null);
  for (const legal of view.legal) {
    if (legal.target === 'pass') continue;
    if ('cell' in legal.target) moves[legal.target.cell] = legal;
    else for (let row = 0; row < rows; row += 1) moves[row * cols + legal.target.column] = legal;
  }
  return moves;
}

/** @param {View} view @param {number} cell */
export function cellName(view, cell) {
  const { cols, column_labels, row_labels } = view.shape;
  return `${column_labels[cell % cols]}${row_labels[Math.floor(cell / cols)]}`;
}

/**
 * A cell in words, for those who hear the board: "d3, empty, legal, flips 2".
 *
 * @param {View} view
 * @param {number} cell
 * @param {object} known
 * @param {LegalMove | null} known.legal  the move it makes, if it may be made now
 * @param {string | null} known.value
 * @param {boolean} known.hinted
 * @param {Translator} words
 */
export function cellLabel(view, cell, { legal, value, hinted }, words) {
  const { shape, pieces } = view;
  const { cols } = shape;
  const side = pieces[cell];
  const parts = [];
  if (shape.surface === 'rack') {
    const row = shape.row_labels[Math.floor(cell / cols)];
    parts.push(words.t('cell.rack', { column: shape.column_labels[cell % cols], row }));
  } else parts.push(cellName(view, cell));
  parts.push(side ? words.say(shape.sides[side]) : words.t('cell.empty'));
  if (legal) {
    parts.push(words.t('cell.legal'));
    if (legal.placed != null && legal.placed !== cell)
      parts.push(words.t('cell.lands', { row: shape.row_labels[Math.floor(legal.placed / cols)] }));
    if (legal.flipped.length > 0) parts.push(words.t('cell.flips', { count: legal.flipped.length }));
    if (legal.captured.length > 0) parts.push(words.t('cell.captures', { count: legal.captured.length }));
  }
  // Also while somebody else thinks: it stands on the board.
  if (value !== null) parts.push(words.t('cell.value', { value }));
  if (hinted) parts.push(words.t('cell.hint'));
  if (view.last?.placed === cell) parts.push(words.t('cell.last'));
  for (const mark of view.marks) {
    if (mark.cell !== cell) continue;
    if (mark.kind === 'winning_line') parts.push(words.t('cell.line'));
    else if (mark.kind === 'ko') parts.push(words.t('cell.ko'));
    else parts.push(words.t('cell.territory', { side: words.say(shape.sides[mark.kind.territory]) }));
  }
  return parts.join(', ');
}

/**
 * Where a key leads from a cell; null for keys that do not move.
 *
 * @param {string} key
 * @param {number} cell
 * @param {{ rows: number, cols: number }} shape
 * @returns {number | null}
 */
export function cellAfterKey(key, cell, { rows, cols }) {
  const row = Math.floor(cell / cols);
  const col = cell % cols;
  const at = (/** @type {number} */ r, /** @type {number} */ c) =>
    Math.max(0, Math.min(rows - 1, r)) * cols + Math.max(0, Math.min(cols - 1, c));
  /** @type {Record<string, number>} */
  const targets = {
    ArrowUp: at(row - 1, col),
    ArrowDown: at(row + 1, col),
    ArrowLeft: at(row, col - 1),
    ArrowRight: at(row, col + 1),
    Home: at(row, 0),
    End: at(row, cols - 1),
    PageUp: at(0, col),
    PageDown: at(rows - 1, col),
  };
  return targets[key] ?? null;
}

/**
 * What moves on the board when one position follows another.
 *
 * @param {View | null} before
 * @param {View} view
 * @returns {{ placed: number | null, drop: number, flipped: Map<number, number>, captured: Map<number, Player> } | null}
 *   flipped discs with their distance from the disc placed; captured pieces with their side
 */
export function movement(before, view) {
  const { last, shape } = view;
  if (!before || !last || before.game !== view.game || before.line.length + 1 !== view.line.length) return null;
  const placed = last.placed ?? null;
  const distance = (/** @type {number} */ cell) => {
    if (placed === null) return 0;
    const { cols } = shape;
    return Math.max(
      Math.abs(Math.floor(cell / cols) - Math.floor(placed / cols)),
      Math.abs((cell % cols) - (placed % cols)),
    );
  };
  const falls = shape.surface === 'rack' && placed !== null;
  return {
    placed,
    drop: falls ? Math.floor(placed / shape.cols) + 1 : 0,
    flipped: new Map(last.flipped.map((cell) => [cell, distance(cell)])),
    captured: new Map(
      last.captured.flatMap((cell) =>
        before.pieces[cell] ? [[cell, /** @type {Player} */ (before.pieces[cell])]] : [],
      ),
    ),
  };
}
