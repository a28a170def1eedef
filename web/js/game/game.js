/**
 * A game being played, as the page keeps it: how it goes on, is taken back and looked through. Values only; nothing here knows of requests
 * or of the screen.
 *
 * @import { LegalMove, Payoffs, Player, Standing, Statistics, View } from '../base/types.js'
 * @import { Translator } from '../base/i18n.js'
 * @import { Entry, Game } from './parts.js'
 */
import { changed, isPassing } from './moves.js';
import { isMachine } from './parts.js';
import { other, PLAYERS, toMove, wonBy } from './sides.js';

export { isMachine, newGame } from './parts.js';
export { other, PLAYERS, toMove } from './sides.js';

/** Whether a move is the game's pass. @param {View | null} view  of any position of the game @param {string} move */
export const isPass = (view, move) => view !== null && move === view.shape.passing?.move;

/** @param {Game} game */
export const liveView = (game) => game.known.views[game.log.head] ?? null;

/** @param {Game} game */
export const movesText = (game, ply = game.log.head) =>
  game.log.line
    .slice(0, ply)
    .map((entry) => entry.move)
    .join(' ');

/** Tells the positions that are shown apart. @param {Game} game */
export const positionKey = (game) => `${game.serial} ${movesText(game, game.log.shown)}`;

/** What each side gets, once the game is over. @param {Game} game @returns {Payoffs | null} */
export function payoffsOf(game) {
  const byRule = liveView(game)?.payoffs ?? null;
  if (byRule && game.result.agreed) return game.result.agreed.payoffs;
  if (byRule || game.result.abandonedBy === null || game.result.abandonedBy === 'nobody') return byRule;
  return wonBy(other(game.result.abandonedBy));
}

/** @param {Game} game */
export const isOver = (game) => game.result.abandonedBy !== null || liveView(game)?.payoffs != null;

/** @param {Game} game */
export const isReviewing = (game) => game.log.shown !== game.log.head;

/** @param {Game} game @returns {boolean} whether the person at the board may move now */
export function isPersonsTurn(game) {
  const view = liveView(game);
  return (
    view !== null &&
    !isOver(game) &&
    !isReviewing(game) &&
    !isMachine(game.match.seats[toMove(view)]) &&
    !forcedPass(view)
  );
}

/** @param {Game} game */
export const isWatched = (game) => PLAYERS.every((player) => isMachine(game.match.seats[player]));

/** @param {View} view @returns {LegalMove | null} the pass that is the only move there is */
export function forcedPass(view) {
  const [only] = view.legal;
  return view.legal.length === 1 && isPassing(only) ? only : null;
}

/** @param {Game} game @param {string} move @returns {LegalMove | null} */
export const findLegal = (game, move) => liveView(game)?.legal.find((legal) => legal.move === move) ?? null;

/**
 * A machine's move leaves the reader at the position that is being looked at.
 *
 * @param {Game} game
 * @param {Entry} entry
 * @returns {Game}
 */
export function play(game, entry) {
  const line = [...game.log.line.slice(0, game.log.head), entry];
  const shown = isReviewing(game) && isMachine(game.match.seats[entry.player]) ? game.log.shown : line.length;
  const view = liveView(game);
  const legal = findLegal(game, entry.move);
  // A game that was kept as it ended, and goes on otherwise, is another one.
  const another = game.saved.kept?.over ? { id: `${game.id}+`, saved: { savedAs: null, name: null, kept: null } } : {};
  return settle({
    ...game,
    ...another,
    log: { ...game.log, line, head: line.length, shown },
    known: {
      ...game.known,
      views: upTo(game.known.views, game.log.head),
      judged: upTo(game.known.judged, game.log.head),
      lines: {},
      drawn: shown === line.length && view && legal ? foresee(view, legal) : game.known.drawn,
    },
    pace: {
      ...game.pace,
      // A person who moves wants an answer, also from a machine that was stopped before.
      paused: isMachine(game.match.seats[entry.player]) && (game.pace.paused || game.pace.stepping),
      stepping: false,
    },
  });
}

/**
 * The position after a move, as far as the move itself tells: what arrives, goes, turns and leaves. It is drawn at once; what may be played there, and
 * whether the game is over, is known when the view of it arrives.
 *
 * @param {View} view
 * @param {LegalMove} move
 * @returns {View}
 */
export function foresee(view, move) {
  const mover = toMove(view);
  return {
    ...view,
    ...changed(view, move.changes),
    mover: { seat: other(mover) },
    legal: [],
    marks: [],
    last: move,
    line: [...view.line, { seat: mover, move: move.move }],
    foreseen: true,
  };
}

/**
 * @param {Game} game
 * @param {number} ply
 * @param {View} view
 * @param {number} now
 * @returns {Game}
 */
