/**
 * What a person can do on the board of the home screen.
 *
 * @import { View } from '../base/types.js'
 * @import { Begun } from '../game/parts.js'
 * @import { Store } from '../page/store.js'
 */
import { ADAPTIVE, HUMAN } from '../base/spec.js';
import { freshGame } from '../game/choices.js';
import { startingView, unfinishedGame } from './model.js';

/** @param {Store} store @param {() => void} nameThePlayer  whoever is rated has a name @param {(move: string) => void} play  makes a move of the game that has begun */
export function createHomeActs(store, nameThePlayer, play) {
  return {
    /** A move on the board of the home screen: it begins a game against a level that fits. @param {string} move */
    playAtOnce(move) {
      const state = store.get();
      const view = startingView(state);
      if (!view?.legal.some((legal) => legal.move === move)) return;
      nameThePlayer();
      begin({ ...freshGame(), spec: state.draft.game, seats: [HUMAN, ADAPTIVE] }, view);
      play(move);
    },

    /** The unfinished game goes on, with this move if there is one. @param {string} [move] */
    resume(move) {
      const state = store.get();
      const unfinished = unfinishedGame(state);
      if (!unfinished) return;
      const { setup, view } = unfinished;
      if (state.game && state.game.id === setup.id) store.send('screenOpened', { screen: 'play' });
      else begin({ ...freshGame(), ...setup }, view);
      if (move) play(move);
    },
  };

  /** Begins a game whose position is known already. @param {Begun} setup @param {View} view */
  function begin(setup, view) {
    store.send('gameBegun', setup);
    const { game } = store.get();
    if (game) store.send('viewArrived', { serial: game.serial, ply: game.log.head, view, now: performance.now() });
  }
}
