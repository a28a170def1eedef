/**
 * Evaluators that were learned: to be looked at, renamed, taken along, deleted.
 *
 * @import { Page } from '../base/page.js'
 * @import { Evaluator } from './types.js'
 */
import { useState } from '../../vendor/hooks.js';
import { html } from '../base/html.js';
import { EvaluatorDoings, learnerName } from '../learned/view.js';
import { Icon } from '../ui/bits.js';
import { gameTitle } from '../ui/judge.js';
import { TagButton, TagForm, Tags } from '../ui/tags.js';
import { countTags, isLike } from './api.js';
import { GameChoice, NoneFound, SearchField, TagChoice } from './filters.js';

/** @param {{ page: Page }} props */
export function EvaluatorShelf({ page }) {
  const { state, words } = page;
  const found = state.evaluators?.filter((one) =>
    isLike({ ...one, words: [one.name, one.learner ?? ''] }, state.filter),
  );
  return html`<search class="library-filters">
      <${SearchField} page=${page} />
      <${GameChoice} page=${page} />
      <${TagChoice} page=${page} tags=${countTags(state.evaluators ?? [])} />
    </search>
    <div class="panel library-list">
      ${!found && html`<p class="waiting">${words.t('library.loading')}</p>`}
      ${found?.length === 0 && html`<${NoneFound} page=${page} />`}
      <ul>${found?.map((one) => html`<${EvaluatorRow} key=${one.name} page=${page} one=${one} />`)}</ul>
    </div>`;
}

/** @param {{ page: Page, one: Evaluator }} props */
function EvaluatorRow({ page, one }) {
  const { words, send, doings } = page;
  const [tagging, setTagging] = useState(false);
  const facts = one.unreadable ? [one.unreadable] : evaluatorFacts(page, one);
  return html`<li class="saved">
    <button type="button" class="saved-open" data-help=${words.t('evaluator.open.help')} disabled=${one.unreadable !== null} onClick=${() => send('trainOpened', { name: one.name, job: null, place: 'course' })}>
      <span class="saved-picture"><${Icon} name="cap" /></span>
      <span class="saved-facts"><strong>${one.name}</strong><span>${facts.join(' · ')}</span><${Tags} tags=${one.tags} /></span>
    </button>
    <${EvaluatorDoings} page=${page} one=${one}>
      ${!one.unreadable && html`<${TagButton} text=${words.t('library.tagOf', { name: one.name })} help=${words.t('library.tagOf.help')} open=${tagging} onClick=${() => setTagging(!tagging)} />`}
    <//>
    ${tagging && html`<${TagForm} page=${page} id=${`tags-of-${one.name}`} tags=${one.tags} onSave=${(/** @type {string[]} */ tags) => doings.library.tagEvaluator(one.name, tags)} onDone=${() => setTagging(false)} />`}
  </li>`;
}

/** @param {Page} page @param {Evaluator} one */
export function evaluatorFacts(page, { game, learner, games, planned, score, is_shipped }) {
  const { words } = page;
  return [
    ...(game ? [gameTitle(page, game)] : []),
    ...(learner ? [learnerName(page, learner)] : []),
    planned > games
      ? words.t('evaluator.gamesOf', { games: words.count(games), planned: words.count(planned) })
      : words.t('evaluator.games', { games: words.count(games) }),
    ...(score == null ? [] : [words.t('evaluator.score', { score: words.number(100 * score) })]),
    ...(is_shipped ? [words.t('evaluator.shipped')] : []),
  ];
}
