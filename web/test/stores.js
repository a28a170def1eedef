/** Stores as the page has them in the middle of something. */
import { createStore, initialState } from '../js/page/store.js';
import { view } from './samples.js';

/** A store with a game on the board, its first view known. */
export function begun(seats = ['human', 'human']) {
  const store = createStore(initialState());
  store.send('gameBegun', { id: 'g', spec: 'othello', seats, seed: 7 });
  const { serial } = store.get().game;
  store.send('viewArrived', { serial, ply: 0, view: view(), now: 0 });
  return { store, serial };
}
