/**
 * How the players of a run played: what their moves cost, and how that changes with depth and turn.
 *
 * @import { Page } from '../base/page.js'
 * @import { Estimate, PlayerResults, RunResults, Tally } from '../jobs/types.js'
 */
import { html } from '../base/html.js';
import { playerLabel } from '../ui/judge.js';
import { Plot } from '../ui/plot.js';
import { crossTable, letterOf } from './model.js';

/** Lines of a plot that can still be told apart. */
const DRAWN = 6;

/** What Horcas's simulation window shows, and more. @param {{ page: Page, results: RunResults }} props */
export function RunFigures({ page, results }) {
  const { words } = page;
  const ranked = crossTable(results).order;
  // Two stand as they are named everywhere.
  const order = ranked.length === 2 ? [0, 1] : ranked;
  const players = order.map((place) => results.players[place]);
  const estimate = (
    /** @type {Estimate | null | undefined} */ found,
    /** @type {(value: number) => string} */ write,
  ) =>
    found
      ? html`${write(found.value)}${found.interval && found.interval.high > found.interval.low && html`<small>${write(Math.max(0, found.interval.low))} – ${write(found.interval.high)}</small>`}`
      : '–';
  const won = (/** @type {Tally} */ { wins, draws, losses }) => {
    const games = wins + draws + losses;
    return games === 0
      ? '–'
      : html`${words.count(wins)}<small>${words.t('effort.of', { games: words.count(games), percent: Math.round((100 * wins) / games) })}</small>`;
  };
  const drawn = (/** @type {Tally} */ { draws }) => words.count(draws);
  /** @type {[string, (player: PlayerResults) => unknown][]} */
  const rows = [
    ['first', (player) => won(player.tally_by_seat[0])],
    ['second', (player) => won(player.tally_by_seat[1])],
    ['draws', (player) => drawn(player.tally)],
    ['gameTime', (player) => estimate(player.seconds_per_game, words.seconds)],
    ['moveTime', (player) => estimate(player.seconds_per_move, words.seconds)],
    ['moves', (player) => estimate(player.moves_per_game, words.plotNumber)],
    ['depth', (player) => estimate(player.depth, words.plotNumber)],
    ['nodes', (player) => estimate(player.nodes > 0 ? player.nodes_per_move : null, words.plotNumber)],
    [
      'leaves',
      (player) =>
        estimate(
          player.effort && player.effort.evaluations > 0 ? player.effort.evaluations_per_move : null,
          words.plotNumber,
        ),
    ],
    [
      'cutoffs',
      (player) =>
        estimate(player.effort && player.effort.cutoffs > 0 ? player.effort.cutoffs_per_move : null, words.plotNumber),
    ],
    [
      'hits',
      (player) =>
        estimate(
          player.effort && player.effort.table_hits > 0 ? player.effort.table_hits_per_move : null,
          words.plotNumber,
        ),
    ],
    [
      'simulations',
      (player) => estimate(player.simulations > 0 ? player.simulations_per_move : null, words.plotNumber),
    ],
    ['branching', (player) => (player.branching == null ? '–' : words.plotNumber(player.branching))],
  ];
  // What nobody has is left out: no walls of dashes.
  const known = rows.filter(([, of]) => players.some((player) => of(player) !== '–'));
  return html`<section class="panel">
    <p class="run-setup">${words.t('effort.about', { time: words.seconds(results.seconds_per_game?.value ?? 0) })}</p>
    <div class="cross-scroll" tabindex="0" role="region" aria-label=${words.t('run.players')}>
      <table class="effort" aria-label=${words.t('run.players')}>
        <thead><tr><td></td>${order.map((place) => html`<th scope="col"><span class="match-letter">${letterOf(place)}</span> ${playerLabel(page, results.players[place].player, results.game)}</th>`)}</tr></thead>
        <tbody>${known.map(([name, of]) => html`<tr data-help=${words.t(`effort.${name}.help`)}><th scope="row">${words.t(`effort.${name}`)}</th>${players.map((player) => html`<td>${of(player)}</td>`)}</tr>`)}</tbody>
      </table>
    </div>
  </section>`;
}

/** @param {{ page: Page, results: RunResults }} props */
export function RunPlots({ page, results }) {
  const { words } = page;
  const { order } = crossTable(results);
  // In the order of their letters: A and B have the colours that they have everywhere.
  const shown = order.slice(0, DRAWN).sort((a, b) => a - b);
  /** @param {(player: PlayerResults) => { x: number, y: number }[]} points */
  const series = (points) =>
    shown
      .map((place) => ({
        name: `${letterOf(place)} ${playerLabel(page, results.players[place].player, results.game)}`,
        points: points(results.players[place]),
      }))
      .filter(({ points }) => points.length > 0);
  const byTurn =
    (/** @type {(turn: PlayerResults['by_turn'][number]) => number | null} */ value) =>
    (/** @type {PlayerResults} */ player) =>
      player.by_turn.flatMap((turn) => {
        const y = value(turn);
        return y === null ? [] : [{ x: turn.turn, y }];
      });
  const turn = { name: words.t('plots.turn'), whole: true };
  const searches = shown.some((place) => results.players[place].nodes > 0);
  const simulates = shown.some((place) => results.players[place].simulations > 0);
  const plots = [
    {
      id: 'depth',
      x: { name: words.t('plots.depth'), whole: true },
      y: { name: words.t('plots.seconds'), log: true, write: words.plotTime },
      series: series((player) => player.by_depth.map(([x, y]) => ({ x, y }))),
    },
    ...(searches
      ? [
          {
            id: 'nodes',
            x: turn,
            y: { name: words.t('plots.nodesAxis'), log: true },
            series: series(byTurn(({ nodes }) => (nodes > 0 ? nodes : null))),
          },
        ]
      : []),
    ...(simulates
      ? [
          {
            id: 'simulations',
            x: turn,
            y: { name: words.t('plots.simulationsAxis') },
            series: series(byTurn(({ simulations }) => (simulations > 0 ? simulations : null))),
          },
        ]
      : []),
    {
      id: 'branching',
      x: turn,
      y: { name: words.t('plots.branchingAxis'), from: 0 },
      series: series(byTurn(({ branching }) => branching)),
    },
    {
      id: 'time',
      x: turn,
      y: { name: words.t('plots.seconds'), write: words.plotTime, from: 0 },
      series: series(byTurn(({ seconds }) => seconds)),
    },
    ...(searches
      ? [
          {
            id: 'levels',
            x: { name: words.t('plots.level'), whole: true },
            y: { name: words.t('plots.nodesAxis'), log: true },
            series: series((player) =>
              (player.effort?.nodes_per_level ?? []).flatMap((y, x) => (y > 0 ? [{ x, y }] : [])),
            ),
          },
        ]
      : []),
  ];
  return html`<div class="run-plots">
    ${order.length > DRAWN && html`<p class="run-setup">${words.t('plots.best', { count: DRAWN })}</p>`}
    ${plots.map(({ id, x, y, series: of }) => html`<div class="panel" key=${id}><${Plot} words=${words} title=${words.t(`plots.${id}.title`)} help=${words.t(`plots.${id}.help`)} x=${x} y=${y} series=${of} empty=${words.t(`plots.${id}.none`)} /></div>`)}
  </div>`;
}
