import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entryOf, newGame } from '../../js/game/game.js';
import { asHtml, asText, reportOf } from '../../js/game/report.js';
import { speaking } from '../languages.js';
import { view } from '../samples.js';

const statistics = (nodes, perLevel) => ({
  seconds: 0.5,
  nodes,
  nodes_per_level: perLevel,
  evaluations: 10,
  cutoffs: 3,
  table_hits: 0,
  table_stores: 0,
  simulations: 0,
  iterations: [{ depth: 2, move: 'b1', value: null, line: '', nodes, simulations: 0, seconds: 0.5 }],
});
const LINE = [
  entryOf('a1', 0, { seconds: 2 }),
  entryOf('b1', 1, { seconds: 0.5, strategy: 'novice', statistics: statistics(7, [1, 6]) }),
  entryOf('c1', 0, { seconds: 4 }),
  entryOf('d1', 1, { seconds: 1.5, strategy: 'novice', statistics: statistics(9, [1, 3, 5]) }),
];
const GAME = newGame({
  spec: 'othello',
  seats: ['human', 'novice'],
  line: LINE,
  serial: 1,
  id: 'x',
  player: '',
  seed: 1,
});
const VIEW = view({
  moves: 'a1b1c1d1',
  pieces: [0, 1, ...new Array(14).fill(null)],
  tallies: [{ name: { id: 'sample-discs', english: 'Discs' }, kind: 'on_board', count: [9, 7] }],
});
const NAMES = {
  title: 'Othello',
  result: 'You won 9–7',
  reason: 'The board is full.',
  players: ['Ana <&>', 'Novice'],
};
const report = (language = 'en') => reportOf(GAME, VIEW, NAMES, speaking(language));

test('the text has the result, the board, the whole game in figures and every move', () => {
  const text = asText(report());
  for (const line of [
    /^Othello\n=======\n/,
    /^Black \(X\): +Ana <&>$/m,
    /^Result: +You won 9–7$/m,
    /^White’s strategy: +novice$/m,
    /^Total moves: +4$/m,
    /^Last move: +White d1$/m,
    /^Playing time: +8\.00 s$/m,
    /^ {2}a b c d\n1 X O \. \.$/m,
    /^Discs +9 +7$/m,
    /^Mean time +3\.00 s +1\.00 s$/m,
    /^Total time +6\.00 s +2\.00 s$/m,
    /^Nodes +– +16$/m,
    /^Leaf evaluations +– +20$/m,
    /^Cutoffs +– +6$/m,
    /^Depth +– +2$/m,
    /^1 +– +9$/m,
    /^4 +O d1 +1\.50 s +2 +9 +–$/m,
  ])
    assert.match(text, line);
  assert.doesNotMatch(text, /Table hits|^Simulations/m, 'rows that nobody has');
});

test('the page escapes what it is told', () => {
  const page = asHtml(report('es'));
  assert.match(page, /<html lang="es">/);
  assert.match(page, /<dd>Ana &#60;&#38;&#62;<\/dd>/);
  assert.match(page, /<td>Tiempo total<\/td><td>6,00 s<\/td><td>2,00 s<\/td>/);
});
