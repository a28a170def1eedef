/**
 * What a step of a search is, in words.
 *
 * @import { Value } from '../types.js'
 * @import { Tree } from '../tree.js'
 * @import { Translator } from '../i18n.js'
 *
 * @typedef {object} Speech
 * @property {Translator} words
 * @property {(own: boolean) => string} side  the name of the side that moves at the root, or of the other
 * @property {(move: string) => string} move  a move as it is read
 */
import {
  NOBODY,
  bestChild,
  eventAt,
  isLeft,
  isOwn,
  isPlayedOut,
  lineTo,
  meanOf,
  moveOf,
  pathTo,
  rewind,
  simulationAt,
  valueOf,
  whyOf,
  windowOf,
} from '../tree.js';
import { signed, writeValue } from '../values.js';

/** The step that leads to what is shown. @param {Tree} tree @param {number} step @param {Speech} speech @returns {string} */
export function tellStep(tree, step, speech) {
  const { kind, node } = eventAt(tree, step);
  if (kind === 'nothing') return speech.words.t('tree.step.nothing');
  if (kind === 'enter') return tellEntering(tree, node, speech);
  if (kind === 'leave') return tellLeaving(tree, node, speech);
  return tellPhase(tree, step, kind, speech);
}

/** @param {Tree} tree @param {number} node @param {Speech} speech */
function tellEntering(tree, node, { words, side, move }) {
  const window = writeWindow(tree, node, words);
  const details = { side: side(!isOwn(tree, node)), move: move(moveOf(tree, node)), window };
  if (tree.parent[node] === NOBODY) {
    const number = tree.roots.indexOf(node) + 1;
    const kind = number > 1 ? 'deeper' : 'root';
    return words.t(tree.bounded ? `tree.step.${kind}` : `tree.step.${kind}.minimax`, { ...details, side: side(true), number });
  }
  if (!tree.bounded) return words.t('tree.step.enter.minimax', details);
  if (tree.again[node]) return words.t('tree.step.again', details);
  return words.t(isNull(tree, node) ? 'tree.step.null' : 'tree.step.enter', details);
}

/** Whether the window has no room: it is only asked whether the move is better at all. @param {Tree} tree @param {number} node */
function isNull(tree, node) {
  const { alpha, beta } = windowOf(tree, node);
  const isEstimate = (/** @type {Value | null} */ bound) => bound !== null && bound !== 'drawn' && 'estimate' in bound;
  // The evaluators' steps are whole units or parts of them.
  return tree.place[node] > 0 && isEstimate(alpha) && isEstimate(beta) && tree.beta[node] - tree.alpha[node] <= 1;
}

/** @param {Tree} tree @param {number} node @param {Speech} speech */
export function tellLeaving(tree, node, speech) {
  const { words, side } = speech;
  const own = isOwn(tree, node);
  const details = {
    side: side(own),
    other: side(!own),
    own: side(true),
    value: write(valueOf(tree, node), words),
    bound: write(limitOf(tree, node), words),
    move: speech.move(moveOf(tree, node)),
    best: bestName(tree, node, speech),
    count: tree.skipped[node],
  };
  const why = whyOf(tree, node);
  if (why === 'cut_off') return words.t(isBeyond(tree, node) ? 'tree.step.cut.more' : 'tree.step.cut.equal', { ...details, rest: words.t(details.count === 0 ? 'tree.skipped.none' : 'tree.skipped', details) });
  if (why !== 'searched') return words.t(`tree.step.${why}`, details);
  if (tree.parent[node] === NOBODY) return words.t('tree.step.answer', details);
  return words.t(isBelow(tree, node) ? 'tree.step.low' : 'tree.step.searched', details);
}

/** What the opponent will allow at most: a value that reaches it is cut. @param {Tree} tree @param {number} node */
function limitOf(tree, node) {
  const { alpha, beta } = windowOf(tree, node);
  return isOwn(tree, node) ? beta : alpha;
}

