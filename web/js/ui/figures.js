/**
 * Numbers about the game: its score line by line, its players, and how the last machine move came about.
 *
 * @import { Page } from './page.js'
 * @import { Entry, Game } from '../game.js'
 * @import { View } from '../types.js'
 * @import { Translator } from '../i18n.js'
 * @import { Child } from '../../vendor/preact.js'
 */
import { html } from '../html.js';
import { PLAYERS, statisticsOf } from '../game.js';
import { rank, writeValue } from '../values.js';
import { Piece, moveName } from './bits.js';

/** At most this many of the moves weighed are listed. */
const LISTED = 12;
const NOTHING = '–';

/** @param {{ page: Page, game: Game }} props */
export function Figures({ page, game }) {
  const view = game.drawn;
  const entry = game.line.slice(0, game.shown).findLast((one) => one.statistics);
  return html`<div class="figures">
    ${view && html`<${Score} page=${page} view=${view} />`}
    ${view && html`<${PlayerFigures} page=${page} game=${game} view=${view} />`}
    ${entry && html`<${MoveFigures} page=${page} view=${view} entry=${entry} />`}
  </div>`;
}

/** @param {{ page: Page, view: View }} props */
export function Score({ page: { words }, view }) {
  const rows = view.tallies.map(({ name, count }) => [
    words.say(name),
    ...PLAYERS.map((player) => words.number(count[player])),
  ]);
  const sum = view.tallies.findIndex(({ kind }) => kind === 'total');
  return html`<${Table} caption=${words.t('figures.score')} head=${sides(words, view)} rows=${rows} named=${true} sum=${sum} />`;
}

/** @param {{ page: Page, game: Game, view: View }} props */
export function PlayerFigures({ page: { words }, game, view }) {
  const figures = PLAYERS.map((player) => statisticsOf(game, player));
  const count = (/** @type {number} */ value) => (value === 0 ? NOTHING : words.count(value));
  const rows = [
    [words.t('figures.moves'), ...figures.map(({ moves }) => words.count(moves))],
    [
      words.t('figures.meanTime'),
      ...figures.map(({ meanSeconds }) => (meanSeconds === null ? NOTHING : words.seconds(meanSeconds))),
    ],
    [words.t('figures.nodes'), ...figures.map(({ nodes }) => count(nodes))],
    [words.t('figures.simulations'), ...figures.map(({ simulations }) => count(simulations))],
    [words.t('figures.depth'), ...figures.map(({ depth }) => count(depth))],
  ].filter(([, ...values]) => values.some((value) => value !== NOTHING));
  return html`<${Table} caption=${words.t('figures.players')} head=${sides(words, view)} rows=${rows} named=${true} />`;
}

/** How one move of a machine came about. @param {{ page: Page, view: View | null, entry: Entry }} props */
function MoveFigures({ page: { words }, view, entry }) {
  const { statistics, considered } = entry;
  if (!statistics) return null;
  const names = (/** @type {string[]} */ ...keys) => keys.map((key) => words.t(`figures.${key}`));
  const totals = [
    [words.t('figures.time'), words.seconds(statistics.seconds)],
    [words.t('figures.nodes'), words.count(statistics.nodes)],
    [words.t('figures.evaluations'), words.count(statistics.evaluations)],
    [words.t('figures.cutoffs'), words.count(statistics.cutoffs)],
    [words.t('figures.tableHits'), words.count(statistics.table_hits)],
    [words.t('figures.simulations'), words.count(statistics.simulations)],
  ].filter(([, value]) => value !== '0');
  const iterations = statistics.iterations.map(({ depth, move, value, nodes, seconds }) => [
    depth,
    moveName(view, move, words),
    writeValue({ value, mean: null }, words) ?? NOTHING,
    words.count(nodes),
    words.seconds(seconds),
  ]);
  const weighed = considered
    .filter((one) => writeValue(one, words) !== null)
    .sort((a, b) => b.visits - a.visits || (rank(b) ?? 0) - (rank(a) ?? 0))
    .slice(0, LISTED)
    .map((one) => [moveName(view, one.move, words), writeValue(one, words), one.visits > 0 ? words.count(one.visits) : NOTHING]);
  const perLevel = statistics.nodes_per_level.map((nodes, level) => [level, words.count(nodes)]);
  return html`<h3>${words.t('figures.move', { move: moveName(view, entry.move, words) })}</h3>
    <p class="spec">${entry.strategy}</p>
    <${Table} caption=${words.t('figures.totals')} rows=${totals} named=${true} />
    <${Table}
      caption=${words.t('figures.iterations')}
      head=${names('depth', 'best', 'value', 'nodes', 'time')}
      rows=${iterations}
    />
    <${Table} caption=${words.t('figures.perLevel')} head=${names('level', 'nodes')} rows=${perLevel} />
    <${Table} caption=${words.t('figures.weighed')} head=${names('moveName', 'value', 'visits')} rows=${weighed} />`;
}

/**
 * @param {object} props
 * @param {string} props.caption
 * @param {Child[]} [props.head]
 * @param {Child[][]} props.rows
 * @param {boolean} [props.named]  whether every row begins with its name, which the head then has no word for
 * @param {number} [props.sum]  the row that those above it add up to
 */
function Table({ caption, head, rows, named = false, sum = -1 }) {
  if (rows.length === 0) return null;
  return html`<table class=${`table ${named ? 'table-named' : ''}`}>
    <caption>${caption}</caption>
    ${head && html`<thead><tr>${named && html`<td></td>`}${head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>`}
    <tbody>
      ${rows.map(
        (row, index) => html`<tr class=${index === sum ? 'table-sum' : ''}>
          ${row.map((cell, column) => (named && column === 0 ? html`<th scope="row">${cell}</th>` : html`<td>${cell}</td>`))}
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Both sides as the heads of columns. @param {Translator} words @param {View} view */
function sides(words, { shape }) {
  return PLAYERS.map(
    (player) => html`<span class="table-side"><${Piece} kind=${shape.piece} side=${player} />${words.say(shape.sides[player])}</span>`,
  );
}
