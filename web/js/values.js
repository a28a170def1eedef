/**
 * What values mean and how they are written: the same number in the same way on every part of the page.
 *
 * @import { MoveValue } from './types.js'
 * @import { Translator } from './i18n.js'
 */

/** Above any estimate: a forced win, the sooner the better. */
const CERTAIN = 1e9;

/** @param {Pick<MoveValue, 'value' | 'mean'>} judged @returns {number | null} a number that orders moves, best last */
export function rank({ value, mean }) {
  if (value === null) return mean;
  if (value === 'drawn') return 0;
  if ('estimate' in value) return value.estimate;
  if ('exact' in value) return value.exact;
  return 'wins_in' in value ? CERTAIN - value.wins_in : value.loses_in - CERTAIN;
}

/** @param {Pick<MoveValue, 'value' | 'mean'>} judged @param {Translator} words @returns {string | null} */
export function writeValue({ value, mean }, words) {
  if (value === null) return mean === null ? null : signed(mean, 2, words);
  if (value === 'drawn') return words.t('value.drawn');
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
 * The moves that no other beats.
 *
 * @param {MoveValue[]} values
 * @returns {Set<string>}
 */
export function bestMoves(values) {
  const ranked = values
    .map((judged) => ({ move: judged.move, rank: rank(judged) }))
    .filter(({ rank }) => rank !== null);
  const best = Math.max(...ranked.map(({ rank }) => /** @type {number} */ (rank)));
  return new Set(ranked.filter(({ rank }) => rank === best).map(({ move }) => move));
}

/**
 * Where a value stands between one side's best and the other's, for bars and curves. Halfway is the usual size of the
 * game's values, so that a won position at its end does not flatten all that came before.
 *
 * @param {number} value
 * @param {(number | null)[]} all  the values it is seen among
 * @returns {number} between -1 and 1
 */
export function share(value, all) {
  const sizes = all.flatMap((one) => (one ? [Math.abs(one)] : [])).sort((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 1;
  return value / (Math.abs(value) + usual);
}
