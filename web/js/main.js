/** Puts the parts together: state, conductor, address, memory, keys, and one drawing per frame. */
import { render } from '../vendor/preact.js';
import * as api from './base/api.js';
import { html } from './base/html.js';
import { FIRST_LANGUAGE, needsFile } from './base/locale.js';
import { parseSpec } from './base/spec.js';
import { recall, recallGames, remember, rememberGame } from './base/storage.js';
import { createKeeper } from './game/keeping.js';
import { differsInMemory, fromMemory, toMemory } from './game/record.js';
import { createActs, keyOf } from './page/acts.js';
import { differsInAddress, findGame, isRefused, nextAddress, readAddress, writeAddress } from './page/address.js';
import { App } from './page/app.js';
import { conduct } from './page/conductor.js';
import { createSpeaker, soundOf } from './page/sounds.js';
import { createStore, initialState } from './page/store.js';
import { translator } from './page/words.js';
import { paintSprites } from './pixels/paint.js';

const root = document.documentElement;
const stillness = matchMedia('(prefers-reduced-motion: reduce)');
const store = createStore(initialState({ ...recall('settings'), language: FIRST_LANGUAGE }));
const keeper = createKeeper();
const doings = createActs(store, keeper);
const speak = createSpeaker();
let words = translator('en');
let drawingScheduled = false;
let isDrawn = false;
let keepingScheduled = false;
let addressRefused = false;
/** The address as it was last written or followed. */
let address = location.hash;
/** Whether the last thing done was done with the pointer. */
let pointing = false;
/** @type {import('./game/parts.js').Game | null} */
let rememberedGame = null;

store.listen((state, before) => {
  if (state.settings !== before.settings) {
    remember('settings', state.settings);
    applySettings();
  }
  if (state.locales !== before.locales) applySettings();
  if (state.parcels !== before.parcels) remember('parcels', state.parcels, 'sessionStorage');
  const sound = state.settings.sounds ? soundOf(state, before) : null;
  if (sound) speak(sound);
  if (isRefused(state, before)) addressRefused = true;
  if (addressRefused || state.game !== before.game || differsInAddress(state, before)) scheduleKeeping();
  scheduleDrawing();
});

applySettings();
followZoom();
findLastGame();
for (const [target, event] of /** @type {[EventTarget, string][]} */ ([
  [stillness, 'change'],
  [document, 'visibilitychange'],
]))
  target.addEventListener(event, noticeStillness);
noticeStillness();
goTo(location.hash);
for (const parcel of recall('parcels', 'sessionStorage') ?? []) store.send('parcelFound', { parcel });
conduct(store, keeper);
addEventListener('pagehide', () => store.get().deleting.forEach((id) => api.deleteGame(id, true)));
addEventListener('hashchange', () => {
  address = location.hash;
  addressRefused = false;
  if (location.hash !== writeAddress(store.get())) goTo(location.hash);
  // Whoever comes back to where they were no longer waits for a board, either.
  else if (store.get().opening) store.send('openingAsked', { setup: null });
});
document.addEventListener('keydown', onKey);
// A list that was chosen from with the pointer would go on taking the letters that are meant as keys.
document.addEventListener('pointerdown', () => (pointing = true));
document.addEventListener('keydown', () => (pointing = false), { capture: true });
document.addEventListener('change', ({ target }) => pointing && target instanceof HTMLSelectElement && target.blur());
draw();

/** @param {string} hash */
function goTo(hash) {
  const place = readAddress(hash);
  if (place.screen === 'help') return store.send('helpOpened', place);
  if (place.screen === 'lab') return store.send('labOpened', place);
  if (place.screen === 'train') return store.send('trainOpened', place);
  if (place.screen === 'library') return store.send('shelfOpened', place);
  const { game, study } = store.get();
  const inHand = (place.screen === 'play' && game) || (place.screen === 'analyse' && study.game);
  // It is only shown again, with all that is known of it.
  if (inHand && writeAddress({ ...store.get(), screen: place.screen }) === hash)
    return store.send('screenOpened', { screen: place.screen });
  if (place.screen === 'analyse') {
    if (place.setup) doings.open(place.setup);
    else doings.acts.analyse.run();
    return;
  }
  if (place.screen === 'new' && place.game) store.send('draftChanged', { game: place.game });
  if (place.screen !== 'play') {
    store.send('screenOpened', { screen: place.screen });
    return;
  }
  // The browser remembers times and statistics of the last game; the address alone knows the moves only.
  doings.open(findGame(recallGames(), place) ?? place);
}

