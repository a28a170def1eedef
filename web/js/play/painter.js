/**
 * The choice of who paints values on the board, what they mean, and how much help a hint is.
 *
 * @import { Page } from '../base/page.js'
 * @import { Game } from '../game/parts.js'
 * @import { Settings } from '../page/state.js'
 */

import { explain } from '../base/complaints.js';
import { html } from '../base/html.js';
import { JUDGE } from '../base/spec.js';
import { overlayJudge, overlayKey, withEvaluator } from '../game/choices.js';
import { isPassing } from '../game/moves.js';
import { toMove } from '../game/sides.js';
import { writeValue } from '../game/values.js';
import { readSwitch, readText } from '../ui/bits.js';
import { JudgePicker } from '../ui/judge.js';

/** @type {Settings['help'][]} */
const HELPS = ['little', 'some', 'full'];

/** @param {{ page: Page, game: Game }} props */
export function Painter({ page, game }) {
  const { state, words, send } = page;
  const { overlay, catalog, settings } = state;
  if (!catalog) return null;
  const by = overlayJudge(catalog, game, overlay.by);
  return html`<div class="painter">
    <label class="switch" data-help=${words.t('act.values.help')}>
      <input
        type="checkbox"
        checked=${overlay.on}
        onChange=${readSwitch((on) => send('overlayChanged', { on, by }))}
      />
      <span>${words.t('painter.show')}</span>
    </label>
    <${JudgePicker}
      page=${page}
      id="painter"
      label=${words.t('painter.by')}
      help=${words.t('painter.by.help')}
      game=${game.match.spec}
      value=${by}
      offers=${{ evaluators: true, judge: true }}
      owner="overlay"
      onChange=${(/** @type {string} */ chosen) => send('overlayChanged', { by: withEvaluator(catalog, game.match.spec, chosen), on: true })}
    />
    ${by === JUDGE ? html`<${JudgeLegend} page=${page} game=${game} />` : html`<${Legend} page=${page} game=${game} by=${by} />`}
    <hr />
    <div class="field field-wide" data-help=${words.t('help.much.help')}>
      <label for="hint-help">${words.t('help.much')}</label>
      <select
        id="hint-help"
        value=${settings.help}
        onChange=${readText((help) => send('settingsChanged', { help: /** @type {Settings['help']} */ (help) }))}
      >
        ${HELPS.map((help) => html`<option value=${help}>${words.t(`help.${help}`)}</option>`)}
      </select>
    </div>
  </div>`;
}

/** What the judge's colours and numbers mean. @param {{ page: Page, game: Game }} props */
function JudgeLegend({ page: { state, words }, game }) {
  const view = game.known.drawn;
  if (!state.overlay.on || !view) return null;
  if (view.payoffs) return html`<p class="judge-about">${words.t('legend.over')}</p>`;
  const judgement = game.known.judged[game.log.shown];
  if (!judgement) return html`<p class="judge-about">${words.t('legend.waiting')}</p>`;
  const { unit } = judgement;
  const sample = unit === 'discs' ? '+4' : '62';
  const key = (/** @type {string} */ kind, /** @type {string} */ text, /** @type {string} */ name) =>
    html`<dt><span class=${`legend-key ${kind}`}>${text}</span></dt><dd>${words.t(name)}</dd>`;
  return html`<p class="judge-about">
      ${words.t('legend.value', { unit: words.t(`judge.unit.${unit}`), side: words.say(view.shape.sides[toMove(view)]) })}
    </p>
    <dl class="legend">
      ${key('grade-best', sample, 'legend.best')} ${key('grade-0', sample, 'legend.good')}
      ${key('grade-1', sample, 'legend.fair')} ${key('grade-2', sample, 'legend.poor')}
      ${key('grade-3', sample, 'legend.bad')}
      ${judgement.moves.some(({ visits }) => visits !== null) && key('grade-1 grade-unsure', sample, 'legend.unsure')}
      ${key('grade-0', words.t('value.wins', { n: 5 }), 'legend.certain')}
    </dl>
    ${judgement.cut_short && html`<p class="judge-about">${words.t('legend.cutShort')}</p>`}
    <p class="judge-about">${words.t('legend.point')}</p>`;
}

/** @param {{ page: Page, game: Game, by: string }} props */
function Legend({ page, game, by }) {
  const { state, words } = page;
  const { overlay } = state;
  const view = game.known.drawn;
  if (!overlay.on || !view) return null;
  if (overlay.error) return html`<p class="error" role="alert">${explain(overlay.error, words, state.catalog)}</p>`;
  if (view.payoffs) return html`<p class="judge-about">${words.t('legend.over')}</p>`;
  if (overlay.key !== overlayKey(game, by) || !overlay.values)
    return html`<p class="judge-about">${words.t('legend.waiting')}</p>`;
  const { values, unit, position, cut_short } = overlay.values;
  const valued = new Set(values.filter((judged) => writeValue(judged, words) !== null).map(({ move }) => move));
  if (valued.size === 0) return html`<p class="judge-about">${words.t('legend.silent')}</p>`;
  const whole = position && writeValue({ value: position, mean: null }, words);
  const pass = values.find((judged) => view.legal.some((legal) => legal.move === judged.move && isPassing(legal)));
  const passText = pass && writeValue(pass, words);
  return html`<dl class="legend">
    <dt><span class="legend-key">+12</span></dt>
    <dd>${words.t('legend.value', { unit: words.name(`unit.${unit}`, unit), side: words.say(view.shape.sides[toMove(view)]) })}</dd>
    <dt><span class="legend-key grade-best">+12</span></dt>
    <dd>${words.t('legend.best')}</dd>
    <dt><span class="legend-key">${words.t('value.wins', { n: 5 })}</span></dt>
    <dd>${words.t('legend.certain')}</dd>
    ${passText && html`<dt><span class="legend-key">${passText}</span></dt><dd>${words.t('act.pass')}</dd>`}
    ${whole && html`<dt><span class="legend-key">${whole}</span></dt><dd>${words.t('legend.position')}</dd>`}
    ${view.legal.some(({ move }) => !valued.has(move)) && html`<dt><span class="legend-key">·</span></dt><dd>${words.t('legend.none')}</dd>`}
  </dl>
  ${cut_short && html`<p class="judge-about">${words.t('legend.cutShort')}</p>`}`;
}
