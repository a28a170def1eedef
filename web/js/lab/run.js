/**
 * A match or a tournament: the verdict, its uncertainty, and the games behind it.
 *
 * @import { Page } from '../base/page.js'
 * @import { JobView, PairingResults, RunResults, SprtResults } from '../jobs/types.js'
 * @import { RunTab } from './state.js'
 */
import { html } from '../base/html.js';
import { reportAddress } from '../jobs/api.js';
import { JobControls, jobTitle } from '../jobs/view.js';
import { Button, Icon } from '../ui/bits.js';
import { gameLabel, levelLabel, plainGame, playerLabel } from '../ui/judge.js';
import { CrossTable, EloLadder } from './crosstable.js';
import { letterOf, pairingsOf, SCHEDULES, signed, sprtShare, superiority } from './model.js';
import { RunFigures, RunPlots } from './runfigures.js';
import { RunGames } from './rungames.js';
import { RUN_TABS } from './state.js';

const FORMATS = /** @type {const} */ (['text', 'csv', 'json', 'html']);

/** @param {{ page: Page, job: JobView }} props */
export function RunPage({ page, job }) {
  const { state, words, send } = page;
  const { tab } = state.lab;
  const { results, detail } = state.found[job.id] ?? {};
  const open = (/** @type {RunTab} */ next) => send('labOpened', { tab: next });
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = RUN_TABS[(RUN_TABS.indexOf(tab) + step + RUN_TABS.length) % RUN_TABS.length];
    open(next);
    document.getElementById(`run-tab-${next}`)?.focus();
    event.preventDefault();
  };
  return html`<article class="run">
    <header class="panel run-head">
      <h2 class="run-title">${job.kind === 'tournament' ? jobTitle(page, job) : words.t('run.title', { game: job.game ? gameLabel(page, job.game) : '' })}</h2>
      <${JobControls} page=${page} job=${job} />
      ${detail?.run_setup && html`<p class="run-setup">${setupText(page, detail.run_setup)}</p>`}
    </header>
    <div class="run-bar">
      <div class="tabs" role="tablist" aria-label=${words.t('run.tabs')} onKeyDown=${onKeyDown}>
        ${RUN_TABS.map((name) => html`<button type="button" role="tab" id=${`run-tab-${name}`} class="tab" aria-selected=${name === tab} aria-controls="run-panel" tabindex=${name === tab ? 0 : -1} data-help=${words.t(`run.${name}.help`)} onClick=${() => open(name)}><span>${words.t(`run.${name}`)}</span></button>`)}
      </div>
      <div class="run-tools">
        <${Button} icon="redo" bare=${true} text=${words.t('run.again')} help=${words.t('run.again.help')} onClick=${() => send('labOpened', { view: 'match', draft: { ...draftOf(job, detail?.run_setup ?? null, results), game: plainGame(page, job.game ?? '') } })} />
        <${Reports} page=${page} job=${job} formats=${FORMATS} />
      </div>
    </div>
    <div class="run-panel" role="tabpanel" id="run-panel" aria-labelledby=${`run-tab-${tab}`}>
      ${tab === 'games' && html`<${RunGames} page=${page} job=${job} />`}
      ${tab !== 'games' && !hasGames(results) && html`<p class="panel lab-note">${words.t(job.state === 'queued' ? 'run.waiting' : 'run.empty')}</p>`}
      ${tab === 'results' && results && hasGames(results) && html`<${Findings} page=${page} results=${results} />`}
      ${tab === 'players' && results && hasGames(results) && html`<${RunFigures} page=${page} results=${results} />`}
      ${tab === 'plots' && results && hasGames(results) && html`<${RunPlots} page=${page} results=${results} />`}
    </div>
  </article>`;
}

/** Reports as files. @param {{ page: Page, job: JobView, formats: readonly ('text' | 'csv' | 'json' | 'html')[] }} props */
export function Reports({ page, job, formats }) {
  const { words } = page;
  return html`<div class="reports" role="group" aria-label=${words.t('run.reports')}>
    <${Icon} name="download" />
    ${formats.map((format) => html`<a class="button button-small" href=${reportAddress(job.id, format, words.language)} download aria-label=${words.t('run.report', { format: format.toUpperCase() })} data-help=${words.t(`run.report.${format}`)}>${words.t(`run.format.${format}`)}</a>`)}
  </div>`;
}

/** @param {RunResults | undefined} results */
const hasGames = (results) => results !== undefined && results.played > 0;

