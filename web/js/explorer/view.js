/**
 * What was played in the position shown, in the games of the library: how often, how it ended, by whom.
 *
 * @import { Page } from '../base/page.js'
 * @import { Game } from '../game/parts.js'
 * @import { View } from '../base/types.js'
 * @import { Explored } from '../library/types.js'
 * @import { MoveRow } from './model.js'
 */

import { useEffect, useRef } from '../../vendor/hooks.js';
import { explain } from '../base/complaints.js';
import { html } from '../base/html.js';
import { HUMAN } from '../base/spec.js';
import { lookOf } from '../game/moves.js';
import { sideName } from '../game/sides.js';
import { Ask, Button, Icon, moveName, readText } from '../ui/bits.js';
import { gameLabel, playerLabel } from '../ui/judge.js';
import { ENDINGS, explorerKey, gamesOf, movesOf } from './model.js';

/** A part of the bar has room for its number from here on. */
const ROOM = 0.14;

/** @param {{ page: Page, game: Game, view: View }} props */
export function OpeningExplorer({ page, game, view }) {
  const { state, words, send } = page;
  const { explorer, catalog } = state;
  const title = words.t('explorer.title');
  const key = explorerKey(game, explorer.words);
  const answer = explorer.answers[key] ?? null;
  // Until the answer is there the list before it stays, so that nothing jumps; it cannot be played from.
  const last = useRef(/** @type {{ rows: MoveRow[], view: View } | null} */ (null));
  if (answer?.found) last.current = { rows: movesOf(answer.found, view), view };
  else if (answer) last.current = null;
  const isLooking = !answer;
  return html`<div class="explorer">
    <div class="explorer-head" data-article="openings">
      <h2 class="explorer-title">${title} <${Ask} words=${words} name=${title} article="openings" /></h2>
      <span class="explorer-search">
        <${Icon} name="lens" />
        <input type="search" aria-label=${words.t('explorer.words')} placeholder=${words.t('explorer.words')} data-help=${words.t('explorer.words.help')} maxlength="100" spellcheck=${false} value=${explorer.words} onInput=${readText((text) => send('explorerFiltered', { words: text }))} />
      </span>
    </div>
    <p class="explorer-says" role="status">${isLooking ? words.t('explorer.looking') : answer?.found ? sentence(page, answer.found) : ''}</p>
    ${answer?.error && html`<p class="error" role="alert">${explain(answer.error, words, catalog)}</p>`}
    ${answer?.found && answer.found.games === 0 && !explorer.words.trim() && html`<${Nothing} page=${page} game=${game} />`}
    ${last.current && last.current.rows.length > 0 && html`<${Moves} page=${page} at=${key} busy=${isLooking} rows=${last.current.rows} view=${last.current.view} />`}
  </div>`;
}

/** How often the position came up, and whether that is all. @param {Page} page @param {Explored} found */
function sentence({ state, words }, { games, reached, moves, complete }) {
  const counted = { all: words.count(games), reached: words.count(reached), count: reached };
  const parts = [];
  if (games === 0) parts.push(words.t(state.explorer.words.trim() ? 'explorer.unlike' : 'explorer.empty'));
  else if (reached === 0) parts.push(words.t('explorer.unknown', counted));
  else parts.push(words.t(moves.length === 0 ? 'explorer.ended' : 'explorer.reached', counted));
  if (!complete) parts.push(words.t('explorer.incomplete', counted));
  return parts.join(' ');
}

/** No game to look at: where games come from. @param {{ page: Page, game: Game }} props */
function Nothing({ page, game }) {
  const { words, send } = page;
  return html`<p class="judge-about">${words.t('explorer.bring', { game: gameLabel(page, game.match.spec) })} <code>jugada import</code>.</p>
    <p><${Button} icon="books" text=${words.t('explorer.library')} help=${words.t('explorer.library.help')} onClick=${() => send('shelfOpened', { shelf: 'games' })} /></p>`;
}

