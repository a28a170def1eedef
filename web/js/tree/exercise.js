/**
 * Questions about a search that is stepped through: what value comes up, and whether the rest is cut. They are asked before the step that
 * shows the answer.
 *
 * @import { Tree } from '../tree.js'
 * @import { Translator } from '../i18n.js'
 * @import { Speech } from './words.js'
 *
 * @typedef {object} Question
 * @property {'value' | 'cut'} kind
 * @property {number} node  the node that it is about
 * @property {string[]} choices  as they are answered: numbers, or yes and no
 * @property {string} right
 */
import { NOBODY, bestChild, childrenAt, eventAt, isLeft, isOwn, isPlayedOut, moveOf, valueOf, whyOf, windowOf } from '../tree.js';
import { fromRank, signed } from '../values.js';
import { tellLeaving, write } from './words.js';

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
  const goesOn = next.kind === 'enter';
  if (tree.bounded && (isCut || goesOn) && hasLimit(tree, node))
    return { kind: 'cut', node, choices: ['yes', 'no'], right: isCut ? 'yes' : 'no' };
  if (next.kind === 'leave' && ['searched', 'cut_off'].includes(whyOf(tree, node))) return valueQuestion(tree, node, step);
  return null;
}

/** The first question at or after a step, before another. @param {Tree} tree @param {number} from @param {number} to @returns {number | null} */
export function nextQuestion(tree, from, to) {
  for (let step = from; step < to; step += 1) if (questionAt(tree, step)) return step;
  return null;
}

/** Whether anything could be cut here at all. @param {Tree} tree @param {number} node */
function hasLimit(tree, node) {
  const { alpha, beta } = windowOf(tree, node);
  return (isOwn(tree, node) ? beta : alpha) !== null;
}

/** The values that have come up are the choices; where they are all the same, the mirrored one is another. @param {Tree} tree @param {number} node @param {number} step @returns {Question | null} */
function valueQuestion(tree, node, step) {
  const values = childrenAt(tree, node, step).filter((child) => isLeft(tree, child, step));
  const right = tree.value[node];
  const ranks = [...new Set([right, ...values.map((child) => tree.value[child])])].slice(0, MOST_CHOICES);
  if (ranks.length === 1) ranks.push(right === 0 ? 1 : -right);
  return { kind: 'value', node, choices: ranks.sort((a, b) => a - b).map(String), right: String(right) };
}

/** @param {Tree} tree @param {Question} question @param {Speech} speech */
export function ask(tree, { kind, node }, { words, side, move }) {
  const own = isOwn(tree, node);
  const { alpha, beta } = windowOf(tree, node);
  const name = moveOf(tree, node);
  return words.t(kind === 'value' ? 'exercise.value' : own ? 'exercise.cut.max' : 'exercise.cut.min', {
    place: name ? words.t('exercise.after', { move: move(name) }) : words.t('exercise.root'),
    side: side(own),
    other: side(!own),
    bound: write(own ? beta : alpha, words),
  });
}

/** A choice as it is read. @param {Tree} tree @param {Question} question @param {string} choice @param {Translator} words */
export function choiceText(tree, { kind, node }, choice, words) {
  if (kind === 'cut') return words.t(`exercise.${choice}`);
  const place = Number(choice);
  const known = childrenAt(tree, node, Infinity).find((child) => tree.value[child] === place);
  return known === undefined ? signed(place, 1, words) : write(valueOf(tree, known) ?? fromRank('estimate', place), words);
}

/** Why the right answer is right. @param {Tree} tree @param {Question} question @param {number} step @param {Speech} speech */
export function reason(tree, { kind, node, right }, step, speech) {
  const { words, side, move } = speech;
  const own = isOwn(tree, node);
  if (right === 'yes') return tellLeaving(tree, node, speech);
  const { alpha, beta } = windowOf(tree, node);
  if (kind === 'cut') {
    const best = bestChild(tree, node, step);
    return words.t(own ? 'exercise.goesOn.max' : 'exercise.goesOn.min', {
      value: best === NOBODY ? '' : write(valueOf(tree, best), words),
      bound: write(own ? beta : alpha, words),
      side: side(own),
      other: side(!own),
    });
  }
  const best = bestChild(tree, node, Infinity);
  const values = childrenAt(tree, node, step).map((child) => write(valueOf(tree, child), words));
  return words.t(own ? 'exercise.why.max' : 'exercise.why.min', {
    side: side(own),
    value: write(valueOf(tree, node), words),
    move: best === NOBODY ? '' : move(moveOf(tree, best)),
    values: values.join(words.t('exercise.comma')),
  });
}
