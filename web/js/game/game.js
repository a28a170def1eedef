/**
 * A game being played, as the page keeps it: who sits where, the line of moves, how much of it counts, which
 * position is shown. Values only; nothing here knows of requests or of the screen.
 *
 * @import { Judgement, LegalMove, LineStep, Outcome, Player, Rating, RootMove, Standing, Statistics, Value, View } from '../base/types.js'
 *
 * @typedef {object} Entry  one move of the line, and what is known about how it came about
 * @property {Player} player
 * @property {string} move
 * @property {boolean} pass
 * @property {number | null} seconds
 * @property {string | null} strategy  as it was played; null for a person
 * @property {Value | null} value
 * @property {Statistics | null} statistics
 * @property {RootMove[]} considered
 *
 * @typedef {object} Thinking
 * @property {Player} player
 * @property {'move' | 'hint'} purpose
 * @property {string} strategy
 * @property {number} seconds
 * @property {number} nodes
 * @property {number} simulations
 * @property {number} depth
 * @property {string | null} best  what it would play if it were stopped now
 *
 * @typedef {object} Game
 * @property {number} serial  tells games of one visit apart, so that late answers find nobody
 * @property {string} id  tells it from all other games, also after a reload
 * @property {string} spec
 * @property {string | null} root
 * @property {string} player  who is rated, if anybody is; empty for nobody
 * @property {Record<Player, string>} seats  `human`, a level or a strategy
 * @property {number} seed
 * @property {Entry[]} line  all moves, also those taken back that can be played again
 * @property {Entry[][]} variations  whole lines that were left for this one
 * @property {number} head  how many of them count
 * @property {number} shown  after how many of them the board is drawn
 * @property {Record<number, View>} views  positions by ply, as far as known
 * @property {Record<number, Judgement>} judged  what the judge says of positions, by ply, as far as known
 * @property {string | null} pointed  the move whose line is asked for
 * @property {Record<string, LineStep[]>} lines  how the game would go on after a move that was pointed at
 * @property {View | null} drawn  what the board shows until a newer view arrives
 * @property {string | null} wished  a square that was chosen before anybody knew what may be played
 * @property {number} turnBegan  when the side to move could begin to think, in ms
 * @property {boolean} paused  machines wait
 * @property {boolean} stepping  one more machine move, then they wait again
 * @property {Thinking | null} thinking
 * @property {string | null} suggestion  the best move so far of a machine that was stopped
 * @property {string | null} suggestedBy  the strategy of that machine, in full
 * @property {boolean} hintWanted
 * @property {{ ply: number, move: string } | null} hint
 * @property {boolean} assisted  by hints, values, moves taken back, a machine cut short; or begun elsewhere: not rated
 * @property {Player | 'nobody' | null} abandonedBy
 * @property {{ points: Record<Player, number>, outcome: Outcome, dead: number[] } | null} agreed  the count that both sides agree on, without dead stones
 * @property {boolean} endSeen
 * @property {boolean} reported
 * @property {Rating | null} ratingBefore
 * @property {Rating | null} rating
 * @property {number | null} savedAs
 * @property {string | null} name  under which it was saved
 * @property {import('./keeping.js').Kept | null} kept  what the library has of it
 */

/** @type {Player[]} */
export const PLAYERS = ['first', 'second'];

/** @param {Player} player @returns {Player} */
export const other = (player) => (player === 'first' ? 'second' : 'first');

/** @param {string} seat */
export const isMachine = (seat) => seat !== 'human';

/**
 * @param {object} setup
 * @param {string} setup.spec
 * @param {string | null} [setup.root]
 * @param {Record<Player, string>} setup.seats
 * @param {Entry[]} [setup.line]
 * @param {Entry[][]} [setup.variations]
 * @param {number} [setup.head]
 * @param {number} setup.serial
 * @param {string} setup.id
 * @param {string} setup.player
 * @param {number} setup.seed
 * @returns {Game}
 */
export function newGame({
  spec,
  root = null,
  seats,
  line = [],
  variations = [],
  head = line.length,
  serial,
  id,
  player,
  seed,
}) {
  return {
    serial,
    id,
    spec,
    root,
    player,
    seats,
    seed,
    line,
    variations,
    head,
    shown: head,
    views: {},
    judged: {},
    pointed: null,
    lines: {},
    drawn: null,
    wished: null,
    turnBegan: 0,
    // Two machines given a line to begin with wait to be watched; otherwise a reload would race ahead.
    paused: line.length > 0 && PLAYERS.every((player) => isMachine(seats[player])),
    stepping: false,
    thinking: null,
    suggestion: null,
    suggestedBy: null,
    hintWanted: false,
    hint: null,
    assisted: false,
    abandonedBy: null,
    agreed: null,
    endSeen: false,
    reported: false,
    ratingBefore: null,
    rating: null,
    savedAs: null,
    name: null,
    kept: null,
  };
}

