import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftKey } from '../js/choices.js';
import { createStore, initialState } from '../js/state.js';
import { CATALOG, view } from './samples.js';

/** What a search may tell as it goes. */
const STANDING = { depth: 3, move: 'b1', value: null, line: 'b1', nodes: 9, simulations: 0, seconds: 0.1 };

/** A store with a game on the board, its first view known. */
function begun(seats = { first: 'human', second: 'human' }) {
  const store = createStore(initialState());
  store.send('gameBegun', { id: 'g', spec: 'othello', seats, seed: 7 });
  const { serial } = store.get().game;
  store.send('viewArrived', { serial, ply: 0, view: view(), now: 0 });
  return { store, serial };
}

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

test('a legal move is played', () => {
  const { store, serial } = begun();
  store.send('moved', { serial, ply: 0, move: 'a1', known: { seconds: 2 } });
  const { line, head, shown } = store.get().game;
  assert.deepEqual([line.length, head, shown, line[0].player, line[0].seconds], [1, 1, 1, 'first', 2]);
});

for (const [name, details] of [
  ['an illegal move', { move: 'h8' }],
  ['a move for another position', { ply: 3 }],
  ['a move for a game that is gone', { serial: 99 }],
]) {
  test(`${name} is not played`, () => {
    const { store, serial } = begun();
    store.send('moved', { serial, ply: 0, move: 'a1', ...details });
    assert.equal(store.get().game.head, 0);
  });
}

test('the view of a game that is gone is dropped', () => {
  const { store, serial } = begun();
  const before = store.get();
  store.send('viewArrived', { serial: serial + 1, ply: 0, view: view({ key: 'other' }), now: 0 });
  assert.equal(store.get(), before);
});

test('players of the form are exchanged', () => {
  const store = createStore(initialState());
  store.send('draftChanged', { seats: { first: 'human', second: 'expert' } });
  store.send('draftSwapped');
  assert.deepEqual(store.get().draft.seats, { first: 'expert', second: 'human' });
});

test('a check of an older form is dropped', () => {
  const store = createStore(initialState());
  const key = draftKey(store.get().draft);
  store.send('draftChanged', { game: 'go' });
  store.send('draftChecked', { key, view: null, error: 'no' });
  assert.equal(store.get().draft.error, null);
});

test('a machine that is stopped waits, and leaves its best move so far', () => {
  const { store } = begun({ first: 'expert', second: 'human' });
  store.send('thinkingBegan', { player: 'first', purpose: 'move', strategy: 'expert' });
  store.send('thinkingStood', { standing: STANDING });
  store.send('thinkingStopped');
  const { thinking, suggestion, paused } = store.get().game;
  assert.deepEqual([thinking, suggestion, paused], [null, 'b1', true]);
});

test('a hint that is stopped leaves the game as it was', () => {
  const { store } = begun();
  store.send('hintAsked');
  store.send('thinkingBegan', { player: 'first', purpose: 'hint', strategy: 'expert' });
  store.send('thinkingStopped');
  const { thinking, hintWanted, paused } = store.get().game;
  assert.deepEqual([thinking, hintWanted, paused], [null, false, false]);
});

test('a hint for an earlier position is dropped', () => {
  const { store, serial } = begun();
  store.send('hintAsked');
  store.send('moved', { serial, ply: 0, move: 'a1' });
  store.send('hintArrived', { serial, ply: 0, analysis: { move: 'b1', strategy: 'expert' } });
  assert.equal(store.get().game.hint, null);
});

for (const [seats, loser] of [
  [{ first: 'human', second: 'expert' }, 'first'],
  [{ first: 'expert', second: 'human' }, 'second'],
  [{ first: 'human', second: 'human' }, 'first'],
  [{ first: 'expert', second: 'expert' }, 'nobody'],
]) {
  test(`abandoned by ${loser} with ${seats.first} and ${seats.second}`, () => {
    const { store } = begun(seats);
    store.send('abandoned');
    assert.equal(store.get().game.abandonedBy, loser);
  });
}

test('a step plays one machine move and waits again', () => {
  const { store, serial } = begun({ first: 'novice', second: 'novice' });
  store.send('stepped');
  assert.deepEqual([store.get().game.paused, store.get().game.stepping], [true, true]);
  store.send('moved', { serial, ply: 0, move: 'a1' });
  assert.deepEqual([store.get().game.paused, store.get().game.stepping], [true, false]);
});

test('a notice expires once, and not its successor', () => {
  const store = createStore(initialState());
  store.send('noticed', { kind: 'pass', key: 'notice.pass' });
  const { serial } = store.get().notice;
  store.send('noticed', { kind: 'pass', key: 'notice.pass' });
  store.send('noticeExpired', { serial });
  assert.notEqual(store.get().notice, null);
});

