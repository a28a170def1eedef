import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAddress, writeAddress } from '../../js/page/address.js';
import { createStore, initialState } from '../../js/page/store.js';
import {
  courseOf,
  errorCurve,
  freeName,
  largest,
  learnedPlayer,
  shades,
  shareOf,
  testCurve,
  testedSides,
  trainedJob,
  trainingQuestion,
  versionsOf,
} from '../../js/train/model.js';
import { trainGame } from '../../js/train/state.js';
import { CATALOG } from '../samples.js';

/** Newcombe (1998), table I: Wilson's interval without correction. */
for (const [won, games, low, high] of [
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
]) {
  test(`${won} of ${games} is between ${low} and ${high}`, () => {
    const found = shareOf({ won, drawn: 0, lost: games - won });
    assert.deepEqual([found.low.toFixed(4), found.high.toFixed(4)], [low.toFixed(4), high.toFixed(4)]);
  });
}

const TESTS = [
  {
    games: 100,
    error: 0.5,
    by_seat: [
      { won: 3, drawn: 2, lost: 5 },
      { won: 0, drawn: 0, lost: 0 },
    ],
  },
  {
    games: 200,
    error: null,
    by_seat: [
      { won: 10, drawn: 0, lost: 0 },
      { won: 0, drawn: 0, lost: 0 },
    ],
  },
];

test('curves have the points of the tests, draws counted half', () => {
  assert.deepEqual(
    testCurve(TESTS, 0).map(({ x, y }) => [x, y]),
    [
      [100, 40],
      [200, 100],
    ],
  );
  assert.deepEqual(testCurve(TESTS, 'both'), testCurve(TESTS, 0));
  assert.deepEqual(testCurve(TESTS, 1), []);
  assert.deepEqual(testedSides(TESTS), [0]);
  assert.deepEqual(errorCurve(TESTS), [{ x: 100, y: 0.5 }]);
  assert.equal(shareOf({ won: 0, drawn: 0, lost: 0 }), null);
});

test('checkpoints are those of the list and those that came since', () => {
  assert.deepEqual(versionsOf({ versions: [50, 100], tests: TESTS }), [50, 100, 200]);
  assert.deepEqual(versionsOf({ versions: [], tests: TESTS }), [100, 200]);
});

test('names are free, and the question is what the form says', () => {
  const { draft } = initialState().train;
  assert.equal(freeName(draft, 'connect(rows=6)', []), 'connect-network');
  assert.equal(freeName(draft, 'connect', ['connect-network', 'connect-network-2']), 'connect-network-3');
  const question = trainingQuestion({ ...draft, games: 1000, pauses: 3, side: 0, tester: 'random' }, 'connect', 'a');
  assert.deepEqual(question, {
    name: 'a',
    game: 'connect',
    learner: 'network',
    opponents: ['random'],
    tester: 'random',
    seat: 0,
    games: 1000,
    test_every: 334,
    test_games: 100,
    seed: 1,
  });
  assert.ok(!('seat' in trainingQuestion({ ...draft, games: 5 }, 'go', 'b')));
  assert.equal(learnedPlayer('a', 300, 2), 'alphabeta(depth=2, eval=learned(name=a, games=300))');
});

test('a training is found by its number, or by what it makes', () => {
  const jobs = [{ id: 7, kind: 'training', evaluator: 'a', name: 'a', game: 'connect' }];
  const training = { tests: [], versions: [] };
  const state = { ...initialState(), jobs, found: { 7: { detail: { ...jobs[0], training } } } };
  const at = (train) => ({ ...state, train: { ...state.train, ...train } });
  assert.equal(trainedJob(at({ job: 7 })).id, 7);
  assert.equal(trainedJob(at({ job: 8 })), null);
  assert.equal(trainedJob(at({ name: 'a' })).id, 7);
  assert.equal(trainedJob(at({ name: 'b' })), null);
  assert.deepEqual(courseOf(at({ name: 'a' })), { name: 'a', game: 'connect', training });
  const kept = { name: 'b', game: 'go', training };
  assert.deepEqual(courseOf(at({ name: 'b', details: { b: kept } })), kept);
  assert.equal(courseOf(at({ name: 'c' })), null);
});

test('what is looked at stands in the address', () => {
  for (const address of ['#/train', '#/train/7', '#/train/of/my.net-1', '#/library/evaluators', '#/library']) {
    const store = createStore(initialState());
    const place = readAddress(address);
    store.send(place.screen === 'train' ? 'trainOpened' : 'shelfOpened', place);
    assert.equal(writeAddress(store.get()), address);
  }
});

test('another training is looked at anew, the same one as it was', () => {
  const store = createStore(initialState());
  store.send('catalogArrived', { catalog: CATALOG });
  store.send('trainOpened', { place: 'course', job: 7 });
  store.send('trainLooked', { version: 300, compare: 'b' });
  store.send('trainOpened', { place: 'course', job: 7 });
  assert.equal(store.get().train.version, 300);
  store.send('trainOpened', { place: 'course', job: 8 });
  assert.deepEqual([store.get().train.version, store.get().train.compare], [null, null]);
  assert.equal(trainGame(store.get()), 'othello');
});

test('a renamed evaluator keeps its place', () => {
  const store = createStore({ ...initialState(), jobs: [{ id: 7, kind: 'training', evaluator: 'a' }] });
  store.send('trainOpened', { place: 'course', name: 'a' });
  store.send('evaluatorRenamed', { name: 'a', to: 'b' });
  assert.deepEqual([store.get().train.name, store.get().jobs[0].evaluator], ['b', 'b']);
});

test('shades are parts of the largest weight', () => {
  assert.deepEqual(shades([1, -2, 0], largest([1, -2, 0])), [0.5, -1, 0]);
  assert.deepEqual(shades([1, 0], largest([1, 0, -4])), [0.25, 0]);
  assert.deepEqual(shades([0, 0], largest([0, 0])), [0, 0]);
});
