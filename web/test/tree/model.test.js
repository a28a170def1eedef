import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, choiceText, nextQuestion, questionAt, reason } from '../../js/tree/exercise.js';
import { layout, seenIn, WIDEST } from '../../js/tree/layout.js';
import {
  addEvents,
  belowAt,
  bestChild,
  childrenAt,
  countsAt,
  createTree,
  eventAt,
  isLeft,
  isThere,
  iterationOf,
  knownOf,
  limitOf,
  lineTo,
  meanOf,
  moveOf,
  NOBODY,
  nextCut,
  rewind,
  rootAt,
  stepOfRoot,
  valueOf,
  visitedAt,
  whyOf,
  windowOf,
} from '../../js/tree/model.js';
import { sayKnown, tellNode, tellStep, writeKnown } from '../../js/tree/telling.js';
import { speaking } from '../languages.js';
import { grown, SAMPLES } from '../trees.js';

const speech = { words: speaking('en'), side: (own) => (own ? 'MAX' : 'MIN'), move: (move) => move };
const unfolded = { folded: new Map(), wide: new Set() };

for (const [name, { events, counted }] of Object.entries(SAMPLES)) {
  test(`${name}: the tree counts what the search counts`, () => {
    const tree = grown(name);
    const { visited, cutoffs, tableHits, evaluations, simulations } = countsAt(tree, tree.steps);
    assert.deepEqual({ nodes: visited, cutoffs, table_hits: tableHits, evaluations, simulations }, counted);
    const levels = [];
    for (let node = 0; node < tree.count; node += 1) levels[tree.depth[node]] = (levels[tree.depth[node]] ?? 0) + 1;
    if (SAMPLES[name].levels) assert.deepEqual(levels, SAMPLES[name].levels);
    assert.equal(
      tree.roots.length,
      Math.max(1, events.filter((event) => event.event === 'enter' && event.move === null).length),
    );
  });

  test(`${name}: pages make the same tree as one list`, () => {
    const [whole, paged] = [grown(name), grown(name, { page: 7 })];
    for (let step = 0; step <= whole.steps; step += 1) assert.deepEqual(eventAt(paged, step), eventAt(whole, step));
    assert.deepEqual(countsAt(paged, paged.steps), countsAt(whole, whole.steps));
  });
}

test('nodes come and go step by step', () => {
  const tree = grown('alegria-2.2');
  assert.equal(visitedAt(tree, 0), 0);
  assert.deepEqual(eventAt(tree, 0), { kind: 'nothing', node: NOBODY });
  assert.deepEqual(eventAt(tree, 1), { kind: 'enter', node: 0 });
  assert.deepEqual(eventAt(tree, 4), { kind: 'leave', node: 2 });
  assert.deepEqual(
    [isThere(tree, 2, 2), isThere(tree, 2, 3), isLeft(tree, 2, 3), isLeft(tree, 2, 4)],
    [false, true, false, true],
  );
  assert.deepEqual(lineTo(tree, 2), ['m1', 'm1']);
  assert.deepEqual(
    childrenAt(tree, 1, 5).map((node) => moveOf(tree, node)),
    ['m1', 'm2'],
  );
  assert.deepEqual([belowAt(tree, 1, 4), belowAt(tree, 1, tree.steps), belowAt(tree, 0, tree.steps)], [1, 3, 9]);
});

test('values and windows are those of the side at the root', () => {
  const tree = grown('alegria-2.2');
  // MIN's node after m1: 3, the least of 3, 12 and 8; the server says -3, for MIN.
  assert.deepEqual(valueOf(tree, 1), { estimate: 3 });
  assert.equal(moveOf(tree, bestChild(tree, 1, tree.steps)), 'm1');
  assert.deepEqual(windowOf(tree, 3), { alpha: null, beta: { estimate: 3 } });
  // The second move of the root: MAX is sure of 3.
  assert.deepEqual(
    [moveOf(tree, 5), windowOf(tree, 5), whyOf(tree, 5), tree.skipped[5]],
    ['m2', { alpha: { estimate: 3 }, beta: null }, 'cut_off', 2],
  );
  assert.equal(moveOf(tree, bestChild(tree, 0, tree.steps)), 'm1');
});

