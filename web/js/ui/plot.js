/**
 * A plot: lines, points or bars with their intervals over numbers or names, drawn as large as it is shown, and the same as a table.
 *
 * Series differ by colour, by the shape of their points and by the dashes of their lines, never by colour alone. It is given everything anew
 * whenever there is more to draw.
 *
 * @import { Translator } from '../base/i18n.js'
 *
 * @typedef {{ x: number, y: number, low?: number | null, high?: number | null }} PlotPoint  x: of an axis of names, the place of one
 *
 * @typedef {object} PlotSeries
 * @property {string} name
 * @property {PlotPoint[]} points  from left to right
 * @property {'line' | 'points' | 'bars'} [as]  a line if nobody says
 *
 * @typedef {object} PlotAxis
 * @property {string} name  what is measured, and in which unit
 * @property {string[]} [names]  of what stands along it, instead of numbers
 * @property {boolean} [whole]  there is nothing between two whole numbers
 * @property {boolean} [log]  by powers of ten
 * @property {number} [from]  what it shows at least
 * @property {number} [to]
 * @property {(value: number) => string} [write]
 */
import { useEffect, useId, useRef, useState } from '../../vendor/hooks.js';
import { html } from '../base/html.js';
import { scaleOf, ticksOf } from './scale.js';

/** Colours, shapes and dashes there are; a further series begins anew. */
const STYLES = 6;
const MARGIN = { top: 8, right: 12, bottom: 40, left: 68 };
/** Beyond so many points their shapes would cover the line. */
const CROWD = 40;

/**
 * @param {object} props
 * @param {Translator} props.words
 * @param {string} props.title
 * @param {PlotAxis} props.x
 * @param {PlotAxis} props.y
 * @param {PlotSeries[]} props.series
 * @param {number} [props.height]
 * @param {string} [props.empty]  what is said while there is nothing to draw
 * @param {string} [props.help]
 */
export function Plot({ words, title, x, y, series, height = 240, empty = words.t('plot.empty'), help = title }) {
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  const width = useWidth(frame, 480);
  const id = useId();
  const drawn = series.map((one) => ({
    ...one,
    points: one.points.filter((point) => fits(x, point.x) && fits(y, point.y)),
  }));
  const some = drawn.some(({ points }) => points.length > 0);
  return html`<figure class="plot" aria-labelledby=${id} data-help=${help}>
    <figcaption class="plot-title" id=${id}>${title}</figcaption>
    ${series.length > 1 && html`<${Legend} series=${series} />`}
    <div class="plot-frame" ref=${frame}>
      ${some ? html`<${Drawing} words=${words} title=${title} x=${x} y=${y} series=${drawn} width=${width} height=${height} />` : html`<p class="plot-empty">${empty}</p>`}
    </div>
    ${some && html`<${PlotTable} words=${words} title=${title} x=${x} y=${y} series=${drawn} />`}
  </figure>`;
}

/** @param {PlotAxis} axis @param {number} value */
const fits = (axis, value) => Number.isFinite(value) && (!axis.log || value > 0);

/** @param {{ series: PlotSeries[] }} props */
function Legend({ series }) {
  return html`<ul class="plot-legend" aria-hidden="true">
    ${series.map(
      ({ name, as }, at) => html`<li class=${`plot-series-${at % STYLES}`}>
        <svg width="28" height="12" viewBox="0 0 28 12">
          ${as === 'bars' ? html`<rect class="plot-bar" x="6" y="1" width="16" height="10" />` : html`${as !== 'points' && html`<path class="plot-line" d="M0 6H28" />`}<${Mark} at=${at} x=${14} y=${6} />`}
        </svg>
        <span>${name}</span>
      </li>`,
    )}
  </ul>`;
}