test('the rating before the game stays beside the one after it', () => {
  const { store, serial } = begun({ first: 'human', second: 'adaptive' });
  store.send('ratingArrived', { serial, rating: { rating: 1500 }, after: false });
  store.send('ratingArrived', { serial, rating: { rating: 1600 }, after: true });
  const { rating, ratingBefore, reported } = store.get().game;
  assert.deepEqual([rating.rating, ratingBefore.rating, reported], [1600, 1500, true]);
});

test('a game keeps the name it was begun under', () => {
  const store = createStore(initialState({ player: ' Ana ' }));
  store.send('gameBegun', { id: 'g', spec: 'othello', seats: { first: 'human', second: 'adaptive' }, seed: 7 });
  store.send('settingsChanged', { player: 'Berta' });
  assert.equal(store.get().game.player, 'Ana');
});

test('the rating in the form goes with the name, not with the blanks around it', () => {
  const store = createStore(initialState({ player: 'Ana' }));
  store.send('draftRated', { rating: { rating: 1500 } });
  store.send('settingsChanged', { player: 'Ana ' });
  assert.equal(store.get().draft.rating.rating, 1500);
  store.send('settingsChanged', { player: 'Anabel' });
  assert.equal(store.get().draft.rating, null);
});

for (const [what, seats, values, outcome, assisted] of [
  ['in a rated game are help', { first: 'human', second: 'adaptive' }, { values: [] }, null, true],
  ['refused are none', { first: 'human', second: 'adaptive' }, null, null, false],
  ['after the end are none', { first: 'human', second: 'adaptive' }, { values: [] }, 'draw', false],
  ['in another game do not matter', { first: 'human', second: 'novice' }, { values: [] }, null, false],
]) {
  test(`values on the board ${what}`, () => {
    const { store, serial } = begun(seats);
    store.send('viewArrived', { serial, ply: 0, view: view({ outcome }), now: 0 });
    store.send('overlayArrived', { key: 'k', values, error: null });
    assert.equal(store.get().game.assisted, assisted);
  });
}

test('values that were refused are asked for again when turned off and on', () => {
  const { store } = begun();
  store.send('overlayArrived', { key: 'k', values: null, error: { code: 'bad_spec', message: 'no' } });
  store.send('overlayChanged', { on: false });
  assert.deepEqual([store.get().overlay.key, store.get().overlay.error], [null, null]);
  store.send('overlayArrived', { key: 'k', values: { values: [] }, error: null });
  store.send('overlayChanged', { on: true });
  assert.equal(store.get().overlay.key, 'k');
});

test('the evaluator chosen for the graph outlives a game that does not know it', () => {
  const { store } = begun();
  store.send('graphChosen', { by: 'discs' });
  store.send('graphArrived', { by: 'chinese', values: [1] });
  assert.deepEqual(store.get().graph, { chosen: 'discs', by: 'chinese', values: [1] });
});

for (const [seats, paused] of [
  [{ first: 'adaptive', second: 'human' }, false],
  [{ first: 'adaptive', second: 'novice' }, true],
]) {
  test(`the best move so far is played under the strategy that found it; against ${seats.second} the game ${paused ? 'waits' : 'goes on'}`, () => {
    const { store } = begun(seats);
    store.send('thinkingBegan', { player: 'first', purpose: 'move', strategy: 'adaptive' });
    store.send('thinkingProgressed', { strategy: 'mcts(simulations=100)' });
    store.send('thinkingStood', { standing: STANDING });
    store.send('thinkingStopped');
    store.send('suggestionPlayed');
    const { game } = store.get();
    assert.deepEqual([game.line[0].move, game.line[0].strategy], ['b1', 'mcts(simulations=100)']);
    assert.deepEqual([game.paused, game.suggestion, game.suggestedBy, game.assisted], [paused, null, null, true]);
  });
}

/** A form with these players. */
function drafting(seats, game = 'othello') {
  const store = createStore({ ...initialState(), catalog: CATALOG, screen: 'new' });
  store.send('draftChanged', { game, seats });
  return store;
}

test('choices made on an old drawing of the form do not undo each other', () => {
  const store = drafting({ first: 'alphabeta', second: 'alphabeta' }, 'go');
  store.send('parameterSet', { owner: 'game', path: ['size'], value: '5' });
  store.send('parameterSet', { owner: 'game', path: ['komi'], value: '0.5' });
  store.send('parameterSet', { owner: 'first', path: ['depth'], value: '3' });
  store.send('parameterSet', { owner: 'first', path: ['threads'], value: '2' });
  assert.equal(store.get().draft.game, 'go(size=5, komi=0.5)');
  assert.deepEqual(store.get().draft.seats, {
    first: 'alphabeta(depth=3, eval=chinese, threads=2)',
    second: 'alphabeta(eval=chinese)',
  });
});

