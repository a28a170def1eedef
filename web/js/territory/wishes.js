/**
 * Whose each cell will be, asked for while it is shown.
 *
 * @import { State } from '../page/store.js'
 * @import { Tools, Wish } from '../game/wishing.js'
 */
import * as api from '../base/api.js';
import { gameInHand } from '../game/hand.js';
import { positionOf } from '../game/wishing.js';
import { deadOf, territoryKey } from './model.js';

/** @param {Tools} tools */
export function territoryWishes({ store, persist }) {
  return { territory };

  /** @param {State} state @returns {Wish | null} */
  function territory(state) {
    const { territory, screen } = state;
    const game = gameInHand(state);
    const view = game?.known.views[game.log.shown];
    if (!game || !view?.has_owners || !territory.on || !['play', 'analyse'].includes(screen)) return null;
    const key = territoryKey(territory, game);
    if (territory.key === key) return null;
    return {
      key,
      grant: async (signal) => {
        const dead = deadOf(territory, game);
        const question = { ...positionOf(game, game.log.shown), ...(dead ? { dead } : {}) };
        const found = await persist(signal, () => api.fetchOwnership(question, signal));
        store.send('territoryArrived', { key, found });
      },
    };
  }
}
