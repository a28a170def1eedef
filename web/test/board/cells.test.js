import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellLabel, cellName, movement } from '../../js/board/cells.js';
import { cellAfterKey, layoutOf } from '../../js/board/geometry.js';
import { nextSteps } from '../../js/game/moves.js';
import { speaking } from '../languages.js';
import { LOCALE, legal, step, view } from '../samples.js';

const EN = speaking('en');
const ES = speaking('es', LOCALE);
const QUIET = { step: null, picked: false, value: null, hinted: false };
const ON_A1 = nextSteps(view(), []).cells[0];

const RACK = view({
  shape: {
    ...view().shape,
    surface: 'rack',
    kinds: [{ name: { id: 'sample-piece', english: 'piece' }, look: 'counter' }],
    column_labels: ['1', '2', '3', '4'],
    row_labels: ['4', '3', '2', '1'],
  },
  legal: [{ ...legal('2', 13), path: [{ column: 1 }] }],
});

test('cells are called by their labels', () => assert.equal(cellName(view(), 11), 'd3'));

for (const [words, known, text] of [
  [EN, QUIET, 'a1, empty'],
  [EN, { ...QUIET, step: ON_A1 }, 'a1, empty, legal, flips 2'],
  [EN, { ...QUIET, step: ON_A1, value: '+4', hinted: true }, 'a1, empty, legal, flips 2, value +4, hint'],
  [EN, { ...QUIET, value: '+4' }, 'a1, empty, value +4'],
  [ES, { ...QUIET, step: ON_A1 }, 'a1, vacía, legal, voltea 2'],
]) {
  test(`a cell says "${text}"`, () => assert.equal(cellLabel(view(), 0, known, words), text));
}

test('a cell says what stands on it and what it is part of', () => {
  const pieces = view().pieces.with(3, 1);
  const spoken = cellLabel(
    view({ pieces, last: legal('d1', 3), marks: [{ cell: 3, kind: 'winning_line' }] }),
    3,
    QUIET,
    EN,
  );
  assert.equal(spoken, 'd1, White, last move, winning line');
});

test('a piece says in how many ways it can go, and that it is picked up', () => {
  const walking = view({ pieces: view().pieces.with(4, 0), legal: [step('a2a1', 4, 0), step('a2b1', 4, 1)] });
  const spoken = (/** @type {object} */ known) => cellLabel(walking, 4, { ...QUIET, ...known }, EN);
  assert.equal(spoken({ step: nextSteps(walking, []).cells[4] }), 'a2, Black, can move: 2 ways');
  assert.equal(spoken({ picked: true }), 'a2, Black, picked up; choose where it goes');
});

test('of several kinds of pieces, each is called by its own', () => {
  const kinds = [...view().shape.kinds, { name: { id: 'sample-king', english: 'king' }, look: 'disc' }];
  const both = view({
    shape: { ...view().shape, kinds },
    pieces: view().pieces.with(0, 0).with(1, 1),
    kinds: [0, 1, ...new Array(14).fill(0)],
    legal: [],
  });
  assert.equal(cellLabel(both, 0, QUIET, EN), 'a1, Black (disc)');
  assert.equal(cellLabel(both, 1, QUIET, ES), 'b1, blancas (dama)');
});

test('a cell of a rack says where the counter lands', () => {
  assert.equal(
    cellLabel(RACK, 1, { ...QUIET, step: nextSteps(RACK, []).cells[1] }, EN),
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
  test(`${key} leads from ${from} to ${to}`, () => assert.equal(cellAfterKey(key, from, view().shape), to));
}

test('discs turn one after the other, away from the disc placed', () => {
  const after = view({ last: legal('a1', 0, { flipped: [1, 2, 5] }), line: [{ seat: 0, move: 'a1' }] });
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
  const after = { ...RACK, last: RACK.legal[0], line: [{ seat: 0, move: '2' }] };
  assert.equal(movement(RACK, after)?.drop, 4);
});

test('captured stones are remembered with their side', () => {
  const before = view({ pieces: view().pieces.with(1, 1) });
  const after = view({ last: legal('a1', 0, { captured: [1] }), line: [{ seat: 0, move: 'a1' }] });
  assert.deepEqual([...(movement(before, after)?.captured ?? [])], [[1, { side: 1, look: 'disc' }]]);
});

test('nothing moves when the board jumps elsewhere in the game', () => {
  const later = view({ last: legal('a1', 0), line: [{}, {}, {}] });
  assert.equal(movement(view(), later), null);
  assert.equal(movement(null, later), null);
});

test('a piece slides from where it stood', () => {
  const before = view({ pieces: view().pieces.with(4, 0).with(1, 1) });
  const after = view({ last: step('a2b1', 4, 1, true), line: [{ seat: 0, move: 'a2b1' }] });
  const moving = movement(before, after);
  assert.deepEqual([moving?.placed, moving?.slide], [1, { x: -1, y: 1 }]);
  assert.deepEqual([...(moving?.captured ?? [])], [[1, { side: 1, look: 'disc' }]]);
});

const HEXAGONS = { ...view().shape, surface: 'hexagons' };
const POINTS = {
  ...view().shape,
  rows: 1,
  surface: 'points',
  points: {
    places: [
      [100, 0],
      [0, 100],
      [200, 100],
      [100, 200],
    ],
    lines: [
      [0, 1],
      [2, 3],
    ],
  },
};

test('each row of hexagons begins half a cell further to the right, and is nearer than a cell is high', () => {
  const { centres, width, height } = layoutOf(HEXAGONS);
  assert.equal(centres[4].x - centres[0].x, 0.5);
  assert.equal((centres[4].y - centres[0].y).toFixed(3), '0.866');
  // Four columns, half a cell for each row but the first, and half a cell around.
  assert.equal(width, 4 + 1.5 + 1);
  assert.equal(height.toFixed(3), (1 + 3 * 0.866 + 1.1547).toFixed(3));
});

test('points lie where the board says', () => {
  const { centres, width, height } = layoutOf(POINTS);
  assert.deepEqual(centres[2], { x: 2.5, y: 1.5 });
  assert.deepEqual([width, height], [3, 3]);
});

for (const [key, from, to] of [
  ['ArrowDown', 0, 3],
  ['ArrowLeft', 0, 1],
  ['ArrowRight', 1, 2],
  ['ArrowUp', 0, 0],
  ['ArrowUp', 2, 0],
]) {
  test(`on points ${key} leads from ${from} to ${to}`, () => assert.equal(cellAfterKey(key, from, POINTS), to));
}
