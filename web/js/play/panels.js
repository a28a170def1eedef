/**
 * The column of panels beside the board: moves and course, values on the board, figures.
 *
 * @import { Page } from '../base/page.js'
 * @import { Game } from '../game/parts.js'
 * @import { Tab } from './state.js'
 */
import { html } from '../base/html.js';
import { isOver } from '../game/game.js';
import { Course } from '../judging/course.js';
import { MoveLog } from '../ui/log.js';
import { TabbedPanels } from '../ui/tabs.js';
import { EndPanel } from './end.js';
import { Figures } from './figures.js';
import { Painter } from './painter.js';

/** The result has a tab once there is one. @param {Game} game @returns {Tab[]} */
const tabsOf = (game) => [...(isOver(game) ? /** @type {Tab[]} */ (['end']) : []), 'moves', 'values', 'figures'];

/** @param {{ page: Page, game: Game }} props */
export function Panels({ page, game }) {
  const { state, words, send } = page;
  const tabs = tabsOf(game);
  const tab = tabs.includes(state.tab) ? state.tab : 'moves';
  const wordsOf = (/** @type {Tab} */ name) => ({
    name: words.t(`panels.${name}`),
    help: words.t(`panels.${name}.help`),
  });
  const onOpen = (/** @type {Tab} */ next) => send('tabOpened', { tab: next });
  return html`<${TabbedPanels} ...${{ page, tabs, tab, wordsOf, onOpen }}>
    ${tab === 'end' && html`<${EndPanel} page=${page} game=${game} />`}
    ${tab === 'moves' && html`<${MoveLog} page=${page} game=${game} /><${Course} page=${page} game=${game} />`}
    ${tab === 'values' && html`<${Painter} page=${page} game=${game} />`} ${tab === 'figures' && html`<${Figures} page=${page} game=${game} />`}
  <//>`;
}
