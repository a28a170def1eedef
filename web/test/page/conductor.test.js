import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { createKeeper } from '../../js/game/keeping.js';
import { fromLibrary, fromMemory, toMemory } from '../../js/game/record.js';
import { readAddress } from '../../js/page/address.js';
import { conduct, SUBJECTS } from '../../js/page/conductor.js';
import { createStore, initialState } from '../../js/page/store.js';
import { playWishes } from '../../js/play/wishes.js';
import { CATALOG, PASS_ONLY, view } from '../samples.js';

// What a finished test still asks is never answered: a refusal would be asked again for ever.
afterEach(() => {
  globalThis.fetch = () => new Promise(() => {});
});

/**
 * A server that answers by path, and remembers what it was asked. What it has no answer for waits for ever.
 *
 * @param {Record<string, (body: any) => unknown>} answers
 */
function serving(answers) {
  const asked = [];
  globalThis.fetch = async (url, { method, body, signal }) => {
    const path = String(url).replace('api/v1/', '').split('?')[0];
    const question = { method, path, body: body && JSON.parse(body) };
    asked.push(question);
    if (!answers[path])
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const answer = await answers[path](question.body);
    return answer instanceof Response ? answer : new Response(JSON.stringify(answer));
  };
  return asked;
}

/** @param {() => unknown} condition */
async function until(condition) {
  for (let turn = 0; turn < 200; turn += 1) {
    if (condition()) return;
    await new Promise((done) => setTimeout(done, 5));
  }
  assert.fail(`waited in vain: ${condition}`);
}

const RATED = ['human', 'adaptive'];
const answered = { player: 1, move: 'b1', strategy: 'mcts(simulations=10)' };
const refused = (code, message) =>
  new Response(JSON.stringify({ error: { code, message } }), { status: code === 'not_found' ? 404 : 400 });

test('a result is reported for the player who began the game, with the game’s own id', async () => {
  const asked = serving({
    position: () => view({ payoffs: [1, -1], legal: [] }),
    'players/Ana/results': () => ({ rating: 1510 }),
  });
  const store = createStore({ ...initialState({ player: 'Ana ' }), catalog: CATALOG });
  const line = [{ player: 0, move: 'a1' }, answered];
  store.send('gameBegun', { id: 'game-1', spec: 'othello', seats: RATED, line, seed: 1 });
  store.send('settingsChanged', { player: 'Berta' });
  conduct(store);
  await until(() => store.get().game.rated.reported);
  const reports = asked.filter(({ path }) => path.endsWith('/results'));
  assert.deepEqual(
    reports.map(({ path }) => path),
    ['players/Ana/results'],
  );
  assert.deepEqual([reports[0].body.id, reports[0].body.opponent], ['game-1', 'mcts(simulations=10)']);
});

test('a result that nobody was heard to take is sent again under the same id', async () => {
  let attempts = 0;
  const asked = serving({
    position: () => view({ payoffs: [0, 0], legal: [] }),
    'players/Ana/results': () => {
      attempts += 1;
      if (attempts === 1) throw new TypeError('Failed to fetch');
      return { rating: 1500 };
    },
  });
  const store = createStore({ ...initialState({ player: 'Ana' }), catalog: CATALOG });
  conduct(store);
  store.send('gameBegun', { id: 'game-1', spec: 'othello', seats: RATED, line: [answered], seed: 1 });
  await until(() => store.get().game.rated.reported);
  assert.deepEqual(
    asked.filter(({ path }) => path.endsWith('/results')).map(({ body }) => body.id),
    ['game-1', 'game-1'],
  );
});

for (const [what, setup, assisted] of [
  ['a line of text', { moves: 'a1' }, true],
  ['another position', { root: 'XO..' }, true],
  ['the start', {}, false],
  ['this browser’s memory', { line: [answered], assisted: false, id: 'game-1' }, false],
]) {
  test(`a game opened from ${what} ${assisted ? 'is not' : 'can be'} rated`, async () => {
    serving({ position: ({ moves }) => view({ line: moves ? [{ player: 0, move: 'a1' }] : [] }) });
    const store = createStore({ ...initialState({ player: 'Ana' }), catalog: CATALOG });
    conduct(store);
    store.send('openingAsked', { setup: { spec: 'othello', root: null, seats: RATED, ...setup } });
    await until(() => store.get().game);
    assert.equal(store.get().game.rated.assisted, assisted);
    assert.ok(store.get().game.id);
    if (setup.id) assert.equal(store.get().game.id, setup.id);
  });
}

