import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameFault, nameFault, seatFault } from '../../js/game/checks.js';
import { CATALOG } from '../samples.js';

const named = (fault) => fault && `${fault.code} ${fault.details.parameter ?? fault.details.found}`;

for (const [game, seat, fault] of [
  ['othello', 'human', null],
  ['othello', 'adaptive', null],
  ['othello', 'novice', null],
  ['othello', 'random', null],
  ['othello', 'nobody', 'unknown_name nobody'],
  ['othello', 'alphabeta(eval=garcia)', null],
  ['othello', 'alphabeta', 'missing eval'],
  ['othello', 'alphabeta(eval=chinese)', 'unknown_name chinese'],
  ['go', 'alphabeta(eval=chinese)', null],
  ['othello', 'alphabeta(eval=garcia(corners=11))', 'bad_value corners'],
  ['othello', 'alphabeta(eval=garcia(corners=1.5))', 'bad_value corners'],
  ['othello', 'alphabeta(depth=auto, eval=garcia)', null],
  ['othello', 'alphabeta(depth=off, eval=garcia)', 'bad_value depth'],
  ['othello', 'alphabeta(depth=0, eval=garcia)', 'bad_value depth'],
  // Declared up to 64; this machine has 2.
  ['othello', 'alphabeta(eval=garcia, threads=2)', null],
  ['othello', 'alphabeta(eval=garcia, threads=3)', 'bad_value threads'],
  ['othello', 'alphabeta(depth=101, eval=garcia)', 'bad_value depth'],
  // Only one variant asks an evaluator: the server will say.
  ['go', 'alphabeta(eval=learned(name=mine-2))', null],
  ['go', 'alphabeta(eval=learned(name=mine(a=1)))', 'bad_value name'],
  ['go', 'alphabeta(eval=learned)', 'missing name'],
  ['othello', 'mcts(variant=heuristic)', null],
  ['othello', 'mcts(variant=wild)', 'bad_value variant'],
]) {
  test(`${seat} at ${game}: ${fault ?? 'nothing wrong'}`, () =>
    assert.equal(named(seatFault(CATALOG, game, seat)), fault));
}

for (const [game, fault] of [
  ['go(size=5, komi=0.5)', null],
  ['go(komi=auto)', null],
  ['go(komi=x)', 'bad_value komi'],
  ['go(size=99)', 'bad_value size'],
  ['othello(size=5)', 'bad_value size'],
  ['chess', 'unknown_name chess'],
]) {
  test(`${game}: ${fault ?? 'nothing wrong'}`, () => assert.equal(named(gameFault(CATALOG, game)), fault));
}

test('who is rated has a name', () => {
  assert.equal(nameFault({ first: 'human', second: 'novice' }, ''), null);
  assert.equal(nameFault({ first: 'human', second: 'adaptive' }, 'Ana'), null);
  assert.equal(nameFault({ first: 'human', second: 'adaptive' }, '..').code, 'bad_name');
});

for (const [game, longest] of [
  ['connect', null],
  ['connect(k=7)', null],
  ['connect(k=8)', 7],
  ['connect(rows=8, k=8)', null],
  ['connect(rows=3, cols=3)', 3],
]) {
  test(`${game} ${longest ? `has room for ${longest}` : 'can be won'}`, () => {
    const side = (name, value) => ({
      name,
      kind: { whole: { min: 2, max: 16 } },
      default: { value },
      help: { en: '', es: '' },
    });
    const connect = {
      ...CATALOG.games[0],
      id: 'connect',
      parameters: [side('rows', '6'), side('cols', '7'), side('k', '4')],
    };
    const fault = gameFault({ ...CATALOG, games: [connect] }, game);
    assert.deepEqual(fault && [fault.code, fault.details.longest], longest && ['line_too_long', longest]);
  });
}
