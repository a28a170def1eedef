/**
 * The course of the game in the eyes of an evaluator: a bar for the position shown, a curve for all of them.
 *
 * @import { Page } from './page.js'
 * @import { Game } from '../game.js'
 */
import { html } from '../html.js';
import { evaluatorsOf, graphEvaluator, readyEvaluators } from '../choices.js';
import { share, signed } from '../values.js';
import { readText } from './bits.js';

const WIDTH = 400;
const HEIGHT = 96;

/** @param {{ page: Page, game: Game }} props */
export function EvaluationBar({ page, game }) {
  const { state, words } = page;
  const { values, by } = state.graph;
  const value = values[game.shown] ?? null;
  const part = value === null ? 0 : share(value, values);
  const sides = game.drawn?.shape.sides;
  const piece = game.drawn?.shape.piece ?? 'disc';
  const known = state.catalog ? evaluatorsOf(state.catalog, game.spec) : [];
  const named = (/** @type {string | null} */ id) => {
    const title = known.find((one) => one.id === id)?.title;
    return title ? words.say(title) : id;
  };
  const text =
    value === null
      ? words.t('course.unknown')
      : words.t('course.value', { value: signed(value, 1, words), side: sides ? words.say(sides.first) : '', by: named(by) });
  return html`<div class=${`bar bar-${piece}`} role="img" aria-label=${text} data-help=${text}>
    <div class="bar-first" style=${{ '--part': `${50 + 50 * part}%` }}></div>
    <span class="bar-value">${value === null ? '' : signed(value, Math.abs(value) < 10 ? 1 : 0, words)}</span>
  </div>`;
}

/** @param {{ page: Page, game: Game }} props */
export function Course({ page, game }) {
  const { state, words, send } = page;
  const { catalog, graph } = state;
  if (!catalog) return null;
  const by = graphEvaluator(catalog, game, graph.chosen) ?? '';
  const { values } = graph;
  const last = Math.max(1, values.length - 1);
  const x = (/** @type {number} */ ply) => (ply / last) * WIDTH;
  const y = (/** @type {number} */ value) => (HEIGHT / 2) * (1 - 0.92 * share(value, values));
  // A position without an opinion (the end, for some evaluators) leaves a gap.
  let path = '';
  values.forEach((value, ply) => {
    if (value !== null)
      path += `${path === '' || values[ply - 1] === null ? 'M' : 'L'}${x(ply).toFixed(1)} ${y(value).toFixed(1)}`;
  });
  const jump = (/** @type {PointerEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    send('plyShown', { ply: Math.round(((event.clientX - box.left) / box.width) * last) });
  };
  const sides = game.drawn?.shape.sides;
  return html`<div class="course">
    <div class="field" data-help=${words.t('course.by.help')}>
      <label for="course-by">${words.t('course.by')}</label>
      <select id="course-by" value=${by} onChange=${readText((text) => send('graphChosen', { by: text }))}>
        ${readyEvaluators(catalog, game.spec).map((one) => html`<option value=${one.id}>${words.say(one.title)}</option>`)}
      </select>
    </div>
    <div class="course-plot" data-help=${words.t('course.help')}>
      <p class="course-sides" aria-hidden="true">
        <span>▲ ${sides && words.say(sides.first)}</span><span>▼ ${sides && words.say(sides.second)}</span>
      </p>
      <svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label=${words.t('course.label')} onClick=${jump}>
        <path class="course-zero" d=${`M0 ${HEIGHT / 2}H${WIDTH}`} />
        <path class="course-line" d=${path} />
        <path class="course-now" d=${`M${x(Math.min(game.shown, last))} 0V${HEIGHT}`} />
      </svg>
    </div>
    <label class="unseen" for="course-ply">${words.t('course.ply')}</label>
    <input
      id="course-ply"
      class="course-slider"
      type="range"
      min="0"
      max=${game.head}
      value=${game.shown}
      data-help=${words.t('course.ply.help')}
      onInput=${readText((text) => send('plyShown', { ply: Number(text) }))}
    />
  </div>`;
}
