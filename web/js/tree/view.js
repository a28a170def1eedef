/**
 * The search, opened: who searches what, the tree, the step in words, what has been counted, and questions about it.
 *
 * @import { Page } from '../base/page.js'
 * @import { Game } from '../game/parts.js'
 * @import { Figure } from '../base/types.js'
 * @import { Tree } from './model.js'
 * @import { Speech } from './telling.js'
 */

import { explain } from '../base/complaints.js';
import { html } from '../base/html.js';
import { parseSpec } from '../base/spec.js';
import { evaluatorsOf } from '../game/choices.js';
import { other, toMove } from '../game/sides.js';
import { Ask, Button, Icon, moveName, readSwitch, readText } from '../ui/bits.js';
import { SpecFields } from '../ui/fields.js';
import { TreeView } from './drawing.js';
import { ask, choiceText, questionAt, reason } from './exercise.js';
import { countsAt, isPlayedOut, iterationOf, NOBODY, nextCut, rootAt, stepOfRoot } from './model.js';
import { figureOf, SEARCHES, SPEEDS, searchOf, searchShown, ZOOM } from './state.js';
import { tellStep } from './telling.js';

/** @param {{ page: Page, game: Game }} props */
export function SearchTree({ page, game }) {
  const { state, words } = page;
  const { tree, error, answered, shown, progress, large } = state.tree;
  const figure = figureOf(state);
  const view = game.known.views[game.log.shown] ?? null;
  const speech = speechOf(page, game);
  const isOver = !figure && view?.payoffs;
  const waits = !isOver && !error && progress !== null;
  return html`<section class=${`search ${large ? 'search-large' : ''}`} aria-label=${words.t('tree.title')}>
    <${Sources} page=${page} game=${game} />
    ${isOver && html`<p class="judge-about">${words.t('tree.over')}</p>`}
    ${error && html`<p class="error" role="alert">${explain(error, words, state.catalog)}</p>`}
    ${waits && html`<${Waiting} page=${page} />`}
    ${!isOver && !waits && !error && !tree && answered === shown && answered !== null && html`<${Stopped} page=${page} />`}
    ${
      !isOver &&
      tree &&
      tree.steps > 0 &&
      html`<${Controls} page=${page} tree=${tree} />
      <${Drawing} page=${page} tree=${tree} view=${figure ? null : view} speech=${speech} />
      <${Told} page=${page} tree=${tree} speech=${speech} />
      <${Counters} page=${page} tree=${tree} speech=${speech} isReduced=${!figure && parseSpec(searchOf(state, game.match.spec)).values.reductions === 'on'} />`
    }
    ${!isOver && tree && tree.steps === 0 && answered === shown && html`<p class="judge-about">${words.t('tree.none')}</p>`}
  </section>`;
}

/** Names of sides and moves: of the game, or of a figure. @param {Page} page @param {Game} game @returns {Speech} */
function speechOf({ state, words }, game) {
  const view = game.known.views[game.log.shown] ?? null;
  if (figureOf(state) || !view) return { words, side: (own) => (own ? 'MAX' : 'MIN'), move: (move) => move };
  const { sides } = view.shape;
  const own = toMove(view);
  return {
    words,
    side: (isOwn) => words.say(sides[isOwn ? own : other(own)]),
    move: (move) => moveName(view, move, words),
  };
}