/** The game of an earlier visit is the one that is offered first. */
function findLastGame() {
  const setup = fromMemory(recall('last'));
  store.send('lastGameFound', { setup });
  if (setup) store.send('draftChanged', { game: parseSpec(setup.spec).id });
}

/** Nothing plays by itself for those who do not want motion, or do not look. */
function noticeStillness() {
  store.send('visibilityChanged', { hidden: document.hidden });
  store.send('demoDisturbed', { still: stillness.matches || document.hidden });
}

/** Address and memory follow the state a moment later: nobody should wait for them after a click. */
function scheduleKeeping() {
  if (keepingScheduled) return;
  keepingScheduled = true;
  setTimeout(() => {
    keepingScheduled = false;
    followInAddress();
    const { game } = store.get();
    if (!game || !differsInMemory(game, rememberedGame)) return;
    rememberedGame = game;
    rememberGame(toMemory(game));
    if (game.log.line.length > 0) store.send('lastGameFound', { setup: toMemory(game) });
  });
}

function followInAddress() {
  // Back and Forward change the address before they are heard of: what they ask for comes first.
  if (location.hash !== address) return;
  const next = nextAddress(store.get(), location.hash, addressRefused);
  addressRefused = false;
  if (next) history[next.how](null, '', next.address);
  address = location.hash;
}

function applySettings() {
  const { settings, locales } = store.get();
  const { language, palette } = settings;
  // Until the texts of another language are there, those of the one before stay.
  if (hasTexts(language) && words.language !== language) {
    words = translator(language, locales[language]);
    root.lang = language;
  }
  if (root.dataset.palette === palette) return;
  root.dataset.palette = palette;
  paintSprites(root);
}

/** @param {string} language */
function hasTexts(language) {
  return !needsFile(language) || language in store.get().locales;
}

/** Sprites are scaled by whole pixels of the screen: how large one is depends on the screen and on the page's zoom. */
function followZoom() {
  root.style.setProperty('--device', `${1 / devicePixelRatio}px`);
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', followZoom, { once: true });
}

function scheduleDrawing() {
  if (drawingScheduled) return;
  drawingScheduled = true;
  requestAnimationFrame(draw);
}

function draw() {
  drawingScheduled = false;
  const { settings, unreachable } = store.get();
  // Nobody should see the page in English first; if nobody answers, English says so.
  if (!isDrawn && !hasTexts(settings.language) && !unreachable) return;
  isDrawn = true;
  const page = { state: store.get(), words, send: store.send, doings };
  const place = document.getElementById('app');
  document.getElementById('opening')?.remove();
  if (place) render(html`<${App} page=${page} />`, place);
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const state = store.get();
  const typing = closest(event.target, 'input:not([type=checkbox], [type=radio]), select, textarea');
  // On a Spanish keyboard [ and ] are typed with AltGr, which some systems report as Ctrl and Alt.
  const commanded = event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'));
  if (event.defaultPrevented || commanded || state.dialog) return;
  // Help is about the field in which, or over which, it is asked for.
  const asked =
    event.key === 'F1' &&
    (closest(event.target, '[data-article]') ?? [...document.querySelectorAll('[data-article]:hover')].at(-1));
  if (asked) {
    event.preventDefault();
    const [article, parameter] = (asked.getAttribute('data-article') ?? '').split('/');
    store.send('helpOpened', { article, parameter });
    return;
  }
  if (typing && event.key !== 'F1') return;
  const stepping = Object.values(doings.acts).find(({ also }) => also === event.key);
  if (stepping) {
    if (!stepping.can(state)) return;
    event.preventDefault();
    stepping.run();
    return;
  }
  if (!state.settings.letterKeys) return;
  const pressed = keyOf(event);
  if (pressed === 'b') {
    const board = document.querySelector('.play [role=gridcell][tabindex="0"]');
    if (!(board instanceof HTMLElement)) return;
    // A cell that was clicked is left first: from here on its arrow keys move on the board.
    board.blur();
    board.focus();
    return;
  }
  const act = Object.values(doings.acts).find(({ key }) => key === pressed);
  if (!act?.can(state)) return;
  event.preventDefault();
  act.run();
}

/** @param {EventTarget | null} target @param {string} selector */
function closest(target, selector) {
  return target instanceof Element ? target.closest(selector) : null;
}
