import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byWork, drawnPlot, jobOfExperiment } from '../../js/lab/experiments.js';
import {
  crossTable,
  EMPTY_DRAFT,
  expectedSeconds,
  matchFault,
  mirrored,
  pairingsOf,
  playersFor,
  presetsOf,
  questionOf,
  sprtShare,
  superiority,
  totalOf,
  uncertaintyOf,
} from '../../js/lab/model.js';
import { nextAddress, readAddress, writeAddress } from '../../js/page/address.js';
import { createStore, initialState, changes as pageChanges } from '../../js/page/store.js';
import { CATALOG } from '../samples.js';

const draft = (changes = {}) => ({ ...EMPTY_DRAFT, game: 'othello', ...changes });
const many = (count) => Array.from({ length: count }, (_, place) => `level-${place + 1}`);

for (const [schedule, players, pairings] of [
  ['round_robin', 4, 6],
  ['round_robin', 24, 276],
  ['gauntlet', 4, 3],
  ['neighbours', 4, 5],
  ['neighbours', 3, 3],
]) {
  test(`${players} players, ${schedule}: ${pairings} pairings`, () =>
    assert.equal(pairingsOf(players, schedule), pairings));
}

test('games of a match and of a tournament, if nobody says', () => {
  assert.equal(totalOf(draft()), 200);
  assert.equal(totalOf(draft({ players: many(4) })), 120);
  assert.equal(totalOf(draft({ players: many(4), games: '6', schedule: 'gauntlet' })), 18);
});

test('four times as many games halve the uncertainty', () => {
  assert.ok(Math.abs(uncertaintyOf(100) - 9.8) < 1e-9);
  assert.ok(Math.abs(uncertaintyOf(400) / uncertaintyOf(100) - 0.5) < 1e-9);
});

for (const [name, changes, key] of [
  ['the usual form', {}, null],
  ['no games', { games: '0' }, 'lab.fault.games'],
  ['too many', { games: '2000000' }, 'lab.fault.games'],
  ['too many for so many pairings', { games: '10000', players: many(24) }, 'lab.fault.games'],
  ['no number', { games: 'ten' }, 'lab.fault.games'],
  ['a half game', { games: '10.5' }, 'lab.fault.games'],
  ['an odd number in pairs', { games: '11' }, 'lab.fault.even'],
  ['an odd number, sides fixed', { games: '11', alternate: false }, null],
  ['a test of strength with fixed sides', { sprt: true, alternate: false }, 'lab.fault.sprtSides'],
  ['too many random moves', { plies: '61' }, 'lab.fault.plies'],
  ['none', { plies: '0' }, null],
  ['a seed below zero', { seed: '-1' }, 'lab.fault.seed'],
  ['no time', { moveTime: '0' }, 'lab.fault.time'],
  ['a tenth of a second', { moveTime: '0.1' }, null],
  ['hypotheses the wrong way round', { sprt: true, elo0: '10', elo1: '5' }, 'lab.fault.elo'],
  ['hypotheses that nobody tests', { sprt: false, elo0: '10', elo1: '5' }, null],
  ['nor among three', { sprt: true, elo0: '10', elo1: '5', players: many(3) }, null],
]) {
  test(`a form with ${name}`, () => assert.equal(matchFault(draft(changes))?.key ?? null, key));
}

test('what the server is asked for', () => {
  assert.deepEqual(questionOf(draft()), {
    game: 'othello',
    players: ['level-4', 'level-5'],
    games: 200,
    schedule: 'round_robin',
    alternate: true,
    openings: { random: { plies: 4 } },
  });
  assert.deepEqual(
    questionOf(
      draft({ games: '8', plies: '0', seed: '7', moveTime: '0.5', alternate: false, sprt: true, elo0: '', elo1: '20' }),
    ),
    {
      game: 'othello',
      players: ['level-4', 'level-5'],
      games: 8,
      schedule: 'round_robin',
      alternate: false,
      openings: 'none',
      seed: 7,
      move_time: 0.5,
      sprt: { elo0: 0, elo1: 20 },
    },
  );
  assert.equal('sprt' in questionOf(draft({ sprt: true, players: many(3) })), false);
});

test('what is ready to be compared comes from the catalog, and nobody is left alone', () => {
  for (const { id } of CATALOG.games)
    for (const { players } of presetsOf(CATALOG, id))
      assert.ok(players.length > 1 && players.length <= 24, `${id}: ${players}`);
});

