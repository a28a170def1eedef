/**
 * The moves of the game; choosing one shows the position after it. On demand with the time and nodes of each (Pastén's message box).
 *
 * @import { Page } from '../base/page.js'
 * @import { Entry, Game } from '../game/parts.js'
 */

import { useEffect, useRef, useState } from '../../vendor/hooks.js';
import { html } from '../base/html.js';
import { forkOf, movesTried, reachOf } from '../game/game.js';
import { lookOf } from '../game/moves.js';
import { Piece, readSwitch } from './bits.js';

/** Moves of a variation that are written out. */
const SHOWN = 6;

/** @param {{ page: Page, game: Game }} props */
export function MoveLog({ page, game }) {
  const { words, send } = page;
  const [detailed, setDetailed] = useState(false);
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    // Only the list scrolls; scrollIntoView would move the whole page on a phone.
    const current = list.current?.querySelector('[aria-current]');
    if (!list.current || !(current instanceof HTMLElement)) return;
    const top = current.offsetTop - list.current.offsetTop;
    list.current.scrollTop = top - list.current.clientHeight / 2;
  }, [game.log.shown, game.log.head, detailed]);
  const kind = game.known.drawn ? lookOf(game.known.drawn.shape) : 'disc';
  const name = (/** @type {Entry} */ entry) => (entry.pass ? words.t('log.pass') : entry.move);
  const side = (/** @type {Entry} */ entry) =>
    game.known.drawn ? words.title(game.known.drawn.shape.sides[entry.player]) : '';

  if (game.log.line.length === 0) return html`<p class="log-empty">${words.t('log.empty')}</p>`;
  return html`<ol class=${`log ${detailed ? 'log-detailed' : ''}`} ref=${list} aria-label=${words.t('log.label')}>
      ${game.log.line.map((entry, index) => {
        const ply = index + 1;
        const takenBack = ply > game.log.head;
        const spent = effort(entry, words);
        return html`<li key=${ply}>
          <button
            type="button"
            class=${`log-move ${takenBack ? 'log-taken-back' : ''}`}
            disabled=${takenBack}
            aria-current=${ply === game.log.shown ? 'step' : undefined}
            data-help=${`${words.t('log.help', { ply })} ${spent.join(' · ')}`}
            onClick=${() => send('plyShown', { ply })}
          >
            <span class="log-ply">${ply}</span><${Piece} kind=${kind} side=${entry.player} /><span class="unseen">${side(entry)}</span><span>${name(entry)}</span>
            ${detailed && html`<span class="log-effort">${spent.join(' · ')}</span>`}
          </button>
        </li>`;
      })}
    </ol>
    ${game.log.variations.map((line, index) => {
      const fork = forkOf(game, line);
      const moves = line
        .slice(fork, fork + SHOWN)
        .map(name)
        .join(' ');
      return html`<button
        type="button"
        key=${index}
        class="log-variation"
        data-help=${words.t('log.variation.help')}
        onClick=${() => send('variationTaken', { index, now: performance.now() })}
      >
        ${words.t('log.variation', { ply: fork + 1, moves })}${line.length > fork + SHOWN ? ' …' : ''}
      </button>`;
    })}
    <label class="switch log-switch" data-help=${words.t('log.details.help')}>
      <input type="checkbox" checked=${detailed} onChange=${readSwitch(setDetailed)} /><span>${words.t('log.details')}</span>
    </label>`;
}

/** What a move took, as far as it is known. @param {Entry} entry @param {Page['words']} words */
function effort({ seconds, statistics }, words) {
  const { nodes = 0, simulations = 0 } = statistics ?? {};
  const tried = movesTried(statistics);
  const last = statistics?.iterations.at(-1);
  const depth = reachOf(last, words);
  return [
    ...(seconds === null ? [] : [words.seconds(seconds)]),
    ...(nodes > 0 ? [words.t('mind.nodes', { nodes: words.count(nodes) })] : []),
    ...(tried > 0 ? [words.t('mind.tried', { count: words.count(tried) })] : []),
    ...(simulations > 0 ? [words.t('mind.simulations', { simulations: words.count(simulations) })] : []),
    ...(depth ? [words.t(last?.from_book ? 'mind.book' : 'mind.depth', { depth })] : []),
    ...(statistics?.cut_short ? [words.t('mind.cutShort')] : []),
  ];
}
