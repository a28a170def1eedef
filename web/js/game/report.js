/**
 * A game as a report to keep or to hand in: plain text, or a page of its own. Knows words, not the screen.
 *
 * @import { Game } from './parts.js'
 * @import { Translator } from '../base/i18n.js'
 * @import { View } from '../base/types.js'
 *
 * @typedef {object} Table
 * @property {string} caption
 * @property {string[]} head
 * @property {string[][]} rows
 *
 * @typedef {object} Report
 * @property {string} language
 * @property {string} title
 * @property {[string, string][]} facts
 * @property {string[]} board  the last position, row by row
 * @property {Table[]} tables
 *
 * @typedef {object} Names  what only the page can say
 * @property {string} title
 * @property {string} result
 * @property {string} reason
 * @property {string[]} players
 * @property {string} [turningPoint]
 */
import { depthOf, PLAYERS, statisticsOf } from './game.js';

export const NOTHING = '–';
const PIECES = ['X', 'O'];

/**
 * @param {Game} game
 * @param {View} view  where it ended
 * @param {Names} names
 * @param {Translator} words
 * @returns {Report}
 */
export function reportOf(game, view, names, words) {
  const sides = PLAYERS.map((player) => words.say(view.shape.sides[player]));
  const shown = (/** @type {number} */ value) => (value === 0 ? NOTHING : words.count(value));
  /** @type {[string, string][]} */
  const facts = [
    [words.t('report.rules'), view.game],
    ...PLAYERS.map(
      (player) =>
        /** @type {[string, string]} */ ([
          `${words.title(view.shape.sides[player])} (${PIECES[player]})`,
          names.players[player],
        ]),
    ),
    [words.t('report.result'), names.result],
    [words.t('report.reason'), names.reason],
  ];
  for (const [index, player] of PLAYERS.entries()) {
    const strategies = new Set(
      game.log.line
        .slice(0, game.log.head)
        .flatMap((entry) => (entry.player === player && entry.strategy ? [entry.strategy] : [])),
    );
    if (strategies.size > 0)
      facts.push([words.t('report.strategy', { side: sides[index] }), [...strategies].join(', ')]);
  }
  facts.push(...courseFacts(game, view, words));
  if (names.turningPoint) facts.push([words.t('end.turn'), names.turningPoint]);
  facts.push([words.t('report.moves'), view.moves || NOTHING]);
  return {
    language: words.language,
    title: names.title,
    facts,
    board: drawBoard(view),
    tables: [
      {
        caption: words.t('figures.score'),
        head: ['', ...sides],
        rows: view.tallies.map(({ name, count }) => [
          words.say(name),
          ...PLAYERS.map((player) => words.number(count[player])),
        ]),
      },
      { caption: words.t('figures.players'), head: ['', ...sides], rows: gameFigures(game, words) },
      {
        caption: words.t('figures.perLevel.game'),
        head: [words.t('figures.level'), ...sides],
        rows: levelFigures(game, words),
      },
      {
        caption: words.t('report.line'),
        head: [
          '',
          words.t('figures.moveName'),
          ...['time', 'depth', 'nodes', 'simulations'].map((key) => words.t(`figures.${key}`)),
        ],
        rows: game.log.line
          .slice(0, game.log.head)
          .map((entry, index) => [
            String(index + 1),
            `${PIECES[entry.player]} ${entry.pass ? words.t('log.pass') : entry.move}`,
            entry.seconds === null ? NOTHING : words.seconds(entry.seconds),
            shown(depthOf(entry.statistics)),
            shown(entry.statistics?.nodes ?? 0),
            shown(entry.statistics?.simulations ?? 0),
          ]),
      },
    ].filter(({ rows }) => rows.length > 0),
  };
}

/** The game as a whole (Horcas A.3.4): how many moves it had, the last of them, and how long it took. @param {Game} game @param {View} view @param {Translator} words @returns {[string, string][]} */
export function courseFacts(game, view, words) {
  const played = game.log.line.slice(0, game.log.head);
  const last = played.at(-1);
  const timed = played.flatMap(({ seconds }) => (seconds === null ? [] : [seconds]));
  const side = last && words.title(view.shape.sides[last.player]);
  return [
    [words.t('figures.plies'), words.count(played.length)],
    [words.t('figures.last'), last ? `${side} ${last.pass ? words.t('log.pass') : last.move}` : NOTHING],
    [words.t('figures.playTime'), timed.length > 0 ? words.seconds(timed.reduce((sum, one) => sum + one)) : NOTHING],
  ];
}