/** @param {{ words: Translator, title: string, x: PlotAxis, y: PlotAxis, series: PlotSeries[], width: number, height: number }} props */
function Drawing({ words, title, x, y, series, width, height }) {
  const points = series.flatMap((one) => one.points);
  const bars = series.filter(({ as }) => as === 'bars');
  const slanted =
    x.names && Math.max(...x.names.map((name) => name.length)) * 7 > (width - MARGIN.left) / x.names.length;
  const bottom = height - MARGIN.bottom - (slanted ? 34 : 0);
  const ends = points.flatMap(({ y: value, low, high }) => [value, low ?? value, high ?? value]);
  const across = x.names
    ? { log: false, low: -0.5, high: x.names.length - 0.5, ticks: x.names.map((_, at) => at) }
    : scaled(
        x,
        points.map((point) => point.x),
        7,
      );
  const upward = scaled(bars.length > 0 ? { ...y, from: y.from ?? 0 } : y, ends, 5);
  const placeX = scaleOf(across, MARGIN.left, width - MARGIN.right);
  const placeY = scaleOf(upward, bottom, MARGIN.top);
  const writeX = (/** @type {number} */ value) => x.names?.[value] ?? (x.write ?? words.plotNumber)(value);
  const writeY = y.write ?? words.plotNumber;
  const barWidth = x.names
    ? Math.max(
        3,
        Math.min(36, ((width - MARGIN.left - MARGIN.right) / x.names.length) * (0.72 / Math.max(1, bars.length))),
      )
    : 10;
  return html`<svg class="plot-drawing" width=${width} height=${height} viewBox=${`0 0 ${width} ${height}`} role="img" aria-label=${title}>
    ${upward.ticks.map((value) => html`<path class="plot-grid" d=${`M${MARGIN.left} ${placeY(value)}H${width - MARGIN.right}`} /><text class="plot-tick plot-tick-y" x=${MARGIN.left - 6} y=${placeY(value) + 4}>${writeY(value)}</text>`)}
    ${across.ticks.map((value) =>
      slanted
        ? html`<text class="plot-tick plot-tick-slanted" transform=${`translate(${placeX(value) + 4} ${bottom + 14}) rotate(-32)`}>${shortened(writeX(value))}</text>`
        : html`<text class="plot-tick plot-tick-x" x=${placeX(value)} y=${bottom + 16}>${writeX(value)}</text>`,
    )}
    <path class="plot-axis" d=${`M${MARGIN.left} ${MARGIN.top}V${bottom}H${width - MARGIN.right}`} />
    <text class="plot-name plot-tick-x" x=${(MARGIN.left + width - MARGIN.right) / 2} y=${height - 4}>${x.name}</text>
    <text class="plot-name plot-tick-x" transform=${`translate(12 ${(MARGIN.top + bottom) / 2}) rotate(-90)`}>${y.name}</text>
    ${series.map((one, at) => {
      const place = bars.indexOf(one);
      const shift = place < 0 ? 0 : (place - (bars.length - 1) / 2) * (barWidth + 2);
      return html`<${Series} key=${at} at=${at} series=${one} placeX=${placeX} placeY=${placeY} floor=${bottom} shift=${shift} barWidth=${barWidth} />`;
    })}
  </svg>`;
}

/** @param {PlotAxis} axis @param {number[]} values @param {number} wanted */
function scaled(axis, values, wanted) {
  const all = [...values, ...(axis.from === undefined ? [] : [axis.from]), ...(axis.to === undefined ? [] : [axis.to])];
  return ticksOf(all, axis.log ?? false, wanted, axis.whole);
}

/** @param {string} name */
const shortened = (name) => (name.length > 16 ? `${name.slice(0, 15)}…` : name);

/**
 * @param {object} props
 * @param {number} props.at
 * @param {PlotSeries} props.series
 * @param {(value: number) => number} props.placeX
 * @param {(value: number) => number} props.placeY
 * @param {number} props.floor
 * @param {number} props.shift
 * @param {number} props.barWidth
 */
