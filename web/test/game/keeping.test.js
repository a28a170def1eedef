import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { entryOf, newGame, play, undo } from '../../js/game/game.js';
import { createKeeper, isUnkept, keepable, parcelOf } from '../../js/game/keeping.js';
import { changes, initialState } from '../../js/page/store.js';
import { view } from '../samples.js';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const seats = ['human', 'human'];
const entries = (...moves) => moves.map((move, index) => entryOf(move, index % 2 ? 1 : 0));
const game = (begun = {}, ...moves) =>
  newGame({ spec: 'othello', seats, line: entries(...moves), serial: 1, id: 'g', player: '', seed: 1, ...begun });
const kept = (one, over = false) => ({
  ...one,
  saved: { ...one.saved, savedAs: 7, kept: { ...keepable(one), over } },
});

for (const [what, one, expected] of [
  ['without a move', game(), false],
  ['with a move', game({}, 'a1'), true],
  ['as it was kept', kept(game({}, 'a1')), false],
  ['a move later', game({ kept: keepable(game({}, 'a1')) }, 'a1', 'b1'), true],
  ['a move taken back', undo(kept(game({}, 'a1', 'b1')), 0), false],
  ['another move instead', play(undo(kept(game({}, 'a1', 'b1')), 0), entryOf('c1', 1)), true],
  ['abandoned since', game({ kept: keepable(game({}, 'a1')), abandonedBy: 0 }, 'a1'), true],
  // As texts the one begins like the other.
  ['a column further', game({ kept: keepable(game({}, '12')) }, '1'), true],
]) {
  test(`a game ${what} is ${expected ? '' : 'not '}to be kept`, () => assert.equal(isUnkept(one), expected));
}

test('a finished game that goes on otherwise leaves the first as it ended', () => {
  const over = kept(game({}, 'a1', 'b1'), true);
  const another = play(undo(over, 0), entryOf('c1', 1));
  assert.notEqual(another.id, over.id);
  assert.deepEqual([another.saved.savedAs, parcelOf(another).entry], [null, null]);
});

test('whoever begins another game loses nothing of the one before', () => {
  const state = { ...initialState(), game: game({ savedAs: 7 }, 'a1') };
  const after = changes.gameBegun(state, { id: 'h', spec: 'go', seats, seed: 1 });
  assert.deepEqual(after.parcels, [parcelOf(state.game)]);
  assert.deepEqual(changes.gameKept(after, { id: 'g', entry: 7, kept: keepable(state.game) }).parcels, []);
  const clean = { ...initialState(), game: kept(game({}, 'a1')) };
  assert.deepEqual(changes.gameBegun(clean, { id: 'h', spec: 'go', seats, seed: 1 }).parcels, []);
});

test('a game opened from elsewhere is kept when it goes on, not before', () => {
  const state = changes.gameBegun(initialState(), {
    id: 'g',
    spec: 'othello',
    seats,
    line: entries('a1'),
    seed: 1,
    opened: true,
  });
  assert.equal(isUnkept(state.game), false);
  const seen = changes.viewArrived(state, {
    serial: state.game.serial,
    ply: 1,
    view: view({ payoffs: [0, 0], legal: [] }),
    now: 0,
  });
  assert.equal(isUnkept(seen.game), false, 'its end is no news');
  assert.equal(isUnkept(play(state.game, entryOf('b1', 1))), true);
});

test('a game that goes on while it is being kept gets one entry', async () => {
  const asked = [];
  globalThis.fetch = async (url, { method }) => {
    asked.push(`${method} ${String(url).split('/').slice(2).join('/')}`);
    await new Promise((done) => setTimeout(done, 5));
    return method === 'POST' ? new Response('{"id":5}', { status: 201 }) : new Response(null, { status: 204 });
  };
  const keeper = createKeeper();
  const parcel = parcelOf(game({}, 'a1'));
  const numbers = await Promise.all([keeper.keep(parcel), keeper.keep(parcel), keeper.keep({ ...parcel, id: 'h' })]);
  assert.deepEqual(numbers, [5, 5, 5]);
  assert.deepEqual(asked, ['POST games', 'POST games', 'PUT games/5']);
});

test('what could not be kept is tried again in its place', async () => {
  let broken = true;
  const asked = [];
  globalThis.fetch = async (_, { method }) => {
    asked.push(method);
    if (broken) throw new TypeError('no server');
    return new Response('{"id":5}', { status: 201 });
  };
  const keeper = createKeeper();
  const parcel = parcelOf(game({}, 'a1'));
  await assert.rejects(keeper.keep(parcel));
  broken = false;
  assert.equal(await keeper.keep(parcel), 5);
  assert.deepEqual(asked, ['POST', 'POST']);
});
