/** What the browser remembers between visits. A browser that refuses to remember must not stop anyone from playing. */
const PREFIX = 'jugada.';

/** @typedef {'localStorage' | 'sessionStorage'} Shelf  for all tabs, or for this one and its reloads */

/** @param {string} name @param {Shelf} [shelf] @returns {any} */
export function recall(name, shelf = 'localStorage') {
  try {
    return JSON.parse(globalThis[shelf].getItem(PREFIX + name) ?? 'null');
  } catch {
    return null;
  }
}

/** @param {string} name @param {unknown} value @param {Shelf} [shelf] */
export function remember(name, value, shelf = 'localStorage') {
  try {
    globalThis[shelf].setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // A full or forbidden store: the address still holds the game.
  }
}

/** Keeps a game for a reload of this tab and, once a move was made, to go on with at another visit. @param {import('../game/record.js').Setup} memory */
export function rememberGame(memory) {
  remember('last', memory, 'sessionStorage');
  if (memory.line?.length) remember('last', memory);
}

/** The games kept, that of this tab first: another tab may have played since. */
export const recallGames = () => [recall('last', 'sessionStorage'), recall('last')];