/** Whether a move is the game's pass. @param {View | null} view  of any position of the game @param {string} move */
export const isPass = (view, move) => view !== null && move === view.shape.passing?.move;

/** @param {Game} game */
export const liveView = (game) => game.views[game.head] ?? null;

/** @param {Game} game */
export const movesText = (game, ply = game.head) =>
  game.line
    .slice(0, ply)
    .map((entry) => entry.move)
    .join(' ');

/** Tells the positions that are shown apart. @param {Game} game */
export const positionKey = (game) => `${game.serial} ${movesText(game, game.shown)}`;

/** @param {Game} game @returns {Outcome | null} */
export function outcomeOf(game) {
  const byRule = liveView(game)?.outcome ?? null;
  if (byRule && game.agreed) return game.agreed.outcome;
  if (byRule || game.abandonedBy === null || game.abandonedBy === 'nobody') return byRule;
  return { won_by: other(game.abandonedBy) };
}

/** @param {Game} game */
export const isOver = (game) => game.abandonedBy !== null || liveView(game)?.outcome != null;

/** @param {Game} game */
export const isReviewing = (game) => game.shown !== game.head;

/** @param {Game} game @returns {boolean} whether the person at the board may move now */
export function isPersonsTurn(game) {
  const view = liveView(game);
  return (
    view !== null && !isOver(game) && !isReviewing(game) && !isMachine(game.seats[view.to_move]) && !forcedPass(view)
  );
}

/** @param {Game} game */
export const isWatched = (game) => PLAYERS.every((player) => isMachine(game.seats[player]));

/** @param {View} view @returns {LegalMove | null} the pass that is the only move there is */
export function forcedPass(view) {
  const [only] = view.legal;
  return view.legal.length === 1 && only.target === 'pass' ? only : null;
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
  const line = [...game.line.slice(0, game.head), entry];
  const shown = isReviewing(game) && isMachine(game.seats[entry.player]) ? game.shown : line.length;
  const view = liveView(game);
  const legal = findLegal(game, entry.move);
  // A game that was kept as it ended, and goes on otherwise, is another one.
  const another = game.kept?.over ? { id: `${game.id}+`, savedAs: null, name: null, kept: null } : {};
  return settle({
    ...game,
    ...another,
    line,
    views: upTo(game.views, game.head),
    judged: upTo(game.judged, game.head),
    lines: {},
    head: line.length,
    shown,
    drawn: shown === line.length && view && legal ? foresee(view, legal) : game.drawn,
    // A person who moves wants an answer, also from a machine that was stopped before.
    paused: isMachine(game.seats[entry.player]) && (game.paused || game.stepping),
    stepping: false,
  });
}

/**
 * The position after a move, as far as the move itself tells: what it places, turns and takes. It is drawn at once; what may be played there, and
 * whether the game is over, is known when the view of it arrives.
 *
 * @param {View} view
 * @param {LegalMove} move
 * @returns {View}
 */
