/**
 * The whole page: top bar, one screen, help line, what is spoken, dialogs.
 *
 * @import { Page } from './page.js'
 */
import { useEffect, useRef } from '../../vendor/hooks.js';
import { noticeText } from '../complaints.js';
import { html } from '../html.js';
import { LANGUAGES } from '../i18n.js';
import { isOver } from '../game.js';
import { ActButton, Lettering, moveName } from './bits.js';
import { Dialogs } from './dialogs.js';
import { HelpLine } from './help.js';
import { Home } from './home.js';
import { Library } from './library.js';
import { gameTitle } from './judge.js';
import { NewGame } from './newgame.js';
import { Play } from './play.js';
import { resultSentence } from './situation.js';

/** @param {{ page: Page }} props */
export function App({ page }) {
  const { state, words } = page;
  const { screen, notice, unreachable } = state;
  return html`<div class=${`app app-${screen}`}>
    <${TopBar} page=${page} />
    ${unreachable && html`<p class="unreachable" role="status">${words.t('notice.unreachable')}</p>`}
    <${Screen} page=${page} />
    <${HelpLine} words=${words} />
    <div class="unseen" role="status" aria-live="polite">${spoken(page)}</div>
    <${Dialogs} page=${page} />
    ${notice && notice.kind !== 'pass' && html`<${Toast} key=${notice.serial} kind=${notice.kind} text=${noticeText(notice, words, state.catalog)} />`}
  </div>`;
}

/** @param {{ page: Page }} props */
function Screen({ page }) {
  const { screen, game, opening } = page.state;
  if (opening && !game && screen === 'home') return html`<main><p class="waiting">${page.words.t('play.loading')}</p></main>`;
  if (screen === 'new') return html`<${NewGame} page=${page} />`;
  if (screen === 'library') return html`<${Library} page=${page} />`;
  if (screen === 'play' && game) return html`<${Play} page=${page} game=${game} />`;
  return html`<${Home} page=${page} />`;
}

/** @param {{ page: Page }} props */
function TopBar({ page }) {
  const { state, words, send, doings } = page;
  const { language } = state.settings;
  const title = state.game && gameTitle(page, state.game.spec);
  return html`<header class="topbar">
    <button type="button" class="topbar-brand" aria-label=${`Jugada: ${words.t('act.home')}`} data-help=${words.t('act.home.help')} onClick=${doings.acts.home.run}>
      <${Lettering} text="Jugada" />
    </button>
    ${state.screen === 'play' && title && html`<p class="topbar-title">${title}</p>`}
    <nav class="topbar-tools" aria-label=${words.t('topbar.label')}>
      <${ActButton} page=${page} act="new" /><${ActButton} page=${page} act="library" />
      <span class="languages" role="group" aria-label=${words.t('settings.language')}>
        ${Object.entries(LANGUAGES).map(
          ([code, name]) => html`<button
            type="button"
            class="button button-icon"
            lang=${code}
            aria-pressed=${code === language}
            aria-label=${`${code.toUpperCase()}: ${name}`}
            data-help=${words.t('settings.language.help')}
            onClick=${() => send('settingsChanged', { language: code })}
          >
            ${code.toUpperCase()}
          </button>`,
        )}
      </span>
      <${ActButton} page=${page} act="settings" label=${false} /><${ActButton} page=${page} act="keys" label=${false} />
    </nav>
  </header>`;
}

/** A popover, so that it stands above an open card too. @param {{ kind: string, text: string }} props */
function Toast({ kind, text }) {
  const element = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => element.current?.showPopover(), []);
  return html`<div class=${`toast toast-${kind}`} popover="manual" ref=${element}>${text}</div>`;
}

/** What those who do not see the page should hear now: notices first, then the result or the machine's move. @param {Page} page */
function spoken(page) {
  const { state, words } = page;
  const { notice, game, screen } = state;
  if (notice) return noticeText(notice, words, state.catalog);
  if (screen !== 'play' || !game?.drawn) return '';
  if (isOver(game)) return resultSentence(page, game);
  const last = game.line[game.head - 1];
  return last?.strategy
    ? words.t('spoken.move', { side: words.say(game.drawn.shape.sides[last.player]), move: moveName(game.drawn, last.move, words) })
    : '';
}
