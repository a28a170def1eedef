/**
 * The choice of a machine that plays or judges: a level, a strategy or an evaluator, with all parameters.
 *
 * @import { Page } from '../base/page.js'
 * @import { Complaint } from '../base/complaints.js'
 */

import { explain } from '../base/complaints.js';
import { html } from '../base/html.js';
import { ADAPTIVE, budgetOf, formatSpec, HUMAN, JUDGE, levelOf, parseSpec } from '../base/spec.js';
import { evaluatorsOf, ladderOf, namedLevels, strategiesOf, withEvaluator } from '../game/choices.js';
import { Face, readText } from './bits.js';
import { FieldHead, SpecFields } from './fields.js';

/**
 * @param {object} props
 * @param {Page} props.page
 * @param {string} props.id
 * @param {string} props.label
 * @param {string} props.help
 * @param {string} props.game  spec of the game, whose evaluators are offered
 * @param {string} props.value
 * @param {{ adaptive?: boolean, evaluators?: boolean, judge?: boolean }} props.offers
 * @param {import('../ui/fields.js').Owner} props.owner  whose parameters these are
 * @param {boolean} [props.expanded]  whether a strategy's parameters stand open from the start
 * @param {Complaint | null} [props.fault]  what is wrong with the parameters, said beside them
 * @param {(value: string) => void} props.onChange
 */
