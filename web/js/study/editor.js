/**
 * A position put together by hand, pasted, or copied out.
 *
 * @import { Page } from '../base/page.js'
 * @import { Player, View } from '../base/types.js'
 */

import { useState } from '../../vendor/hooks.js';
import { explain } from '../base/complaints.js';
import { html } from '../base/html.js';
import { PLAYERS } from '../game/game.js';
import { lookOf } from '../game/moves.js';
import { Button, Piece, readText } from '../ui/bits.js';

/** @param {{ page: Page, view: View }} props */
export function Editor({ page, view }) {
  const { state, words, send, doings } = page;
  const { edited, unread, game } = state.study;
  const [pasted, setPasted] = useState('');
  const { sides } = view.shape;
  const piece = lookOf(view.shape);
  /** @type {{ brush: Player | null, name: string }[]} */
  const brushes = [
    ...PLAYERS.map((brush) => ({ brush, name: words.title(sides[brush]) })),
    { brush: null, name: words.t('cell.empty') },
  ];
  const complaint = (/** @type {import('../base/complaints.js').Complaint | null} */ error) =>
    error && html`<p class="error" role="alert">${explain(error, words, state.catalog)}</p>`;
  return html`<div class="editor">
    ${
      edited
        ? html`<fieldset class="editor-part">
            <legend>${words.t('edit.brush')}</legend>
            <div class="editor-row">
              ${brushes.map(
                ({ brush, name }) => html`<label class="tab" data-help=${words.t('edit.brush.help')}>
                  <input type="radio" name="brush" checked=${edited.brush === brush} onChange=${() => send('edited', { brush })} />
                  <span>${brush !== null && html`<${Piece} kind=${piece} side=${brush} />`}${name}</span>
                </label>`,
              )}
            </div>
          </fieldset>
          <fieldset class="editor-part">
            <legend>${words.t('edit.toMove')}</legend>
            <div class="editor-row">
              ${PLAYERS.map(
                (player) => html`<label class="tab" data-help=${words.t('edit.toMove.help')}>
                  <input type="radio" name="to-move" checked=${edited.toMove === player} onChange=${() => send('edited', { toMove: player })} />
                  <span><${Piece} kind=${piece} side=${player} />${words.title(sides[player])}</span>
                </label>`,
              )}
            </div>
          </fieldset>
          <div class="editor-row">
            <${Button} icon="trash" text=${words.t('edit.clear')} help=${words.t('edit.clear.help')} onClick=${() => send('edited', { pieces: view.pieces.map(() => null) })} />
            <${Button} icon="close" text=${words.t('edit.cancel')} help=${words.t('edit.cancel.help')} onClick=${() => send('editingEnded')} />
            <${Button} icon="play" kind="button-first" text=${words.t('edit.use')} help=${words.t('edit.use.help')} onClick=${() => doings.useEdited()} />
          </div>
          ${complaint(edited.error)}`
        : html`<div class="editor-row">
            <${Button} icon="pencil" kind="button-first" text=${words.t('edit.begin')} help=${words.t('edit.begin.help')} onClick=${() => send('editingBegan')} />
            <${Button} icon="start" text=${words.t('edit.start')} help=${words.t('edit.start.help')} onClick=${() => game && send('studyBegun', { spec: game.match.spec })} />
          </div>`
    }
    <div class="field field-wide" data-help=${words.t('edit.paste.help')}>
      <label for="paste">${words.t('edit.paste')}</label>
      <textarea
        id="paste"
        rows="4"
        spellcheck=${false}
        value=${pasted}
        onInput=${readText(setPasted)}
        onKeyDown=${(/** @type {KeyboardEvent} */ event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          doings.paste(pasted);
        }}
      ></textarea>
    </div>
    <div class="editor-row">
      <${Button} icon="upload" text=${words.t('edit.read')} help=${words.t('edit.read.help')} disabled=${pasted.trim() === ''} onClick=${() => doings.paste(pasted)} />
    </div>
    ${complaint(unread)}
    <h2 class="mistakes-title">${words.t('edit.copy')}</h2>
    <${Copied} words=${words} name="position" text=${view.position} />
    <${Copied} words=${words} name="moves" text=${view.moves} />
  </div>`;
}

/** A text to be copied: selected by a click, and put on the clipboard where the page may. @param {{ words: Page['words'], name: string, text: string }} props */
function Copied({ words, name, text }) {
  const id = `copy-${name}`;
  const copy = () => {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement) field.select();
    navigator.clipboard?.writeText(text).catch(() => {});
  };
  return html`<div class="field field-wide" data-help=${words.t('edit.copy.help')}>
    <label for=${id}>${words.t(`edit.copy.${name}`)}</label>
    <span class="editor-copy">
      <input id=${id} type="text" readonly value=${text} onFocus=${(/** @type {FocusEvent} */ event) => event.currentTarget instanceof HTMLInputElement && event.currentTarget.select()} />
      <button type="button" class="button" data-help=${words.t('edit.copy.help')} onClick=${copy}>${words.t('edit.copy.button')}</button>
    </span>
  </div>`;
}
