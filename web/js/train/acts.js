/**
 * What a person can do about learning.
 *
 * @import { Store } from '../page/store.js'
 */
import { complaintOf } from '../base/complaints.js';
import { HUMAN } from '../base/spec.js';
import { PLAYERS } from '../game/sides.js';
import { stayingHere } from '../game/whereabouts.js';
import { startTraining } from '../jobs/api.js';
import { courseOf, freeName, learnedPlayer, learnedSpec, takenNames, trainingQuestion, usualGames } from './model.js';
import { trainGame } from './state.js';

/** @param {Store} store */
export function createTrainActs(store) {
  return {
    /** Begins what the form says. */
    async start() {
      const state = store.get();
      const { draft, starting } = state.train;
      const { catalog } = state;
      if (starting || !catalog) return;
      const game = trainGame(state);
      const name = draft.name?.trim() || freeName(draft, game, takenNames(state));
      store.send('trainStarting', { starting: true });
      const isHere = stayingHere(store);
      try {
        const job = await startTraining(
          trainingQuestion({ ...draft, games: draft.games ?? usualGames(catalog, game) }, game, name),
        );
        store.send('jobChanged', { job });
        store.send('trainStarting', { starting: false });
        store.send('trainDrafted', { name: null });
        if (isHere()) store.send('trainOpened', { place: 'course', job: job.id });
      } catch (error) {
        store.send('trainStarting', { starting: false, refused: complaintOf(error) });
      }
    },

    /** A game against it, as it was after so many games. @param {number | null} games @param {import('../base/types.js').Player} side  the person's */
    play(games, side) {
      const state = store.get();
      const course = courseOf(state);
      if (!course) return;
      const machine = learnedPlayer(course.name, games, state.train.depth);
      const seats = PLAYERS.map((player) => (player === side ? HUMAN : machine));
      store.send('openingAsked', { setup: { spec: course.game, root: null, seats, unchecked: true } });
    },

    /** What it thinks of any position: Analyse has boards to be put together, and games to be pasted. @param {number | null} games */
    analyse(games) {
      const state = store.get();
      const course = courseOf(state);
      if (!course) return;
      const study = { tab: /** @type {const} */ ('why'), by: learnedSpec(course.name, games) };
      store.send('openingAsked', {
        setup: {
          spec: course.game,
          root: null,
          moves: state.train.moves.join(' '),
          seats: [HUMAN, HUMAN],
          study,
        },
      });
    },
  };
}
