/**
 * Published experiments: which job makes one, and how its figures are drawn. No requests, no DOM.
 *
 * @import { Experiment, JobView, PlotFigures } from '../jobs/types.js'
 * @import { PlotSeries } from '../ui/plot.js'
 */

/** Whether a job makes the published experiment of a name: a file may bear the same name. @param {JobView} job @param {string} name */
export const makesPublished = (job, name) => job.kind === 'experiment' && job.name === name && !job.from_file;

/** The job that stands for an experiment: one that was finished in full before a quick one, the latest of its kind. @param {JobView[]} jobs @param {string} name */
export function jobOfExperiment(jobs, name) {
  const made = jobs.filter((job) => makesPublished(job, name));
  const busy = made.find(({ state }) => state === 'running' || state === 'queued' || state === 'elsewhere');
  const full = made.find(({ state, variant }) => state === 'finished' && variant === 'full');
  return busy ?? full ?? made.find(({ state }) => state === 'finished') ?? made[0];
}

/** Under which name the figures of an experiment are kept. @param {string} name @param {JobView | undefined} job  that made it */
export const figuresKey = (name, job) => (job?.state === 'finished' ? `${name} ${job.id}` : name);

/** Work by work. @param {Experiment[]} experiments @returns {{ work: string, experiments: Experiment[] }[]} */
export function byWork(experiments) {
  /** @type {Map<string, Experiment[]>} */
  const works = new Map();
  for (const one of experiments) {
    const work = one.source.split(/,| \(/)[0].trim();
    works.set(work, [...(works.get(work) ?? []), one]);
  }
  return [...works].map(([work, of]) => ({ work, experiments: of }));
}

/**
 * A plot of what was published and measured; bars stand over names, lines over numbers.
 *
 * @param {PlotFigures} plot
 * @param {{ published: (name: string) => string, measured: (name: string) => string }} named
 * @returns {{ names: string[] | undefined, series: PlotSeries[] }}
 */
export function drawnPlot({ kind, series }, named) {
  const labels = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))];
  const numeric = kind !== 'bars' && labels.every((label) => Number.isFinite(Number(label)));
  return {
    names: numeric ? undefined : labels,
    series: series.map(({ name, is_published, points }) => ({
      name: kind === 'curve' ? name : is_published ? named.published(name) : named.measured(name),
      as: kind === 'bars' ? /** @type {const} */ ('bars') : /** @type {const} */ ('line'),
      points: points
        .map(({ x, y }) => ({
          x: numeric ? Number(x) : labels.indexOf(x),
          y: y.value,
          low: y.interval?.low,
          high: y.interval?.high,
        }))
        .sort((a, b) => a.x - b.x),
    })),
  };
}
