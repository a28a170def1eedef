/**
 * Why? An evaluator's opinion of the position taken apart, and what each move changes in it.
 *
 * @import { Page } from '../base/page.js'
 * @import { Game } from '../game/parts.js'
 * @import { MoveOpinion, Term, View } from '../base/types.js'
 */

import { explain } from '../base/complaints.js';
import { html } from '../base/html.js';
import { parseSpec } from '../base/spec.js';
import { anatomyBy, evaluatorsOf } from '../game/choices.js';
import { positionKey } from '../game/game.js';
import { toMove } from '../game/sides.js';
import { signed } from '../game/values.js';
import { moveName, readText } from '../ui/bits.js';
import { FieldHead, SpecFields } from '../ui/fields.js';

/** @param {{ page: Page, game: Game, view: View }} props */
export function Anatomy({ page, game, view }) {
  const { state, words, send } = page;
  const { catalog, study } = state;
  if (!catalog) return null;
  const evaluators = evaluatorsOf(catalog, game.match.spec);
  const by = anatomyBy(catalog, game, study.by);
  const spec = parseSpec(by);
  const declaration = evaluators.find((one) => one.id === spec.id);
  const found = study.anatomy?.key === `${positionKey(game)} ${by}` ? study.anatomy : null;
  return html`<div class="anatomy">
    <div class="field field-wide" data-help=${declaration ? words.say(declaration.help) : words.t('study.evaluator.help')} data-article=${spec.id}>
      <${FieldHead} words=${words} id="anatomy-by" name=${words.t('study.evaluator')} article=${spec.id} />
      <select id="anatomy-by" value=${spec.id} onChange=${readText((chosen) => send('anatomyChanged', { by: chosen }))}>
        ${evaluators.map((one) => html`<option value=${one.id}>${words.say(one.title)}</option>`)}
      </select>
    </div>
    <p class="judge-about">${declaration && words.say(declaration.help)}</p>
    ${
      declaration &&
      declaration.parameters.length > 0 &&
      html`<details class="more">
        <summary data-help=${words.t('form.weights.help')}>${words.t('form.weights')}</summary>
        <${SpecFields} page=${page} declaration=${declaration} spec=${spec} evaluators=${[]} prefix="anatomy" owner="anatomy" />
      </details>`
    }
    ${found?.error && html`<p class="error" role="alert">${explain(found.error, words, catalog)}</p>`}
    ${found?.anatomy ? html`<${Terms} page=${page} view=${view} anatomy=${found.anatomy} />` : !found?.error && html`<p class="judge-about">${words.t('legend.waiting')}</p>`}
  </div>`;
}

/** @param {{ page: Page, view: View, anatomy: import('../base/types.js').Anatomy }} props */
function Terms({ page: { words }, view, anatomy }) {
  const { position, moves } = anatomy;
  const side = words.say(view.shape.sides[toMove(view)]);
  const best = Math.max(...moves.map(({ value }) => value));
  const rows = [...moves].sort((a, b) => b.value - a.value);
  return html`<div class="anatomy-tables">
    <table class="anatomy-table">
      <caption>${words.t('study.terms', { side })}</caption>
      <tbody>
        ${position.terms.map((term) => html`<tr><th scope="row">${words.say(term.name)}</th><td>${write(term.value)}</td><td class="anatomy-bar">${bar(term, position.terms)}</td></tr>`)}
        <tr class="anatomy-sum"><th scope="row">${words.t('study.sum')}</th><td>${write(position.value)}</td><td></td></tr>
      </tbody>
    </table>
    ${
      rows.length > 0 &&
      html`<div class="anatomy-scroll" tabindex="0" role="region" aria-label=${words.t('study.changes')}>
        <table class="anatomy-table">
          <caption>${words.t('study.changes')}</caption>
          <thead>
            <tr>
              <th scope="col">${words.t('study.move')}</th><th scope="col">${words.t('study.after')}</th>
              ${position.terms.map((term) => html`<th scope="col">${words.say(term.name)}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              (row) => html`<tr class=${row.value === best ? 'anatomy-best' : ''}>
                <th scope="row">${moveName(view, row.move, words)}</th>
                <td>${write(row.value)}</td>
                ${position.terms.map((term) => html`<td>${change(term, row)}</td>`)}
              </tr>`,
            )}
          </tbody>
        </table>
      </div>`
    }
  </div>`;

  /** @param {number} value */
  function write(value) {
    return signed(value, Math.abs(value) < 10 ? 1 : 0, words);
  }

  /** What a move does to a term; nothing is written where it does nothing. @param {Term} term @param {MoveOpinion} row */
  function change(term, row) {
    const after = row.terms.find((one) => one.name.en === term.name.en)?.value ?? 0;
    return after === term.value ? '' : write(after - term.value);
  }
}

/** How much a term weighs beside the others. @param {Term} term @param {Term[]} terms */
function bar(term, terms) {
  const most = Math.max(...terms.map(({ value }) => Math.abs(value)), 1e-9);
  const part = Math.abs(term.value) / most;
  return html`<span class=${term.value < 0 ? 'anatomy-minus' : 'anatomy-plus'} style=${{ '--part': `${Math.round(100 * part)}%` }}></span>`;
}
