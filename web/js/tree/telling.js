/**
 * What a step of a search is, in words. A sentence about a search that goes down and up is made in two steps: first what is the case, as data (a
 * `Fact`), then the words for it. So tests can hold the first against minimax, and the second against the first.
 *
 * @import { Value } from '../base/types.js'
 * @import { Known, Limit, Tree } from './model.js'
 * @import { Translator } from '../base/i18n.js'
 *
 * @typedef {object} Speech
 * @property {Translator} words
 * @property {(own: boolean) => string} side  the name of the side that moves at the root, or of the other
 * @property {(move: string) => string} move  a move as it is read
 *
 * @typedef {object} Fact
 * @property {string} message  its name among the messages, which say what is claimed
 * @property {number} node  the node that it is about
 * @property {Known | null} [known]  what is proved: of the node, or of its moves so far
 * @property {number} [best]  the child with the best move
 * @property {Limit | null} [limit]  what the node is compared with
 * @property {Known[]} [moves]  what is known of each of its moves
 * @property {number} [count]  of moves that were pruned
 * @property {number} [number]  of the iteration
 */

import { PLAYERS, winnerOf } from '../game/sides.js';
import { signed, writeValue } from '../game/values.js';
import {
  bestChild,
  eventAt,
  isLeft,
  isOwn,
  isPlayedOut,
  isScouted,
  iterationOf,
  knownOf,
  limitOf,
  lineTo,
  meanOf,
  moveOf,
  NOBODY,
  pathTo,
  rewind,
  simulationAt,
  whyOf,
  windowOf,
} from './model.js';

/** The step that leads to what is shown. @param {Tree} tree @param {number} step @param {Speech} speech @returns {string} */
export function tellStep(tree, step, speech) {
  const { kind, node } = eventAt(tree, step);
  if (kind === 'nothing') return speech.words.t('tree.step.nothing');
  if (kind === 'enter') return say(tree, enteringFact(tree, node), speech);
  if (kind === 'leave') return tellLeaving(tree, node, speech);
  return tellPhase(tree, step, kind, speech);
}

/** How a node got its value. @param {Tree} tree @param {number} node @param {Speech} speech */
export const tellLeaving = (tree, node, speech) => say(tree, leavingFact(tree, node), speech);

/** @param {Tree} tree @param {number} node @returns {Fact} */
export function enteringFact(tree, node) {
  const number = iterationOf(tree, node);
  const kind = (/** @type {string} */ name) => (tree.bounded ? `tree.step.${name}` : `tree.step.${name}.minimax`);
  if (tree.parent[node] === NOBODY) {
    const earlier = tree.roots[tree.roots.indexOf(node) - 1];
    if (earlier === undefined) return { message: kind('root'), node };
    return number === iterationOf(tree, earlier)
      ? { message: 'tree.step.missed', node }
      : { message: kind('deeper'), node, number };
  }
  if (tree.again[node]) return { message: 'tree.step.again', node };
  return { message: isScouted(tree, node) ? 'tree.step.null' : kind('enter'), node };
}

/** @param {Tree} tree @param {number} node @returns {Fact} */
export function leavingFact(tree, node) {
  const why = whyOf(tree, node);
  const known = knownOf(tree, node);
  if (known === null || (why !== 'searched' && why !== 'cut_off'))
    return { message: `tree.step.${known ? why : 'stopped'}`, node, known };
  const best = bestChild(tree, node, tree.steps);
  const count = tree.skipped[node];
  if (known.bound === 'exact')
    return { message: tree.parent[node] === NOBODY ? 'tree.step.answer' : 'tree.step.searched', node, known, best };
  const isHigh = (known.bound === 'least') === isOwn(tree, node);
  const limit = limitOf(tree, node, isHigh ? 'ceiling' : 'floor');
  const [name, ending] = [count > 0 ? 'cut' : isHigh ? 'high' : 'low', limitKind(limit)];
  return { message: `tree.step.${name}.${ending}`, node, known, best, limit, count };
}

/** Whether somebody has a limit already, or it is only that of a window. @param {Limit | null} limit */
export const limitKind = (limit) => (limit && limit.holder !== NOBODY ? 'held' : 'window');

/** A fact in words. @param {Tree} tree @param {Fact} fact @param {Speech} speech @returns {string} */
export function say(
  tree,
  { message, node, known, best = NOBODY, limit, moves, count = 0, number = 0 },
  { words, side, move },
) {
  const own = isOwn(tree, node);
  const name = moveOf(tree, node);
  return words.t(message, {
    side: side(own),
    other: side(!own),
    mover: side(!own),
    move: move(name),
    place: name ? words.t('exercise.after', { move: move(name) }) : words.t('exercise.root'),
    window: writeWindow(tree, node, words),
    value: known ? write(known.value, words) : '',
    known: known ? sayKnown(known, words) : '',
    limit: limit ? write(limit.value, words) : '',
    best: best === NOBODY ? '' : move(moveOf(tree, best)),
    moves: words.all((moves ?? []).map((one) => sayKnown(one, words))),
    pruned: words.t('tree.skipped', { count }),
    number,
  });
}

/** @param {Tree} tree @param {number} step @param {'selection' | 'expansion' | 'simulation' | 'propagation'} phase @param {Speech} speech */
function tellPhase(tree, step, phase, { words, side, move }) {
  const { simulation } = simulationAt(step);
  const { leaf, expanded, payoffs, value } = tree.simulations[simulation];
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
    const winner = winnerOf(payoffs);
    if (payoffs === null) return words.t('tree.step.simulation.none', details);
    if (winner === null) return words.t('tree.step.simulation.draw', details);
    const own = (winner === PLAYERS[0]) === tree.firstAtRoot;
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
    const known = knownOf(tree, node);
    if (known) parts.push(words.t('tree.value', { known: sayKnown(known, words) }));
    const why = whyOf(tree, node);
    parts.push(words.t(`tree.why.${why}`));
  } else parts.push(words.t('tree.open'));
  if (tree.bounded) parts.push(words.t('tree.window', { window: writeWindow(tree, node, words) }));
  return parts.join(', ');
}

/** @param {Tree} tree @param {number} node @param {Translator} words */
export function writeWindow(tree, node, words) {
  const { alpha, beta } = windowOf(tree, node);
  return `[${alpha === null ? '-∞' : write(alpha, words)}, ${beta === null ? '+∞' : write(beta, words)}]`;
}

/** As short as can be, for a node. @param {Known | null} known @param {Translator} words */
export const writeKnown = (known, words) =>
  known ? `${{ exact: '', least: '≥ ', most: '≤ ' }[known.bound]}${write(known.value, words)}` : '';

/** The same within a sentence. @param {Known} known @param {Translator} words */
export const sayKnown = ({ value, bound }, words) => words.t(`tree.known.${bound}`, { value: write(value, words) });

/** @param {Value | null} value @param {Translator} words */
export const write = (value, words) => (value === null ? '' : (writeValue({ value, mean: null }, words) ?? ''));
