import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overlayJudge, playerName, strategiesOf, thumbnailKey } from '../js/choices.js';
import { CATALOG } from './samples.js';

for (const [typed, name] of [
  ['Ana', 'Ana'],
  [' Ana María ', 'Ana María'],
  ['   ', ''],
  ['.', ''],
  ['.. ', ''],
  ['...', '...'],
  ['a\tb', ''],
]) {
  test(`${JSON.stringify(typed)} is the player ${JSON.stringify(name)}`, () => assert.equal(playerName(typed), name));
}

for (const [spec, chosen, judge] of [
  ['othello', 'discs', 'discs'],
  ['go', 'discs', 'judge'],
  ['go', 'level-1', 'level-1'],
  ['go', 'novice', 'novice'],
  ['othello', 'alphabeta(depth=2, eval=garcia)', 'alphabeta(depth=2, eval=garcia)'],
  ['go', 'alphabeta(depth=2, eval=garcia)', 'alphabeta(depth=2, eval=chinese)'],
  ['go', 'mcts', 'mcts'],
  ['othello', '', 'judge'],
]) {
  test(`${chosen || 'nobody in particular'} judges ${spec} as ${judge}`, () =>
    assert.equal(overlayJudge(CATALOG, { spec }, chosen), judge));
}

test('a strategy that knows one game is offered in no other', () => {
  const catalog = { ...CATALOG, playable: { othello: CATALOG.strategies.slice(1).map(({ id }) => id) } };
  const offered = strategiesOf(catalog, 'othello(size=6)').map(({ id }) => id);
  assert.ok(offered.length > 0 && !offered.includes(CATALOG.strategies[0].id), offered.join(' '));
  assert.deepEqual(strategiesOf(catalog, 'connect'), CATALOG.strategies, 'nobody says which');
});

test('a game that was kept twice within a second has another picture', () => {
  const saved = { id: 1, changed: 7, line: 'b1c1d3' };
  assert.notEqual(thumbnailKey(saved), thumbnailKey({ ...saved, line: 'b1c1d3a1' }));
});
