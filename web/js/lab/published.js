/**
 * The published experiments: a gallery, and each with its figures, its verdict and its story.
 *
 * @import { Page } from '../base/page.js'
 * @import { Estimate, Experiment, ExperimentFigures, JobView, Verdict } from '../jobs/types.js'
 */

import { html } from '../base/html.js';
import { isActive } from '../jobs/api.js';
import { JobControls } from '../jobs/view.js';
import { Button } from '../ui/bits.js';
import { Plot } from '../ui/plot.js';
import { byWork, drawnPlot, figuresKey, jobOfExperiment } from './experiments.js';
import { Reports } from './run.js';

const SIGNS = { reproduced: '✓', direction_only: '≈', not_reproduced: '✗', inconclusive: '?', cannot_be_tested: '∅' };

/** @param {{ page: Page }} props */
export function Experiments({ page }) {
  const { state, words, send } = page;
  const { experiments } = state.lab;
  if (!experiments) return html`<p class="panel lab-note" role="status">${words.t('lab.loading')}</p>`;
  return html`<div class="gallery">
    <header><h2 class="screen-title">${words.t('gallery.title')}</h2><p>${words.t('gallery.about')}</p></header>
    ${byWork(experiments).map(
      ({ work, experiments: some }) => html`<section key=${work} aria-label=${work}>
        <h3 lang=${words.language}>${work}</h3>
        <ul class="gallery-cards">
          ${some.map((one) => {
            const job = state.jobs ? jobOfExperiment(state.jobs, one.name) : undefined;
            return html`<li key=${one.name}>
              <button type="button" class="panel gallery-card" data-help=${words.t('gallery.open.help')} onClick=${() => send('labOpened', { view: 'experiment', experiment: one.name })}>
                <span class="gallery-name">${one.name}${job && html` <small>${words.t(`job.state.${job.state}`)}</small>`}</span>
                <strong lang=${words.language}>${one.title}</strong>
                ${one.own && html`<small>${words.t('gallery.own')}</small>`}
                ${one.record && html`<${Badge} words=${words} verdict=${one.record.verdict} />`}
              </button>
            </li>`;
          })}
        </ul>
      </section>`,
    )}
  </div>`;
}

/** A verdict in one word, with a sign of its own. @param {{ words: Page['words'], verdict: Verdict }} props */
function Badge({ words, verdict }) {
  return html`<span class=${`badge badge-${verdict}`}><i aria-hidden="true">${SIGNS[verdict]}</i>${words.t(`gallery.${verdict}`)}</span>`;
}

/** @param {{ page: Page }} props */
export function ExperimentPage({ page }) {
  const { state, words, send, doings } = page;
  const { lab, jobs } = state;
  const one = lab.experiments?.find(({ name }) => name === lab.experiment);
  if (!lab.experiments || !jobs) return html`<p class="panel lab-note" role="status">${words.t('lab.loading')}</p>`;
  if (!one) return html`<p class="panel lab-note">${words.t('gallery.unknown')}</p>`;
  const job = jobOfExperiment(jobs, one.name);
  const figures = lab.figures[figuresKey(one.name, job)];
  const busy = Boolean(job && isActive(job));
  const run = (/** @type {'quick' | 'full'} */ variant) =>
    doings.lab.startExperiment(one.name, variant, Boolean(job && job.state === 'finished' && job.variant === variant));
  return html`<article class="experiment">
    <header class="panel">
      <div class="experiment-head">
        <div>
          <p class="gallery-name">${one.name} · <span lang=${words.language}>${one.source}</span></p>
          <h2 class="run-title" lang=${words.language}>${one.title}</h2>
        </div>
        <div class="experiment-run">
          <${Button} icon="play" kind="button-first" text=${words.t('gallery.quick')} help=${words.t('gallery.quick.help')} disabled=${busy} onClick=${() => run('quick')} />
          <${Button} icon="play" text=${words.t('gallery.full')} help=${words.t('gallery.full.help')} disabled=${busy} onClick=${() => run('full')} />
          <${Button} icon="back" bare=${true} text=${words.t('gallery.back')} help=${words.t('gallery.back')} onClick=${() => send('labOpened', { view: 'experiments' })} />
        </div>
      </div>
      ${one.own && html`<p class="run-setup">${words.t('gallery.own.help')}</p>`}
      <blockquote class="experiment-claim" lang=${words.language}>${one.claim}</blockquote>
      ${job && html`<${JobControls} page=${page} job=${job} />`}
    </header>
    <${Outcome} page=${page} one=${one} job=${job} figures=${figures} />
    ${figures && html`<${Figures} page=${page} figures=${figures} />`}
    <section class="panel experiment-story" aria-label=${words.t('gallery.story')}>
      <h3>${words.t('gallery.story')}</h3>
      ${one.notes.length === 0 && html`<p class="run-setup">${words.t('gallery.noStory')}</p>`}
      ${one.notes.map((note) => html`<p lang=${words.language}>${note}</p>`)}
    </section>
  </article>`;
}

