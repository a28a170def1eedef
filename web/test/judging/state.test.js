import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStore, initialState } from '../../js/page/store.js';
import { view } from '../samples.js';
import { begun } from '../stores.js';

for (const [what, seats, values, payoffs, assisted] of [
  ['in a rated game are help', ['human', 'adaptive'], { values: [] }, null, true],
  ['refused are none', ['human', 'adaptive'], null, null, false],
  ['after the end are none', ['human', 'adaptive'], { values: [] }, [0, 0], false],
  ['in another game do not matter', ['human', 'novice'], { values: [] }, null, false],
]) {
  test(`values on the board ${what}`, () => {
    const { store, serial } = begun(seats);
    store.send('viewArrived', { serial, ply: 0, view: view({ payoffs }), now: 0 });
    store.send('overlayArrived', { key: 'k', values, error: null });
    assert.equal(store.get().game.rated.assisted, assisted);
  });
}

test('values that were refused are asked for again when turned off and on', () => {
  const { store } = begun();
  store.send('overlayArrived', { key: 'k', values: null, error: { code: 'bad_spec', message: 'no' } });
  store.send('overlayChanged', { on: false });
  assert.deepEqual([store.get().overlay.key, store.get().overlay.error], [null, null]);
  store.send('overlayArrived', { key: 'k', values: { values: [] }, error: null });
  store.send('overlayChanged', { on: true });
  assert.equal(store.get().overlay.key, 'k');
});

for (const [what, player, second, setup, on] of [
  ['are switched off when a rated game begins', 'Ana', 'adaptive', {}, false],
  ['stay for a game against another level', 'Ana', 'novice', {}, true],
  ['stay for a game that nobody is rated by', '', 'adaptive', {}, true],
  ['stay for a game that no longer counts', 'Ana', 'adaptive', { assisted: true }, true],
]) {
  test(`values on the board ${what}`, () => {
    const store = createStore(initialState({ player }));
    store.send('overlayChanged', { on: true });
    store.send('gameBegun', { id: 'g', spec: 'othello', seats: ['human', second], seed: 7, ...setup });
    assert.equal(store.get().overlay.on, on);
  });
}
