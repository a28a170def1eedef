/** Puts the parts together: state, conductor, address, memory, keys, and one drawing per frame. */
import { render } from '../vendor/preact.js';
import { createActs, keyOf } from './acts.js';
import { findGame, isRefused, nextAddress, readAddress, writeAddress } from './address.js';
import { conduct } from './conductor.js';
import { html } from './html.js';
import { LANGUAGES, translator } from './i18n.js';
import { paintSprites } from './pixels/paint.js';
import { differsInMemory, fromMemory, toMemory } from './record.js';
import { createStore, initialState } from './state.js';
import { recall, recallGames, remember, rememberGame } from './storage.js';
import { App } from './ui/app.js';

const root = document.documentElement;
const preferred = navigator.language.slice(0, 2);
const store = createStore(initialState({ language: preferred in LANGUAGES ? preferred : 'en', ...recall('settings') }));
const doings = createActs(store);
let words = translator(store.get().settings.language);
let drawingScheduled = false;
let keepingScheduled = false;
let addressRefused = false;
/** @type {import('./game.js').Game | null} */
let rememberedGame = null;

store.listen((state, before) => {
  if (state.settings !== before.settings) {
    remember('settings', state.settings);
    applySettings();
  }
  if (isRefused(state, before)) addressRefused = true;
  if (addressRefused || state.screen !== before.screen || state.game !== before.game) scheduleKeeping();
  scheduleDrawing();
});

applySettings();
store.send('lastGameFound', { there: fromMemory(recall('last')) !== null });
goTo(location.hash);
conduct(store);
addEventListener('hashchange', () => {
  if (location.hash !== writeAddress(store.get())) goTo(location.hash);
});
document.addEventListener('keydown', onKey);
draw();

/** @param {string} hash */
function goTo(hash) {
  const place = readAddress(hash);
  if (place.screen !== 'play') {
    store.send('screenOpened', { screen: place.screen });
    return;
  }
  // The browser remembers times and statistics of the last game; the address alone knows the moves only.
  doings.open(findGame(recallGames(), place) ?? place);
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
    if (game.line.length > 0) store.send('lastGameFound', { there: true });
  });
}

function followInAddress() {
  const next = nextAddress(store.get(), location.hash, addressRefused);
  addressRefused = false;
  if (next) history[next.how](null, '', next.address);
}

function applySettings() {
  const { language, palette } = store.get().settings;
  words = translator(language);
  root.lang = language;
  if (root.dataset.palette === palette) return;
  root.dataset.palette = palette;
  paintSprites(root);
}

function scheduleDrawing() {
  if (drawingScheduled) return;
  drawingScheduled = true;
  requestAnimationFrame(draw);
}

function draw() {
  drawingScheduled = false;
  const page = { state: store.get(), words, send: store.send, doings };
  const place = document.getElementById('app');
  if (place) render(html`<${App} page=${page} />`, place);
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const state = store.get();
  const typing = event.target instanceof Element && event.target.closest('input, select, textarea');
  // On a Spanish keyboard [ and ] are typed with AltGr, which some systems report as Ctrl and Alt.
  const commanded = event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'));
  if (typing || commanded || state.dialog || !state.settings.letterKeys) return;
  const pressed = keyOf(event);
  if (pressed === 'b') {
    const board = document.querySelector('.play [role=gridcell][tabindex="0"]');
    if (board instanceof HTMLElement) board.focus();
    return;
  }
  const act = Object.values(doings.acts).find(({ key }) => key === pressed);
  if (!act?.can(state)) return;
  event.preventDefault();
  act.run();
}
