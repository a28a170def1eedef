/** Whatever is drawn, said and asked of a search is true: held against minimax, node by node and sentence by sentence. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rank } from '../../js/game/values.js';
import { ask, choiceText, questionAt, questionFact, reason, reasonFact } from '../../js/tree/exercise.js';
import {
  childrenAt,
  eventAt,
  isLeft,
  isOwn,
  isThere,
  knownAt,
  knownOf,
  limitOf,
  moveOf,
  NOBODY,
  pathTo,
  searchedAt,
  whyOf,
  windowOf,
} from '../../js/tree/model.js';
import {
  enteringFact,
  leavingFact,
  say,
  sayKnown,
  tellNode,
  tellStep,
  write,
  writeKnown,
} from '../../js/tree/telling.js';
import * as texts from '../../js/tree/words.js';
import { speaking } from '../languages.js';
import { grown, minimaxOf, SAMPLES } from '../trees.js';

const NAMES = Object.keys(SAMPLES).filter((name) => SAMPLES[name].passes);
/** Searches in which every window is what somebody has. */
const HELD = ['alegria-2.2', 'horcas-3.3', 'plain', 'table'];
const LANGUAGES = ['en', 'es'].map((language) => ({
  words: speaking(language),
  side: (own) => (own ? 'MAX' : 'MIN'),
  move: (move) => `«${move}»`,
}));

const placeOf = (value) => rank({ value, mean: null });
/** Whether something that is said to be known agrees with a value. */
const holds = ({ value, bound }, worth) =>
  ({ exact: worth === placeOf(value), least: worth >= placeOf(value), most: worth <= placeOf(value) })[bound];
/** Whether what is known proves something else as well. */
const proves = (known, other) =>
  known.bound === 'exact'
    ? holds(other, placeOf(known.value))
    : known.bound === other.bound &&
      holds({ ...other, bound: other.bound === 'least' ? 'least' : 'most' }, placeOf(known.value));

for (const name of NAMES) {
  const tree = grown(name);
  const minimax = minimaxOf(name, tree);

  test(`${name}: what is drawn in a node is true at every step`, () => {
    for (let step = 0; step <= tree.steps; step += 1) {
      for (let node = 0; node < tree.count && isThere(tree, node, step); node += 1) {
        const known = knownAt(tree, node, step);
        if (known)
          assert.ok(
            holds(known, minimax.worth(node)),
            `node ${node}, step ${step}: ${JSON.stringify(known)}, but ${minimax.worth(node)}`,
          );
      }
    }
  });

  test(`${name}: a value within the window is exact, and nothing that was searched is left unsaid`, () => {
    for (let node = 0; node < tree.count; node += 1) {
      const known = knownOf(tree, node);
      if (whyOf(tree, node) === 'stopped') {
        assert.equal(known, null);
        continue;
      }
      assert.ok(known, `node ${node}`);
      const { alpha, beta } = windowOf(tree, node);
      const [above, below] = [
        alpha === null || tree.value[node] > tree.alpha[node],
        beta === null || tree.value[node] < tree.beta[node],
      ];
      if (above && below) assert.equal(known.bound, 'exact', `node ${node}`);
      assert.ok(
        known.bound !== 'least' || !below,
        `node ${node}: below ${JSON.stringify(beta)} and only a lower bound`,
      );
      assert.ok(
        known.bound !== 'most' || !above,
        `node ${node}: above ${JSON.stringify(alpha)} and only an upper bound`,
      );
      if (tree.skipped[node] > 0) assert.notEqual(known.bound, 'exact');
    }
  });

  test(`${name}: what a side is said to have, it has`, () => {
    for (let node = 0; node < tree.count; node += 1) {
      for (const which of ['ceiling', 'floor']) {
        const limit = limitOf(tree, node, which);
        if (limit === null) continue;
        if (HELD.includes(name)) assert.notEqual(limit.holder, NOBODY, `node ${node}, ${which}`);
        if (limit.holder !== NOBODY) assertHeld(tree, minimax, node, limit, (which === 'floor') === isOwn(tree, node));
      }
    }
  });

  test(`${name}: every sentence and every question is true`, () => {
    for (let step = 1; step <= tree.steps; step += 1) {
      const { kind, node } = eventAt(tree, step);
      check(tree, minimax, kind === 'enter' ? enteringFact(tree, node) : leavingFact(tree, node), step);
      const question = questionAt(tree, step);
      if (!question) continue;
      const [asked, why] = [questionFact(tree, question), reasonFact(tree, question, step)];
      check(tree, minimax, asked, step);
      check(tree, minimax, why, step);
      assert.ok(
        question.choices.includes(question.right) && question.choices.length >= 2 && question.choices.length <= 5,
      );
      if (question.kind === 'cut')
        assert.equal(
          question.right === 'yes',
          isLeft(tree, question.node, step + 1) &&
            searched(tree, question.node, step).length < minimax.legal(question.node).length,
        );
      else assertChoices(question, minimax.worth(question.node));
    }
  });

  test(`${name}: the words say the facts, in both languages`, () => {
    for (let step = 0; step <= tree.steps; step += 1) {
      for (const speech of LANGUAGES) {
        const { kind, node } = eventAt(tree, step);
        const said = [tellStep(tree, step, speech)];
        if (kind === 'enter') assertSaid(tree, enteringFact(tree, node), speech);
        if (kind === 'leave') assertSaid(tree, leavingFact(tree, node), speech);
        const question = questionAt(tree, step);
        if (question) {
          said.push(
            ask(tree, question, speech),
            reason(tree, question, step, speech),
            ...question.choices.map((choice) => choiceText(question, choice, speech.words)),
          );
          assertSaid(tree, questionFact(tree, question), speech);
          assertSaid(tree, reasonFact(tree, question, step), speech);
          assert.equal(
            new Set(question.choices.map((choice) => choiceText(question, choice, speech.words))).size,
            question.choices.length,
          );
        }
        if (kind === 'leave') {
          const known = knownOf(tree, node);
          const label = tellNode(tree, node, step, speech);
          if (known) assert.ok(label.includes(sayKnown(known, speech.words)), label);
          if (known) assert.equal(/[≥≤]/.test(writeKnown(known, speech.words)), known.bound !== 'exact');
          said.push(label);
        }
        for (const text of said)
          assert.ok(text && !/undefined|NaN|\{|\}|tree\.|exercise\.|\b(de|a) el\b/.test(text), text);
      }
    }
  });
}

