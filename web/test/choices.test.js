import assert from 'node:assert/strict';
import { test } from 'node:test';
import { graphEvaluator, overlayJudge, playerName } from '../js/choices.js';
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
  ['go', 'discs', 'chinese'],
  ['go', 'novice', 'novice'],
  ['othello', 'alphabeta(depth=2, eval=garcia)', 'alphabeta(depth=2, eval=garcia)'],
  ['go', 'alphabeta(depth=2, eval=garcia)', 'alphabeta(depth=2, eval=chinese)'],
  ['go', 'mcts', 'mcts'],
  ['othello', '', 'garcia'],
]) {
  test(`${chosen || 'nobody in particular'} judges ${spec} as ${judge}`, () =>
    assert.equal(overlayJudge(CATALOG, { spec }, chosen), judge));
}

test('the graph asks nobody who would need a name', () => {
  assert.equal(graphEvaluator(CATALOG, { spec: 'go' }, 'learned'), 'chinese');
  assert.equal(graphEvaluator(CATALOG, { spec: 'othello' }, 'discs'), 'discs');
});
