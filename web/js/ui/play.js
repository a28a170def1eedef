/**
 * The board and everything around it while a game is played or looked through.
 *
 * @import { Page } from './page.js'
 * @import { Game } from '../game.js'
 */
import { useMemo } from '../../vendor/hooks.js';
import { html } from '../html.js';
import { overlayJudge, overlayKey } from '../choices.js';
import { forcedPass, isMachine, isOver, isPass, isReviewing, isWatched } from '../game.js';
import { bestMoves, writeValue } from '../values.js';
import { ActButton, readText } from './bits.js';
import { Board } from './board.js';
import { EvaluationBar } from './course.js';
import { Panels } from './panels.js';
import { Players } from './players.js';
import { situation } from './situation.js';

/** @param {{ page: Page, game: Game }} props */
export function Play({ page, game }) {
  const { state, words, doings } = page;
  const view = game.drawn;
  const open = isOpen(game);
  const hint = game.hint && game.hint.ply === game.shown ? game.hint.move : null;
  const painted = useMemo(() => overlayOf(page, game), [state.overlay, state.catalog, view, game.shown, words]);
  // Most changes (a machine's progress, a help text) leave the board as it is: it is drawn again only when it differs.
  const board = useMemo(
    () =>
      view &&
      html`<${Board} key=${game.serial} ...${{ view, words, open, hint, values: painted.texts, best: painted.best, onMove: doings.move }} />`,
    [view, words, open, hint, painted, game.serial],
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
      <p>${situation(page, game)}</p>
      ${isOver(game) && !isReviewing(game) && html`<${ActButton} page=${page} act="result" kind="button-small" />`}
      ${isReviewing(game) && html`<${ActButton} page=${page} act="branch" kind="button-small" />`}
      ${game.paused && !watched && !isOver(game) && html`<${ActButton} page=${page} act="resume" kind="button-small" />`}
      ${
        game.suggestion &&
        html`<button
        type="button"
        class="button button-small"
        data-help=${words.t('play.playBest.help')}
        onClick=${playBest}
      >
        <span>${isPass(game.drawn, game.suggestion) ? words.t('act.pass') : words.t('play.playBest', { move: game.suggestion })}</span>
      </button>`
      }
    </div>
    <div class="actions" role="toolbar" aria-label=${words.t('play.actions')}>
      <span class="actions-group">
        ${['start', 'back', 'forward', 'end'].map((act) => html`<${ActButton} page=${page} act=${act} label=${false} />`)}
      </span>
      ${
        watched
          ? html`<span class="actions-group">
              <${ActButton} page=${page} act="pause" label=${false} />
              <${ActButton} page=${page} act="step" label=${false} />
              <${Speed} page=${page} />
            </span>`
          : html`<span class="actions-group">
            <${ActButton} page=${page} act="undo" label=${false} /><${ActButton} page=${page} act="redo" label=${false} />
            <${ActButton} page=${page} act="hint" label=${false} />
            ${view.shape.passing?.by_choice && html`<${ActButton} page=${page} act="pass" kind="act-pass" />`}
          </span>`
      }
      <span class="actions-group">
        <${ActButton} page=${page} act="values" label=${false} />
        <${ActButton} page=${page} act="save" label=${false} />
        <${ActButton} page=${page} act=${isOver(game) ? 'rematch' : 'abandon'} label=${false} />
      </span>
    </div>
    <${Panels} page=${page} game=${game} />
  </main>`;
}

/** Whether the board drawn invites a move. It goes on doing so until the next position arrives, a moment after the move. @param {Game} game */
function isOpen(game) {
  const view = game.drawn;
  if (!view || view.outcome || game.abandonedBy !== null || isReviewing(game) || forcedPass(view)) return false;
  return !isMachine(game.seats[view.to_move]);
}

/** @param {Page} page @param {Game} game */
function overlayOf({ state, words }, game) {
  const { overlay, catalog } = state;
  if (
    !catalog ||
    !overlay.on ||
    !overlay.values ||
    overlay.key !== overlayKey(game, overlayJudge(catalog, game, overlay.by))
  )
    return { texts: null, best: null };
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const judged of overlay.values.values) {
    const text = writeValue(judged, words);
    if (text !== null) texts.set(judged.move, text);
  }
  if (texts.size === 0) return { texts: null, best: null };
  return { texts, best: bestMoves(overlay.values.values) };
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
