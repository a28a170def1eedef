/**
 * What several strategies say of one position, each for itself: move, value, line, what every move is worth to it, what it cost.
 *
 * @import { Page } from '../base/page.js'
 * @import { Game } from '../game/parts.js'
 * @import { Translator } from '../base/i18n.js'
 * @import { Value, View } from '../base/types.js'
 * @import { Asked } from './state.js'
 */

import { explain } from '../base/complaints.js';
import { html } from '../base/html.js';
import { Thumbnail } from '../board/thumbnail.js';
import { faultOf } from '../checks/state.js';
import { positionKey, reachOf } from '../game/game.js';
import { asHtml } from '../game/report.js';
import { writeValue } from '../game/values.js';
import { lineOnBoard } from '../judging/model.js';
import { Ask, Button, moveName } from '../ui/bits.js';
import { download } from '../ui/files.js';
import { gameTitle, JudgePicker } from '../ui/judge.js';
import { bone, choiceOf, compare, LETTERS, movesOfLine } from './model.js';
import { studyReport } from './report.js';
import { answersOf, MOST_ASKED } from './state.js';

/** @param {{ page: Page, game: Game, view: View }} props */
export function Opinions({ page, game, view }) {
  const { state, words, send } = page;
  const { asking, asked } = state.study;
  const answers = answersOf(state.study);
  const isBusy = asking && !view.payoffs && answers.some(({ analysis, error }) => !analysis && !error);
  const isTold = answers.some(({ analysis }) => analysis);
  return html`<div class="opinions">
    <div class="opinions-tools">
      ${
        isBusy
          ? html`<${Button} icon="stop" kind="button-first" text=${words.t('act.stop')} help=${words.t('act.stop.help')} onClick=${() => send('askingSet', { asking: false })} />`
          : html`<${Button} icon="play" kind="button-first" text=${words.t('study.ask')} help=${words.t('study.ask.help')} disabled=${view.payoffs !== null} onClick=${() => send('askingSet', { asking: true })} />`
      }
      <${Button} icon="plus" text=${words.t('study.further')} help=${words.t('study.further.help')} disabled=${asked.length >= MOST_ASKED} onClick=${() => send('askedCounted', { index: null })} />
      <${Button} icon="download" text=${words.t('study.report')} help=${words.t('study.report.help')} disabled=${!isTold} onClick=${() => saveReport(page, view, answers)} />
    </div>
    ${view.payoffs && html`<p class="judge-about">${words.t('legend.over')}</p>`}
    <p class="opinions-sentence" role="status">${!view.payoffs && (isBusy && !isTold ? words.t('study.busy') : sentence(page, view, answers))}</p>
    <div class="opinions-cards">${answers.map((one, index) => html`<${Opinion} key=${index} page=${page} game=${game} view=${view} one=${one} index=${index} />`)}</div>
    <${Table} page=${page} view=${view} answers=${answers} />
  </div>`;
}

