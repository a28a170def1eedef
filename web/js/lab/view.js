/**
 * Which is better, and how sure are we? On the left what has been tried, beside it what is being set up or looked at.
 *
 * @import { Page } from '../base/page.js'
 * @import { JobView } from '../jobs/types.js'
 */
import { html } from '../base/html.js';
import { JobControls, JobRow, openJob } from '../jobs/view.js';
import { Button } from '../ui/bits.js';
import { gameLabel } from '../ui/judge.js';
import { makesPublished } from './experiments.js';
import { MatchForm } from './match.js';
import { ExperimentPage, Experiments } from './published.js';
import { RunPage } from './run.js';

/** A game that is being analysed: how far, and the way to what was found. @param {{ page: Page, job: JobView }} props */
function AnalysisPage({ page, job }) {
  const { words, doings } = page;
  return html`<article class="run">
    <header class="panel run-head">
      <h2 class="run-title">${words.t('analysis.title', { game: job.game ? gameLabel(page, job.game) : '' })}</h2>
      <${JobControls} page=${page} job=${job} />
    </header>
    <section class="panel run-head">
      <p>${words.t('analysis.about')}</p>
      <${Button} icon="scales" kind="button-first" text=${words.t('analysis.open')} help=${words.t('analysis.open.help')} disabled=${job.progress.done === 0} onClick=${() => doings.jobs.openAnalysis(job.id)} />
    </section>
  </article>`;
}

/** @param {{ page: Page }} props */
export function Lab({ page }) {
  const { state, words, send, doings } = page;
  const { lab, jobs, jobsNext, jobsMore } = state;
  const job = jobs?.find(({ id }) => id === lab.job);
  const isShown = (/** @type {JobView} */ one) =>
    lab.view === 'job' ? one.id === lab.job : lab.view === 'experiment' && makesPublished(one, lab.experiment);
  return html`<main class=${`lab lab-${lab.view}`}>
    <h1 class="unseen">${words.t('act.lab')}</h1>
    <nav class="lab-side" aria-label=${words.t('lab.side')}>
      <div class="lab-ways">
        <${Button} icon="plus" kind=${`button-first ${lab.view === 'match' ? 'lab-here' : ''}`} text=${words.t('lab.new')} help=${words.t('lab.new.help')} onClick=${() => send('labOpened', { view: 'match' })} />
        <${Button} icon="flask" kind=${lab.view === 'experiments' || lab.view === 'experiment' ? 'lab-here' : ''} text=${words.t('lab.experiments')} help=${words.t('lab.experiments.help')} onClick=${() => send('labOpened', { view: 'experiments' })} />
      </div>
      <h2 class="lab-heading">${words.t('lab.jobs')}</h2>
      <div class="lab-jobs">
        ${jobs === null && html`<p class="lab-note" role="status">${words.t('lab.loading')}</p>`}
        ${jobs?.length === 0 && html`<p class="lab-note">${words.t('lab.none')}</p>`}
        <ul>${jobs?.map((one) => html`<${JobRow} key=${one.id} page=${page} job=${one} current=${isShown(one)} onOpen=${() => openJob(page, one)} />`)}</ul>
        ${jobsNext !== null && html`<${Button} icon="down" kind="button-small" text=${words.t('lab.more')} help=${words.t('lab.more.help')} disabled=${jobsMore} onClick=${doings.jobs.more} />`}
      </div>
    </nav>
    <div class="lab-main" key=${`${lab.view} ${lab.job} ${lab.experiment}`}>
      ${lab.view === 'match' && html`<${MatchForm} page=${page} />`}
      ${lab.view === 'experiments' && html`<${Experiments} page=${page} />`}
      ${lab.view === 'experiment' && html`<${ExperimentPage} page=${page} />`}
      ${lab.view === 'job' && (job ? html`<${job.kind === 'analysis' ? AnalysisPage : RunPage} key=${job.id} page=${page} job=${job} />` : html`<p class="panel lab-note" role="status">${words.t(jobs ? 'lab.gone' : 'lab.loading')}</p>`)}
    </div>
  </main>`;
}
