/**
 * Is it learning? Trainings on one side; on the other a new one, or the course of the one that is looked at.
 *
 * @import { Page } from '../base/page.js'
 * @import { Declaration } from '../base/types.js'
 */
import { explain } from '../base/complaints.js';
import { html } from '../base/html.js';
import { parseSpec } from '../base/spec.js';
import { PLAYERS, sideName } from '../game/sides.js';
import { JobRow } from '../jobs/view.js';
import { Button, Icon, readText } from '../ui/bits.js';
import { SpecFields } from '../ui/fields.js';
import { TrainingCourse } from './course.js';
import { freeName, opponentsOf, takenNames, usualGames } from './model.js';
import { trainGame } from './state.js';

/** @param {{ page: Page }} props */
export function Train({ page }) {
  const { state, words, send } = page;
  const { place, job, name } = state.train;
  const trainings = state.jobs?.filter(({ kind }) => kind === 'training') ?? [];
  const others = (state.evaluators ?? []).filter(
    (one) => !one.unreadable && !trainings.some(({ evaluator }) => evaluator === one.name),
  );
  return html`<main class="train">
    <aside class="train-side" aria-label=${words.t('train.list')}>
      <h1 class="screen-title">${words.t('act.train')}</h1>
      <${Button} icon="plus" kind=${place === 'new' ? '' : 'button-first'} text=${words.t('train.new')} help=${words.t('train.new.help')} disabled=${place === 'new'} onClick=${() => send('trainOpened', { place: 'new' })} />
      <ul class="train-list">
        ${trainings.map((one) => html`<${JobRow} key=${one.id} page=${page} job=${one} current=${place === 'course' && (job === one.id || (name !== null && name === one.evaluator))} onOpen=${() => send('trainOpened', { place: 'course', job: one.id })} />`)}
        ${others.map(
          (one) => html`<li class="job" key=${one.name}>
            <button type="button" class="job-open" aria-current=${place === 'course' && name === one.name ? 'true' : undefined} data-help=${words.t('evaluator.open.help')} onClick=${() => send('trainOpened', { place: 'course', name: one.name })}>
              <${Icon} name="cap" /><span class="job-facts"><strong>${one.name}</strong><span>${words.t(one.is_shipped ? 'evaluator.shipped' : 'train.brought')}</span></span>
            </button>
          </li>`,
        )}
      </ul>
    </aside>
    ${place === 'new' ? html`<${NewTraining} page=${page} />` : html`<${TrainingCourse} page=${page} />`}
  </main>`;
}

