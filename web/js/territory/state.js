/**
 * Whose each cell will be: drawn on the board while a game goes on, and agreed on when it is over.
 *
 * @import { Ownership } from '../base/types.js'
 * @import { State } from '../page/store.js'
 *
 * @typedef {object} Territory
 * @property {boolean} on
 * @property {string | null} key  the position, and the stones taken for dead, that `found` belongs to
 * @property {Ownership | null} found
 * @property {{ position: string, cells: number[] } | null} dead  what people say is dead, and where
 *
 * @typedef {object} TerritoryState
 * @property {Territory} territory
 */

import { helped } from '../game/choices.js';
import * as games from '../game/game.js';
import { gameInHand, inGame } from '../game/hand.js';
import { chainOf, positionKey } from './model.js';

/** @type {TerritoryState} */
export const initial = { territory: { on: false, key: null, found: null, dead: null } };

export const changes = {
  /** @param {State} state @param {{ on: boolean }} details @returns {State} */
  territorySet: (state, { on }) => {
    const changed = { ...state, territory: { ...state.territory, on, dead: null } };
    return on ? inGame(changed, helped) : changed;
  },

  /** @param {State} state @param {{ key: string, found: Ownership }} details @returns {State} */
  territoryArrived: (state, { key, found }) => ({ ...state, territory: { ...state.territory, key, found } }),

  /** Somebody says that the stones of a chain are dead, or that they are not. @param {State} state @param {{ cell: number }} details @returns {State} */
  deadToggled: (state, { cell }) => {
    const { territory } = state;
    const game = gameInHand(state);
    const view = game?.known.views[game.log.shown];
    if (!game || !view || !territory.found || view.pieces[cell] === null) return state;
    const chain = chainOf(view, cell);
    const before = territory.found.dead;
    const cells = before.includes(cell) ? before.filter((one) => !chain.includes(one)) : [...before, ...chain];
    const dead = { position: positionKey(game), cells: cells.sort((a, b) => a - b) };
    return { ...state, territory: { ...territory, dead } };
  },

  /** Both sides agree on the count that is shown; the rules' own count is left for it. @param {State} state @returns {State} */
  countAgreed: (state) => {
    const { found } = state.territory;
    if (!found) return state;
    const territory = { ...state.territory, on: false, dead: null };
    return inGame({ ...state, territory }, (game) =>
      games.liveView(game)?.payoffs
        ? { ...game, result: { ...game.result, agreed: { ...found.counted, dead: found.dead }, endSeen: false } }
        : game,
    );
  },

  /** The rules' count stands, with all stones alive. @param {State} state @returns {State} */
  countWithdrawn: (state) =>
    inGame({ ...state, territory: { ...state.territory, on: false, dead: null } }, (game) => ({
      ...game,
      result: { ...game.result, agreed: null },
    })),
};
