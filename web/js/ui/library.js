/**
 * Where is that game? The saved games, and games from files.
 *
 * @import { Page } from './page.js'
 * @import { Outcome, SavedGame, UnreadableGame } from '../types.js'
 */
import { useState } from '../../vendor/hooks.js';
import { html } from '../html.js';
import { fromLibrary } from '../record.js';
import { Button, Icon } from './bits.js';
import { uploadGame } from './files.js';
import { gameTitle, seatName } from './judge.js';

/** @param {{ page: Page }} props */
export function Library({ page }) {
  const { state, words, doings } = page;
  const { library, libraryNext, libraryMore } = state;
  return html`<main class="library">
    <header class="library-head">
      <h1 class="screen-title">${words.t('library.title')}</h1>
      <label class="button library-upload" data-help=${words.t('library.upload.help')}>
        <${Icon} name="upload" /><span>${words.t('library.upload')}</span>
        <input
          class="unseen"
          type="file"
          accept=".json,application/json"
          onChange=${(/** @type {Event} */ event) => {
            const input = /** @type {HTMLInputElement} */ (event.currentTarget);
            if (input.files?.[0]) uploadGame(page, input.files[0]);
            input.value = '';
          }}
        />
      </label>
    </header>
    <div class="panel library-list">
      ${library === null && html`<p class="waiting">${words.t('library.loading')}</p>`}
      ${library?.length === 0 && libraryNext === null && html`<p class="waiting">${words.t('library.empty')}</p>`}
      <ul>
        ${library?.map((saved) => html`<${SavedRow} key=${saved.id} page=${page} saved=${saved} />`)}
      </ul>
      ${
        libraryNext !== null &&
        html`<${Button}
          icon="books"
          text=${words.t(libraryMore ? 'library.loading' : 'library.more')}
          help=${words.t('library.more.help')}
          onClick=${() => doings.loadMore()}
        />`
      }
    </div>
  </main>`;
}

/** @param {{ page: Page, saved: SavedGame | UnreadableGame }} props */
function SavedRow({ page, saved }) {
  const { words, doings } = page;
  const [sure, setSure] = useState(false);
  const name = 'unreadable' in saved ? words.t('library.unreadable', { id: saved.id }) : saved.name;
  return html`<li class="saved">
    ${
      'unreadable' in saved
        ? html`<p class="waiting"><strong>${name}</strong></p>`
        : html`<${SavedFacts} page=${page} saved=${saved} />`
    }
    <span onFocusOut=${() => setSure(false)}>
      ${
        sure
          ? html`<${Button}
            icon="trash"
            kind="button-danger"
            text=${words.t('library.really')}
            help=${words.t('library.delete.help')}
            onClick=${() => doings.remove(saved.id)}
          />`
          : html`<${Button}
            icon="trash"
            text=${words.t('library.delete', { name })}
            help=${words.t('library.delete.help')}
            bare=${true}
            onClick=${() => setSure(true)}
          />`
      }
    </span>
  </li>`;
}

/** @param {{ page: Page, saved: SavedGame }} props */
function SavedFacts({ page, saved }) {
  const { words, doings } = page;
  const facts = [
    gameTitle(page, saved.game),
    `${seatName(page, saved.first)} – ${seatName(page, saved.second)}`,
    words.t(`library.${outcomeName(saved.outcome)}`),
    when(saved, words.language),
  ];
  return html`<button type="button" class="saved-open" data-help=${words.t('library.open.help')} onClick=${() => doings.open(fromLibrary(saved))}>
    <strong>${saved.name}</strong>
    <span>${facts.join(' · ')}</span>
  </button>`;
}

/** @param {Outcome | null} outcome */
const outcomeName = (outcome) => (outcome === null ? 'unfinished' : outcome === 'draw' ? 'draw' : outcome.won_by);

/** @param {SavedGame} saved @param {string} language */
function when(saved, language) {
  return new Date(saved.changed * 1000).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
}
