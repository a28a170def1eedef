/**
 * Where is that game? What was played, brought, compared and learned, on four shelves.
 *
 * @import { Page } from '../base/page.js'
 * @import { Arrived } from './types.js'
 * @import { JobView } from '../jobs/types.js'
 * @import { Shelf } from './state.js'
 */
import { useEffect, useRef, useState } from '../../vendor/hooks.js';
import { explain } from '../base/complaints.js';
import { html } from '../base/html.js';
import { PLAYERS, sideName } from '../game/sides.js';
import { JobRow, jobTitle, openJob } from '../jobs/view.js';
import { Button, Icon, readText } from '../ui/bits.js';
import { More } from '../ui/more.js';
import { TagButton, TagForm } from '../ui/tags.js';
import { countTags, formatsOf, isLike } from './api.js';
import { EvaluatorShelf } from './evaluators.js';
import { Choice, GameChoice, NoneFound, SearchField, ShowAll, TagChoice } from './filters.js';
import { chunksOf, SavedRows } from './saved.js';
import { SHELVES } from './state.js';

/** @param {{ page: Page }} props */
export function Library({ page }) {
  const { state, words, doings } = page;
  const [over, setOver] = useState(false);
  const [pasting, setPasting] = useState(false);
  const drag = (/** @type {boolean} */ on) => (/** @type {DragEvent} */ event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    // Over a child it has not left the page.
    if (
      on ||
      !(event.relatedTarget instanceof Node) ||
      !event.currentTarget ||
      !(/** @type {Node} */ (event.currentTarget).contains(event.relatedTarget))
    )
      setOver(on);
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
  if (one.refused)
    return html`<li><strong>${name}</strong><p class="error">${explain(one.refused, words, state.catalog)}</p></li>`;
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
  const { state, words } = page;
  const { library, libraryNext, libraryMore, libraryOf, filter } = state;
  const isFiltered = Object.values(filter).some(Boolean);
  return html`<${Filters} page=${page} />
    <div class="panel library-list">
      ${library === null && html`<p class="waiting">${words.t('library.loading')}</p>`}
      ${library?.length === 0 && libraryNext === null && !libraryMore && html`<p class="waiting">${words.t(isFiltered ? 'library.none' : 'library.empty')}</p>`}
      ${chunksOf(library ?? []).map((saved) => html`<${SavedRows} key=${saved[0].id} page=${page} saved=${saved} />`)}
      ${libraryNext !== null && html`<${More} text=${words.t(libraryMore ? 'library.loading' : 'library.more')} help=${words.t('library.more.help')} place=${libraryNext} onMore=${page.doings.loadMore} />`}
    </div>
    <footer class="library-foot">
      <p role="status">${library && words.t('library.count', { count: libraryOf })}</p>
      ${isFiltered && html`<${ShowAll} page=${page} />`}
      <${Export} page=${page} />
    </footer>`;
}

/** All that is looked for, as a file. @param {{ page: Page }} props */
function Export({ page: { state, words, doings } }) {
  const formats = formatsOf(state.catalog, state.filter.game);
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
  const { words, state } = page;
  return html`<search class="library-filters">
    <${SearchField} page=${page} />
    <${GameChoice} page=${page} />
    <${Choice} page=${page} name="result" choices=${[...PLAYERS.map((player) => [String(player), words.t(`library.${sideName(player)}`)]), ...['draw', 'unfinished'].map((result) => [result, words.t(`library.${result}`)])]} />
    <${TagChoice} page=${page} tags=${state.tags.map(({ tag, games }) => ({ tag, count: games }))} />
  </search>`;
}

/** Runs or experiments, those that run among them. @param {{ page: Page, shelf: Shelf }} props */
function JobShelf({ page, shelf }) {
  const { state, words, doings } = page;
  const { jobs, jobsNext, jobsMore } = state;
  // An experiment may play several games.
  const filter = shelf === 'experiments' ? { ...state.filter, game: '' } : state.filter;
  const kept = jobs?.filter(({ kind }) => SHELVED[shelf]?.includes(kind));
  const found = kept?.filter((job) => isLike({ ...job, words: [job.name, ...job.players] }, filter));
  const isFiltered = Boolean(filter.q || filter.game || filter.tag);
  return html`<search class="library-filters">
      <${SearchField} page=${page} />
      ${shelf === 'runs' && html`<${GameChoice} page=${page} />`}
      <${TagChoice} page=${page} tags=${countTags(kept ?? [])} />
    </search>
    <div class="panel library-list">
      ${!found && html`<p class="waiting">${words.t('library.loading')}</p>`}
      ${found?.length === 0 && jobsNext === null && (isFiltered ? html`<${NoneFound} page=${page} />` : html`<p class="waiting">${words.t(`library.empty.${shelf}`)}</p>`)}
      <ul class="library-jobs">${found?.map((job) => html`<${ShelvedJob} key=${job.id} page=${page} job=${job} />`)}</ul>
      ${jobsNext !== null && html`<${More} text=${words.t(jobsMore ? 'library.loading' : 'library.earlier')} help=${words.t('library.earlier.help')} place=${jobsNext} onMore=${doings.jobs.more} />`}
    </div>`;
}

/** Which kinds of long work stand where. @type {Partial<Record<Shelf, string[]>>} */
const SHELVED = { runs: ['simulation', 'tournament', 'training', 'analysis'], experiments: ['experiment'] };

/** @param {{ page: Page, job: JobView }} props */
function ShelvedJob({ page, job }) {
  const { words, doings } = page;
  const [tagging, setTagging] = useState(false);
  const name = jobTitle(page, job);
  return html`<${JobRow} page=${page} job=${job} onOpen=${() => openJob(page, job)}>
    <${TagButton} text=${words.t('library.tagOf', { name })} help=${words.t('library.tagOf.help')} open=${tagging} onClick=${() => setTagging(!tagging)} />
    ${tagging && html`<${TagForm} page=${page} id=${`tags-job-${job.id}`} tags=${job.tags} onSave=${(/** @type {string[]} */ tags) => doings.jobs.tag(job.id, tags)} onDone=${() => setTagging(false)} />`}
  <//>`;
}
