/**
 * The new-game form, in one screen: the game, the opponent, the colour, the size; all else is folded.
 *
 * @import { Page } from '../base/page.js'
 * @import { Complaint } from '../base/complaints.js'
 * @import { Player } from '../base/types.js'
 */

import { explain } from '../base/complaints.js';
import { html } from '../base/html.js';
import { ADAPTIVE, HUMAN, parseSpec } from '../base/spec.js';
import { Board } from '../board/board.js';
import { faultOf, isChecked } from '../checks/state.js';
import { other, PLAYERS } from '../game/game.js';
import { lookOf } from '../game/moves.js';
import { sideName } from '../game/sides.js';
import { Ask, Button, Icon, Piece, readText } from '../ui/bits.js';
import { SpecFields } from '../ui/fields.js';
import { JudgePicker } from '../ui/judge.js';
import { RatingLine } from '../ui/rating.js';
import { COMPANIES, companyOf, seatsFor } from './seats.js';
import { partOf, SizeFields } from './size.js';
import { nameFault } from './state.js';

const COMPANY_ICONS = { machine: ['person', 'robot'], people: ['person', 'person'], watch: ['robot', 'robot'] };

/** @param {{ page: Page }} props */
export function NewGame({ page }) {
  const { state, words, send, doings } = page;
  const { catalog, draft, settings } = state;
  if (!catalog) return html`<main class="new"></main>`;
  const spec = parseSpec(draft.game);
  const declaration = catalog.games.find((one) => one.id === spec.id);
  const rules = declaration && partOf(declaration, false);
  const shape = draft.view?.shape;
  const seatError = (/** @type {Player} */ player) => faultOf(state, draft.game, draft.seats[player]);
  const seatErrors = PLAYERS.map(seatError);
  // What is wrong with a player is said beside the player; until that is known, it may be the player.
  const isSettled = PLAYERS.every(
    (player) => draft.seats[player] === HUMAN || isChecked(state, draft.game, draft.seats[player]),
  );
  const gameError = faultOf(state, draft.game) ?? (isSettled && !seatErrors.some(Boolean) ? draft.error : null);
  const stopped = Boolean(gameError || seatErrors.some(Boolean) || nameFault(draft.seats, settings.player));
  const start = (/** @type {Event} */ event) => {
    event.preventDefault();
    doings.startDraft();
  };
  const complaint = (/** @type {Complaint | null} */ error) =>
    error && html`<p class="error" role="alert">${explain(error, words, catalog)}</p>`;

  return html`<main class="new">
    <form class="new-form" onSubmit=${start}>
      <header class="new-head" data-article=${spec.id}>
        <h1 class="screen-title">${words.t('new.title')}</h1>
        <div class="tabs game-tabs" role="radiogroup" aria-label=${words.t('new.game')}>
          ${catalog.games.map(
            (one) => html`<label class="tab" data-help=${words.say(one.help)}>
              <input type="radio" name="game" value=${one.id} checked=${one.id === spec.id} onChange=${() => send('draftChanged', { game: one.id })} />
              <span>${words.say(one.title)}</span>
            </label>`,
          )}
        </div>
        ${declaration && html`<${Ask} words=${words} name=${words.say(declaration.title)} article=${declaration.id} />`}
      </header>
      <div class="new-scroll">
        <${PlayersPanel} page=${page} seatErrors=${seatErrors} complaint=${complaint} />
        ${
          declaration &&
          html`<section class="panel new-board" aria-label=${words.t('new.board')}>
            <${SizeFields} page=${page} declaration=${declaration} spec=${spec} surface=${shape?.surface} />
            ${
              rules &&
              rules.parameters.length > 0 &&
              html`<details class="more" key=${spec.id}>
                <summary data-help=${words.t('new.rules.help')}>${words.t('new.rules')}</summary>
                <${SpecFields} page=${page} declaration=${rules} spec=${spec} evaluators=${[]} prefix="game" owner="game" />
              </details>`
            }
            ${complaint(gameError)}
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

/**
 * Who plays: one choice of company, then the level and the colour.
 *
 * @param {{ page: Page, seatErrors: (Complaint | null)[], complaint: (error: Complaint | null) => unknown }} props
 */
function PlayersPanel({ page, seatErrors, complaint }) {
  const { state, words, send } = page;
  const { draft } = state;
  const company = companyOf(draft.seats);
  const person = draft.seats[1] === HUMAN ? PLAYERS[1] : PLAYERS[0];
  const adaptive = company === 'machine' && draft.seats[other(person)] === ADAPTIVE;
  const picker = (/** @type {Player} */ player) => html`<div class="seat">
    <${JudgePicker}
      page=${page}
      id=${`seat-${sideName(player)}`}
      label=${company === 'watch' ? titleOfSide(page, player) : words.t('seat.level')}
      help=${words.t('seat.help')}
      game=${draft.game}
      value=${draft.seats[player]}
      offers=${{ adaptive: true }}
      owner=${`seat-${player}`}
      onChange=${(/** @type {string} */ seat) => send('draftChanged', { seats: { [player]: seat } })}
    />
    ${complaint(seatErrors[player])}
  </div>`;
  return html`<section class="panel new-players" aria-label=${words.t('new.players')}>
    <fieldset class="choices">
      <legend>${words.t('new.company')}</legend>
      ${COMPANIES.map(
        (one) => html`<label class="tab new-company" data-help=${words.t(`company.${one}.help`)}>
          <input
            type="radio"
            name="company"
            value=${one}
            checked=${one === company}
            onChange=${() => send('draftChanged', { seats: seatsFor(one, draft.seats) })}
          />
          <span class="button-icons" aria-hidden="true">${COMPANY_ICONS[one].map((icon) => html`<${Icon} name=${icon} />`)}</span>
          <span>${words.t(`company.${one}`)}</span>
        </label>`,
      )}
    </fieldset>
    ${
      company === 'machine' &&
      html`<div class=${adaptive ? 'new-opponent new-rated' : 'new-opponent'}>
        ${picker(other(person))} ${adaptive && html`<${PlayerName} page=${page} complaint=${complaint} />`}
      </div>`
    }
    ${
      company === 'machine' &&
      html`<fieldset class="choices">
        <legend>${words.t('new.colour')}</legend>
        ${PLAYERS.map(
          (player) => html`<label class="tab new-colour" data-help=${words.t(`seat.${sideName(player)}`)}>
            <input
              type="radio"
              name="colour"
              value=${sideName(player)}
              checked=${player === person}
              onChange=${() => player !== person && send('draftSwapped')}
            />
            ${draft.view && html`<${Piece} kind=${lookOf(draft.view.shape)} side=${player} />`}<span>${titleOfSide(page, player)}</span>
            <small>${words.t(`seat.${sideName(player)}`)}</small>
          </label>`,
        )}
      </fieldset>`
    }
    ${
      company === 'watch' &&
      html`<div class="new-seats">
        ${picker(PLAYERS[0])}
        <${Button}
          icon="swap"
          kind="new-swap"
          text=${words.t('new.swap')}
          help=${words.t('new.swap.help')}
          bare=${true}
          onClick=${() => send('draftSwapped')}
        />
        ${picker(PLAYERS[1])}
      </div>`
    }
  </section>`;
}

/** The name under which the adaptive level remembers somebody. @param {{ page: Page, complaint: (error: Complaint | null) => unknown }} props */
function PlayerName({ page, complaint }) {
  const { state, words, send } = page;
  const { draft, settings } = state;
  const error = nameFault(draft.seats, settings.player);
  return html`<div class="new-name">
    <div class="field" data-help=${words.t('new.name.help')}>
      <label for="player-name">${words.t('new.name')}</label>
      <input
        id="player-name"
        type="text"
        maxlength="40"
        autocomplete="nickname"
        placeholder=${words.t('player.unnamed')}
        value=${settings.player}
        onInput=${readText((text) => send('settingsChanged', { player: text.trimStart() }))}
      />
    </div>
    ${
      draft.rating && !error
        ? html`<${RatingLine} page=${page} rating=${draft.rating} />`
        : html`<p class="judge-about">${words.t('new.name.help')}</p>`
    }
    ${complaint(error)}
  </div>`;
}

/** @param {Page} page @param {Player} player */
function titleOfSide({ state, words }, player) {
  const sides = state.draft.view?.shape.sides;
  return sides ? words.title(sides[player]) : '';
}
