/**
 * Where is that game? What was played, brought, compared and learned, on four shelves.
 *
 * @import { Page } from './page.js'
 * @import { Arrived } from '../types/library.js'
 * @import { Shelf } from '../state/library.js'
 */
import { useEffect, useRef, useState } from '../../vendor/hooks.js';
import { explain } from '../complaints.js';
import { html } from '../html.js';
import { formatsOf } from '../library.js';
import { parseSpec } from '../spec.js';
import { NO_FILTER, SHELVES } from '../state/library.js';
import { Button, Icon, readText } from './bits.js';
import { EvaluatorShelf } from './evaluators.js';
import { JobRow } from './job.js';
import { SavedRows, chunksOf } from './saved.js';

/** @param {{ page: Page }} props */
export function Library({ page }) {
  const { state, words, doings } = page;
  const [over, setOver] = useState(false);
  const [pasting, setPasting] = useState(false);
  const drag = (/** @type {boolean} */ on) => (/** @type {DragEvent} */ event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    // Over a child it has not left the page.
    if (on || !(event.relatedTarget instanceof Node) || !event.currentTarget || !(/** @type {Node} */ (event.currentTarget).contains(event.relatedTarget))) setOver(on);
  };
  const drop = (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    setOver(false);
    doings.library.bring([...(event.dataTransfer?.files ?? [])]);
  };
  return html`<main class=${`library ${over ? 'library-over' : ''}`} onDragOver=${drag(true)} onDragLeave=${drag(false)} onDrop=${drop}>
    <header class="library-head">
      <h1 class="screen-title">${words.t('library.title')}</h1>
      <${Shelves} page=${page} />
      <div class="library-doors">
        <${Button} icon="pencil" text=${words.t('library.paste')} help=${words.t('library.paste.help')} onClick=${() => setPasting(!pasting)} />
        <label class="button library-upload" data-help=${words.t('library.upload.help')}>
          <${Icon} name="upload" /><span>${words.t('library.upload')}</span>
          <input
            class="unseen"
            type="file"
            multiple
            onChange=${(/** @type {Event} */ event) => {
              const input = /** @type {HTMLInputElement} */ (event.currentTarget);
              doings.library.bring([...(input.files ?? [])]);
              input.value = '';
            }}
          />
        </label>
      </div>
    </header>
    ${pasting && html`<${PasteForm} page=${page} onDone=${() => setPasting(false)} />`}
    <${Arrivals} page=${page} />
    ${state.shelf === 'games' && html`<${GamesShelf} page=${page} />`}
    ${state.shelf === 'evaluators' && html`<${EvaluatorShelf} page=${page} />`}
    ${(state.shelf === 'runs' || state.shelf === 'experiments') && html`<${JobShelf} page=${page} shelf=${state.shelf} />`}
    ${over && html`<p class="library-drop" role="status"><${Icon} name="upload" /><span>${words.t('library.drop')}</span></p>`}
  </main>`;
}

/** @param {{ page: Page }} props */
function Shelves({ page: { state, words, send } }) {
  return html`<div class="tabs library-shelves" role="radiogroup" aria-label=${words.t('library.shelves')}>
    ${SHELVES.map(
      (shelf) => html`<label class="tab" data-help=${words.t(`library.shelf.${shelf}.help`)}>
        <input type="radio" name="shelf" value=${shelf} checked=${shelf === state.shelf} onChange=${() => send('shelfOpened', { shelf })} />
        <span>${words.t(`library.shelf.${shelf}`)}</span>
      </label>`,
    )}
  </div>`;
}

/** Games that are typed or pasted. @param {{ page: Page, onDone: () => void }} props */
function PasteForm({ page: { words, doings }, onDone }) {
  const [text, setText] = useState('');
  const field = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  useEffect(() => field.current?.focus(), []);
  return html`<form
    class="panel library-paste"
    onSubmit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      doings.library.paste(text);
      onDone();
    }}
  >
    <label for="library-paste">${words.t('library.paste.label')}</label>
    <textarea id="library-paste" ref=${field} rows="5" spellcheck=${false} placeholder=${words.t('library.paste.example')} value=${text} onInput=${readText(setText)}></textarea>
    <div class="library-buttons">
      <${Button} icon="disk" kind="button-first" type="submit" text=${words.t('library.paste.keep')} help=${words.t('library.paste.keep.help')} disabled=${text.trim() === ''} />
      <${Button} icon="undo" text=${words.t('library.paste.cancel')} help=${words.t('library.paste.help')} onClick=${onDone} />
    </div>
  </form>`;
}

