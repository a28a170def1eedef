/**
 * The board: an ARIA grid with one tab stop, drawn from a view.
 *
 * @import { View, LegalMove } from '../types.js'
 * @import { Translator } from '../i18n.js'
 *
 * @typedef {object} BoardProps
 * @property {View} view
 * @property {Translator} words
 * @property {boolean} open  whether the person may move
 * @property {(move: string) => void} [onMove]
 * @property {string | null} [hint]  a move to mark
 * @property {Map<string, string> | null} [values]  texts to write on the cells, by move; a move without one has a dot
 * @property {Set<string> | null} [best]  the moves among them to mark as best
 */
import { useEffect, useMemo, useRef, useState } from '../../vendor/hooks.js';
import { html } from '../html.js';
import { cellAfterKey, cellLabel, movement, movesByCell } from './cells.js';

/** Discs turn one after the other along their line. */
const TURN_STAGGER_MS = 45;
const FALL_MS_PER_ROW = 55;

/** @param {BoardProps} props */
export function Board({ view, words, open, onMove, hint = null, values = null, best = null }) {
  const { shape } = view;
  const [pointed, setPointed] = useState(/** @type {number | null} */ (null));
  const [cursor, setCursor] = useState(() => view.last?.placed ?? Math.floor((shape.rows * shape.cols) / 2));
  const grid = useRef(/** @type {HTMLElement | null} */ (null));
  const before = useRef(/** @type {View | null} */ (null));

  const moving = useMemo(() => movement(before.current, view), [view]);
  useEffect(() => {
    before.current = view;
  }, [view]);

  const moves = useMemo(() => movesByCell(view), [view]);
  const cells = shape.rows * shape.cols;
  const tabStop = Math.min(cursor, cells - 1);
  const preview = open && pointed !== null && pointed < cells ? moves[pointed] : null;
  const marks = useMemo(() => new Map(view.marks.map((mark) => [mark.cell, mark.kind])), [view]);
  // On a board where nearly every cell is legal, full ghosts would hide it.
  const dense = view.legal.length > cells / 3 && shape.surface !== 'rack';

  /** @param {number} cell */
  const choose = (cell) => {
    const legal = moves[cell];
    if (open && legal) onMove?.(legal.move);
  };

  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const next = cellAfterKey(event.key, tabStop, shape);
    if (next !== null) {
      setCursor(next);
      const target = grid.current?.querySelectorAll('[role=gridcell]')[next];
      if (target instanceof HTMLElement) target.focus();
    } else if (event.key === 'Enter' || event.key === ' ') choose(tabStop);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** @param {number} cell */
  const drawCell = (cell) => {
    const legal = open ? moves[cell] : null;
    const value = (moves[cell] && values?.get(moves[cell].move)) ?? null;
    const lands = moves[cell]?.placed === cell;
    const hinted = hint !== null && lands && moves[cell]?.move === hint;
    const unvalued = values !== null && value === null && lands;
    const isBest = best?.has(moves[cell]?.move ?? '') ?? false;
    const ghost = `ghost piece-${shape.piece}-${view.to_move} ${preview === legal ? 'ghost-near' : ''}`;
    const label = cellLabel(view, cell, { legal, value, hinted }, words);
    return html`<div
      key=${cell}
      role="gridcell"
      class=${`cell ${edges(cell, shape)} ${legal ? 'cell-legal' : ''} ${preview?.placed === cell ? 'cell-target' : ''}`}
      tabindex=${cell === tabStop ? 0 : -1}
      aria-label=${label}
      data-help=${label}
      onClick=${() => choose(cell)}
      onPointerEnter=${() => setPointed(cell)}
      onPointerLeave=${() => setPointed(null)}
      onFocus=${(/** @type {FocusEvent} */ event) => {
        setCursor(cell);
        if (event.target instanceof HTMLElement && event.target.matches(':focus-visible')) setPointed(cell);
      }}
      onBlur=${() => setPointed((now) => (now === cell ? null : now))}
    >
      ${shape.stars.includes(cell) && html`<span class="star-point"></span>`}
      ${drawPiece(cell)}
      ${shape.surface === 'rack' && html`<span class="rack-front"></span>`}
      ${legal && lands && html`<span class=${ghost}></span>`}
      ${drawMark(cell, legal)}
      ${value !== null && lands && html`<span class=${`cell-value ${isBest ? 'cell-value-best' : ''}`}>${value}</span>`}
      ${unvalued && html`<span class="cell-value cell-value-none">·</span>`}
      ${hinted && html`<span class="hint-star"></span>`}
    </div>`;
  };

  /** @param {number} cell */
  const drawPiece = (cell) => {
    const side = view.pieces[cell];
    const gone = moving?.captured.get(cell);
    if (!side)
      return (
        gone &&
        html`<span key=${`gone${view.line.length}`} class=${`piece piece-gone piece-${shape.piece}-${gone}`}></span>`
      );
    const flip = moving?.flipped.get(cell);
    const look = `piece piece-${shape.piece}-${side}`;
    if (flip !== undefined && shape.piece === 'disc') {
      const style = { animationDelay: `${flip * TURN_STAGGER_MS}ms` };
      return html`<span key=${`turn${view.line.length}`} class=${`${look} piece-turning turn-${side}`} style=${style}></span>`;
    }
    if (moving?.placed === cell && moving.drop > 0) {
      const style = {
        '--drop': moving.drop,
        animationDuration: `${Math.round(FALL_MS_PER_ROW * Math.sqrt(moving.drop) * 2)}ms`,
      };
      return html`<span key=${`drop${view.line.length}`} class=${`${look} piece-falling`} style=${style}></span>`;
    }
    if (moving?.placed === cell)
      return html`<span key=${`new${view.line.length}`} class=${`${look} piece-new`}></span>`;
    return html`<span key="still" class=${look}></span>`;
  };

  /** @param {number} cell @param {LegalMove | null} legal */
  const drawMark = (cell, legal) => {
    const kind = marks.get(cell);
    return html`${preview?.flipped.includes(cell) && html`<span class="mark mark-flip"></span>`}
    ${preview?.captured.includes(cell) && html`<span class="mark mark-capture"></span>`}
    ${view.last?.placed === cell && !preview?.flipped.includes(cell) && html`<span class="mark mark-last"></span>`}
    ${kind === 'winning_line' && html`<span class="mark mark-line"></span>`}
    ${kind === 'ko' && !legal && html`<span class="mark mark-ko"></span>`}
    ${typeof kind === 'object' && html`<span class=${`mark mark-territory mark-of-${shape.piece}-${kind.territory}`}></span>`}`;
  };

  const pointedColumn = preview && shape.surface === 'rack' && pointed !== null ? pointed % shape.cols : null;
  return html`<div
    class=${`board board-${shape.surface} ${dense ? 'board-dense' : ''} ${open ? 'board-open' : ''}`}
    style=${{ '--rows': shape.rows, '--cols': shape.cols }}
  >
    <div class="board-columns" aria-hidden="true">
      ${shape.column_labels.map((label, column) => html`<span class=${column === pointedColumn ? 'board-label-near' : ''}>${label}</span>`)}
    </div>
    <div class="board-rows" aria-hidden="true">${shape.row_labels.map((label) => html`<span>${label}</span>`)}</div>
    <div class="board-grid" role="grid" aria-label=${words.t('board.label')} ref=${grid} onKeyDown=${onKeyDown}>
      ${shape.row_labels.map(
        (label, row) => html`<div role="row" class="board-row" key=${label}>
          ${shape.column_labels.map((_, column) => drawCell(row * shape.cols + column))}
        </div>`,
      )}
    </div>
  </div>`;
}

/** On intersections the lines end at the border of the board. @param {number} cell @param {{ rows: number, cols: number }} shape */
function edges(cell, { rows, cols }) {
  const row = Math.floor(cell / cols);
  const col = cell % cols;
  return [
    row === 0 && 'edge-top',
    row === rows - 1 && 'edge-bottom',
    col === 0 && 'edge-left',
    col === cols - 1 && 'edge-right',
  ]
    .filter(Boolean)
    .join(' ');
}
