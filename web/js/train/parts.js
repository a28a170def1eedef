/**
 * What an evaluator is made of, drawn on its board: the first layer of a network neuron by neuron, tuples with what they like and dislike.
 *
 * @import { Page } from '../base/page.js'
 * @import { Neuron, Parts, Pattern, TuplePart } from '../library/types.js'
 */
import { html } from '../base/html.js';
import { signed } from '../game/values.js';
import { shades } from './model.js';

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
  const { made_of: madeOf, of } = parts;
  if (madeOf === 'positions') return html`<p class="train-about">${words.t('parts.positions', { count: of })}</p>`;
  if ('neurons' in madeOf)
    return html`<div class="parts">
      <p class="train-about">${words.t('parts.neurons.about', { count: of, shown: madeOf.neurons.length })}</p>
      <ol class="parts-list">${madeOf.neurons.map((neuron, at) => html`<${NeuronCard} key=${at} words=${words} parts=${parts} neuron=${neuron} number=${at + 1} />`)}</ol>
    </div>`;
  return html`<div class="parts">
    <p class="train-about">${words.t('parts.tuples.about', { count: of, shown: madeOf.tuples.length })}</p>
    <ol class="parts-list">${madeOf.tuples.map((tuple, at) => html`<${TupleCard} key=${at} words=${words} parts=${parts} tuple=${tuple} number=${at + 1} />`)}</ol>
  </div>`;
}

/** @param {{ words: Page['words'], parts: Parts, neuron: Neuron, number: number }} props */
function NeuronCard({ words, parts, neuron, number }) {
  // One scale for both sides: they are compared.
  const all = shades([...neuron.first, ...neuron.second]);
  const cells = neuron.first.length;
  const says = words.t(neuron.says >= 0 ? 'parts.says.first' : 'parts.says.second', {
    weight: signed(Math.abs(neuron.says), 1, words),
  });
  const label = (/** @type {'first' | 'second'} */ side) =>
    words.t('parts.weights', { number, side: words.t(`parts.pieces.${side}`) });
  return html`<li class="part">
    <strong>${words.t('parts.neuron', { number })}</strong>
    <span class="part-boards">
      <${Heat} parts=${parts} shades=${all.slice(0, cells)} label=${label('first')} caption=${words.t('parts.pieces.first')} />
      <${Heat} parts=${parts} shades=${all.slice(cells)} label=${label('second')} caption=${words.t('parts.pieces.second')} />
    </span>
    <span>${says}</span>
  </li>`;
}

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

/** @param {{ words: Page['words'], parts: Parts, tuple: TuplePart, number: number }} props */
function TupleCard({ words, parts, tuple, number }) {
  const label = (/** @type {'best' | 'worst'} */ which) =>
    words.t(`parts.${which}`, { weight: signed(tuple[which].weight, 2, words) });
  return html`<li class="part">
    <strong>${words.t('parts.tuple', { number, count: tuple.cells.length })}</strong>
    <span class="part-boards">
      ${/** @type {const} */ (['best', 'worst']).map((which) => html`<${PatternBoard} parts=${parts} cells=${tuple.cells} pattern=${tuple[which]} label=${`${words.t('parts.tuple', { number, count: tuple.cells.length })}: ${label(which)}`} caption=${label(which)} />`)}
    </span>
    <span>${words.t(tuple.best.is_movers ? 'parts.mover' : 'parts.firsts')}</span>
  </li>`;
}

/** The cells of a tuple, and what stands on them. @param {{ parts: Parts, cells: number[], pattern: Pattern, label: string, caption: string }} props */
function PatternBoard({ parts: { rows, cols }, cells, pattern, label, caption }) {
  const place = (/** @type {number} */ cell) => [cell % cols, Math.floor(cell / cols)];
  return html`<figure class="heat">
    <svg viewBox=${`0 0 ${cols} ${rows}`} role="img" aria-label=${label}>
      <rect class="heat-ground" width=${cols} height=${rows} />
      <path class="heat-grid" d=${gridOf(rows, cols)} />
      ${cells.map((cell, at) => {
        const [x, y] = place(cell);
        const content = pattern.contents[at];
        return html`<rect class="tuple-cell" x=${x + 0.06} y=${y + 0.06} width="0.88" height="0.88" />
          ${content === 1 && html`<rect class="tuple-own" x=${x + 0.18} y=${y + 0.18} width="0.64" height="0.64" />`}
          ${content === 2 && html`<path class="tuple-enemy" d=${`M${x + 0.22} ${y + 0.22}l0.56 0.56m0 -0.56l-0.56 0.56`} />`}
          ${content === 3 && html`<circle class="tuple-open" cx=${x + 0.5} cy=${y + 0.5} r="0.14" />`}`;
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