/** A file that is being read, and what became of those before. @param {{ page: Page }} props */
function Arrivals({ page }) {
  const { state, words, send, doings } = page;
  if (state.importing) {
    const { name, since } = state.importing;
    return html`<div class="panel library-arrivals" role="status">
      <span class="mind-pulse" aria-hidden="true"><i></i><i></i><i></i></span>
      <p>${words.t('library.reading', { name: name || words.t('library.pasted') })} <${Elapsed} words=${words} since=${since} /></p>
      <${Button} icon="stop" kind="button-small" text=${words.t('library.stop')} help=${words.t('library.stop.help')} onClick=${doings.library.stop} />
    </div>`;
  }
  if (state.arrived.length === 0) return null;
  return html`<div class="panel library-arrivals" role="status">
    <ul>${state.arrived.map((one) => html`<${Arrival} page=${page} one=${one} />`)}</ul>
    <${Button} icon="undo" kind="button-small" text=${words.t('library.seen')} help=${words.t('library.seen.help')} onClick=${() => send('arrivedSeen')} />
  </div>`;
}

/** @param {{ words: Page['words'], since: number }} props */
function Elapsed({ words, since }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return html`<span class="library-elapsed">${words.duration((now - since) / 1000)}</span>`;
}

/** @param {{ page: Page, one: Arrived }} props */
function Arrival({ page: { state, words }, one }) {
  const name = one.name || words.t('library.pasted');
  if (one.refused) return html`<li><strong>${name}</strong><p class="error">${explain(one.refused, words, state.catalog)}</p></li>`;
  const facts = [
    words.t('library.kept', { count: one.kept }),
    ...(one.known > 0 ? [words.t('library.known', { count: one.known })] : []),
    ...(one.wrong > 0 ? [words.t('library.wrong', { count: one.wrong })] : []),
  ];
  return html`<li>
    <strong>${name}</strong><span>${facts.join(' · ')}</span>
    ${
      one.complaints.length > 0 &&
      html`<details open=${one.kept + one.known === 0}>
        <summary>${words.t('library.complaints')}</summary>
        <ul class="library-complaints">${one.complaints.map((complaint) => html`<li>${words.say(complaint)}</li>`)}</ul>
      </details>`
    }
  </li>`;
}

/** @param {{ page: Page }} props */
function GamesShelf({ page }) {
  const { state, words, send } = page;
  const { library, libraryNext, libraryMore, libraryOf, filter } = state;
  const isFiltered = Object.values(filter).some(Boolean);
  return html`<${Filters} page=${page} />
    <div class="panel library-list">
      ${library === null && html`<p class="waiting">${words.t('library.loading')}</p>`}
      ${library?.length === 0 && libraryNext === null && !libraryMore && html`<p class="waiting">${words.t(isFiltered ? 'library.none' : 'library.empty')}</p>`}
      ${chunksOf(library ?? []).map((saved) => html`<${SavedRows} key=${saved[0].id} page=${page} saved=${saved} />`)}
      ${libraryNext !== null && html`<${More} page=${page} />`}
    </div>
    <footer class="library-foot">
      <p role="status">${library && words.t('library.count', { count: libraryOf })}</p>
      ${isFiltered && html`<button type="button" class="link" data-help=${words.t('library.unfilter.help')} onClick=${() => send('filtered', NO_FILTER)}>${words.t('library.unfilter')}</button>`}
      <${Export} page=${page} />
    </footer>`;
}

/** All that is looked for, as a file. @param {{ page: Page }} props */
function Export({ page: { state, words, doings } }) {
  const formats = formatsOf(state.filter.game);
  const [wanted, setFormat] = useState('json');
  const format = formats.includes(wanted) ? wanted : formats[0];
  return html`<span class="library-export">
    <select aria-label=${words.t('library.format')} data-help=${words.t('library.format.help')} value=${format} onChange=${readText(setFormat)}>
      ${formats.map((one) => html`<option value=${one}>${words.t(`format.${one}`)}</option>`)}
    </select>
    <${Button} icon="download" kind="button-small" text=${words.t('library.export')} help=${words.t('library.export.help')} disabled=${!state.library?.length} onClick=${() => doings.library.takeAll(format)} />
  </span>`;
}

