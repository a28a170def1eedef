/**
 * A column of panels, one of which is open; a sheet over the board where there is no room beside it.
 *
 * @import { Page } from '../base/page.js'
 */
import { html } from '../base/html.js';
import { Icon } from './bits.js';

/**
 * @template {string} Name
 * @param {object} props
 * @param {Page} props.page
 * @param {Name[]} props.tabs
 * @param {Name} props.tab  the one that is open
 * @param {(tab: Name) => { name: string, help: string }} props.wordsOf
 * @param {(tab: Name) => void} props.onOpen
 * @param {unknown} [props.children]
 */
export function TabbedPanels({ page, tabs, tab, wordsOf, onOpen, children }) {
  const { words, send } = page;
  const { sheet } = page.state;
  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
    onOpen(next);
    document.getElementById(`tab-${next}`)?.focus();
    event.preventDefault();
  };
  return html`<section class=${`panel panels panels-${tab} ${sheet ? 'panels-drawn' : ''}`} aria-label=${words.t('panels.label')}>
    <div class="panels-head">
      <div class="tabs" role="tablist" aria-label=${words.t('panels.label')} onKeyDown=${onKeyDown}>
        ${tabs.map(
          (name) => html`<button
            type="button"
            role="tab"
            id=${`tab-${name}`}
            class="tab"
            aria-selected=${name === tab}
            aria-controls="tab-panel"
            tabindex=${name === tab ? 0 : -1}
            data-help=${wordsOf(name).help}
            onClick=${() => onOpen(name)}
          >
            <span>${wordsOf(name).name}</span>
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
    <div class="tab-panel" role="tabpanel" id="tab-panel" aria-labelledby=${`tab-${tab}`}>${children}</div>
  </section>`;
}
