/**
 * One piece of long work: what it is, how far it has come, how long it still takes, and what can be done about it.
 *
 * @import { Page } from '../base/page.js'
 * @import { JobView } from './types.js'
 */
import { useState } from '../../vendor/hooks.js';
import { html } from '../base/html.js';
import { Button, Icon } from '../ui/bits.js';
import { gameLabel, playerLabel } from '../ui/judge.js';
import { Tags } from '../ui/tags.js';
import { canDelete, changesOf, isActive, shareDone } from './api.js';

const ICONS = { simulation: 'swap', tournament: 'cup', training: 'cap', experiment: 'flask', analysis: 'scales' };
const CHANGE_ICONS = { pause: 'pause', resume: 'play', cancel: 'stop' };

/**
 * A line of a list of jobs.
 *
 * @param {{ page: Page, job: JobView, current?: boolean, onOpen?: () => void, children?: unknown }} props  onOpen: if there is more to see of it; children: what can be done with it
 */
export function JobRow({ page, job, current = false, onOpen, children }) {
  const { words } = page;
  const inside = html`<${Icon} name=${ICONS[job.kind]} />
    <span class="job-facts">
      <strong>${jobTitle(page, job)}</strong>
      <span>${words.t(`job.kind.${job.kind}`)} · ${words.t(`job.state.${job.state}`)} · ${words.percent(Math.floor(100 * shareDone(job)))}</span>
      ${isActive(job) && html`<${ProgressBar} page=${page} job=${job} />`}
      <${Tags} tags=${job.tags} />
    </span>`;
  return html`<li class=${`job job-${job.state}`} data-job=${job.id}>
    ${onOpen ? html`<button type="button" class="job-open" aria-current=${current ? 'true' : undefined} data-help=${words.t('job.open.help')} onClick=${onOpen}>${inside}</button>` : html`<div class="job-open">${inside}</div>`}
    ${children}
  </li>`;
}

/** To where all of it is shown. @param {Page} page @param {JobView} job */
export function openJob({ send }, job) {
  if (job.kind === 'training') send('trainOpened', { place: 'course', job: job.id });
  else if (job.kind === 'experiment') send('labOpened', { view: 'experiment', experiment: job.name });
  else send('labOpened', { view: 'job', job: job.id, tab: 'results' });
}

/** Progress, time left, and the buttons. @param {{ page: Page, job: JobView }} props */
export function JobControls({ page, job }) {
  const { state, words, doings } = page;
  const [sure, setSure] = useState(false);
  const busy = state.asking.includes(job.id);
  return html`<div class=${`job-controls job-${job.state}`}>
    <div class="job-course">
      <p class="job-says" role="status"><strong>${words.t(`job.state.${job.state}`)}</strong><span>${jobProgress(page, job)}</span></p>
      <${ProgressBar} page=${page} job=${job} />
    </div>
    ${
      sure
        ? html`<div class="job-buttons" role="group" aria-label=${words.t('job.delete.sure')}>
            <span>${words.t('job.delete.sure')}</span>
            <${Button} icon="trash" kind="button-small button-danger" text=${words.t('job.delete.yes')} help=${words.t('job.delete.help')} disabled=${busy} onClick=${() => doings.jobs.remove(job.id)} />
            <${Button} icon="undo" kind="button-small" text=${words.t('job.delete.no')} help=${words.t('job.delete.help')} onClick=${() => setSure(false)} />
          </div>`
        : html`<div class="job-buttons">
            ${changesOf(job).map((change) => html`<${Button} key=${change} icon=${CHANGE_ICONS[change]} kind="button-small" text=${words.t(`job.${change}`)} help=${words.t(`job.${change}.help`)} disabled=${busy} onClick=${() => doings.jobs.change(job.id, change)} />`)}
            ${canDelete(job) && !isActive(job) && html`<${Button} icon="trash" kind="button-small" text=${words.t('job.delete')} help=${words.t('job.delete.help')} disabled=${busy} onClick=${() => setSure(true)} />`}
          </div>`
    }
    ${job.error && html`<p class="error" role="alert">${words.say(job.error)}</p>`}
  </div>`;
}

/** @param {{ page: Page, job: JobView }} props */
function ProgressBar({ page, job }) {
  const done = shareDone(job);
  const label = page.words.t('job.progress', { name: jobTitle(page, job) });
  return html`<span class="job-bar" role="progressbar" aria-label=${label} aria-valuemin="0" aria-valuemax="100" aria-valuenow=${Math.floor(100 * done)}><i style=${{ '--done': `${100 * done}%` }}></i></span>`;
}

/** How far it has come, and how long it still takes. @param {Page} page @param {JobView} job */
export function jobProgress({ words }, { state, progress, place, seconds }) {
  const counted = words.t(`job.${progress.unit}`, { done: words.count(progress.done), of: words.count(progress.of) });
  const facts = [
    counted,
    ...(place != null ? [words.t('job.place', { place })] : []),
    ...(progress.step ? [progress.step] : []),
    ...(state === 'running' && progress.seconds_left != null
      ? [words.t('job.left', { time: words.duration(progress.seconds_left) })]
      : []),
    ...(state === 'finished' && seconds ? [words.t('job.took', { time: words.duration(seconds) })] : []),
  ];
  return facts.join(' · ');
}

/** What it is, in few words. @param {Page} page @param {JobView} job */
export function jobTitle(page, { id, kind, state, name, game, players, player_count, variant, evaluator }) {
  const { words } = page;
  if (state === 'unreadable') return words.t('job.unreadable', { id: String(id) });
  if (kind === 'experiment') return `${name} · ${words.t(`job.variant.${variant}`)}`;
  if (kind === 'training') return evaluator ?? name;
  const board = game ? gameLabel(page, game) : '';
  if (kind === 'simulation' && players.length === 2)
    return `${players.map((player) => playerLabel(page, player, game ?? '')).join(' – ')} · ${board}`;
  if (kind === 'tournament') return `${words.t('job.players', { count: player_count })} · ${board}`;
  return name;
}
