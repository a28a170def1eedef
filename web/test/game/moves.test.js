import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changed, goingOn, isPassing, landingOf, nextSteps, originOf, takenBy, turnedBy } from '../../js/game/moves.js';
import { legal, PASS_ONLY, step, view } from '../samples.js';

const RACK = view({ legal: [{ ...legal('2', 13), path: [{ column: 1 }] }] });
const WALKING = view({
  pieces: view().pieces.with(4, 0).with(5, 0).with(1, 1),
  legal: [step('a2a1', 4, 0), step('a2b1', 4, 1, true), step('b2c1', 5, 2)],
});

test('a cell makes the move that points at it', () => {
  const { cells, choices } = nextSteps(view(), []);
  assert.equal(cells[0]?.move?.move, 'a1');
  assert.deepEqual([cells[2], choices], [null, []]);
});

test('every cell of a column makes the column’s move', () => {
  const { cells } = nextSteps(RACK, []);
  assert.deepEqual(
    cells.flatMap((known, cell) => (known?.move ? [cell] : [])),
    [1, 5, 9, 13],
  );
});

test('a pass is no step on the board', () => {
  const { cells, choices } = nextSteps(view({ legal: PASS_ONLY }), []);
  assert.deepEqual([cells.filter(Boolean), choices, isPassing(PASS_ONLY[0])], [[], [], true]);
});

test('of a move in two steps, the first leads to the second', () => {
  const first = nextSteps(WALKING, []);
  assert.deepEqual(
    first.cells.flatMap((known, cell) => (known ? [[cell, known.move, known.moves.length]] : [])),
    [
      [4, null, 2],
      [5, null, 1],
    ],
  );
  const second = nextSteps(WALKING, [{ cell: 4 }]);
  assert.deepEqual(
    second.cells.flatMap((known, cell) => (known ? [[cell, known.move?.move]] : [])),
    [
      [0, 'a2a1'],
      [1, 'a2b1'],
    ],
  );
  assert.deepEqual(goingOn(WALKING.legal, [{ cell: 0 }]), []);
});

test('choices are buttons, at the beginning and after a cell', () => {
  const swap = { move: 'swap', path: [{ choice: 0 }], changes: [] };
  const promotion = (/** @type {string} */ move, /** @type {number} */ choice) => ({
    ...step(move, 4, 0),
    path: [{ cell: 4 }, { choice }],
  });
  const board = view({ legal: [swap, promotion('a2=Q', 1), promotion('a2=N', 2)] });
  assert.deepEqual(
    nextSteps(board, []).choices.map(({ choice, move }) => [choice, move?.move]),
    [[0, 'swap']],
  );
  assert.deepEqual(
    nextSteps(board, [{ cell: 4 }]).choices.map(({ choice, move }) => [choice, move?.move]),
    [
      [1, 'a2=Q'],
      [2, 'a2=N'],
    ],
  );
});

test('what a move changes is told by its changes', () => {
  const placed = legal('a1', 0, { flipped: [1, 2], captured: [4] });
  assert.deepEqual([landingOf(placed), originOf(placed), turnedBy(placed), takenBy(placed)], [0, null, [1, 2], [4]]);
  const walked = step('a2b1', 4, 1, true);
  assert.deepEqual([landingOf(walked), originOf(walked), turnedBy(walked), takenBy(walked)], [1, 4, [], [1]]);
  assert.deepEqual([landingOf(PASS_ONLY[0]), landingOf(null)], [null, null]);
});

test('changes are made in their order', () => {
  const walked = changed(WALKING, step('a2b1', 4, 1, true).changes);
  assert.deepEqual([walked.pieces[4], walked.pieces[1], walked.kinds], [null, 0, undefined]);
  const suicide = changed(view(), [...legal('a1', 0).changes, { leaves: 0 }]);
  assert.equal(suicide.pieces[0], null);
  const kinds = new Array(16).fill(0).with(4, 1);
  const crowned = changed({ ...WALKING, kinds }, [
    ...step('a2a1', 4, 0).changes,
    { turns: { cell: 1, into: { owner: 0, kind: 2 } } },
  ]);
  assert.deepEqual([crowned.kinds?.[0], crowned.kinds?.[4], crowned.kinds?.[1], crowned.pieces[1]], [1, 0, 2, 0]);
  assert.equal(WALKING.pieces[4], 0, 'what was given is as it was');
});