/** What is searched, and by whom. @param {{ page: Page, game: Game }} props */
function Sources({ page, game }) {
  const { state, words, send } = page;
  const { catalog } = state;
  if (!catalog) return null;
  const shown = figureOf(state);
  const strategy = parseSpec(searchOf(state, game.match.spec));
  const searches = shown
    ? shown.searches.map(searcherOf)
    : catalog.strategies.map(({ id }) => id).filter((id) => id in SEARCHES);
  const chosen = shown ? searcherOf(searchShown(shown, state)) : strategy.id;
  const choose = (/** @type {string} */ id) =>
    shown
      ? send('exhibitOpened', { exhibit: { id: shown.id, search: id } })
      : send('searchChosen', { strategy: SEARCHES[id] });
  const declared = (/** @type {string} */ id) => catalog.strategies.find((one) => one.id === id);
  const title = (/** @type {string} */ id) =>
    words.name(`tree.by.${id}`, words.say(declared(id)?.title ?? { en: id, es: id }));
  const radio = (
    /** @type {string} */ group,
    /** @type {string} */ value,
    /** @type {boolean} */ checked,
    /** @type {unknown} */ text,
    /** @type {string} */ help,
    /** @type {() => void} */ run,
  ) =>
    html`<label class="tab tab-small" data-help=${help}>
      <input type="radio" name=${group} value=${value} checked=${checked} onChange=${run} /><span>${text}</span>
    </label>`;
  return html`<div class="search-sources">
    <fieldset class="choices" aria-label=${words.t('tree.of')}>
      ${radio('tree-of', 'position', !shown, words.t('tree.position'), words.t('tree.position.help'), () => send('exhibitOpened', { exhibit: null }))}
      ${catalog.figures.map((one, index, all) => {
        const [work, figure] = sourceOf(one);
        // The work is named before its first figure; those who hear it hear it before each.
        const known = index > 0 && sourceOf(all[index - 1])[0] === work;
        const name = html`<span class=${known ? 'unseen' : ''}>${work} </span>${figure}`;
        return radio(
          'tree-of',
          one.id,
          one.id === shown?.id,
          name,
          `${words.say(one.title)}: ${words.say(one.source)}`,
          () => send('exhibitOpened', { exhibit: { id: one.id, search: searcherOf(one.searches[0]) } }),
        );
      })}
    </fieldset>
    <fieldset class="choices" aria-label=${words.t('tree.by')} data-article=${chosen}>
      ${searches.map((id) => radio('tree-by', id, id === chosen, title(id), words.say(declared(id)?.help ?? { en: '', es: '' }), () => choose(id)))}
      <${Ask} words=${words} name=${title(chosen)} article=${chosen} />
    </fieldset>
    ${shown && html`<p class="judge-about">${words.say(shown.title)}: ${words.say(shown.source)}.</p>`}
    ${
      !shown &&
      declared(strategy.id) &&
      html`<details class="more">
        <summary data-help=${words.t('form.parameters.help')}>${words.t('form.parameters')}<span class="spec search-spec">${searchOf(state, game.match.spec)}</span></summary>
        <${SpecFields} page=${page} declaration=${declared(strategy.id)} spec=${strategy} evaluators=${evaluatorsOf(catalog, game.match.spec)} prefix="tree" owner="tree" />
      </details>`
    }
  </div>`;
}

/** @param {string} search  a spec */
const searcherOf = (search) => parseSpec(search).id;

/** The work and its figure, as its source names them. @param {Figure} figure */
const sourceOf = ({ id, source }) => /(\p{Lu}\p{L}+), figure ([\d.]*\d)/u.exec(source.en)?.slice(1) ?? ['', id];

/** @param {{ page: Page }} props */
function Waiting({ page }) {
  const { state, words, send } = page;
  const { progress, shown } = state.tree;
  return html`<div class="search-waiting" role="status">
    <p>${words.t('tree.waiting', { seconds: words.seconds(progress?.seconds ?? 0), count: words.count(progress?.nodes ?? 0) })}</p>
    <${Button} icon="stop" text=${words.t('tree.stop')} help=${words.t('tree.stop.help')} kind="button-small" onClick=${() => shown && send('treeFailed', { key: shown, error: null })} />
  </div>`;
}

/** @param {{ page: Page }} props */
function Stopped({ page: { words, send } }) {
  return html`<div class="search-waiting">
    <p>${words.t('tree.stopped')}</p>
    <${Button} icon="rematch" text=${words.t('tree.again')} help=${words.t('tree.again.help')} kind="button-small" onClick=${() => send('treeAsked')} />
  </div>`;
}

/** A button of few pixels: its name and help are those of the messages. @param {Page['words']} words */
const toolOf =
  (words) =>
  (
    /** @type {string} */ icon,
    /** @type {string} */ name,
    /** @type {boolean} */ disabled,
    /** @type {() => void} */ run,
    /** @type {boolean | undefined} */ pressed = undefined,
  ) =>
    html`<button type="button" class="button button-icon" disabled=${disabled} aria-label=${words.t(`tree.${name}`)} aria-pressed=${pressed} data-help=${words.t(`tree.${name}.help`)} onClick=${run}>
    <${Icon} name=${icon} />
  </button>`;

