import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ladderOf, overlayJudge, playerName, strategiesOf, thumbnailKey } from '../../js/game/choices.js';
import { CATALOG } from '../samples.js';

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
    assert.equal(overlayJudge(CATALOG, { match: { spec } }, chosen), judge));
}

test('a strategy that knows one game is offered in no other', () => {
  const catalog = { ...CATALOG, playable: { othello: CATALOG.strategies.slice(1).map(({ id }) => id) } };
  const offered = strategiesOf(catalog, 'othello(size=6)').map(({ id }) => id);
  assert.ok(offered.length > 0 && !offered.includes(CATALOG.strategies[0].id), offered.join(' '));
  assert.deepEqual(strategiesOf(catalog, 'connect'), CATALOG.strategies, 'nobody says which');
});

test('levels have the strength that was measured on their board', () => {
  const rung = (level, rating) => ({ id: `level-${level}`, strategy: 'mcts', rating, error: 100, seconds: 0.2 });
  const small = [rung(1, 500), rung(2, 900)];
  const board_ladders = {
    go: {
      parameter: 'size',
      ladders: [
        { up_to: 9, rungs: small },
        { up_to: 19, rungs: [rung(1, 700), rung(2, 800)] },
      ],
    },
  };
  const catalog = { ...CATALOG, ladders: { ...CATALOG.ladders, go: small }, board_ladders };
  const ratings = (game) => ladderOf(catalog, game).map((level) => level.rating);
  assert.deepEqual(ratings('go'), [500, 900], 'the board that is meant when nothing is said');
  assert.deepEqual(ratings('go(size=9, komi=0)'), [500, 900]);
  assert.deepEqual(ratings('go(size=10)'), [700, 800]);
  assert.deepEqual(ratings('othello(size=6)'), [500], 'a game with one ladder');
});

test('a game that was kept twice within a second has another picture', () => {
  const saved = { id: 1, changed: 7, line: 'b1c1d3' };
  assert.notEqual(thumbnailKey(saved), thumbnailKey({ ...saved, line: 'b1c1d3a1' }));
});
