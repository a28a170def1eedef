import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  countOf,
  deservesCup,
  onlyPerson,
  passEnds,
  reasonOf,
  turningPoint,
  writeCount,
} from '../../js/game/ending.js';
import { entryOf, newGame } from '../../js/game/game.js';
import { view } from '../samples.js';

const WON = [1, -1];
const full = new Array(16).fill(0);

/** A game at the position given. */
function game(changes = {}, { first = 'human', second = 'novice', ...rest } = {}) {
  const one = newGame({ spec: 'othello', seats: [first, second], serial: 1, id: 'x', seed: 1, ...rest });
  return { ...one, known: { ...one.known, views: { 0: view(changes) } } };
}
const moves = (...names) => names.map((move) => ({ seat: 0, move }));

for (const [why, one] of [
  [null, game()],
  ['full', game({ payoffs: WON, pieces: full })],
  ['blocked', game({ payoffs: WON })],
  ['line', game({ payoffs: WON, pieces: full, marks: [{ cell: 1, kind: 'winning_line' }] })],
  ['passes', game({ payoffs: WON, line: moves('a1', 'pass', 'pass') })],
  ['blocked', game({ payoffs: WON, line: moves('pass', 'a1') })],
  ['abandoned', game({}, { abandonedBy: 1 })],
  ['stopped', game({}, { abandonedBy: 'nobody' })],
]) {
  test(`ended: ${why}`, () => assert.equal(reasonOf(one), why));
}

test('the count is that of points, else of pieces, and only where it decides', () => {
  const onBoard = { kind: 'on_board', name: { en: '', es: '' }, count: [9, 7] };
  const total = { kind: 'total', name: { en: '', es: '' }, count: [9, 13.5] };
  assert.deepEqual(countOf(view({ tallies: [onBoard, total] })), total.count);
  assert.deepEqual(countOf(view({ tallies: [onBoard] })), onBoard.count);
  assert.equal(countOf(view({ tallies: [onBoard], points: null })), null);
  assert.equal(writeCount(total.count, 1, String), '13.5–9');
});

test('one person, two, none', () => {
  assert.equal(onlyPerson(game()), 0);
  assert.equal(onlyPerson(game({}, { first: 'novice', second: 'human' })), 1);
  assert.equal(onlyPerson(game({}, { second: 'human' })), null);
  assert.equal(onlyPerson(game({}, { first: 'novice' })), null);
});

test('the cup is for the person', () => {
  assert.ok(deservesCup(game({ payoffs: WON })));
  assert.ok(!deservesCup(game({ payoffs: [-1, 1] })));
  assert.ok(!deservesCup(game({ payoffs: [0, 0] })));
});

test('a second pass in a row ends the game', () => {
  assert.ok(passEnds(game({ line: moves('a1', 'pass') })));
  assert.ok(!passEnds(game({ line: moves('pass', 'a1') })));
  assert.ok(!passEnds(game()));
});

const line = [0, 1, 0, 1].map((player, index) => entryOf(`m${index}`, player));
for (const [name, shares, outcome, ply] of [
  ['the dearest move of the loser', [0, 0.1, 0.6, 0.2, 0.9], WON, 4],
  ['the same for the other side', [0, -0.5, 0.2, -0.9, -0.9], [-1, 1], 3],
  ['not a move of the winner', [0, -0.9, 0, 0.1, 0.2], WON, 2],
  ['no move stands out', [0, 0.1, 0.2, 0.3, 0.4], WON, null],
  ['what is not known counts for nothing', [0, null, 0.9, null, 0.1], WON, null],
  ['in a draw, of either side', [0, -0.2, 0.8, 0.1, 0], [0, 0], 2],
]) {
  test(`turning point: ${name}`, () => assert.equal(turningPoint(shares, line, outcome), ply));
}
