/**
 * The size of the board: what most people choose by a click, everything else in a field.
 *
 * @import { Declaration, Parameter, Shape } from '../base/types.js'
 * @import { Spec } from '../base/spec.js'
 * @import { Page } from '../base/page.js'
 */
import { useRef, useState } from '../../vendor/hooks.js';
import { html } from '../base/html.js';
import { defaultOf, describeKind } from '../base/spec.js';
import { Ask } from '../ui/bits.js';
import { SpecFields } from '../ui/fields.js';

/** The parameters that are about the size; all others are rules. */
const SIZES = ['size', 'rows', 'cols', 'k'];
/** What is usual on each kind of board. @type {Partial<Record<Shape['surface'], string[]>>} */
const USUAL = { intersections: ['9', '13', '19'], hexagons: ['5', '7', '9', '11', '13'] };

/** A declaration with the parameters of one kind only. @param {Declaration} declaration @param {boolean} aboutSize @returns {Declaration} */
export const partOf = (declaration, aboutSize) => ({
  ...declaration,
  parameters: declaration.parameters.filter(({ name }) => SIZES.includes(name) === aboutSize),
});

/** @param {{ page: Page, declaration: Declaration, spec: Spec, surface: Shape['surface'] | undefined }} props */
export function SizeFields({ page, declaration, spec, surface }) {
  const sizes = partOf(declaration, true);
  const [parameter] = sizes.parameters;
  const usual = parameter && (describeKind(parameter.kind).choices ?? (surface && USUAL[surface]));
  if (!usual || sizes.parameters.length > 1)
    return html`<${SpecFields} page=${page} declaration=${sizes} spec=${spec} evaluators=${[]} prefix="game" owner="game" />`;
  return html`<${SizeChoice} key=${declaration.id} page=${page} sizes=${sizes} parameter=${parameter} spec=${spec} usual=${usual} />`;
}

/** @param {{ page: Page, sizes: Declaration, parameter: Parameter, spec: Spec, usual: string[] }} props */
function SizeChoice({ page, sizes, parameter, spec, usual }) {
  const { words, send } = page;
  const value = spec.values[parameter.name] || defaultOf(parameter);
  const closed = describeKind(parameter.kind).choices !== null;
  const wantsOther = useRef(false);
  const [, drawAgain] = useState(0);
  const other = !closed && (wantsOther.current || !usual.includes(value));
  // Drawn with the size that is chosen, not before: a drawing in between would show the one before.
  const choose = (/** @type {string} */ size) => {
    wantsOther.current = false;
    send('parameterSet', { owner: 'game', path: [parameter.name], value: size });
  };
  const chooseOther = () => {
    wantsOther.current = true;
    drawAgain((times) => times + 1);
  };
  const tab = (
    /** @type {string} */ id,
    /** @type {string} */ text,
    /** @type {boolean} */ checked,
    /** @type {() => void} */ onChange,
  ) =>
    html`<label class="tab"><input type="radio" name="size" value=${id} checked=${checked} onChange=${onChange} /><span>${text}</span></label>`;
  return html`<fieldset class="choices" data-help=${words.say(parameter.help)} data-article=${`${sizes.id}/${parameter.name}`}>
    <legend>${words.t('new.size')}</legend>
    ${usual.map((size) => tab(size, `${size} × ${size}`, !other && size === value, () => choose(size)))}
    ${!closed && tab('other', words.t('new.size.other'), other, chooseOther)}
    ${!other && html`<${Ask} words=${words} name=${words.t('new.size')} article=${sizes.id} parameter=${parameter.name} />`}
    ${other && html`<${SpecFields} page=${page} declaration=${sizes} spec=${spec} evaluators=${[]} prefix="game" owner="game" />`}
  </fieldset>`;
}