test('a game that is refused on its way leaves the form as it was', async () => {
  serving({ position: () => refused('bad_spec', 'no such handicap') });
  const store = createStore({ ...initialState(), catalog: CATALOG, screen: 'new' });
  conduct(store);
  store.send('openingAsked', { setup: { spec: 'go', root: null, seats: RATED } });
  await until(() => store.get().notice);
  const { opening, screen, game, notice } = store.get();
  assert.deepEqual([opening, screen, game], [null, 'new', null]);
  assert.equal(notice.details.complaint.code, 'bad_spec');
  store.send('noticeExpired', notice);
});

test('a machine stopped while nobody answers leaves no word of a server that is away', async () => {
  serving({
    position: () => view({ mover: { seat: 1 } }),
    evaluate: () => ({ by: 'garcia', values: [] }),
    think: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  const store = createStore({ ...initialState(), catalog: CATALOG });
  conduct(store);
  store.send('gameBegun', { id: 'game-1', spec: 'othello', seats: ['human', 'novice'], seed: 1 });
  await until(() => store.get().unreachable);
  store.send('thinkingStopped');
  await until(() => !store.get().unreachable);
  assert.equal(store.get().game.pace.paused, true);
});

test('while another question waits for the server, the page goes on saying so', async () => {
  const away = () => {
    throw new TypeError('Failed to fetch');
  };
  serving({ position: () => view({ mover: { seat: 1 } }), judge: away, think: away });
  const store = createStore({ ...initialState(), catalog: CATALOG });
  conduct(store);
  store.send('gameBegun', { id: 'game-1', spec: 'othello', seats: ['human', 'novice'], seed: 1 });
  await until(() => store.get().unreachable && store.get().game.search.thinking);
  await new Promise((done) => setTimeout(done, 20));
  store.send('thinkingStopped');
  await new Promise((done) => setTimeout(done, 20));
  assert.equal(store.get().unreachable, true);
});

test('machines are asked with one seed for the whole game, whose moves have random numbers of their own', async () => {
  const analysis = { move: 'a1', value: null, moves: [], statistics: { seconds: 0 }, resigns: false };
  const asked = serving({
    position: ({ moves }) => view({ mover: { seat: moves === 'a1' ? 1 : 0 }, key: moves }),
    think: ({ moves }) =>
      moves === 'a1 a1' ? new Promise(() => {}) : new Response(`event: done\ndata: ${JSON.stringify(analysis)}\n\n`),
  });
  const store = createStore({ ...initialState({ delay: 0, answerDelay: 0 }), catalog: CATALOG });
  conduct(store);
  store.send('gameBegun', { id: 'game-1', spec: 'othello', seats: ['novice', 'novice'], seed: 7 });
  const thinks = () => asked.filter(({ path }) => path === 'think');
  await until(() => thinks().length === 3);
  assert.deepEqual(
    thinks().map(({ body: { moves, seed, keep } }) => [moves, seed, keep]),
    [
      ['', 7, 'game-1'],
      ['a1', 7, 'game-1'],
      ['a1 a1', 7, 'game-1'],
    ],
  );
});

test('a machine’s answer brings the position after its move, which is not asked for again', async () => {
  const next = view({ game: 'mine', mover: { seat: 1 }, key: 'a1' });
  const analysis = { move: 'a1', value: null, moves: [], statistics: { seconds: 0 }, resigns: false, view: next };
  const asked = serving({
    position: () => view({ game: 'mine', mover: { seat: 0 } }),
    think: () => new Response(`event: done\ndata: ${JSON.stringify(analysis)}\n\n`),
  });
  const store = createStore({ ...initialState({ answerDelay: 0 }), catalog: CATALOG });
  conduct(store);
  store.send('gameBegun', { id: 'game-1', spec: 'mine', seats: ['novice', 'human'], seed: 7 });
  await until(() => store.get().game.log.head === 1);
  await new Promise((done) => setTimeout(done, 20));
  const { game } = store.get();
  assert.deepEqual([game.known.views[1], game.known.drawn], [next, next]);
  const mine = asked.filter(({ body }) => body?.game === 'mine');
  assert.deepEqual(
    mine.filter(({ path }) => path === 'position').map(({ body }) => body.moves),
    [''],
  );
  assert.equal(mine.find(({ path }) => path === 'think').body.view, true);
});

for (const [seat, state, expected] of [
  ['human', {}, 'made'],
  ['human', { paused: true }, 'made'],
  ['novice', {}, 'the machine’s to make'],
  ['novice', { paused: true }, 'not made'],
  ['novice', { paused: true, stepping: true }, 'the machine’s to make'],
])
  test(`a forced pass of ${seat}, ${Object.keys(state).join(' and ') || 'not paused'}, is ${expected}`, () => {
    const store = createStore({ ...initialState(), catalog: CATALOG });
    store.send('gameBegun', { id: 'game-1', spec: 'othello', seats: ['novice', seat], seed: 1 });
    const { game } = store.get();
    store.send('viewArrived', {
      serial: game.serial,
      ply: 0,
      view: view({ mover: { seat: 1 }, legal: PASS_ONLY }),
      now: 0,
    });
    const { pass, machine } = playWishes({ store, keeper: createKeeper(), persist: (_, ask) => ask() });
    const now = { ...store.get(), game: { ...store.get().game, pace: { ...store.get().game.pace, ...state } } };
    const found = { made: pass(now) !== null, 'the machine’s to make': machine(now) !== null };
    assert.deepEqual(
      Object.keys(found).filter((who) => found[who]),
      expected === 'not made' ? [] : [expected],
    );
  });

for (const [where, ask, known] of [
  ['form', (store) => store.send('draftChanged', { game: 'othello', seats: RATED }), (state) => state.draft.rating],
  [
    'game',
    (store) => store.send('gameBegun', { id: 'game-1', spec: 'othello', seats: RATED, seed: 1 }),
    (state) => state.game.rated.rating,
  ],
]) {
  test(`the rating beside the ${where} is asked for again after the server was away`, async () => {
    let attempts = 0;
    serving({
      position: () => view(),
      'players/Ana/rating': () => {
        attempts += 1;
        if (attempts === 1) throw new TypeError('Failed to fetch');
        return { rating: 1500 };
      },
    });
    const store = createStore({ ...initialState({ player: 'Ana' }), catalog: CATALOG, screen: 'new' });
    conduct(store);
    ask(store);
    await until(() => known(store.get()));
    assert.deepEqual([attempts, store.get().notice], [2, null]);
  });
}

const SAVED = {
  game: 'othello',
  seats: ['human', 'nonsense'],
  root: '',
  line: 'a1',
  name: 'mine',
  payoffs: null,
};
for (const [what, setup, checked] of [
  ['an address', readAddress('#/play/othello/a1?first=human&second=nonsense'), true],
  ['the library', fromLibrary({ ...SAVED, id: 1, created: 0, changed: 0 }), false],
]) {
  test(`the players of a game from ${what} are ${checked ? '' : 'not '}checked with it`, async () => {
    const asked = serving({});
    const store = createStore({ ...initialState(), catalog: CATALOG, screen: 'library', library: [] });
    conduct(store);
    store.send('openingAsked', { setup });
    const opened = () => asked.find(({ body }) => body);
    await until(opened);
    assert.deepEqual(opened().body.seats, checked ? ['human', 'nonsense'] : undefined);
  });
}

for (const [what, reported, expected] of [
  ['that counted still shows what it brought', true, [1500, 1510]],
  ['that runs asks for the rating anew', false, [1520, 1520]],
]) {
  test(`after a reload a game ${what}`, async () => {
    const over = { payoffs: reported ? [1, -1] : null };
    serving({ position: () => view(over), 'players/Ana/rating': () => ({ level: { rating: 1520 } }) });
    const store = createStore({ ...initialState({ player: 'Ana' }), catalog: CATALOG });
    store.send('gameBegun', { id: 'game-1', spec: 'othello', seats: RATED, line: [answered], seed: 1 });
    const { serial } = store.get().game;
    store.send('ratingArrived', { serial, rating: { level: { rating: 1500 } }, after: false });
    if (reported) store.send('ratingArrived', { serial, rating: { level: { rating: 1510 } }, after: true });
    const setup = fromMemory(JSON.parse(JSON.stringify(toMemory(store.get().game))));

    const reloaded = createStore({ ...initialState({ player: 'Ana' }), catalog: CATALOG });
    conduct(reloaded);
    reloaded.send('openingAsked', { setup });
    await until(() => reloaded.get().game?.rated.rating && reloaded.get().game.known.views[1]);
    const { ratingBefore, rating } = reloaded.get().game.rated;
    assert.deepEqual([ratingBefore.level.rating, rating.level.rating], expected);
  });
}

const PEOPLE = ['human', 'human'];
const REFUSED = {
  error: { code: 'bad_value', message: 'no', details: { owner: 'go', parameter: 'size', found: '99' } },
};
for (const [what, draft, player, asks] of [
  ['a form', { game: 'othello', seats: PEOPLE }, 'Ana', ['position']],
  ['a form without a name', { game: 'othello', seats: RATED }, '', ['position']],
  ['a form of somebody who is rated', { game: 'othello', seats: RATED }, 'Ana', ['players/Ana/rating', 'position']],
  ['an impossible game', { game: 'go(size=99)', seats: RATED }, 'Ana', ['position']],
]) {
  test(`about ${what} the server is asked for ${asks.join(' and ')}`, async () => {
    const asked = serving({
      position: ({ game }) =>
        game.includes('99') ? new Response(JSON.stringify(REFUSED), { status: 422 }) : view({ game }),
      'players/Ana/rating': () => ({ rating: 1500 }),
    });
    const state = {
      ...initialState({ player }),
      catalog: CATALOG,
      screen: /** @type {const} */ ('new'),
      evaluators: [],
    };
    const store = createStore({ ...state, draft: { ...state.draft, ...draft } });
    conduct(store);
    await until(() => store.get().draft.checked);
    await new Promise((done) => setTimeout(done, 250));
    assert.deepEqual([...new Set(asked.map(({ path }) => path))].sort(), asks);
    const { error } = store.get().draft;
    assert.equal(error?.code ?? null, draft.game.includes('99') ? 'bad_value' : null);
  });
}

for (const by of ['alphabeta(depth=2, eval=garcia)', 'novice', 'garcia'])
  test(`values by ${by} are asked for`, async () => {
    const asked = serving({ position: () => view(), values: () => ({ values: [], unit: 'discs', position: null }) });
    const store = createStore({ ...initialState(), catalog: CATALOG });
    conduct(store);
    store.send('gameBegun', { id: 'game-1', spec: 'othello', seats: PEOPLE, seed: 1 });
    store.send('overlayChanged', { on: true, by });
    await until(() => store.get().overlay.key);
    assert.ok(asked.some(({ path }) => path === 'values'));
  });

test('a list that was asked for before a game was kept is asked for again', async () => {
  const lists = [];
  serving({
    position: () => view(),
    games: (record) => (record ? { id: 7 } : new Promise((answer) => lists.push(answer))),
  });
  const store = createStore({ ...initialState(), catalog: CATALOG });
  const line = [{ player: 0, move: 'a1' }];
  store.send('gameBegun', { id: 'game-1', spec: 'othello', seats: ['human', 'human'], line, seed: 1 });
  store.send('screenOpened', { screen: 'library' });
  conduct(store);
  await until(() => store.get().game.saved.savedAs === 7 && lists.length === 2);
  lists[0]({ games: [], next: null });
  lists[1]({ games: [{ id: 7, unreadable: 'x' }], next: null });
  await until(() => store.get().library);
  assert.deepEqual(
    store.get().library.map(({ id }) => id),
    [7],
  );
});

test('no two subjects give the same name to a wish', () => {
  const store = createStore(initialState());
  const names = SUBJECTS.flatMap((wishesOf) =>
    Object.keys(wishesOf({ store, keeper: createKeeper(), persist: (_, ask) => ask() })),
  );
  assert.deepEqual(names, [...new Set(names)]);
});
