/**
 * An evaluator that was learned: what learned it, and what can be done with it.
 *
 * @import { Page } from '../base/page.js'
 * @import { Evaluator } from '../library/types.js'
 */
import { useState } from '../../vendor/hooks.js';
import { html } from '../base/html.js';
import { parseSpec } from '../base/spec.js';
import { Button, readText } from '../ui/bits.js';

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
