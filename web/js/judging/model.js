/**
 * What the game's judge says, as the page shows it: one opinion behind the bar, the curve, the values on the board and the hint.
 *
 * @import { Judgement, LineStep, Player, Value, View } from '../base/types.js'
 * @import { Game } from '../game/parts.js'
 * @import { Translator } from '../base/i18n.js'
 *
 * @typedef {object} Painted  what is written on the cell of a move
 * @property {string} text
 * @property {number} grade  from 0, as good as the best, to 3, bad
 * @property {boolean} unsure  whether too few games stand behind it, or a search that was cut short
 * @property {boolean} best
 * @property {string} spoken
 */
import { movesText } from '../game/game.js';
import { PLAYERS } from '../game/sides.js';
import { CROWDED, DOZEN, PROVED_SHORT, SURE_VISITS, signed, turned } from '../game/values.js';

/** How much a move may lose against the best to be graded 0, 1 or 2: in discs, and in parts of a chance. */
export const LOSSES = { discs: [1.5, 4, 10], chance: [0.03, 0.1, 0.25] };
/** What marks a move that lost more than that, as it is written behind the move. */
export const MISTAKE_SIGNS = ['?!', '?', '??'];
/** More than any board has: a win that is proved, wherever discs are counted. */
const ALL_DISCS = 64;

/** Values of the position for the first player. @param {Judgement | undefined} judgement @returns {number | null} between -1 and 1 */
export function shareOfFirst(judgement) {
  if (!judgement?.position) return null;
  return judgement.seat === PLAYERS[0] ? judgement.position.share : -judgement.position.share;
}

/**
 * The value of the position in the eyes of one side, with its unit.
 *
 * @param {Judgement} judgement
 * @param {Player} side
 * @param {Translator} words
 * @returns {{ short: string, long: string }}  a number that fits beside the board, and one that names its unit
 */
export function writePosition({ position, seat, unit, cut_short }, side, words) {
  if (!position) return { short: '', long: words.t('course.unknown') };
  const value = seat === side ? position.value : opposite(position.value, unit);
  const isCut = cut_short && !isProved(value);
  return {
    short: `${short(value, unit, words)}${isCut ? '?' : ''}`,
    long: `${long(value, unit, words)}${isCut ? cutShort(words) : ''}`,
  };
}

/**
 * What is written on the board: every move, or the best dozen where there are many.
 *
 * @param {Judgement} judgement
 * @param {Translator} words
 * @returns {Map<string, Painted>} by move
 */
export function paintMoves({ moves, unit, move: best, cut_short }, words) {
  const known = moves.flatMap(({ move, worth, visits }) => (worth ? [{ move, value: worth.value, visits }] : []));
  const top = known.find(({ move }) => move === best) ?? known[0];
  const order = (/** @type {(typeof known)[number]} */ one) => [
    one === top ? 1 : 0,
    one.visits ?? 0,
    points(one.value, unit),
  ];
  // A judge that plays games out may look at fewer moves than are legal on a large board.
  const crowded = known.some(({ visits }) => visits != null) ? DOZEN : CROWDED;
  const kept = known.length > crowded ? [...known].sort((a, b) => compare(order(b), order(a))).slice(0, DOZEN) : known;
  return new Map(
    kept.map(({ move, value, visits }) => {
      const loss = points(top.value, unit) - points(value, unit);
      const isCut = cut_short && !isProved(value);
      const unsure = isCut || (visits != null && visits < SURE_VISITS);
      const games = visits == null ? '' : ` (${words.t('judge.games', { count: visits })})`;
      return [
        move,
        {
          text: short(value, unit, words).replace(/\s?%$/, ''),
          grade: move === best ? 0 : LOSSES[unit].filter((most) => loss > most).length,
          unsure,
          best: move === best,
          spoken: `${long(value, unit, words)}${games}${isCut ? cutShort(words) : ''}`,
        },
      ];
    }),
  );
}

/**
 * What a move lost against the judge's best, if that is worth a word: 0 for an inaccuracy, 1 for a mistake, 2 for a blunder.
 *
 * @param {Judgement | undefined} judgement  of the position in which it was made
 * @param {string} made
 * @returns {{ loss: number, better: string, grade: 0 | 1 | 2 | null } | null} null if the judge has not seen it
 */
export function lossOf(judgement, made) {
  if (!judgement?.move) return null;
  const { moves, unit, move: better } = judgement;
  const worth = (/** @type {string} */ wanted) => moves.find(({ move }) => move === wanted)?.worth;
  const [best, own] = [worth(better), worth(made)];
  if (!best || !own) return null;
  const loss = Math.max(0, points(best.value, unit) - points(own.value, unit));
  const grade = /** @type {0 | 1 | 2 | 3} */ (LOSSES[unit].filter((most) => loss > most).length);
  return { loss, better, grade: grade === 0 || made === better ? null : /** @type {0 | 1 | 2} */ (grade - 1) };
}

