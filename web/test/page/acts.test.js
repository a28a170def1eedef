import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { draftKey } from '../../js/game/choices.js';
import { createActs, keyOf } from '../../js/page/acts.js';
import { createStore, initialState } from '../../js/page/store.js';
import { CATALOG, view } from '../samples.js';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** A game on the board, and what can be done with it. */
function begun(changes = {}) {
  const store = createStore({ ...initialState({ player: 'Ana' }), catalog: CATALOG });
  store.send('gameBegun', { id: 'g', spec: 'othello', seats: ['human', 'adaptive'], seed: 7 });
  const { serial } = store.get().game;
  store.send('viewArrived', { serial, ply: 0, view: view(changes), now: 0 });
  return { store, doings: createActs(store), serial };
}

for (const name of ['rematch', 'exchange']) {
  test(`${name} waits for the end of the game`, () => {
    const running = begun();
    assert.equal(running.doings.acts[name].can(running.store.get()), false);
    const over = begun({ payoffs: [0, 0], legal: [] });
    assert.equal(over.doings.acts[name].can(over.store.get()), true);
  });
}

test('a rematch is another game of the same player', () => {
  const { store, doings } = begun({ payoffs: [0, 0], legal: [] });
  const {
    match: { player },
    id,
  } = store.get().game;
  store.send('settingsChanged', { player: 'Berta' });
  doings.acts.rematch.run();
  assert.equal(store.get().game.match.player, player);
  assert.notEqual(store.get().game.id, id);
});

/** A server whose answers wait until they are let go. */
function slowServer(answers) {
  let letGo = () => {};
  const gate = new Promise((open) => (letGo = open));
  globalThis.fetch = async (url) => {
    await gate;
    return new Response(JSON.stringify(answers[String(url).split('/').at(-1).split('?')[0]] ?? {}));
  };
  return letGo;
}

const JOB = { id: 7, kind: 'match', state: 'running' };
for (const [what, act, answers, goneTo] of [
  [
    'a pasted text',
    (doings) => doings.paste('a1'),
    { read: view({ root: 'r' }), position: view({ root: 'r' }) },
    'analyse',
  ],
  ['a position that was put together', (doings) => doings.useEdited(), { position: view() }, 'analyse'],
  ['an analysis in depth', (doings) => doings.jobs.analyse(), { analyses: JOB }, 'lab'],
  [
    'an analysis that was asked for',
    (doings) => doings.jobs.openAnalysis(7),
    { analysis: { game: 'othello', root: '', moves: '', judged: {} }, position: view() },
    'analyse',
  ],
])
  test(`whoever leaves before ${what} arrives is not fetched back`, async () => {
    for (const leaves of [false, true]) {
      const { store, doings } = begun();
      store.send('studyBegun', { spec: 'othello', views: { 0: view() } });
      store.send('editingBegan');
      const { serial } = store.get().study.game;
      const letGo = slowServer(answers);
      const done = act(doings);
      if (leaves) store.send('screenOpened', { screen: 'home' });
      letGo();
      await done;
      const { screen, study } = store.get();
      if (leaves) assert.deepEqual([screen, study.game.serial], ['home', serial]);
      else assert.deepEqual([screen, goneTo === 'lab' || study.game.serial !== serial], [goneTo, true]);
    }
  });

const KIB = 1024;
for (const [what, text, asked, code] of [
  ['of 48 KiB is sent to be read', 'x'.repeat(48 * KIB), ['read'], 'bad_move'],
  ['longer than that is not', 'x'.repeat(48 * KIB + 1), [], 'too_large'],
  ['of blanks is none', ' \n', [], undefined],
])
  test(`a pasted text ${what}`, async () => {
    const { store, doings } = begun();
    store.send('studyBegun', { spec: 'othello', views: { 0: view() } });
    const paths = [];
    globalThis.fetch = async (url) => {
      paths.push(String(url).replace('api/v1/', ''));
      return new Response('{"error":{"code":"bad_move","message":"no"}}', { status: 400 });
    };
    await doings.paste(text);
    assert.deepEqual([paths, store.get().study.unread?.code], [asked, code]);
  });

/** A library that keeps entries, slowly. */
function library() {
  const entries = new Map();
  let last = 0;
  globalThis.fetch = async (url, { method, body }) => {
    await new Promise((done) => setTimeout(done, 5));
    const [, , , text] = String(url).split('/');
    const id = Number(text);
    const none = new Response('{"error":{"code":"not_found","message":"no such game"}}', { status: 404 });
    if (method === 'POST') {
      last += 1;
      entries.set(last, JSON.parse(body));
      return new Response(JSON.stringify({ id: last }), { status: 201 });
    }
    if (!entries.has(id)) return none;
    if (method === 'DELETE') entries.delete(id);
    else entries.set(id, JSON.parse(body));
    return new Response(null, { status: 204 });
  };
  return entries;
}