/** What was found here, if anything was, beside what is on record. @param {{ page: Page, one: Experiment, job: JobView | undefined, figures: ExperimentFigures | undefined }} props */
function Outcome({ page, one, job, figures }) {
  const { words } = page;
  const here = job?.state === 'finished' && figures?.verdict ? figures : null;
  return html`<div class="outcomes">
    ${
      here &&
      job &&
      html`<section class="panel" aria-label=${words.t('gallery.here')}>
        <h3>${words.t('gallery.here')} · ${words.t(`job.variant.${job.variant}`)}</h3>
        <${Badge} words=${words} verdict=${here.verdict} />
        ${here.quick && html`<p class="run-setup" lang=${words.language}>${here.quick}</p>`}
        <ul class="rules">${here.rules.map(({ says, answer, about, detail }) => html`<li class=${`rule rule-${answer}`}><strong>${words.t(`rule.${answer}`)}</strong>${about !== 'direction' && html` <small>${words.t(`rule.${about}`)}</small>`} <span lang=${words.language}>${says}${detail && `: ${detail}`}</span></li>`)}</ul>
        <${Reports} page=${page} job=${job} formats=${['text', 'html']} />
      </section>`
    }
    ${one.record && html`<section class="panel" aria-label=${words.t('gallery.record')}><h3>${words.t('gallery.record')}</h3><${Badge} words=${words} verdict=${one.record.verdict} /><p lang=${words.language}>${one.record.why}</p></section>`}
  </div>`;
}

/** @param {{ page: Page, figures: ExperimentFigures }} props */
function Figures({ page, figures }) {
  const { words } = page;
  const named = {
    published: (/** @type {string} */ name) => words.t('gallery.published', { name }),
    measured: (/** @type {string} */ name) => words.t('gallery.measured', { name }),
  };
  return html`<div class="run-plots">
      ${figures.plots.map((plot, at) => {
        const { names, series } = drawnPlot(plot, named);
        return html`<div class="panel" key=${at}><${Plot} words=${words} title=${plot.caption} x=${{ name: plot.x, names }} y=${{ name: plot.y, log: plot.log }} series=${series} empty=${words.t('gallery.unmeasured')} /></div>`;
      })}
    </div>
    <section class="panel">
      <h3>${words.t('gallery.table')}</h3>
      ${figures.changes.length > 0 && html`<p class="run-setup">${words.t('gallery.changes', { names: figures.changes.join(', ') })}</p>`}
      <div class="cross-scroll" tabindex="0" role="region" aria-label=${words.t('gallery.table')}><${FiguresTable} words=${words} figures=${figures} /></div>
    </section>`;
}

/** @param {{ words: Page['words'], figures: ExperimentFigures }} props */
function FiguresTable({ words, figures: { row_title, rows, columns } }) {
  const write = (/** @type {string} */ unit, /** @type {number} */ value) =>
    unit === 'percent'
      ? words.percent(value * 100)
      : unit === 'seconds'
        ? words.seconds(value)
        : words.plotNumber(value);
  const found = (/** @type {string} */ unit, /** @type {Estimate | null | undefined} */ estimate) =>
    estimate
      ? html`${write(unit, estimate.value)}${estimate.interval && estimate.interval.high > estimate.interval.low && html`<small>${write(unit, estimate.interval.low)} – ${write(unit, estimate.interval.high)}</small>`}`
      : '–';
  const shown = columns
    .map((column) => ({
      ...column,
      isPublished: column.published.length > 0,
      isMeasured: column.measured.some(Boolean) || column.words.some(Boolean),
    }))
    .filter((column) => column.isPublished || column.isMeasured);
  return html`<table class="effort" aria-label=${words.t('gallery.table')}>
    <thead><tr><th scope="col" lang=${words.language}>${row_title}</th>${shown.map(({ title, isPublished, isMeasured }) => html`${isPublished && html`<th scope="col"><span lang=${words.language}>${title}</span><small>${words.t('gallery.col.published')}</small></th>`}${isMeasured && html`<th scope="col"><span lang=${words.language}>${title}</span><small>${words.t('gallery.col.measured')}</small></th>`}`)}</tr></thead>
    <tbody>
      ${rows.map(
        (row, at) => html`<tr>
          <th scope="row" lang=${words.language}>${row}</th>
          ${shown.map(({ unit, published, measured, words: said, isPublished, isMeasured }) => {
            const printed = published[at] ?? null;
            return html`${isPublished && html`<td>${printed === null ? '–' : write(unit, printed)}</td>`}${isMeasured && html`<td>${unit === 'text' ? (said[at] ?? '–') : found(unit, measured[at])}</td>`}`;
          })}
        </tr>`,
      )}
    </tbody>
  </table>`;
}
