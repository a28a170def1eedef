import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  branch,
  canBranch,
  entryOf,
  movesText,
  newGame,
  receiveView,
  show,
  takeVariation,
} from '../../js/game/game.js';
import { fromMemory, toMemory } from '../../js/game/record.js';
import { view } from '../samples.js';

const line = [entryOf('a1', 0), entryOf('b1', 1), entryOf('c1', 0)];

/** A game of three moves, of which the start is shown. */
function readBack(seats = ['human', 'human']) {
  const game = newGame({ spec: 'othello', seats, line, serial: 1, id: 'g', player: '', seed: 1 });
  return receiveView(show(game, 0), 0, /** @type {any} */ (view()), 0);
}

test('a branch keeps the whole line that it leaves, and the two can change places', () => {
  const branched = branch(readBack(), entryOf('b1', 0), 0);
  assert.deepEqual([movesText(branched), branched.log.shown, branched.rated.assisted], ['b1', 1, true]);
  assert.deepEqual(branched.log.variations, [line]);
  const back = takeVariation(branched, 0, 0);
  assert.deepEqual([movesText(back), back.log.shown], ['a1 b1 c1', 1]);
  assert.deepEqual(
    back.log.variations.map((one) => one.map(({ move }) => move)),
    [['b1']],
  );
  assert.equal(takeVariation(back, 5, 0), back, 'there is no such line');
});

test('the next move of the line itself is no branch', () => {
  const on = branch(readBack(), entryOf('a1', 0), 0);
  assert.deepEqual([movesText(on), on.log.shown, on.log.variations], ['a1 b1 c1', 1, []]);
});

test('nobody branches where a machine had the turn', () => {
  assert.ok(canBranch(readBack()));
  assert.ok(!canBranch(readBack(['level-1', 'human'])));
});

test('variations are remembered', () => {
  const branched = branch(readBack(), entryOf('b1', 0), 0);
  const again = fromMemory(JSON.parse(JSON.stringify(toMemory(branched))));
  assert.deepEqual(
    again?.variations?.map((one) => one.map(({ move }) => move)),
    [['a1', 'b1', 'c1']],
  );
});