export function JudgePicker({
  page,
  id,
  label,
  help,
  game,
  value,
  offers,
  owner,
  expanded = false,
  fault = null,
  onChange,
}) {
  const { catalog } = page.state;
  const { words } = page;
  if (!catalog) return null;
  const evaluators = evaluatorsOf(catalog, game);
  const spec = parseSpec(value);
  const strategy = catalog.strategies.find((one) => one.id === spec.id);
  const evaluator = offers.evaluators ? evaluators.find((one) => one.id === spec.id) : undefined;
  const declaration = strategy ?? evaluator;
  const level = catalog.levels.find((one) => one.id === spec.id);
  const adaptive = offers.adaptive ? catalog.levels.filter((one) => one.id === ADAPTIVE) : [];
  const ladder = ladderOf(catalog, game);
  const { works, engines } = namedLevels(catalog, game, spec.id);

  const choose = readText((chosen) => onChange(withEvaluator(catalog, game, chosen)));
  const option = (/** @type {{ id: string, title: import('../base/types.js').Words }} */ one) =>
    html`<option value=${one.id}>${words.say(one.title)}</option>`;
  const about =
    spec.id === JUDGE
      ? words.t('judge.help')
      : (rungText(page, game, spec.id) ?? describe(level?.strategy ?? value, level ?? declaration, page));

  const article = articleAbout(page, game, spec.id);

  return html`<div class="judge">
    <div class="field field-wide" data-help=${declaration ? words.say(declaration.help) : level ? words.say(level.help) : help} data-article=${article}>
      <${FieldHead} words=${words} id=${id} name=${label} article=${article} />
      <select id=${id} value=${spec.id} onChange=${choose}>
        ${offers.judge && html`<option value=${JUDGE}>${words.t('judge.name')}</option>`}
        ${offers.evaluators && html`<optgroup label=${words.t('seat.evaluators')}>${evaluators.map(option)}</optgroup>`}
        <optgroup label=${words.t('seat.levels')}>
          ${adaptive.map(option)}
          ${ladder.map((rung) => html`<option value=${rung.id}>${rungName(rung.id, words)} · ${Math.round(rung.rating)}</option>`)}
        </optgroup>
        ${engines.length > 0 && html`<optgroup label=${words.t('seat.engines')}>${engines.map(option)}</optgroup>`}
        ${works.length > 0 && html`<optgroup label=${words.t('seat.works')}>${works.map(option)}</optgroup>`}
        <optgroup label=${words.t('seat.strategies')}>${strategiesOf(catalog, game).map(option)}</optgroup>
      </select>
    </div>
    ${
      // In its place, so that the field typed into hardly moves.
      fault
        ? html`<p class="error" role="alert">${explain(fault, words, catalog)}</p>`
        : html`<p class="judge-about">${levelOf(spec.id) > 0 && html`<${Face} level=${levelOf(spec.id)} />`}<span>${about}</span></p>`
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

/** A game with what is special about it: `Othello · size 6`. @param {Page} page @param {string} spec */
export function gameLabel(page, spec) {
  const special = Object.entries(parseSpec(plainGame(page, spec)).values);
  return [
    gameTitle(page, spec),
    ...special.map(
      ([name, value]) => `${page.words.name(`parameter.${name}`, name).toLowerCase()} ${page.words.plain(value)}`,
    ),
  ].join(' · ');
}

/** A game as one would type it: what is usual is left out. @param {Page} page @param {string} spec */
export function plainGame({ state }, spec) {
  const parsed = parseSpec(spec);
  return formatSpec(
    parsed,
    state.catalog?.games.find((one) => one.id === parsed.id),
  );
}

/** The strategy that a level stands for, in few words; empty of anybody else. @param {Page} page @param {string} player @param {string} game */
export function levelLabel(page, player, game) {
  const { catalog } = page.state;
  const level =
    catalog && [...catalog.levels, ...ladderOf(catalog, game)].find((one) => one.id === player && one.id !== ADAPTIVE);
  return level ? playerLabel(page, level.strategy, game) : '';
}

/** The article about one who plays or judges: of a level, that of its strategy. @param {Page} page @param {string} game @param {string} id */
function articleAbout({ state: { catalog } }, game, id) {
  if (id === ADAPTIVE || id === JUDGE || !catalog) return id === ADAPTIVE ? 'rating' : 'judge';
  const level = [...catalog.levels, ...ladderOf(catalog, game)].find((one) => one.id === id);
  return level ? parseSpec(level.strategy).id : id;
}

/** A level by its number. @param {string} id @param {Page['words']} words */
export const rungName = (id, words) => words.t('seat.rung', { level: levelOf(id) });

/** How strong a level is, how sure that is, and what it costs. @param {Page} page @param {string} game @param {string} id */
function rungText({ state, words }, game, id) {
  const rung = state.catalog && ladderOf(state.catalog, game).find((one) => one.id === id);
  if (!rung) return null;
  const [rating, error] = [rung.rating, rung.error].map((value) => words.number(Math.round(value)));
  const seconds =
    rung.seconds < 0.1
      ? words.t('seat.quick')
      : words.t('seat.takes', { seconds: words.number(Number(rung.seconds.toFixed(1))) });
  return `${words.t('seat.rating', { rating, error })} ${seconds}`;
}

/** A seat's name as people would say it. @param {Page} page @param {string} seat */
export function seatName({ state, words }, seat) {
  if (seat === HUMAN) return words.t('seat.human');
  if (levelOf(seat)) return rungName(seat, words);
  const { id } = parseSpec(seat);
  const known =
    state.catalog?.levels.find((one) => one.id === id) ?? state.catalog?.strategies.find((one) => one.id === id);
  return known ? words.say(known.title) : seat;
}

/**
 * One who plays, in few words that tell it from others: `Alpha-beta · depth 6 · García`.
 *
 * @param {Page} page
 * @param {string} player  a spec
 * @param {string} game  whose evaluators are meant
 */
export function playerLabel(page, player, game) {
  const { state, words } = page;
  const { values } = parseSpec(player);
  const evaluators = state.catalog && game ? evaluatorsOf(state.catalog, game) : [];
  const said = Object.entries(values).map(([name, value]) => {
    const inner = parseSpec(value);
    const evaluator = evaluators.find((one) => one.id === inner.id);
    if (evaluator)
      return Object.keys(inner.values).length > 0
        ? `${words.say(evaluator.title)} (${Object.values(inner.values).join(', ')})`
        : words.say(evaluator.title);
    return `${words.name(`parameter.${name}`, name).toLowerCase()} ${words.name(`choice.${value}`, words.plain(value))}`;
  });
  return [seatName(page, player), ...said].join(' · ');
}

/** @param {string} spec @param {{ help: import('../base/types.js').Words } | undefined} known @param {Page} page */
function describe(spec, known, { state, words }) {
  const help = known ? words.say(known.help) : '';
  const strategy = state.catalog?.strategies.find((one) => one.id === parseSpec(spec).id);
  // Whoever has no time to choose needs none worth mentioning; whoever has not chosen has that of the server.
  if (!strategy?.parameters.some(({ name }) => name === 'time')) return help;
  const seconds = budgetOf(spec).time ?? state.catalog?.limits.parameters.time;
  return seconds ? `${help} ${words.t('seat.seconds', { seconds: words.number(seconds) })}` : help;
}