export function receiveView(game, ply, view, now) {
  const seen = {
    ...game,
    match: { ...game.match, spec: view.game },
    known: { ...game.known, views: { ...game.known.views, [ply]: view } },
  };
  // Lines that come from outside (an address, a file) have texts only; the first view names the players, and tells passes.
  const told = (/** @type {Entry} */ entry, /** @type {number} */ index) => ({
    player: view.line[index]?.seat ?? entry.player,
    pass: entry.pass || isPass(view, entry.move),
  });
  const misnamed = (/** @type {Entry} */ entry, /** @type {number} */ index) =>
    told(entry, index).player !== entry.player || told(entry, index).pass !== entry.pass;
  const line = seen.log.line.map((entry, index) =>
    misnamed(entry, index) ? { ...entry, ...told(entry, index) } : entry,
  );
  return {
    ...seen,
    log: { ...seen.log, line: seen.log.line.some(misnamed) ? line : seen.log.line },
    known: { ...seen.known, drawn: ply === game.log.shown ? view : game.known.drawn },
    pace: { ...seen.pace, turnBegan: ply === game.log.head ? now : game.pace.turnBegan },
  };
}

/** Whoever was quicker than the view that has arrived moves now, if that is a move. @param {Game} game @returns {Game} */
export function playWished(game) {
  const view = liveView(game);
  const { wished } = game.pace;
  if (!view || wished === null) return game;
  const asked = { ...game, pace: { ...game.pace, wished: null } };
  const isMove = isPersonsTurn(asked) && findLegal(asked, wished);
  return isMove ? play(asked, entryOf(wished, toMove(view), { seconds: 0 })) : asked;
}

/** Who looks back no longer waits for a hint. @param {Game} game @param {number} ply @returns {Game} */
export function show(game, ply) {
  const shown = Math.max(0, Math.min(game.log.head, ply));
  const looking = {
    ...game,
    log: { ...game.log, shown },
    known: { ...game.known, pointed: null, drawn: game.known.views[shown] ?? game.known.drawn },
    pace: { ...game.pace, wished: null },
  };
  return shown === game.log.head ? looking : withoutHint(looking);
}

/** Calls off a hint that is being thought about. @param {Game} game @returns {Game} */
export const withoutHint = (game) => ({
  ...game,
  search: {
    ...game.search,
    hintWanted: false,
    thinking: game.search.thinking?.purpose === 'hint' ? null : game.search.thinking,
  },
});

/** @param {Game} game */
export const canUndo = (game) => undoTarget(game) !== null;

/** @param {Game} game */
export const canRedo = (game) => game.log.head < game.log.line.length;

/** @param {Game} game @param {number} now @returns {Game} */
export function undo(game, now) {
  const target = undoTarget(game);
  return target === null ? game : moveHead(game, target, now);
}

/** @param {Game} game @param {number} now @returns {Game} */
export function redo(game, now) {
  if (!canRedo(game)) return game;
  let target = game.log.head + 1;
  while (target < game.log.line.length && !isDecision(game, target)) target += 1;
  return moveHead(game, target, now);
}

/** Whether a move on the board begins a branch: a position further back is shown, and there a person had the turn. @param {Game} game */
export function canBranch(game) {
  const view = game.known.views[game.log.shown];
  return (
    isReviewing(game) &&
    view !== undefined &&
    !view.payoffs &&
    !forcedPass(view) &&
    !isMachine(game.match.seats[toMove(view)])
  );
}

/** Plays from the position shown; the line that went on from there is kept. @param {Game} game @param {Entry} entry @param {number} now @returns {Game} */
export function branch(game, entry, now) {
  if (game.log.line[game.log.shown]?.move === entry.move) return show(game, game.log.shown + 1);
  const played = play(moveHead(game, game.log.shown, now), entry);
  return { ...played, log: { ...played.log, variations: [...game.log.variations, game.log.line] } };
}

/** Another line of this game takes the place of this one, which is kept. @param {Game} game @param {number} index @param {number} now @returns {Game} */
export function takeVariation(game, index, now) {
  const line = game.log.variations[index];
  if (!line) return game;
  const fork = forkOf(game, line);
  const known = {
    ...game,
    known: { ...game.known, views: upTo(game.known.views, fork), judged: upTo(game.known.judged, fork), lines: {} },
  };
  const back = moveHead(known, fork, now);
  const variations = game.log.variations.with(index, game.log.line);
  return {
    ...back,
    log: { ...back.log, line, variations, head: line.length, shown: fork + 1 },
    rated: { ...back.rated, assisted: true },
  };
}

/** After how many moves another line leaves this one. @param {Game} game @param {Entry[]} line */
export function forkOf(game, line) {
  const fork = line.findIndex((entry, ply) => entry.move !== game.log.line[ply]?.move);
  return fork < 0 ? line.length : fork;
}

/** Takes back everything after the position shown. @param {Game} game @param {number} now @returns {Game} */
export const continueFromShown = (game, now) => moveHead(game, game.log.shown, now);

/** Moves that a tree search tried: its nodes below the root, as Pastén counts them; 0 of other players. @param {Statistics | null | undefined} statistics */
export const movesTried = (statistics) =>
  !statistics || statistics.simulations > 0
    ? 0
    : statistics.nodes_per_level.slice(1).reduce((sum, nodes) => sum + nodes, 0);

