import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entryOf, positionKey } from '../../js/game/game.js';
import { lossOf } from '../../js/judging/model.js';
import { readAddress, writeAddress } from '../../js/page/address.js';
import { createStore, initialState } from '../../js/page/store.js';
import { bone, compare, mistakesOf, movesOfLine, positionText } from '../../js/study/model.js';
import { answersOf } from '../../js/study/state.js';
import { CATALOG, legal, view } from '../samples.js';

const known = (move, estimate) => ({ move, value: { estimate }, mean: null, visits: 0 });
const answered = (strategy, moves, key = null) => ({
  strategy,
  key,
  progress: null,
  standing: null,
  error: null,
  analysis: { strategy, move: moves[0].move, value: moves[0].value, line: '', steps: [], moves, statistics: {} },
});
const MOVES = [legal('a1', 0), legal('b1', 1), legal('c1', 2), legal('d1', 3)];

test('every move has a place with everybody; the first one’s best comes first', () => {
  const first = answered('A', [known('a1', 5), known('b1', 7), known('c1', 5), known('d1', -1)]);
  const second = answered('B', [known('a1', 0.9), known('b1', 0.1), known('c1', 0.5), known('d1', 0.4)]);
  const rows = compare([first, second], view({ legal: MOVES }));
  assert.deepEqual(
    rows.map(({ move, verdicts }) => [move, ...verdicts.map((verdict) => verdict?.place)]),
    [
      ['b1', 1, 4],
      ['a1', 2, 1],
      ['c1', 2, 2],
      ['d1', 4, 3],
    ],
  );
  assert.equal(bone(rows)?.move, 'b1', 'best for one, worst for the other');
});

test('who agrees has no bone of contention; who knows nothing of a move has no place for it', () => {
  const one = answered('A', [known('a1', 5), { move: 'b1', value: null, mean: 0, visits: 0 }]);
  const rows = compare([one, one], view({ legal: MOVES }));
  assert.equal(bone(rows), null);
  assert.deepEqual(
    rows.map(({ verdicts }) => verdicts.filter(Boolean).length),
    [2, 0, 0, 0],
  );
});

test('a position put together is written row by row, with the side to move', () => {
  const pieces = new Array(16).fill(null);
  pieces[1] = 0;
  pieces[15] = 1;
  assert.equal(positionText({ pieces, toMove: 1, brush: null, error: null }, view().shape), '.X../..../..../...O O');
});

const worth = (move, estimate) => ({ move, worth: { value: { estimate }, share: 0 }, visits: null });
const judgement = {
  by: '',
  unit: 'discs',
  seat: 0,
  move: 'a1',
  line: [],
  position: null,
  moves: [worth('a1', 6), worth('b1', 5), worth('c1', -6)],
};

test('what a move loses is graded in the judge’s units', () => {
  const cases = [
    ['a1', { loss: 0, better: 'a1', grade: null }],
    ['b1', { loss: 1, better: 'a1', grade: null }],
    ['c1', { loss: 12, better: 'a1', grade: 2 }],
    ['d1', null],
  ];
  for (const [move, expected] of cases) assert.deepEqual(lossOf(judgement, move), expected, move);
  assert.equal(lossOf(undefined, 'a1'), null);
});

const studying = (setup = {}) => {
  const store = createStore({ ...initialState(), catalog: CATALOG });
  store.send('studyBegun', { spec: 'othello', line: [entryOf('a1', 0), entryOf('b1', 1)], ...setup });
  return store;
};

test('mistakes are those that the judge has seen, in the order of the game', () => {
  const store = studying({ line: [entryOf('c1', 0), entryOf('b1', 1)], judged: { 0: judgement } });
  assert.deepEqual(mistakesOf(store.get().study.game), [{ ply: 1, move: 'c1', better: 'a1', loss: 12, grade: 2 }]);
});

test('what is analysed goes into the address and comes back', () => {
  const store = studying({
    root: '.../... X',
    asked: ['minimax(depth=3, eval=discs)', 'random'],
    tab: 'why',
    shown: 1,
  });
  const { setup, screen } = readAddress(writeAddress(store.get()));
  assert.equal(screen, 'analyse');
  assert.deepEqual([setup.spec, setup.moves, setup.root], ['othello', 'a1 b1', '.../... X']);
  assert.deepEqual(setup.study, { ply: 1, asked: ['minimax(depth=3, eval=discs)', 'random'], tab: 'why' });
  assert.deepEqual(readAddress('#/analyse'), { screen: 'analyse', setup: null });
  assert.deepEqual(readAddress('#/analyse/othello/?tab=nonsense&ply=-1').setup.study, {});
});

