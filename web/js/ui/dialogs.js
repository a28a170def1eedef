/**
 * The cards that come over the page.
 *
 * @import { Page } from './page.js'
 * @import { Game } from '../game.js'
 * @import { Child } from '../../vendor/preact.js'
 */
import { useEffect, useRef, useState } from '../../vendor/hooks.js';
import { noticeText } from '../complaints.js';
import { html } from '../html.js';
import { LANGUAGES } from '../i18n.js';
import { isWatched, liveView, outcomeOf } from '../game.js';
import { ActButton, Button, Piece, readSwitch, readText } from './bits.js';
import { downloadGame, proposedName } from './files.js';
import { PlayerFigures, Score } from './figures.js';
import { RatingLine } from './rating.js';
import { resultSentence } from './situation.js';

/** @param {{ page: Page }} props */
export function Dialogs({ page }) {
  const { dialog, game } = page.state;
  if (dialog === 'settings') return html`<${SettingsDialog} page=${page} />`;
  if (dialog === 'keys') return html`<${KeysDialog} page=${page} />`;
  if (dialog === 'abandon' && game) return html`<${AbandonDialog} page=${page} game=${game} />`;
  if (dialog === 'save' && game) return html`<${SaveDialog} page=${page} game=${game} />`;
  if (dialog === 'end' && game) return html`<${EndCard} page=${page} game=${game} />`;
  return null;
}

/** @param {{ page: Page, title: string, kind?: string, children?: Child }} props */
function Dialog({ page, title, kind = '', children }) {
  const { state, words, send } = page;
  const element = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const pressed = useRef(/** @type {EventTarget | null} */ (null));
  const leaving = useRef(false);
  // One card may give way to another, which must not be closed by the late word of the first.
  const close = () => leaving.current || send('dialogOpened', { dialog: null });
  // Around the card; text selected beyond its edge ends there too, but began inside.
  const isOutside = (/** @type {EventTarget | null} */ target) => target === element.current;
  // The rest of the page is silent while the card is open.
  const trouble = state.notice?.kind === 'error' ? noticeText(state.notice, words, state.catalog) : '';
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => {
      leaving.current = true;
      // Closing gives the focus back to where it was.
      dialog?.close();
    };
  }, []);
  return html`<dialog
    class=${`dialog ${kind}`}
    ref=${element}
    aria-labelledby="dialog-title"
    onClose=${close}
    onPointerDown=${(/** @type {PointerEvent} */ event) => (pressed.current = event.target)}
    onClick=${(/** @type {MouseEvent} */ event) => isOutside(event.target) && isOutside(pressed.current) && close()}
  >
    <div class="unseen" role="alert">${trouble}</div>
    <div class="dialog-body">
      <header class="dialog-head">
        <h2 id="dialog-title">${title}</h2>
        <${Button} icon="close" text=${words.t('dialog.close')} help=${words.t('dialog.close.help')} bare=${true} onClick=${close} />
      </header>
      ${children}
    </div>
  </dialog>`;
}

/** @param {{ page: Page }} props */
function SettingsDialog({ page }) {
  const { state, words, send } = page;
  const { settings } = state;
  /** @param {string} name @param {[string, string][]} choices */
  const group = (name, choices) => html`<fieldset class="choices" data-help=${words.t(`settings.${name}.help`)}>
    <legend>${words.t(`settings.${name}`)}</legend>
    ${choices.map(
      ([value, text]) => html`<label class="tab">
        <input
          type="radio"
          name=${name}
          value=${value}
          checked=${settings[/** @type {'palette' | 'language'} */ (name)] === value}
          onChange=${() => send('settingsChanged', { [name]: value })}
        />
        <span>${text}</span>
      </label>`,
    )}
  </fieldset>`;
  return html`<${Dialog} page=${page} title=${words.t('settings.title')}>
    ${group('language', Object.entries(LANGUAGES))}
    ${group(
      'palette',
      ['standard', 'contrast', 'colourblind'].map((name) => [name, words.t(`palette.${name}`)]),
    )}
    <label class="switch" data-help=${words.t('settings.letterKeys.help')}>
      <input
        type="checkbox"
        checked=${settings.letterKeys}
        onChange=${readSwitch((on) => send('settingsChanged', { letterKeys: on }))}
      />
      <span>${words.t('settings.letterKeys')}</span>
    </label>
    <p class="dialog-note">Jugada ${state.catalog?.version ?? ''}</p>
  <//>`;
}

