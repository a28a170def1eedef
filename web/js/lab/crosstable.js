/**
 * Everybody against everybody, and what that makes of each: a cross-table and a ladder of ratings, both with what is not known.
 *
 * @import { Page } from '../base/page.js'
 * @import { RunResults } from '../jobs/types.js'
 * @import { CrossCell } from './model.js'
 */
import { html } from '../base/html.js';
import { playerLabel } from '../ui/judge.js';
import { crossTable, letterOf, signed } from './model.js';

/** @param {{ page: Page, results: RunResults }} props */
export function CrossTable({ page, results }) {
  const { words } = page;
  const { order, cells } = crossTable(results);
  const name = (/** @type {number} */ place) => playerLabel(page, results.players[place].player, results.game);
  return html`<section class="panel cross">
    <h3>${words.t('cross.title')}</h3>
    <p class="run-setup">${words.t('cross.about')}</p>
    <div class="cross-scroll" tabindex="0" role="region" aria-label=${words.t('cross.title')}>
      <table aria-label=${words.t('cross.title')}>
        <thead><tr><td></td>${order.map((place) => html`<th scope="col" title=${name(place)}>${letterOf(place)}</th>`)}</tr></thead>
        <tbody>
          ${order.map(
            (place, row) => html`<tr>
              <th scope="row"><span class="match-letter">${letterOf(place)}</span><span class="cross-name">${name(place)}</span></th>
              ${order.map((other, column) => (row === column ? html`<td class="cross-self" aria-hidden="true"></td>` : html`<${Cell} words=${words} cell=${cells[row][column]} label=${`${name(place)} – ${name(other)}`} />`))}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}

/** @param {{ words: Page['words'], cell: CrossCell | null, label: string }} props */
function Cell({ words, cell, label }) {
  if (!cell || cell.score === null) return html`<td class="cross-open"><span class="cross-score">–</span></td>`;
  const { tally, score, low, high, difference } = cell;
  const percent = (/** @type {number} */ share) => Math.round(share * 100);
  const range = low === null || high === null ? '' : words.t('cross.range', { low: percent(low), high: percent(high) });
  const mark = { stronger: '▲', weaker: '▼', open: '' }[difference];
  return html`<td class=${`cross-${difference}`} data-help=${[label, words.t('verdict.tally', tally), range].filter(Boolean).join(' · ')}>
    <span class="cross-score">${mark}${words.percent(percent(score))}</span>
    <span class="cross-tally">${tally.wins}-${tally.draws}-${tally.losses}</span>
    <span class="cross-more">${low === null || high === null ? '' : `${percent(low)}–${percent(high)}`}</span>
  </td>`;
}

/** The best first, each with its interval. @param {{ page: Page, results: RunResults }} props */
export function EloLadder({ page, results }) {
  const { words } = page;
  const { order } = crossTable(results);
  const rated = order.filter((place) => results.players[place].rating);
  const ends = rated.flatMap((place) => {
    const rating = results.players[place].rating;
    return rating ? [rating.value, rating.interval?.low ?? rating.value, rating.interval?.high ?? rating.value] : [];
  });
  const [low, high] = [Math.min(...ends, 0), Math.max(...ends, 0)];
  const at = (/** @type {number} */ value) => (high === low ? 50 : ((value - low) / (high - low)) * 100);
  const [best, second] = order;
  const lead = results.lead;
  const sure = lead?.interval && lead.interval.low > 0;
  const isFixed = results.pairings.some(({ verdict }) => verdict === 'fixed_sides');
  const name = (/** @type {number} */ place) => playerLabel(page, results.players[place].player, results.game);
  return html`<section class=${`panel verdict verdict-${sure ? 'shown' : 'open'}`} aria-label=${words.t('verdict.label')}>
    <p class="verdict-says">${sure ? words.t('ladder.best', { name: name(best) }) : words.t(isFixed ? 'ladder.fixed' : 'ladder.open')}</p>
    ${lead && html`<p class="verdict-sure">${words.t('ladder.lead', { name: name(best), second: name(second), elo: signed(words, lead.value), low: signed(words, lead.interval?.low ?? null), high: signed(words, lead.interval?.high ?? null) })}</p>`}
    <h3>${words.t('ladder.title')}</h3>
    <ol class="ladder">
      ${order.map((place) => {
        const { rating, tally } = results.players[place];
        const interval = rating?.interval;
        return html`<li key=${place} data-help=${words.t('verdict.tally', tally)}>
          <span class="match-letter" aria-hidden="true">${letterOf(place)}</span>
          <span class="ladder-name">${name(place)}</span>
          <span class="ladder-scale" aria-hidden="true">${rating && html`<i class="ladder-zero" style=${{ '--at': `${at(0)}%` }}></i>${interval && html`<i class="ladder-range" style=${{ '--from': `${at(interval.low)}%`, '--to': `${at(interval.high)}%` }}></i>`}<i class="ladder-point" style=${{ '--at': `${at(rating.value)}%` }}></i>`}</span>
          <span class="ladder-value">${rating ? signed(words, rating.value) : '–'}${interval && html`<small>${words.t('verdict.range', { low: signed(words, interval.low), high: signed(words, interval.high) })}</small>`}</span>
        </li>`;
      })}
    </ol>
    <p class="run-setup">${words.t('ladder.about')}</p>
  </section>`;
}
