/**
 * The state of the game in one sentence.
 *
 * @import { Page } from '../base/page.js'
 * @import { Game } from '../game/parts.js'
 * @import { Player, View } from '../base/types.js'
 */

import { parameterName } from '../base/complaints.js';
import { parseSpec } from '../base/spec.js';
import { countOf, onlyPerson, winnerOf, writeCount } from '../game/ending.js';
import { isMachine, isOver, isReviewing, isWatched, liveView, other, payoffsOf } from '../game/game.js';
import { PLAYERS, toMove } from '../game/sides.js';
import { leadOf } from '../territory/model.js';

/** @param {Page} page @param {Game} game @returns {string} */
export function situation(page, game) {
  const { words } = page;
  const view = liveView(game) ?? (game.known.drawn?.foreseen ? game.known.drawn : null);
  if (isReviewing(game)) return words.t('situation.review', { ply: game.log.shown, all: game.log.head });
  if (!view) return words.t('play.loading');
  if (isOver(game)) return resultSentence(page, game);
  const side = words.say(view.shape.sides[toMove(view)]);
  if (!isMachine(game.match.seats[toMove(view)])) return words.t('situation.yourTurn', { side });
  if (game.pace.paused && !game.search.thinking)
    return words.t(isWatched(game) ? 'situation.paused' : 'situation.stopped', { side });
  return words.t('situation.thinking', { side });
}

/** The turn, and the rules that are in force, as far as they are not the usual ones of no account. @param {Page} page @param {View} view */
export function rulesInForce({ state, words }, view) {
  const { id, values } = parseSpec(view.game);
  const declared = state.catalog?.games.find((game) => game.id === id)?.parameters ?? [];
  const { rows, cols } = view.shape;
  const rules = declared
    .filter(({ name }) => values[name] !== undefined && !SEEN.includes(name) && values[name] !== NOTHING[name])
    .flatMap((parameter) => {
      // What the game has worked out by itself is among its counts, if anywhere.
      const counted = view.tallies.find((tally) => tally.name.en.toLowerCase() === parameter.name);
      const value = values[parameter.name] === 'auto' ? String(counted?.count[1] ?? '') : values[parameter.name];
      if (value === '') return [];
      return `${parameterName(parameter, words)} ${words.name(`choice.${value}`, words.plain(value))}`;
    });
  return [words.t('play.turn', { turn: view.line.length + (view.payoffs ? 0 : 1) }), `${cols}×${rows}`, ...rules].join(
    ' · ',
  );
}

/** The size is seen on the board. @type {string[]} */
const SEEN = ['size', 'rows', 'cols'];
/** What goes without saying. @type {Record<string, string>} */
const NOTHING = { start: 'standard', suicide: 'never', handicap: '0', placement: 'fixed' };

/** Who will win and by how much, as the playouts or the agreed count have it. @param {Page} page @param {View} view @param {import('../base/types.js').Ownership} owned */
export function estimateText({ words }, view, owned) {
  const { leader, points } = view.payoffs
    ? leadOf(owned.counted.points[0] - owned.counted.points[1])
    : leadOf(owned.margin);
  if (leader === null) return words.t('territory.even');
  return words.t(view.payoffs ? 'territory.counted' : 'territory.estimate', {
    side: words.say(view.shape.sides[leader]),
    points: words.number(points),
  });
}

/** Who won, with the count; to the one person at the board, whether it was won or lost. @param {Page} page @param {Game} game */
export function resultSentence({ words }, game) {
  const view = liveView(game);
  const payoffs = payoffsOf(game);
  if (!view) return '';
  if (game.result.abandonedBy === 'nobody') return words.t('result.abandoned');
  const winner = winnerOf(payoffs);
  const counted = game.result.agreed?.points ?? countOf(view);
  const count = (/** @type {Player} */ first) =>
    counted && game.result.abandonedBy === null ? writeCount(counted, first, words.number) : '';
  const person = onlyPerson(game);
  if (winner === null) return payoffs ? words.t('result.draw', { count: count(PLAYERS[0]) }).trim() : '';
  if (person !== null)
    return words.t(winner === person ? 'result.won' : 'result.lost', { count: count(person) }).trim();
  const sides = view.shape.sides;
  if (game.result.abandonedBy !== null)
    return words.t('result.gaveUp', { winner: words.say(sides[winner]), loser: words.say(sides[other(winner)]) });
  return words.t('result.win', { winner: words.say(sides[winner]), count: count(winner) }).trim();
}
