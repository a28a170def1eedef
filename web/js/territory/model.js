/**
 * Whose each cell will be, and which stones are dead.
 *
 * @import { Game } from '../game/parts.js'
 * @import { Ownership, Player, View } from '../base/types.js'
 * @import { State } from '../page/store.js'
 */
import { movesText } from '../game/game.js';
import { PLAYERS } from '../game/sides.js';

/** The position shown, as a text that tells it from others. @param {Game} game */
export const positionKey = (game) => `${game.serial} ${game.log.shown} ${movesText(game, game.log.shown)}`;

/** The stones that people say are dead in the position shown; null where the machine is to propose some. @param {State['territory']} territory @param {Game} game */
export const deadOf = (territory, game) =>
  territory.dead?.position === positionKey(game) ? territory.dead.cells : null;

/** What is asked for. @param {State['territory']} territory @param {Game} game */
export const territoryKey = (territory, game) =>
  `${positionKey(game)} ${deadOf(territory, game)?.join() ?? 'proposed'}`;

/** What is known of the position shown: of the stones as they are now marked, or as they were a moment ago. @param {State['territory']} territory @param {Game} game @returns {Ownership | null} */
export const territoryOf = (territory, game) =>
  territory.on && territory.key?.startsWith(`${positionKey(game)} `) ? territory.found : null;

/** The cells of the stones joined to the one on this cell. @param {View} view @param {number} cell @returns {number[]} */
export function chainOf({ pieces, shape: { rows, cols } }, cell) {
  const chain = [cell];
  for (const one of chain) {
    const [row, col] = [Math.floor(one / cols), one % cols];
    const near = [row > 0 && one - cols, row < rows - 1 && one + cols, col > 0 && one - 1, col < cols - 1 && one + 1];
    for (const next of near)
      if (typeof next === 'number' && pieces[next] === pieces[cell] && !chain.includes(next)) chain.push(next);
  }
  return chain;
}

/** Who is ahead and by how many points, to the half point. @param {number} margin @returns {{ leader: Player | null, points: number }} */
export function leadOf(margin) {
  const points = Math.round(Math.abs(margin) * 2) / 2;
  return { leader: points === 0 ? null : PLAYERS[margin > 0 ? 0 : 1], points };
}
