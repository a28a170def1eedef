import assert from 'node:assert/strict';
import { test } from 'node:test';
import { payoffsOf } from '../../js/game/game.js';
import { chainOf, leadOf, territoryKey, territoryOf } from '../../js/territory/model.js';
import { view } from '../samples.js';
import { begun } from '../stores.js';

const X = 0;
const O = 1;
const _ = null;
/** Three by three, the game over, Black's stone in the corner dead. */
const over = () =>
  view({
    pieces: [X, X, O, O, O, O, _, O, _],
    shape: { ...view().shape, rows: 3, cols: 3 },
    payoffs: [1, -1],
    has_owners: true,
  });
const found = (dead) => ({
  owners: Array(9).fill(-1),
  margin: -9,
  dead,
  counted: { points: [0, 9], payoffs: [-1, 1] },
});

function ended() {
  const { store, serial } = begun(['human', 'human']);
  store.send('viewArrived', { serial, ply: 0, view: over(), now: 0 });
  store.send('territorySet', { on: true });
  const { game, territory } = store.get();
  store.send('territoryArrived', { key: territoryKey(territory, game), found: found([0, 1]) });
  return store;
}

test('stones of one chain go together', () => {
  assert.deepEqual(chainOf(over(), 0), [0, 1]);
  assert.deepEqual(chainOf(over(), 3).sort(), [2, 3, 4, 5, 7]);
});

test('a proposal is corrected by clicks, and asked about again', () => {
  const store = ended();
  const proposed = territoryKey(store.get().territory, store.get().game);
  store.send('deadToggled', { cell: 1 });
  assert.deepEqual(store.get().territory.dead.cells, []);
  assert.notEqual(territoryKey(store.get().territory, store.get().game), proposed);
  store.send('territoryArrived', { key: territoryKey(store.get().territory, store.get().game), found: found([]) });
  store.send('deadToggled', { cell: 4 });
  assert.deepEqual(store.get().territory.dead.cells, [2, 3, 4, 5, 7]);
  const before = store.get();
  store.send('deadToggled', { cell: 8 });
  assert.equal(store.get(), before, 'there is no stone');
});

test('what is agreed on is the result, until it is withdrawn', () => {
  const store = ended();
  assert.deepEqual(payoffsOf(store.get().game), [1, -1]);
  store.send('countAgreed');
  assert.deepEqual(payoffsOf(store.get().game), [-1, 1]);
  assert.deepEqual(store.get().game.result.agreed.dead, [0, 1]);
  assert.equal(territoryOf(store.get().territory, store.get().game), null);
  store.send('countWithdrawn');
  assert.deepEqual(payoffsOf(store.get().game), [1, -1]);
});

test('whoever is rated and sees territory is helped, and a new rated game hides it', () => {
  const { store, serial } = begun(['human', 'adaptive']);
  store.send('viewArrived', { serial, ply: 0, view: view({ has_owners: true }), now: 0 });
  store.send('territorySet', { on: true });
  assert.equal(store.get().game.rated.assisted, true);
});

for (const [margin, leader, points] of [
  [3.3, 0, 3.5],
  [-0.6, 1, 0.5],
  [0.1, null, 0],
])
  test(`a margin of ${margin}`, () => assert.deepEqual(leadOf(margin), { leader, points }));

test('a machine that resigns has lost', () => {
  const { store, serial } = begun(['human', 'novice']);
  store.send('viewArrived', { serial, ply: 0, view: view({ mover: { seat: 1 } }), now: 0 });
  store.send('resigned', { serial, ply: 3 });
  assert.equal(payoffsOf(store.get().game), null, 'an answer to another position');
  store.send('resigned', { serial, ply: 0 });
  assert.deepEqual(payoffsOf(store.get().game), [1, -1]);
});
