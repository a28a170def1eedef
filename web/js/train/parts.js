/**
 * What an evaluator is made of, drawn on its board: weights on cells, and what stands on them. What the parts are, the program says.
 *
 * @import { Page } from '../base/page.js'
 * @import { OnCell, Part, Parts, Weighed } from '../library/types.js'
 */
import { html } from '../base/html.js';
import { signed } from '../game/values.js';
import { largest, shades } from './model.js';

/** @param {{ page: Page }} props */
export function PartsOf({ page }) {
  const { state, words } = page;
  const { parts: known } = state.train;
  if (!known) return html`<p class="waiting" role="status">${words.t('parts.waiting')}</p>`;
  const [first, second] = known.parts;
  if (!first) return html`<p class="waiting">${words.t('parts.gone')}</p>`;
  if (!second) return html`<${PartsOfOne} words=${words} parts=${first} />`;
  return html`<div class="parts">
    ${[first, second].map(
      (parts, at) => html`<section class="parts" aria-labelledby=${`parts-${at}`}>
        <h3 class="parts-whose" id=${`parts-${at}`}>${words.t(at === 0 ? 'parts.learner.first' : 'parts.learner.second')}</h3>
        <${PartsOfOne} words=${words} parts=${parts} />
      </section>`,
    )}
  </div>`;
}

/** @param {{ words: Page['words'], parts: Parts }} props */
function PartsOfOne({ words, parts }) {
  const { about, parts: drawn } = parts.made_of;
  return html`<div class="parts">
    <p class="train-about">${words.say(about)}</p>
    ${drawn.length > 0 && html`<ol class="parts-list">${drawn.map((part, at) => html`<${Card} key=${at} words=${words} parts=${parts} part=${part} />`)}</ol>`}
  </div>`;
}

/** @param {{ words: Page['words'], parts: Parts, part: Part }} props */
function Card({ words, parts, part }) {
  // One scale for all weights of a part: they are compared.
  const most = largest(part.pictures.flatMap(({ drawn }) => ('weights' in drawn ? drawn.weights : [])));
  return html`<li class="part">
    <strong>${words.say(part.title)}</strong>
    <span class="part-boards">
      ${part.pictures.map(({ caption, drawn }) => {
        const text = weighed(caption, words);
        const label = `${words.say(part.title)}: ${text}`;
        return 'weights' in drawn
          ? html`<${Heat} parts=${parts} shades=${shades(drawn.weights, most)} label=${label} caption=${text} />`
          : html`<${PatternBoard} parts=${parts} pattern=${drawn.pattern} label=${label} caption=${text} />`;
      })}
    </span>
    <span>${weighed(part.note, words)}</span>
  </li>`;
}

/** Words and their number. @param {Weighed} said @param {Page['words']} words */
const weighed = ({ words: said, weight }, words) =>
  weight == null ? words.say(said) : `${words.say(said)} ${signed(weight, 2, words)}`;

/** Weights on the cells of a board: filled squares excite, hollow ones inhibit, the larger the more. @param {{ parts: Parts, shades: number[], label: string, caption: string }} props */
function Heat({ parts: { rows, cols }, shades: values, label, caption }) {
  const square = (/** @type {number} */ value, /** @type {number} */ cell) => {
    const half = 0.46 * Math.sqrt(Math.abs(value));
    if (half < 0.05) return '';
    const [x, y] = [(cell % cols) + 0.5 - half, Math.floor(cell / cols) + 0.5 - half];
    return `M${x.toFixed(2)} ${y.toFixed(2)}h${(2 * half).toFixed(2)}v${(2 * half).toFixed(2)}h-${(2 * half).toFixed(2)}z`;
  };
  return html`<figure class="heat">
    <svg viewBox=${`0 0 ${cols} ${rows}`} role="img" aria-label=${label}>
      <rect class="heat-ground" width=${cols} height=${rows} />
      <path class="heat-grid" d=${gridOf(rows, cols)} />
      <path class="heat-more" d=${values.map((value, cell) => (value > 0 ? square(value, cell) : '')).join('')} />
      <path class="heat-less" d=${values.map((value, cell) => (value < 0 ? square(value, cell) : '')).join('')} />
    </svg>
    <figcaption aria-hidden="true">${caption}</figcaption>
  </figure>`;
}

/** Some cells, and what stands on them. @param {{ parts: Parts, pattern: OnCell[], label: string, caption: string }} props */
function PatternBoard({ parts: { rows, cols }, pattern, label, caption }) {
  return html`<figure class="heat">
    <svg viewBox=${`0 0 ${cols} ${rows}`} role="img" aria-label=${label}>
      <rect class="heat-ground" width=${cols} height=${rows} />
      <path class="heat-grid" d=${gridOf(rows, cols)} />
      ${pattern.map(({ cell, content }) => {
        const [x, y] = [cell % cols, Math.floor(cell / cols)];
        return html`<rect class="tuple-cell" x=${x + 0.06} y=${y + 0.06} width="0.88" height="0.88" />
          ${content === 'own' && html`<rect class="tuple-own" x=${x + 0.18} y=${y + 0.18} width="0.64" height="0.64" />`}
          ${content === 'enemy' && html`<path class="tuple-enemy" d=${`M${x + 0.22} ${y + 0.22}l0.56 0.56m0 -0.56l-0.56 0.56`} />`}
          ${content === 'playable' && html`<circle class="tuple-open" cx=${x + 0.5} cy=${y + 0.5} r="0.14" />`}`;
      })}
    </svg>
    <figcaption aria-hidden="true">${caption}</figcaption>
  </figure>`;
}

/** @param {number} rows @param {number} cols */
const gridOf = (rows, cols) =>
  [
    ...Array.from({ length: rows - 1 }, (_, row) => `M0 ${row + 1}H${cols}`),
    ...Array.from({ length: cols - 1 }, (_, col) => `M${col + 1} 0V${rows}`),
  ].join('');
