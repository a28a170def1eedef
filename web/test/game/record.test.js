import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entryOf, newGame } from '../../js/game/game.js';
import { fromLibrary, fromMemory, toLibrary, toMemory } from '../../js/game/record.js';

const GAME = newGame({
  spec: 'othello',
  seats: ['human', 'expert'],
  line: [
    entryOf('f5', 0, { seconds: 2 }),
    entryOf('d6', 1, { considered: [{ move: 'd6', value: null, mean: 0, visits: 3 }] }),
  ],
  serial: 1,
  seed: 1,
  id: 'game-1',
  player: 'Ana',
});

test('the library brings the game back, and knows it again', () => {
  const saved = { ...toLibrary(GAME, 'mine'), id: 7, created: 0, changed: 0 };
  const common = { spec: 'othello', root: null, seats: GAME.match.seats, moves: 'f5 d6', savedAs: 7, name: 'mine' };
  assert.deepEqual(fromLibrary(saved), { ...common, payoffs: null });
  const won = /** @type {const} */ ([-1, 1]);
  assert.deepEqual(fromLibrary({ ...saved, payoffs: won }), { ...common, payoffs: won });
  assert.deepEqual(fromLibrary({ ...saved, payoffs: /** @type {any} */ ({ won_by: 'me' }) }), {
    ...common,
    payoffs: null,
  });
});

test('the browser remembers times, but not all that was weighed', () => {
  const memory = fromMemory(JSON.parse(JSON.stringify(toMemory(GAME))));
  assert.equal(memory.line[0].seconds, 2);
  assert.deepEqual(memory.line[1].considered, []);
  assert.deepEqual([memory.id, memory.player], ['game-1', 'Ana']);
});

for (const nothing of [null, 3, {}, { spec: 'othello' }, { spec: 'othello', line: [], seats: {} }]) {
  test(`a memory of ${JSON.stringify(nothing)} is none`, () => assert.equal(fromMemory(nothing), null));
}

test('a name too long to be saved is cut, between its characters', () => {
  const saved = (/** @type {string} */ name) =>
    fromLibrary({ ...toLibrary(GAME, name), id: 7, created: 0, changed: 0 }).name;
  assert.equal(saved('x'.repeat(61)), 'x'.repeat(60));
  assert.equal(saved(`${'x'.repeat(59)}♟🙂🙂`), `${'x'.repeat(59)}♟`);
  assert.equal(
    fromLibrary({ ...toLibrary(GAME, '🙂'.repeat(70)), id: 7, created: 0, changed: 0 }).name,
    '🙂'.repeat(60),
  );
});
