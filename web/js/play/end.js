/**
 * The end of the game, beside the board: result, who played, why it ended, where it turned, and what can be done now.
 *
 * @import { Page } from '../base/page.js'
 * @import { Game } from '../game/parts.js'
 * @import { Player } from '../base/types.js'
 */

import { html } from '../base/html.js';
import { ratedSide } from '../game/choices.js';
import { deservesCup, reasonOf, turningPoint, winnerOf } from '../game/ending.js';
import { liveView, other, PLAYERS, payoffsOf } from '../game/game.js';
import { lookOf } from '../game/moves.js';
import { asHtml, asText, reportOf } from '../game/report.js';
import { shareOfFirst } from '../judging/model.js';
import { territoryOf } from '../territory/model.js';
import { ActButton, Button, Piece } from '../ui/bits.js';
import { download } from '../ui/files.js';
import { gameTitle, seatName } from '../ui/judge.js';
import { RatingLine } from '../ui/rating.js';
import { resultSentence } from '../ui/situation.js';
import { CourseFigures, PlayerFigures, Score } from './figures.js';

/** @param {{ page: Page, game: Game }} props */
export function EndPanel({ page, game }) {
  const { words, send } = page;
  const view = liveView(game);
  if (!view) return null;
  const winner = winnerOf(payoffsOf(game));
  const turn = turnOf(game);
  const picture = deservesCup(game) ? 'end-cup' : winner !== null ? 'end-plain' : 'end-drawn';
  return html`<div class="end">
    <div class="end-head">
      <div class=${`end-picture ${picture}`} aria-hidden="true">
        <span></span>${winner !== null && html`<${Piece} kind=${lookOf(view.shape)} side=${winner} />`}
      </div>
      <div>
        <h2>${resultSentence(page, game)}</h2>
        <p>${reasonText(page, game)}</p>
        <p class="end-players">${PLAYERS.map((player) => `${words.title(view.shape.sides[player])}: ${whoPlayed(page, game, player)}`).join(' · ')}</p>
      </div>
    </div>
    <${Agreement} page=${page} game=${game} />
    <div class="end-buttons">
      <${ActButton} page=${page} act="rematch" kind="button-first" />
      <${ActButton} page=${page} act="exchange" />
      <${ActButton} page=${page} act="analyse" />
      <${ActButton} page=${page} act="new" />
      <${ActButton} page=${page} act="save" />
    </div>
    ${
      turn !== null &&
      html`<p class="end-turn">
        <span>${words.t('end.turn')}: ${turnText(page, game, turn)}</span>
        <${Button}
          icon="eye"
          kind="button-small"
          text=${words.t('end.look')}
          help=${words.t('end.look.help')}
          onClick=${() => send('plyShown', { ply: turn - 1 })}
        />
      </p>`
    }
    <${EndRating} page=${page} game=${game} />
    <${Score} page=${page} view=${view} />
    <${CourseFigures} page=${page} game=${game} view=${view} />
    <${PlayerFigures} page=${page} game=${game} view=${view} />
    <div class="end-reports">
      ${['text', 'html'].map(
        (form) => html`<${Button}
          icon="download"
          kind="button-small"
          text=${words.t(`report.${form}`)}
          help=${words.t(`report.${form}.help`)}
          onClick=${() => saveReport(page, game, form)}
        />`,
      )}
    </div>
  </div>`;
}

/** Which stones are dead, proposed and to be corrected. @param {{ page: Page, game: Game }} props */
function Agreement({ page, game }) {
  const { state, words, send } = page;
  const view = liveView(game);
  if (!view?.has_owners || reasonOf(game) !== 'passes') return null;
  const owned = territoryOf(state.territory, game);
  const button = (/** @type {string} */ icon, /** @type {string} */ name, /** @type {() => void} */ onClick) =>
    html`<${Button} icon=${icon} kind="button-small" text=${words.t(`territory.${name}`)} help=${words.t(`territory.${name}.help`)} onClick=${onClick} />`;
  if (!owned)
    return html`<p class="end-turn">
      <span>${words.t(game.result.agreed ? 'territory.agreed' : 'territory.byRules')}</span>
      ${button('scales', 'mark', () => send('territorySet', { on: true }))}
    </p>`;
  const points = (/** @type {Player} */ player) =>
    `${words.say(view.shape.sides[player])} ${words.number(owned.counted.points[player])}`;
  return html`<p class="end-turn">
    <span>${words.t('territory.dead', { count: owned.dead.length, first: points(PLAYERS[0]), second: points(PLAYERS[1]) })}</span>
    ${button('flag', 'agree', () => send('countAgreed'))}
    ${button('undo', 'withdraw', () => send('countWithdrawn'))}
  </p>`;
}

/** What the game did to the person's rating, or why nothing. @param {{ page: Page, game: Game }} props */
function EndRating({ page, game }) {
  if (!game.rated.rating) return null;
  if (game.rated.reported)
    return html`<${RatingLine} page=${page} rating=${game.rated.rating} before=${game.rated.ratingBefore} />`;
  return game.rated.assisted && html`<p class="dialog-note">${page.words.t('rating.assisted')}</p>`;
}

/** @param {Page} page @param {Game} game */
function reasonText({ words }, game) {
  const [reason, view] = [reasonOf(game), liveView(game)];
  const leaver = typeof game.result.abandonedBy === 'number' ? game.result.abandonedBy : null;
  return reason
    ? words.t(`end.${reason}`, { side: leaver !== null && view ? words.say(view.shape.sides[leaver]) : '' })
    : '';
}

/** @param {Page} page @param {Game} game @param {Player} player */
function whoPlayed(page, game, player) {
  if (ratedSide(game) === player && game.match.player) return game.match.player;
  const { rating, ratingBefore } = game.rated;
  const level = ratedSide(game) === other(player) ? (ratingBefore ?? rating)?.level : null;
  const name = seatName(page, game.match.seats[player]);
  return level ? `${name} (${Math.round(level.rating)})` : name;
}

/** Where the game turned in the eyes of its judge. @param {Game} game */
function turnOf(game) {
  const shares = Array.from({ length: game.log.head + 1 }, (_, ply) => shareOfFirst(game.known.judged[ply]));
  return turningPoint(shares, game.log.line.slice(0, game.log.head), payoffsOf(game));
}

/** @param {Page} page @param {Game} game @param {number} ply */
function turnText({ words }, game, ply) {
  const { player, move, pass } = game.log.line[ply - 1];
  const side = game.known.drawn ? words.say(game.known.drawn.shape.sides[player]) : '';
  return words.t('end.turnMove', { ply, side, move: pass ? words.t('log.pass') : move });
}

/** @param {Page} page @param {Game} game @param {string} form */
function saveReport(page, game, form) {
  const { words } = page;
  const view = liveView(game);
  if (!view) return;
  const turn = turnOf(game);
  const title = gameTitle(page, game.match.spec);
  const names = {
    title,
    result: resultSentence(page, game),
    reason: reasonText(page, game),
    players: PLAYERS.map((player) => whoPlayed(page, game, player)),
    ...(turn === null ? {} : { turningPoint: turnText(page, game, turn) }),
  };
  const report = reportOf(game, view, names, words);
  if (form === 'text') download(asText(report), 'text/plain', `jugada-${title}.txt`);
  else download(asHtml(report), 'text/html', `jugada-${title}.html`);
}