/** The drawing, with what changes how it is looked at. @param {{ page: Page, tree: Tree, view: import('../base/types.js').View | null, speech: Speech }} props */
function Drawing({ page, tree, view, speech }) {
  const { state, words, send } = page;
  const { zoom, large } = state.tree;
  const tool = toolOf(words);
  return html`<div class="search-drawing">
    <${TreeView} page=${page} tree=${tree} view=${view} speech=${speech} />
    <div class="search-zoom">
      ${tool('minus', 'zoomOut', zoom !== null && zoom <= ZOOM.least, () => send('treeLooks', { zoom: (zoom ?? 1) / ZOOM.step }))}
      ${tool('plus', 'zoomIn', zoom !== null && zoom >= ZOOM.most, () => send('treeLooks', { zoom: (zoom ?? 1) * ZOOM.step }))}
      ${tool('fit', 'large', false, () => send('treeLooks', { large: !large }), large)}
    </div>
  </div>`;
}

/** @param {{ page: Page, tree: Tree }} props */
function Controls({ page, tree }) {
  const { state, words, send } = page;
  const { step, grown, running, speed, as, exercise } = state.tree;
  const tool = toolOf(words);
  const root = tree.roots.indexOf(rootAt(tree, step));
  return html`<div class="search-controls">
    <div class="actions-group">
      ${tool('start', 'start', step === 0, () => send('treeStepped', { to: 0 }))}
      ${tool('back', 'back', step === 0, () => send('treeStepped', { by: -1 }))}
      ${tool(running ? 'pause' : 'play', running ? 'pause' : 'run', false, () => send('treeRun', { running: !running }))}
      ${tool('step', 'step', step >= grown, () => send('treeStepped', { by: 1 }))}
      ${tool('end', 'end', step >= grown, () => send('treeStepped', { to: grown }))}
      ${tree.cuts.length > 0 && tool('scissors', 'nextCut', nextCut(tree, step) === null, () => send('nextCutShown'))}
    </div>
    <label class="search-pick" data-help=${words.t('tree.speed.help')}>
      <span class="unseen">${words.t('tree.speed')}</span>
      <select id="tree-speed" value=${String(speed)} onChange=${readText((text) => send('treeLooks', { speed: Number(text) }))}>
        ${SPEEDS.map((one) => html`<option value=${String(one)}>${words.t('tree.perSecond', { count: one })}</option>`)}
      </select>
    </label>
    ${
      tree.roots.length > 1 &&
      html`<label class="search-pick" data-help=${words.t('tree.iteration.help')}>
        <span class="unseen">${words.t('tree.iteration')}</span>
        <select id="tree-iteration" value=${String(root)} onChange=${readText((text) => send('treeStepped', { to: stepOfRoot(tree, Number(text)) }))}>
          ${tree.roots.map((one, index) => html`<option value=${String(index)}>${iterationName(tree, one, words)}</option>`)}
        </select>
      </label>`
    }
    ${
      !figureOf(state) &&
      html`<label class="switch" data-help=${words.t('tree.boards.help')}>
        <input type="checkbox" checked=${as === 'boards'} onChange=${readSwitch((on) => send('treeLooks', { as: on ? 'boards' : 'moves' }))} />
        <span>${words.t('tree.boards')}</span>
      </label>`
    }
    ${
      !isPlayedOut(tree) &&
      html`<label class="switch" data-help=${words.t('exercise.help')}>
        <input type="checkbox" checked=${exercise.on} onChange=${readSwitch((on) => send('exerciseSet', { on }))} />
        <span>${words.t('exercise.name')}</span>
      </label>`
    }
  </div>`;
}

/** @param {Tree} tree @param {number} root @param {Page['words']} words */
function iterationName(tree, root, words) {
  const [number, all] = [root, tree.roots[tree.roots.length - 1]].map((one) => iterationOf(tree, one));
  const isAgain = tree.roots.some((earlier) => earlier < root && iterationOf(tree, earlier) === number);
  return words.t(isAgain ? 'tree.iteration.again' : 'tree.iteration.of', { number, all });
}

