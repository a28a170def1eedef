import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explorerKey, movesOf } from '../../js/explorer/model.js';
import { readAddress, writeAddress } from '../../js/page/address.js';
import { createStore, initialState } from '../../js/page/store.js';
import { CATALOG, legal, view } from '../samples.js';

const played = (move, [first, draws, second, unfinished = 0]) => ({
  move,
  games: first + draws + second + unfinished,
  won: [first, second],
  draws,
  unfinished,
  latest: '',
  by: [],
});

test('how games ended is told in parts of the games with the move, how often in parts of all', () => {
  const found = {
    games: 20,
    reached: 11,
    complete: true,
    moves: [played('a1', [4, 2, 2]), played('b1', [0, 0, 1, 1])],
  };
  const rows = movesOf(found, view({ legal: [legal('a1', 0)] }));
  assert.deepEqual(
    rows.map(({ share }) => share),
    [0.8, 0.2],
    'one game ended here, and counts for no move',
  );
  assert.deepEqual(rows[0].endings, [
    { ending: 0, games: 4, share: 0.5 },
    { ending: 'draws', games: 2, share: 0.25 },
    { ending: 1, games: 2, share: 0.25 },
  ]);
  assert.deepEqual(
    rows[1].endings.map(({ ending, share }) => [ending, share]),
    [
      [1, 0.5],
      ['unfinished', 0.5],
    ],
    'what did not come up has no part',
  );
  assert.deepEqual(
    rows.map((row) => row.legal?.move ?? null),
    ['a1', null],
  );
});

function analysing(setup = {}) {
  const store = createStore({ ...initialState(), catalog: CATALOG });
  store.send('studyBegun', { spec: 'othello', tab: 'openings', ...setup });
  return store;
}

test('every position, put together or not, and every choice of games is a question of its own', () => {
  const store = analysing();
  const { game } = store.get().study;
  assert.equal(explorerKey(game, ' ana '), explorerKey(game, 'ana'));
  assert.notEqual(explorerKey(game, 'ana'), explorerKey(game, ''));
  store.send('studyBegun', { spec: 'othello', tab: 'openings', root: '.X/O. X' });
  assert.notEqual(explorerKey(store.get().study.game, 'ana'), explorerKey(game, 'ana'));
});

test('answers are remembered while one steps through a game, the oldest are forgotten, and all when the tab is opened', () => {
  const store = analysing();
  const found = { games: 0, reached: 0, complete: true, moves: [] };
  for (let number = 0; number < 100; number += 1) store.send('explored', { key: `q${number}`, found, error: null });
  const known = Object.keys(store.get().explorer.answers);
  assert.deepEqual([known.length, known[0], known.at(-1)], [60, 'q40', 'q99']);
  store.send('explorerFiltered', { words: 'ana' });
  store.send('studyTabOpened', { tab: 'openings' });
  assert.deepEqual(store.get().explorer, { words: 'ana', answers: {}, near: null });
});

test('the address says that openings are looked at', () => {
  const address = writeAddress(analysing().get());
  assert.match(address, /tab=openings/);
  assert.equal(readAddress(address).setup.study.tab, 'openings');
});