/** @param {{ page: Page }} props */
function Filters({ page }) {
  const { state, words, send } = page;
  const { filter, tags, catalog } = state;
  const choice = (/** @type {'game' | 'result' | 'tag'} */ name, /** @type {[string, string][]} */ choices) => html`<select
    aria-label=${words.t(`library.filter.${name}`)}
    data-help=${words.t(`library.filter.${name}.help`)}
    value=${filter[name]}
    onChange=${readText((value) => send('filtered', { [name]: value }))}
  >
    <option value="">${words.t(`library.filter.${name}.all`)}</option>
    ${choices.map(([value, text]) => html`<option value=${value}>${text}</option>`)}
  </select>`;
  return html`<search class="library-filters">
    <span class="library-search">
      <${Icon} name="lens" />
      <input
        type="search"
        aria-label=${words.t('library.filter.q')}
        placeholder=${words.t('library.filter.q')}
        data-help=${words.t('library.filter.q.help')}
        value=${filter.q}
        maxlength="100"
        spellcheck=${false}
        onInput=${readText((q) => send('filtered', { q }))}
      />
    </span>
    ${choice('game', (catalog?.games ?? []).map(({ id, title }) => [id, words.say(title)]))}
    ${choice('result', ['first', 'second', 'draw', 'unfinished'].map((result) => [result, words.t(`library.${result}`)]))}
    ${(tags.length > 0 || filter.tag) && choice('tag', tags.map(({ tag, games }) => [tag, `${tag} (${words.count(games)})`]))}
  </search>`;
}

/** The rest of the list comes when its end comes into sight; with the keyboard, by a button. @param {{ page: Page }} props */
function More({ page: { state, words, doings } }) {
  const end = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry.isIntersecting && doings.loadMore(), { root: end.current.closest('.library-list'), rootMargin: '600px' });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [state.libraryNext]);
  return html`<div ref=${end} class="library-more">
    <${Button} icon="books" text=${words.t(state.libraryMore ? 'library.loading' : 'library.more')} help=${words.t('library.more.help')} onClick=${() => doings.loadMore()} />
  </div>`;
}

/** Runs or experiments, those that run among them. @param {{ page: Page, shelf: Shelf }} props */
function JobShelf({ page, shelf }) {
  const { state, words, send, doings } = page;
  const { q, game } = state.filter;
  const kinds = shelf === 'runs' ? ['simulation', 'tournament', 'training'] : ['experiment'];
  const searched = q.toLowerCase();
  const jobs = state.jobs?.filter(
    (job) => kinds.includes(job.kind) && (!game || (job.game !== null && parseSpec(job.game).id === game)) && `${job.name} ${job.players.join(' ')}`.toLowerCase().includes(searched),
  );
  const open = (/** @type {import('../types/jobs.js').JobView} */ job) => (job.kind === 'training' ? send('trainOpened', { job: job.id, place: 'course' }) : send('labOpened', { job: job.id }));
  return html`<search class="library-filters">
      <span class="library-search">
        <${Icon} name="lens" />
        <input type="search" aria-label=${words.t('library.filter.q')} placeholder=${words.t('library.filter.q')} data-help=${words.t('library.filter.q.help')} value=${q} maxlength="100" onInput=${readText((text) => send('filtered', { q: text }))} />
      </span>
      ${
        shelf === 'runs' &&
        html`<select aria-label=${words.t('library.filter.game')} data-help=${words.t('library.filter.game.help')} value=${game} onChange=${readText((value) => send('filtered', { game: value }))}>
          <option value="">${words.t('library.filter.game.all')}</option>
          ${(state.catalog?.games ?? []).map(({ id, title }) => html`<option value=${id}>${words.say(title)}</option>`)}
        </select>`
      }
    </search>
    <div class="panel library-list">
      ${!jobs && html`<p class="waiting">${words.t('library.loading')}</p>`}
      ${jobs?.length === 0 && html`<p class="waiting">${words.t(q || game ? 'library.none' : `library.empty.${shelf}`)}</p>`}
      <ul class="library-jobs">${jobs?.map((job) => html`<${JobRow} key=${job.id} page=${page} job=${job} onOpen=${() => open(job)} />`)}</ul>
      ${state.jobsNext !== null && html`<div class="library-more"><${Button} icon="books" text=${words.t('library.earlier')} help=${words.t('library.earlier.help')} onClick=${doings.jobs.more} /></div>`}
    </div>`;
}
