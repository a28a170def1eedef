import assert from 'node:assert/strict';
import { test } from 'node:test';
import { budgetOf, describeKind, formatSpec, levelOf, parseSpec, withValue } from '../../js/base/spec.js';

const ALPHABETA = {
  id: 'alphabeta',
  title: { id: 'none', english: '' },
  help: { id: 'none', english: '' },
  parameters: [
    {
      name: 'depth',
      help: { id: 'none', english: '' },
      kind: { whole_or_auto: { min: 1, max: 400 } },
      default: { value: 'auto' },
    },
    { name: 'eval', help: { id: 'none', english: '' }, kind: { evaluator: { required: true } }, default: 'required' },
    {
      name: 'table',
      help: { id: 'none', english: '' },
      kind: { whole_or_off: { min: 1, max: 9 } },
      default: { value: '200000' },
    },
  ],
};

for (const [text, id, values] of [
  ['othello', 'othello', {}],
  ['othello(size=6)', 'othello', { size: '6' }],
  ['connect(rows=6, cols=7)', 'connect', { rows: '6', cols: '7' }],
  [
    'alphabeta(depth=4, eval=alegria(discs=50, corners=-2.5), table=off)',
    'alphabeta',
    { depth: '4', eval: 'alegria(discs=50, corners=-2.5)', table: 'off' },
  ],
]) {
  test(`reads ${text}`, () => assert.deepEqual(parseSpec(text), { id, values }));
  test(`writes ${text} as it was`, () => assert.equal(formatSpec(parseSpec(text)), text));
}

test('defaults and empty fields are not written', () => {
  const spec = { id: 'alphabeta', values: { table: '200000', eval: 'garcia', depth: '' } };
  assert.equal(formatSpec(spec, ALPHABETA), 'alphabeta(eval=garcia)');
});

test('parameters are written in their declared order', () => {
  const spec = withValue(withValue(parseSpec('alphabeta'), 'eval', 'garcia'), 'depth', '3');
  assert.equal(formatSpec(spec, ALPHABETA), 'alphabeta(depth=3, eval=garcia)');
});

for (const [kind, expected] of [
  [{ choice: ['a', 'b'] }, { choices: ['a', 'b'], range: null, word: null, whole: false }],
  [{ whole: { min: 1, max: 2 } }, { choices: null, range: { min: 1, max: 2 }, word: null, whole: true }],
  [{ number_or_auto: { min: 0, max: 9 } }, { choices: null, range: { min: 0, max: 9 }, word: 'auto', whole: false }],
  [{ whole_or_off: { min: 0, max: 9 } }, { choices: null, range: { min: 0, max: 9 }, word: 'off', whole: true }],
  [{ evaluator: { required: true } }, { choices: null, range: null, word: null, whole: false }],
  [{ name: { required: true } }, { choices: null, range: null, word: null, whole: false }],
]) {
  test(`kind ${JSON.stringify(kind)}`, () => assert.deepEqual(describeKind(kind), expected));
}

for (const [spec, budget] of [
  ['negascout(depth=9, time=2, eval=desosa)', { depth: 9, time: 2 }],
  ['mcts(simulations=1000, time=auto)', { simulations: 1000 }],
  ['random', {}],
]) {
  test(`what ${spec} may spend`, () => assert.deepEqual(budgetOf(spec), budget));
}

for (const [seat, level] of /** @type {[string, number][]} */ ([
  ['level-1', 1],
  ['level-9', 9],
  ['level-11', 11],
  ['level-0', 0],
  ['level-3(depth=2)', 0],
  ['expert', 0],
  ['human', 0],
])) {
  test(`the level of ${seat}`, () => assert.equal(levelOf(seat), level));
}
