/**
 * Who plays: side, name, count, what is left in hand, and how a machine is getting on.
 *
 * @import { Page } from '../base/page.js'
 * @import { Game } from '../game/parts.js'
 * @import { Translator } from '../base/i18n.js'
 * @import { Player, Tally, View } from '../base/types.js'
 * @import { Budget } from '../base/spec.js'
 */

import { html } from '../base/html.js';
import { budgetOf, learnedBy, levelOf } from '../base/spec.js';
import { ladderOf, ratedSide } from '../game/choices.js';
import { depthOf, isOver, other, PLAYERS, payoffsOf } from '../game/game.js';
import { lookOf } from '../game/moves.js';
import { sideName, toMove, winnerOf } from '../game/sides.js';
import { ActButton, Face, Icon, Piece, readText } from '../ui/bits.js';
import { rungName, seatName } from '../ui/judge.js';

/** @param {{ page: Page, game: Game, view: View }} props */
export function Players({ page, game, view }) {
  return html`<section class="players" aria-label=${page.words.t('players.label')}>
    ${PLAYERS.map((player) => html`<${PlayerCard} key=${player} page=${page} game=${game} view=${view} player=${player} />`)}
  </section>`;
}

/** @param {{ page: Page, game: Game, view: View, player: Player }} props */
function PlayerCard({ page, game, view, player }) {
  const { words } = page;
  const [onBoard, inHand, lost, total] = /** @type {Tally['kind'][]} */ (['on_board', 'in_hand', 'lost', 'total']).map(
    (kind) => view.tallies.find((tally) => tally.kind === kind),
  );
  // What decides the game stands large.
  const count = total ?? onBoard;
  const parts = view.tallies.filter((tally) => tally.kind === 'part' && tally.count[player] !== 0);
  const seat = game.match.seats[player];
  const won = winnerOf(payoffsOf(game)) === player;
  const isToMove = !isOver(game) && toMove(view) === player && !view.payoffs;
  const { name, rating } = rated(page, game, player) ?? { name: machineName(page, seat), rating: null };
  return html`<div class=${`panel player ${isToMove ? 'player-to-move' : ''}`}>
    <div class="player-top">
      <${Piece} kind=${lookOf(view.shape)} side=${player} />
      <div class="player-name">
        <strong>${words.title(view.shape.sides[player])}</strong>
        <span class="player-who">
          ${levelOf(seat) ? html`<${Face} level=${levelOf(seat)} />` : html`<${Icon} name=${seat === 'human' ? 'person' : 'robot'} />`}
          ${seat === 'human' || isOver(game) ? html`<span class="player-called">${name}</span>` : html`<${LevelChoice} page=${page} game=${game} player=${player} name=${name} />`}
          ${rating && html`<span class="player-rating">${rating}</span>`}
        </span>
      </div>
      ${isToMove && html`<span class="player-turn">${words.t('players.toMove')}</span>`}
      ${won && seat === 'human' && html`<span class="player-cup" role="img" aria-label=${words.t('players.won')}></span>`}
      ${
        count &&
        html`<span class="player-count" data-help=${total ? words.t('players.score.help') : words.say(count.name)}>
        <span class="unseen">${words.say(count.name)}: </span>${words.number(count.count[player])}
      </span>`
      }
    </div>
    ${inHand && drawn(view) && html`<${Hand} view=${view} player=${player} name=${words.say(inHand.name)} count=${inHand.count[player]} />`}
    ${
      (total || lost) &&
      html`<div class="player-score">
        ${parts.map(({ name, count }) => html`<span class="player-part" data-help=${words.t('players.score.help')}>${words.say(name)} ${words.number(count[player])}</span>`)}
        ${lost && html`<${Prisoners} words=${words} view=${view} side=${other(player)} count=${lost.count[other(player)]} />`}
        ${inHand && !drawn(view) && html`<span data-help=${words.say(inHand.name)}>${words.t('players.left', { count: inHand.count[player] })}</span>`}
      </div>`
    }
    <${Mind} page=${page} game=${game} player=${player} />
  </div>`;
}

/** Who plays with what it has learned is known by that. @param {Page} page @param {string} seat */
const machineName = (page, seat) => [seatName(page, seat), learnedBy(seat)].filter(Boolean).join(': ');

/**
 * In a rated game: the person's rating with its uncertainty, and the rating of the opponent that fits.
 *
 * @param {Page} page
 * @param {Game} game
 * @param {Player} player
 */
function rated(page, game, player) {
  const { rating, ratingBefore } = game.rated;
  const side = ratedSide(game);
  if (side === null || !rating) return null;
  if (side !== player) {
    const { level } = ratingBefore ?? rating;
    return { name: seatName(page, game.match.seats[player]), rating: String(Math.round(level.rating)) };
  }
  const spared = game.rated.assisted && !isOver(game);
  const figure = `${Math.round(rating.rating)} ± ${Math.round(rating.high - rating.rating)}`;
  return { name: rating.name, rating: spared ? page.words.t('players.notRated') : figure };
}

