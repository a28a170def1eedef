/**
 * The board: an ARIA grid with one tab stop, drawn from a view.
 *
 * @import { View, LegalMove, Ownership, Player } from '../base/types.js'
 * @import { Painted } from '../judging/model.js'
 * @import { Translator } from '../base/i18n.js'
 *
 * @typedef {object} BoardProps
 * @property {View} view
 * @property {Translator} words
 * @property {boolean} open  whether the person may move
 * @property {(move: string) => void} [onMove]
 * @property {(square: string) => void} [onRefuse]  a cell was chosen that makes no move
 * @property {string | null} [hint]  a move to mark
 * @property {Map<string, Painted> | null} [values]  what to write on the cells, by move; a move without has a dot
 * @property {boolean} [some]  whether only some moves have values, and the others no dot
 * @property {Map<number, { player: Player, number: number }> | null} [line]  how the game would go on, by cell
 * @property {string | null} [near]  a move that is pointed at elsewhere
 * @property {(move: string | null) => void} [onPoint]
 * @property {Map<string, Painted> | null} [rival]  a second opinion, written beside the first
 * @property {Ownership | null} [owned]  whose each cell will be
 * @property {(cell: number) => void} [onCell]  any cell may be chosen, and makes no move
 */
import { useEffect, useMemo, useRef, useState } from '../../vendor/hooks.js';
import { html } from '../base/html.js';
import { cellAfterKey, cellLabel, cellName, movement, movesByCell } from './cells.js';

/** Discs turn one after the other along their line. */
const TURN_STAGGER_MS = 45;
const FALL_MS_PER_ROW = 55;
/** Up to here a cell has room for the larger sprites. */
const FEW_LINES = 10;
/** Cells that are less one side's than this are nobody's. */
const UNSURE = 0.15;

