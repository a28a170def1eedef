/**
 * The games of a run: the one that is being played, and those that were, each a click away from Analyse.
 *
 * @import { Page } from '../base/page.js'
 * @import { JobView, PlayedGame } from '../jobs/types.js'
 * @import { ResultFilter } from './state.js'
 */
import { html } from '../base/html.js';
import { Board } from '../board/board.js';
import { winnerOf } from '../game/sides.js';
import { GAMES_LISTED } from '../jobs/api.js';
import { Button } from '../ui/bits.js';
import { plainGame, playerLabel } from '../ui/judge.js';
import { letterOf } from './model.js';

/** What is asked for, and how it is called. @type {[ResultFilter, string][]} */
const FILTERS = [
  ['', 'games.all'],
  ['0', 'games.first'],
  ['1', 'games.second'],
  ['draw', 'games.draw'],
  ['failure', 'games.failure'],
];

/** @param {{ page: Page, job: JobView }} props */
export function RunGames({ page, job }) {
  const { state, words, send } = page;
  const { games, live } = state.lab;
  const { page: list, from, result } = games;
  const players = state.found[job.id]?.results?.players.map(({ player }) => player) ?? job.players;
  const ready = games.key === `${job.id} ${from} ${result}` ? list : null;
  const last = ready ? Math.min(ready.of, from + GAMES_LISTED) : 0;
  return html`<div class="run-games">
    ${(job.state === 'running' || live?.id === job.id) && html`<${LiveBoard} page=${page} job=${job} />`}
    <section class="panel" aria-label=${words.t('games.label')}>
      <div class="tabs games-filters" role="radiogroup" aria-label=${words.t('games.filter')}>
        ${FILTERS.map(([one, name]) => html`<label class="tab" data-help=${words.t('games.filter.help')}><input type="radio" name="games-filter" value=${one} checked=${one === result} onChange=${() => send('runGamesAsked', { result: one })} /><span>${words.t(name)}</span></label>`)}
      </div>
      ${!ready && html`<p class="lab-note" role="status">${words.t('lab.loading')}</p>`}
      ${ready?.of === 0 && html`<p class="lab-note">${words.t('games.none')}</p>`}
      <ul class="games-names">${players.map((player, place) => html`<li><span class="match-letter">${letterOf(place)}</span><span>${playerLabel(page, player, job.game ?? '')}</span></li>`)}</ul>
      <ol class="games-list">${ready?.games.map((game) => html`<${GameRow} key=${game.number} page=${page} spec=${ready.game} game=${game} players=${players} />`)}</ol>
      ${
        ready &&
        ready.of > GAMES_LISTED &&
        html`<div class="games-pages">
          <${Button} icon="back" kind="button-small" text=${words.t('games.before')} help=${words.t('games.before')} disabled=${from === 0} onClick=${() => send('runGamesAsked', { from: Math.max(0, from - GAMES_LISTED) })} />
          <span>${words.t('games.page', { from: from + 1, to: last, of: words.count(ready.of) })}</span>
          <${Button} icon="step" kind="button-small" text=${words.t('games.after')} help=${words.t('games.after')} disabled=${last >= ready.of} onClick=${() => send('runGamesAsked', { from: from + GAMES_LISTED })} />
        </div>`
      }
    </section>
  </div>`;
}

/** A game while it is played. @param {{ page: Page, job: JobView }} props */
function LiveBoard({ page, job }) {
  const { state, words, doings } = page;
  const { live, seen } = state.lab;
  const mine = live?.id === job.id ? live : null;
  const results = state.found[job.id]?.results;
  const name = (/** @type {number} */ place) =>
    playerLabel(page, results?.players[place]?.player ?? job.players[place] ?? '', job.game ?? '');
  const study = () =>
    mine &&
    doings.study({
      spec: plainGame(page, job.game ?? ''),
      root: null,
      seats: mine.seats.map((player) => job.players[player]),
      moves: mine.line,
    });
  return html`<section class="panel live" aria-label=${words.t('live.title')}>
    <h3>${mine ? words.t(job.state === 'running' ? 'live.number' : 'live.last', { number: mine.number + 1 }) : words.t('live.title')}</h3>
    ${mine && html`<p class="run-setup">${words.t('live.players', { first: name(mine.seats[0]), second: name(mine.seats[1]) })}</p>`}
    ${mine && seen ? html`<div class="live-board" inert><${Board} view=${seen.view} words=${words} open=${false} /></div>` : html`<p class="lab-note" role="status">${words.t('live.waiting')}</p>`}
    ${mine && html`<${Button} icon="scales" kind="button-small" text=${words.t('games.analyse')} help=${words.t('live.analyse.help')} onClick=${study} />`}
  </section>`;
}

/** @param {{ page: Page, spec: string, game: PlayedGame, players: string[] }} props */
function GameRow({ page, spec, game, players }) {
  const { words, doings } = page;
  const short = (/** @type {string} */ player) =>
    players.filter((one) => one === player).length === 1
      ? letterOf(players.indexOf(player))
      : playerLabel(page, player, spec);
  const names = game.players.map(short);
  const winner = winnerOf(game.payoffs);
  const ended = typeof game.ending === 'string' ? null : game.ending;
  const said = ended && 'crashed' in ended ? `: ${words.say(ended.crashed.message)}` : '';
  const how = ended ? words.t(`games.ending.${Object.keys(ended)[0]}`) + said : '';
  const ahead = game.margins && Math.max(...game.margins);
  const margin = ahead == null ? '' : words.t('games.by', { count: words.number(ahead) });
  const result = winner === null ? words.t('games.draw') : words.t('games.won', { name: names[winner] });
  const study = () =>
    doings.study({
      spec: plainGame(page, spec),
      root: null,
      seats: game.players,
      moves: game.line,
    });
  return html`<li class="games-game">
    <span class="games-number">${game.number + 1}</span>
    <span class="games-facts"><strong>${names.join(' – ')}</strong><span>${[result, margin, how].filter(Boolean).join(' · ')}</span></span>
    <${Button} icon="scales" kind="button-small" text=${words.t('games.analyse')} help=${words.t('games.analyse.help', { number: game.number + 1 })} onClick=${study} />
  </li>`;
}