test('saving twice at once makes one entry', async () => {
  const entries = library();
  const { store, doings } = begun();
  await Promise.all([doings.save('mine'), doings.save('mine')]);
  assert.equal(entries.size, 1);
  assert.equal(store.get().saving, false);
  await doings.save('mine, later');
  assert.deepEqual(
    [...entries.values()].map(({ name }) => name),
    ['mine, later'],
  );
});

test('another game begun while one is saved is not taken for it', async () => {
  library();
  const { store, doings } = begun();
  const saving = doings.save('mine');
  store.send('gameBegun', { id: 'h', spec: 'go', seats: ['human', 'human'], seed: 8 });
  store.send('dialogOpened', { dialog: 'settings' });
  await saving;
  const { game, dialog } = store.get();
  assert.deepEqual([game.saved.savedAs, game.saved.name, dialog], [null, null, 'settings']);
});

test('a game whose entry was deleted here is saved anew', async () => {
  const entries = library();
  const { store, doings } = begun();
  await doings.save('mine');
  const { savedAs } = store.get().game.saved;
  doings.remove(savedAs);
  assert.deepEqual([store.get().deleting, entries.size], [[savedAs], 1], 'not at once');
  entries.delete(savedAs);
  store.send('removed', { id: savedAs });
  assert.equal(store.get().game.saved.savedAs, null);
  await doings.save('mine');
  assert.deepEqual([entries.size, store.get().game.saved.savedAs], [1, 2]);
});

test('a game whose entry was deleted elsewhere is saved anew', async () => {
  const entries = library();
  const { store, doings } = begun();
  await doings.save('mine');
  entries.clear();
  await doings.save('mine');
  assert.deepEqual([entries.size, store.get().game.saved.savedAs, store.get().notice.kind], [1, 2, 'done']);
});

test('what is deleted can be had back', () => {
  const { store, doings } = begun();
  doings.remove(77);
  doings.remove(78);
  doings.remove(77);
  assert.deepEqual(store.get().deleting, [78, 77]);
  doings.restore(77);
  assert.deepEqual(store.get().deleting, [78]);
});

test('a save that is refused says so, and can be tried again', async () => {
  globalThis.fetch = async () => new Response('{"error":{"code":"store","message":"full"}}', { status: 507 });
  const { store, doings } = begun();
  store.send('dialogOpened', { dialog: 'save' });
  await doings.save('mine');
  const { notice, saving, dialog } = store.get();
  assert.deepEqual([notice.details.complaint.code, saving, dialog], ['store', false, 'save']);
});

for (const [what, draft, expected] of [
  ['a game that was checked begins', { checked: true }, 'begun'],
  ['a game that was not yet checked is opened first', { checked: false }, 'opening'],
  ['a game that was refused does not begin', { checked: true, error: { code: 'bad_spec', message: 'no' } }, 'form'],
]) {
  test(`in the form: ${what}`, () => {
    const store = createStore({ ...initialState(), catalog: CATALOG, screen: 'new' });
    const state = store.get();
    const filled = { ...state.draft, game: 'go', seats: ['human', 'human'], ...draft };
    const ready = createStore({
      ...state,
      draft: { ...filled, checked: draft.checked ? draftKey(filled) : 'another' },
    });
    createActs(ready).startDraft();
    const { game, opening } = ready.get();
    assert.equal(game ? 'begun' : opening ? 'opening' : 'form', expected);
  });
}

for (const [what, event, expected] of [
  ['a letter', { key: 'u', shiftKey: false }, 'u'],
  ['a letter under Caps Lock', { key: 'U', shiftKey: false }, 'u'],
  ['a capital', { key: 'U', shiftKey: true }, 'U'],
  ['a sign typed with Shift', { key: '?', shiftKey: true }, '?'],
  ['a key with a name', { key: 'ArrowUp', shiftKey: false }, 'ArrowUp'],
]) {
  test(`${what} is the key ${expected}`, () => assert.equal(keyOf(event), expected));
}

test('no two acts have the same key', () => {
  const { acts } = begun().doings;
  const keys = Object.values(acts)
    .flatMap(({ key, also }) => [key, also])
    .filter(Boolean);
  assert.deepEqual(
    keys.filter((key, place) => keys.indexOf(key) !== place),
    [],
  );
});
