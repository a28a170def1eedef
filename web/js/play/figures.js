/**
 * Numbers about the game: its score line by line, its players, and how the last machine move came about.
 *
 * @import { Page } from '../base/page.js'
 * @import { Entry, Game } from '../game/parts.js'
 * @import { View } from '../base/types.js'
 * @import { Translator } from '../base/i18n.js'
 * @import { Child } from '../../vendor/preact.js'
 */

import { html } from '../base/html.js';
import { movesTried, PLAYERS } from '../game/game.js';
import { lookOf } from '../game/moves.js';
import { courseFacts, gameFigures, levelFigures } from '../game/report.js';
import { rank, writeValue } from '../game/values.js';
import { Ask, moveName, Piece } from '../ui/bits.js';
import { rulesInForce } from '../ui/situation.js';

/** At most this many of the moves weighed are listed. */
const LISTED = 12;
const NOTHING = '–';
/** The article about each figure that has one, by the name of its message. @type {[string, string][]} */
const ARTICLES = [
  ['meanTime', 'seconds'],
  ['totalTime', 'seconds'],
  ['time', 'seconds'],
  ['nodes', 'nodes'],
  ['evaluations', 'evaluations'],
  ['cutoffs', 'cutoffs'],
  ['tableHits', 'table-hits'],
  ['simulations', 'simulations'],
  ['depth', 'depth'],
  ['best', 'iterations'],
  ['level', 'nodes-per-level'],
  ['value', 'value'],
  ['visits', 'visits'],
];

/** @param {{ page: Page, game: Game }} props */
export function Figures({ page, game }) {
  const view = game.known.drawn;
  const entry = game.log.line.slice(0, game.log.shown).findLast((one) => one.statistics);
  return html`<div class="figures">
    ${view && html`<p class="figures-rules">${rulesInForce(page, view)}</p>`} ${view && html`<${Score} page=${page} view=${view} />`}
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
  return html`<${Table} words=${words} caption=${words.t('figures.score')} head=${sides(words, view)} rows=${rows} named=${true} sum=${sum} />`;
}

/** The game as a whole. @param {{ page: Page, game: Game, view: View }} props */
export function CourseFigures({ page: { words }, game, view }) {
  return html`<${Table} words=${words} caption=${words.t('figures.game')} rows=${courseFacts(game, view, words)} named=${true} />`;
}

/** What each player did in the whole game. @param {{ page: Page, game: Game, view: View }} props */
export function PlayerFigures({ page: { words }, game, view }) {
  const [rows, levels] = [gameFigures(game, words), levelFigures(game, words)];
  return html`<${Table} words=${words} caption=${words.t('figures.players')} head=${sides(words, view)} rows=${rows} named=${true} />
    <${Table} words=${words} caption=${words.t('figures.perLevel.game')} head=${sides(words, view)} rows=${levels} named=${true} />`;
}

/** How one move of a machine came about. @param {{ page: Page, view: View | null, entry: Entry }} props */
function MoveFigures({ page: { words }, view, entry }) {
  const { statistics, considered } = entry;
  if (!statistics) return null;
  const names = (/** @type {string[]} */ ...keys) => keys.map((key) => words.t(`figures.${key}`));
  const totals = [
    [words.t('figures.time'), words.seconds(statistics.seconds)],
    [words.t('figures.nodes'), words.count(statistics.nodes)],
    [words.t('figures.tried'), words.count(movesTried(statistics))],
    [words.t('figures.evaluations'), words.count(statistics.evaluations)],
    [words.t('figures.cutoffs'), words.count(statistics.cutoffs)],
    [words.t('figures.tableHits'), words.count(statistics.table_hits)],
    [words.t('figures.simulations'), words.count(statistics.simulations)],
    [words.t('figures.kept'), words.count(statistics.kept_simulations ?? 0)],
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
    .map((one) => [
      moveName(view, one.move, words),
      writeValue(one, words),
      one.visits > 0 ? words.count(one.visits) : NOTHING,
    ]);
  const perLevel = statistics.nodes_per_level.map((nodes, level) => [level, words.count(nodes)]);
  return html`<h3>${words.t('figures.move', { move: moveName(view, entry.move, words) })}</h3>
    <p class="spec">${entry.strategy}</p>
    <${Table} words=${words} caption=${words.t('figures.totals')} rows=${totals} named=${true} />
    <${Table}
      words=${words}
      caption=${words.t('figures.iterations')}
      head=${names('depth', 'best', 'value', 'nodes', 'time')}
      rows=${iterations}
    />
    <${Table} words=${words} caption=${words.t('figures.perLevel')} head=${names('level', 'nodes')} rows=${perLevel} />
    <${Table} words=${words} caption=${words.t('figures.weighed')} head=${names('moveName', 'value', 'visits')} rows=${weighed} />`;
}

/**
 * @param {object} props
 * @param {Translator} props.words
 * @param {string} props.caption
 * @param {Child[]} [props.head]
 * @param {Child[][]} props.rows
 * @param {boolean} [props.named]  whether every row begins with its name, which the head then has no word for
 * @param {number} [props.sum]  the row that those above it add up to
 */
function Table({ words, caption, head, rows, named = false, sum = -1 }) {
  if (rows.length === 0) return null;
  return html`<table class=${`table ${named ? 'table-named' : ''}`}>
    <caption>${caption}</caption>
    ${head && html`<thead><tr>${named && html`<td></td>`}${head.map((cell) => html`<th scope="col"><${Named} words=${words} name=${cell} /></th>`)}</tr></thead>`}
    <tbody>
      ${rows.map(
        (row, index) => html`<tr class=${index === sum ? 'table-sum' : ''}>
          ${row.map((cell, column) => (named && column === 0 ? html`<th scope="row"><${Named} words=${words} name=${cell} /></th>` : html`<td>${cell}</td>`))}
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** The name of a figure, with the way to its article. @param {{ words: Translator, name: Child }} props */
function Named({ words, name }) {
  const article = ARTICLES.find(([key]) => words.t(`figures.${key}`) === name)?.[1];
  return article
    ? html`<span data-article=${article}>${name} <${Ask} words=${words} name=${name} article=${article} /></span>`
    : name;
}

/** Both sides as the heads of columns. @param {Translator} words @param {View} view */
function sides(words, { shape }) {
  return PLAYERS.map(
    (player) =>
      html`<span class="table-side"><${Piece} kind=${lookOf(shape)} side=${player} />${words.title(shape.sides[player])}</span>`,
  );
}