test('an answer about another position is nobody’s', () => {
  const store = studying({ asked: ['random', 'random'] });
  const { study } = store.get();
  const key = positionKey(study.game);
  store.send('told', { index: 0, strategy: 'random', key, analysis: answered('random', [known('a1', 1)]).analysis });
  assert.ok(answersOf(store.get().study)[0].analysis);
  store.send('plyShown', { ply: 1 });
  assert.equal(answersOf(store.get().study)[0].analysis, null, 'another position is shown');
  store.send('plyShown', { ply: 2 });
  assert.ok(answersOf(store.get().study)[0].analysis, 'it is remembered');
  store.send('askedChanged', { index: 0, strategy: 'montecarlo' });
  store.send('told', { index: 0, strategy: 'random', key, analysis: null });
  assert.equal(store.get().study.asked[0].strategy, 'montecarlo', 'a late word of who is no longer asked');
  assert.equal(store.get().study.asked[0].analysis, null);
});

test('who was asked before the catalog arrived is given an evaluator then', () => {
  const store = createStore(initialState());
  store.send('studyBegun', { spec: 'othello', asked: ['alphabeta(depth=3)', 'random'] });
  store.send('catalogArrived', { catalog: CATALOG });
  assert.deepEqual(
    store.get().study.asked.map(({ strategy }) => strategy),
    ['alphabeta(depth=3, eval=garcia)', 'random'],
  );
});

test('one to four are asked', () => {
  const store = studying({ asked: ['random'] });
  const count = () => store.get().study.asked.length;
  store.send('askedCounted', { index: 0 });
  assert.equal(count(), 1, 'somebody is always asked');
  for (let more = 0; more < 5; more += 1) store.send('askedCounted', { index: null });
  assert.equal(count(), 4);
  store.send('askedCounted', { index: 1 });
  assert.equal(count(), 3);
});

test('moves on the screen of the analysis leave the game that is played alone', () => {
  const store = createStore({ ...initialState(), catalog: CATALOG });
  store.send('gameBegun', {
    id: 'g',
    spec: 'othello',
    seats: ['human', 'human'],
    seed: 1,
    line: [entryOf('a1', 0)],
  });
  const played = store.get().game;
  store.send('studyBegun', { spec: 'othello', line: played.log.line });
  store.send('plyShown', { ply: 0 });
  assert.equal(store.get().study.game.log.shown, 0);
  assert.equal(store.get().game.log.shown, 1);
  store.send('viewArrived', { serial: played.serial, ply: 1, view: view(), now: 0 });
  assert.ok(store.get().game.known.views[1], 'what was asked for the game reaches it all the same');
  assert.equal(store.get().study.game.known.views[1], undefined);
});

test('who looks up a rated game no longer plays alone', () => {
  const store = createStore({ ...initialState({ player: 'Ana' }), catalog: CATALOG });
  store.send('gameBegun', { id: 'g', spec: 'othello', seats: ['human', 'adaptive'], seed: 1 });
  store.send('viewArrived', { serial: store.get().game.serial, ply: 0, view: view(), now: 0 });
  assert.equal(store.get().game.rated.assisted, false);
  store.send('studyBegun', { spec: 'othello' });
  assert.equal(store.get().game.rated.assisted, true);
});

test('cells are edited with the brush, twice the same takes away', () => {
  const store = studying({ line: [], views: { 0: view() } });
  store.send('editingBegan');
  const at = (cell) => store.get().study.edited.pieces[cell];
  store.send('cellEdited', { cell: 5 });
  assert.equal(at(5), 0);
  store.send('edited', { brush: 1 });
  store.send('cellEdited', { cell: 5 });
  assert.equal(at(5), 1);
  store.send('cellEdited', { cell: 5 });
  assert.equal(at(5), null);
});

for (const [line, moves] of [
  ['f5d6--c3', ['f5', 'd6', '--', 'c3']],
  ['4453', ['4', '4', '5', '3']],
  ['10 11 9', ['10', '11', '9']],
  ['D4 pass E5', ['D4', 'pass', 'E5']],
  ['a10b9', ['a10', 'b9']],
  ['pass', ['pass']],
])
  test(`the line ${line} has ${moves.length} moves`, () => assert.deepEqual(movesOfLine(line), moves));