/** @param {{ page: Page, game: Game, view: View, one: Asked, index: number }} props */
function Opinion({ page, game, view, one, index }) {
  const { state, words, send } = page;
  const { catalog, study } = state;
  if (!catalog) return null;
  const { analysis, error, progress } = one;
  const choice = choiceOf(one);
  const value = choice && writeValue({ value: choice.value, mean: meanOf(one) }, words);
  const board = analysis && study.boards[`${positionKey(game)} ${analysis.move}`];
  return html`<section class=${`opinion opinion-${index}`} aria-label=${words.t('study.opinion', { letter: LETTERS[index] })}>
    <div class="opinion-head">
      <span class="opinion-letter" aria-hidden="true">${LETTERS[index]}</span>
      <${JudgePicker}
        page=${page}
        id=${`asked-${index}`}
        label=${words.t('study.strategy', { letter: LETTERS[index] })}
        help=${words.t('study.strategy.help')}
        game=${game.match.spec}
        value=${one.strategy}
        offers=${{}}
        owner=${`asked-${index}`}
        fault=${faultOf(state, game.match.spec, one.strategy)}
        onChange=${(/** @type {string} */ strategy) => send('askedChanged', { index, strategy })}
      />
      ${
        study.asked.length > 1 &&
        html`<${Button} icon="close" bare=${true} text=${words.t('study.less', { letter: LETTERS[index] })} help=${words.t('study.less.help')} onClick=${() => send('askedCounted', { index })} />`
      }
    </div>
    ${error && html`<p class="error" role="alert">${explain(error, words, catalog)}</p>`}
    ${
      choice &&
      html`<div class="opinion-says">
        ${board && html`<span class="opinion-board" data-help=${words.t('study.board.help')}><${Thumbnail} view=${{ ...view, ...board }} /></span>`}
        <div>
          <p class="opinion-move"><strong>${moveName(view, choice.move, words)}</strong> ${value && html`<span>${value}</span> <span class="opinion-unit">${unitOf(choice.value ?? null, words)}</span>`}</p>
          <${Line} page=${page} view=${view} one=${one} index=${index} />
          <p class="opinion-cost" data-article=${costArticle(one)}>${cost(page, one)} <${Ask} words=${words} name=${words.t('figures.totals')} article=${costArticle(one)} /></p>
        </div>
      </div>`
    }
    ${!choice && !error && progress && html`<p class="judge-about">${words.t('study.thinking', { seconds: words.seconds(progress.seconds) })}</p>`}
  </section>`;
}

/** The line that it expects, each move of which can be looked at on the board. @param {{ page: Page, view: View, one: Asked, index: number }} props */
function Line({ page, view, one, index }) {
  const { state, words, send } = page;
  const { followed } = state.study;
  const { analysis, standing } = one;
  if (!analysis)
    return (
      standing &&
      html`<p class="opinion-line">${movesOfLine(standing.line)
        .map((move) => moveName(view, move, words))
        .join(' ')}</p>`
    );
  if (analysis.steps.length < 2) return null;
  const shown = followed?.index === index ? followed.step : 0;
  return html`<p class="opinion-line" role="group" aria-label=${words.t('study.line')}>
    ${analysis.steps.map(
      ({ move }, at) => html`<button
        type="button"
        class="opinion-step"
        aria-pressed=${at < shown}
        data-help=${words.t('study.line.help')}
        onClick=${() => send('lineFollowed', { followed: shown === at + 1 ? null : { index, step: at + 1 } })}
      >
        ${moveName(view, move, words)}
      </button>`,
    )}
  </p>`;
}

/** Its line as ghosts, so many moves of it. @param {Asked | undefined} one @param {number} step @param {View} view */
export const followedLine = (one, step, view) =>
  one?.analysis ? lineOnBoard(one.analysis.steps.slice(0, step), view) : null;

/** @param {Asked} one */
const meanOf = (one) => {
  const choice = choiceOf(one);
  return (one.analysis?.moves ?? one.standing?.moves)?.find(({ move }) => move === choice?.move)?.mean ?? null;
};

/** What its number counts; a win or a draw needs no unit. @param {Value | null} value @param {Translator} words */
function unitOf(value, words) {
  if (value === null) return words.t('unit.mean');
  if (typeof value === 'string' || !('estimate' in value || 'exact' in value)) return '';
  return words.t('estimate' in value ? 'unit.evaluator' : 'unit.points');
}

/** What counts its work: positions, or games played out. @param {Asked} one */
const costArticle = ({ analysis, progress, standing }) =>
  (analysis?.statistics ?? progress ?? standing)?.simulations ? 'simulations' : 'nodes';