test('players of another game are replaced by some who play it', () => {
  const [game] = CATALOG.games;
  const players = playersFor(CATALOG, game.id, ['level-2', 'nobody', 'level-4']);
  assert.deepEqual(players, ['level-2', 'level-4', 'level-4']);
});

test('how long it takes is said only where it is known', () => {
  const catalog = {
    ...CATALOG,
    ladders: {
      othello: [
        { id: 'level-1', seconds: 0.1 },
        { id: 'level-2', seconds: 0.3 },
      ],
    },
  };
  assert.equal(expectedSeconds(catalog, draft({ players: ['level-1', 'alphabeta(depth=6)'] }), 60), null);
  assert.ok(
    Math.abs(expectedSeconds(catalog, draft({ players: ['level-1', 'level-2'], games: '10' }), 60) - 120) < 1e-9,
  );
  assert.ok(
    Math.abs(
      expectedSeconds(
        catalog,
        draft({ players: ['mcts(time=2)', 'alphabeta(depth=6)'], moveTime: '0.5', games: '2' }),
        60,
      ) - 60,
    ) < 1e-9,
  );
});

const tally = (wins, draws, losses) => ({ wins, draws, losses });
const met = (first, second, of, verdict, more = {}) => ({
  pairing: [first, second],
  tally: of,
  score: {
    value: (of.wins + of.draws / 2) / (of.wins + of.draws + of.losses),
    interval: { low: 0.1, high: 0.8 },
    samples: 5,
  },
  verdict,
  likelihood_of_superiority: 0.2,
  ...more,
});

test('a cell of the cross-table is the other one, mirrored', () => {
  const results = {
    players: [{ rating: { value: -50 } }, { rating: { value: 70 } }, { rating: { value: -20 } }],
    pairings: [met(0, 1, tally(1, 1, 8), 'weaker'), met(0, 2, tally(4, 0, 6), 'no_clear_difference')],
  };
  const { order, cells } = crossTable(results);
  assert.deepEqual(order, [1, 2, 0], 'the best first');
  assert.equal(cells[0][1], null, 'they have not met');
  const [cell, other] = [cells[0][2], cells[2][0]];
  assert.deepEqual([cell.tally, other.tally], [tally(8, 1, 1), tally(1, 1, 8)]);
  assert.deepEqual([cell.difference, other.difference], ['stronger', 'weaker']);
  assert.ok(Math.abs(cell.score - 0.85) < 1e-9 && Math.abs(cell.low - 0.2) < 1e-9 && Math.abs(cell.high - 0.9) < 1e-9);
  assert.equal(cells[1][2].difference, 'open');
  assert.deepEqual(mirrored(mirrored(cell)).tally, cell.tally);
});

test('the likelihood of superiority is that of whichever leads', () => {
  assert.equal(superiority({ likelihood_of_superiority: 0.2 }), 0.8);
  assert.equal(superiority({ likelihood_of_superiority: 0.9 }), 0.9);
  assert.equal(superiority({ likelihood_of_superiority: null }), null);
});

test('a sequential test stands between its bounds', () => {
  const at = (ratio) => sprtShare({ bounds: [-3, 3], log_likelihood_ratio: ratio });
  assert.deepEqual([at(-3), at(0), at(3), at(-9), at(9)], [0, 0.5, 1, 0, 1]);
});

for (const [address, expected] of [
  ['#/lab', '#/lab'],
  ['#/lab/12', '#/lab/12'],
  ['#/lab/12/games', '#/lab/12/games'],
  ['#/lab/12/nonsense', '#/lab/12'],
  ['#/lab/experiments', '#/lab/experiments'],
  ['#/lab/experiments/garcia-nodes', '#/lab/experiments/garcia-nodes'],
  ['#/lab/experiments/%3Cscript%3E', '#/lab/experiments'],
  ['#/lab/99999999999999999999', '#/lab'],
  [
    '#/lab?game=connect&player=random&player=mcts(time=1)&games=10',
    '#/lab?game=connect&player=random&player=mcts(time=1)&games=10',
  ],
  ['#/lab?player=alone', '#/lab'],
  ['#/lab?sprt=yes&alternate=no&schedule=gauntlet&elo1=20', '#/lab?elo1=20&schedule=gauntlet&alternate=no&sprt=yes'],
  ['#/lab?schedule=nonsense', '#/lab'],
  ['#/train', '#/train'],
]) {
  test(`the address ${address}`, () => {
    const store = createStore(initialState());
    const place = readAddress(address);
    store.send(place.screen === 'lab' ? 'labOpened' : 'screenOpened', place);
    assert.equal(writeAddress(store.get()), expected);
    assert.equal(nextAddress(store.get(), expected, false), null, 'it stays');
  });
}

