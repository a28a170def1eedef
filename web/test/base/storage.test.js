import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { recall, recallGames, remember, rememberGame } from '../../js/base/storage.js';
import { entryOf, newGame } from '../../js/game/game.js';
import { differsInMemory, toMemory } from '../../js/game/record.js';
import { findGame, readAddress } from '../../js/page/address.js';

/** What a browser keeps texts in. */
function shelf() {
  const kept = new Map();
  return {
    getItem: (/** @type {string} */ name) => kept.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ text) => kept.set(name, text),
  };
}

/** @param {string} name @param {unknown} value */
const put = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

beforeEach(() => {
  put('localStorage', shelf());
  put('sessionStorage', shelf());
});

const SEATS = ['human', 'novice'];
const gameOf = (id, ...moves) =>
  newGame({
    spec: 'othello',
    seats: SEATS,
    line: moves.map((move) => entryOf(move, 0)),
    serial: 1,
    seed: 1,
    id,
    player: '',
  });
const START = readAddress('#/play/othello/?first=human&second=novice');

test('each tab finds its own game again', () => {
  rememberGame(toMemory(gameOf('here', 'f5')));
  remember('last', toMemory(gameOf('elsewhere', 'f5')));
  const place = readAddress('#/play/othello/f5?first=human&second=novice');
  assert.equal(findGame(recallGames(), place).id, 'here');
  put('sessionStorage', shelf());
  assert.equal(findGame(recallGames(), place).id, 'elsewhere');
});

test('a game abandoned before its first move stays abandoned after a reload', () => {
  rememberGame(toMemory({ ...gameOf('left'), result: { ...gameOf('left').result, abandonedBy: 0 } }));
  assert.equal(findGame(recallGames(), START).abandonedBy, 0);
});

test('the game after it, with the same players, is not taken for it', () => {
  rememberGame(toMemory({ ...gameOf('left'), result: { ...gameOf('left').result, abandonedBy: 0 } }));
  rememberGame(toMemory(gameOf('rematch')));
  assert.equal(findGame(recallGames(), START).id, 'rematch');
  put('sessionStorage', shelf());
  assert.equal(findGame(recallGames(), START), null);
});

test('only a game with moves is one to go on with', () => {
  rememberGame(toMemory(gameOf('played', 'f5')));
  rememberGame(toMemory(gameOf('empty')));
  assert.equal(recall('last').id, 'played');
});

test('a browser that keeps nothing stops nobody', () => {
  put('localStorage', undefined);
  put('sessionStorage', undefined);
  rememberGame(toMemory(gameOf('g', 'f5')));
  assert.equal(findGame(recallGames(), START), null);
});

test('what is remembered changes with the game, not with the progress of a search', () => {
  const game = gameOf('g');
  assert.equal(differsInMemory(game, null), true);
  assert.equal(
    differsInMemory(
      { ...game, search: { ...game.search, thinking: null }, pace: { ...game.pace, turnBegan: 5 } },
      game,
    ),
    false,
  );
  for (const changed of [
    { result: { ...game.result, abandonedBy: 0 } },
    { match: { ...game.match, spec: 'othello(size=8)' } },
    { rated: { ...game.rated, assisted: true } },
    { saved: { ...game.saved, name: 'mine' } },
    { log: { ...game.log, head: 1 } },
  ])
    assert.equal(differsInMemory({ ...game, ...changed }, game), true, JSON.stringify(changed));
  assert.equal(differsInMemory({ ...game, log: { ...game.log, shown: 1 } }, game), false);
});
