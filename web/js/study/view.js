/**
 * A position under the eyes of several strategies: the board, what they say of it, and how they came to it.
 *
 * @import { Page } from '../base/page.js'
 * @import { Game } from '../game/parts.js'
 * @import { StudyTab } from './state.js'
 * @import { View } from '../base/types.js'
 */
import { useMemo } from '../../vendor/hooks.js';
import { html } from '../base/html.js';
import { Board } from '../board/board.js';
import { canBranch, forcedPass, isReviewing } from '../game/game.js';
import { toMove } from '../game/sides.js';
import { paintValues } from '../game/values.js';
import { EvaluationBar } from '../judging/course.js';
import { overlayOf, pointedLine } from '../judging/overlay.js';
import { ActButton, Button } from '../ui/bits.js';
import { rulesInForce } from '../ui/situation.js';
import { TabbedPanels } from '../ui/tabs.js';
import { Anatomy } from './anatomy.js';
import { Editor } from './editor.js';
import { Mistakes } from './mistakes.js';
import { knownMoves } from './model.js';
import { followedLine, Opinions } from './opinions.js';
import { answersOf, STUDY_TABS } from './state.js';

/**
 * @param {object} props
 * @param {Page} props.page
 * @param {Game} props.game
 * @param {Partial<Record<StudyTab, (props: { page: Page, game: Game, view: View }) => unknown>>} props.rooms  tabs that are rooms of their own
 * @param {string | null} props.near  the move that is pointed at in a list of one of them
 */
export function Study({ page, game, rooms, near }) {
  const { state, words, send, doings } = page;
  const { study, overlay, catalog } = state;
  const view = game.known.drawn;
  const { edited, tab, followed } = study;
  const judgement = game.known.judged[game.log.shown];
  const answers = answersOf(study);
  const painted = useMemo(
    () => (tab === 'opinions' ? opinionsOnBoard(page, answers) : overlayOf(page, game)),
    [tab, study.asked, overlay, catalog, view, game.log.shown, judgement, words],
  );
  const line = useMemo(
    () => (followed && view ? followedLine(answers[followed.index], followed.step, view) : pointedLine(page, game)),
    [followed, study.asked, game.known.pointed, game.known.lines, view, overlay.on],
  );
  const shown = useMemo(
    () => (view && edited ? { ...view, ...blank(edited.pieces, edited.toMove) } : view),
    [view, edited],
  );
  if (!view || !shown) return html`<main class="play study"><p class="waiting">${words.t('play.loading')}</p></main>`;
  const open = !edited && (isReviewing(game) ? canBranch(game) : !view.payoffs && !forcedPass(view));
  const onCell = edited ? (/** @type {number} */ cell) => send('cellEdited', { cell }) : undefined;
  const onOpen = (/** @type {StudyTab} */ next) => send('studyTabOpened', { tab: next });
  const wordsOf = (/** @type {StudyTab} */ name) => ({
    name: words.t(`study.${name}`),
    help: words.t(`study.${name}.help`),
  });
  const Room = rooms[tab];
  const onPoint = (/** @type {string | null} */ move) => send('pointedAt', { move });
  return html`<main class="play study">
    <h1 class="unseen">${words.t('act.analyse')}</h1>
    <section class="play-board" aria-label=${words.t('board.label')}>
      <${EvaluationBar} page=${page} game=${game} />
      <${Board}
        key=${`${game.serial} ${edited ? 'edited' : ''}`}
        ...${{ view: shown, words, open, ...(edited ? {} : painted), line: edited ? null : line, near, onPoint, onMove: doings.move, onRefuse: doings.refuse, onCell }}
      />
    </section>
    <div class="play-status">
      <div class="play-says">
        <p>${sentence(page, game)}</p>
        <p class="play-rules" data-help=${words.t('play.rules.help')}>${rulesInForce(page, view)}</p>
      </div>
      <${Button} icon="play" kind="button-small" text=${words.t('study.play')} help=${words.t('study.play.help')} disabled=${view.payoffs !== null} onClick=${doings.playFromHere} />
    </div>
    <div class="actions" role="toolbar" aria-label=${words.t('play.actions')}>
      <span class="actions-group">
        ${['start', 'back', 'forward', 'end'].map((act) => html`<${ActButton} page=${page} act=${act} tool />`)}
      </span>
      <span class="actions-group">
        <${ActButton} page=${page} act="undo" tool /><${ActButton} page=${page} act="redo" tool />
        ${view.shape.passing?.by_choice && html`<${ActButton} page=${page} act="pass" tool kind="act-pass" />`}
      </span>
      <span class="actions-group"><${ActButton} page=${page} act="values" tool /></span>
    </div>
    <${TabbedPanels} ...${{ page, tabs: STUDY_TABS, tab, wordsOf, onOpen }}>
      ${tab === 'opinions' && html`<${Opinions} page=${page} game=${game} view=${view} />`}
      ${Room && html`<${Room} page=${page} game=${game} view=${view} />`}
      ${tab === 'why' && html`<${Anatomy} page=${page} game=${game} view=${view} />`}
      ${tab === 'course' && html`<${Mistakes} page=${page} game=${game} />`}
      ${tab === 'edit' && html`<${Editor} page=${page} view=${view} />`}
    <//>
  </main>`;
}

/** Of a board that is being put together only the pieces are true. @param {import('../base/types.js').View['pieces']} pieces @param {import('../base/types.js').Player} player */
const blank = (pieces, player) => ({
  pieces,
  mover: { seat: player },
  legal: [],
  marks: [],
  last: null,
  payoffs: null,
});

/** What the first two say of every move, on the board. @param {Page} page @param {ReturnType<typeof answersOf>} answers */
function opinionsOnBoard({ words }, answers) {
  const painted = answers.map((one) => paintValues(knownMoves(one), words));
  const [first, second] = painted.filter((values) => values.size > 0);
  if (!first) return { values: null, some: false };
  return {
    values: painted[0].size > 0 || !second ? first : null,
    some: true,
    rival: painted.length > 1 && second ? second : null,
  };
}

/** Where in the game this is, and whose turn. @param {Page} page @param {Game} game */
function sentence({ words }, game) {
  const view = game.known.drawn;
  if (!view) return '';
  if (view.payoffs) return words.t('legend.over');
  const side = words.say(view.shape.sides[toMove(view)]);
  return game.log.head === 0
    ? words.t('situation.yourTurn', { side })
    : words.t('study.position', { ply: game.log.shown, all: game.log.head, side });
}