test('a form is changed field by field, and another game keeps whoever plays it', () => {
  const store = createStore({ ...initialState(), catalog: CATALOG });
  store.send('matchPlayerAdded');
  assert.deepEqual(store.get().lab.draft.players, ['level-4', 'level-5', 'level-5']);
  store.send('matchPlayerRemoved', { place: 0 });
  store.send('matchPlayerRemoved', { place: 0 });
  assert.equal(store.get().lab.draft.players.length, 2, 'two are always left');
  store.send('matchStarting', { starting: false, error: { code: 'x', message: 'y' } });
  store.send('matchPlayerSet', { place: 1, player: 'random' });
  assert.equal(store.get().lab.error, null);
  for (let more = 0; more < 40; more += 1) store.send('matchPlayerAdded');
  assert.equal(store.get().lab.draft.players.length, 24);
});

test('a check that comes late is for the form that was checked', () => {
  const store = createStore(initialState());
  store.send('matchChecked', { key: 'another', board: null, error: { code: 'x', message: 'y' } });
  assert.equal(store.get().lab.error, null);
});

const job = (id, changes) => ({ id, kind: 'experiment', name: 'one', state: 'finished', variant: 'quick', ...changes });

test('an experiment is shown as it runs, or else as it was finished, in full if it was', () => {
  const [quick, full, running, other] = [
    job(3, {}),
    job(2, { variant: 'full' }),
    job(4, { state: 'running' }),
    job(5, { name: 'two' }),
  ];
  assert.equal(jobOfExperiment([other, quick, full], 'one').id, 2);
  assert.equal(jobOfExperiment([running, quick, full], 'one').id, 4);
  assert.equal(jobOfExperiment([quick, job(1, {})], 'one').id, 3);
  assert.equal(jobOfExperiment([job(9, { state: 'cancelled' })], 'one').id, 9);
  assert.equal(jobOfExperiment([other], 'one'), undefined);
  // A file that bears its name is another experiment.
  assert.equal(jobOfExperiment([job(6, { from_file: true }), quick], 'one').id, 3);
});

test('experiments are sorted by their work', () => {
  const works = byWork([
    { source: 'Horcas 2018, table 7.1' },
    { source: 'Horcas 2018, table 7.2' },
    { source: 'García, section "x"' },
  ]);
  assert.deepEqual(
    works.map(({ work, experiments }) => [work, experiments.length]),
    [
      ['Horcas 2018', 2],
      ['García', 1],
    ],
  );
});

test('bars stand over labels, lines over numbers, and numbers in their order', () => {
  const y = (value) => ({ value, interval: { low: value - 1, high: value + 1 }, samples: 3 });
  const named = { published: (name) => `${name} p`, measured: (name) => `${name} m` };
  const series = [
    {
      name: 's',
      is_published: true,
      points: [
        { x: '10', y: { value: 1, interval: null, samples: 0 } },
        { x: '9', y: y(2) },
      ],
    },
    { name: 's', is_published: false, points: [{ x: '9', y: y(3) }] },
  ];
  const lines = drawnPlot({ kind: 'lines', series }, named);
  assert.equal(lines.names, undefined);
  assert.deepEqual(
    lines.series.map((one) => one.name),
    ['s p', 's m'],
  );
  assert.deepEqual(
    lines.series[0].points.map((point) => point.x),
    [9, 10],
  );
  const bars = drawnPlot({ kind: 'bars', series }, named);
  assert.deepEqual(bars.names, ['10', '9']);
  assert.deepEqual(bars.series[1].points, [{ x: 1, y: 3, low: 2, high: 4 }]);
  assert.deepEqual(
    drawnPlot({ kind: 'lines', series: [{ ...series[0], points: [{ x: 'no number', y: y(1) }] }] }, named).names,
    ['no number'],
  );
});

test('texts of experiments are asked for again in another language', () => {
  const state = initialState();
  const told = { ...state, lab: { ...state.lab, experiments: [{ name: 'garcia-nodes' }], figures: { key: {} } } };
  const { language } = told.settings;
  assert.equal(pageChanges.settingsChanged(told, { sound: true }).lab, told.lab);
  const changed = pageChanges.settingsChanged(told, { language: language === 'es' ? 'en' : 'es' }).lab;
  assert.deepEqual([changed.experiments, changed.figures], [null, {}]);
});
