/**
 * The choice of whoever plays or judges: a person, a level, a strategy or an evaluator, with all parameters.
 *
 * @import { Page } from './page.js'
 * @import { Complaint } from '../complaints.js'
 */
import { evaluatorsOf, withEvaluator } from '../choices.js';
import { explain } from '../complaints.js';
import { html } from '../html.js';
import { ADAPTIVE, HUMAN, budgetOf, parseSpec } from '../spec.js';
import { readText } from './bits.js';
import { SpecFields } from './fields.js';

/**
 * @param {object} props
 * @param {Page} props.page
 * @param {string} props.id
 * @param {string} props.label
 * @param {string} props.help
 * @param {string} props.game  spec of the game, whose evaluators are offered
 * @param {string} props.value
 * @param {{ person?: boolean, adaptive?: boolean, evaluators?: boolean }} props.offers
 * @param {import('../state.js').Owner} props.owner  whose parameters these are
 * @param {boolean} [props.expanded]  whether a strategy's parameters stand open from the start
 * @param {Complaint | null} [props.fault]  what is wrong with the parameters, said beside them
 * @param {(value: string) => void} props.onChange
 */
export function JudgePicker({ page, id, label, help, game, value, offers, owner, expanded = false, fault = null, onChange }) {
  const { catalog } = page.state;
  const { words } = page;
  if (!catalog) return null;
  const evaluators = evaluatorsOf(catalog, game);
  const spec = parseSpec(value);
  const strategy = catalog.strategies.find((one) => one.id === spec.id);
  const evaluator = offers.evaluators ? evaluators.find((one) => one.id === spec.id) : undefined;
  const declaration = strategy ?? evaluator;
  const level = catalog.levels.find((one) => one.id === spec.id);
  const levels = catalog.levels.filter((one) => offers.adaptive || one.id !== ADAPTIVE);

  const choose = readText((chosen) => onChange(withEvaluator(catalog, game, chosen)));
  const option = (/** @type {{ id: string, title: import('../types.js').Text }} */ one) =>
    html`<option value=${one.id}>${words.say(one.title)}</option>`;
  const about =
    spec.id === HUMAN ? words.t('seat.human.help') : describe(level?.strategy ?? value, level ?? declaration, page);

  return html`<div class="judge">
    <div class="field field-wide" data-help=${declaration ? words.say(declaration.help) : level ? words.say(level.help) : help}>
      <label for=${id}>${label}</label>
      <select id=${id} value=${spec.id} onChange=${choose}>
        ${offers.person && html`<option value=${HUMAN}>${words.t('seat.human')}</option>`}
        ${offers.evaluators && html`<optgroup label=${words.t('seat.evaluators')}>${evaluators.map(option)}</optgroup>`}
        <optgroup label=${words.t('seat.levels')}>${levels.map(option)}</optgroup>
        <optgroup label=${words.t('seat.strategies')}>${catalog.strategies.map(option)}</optgroup>
      </select>
    </div>
    ${
      // In its place, so that the field typed into hardly moves.
      fault
        ? html`<p class="error" role="alert">${explain(fault, words, catalog)}</p>`
        : html`<p class="judge-about">${about}</p>`
    }
    ${
      declaration &&
      declaration.parameters.length > 0 &&
      html`<details class="more" open=${expanded}>
      <summary data-help=${words.t('form.parameters.help')}>${words.t('form.parameters')}</summary>
      <${SpecFields}
        page=${page}
        declaration=${declaration}
        spec=${spec}
        evaluators=${evaluators}
        prefix=${id}
        owner=${owner}
      />
    </details>`
    }
  </div>`;
}

/** @param {Page} page @param {string} spec */
export function gameTitle({ state, words }, spec) {
  const declared = state.catalog?.games.find((one) => one.id === parseSpec(spec).id);
  return declared ? words.say(declared.title) : spec;
}

/** A seat's name as people would say it. @param {Page} page @param {string} seat */
export function seatName({ state, words }, seat) {
  if (seat === HUMAN) return words.t('seat.human');
  const { id } = parseSpec(seat);
  const known =
    state.catalog?.levels.find((one) => one.id === id) ?? state.catalog?.strategies.find((one) => one.id === id);
  return known ? words.say(known.title) : seat;
}

/** @param {string} spec @param {{ help: import('../types.js').Text } | undefined} known @param {Page} page */
function describe(spec, known, { state, words }) {
  const help = known ? words.say(known.help) : '';
  const strategy = state.catalog?.strategies.find((one) => one.id === parseSpec(spec).id);
  // Whoever has no time to choose needs none worth mentioning; whoever has not chosen has that of the server.
  if (!strategy?.parameters.some(({ name }) => name === 'time')) return help;
  const seconds = budgetOf(spec).time ?? state.catalog?.limits.parameters.time;
  return seconds ? `${help} ${words.t('seat.seconds', { seconds: words.number(seconds) })}` : help;
}
