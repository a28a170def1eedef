import assert from 'node:assert/strict';
import { test } from 'node:test';
import { companyOf, seatsFor } from '../js/seats.js';

const seats = (first, second) => ({ first, second });

for (const [first, second, company] of [
  ['human', 'human', 'people'],
  ['human', 'novice', 'machine'],
  ['novice', 'human', 'machine'],
  ['novice', 'random', 'watch'],
]) {
  test(`${first} and ${second} are ${company}`, () => assert.equal(companyOf(seats(first, second)), company));
}

for (const [before, company, after] of [
  [['human', 'novice'], 'watch', ['adaptive', 'novice']],
  [['novice', 'human'], 'watch', ['novice', 'adaptive']],
  [['human', 'human'], 'machine', ['human', 'adaptive']],
  [['novice', 'random'], 'machine', ['human', 'random']],
  [['novice', 'human'], 'people', ['human', 'human']],
  [['novice', 'human'], 'machine', ['novice', 'human']],
]) {
  test(`${before} become ${company}`, () => assert.deepEqual(seatsFor(company, seats(...before)), seats(...after)));
}