/** What learns, in which game, against whom: a click is enough, the rest has sensible values. @param {{ page: Page }} props */
function NewTraining({ page }) {
  const { state, words, send, doings } = page;
  const { catalog } = state;
  const { draft, starting, refused } = state.train;
  if (!catalog) return html`<p class="waiting">${words.t('later.loading')}</p>`;
  const game = trainGame(state);
  const { id } = parseSpec(game);
  const learner = parseSpec(draft.learner);
  const declared = catalog.learners.find((one) => one.id === learner.id);
  const rules = catalog.games.find((one) => one.id === id);
  const set = (/** @type {Partial<typeof draft>} */ wanted) => send('trainDrafted', wanted);
  const opponents = opponentsOf(catalog, game);
  const fields = (/** @type {'learner' | 'game'} */ what) => ({
    ...page,
    send: /** @type {any} */ (
      (/** @type {string} */ _, /** @type {any} */ details) =>
        send('trainParameterSet', { what, path: details.path, value: details.value })
    ),
  });
  return html`<form
    class="panel train-form"
    onSubmit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      doings.train.start();
    }}
  >
    <${Choice} legend=${words.t('train.game')} name="train-game" value=${id} choices=${catalog.games} words=${words} onChoose=${(/** @type {string} */ chosen) => set({ game: chosen, opponent: catalog.levels.some((one) => one.id === draft.opponent) ? 'random' : draft.opponent })} />
    <${Choice} legend=${words.t('train.learner')} name="train-learner" value=${learner.id} choices=${catalog.learners} words=${words} onChoose=${(/** @type {string} */ chosen) => set({ learner: chosen })} />
    <p class="train-about">${declared && words.say(declared.help)}</p>
    <div class="train-row">
      <${Opponent} page=${page} id="train-opponent" label=${words.t('train.opponent')} help=${words.t('train.opponent.help')} value=${draft.opponent} opponents=${opponents} onChange=${(/** @type {string} */ opponent) => set({ opponent })} />
      <div class="field" data-help=${words.t('train.side.help')}>
        <label for="train-side">${words.t('train.side')}</label>
        <select id="train-side" value=${draft.side} disabled=${draft.opponent === 'self' || draft.opponent === 'other'} onChange=${readText((side) => set({ side: side === 'both' ? side : Number(side) }))}>
          <option value="both">${words.t('train.side.both')}</option>
          ${PLAYERS.map((side) => html`<option value=${side}>${words.t(`train.side.${sideName(side)}`)}</option>`)}
        </select>
      </div>
      <${Count} id="train-games" label=${words.t('train.games')} help=${words.t('train.games.help')} value=${draft.games ?? usualGames(catalog, game)} most=${10_000_000} onChange=${(/** @type {number} */ games) => set({ games })} />
      <div class="field" data-help=${words.t('train.name.help')}>
        <label for="train-name">${words.t('train.name')}</label>
        <input id="train-name" type="text" maxlength="80" autocomplete="off" spellcheck=${false} placeholder=${freeName(draft, game, takenNames(state))} value=${draft.name ?? ''} onInput=${readText((name) => set({ name: name || null }))} />
      </div>
    </div>
    <details class="more">
      <summary data-help=${words.t('train.tests.help')}>${words.t('train.tests')}</summary>
      <div class="train-row">
        <${Count} id="train-pauses" label=${words.t('train.pauses')} help=${words.t('train.pauses.help')} value=${draft.pauses} most=${1000} onChange=${(/** @type {number} */ pauses) => set({ pauses })} />
        <${Count} id="train-tests" label=${words.t('train.testGames')} help=${words.t('train.testGames.help')} value=${draft.testGames} most=${10_000} onChange=${(/** @type {number} */ testGames) => set({ testGames })} />
        <${Opponent} page=${page} id="train-tester" label=${words.t('train.tester')} help=${words.t('train.tester.help')} value=${draft.tester} opponents=${{ learning: [], others: opponents.others }} none=${words.t('train.tester.auto')} onChange=${(/** @type {string} */ tester) => set({ tester })} />
        <${Count} id="train-seed" label=${words.t('train.seed')} help=${words.t('train.seed.help')} value=${draft.seed} most=${2 ** 31} onChange=${(/** @type {number} */ seed) => set({ seed })} />
      </div>
    </details>
    ${
      declared &&
      declared.parameters.length > 0 &&
      html`<details class="more"><summary data-help=${words.t('train.parameters.help')}>${words.t('train.parameters', { name: words.say(declared.title) })}</summary>
        <${SpecFields} page=${fields('learner')} declaration=${declared} spec=${learner} evaluators=${[]} prefix="train-learner" owner="game" />
      </details>`
    }
    ${
      rules &&
      rules.parameters.length > 0 &&
      html`<details class="more"><summary data-help=${words.t('train.rules.help')}>${words.t('train.rules')}</summary>
        <${SpecFields} page=${fields('game')} declaration=${rules} spec=${parseSpec(game)} evaluators=${[]} prefix="train-rules" owner="game" />
      </details>`
    }
    ${refused && html`<p class="error" role="alert">${explain(refused, words, catalog)}</p>`}
    <div class="train-start">
      <${Button} icon="play" kind="button-large button-first" type="submit" text=${words.t('train.start')} help=${words.t('train.start.help')} disabled=${starting} />
      <p>${words.t('train.start.note')}</p>
    </div>
  </form>`;
}

/** @param {{ legend: string, name: string, value: string, choices: Declaration[], words: Page['words'], onChoose: (id: string) => void }} props */
function Choice({ legend, name, value, choices, words, onChoose }) {
  return html`<fieldset class="choices"><legend>${legend}</legend>
    ${choices.map(
      (one) => html`<label class="tab" data-help=${words.say(one.help)} data-article=${`${one.id}/`}>
        <input type="radio" name=${name} value=${one.id} checked=${one.id === value} onChange=${() => onChoose(one.id)} /><span>${words.say(one.title)}</span>
      </label>`,
    )}
  </fieldset>`;
}

/** @param {{ page: Page, id: string, label: string, help: string, value: string, opponents: ReturnType<typeof opponentsOf>, none?: string, onChange: (value: string) => void }} props */
function Opponent({ page: { words }, id, label, help, value, opponents, none, onChange }) {
  const chosen = opponents.learning.find((one) => one.id === value);
  const option = (/** @type {{ id: string, title: import('../base/types.js').Text }} */ one) =>
    html`<option value=${one.id}>${words.say(one.title)}</option>`;
  return html`<div class="field" data-help=${chosen ? words.say(chosen.help) : help}>
    <label for=${id}>${label}</label>
    <select id=${id} value=${value} onChange=${readText(onChange)}>
      ${none !== undefined && html`<option value="">${none}</option>`}
      ${opponents.others.slice(0, 1).map(option)}
      ${opponents.learning.map(option)}
      ${opponents.others.slice(1).map(option)}
    </select>
  </div>`;
}

/** A whole number. @param {{ id: string, label: string, help: string, value: number, most: number, onChange: (value: number) => void }} props */
function Count({ id, label, help, value, most, onChange }) {
  return html`<div class="field" data-help=${help}>
    <label for=${id}>${label}</label>
    <input id=${id} type="number" min="1" max=${most} step="1" required value=${value} onInput=${readText((text) => /^\d+$/.test(text) && Number(text) > 0 && onChange(Number(text)))} />
  </div>`;
}