/** @param {{ page: Page }} props */
function KeysDialog({ page }) {
  const { words, doings } = page;
  const row = (/** @type {string} */ key, /** @type {string} */ name) =>
    html`<div><dt><kbd>${key}</kbd></dt><dd>${name}</dd></div>`;
  return html`<${Dialog} page=${page} title=${words.t('keys.title')} kind="dialog-wide">
    <dl class="keys">
      ${['arrows', 'enter', 'board', 'escape'].map((name) => row(words.t(`keys.${name}.key`), words.t(`keys.${name}`)))}
      ${Object.entries(doings.acts).map(([name, { key }]) => row(key, words.t(`act.${name}`)))}
    </dl>
  <//>`;
}

/** @param {{ page: Page, game: Game }} props */
function AbandonDialog({ page, game }) {
  const { words, send } = page;
  const stay = () => send('dialogOpened', { dialog: null });
  return html`<${Dialog} page=${page} title=${words.t('abandon.title')}>
    <p>${words.t(isWatched(game) ? 'abandon.watched' : 'abandon.question')}</p>
    <div class="dialog-buttons">
      <${Button} icon="play" text=${words.t('abandon.no')} help=${words.t('abandon.no.help')} onClick=${stay} />
      <${Button}
        icon="flag"
        kind="button-danger"
        text=${words.t('abandon.yes')}
        help=${words.t('act.abandon.help')}
        onClick=${() => send('abandoned')}
      />
    </div>
  <//>`;
}

/** @param {{ page: Page, game: Game }} props */
function SaveDialog({ page, game }) {
  const { state, words, doings } = page;
  const [name, setName] = useState(() => proposedName(page, game));
  const said = name.trim() || proposedName(page, game);
  const save = (/** @type {Event} */ event) => {
    event.preventDefault();
    doings.save(said);
  };
  return html`<${Dialog} page=${page} title=${words.t('save.title')}>
    <form onSubmit=${save}>
      <div class="field field-wide" data-help=${words.t('save.name.help')}>
        <label for="save-name">${words.t('save.name')}</label>
        <input
          id="save-name"
          type="text"
          maxlength="60"
          autocomplete="off"
          autofocus
          value=${name}
          onFocus=${(/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.currentTarget).select()}
          onInput=${readText(setName)}
        />
      </div>
      <div class="dialog-buttons">
        <${Button}
          icon="download"
          text=${words.t('save.file')}
          help=${words.t('save.file.help')}
          onClick=${() => downloadGame(game, said)}
        />
        <${Button}
          icon="disk"
          type="submit"
          kind="button-first"
          text=${words.t('save.library')}
          help=${words.t('save.library.help')}
          disabled=${state.saving}
        />
      </div>
    </form>
  <//>`;
}

/** @param {{ page: Page, game: Game }} props */
function EndCard({ page, game }) {
  const view = liveView(game);
  const outcome = outcomeOf(game);
  if (!view) return null;
  const winner = outcome && outcome !== 'draw' ? outcome.won_by : null;
  return html`<${Dialog} page=${page} title=${resultSentence(page, game)} kind="dialog-end">
    <div class=${`end-picture ${winner ? 'end-won' : 'end-drawn'}`} aria-hidden="true">
      <span></span>${winner && html`<${Piece} kind=${view.shape.piece} side=${winner} />`}
    </div>
    <div class="end-tables">
      <${Score} page=${page} view=${view} />
      <${PlayerFigures} page=${page} game=${game} view=${view} />
    </div>
    <${EndRating} page=${page} game=${game} />
    <div class="dialog-buttons">
      <${ActButton} page=${page} act="rematch" kind="button-first" />
      <${ActButton} page=${page} act="exchange" />
      <${ActButton} page=${page} act="new" />
      <${ActButton} page=${page} act="save" />
    </div>
  <//>`;
}

/** What the game did to the person's rating, or why nothing. @param {{ page: Page, game: Game }} props */
function EndRating({ page, game }) {
  if (!game.rating) return null;
  if (game.reported) return html`<${RatingLine} page=${page} rating=${game.rating} before=${game.ratingBefore} />`;
  return game.assisted && html`<p class="dialog-note">${page.words.t('rating.assisted')}</p>`;
}
