/**
 * A piece that is dragged: it follows the pointer, and goes where it is let go. A press that does not move stays a click.
 *
 * @typedef {object} DragBoard  what dragging asks of the board
 * @property {(cell: number) => boolean} canLift
 * @property {(cell: number) => void} lift
 * @property {(cell: number | null) => void} over
 * @property {(cell: number | null, from: number) => void} drop
 */

/** A hand that shakes does not drag. */
const STILL = 6;

export class Dragging {
  /** @type {DragBoard | null} */
  board = null;
  /** @type {{ cell: number, x: number, y: number, piece: HTMLElement | null, moves: boolean } | null} */
  #held = null;
  #swallows = false;

  /** @param {PointerEvent} event */
  down(event) {
    this.#swallows = false;
    const cell = cellOf(event.target);
    if (event.button !== 0 || cell === null || !this.board?.canLift(cell)) return;
    const piece = /** @type {HTMLElement} */ (event.target).closest('[data-cell]')?.querySelector('.piece');
    this.#held = {
      cell,
      x: event.clientX,
      y: event.clientY,
      piece: piece instanceof HTMLElement ? piece : null,
      moves: false,
    };
  }

  /** @param {PointerEvent} event */
  move(event) {
    const held = this.#held;
    if (!held) return;
    const [right, down] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moves) {
      if (Math.hypot(right, down) < STILL) return;
      held.moves = true;
      this.board?.lift(held.cell);
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.setPointerCapture(event.pointerId);
    }
    if (held.piece) {
      held.piece.classList.add('piece-dragged');
      held.piece.style.translate = `${right}px ${down}px`;
    }
    this.board?.over(under(event));
  }

  /** @param {PointerEvent} event */
  up(event) {
    const held = this.#letGo();
    if (!held?.moves) return;
    this.#swallows = true;
    this.board?.drop(under(event), held.cell);
  }

  cancel() {
    const held = this.#letGo();
    if (held?.moves) this.board?.drop(null, held.cell);
  }

  /** The click that ends a drag is none. @param {Event} event */
  click(event) {
    if (this.#swallows) event.stopPropagation();
    this.#swallows = false;
  }

  #letGo() {
    const held = this.#held;
    this.#held = null;
    if (held?.piece) {
      held.piece.classList.remove('piece-dragged');
      held.piece.style.translate = '';
    }
    return held;
  }
}

/** @param {PointerEvent} event */
const under = ({ clientX, clientY }) => cellOf(document.elementFromPoint(clientX, clientY));

/** @param {EventTarget | null} target @returns {number | null} */
function cellOf(target) {
  const cell = target instanceof Element ? target.closest('[data-cell]') : null;
  return cell instanceof HTMLElement ? Number(cell.dataset.cell) : null;
}