/** What both players did in the whole game; a row that neither has is left out. @param {Game} game @param {Translator} words @returns {string[][]} */
export function gameFigures(game, words) {
  const figures = PLAYERS.map((player) => statisticsOf(game, player));
  const seconds = (/** @type {number | null} */ value) => (value === null ? NOTHING : words.seconds(value));
  const count = (/** @type {number} */ value) => (value === 0 ? NOTHING : words.count(value));
  /** @type {[string, (one: ReturnType<typeof statisticsOf>) => string][]} */
  const rows = [
    ['moves', ({ moves }) => words.count(moves)],
    ['meanTime', ({ meanSeconds }) => seconds(meanSeconds)],
    ['totalTime', ({ totalSeconds }) => seconds(totalSeconds)],
    ['nodes', ({ nodes }) => count(nodes)],
    ['evaluations', ({ evaluations }) => count(evaluations)],
    ['cutoffs', ({ cutoffs }) => count(cutoffs)],
    ['tableHits', ({ tableHits }) => count(tableHits)],
    ['simulations', ({ simulations }) => count(simulations)],
    ['depth', ({ depth }) => count(depth)],
  ];
  return rows
    .map(([key, write]) => [words.t(`figures.${key}`), ...figures.map(write)])
    .filter(([, ...values]) => values.some((value) => value !== NOTHING));
}

/** Nodes examined at each level in the whole game. @param {Game} game @param {Translator} words @returns {string[][]} */
export function levelFigures(game, words) {
  const figures = PLAYERS.map((player) => statisticsOf(game, player).nodesPerLevel);
  const levels = Math.max(...figures.map(({ length }) => length));
  return Array.from({ length: levels }, (_, level) => [
    String(level),
    ...figures.map((nodes) => (nodes[level] ? words.count(nodes[level]) : NOTHING)),
  ]);
}

/** @param {View} view @returns {string[]} */
export function drawBoard({ shape, pieces }) {
  const margin = Math.max(...shape.row_labels.map((label) => label.length));
  const wide = Math.max(...shape.column_labels.map((label) => label.length)) + 1;
  const head = ' '.repeat(margin) + shape.column_labels.map((label) => label.padStart(wide)).join('');
  const rows = shape.row_labels.map((label, row) => {
    const cells = shape.column_labels.map((_, column) => {
      const side = pieces[row * shape.cols + column];
      return (side === null ? '.' : PIECES[side]).padStart(wide);
    });
    return label.padStart(margin) + cells.join('');
  });
  return [head, ...rows];
}

/** @param {Report} report @returns {string} */
export function asText({ title, facts, board, tables }) {
  const widest = Math.max(...facts.map(([name]) => name.length));
  const parts = [
    [title, '='.repeat(title.length)],
    facts.map(([name, value]) => `${`${name}:`.padEnd(widest + 2)}${value}`),
    board,
    ...tables.map(({ caption, head, rows }) => [caption, '-'.repeat(caption.length), ...columns([head, ...rows])]),
  ];
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** Cells under each other: the first column to the left, the others to the right. @param {string[][]} rows @returns {string[]} */
function columns(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])))
      .join('  ')
      .trimEnd(),
  );
}

/** @param {Report} report @returns {string} */
export function asHtml({ language, title, facts, board, tables }) {
  const cells = (/** @type {string[]} */ row, /** @type {string} */ tag) =>
    row.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('');
  const drawn = tables.map(
    ({ caption, head, rows }) =>
      `<table><caption>${escaped(caption)}</caption><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${rows
        .map((row) => `<tr>${cells(row, 'td')}</tr>`)
        .join('')}</tbody></table>`,
  );
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:48em;margin:2em auto;padding:0 1em}table{border-collapse:collapse;margin:1.5em 0}
caption{text-align:left;font-weight:bold}th,td{border:1px solid #999;padding:.2em .7em;text-align:right}th:first-child,td:first-child{text-align:left}
dt{font-weight:bold}dd{margin:0 0 .5em;overflow-wrap:anywhere}pre{line-height:1.2}</style></head>
<body><h1>${escaped(title)}</h1>
<dl>${facts.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>
<pre>${escaped(board.join('\n'))}</pre>
${drawn.join('\n')}
</body></html>
`;
}

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