test('certain values go through the columns unharmed', () => {
  const tree = createTree();
  const values = [{ wins_in: 3 }, { loses_in: 4 }, 'drawn', { exact: -6 }, { estimate: 0 }];
  const enter = (move) => ({ event: 'enter', move, alpha: null, beta: null });
  addEvents(tree, [enter(null)]);
  for (const value of values) addEvents(tree, [enter('a1'), { event: 'leave', value, why: 'game_over', skipped: 0 }]);
  assert.deepEqual(
    values.map((_, index) => valueOf(tree, index + 1)),
    [{ loses_in: 3 }, { wins_in: 4 }, 'drawn', { exact: 6 }, { estimate: 0 }],
  );
  // The same move a second time is a second look.
  assert.deepEqual([tree.again[1], tree.again[2]], [0, 1]);
});

// MAX is entered with [+2, +5], and so is MIN after its first move: what the table says from an end of the window on may be a bound.
for (const [estimate, bound] of [
  [1, 'most'],
  [2, 'most'],
  [3, 'exact'],
  [5, 'least'],
  [6, 'least'],
]) {
  test(`the table's ${estimate} in the window [+2, +5] is ${bound}`, () => {
    const window = { alpha: { estimate: 2 }, beta: { estimate: 5 } };
    const own = createTree();
    addEvents(own, [
      { event: 'enter', move: null, ...window },
      { event: 'leave', value: { estimate }, why: 'table', skipped: 0 },
    ]);
    assert.equal(knownOf(own, 0).bound, bound);
    const other = createTree();
    // The value is told for the side to move, MIN.
    addEvents(other, [
      { event: 'enter', move: null, ...window },
      { event: 'enter', move: 'a1', ...window },
      { event: 'leave', value: { estimate: -estimate }, why: 'table', skipped: 0 },
    ]);
    assert.deepEqual(knownOf(other, 1), { value: { estimate }, bound });
  });
}

for (const [bound, drawn, en, es] of [
  ['exact', '+3', '+3', '+3'],
  ['least', '≥ +3', 'at least +3', 'al menos +3'],
  ['most', '≤ +3', 'at most +3', 'como mucho +3'],
]) {
  test(`${drawn} in both languages`, () => {
    const known = { value: { estimate: 3 }, bound };
    for (const [language, said] of [
      ['en', en],
      ['es', es],
    ])
      assert.deepEqual([writeKnown(known, speaking(language)), sayKnown(known, speaking(language))], [drawn, said]);
  });
}

test('cuts follow each other', () => {
  const tree = grown('alegria-2.2');
  assert.deepEqual([nextCut(tree, 0), nextCut(tree, 13), nextCut(tree, 19)], [13, 19, null]);
});

test('every depth has its own tree', () => {
  const tree = grown('garcia');
  assert.equal(tree.roots.length, 3);
  assert.deepEqual(
    [0, 1, 2].map((index) => rootAt(tree, stepOfRoot(tree, index))),
    tree.roots,
  );
  assert.equal(rootAt(tree, stepOfRoot(tree, 1) - 1), tree.roots[0]);
});

// ---------------------------------------------------------------- simulations

test('a simulation has four steps', () => {
  const tree = grown('horcas-3.5');
  assert.equal(tree.steps, 20);
  assert.deepEqual(
    [1, 2, 3, 4, 5].map((step) => eventAt(tree, step).kind),
    ['selection', 'expansion', 'simulation', 'propagation', 'selection'],
  );
  // The root is there from the first step on, the new node with its expansion.
  assert.deepEqual([visitedAt(tree, 0), visitedAt(tree, 1), visitedAt(tree, 2)], [1, 1, 2]);
  assert.deepEqual(
    [9, 10].map((step) => lineTo(tree, eventAt(tree, step).node)),
    [['m2'], ['m2', 'm2']],
  );
});

