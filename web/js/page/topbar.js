/**
 * The bar with the sections of the page, help and settings; on a phone it stands at the foot of the screen.
 *
 * @import { Page } from '../base/page.js'
 * @import { Screen } from './state.js'
 */
import { html } from '../base/html.js';
import { gameInHand } from '../game/hand.js';
import { ActButton, Icon, Lettering } from '../ui/bits.js';
import { gameTitle } from '../ui/judge.js';

/**
 * The sections, each with the question it answers. A further one needs a line here, its act and its messages.
 *
 * @type {{ act: string, screens: Screen[] }[]}
 */
export const SECTIONS = [
  { act: 'home', screens: ['home', 'new', 'play'] },
  { act: 'analyse', screens: ['analyse'] },
  { act: 'lab', screens: ['lab'] },
  { act: 'train', screens: ['train'] },
  { act: 'library', screens: ['library'] },
];

/** @param {{ page: Page }} props */
export function TopBar({ page }) {
  const { state, words, doings } = page;
  const shown = state.screen === 'play' || state.screen === 'analyse' ? gameInHand(state) : null;
  const title = shown && gameTitle(page, shown.match.spec);
  return html`<header class="topbar">
    <button type="button" class="topbar-brand" aria-label=${`Jugada: ${words.t('act.home')}`} data-help=${words.t('act.home.help')} onClick=${doings.acts.home.run}>
      <${Lettering} text="Jugada" />
    </button>
    <nav class="sections" aria-label=${words.t('topbar.sections')}>
      ${SECTIONS.map(
        ({ act, screens }) => html`<button
          type="button"
          class="section"
          aria-current=${screens.includes(state.screen) ? 'page' : undefined}
          data-help=${`${words.t(`act.${act}.help`)} [${doings.acts[act].key}]`}
          onClick=${doings.acts[act].run}
        >
          <${Icon} name=${doings.acts[act].icon} /><span>${words.t(`act.${act}`)}</span>
        </button>`,
      )}
    </nav>
    ${title && html`<p class="topbar-title">${title}</p>`}
    <div class="topbar-tools" role="group" aria-label=${words.t('topbar.tools')}>
      <${ActButton} page=${page} act="help" /><${ActButton} page=${page} act="settings" />
    </div>
  </header>`;
}
