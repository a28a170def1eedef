import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entryOf, newGame } from '../js/game.js';
import { UnreadableRecord, fromFile, fromLibrary, fromMemory, toFile, toLibrary, toMemory } from '../js/record.js';

const GAME = newGame({
  spec: 'othello',
  seats: { first: 'human', second: 'expert' },
  line: [
    entryOf('f5', 'first', { seconds: 2 }),
    entryOf('d6', 'second', { considered: [{ move: 'd6', value: null, mean: 0, visits: 3 }] }),
  ],
  serial: 1,
  seed: 1,
  id: 'game-1',
  player: 'Ana',
});

test('a file brings the game back', () => {
  assert.deepEqual(fromFile(toFile(GAME, 'mine')), {
    spec: 'othello',
    root: null,
    seats: GAME.seats,
    moves: 'f5 d6',
    savedAs: null,
    name: 'mine',
    outcome: null,
    unchecked: true,
  });
});

test('the library brings the game back, and knows it again', () => {
  const saved = { ...toLibrary(GAME, 'mine'), id: 7, created: 0, changed: 0 };
  const common = { spec: 'othello', root: null, seats: GAME.seats, moves: 'f5 d6', savedAs: 7, name: 'mine' };
  assert.deepEqual(fromLibrary(saved), { ...common, outcome: null });
  const won = /** @type {const} */ ({ won_by: 'second' });
  assert.deepEqual(fromLibrary({ ...saved, outcome: won }), { ...common, outcome: won });
  assert.deepEqual(fromLibrary({ ...saved, outcome: /** @type {any} */ ({ won_by: 'me' }) }), { ...common, outcome: null });
});

for (const [what, text, said] of [
  ['no JSON', 'f5d6', /not JSON/],
  ['another format', '{"format":"sgf"}', /"sgf", expected "jugada-game"/],
  ['a later version', '{"format":"jugada-game","version":2}', /version 2, expected 1/],
  [
    'no moves',
    '{"format":"jugada-game","version":1,"game":"othello","first":"human","second":"human"}',
    /line undefined/,
  ],
  ['a number for a root', toFile(GAME, 'mine').replace('"root": ""', '"root": 7'), /root 7, expected text/],
  ['a list for a root', toFile(GAME, 'mine').replace('"root": ""', '"root": []'), /root \[\], expected text/],
]) {
  test(`a file with ${what} is refused in words`, () => {
    assert.throws(
      () => fromFile(text),
      (error) => error instanceof UnreadableRecord && said.test(error.message),
    );
  });
}

test('the browser remembers times, but not all that was weighed', () => {
  const memory = fromMemory(JSON.parse(JSON.stringify(toMemory(GAME))));
  assert.equal(memory.line[0].seconds, 2);
  assert.deepEqual(memory.line[1].considered, []);
  assert.deepEqual([memory.id, memory.player], ['game-1', 'Ana']);
});

for (const nothing of [null, 3, {}, { spec: 'othello' }, { spec: 'othello', line: [], seats: {} }]) {
  test(`a memory of ${JSON.stringify(nothing)} is none`, () => assert.equal(fromMemory(nothing), null));
}

for (const root of ['null', '""']) {
  test(`a file whose root is ${root} begins at the start`, () =>
    assert.equal(fromFile(toFile(GAME, 'mine').replace('"root": ""', `"root": ${root}`)).root, null));
}

test('a name too long to be saved is cut, between its characters', () => {
  assert.equal(fromFile(toFile(GAME, 'x'.repeat(61))).name, 'x'.repeat(60));
  assert.equal(fromFile(toFile(GAME, `${'x'.repeat(59)}♟🙂🙂`)).name, `${'x'.repeat(59)}♟`);
  assert.equal(fromLibrary({ ...toLibrary(GAME, '🙂'.repeat(70)), id: 7, created: 0, changed: 0 }).name, '🙂'.repeat(60));
});
