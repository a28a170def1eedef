/**
 * Form fields made from what the catalog declares, so that a new game, strategy or evaluator has its form without a line
 * written here.
 *
 * @import { Declaration, Parameter } from '../types.js'
 * @import { Spec } from '../spec.js'
 * @import { Page } from './page.js'
 */
import { html } from '../html.js';
import { describeKind, formatSpec, parseSpec, withValue } from '../spec.js';
import { readText } from './bits.js';

/**
 * The parameters of a spec.
 *
 * @param {{ page: Page, declaration: Declaration, spec: Spec, evaluators: Declaration[], prefix: string, onChange: (spec: Spec) => void }} props
 */
export function SpecFields({ page, declaration, spec, evaluators, prefix, onChange }) {
  return html`<div class="fields">
    ${declaration.parameters.map((parameter) => {
      const id = `${prefix}-${parameter.name}`;
      const value = spec.values[parameter.name] ?? '';
      const change = (/** @type {string} */ text) => onChange(withValue(spec, parameter.name, text));
      return parameter.kind === 'evaluator'
        ? html`<${EvaluatorField} key=${id} ...${{ page, id, parameter, value, evaluators, onChange: change }} />`
        : html`<${ParameterField} key=${id} ...${{ page, id, parameter, value, onChange: change }} />`;
    })}
  </div>`;
}

/** @param {{ page: Page, id: string, parameter: Parameter, value: string, onChange: (value: string) => void }} props */
function ParameterField({ page, id, parameter, value, onChange }) {
  const { words } = page;
  const { choices, range, word, whole } = describeKind(parameter.kind);
  const help = words.say(parameter.help);
  const read = readText((text) => onChange(text.trim()));
  const label = html`<label for=${id}>${words.name(`parameter.${parameter.name}`, parameter.name)}</label>`;
  if (choices) {
    return html`<div class="field" data-help=${help}>
      ${label}
      <select id=${id} value=${value || parameter.default} onChange=${read}>
        ${choices.map((choice) => html`<option value=${choice}>${words.name(`choice.${choice}`, choice)}</option>`)}
      </select>
    </div>`;
  }
  // A number that may also be a word ("auto", "off") is typed as text; an empty field is the default.
  const limits =
    word || !range
      ? { type: 'text', pattern: `${word}|-?[0-9]+${whole ? '' : '(\\.[0-9]+)?'}` }
      : { type: 'number', min: range.min, max: range.max, step: whole ? 1 : 'any' };
  return html`<div class="field" data-help=${word ? `${help} ${words.t('form.orWord', { word })}` : help}>
    ${label}
    <input
      id=${id}
      ...${limits}
      value=${value}
      placeholder=${parameter.default}
      autocomplete="off"
      spellcheck=${false}
      onInput=${read}
    />
  </div>`;
}

/**
 * @param {{ page: Page, id: string, parameter: Parameter, value: string, evaluators: Declaration[], onChange: (value: string) => void }} props
 */
function EvaluatorField({ page, id, parameter, value, evaluators, onChange }) {
  const { words } = page;
  const spec = parseSpec(value);
  const chosen = evaluators.find((evaluator) => evaluator.id === spec.id);
  return html`<div class="field field-wide" data-help=${words.say(chosen?.help ?? parameter.help)}>
    <label for=${id}>${words.name(`parameter.${parameter.name}`, parameter.name)}</label>
    <select id=${id} value=${spec.id} onChange=${readText(onChange)}>
      <option value="">${words.t('form.noEvaluator')}</option>
      ${evaluators.map((evaluator) => html`<option value=${evaluator.id}>${words.say(evaluator.title)}</option>`)}
    </select>
    ${
      chosen &&
      chosen.parameters.length > 0 &&
      html`<details class="more">
      <summary data-help=${words.t('form.weights.help')}>${words.t('form.weights')}</summary>
      <${SpecFields}
        page=${page}
        declaration=${chosen}
        spec=${spec}
        evaluators=${[]}
        prefix=${id}
        onChange=${(/** @type {Spec} */ changed) => onChange(formatSpec(changed, chosen))}
      />
    </details>`
    }
  </div>`;
}
