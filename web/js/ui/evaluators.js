/**
 * Evaluators that were learned: to be looked at, renamed, taken along, deleted.
 *
 * @import { Page } from './page.js'
 * @import { Evaluator } from '../types/library.js'
 */
import { useState } from '../../vendor/hooks.js';
import { html } from '../html.js';
import { countTags, isLike } from '../library.js';
import { parseSpec } from '../spec.js';
import { Button, Icon, readText } from './bits.js';
import { GameChoice, NoneFound, SearchField, TagChoice } from './filters.js';
import { gameTitle } from './judge.js';
import { TagButton, TagForm, Tags } from './tags.js';

/** @param {{ page: Page }} props */
export function EvaluatorShelf({ page }) {
  const { state, words } = page;
  const found = state.evaluators?.filter((one) => isLike({ ...one, words: [one.name, one.learner ?? ''] }, state.filter));
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
    planned > games ? words.t('evaluator.gamesOf', { games: words.count(games), planned: words.count(planned) }) : words.t('evaluator.games', { games: words.count(games) }),
    ...(score === null ? [] : [words.t('evaluator.score', { score: words.number(100 * score) })]),
    ...(is_shipped ? [words.t('evaluator.shipped')] : []),
  ];
}

/** @param {Page} page @param {string} learner  a spec */
export function learnerName({ state, words }, learner) {
  const { id } = parseSpec(learner);
  const declared = state.catalog?.learners?.find((one) => one.id === id);
  return declared ? words.say(declared.title) : id;
}

/** Taken along, renamed, deleted. @param {{ page: Page, one: Evaluator, deletes?: boolean, onRenamed?: (to: string) => void, onDeleted?: () => void, children?: unknown }} props  deletes: unless something else does */
export function EvaluatorDoings({ page, one, deletes = true, onRenamed, onDeleted, children }) {
  const { words, doings } = page;
  const [doing, setDoing] = useState(/** @type {'rename' | 'delete' | null} */ (null));
  const [to, setTo] = useState(one.name);
  const rename = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (to !== one.name && !(await doings.library.renameEvaluator(one.name, to.trim()))) return;
    setDoing(null);
    onRenamed?.(to.trim());
  };
  if (doing === 'rename')
    return html`<form class="evaluator-doing" onSubmit=${rename}>
      <label class="unseen" for=${`rename-${one.name}`}>${words.t('evaluator.newName')}</label>
      <input id=${`rename-${one.name}`} type="text" maxlength="80" value=${to} autocomplete="off" spellcheck=${false} onInput=${readText(setTo)} />
      <${Button} icon="pencil" kind="button-small" type="submit" text=${words.t('evaluator.rename.yes')} help=${words.t('evaluator.rename.help')} />
      <${Button} icon="undo" kind="button-small" text=${words.t('evaluator.no')} help=${words.t('evaluator.rename.help')} onClick=${() => setDoing(null)} />
    </form>`;
  if (doing === 'delete')
    return html`<div class="evaluator-doing" role="group" aria-label=${words.t('evaluator.delete.sure')}>
      <span>${words.t('evaluator.delete.sure')}</span>
      <${Button}
        icon="trash"
        kind="button-small button-danger"
        text=${words.t('evaluator.delete.yes')}
        help=${words.t('evaluator.delete.help')}
        onClick=${async () => {
          await doings.library.deleteEvaluator(one.name);
          onDeleted?.();
        }}
      />
      <${Button} icon="undo" kind="button-small" text=${words.t('evaluator.no')} help=${words.t('evaluator.delete.help')} onClick=${() => setDoing(null)} />
    </div>`;
  return html`<div class="evaluator-doings">
    ${children}
    ${!one.unreadable && html`<${Button} icon="download" bare=${true} text=${words.t('evaluator.export', { name: one.name })} help=${words.t('evaluator.export.help')} onClick=${() => doings.library.takeEvaluator(one.name, null)} />`}
    ${
      !one.is_shipped &&
      html`${!one.unreadable && html`<${Button} icon="pencil" bare=${true} text=${words.t('evaluator.rename', { name: one.name })} help=${words.t('evaluator.rename.help')} onClick=${() => setDoing('rename')} />`}
        ${deletes && html`<${Button} icon="trash" bare=${true} text=${words.t('evaluator.delete', { name: one.name })} help=${words.t('evaluator.delete.help')} onClick=${() => setDoing('delete')} />`}`
    }
  </div>`;
}
