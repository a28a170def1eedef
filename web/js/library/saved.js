/**
 * A row of the library: a small picture, who played, how it ended, what was put on it.
 *
 * @import { Page } from '../base/page.js'
 * @import { Payoffs, SavedGame, UnreadableGame } from '../base/types.js'
 */
import { useEffect, useMemo, useRef, useState } from '../../vendor/hooks.js';
import { html } from '../base/html.js';
import { parseSpec } from '../base/spec.js';
import { Thumbnail } from '../board/thumbnail.js';
import { thumbnailKey } from '../game/choices.js';
import { fromLibrary } from '../game/record.js';
import { sideName, winnerOf } from '../game/sides.js';
import { Button, readText } from '../ui/bits.js';
import { gameTitle, seatName } from '../ui/judge.js';
import { TagButton, TagForm, Tags } from '../ui/tags.js';
import { formatsOf } from './api.js';

/** Rows that are drawn together. */
const CHUNK = 50;

/** @template T @param {T[]} list @returns {T[][]} */
export const chunksOf = (list) =>
  Array.from({ length: Math.ceil(list.length / CHUNK) }, (_, at) => list.slice(at * CHUNK, (at + 1) * CHUNK));

/** Some rows, drawn anew only if something of them has changed: there may be thousands. @param {{ page: Page, saved: (SavedGame | UnreadableGame)[] }} props */
export function SavedRows({ page, saved }) {
  const { thumbnails, deleting, catalog } = page.state;
  const known = saved
    .map((one) => ('unreadable' in one || thumbnails[thumbnailKey(one)] === undefined ? 0 : 1))
    .join('');
  const going = saved.map(({ id }) => (deleting.includes(id) ? 1 : 0)).join('');
  return useMemo(
    () => html`<ul>${saved.map((one) => html`<${SavedRow} key=${one.id} page=${page} saved=${one} />`)}</ul>`,
    [...saved, known, going, page.words, catalog],
  );
}

/** @param {{ page: Page, saved: SavedGame | UnreadableGame }} props */
function SavedRow({ page, saved }) {
  const { state, words } = page;
  const row = useRef(/** @type {HTMLElement | null} */ (null));
  const [more, setMore] = useState(false);
  const stamp = 'unreadable' in saved ? null : state.thumbnails[thumbnailKey(saved)];
  const isGoing = state.deleting.includes(saved.id);
  useEffect(() => watchRow(row.current, saved.id, page.send), []);
  return useMemo(
    () =>
      html`<li class=${`saved ${isGoing ? 'saved-deleted' : ''}`} ref=${row}>${inside(page, saved, stamp, isGoing, more, setMore)}</li>`,
    [saved, stamp, isGoing, more, words, state.catalog],
  );
}

/** @param {Page} page @param {SavedGame | UnreadableGame} saved @param {import('./state.js').Stamp | null | undefined} stamp @param {boolean} isGoing @param {boolean} more @param {(more: boolean) => void} setMore */
function inside(page, saved, stamp, isGoing, more, setMore) {
  const { words, doings } = page;
  const name = 'unreadable' in saved ? words.t('library.unreadable', { id: String(saved.id) }) : titleOf(page, saved);
  // Nothing goes by a double click: the second takes back what the first did, wherever it falls.
  if (isGoing)
    return html`<p role="status">${words.t('library.deleted', { name })}</p>
      <${Button} icon="undo" text=${words.t('library.restore')} help=${words.t('library.restore.help')} onClick=${() => doings.restore(saved.id)} />`;
  const remove = html`<${Button}
    icon="trash"
    text=${words.t('library.delete', { name })}
    help=${words.t('library.delete.help')}
    bare=${true}
    onClick=${(/** @type {MouseEvent} */ event) => (event.detail > 1 ? doings.restore(saved.id) : doings.remove(saved.id))}
  />`;
  if ('unreadable' in saved) return html`<p class="waiting"><strong>${name}</strong></p>${remove}`;
  return html`<${SavedFacts} page=${page} saved=${saved} title=${name} stamp=${stamp} />
    <${Button} icon="scales" bare=${true} text=${words.t('library.analyse', { name })} help=${words.t('library.analyse.help')} onClick=${() => doings.study(fromLibrary(saved))} />
    <${TagButton} text=${words.t('library.tag', { name })} help=${words.t('library.tag.help')} open=${more} onClick=${() => setMore(!more)} />
    ${remove}
    ${more && html`<${MoreOf} page=${page} saved=${saved} name=${name} onDone=${() => setMore(false)} />`}`;
}

