/**
 * What is analysed: the opinions of those who are asked, the boards that they lead to, an evaluator taken apart.
 *
 * @import { Asked } from './state.js'
 * @import { State } from '../page/store.js'
 * @import { Tools, Wish, WishOf } from '../game/wishing.js'
 */
import * as api from '../base/api.js';
import { complaintOf } from '../base/complaints.js';
import { anatomyBy } from '../game/choices.js';
import { positionKey } from '../game/game.js';
import { positionOf } from '../game/wishing.js';
import { MOST_ASKED } from './state.js';

/** @param {Tools} tools */
export function studyWishes({ store, persist }) {
  const opinions = Array.from({ length: MOST_ASKED }, (_, index) => [`opinion${index}`, opinion(index)]);
  return { ...Object.fromEntries(opinions), boards, anatomy };

  /** Each thinks for itself, at the same time as the others. @param {number} index @returns {WishOf} */
  function opinion(index) {
    return ({ screen, study, catalog }) => {
      const { game, asking, asked } = study;
      const view = game?.known.views[game.log.shown];
      const one = asked[index];
      if (screen !== 'analyse' || !asking || !game || !view || view.payoffs || !one || !catalog) return null;
      const { strategy } = one;
      const key = positionKey(game);
      if (one.key === key && (one.analysis || one.error)) return null;
      const tell = (/** @type {Omit<Partial<Asked>, 'key' | 'strategy'>} */ news) =>
        store.send('told', { index, strategy, key, ...news });
      return {
        key: `${key} ${strategy}`,
        grant: async (signal) => {
          const question = { ...positionOf(game, game.log.shown), strategy, every_move: true };
          try {
            const analysis = await persist(signal, (answered) =>
              api.think(question, signal, {
                answered,
                started: () => {},
                stood: (standing) => tell({ standing }),
                progressed: ({ seconds, nodes = 0, simulations = 0 }) =>
                  tell({ progress: { seconds, nodes, simulations } }),
              }),
            );
            tell({ analysis });
          } catch (error) {
            if (!(error instanceof api.Refusal)) throw error;
            tell({ error: complaintOf(error) });
          }
        },
      };
    };
  }

  /** The boards after the moves that were chosen. @param {State} state @returns {Wish | null} */
  function boards({ screen, study: { game, asked, boards } }) {
    if (screen !== 'analyse' || !game) return null;
    const key = positionKey(game);
    const chosen = asked.flatMap((one) => (one.key === key && one.analysis ? [one.analysis.move] : []));
    const missing = [...new Set(chosen)].filter((move) => !boards[`${key} ${move}`]);
    if (missing.length === 0) return null;
    return {
      key: `${key} ${missing.join(' ')}`,
      grant: async (signal) => {
        const found = await persist(signal, () =>
          api.fetchBoards({ ...positionOf(game, game.log.shown), lines: missing }, signal),
        );
        store.send('boardsArrived', {
          boards: Object.fromEntries(missing.map((move, index) => [`${key} ${move}`, found[index]])),
        });
      },
    };
  }

  /** @param {State} state @returns {Wish | null} */
  function anatomy({ screen, study, catalog }) {
    const { game, tab } = study;
    const view = game?.known.views[game.log.shown];
    if (screen !== 'analyse' || tab !== 'why' || !game || !view || !catalog) return null;
    const by = anatomyBy(catalog, game, study.by);
    const key = `${positionKey(game)} ${by}`;
    if (study.anatomy?.key === key) return null;
    return {
      key,
      grant: async (signal) => {
        try {
          const found = await persist(signal, () =>
            api.fetchTerms({ ...positionOf(game, game.log.shown), by }, signal),
          );
          store.send('anatomyArrived', { key, anatomy: found, error: null });
        } catch (error) {
          if (!(error instanceof api.Refusal)) throw error;
          store.send('anatomyArrived', { key, anatomy: null, error: complaintOf(error) });
        }
      },
    };
  }
}
