import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newGame } from '../../js/game/game.js';
import { lineOnBoard, nextToJudge, paintMoves, shareOfFirst, writePosition } from '../../js/judging/model.js';
import { speaking } from '../languages.js';
import { view } from '../samples.js';

const words = speaking('en');

const judgement = (/** @type {object} */ changes) => ({
  by: 'judge',
  unit: 'discs',
  seat: 0,
  move: 'a1',
  line: [],
  position: { value: { estimate: 4.2 }, share: 0.2 },
  moves: [],
  ...changes,
});

const judged = (/** @type {string} */ move, /** @type {any} */ value, /** @type {number | null} */ visits = null) => ({
  move,
  worth: { value, share: 0 },
  visits,
});

for (const [unit, value, first, second] of [
  ['discs', { estimate: 4.2 }, ['+4', '+4 discs'], ['-4', '-4 discs']],
  ['discs', { exact: 12 }, ['+12', 'exactly +12'], ['-12', 'exactly -12']],
  ['chance', { estimate: 0.62 }, ['62%', '62% win probability'], ['38%', '38% win probability']],
  ['chance', { estimate: 0.999 }, ['99%', '99% win probability'], ['1%', '1% win probability']],
  ['chance', { wins_in: 3 }, ['W3', 'a win in 3 moves'], ['L3', 'a loss in 3 moves']],
  ['chance', 'drawn', ['D', 'a proved draw'], ['D', 'a proved draw']],
  ['chance', 'wins', ['W', 'a proved win'], ['L', 'a proved loss']],
]) {
  test(`${JSON.stringify(value)} in ${unit} is ${first[1]}, and ${second[1]} to the other side`, () => {
    const one = judgement({ unit, position: { value, share: 0.5 } });
    assert.deepEqual(Object.values(writePosition(one, 0, words)), first);
    assert.deepEqual(Object.values(writePosition(one, 1, words)), second);
  });
}

test('bars and curves are drawn for the first player', () => {
  assert.equal(shareOfFirst(judgement({})), 0.2);
  assert.equal(shareOfFirst(judgement({ seat: 1 })), -0.2);
  assert.equal(shareOfFirst(judgement({ position: null })), null);
});

test('moves are graded by what they lose against the best, whatever the others are worth', () => {
  const moves = [10, 9, 7, 1, -30].map((estimate, index) => judged(`${'abcde'[index]}1`, { estimate }));
  const painted = [...paintMoves(judgement({ moves }), words).values()];
  assert.deepEqual(
    painted.map(({ grade }) => grade),
    [0, 0, 1, 2, 3],
  );
  assert.deepEqual(
    painted.map(({ best }) => best),
    [true, false, false, false, false],
  );
  assert.equal(painted[0].text, '+10');
});

test('a win that is proved is as good as another, and better than any estimate', () => {
  const values = [{ wins_in: 3 }, { wins_in: 7 }, { estimate: 0.9 }, { loses_in: 2 }];
  const moves = values.map((value, index) => judged(`${'abcd'[index]}1`, value));
  const painted = [...paintMoves(judgement({ unit: 'chance', moves }), words).values()];
  assert.deepEqual(
    painted.map(({ grade }) => grade),
    [0, 0, 1, 3],
  );
});

test('what few playouts stand behind does not look sure, and is not read so', () => {
  const moves = [3000, 3].map((visits, index) => judged(`${'ab'[index]}1`, { estimate: 0.6 }, visits));
  const painted = [...paintMoves(judgement({ unit: 'chance', moves }), words).values()];
  assert.deepEqual(
    painted.map(({ unsure }) => unsure),
    [false, true],
  );
  assert.match(painted[1].spoken, /in 3 playouts/);
});

test('values that rest on a search which the server cut short say so, unless they are proved', () => {
  const values = [{ estimate: 0.62 }, { wins_in: 3 }, 'loses'];
  const moves = values.map((value, index) => judged(`${'abc'[index]}1`, value));
  for (const [language, said] of [
    ['en', 'search cut short'],
    ['es', 'búsqueda interrumpida'],
  ]) {
    const local = speaking(language);
    const cut = judgement({ unit: 'chance', moves, position: { value: values[0], share: 0.24 }, cut_short: true });
    const painted = [...paintMoves(cut, local).values()];
    assert.deepEqual(
      painted.map(({ unsure }) => unsure),
      [true, false, false],
    );
    assert.deepEqual(
      painted.map(({ spoken }) => spoken.endsWith(`(${said})`)),
      [true, false, false],
    );
    const { short, long } = writePosition(cut, 0, local);
    assert.ok(short.endsWith('?') && long.endsWith(`(${said})`), `${short} ${long}`);
    const proved = writePosition({ ...cut, position: { value: values[1], share: 1 } }, 0, local);
    assert.ok(!proved.short.endsWith('?') && !proved.long.includes(said), proved.long);
    assert.ok(!writePosition({ ...cut, cut_short: false }, 0, local).long.includes(said));
  }
});

test('where there are many moves the best dozen are written', () => {
  const moves = Array.from({ length: 81 }, (_, index) => judged(`m${index}`, { estimate: 0.5 }, index));
  const painted = paintMoves(judgement({ unit: 'chance', move: 'm0', moves }), words);
  assert.equal(painted.size, 12);
  assert.ok(painted.has('m0') && painted.has('m80') && !painted.has('m69'));
});

test('a move that the judge did not come to is left out', () => {
  const painted = paintMoves(
    judgement({ moves: [judged('a1', { estimate: 1 }), { move: 'b1', worth: null, visits: 0 }] }),
    words,
  );
  assert.deepEqual([...painted.keys()], ['a1']);
});

test('the position shown is judged first, then the newest', () => {
  const game = {
    ...newGame({ spec: 'othello', seats: ['human', 'human'], serial: 1, id: '', player: '', seed: 1 }),
    log: {
      ...newGame({
        spec: 'othello',
        seats: ['human', 'human'],
        serial: 1,
        id: '',
        player: '',
        seed: 1,
      }).log,
      head: 3,
      shown: 1,
    },
  };
  const one = judgement({});
  assert.equal(nextToJudge(game), 1);
  assert.equal(nextToJudge({ ...game, known: { ...game.known, judged: { 1: one } } }), 3);
  assert.equal(nextToJudge({ ...game, known: { ...game.known, judged: { 1: one, 3: one } } }), 2);
  assert.equal(nextToJudge({ ...game, known: { ...game.known, judged: { 0: one, 1: one, 2: one, 3: one } } }), null);
});

test('a line is drawn where it places pieces, on empty cells alone', () => {
  const line = [
    { seat: 0, move: 'a1', placed: 0 },
    { seat: 1, move: 'pass', placed: null },
    { seat: 0, move: 'b1', placed: 1 },
  ];
  const pieces = new Array(16).fill(null);
  pieces[1] = 1;
  assert.deepEqual([...lineOnBoard(/** @type {any} */ (line), view({ pieces }))], [[0, { player: 0, number: 1 }]]);
});