/** Whether a value is more than the opponent allows, not just as much. @param {Tree} tree @param {number} node */
const isBeyond = (tree, node) =>
  isOwn(tree, node) ? tree.value[node] > tree.beta[node] : tree.value[node] < tree.alpha[node];

/** Whether a value is no better than what its side is sure of already. @param {Tree} tree @param {number} node */
function isBelow(tree, node) {
  const { alpha, beta } = windowOf(tree, node);
  if (isOwn(tree, node)) return alpha !== null && tree.value[node] <= tree.alpha[node];
  return beta !== null && tree.value[node] >= tree.beta[node];
}

/** @param {Tree} tree @param {number} node @param {Speech} speech */
function bestName(tree, node, { move }) {
  const best = bestChild(tree, node, Infinity);
  return best === NOBODY ? '' : move(moveOf(tree, best));
}

/** @param {Tree} tree @param {number} step @param {'selection' | 'expansion' | 'simulation' | 'propagation'} phase @param {Speech} speech */
function tellPhase(tree, step, phase, { words, side, move }) {
  const { simulation } = simulationAt(step);
  const { leaf, expanded, outcome, value } = tree.simulations[simulation];
  const { node } = eventAt(tree, step);
  const details = {
    number: simulation + 1,
    line: lineTo(tree, node).map(move).join(' '),
    move: move(moveOf(tree, leaf)),
    own: side(true),
    value: signed(value, 2, words),
  };
  if (phase === 'selection') return words.t(details.line ? 'tree.step.selection' : 'tree.step.selection.root', details);
  if (phase === 'expansion') return words.t(expanded ? 'tree.step.expansion' : 'tree.step.expansion.none', details);
  if (phase === 'simulation') {
    if (outcome === null) return words.t('tree.step.simulation.none', details);
    if (outcome === 'draw') return words.t('tree.step.simulation.draw', details);
    const own = (outcome.won_by === 'first') === tree.firstAtRoot;
    return words.t('tree.step.simulation', { ...details, winner: side(own) });
  }
  rewind(tree, step);
  const [, first = leaf] = pathTo(tree, leaf);
  return words.t('tree.step.propagation', {
    ...details,
    first: move(moveOf(tree, first)),
    count: tree.visits[first],
    mean: signed(meanOf(tree, first) ?? 0, 2, words),
  });
}

/** A node for those who hear the tree. @param {Tree} tree @param {number} node @param {number} step @param {Speech} speech @returns {string} */
export function tellNode(tree, node, step, { words, side, move }) {
  const name = moveOf(tree, node);
  const parts = [name ? move(name) : words.t('tree.root'), words.t('tree.toMove', { side: side(isOwn(tree, node)) })];
  if (isPlayedOut(tree)) {
    parts.push(words.t('tree.visits', { count: tree.visits[node] }));
    const mean = meanOf(tree, node);
    if (mean !== null) parts.push(words.t('tree.mean', { mean: signed(mean, 2, words) }));
  } else if (isLeft(tree, node, step)) {
    const why = whyOf(tree, node);
    parts.push(words.t('tree.value', { value: write(valueOf(tree, node), words) }), words.t(`tree.why.${why}`));
  } else parts.push(words.t('tree.open'));
  if (tree.bounded) parts.push(words.t('tree.window', { window: writeWindow(tree, node, words) }));
  return parts.join(', ');
}

/** @param {Tree} tree @param {number} node @param {Translator} words */
export function writeWindow(tree, node, words) {
  const { alpha, beta } = windowOf(tree, node);
  return `[${alpha === null ? '-∞' : write(alpha, words)}, ${beta === null ? '+∞' : write(beta, words)}]`;
}

/** @param {Value | null} value @param {Translator} words */
export const write = (value, words) => (value === null ? '' : (writeValue({ value, mean: null }, words) ?? ''));
