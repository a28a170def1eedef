import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellAfterKey, cellLabel, cellName, movement, movesByCell } from '../../js/board/cells.js';
import { translator } from '../../js/page/words.js';
import { legal, view } from '../samples.js';

const EN = translator('en');
const ES = translator('es');
const QUIET = { legal: null, value: null, hinted: false };

const RACK = view({
  shape: {
    ...view().shape,
    surface: 'rack',
    piece: 'counter',
    column_labels: ['1', '2', '3', '4'],
    row_labels: ['4', '3', '2', '1'],
  },
  legal: [{ move: '2', target: { column: 1 }, placed: 13, flipped: [], captured: [] }],
});

test('a cell makes the move that points at it', () => {
  const moves = movesByCell(view());
  assert.equal(moves[0]?.move, 'a1');
  assert.equal(moves[2], null);
});

test('every cell of a column makes the column’s move', () => {
  const moves = movesByCell(RACK);
  assert.deepEqual(
    moves.flatMap((move, cell) => (move ? [cell] : [])),
    [1, 5, 9, 13],
  );
});

test('cells are called by their labels', () => assert.equal(cellName(view(), 11), 'd3'));

for (const [words, known, text] of [
  [EN, QUIET, 'a1, empty'],
  [EN, { ...QUIET, legal: view().legal[0] }, 'a1, empty, legal, flips 2'],
  [EN, { legal: view().legal[0], value: '+4', hinted: true }, 'a1, empty, legal, flips 2, value +4, hint'],
  [EN, { ...QUIET, value: '+4' }, 'a1, empty, value +4'],
  [ES, { ...QUIET, legal: view().legal[0] }, 'a1, vacía, legal, voltea 2'],
]) {
  test(`a cell says "${text}"`, () => assert.equal(cellLabel(view(), 0, known, words), text));
}

test('a cell says what stands on it and what it is part of', () => {
  const pieces = view().pieces.with(3, 'second');
  const spoken = cellLabel(
    view({ pieces, last: legal('d1', 3), marks: [{ cell: 3, kind: 'winning_line' }] }),
    3,
    QUIET,
    EN,
  );
  assert.equal(spoken, 'd1, White, last move, winning line');
});

test('a cell of a rack says where the counter lands', () => {
  assert.equal(
    cellLabel(RACK, 1, { ...QUIET, legal: RACK.legal[0] }, EN),
    'column 2, row 4, empty, legal, lands on row 1',
  );
});

for (const [key, from, to] of [
  ['ArrowUp', 5, 1],
  ['ArrowUp', 1, 1],
  ['ArrowDown', 13, 13],
  ['ArrowLeft', 4, 4],
  ['ArrowRight', 5, 6],
  ['Home', 6, 4],
  ['End', 6, 7],
  ['PageUp', 14, 2],
  ['PageDown', 2, 14],
  ['x', 5, null],
]) {
  test(`${key} leads from ${from} to ${to}`, () => assert.equal(cellAfterKey(key, from, { rows: 4, cols: 4 }), to));
}

test('discs turn one after the other, away from the disc placed', () => {
  const after = view({ last: legal('a1', 0, { flipped: [1, 2, 5] }), line: [{ player: 'first', move: 'a1' }] });
  assert.deepEqual(
    [...(movement(view(), after)?.flipped ?? [])],
    [
      [1, 1],
      [2, 2],
      [5, 1],
    ],
  );
});

test('a counter falls from above the rack', () => {
  const after = { ...RACK, last: RACK.legal[0], line: [{ player: 'first', move: '2' }] };
  assert.equal(movement(RACK, after)?.drop, 4);
});

test('captured stones are remembered with their side', () => {
  const before = view({ pieces: view().pieces.with(1, 'second') });
  const after = view({ last: legal('a1', 0, { captured: [1] }), line: [{ player: 'first', move: 'a1' }] });
  assert.deepEqual([...(movement(before, after)?.captured ?? [])], [[1, 'second']]);
});

test('nothing moves when the board jumps elsewhere in the game', () => {
  const later = view({ last: legal('a1', 0), line: [{}, {}, {}] });
  assert.equal(movement(view(), later), null);
  assert.equal(movement(null, later), null);
});