test('every message is met by some search', () => {
  const wanted = Object.keys(CLAIMS).filter((message) => !met.has(message));
  assert.deepEqual(wanted, []);
  const claimed =
    /^(tree\.step\.(?!help|nothing|selection|expansion|simulation|propagation)|exercise\.(value|known|cut|why|goesOn))/;
  assert.deepEqual(
    Object.keys(texts.english).filter((message) => claimed.test(message) && !(message in CLAIMS)),
    [],
    'each has a claim that is tested',
  );
});

// ---------------------------------------------------------------- what each message claims

const met = new Set();

/** Searched moves of a node, by name. */
const searched = (tree, node, step) => searchedAt(tree, node, step).map((child) => moveOf(tree, child));
/** As its own side sees it: the more the better. */
const seenBy = (tree, node, place) => (isOwn(tree, node) ? place : 0 - place);

const ALL_MOVES = ({ tree, minimax, node, step }) =>
  assert.deepEqual(searched(tree, node, step).sort(), minimax.legal(node).toSorted());
const KNOWN = ({ minimax, node, known }) =>
  assert.ok(holds(known, minimax.worth(node)), `${JSON.stringify(known)}, but ${minimax.worth(node)}`);
const EXACT = ({ known }) => assert.equal(known.bound, 'exact');
const BOUND = ({ known }) => assert.notEqual(known.bound, 'exact');
const BEST = ({ tree, minimax, node, best, known }) => {
  assert.equal(tree.parent[best], node);
  const [worth, least] = [minimax.worth(best), placeOf(known.value)].map((place) => seenBy(tree, node, place));
  assert.ok(worth >= least, `${moveOf(tree, best)} gives ${worth}`);
};
const BEST_OF_ALL = ({ minimax, node, best }) => assert.equal(minimax.worth(best), minimax.worth(node));
const PRUNED = ({ tree, minimax, node, count, step }) =>
  assert.equal(count, minimax.legal(node).length - searched(tree, node, step).length);
const HAS_LIMIT =
  (own) =>
  ({ tree, minimax, node, limit }) =>
    assertHeld(tree, minimax, node, limit, own === isOwn(tree, node));
const NOBODY_HAS_LIMIT = ({ limit }) => assert.equal(limit.holder, NOBODY);
const REACHES_LIMIT = ({ tree, node, known, limit }) =>
  assert.ok(seenBy(tree, node, placeOf(known.value)) >= seenBy(tree, node, placeOf(limit.value)));
const NOT_ABOVE_LIMIT = ({ tree, node, known, limit }) =>
  assert.ok(seenBy(tree, node, placeOf(known.value)) <= seenBy(tree, node, placeOf(limit.value)));
