/**
 * Who sits at the board, as one choice: a person against a machine, two people, two machines.
 *
 * @import { Player } from '../base/types.js'
 *
 * @typedef {'machine' | 'people' | 'watch'} Company
 */

import { ADAPTIVE, HUMAN } from '../base/spec.js';
import { isMachine, PLAYERS } from '../game/game.js';

/** @type {Company[]} */
export const COMPANIES = ['machine', 'people', 'watch'];

/** @param {string[]} seats @returns {Company} */
export function companyOf(seats) {
  const machines = PLAYERS.filter((player) => isMachine(seats[player])).length;
  return /** @type {const} */ (['people', 'machine', 'watch'])[machines];
}

/**
 * The seats for another company: whoever was there and may stay, stays.
 *
 * @param {Company} company
 * @param {string[]} seats
 * @returns {string[]}
 */
export function seatsFor(company, seats) {
  if (company === companyOf(seats)) return seats;
  if (company === 'people') return [HUMAN, HUMAN];
  const machine = (/** @type {Player} */ player) => (isMachine(seats[player]) ? seats[player] : ADAPTIVE);
  if (company === 'watch') return PLAYERS.map(machine);
  const person = isMachine(seats[0]) && !isMachine(seats[1]) ? PLAYERS[1] : PLAYERS[0];
  return PLAYERS.map((player) => (player === person ? HUMAN : machine(player)));
}
