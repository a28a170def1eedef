/**
 * The new-game form: the game, its rules, and who plays.
 *
 * @import { Page } from './page.js'
 * @import { Complaint } from '../complaints.js'
 * @import { Player } from '../types.js'
 */
import { gameFault, nameFault, seatFault } from '../checks.js';
import { explain } from '../complaints.js';
import { html } from '../html.js';
import { PLAYERS } from '../game.js';
import { ADAPTIVE, parseSpec } from '../spec.js';
import { Button, Piece, readText } from './bits.js';
import { Board } from './board.js';
import { SpecFields } from './fields.js';
import { JudgePicker } from './judge.js';
import { RatingLine } from './rating.js';

/** @param {{ page: Page }} props */
export function NewGame({ page }) {
  const { state, words, send, doings } = page;
  const { catalog, draft, settings } = state;
  if (!catalog) return html`<main class="new"></main>`;
  const spec = parseSpec(draft.game);
  const declaration = catalog.games.find((one) => one.id === spec.id);
  const shape = draft.view?.shape;
  const adaptive = PLAYERS.some((player) => draft.seats[player] === ADAPTIVE);
  // What the catalog knows is said at once, and in better words; the rules themselves are the server's.
  const refused = PLAYERS.find((player) => parseSpec(draft.seats[player]).id === draft.error?.details?.owner);
  const gameError = gameFault(catalog, draft.game) ?? (refused ? null : draft.error);
  const nameError = nameFault(draft.seats, settings.player);
  const seatError = (/** @type {Player} */ player) =>
    seatFault(catalog, draft.game, draft.seats[player]) ?? (refused === player ? draft.error : null);
  const seatErrors = { first: seatError('first'), second: seatError('second') };
  // An empty name is asked for by the browser, when the form is sent.
  const stopped = Boolean(gameError || seatErrors.first || seatErrors.second || (settings.player.trim() && nameError));
  const start = (/** @type {Event} */ event) => {
    event.preventDefault();
    doings.startDraft();
  };
  const complaint = (/** @type {Complaint | null} */ error) =>
    error && html`<p class="error" role="alert">${explain(error, words, catalog)}</p>`;

  const seatPanel = (/** @type {Player} */ player) => html`<div class="panel seat">
    <h2>
      ${shape && html`<${Piece} kind=${shape.piece} side=${player} />`}<span>${shape ? words.say(shape.sides[player]) : ''}</span>
      <small>${words.t(`seat.${player}`)}</small>
    </h2>
    <${JudgePicker}
      page=${page}
      id=${`seat-${player}`}
      label=${words.t('seat.who')}
      help=${words.t('seat.help')}
      game=${draft.game}
      value=${draft.seats[player]}
      offers=${{ person: true, adaptive: true }}
      owner=${player}
      expanded=${true}
      onChange=${(/** @type {string} */ seat) => send('draftChanged', { seats: { [player]: seat } })}
    />
    ${complaint(seatErrors[player])}
  </div>`;

  return html`<main class="new">
    <form class="new-form" onSubmit=${start}>
      <h1 class="screen-title">${words.t('new.title')}</h1>
      <div class="new-scroll">
        <section class="panel new-game" aria-label=${words.t('new.game')}>
          <div class="tabs" role="radiogroup" aria-label=${words.t('new.game')}>
            ${catalog.games.map(
              (one) => html`<label class="tab" data-help=${words.say(one.help)}>
                <input type="radio" name="game" value=${one.id} checked=${one.id === spec.id} onChange=${() => send('draftChanged', { game: one.id })} />
                <span>${words.say(one.title)}</span>
              </label>`,
            )}
          </div>
          ${
            declaration &&
            html`<${SpecFields}
            page=${page}
            declaration=${declaration}
            spec=${spec}
            evaluators=${[]}
            prefix="game"
            owner="game"
          />`
          }
          ${complaint(gameError)}
        </section>
        <section class="new-seats" aria-label=${words.t('new.players')}>
          ${seatPanel('first')}
          <${Button}
            icon="swap"
            kind="new-swap"
            text=${words.t('new.swap')}
            help=${words.t('new.swap.help')}
            bare=${true}
            onClick=${() => send('draftSwapped')}
          />
          ${seatPanel('second')}
        </section>
        ${
          adaptive &&
          html`<section class="panel new-name" aria-label=${words.t('new.name')}>
          <div class="field" data-help=${words.t('new.name.help')}>
            <label for="player-name">${words.t('new.name')}</label>
            <input
              id="player-name"
              type="text"
              maxlength="40"
              required
              autocomplete="nickname"
              value=${settings.player}
              onInput=${readText((text) => send('settingsChanged', { player: text.trimStart() }))}
            />
          </div>
          ${
            draft.rating && !nameError
              ? html`<${RatingLine} page=${page} rating=${draft.rating} />`
              : html`<p class="judge-about">${words.t('new.name.help')}</p>`
          }
          ${
            // An empty field needs no words.
            settings.player.trim() && complaint(nameError)
          }
        </section>`
        }
      </div>
      <${Button}
        icon="play"
        type="submit"
        kind="button-large button-first new-start"
        text=${words.t('new.start')}
        help=${words.t('new.start.help')}
        disabled=${stopped}
      />
    </form>
    <div class="home-board" inert>${draft.view && html`<${Board} view=${draft.view} words=${words} open=${false} />`}</div>
  </main>`;
}
