/**
 * The board: an ARIA grid with one tab stop, drawn from a view. A move is made by choosing its cells one after another, by clicks, by keys, or by
 * dragging a piece to where it goes.
 *
 * @import { View, LegalMove, Ownership, Player, Target } from '../base/types.js'
 * @import { Step } from '../game/moves.js'
 * @import { Painted } from '../judging/model.js'
 * @import { Translator } from '../base/i18n.js'
 *
 * @typedef {object} BoardProps
 * @property {View} view
 * @property {Translator} words
 * @property {boolean} open  whether the person may move
 * @property {(move: string) => void} [onMove]
 * @property {(square: string, how?: 'stuck' | 'pick' | 'there') => void} [onRefuse]  a cell was chosen that makes no move
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
import { landingOf, lookAt, lookOf, nextSteps, originOf, takenBy, turnedBy } from '../game/moves.js';
import { PLAYERS, sideName, toMove } from '../game/sides.js';
import { cellLabel, cellName, movement } from './cells.js';
import { Dragging } from './dragging.js';
import { cellAfterKey, isPlaced, layoutOf } from './geometry.js';
import { Ground } from './ground.js';

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
  const [cursor, setCursor] = useState(() => landingOf(view.last) ?? Math.floor((shape.rows * shape.cols) / 2));
  const [path, setPath] = useState(/** @type {{ of: View, targets: Target[] }} */ ({ of: view, targets: [] }));
  const grid = useRef(/** @type {HTMLElement | null} */ (null));
  const before = useRef(/** @type {View | null} */ (null));
  const clicked = useRef(false);

  const moving = useMemo(() => movement(before.current, view), [view]);
  useEffect(() => {
    // The view that follows shows the same move: it goes on moving.
    if (!view.foreseen) before.current = view;
  }, [view]);

  // What was begun in another position is forgotten.
  const begun = open && path.of === view ? path.targets : NOTHING;
  const begin = (/** @type {Target[]} */ targets) => setPath({ of: view, targets });
  const first = useMemo(() => nextSteps(view, []), [view]);
  const steps = useMemo(() => (begun.length > 0 ? nextSteps(view, begun) : first), [view, begun]);
  const layout = useMemo(() => layoutOf(shape), [shape]);
  const cells = shape.rows * shape.cols;
  const tabStop = Math.min(cursor, cells - 1);
  const pointedStep = pointed !== null && pointed < cells ? steps.cells[pointed] : null;
  const preview = open
    ? (pointedStep?.move ?? (near !== null && view.legal.find(({ move }) => move === near)) ?? null) || null
    : null;
  // Of a piece that is pointed at, where it could go.
  const goals = useMemo(
    () => new Set(open && pointedStep && !pointedStep.move ? pointedStep.moves.map(landingOf) : []),
    [open, pointedStep],
  );
  const marks = useMemo(() => new Map(view.marks.map((mark) => [mark.cell, mark.kind])), [view]);
  const hinted = hint === null ? null : view.legal.find(({ move }) => move === hint);
  const drawnLook = lookOf(shape);
  const placed = isPlaced(shape);
  // On a board where nearly every cell is legal, full ghosts would hide it.
  const dense = first.cells.filter((step) => step?.move).length > cells / 3 && shape.surface !== 'rack';
  const fine = Math.max(shape.rows, shape.cols) > FEW_LINES;

  /** @param {number | null} cell */
  const point = (cell) => {
    setPointed(cell);
    onPoint?.(cell === null ? null : (steps.cells[cell]?.move?.move ?? null));
  };

  /** @param {Step} step */
  const take = (step) => {
    if (step.move) {
      begin([]);
      onMove?.(step.move.move);
    } else begin([...begun, step.target]);
  };

  /** @param {number} cell */
  const isPicked = (cell) =>
    begun.some((target) => typeof target === 'object' && 'cell' in target && target.cell === cell);

  /** @param {number} cell */
  const choose = (cell) => {
    if (onCell) return onCell(cell);
    const step = open ? steps.cells[cell] : null;
    const other = open ? first.cells[cell] : null;
    if (step) take(step);
    else if (isPicked(cell)) begin([]);
    else if (other?.move) onMove?.(other.move.move);
    else if (other) begin([other.target]);
    else if (begun.length > 0) onRefuse?.(cellName(view, cell), 'there');
    else if (view.legal.some((legal) => legal.path.length > 1))
      onRefuse?.(cellName(view, cell), view.pieces[cell] === toMove(view) ? 'stuck' : 'pick');
    else onRefuse?.(shape.surface === 'rack' ? shape.column_labels[cell % shape.cols] : cellName(view, cell));
  };

  const dragging = useRef(/** @type {Dragging | null} */ (null));
  dragging.current ??= new Dragging();
  dragging.current.board = {
    /** A piece that can go somewhere. */
    canLift: (cell) => open && !onCell && first.cells[cell] !== null && !first.cells[cell]?.move,
    lift: (cell) => first.cells[cell] && begin([first.cells[cell].target]),
    over: (cell) => setPointed(cell),
    drop: (cell, from) => (cell === null || cell === from || !steps.cells[cell] ? begin([]) : choose(cell)),
  };

  /** @param {FocusEvent} event */
  const onFocusOut = ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && grid.current?.contains(relatedTarget))) clicked.current = false;
  };

  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const isChoice = event.key === 'Enter' || event.key === ' ';
    const putsDown = event.key === 'Escape' && begun.length > 0;
    // Whoever came by a click steps through the game with the arrow keys, as everywhere else; but not with a piece in hand.
    if (clicked.current && !isChoice && !putsDown && begun.length === 0) return;
    const next = cellAfterKey(event.key, tabStop, shape);
    if (next !== null) {
      setCursor(next);
      const target = grid.current?.querySelectorAll('[role=gridcell]')[next];
      if (target instanceof HTMLElement) target.focus();
    } else if (isChoice) choose(tabStop);
    else if (putsDown) begin([]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** @param {number} cell */
  const drawCell = (cell) => {
    const step = open ? steps.cells[cell] : null;
    const shown = steps.cells[cell] ?? first.cells[cell];
    const legal = step?.move ?? null;
    const value = paintedOf(values, shown);
    const second = paintedOf(rival, shown);
    const follows = line?.get(cell);
    // A move is drawn where its piece comes to stand, a piece that can go somewhere where it stands.
    const lands = shown !== null && (shown.move === null || landingOf(shown.move) === cell);
    const isHinted = hinted != null && landingOf(hinted) === cell;
    const unvalued = values !== null && value === null && second === null && lands && shown.move !== null && !some;
    const ghost = `ghost piece-${drawnLook}-${sideName(toMove(view))} ${preview !== null && preview === legal ? 'ghost-near' : ''}`;
    const picked = isPicked(cell);
    const spoken = [value, second].flatMap((one) => (one ? [one.spoken] : [])).join(' ') || null;
    const label = cellLabel(view, cell, { step, picked, value: spoken, hinted: isHinted }, words);
    const classes = [
      'cell',
      edges(cell, shape),
      step && 'cell-legal',
      open && !onCell && first.cells[cell] && !first.cells[cell].move && 'cell-lifted',
      picked && 'cell-picked',
      begun.length > 0 && step && 'cell-goal',
      landingOf(preview) === cell && 'cell-target',
      originOf(preview ?? hinted ?? view.last) === cell && 'cell-origin',
    ];
    const { x, y } = layout.centres[cell];
    return html`<div
      key=${cell}
      role="gridcell"
      class=${classes.filter(Boolean).join(' ')}
      style=${placed ? { '--x': x, '--y': y } : undefined}
      tabindex=${cell === tabStop ? 0 : -1}
      aria-label=${label}
      data-help=${label}
      data-cell=${cell}
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
      ${legal && lands && view.pieces[cell] === null && html`<span class=${ghost}></span>`}
      ${goals.has(cell) && html`<span class="goal-dot"></span>`}
      ${drawMark(cell, legal)}
      ${owned && drawOwner(cell, owned)}
      ${follows && html`<span class=${`line-step piece-${drawnLook}-${sideName(follows.player)} line-of-${drawnLook}-${sideName(follows.player)}`}>${follows.number}</span>`}
      ${rival !== null && lands && !follows && drawSplit(value, second)}
      ${rival === null && value !== null && lands && !follows && html`<span class=${`cell-value grade-${value.best ? 'best' : value.grade} ${value.unsure ? 'grade-unsure' : ''}`}>${value.text}</span>`}
      ${unvalued && html`<span class="cell-value cell-value-none"></span>`}
      ${isHinted && html`<span class="hint-star"></span>`}
    </div>`;
  };

  /** @param {number} cell */
  const drawPiece = (cell) => {
    const side = view.pieces[cell];
    const gone = moving?.captured.get(cell);
    const vanishing =
      gone &&
      html`<span key=${`gone${view.line.length}`} class=${`piece piece-gone piece-${gone.look}-${sideName(gone.side)}`}></span>`;
    if (side == null) return vanishing;
    const flip = moving?.flipped.get(cell);
    const shown = lookAt(view, cell);
    const look = `piece piece-${shown}-${sideName(side)} ${owned?.dead.includes(cell) ? 'piece-dead' : ''}`;
    if (flip !== undefined && shown === 'disc') {
      const style = { animationDelay: `${flip * TURN_STAGGER_MS}ms` };
      return html`<span key=${`turn${view.line.length}`} class=${`${look} piece-turning turn-${sideName(side)}`} style=${style}></span>`;
    }
    if (moving?.placed === cell && moving.drop > 0) {
      const style = {
        '--drop': moving.drop,
        animationDuration: `${Math.round(FALL_MS_PER_ROW * Math.sqrt(moving.drop) * 2)}ms`,
      };
      return html`<span key=${`drop${view.line.length}`} class=${`${look} piece-falling`} style=${style}></span>`;
    }
    if (moving?.placed === cell && moving.slide) {
      const style = { '--from-x': moving.slide.x, '--from-y': moving.slide.y };
      return html`${vanishing}<span key=${`slide${view.line.length}`} class=${`${look} piece-sliding`} style=${style}></span>`;
    }
    if (moving?.placed === cell)
      return html`<span key=${`new${view.line.length}`} class=${`${look} piece-new`}></span>`;
    return html`<span key="still" class=${look}></span>`;
  };

  /** Larger the surer it is. @param {number} cell @param {Ownership} owned */
  const drawOwner = (cell, { owners }) => {
    const owner = owners[cell] ?? 0;
    if (Math.abs(owner) < UNSURE) return null;
    const side = PLAYERS[owner > 0 ? 0 : 1];
    if (view.pieces[cell] === side) return null;
    return html`<span class=${`owner mark-of-${drawnLook}-${sideName(side)}`} style=${{ '--sure': Math.abs(owner).toFixed(2) }}></span>`;
  };

  const [turning, taking] = [new Set(preview ? turnedBy(preview) : []), new Set(preview ? takenBy(preview) : [])];
  const last = landingOf(view.last);
  /** @param {number} cell @param {LegalMove | null} legal */
  const drawMark = (cell, legal) => {
    const kind = marks.get(cell);
    return html`${turning.has(cell) && html`<span class="mark mark-flip"></span>`}
    ${taking.has(cell) && html`<span class="mark mark-capture"></span>`}
    ${last === cell && !turning.has(cell) && html`<span class="mark mark-last"></span>`}
    ${kind === 'winning_line' && html`<span class="mark mark-line"></span>`}
    ${kind === 'ko' && !legal && html`<span class="mark mark-ko"></span>`}
    ${typeof kind === 'object' && html`<span class=${`mark mark-territory mark-of-${drawnLook}-${sideName(kind.territory)}`}></span>`}`;
  };

  const landing = landingOf(preview);
  const pointedColumn = preview && shape.surface === 'rack' && landing !== null ? landing % shape.cols : null;
  const drag = dragging.current;
  return html`<div
    class=${`board board-${shape.surface} board-of-${drawnLook} ${placed ? 'board-placed' : ''} ${fine ? 'board-fine' : ''} ${dense ? 'board-dense' : ''} ${open ? 'board-open' : ''}`}
    style=${{ '--rows': layout.height, '--cols': layout.width }}
  >
    <div class="board-columns" aria-hidden="true">
      ${shape.column_labels.map((label, column) => html`<span class=${column === pointedColumn ? 'board-label-near' : ''}>${label}</span>`)}
    </div>
    <div class="board-rows" aria-hidden="true">${shape.row_labels.map((label) => html`<span>${label}</span>`)}</div>
    <div
      class="board-grid"
      role="grid"
      aria-label=${words.t('board.label')}
      ref=${grid}
      onKeyDown=${onKeyDown}
      onPointerDown=${(/** @type {PointerEvent} */ event) => {
        clicked.current = true;
        drag.down(event);
      }}
      onPointerMove=${(/** @type {PointerEvent} */ event) => drag.move(event)}
      onPointerUp=${(/** @type {PointerEvent} */ event) => drag.up(event)}
      onPointerCancel=${() => drag.cancel()}
      onClickCapture=${(/** @type {Event} */ event) => drag.click(event)}
      onFocusOut=${onFocusOut}
    >
      ${placed && html`<${Ground} shape=${shape} layout=${layout} />`}
      ${shape.row_labels.map(
        (label, row) => html`<div role="row" class="board-row" key=${label}>
          ${shape.column_labels.map((_, column) => drawCell(row * shape.cols + column))}
        </div>`,
      )}
    </div>
    ${
      open &&
      steps.choices.length > 0 &&
      html`<div class="board-choices">
        ${steps.choices.map(
          (step) =>
            html`<button type="button" class="button button-first" onClick=${() => take(step)}>${words.say(shape.choices[step.choice])}</button>`,
        )}
      </div>`
    }
  </div>`;
}

/** @type {Target[]} */
const NOTHING = [];

/** What is written on a cell: of a piece that can go to several places, the best of them. @param {Map<string, Painted> | null} values @param {Step | null} step @returns {Painted | null} */
function paintedOf(values, step) {
  const painted = (step?.moves ?? []).flatMap(({ move }) => values?.get(move) ?? []);
  return painted.find(({ best }) => best) ?? painted.toSorted((one, other) => one.grade - other.grade)[0] ?? null;
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
