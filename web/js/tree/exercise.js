/**
 * Questions about a search that is stepped through: what is known of a node, and whether the rest is pruned. They are asked before the step that
 * shows the answer.
 *
 * @import { Value } from '../base/types.js'
 * @import { Bound, Known, Tree } from './model.js'
 * @import { Translator } from '../base/i18n.js'
 * @import { Fact, Speech } from './telling.js'
 *
 * @typedef {object} Question
 * @property {'value' | 'cut'} kind
 * @property {number} node  the node that it is about
 * @property {string[]} choices  as they are answered: yes and no, or the names of what may be known
 * @property {string} right
 * @property {Record<string, Known>} known  what the names stand for
 */

import { rank, turned } from '../game/values.js';
import { bestChild, eventAt, isOwn, isPlayedOut, knownOf, limitOf, NOBODY, searchedAt } from './model.js';
import { leavingFact, limitKind, say, sayKnown } from './telling.js';

/** Choices that are offered, at most. */
const MOST_CHOICES = 5;

/** What is asked after a step, about the next one. @param {Tree} tree @param {number} step @returns {Question | null} */
export function questionAt(tree, step) {
  if (isPlayedOut(tree) || step >= tree.steps) return null;
  const now = eventAt(tree, step);
  const next = eventAt(tree, step + 1);
  if (now.kind !== 'leave') return null;
  const node = tree.parent[now.node];
  if (node === NOBODY) return null;
  const isCut = next.kind === 'leave' && tree.skipped[node] > 0;
  // A move that must be searched again has not come to its end.
  const goesOn = next.kind === 'enter' && !tree.again[next.node];
  if ((isCut || goesOn) && limitOf(tree, node, 'ceiling'))
    return { kind: 'cut', node, choices: ['yes', 'no'], right: isCut ? 'yes' : 'no', known: {} };
  return next.kind === 'leave' && !isCut ? valueQuestion(tree, node, step) : null;
}

/** The first question at or after a step, before another. @param {Tree} tree @param {number} from @param {number} to @returns {number | null} */
export function nextQuestion(tree, from, to) {
  for (let step = from; step < to; step += 1) if (questionAt(tree, step)) return step;
  return null;
}

/**
 * What has come up from the moves are the choices; if that is all the same, there is another. A bound can be taken for a value: so that is one, too.
 *
 * @param {Tree} tree @param {number} node @param {number} step @returns {Question | null}
 */
function valueQuestion(tree, node, step) {
  const right = knownOf(tree, node);
  if (!right) return null;
  const others = new Map(movesAt(tree, node, step).map((known) => [place(known.value), known]));
  others.delete(place(right.value));
  /** @type {Known[]} */
  const offered = [
    right,
    ...(right.bound === 'exact' ? [] : [{ value: right.value, bound: /** @type {Bound} */ ('exact') }]),
    ...others.values(),
  ];
  if (offered.length === 1)
    offered.push({ value: place(right.value) === 0 ? { estimate: 1 } : turned(right.value), bound: 'exact' });
  const known = Object.fromEntries(offered.map((one) => [nameOf(one), one]).slice(0, MOST_CHOICES));
  const choices = Object.keys(known).sort(
    (a, b) => place(known[a].value) - place(known[b].value) || a.localeCompare(b),
  );
  return { kind: 'value', node, choices, right: nameOf(right), known };
}

/** @param {Value} value */
const place = (value) => rank({ value, mean: null }) ?? 0;

/** @param {Known} known */
const nameOf = ({ value, bound }) => `${bound} ${place(value)}`;

/** What is known of the moves of a node. @param {Tree} tree @param {number} node @param {number} step @returns {Known[]} */
const movesAt = (tree, node, step) => searchedAt(tree, node, step).flatMap((move) => knownOf(tree, move) ?? []);

/** @param {Tree} tree @param {Question} question @returns {Fact} */
export function questionFact(tree, { kind, node }) {
  if (kind === 'value') return { message: tree.bounded ? 'exercise.known' : 'exercise.value', node };
  const limit = limitOf(tree, node, 'ceiling');
  const ending = limitKind(limit);
  return { message: `exercise.cut.${ending}`, node, limit };
}

/** Why the right answer is right. @param {Tree} tree @param {Question} question @param {number} step @returns {Fact} */
export function reasonFact(tree, { kind, node, right }, step) {
  const [most, side] = isOwn(tree, node)
    ? [/** @type {Bound} */ ('most'), 'max']
    : [/** @type {Bound} */ ('least'), 'min'];
  const moves = movesAt(tree, node, step);
  if (right === 'yes') return leavingFact(tree, node);
  if (kind === 'cut') {
    const limit = limitOf(tree, node, 'ceiling');
    const [first, ...others] = moves.map(({ value }) => value);
    const better = (/** @type {Value} */ a, /** @type {Value} */ b) =>
      place(a) > place(b) === (most === 'most') ? a : b;
    const ending = limitKind(limit);
    return {
      message: `exercise.goesOn.${side}.${ending}`,
      node,
      known: { value: others.reduce(better, first), bound: most },
      limit,
    };
  }
  const known = knownOf(tree, node);
  if (known?.bound !== 'exact') return { message: `exercise.why.${side}.bound`, node, known, moves };
  return { message: `exercise.why.${side}`, node, known, moves, best: bestChild(tree, node, step) };
}

/** @param {Tree} tree @param {Question} question @param {Speech} speech */
export const ask = (tree, question, speech) => say(tree, questionFact(tree, question), speech);

/** @param {Tree} tree @param {Question} question @param {number} step @param {Speech} speech */
export const reason = (tree, question, step, speech) => say(tree, reasonFact(tree, question, step), speech);

/** A choice as it is read. @param {Question} question @param {string} choice @param {Translator} words */
export const choiceText = ({ kind, known }, choice, words) =>
  kind === 'cut' ? words.t(`exercise.${choice}`) : sayKnown(known[choice], words);
