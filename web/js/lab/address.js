/**
 * The addresses of the laboratory: `#/lab?game=othello&player=level-4&player=mcts`, `#/lab/12/games`, `#/lab/experiments/garcia-nodes`.
 *
 * @import { Lab, LabView, RunTab } from './state.js'
 * @import { MatchDraft } from './model.js'
 *
 * @typedef {{ view: LabView, job?: number, experiment?: string, tab?: RunTab, draft?: Partial<MatchDraft> }} LabPlace
 */
import { EMPTY_DRAFT, MOST_PLAYERS, SCHEDULES } from './model.js';

/** Fields of the form that stand in the address as they were typed. */
const TYPED = /** @type {const} */ (['games', 'plies', 'seed', 'moveTime', 'elo0', 'elo1']);
/** Longer than any spec that the server takes. */
const LONGEST = 1000;

/** @param {Lab} lab @param {string | undefined} usual  the game with which the form begins @returns {string} */
export function writeLab({ view, job, experiment, tab, draft }, usual) {
  if (view === 'job' && job !== null) return `#/lab/${job}${tab === 'results' ? '' : `/${tab}`}`;
  if (view === 'experiments') return '#/lab/experiments';
  if (view === 'experiment') return `#/lab/experiments/${experiment}`;
  const query = new URLSearchParams();
  const isUsual = (/** @type {keyof MatchDraft} */ name) =>
    JSON.stringify(draft[name]) === JSON.stringify(EMPTY_DRAFT[name]);
  if (!(isUsual('game') || draft.game === usual) || !isUsual('players')) {
    query.set('game', draft.game);
    for (const player of draft.players) query.append('player', player);
  }
  for (const name of TYPED) if (!isUsual(name)) query.set(name, draft[name]);
  if (!isUsual('schedule')) query.set('schedule', draft.schedule);
  if (!draft.alternate) query.set('alternate', 'no');
  if (draft.sprt) query.set('sprt', 'yes');
  const written = query
    .toString()
    .replaceAll('%28', '(')
    .replaceAll('%29', ')')
    .replaceAll('%3D', '=')
    .replaceAll('%2C', ',');
  return written ? `#/lab?${written}` : '#/lab';
}

/** @param {[string, string]} path  after `lab` @param {string} query @returns {LabPlace} */
export function readLab([first, second], query) {
  if (/^\d{1,15}$/.test(first)) {
    const tab =
      /** @type {RunTab[]} */ (['results', 'players', 'plots', 'games']).find((one) => one === second) ?? 'results';
    return { view: 'job', job: Number(first), tab };
  }
  if (first === 'experiments')
    return /^[\w.-]{1,64}$/.test(second) ? { view: 'experiment', experiment: second } : { view: 'experiments' };
  if (query === '') return { view: 'match' };
  const asked = new URLSearchParams(query);
  const players = asked.getAll('player').filter((player) => player && player.length <= LONGEST);
  const game = asked.get('game') ?? '';
  /** @type {Partial<MatchDraft>} */
  const draft = { alternate: asked.get('alternate') !== 'no', sprt: asked.get('sprt') === 'yes' };
  if (game && game.length <= LONGEST && players.length >= 2)
    Object.assign(draft, { game, players: players.slice(0, MOST_PLAYERS) });
  for (const name of TYPED) draft[name] = (asked.get(name) ?? '').slice(0, 20);
  draft.schedule = SCHEDULES.find((one) => one === asked.get('schedule')) ?? 'round_robin';
  return { view: 'match', draft };
}
