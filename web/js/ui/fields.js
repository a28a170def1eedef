/**
 * Form fields made from what the catalog declares, so that a new game, strategy or evaluator has its form without a line
 * written here.
 *
 * @import { Declaration, Parameter } from '../types.js'
 * @import { Spec } from '../spec.js'
 * @import { Owner } from '../state.js'
 * @import { Page } from './page.js'
 */
import { parameterName } from '../complaints.js';
import { html } from '../html.js';
import { defaultOf, describeKind, isEvaluator, parseSpec } from '../spec.js';
import { readText } from './bits.js';

/**
 * The parameters of a spec. A field says what became of it alone: the spec drawn may be older than the one it changes.
 *
 * @param {object} props
 * @param {Page} props.page
 * @param {Declaration} props.declaration
 * @param {Spec} props.spec
 * @param {Declaration[]} props.evaluators
 * @param {string} props.prefix
 * @param {Owner} props.owner
 * @param {string[]} [props.path]  to the spec, where it stands in another one
 */
export function SpecFields({ page, declaration, spec, evaluators, prefix, owner, path = [] }) {
  return html`<div class="fields">
    ${declaration.parameters.map((parameter) => {
      const id = `${prefix}-${parameter.name}`;
      const value = spec.values[parameter.name] ?? '';
      const there = [...path, parameter.name];
      const onChange = (/** @type {string} */ text) => page.send('parameterSet', { owner, path: there, value: text });
      return isEvaluator(parameter.kind)
        ? html`<${EvaluatorField} key=${id} ...${{ page, id, parameter, value, evaluators, owner, path: there, onChange }} />`
        : html`<${ParameterField} key=${id} ...${{ page, id, parameter, value, onChange }} />`;
    })}
  </div>`;
}

/** @param {{ page: Page, id: string, parameter: Parameter, value: string, onChange: (value: string) => void }} props */
function ParameterField({ page, id, parameter, value, onChange }) {
  const { words } = page;
  const { choices, range, word, whole } = describeKind(parameter.kind);
  const help = words.say(parameter.help);
  // Brackets and commas have a meaning in specs; a comma may well be meant as a decimal mark.
  const read = readText((text) => onChange(text.replace(',', '.').replace(/[(),=\s]/g, '')));
  const label = html`<label for=${id}>${parameterName(parameter, words)}</label>`;
  if (choices) {
    return html`<div class="field" data-help=${help}>
      ${label}
      <select id=${id} value=${value || defaultOf(parameter)} onChange=${read}>
        ${choices.map((choice) => html`<option value=${choice}>${words.name(`choice.${choice}`, choice)}</option>`)}
      </select>
    </div>`;
  }
  // A number that may also be a word ("auto", "off") is typed as text; an empty field is the default.
  const number = range && { type: 'number', min: range.min, max: range.max, step: whole ? 1 : 'any' };
  const orWord = { type: 'text', pattern: `${word}|-?[0-9]+${whole ? '' : '(\\.[0-9]+)?'}` };
  const limits = word ? orWord : (number ?? { type: 'text' });
  return html`<div class="field" data-help=${word ? `${help} ${words.t('form.orWord', { word })}` : help}>
    ${label}
    <input
      id=${id}
      ...${limits}
      value=${value}
      placeholder=${defaultOf(parameter)}
      autocomplete="off"
      spellcheck=${false}
      onInput=${read}
    />
  </div>`;
}

/**
 * @param {object} props
 * @param {Page} props.page
 * @param {string} props.id
 * @param {Parameter} props.parameter
 * @param {string} props.value
 * @param {Declaration[]} props.evaluators
 * @param {Owner} props.owner
 * @param {string[]} props.path
 * @param {(value: string) => void} props.onChange
 */
function EvaluatorField({ page, id, parameter, value, evaluators, owner, path, onChange }) {
  const { words } = page;
  const spec = parseSpec(value);
  const chosen = evaluators.find((evaluator) => evaluator.id === spec.id);
  return html`<div class="field field-wide" data-help=${words.say(chosen?.help ?? parameter.help)}>
    <label for=${id}>${parameterName(parameter, words)}</label>
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
        owner=${owner}
        path=${path}
      />
    </details>`
    }
  </div>`;
}