/** What it took, in numbers. @param {Page} page @param {Asked} one */
function cost({ words }, { analysis, standing, progress }) {
  const statistics = analysis?.statistics;
  const { seconds, nodes, simulations } = statistics ??
    progress ??
    standing ?? { seconds: 0, nodes: 0, simulations: 0 };
  const last = statistics ? statistics.iterations.at(-1) : standing;
  const depth = reachOf(last, words);
  return [
    words.seconds(seconds),
    ...(depth ? [words.t(last?.from_book ? 'mind.book' : 'mind.depth', { depth })] : []),
    ...(nodes > 0 ? [words.t('mind.nodes', { nodes: words.count(nodes) })] : []),
    ...(simulations > 0 ? [words.t('mind.simulations', { simulations: words.count(simulations) })] : []),
    ...(statistics && statistics.cutoffs > 0
      ? [words.t('study.cutoffs', { count: words.count(statistics.cutoffs) })]
      : []),
    ...(statistics && statistics.table_hits > 0
      ? [words.t('study.hits', { count: words.count(statistics.table_hits) })]
      : []),
    ...(statistics?.nodes_for_values
      ? [words.t('study.beside', { count: words.count(statistics.nodes_for_values) })]
      : []),
    ...(analysis?.cut_short ? [words.t('mind.cutShort')] : []),
  ].join(' · ');
}

/** Every move, with what each says of it and its place. @param {{ page: Page, view: View, answers: Asked[] }} props */
function Table({ page, view, answers }) {
  const { words } = page;
  if (answers.every((one) => !choiceOf(one))) return null;
  const rows = compare(answers, view).filter(({ verdicts }) => verdicts.some(Boolean));
  const contested = bone(rows);
  return html`<table class="opinions-table">
    <caption>${words.t('study.table')}</caption>
    <thead>
      <tr><th scope="col" data-article="value">${words.t('study.move')} <${Ask} words=${words} name=${words.t('figures.value')} article="value" /></th>${answers.map((_, index) => html`<th scope="col">${LETTERS[index]}</th>`)}</tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) => html`<tr key=${row.move} class=${row === contested ? 'opinions-contested' : ''}>
          <th scope="row">${moveName(view, row.move, words)}${row === contested ? html` <span class="opinions-mark">${words.t('study.contested')}</span>` : ''}</th>
          ${row.verdicts.map((verdict) => html`<td>${verdict ? html`${writeValue(verdict.known, words)} <span class="opinions-place">${words.t('study.place', { place: verdict.place })}</span>` : '–'}</td>`)}
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Whether they agree, and where they do not. @param {Page} page @param {View} view @param {Asked[]} answers */
export function sentence({ words }, view, answers) {
  const told = answers.flatMap((one, index) =>
    one.analysis ? [{ letter: LETTERS[index], move: one.analysis.move }] : [],
  );
  if (told.length === 0) return answers.length > 1 ? words.t('study.nobody') : '';
  const name = (/** @type {string} */ move) => moveName(view, move, words);
  if (told.length === 1) return words.t('study.one', { letter: told[0].letter, move: name(told[0].move) });
  const moves = [...new Set(told.map(({ move }) => move))];
  if (moves.length === 1)
    return words.t(told.length === 2 ? 'study.both' : 'study.agree', { move: name(moves[0]), count: told.length });
  const parts = told.map(({ letter, move }) => words.t('study.plays', { letter, move: name(move) }));
  const contested = bone(compare(answers, view));
  const most = contested
    ? ` ${words.t('study.differ', {
        move: name(contested.move),
        places: contested.verdicts
          .flatMap((verdict, index) =>
            verdict ? [`${LETTERS[index]} ${words.t('study.place', { place: verdict.place })}`] : [],
          )
          .join(', '),
      })}`
    : '';
  return `${parts.join(', ')}.${most}`;
}

/** @param {Page} page @param {View} view @param {Asked[]} answers */
function saveReport(page, view, answers) {
  const { words } = page;
  const title = words.t('study.report.title', { game: gameTitle(page, view.game) });
  const report = studyReport(view, answers, { title, sentence: sentence(page, view, answers) }, words);
  download(asHtml(report), 'text/html', `${title}.html`);
}
