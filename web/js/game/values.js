/**
 * What values mean and how they are written: the same number in the same way on every part of the page.
 *
 * @import { MoveValue, Value } from '../base/types.js'
 * @import { Translator } from '../base/i18n.js'
 * @import { Painted } from '../judging/model.js'
 */

/** Above any estimate: a forced win, the sooner the better. */
const CERTAIN = 1e9;

/** Where more moves are legal than this, only the best dozen are written on the board. */
export const CROWDED = 24;
export const DOZEN = 12;
/** A mean of fewer games strays by more than ten points of a hundred. */
export const SURE_VISITS = 100;

/** @param {Pick<MoveValue, 'value' | 'mean'>} judged @returns {number | null} a number that orders moves, best last */
export function rank({ value, mean }) {
  if (value == null) return mean ?? null;
  if (typeof value === 'string') return { wins: CERTAIN / 2, loses: -CERTAIN / 2, drawn: 0 }[value];
  if ('estimate' in value) return value.estimate;
  if ('exact' in value) return value.exact;
  return 'wins_in' in value ? CERTAIN - value.wins_in : value.loses_in - CERTAIN;
}

/** The value that has a rank. @param {'estimate' | 'wins_in' | 'loses_in' | 'wins' | 'loses' | 'drawn' | 'exact'} kind @param {number} place @returns {Value} */
export function fromRank(kind, place) {
  if (kind === 'drawn' || kind === 'wins' || kind === 'loses') return kind;
  if (kind === 'wins_in') return { wins_in: CERTAIN - place };
  if (kind === 'loses_in') return { loses_in: place + CERTAIN };
  return kind === 'exact' ? { exact: place } : { estimate: place };
}

/** The same value for the other side. @param {Value} value @returns {Value} */
export function turned(value) {
  if (typeof value === 'string') return /** @type {const} */ ({ wins: 'loses', loses: 'wins', drawn: 'drawn' })[value];
  // Without the negative zero, which is written like the other but is not equal to it.
  if ('estimate' in value) return { estimate: 0 - value.estimate };
  if ('exact' in value) return { exact: 0 - value.exact };
  return 'wins_in' in value ? { loses_in: value.wins_in } : { wins_in: value.loses_in };
}

/** Of values that are proved, and have no number. */
export const PROVED_SHORT = /** @type {const} */ ({
  wins: 'value.provedWin',
  loses: 'value.provedLoss',
  drawn: 'value.drawn',
});

/** @param {Pick<MoveValue, 'value' | 'mean'>} judged @param {Translator} words @returns {string | null} */
export function writeValue({ value, mean }, words) {
  if (value == null) return mean == null ? null : signed(mean, 2, words);
  if (typeof value === 'string') return words.t(PROVED_SHORT[value]);
  if ('estimate' in value) return signed(value.estimate, Math.abs(value.estimate) < 10 ? 1 : 0, words);
  if ('exact' in value) return words.t('value.exact', { points: signed(value.exact, 1, words) });
  return 'wins_in' in value
    ? words.t('value.wins', { n: value.wins_in })
    : words.t('value.loses', { n: value.loses_in });
}

/** @param {number} number @param {number} digits @param {Translator} words */
export function signed(number, digits, words) {
  const text = Math.abs(number).toFixed(digits).replace(/\.0+$/, '');
  return Number(text) === 0 ? '0' : `${number > 0 ? '+' : '-'}${words.plain(text)}`;
}

/**
 * The opinion of anybody but the judge on the board: graded by their place between the worst move and the best; where there are many, the best
 * dozen, and of those who play games out the ones that were tried most.
 *
 * @param {(MoveValue & { visits?: number })[]} values
 * @param {Translator} words
 * @returns {Map<string, Painted>} by move
 */
export function paintValues(values, words) {
  const known = values.flatMap((judged) => {
    const [place, text] = [rank(judged), writeValue(judged, words)];
    const { move, value, visits = 0 } = judged;
    return place === null || text === null
      ? []
      : [{ move, place, text, visits, unsure: value === null && visits > 0 && visits < SURE_VISITS }];
  });
  const ranked =
    known.length > CROWDED ? known.toSorted((a, b) => b.visits - a.visits || b.place - a.place).slice(0, DOZEN) : known;
  const places = ranked.map(({ place }) => Math.max(-CERTAIN / 2, Math.min(CERTAIN / 2, place)));
  const [best, top, bottom] = [Math.max(...ranked.map(({ place }) => place)), Math.max(...places), Math.min(...places)];
  return new Map(
    ranked.map(({ move, place, text, unsure }, index) => {
      const fallen = top === bottom ? 0 : (top - places[index]) / (top - bottom);
      return [move, { text, grade: Math.min(3, Math.floor(4 * fallen)), unsure, best: place === best, spoken: text }];
    }),
  );
}
