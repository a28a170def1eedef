import assert from 'node:assert/strict';
import { test } from 'node:test';
import { companyOf, seatsFor } from '../../js/newgame/seats.js';
import { playerLabel } from '../../js/ui/judge.js';
import { speaking } from '../languages.js';

const seats = (...both) => both;

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

for (const [language, label] of [
  ['en', 'simulations 512 · exploration (c) 1.4 · choice best mean · solver off'],
  ['es', 'simulaciones 512 · exploración (c) 1,4 · elección mejor media · resolutor no'],
]) {
  test(`parameters and their values are said in ${language}`, () =>
    assert.equal(
      playerLabel(
        { state: { catalog: null }, words: speaking(language) },
        'mcts(simulations=512, c=1.4, choice=mean, solver=off)',
        'othello',
      )
        .split(' · ')
        .slice(1)
        .join(' · '),
      label,
    ));
}
