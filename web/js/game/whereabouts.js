/**
 * Where on the page somebody is. Answers take their time: one that comes when whoever asked has gone elsewhere leads nobody back.
 *
 * @import { State, Store } from '../page/store.js'
 */
import { gameInHand } from './hand.js';

/** @param {State} state */
const whereabouts = (state) => {
  const { screen, opening, lab, train, shelf } = state;
  return JSON.stringify([
    screen,
    opening,
    gameInHand(state)?.serial,
    lab.view,
    lab.job,
    train.place,
    train.job,
    train.name,
    shelf,
  ]);
};

/** @param {Pick<Store, 'get'>} store @returns {() => boolean} whether one is still where one is now */
export function stayingHere(store) {
  const place = whereabouts(store.get());
  return () => whereabouts(store.get()) === place;
}
