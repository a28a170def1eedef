import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftKey } from '../../js/game/choices.js';
import { createStore, initialState } from '../../js/page/store.js';
import { CATALOG } from '../samples.js';
import { begun } from '../stores.js';

/** A form with these players. */
function drafting(seats, game = 'othello') {
  const store = createStore({ ...initialState(), catalog: CATALOG, screen: 'new' });
  store.send('draftChanged', { game, seats });
  return store;
}

test('players of the form are exchanged', () => {
  const store = createStore(initialState());
  store.send('draftChanged', { seats: ['human', 'expert'] });
  store.send('draftSwapped');
  assert.deepEqual(store.get().draft.seats, ['expert', 'human']);
});

test('a check of an older form is dropped', () => {
  const store = createStore(initialState());
  const key = draftKey(store.get().draft);
  store.send('draftChanged', { game: 'go' });
  store.send('draftChecked', { key, view: null, error: 'no' });
  assert.equal(store.get().draft.error, null);
});

test('the rating in the form goes with the name, not with the blanks around it', () => {
  const store = createStore(initialState({ player: 'Ana' }));
  store.send('draftRated', { rating: { rating: 1500 } });
  store.send('settingsChanged', { player: 'Ana ' });
  assert.equal(store.get().draft.rating.rating, 1500);
  store.send('settingsChanged', { player: 'Anabel' });
  assert.equal(store.get().draft.rating, null);
});

test('choices made on an old drawing of the form do not undo each other', () => {
  const store = drafting(['alphabeta', 'alphabeta'], 'go');
  store.send('parameterSet', { owner: 'game', path: ['size'], value: '5' });
  store.send('parameterSet', { owner: 'game', path: ['komi'], value: '0.5' });
  store.send('parameterSet', { owner: 'seat-0', path: ['depth'], value: '3' });
  store.send('parameterSet', { owner: 'seat-0', path: ['threads'], value: '2' });
  assert.equal(store.get().draft.game, 'go(size=5, komi=0.5)');
  assert.deepEqual(store.get().draft.seats, ['alphabeta(depth=3, eval=chinese, threads=2)', 'alphabeta(eval=chinese)']);
});

test('a field of an evaluator changes the evaluator alone', () => {
  const store = drafting({ 0: 'alphabeta(depth=2)' });
  store.send('parameterSet', { owner: 'seat-0', path: ['eval', 'corners'], value: '9' });
  assert.equal(store.get().draft.seats[0], 'alphabeta(depth=2, eval=garcia(corners=9))');
  store.send('parameterSet', { owner: 'seat-0', path: ['eval', 'corners'], value: '' });
  assert.equal(store.get().draft.seats[0], 'alphabeta(depth=2, eval=garcia)');
});

test('a field of a strategy that was exchanged since changes nothing', () => {
  const store = drafting({ 0: 'alphabeta' });
  store.send('draftChanged', { seats: { 0: 'random' } });
  store.send('parameterSet', { owner: 'seat-0', path: ['depth'], value: '3' });
  assert.equal(store.get().draft.seats[0], 'random');
});

test('a field of whoever paints the board turns the values on', () => {
  const { store } = begun();
  store.send('catalogArrived', { catalog: CATALOG });
  store.send('overlayChanged', { by: 'alphabeta(eval=garcia)' });
  store.send('parameterSet', { owner: 'overlay', path: ['depth'], value: '3' });
  assert.deepEqual([store.get().overlay.by, store.get().overlay.on], ['alphabeta(depth=3, eval=garcia)', true]);
});

test('another game gives everybody an evaluator that knows it', () => {
  const store = drafting(['alphabeta(depth=4, eval=garcia)', 'novice']);
  store.send('draftChanged', { game: 'go' });
  assert.deepEqual(store.get().draft.seats, ['alphabeta(depth=4, eval=chinese)', 'novice']);
});

test('an evaluator taken away stays away until the player changes', () => {
  const store = drafting(['alphabeta', 'human']);
  store.send('parameterSet', { owner: 'seat-0', path: ['eval'], value: '' });
  store.send('draftChanged', { game: 'go', seats: { 1: 'novice' } });
  assert.equal(store.get().draft.seats[0], 'alphabeta');
  store.send('draftChanged', { seats: { 0: 'mcts' } });
  assert.equal(store.get().draft.seats[0], 'mcts(eval=chinese)');
});

test('the error and the rating of the form belong to its game', () => {
  const store = drafting({ 0: 'human' });
  const key = draftKey(store.get().draft);
  store.send('draftChecked', { key, view: null, error: { code: 'bad_spec', message: 'no' } });
  store.send('draftRated', { rating: { rating: 1500 } });
  store.send('parameterSet', { owner: 'game', path: ['size'], value: '6' });
  const { error, rating, checked, game } = store.get().draft;
  assert.deepEqual([error, rating, checked, game], [null, null, key, 'othello(size=6)']);
  store.send('draftChecked', { key, view: null, error: { code: 'bad_spec', message: 'late' } });
  assert.equal(store.get().draft.error, null, 'an answer about another draft');
});

test('forms that name no game begin with the first that there is', () => {
  const games = (before) => {
    const store = createStore(initialState());
    before(store);
    store.send('catalogArrived', { catalog: CATALOG });
    const { draft, lab } = store.get();
    return [draft.game, lab.draft.game];
  };
  assert.deepEqual(
    games(() => {}),
    ['othello', 'othello'],
  );
  assert.deepEqual(
    games((store) => store.send('draftChanged', { game: 'go' })),
    ['go', 'othello'],
  );
});
