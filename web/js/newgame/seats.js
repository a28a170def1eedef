/**
 * Who sits at the board, as one choice: a person against a machine, two people, two machines.
 *
 * @import { Player } from '../base/types.js'
 *
 * @typedef {'machine' | 'people' | 'watch'} Company
 */

import { ADAPTIVE, HUMAN } from '../base/spec.js';
import { isMachine, other, PLAYERS } from '../game/game.js';

/** @type {Company[]} */
export const COMPANIES = ['machine', 'people', 'watch'];

/** @param {Record<Player, string>} seats @returns {Company} */
export function companyOf(seats) {
  const machines = PLAYERS.filter((player) => isMachine(seats[player])).length;
  return /** @type {const} */ (['people', 'machine', 'watch'])[machines];
}

/**
 * The seats for another company: whoever was there and may stay, stays.
 *
 * @param {Company} company
 * @param {Record<Player, string>} seats
 * @returns {Record<Player, string>}
 */
export function seatsFor(company, seats) {
  if (company === companyOf(seats)) return seats;
  if (company === 'people') return { first: HUMAN, second: HUMAN };
  const machine = (/** @type {Player} */ player) => (isMachine(seats[player]) ? seats[player] : ADAPTIVE);
  if (company === 'watch') return { first: machine('first'), second: machine('second') };
  const person = isMachine(seats.first) && !isMachine(seats.second) ? 'second' : 'first';
  const opponent = { [person]: HUMAN, [other(person)]: machine(other(person)) };
  return /** @type {Record<Player, string>} */ (opponent);
}
