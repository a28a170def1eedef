/**
 * Small parts that the screens are made of.
 *
 * @import { Page } from '../base/page.js'
 * @import { View } from '../base/types.js'
 * @import { Translator } from '../base/i18n.js'
 */

import { helpAddress } from '../base/address.js';
import { html } from '../base/html.js';
import { isPass } from '../game/game.js';
import { sideName } from '../game/sides.js';
import { faceOf } from '../pixels/faces.js';
import { GLYPH_HEIGHT, GLYPHS } from '../pixels/glyphs.js';
import { ICONS } from '../pixels/icons.js';
import { outline } from '../pixels/outline.js';

/** @param {{ name: string }} props */
export function Icon({ name }) {
  return html`<svg class="icon" viewBox="0 0 12 12" aria-hidden="true"><path d=${outline(ICONS[name])} /></svg>`;
}

/** The face of a level. @param {{ level: number }} props */
export function Face({ level }) {
  return html`<svg class="icon face" viewBox="0 0 12 12" aria-hidden="true"><path d=${outline(faceOf(level))} /></svg>`;
}

/**
 * A text in pixel lettering, with its shadow; whatever has no glyph is left out.
 *
 * @param {{ text: string, label?: string }} props
 */
export function Lettering({ text, label = text }) {
  const letters = [...text.normalize('NFD').toUpperCase()].filter((letter) => letter in GLYPHS);
  let width = 0;
  let face = '';
  let shade = '';
  let shadow = '';
  for (const letter of letters) {
    const rows = GLYPHS[letter];
    face += outline(rows.slice(0, 4), width, 0);
    shade += outline(rows.slice(4), width, 4);
    shadow += outline(rows, width + 1, 1);
    width += rows[0].length + 1;
  }
  const height = GLYPH_HEIGHT + 1;
  const style = { '--dots-wide': width, '--dots-high': height };
  return html`<svg class="lettering" viewBox=${`0 0 ${width} ${height}`} style=${style} role="img" aria-label=${label}>
    <path class="lettering-shadow" d=${shadow} />
    <path class="lettering-face" d=${face} />
    <path class="lettering-shade" d=${shade} />
  </svg>`;
}

/**
 * A button for one of the acts: its icon, name, key and help come from the table.
 *
 * @param {object} props
 * @param {Page} props.page
 * @param {string} props.act
 * @param {boolean} [props.tool]  one of many in a row: one word under its icon, and none where there is no room
 * @param {string} [props.kind]
 */
export function ActButton({ page, act, tool = false, kind = '' }) {
  const { state, words, doings } = page;
  const { icon, key, can, run, pressed, short, words: named } = doings.acts[act];
  const said = named?.(state) ?? act;
  const name = words.t(`act.${said}`);
  const word = tool && short ? words.t(`act.${said}.short`) : name;
  const isPressed = pressed?.(state);
  return html`<button
    type="button"
    class=${`button ${kind} ${tool ? 'button-tool' : ''}`}
    disabled=${!can(state)}
    aria-label=${tool ? name : undefined}
    aria-pressed=${isPressed}
    aria-keyshortcuts=${state.settings.letterKeys ? key : undefined}
    data-help=${`${words.t(`act.${said}.help`)} [${key}]`}
    onClick=${run}
  >
    <${Icon} name=${act === 'pause' && isPressed ? 'play' : icon} /><span>${word}</span>
  </button>`;
}

/** A piece of a side, beside a text. @param {{ kind: string, side: import('../base/types.js').Player }} props */
export function Piece({ kind, side }) {
  return html`<span class=${`token token-${kind}-${sideName(side)}`} aria-hidden="true"></span>`;
}

/**
 * A button for what is no act of the table.
 *
 * @param {object} props
 * @param {string} props.icon
 * @param {string} props.text
 * @param {string} props.help
 * @param {string} [props.kind]
 * @param {'button' | 'submit'} [props.type]
 * @param {boolean} [props.disabled]
 * @param {boolean} [props.bare]  the icon alone; the text is for ears
 * @param {(event: MouseEvent) => void} [props.onClick]
 */
export function Button({ icon, text, help, kind = '', type = 'button', disabled = false, bare = false, onClick }) {
  return html`<button
    type=${type}
    class=${`button ${bare ? 'button-icon' : ''} ${kind}`}
    disabled=${disabled}
    aria-label=${bare ? text : undefined}
    data-help=${help}
    onClick=${onClick}
  >
    <${Icon} name=${icon} />${!bare && html`<span>${text}</span>`}
  </button>`;
}

/**
 * The way from a field or a figure to the article about it. With the keyboard it is F1 in the field: no further stop for Tab.
 *
 * @param {{ words: Translator, name: string, article: string, parameter?: string }} props  name: of what it stands beside
 */
export function Ask({ words, name, article, parameter }) {
  return html`<a class="ask" href=${helpAddress(article, parameter)} tabindex="-1" aria-label=${words.t('articles.ask', { name })} data-help=${words.t('articles.ask.help')}></a>`;
}

/** A move as it is read: squares are the same in every language, a pass is not. @param {View | null} view  of the game @param {string} move @param {Translator} words */
export const moveName = (view, move, words) => (isPass(view, move) ? words.t('log.pass') : move);

/** Listens to a field for its text. @param {(text: string) => void} use @returns {(event: Event) => void} */
export const readText = (use) => (event) =>
  use(/** @type {HTMLInputElement | HTMLSelectElement} */ (event.currentTarget).value);

/** Listens to a switch for whether it is on. @param {(on: boolean) => void} use @returns {(event: Event) => void} */
export const readSwitch = (use) => (event) => use(/** @type {HTMLInputElement} */ (event.currentTarget).checked);
