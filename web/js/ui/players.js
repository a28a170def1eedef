/**
 * Who plays: side, name, count, what is left in hand, and how a machine is getting on.
 *
 * @import { Page } from './page.js'
 * @import { Game } from '../game.js'
 * @import { Translator } from '../i18n.js'
 * @import { Player, Tally, View } from '../types.js'
 * @import { Budget } from '../spec.js'
 */
import { html } from '../html.js';
import { PLAYERS, depthOf, isOver, other, outcomeOf } from '../game.js';
import { ratedSide } from '../choices.js';
import { budgetOf } from '../spec.js';
import { ActButton, Icon, Piece } from './bits.js';
import { seatName } from './judge.js';

/** @param {{ page: Page, game: Game, view: View }} props */
export function Players({ page, game, view }) {
  return html`<section class="players" aria-label=${page.words.t('players.label')}>
    ${PLAYERS.map((player) => html`<${PlayerCard} key=${player} page=${page} game=${game} view=${view} player=${player} />`)}
  </section>`;
}

/** @param {{ page: Page, game: Game, view: View, player: Player }} props */
function PlayerCard({ page, game, view, player }) {
  const { words } = page;
  const [onBoard, inHand, lost] = /** @type {Tally['kind'][]} */ (['on_board', 'in_hand', 'lost']).map((kind) =>
    view.tallies.find((tally) => tally.kind === kind),
  );
  const seat = game.seats[player];
  const outcome = outcomeOf(game);
  const won = outcome !== null && outcome !== 'draw' && outcome.won_by === player;
  const toMove = !isOver(game) && view.to_move === player && !view.outcome;
  const { name, rating } = rated(page, game, player) ?? { name: seatName(page, seat), rating: null };
  return html`<div class=${`panel player ${toMove ? 'player-to-move' : ''}`}>
    <div class="player-top">
      <${Piece} kind=${view.shape.piece} side=${player} />
      <div class="player-name">
        <strong>${words.say(view.shape.sides[player])}</strong>
        <span class="player-who">
          <${Icon} name=${seat === 'human' ? 'person' : 'robot'} /><span class="player-called">${name}</span>
          ${rating && html`<span class="player-rating">${rating}</span>`}
        </span>
      </div>
      ${toMove && html`<span class="player-turn">${words.t('players.toMove')}</span>`}
      ${won && html`<span class="player-cup" role="img" aria-label=${words.t('players.won')}></span>`}
      ${
        onBoard &&
        html`<span class="player-count" data-help=${words.say(onBoard.name)}>
        <span class="unseen">${words.say(onBoard.name)}: </span>${words.number(onBoard.count[player])}
      </span>`
      }
    </div>
    ${inHand && html`<${Hand} view=${view} player=${player} name=${words.say(inHand.name)} count=${inHand.count[player]} />`}
    ${lost && html`<${Prisoners} words=${words} view=${view} side=${other(player)} count=${lost.count[other(player)]} />`}
    <${Mind} page=${page} game=${game} player=${player} />
  </div>`;
}

/**
 * In a rated game: the person's rating with its uncertainty, and the rating of the opponent that fits.
 *
 * @param {Page} page
 * @param {Game} game
 * @param {Player} player
 */
function rated(page, game, player) {
  const { rating, ratingBefore } = game;
  const side = ratedSide(game);
  if (!side || !rating) return null;
  if (side !== player) {
    const { level } = ratingBefore ?? rating;
    return { name: seatName(page, game.seats[player]), rating: String(Math.round(level.rating)) };
  }
  const spared = game.assisted && !isOver(game);
  const figure = `${Math.round(rating.rating)} ± ${Math.round(rating.high - rating.rating)}`;
  return { name: rating.name, rating: spared ? page.words.t('players.notRated') : figure };
}

/** @param {{ view: View, player: Player, name: string, count: number }} props */
function Hand({ view, player, name, count }) {
  return html`<div class=${`hand hand-${view.shape.piece}-${player}`} role="img" aria-label=${`${name}: ${count}`} data-help=${`${name}: ${count}`}>
    ${Array.from({ length: count }, () => html`<i></i>`)}
  </div>`;
}

/** How many pieces of the other side a player has captured. @param {{ words: Translator, view: View, side: Player, count: number }} props */
function Prisoners({ words, view, side, count }) {
  const text = words.t('players.captured', { count });
  return html`<div class="prisoners" data-help=${text}>
    <${Piece} kind=${view.shape.piece} side=${side} /><span>${text}</span>
  </div>`;
}

/** What a machine is thinking, or how a player came to the last move. @param {{ page: Page, game: Game, player: Player }} props */
function Mind({ page, game, player }) {
  const { words } = page;
  const { thinking } = game;
  if (thinking?.player === player) {
    const purpose = thinking.purpose === 'hint' ? [words.t('mind.hint')] : [];
    return html`<div class="mind mind-busy">
      <span class="mind-pulse" aria-hidden="true"><i></i><i></i><i></i></span>
      <${Facts} facts=${[...purpose, ...effort(thinking, words, budgetOf(inFull(page, thinking.strategy)))]} />
      <${ActButton} page=${page} act="stop" kind="button-small" />
    </div>`;
  }
  const last = game.line.slice(0, game.shown).findLast((entry) => entry.player === player);
  if (!last) return html`<div class="mind"></div>`;
  const { move, pass, seconds, statistics } = last;
  const { nodes = 0, simulations = 0 } = statistics ?? {};
  const spent = effort({ seconds, depth: depthOf(statistics), nodes, simulations }, words);
  return html`<div class="mind"><${Facts} facts=${[pass ? words.t('log.pass') : move, ...spent]} /></div>`;
}

/** The strategy that a level stands for. @param {Page} page @param {string} strategy */
const inFull = ({ state }, strategy) =>
  state.catalog?.levels.find((level) => level.id === strategy)?.strategy ?? strategy;

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
