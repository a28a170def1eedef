/** Views as the server would send them, as small as the tests allow. */

/** @param {object} [changes] */
export function view(changes = {}) {
  return {
    game: 'othello(size=4, start=standard)',
    position: '',
    moves: '',
    root: '',
    shape: {
      rows: 4,
      cols: 4,
      surface: 'squares',
      kinds: [{ name: { id: 'sample-disc', english: 'disc' }, look: 'disc' }],
      sides: [
        { id: 'sample-black', english: 'Black' },
        { id: 'sample-white', english: 'White' },
      ],
      column_labels: ['a', 'b', 'c', 'd'],
      row_labels: ['1', '2', '3', '4'],
      stars: [],
      borders: [null, null, null, null],
      choices: [],
      passing: { move: 'pass', by_choice: false },
    },
    pieces: new Array(16).fill(null),
    mover: { seat: 0 },
    legal: [legal('a1', 0, { flipped: [1, 2] }), legal('b1', 1)],
    payoffs: null,
    margins: [0, 0],
    points: [0, 0],
    tallies: [],
    marks: [],
    last: null,
    key: '0',
    line: [],
    ...changes,
  };
}

/** A piece that is placed on a cell; or a pass. @param {string} move @param {number | null} cell @param {{ flipped?: number[], captured?: number[] }} [changes] */
export function legal(move, cell, { flipped = [], captured = [] } = {}) {
  const piece = { owner: 0, kind: 0 };
  return {
    move,
    path: [cell === null ? 'pass' : { cell }],
    changes: [
      ...(cell === null ? [] : [{ arrives: { cell, piece } }]),
      ...flipped.map((turned) => ({ turns: { cell: turned, into: piece } })),
      ...captured.map((leaves) => ({ leaves })),
    ],
  };
}

/** A piece that goes from one cell to another, and captures what stands there. @param {string} move @param {number} from @param {number} to @param {boolean} [captures] */
export const step = (move, from, to, captures = false) => ({
  move,
  path: [{ cell: from }, { cell: to }],
  changes: [...(captures ? [{ leaves: to }] : []), { moves: { from, to } }],
});

export const PASS_ONLY = [legal('pass', null)];

/** What the samples say, in Spanish. */
export const LOCALE = `
sample-piece = ficha
sample-king = dama
sample-discs = Fichas
sample-disc = ficha
sample-black = negras
sample-white = blancas
sample-novel = Nueva
`;
const NO_TEXT = { id: 'none', english: '' };
const declared = (/** @type {string} */ id, /** @type {object[]} */ ...parameters) => ({
  id,
  title: { id, english: id },
  help: NO_TEXT,
  parameters,
});
const parameter = (/** @type {string} */ name, /** @type {any} */ kind, /** @type {string} */ byDefault) => ({
  name,
  kind,
  default: ['required', 'absent'].includes(byDefault) ? byDefault : { value: byDefault },
  help: NO_TEXT,
});

/** What there is to choose from, as far as the tests choose it. */
export const CATALOG = {
  version: '0',
  figures: [],
  formats: [],
  training_games: { othello: 20_000, go: 20_000 },
  games: [
    declared('othello', parameter('size', { choice: ['4', '6', '8'] }, '8')),
    declared(
      'go',
      parameter('size', { whole: { min: 2, max: 19 } }, '9'),
      parameter('komi', { number_or_auto: { min: -1000, max: 1000 } }, 'auto'),
    ),
  ],
  strategies: [
    declared('random'),
    declared(
      'alphabeta',
      parameter('depth', { whole_or_auto: { min: 1, max: 400 } }, 'auto'),
      parameter('eval', { evaluator: { required: true } }, 'required'),
      parameter('threads', { whole: { min: 1, max: 64 } }, '1'),
    ),
    declared(
      'mcts',
      parameter('variant', { choice: ['uct', 'heuristic'] }, 'uct'),
      parameter('eval', { evaluator: { required: false } }, 'absent'),
    ),
  ],
  levels: [
    { id: 'novice', title: NO_TEXT, help: NO_TEXT, strategy: 'random', games: ['othello'] },
    { id: 'adaptive', title: NO_TEXT, help: NO_TEXT, strategy: 'adaptive', games: [] },
  ],
  ladders: {
    othello: [{ id: 'level-1', strategy: 'random', rating: 500, error: 100, seconds: 0 }],
    go: [{ id: 'level-1', strategy: 'mcts', rating: 550, error: 100, seconds: 0.2 }],
  },
  board_ladders: {},
  judges: { othello: { strategy: 'alphabeta(eval=garcia)', unit: 'discs' }, go: { strategy: 'mcts', unit: 'chance' } },
  evaluators: {
    othello: [declared('garcia', parameter('corners', { whole: { min: -10, max: 10 } }, '6')), declared('discs')],
    go: [declared('chinese'), declared('learned', parameter('name', { name: { required: true } }, 'required'))],
  },
  limits: { moves: 2000, memory: 2 ** 28, parameters: { time: 60, threads: 2, depth: 100, table: 2 ** 24 } },
  engines: {},
  learned: [],
  languages: ['en', 'es'],
  quits: true,
};
