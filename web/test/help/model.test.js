import assert from 'node:assert/strict';
import { test } from 'node:test';
import { articlesOf, attemptsOf, FIGURES, KEYS, search } from '../../js/help/model.js';
import { texts as en } from '../../js/help/texts.js';
import { readAddress, writeAddress } from '../../js/page/address.js';
import { createStore, initialState } from '../../js/page/store.js';
import { articlesIn, speaking, TRANSLATED } from '../languages.js';
import { CATALOG } from '../samples.js';

const catalog = { ...CATALOG, playable: { othello: ['random', 'alphabeta', 'mcts'], go: ['random', 'mcts'] } };
const TEXTS = ['en', ...TRANSLATED].map(articlesIn);
const words = speaking('en');
const articles = articlesOf(catalog, en, words);
const find = (id) => articles.find((one) => one.id === id);

test('every figure is written about', () => {
  for (const id of [...FIGURES, KEYS]) assert.ok(en[id], id);
  for (const id of FIGURES) assert.ok(en[id].title && en[id].help, id);
});

test('what a text refers to exists', () => {
  for (const texts of TEXTS)
    for (const [id, { text, cost = '', use = '', source = '' }] of Object.entries(texts))
      for (const [, other] of [...text, cost, use, source].join(' ').matchAll(/\[([a-z][\w-]*)\]/g)) {
        assert.ok(other in texts, `${id} refers to ${other}`);
        assert.notEqual(other, id, 'an article does not refer to itself');
      }
});

test('no text has marks that the page would show as they are', () => {
  for (const texts of TEXTS)
    for (const [id, { text, cost = '', use = '', source = '' }] of Object.entries(texts))
      assert.doesNotMatch([...text, cost, use, source].join(' '), /\*\p{L}|\p{L}\*/u, id);
});

test('a thing that nobody has written about has an article all the same', () => {
  const title = { id: 'sample-novel', english: 'Novel' };
  const novel = { id: 'novel', title, help: title, parameters: [] };
  const more = {
    ...catalog,
    strategies: [...catalog.strategies, novel],
    playable: { ...catalog.playable, go: ['novel'] },
  };
  const article = articlesOf(more, en, words).find(({ id }) => id === 'novel');
  assert.deepEqual([article.title, article.games, article.written], ['Novel', ['go'], null]);
  assert.equal(readAddress(attemptsOf(article, more)[0].address).setup.study.asked[0], 'novel');
});

test('an article knows the games and levels of what it is about, an evaluator of two games has one', () => {
  assert.deepEqual(find('mcts').games, ['othello', 'go']);
  assert.equal(find('random').levels.length, 1);
  const shared = { ...catalog, evaluators: { othello: catalog.evaluators.go, go: catalog.evaluators.go } };
  assert.deepEqual(
    articlesOf(shared, en, words)
      .filter(({ id }) => id === 'learned')
      .map(({ games }) => games),
    [['othello', 'go']],
  );
});

test('the judge and the bounds of mistakes are told as they are', () => {
  assert.match(find('judge').facts[0][1], /alphabeta\(eval=garcia\)/);
  assert.deepEqual(
    find('loss').facts.map(([sign]) => sign),
    ['?!', '?', '??'],
  );
  assert.match(find('loss').facts[0][1], /1\.5 discs or 3 percentage points/);
});

test('titles are sought without accents and capitals; where none fits, the sentences', () => {
  assert.deepEqual(
    search(articles, 'CUT').map(({ id }) => id),
    ['cutoffs'],
  );
  assert.deepEqual(
    search(articlesOf(catalog, articlesIn('es'), speaking('es')), 'puntuacion jugador').map(({ id }) => id),
    ['rating'],
  );
  assert.deepEqual(
    search(articles, 'odds of 10').map(({ id }) => id),
    ['elo'],
  );
  assert.equal(search(articles, '').length, articles.length);
  assert.deepEqual(search(articles, 'zzz'), []);
});

test('every attempt is an address that the page understands', () => {
  for (const article of articles)
    for (const { name, address } of attemptsOf(article, catalog)) {
      const place = readAddress(address);
      assert.ok(['play', 'analyse', 'new'].includes(place.screen), `${article.id}: ${address}`);
      assert.ok(words.has(`articles.try.${name}`), name);
    }
});

test('an article goes into the address and comes back; help remembers where it was asked for', () => {
  const store = createStore({ ...initialState(), screen: 'new' });
  store.send('helpOpened', { article: 'alphabeta', parameter: 'table' });
  assert.equal(writeAddress(store.get()), '#/help/alphabeta/table');
  assert.deepEqual(readAddress('#/help/alphabeta/table'), { screen: 'help', article: 'alphabeta', parameter: 'table' });
  store.send('helpOpened', readAddress('#/help/nodes'));
  assert.equal(writeAddress(store.get()), '#/help/nodes');
  assert.equal(store.get().help.from, 'new');
  store.send('helpOpened');
  assert.equal(writeAddress(store.get()), '#/help');
});

test('an evaluator that is taken apart goes into the address and comes back', () => {
  const store = createStore({ ...initialState(), catalog });
  const { setup } = readAddress('#/analyse/othello/f5?tab=why&eval=garcia');
  assert.equal(setup.study.by, 'garcia');
  store.send('studyBegun', { spec: setup.spec, ...setup.study });
  assert.match(writeAddress(store.get()), /tab=why&eval=garcia$/);
});
