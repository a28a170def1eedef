import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { changes, createStore, initialState } from '../../js/page/store.js';
import { begun } from '../stores.js';

test('settings remembered stand before the defaults', () => {
  assert.equal(initialState({ language: 'es' }).settings.language, 'es');
  assert.equal(initialState().settings.palette, 'standard');
});

test('listeners hear of changes, and only of changes', () => {
  const store = createStore(initialState());
  let heard = 0;
  store.listen(() => (heard += 1));
  store.send('reachabilityChanged', { unreachable: false });
  assert.equal(heard, 0);
  store.send('reachabilityChanged', { unreachable: true });
  assert.equal(heard, 1);
});

test('the state given is never changed in place', () => {
  const { store, serial } = begun();
  const before = structuredClone(store.get());
  const kept = store.get();
  store.send('moved', { serial, ply: 0, move: 'a1' });
  assert.deepEqual(kept, before);
  assert.notEqual(store.get(), kept);
});

test('a notice expires once, and not its successor', () => {
  const store = createStore(initialState());
  store.send('noticed', { kind: 'pass', key: 'notice.pass' });
  const { serial } = store.get().notice;
  store.send('noticed', { kind: 'pass', key: 'notice.pass' });
  store.send('noticeExpired', { serial });
  assert.notEqual(store.get().notice, null);
});

for (const begins of ['gameBegun', 'studyBegun'])
  test(`what was said of one game is not said over the next: ${begins}`, () => {
    const store = createStore(initialState());
    const setup = { id: 'h', spec: 'othello', seats: ['human', 'human'], seed: 7 };
    store.send('noticed', { kind: 'illegal', key: 'notice.illegal' });
    store.send(begins, setup);
    assert.equal(store.get().notice, null);
    store.send('noticed', { kind: 'error', key: 'notice.error' });
    store.send(begins, setup);
    assert.equal(store.get().notice.kind, 'error', 'what went wrong is still to be read');
  });

test('no two subjects give the same name to a change or to a part of the state', async () => {
  const root = new URL('../../js/', import.meta.url);
  const files = readdirSync(root, { recursive: true })
    .map(String)
    .filter((name) => /\/(state|thinking|parameters)\.js$/.test(name));
  const subjects = await Promise.all(files.map((file) => import(new URL(file, root).href)));
  const named = (part) => subjects.flatMap((subject) => Object.keys(subject[part] ?? {})).toSorted();
  assert.deepEqual(named('changes'), Object.keys(changes).toSorted());
  assert.deepEqual(named('initial'), Object.keys(initialState()).toSorted());
});
