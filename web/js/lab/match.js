/**
 * A match or a tournament is set up in one screen: the game, who plays, how many games.
 *
 * @import { Page } from '../base/page.js'
 * @import { MatchDraft, Schedule } from './model.js'
 */

import { explain } from '../base/complaints.js';
import { html } from '../base/html.js';
import { parseSpec } from '../base/spec.js';
import { faultOf } from '../checks/state.js';
import { Button, readSwitch, readText } from '../ui/bits.js';
import { SpecFields } from '../ui/fields.js';
import { JudgePicker, levelLabel } from '../ui/judge.js';
import {
  expectedSeconds,
  gamesOf,
  isTested,
  letterOf,
  MOST_PLAYERS,
  matchFault,
  pairingsOf,
  presetsOf,
  SCHEDULES,
  totalOf,
  USUAL_ELO,
  USUAL_PLIES,
  uncertaintyOf,
} from './model.js';

/** What takes longer is said before it starts. */
const LONG_SECONDS = 60;

/** @param {{ page: Page }} props */
export function MatchForm({ page }) {
  const { state, words, send, doings } = page;
  const { catalog, lab } = state;
  const { draft, error, starting, board } = lab;
  if (!catalog) return html`<p class="lab-note" role="status">${words.t('lab.loading')}</p>`;
  const spec = parseSpec(draft.game);
  const declaration = catalog.games.find((one) => one.id === spec.id);
  const broken = faultOf(state, draft.game);
  const faults = draft.players.map((player) => faultOf(state, draft.game, player));
  const fault = matchFault(draft);
  const stopped = Boolean(broken || faults.some(Boolean) || fault || starting);
  const start = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!stopped) doings.lab.startMatch();
  };
  const many = draft.players.length > 2;
  return html`<form class="match" onSubmit=${start}>
    <header class="match-head">
      <h2 class="screen-title">${words.t('match.title')}</h2>
      <div class="tabs" role="radiogroup" aria-label=${words.t('home.game')}>
        ${catalog.games.map(
          (one) => html`<label class="tab" data-help=${words.say(one.help)}>
            <input type="radio" name="lab-game" value=${one.id} checked=${one.id === spec.id} onChange=${() => send('matchChanged', { game: one.id })} />
            <span>${words.say(one.title)}</span>
          </label>`,
        )}
      </div>
    </header>
    <div class="match-scroll">
      <section class="panel match-players" aria-label=${words.t('match.players')}>
        <div class="match-presets">
          <span>${words.t('match.presets')}</span>
          ${presetsOf(catalog, draft.game).map(
            ({ id, players }) =>
              html`<${Button} key=${id} icon="cup" kind="button-small" text=${words.t(`match.preset.${id}`)} help=${words.t(`match.preset.${id}.help`, { count: players.length })} onClick=${() => send('matchChanged', { players })} />`,
          )}
        </div>
        <ul class="match-list">
          ${draft.players.map(
            (player, place) => html`<li class="match-player" key=${place}>
              <span class="match-letter" aria-hidden="true">${letterOf(place)}</span>
              <${JudgePicker}
                page=${page}
                id=${`lab-player-${place}`}
                label=${words.t('match.player', { letter: letterOf(place) })}
                help=${words.t('seat.help')}
                game=${draft.game}
                value=${player}
                offers=${{}}
                owner=${`lab-${place}`}
                fault=${faults[place]}
                onChange=${(/** @type {string} */ chosen) => send('matchPlayerSet', { place, player: chosen })}
              />
              ${levelLabel(page, player, draft.game) && html`<p class="match-stands">${levelLabel(page, player, draft.game)}</p>`}
              ${many && html`<${Button} icon="close" bare=${true} text=${words.t('match.remove', { letter: letterOf(place) })} help=${words.t('match.remove.help')} onClick=${() => send('matchPlayerRemoved', { place })} />`}
            </li>`,
          )}
        </ul>
        <${Button} icon="plus" kind="button-small" text=${words.t('match.add')} help=${words.t('match.add.help')} disabled=${draft.players.length >= MOST_PLAYERS} onClick=${() => send('matchPlayerAdded')} />
      </section>
      <section class="panel match-options" aria-label=${words.t('match.options')}>
        <div class="fields">
          <${Typed} page=${page} name="games" fault=${fault} placeholder=${String(gamesOf({ ...draft, games: '' }))} />
          <${Typed} page=${page} name="plies" fault=${fault} placeholder=${String(USUAL_PLIES)} />
          ${
            many &&
            html`<div class="field" data-help=${words.t('match.schedule.help')}>
              <label for="lab-schedule">${words.t('match.schedule')}</label>
              <select id="lab-schedule" value=${draft.schedule} onChange=${readText((schedule) => send('matchChanged', { schedule: /** @type {Schedule} */ (schedule) }))}>
                ${SCHEDULES.map((one) => html`<option value=${one}>${words.t(`match.schedule.${one}`)}</option>`)}
              </select>
            </div>`
          }
        </div>
        <label class="match-switch" data-help=${words.t('match.alternate.help')}>
          <input type="checkbox" checked=${draft.alternate} onChange=${readSwitch((alternate) => send('matchChanged', { alternate }))} /><span>${words.t('match.alternate')}</span>
        </label>
        ${
          !many &&
          html`<label class="match-switch" data-help=${words.t('match.sprt.help')}>
            <input type="checkbox" checked=${draft.sprt} onChange=${readSwitch((sprt) => send('matchChanged', { sprt }))} /><span>${words.t('match.sprt')}</span>
          </label>`
        }
        ${isTested(draft) && html`<div class="fields"><${Typed} page=${page} name="elo0" fault=${fault} placeholder=${String(USUAL_ELO.elo0)} /><${Typed} page=${page} name="elo1" fault=${fault} placeholder=${String(USUAL_ELO.elo1)} /></div>`}
        ${fault && html`<p class="error" role="alert">${words.t(fault.key, fault.details)}</p>`}
        <details class="more">
          <summary data-help=${words.t('match.more.help')}>${words.t('match.more')}</summary>
          <div class="fields"><${Typed} page=${page} name="moveTime" fault=${fault} placeholder="–" /><${Typed} page=${page} name="seed" fault=${fault} placeholder="1" /></div>
          ${declaration && declaration.parameters.length > 0 && html`<h3 class="match-rules">${words.t('new.board')}</h3><${SpecFields} page=${page} declaration=${declaration} spec=${spec} evaluators=${[]} prefix="lab-rule" owner="lab-game" />`}
        </details>
        ${broken && html`<p class="error" role="alert">${explain(broken, words, catalog)}</p>`}
      </section>
    </div>
    <footer class="match-foot">
      <div class="match-says">
        <p>${announcement(page, draft)}</p>
        ${forecast(page, draft, board ? Math.round(board.shape.rows * board.shape.cols * 0.95) : 60)}
        ${error && !broken && html`<p class="error" role="alert">${explain(error, words, catalog)}</p>`}
      </div>
      <${Button} icon="play" type="submit" kind="button-large button-first" text=${words.t('match.start')} help=${words.t('match.start.help')} disabled=${stopped} />
    </footer>
  </form>`;
}

