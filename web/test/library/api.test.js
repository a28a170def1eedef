import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countTags, fileName, formatsOf, importGames, isLike, sortFiles } from '../../js/library/api.js';
import { createStore, initialState } from '../../js/page/store.js';
import { readTags } from '../../js/ui/tags.js';
import { CATALOG } from '../samples.js';

test('formats are offered for the games that they know', () => {
  const formats = [
    { id: 'json', ending: 'json' },
    { id: 'sgf', ending: 'sgf', games: ['go', 'hex'] },
    { id: 'wthor', ending: 'wtb', games: ['othello'] },
  ];
  const catalog = { ...CATALOG, formats };
  assert.deepEqual(formatsOf(catalog, ''), ['json']);
  assert.deepEqual(formatsOf(catalog, 'hex'), ['json', 'sgf']);
  assert.deepEqual(formatsOf(catalog, 'othello'), ['json', 'wthor']);
  assert.deepEqual(formatsOf(null, 'othello'), []);
  assert.equal(fileName(catalog, 'mine', 'wthor'), 'mine.wtb');
});

test('tags are typed with commas', () => {
  assert.deepEqual(readTags(' lesson one, to study ,, lesson one,'), ['lesson one', 'to study']);
  assert.deepEqual(readTags('  '), []);
});

test('lists of names go with the files they belong to', () => {
  const files = ['a.sgf', 'WTH_1977.WTB', 'other.wtb', 'WTH.JOU', 'WTH.TRN', 'other.jou'].map((name) => ({ name }));
  const sorted = sortFiles(files).map(({ file, lists }) => [file.name, lists.players?.name, lists.tournaments?.name]);
  assert.deepEqual(sorted, [
    ['a.sgf', undefined, undefined],
    ['WTH_1977.WTB', 'WTH.JOU', 'WTH.TRN'],
    ['other.wtb', 'other.jou', 'WTH.TRN'],
  ]);
  assert.deepEqual(sortFiles([{ name: 'WTH.JOU' }]), [], 'names alone are no games');
});

test('a file goes as bytes, its lists before it', async () => {
  let asked;
  globalThis.fetch = async (url, options) => {
    asked = { url, type: options.headers['content-type'], text: await options.body.text() };
    return new Response('{"kept":1}');
  };
  await importGames(
    new Blob(['games']),
    { name: 'a b.wtb' },
    { players: new Blob(['ana']), tournaments: new Blob(['open']) },
  );
  assert.deepEqual(asked, {
    url: 'api/v1/library/import?name=a%20b.wtb&players=3&tournaments=4',
    type: 'application/octet-stream',
    text: 'anaopengames',
  });
  await importGames(new Blob(['f5']), {});
  assert.deepEqual([asked.url, asked.text], ['api/v1/library/import', 'f5']);
});

test('while a filter is answered the list stays, and the answer replaces it', () => {
  const store = createStore(initialState());
  const arrive = (ids, more = {}) =>
    store.send('libraryArrived', {
      after: null,
      games: ids.map((id) => ({ id })),
      next: null,
      edition: store.get().libraryEdition,
      ...more,
    });
  store.send('shelfOpened', { shelf: 'games' });
  arrive([3, 2, 1], { of: 3 });
  store.send('filtered', { q: 'ana' });
  assert.deepEqual([store.get().library.length, store.get().libraryMore, store.get().filter.q], [3, true, 'ana']);
  arrive([9], { edition: store.get().libraryEdition - 1 });
  assert.equal(store.get().library.length, 3, 'an answer to another question');
  arrive([2], { of: 1 });
  assert.deepEqual(
    [store.get().library.map(({ id }) => id), store.get().libraryOf, store.get().libraryMore],
    [[2], 1, false],
  );
});

test('pictures of what came into sight last are wanted first, and few are remembered', () => {
  const store = createStore(initialState());
  store.send('rowsSeen', { ids: [1, 2] });
  store.send('rowsSeen', { ids: [3, 1] });
  assert.deepEqual(store.get().seen, [3, 1, 2]);
  const view = { shape: {}, pieces: [], line: [1, 2], legal: 'much more' };
  for (let number = 0; number < 500; number += 1) store.send('thumbnailArrived', { key: `k${number}`, view });
  const kept = store.get().thumbnails;
  assert.ok(Object.keys(kept).length <= 401 && kept.k499 && !kept.k0);
  assert.deepEqual(kept.k499, { shape: {}, pieces: [], moves: 2 });
});

test('tags are counted over whatever has them, those of most things first', () => {
  assert.deepEqual(countTags([{ tags: ['b', 'a'] }, {}, { tags: ['a'] }, { tags: ['c', 'b'] }]), [
    { tag: 'a', count: 2 },
    { tag: 'b', count: 2 },
    { tag: 'c', count: 1 },
  ]);
});

test('runs and evaluators are found by words, game and tag, all of which must fit', () => {
  const run = { words: ['Match', 'alphabeta(depth=2)'], game: 'othello(size=6)', tags: ['to study'] };
  const filter = { q: '', game: '', result: '', tag: '' };
  for (const [wanted, expected] of [
    [{}, true],
    [{ q: 'alpha STUDY' }, true],
    [{ q: 'alpha mcts' }, false],
    [{ game: 'othello' }, true],
    [{ game: 'go' }, false],
    [{ tag: 'to study' }, true],
    [{ tag: 'to' }, false],
    [{ tag: 'to study', game: 'go' }, false],
  ])
    assert.equal(isLike(run, { ...filter, ...wanted }), expected, JSON.stringify(wanted));
  assert.equal(isLike({ words: ['x'], game: null }, { ...filter, game: 'go' }), false);
});