test('visits and means go back and forth', () => {
  const tree = grown('horcas-3.5');
  const [m1, m2] = [1, 2];
  const at = (step) => {
    rewind(tree, step);
    return [tree.visits[0], tree.visits[m2], meanOf(tree, m2), tree.visits[m1], meanOf(tree, m1)];
  };
  const seen = [20, 3, 4, 16, 8].map(at);
  assert.deepEqual(seen, [
    [5, 4, 0.5, 1, -1],
    [0, 0, null, 0, null],
    [1, 0, null, 1, -1],
    [4, 3, 1, 1, -1],
    [2, 1, 1, 1, -1],
  ]);
});

test('the other side at the root sees the results turned round', () => {
  const tree = grown('horcas-3.5', { firstAtRoot: false });
  rewind(tree, 20);
  assert.equal(meanOf(tree, 2), -0.5);
});

test('simulations add up to what the search says of its moves', () => {
  const tree = grown('mcts', { firstAtRoot: false });
  rewind(tree, tree.steps);
  for (const { move, visits, mean } of SAMPLES.mcts.moves) {
    const node = childrenAt(tree, 0, tree.steps).find((child) => moveOf(tree, child) === move);
    assert.equal(tree.visits[node], visits, move);
    assert.ok(Math.abs(meanOf(tree, node) - mean) < 1e-5, `${move}: ${meanOf(tree, node)} and ${mean}`);
  }
});

// ---------------------------------------------------------------- words

for (const [name, step, text] of [
  ['alegria-2.2', 0, 'Nothing has been searched yet.'],
  ['alegria-2.2', 1, 'The search begins: MAX is to move, with window [-∞, +∞].'],
  ['alegria-2.2', 2, 'MAX tries m1 with window [-∞, +∞].'],
  ['alegria-2.2', 4, 'Depth limit reached: the evaluator gives +3 after m1.'],
  ['alegria-2.2', 5, 'MIN tries m2 with window [-∞, +3].'],
  ['alegria-2.2', 9, 'All moves of MIN searched; m1 is best, so +3 is passed up.'],
  ['alegria-2.2', 10, 'MAX tries m2 with window [+3, +∞].'],
  [
    'alegria-2.2',
    13,
    'Cutoff after m1: this node is worth at most +2, and MAX already has +3 higher up; 2 moves pruned.',
  ],
  [
    'alegria-2.2',
    19,
    'Cutoff after m2: this node is worth at most +2, and MAX already has +3 higher up; 1 move pruned.',
  ],
  ['alegria-2.2', 20, 'All moves of MAX searched: m1 is best, worth +3.'],
  ['horcas-3.5', 1, 'Simulation 1, selection: the root still has moves that were never tried.'],
  ['horcas-3.5', 2, 'Expansion: m1 becomes a new node.'],
  ['horcas-3.5', 3, 'Simulation: a random playout from here; MIN wins.'],
  ['horcas-3.5', 7, 'Simulation: a random playout from here; MAX wins.'],
  ['horcas-3.5', 4, 'Backpropagation: -1 for MAX goes up to the root; m1 now has 1 visit and a mean of -1.'],
  ['horcas-3.5', 9, 'Simulation 3, selection: down the most promising moves, m2.'],
  ['horcas-3.5', 19, 'Simulation: a random playout from here; MIN wins.'],
]) {
  test(`${name}, step ${step}, in words`, () => assert.equal(tellStep(grown(name), step, speech), text));
}

test('table hits, null windows and second looks are told', () => {
  const told = (name) => {
    const tree = grown(name);
    return Array.from({ length: tree.steps + 1 }, (_, step) => tellStep(tree, step, speech));
  };
  assert.equal(
    told('table').filter((text) => text.startsWith('The transposition table knows')).length,
    SAMPLES.table.counted.table_hits,
  );
  assert.ok(told('negascout').some((text) => text.includes('null window')));
  assert.ok(told('negascout').some((text) => text.includes('came out better: re-search with window')));
  assert.ok(!told('minimax').some((text) => text.includes('window')));
  for (const name of Object.keys(SAMPLES))
    for (const text of told(name)) assert.ok(!/undefined|NaN|\{|\}/.test(text), text);
});

test('a node for the ear', () => {
  const tree = grown('alegria-2.2');
  assert.equal(tellNode(tree, 5, 13, speech), 'm2, MIN to move, value at most +2, cutoff, window [+3, +∞]');
  assert.equal(tellNode(tree, 0, 13, speech), 'root, MAX to move, being searched, window [-∞, +∞]');
});

