/**
 * The moves of the game; choosing one shows the position after it.
 *
 * @import { Page } from './page.js'
 * @import { Entry, Game } from '../game.js'
 */
import { useEffect, useRef } from '../../vendor/hooks.js';
import { html } from '../html.js';
import { Piece } from './bits.js';

/** @param {{ page: Page, game: Game }} props */
export function MoveLog({ page, game }) {
  const { words, send } = page;
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    // Only the list scrolls; scrollIntoView would move the whole page on a phone.
    const current = list.current?.querySelector('[aria-current]');
    if (!list.current || !(current instanceof HTMLElement)) return;
    const top = current.offsetTop - list.current.offsetTop;
    list.current.scrollTop = top - list.current.clientHeight / 2;
  }, [game.shown, game.head]);
  const kind = game.drawn?.shape.piece ?? 'disc';
  const name = (/** @type {Entry} */ entry) => (entry.pass ? words.t('log.pass') : entry.move);
  const side = (/** @type {Entry} */ entry) => (game.drawn ? words.say(game.drawn.shape.sides[entry.player]) : '');

  if (game.line.length === 0) return html`<p class="log-empty">${words.t('log.empty')}</p>`;
  return html`<ol class="log" ref=${list} aria-label=${words.t('log.label')}>
    ${game.line.map((entry, index) => {
      const ply = index + 1;
      const takenBack = ply > game.head;
      return html`<li key=${ply}>
        <button
          type="button"
          class=${`log-move ${takenBack ? 'log-taken-back' : ''}`}
          disabled=${takenBack}
          aria-current=${ply === game.shown ? 'step' : undefined}
          data-help=${words.t('log.help', { ply })}
          onClick=${() => send('plyShown', { ply })}
        >
          <span class="log-ply">${ply}</span><${Piece} kind=${kind} side=${entry.player} /><span class="unseen">${side(entry)}</span><span>${name(entry)}</span>
        </button>
      </li>`;
    })}
  </ol>`;
}