/** A number that is typed. @param {{ page: Page, name: 'games' | 'plies' | 'seed' | 'moveTime' | 'elo0' | 'elo1', fault: ReturnType<typeof matchFault>, placeholder: string }} props */
function Typed({ page, name, fault, placeholder }) {
  const { state, words, send } = page;
  const id = `lab-${name}`;
  return html`<div class="field" data-help=${words.t(`match.${name}.help`)}>
    <label for=${id}>${words.t(`match.${name}`)}</label>
    <input id=${id} type="text" inputmode="decimal" autocomplete="off" maxlength="16" aria-invalid=${fault?.field === name ? 'true' : undefined} placeholder=${placeholder} value=${state.lab.draft[name]} onInput=${readText((text) => send('matchChanged', { [name]: text.trim().replace(',', '.') }))} />
  </div>`;
}

/** What will be played, in a sentence, and how sure one will be. @param {Page} page @param {MatchDraft} draft */
function announcement({ words }, draft) {
  if (matchFault(draft)) return '';
  const games = gamesOf(draft);
  const count = draft.players.length;
  const total = words.count(totalOf(draft));
  const sure = words.number(Math.round(uncertaintyOf(games)));
  return count > 2
    ? words.t('match.says.many', { players: count, pairings: pairingsOf(count, draft.schedule), total, sure })
    : words.t('match.says.two', { total, sure });
}

/** A warning of what takes minutes. @param {Page} page @param {MatchDraft} draft @param {number} moves */
function forecast({ state, words }, draft, moves) {
  const seconds = state.catalog && !matchFault(draft) && expectedSeconds(state.catalog, draft, moves);
  return seconds && seconds >= LONG_SECONDS
    ? html`<p class="match-long">${words.t('match.long', { time: words.duration(seconds) })}</p>`
    : null;
}
