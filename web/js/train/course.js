/**
 * The course of a training: its curves, its values on a board, what it is made of, and games against it.
 *
 * @import { Page } from '../base/page.js'
 * @import { TrainTab } from './state.js'
 * @import { PlotSeries } from '../ui/plot.js'
 */
import { html } from '../base/html.js';
import { Board } from '../board/board.js';
import { PLAYERS, sideName, toMove } from '../game/sides.js';
import { paintValues } from '../game/values.js';
import { JobControls } from '../jobs/view.js';
import { EvaluatorDoings, learnerName } from '../learned/view.js';
import { Button, readText } from '../ui/bits.js';
import { gameTitle, playerLabel } from '../ui/judge.js';
import { Plot } from '../ui/plot.js';
import { courseOf, errorCurve, testCurve, testedSides, trainedJob, trainedName, versionsOf } from './model.js';
import { PartsOf } from './parts.js';
import { TRAIN_TABS } from './state.js';
import { shownVersion } from './wishes.js';

/** @param {{ page: Page }} props */
export function TrainingCourse({ page }) {
  const { state, words, send } = page;
  const job = trainedJob(state);
  const course = courseOf(state);
  const name = trainedName(state) ?? '';
  const kept = state.evaluators?.find((one) => one.name === name);
  if (state.jobs !== null && !job && state.train.job !== null)
    return html`<section class="panel train-course"><p class="waiting">${words.t('train.gone')}</p></section>`;
  const { tab } = state.train;
  return html`<section class="panel train-course" aria-label=${name}>
    <header class="train-head">
      <div>
        <h2>${name}</h2>
        ${course && html`<p class="train-facts">${factsOf(page, course).join(' · ')}</p>`}
      </div>
      ${kept && html`<${EvaluatorDoings} page=${page} one=${kept} deletes=${job === null} onRenamed=${(/** @type {string} */ to) => job === null && send('trainOpened', { place: 'course', name: to })} onDeleted=${() => send('trainOpened', { place: 'new' })} />`}
    </header>
    ${job && html`<${JobControls} page=${page} job=${job} />`}
    ${course && html`<${PlayIt} page=${page} />`}
    <div class="train-middle"><div class="tabs train-tabs" role="radiogroup" aria-label=${words.t('train.tabs')}>
      ${TRAIN_TABS.map(
        (one) => html`<label class="tab" data-help=${words.t(`train.tab.${one}.help`)}>
          <input type="radio" name="train-tab" value=${one} checked=${one === tab} onChange=${() => send('trainLooked', { tab: one })} /><span>${words.t(`train.tab.${one}`)}</span>
        </label>`,
      )}
    </div>${course && tab === 'curve' && html`<${Compare} page=${page} name=${course.name} />`}</div>
    ${course ? html`<${Tab} page=${page} tab=${tab} />` : html`<p class="waiting" role="status">${words.t('train.waiting')}</p>`}
  </section>`;
}

/** @param {{ page: Page, tab: TrainTab }} props */
function Tab({ page, tab }) {
  if (tab === 'board') return html`<${ValueBoard} page=${page} />`;
  if (tab === 'parts') return html`<${PartsOf} page=${page} />`;
  return html`<${Curves} page=${page} />`;
}

/** @param {Page} page @param {NonNullable<ReturnType<typeof courseOf>>} course */
function factsOf(page, { game, training }) {
  const { words } = page;
  return [
    gameTitle(page, game),
    learnerName(page, training.learner),
    words.t('train.against', { opponents: training.opponents.map((one) => opponentName(page, one, game)).join(', ') }),
    ...(training.tester ? [words.t('train.testedBy', { tester: opponentName(page, training.tester, game) })] : []),
    words.t('train.seedOf', { seed: String(training.seed) }),
  ];
}

/** @param {Page} page @param {string} opponent @param {string} game */
function opponentName(page, opponent, game) {
  const learning = page.state.catalog?.learning_opponents.find((one) => one.id === opponent);
  return learning ? page.words.say(learning.title) : playerLabel(page, opponent, game);
}

/** A game against it: as it is, or as it was at any pause. @param {{ page: Page }} props */
function PlayIt({ page }) {
  const { state, words, send, doings } = page;
  const course = courseOf(state);
  const versions = course ? versionsOf(course.training) : [];
  const games = shownVersion(state);
  if (!course || games === null) return html`<p class="train-play train-early">${words.t('train.early')}</p>`;
  return html`<div class="train-play">
    <${Button} icon="play" kind="button-first" text=${words.t('train.play')} help=${words.t('train.play.help', { games: words.count(games) })} onClick=${() => doings.train.play(state.train.version, PLAYERS[0])} />
    <${Button} icon="swap" kind="button-small" text=${words.t('train.play.second')} help=${words.t('train.play.second.help')} onClick=${() => doings.train.play(state.train.version, PLAYERS[1])} />
    <div class="field" data-help=${words.t('train.version.help')}>
      <label for="train-version">${words.t('train.version')}</label>
      <select id="train-version" value=${state.train.version ?? ''} onChange=${readText((text) => send('trainLooked', { version: text === '' ? null : Number(text) }))}>
        <option value="">${words.t('train.version.now', { games: words.count(versions.at(-1) ?? 0) })}</option>
        ${versions
          .slice(0, -1)
          .reverse()
          .map(
            (one) => html`<option value=${one}>${words.t('train.version.then', { games: words.count(one) })}</option>`,
          )}
      </select>
    </div>
    <div class="field" data-help=${words.t('train.depth.help')}>
      <label for="train-depth">${words.t('train.depth')}</label>
      <select id="train-depth" value=${state.train.depth} onChange=${readText((text) => send('trainLooked', { depth: Number(text) }))}>
        ${[1, 2, 3, 4, 5, 6].map((depth) => html`<option value=${depth}>${words.t('train.depth.moves', { count: depth })}</option>`)}
      </select>
    </div>
  </div>`;
}