/** @param {{ page: Page, at: string, busy: boolean, rows: MoveRow[], view: View }} props  at: the question; view: the position that the rows are about */
function Moves({ page, at, busy, rows, view }) {
  const { words, send, doings } = page;
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const isInside = useRef(false);
  // Whoever plays on by the keyboard stays in the list, also if the next one is shorter.
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) list.current?.querySelector('button')?.focus();
  }, [rows]);
  const near = (/** @type {string | null} */ move) =>
    send('exploredNear', { near: move !== null && !busy ? { key: at, move } : null });
  return html`<${Legend} page=${page} rows=${rows} view=${view} />
    <ol class=${`explorer-moves ${busy ? 'explorer-busy' : ''}`} ref=${list} aria-label=${words.t('explorer.moves')} aria-busy=${busy} onFocusIn=${() => (isInside.current = true)} onFocusOut=${(/** @type {FocusEvent} */ { relatedTarget }) => (isInside.current = relatedTarget === null)}>
      ${rows.map((row, index) => {
        const { played, legal } = row;
        // By place, not by move: the button under pointer or focus stays when the position changes.
        return html`<li key=${index}>
          <button
            type="button"
            class="explorer-move"
            aria-disabled=${busy || !legal}
            data-help=${words.t('explorer.play.help')}
            onClick=${() => legal && !busy && doings.move(played.move)}
            onPointerMove=${() => near(played.move)}
            onPointerLeave=${() => near(null)}
            onFocus=${() => near(played.move)}
            onBlur=${() => near(null)}
          >
            <span class="unseen">${spoken(page, row, view)}</span>
            <strong class="explorer-name" aria-hidden="true">${moveName(view, played.move, words)}</strong>
            <span class="explorer-often" aria-hidden="true">${words.count(played.games)}<span class="explorer-share">${percent(page, row.share)}</span></span>
            <span class=${`explorer-bar explorer-bar-${lookOf(view.shape)}`} aria-hidden="true">
              ${row.endings.map(({ ending, share }) => html`<i class=${endingStyle(ending)} style=${{ '--part': share }}>${share >= ROOM && html`<b>${percent(page, share)}</b>`}</i>`)}
            </span>
            <span class="explorer-by" aria-hidden="true">${byWhom(page, row, view)}</span>
          </button>
        </li>`;
      })}
    </ol>`;
}

/** What the parts of the bars are, as far as there are any. @param {{ page: Page, rows: MoveRow[], view: View }} props */
function Legend({ page, rows, view }) {
  const shown = ENDINGS.filter((ending) => rows.some(({ played }) => gamesOf(played, ending) > 0));
  return html`<p class="explorer-legend" aria-hidden="true">
    ${shown.map((ending) => html`<span><i class=${`explorer-key explorer-bar-${lookOf(view.shape)} ${endingStyle(ending)}`}></i>${endingName(page, ending, view)}</span>`)}
  </p>`;
}

/** @param {import('./model.js').Ending} ending */
const endingStyle = (ending) => `ended-${typeof ending === 'number' ? sideName(ending) : ending}`;

/** @param {Page} page @param {import('./model.js').Ending} ending @param {View} view */
function endingName({ words }, ending, view) {
  if (typeof ending === 'number') return words.t('explorer.won', { side: words.say(view.shape.sides[ending]) });
  return words.t(`explorer.${ending}`);
}

/** @param {Page} page @param {number} share */
const percent = ({ words }, share) =>
  words.percent(share > 0 && share < 0.01 ? Number((100 * share).toFixed(1)) : Math.round(100 * share));

/** Who played it most often, and when it was played last. @param {Page} page @param {MoveRow} row @param {View} view */
function byWhom(page, { played: { by, latest } }, view) {
  const { words } = page;
  const names = by
    .map(({ name, games }) => `${playerName(page, name, view)}${games > 1 ? ` ${words.count(games)}` : ''}`)
    .join(', ');
  const facts = [
    ...(names ? [words.t('explorer.by', { names })] : []),
    ...(latest ? [words.t('explorer.latest', { date: latest })] : []),
  ];
  return facts.join(' · ');
}

/** Records have names; of strategies that played here there is a spec. @param {Page} page @param {string} name @param {View} view */
const playerName = (page, name, view) =>
  name === HUMAN
    ? page.words.t('seat.human')
    : /^[a-z][\w-]*(\(.*\))?$/.test(name)
      ? playerLabel(page, name, view.game)
      : name;

/** A row in words. @param {Page} page @param {MoveRow} row @param {View} view */
function spoken(page, row, view) {
  const { words } = page;
  const { played, share, endings } = row;
  return [
    moveName(view, played.move, words),
    words.t('explorer.often', { count: played.games, games: words.count(played.games), share: percent(page, share) }),
    ...endings.map(({ ending, share: part }) => `${endingName(page, ending, view)} ${percent(page, part)}`),
    ...[byWhom(page, row, view)].filter(Boolean),
  ].join(', ');
}
