/**
 * Which key does what; to those who touch, which icon does what.
 *
 * @import { Page } from '../base/page.js'
 * @import { Child } from '../../vendor/preact.js'
 */
import { html } from '../base/html.js';
import { Icon } from './bits.js';

/** Keys that have a sign of their own. @type {Record<string, string>} */
const ARROWS = { ArrowLeft: '←', ArrowRight: '→' };

/** @param {{ page: Page }} props */
export function KeyMap({ page }) {
  const { words, doings } = page;
  const touch = matchMedia('(hover: none)').matches;
  const row = (/** @type {Child} */ sign, /** @type {string} */ name) =>
    html`<div><dt>${sign}</dt><dd>${name}</dd></div>`;
  const key = (/** @type {string} */ text) => html`<kbd>${text}</kbd>`;
  const acts = Object.entries(doings.acts);
  return html`${touch && html`<ul class="touch">${['play', 'log', 'sheet', 'kept'].map((name) => html`<li>${words.t(`touch.${name}`)}</li>`)}</ul>`}
    <dl class="keys">
      ${!touch && ['arrows', 'enter', 'board', 'escape'].map((name) => row(key(words.t(`keys.${name}.key`)), words.t(`keys.${name}`)))}
      ${acts.map(([name, act]) => row(touch ? html`<${Icon} name=${act.icon} />` : html`${key(act.key)}${act.also && html` ${key(ARROWS[act.also] ?? words.name(`key.${act.also}`, act.also))}`}`, words.t(`act.${name}`)))}
    </dl>
    ${!touch && html`<p><strong>${words.t('tree.title')}</strong>. ${words.t('tree.view.help')}</p>`}`;
}