// ---------------------------------------------------------------- drawing

test('parents stand above the middle of their children, and nobody upon another', () => {
  for (const name of Object.keys(SAMPLES)) {
    const tree = grown(name);
    for (let step = 0; step <= tree.steps; step += 1) {
      const { boxes, columns, levels } = layout(tree, step, unfolded);
      const places = new Set(boxes.map(({ x, level }) => `${x} ${level}`));
      assert.equal(places.size, boxes.length, `${name} ${step}`);
      for (const [index, box] of boxes.entries()) {
        assert.ok(box.x >= 0 && box.x < columns && box.level < levels);
        const below = boxes.filter(({ parent }) => parent === index).map(({ x }) => x);
        if (below.length > 0) assert.equal(box.x, (Math.min(...below) + Math.max(...below)) / 2);
      }
    }
  }
});

test('moves that are cut stand beside those that were looked at', () => {
  const tree = grown('alegria-2.2');
  const { boxes } = layout(tree, 20, unfolded);
  assert.equal(boxes.filter(({ kind }) => kind === 'node').length, 10);
  assert.deepEqual(
    boxes.filter(({ kind }) => kind === 'cut').map(({ count }) => count),
    [2, 1],
  );
  // Before the cut nobody knows of it.
  assert.equal(layout(tree, 12, unfolded).boxes.filter(({ kind }) => kind === 'cut').length, 0);
});

test('of many children the best are drawn, the one searched now among them', () => {
  const tree = createTree();
  const enter = (move) => ({ event: 'enter', move, alpha: null, beta: null });
  addEvents(tree, [enter(null)]);
  for (let move = 0; move < 20; move += 1) {
    addEvents(tree, [enter(`a${move}`), { event: 'leave', value: { estimate: -move }, why: 'evaluated', skipped: 0 }]);
  }
  addEvents(tree, [enter('now')]);
  const { boxes } = layout(tree, tree.steps, unfolded, 4);
  assert.deepEqual(
    boxes.map(({ kind, node, count }) => (kind === 'node' ? moveOf(tree, node) : count)),
    ['', 'a17', 'a18', 'a19', 'now', 17],
  );
  const wide = layout(tree, tree.steps, { folded: new Map(), wide: new Set([0]) }, 4);
  assert.equal(wide.boxes.length, 22);
});

test('what is folded is not drawn, and what was left of a large tree folds itself', () => {
  const tree = grown('alegria-2.2');
  const folded = layout(tree, 20, { folded: new Map([[1, true]]), wide: new Set() });
  assert.deepEqual([folded.boxes.length, folded.boxes.find(({ node }) => node === 1).folded], [9, true]);
  const large = grown('minimax');
  const { boxes } = layout(large, large.steps - 1, unfolded);
  assert.ok(boxes.length < 4 * WIDEST, `${boxes.length} boxes`);
  assert.ok(boxes.some(({ folded }) => folded));
});

test('a drawing stays small however large the tree', () => {
  const tree = createTree();
  const enter = (move) => ({ event: 'enter', move, alpha: null, beta: null });
  const leave = { event: 'leave', value: { estimate: 1 }, why: 'searched', skipped: 0 };
  const dig = (depth) => {
    for (let move = 0; move < 9; move += 1) {
      addEvents(tree, [enter(`a${move}`)]);
      if (depth > 1) dig(depth - 1);
      addEvents(tree, [leave]);
    }
  };
  addEvents(tree, [enter(null)]);
  dig(5);
  assert.equal(tree.count, (9 ** 6 - 1) / 8);
  for (let step = 1; step < tree.steps; step += 997)
    assert.ok(layout(tree, step, unfolded).boxes.length <= 1 + 5 * (WIDEST + 1));
});

