/**
 * The whole game in the judge's eyes: its moves and curve, and the moves that lost most, each with what would have been better.
 *
 * @import { Page } from '../base/page.js'
 * @import { Game } from '../game/parts.js'
 * @import { Mistake } from './model.js'
 */

import { html } from '../base/html.js';
import { lookOf } from '../game/moves.js';
import { Course } from '../judging/course.js';
import { MISTAKE_SIGNS } from '../judging/model.js';
import { Ask, Button, Piece } from '../ui/bits.js';
import { MoveLog } from '../ui/log.js';
import { mistakesOf } from './model.js';

/** @param {{ page: Page, game: Game }} props */
export function Mistakes({ page, game }) {
  const { words, send, doings } = page;
  const seen = Array.from({ length: game.log.head + 1 }, (_, ply) => game.known.judged[ply]).filter(Boolean).length;
  const mistakes = mistakesOf(game);
  const unit = game.known.judged[game.log.shown]?.unit ?? 'discs';
  const loss = (/** @type {Mistake} */ { loss }) =>
    unit === 'discs'
      ? words.t('study.lost.discs', { count: Math.round(loss) })
      : words.t('study.lost.chance', { n: Math.round(100 * loss) });
  return html`<${MoveLog} page=${page} game=${game} /><${Course} page=${page} game=${game} />
    <div class="mistakes">
      ${game.log.head > 0 && html`<${Button} icon="flask" kind="button-small" text=${words.t('study.deeply')} help=${words.t('study.deeply.help')} onClick=${doings.jobs.analyse} />`}
      ${seen <= game.log.head && html`<p class="judge-about" role="status">${words.t('study.judging', { seen, all: game.log.head + 1 })}</p>`}
      <div class="mistakes-head" data-article="loss"><h2 class="mistakes-title">${words.t('study.mistakes')}</h2><${Ask} words=${words} name=${words.t('study.mistakes')} article="loss" /></div>
      ${mistakes.length === 0 && html`<p class="judge-about">${words.t(seen > game.log.head ? 'study.flawless' : 'study.noneYet')}</p>`}
      <ul>
        ${mistakes.map(
          (mistake) => html`<li key=${mistake.ply}>
            <button
              type="button"
              class=${`mistake mistake-${mistake.grade}`}
              data-help=${words.t('study.mistake.help')}
              aria-current=${game.log.shown === mistake.ply - 1 ? 'step' : undefined}
              onClick=${() => {
                send('plyShown', { ply: mistake.ply - 1 });
                send('overlayChanged', { on: true });
              }}
            >
              <span class="log-ply">${mistake.ply}</span><${Piece} kind=${game.known.drawn ? lookOf(game.known.drawn.shape) : 'disc'} side=${game.log.line[mistake.ply - 1].player} />
              <strong>${mistake.move}${MISTAKE_SIGNS[mistake.grade]}</strong>
              <span>${loss(mistake)}</span><span>${words.t('study.better', { move: mistake.better })}</span>
            </button>
          </li>`,
        )}
      </ul>
    </div>`;
}
