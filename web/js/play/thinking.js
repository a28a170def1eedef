/**
 * A machine that thinks about its move, or the judge about a hint; what they have come to when they are stopped. All of it belongs to the game.
 *
 * @import { Player, Standing } from '../base/types.js'
 * @import { State } from '../page/store.js'
 */

import * as games from '../game/game.js';
import { defined, inPlayed } from '../game/hand.js';
import { isPassing } from '../game/moves.js';
import { toMove } from '../game/sides.js';

export const changes = {
  /** @param {State} state @param {{ player: Player, purpose: 'move' | 'hint', strategy: string }} details @returns {State} */
  thinkingBegan: (state, { player, purpose, strategy }) =>
    inPlayed(state, (game) => ({
      ...game,
      search: {
        ...game.search,
        thinking: { player, purpose, strategy, seconds: 0, nodes: 0, simulations: 0, depth: 0, best: null },
      },
    })),

  /** @param {State} state @param {{ strategy?: string, seconds?: number, nodes?: number, simulations?: number }} details @returns {State} */
  thinkingProgressed: (state, { nodes = 0, simulations = 0, ...details }) =>
    inPlayed(state, (game) =>
      game.search.thinking
        ? {
            ...game,
            search: {
              ...game.search,
              thinking: {
                ...game.search.thinking,
                ...defined(details),
                ...atLeast(game.search.thinking, nodes, simulations),
              },
            },
          }
        : game,
    ),

  /** @param {State} state @param {{ standing: Standing }} details @returns {State} */
  thinkingStood: (state, { standing }) =>
    inPlayed(state, (game) =>
      game.search.thinking
        ? {
            ...game,
            search: {
              ...game.search,
              thinking: {
                ...game.search.thinking,
                depth: standing.depth ?? game.search.thinking.depth,
                best: standing.move,
                ...atLeast(game.search.thinking, standing.nodes, standing.simulations),
              },
            },
          }
        : game,
    ),

  /** The person stops whatever is thinking; a machine whose turn it is waits until told to go on. @param {State} state @returns {State} */
  thinkingStopped: (state) =>
    inPlayed(state, (game) => {
      if (!game.search.thinking) return game;
      if (game.search.thinking.purpose === 'hint') return games.withoutHint(game);
      const { best: suggestion, strategy: suggestedBy } = game.search.thinking;
      return {
        ...game,
        search: { ...game.search, thinking: null, suggestion, suggestedBy },
        pace: { ...game.pace, paused: true, stepping: false },
      };
    }),

  /** The best move so far of the machine that was stopped is its move. Cut short, it was not the opponent it is rated as. @param {State} state @returns {State} */
  suggestionPlayed: (state) =>
    inPlayed(state, (game) => {
      const { suggestion: move, suggestedBy: strategy } = game.search;
      const view = games.liveView(game);
      const legal = move && games.findLegal(game, move);
      if (!view || !legal || games.isOver(game)) return game;
      const played = games.play(game, games.entryOf(move, toMove(view), { pass: isPassing(legal), strategy }));
      return games.show(
        {
          ...played,
          rated: { ...played.rated, assisted: true },
          pace: { ...played.pace, paused: games.isWatched(game) },
        },
        played.log.head,
      );
    }),

  /** @param {State} state @returns {State} */
  hintAsked: (state) =>
    inPlayed(state, (game) => ({
      ...game,
      search: { ...game.search, hintWanted: true, hint: null },
      rated: { ...game.rated, assisted: true },
    })),

  /** @param {State} state @param {{ serial: number, ply: number, move: string | null }} details @returns {State} */
  hintArrived: (state, { serial, ply, move }) =>
    inPlayed(state, (game) =>
      game.serial === serial && game.log.head === ply
        ? {
            ...game,
            search: { ...game.search, thinking: null, hintWanted: false, hint: move === null ? null : { ply, move } },
          }
        : game,
    ),

  /** @param {State} state @returns {State} */
  hintFailed: (state) => inPlayed(state, games.withoutHint),
};

/** What was counted in different ways never goes back: one of them knows what was found before the search was stopped. @param {{ nodes: number, simulations: number }} so @param {number} nodes @param {number} simulations */
const atLeast = (so, nodes, simulations) => ({
  nodes: Math.max(so.nodes, nodes),
  simulations: Math.max(so.simulations, simulations),
});
