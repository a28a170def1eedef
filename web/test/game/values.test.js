import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paintValues, rank, signed, writeValue } from '../../js/game/values.js';
import { speaking } from '../languages.js';

const judged = (value, mean = null) => ({ move: 'a1', value, mean });

test('a win is above any estimate, sooner is better, a late loss is better', () => {
  const ranks = [
    { loses_in: 2 },
    { loses_in: 9 },
    { estimate: -400 },
    { estimate: 400 },
    { wins_in: 9 },
    { wins_in: 2 },
  ].map((value) => rank(judged(value)));
  assert.deepEqual(
    ranks,
    [...ranks].sort((a, b) => a - b),
  );
});

for (const [value, mean, text] of [
  [{ estimate: 55.555 }, null, '+56'],
  [{ estimate: -4.25 }, null, '-4.3'],
  [{ estimate: 0 }, null, '0'],
  [{ estimate: 3 }, null, '+3'],
  [{ wins_in: 5 }, null, 'W5'],
  ['drawn', null, 'D'],
  [{ exact: -6 }, null, '=-6'],
  [{ exact: 2.5 }, null, '=+2.5'],
  [{ loses_in: 2 }, null, 'L2'],
  [null, 0.184, '+0.18'],
  [null, null, null],
]) {
  test(`${JSON.stringify(value)} with mean ${mean} is written ${text}`, () =>
    assert.equal(writeValue(judged(value, mean), speaking('en')), text));
}

test('signed numbers do not say minus zero', () => assert.equal(signed(-0.001, 1, speaking('en')), '0'));

test('in Spanish decimals follow a comma', () => {
  assert.equal(writeValue(judged({ estimate: -4.25 }), speaking('es')), '-4,3');
  assert.equal(writeValue(judged(null, 0.184), speaking('es')), '+0,18');
});

test('values of anybody are graded between the worst and the best; equal ones are all the best', () => {
  const values = [
    { move: 'a1', value: { estimate: 2 }, mean: null },
    { move: 'b1', value: null, mean: null },
    { move: 'c1', value: { estimate: 2 }, mean: null },
    { move: 'd1', value: { estimate: 1 }, mean: null },
    { move: 'e1', value: { estimate: -2 }, mean: null },
  ];
  const painted = paintValues(values, speaking('en'));
  assert.deepEqual([...painted.keys()], ['a1', 'c1', 'd1', 'e1']);
  assert.deepEqual(
    [...painted.values()].map(({ best, grade }) => [best, grade]),
    [
      [true, 0],
      [true, 0],
      [false, 1],
      [false, 3],
    ],
  );
});

test('on a crowded board the dozen that were tried most are written; few games do not look sure', () => {
  const tried = (index) => ({ move: `m${index}`, value: null, mean: index / 100, visits: 200 - 10 * index });
  const painted = paintValues(
    Array.from({ length: 25 }, (_, index) => tried(index)),
    speaking('en'),
  );
  assert.deepEqual(
    [...painted.keys()],
    Array.from({ length: 12 }, (_, index) => `m${index}`),
  );
  assert.deepEqual([painted.get('m10').unsure, painted.get('m11').unsure], [false, true]);
  const few = paintValues(
    [tried(3), { move: 'certain', value: { wins_in: 1 }, mean: null, visits: 1 }],
    speaking('en'),
  );
  assert.deepEqual([few.size, few.get('certain').unsure], [2, false]);
});
