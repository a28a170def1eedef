/**
 * Words that somebody has put on a thing of the library, and how they are put there.
 *
 * @import { Page } from '../base/page.js'
 */
import { useEffect, useRef, useState } from '../../vendor/hooks.js';
import { html } from '../base/html.js';
import { Button, readText } from './bits.js';

/** @param {{ tags: string[] | undefined }} props */
export function Tags({ tags = [] }) {
  return tags.length > 0
    ? html`<span class="saved-tags">${tags.map((tag) => html`<i class="tag">${tag}</i>`)}</span>`
    : null;
}

/** Opens and closes the form. @param {{ text: string, help: string, open: boolean, onClick: () => void }} props */
export function TagButton({ text, help, open, onClick }) {
  return html`<${Button} icon="tag" bare=${true} kind=${open ? 'button-pressed' : ''} text=${text} help=${help} onClick=${onClick} />`;
}

/** @param {{ page: Page, id: string, tags: string[] | undefined, onSave: (tags: string[]) => Promise<void>, onDone: () => void, children?: unknown }} props */
export function TagForm({ page: { words }, id, tags = [], onSave, onDone, children }) {
  const [text, setText] = useState(tags.join(', '));
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => field.current?.focus(), []);
  return html`<form
    class="saved-more"
    onSubmit=${async (/** @type {Event} */ event) => {
      event.preventDefault();
      await onSave(readTags(text));
      onDone();
    }}
  >
    <label for=${id}>${words.t('library.tags')}</label>
    <input id=${id} ref=${field} type="text" maxlength="400" autocomplete="off" placeholder=${words.t('library.tags.example')} data-help=${words.t('library.tags.help')} value=${text} onInput=${readText(setText)} />
    <${Button} icon="tag" kind="button-small" type="submit" text=${words.t('library.tags.save')} help=${words.t('library.tags.help')} />
    ${children}
  </form>`;
}

/** Tags as they are typed: commas between them. @param {string} text @returns {string[]} */
export const readTags = (text) => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];