/** How the games are played. @param {Page} page @param {import('../jobs/types.js').RunSetup} setup */
function setupText({ words }, { games, alternate, openings, seed, move_time: seconds }) {
  const plies = /random\(plies=(\d+)\)/.exec(openings)?.[1];
  return [
    words.t('run.setup.games', { count: games }),
    words.t(alternate ? 'run.setup.pairs' : 'run.setup.sides'),
    ...(plies
      ? [words.t('run.setup.random', { count: Number(plies) })]
      : [words.t(openings === 'none' ? 'run.setup.none' : 'run.setup.lines')]),
    ...(seconds ? [words.t('run.setup.time', { time: words.seconds(seconds) })] : []),
    words.t('run.setup.seed', { seed: String(seed) }),
  ].join(' · ');
}

/** The form as it was when this was started. @param {JobView} job @param {import('../jobs/types.js').RunSetup | null} setup @param {RunResults | undefined} results */
function draftOf(job, setup, results) {
  // Lists name the first players only.
  const players = results?.players.map(({ player }) => player) ?? job.players;
  const schedule =
    SCHEDULES.find((one) => pairingsOf(players.length, one) === results?.pairings.length) ?? 'round_robin';
  const plies = /random\(plies=(\d+)\)/.exec(setup?.openings ?? '')?.[1] ?? (setup?.openings === 'none' ? '0' : '');
  return {
    players,
    schedule,
    games: setup ? String(setup.games) : '',
    plies,
    alternate: setup?.alternate ?? true,
    sprt: Boolean(setup?.sprt),
    elo0: setup?.sprt ? String(setup.sprt.elo0) : '',
    elo1: setup?.sprt ? String(setup.sprt.elo1) : '',
    seed: '',
    moveTime: setup?.move_time ? String(setup.move_time) : '',
  };
}

/** @param {{ page: Page, results: RunResults }} props */
function Findings({ page, results }) {
  const { words } = page;
  const two = results.players.length === 2;
  return html`<div class="findings">
    ${two ? html`<${Verdict} page=${page} results=${results} met=${results.pairings[0]} />` : html`<${EloLadder} page=${page} results=${results} />`}
    ${results.sprt && html`<${SequentialTest} page=${page} sprt=${results.sprt} />`}
    ${!two && html`<${CrossTable} page=${page} results=${results} />`}
    ${results.warnings.length > 0 && html`<section class="panel run-warnings" aria-label=${words.t('run.warnings')}><h3>${words.t('run.warnings')}</h3><ul>${results.warnings.map((warning) => html`<li>${words.say(warning)}</li>`)}</ul></section>`}
  </div>`;
}

/** What the games say, as every report says it. @param {{ page: Page, results: RunResults, met: PairingResults }} props */
function Verdict({ page, results, met }) {
  const { words } = page;
  const { game } = results;
  const labels = [met.player, met.opponent].map((player) => playerLabel(page, player, game));
  const names = met.player === met.opponent ? labels.map((label, place) => `${label} (${letterOf(place)})`) : labels;
  const { wins, draws, losses } = met.tally;
  const games = wins + draws + losses;
  const isClear = ['stronger', 'weaker', 'accepted_h0', 'accepted_h1'].includes(met.verdict);
  const percent = (/** @type {number} */ share) => Math.round(share * 1000) / 10;
  return html`<section class=${`panel verdict verdict-${isClear ? 'shown' : 'open'}`} aria-label=${words.t('verdict.label')}>
    <p class="verdict-says">${finding(page, results, met, names)}</p>
    <p class="verdict-sure">${[...grounds(page, results, met, names)].join(' ')}</p>
    <div class="duel">
      ${[0, 1].map(
        (side) => html`<div class=${`duel-side duel-side-${side}`}>
          <span class="match-letter" aria-hidden="true">${letterOf(side)}</span>
          <span><strong>${labels[side]}</strong><small>${levelLabel(page, side === 0 ? met.player : met.opponent, game)}</small></span>
          <b>${words.count(side === 0 ? wins : losses)}</b>
        </div>`,
      )}
      <${WinBar} words=${words} tally=${met.tally} />
    </div>
    <dl class="verdict-facts">
      ${met.score && html`<div data-help=${words.t('verdict.score.help')}><dt>${words.t(met.verdict === 'fixed_sides' ? 'verdict.scoreFirst' : 'verdict.score', { letter: 'A' })}</dt><dd>${words.percent(percent(met.score.value))}${met.score.interval && html`<small>${words.t('cross.range', { low: percent(met.score.interval.low), high: percent(met.score.interval.high) })}</small>`}</dd></div>`}
      ${met.elo && html`<div data-help=${words.t('verdict.elo.help')}><dt>${words.t('verdict.elo')}</dt><dd>${signed(words, met.elo.elo, wins > losses ? '+∞' : '−∞')}<small>${words.t('verdict.range', { low: signed(words, met.elo.low, '−∞'), high: signed(words, met.elo.high, '+∞') })}</small></dd></div>`}
      ${met.normalised_elo && html`<div data-help=${words.t('verdict.nelo.help')}><dt>${words.t('verdict.nelo')}</dt><dd>${signed(words, met.normalised_elo.elo)}<small>${words.t('verdict.range', { low: signed(words, met.normalised_elo.low), high: signed(words, met.normalised_elo.high) })}</small></dd></div>`}
      <div data-help=${words.t('verdict.games.help')}><dt>${words.t('verdict.games')}</dt><dd>${words.count(games)}<small>${words.t('verdict.draws', { count: draws })}</small></dd></div>
      ${met.margin && html`<div data-help=${words.t('verdict.margin.help')}><dt>${words.t('verdict.margin')}</dt><dd>${signed(words, met.margin.value)}${met.margin.interval && html`<small>${words.t('verdict.range', { low: signed(words, met.margin.interval.low), high: signed(words, met.margin.interval.high) })}</small>`}</dd></div>`}
    </dl>
  </section>`;
}

