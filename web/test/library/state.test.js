import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStore, initialState } from '../../js/page/store.js';

test('the library arrives page by page, each once', () => {
  const store = createStore(initialState());
  const shown = () => store.get().library?.map(({ id }) => id);
  const arrive = (after, ids, next, edition = store.get().libraryEdition) =>
    store.send('libraryArrived', { after, games: ids.map((id) => ({ id })), next, edition });
  store.send('screenOpened', { screen: 'library' });
  store.send('moreGamesAsked');
  assert.equal(store.get().libraryMore, false, 'there is no page to go on from');
  arrive(null, [9, 8], 'x');
  assert.deepEqual([shown(), store.get().libraryNext], [[9, 8], 'x']);
  store.send('moreGamesAsked');
  assert.equal(store.get().libraryMore, true);
  arrive('x', [8, 7], null);
  assert.deepEqual([shown(), store.get().libraryNext, store.get().libraryMore], [[9, 8, 7], null, false]);
  arrive('x', [6], null);
  assert.deepEqual(shown(), [9, 8, 7], 'a page that nobody waits for any more');
  store.send('removed', { id: 8 });
  assert.deepEqual(shown(), [9, 7]);
  store.send('screenOpened', { screen: 'library' });
  assert.equal(shown(), undefined, 'it is looked for anew');
  arrive(null, [9], null, store.get().libraryEdition - 1);
  assert.equal(shown(), undefined, 'what was asked before that is out of date');
});