/** @param {BoardProps} props */
export function Board({
  view,
  words,
  open,
  onMove,
  onRefuse,
  hint = null,
  values = null,
  some = false,
  line = null,
  near = null,
  onPoint,
  rival = null,
  owned = null,
  onCell,
}) {
  const { shape } = view;
  const [pointed, setPointed] = useState(/** @type {number | null} */ (null));
  const [cursor, setCursor] = useState(() => view.last?.placed ?? Math.floor((shape.rows * shape.cols) / 2));
  const grid = useRef(/** @type {HTMLElement | null} */ (null));
  const before = useRef(/** @type {View | null} */ (null));
  const clicked = useRef(false);

  const moving = useMemo(() => movement(before.current, view), [view]);
  useEffect(() => {
    // The view that follows shows the same move: it goes on moving.
    if (!view.foreseen) before.current = view;
  }, [view]);

  const moves = useMemo(() => movesByCell(view), [view]);
  const cells = shape.rows * shape.cols;
  const tabStop = Math.min(cursor, cells - 1);
  const pointedMove =
    pointed !== null && pointed < cells
      ? moves[pointed]
      : (near !== null && view.legal.find(({ move }) => move === near)) || null;
  const preview = open ? pointedMove : null;
  const marks = useMemo(() => new Map(view.marks.map((mark) => [mark.cell, mark.kind])), [view]);
  // On a board where nearly every cell is legal, full ghosts would hide it.
  const dense = view.legal.length > cells / 3 && shape.surface !== 'rack';

  const fine = Math.max(shape.rows, shape.cols) > FEW_LINES;

  /** @param {number | null} cell */
  const point = (cell) => {
    setPointed(cell);
    onPoint?.(cell === null ? null : (moves[cell]?.move ?? null));
  };

  /** @param {number} cell */
  const choose = (cell) => {
    const legal = moves[cell];
    if (onCell) onCell(cell);
    else if (open && legal) onMove?.(legal.move);
    else onRefuse?.(shape.surface === 'rack' ? shape.column_labels[cell % shape.cols] : cellName(view, cell));
  };

  /** @param {FocusEvent} event */
  const onFocusOut = ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && grid.current?.contains(relatedTarget))) clicked.current = false;
  };

  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    // Whoever came by a click steps through the game with the arrow keys, as everywhere else.
    if (clicked.current && event.key !== 'Enter' && event.key !== ' ') return;
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
    const step = line?.get(cell);
    const lands = moves[cell]?.placed === cell;
    const hinted = hint !== null && lands && moves[cell]?.move === hint;
    const second = (moves[cell] && rival?.get(moves[cell].move)) ?? null;
    const unvalued = values !== null && value === null && second === null && lands && !some;
    const ghost = `ghost piece-${shape.piece}-${view.to_move} ${preview === legal ? 'ghost-near' : ''}`;
    const label = cellLabel(
      view,
      cell,
      { legal, value: [value, second].flatMap((one) => (one ? [one.spoken] : [])).join(' ') || null, hinted },
      words,
    );
    return html`<div
      key=${cell}
      role="gridcell"
      class=${`cell ${edges(cell, shape)} ${legal ? 'cell-legal' : ''} ${preview?.placed === cell ? 'cell-target' : ''}`}
      tabindex=${cell === tabStop ? 0 : -1}
      aria-label=${label}
      data-help=${label}
      onClick=${() => choose(cell)}
      onPointerEnter=${() => point(cell)}
      onPointerLeave=${() => point(null)}
      onFocus=${(/** @type {FocusEvent} */ event) => {
        setCursor(cell);
        if (event.target instanceof HTMLElement && event.target.matches(':focus-visible')) point(cell);
      }}
      onBlur=${() => setPointed((now) => (now === cell ? null : now))}
    >
      ${shape.stars.includes(cell) && html`<span class="star-point"></span>`}
      ${drawPiece(cell)}
      ${shape.surface === 'rack' && html`<span class="rack-front"></span>`}
      ${legal && lands && html`<span class=${ghost}></span>`}
      ${drawMark(cell, legal)}
      ${owned && drawOwner(cell, owned)}
      ${step && html`<span class=${`line-step piece-${shape.piece}-${step.player} line-of-${shape.piece}-${step.player}`}>${step.number}</span>`}
      ${rival !== null && lands && !step && drawSplit(value, second)}
      ${rival === null && value !== null && lands && !step && html`<span class=${`cell-value grade-${value.best ? 'best' : value.grade} ${value.unsure ? 'grade-unsure' : ''}`}>${value.text}</span>`}
      ${unvalued && html`<span class="cell-value cell-value-none"></span>`}
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
    const look = `piece piece-${shape.piece}-${side} ${owned?.dead.includes(cell) ? 'piece-dead' : ''}`;
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

  /** Larger the surer it is. @param {number} cell @param {Ownership} owned */
  const drawOwner = (cell, { owners }) => {
    const owner = owners[cell] ?? 0;
    if (Math.abs(owner) < UNSURE) return null;
    const side = owner > 0 ? 'first' : 'second';
    if (view.pieces[cell] === side) return null;
    return html`<span class=${`owner mark-of-${shape.piece}-${side}`} style=${{ '--sure': Math.abs(owner).toFixed(2) }}></span>`;
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

  const pointedColumn =
    preview && shape.surface === 'rack' && preview.placed != null ? preview.placed % shape.cols : null;
  return html`<div
    class=${`board board-${shape.surface} board-of-${shape.piece} ${fine ? 'board-fine' : ''} ${dense ? 'board-dense' : ''} ${open ? 'board-open' : ''}`}
    style=${{ '--rows': shape.rows, '--cols': shape.cols }}
  >
    <div class="board-columns" aria-hidden="true">
      ${shape.column_labels.map((label, column) => html`<span class=${column === pointedColumn ? 'board-label-near' : ''}>${label}</span>`)}
    </div>
    <div class="board-rows" aria-hidden="true">${shape.row_labels.map((label) => html`<span>${label}</span>`)}</div>
    <div class="board-grid" role="grid" aria-label=${words.t('board.label')} ref=${grid} onKeyDown=${onKeyDown} onPointerDown=${() => (clicked.current = true)} onFocusOut=${onFocusOut}>
      ${shape.row_labels.map(
        (label, row) => html`<div role="row" class="board-row" key=${label}>
          ${shape.column_labels.map((_, column) => drawCell(row * shape.cols + column))}
        </div>`,
      )}
    </div>
  </div>`;
}

/** Two opinions of a move on one cell: the first above, the second below. @param {Painted | null} first @param {Painted | null} second */
function drawSplit(first, second) {
  const half = (/** @type {Painted | null} */ value, /** @type {string} */ place) =>
    value &&
    html`<span class=${`cell-value cell-half cell-half-${place} grade-${value.best ? 'best' : value.grade} ${value.unsure ? 'grade-unsure' : ''}`}>${value.text}</span>`;
  return html`${half(first, 'first')} ${half(second, 'second')}`;
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
