/**
 * What a move is made of: what is clicked for it, one after another, and what it changes on the board.
 *
 * @import { Change, LegalMove, Player, Shape, Target, View } from '../base/types.js'
 */

/** What a piece of a kind looks like. @param {Shape} shape @param {number} [kind] */
export const lookOf = (shape, kind = 0) => shape.kinds[kind].look;

/** What stands on a cell looks like this. @param {View} view @param {number} cell */
export const lookAt = (view, cell) => lookOf(view.shape, view.kinds?.[cell] ?? 0);

/** @param {LegalMove} move */
export const isPassing = (move) => move.path[0] === 'pass';

/** The cell on which the mover's piece comes to stand. @param {LegalMove | null | undefined} move @returns {number | null} */
export function landingOf(move) {
  for (const change of move?.changes.toReversed() ?? []) {
    if ('moves' in change) return change.moves.to;
    if ('arrives' in change) return change.arrives.cell;
  }
  return null;
}

/** The cell that the mover's piece leaves, if it stood on the board. @param {LegalMove | null | undefined} move @returns {number | null} */
export function originOf(move) {
  const moved = move?.changes.find((change) => 'moves' in change);
  return moved && 'moves' in moved ? moved.moves.from : null;
}

/** The cells whose piece becomes another. @param {LegalMove} move */
export const turnedBy = (move) => move.changes.flatMap((change) => ('turns' in change ? [change.turns.cell] : []));

/** The cells whose piece leaves the board. @param {LegalMove} move */
export const takenBy = (move) => move.changes.flatMap((change) => ('leaves' in change ? [change.leaves] : []));

/**
 * What stands on the board after some changes.
 *
 * @param {Pick<View, 'pieces' | 'kinds'>} board
 * @param {Change[]} changes
 * @returns {Pick<View, 'pieces' | 'kinds'>}
 */
export function changed(board, changes) {
  const pieces = board.pieces.slice();
  const kinds = board.kinds?.slice();
  const put = (/** @type {number} */ cell, /** @type {Player | null} */ owner, /** @type {number} */ kind) => {
    pieces[cell] = owner;
    if (kinds) kinds[cell] = kind;
  };
  for (const change of changes) {
    if ('leaves' in change) put(change.leaves, null, 0);
    else if ('arrives' in change) put(change.arrives.cell, change.arrives.piece.owner, change.arrives.piece.kind);
    else if ('turns' in change) put(change.turns.cell, change.turns.into.owner, change.turns.into.kind);
    else {
      const { from, to } = change.moves;
      put(to, pieces[from], kinds?.[from] ?? 0);
      put(from, null, 0);
    }
  }
  return kinds ? { pieces, kinds } : { pieces };
}

/** @param {Target} one @param {Target} other */
export const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** The legal moves whose path begins so. @param {LegalMove[]} legal @param {Target[]} begun */
export const goingOn = (legal, begun) =>
  legal.filter(({ path }) => path.length > begun.length && begun.every((target, at) => isSame(target, path[at])));

/**
 * @typedef {object} Step  what choosing a cell, or a button, does
 * @property {Target} target
 * @property {LegalMove | null} move  the move that it completes
 * @property {LegalMove[]} moves  those that go on from there; the one move, if it is complete
 */

/**
 * What can be chosen next, after the beginning of a path: by cell, and the buttons.
 *
 * @param {View} view
 * @param {Target[]} begun
 * @returns {{ cells: (Step | null)[], choices: (Step & { choice: number })[] }}
 */
export function nextSteps(view, begun) {
  const { rows, cols } = view.shape;
  /** @type {(Step | null)[]} */
  const cells = new Array(rows * cols).fill(null);
  /** @type {(Step & { choice: number })[]} */
  const choices = [];
  /** @type {Map<string, Step>} */
  const known = new Map();
  for (const move of goingOn(view.legal, begun)) {
    const target = move.path[begun.length];
    if (target === 'pass') continue;
    const key = JSON.stringify(target);
    const step = known.get(key) ?? { target, move: null, moves: [] };
    step.moves.push(move);
    if (move.path.length === begun.length + 1) step.move = move;
    if (known.has(key)) continue;
    known.set(key, step);
    if ('cell' in target) cells[target.cell] = step;
    else if ('choice' in target) choices.push(Object.assign(step, { choice: target.choice }));
    else for (let row = 0; row < rows; row += 1) cells[row * cols + target.column] = step;
  }
  return { cells, choices };
}