/** The next position of the game that the judge has not seen: the one shown, then the newest. @param {Game} game @returns {number | null} */
export function nextToJudge(game) {
  const wanted = [game.log.shown, ...Array.from({ length: game.log.head + 1 }, (_, back) => game.log.head - back)];
  return wanted.find((ply) => !game.known.judged[ply]) ?? null;
}

/** The last judgement at or before the position shown: until the judge has seen it, the bar stays where it was. @param {Game} game */
export function latestJudgement(game) {
  for (let ply = game.log.shown; ply >= 0; ply -= 1) if (game.known.judged[ply]) return game.known.judged[ply];
  return undefined;
}

/** The name of a line that is looked at: the move pointed at, after the moves that led there. @param {Game} game @param {string} move */
export const lineKey = (game, move) => `${movesText(game, game.log.shown)} ${move}`;

/**
 * The pieces of a line, by cell, in the order in which they are placed.
 *
 * @param {LineStep[]} line
 * @param {View} view
 * @returns {Map<number, { player: Player, number: number }>}
 */
export function lineOnBoard(line, view) {
  const cells = new Map();
  for (const [index, { placed, seat }] of line.slice(0, 9).entries())
    if (placed != null && !cells.has(placed) && view.pieces[placed] === null)
      cells.set(placed, { player: seat, number: index + 1 });
  return cells;
}

/** Whether no longer search can change it. @param {Value} value */
const isProved = (value) => typeof value === 'string' || !('estimate' in value);

/** Said of a value that rests on a search which the server has ended. @param {Translator} words */
const cutShort = (words) => ` (${words.t('judge.cutShort')})`;

/** A number that orders values of one unit. @param {Value} value @param {Judgement['unit']} unit */
function points(value, unit) {
  const [lost, even, won] = unit === 'discs' ? [-ALL_DISCS, 0, ALL_DISCS] : [0, 0.5, 1];
  if (typeof value === 'string') return { wins: won, loses: lost, drawn: even }[value];
  if ('estimate' in value) return value.estimate;
  if ('exact' in value) return unit === 'discs' ? value.exact : value.exact > 0 ? won : value.exact < 0 ? lost : even;
  return 'wins_in' in value ? won : lost;
}

/** The same value for the other side. @param {Value} value @param {Judgement['unit']} unit @returns {Value} */
function opposite(value, unit) {
  return unit === 'chance' && typeof value !== 'string' && 'estimate' in value
    ? { estimate: 1 - value.estimate }
    : turned(value);
}

/** @param {Value} value @param {Judgement['unit']} unit @param {Translator} words */
function short(value, unit, words) {
  if (typeof value === 'string') return words.t(PROVED_SHORT[value]);
  if ('exact' in value) return signed(value.exact, 1, words);
  // A game that is over is won, not about to be.
  if ('wins_in' in value)
    return value.wins_in === 0 ? words.t('value.won') : words.t('value.wins', { n: value.wins_in });
  if ('loses_in' in value)
    return value.loses_in === 0 ? words.t('value.lost') : words.t('value.loses', { n: value.loses_in });
  return unit === 'discs' ? signed(value.estimate, 0, words) : words.percent(percent(value.estimate));
}

const PROVED_LONG = /** @type {const} */ ({ wins: 'judge.provedWin', loses: 'judge.provedLoss', drawn: 'judge.drawn' });

/** @param {Value} value @param {Judgement['unit']} unit @param {Translator} words */
function long(value, unit, words) {
  if (typeof value === 'string') return words.t(PROVED_LONG[value]);
  if ('exact' in value) return words.t('judge.exact', { points: signed(value.exact, 1, words) });
  if ('wins_in' in value)
    return value.wins_in === 0 ? words.t('judge.won') : words.t('judge.wins', { count: value.wins_in });
  if ('loses_in' in value)
    return value.loses_in === 0 ? words.t('judge.lost') : words.t('judge.loses', { count: value.loses_in });
  return unit === 'discs'
    ? words.t('judge.discs', { points: signed(value.estimate, 0, words), count: Math.abs(Math.round(value.estimate)) })
    : words.t('judge.chance', { n: percent(value.estimate) });
}

/** An estimate is never certain: that is said of what is proved. @param {number} chance */
const percent = (chance) => Math.max(1, Math.min(99, Math.round(100 * chance)));

/** @param {number[]} a @param {number[]} b */
const compare = (a, b) => a.map((part, index) => part - b[index]).find((difference) => difference !== 0) ?? 0;
