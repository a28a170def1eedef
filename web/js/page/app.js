/**
 * The whole page: top bar, one screen, help line, what is spoken, dialogs.
 *
 * @import { Page } from '../base/page.js'
 */
import { useEffect, useRef } from '../../vendor/hooks.js';
import { noticeText } from '../base/complaints.js';
import { html } from '../base/html.js';
import { nearMove } from '../explorer/model.js';
import { isOver } from '../game/game.js';
import { Help, HelpLine } from '../help/view.js';
import { Home } from '../home/view.js';
import { NewGame } from '../newgame/view.js';
import { Play } from '../play/view.js';
import { moveName } from '../ui/bits.js';
import { later } from '../ui/later.js';
import { resultSentence } from '../ui/situation.js';
import { Dialogs } from './dialogs.js';
import { SECTIONS, TopBar } from './topbar.js';

const Lab = later(() => import('../lab/view.js').then(({ Lab }) => Lab));
const Train = later(() => import('../train/view.js').then(({ Train }) => Train));

const Library = later(() => import('../library/view.js').then(({ Library }) => Library));

/** Analyse, and the rooms that stand in its tabs. */
const Study = later(() => import('../study/view.js').then(({ Study }) => Study));
const SearchTree = later(() => import('../tree/view.js').then(({ SearchTree }) => SearchTree), 'p');
const OpeningExplorer = later(() => import('../explorer/view.js').then(({ OpeningExplorer }) => OpeningExplorer), 'p');
const STUDY_ROOMS = { tree: SearchTree, openings: OpeningExplorer };

/** @param {{ page: Page }} props */
export function App({ page }) {
  const { state, words } = page;
  const { screen, notice, unreachable, ended } = state;
  if (ended) return html`<${Ended} words=${words} />`;
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
  if (opening && !game && screen === 'home')
    return html`<main><p class="waiting">${page.words.t('play.loading')}</p></main>`;
  if (screen === 'new') return html`<${NewGame} page=${page} />`;
  if (screen === 'help') return html`<${Help} page=${page} />`;
  if (screen === 'lab') return html`<${Lab} page=${page} />`;
  if (screen === 'train') return html`<${Train} page=${page} />`;
  if (screen === 'library') return html`<${Library} page=${page} />`;
  if (screen === 'analyse' && page.state.study.game)
    return html`<${Study} page=${page} game=${page.state.study.game} rooms=${STUDY_ROOMS} near=${nearMove(page.state, page.state.study.game)} />`;
  if (screen === 'play' && game) return html`<${Play} page=${page} game=${game} />`;
  return html`<${Home} page=${page} sections=${SECTIONS} />`;
}

/** The program is gone; nothing here would answer. @param {{ words: Page['words'] }} props */
function Ended({ words }) {
  return html`<main class="ended">
    <h1 class="screen-title">${words.t('ended.title')}</h1>
    <p>${words.t('ended.text')}</p>
  </main>`;
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
  if (screen !== 'play' || !game?.known.drawn) return '';
  if (isOver(game)) return resultSentence(page, game);
  const last = game.log.line[game.log.head - 1];
  return last?.strategy
    ? words.t('spoken.move', {
        side: words.title(game.known.drawn.shape.sides[last.player]),
        move: moveName(game.known.drawn, last.move, words),
      })
    : '';
}
