/**
 * What is looked for on a shelf of the library: words, and choices from lists.
 *
 * @import { Page } from '../base/page.js'
 */
import { html } from '../base/html.js';
import { Icon, readText } from '../ui/bits.js';
import { NO_FILTER } from './state.js';

/** @param {{ page: Page }} props */
export function SearchField({ page: { state, words, send } }) {
  return html`<span class="library-search">
    <${Icon} name="lens" />
    <input
      type="search"
      aria-label=${words.t('library.filter.q')}
      placeholder=${words.t('library.filter.q')}
      data-help=${words.t('library.filter.q.help')}
      value=${state.filter.q}
      maxlength="100"
      spellcheck=${false}
      onInput=${readText((q) => send('filtered', { q }))}
    />
  </span>`;
}

/** @param {{ page: Page, name: 'game' | 'result' | 'tag', choices: [string, string][] }} props  choices: values and names */
export function Choice({ page: { state, words, send }, name, choices }) {
  return html`<select
    aria-label=${words.t(`library.filter.${name}`)}
    data-help=${words.t(`library.filter.${name}.help`)}
    value=${state.filter[name]}
    onChange=${readText((value) => send('filtered', { [name]: value }))}
  >
    <option value="">${words.t(`library.filter.${name}.all`)}</option>
    ${choices.map(([value, text]) => html`<option value=${value}>${text}</option>`)}
  </select>`;
}

/** The way back to everything. @param {{ page: Page }} props */
export function ShowAll({ page: { words, send } }) {
  return html`<button type="button" class="link" data-help=${words.t('library.unfilter.help')} onClick=${() => send('filtered', NO_FILTER)}>${words.t('library.unfilter')}</button>`;
}

/** Nothing is like what is looked for. @param {{ page: Page }} props */
export function NoneFound({ page }) {
  return html`<p class="waiting">${page.words.t('library.none')} <${ShowAll} page=${page} /></p>`;
}

/** @param {{ page: Page }} props */
export function GameChoice({ page }) {
  return html`<${Choice} page=${page} name="game" choices=${(page.state.catalog?.games ?? []).map(({ id, title }) => [id, page.words.say(title)])} />`;
}

/** Only where there is one to choose. The tag that was chosen on another shelf can be taken back. @param {{ page: Page, tags: { tag: string, count: number }[] }} props */
export function TagChoice({ page, tags }) {
  const { tag: chosen } = page.state.filter;
  if (tags.length === 0 && !chosen) return null;
  const known = chosen && !tags.some(({ tag }) => tag === chosen) ? [...tags, { tag: chosen, count: 0 }] : tags;
  return html`<${Choice} page=${page} name="tag" choices=${known.map(({ tag, count }) => [tag, `${tag} (${page.words.count(count)})`])} />`;
}
