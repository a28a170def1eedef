import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begun } from '../stores.js';

/** What a search may tell as it goes. */
const STANDING = { depth: 3, move: 'b1', value: null, line: 'b1', nodes: 9, simulations: 0, seconds: 0.1 };

test('a machine that is stopped waits, and leaves its best move so far', () => {
  const { store } = begun(['expert', 'human']);
  store.send('thinkingBegan', { player: 0, purpose: 'move', strategy: 'expert' });
  store.send('thinkingStood', { standing: STANDING });
  store.send('thinkingStopped');
  const {
    search: { thinking, suggestion },
    pace: { paused },
  } = store.get().game;
  assert.deepEqual([thinking, suggestion, paused], [null, 'b1', true]);
});

test('a hint that is stopped leaves the game as it was', () => {
  const { store } = begun();
  store.send('hintAsked');
  store.send('thinkingBegan', { player: 0, purpose: 'hint', strategy: 'expert' });
  store.send('thinkingStopped');
  const {
    search: { thinking, hintWanted },
    pace: { paused },
  } = store.get().game;
  assert.deepEqual([thinking, hintWanted, paused], [null, false, false]);
});

test('a hint for an earlier position is dropped', () => {
  const { store, serial } = begun();
  store.send('hintAsked');
  store.send('moved', { serial, ply: 0, move: 'a1' });
  store.send('hintArrived', { serial, ply: 0, analysis: { move: 'b1', strategy: 'expert' } });
  assert.equal(store.get().game.search.hint, null);
});

for (const [seats, paused] of [
  [['adaptive', 'human'], false],
  [['adaptive', 'novice'], true],
]) {
  test(`the best move so far is played under the strategy that found it; against ${seats[1]} the game ${paused ? 'waits' : 'goes on'}`, () => {
    const { store } = begun(seats);
    store.send('thinkingBegan', { player: 0, purpose: 'move', strategy: 'adaptive' });
    store.send('thinkingProgressed', { strategy: 'mcts(simulations=100)' });
    store.send('thinkingStood', { standing: STANDING });
    store.send('thinkingStopped');
    store.send('suggestionPlayed');
    const { game } = store.get();
    assert.deepEqual([game.log.line[0].move, game.log.line[0].strategy], ['b1', 'mcts(simulations=100)']);
    assert.deepEqual(
      [game.pace.paused, game.search.suggestion, game.search.suggestedBy, game.rated.assisted],
      [paused, null, null, true],
    );
  });
}