const LAST = ({ tree, node, best, step }) => assert.equal(childrenAt(tree, node, step).at(-1), best);
const MOVES_KNOWN = ({ tree, minimax, node, moves, step }) => {
  const children = searchedAt(tree, node, step);
  assert.equal(moves.length, children.length);
  for (const [index, child] of children.entries()) assert.ok(holds(moves[index], minimax.worth(child)));
};
const NO_MOVE_ABOVE = ({ tree, minimax, node, known, limit, step }) => {
  for (const child of searchedAt(tree, node, step))
    assert.ok(seenBy(tree, node, minimax.worth(child)) <= seenBy(tree, node, placeOf(known.value)));
  assert.ok(seenBy(tree, node, placeOf(known.value)) < seenBy(tree, node, placeOf(limit.value)));
};
const OWN =
  (own) =>
  ({ tree, node }) =>
    assert.equal(isOwn(tree, node), own);
const MOVES_LEFT = ({ tree, minimax, node, step }) =>
  assert.ok(searched(tree, node, step).length < minimax.legal(node).length);
const AT_ROOT = ({ tree, node }) => assert.equal(tree.parent[node], NOBODY);
const FIRST_ROOT = ({ tree, node }) => assert.equal(tree.roots[0], node);
const NEXT_DEPTH = ({ minimax, node, number }) => assert.equal(number, minimax.passOf(node) + 1);
const MISSED = ({ tree, node }) => {
  const before = tree.roots[tree.roots.indexOf(node) - 1];
  assert.ok(tree.value[before] <= tree.alpha[before] || tree.value[before] >= tree.beta[before]);
};
const WINDOWED =
  (bounded) =>
  ({ tree }) =>
    assert.equal(tree.bounded, bounded);
/** A null window asks whether a move is better than what its side has: nothing lies within. */
const SCOUTS = ({ tree, minimax, node }) => {
  const { alpha, beta } = windowOf(tree, node);
  const within = searchedAt(tree, tree.parent[node], Infinity)
    .map((one) => minimax.worth(one))
    .filter((place) => place > placeOf(alpha) && place < placeOf(beta));
  assert.deepEqual(within, []);
};
/** The search before has shown that it is better for its side than what that had. */
const CAME_OUT_BETTER = ({ tree, minimax, node }) => {
  const above = tree.parent[node];
  const before = childrenAt(tree, above, tree.entered[node]).findLast((one) => tree.move[one] === tree.move[node]);
  const had = limitOf(tree, before, isOwn(tree, before) === isOwn(tree, above) ? 'floor' : 'ceiling');
  assert.ok(seenBy(tree, above, minimax.worth(node)) > seenBy(tree, above, placeOf(had.value)));
};

