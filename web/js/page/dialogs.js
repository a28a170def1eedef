/**
 * The cards that come over the page.
 *
 * @import { Page } from '../base/page.js'
 * @import { Game } from '../game/parts.js'
 * @import { Child } from '../../vendor/preact.js'
 */
import { useEffect, useRef, useState } from '../../vendor/hooks.js';
import { noticeText } from '../base/complaints.js';
import { html } from '../base/html.js';
import { LANGUAGES } from '../base/languages.js';
import { onlyPerson } from '../game/ending.js';
import { isWatched, liveView } from '../game/game.js';
import { toMove } from '../game/sides.js';
import { Score } from '../play/figures.js';
import { Button, readSwitch, readText } from '../ui/bits.js';
import { downloadGame, proposedName } from '../ui/files.js';
import { KeyMap } from '../ui/keymap.js';

/** @param {{ page: Page }} props */
export function Dialogs({ page }) {
  const { dialog, game } = page.state;
  if (dialog === 'settings') return html`<${SettingsDialog} page=${page} />`;
  if (dialog === 'keys') return html`<${KeysDialog} page=${page} />`;
  if (dialog === 'abandon' && game) return html`<${AbandonDialog} page=${page} game=${game} />`;
  if (dialog === 'save' && game) return html`<${SaveDialog} page=${page} game=${game} />`;
  if (dialog === 'pass' && game) return html`<${PassDialog} page=${page} game=${game} />`;
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
  const { state, words, send, doings } = page;
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
  /** @param {'sounds' | 'letterKeys'} name */
  const flag = (name) => html`<label class="switch" data-help=${words.t(`settings.${name}.help`)}>
    <input type="checkbox" checked=${settings[name]} onChange=${readSwitch((on) => send('settingsChanged', { [name]: on }))} />
    <span>${words.t(`settings.${name}`)}</span>
  </label>`;
  return html`<${Dialog} page=${page} title=${words.t('settings.title')}>
    ${group('language', Object.entries(LANGUAGES))}
    ${group(
      'palette',
      ['standard', 'contrast', 'colourblind'].map((name) => [name, words.t(`palette.${name}`)]),
    )}
    <div class="field" data-help=${words.t('settings.answer.help')}>
      <label for="answer-delay">${words.t('settings.answer')}</label>
      <select
        id="answer-delay"
        value=${String(settings.answerDelay)}
        onChange=${readText((text) => send('settingsChanged', { answerDelay: Number(text) }))}
      >
        ${[0, 350, 1000, 2000, 4000].map((delay) => html`<option value=${String(delay)}>${delay === 0 ? words.t('play.speed.none') : words.t('settings.answer.seconds', { seconds: words.number(delay / 1000) })}</option>`)}
      </select>
    </div>
    ${flag('sounds')} ${flag('letterKeys')}
    ${
      state.catalog?.quits &&
      html`<div class="dialog-buttons">
        <${Button} icon="close" text=${words.t('settings.quit')} help=${words.t('settings.quit.help')} onClick=${doings.quit} />
      </div>`
    }
    <p class="dialog-note">Jugada ${state.catalog?.version ?? ''}</p>
  <//>`;
}

/** @param {{ page: Page }} props */
function KeysDialog({ page }) {
  return html`<${Dialog} page=${page} title=${page.words.t('keys.title')} kind="dialog-wide"><${KeyMap} page=${page} /><//>`;
}

/** @param {{ page: Page, game: Game }} props */
function AbandonDialog({ page, game }) {
  const { words, send } = page;
  const stay = () => send('dialogOpened', { dialog: null });
  const watched = isWatched(game);
  return html`<${Dialog} page=${page} title=${words.t(watched ? 'abandon.stop.title' : 'abandon.title')}>
    <p>${watched ? words.t('abandon.watched') : lossOf(game, words)}</p>
    <div class="dialog-buttons">
      <${Button} icon="play" text=${words.t('abandon.no')} help=${words.t('abandon.no.help')} onClick=${stay} />
      <${Button}
        icon="flag"
        kind="button-danger"
        text=${words.t(watched ? 'abandon.stop' : 'abandon.yes')}
        help=${words.t(watched ? 'act.stopGame.help' : 'act.abandon.help')}
        onClick=${() => send('abandoned')}
      />
    </div>
  <//>`;
}

/** Who loses by resigning: of two people at one board, the side that would. @param {Game} game @param {Page['words']} words */
function lossOf(game, words) {
  const view = liveView(game);
  if (!view || onlyPerson(game) !== null) return words.t('abandon.question');
  return words.t('abandon.side', { side: words.say(view.shape.sides[toMove(view)]) });
}

/** A second pass in a row ends the game: the score as it stands is shown first. @param {{ page: Page, game: Game }} props */
function PassDialog({ page, game }) {
  const { words, send, doings } = page;
  const view = liveView(game);
  const stay = () => send('dialogOpened', { dialog: null });
  const pass = () => {
    doings.acts.pass.run();
    stay();
  };
  return html`<${Dialog} page=${page} title=${words.t('passing.title')}>
    <p>${words.t('passing.question')}</p>
    ${view && html`<${Score} page=${page} view=${view} />`}
    <div class="dialog-buttons">
      <${Button} icon="play" text=${words.t('abandon.no')} help=${words.t('abandon.no.help')} onClick=${stay} />
      <${Button} icon="pass" kind="button-danger" text=${words.t('passing.yes')} help=${words.t('act.pass.help')} onClick=${pass} />
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