/** @param {{ page: Page, name: string }} props */
function Compare({ page: { state, words, send }, name }) {
  const choices = (state.evaluators ?? []).filter((one) => one.name !== name && one.game !== null && !one.unreadable);
  return html`<div class="train-compare" data-help=${words.t('train.compare.help')}>
    <label for="train-compare">${words.t('train.compare')}</label>
    <select id="train-compare" value=${state.train.compare ?? ''} onChange=${readText((chosen) => send('trainLooked', { compare: chosen || null }))}>
      <option value="">${words.t('train.compare.none')}</option>
      ${choices.map((one) => html`<option value=${one.name}>${one.name}</option>`)}
    </select>
  </div>`;
}

/** Points in tests and error, alone or beside another's. @param {{ page: Page }} props */
function Curves({ page }) {
  const { state, words } = page;
  const course = courseOf(state);
  if (!course) return null;
  const { compare, details } = state.train;
  const other = compare === null ? null : (details[compare] ?? null);
  const { tests, test_games: testGames } = course.training;
  /** @type {PlotSeries[]} */
  const points = other
    ? [
        { name: course.name, points: testCurve(tests, 'both') },
        { name: other.name, points: testCurve(other.training.tests, 'both') },
      ]
    : testedSides(tests).map((side) => ({
        name: words.t(`train.as.${sideName(side)}`),
        points: testCurve(tests, side),
      }));
  const errors = [
    { name: course.name, points: errorCurve(tests) },
    ...(other ? [{ name: other.name, points: errorCurve(other.training.tests) }] : []),
  ];
  const x = { name: words.t('train.axis.games'), from: 0 };
  const tester = opponentName(
    page,
    course.training.tester ??
      course.training.opponents.find((one) => !['self', 'other', 'earlier'].includes(one)) ??
      'random',
    course.game,
  );
  return html`<div class="train-curves">
    <div class="train-plots">
      <${Plot} words=${words} title=${words.t('train.points', { tester, games: testGames })} x=${x} y=${{ name: '%', from: 0, to: 100 }} height=${220} series=${points} empty=${words.t('train.early')} help=${words.t('train.points.help')} />
      <${Plot} words=${words} title=${words.t('train.error')} x=${x} y=${{ name: words.t('train.axis.error'), from: 0 }} height=${220} series=${errors} empty=${words.t('train.early')} help=${words.t('train.error.help')} />
    </div>
  </div>`;
}

/** What it thinks of a position: play on the board, and see it change from checkpoint to checkpoint. @param {{ page: Page }} props */
function ValueBoard({ page }) {
  const { state, words, send, doings } = page;
  const { moves, position, valued } = state.train;
  const course = courseOf(state);
  const games = shownVersion(state);
  if (!course) return null;
  const view = position?.view ?? null;
  const versions = versionsOf(course.training);
  const at = games === null ? -1 : versions.indexOf(games);
  const values = valued?.values && view ? paintValues(valued.values.values, words) : null;
  return html`<div class="train-board">
    <div class="train-board-frame">${view && html`<${Board} view=${view} words=${words} open=${view.payoffs === null} values=${values} onMove=${(/** @type {string} */ move) => send('trainMoved', { moves: [...moves, move] })} />`}</div>
    <div class="train-board-side">
      <p>${words.t('train.values.about')}</p>
      <p class="train-value" role="status">${valued?.values?.position && 'estimate' in /** @type {object} */ (valued.values.position) && view ? words.t('train.values.position', { side: words.title(view.shape.sides[toMove(view)]), value: words.plain(/** @type {any} */ (valued.values.position).estimate.toFixed(2)) }) : ''}</p>
      ${
        versions.length > 1 &&
        html`<div class="field" data-help=${words.t('train.version.help')}>
          <label for="train-slide">${words.t('train.slide', { games: words.count(games ?? 0) })}</label>
          <input id="train-slide" type="range" min="0" max=${versions.length - 1} step="1" value=${at < 0 ? versions.length - 1 : at} onInput=${readText((text) => send('trainLooked', { version: Number(text) === versions.length - 1 ? null : versions[Number(text)] }))} />
        </div>`
      }
      <div class="library-buttons">
        <${Button} icon="undo" kind="button-small" text=${words.t('train.back')} help=${words.t('train.back.help')} disabled=${moves.length === 0} onClick=${() => send('trainMoved', { moves: moves.slice(0, -1) })} />
        <${Button} icon="start" kind="button-small" text=${words.t('train.toStart')} help=${words.t('train.toStart.help')} disabled=${moves.length === 0} onClick=${() => send('trainMoved', { moves: [] })} />
        <${Button} icon="scales" kind="button-small" text=${words.t('train.analyse')} help=${words.t('train.analyse.help')} onClick=${() => doings.train.analyse(state.train.version)} />
      </div>
    </div>
  </div>`;
}
