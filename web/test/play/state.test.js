import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStore, initialState } from '../../js/page/store.js';
import { view } from '../samples.js';
import { begun } from '../stores.js';

test('a legal move is played', () => {
  const { store, serial } = begun();
  store.send('moved', { serial, ply: 0, move: 'a1', known: { seconds: 2 } });
  const { line, head, shown } = store.get().game.log;
  assert.deepEqual([line.length, head, shown, line[0].player, line[0].seconds], [1, 1, 1, 0, 2]);
});

for (const [name, details] of [
  ['an illegal move', { move: 'h8' }],
  ['a move for another position', { ply: 3 }],
  ['a move for a game that is gone', { serial: 99 }],
]) {
  test(`${name} is not played`, () => {
    const { store, serial } = begun();
    store.send('moved', { serial, ply: 0, move: 'a1', ...details });
    assert.equal(store.get().game.log.head, 0);
  });
}

test('the view of a game that is gone is dropped', () => {
  const { store, serial } = begun();
  const before = store.get();
  store.send('viewArrived', { serial: serial + 1, ply: 0, view: view({ key: 'other' }), now: 0 });
  assert.equal(store.get(), before);
});

for (const [seats, loser] of [
  [['human', 'expert'], 0],
  [['expert', 'human'], 1],
  [['human', 'human'], 0],
  [['expert', 'expert'], 'nobody'],
]) {
  test(`abandoned by ${loser} with ${seats[0]} and ${seats[1]}`, () => {
    const { store } = begun(seats);
    store.send('abandoned');
    assert.equal(store.get().game.result.abandonedBy, loser);
  });
}

test('a step plays one machine move and waits again', () => {
  const { store, serial } = begun(['novice', 'novice']);
  store.send('stepped');
  assert.deepEqual([store.get().game.pace.paused, store.get().game.pace.stepping], [true, true]);
  store.send('moved', { serial, ply: 0, move: 'a1' });
  assert.deepEqual([store.get().game.pace.paused, store.get().game.pace.stepping], [true, false]);
});

test('the rating before the game stays beside the one after it', () => {
  const { store, serial } = begun(['human', 'adaptive']);
  store.send('ratingArrived', { serial, rating: { rating: 1500 }, after: false });
  store.send('ratingArrived', { serial, rating: { rating: 1600 }, after: true });
  const { rating, ratingBefore, reported } = store.get().game.rated;
  assert.deepEqual([rating.rating, ratingBefore.rating, reported], [1600, 1500, true]);
});

test('a game keeps the name it was begun under', () => {
  const store = createStore(initialState({ player: ' Ana ' }));
  store.send('gameBegun', { id: 'g', spec: 'othello', seats: ['human', 'adaptive'], seed: 7 });
  store.send('settingsChanged', { player: 'Berta' });
  assert.equal(store.get().game.match.player, 'Ana');
});

test('going elsewhere calls off a game on its way', () => {
  const store = createStore(initialState());
  store.send('openingAsked', { setup: { spec: 'othello', root: null, seats: ['human', 'human'] } });
  store.send('screenOpened', { screen: 'library' });
  assert.equal(store.get().opening, null);
});

test('a new game is looked at, not the result of the one before', () => {
  const { store } = begun();
  store.send('endShown');
  assert.deepEqual([store.get().tab, store.get().sheet, store.get().game.result.endSeen], ['end', true, true]);
  store.send('gameBegun', { id: 'h', spec: 'othello', seats: ['human', 'human'], seed: 8 });
  assert.deepEqual([store.get().tab, store.get().sheet, store.get().game.result.endSeen], ['moves', false, false]);
});
