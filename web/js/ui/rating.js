/**
 * A player's rating, never without its uncertainty.
 *
 * @import { Rating } from '../base/types.js'
 * @import { Page } from '../base/page.js'
 */
import { html } from '../base/html.js';
import { Ask } from './bits.js';

/** @param {{ page: Page, rating: Rating, before?: Rating | null }} props */
export function RatingLine({ page, rating, before = null }) {
  const { words } = page;
  const change = before && before.games !== rating.games ? Math.round(rating.rating - before.rating) : null;
  const details = {
    name: rating.name,
    // Ratings have no marks between thousands.
    rating: String(Math.round(rating.rating)),
    low: String(Math.round(rating.low)),
    high: String(Math.round(rating.high)),
    count: rating.games,
  };
  return html`<p class="rating" data-help=${words.t('rating.help')} data-article="rating">
    <strong>${words.t('rating.line', details)}</strong>
    <${Ask} words=${words} name=${words.t('rating.name')} article="rating" />
    ${change !== null && html`<span class="rating-change">${words.t('rating.change', { change: change > 0 ? `+${change}` : change })}</span>`}
    <small>${words.t('rating.range', details)} · ${words.t('rating.games', details)}</small>
  </p>`;
}
