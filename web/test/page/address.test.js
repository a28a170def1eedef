import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entryOf } from '../../js/game/game.js';
import {
  differsInAddress,
  isRefused,
  isSameGame,
  nextAddress,
  readAddress,
  writeAddress,
} from '../../js/page/address.js';
import { changes, initialState } from '../../js/page/store.js';

const game = (details) => changes.gameBegun(initialState(), { seed: 1, ...details });

test('screens without a game', () => {
  assert.equal(writeAddress(initialState()), '#/');
  assert.equal(writeAddress({ ...initialState(), screen: 'library' }), '#/library');
  assert.deepEqual(readAddress(''), { screen: 'home' });
  assert.deepEqual(readAddress('#/new'), { screen: 'new' });
  assert.deepEqual(readAddress('#/nowhere'), { screen: 'home' });
});

test("the game with which Lab's form begins is not in the address, another is", () => {
  const { lab } = initialState();
  const at = (game) =>
    writeAddress({
      ...initialState(),
      screen: 'lab',
      catalog: { games: [{ id: 'othello' }] },
      lab: { ...lab, draft: { ...lab.draft, game } },
    });
  assert.equal(at('othello'), '#/lab');
  assert.equal(at('go'), '#/lab?game=go&player=level-4&player=level-5');
});

test('a game goes into the address and comes back', () => {
  const seats = ['human', 'alphabeta(depth=4, eval=alegria(discs=50))'];
  const root = '.../... X & more?';
  const line = [entryOf('C3', 0), entryOf('pass', 1)];
  const address = writeAddress(game({ spec: 'go(size=5, komi=6.5)', root, seats, line }));
  assert.deepEqual(readAddress(address), {
    screen: 'play',
    spec: 'go(size=5, komi=6.5)',
    moves: 'C3 pass',
    root,
    seats,
    unchecked: true,
  });
});

test('the address stays readable', () => {
  const address = writeAddress(game({ spec: 'othello(size=6)', seats: ['human', 'garcia-easy'] }));
  assert.equal(address, '#/play/othello(size=6)/?first=human&second=garcia-easy');
});

test('an address written by hand needs no players', () => {
  assert.deepEqual(readAddress('#/play/othello/f5d6'), {
    screen: 'play',
    spec: 'othello',
    moves: 'f5d6',
    root: null,
    seats: ['human', 'human'],
    unchecked: true,
  });
});

test('a broken address is no reason to fail', () => {
  assert.equal(readAddress('#/play/%E0%A4%A/f5?first=%').screen, 'play');
});

const HERE = { spec: 'othello', root: null, seats: ['human', 'novice'], moves: 'f5d6' };
for (const [what, there, same] of [
  ['move by move', { moves: undefined, line: [entryOf('f5', 0), entryOf('d6', 1)] }, true],
  ['with blanks', { moves: 'f5 d6' }, true],
  ['with a move taken back', { moves: undefined, line: [entryOf('f5', 0), entryOf('d6', 1)], head: 1 }, false],
  ['with a pass more', { moves: 'f5d6--' }, false],
  ['from another position', { root: 'XO' }, false],
  ['between others', { seats: ['novice', 'human'] }, false],
]) {
  test(`the same line ${what} is ${same ? 'the same game' : 'another game'}`, () =>
    assert.equal(isSameGame(HERE, { ...HERE, ...there }), same));
}

test('a pass is the same move however it is written, and in its place', () => {
  const passed = {
    ...HERE,
    moves: undefined,
    line: [entryOf('f5', 0), entryOf('pass', 1, { pass: true }), entryOf('d6', 0)],
  };
  assert.equal(isSameGame(passed, { ...HERE, moves: 'f5--d6' }), true);
  assert.equal(isSameGame(passed, { ...HERE, moves: 'f5 pass d6' }), true);
  assert.equal(isSameGame(passed, { ...HERE, moves: 'f5d6--' }), false);
});

test('a move replaces the address, a new screen adds one', () => {
  const state = game({ spec: 'othello', seats: HERE.seats, line: [entryOf('f5', 0)] });
  const address = '#/play/othello/f5?first=human&second=novice';
  assert.deepEqual(nextAddress(state, '#/play/othello/?first=human&second=novice', false), {
    address,
    how: 'replaceState',
  });
  assert.deepEqual(nextAddress(state, '#/new', false), { address, how: 'pushState' });
  assert.equal(nextAddress(state, address, false), null);
  assert.equal(nextAddress({ ...state, opening: HERE }, '#/new', false), null);
  assert.equal(nextAddress(initialState(), '', false), null);
});

test('an address that is refused gives way to that of the screen shown', () => {
  const opening = changes.openingAsked(initialState(), { setup: HERE });
  const refused = changes.openingAsked(opening, { setup: null });
  assert.equal(isRefused(refused, opening), true);
  assert.deepEqual(nextAddress(refused, '#/play/othello/nonsense', true), { address: '#/', how: 'replaceState' });
  assert.equal(isRefused(changes.gameBegun(opening, { seed: 1, id: 'g', ...HERE }), opening), false);
  assert.equal(isRefused(changes.screenOpened(opening, { screen: 'new' }), opening), false);
  assert.equal(isRefused(opening, initialState()), false);
});

const begun = game({ id: 'g', spec: 'othello', seats: ['human', 'human'] });
const studied = changes.studyBegun(initialState(), { spec: 'othello' });
for (const [name, before, details, differs] of [
  ['screenOpened', begun, { screen: 'library' }, true],
  ['seatTaken', begun, { player: 1, seat: 'random' }, true],
  ['dialogOpened', begun, { dialog: 'save' }, false],
  ['hintAsked', begun, {}, false],
  ['shelfOpened', initialState(), { shelf: 'runs' }, true],
  ['labOpened', initialState(), { view: 'job', job: 3 }, true],
  ['trainOpened', initialState(), { place: 'course', job: 3 }, true],
  ['helpOpened', changes.helpOpened(initialState(), {}), { article: 'mcts' }, true],
  ['studyTabOpened', studied, { tab: 'why' }, true],
  ['searchChosen', changes.studyTabOpened(studied, { tab: 'tree' }), { strategy: 'minimax(depth=2)' }, true],
  ['searchChosen', studied, { strategy: 'minimax(depth=2)' }, false],
  ['treeLooks', changes.studyTabOpened(studied, { tab: 'tree' }), { speed: 60 }, false],
  ['anatomyChanged', changes.studyTabOpened(studied, { tab: 'why' }), { by: 'garcia' }, true],
])
  test(`${name} ${differs ? 'changes' : 'leaves'} the address at ${writeAddress(before)}`, () =>
    assert.equal(differsInAddress(changes[name](before, details), before), differs));