test('only what is on the screen is drawn', () => {
  const tree = grown('alegria-2.2');
  const drawing = layout(tree, 20, unfolded);
  assert.equal(seenIn(drawing, { left: -1, right: 100, top: -1, bottom: 100 }).length, drawing.boxes.length);
  const seen = seenIn(drawing, { left: -1, right: 1.5, top: 1.5, bottom: 3 });
  assert.ok(seen.length > 0 && seen.length < drawing.boxes.length);
  assert.ok(seen.every(({ level }) => level >= 1.5));
});

// ---------------------------------------------------------------- questions

test('questions come before their answers', () => {
  const tree = grown('alegria-2.2');
  const steps = [];
  for (let step = nextQuestion(tree, 0, tree.steps); step !== null; step = nextQuestion(tree, step + 1, tree.steps))
    steps.push([step, questionAt(tree, step).kind, questionAt(tree, step).right]);
  assert.deepEqual(steps, [
    [8, 'value', 'exact 3'],
    [12, 'cut', 'yes'],
    [16, 'cut', 'no'],
    [18, 'cut', 'yes'],
    [19, 'value', 'exact 3'],
  ]);
});

test('a window that only asks is no possession', () => {
  // [-50, +50] around a guess, before any line is finished.
  const tree = grown('garcia');
  const first = stepOfRoot(tree, 2);
  const { node } = eventAt(tree, nextCut(tree, first));
  assert.deepEqual(
    limitOf(tree, node, 'ceiling').holder === NOBODY,
    /outside the window/.test(tellStep(tree, nextCut(tree, first), speech)),
  );
  const root = eventAt(tree, first).node;
  assert.deepEqual(
    ['ceiling', 'floor'].map((which) => limitOf(tree, root, which)),
    [
      { value: { estimate: 50 }, holder: NOBODY },
      { value: { estimate: -50 }, holder: NOBODY },
    ],
  );
});

test('a search that missed its value is no further iteration', () => {
  const tree = grown('ending');
  assert.deepEqual(
    tree.roots.map((root) => iterationOf(tree, root)),
    [1, 2, 3, 3],
  );
  assert.equal(
    tellStep(tree, stepOfRoot(tree, 3), speech),
    'The value lies outside that window: re-search from the root, with window [-7, +∞].',
  );
});

test('cutoffs of the textbook save what the works say', () => {
  const saved = (name) => {
    const tree = grown(name);
    const steps = [];
    for (let step = nextCut(tree, 0); step !== null; step = nextCut(tree, step))
      steps.push(tree.skipped[eventAt(tree, step).node]);
    assert.equal(countsAt(tree, tree.steps).cutoffs, steps.length);
    return steps;
  };
  assert.deepEqual(
    [saved('alegria-2.2'), saved('horcas-3.3')],
    [
      [2, 1],
      [1, 1],
    ],
  );
});

test('a question has its words, its choices and a reason', () => {
  const tree = grown('alegria-2.2');
  const [value, cut, none] = [8, 12, 16].map((step) => questionAt(tree, step));
  assert.equal(ask(tree, value, speech), 'All moves of MIN searched. What is now known of the node after m1?');
  assert.deepEqual(
    value.choices.map((choice) => choiceText(value, choice, speech.words)),
    ['+3', '+8', '+12'],
  );
  assert.equal(reason(tree, value, 8, speech), 'MIN picks the smallest of +3, +12 and +8: +3, with m1.');
  assert.equal(
    ask(tree, cut, speech),
    'MIN to move at the node after m2; MAX already has +3 higher up. Are the remaining moves pruned?',
  );
  assert.equal(
    reason(tree, cut, 12, speech),
    'Cutoff after m1: this node is worth at most +2, and MAX already has +3 higher up; 2 moves pruned.',
  );
  assert.equal(
    reason(tree, none, 16, speech),
    'So far no move of MIN is worth less than +14, more than the +3 that MAX already has higher up: another move may still matter.',
  );
});

test('where all moves are worth the same there is still something to choose', () => {
  for (const name of ['minimax', 'garcia', 'horcas-3.3']) {
    const tree = grown(name);
    for (let step = 0; step < tree.steps; step += 1) {
      const question = questionAt(tree, step);
      if (!question) continue;
      assert.ok(question.choices.length >= 2 && new Set(question.choices).size === question.choices.length);
      assert.ok(question.choices.includes(question.right));
    }
  }
});