/**
 * @param {Game} game
 * @param {Player} player
 * @returns {{ moves: number, meanSeconds: number | null, totalSeconds: number | null, nodes: number, nodesPerLevel: number[], evaluations: number, cutoffs: number, tableHits: number, simulations: number, depth: number }}
 */
export function statisticsOf(game, player) {
  const played = game.log.line.slice(0, game.log.head).filter((entry) => entry.player === player && !entry.pass);
  const timed = played.filter((entry) => entry.seconds !== null);
  const sum = (/** @type {(entry: Entry) => number} */ of) => played.reduce((total, entry) => total + of(entry), 0);
  const totalSeconds = timed.length > 0 ? sum((entry) => entry.seconds ?? 0) : null;
  /** @type {number[]} */
  const nodesPerLevel = [];
  for (const { statistics } of played)
    statistics?.nodes_per_level.forEach((nodes, level) => (nodesPerLevel[level] = (nodesPerLevel[level] ?? 0) + nodes));
  return {
    moves: played.length,
    meanSeconds: totalSeconds === null ? null : totalSeconds / timed.length,
    totalSeconds,
    nodes: sum((entry) => entry.statistics?.nodes ?? 0),
    nodesPerLevel,
    evaluations: sum((entry) => entry.statistics?.evaluations ?? 0),
    cutoffs: sum((entry) => entry.statistics?.cutoffs ?? 0),
    tableHits: sum((entry) => entry.statistics?.table_hits ?? 0),
    simulations: sum((entry) => entry.statistics?.simulations ?? 0),
    depth: played.reduce((deepest, entry) => Math.max(deepest, depthOf(entry.statistics)), 0),
  };
}

/** @param {Statistics | null} statistics */
export const depthOf = (statistics) => statistics?.iterations.at(-1)?.depth ?? 0;

/** How deep a search was, and how often its cuts are right if they may be wrong: `22@87%`. @param {Standing | null | undefined} standing @param {Translator} words */
export const reachOf = (standing, words) =>
  standing?.depth ? `${standing.depth}${standing.certainty ? `@${words.percent(standing.certainty)}` : ''}` : '';

/**
 * @param {string} move
 * @param {Player} player
 * @param {Partial<Entry>} [known]
 * @returns {Entry}
 */
export const entryOf = (move, player, known = {}) => ({
  player,
  move,
  pass: false,
  seconds: null,
  strategy: null,
  value: null,
  statistics: null,
  considered: [],
  ...known,
});

/** The moves that led to a view, of which nothing else is known. @param {View} view @returns {Entry[]} */
export const entriesOf = (view) =>
  view.line.map(({ move, seat }) => entryOf(move, seat ?? PLAYERS[0], { pass: isPass(view, move) }));

/** Where taking back leads: the last position in which a person decided, or one ply back if none plays. @param {Game} game */
function undoTarget(game) {
  if (isWatched(game)) return game.log.head > 0 ? game.log.head - 1 : null;
  for (let ply = game.log.head - 1; ply >= 0; ply -= 1) if (isDecision(game, ply)) return ply;
  return null;
}

/** Whether a person chose the move at this ply, so that it is a place to stop at. @param {Game} game @param {number} ply */
function isDecision(game, ply) {
  const entry = game.log.line[ply];
  if (isWatched(game)) return true;
  if (isMachine(game.match.seats[entry.player])) return false;
  return !(entry.pass && (game.known.views[ply]?.legal.length ?? 1) === 1);
}

/** @param {Game} game @param {number} ply @param {number} now @returns {Game} */
function moveHead(game, ply, now) {
  const back = ply < game.log.head;
  const view = game.known.views[ply];
  const turn = view ? toMove(view) : game.log.line[ply]?.player;
  const persons = turn !== undefined && !isMachine(game.match.seats[turn]);
  return settle({
    ...game,
    log: { ...game.log, head: ply, shown: ply },
    known: { ...game.known, drawn: game.known.views[ply] ?? game.known.drawn },
    pace: {
      ...game.pace,
      turnBegan: now,
      // What a machine was stopped from thinking about is gone when a person's turn comes.
      paused: !persons && (game.pace.paused || isWatched(game)),
    },
    result: { ...game.result, abandonedBy: null, agreed: null, endSeen: false },
    rated: { ...game.rated, assisted: game.rated.assisted || back },
  });
}

/** What is known of the positions that a new move leaves as they are. @template T @param {Record<number, T>} known @param {number} ply @returns {Record<number, T>} */
const upTo = (known, ply) => Object.fromEntries(Object.entries(known).filter(([at]) => Number(at) <= ply));

/** Forgets what belonged to the position left behind. @param {Game} game @returns {Game} */
function settle(game) {
  return {
    ...game,
    search: { ...game.search, thinking: null, suggestion: null, suggestedBy: null, hint: null, hintWanted: false },
    known: { ...game.known, pointed: null },
    pace: { ...game.pace, wished: null },
  };
}
