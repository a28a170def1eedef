/**
 * The board and everything around it while a game is played or looked through.
 *
 * @import { Page } from '../base/page.js'
 * @import { Game } from '../game/parts.js'
 */
import { useMemo } from '../../vendor/hooks.js';
import { html } from '../base/html.js';
import { Board } from '../board/board.js';
import { canBranch, forcedPass, isMachine, isOver, isPass, isReviewing, isWatched } from '../game/game.js';
import { toMove } from '../game/sides.js';
import { EvaluationBar } from '../judging/course.js';
import { overlayOf, pointedLine } from '../judging/overlay.js';
import { territoryOf } from '../territory/model.js';
import { ActButton, readText } from '../ui/bits.js';
import { estimateText, rulesInForce, situation } from '../ui/situation.js';
import { Panels } from './panels.js';
import { Players } from './players.js';

/** @param {{ page: Page, game: Game }} props */
export function Play({ page, game }) {
  const { state, words, doings } = page;
  const view = game.known.drawn;
  const open = isOpen(game);
  const hint = game.search.hint && game.search.hint.ply === game.log.shown ? game.search.hint.move : null;
  const judgement = game.known.judged[game.log.shown];
  const painted = useMemo(
    () => overlayOf(page, game),
    [state.overlay, state.catalog, view, game.log.shown, judgement, words],
  );
  const line = useMemo(() => pointedLine(page, game), [game.known.pointed, game.known.lines, view, state.overlay.on]);
  const owned = territoryOf(state.territory, game);
  const marking = owned !== null && view?.payoffs != null && !isReviewing(game);
  const onPoint = (/** @type {string | null} */ move) => page.send('pointedAt', { move });
  // Most changes (a machine's progress, a help text) leave the board as it is: it is drawn again only when it differs.
  const board = useMemo(
    () =>
      view &&
      html`<${Board} key=${game.serial} ...${{ view, words, open, hint, ...painted, line, owned, onPoint, onMove: doings.move, onRefuse: doings.refuse, ...(marking ? { onCell: (/** @type {number} */ cell) => page.send('deadToggled', { cell }) } : {}) }} />`,
    [view, words, open, hint, painted, line, owned, marking, game.serial],
  );
  if (!view) return html`<main class="play"><p class="waiting">${words.t('play.loading')}</p></main>`;
  const watched = isWatched(game);
  const playBest = () => page.send('suggestionPlayed');
  return html`<main class="play">
    <h1 class="unseen">${words.t('play.title')}</h1>
    <${Players} page=${page} game=${game} view=${view} />
    <section class="play-board" aria-label=${words.t('board.label')}>
      <${EvaluationBar} page=${page} game=${game} />
      ${board}
      <${Announcement} page=${page} />
    </section>
    <div class="play-status ${isReviewing(game) ? 'play-status-review' : ''}">
      <div class="play-says">
        <p>${owned ? estimateText(page, view, owned) : situation(page, game)}</p>
        <p class="play-rules" data-help=${words.t('play.rules.help')}>${rulesInForce(page, view)}</p>
      </div>
      ${isOver(game) && !isReviewing(game) && html`<${ActButton} page=${page} act="result" kind="button-small" />`}
      ${isReviewing(game) && html`<${ActButton} page=${page} act="branch" kind="button-small" />`}
      ${game.pace.paused && !watched && !isOver(game) && html`<${ActButton} page=${page} act="resume" kind="button-small" />`}
      ${
        game.search.suggestion &&
        html`<button
        type="button"
        class="button button-small"
        data-help=${words.t('play.playBest.help')}
        onClick=${playBest}
      >
        <span>${isPass(game.known.drawn, game.search.suggestion) ? words.t('act.pass') : words.t('play.playBest', { move: game.search.suggestion })}</span>
      </button>`
      }
    </div>
    <div class="actions" role="toolbar" aria-label=${words.t('play.actions')}>
      <span class="actions-group">
        ${['start', 'back', ...(watched ? ['pause'] : []), 'forward', 'end'].map((act) => html`<${ActButton} page=${page} act=${act} tool />`)}
      </span>
      ${
        watched
          ? html`<span class="actions-group">
              <${Speed} page=${page} />
            </span>`
          : html`<span class="actions-group">
            <${ActButton} page=${page} act="undo" tool /><${ActButton} page=${page} act="redo" tool />
            <${ActButton} page=${page} act="hint" tool />
            ${view.shape.passing?.by_choice && html`<${ActButton} page=${page} act="pass" tool kind="act-pass" />`}
          </span>`
      }
      <span class="actions-group">
        <${ActButton} page=${page} act="values" tool />
        ${view.has_owners && html`<${ActButton} page=${page} act="territory" tool kind="act-territory" />`}
        <${ActButton} page=${page} act="save" tool />
        <${ActButton} page=${page} act=${isOver(game) ? 'rematch' : 'abandon'} tool />
      </span>
    </div>
    <${Panels} page=${page} game=${game} />
  </main>`;
}

/** Whether the board drawn invites a move. @param {Game} game */
function isOpen(game) {
  const view = game.known.drawn;
  if (isReviewing(game)) return canBranch(game);
  if (!view || view.payoffs || game.result.abandonedBy !== null || forcedPass(view)) return false;
  return !isMachine(game.match.seats[toMove(view)]);
}

/** A pass is said over the board, and goes away by itself. @param {{ page: Page }} props */
function Announcement({ page: { state, words } }) {
  const { notice } = state;
  if (notice?.kind !== 'pass') return null;
  return html`<div class="announcement" key=${notice.serial} aria-hidden="true">${words.t(notice.key, { side: words.say(notice.details?.side) })}</div>`;
}

/** @param {{ page: Page }} props */
function Speed({ page: { state, words, send } }) {
  const delays = [0, 300, 1000, 2000, 4000];
  const name = (/** @type {number} */ delay) =>
    delay === 0 ? words.t('play.speed.none') : words.t('play.speed.pause', { seconds: words.number(delay / 1000) });
  return html`<span class="speed" data-help=${words.t('play.speed.help')}>
    <label for="speed" class="unseen">${words.t('play.speed')}</label>
    <select
      id="speed"
      value=${String(state.settings.delay)}
      onChange=${readText((text) => send('settingsChanged', { delay: Number(text) }))}
    >
      ${delays.map((delay) => html`<option value=${String(delay)}>${name(delay)}</option>`)}
    </select>
  </span>`;
}
