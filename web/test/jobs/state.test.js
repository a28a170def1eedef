import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesOf, isActive, shareDone, withJob } from '../../js/jobs/api.js';
import { createStore, initialState } from '../../js/page/store.js';

/** A job as the server tells of it. */
export const job = (id, changes = {}) => ({
  id,
  kind: 'simulation',
  state: 'running',
  name: `job ${id}`,
  game: 'othello',
  players: ['random', 'random'],
  player_count: 2,
  place: null,
  progress: { done: 10, of: 40, unit: 'games', seconds_left: 3, step: null, error: null },
  run: id,
  evaluator: null,
  variant: null,
  reason: '',
  error: null,
  created: 0,
  seconds: 1,
  ...changes,
});

const ids = (store) => store.get().jobs.map(({ id }) => id);

for (const [name, known, added, expected] of [
  ['a new job comes first', [5, 3], 7, [7, 5, 3]],
  ['an old one comes last', [5, 3], 1, [5, 3, 1]],
  ['one in between has its place', [5, 3], 4, [5, 4, 3]],
  ['a known one stays where it is', [5, 3], 3, [5, 3]],
  ['the first of all', [], 9, [9]],
]) {
  test(name, () => {
    const list = withJob(
      known.map((id) => job(id)),
      job(added, { name: 'new' }),
    );
    assert.deepEqual(
      list.map(({ id }) => id),
      expected,
    );
    assert.equal(list.find(({ id }) => id === added).name, 'new');
  });
}

for (const [state, active, changes] of [
  ['queued', true, ['pause', 'cancel']],
  ['running', true, ['pause', 'cancel']],
  ['elsewhere', true, []],
  ['paused', false, ['resume', 'cancel']],
  ['cancelled', false, ['resume']],
  ['failed', false, ['resume']],
  ['finished', false, []],
  ['unreadable', false, []],
]) {
  test(`what can be done with a job that is ${state}`, () => {
    assert.equal(isActive(job(1, { state })), active);
    assert.deepEqual(changesOf(job(1, { state })), changes);
  });
}

test('the share that is done is none of nothing, and never more than all', () => {
  const share = (done, of) => shareDone(job(1, { progress: { ...job(1).progress, done, of } }));
  assert.deepEqual([share(0, 0), share(1, 4), share(4, 4), share(5, 4)], [0, 0.25, 1, 1]);
  assert.equal(shareDone(job(1, { state: 'finished' })), 1, 'a test has ended it early');
});

test('the first page replaces the list, a further one is added to it', () => {
  const store = createStore(initialState());
  store.send('jobsArrived', { jobs: [job(9), job(8)], next: 8, before: null });
  store.send('moreJobsAsked');
  assert.equal(store.get().jobsMore, true);
  store.send('jobsArrived', { jobs: [job(7), job(6)], next: null, before: 8 });
  assert.deepEqual(ids(store), [9, 8, 7, 6]);
  assert.equal(store.get().jobsMore, false);
  store.send('moreJobsAsked');
  assert.equal(store.get().jobsMore, false, 'there are no more');
  store.send('jobsArrived', { jobs: [job(9)], next: null, before: null });
  assert.deepEqual(ids(store), [9]);
});

test('progress finds its job, and that of no job changes nothing', () => {
  const store = createStore(initialState());
  store.send('jobProgressed', { id: 1, progress: job(1).progress });
  assert.equal(store.get().jobs, null);
  store.send('jobsArrived', { jobs: [job(2), job(1)], next: null, before: null });
  store.send('jobProgressed', { id: 1, progress: { ...job(1).progress, done: 11 } });
  assert.deepEqual(
    store.get().jobs.map(({ progress }) => progress.done),
    [10, 11],
  );
});

test('a job that is gone is nowhere', () => {
  const store = createStore(initialState());
  store.send('jobsArrived', { jobs: [job(2), job(1)], next: null, before: null });
  store.send('jobProved', { id: 2, results: { played: 1 } });
  store.send('jobAsked', { id: 2, asking: true });
  store.send('jobGone', { id: 2 });
  assert.deepEqual(ids(store), [1]);
  assert.deepEqual([store.get().found, store.get().asking], [{}, []]);
});

test('only what the last few jobs found is kept', () => {
  const store = createStore(initialState());
  for (let id = 1; id <= 20; id += 1) store.send('jobProved', { id, results: { played: id } });
  const kept = Object.keys(store.get().found).map(Number);
  assert.equal(kept.length, 4);
  assert.ok(kept.includes(20));
  store.send('jobProved', { id: 3, results: { played: 3 } });
  assert.ok(store.get().found[3], 'also of an older job that is looked at now');
});

test('the tests of a training are added once, whatever is told twice', () => {
  const store = createStore(initialState());
  const tally = { won: 1, drawn: 0, lost: 0 };
  const told = (games) => ({ games, error: 0.1, by_seat: [tally, tally] });
  const detail = { ...job(4, { kind: 'training' }), run_setup: null, training: { tests: [told(100)], versions: [] } };
  store.send('jobDescribed', { id: 4, detail });
  store.send('jobTested', { id: 4, test: told(100) });
  store.send('jobTested', { id: 4, test: told(200) });
  assert.deepEqual(
    store.get().found[4].detail.training.tests.map(({ games }) => games),
    [100, 200],
  );
});