function Series({ at, series: { points, as = 'line' }, placeX, placeY, floor, shift, barWidth }) {
  const line = points
    .map((point, place) => `${place === 0 ? 'M' : 'L'}${placeX(point.x).toFixed(1)} ${placeY(point.y).toFixed(1)}`)
    .join('');
  const whiskers = points.flatMap(({ x, low, high }) => {
    if (low === undefined || low === null || high === undefined || high === null) return [];
    const [left, lowest, highest] = [placeX(x) + shift, placeY(low), placeY(high)];
    return [`M${left - 4} ${lowest}H${left + 4}M${left} ${lowest}V${highest}M${left - 4} ${highest}H${left + 4}`];
  });
  return html`<g class=${`plot-series-${at % STYLES}`}>
    ${as === 'line' && html`<path class="plot-line" d=${line} />`}
    ${as === 'bars' && points.map((point) => html`<rect class="plot-bar" x=${placeX(point.x) + shift - barWidth / 2} y=${placeY(point.y)} width=${barWidth} height=${Math.max(0, floor - placeY(point.y))} />`)}
    ${whiskers.length > 0 && html`<path class="plot-whisker" d=${whiskers.join('')} />`}
    ${as !== 'bars' && points.length <= CROWD && points.map((point) => html`<${Mark} at=${at} x=${placeX(point.x)} y=${placeY(point.y)} />`)}
  </g>`;
}

/** Each series has a shape of its own. @param {{ at: number, x: number, y: number }} props */
function Mark({ at, x, y }) {
  const shapes = [
    'M-4 -4H4V4H-4Z',
    'M0 -5L5 0L0 5L-5 0Z',
    'M0 -5L5 4H-5Z',
    'M-4 -2H-2V-4H2V-2H4V2H2V4H-2V2H-4Z',
    'M0 5L5 -4H-5Z',
    'M-5 -2H5V2H-5Z',
  ];
  return html`<path class="plot-mark" transform=${`translate(${x.toFixed(1)} ${y.toFixed(1)})`} d=${shapes[at % STYLES]} />`;
}

/** The same in numbers, for ears and for those who want to copy it. @param {{ words: Translator, title: string, x: PlotAxis, y: PlotAxis, series: PlotSeries[] }} props */
function PlotTable({ words, title, x, y, series }) {
  const [open, setOpen] = useState(false);
  const write = y.write ?? words.plotNumber;
  const cell = (/** @type {PlotPoint | undefined} */ point) =>
    !point
      ? ''
      : point.low === undefined || point.low === null || point.high === undefined || point.high === null
        ? write(point.y)
        : `${write(point.y)} (${write(point.low)} – ${write(point.high)})`;
  const values = () =>
    [...new Set(series.flatMap(({ points }) => points.map((point) => point.x)))].sort((a, b) => a - b);
  return html`<details class="plot-numbers" onToggle=${(/** @type {Event} */ event) => setOpen(/** @type {HTMLDetailsElement} */ (event.currentTarget).open)}>
    <summary>${words.t('plot.table')}</summary>
    ${
      // Thousands of cells that nobody looks at would be drawn anew four times a second.
      open &&
      html`<div class="plot-scroll" tabindex="0" role="region" aria-label=${title}><table aria-label=${title}>
        <thead><tr><th scope="col">${x.name}</th>${series.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr></thead>
        <tbody>${values().map((value) => html`<tr><th scope="row">${x.names?.[value] ?? (x.write ?? words.plotNumber)(value)}</th>${series.map(({ points }) => html`<td>${cell(points.find((point) => point.x === value))}</td>`)}</tr>`)}</tbody>
      </table></div>`
    }
  </details>`;
}

/** How wide an element is, as long as it is there. @param {{ current: HTMLElement | null }} element @param {number} before  it is measured */
function useWidth(element, before) {
  const [width, setWidth] = useState(before);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.max(200, Math.floor(entry.contentRect.width))));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return width;
}