/** Whoever plays can give way to a level during the game (García). @param {{ page: Page, game: Game, player: Player, name: string }} props */
function LevelChoice({ page, game, player, name }) {
  const { state, words, send } = page;
  const seat = game.match.seats[player];
  const ladder = state.catalog ? ladderOf(state.catalog, game.match.spec) : [];
  const id = `level-of-${sideName(player)}`;
  return html`<label class="unseen" for=${id}>${words.t('players.level')}</label>
    <select
      id=${id}
      class="player-level"
      value=${seat}
      data-help=${words.t('players.level.help')}
      onChange=${readText((chosen) => send('seatTaken', { player, seat: chosen }))}
    >
      ${!levelOf(seat) && html`<option value=${seat}>${name}</option>`}
      ${ladder.map((rung) => html`<option value=${rung.id}>${rungName(rung.id, words)}</option>`)}
    </select>`;
}

/** Whether pieces in hand are drawn: discs are, as in the box of the real game; of stones there are too many. @param {View} view */
const drawn = (view) => lookOf(view.shape) === 'disc';

/** @param {{ view: View, player: Player, name: string, count: number }} props */
function Hand({ view, player, name, count }) {
  return html`<div class=${`hand hand-${lookOf(view.shape)}-${sideName(player)}`} role="img" aria-label=${`${name}: ${count}`} data-help=${`${name}: ${count}`}>
    ${Array.from({ length: count }, () => html`<i></i>`)}
  </div>`;
}

/** How many pieces of the other side a player has captured. @param {{ words: Translator, view: View, side: Player, count: number }} props */
function Prisoners({ words, view, side, count }) {
  const text = words.t('players.captured', { count });
  return html`<div class="prisoners" data-help=${text}>
    <${Piece} kind=${lookOf(view.shape)} side=${side} /><span>${text}</span>
  </div>`;
}

/** What a machine is thinking, or how a player came to the last move. @param {{ page: Page, game: Game, player: Player }} props */
function Mind({ page, game, player }) {
  const { words } = page;
  const { thinking } = game.search;
  if (thinking?.player === player) {
    const purpose = thinking.purpose === 'hint' ? [words.t('mind.hint')] : [];
    return html`<div class="mind mind-busy">
      <span class="mind-pulse" aria-hidden="true"><i></i><i></i><i></i></span>
      <${Facts} facts=${[...purpose, ...effort(thinking, words, budgetOf(inFull(page, game, thinking.strategy)))]} />
      <${ActButton} page=${page} act="stop" kind="button-small" />
    </div>`;
  }
  const last = game.log.line.slice(0, game.log.shown).findLast((entry) => entry.player === player);
  if (!last) return html`<div class="mind"></div>`;
  const { move, pass, seconds, statistics } = last;
  const { nodes = 0, simulations = 0 } = statistics ?? {};
  const spent = effort({ seconds, depth: depthOf(statistics), nodes, simulations }, words);
  return html`<div class="mind"><${Facts} facts=${[pass ? words.t('log.pass') : move, ...spent]} /></div>`;
}

/** The strategy that a level stands for. @param {Page} page @param {Game} game @param {string} strategy */
const inFull = ({ state }, game, strategy) =>
  [...(state.catalog?.levels ?? []), ...(state.catalog ? ladderOf(state.catalog, game.match.spec) : [])].find(
    ({ id }) => id === strategy,
  )?.strategy ?? strategy;

/** @param {{ facts: string[] }} props */
function Facts({ facts }) {
  return html`<span class="mind-facts">${facts.map((fact) => html`<span>${fact}</span>`)}</span>`;
}

/**
 * What a move has cost, as far as it is known; of a move still thought about, also what it may cost.
 *
 * @param {{ seconds: number | null, depth: number, nodes: number, simulations: number }} spent
 * @param {Translator} words
 * @param {Budget} [budget]
 */
function effort({ seconds, depth, nodes, simulations }, words, budget = {}) {
  const facts = [];
  if (seconds !== null) facts.push(outOf(words.seconds(seconds), budget.time && words.seconds(budget.time), words));
  if (depth > 0) facts.push(outOf(words.t('mind.depth', { depth }), budget.depth, words));
  if (nodes > 0) facts.push(words.t('mind.nodes', { nodes: words.count(nodes) }));
  if (simulations > 0) {
    const counted = outOf(words.count(simulations), budget.simulations && words.count(budget.simulations), words);
    facts.push(words.t('mind.simulations', { simulations: counted }));
  }
  return facts;
}

/** @param {string} spent @param {string | number | undefined} budget @param {Translator} words */
const outOf = (spent, budget, words) => (budget ? words.t('mind.outOf', { spent, budget }) : spent);
