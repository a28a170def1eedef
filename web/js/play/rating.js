/**
 * The rating of the person who plays against the adaptive level.
 *
 * @import { State } from '../page/store.js'
 * @import { Tools, Wish } from '../game/wishing.js'
 */
import * as api from '../base/api.js';
import { ratedSide } from '../game/choices.js';
import * as games from '../game/game.js';

/** @param {Tools} tools */
export function ratingWishes({ store, persist }) {
  return { rating, result };

  /** The rating of the person who plays against the adaptive level, to show beside the game. @param {State} state @returns {Wish | null} */
  function rating({ game }) {
    if (!game || !games.liveView(game) || ratedSide(game) === null || !game.match.player || game.rated.rating)
      return null;
    const {
      serial,
      match: { spec, player },
    } = game;
    return {
      key: String(serial),
      grant: async (signal) =>
        store.send('ratingArrived', {
          serial,
          rating: await persist(signal, () => api.fetchRating(player, spec, signal)),
          after: false,
        }),
    };
  }

  /** The result of a rated game. It may be sent twice, by a page that did not hear the answer: it counts once. @param {State} state @returns {Wish | null} */
  function result({ game }) {
    const side = game && ratedSide(game);
    const payoffs = game && games.payoffsOf(game);
    if (!game || side === null || !payoffs || !game.match.player || game.rated.reported || game.rated.assisted)
      return null;
    const opponent = game.log.line.findLast((entry) => entry.player !== side && entry.strategy)?.strategy;
    if (!opponent) return null;
    const {
      serial,
      id,
      match: { spec, player },
    } = game;
    return {
      key: `${serial} ${game.log.head}`,
      grant: async (signal) => {
        const after = await persist(signal, () =>
          api.reportResult(player, { id, game: spec, seat: side, opponent, payoffs }, signal),
        );
        store.send('ratingArrived', { serial, rating: after, after: true });
      },
    };
  }
}
