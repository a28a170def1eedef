import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { faultOf, isChecked } from '../../js/checks/state.js';
import { checksWishes } from '../../js/checks/wishes.js';
import { createKeeper } from '../../js/game/keeping.js';
import { nameFault } from '../../js/newgame/state.js';
import { createStore, initialState } from '../../js/page/store.js';
import { view } from '../samples.js';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** A form with these players, and a server that refuses what has a 0 in it. */
async function checked(game, seats) {
  const asked = [];
  globalThis.fetch = async (_, { body }) => {
    asked.push(JSON.parse(body));
    const error = { code: 'bad_value', message: 'no', details: { owner: 'x', parameter: 'y', found: '0' } };
    return body.includes('=0')
      ? new Response(JSON.stringify({ error }), { status: 422 })
      : new Response(JSON.stringify(view()));
  };
  const store = createStore({ ...initialState(), screen: 'new' });
  store.send('draftChanged', { game, seats });
  const { checks } = checksWishes({ store, keeper: createKeeper(), persist: (_, ask) => ask() });
  await checks(store.get())?.grant(new AbortController().signal);
  assert.equal(checks(store.get()), null, 'nothing is left to be asked');
  return { store, asked };
}

for (const [what, game, second, questions, faulty] of [
  ['a person and a machine', 'othello', 'mcts', [{ game: 'othello' }, { game: 'othello', seats: ['mcts'] }], []],
  [
    'a broken player',
    'othello',
    'mcts(time=0)',
    [{ game: 'othello' }, { game: 'othello', seats: ['mcts(time=0)'] }],
    ['mcts(time=0)'],
  ],
  ['a broken game, whose players nobody can judge', 'go(size=0)', 'mcts', [{ game: 'go(size=0)' }], ['']],
])
  test(`the server is asked about ${what}`, async () => {
    const { store, asked } = await checked(game, ['human', second]);
    assert.deepEqual(asked, questions);
    assert.deepEqual(
      ['', second].filter((player) => faultOf(store.get(), game, player)),
      faulty,
    );
  });

test('what was said of one game says nothing of another', async () => {
  const { store } = await checked('othello', ['human', 'mcts(time=0)']);
  assert.equal(isChecked(store.get(), 'othello', 'mcts(time=0)'), true);
  assert.equal(isChecked(store.get(), 'go', 'mcts(time=0)'), false);
});

test('who is rated has a name', () => {
  assert.equal(nameFault(['human', 'novice'], ''), null);
  assert.equal(nameFault(['human', 'adaptive'], 'Ana'), null);
  assert.equal(nameFault(['human', 'adaptive'], '..').code, 'bad_name');
});