/** What is claimed by each message, besides what its gaps are filled with. */
const CLAIMS = {
  'tree.step.root': [AT_ROOT, FIRST_ROOT, WINDOWED(true)],
  'tree.step.root.minimax': [AT_ROOT, FIRST_ROOT, WINDOWED(false)],
  'tree.step.deeper': [AT_ROOT, NEXT_DEPTH, WINDOWED(true)],
  'tree.step.deeper.minimax': [AT_ROOT, NEXT_DEPTH, WINDOWED(false)],
  'tree.step.missed': [AT_ROOT, MISSED],
  'tree.step.enter': [WINDOWED(true)],
  'tree.step.enter.minimax': [WINDOWED(false)],
  'tree.step.null': [SCOUTS],
  'tree.step.again': [CAME_OUT_BETTER],
  'tree.step.evaluated': [KNOWN, EXACT],
  'tree.step.game_over': [KNOWN, EXACT],
  'tree.step.table': [KNOWN],
  'tree.step.stopped': [({ known }) => assert.equal(known, null)],
  'tree.step.searched': [ALL_MOVES, KNOWN, EXACT, BEST, BEST_OF_ALL],
  'tree.step.answer': [AT_ROOT, ALL_MOVES, KNOWN, EXACT, BEST, BEST_OF_ALL],
  'tree.step.low.held': [ALL_MOVES, KNOWN, BOUND, HAS_LIMIT(true), NOT_ABOVE_LIMIT],
  'tree.step.low.window': [ALL_MOVES, KNOWN, BOUND, NOBODY_HAS_LIMIT, NOT_ABOVE_LIMIT],
  'tree.step.high.held': [ALL_MOVES, KNOWN, BOUND, BEST, LAST, HAS_LIMIT(false), REACHES_LIMIT],
  'tree.step.high.window': [ALL_MOVES, KNOWN, BOUND, BEST, LAST, NOBODY_HAS_LIMIT, REACHES_LIMIT],
  'tree.step.cut.held': [KNOWN, BOUND, BEST, LAST, PRUNED, MOVES_LEFT, HAS_LIMIT(false), REACHES_LIMIT],
  'tree.step.cut.window': [KNOWN, BOUND, BEST, LAST, PRUNED, MOVES_LEFT, NOBODY_HAS_LIMIT, REACHES_LIMIT],
  'exercise.value': [ALL_MOVES, WINDOWED(false)],
  'exercise.known': [ALL_MOVES, WINDOWED(true)],
  'exercise.cut.held': [MOVES_LEFT, HAS_LIMIT(false)],
  'exercise.cut.window': [MOVES_LEFT, NOBODY_HAS_LIMIT],
  'exercise.why.max': [OWN(true), ALL_MOVES, MOVES_KNOWN, KNOWN, EXACT, BEST, BEST_OF_ALL],
  'exercise.why.min': [OWN(false), ALL_MOVES, MOVES_KNOWN, KNOWN, EXACT, BEST, BEST_OF_ALL],
  'exercise.why.max.bound': [OWN(true), ALL_MOVES, MOVES_KNOWN, KNOWN, BOUND],
  'exercise.why.min.bound': [OWN(false), ALL_MOVES, MOVES_KNOWN, KNOWN, BOUND],
  'exercise.goesOn.max.held': [OWN(true), MOVES_LEFT, HAS_LIMIT(false), NO_MOVE_ABOVE],
  'exercise.goesOn.min.held': [OWN(false), MOVES_LEFT, HAS_LIMIT(false), NO_MOVE_ABOVE],
  'exercise.goesOn.max.window': [OWN(true), MOVES_LEFT, NOBODY_HAS_LIMIT, NO_MOVE_ABOVE],
  'exercise.goesOn.min.window': [OWN(false), MOVES_LEFT, NOBODY_HAS_LIMIT, NO_MOVE_ABOVE],
};

function check(tree, minimax, fact, step) {
  const claims = CLAIMS[fact.message];
  assert.ok(claims, `nobody has said what ${fact.message} claims`);
  met.add(fact.message);
  for (const claim of claims) {
    try {
      claim({ tree, minimax, step, ...fact });
    } catch (error) {
      error.message = `step ${step}, ${say(tree, fact, LANGUAGES[0])}\n${error.message}`;
      throw error;
    }
  }
}

/** A side has something higher up if one of its moves there is worth that, and was searched before. */
function assertHeld(tree, minimax, node, { value, holder }, own) {
  const path = pathTo(tree, node);
  assert.ok(path.slice(0, -1).includes(holder), `node ${holder} is not above ${node}`);
  assert.equal(isOwn(tree, holder), own, `node ${holder} is the other side's`);
  const moves = searchedAt(tree, holder, tree.entered[path[path.indexOf(holder) + 1]]);
  assert.ok(
    moves.some((move) => minimax.worth(move) === placeOf(value)),
    `no move of node ${holder} is worth ${placeOf(value)}`,
  );
}

/** One choice is proved, and is the right one. */
function assertChoices({ choices, right, known }, worth) {
  assert.ok(holds(known[right], worth));
  for (const choice of choices)
    if (choice !== right) assert.ok(!proves(known[right], known[choice]), `${right} proves ${choice}`);
}

/** Everything that a fact tells stands in its words. */
function assertSaid(tree, fact, speech) {
  const text = say(tree, fact, speech);
  const gaps = [...JSON.stringify(texts.english[fact.message]).matchAll(/\{ \$(\w+) \}/g)].map(([, gap]) => gap);
  const { words } = speech;
  if (fact.known)
    assert.ok(
      text.includes(gaps.includes('known') ? sayKnown(fact.known, words) : write(fact.known.value, words)),
      text,
    );
  // A bound may stand without its word only where the sentence itself is about the moves so far.
  if (fact.known && fact.known.bound !== 'exact')
    assert.ok(gaps.includes('known') || /goesOn/.test(fact.message), text);
  if (fact.limit && gaps.includes('limit')) assert.ok(text.includes(write(fact.limit.value, words)), text);
  if (gaps.includes('best')) assert.ok(text.includes(speech.move(moveOf(tree, fact.best))), text);
  for (const move of fact.moves ?? []) assert.ok(text.includes(sayKnown(move, words)), text);
  if (fact.count) assert.ok(text.includes(words.t('tree.skipped', { count: fact.count })), text);
}
