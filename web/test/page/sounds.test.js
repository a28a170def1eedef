import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entryOf, newGame } from '../../js/game/game.js';
import { soundOf } from '../../js/page/sounds.js';
import { initialState } from '../../js/page/store.js';
import { legal, view } from '../samples.js';

const seats = ['human', 'novice'];
const BEGUN = newGame({
  spec: 'othello',
  seats,
  line: [entryOf('a1', 0)],
  serial: 1,
  id: 'x',
  player: '',
  seed: 1,
});
const state = (known, screen = 'play') => ({
  ...initialState(),
  screen,
  game: { ...BEGUN, known: { ...BEGUN.known, ...known } },
});
const arrived = (changes) => state({ views: { 1: view({ line: [{ seat: 0, move: 'a1' }], ...changes }) } });
const before = state({});

for (const [sound, after] of [
  ['capture', arrived({ last: legal('a1', 0, { flipped: [1] }) })],
  ['capture', arrived({ last: legal('a1', 0, { captured: [1] }) })],
  ['move', arrived({ last: legal('a1', 0) })],
  ['pass', arrived({ last: legal('pass', null) })],
  ['won', arrived({ payoffs: [1, -1] })],
  ['lost', arrived({ payoffs: [-1, 1] })],
  ['drawn', arrived({ payoffs: [0, 0] })],
  [null, { ...arrived({ last: legal('a1', 0) }), screen: 'home' }],
]) {
  test(`${sound} is heard`, () => assert.equal(soundOf(after, before), sound));
}

test('what was there before is silent', () => {
  const same = arrived({ last: legal('a1', 0) });
  assert.equal(soundOf({ ...same, sheet: true }, same), null);
  assert.equal(soundOf(same, { ...before, game: { ...before.game, serial: 7 } }), null, 'another game');
});