test('a field of an evaluator changes the evaluator alone', () => {
  const store = drafting({ first: 'alphabeta(depth=2)' });
  store.send('parameterSet', { owner: 'first', path: ['eval', 'corners'], value: '9' });
  assert.equal(store.get().draft.seats.first, 'alphabeta(depth=2, eval=garcia(corners=9))');
  store.send('parameterSet', { owner: 'first', path: ['eval', 'corners'], value: '' });
  assert.equal(store.get().draft.seats.first, 'alphabeta(depth=2, eval=garcia)');
});

test('a field of a strategy that was exchanged since changes nothing', () => {
  const store = drafting({ first: 'alphabeta' });
  store.send('draftChanged', { seats: { first: 'random' } });
  store.send('parameterSet', { owner: 'first', path: ['depth'], value: '3' });
  assert.equal(store.get().draft.seats.first, 'random');
});

test('a field of whoever paints the board turns the values on', () => {
  const { store } = begun();
  store.send('catalogArrived', { catalog: CATALOG });
  store.send('overlayChanged', { by: 'alphabeta(eval=garcia)' });
  store.send('parameterSet', { owner: 'overlay', path: ['depth'], value: '3' });
  assert.deepEqual([store.get().overlay.by, store.get().overlay.on], ['alphabeta(depth=3, eval=garcia)', true]);
  store.send('settingsChanged', { hintLevel: 'alphabeta(eval=garcia)' });
  store.send('parameterSet', { owner: 'hint', path: ['depth'], value: '4' });
  assert.equal(store.get().settings.hintLevel, 'alphabeta(depth=4, eval=garcia)');
});

test('another game gives everybody an evaluator that knows it', () => {
  const store = drafting({ first: 'alphabeta(depth=4, eval=garcia)', second: 'novice' });
  store.send('draftChanged', { game: 'go' });
  assert.deepEqual(store.get().draft.seats, { first: 'alphabeta(depth=4, eval=chinese)', second: 'novice' });
});

test('an evaluator taken away stays away until the player changes', () => {
  const store = drafting({ first: 'alphabeta', second: 'human' });
  store.send('parameterSet', { owner: 'first', path: ['eval'], value: '' });
  store.send('draftChanged', { game: 'go', seats: { second: 'novice' } });
  assert.equal(store.get().draft.seats.first, 'alphabeta');
  store.send('draftChanged', { seats: { first: 'mcts' } });
  assert.equal(store.get().draft.seats.first, 'mcts(eval=chinese)');
});

test('the error and the rating of the form belong to its game', () => {
  const store = drafting({ first: 'human' });
  const key = draftKey(store.get().draft);
  store.send('draftChecked', { key, view: null, error: { code: 'bad_spec', message: 'no' } });
  store.send('draftRated', { rating: { rating: 1500 } });
  store.send('parameterSet', { owner: 'game', path: ['size'], value: '6' });
  const { error, rating, checked, game } = store.get().draft;
  assert.deepEqual([error, rating, checked, game], [null, null, key, 'othello(size=6)']);
  store.send('draftChecked', { key, view: null, error: { code: 'bad_spec', message: 'late' } });
  assert.equal(store.get().draft.error, null, 'an answer about another draft');
});

test('the library arrives page by page, each once', () => {
  const store = createStore(initialState());
  const shown = () => store.get().library?.map(({ id }) => id);
  const arrive = (after, ids, next) =>
    store.send('libraryArrived', { after, games: ids.map((id) => ({ id })), next });
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
});

test('going elsewhere calls off a game on its way', () => {
  const store = createStore(initialState());
  store.send('openingAsked', { setup: { spec: 'othello', root: null, seats: { first: 'human', second: 'human' } } });
  store.send('screenOpened', { screen: 'library' });
  assert.equal(store.get().opening, null);
});

for (const [what, player, second, setup, on] of [
  ['are switched off when a rated game begins', 'Ana', 'adaptive', {}, false],
  ['stay for a game against another level', 'Ana', 'novice', {}, true],
  ['stay for a game that nobody is rated by', '', 'adaptive', {}, true],
  ['stay for a game that no longer counts', 'Ana', 'adaptive', { assisted: true }, true],
]) {
  test(`values on the board ${what}`, () => {
    const store = createStore(initialState({ player }));
    store.send('overlayChanged', { on: true });
    store.send('gameBegun', { id: 'g', spec: 'othello', seats: { first: 'human', second }, seed: 7, ...setup });
    assert.equal(store.get().overlay.on, on);
  });
}
