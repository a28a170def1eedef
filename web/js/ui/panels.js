/**
 * The column of panels beside the board: moves and course, values on the board, figures.
 *
 * @import { Page } from './page.js'
 * @import { Game } from '../game.js'
 * @import { Tab } from '../state.js'
 */
import { html } from '../html.js';
import { Icon } from './bits.js';
import { Course } from './course.js';
import { Figures } from './figures.js';
import { MoveLog } from './log.js';
import { Painter } from './painter.js';

/** @type {Tab[]} */
const TABS = ['moves', 'values', 'figures'];

/** @param {{ page: Page, game: Game }} props */
export function Panels({ page, game }) {
  const { state, words, send } = page;
  const { tab, sheet } = state;
  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length];
    send('tabOpened', { tab: next });
    document.getElementById(`tab-${next}`)?.focus();
    event.preventDefault();
  };
  return html`<section class=${`panel panels ${sheet ? 'panels-drawn' : ''}`} aria-label=${words.t('panels.label')}>
    <div class="panels-head">
      <div class="tabs" role="tablist" aria-label=${words.t('panels.label')} onKeyDown=${onKeyDown}>
        ${TABS.map(
          (name) => html`<button
            type="button"
            role="tab"
            id=${`tab-${name}`}
            class="tab"
            aria-selected=${name === tab}
            aria-controls="tab-panel"
            tabindex=${name === tab ? 0 : -1}
            data-help=${words.t(`panels.${name}.help`)}
            onClick=${() => send('tabOpened', { tab: name })}
          >
            <span>${words.t(`panels.${name}`)}</span>
          </button>`,
        )}
      </div>
      <button
        type="button"
        class="button button-icon panels-handle"
        aria-expanded=${sheet}
        aria-controls="tab-panel"
        aria-label=${words.t('panels.sheet')}
        data-help=${words.t('panels.sheet.help')}
        onClick=${() => send('sheetDrawn', { open: !sheet })}
      >
        <${Icon} name=${sheet ? 'down' : 'up'} />
      </button>
    </div>
    <div class="tab-panel" role="tabpanel" id="tab-panel" aria-labelledby=${`tab-${tab}`}>
      ${tab === 'moves' && html`<${MoveLog} page=${page} game=${game} /><${Course} page=${page} game=${game} />`}
      ${tab === 'values' && html`<${Painter} page=${page} game=${game} />`} ${tab === 'figures' && html`<${Figures} page=${page} game=${game} />`}
    </div>
  </section>`;
}
