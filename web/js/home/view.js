/**
 * What do I want to do? The game's name, its board, which is ready to be played on, and the ways from here.
 *
 * @import { Page } from '../base/page.js'
 * @import { Screen } from '../page/state.js'
 * @import { Player } from '../base/types.js'
 */
import { html } from '../base/html.js';
import { parseSpec } from '../base/spec.js';
import { Board } from '../board/board.js';
import { PLAYERS } from '../game/game.js';
import { ActButton, Button, Icon, Lettering } from '../ui/bits.js';
import { seatName } from '../ui/judge.js';
import { boardAtHome, unfinishedGame } from './model.js';

/** @param {{ page: Page, sections: { act: string, screens: Screen[] }[] }} props  sections: of the page, to which the way leads from here */
export function Home({ page, sections }) {
  const { state, words, send, doings } = page;
  const { catalog, draft } = state;
  const chosen = parseSpec(draft.game).id;
  const game = catalog?.games.find((one) => one.id === chosen);
  const unfinished = unfinishedGame(state);

  return html`<main class="home">
    <section class="home-menu">
      <h1 class="home-title"><${Lettering} text=${game ? words.say(game.title) : 'Jugada'} /></h1>
      <div class="tabs game-tabs" role="radiogroup" aria-label=${words.t('home.game')}>
        ${catalog?.games.map(
          (one) => html`<label class="tab" data-help=${words.say(one.help)}>
            <input type="radio" name="home-game" value=${one.id} checked=${one.id === chosen} onChange=${() => send('draftChanged', { game: one.id })} />
            <span>${words.say(one.title)}</span>
          </label>`,
        )}
      </div>
      <p class="home-rules">${game && words.say(game.help)}</p>
      <div class="home-play">
        ${
          unfinished &&
          html`<${Button}
            icon="play"
            kind="button-large button-first"
            text=${words.t('home.continue')}
            help=${words.t('home.continue.help')}
            onClick=${() => doings.resume()}
          />`
        }
        <${ActButton} page=${page} act="new" kind=${`button-large ${unfinished ? '' : 'button-first'}`} />
      </div>
      <ul class="home-sections">
        ${sections
          .filter(({ screens }) => !screens.includes(state.screen))
          .map(
            ({ act }) => html`<li>
            <button type="button" class="home-section" data-help=${words.t(`act.${act}.help`)} onClick=${doings.acts[act].run}>
              <${Icon} name=${doings.acts[act].icon} />
              <span><strong>${words.t(`act.${act}`)}</strong><span>${words.t(`question.${act}`)}</span></span>
            </button>
          </li>`,
          )}
      </ul>
    </section>
    <${LivingBoard} page=${page} />
  </main>`;
}

/** A board that waits for a move; while nobody comes, a game plays on it by itself. @param {{ page: Page }} props */
function LivingBoard({ page }) {
  const { state, words, send, doings } = page;
  const board = boardAtHome(state);
  const touch = (/** @type {boolean} */ touched) => () => {
    if (state.demo.touched !== touched) send('demoDisturbed', { touched });
  };
  const unfinished = board?.kind === 'unfinished';
  const onMove = (/** @type {string} */ move) => (unfinished ? doings.resume(move) : doings.playAtOnce(move));
  return html`<section
    class="home-board"
    aria-label=${words.t('home.board')}
    onPointerEnter=${touch(true)}
    onPointerDown=${touch(true)}
    onPointerLeave=${touch(false)}
    onFocusIn=${touch(true)}
    onFocusOut=${touch(false)}
  >
    ${board && html`<${Board} key=${board.kind} view=${board.view} words=${words} open=${board.open} onMove=${onMove} />`}
    <p class="home-caption">${board && caption(page, board.kind)}</p>
  </section>`;
}

/** @param {Page} page @param {'unfinished' | 'demonstration' | 'start'} kind */
function caption(page, kind) {
  const { state, words } = page;
  const unfinished = unfinishedGame(state);
  if (kind !== 'unfinished' || !unfinished) return words.t(`home.${kind}`);
  const { setup, view } = unfinished;
  const who = (/** @type {Player} */ player) =>
    `${words.title(view.shape.sides[player])}: ${seatName(page, setup.seats[player])}`;
  return words.t('home.unfinished', { players: PLAYERS.map(who).join(' · '), ply: view.line.length });
}
