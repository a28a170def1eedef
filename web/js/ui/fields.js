/**
 * Form fields made from what the catalog declares, so that a new game, strategy or evaluator has its form without a line
 * written here.
 *
 * @import { Declaration, Parameter } from '../base/types.js'
 * @import { Spec } from '../base/spec.js'
 * @import { Page } from '../base/page.js'
 *
 * @typedef {'game' | `seat-${number}` | 'overlay' | 'anatomy' | 'tree' | `asked-${number}` | 'lab-game' | `lab-${number}`} Owner  whose parameters a form edits
 */
import { choiceName, parameterName } from '../base/complaints.js';
import { html } from '../base/html.js';
import { defaultOf, describeKind, EXTERNAL, isEvaluator, parseSpec } from '../base/spec.js';
import { gameInHand } from '../game/hand.js';
import { Ask, readText } from './bits.js';

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
        ? html`<${EvaluatorField} key=${id} ...${{ page, id, about: declaration.id, parameter, value, evaluators, owner, path: there, onChange }} />`
        : html`<${ParameterField} key=${id} ...${{ page, id, about: declaration.id, parameter, value, onChange }} />`;
    })}
  </div>`;
}

/** A field's name, and the way to the article about it. @param {{ words: Page['words'], id: string, name: string, article: string, parameter?: string }} props */
export function FieldHead({ words, id, name, article, parameter }) {
  return html`<div class="field-head"><label for=${id}>${name}</label><${Ask} words=${words} name=${name} article=${article} parameter=${parameter} /></div>`;
}

/** @param {{ page: Page, id: string, about: string, parameter: Parameter, value: string, onChange: (value: string) => void }} props  about: whose parameter it is */
function ParameterField({ page, id, about, parameter, value, onChange }) {
  const { words } = page;
  const { choices, range, word, whole } = describeKind(parameter.kind);
  const help = words.say(parameter.help);
  // Brackets and commas have a meaning in specs; a comma may well be meant as a decimal mark.
  const named = word && choiceName(word, words);
  const read = readText((text) => {
    // The word may be typed in either language.
    const typed = text.trim().toLowerCase();
    onChange(word && typed === named ? word : text.replace(',', '.').replace(/[(),=\s]/g, ''));
  });
  const label = html`<${FieldHead} words=${words} id=${id} name=${parameterName(parameter, words)} article=${about} parameter=${parameter.name} />`;
  const article = `${about}/${parameter.name}`;
  if (choices) {
    return html`<div class="field" data-help=${help} data-article=${article}>
      ${label}
      <select id=${id} value=${value || defaultOf(parameter)} onChange=${read}>
        ${choices.map((choice) => html`<option value=${choice}>${choiceName(choice, words)}</option>`)}
      </select>
    </div>`;
  }
  // A number that may also be a word ("auto", "off") is typed as text; an empty field is the default.
  const number = range && { type: 'number', min: range.min, max: range.max, step: whole ? 1 : 'any' };
  const orWord = { type: 'text', pattern: `${word}|${named}|-?[0-9]+${whole ? '' : '(\\.[0-9]+)?'}` };
  const names = about === EXTERNAL && parameter.name === 'name' ? registered(page) : null;
  const limits = word ? orWord : (number ?? { type: 'text', list: names ? `${id}-names` : undefined });
  return html`<div class="field" data-help=${word ? `${help} ${words.t('form.orWord', { word: named })}` : help} data-article=${article}>
    ${label}
    <input
      id=${id}
      ...${limits}
      value=${value === word ? named : value}
      placeholder=${choiceName(defaultOf(parameter), words)}
      autocomplete="off"
      spellcheck=${false}
      onInput=${read}
    />
    ${names && html`<datalist id=${`${id}-names`}>${names.map((name) => html`<option value=${name}></option>`)}</datalist>`}
  </div>`;
}

/** The names of all programs that are registered. @param {Page} page */
const registered = ({ state: { catalog } }) => [...new Set(Object.values(catalog?.engines ?? {}).flat())];

/** The evaluator that is called by the name under which it was learned. */
const LEARNED = 'learned';

/** What was learned for the game and the board at hand: here, elsewhere, or before it came with the program. @param {Page} page @returns {{ name: string }[]} */
function learnedFor({ state }) {
  const { catalog, screen, draft, evaluators, lab } = state;
  const forming = screen === 'new' || screen === 'home';
  const view = forming ? draft.view : screen === 'lab' ? lab.board : gameInHand(state)?.known.drawn;
  if (!catalog || !view) return [];
  const { id } = parseSpec(view.game);
  // The view of a game that was chosen a moment ago is still on its way.
  if (forming && parseSpec(draft.game).id !== id) return [];
  const { rows, cols } = view.shape;
  const kept = (evaluators ?? []).filter((one) => !one.is_shipped && one.game === view.game);
  return [
    ...kept,
    ...catalog.learned.filter(
      (one) => one.game === id && one.rows === rows && one.cols === cols && !kept.some(({ name }) => name === one.name),
    ),
  ];
}

/**
 * @param {object} props
 * @param {Page} props.page
 * @param {string} props.id
 * @param {string} props.about  whose parameter it is
 * @param {Parameter} props.parameter
 * @param {string} props.value
 * @param {Declaration[]} props.evaluators
 * @param {Owner} props.owner
 * @param {string[]} props.path
 * @param {(value: string) => void} props.onChange
 */
function EvaluatorField({ page, id, about, parameter, value, evaluators, owner, path, onChange }) {
  const { words } = page;
  const spec = parseSpec(value);
  const chosen = evaluators.find((evaluator) => evaluator.id === spec.id);
  const learned = learnedFor(page);
  const known = learned.find(({ name }) => spec.id === LEARNED && spec.values.name === name);
  const named = (/** @type {{ name: string }} */ { name }) => `${LEARNED}(name=${name})`;
  const [article, detail] = chosen ? [chosen.id, ''] : [about, parameter.name];
  return html`<div class="field field-wide" data-help=${words.say(chosen?.help ?? parameter.help)} data-article=${`${article}/${detail}`}>
    <${FieldHead} words=${words} id=${id} name=${parameterName(parameter, words)} article=${article} parameter=${detail} />
    <select id=${id} value=${known ? named(known) : spec.id} onChange=${readText(onChange)}>
      <option value="">${words.t('form.noEvaluator')}</option>
      ${learned.map((one) => html`<option value=${named(one)}>${words.t('form.learned', { name: one.name })}</option>`)}
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
