/**
 * Where is that game? The saved games, and games from files.
 *
 * @import { Page } from './page.js'
 * @import { Outcome, SavedGame } from '../types.js'
 */
import { useState } from '../../vendor/hooks.js';
import { html } from '../html.js';
import { fromLibrary } from '../record.js';
import { Button, Icon } from './bits.js';
import { uploadGame } from './files.js';
import { gameTitle, seatName } from './judge.js';

/** @param {{ page: Page }} props */
export function Library({ page }) {
  const { state, words } = page;
  const { library } = state;
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
      ${library?.length === 0 && html`<p class="waiting">${words.t('library.empty')}</p>`}
      <ul>
        ${library?.map((saved) => html`<${SavedRow} key=${saved.id} page=${page} saved=${saved} />`)}
      </ul>
    </div>
  </main>`;
}

/** @param {{ page: Page, saved: SavedGame }} props */
function SavedRow({ page, saved }) {
  const { words, doings } = page;
  const [sure, setSure] = useState(false);
  const facts = [
    gameTitle(page, saved.game),
    `${seatName(page, saved.first)} – ${seatName(page, saved.second)}`,
    words.t(`library.${outcomeName(saved.outcome)}`),
    when(saved, words.language),
  ];
  return html`<li class="saved">
    <button type="button" class="saved-open" data-help=${words.t('library.open.help')} onClick=${() => doings.open(fromLibrary(saved))}>
      <strong>${saved.name}</strong>
      <span>${facts.join(' · ')}</span>
    </button>
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
            text=${words.t('library.delete', { name: saved.name })}
            help=${words.t('library.delete.help')}
            bare=${true}
            onClick=${() => setSure(true)}
          />`
      }
    </span>
  </li>`;
}

/** @param {Outcome | null} outcome */
const outcomeName = (outcome) => (outcome === null ? 'unfinished' : outcome === 'draw' ? 'draw' : outcome.won_by);

/** @param {SavedGame} saved @param {string} language */
function when(saved, language) {
  return new Date(saved.changed * 1000).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
}
