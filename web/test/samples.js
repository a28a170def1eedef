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
      piece: 'disc',
      sides: { first: { en: 'Black', es: 'Negras' }, second: { en: 'White', es: 'Blancas' } },
      column_labels: ['a', 'b', 'c', 'd'],
      row_labels: ['1', '2', '3', '4'],
      stars: [],
    },
    pieces: new Array(16).fill(null),
    to_move: 'first',
    legal: [legal('a1', 0, { flipped: [1, 2] }), legal('b1', 1)],
    outcome: null,
    margin: 0,
    tallies: [],
    marks: [],
    last: null,
    key: '0',
    line: [],
    ...changes,
  };
}

/** @param {string} move @param {number | null} cell @param {object} [changes] */
export function legal(move, cell, changes = {}) {
  return { move, target: cell === null ? 'pass' : { cell }, placed: cell, flipped: [], captured: [], ...changes };
}

export const PASS_ONLY = [legal('pass', null)];
