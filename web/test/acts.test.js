import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createActs } from '../js/acts.js';
import { createStore, initialState } from '../js/state.js';
import { view } from './samples.js';

/** A game on the board, and what can be done with it. */
function begun(changes = {}) {
  const store = createStore(initialState({ player: 'Ana' }));
  store.send('gameBegun', { id: 'g', spec: 'othello', seats: { first: 'human', second: 'adaptive' }, seed: 7 });
  const { serial } = store.get().game;
  store.send('viewArrived', { serial, ply: 0, view: view(changes), now: 0 });
  return { store, doings: createActs(store), serial };
}

for (const name of ['rematch', 'exchange']) {
  test(`${name} waits for the end of the game`, () => {
    const running = begun();
    assert.equal(running.doings.acts[name].can(running.store.get()), false);
    const over = begun({ outcome: 'draw', legal: [] });
    assert.equal(over.doings.acts[name].can(over.store.get()), true);
  });
}

test('a rematch is another game of the same player', () => {
  const { store, doings } = begun({ outcome: 'draw', legal: [] });
  const { player, id } = store.get().game;
  store.send('settingsChanged', { player: 'Berta' });
  doings.acts.rematch.run();
  assert.equal(store.get().game.player, player);
  assert.notEqual(store.get().game.id, id);
});
