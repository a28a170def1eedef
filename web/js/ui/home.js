/**
 * What do I want to do? The game's name, its board, and the ways to play it.
 *
 * @import { Page } from './page.js'
 * @import { Player } from '../types.js'
 */
import { html } from '../html.js';
import { fromMemory } from '../record.js';
import { HUMAN, parseSpec } from '../spec.js';
import { recall } from '../storage.js';
import { ActButton, Button, Icon, Lettering } from './bits.js';
import { Board } from './board.js';

/** @type {{ id: string, icons: string[], seats: Record<Player, string> }[]} */
const MODES = [
  { id: 'machine', icons: ['person', 'robot'], seats: { first: HUMAN, second: 'garcia-easy' } },
  { id: 'people', icons: ['person', 'person'], seats: { first: HUMAN, second: HUMAN } },
  { id: 'watch', icons: ['robot', 'robot'], seats: { first: 'garcia-medium', second: 'intermediate' } },
];

/** @param {{ page: Page }} props */
export function Home({ page }) {
  const { state, words, send, doings } = page;
  const { catalog, draft } = state;
  const chosen = parseSpec(draft.game).id;
  const game = catalog?.games.find((one) => one.id === chosen);
  const resume = () => {
    const setup = fromMemory(recall('last'));
    if (setup) doings.open(setup);
  };

  return html`<main class="home">
    <section class="home-menu">
      <h1 class="home-title"><${Lettering} text=${game ? words.say(game.title) : 'Jugada'} /></h1>
      <div class="tabs" role="radiogroup" aria-label=${words.t('home.game')}>
        ${catalog?.games.map(
          (one) => html`<label class="tab" data-help=${words.say(one.help)}>
            <input type="radio" name="home-game" value=${one.id} checked=${one.id === chosen} onChange=${() => send('draftChanged', { game: one.id })} />
            <span>${words.say(one.title)}</span>
          </label>`,
        )}
      </div>
      <p class="home-rules">${game && words.say(game.help)}</p>
      <nav class="home-modes" aria-label=${words.t('home.modes')}>
        ${MODES.map(
          ({ id, icons, seats }, index) => html`<button
            type="button"
            class=${`button button-large ${index === 0 ? 'button-first' : ''}`}
            data-help=${words.t(`home.${id}.help`)}
            onClick=${() => {
              send('draftChanged', { seats });
              send('screenOpened', { screen: 'new' });
            }}
          >
            <span class="button-icons">${icons.map((icon) => html`<${Icon} name=${icon} />`)}</span><span>${words.t(`home.${id}`)}</span>
          </button>`,
        )}
      </nav>
      <div class="home-more">
        ${
          state.lastGame &&
          html`<${Button} icon="play" text=${words.t('home.continue')} help=${words.t('home.continue.help')} onClick=${resume} />`
        }
        <${ActButton} page=${page} act="library" />
      </div>
    </section>
    <div class="home-board" inert>
      ${draft.view && html`<${Board} view=${draft.view} words=${words} open=${false} />`}
    </div>
  </main>`;
}