/** The verdict in a sentence. @param {Page} page @param {RunResults} results @param {PairingResults} met @param {string[]} names */
function finding({ words }, { sprt, stopping }, met, [first, second]) {
  const { elo0, elo1, alpha, beta } = sprt?.test ?? { elo0: 0, elo1: 0, alpha: 0, beta: 0 };
  if (met.verdict === 'no_clear_difference' && stopping === 'any_time') return words.t('verdict.notYet');
  const key = met.verdict === 'weaker' ? 'stronger' : met.verdict;
  const [better, worse] = met.verdict === 'weaker' ? [second, first] : [first, second];
  return words.t(`verdict.${key}`, {
    better,
    worse,
    first,
    elo0: words.plain(elo0),
    elo1: words.plain(elo1),
    alpha: words.number(100 * alpha),
    beta: words.number(100 * beta),
  });
}

/** What it rests on, and what would make it firmer. @param {Page} page @param {RunResults} results @param {PairingResults} met @param {string[]} names */
function* grounds({ words }, { stopping, planned }, met, names) {
  const likelihood = superiority(met);
  if (likelihood !== null && likelihood > 0.5) {
    const percent = words.number(Math.min(99.9, Math.round(likelihood * 1000) / 10));
    const better = (met.likelihood_of_superiority ?? 0) >= 0.5 ? names[0] : names[1];
    yield met.verdict === 'no_clear_difference'
      ? words.t('verdict.los.open', { percent, better })
      : words.t('verdict.los', { percent });
  }
  const games = met.tally.wins + met.tally.draws + met.tally.losses;
  yield games === met.distinct_games
    ? words.t('verdict.different.all', { count: words.count(games) })
    : words.t('verdict.different', { count: words.count(games), different: words.count(met.distinct_games) });
  if (met.distinct_games > 2 && 2 * met.effective_games <= met.distinct_games)
    yield words.t('verdict.worth', { count: words.count(met.effective_games) });
  if (stopping === 'any_time') yield words.t('verdict.anyTime', { count: words.count(planned) });
  if (met.mostly_repeats) yield words.t('verdict.repeats');
  else if (met.verdict === 'fixed_sides') yield words.t('verdict.swap');
  else if (met.verdict === 'too_few') yield words.t('verdict.more');
}

/** Wins, draws and losses as parts of a bar. @param {{ words: Page['words'], tally: { wins: number, draws: number, losses: number } }} props */
export function WinBar({ words, tally: { wins, draws, losses } }) {
  return html`<div class="winbar" role="img" aria-label=${words.t('verdict.tally', { wins, draws, losses })}>
    ${wins > 0 && html`<i class="winbar-won" style=${{ flexGrow: wins }}></i>`}${draws > 0 && html`<i class="winbar-drawn" style=${{ flexGrow: draws }}></i>`}${losses > 0 && html`<i class="winbar-lost" style=${{ flexGrow: losses }}></i>`}
  </div>`;
}

/** How far a sequential test has come: the verdict says what it accepts. @param {{ page: Page, sprt: SprtResults }} props */
function SequentialTest({ page, sprt }) {
  const { words } = page;
  const { bounds, log_likelihood_ratio: ratio } = sprt;
  const share = sprtShare(sprt);
  const round = (/** @type {number} */ value) => words.plain(value.toFixed(2));
  return html`<section class="panel sprt" aria-label=${words.t('sprt.title')}>
    <h3>${words.t('sprt.title')}</h3>
    <div class="sprt-scale" role="img" aria-label=${words.t('sprt.label', { ratio: round(ratio), low: round(bounds[0]), high: round(bounds[1]) })} data-help=${words.t('sprt.help')}>
      <span>H0 ${round(bounds[0])}</span><div class="sprt-way"><i style=${{ '--at': `${100 * share}%` }}></i></div><span>${round(bounds[1])} H1</span>
    </div>
    <p class="run-setup">${words.t('sprt.ratio', { ratio: round(ratio) })}</p>
  </section>`;
}
