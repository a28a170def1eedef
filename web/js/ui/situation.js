/**
 * The state of the game in one sentence.
 *
 * @import { Page } from './page.js'
 * @import { Game } from '../game.js'
 */
import { isMachine, isOver, isReviewing, isWatched, liveView, other, outcomeOf } from '../game.js';

/** @param {Page} page @param {Game} game @returns {string} */
export function situation(page, game) {
  const { words } = page;
  const view = liveView(game);
  if (isReviewing(game)) return words.t('situation.review', { ply: game.shown, all: game.head });
  if (!view) return words.t('play.loading');
  if (isOver(game)) return resultSentence(page, game);
  const side = words.say(view.shape.sides[view.to_move]);
  if (!isMachine(game.seats[view.to_move])) return words.t('situation.yourTurn', { side });
  if (game.paused && !game.thinking)
    return words.t(isWatched(game) ? 'situation.paused' : 'situation.stopped', { side });
  return words.t('situation.thinking', { side });
}

/** Who won, by how much, or why the game has no result. @param {Page} page @param {Game} game */
export function resultSentence({ words }, game) {
  const view = liveView(game);
  const outcome = outcomeOf(game);
  if (!view) return '';
  if (game.abandonedBy === 'nobody') return words.t('result.abandoned');
  if (outcome === 'draw') return words.t('result.draw');
  if (!outcome) return '';
  const winner = words.say(view.shape.sides[outcome.won_by]);
  if (game.abandonedBy)
    return words.t('result.gaveUp', { winner, loser: words.say(view.shape.sides[other(outcome.won_by)]) });
  if (view.margin === null) return words.t('result.win', { winner });
  return words.t('result.winBy', { winner, margin: words.number(Math.abs(view.margin)) });
}