/** The step in words; or the question that comes before the next. @param {{ page: Page, tree: Tree, speech: Speech }} props */
function Told({ page, tree, speech }) {
  const { state, words, send } = page;
  const { step, grown, exercise, running } = state.tree;
  const question = exercise.on ? questionAt(tree, step) : null;
  const answer = exercise.answer?.step === step ? exercise.answer : null;
  return html`<div class="search-told">
    <p class="search-step" role="status" aria-live=${running ? 'off' : 'polite'}>
      <span class="search-number">${words.t('tree.stepOf', { step: words.number(step), all: words.number(grown) })}</span>
      ${tellStep(tree, step, speech)}
    </p>
    ${
      question &&
      html`<div class="exercise" role="group" aria-label=${words.t('exercise.name')}>
        <p>${ask(tree, question, speech)}</p>
        <div class="exercise-choices">
          ${question.choices.map(
            (choice) => html`<button
              type="button"
              class=${`button button-small ${answer && choice === question.right ? 'button-first' : ''}`}
              disabled=${answer !== null}
              data-help=${words.t('exercise.choice.help')}
              onClick=${() => send('exerciseAnswered', { choice })}
            >
              ${choiceText(question, choice, words)}
            </button>`,
          )}
        </div>
        ${answer && html`<p class=${answer.right ? 'exercise-right' : 'exercise-wrong'} role="status">${words.t(answer.right ? 'exercise.right' : 'exercise.wrong')} ${reason(tree, question, step, speech)}</p>`}
      </div>`
    }
    ${exercise.on && exercise.asked > 0 && html`<p class="judge-about">${words.t('exercise.tally', { right: exercise.right, count: exercise.asked })}</p>`}
  </div>`;
}

/** What has been counted, and what minimax would. @param {{ page: Page, tree: Tree, speech: Speech, isReduced: boolean }} props */
function Counters({ page, tree, speech, isReduced }) {
  const { state, words } = page;
  const { step, done } = state.tree;
  const now = countsAt(tree, step);
  const root = rootAt(tree, step);
  const begin = tree.roots.find((one) => iterationOf(tree, one) === iterationOf(tree, root)) ?? NOBODY;
  const before = begin === NOBODY ? now : countsAt(tree, tree.entered[begin]);
  const several = tree.roots.length > 1;
  const visited = now.visited - (several ? before.visited : 0);
  const parts = isPlayedOut(tree)
    ? [
        words.t('tree.count.simulations', { count: words.number(now.simulations) }),
        words.t('tree.count.nodes', { count: words.number(now.visited) }),
      ]
    : [
        words.t(several ? 'tree.count.visited.iteration' : 'tree.count.visited', {
          count: words.number(visited),
          all: words.number(now.visited),
        }),
        ...(done?.minimax
          ? [
              done.minimax.nodes == null
                ? words.t('tree.count.minimax.many')
                : words.t('tree.count.minimax', { count: words.number(done.minimax.nodes) }),
            ]
          : []),
        words.t('tree.count.evaluations', { count: words.number(now.evaluations) }),
        words.t('tree.count.cuts', { count: words.number(now.cutoffs) }),
        ...(tree.tables.length > 0 ? [words.t('tree.count.table', { count: words.number(now.tableHits) })] : []),
      ];
  const article = isPlayedOut(tree) ? 'simulations' : 'cutoffs';
  return html`<p class="search-counts" data-article=${article}>
    ${parts.join(' · ')} <${Ask} words=${words} name=${words.t('figures.totals')} article=${article} />${done?.truncated && html` · <strong>${words.t('tree.truncated', { count: words.number(done.nodes) })}</strong>`}
    <span class="search-eyes">${words.t(isPlayedOut(tree) ? 'tree.eyes.means' : tree.bounded ? 'tree.eyes.bounds' : 'tree.eyes', { side: speech.side(true), other: speech.side(false) })}${isReduced && ` ${words.t('tree.reduced')}`}</span>
  </p>`;
}
