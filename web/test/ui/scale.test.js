import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scaleOf, ticksOf } from '../../js/ui/scale.js';

for (const [name, values, log, wanted, ticks] of [
  ['percents', [0, 1], false, 5, [0, 0.5, 1]],
  ['tenths are round', [0, 0.4], false, 5, [0, 0.1, 0.2, 0.3, 0.4]],
  ['depths', [1, 9], false, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ['below zero', [-45, 130], false, 5, [-50, 0, 50, 100, 150]],
  ['one value has room on both sides', [10], false, 3, [5, 10, 15]],
  ['nothing but zero', [0, 0], false, 3, [0, 0.5, 1]],
  ['no value', [], false, 3, [0, 0.5, 1]],
  ['powers of ten', [3, 4000], true, 5, [1, 10, 100, 1000, 10000]],
  ['many powers of ten', [1, 1e12], true, 5, [1, 1000, 1e6, 1e9, 1e12]],
  ['zero has no place among powers of ten', [0, 20], true, 5, [10, 100]],
]) {
  test(`an axis: ${name}`, () => {
    const scale = ticksOf(values, log, wanted);
    assert.deepEqual(scale.ticks, ticks);
    const place = scaleOf(scale, 0, 100);
    for (const value of values.filter((value) => !log || value > 0))
      assert.ok(place(value) >= 0 && place(value) <= 100, `${value} at ${place(value)}`);
  });
}

test('between two depths there is none', () => {
  assert.deepEqual(ticksOf([1, 2], false, 7, true).ticks, [1, 2]);
  assert.deepEqual(ticksOf([6], false, 7, true).ticks, [5, 6, 7]);
  assert.deepEqual(ticksOf([1, 60], false, 7, true).ticks, [0, 10, 20, 30, 40, 50, 60]);
});

test('ticks never multiply', () => {
  for (const [low, high] of [
    [0, 1e-9],
    [1e9, 1e9 + 1],
    [-3, 1e6],
    [0.1, 0.3],
  ]) {
    const { ticks } = ticksOf([low, high], false, 5);
    assert.ok(ticks.length >= 2 && ticks.length <= 8, `${low} to ${high}: ${ticks}`);
    assert.ok(ticks[0] <= low && ticks[ticks.length - 1] >= high);
  }
});

test('upwards is a scale that runs the other way', () => {
  const place = scaleOf(ticksOf([0, 10], false, 3), 200, 0);
  assert.deepEqual([place(0), place(5), place(10)], [200, 100, 0]);
});

test('equal steps of a scale by powers of ten are equal ratios', () => {
  const place = scaleOf(ticksOf([1, 1000], true, 4), 0, 300);
  assert.deepEqual(
    [1, 10, 100, 1000].map((value) => Math.round(place(value))),
    [0, 100, 200, 300],
  );
});
