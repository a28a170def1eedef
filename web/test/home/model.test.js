import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftKey } from '../../js/game/choices.js';
import { entryOf } from '../../js/game/game.js';
import { boardAtHome, standingKey, unfinishedGame } from '../../js/home/model.js';
import { changes, initialState } from '../../js/page/store.js';
import { view } from '../samples.js';

const LAST = {
  spec: 'othello(size=4)',
  root: null,
  seats: ['human', 'novice'],
  line: [entryOf('a1', 0), entryOf('b1', 1), entryOf('c1', 0)],
  head: 2,
};

/** The home screen with a form that was checked, and what else is said. */
function atHome(said = {}) {
  const state = initialState();
  const draft = { ...state.draft, game: 'othello' };
  return { ...state, draft: { ...draft, checked: draftKey(draft), view: view({ key: 'start' }) }, ...said };
}
const standing = (changed = {}, last = LAST) => ({
  last,
  standing: { key: standingKey(last), view: view({ key: 'unfinished', ...changed }) },
});

test('the start of the game waits for a move', () => assert.deepEqual(summary(atHome()), ['start', 'start', true]));

test('a form that was refused waits for none', () => {
  const state = atHome();
  assert.deepEqual(summary({ ...state, draft: { ...state.draft, error: { code: 'bad_spec', message: '' } } }), [
    'start',
    'start',
    false,
  ]);
});

test('the unfinished game stands there; open where a person is to move', () => {
  assert.deepEqual(summary(atHome(standing())), ['unfinished', 'unfinished', true]);
  assert.deepEqual(summary(atHome(standing({ mover: { seat: 1 } }))), ['unfinished', 'unfinished', false]);
});

for (const [why, said] of [
  ['is over', standing({ payoffs: [0, 0] })],
  ['was abandoned', standing({}, { ...LAST, abandonedBy: 0 })],
  ['went on since', { ...standing(), last: { ...LAST, head: 3 } }],
  ['is of another kind', standing({}, { ...LAST, spec: 'go' })],
  ['is no game any more', { last: LAST, standing: { key: standingKey(LAST), view: null } }],
]) {
  test(`a last game that ${why} does not stand there`, () => assert.equal(unfinishedGame(atHome(said)), null));
}

test('a demonstration gives way to whoever comes, and begins anew', () => {
  const playing = changes.demoMoved(atHome(), { game: 'othello', view: view({ key: 'demo' }) });
  assert.deepEqual(summary(playing), ['demonstration', 'demo', false]);
  const touched = changes.demoDisturbed(playing, { touched: true });
  assert.deepEqual(summary(touched), ['start', 'start', true]);
  assert.equal(changes.demoMoved(touched, { game: 'othello', view: view() }), touched, 'a late move is nobody’s');
  assert.deepEqual(summary(changes.demoDisturbed(touched, { touched: false })), ['start', 'start', true]);
  assert.equal(summary(changes.draftChanged(playing, { game: 'go' }))[0], 'start', 'of another game');
});

function summary(state) {
  const board = boardAtHome(state);
  return board && [board.kind, board.view.key, board.open];
}