/** @param {{ page: Page, saved: SavedGame, title: string, stamp: import('./state.js').Stamp | null | undefined }} props */
function SavedFacts({ page, saved, title, stamp }) {
  const { words, doings } = page;
  const facts = [
    ...(saved.name || hasNames(saved) ? [gameTitle(page, saved.game)] : []),
    ...(saved.name ? [playersOf(page, saved)] : []),
    words.t(`library.${resultName(saved.payoffs ?? null)}`),
    ...(stamp ? [words.t('library.moves', { count: stamp.moves })] : []),
    ...[saved.event, saved.date].filter(Boolean),
    when(saved, words.language),
  ];
  return html`<button type="button" class="saved-open" data-help=${words.t('library.open.help')} onClick=${() => doings.open(fromLibrary(saved))}>
    <span class="saved-picture">${stamp && html`<${Thumbnail} view=${stamp} />`}</span>
    <span class="saved-facts">
      <strong>${title}</strong><span>${facts.join(' · ')}</span>
      <${Tags} tags=${saved.tags} />
    </span>
  </button>`;
}

/** What can be put on it, and how it is taken out. @param {{ page: Page, saved: SavedGame, name: string, onDone: () => void }} props */
function MoreOf({ page, saved, name, onDone }) {
  const { state, words, doings } = page;
  const formats = formatsOf(state.catalog, parseSpec(saved.game).id);
  return html`<${TagForm} page=${page} id=${`tags-${saved.id}`} tags=${saved.tags} onSave=${(/** @type {string[]} */ tags) => doings.library.tag(saved.id, tags)} onDone=${onDone}>
    <select aria-label=${words.t('library.takeAs', { name })} data-help=${words.t('library.takeAs.help')} value="" onChange=${readText((format) => format && doings.library.take(saved.id, name, format))}>
      <option value="">${words.t('library.take')}</option>
      ${formats.map((format) => html`<option value=${format}>${words.t(`format.${format}`)}</option>`)}
    </select>
  <//>`;
}

/** One observer for all rows: it asks for the pictures of those in sight. @type {{ observer: IntersectionObserver, ids: WeakMap<Element, number> } | null} */
let watch = null;

/** @param {HTMLElement | null} row @param {number} id @param {Page['send']} send */
function watchRow(row, id, send) {
  if (!row) return;
  if (!watch) {
    /** @type {WeakMap<Element, number>} */
    const ids = new WeakMap();
    const observer = new IntersectionObserver((entries) => {
      const seen = entries
        .filter(({ isIntersecting }) => isIntersecting)
        .flatMap(({ target }) => ids.get(target) ?? []);
      if (seen.length > 0) send('rowsSeen', { ids: seen });
    });
    watch = { observer, ids };
  }
  const { observer, ids } = watch;
  ids.set(row, id);
  observer.observe(row);
  return () => observer.unobserve(row);
}

/** @param {SavedGame} saved */
const hasNames = ({ names }) => names?.some(Boolean);

/** What the person called it, or else who played it. @param {Page} page @param {SavedGame} saved */
const titleOf = (page, saved) =>
  saved.name ||
  (hasNames(saved) ? playersOf(page, saved) : `${gameTitle(page, saved.game)}: ${playersOf(page, saved)}`);

/** @param {Page} page @param {SavedGame} saved */
const playersOf = (page, { names, seats }) =>
  seats.map((seat, player) => names?.[player] || seatName(page, seat)).join(' – ');

/** @param {Payoffs | null} payoffs */
function resultName(payoffs) {
  const winner = winnerOf(payoffs);
  if (payoffs === null) return 'unfinished';
  return winner === null ? 'draw' : sideName(winner);
}

/** @param {SavedGame} saved @param {string} language */
function when(saved, language) {
  return new Date(saved.changed * 1000).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
}