export function foresee(view, move) {
  const { to_move: mover, line } = view;
  const pieces = view.pieces.slice();
  for (const cell of move.captured) pieces[cell] = null;
  for (const cell of [...move.flipped, ...(move.placed === null ? [] : [move.placed])]) pieces[cell] = mover;
  return {
    ...view,
    pieces,
    to_move: other(mover),
    legal: [],
    marks: [],
    last: move,
    line: [...line, { player: mover, move: move.move }],
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
  const known = { ...game, spec: view.game, views: { ...game.views, [ply]: view } };
  // Lines that come from outside (an address, a file) have texts only; the first view names the players, and tells passes.
  const told = (/** @type {Entry} */ entry, /** @type {number} */ index) => ({
    player: view.line[index]?.player ?? entry.player,
    pass: entry.pass || isPass(view, entry.move),
  });
  const misnamed = (/** @type {Entry} */ entry, /** @type {number} */ index) =>
    told(entry, index).player !== entry.player || told(entry, index).pass !== entry.pass;
  const line = known.line.map((entry, index) => (misnamed(entry, index) ? { ...entry, ...told(entry, index) } : entry));
  return {
    ...known,
    line: known.line.some(misnamed) ? line : known.line,
    drawn: ply === game.shown ? view : game.drawn,
    turnBegan: ply === game.head ? now : game.turnBegan,
  };
}

/** Whoever was quicker than the view that has arrived moves now, if that is a move. @param {Game} game @returns {Game} */
export function playWished(game) {
  const [view, { wished }] = [liveView(game), game];
  if (!view || wished === null) return game;
  const asked = { ...game, wished: null };
  const isMove = isPersonsTurn(asked) && findLegal(asked, wished);
  return isMove ? play(asked, entryOf(wished, view.to_move, { seconds: 0 })) : asked;
}

/** Who looks back no longer waits for a hint. @param {Game} game @param {number} ply @returns {Game} */
export function show(game, ply) {
  const shown = Math.max(0, Math.min(game.head, ply));
  const looking = { ...game, shown, pointed: null, wished: null, drawn: game.views[shown] ?? game.drawn };
  return shown === game.head ? looking : withoutHint(looking);
}

/** Calls off a hint that is being thought about. @param {Game} game @returns {Game} */
export const withoutHint = (game) => ({
  ...game,
  hintWanted: false,
  thinking: game.thinking?.purpose === 'hint' ? null : game.thinking,
});

/** @param {Game} game */
export const canUndo = (game) => undoTarget(game) !== null;

/** @param {Game} game */
export const canRedo = (game) => game.head < game.line.length;

/** @param {Game} game @param {number} now @returns {Game} */
export function undo(game, now) {
  const target = undoTarget(game);
  return target === null ? game : moveHead(game, target, now);
}

/** @param {Game} game @param {number} now @returns {Game} */
export function redo(game, now) {
  if (!canRedo(game)) return game;
  let target = game.head + 1;
  while (target < game.line.length && !isDecision(game, target)) target += 1;
  return moveHead(game, target, now);
}

/** Whether a move on the board begins a branch: a position further back is shown, and there a person had the turn. @param {Game} game */
export function canBranch(game) {
  const view = game.views[game.shown];
  return (
    isReviewing(game) &&
    view !== undefined &&
    !view.outcome &&
    !forcedPass(view) &&
    !isMachine(game.seats[view.to_move])
  );
}

/** Plays from the position shown; the line that went on from there is kept. @param {Game} game @param {Entry} entry @param {number} now @returns {Game} */
export function branch(game, entry, now) {
  if (game.line[game.shown]?.move === entry.move) return show(game, game.shown + 1);
  return { ...play(moveHead(game, game.shown, now), entry), variations: [...game.variations, game.line] };
}

/** Another line of this game takes the place of this one, which is kept. @param {Game} game @param {number} index @param {number} now @returns {Game} */
export function takeVariation(game, index, now) {
  const line = game.variations[index];
  if (!line) return game;
  const fork = forkOf(game, line);
  const known = { ...game, views: upTo(game.views, fork), judged: upTo(game.judged, fork), lines: {} };
  const back = moveHead(known, fork, now);
  const variations = game.variations.with(index, game.line);
  return { ...back, line, variations, head: line.length, shown: fork + 1, assisted: true };
}

/** After how many moves another line leaves this one. @param {Game} game @param {Entry[]} line */
export function forkOf(game, line) {
  const fork = line.findIndex((entry, ply) => entry.move !== game.line[ply]?.move);
  return fork < 0 ? line.length : fork;
}

/** Takes back everything after the position shown. @param {Game} game @param {number} now @returns {Game} */
export const continueFromShown = (game, now) => moveHead(game, game.shown, now);

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
  const played = game.line.slice(0, game.head).filter((entry) => entry.player === player && !entry.pass);
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

/** How deep a search was, and how often its cuts are right if they may be wrong: `22@87 %`. @param {Standing | null | undefined} standing */
export const reachOf = (standing) =>
  standing?.depth ? `${standing.depth}${standing.certainty ? `@${standing.certainty} %` : ''}` : '';

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

/** Where taking back leads: the last position in which a person decided, or one ply back if none plays. @param {Game} game */
function undoTarget(game) {
  if (isWatched(game)) return game.head > 0 ? game.head - 1 : null;
  for (let ply = game.head - 1; ply >= 0; ply -= 1) if (isDecision(game, ply)) return ply;
  return null;
}

/** Whether a person chose the move at this ply, so that it is a place to stop at. @param {Game} game @param {number} ply */
function isDecision(game, ply) {
  const entry = game.line[ply];
  if (isWatched(game)) return true;
  if (isMachine(game.seats[entry.player])) return false;
  return !(entry.pass && (game.views[ply]?.legal.length ?? 1) === 1);
}

/** @param {Game} game @param {number} ply @param {number} now @returns {Game} */
function moveHead(game, ply, now) {
  const back = ply < game.head;
  const turn = game.views[ply]?.to_move ?? game.line[ply]?.player;
  const persons = turn !== undefined && !isMachine(game.seats[turn]);
  return settle({
    ...game,
    head: ply,
    shown: ply,
    drawn: game.views[ply] ?? game.drawn,
    turnBegan: now,
    abandonedBy: null,
    agreed: null,
    endSeen: false,
    // What a machine was stopped from thinking about is gone when a person's turn comes.
    paused: !persons && (game.paused || isWatched(game)),
    assisted: game.assisted || back,
  });
}

/** What is known of the positions that a new move leaves as they are. @template T @param {Record<number, T>} known @param {number} ply @returns {Record<number, T>} */
const upTo = (known, ply) => Object.fromEntries(Object.entries(known).filter(([at]) => Number(at) <= ply));

/** Forgets what belonged to the position left behind. @param {Game} game @returns {Game} */
function settle(game) {
  return {
    ...game,
    thinking: null,
    pointed: null,
    wished: null,
    suggestion: null,
    suggestedBy: null,
    hint: null,
    hintWanted: false,
  };
}
