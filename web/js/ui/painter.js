/**
 * The choice of who paints values on the board, what they mean, and the level of hints.
 *
 * @import { Page } from './page.js'
 * @import { Game } from '../game.js'
 */
import { seatFault } from '../checks.js';
import { explain } from '../complaints.js';
import { html } from '../html.js';
import { overlayJudge, overlayKey, refitted, withEvaluator } from '../choices.js';
import { writeValue } from '../values.js';
import { readSwitch } from './bits.js';
import { JudgePicker } from './judge.js';

/** @param {{ page: Page, game: Game }} props */
export function Painter({ page, game }) {
  const { state, words, send } = page;
  const { overlay, catalog, settings } = state;
  if (!catalog) return null;
  const by = overlayJudge(catalog, game, overlay.by);
  const hints = refitted(catalog, game.spec, settings.hintLevel);
  const hintFault = seatFault(catalog, game.spec, hints);
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
      game=${game.spec}
      value=${by}
      offers=${{ evaluators: true }}
      owner="overlay"
      onChange=${(/** @type {string} */ chosen) => send('overlayChanged', { by: withEvaluator(catalog, game.spec, chosen), on: true })}
    />
    <${Legend} page=${page} game=${game} by=${by} />
    <hr />
    <${JudgePicker}
      page=${page}
      id="hint-level"
      label=${words.t('painter.hint')}
      help=${words.t('painter.hint.help')}
      game=${game.spec}
      value=${hints}
      offers=${{}}
      owner="hint"
      fault=${hintFault}
      onChange=${(/** @type {string} */ hintLevel) => send('settingsChanged', { hintLevel: withEvaluator(catalog, game.spec, hintLevel) })}
    />
  </div>`;
}

/** @param {{ page: Page, game: Game, by: string }} props */
function Legend({ page, game, by }) {
  const { state, words } = page;
  const { overlay } = state;
  const view = game.drawn;
  if (!overlay.on || !view) return null;
  if (overlay.error) return html`<p class="error" role="alert">${explain(overlay.error, words, state.catalog)}</p>`;
  if (view.outcome) return html`<p class="judge-about">${words.t('legend.over')}</p>`;
  if (overlay.key !== overlayKey(game, by) || !overlay.values)
    return html`<p class="judge-about">${words.t('legend.waiting')}</p>`;
  const { values, unit, position } = overlay.values;
  const valued = new Set(values.filter((judged) => writeValue(judged, words) !== null).map(({ move }) => move));
  if (valued.size === 0) return html`<p class="judge-about">${words.t('legend.silent')}</p>`;
  const whole = position && writeValue({ value: position, mean: null }, words);
  const pass = values.find((judged) =>
    view.legal.some((legal) => legal.move === judged.move && legal.target === 'pass'),
  );
  const passText = pass && writeValue(pass, words);
  return html`<dl class="legend">
    <dt><span class="legend-key">+12</span></dt>
    <dd>${words.t('legend.value', { unit: words.name(`unit.${unit}`, unit), side: words.say(view.shape.sides[view.to_move]) })}</dd>
    <dt><span class="legend-key legend-best">+12</span></dt>
    <dd>${words.t('legend.best')}</dd>
    <dt><span class="legend-key">${words.t('value.wins', { n: 5 })}</span></dt>
    <dd>${words.t('legend.certain')}</dd>
    ${passText && html`<dt><span class="legend-key">${passText}</span></dt><dd>${words.t('act.pass')}</dd>`}
    ${whole && html`<dt><span class="legend-key">${whole}</span></dt><dd>${words.t('legend.position')}</dd>`}
    ${view.legal.some(({ move }) => !valued.has(move)) && html`<dt><span class="legend-key">·</span></dt><dd>${words.t('legend.none')}</dd>`}
  </dl>`;
}
