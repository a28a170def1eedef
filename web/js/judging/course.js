/**
 * The course of the game in the eyes of its judge: a bar for the position shown, a curve for all of them.
 *
 * @import { Page } from '../base/page.js'
 * @import { Game } from '../game/parts.js'
 */

import { html } from '../base/html.js';
import { lookOf } from '../game/moves.js';
import { PLAYERS } from '../game/sides.js';
import { Ask, readText } from '../ui/bits.js';
import { latestJudgement, shareOfFirst, writePosition } from './model.js';

const WIDTH = 400;
const HEIGHT = 96;

/** @param {{ page: Page, game: Game }} props */
export function EvaluationBar({ page, game }) {
  const judgement = latestJudgement(game);
  const part = shareOfFirst(judgement) ?? 0;
  const piece = game.known.drawn ? lookOf(game.known.drawn.shape) : 'disc';
  const known = game.known.judged[game.log.shown];
  const text = opinion(page, game);
  const short = known ? writePosition(known, PLAYERS[0], page.words).short : '…';
  return html`<div class=${`bar bar-${piece}`} role="img" aria-label=${text} data-help=${`${text}. ${page.words.t('judge.help')}`}>
    <div class="bar-first" style=${{ '--part': `${50 + 50 * part}%` }}></div>
    <span class=${`bar-value ${part < 0 ? 'bar-value-second' : ''}`}>${short}</span>
  </div>`;
}

/** What the judge says of the position shown, in words. @param {Page} page @param {Game} game */
function opinion({ words }, game) {
  const judgement = game.known.judged[game.log.shown];
  const sides = game.known.drawn?.shape.sides;
  if (!judgement || !sides) return words.t('judge.waiting');
  return words.t('course.value', {
    value: writePosition(judgement, PLAYERS[0], words).long,
    side: words.say(sides[0]),
  });
}

/** @param {{ page: Page, game: Game }} props */
export function Course({ page, game }) {
  const { words, send } = page;
  const values = Array.from({ length: game.log.head + 1 }, (_, ply) => shareOfFirst(game.known.judged[ply]));
  const last = Math.max(1, values.length - 1);
  const x = (/** @type {number} */ ply) => (ply / last) * WIDTH;
  const y = (/** @type {number} */ share) => (HEIGHT / 2) * (1 - 0.92 * share);
  // A position that the judge has not seen yet leaves a gap.
  let path = '';
  values.forEach((share, ply) => {
    if (share !== null)
      path += `${path === '' || values[ply - 1] === null ? 'M' : 'L'}${x(ply).toFixed(1)} ${y(share).toFixed(1)}`;
  });
  const jump = (/** @type {PointerEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    send('plyShown', { ply: Math.round(((event.clientX - box.left) / box.width) * last) });
  };
  const sides = game.known.drawn?.shape.sides;
  return html`<div class="course">
    <p class="course-says" data-help=${words.t('judge.help')} data-article="judge"><span>${words.t('judge.title')} <${Ask} words=${words} name=${words.t('judge.title')} article="judge" /></span><span>${opinion(page, game)}</span></p>
    <div class="course-plot" data-help=${words.t('course.help')}>
      <p class="course-sides" aria-hidden="true">
        <span>▲ ${sides && words.title(sides[0])}</span><span>▼ ${sides && words.title(sides[1])}</span>
      </p>
      <svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label=${words.t('course.label')} onClick=${jump}>
        <path class="course-zero" d=${`M0 ${HEIGHT / 2}H${WIDTH}`} />
        <path class="course-line" d=${path} />
        <path class="course-now" d=${`M${x(Math.min(game.log.shown, last))} 0V${HEIGHT}`} />
      </svg>
    </div>
    <label class="unseen" for="course-ply">${words.t('course.ply')}</label>
    <input
      id="course-ply"
      class="course-slider"
      type="range"
      min="0"
      max=${game.log.head}
      value=${game.log.shown}
      data-help=${words.t('course.ply.help')}
      onInput=${readText((text) => send('plyShown', { ply: Number(text) }))}
    />
  </div>`;
}
