/**
 * Where numbers stand along an axis. No DOM.
 *
 * @typedef {{ log: boolean, low: number, high: number, ticks: number[] }} Scale
 */

/**
 * An axis on which all values have room, with round numbers along it.
 *
 * @param {number[]} values
 * @param {boolean} log  by powers of ten: all values are positive
 * @param {number} wanted  ticks, about
 * @param {boolean} [whole]  there is nothing between two whole numbers
 * @returns {Scale}
 */
export function ticksOf(values, log, wanted, whole = false) {
  const known = values.filter((value) => Number.isFinite(value) && (!log || value > 0));
  // Not by spreading: there may be more values than a call takes.
  let [low, high] = known.reduce(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  );
  if (known.length === 0) [low, high] = log ? [1, 10] : [0, 1];
  return log ? powers(low, high, wanted) : rounds(low, high, wanted, whole);
}

/** @param {number} low @param {number} high @param {number} wanted @param {boolean} whole @returns {Scale} */
function rounds(low, high, wanted, whole) {
  if (low === high && whole) [low, high] = [low - 1, high + 1];
  if (low === high) [low, high] = low === 0 ? [0, 1] : [low - Math.abs(low) / 2, high + Math.abs(high) / 2];
  const rough = (high - low) / Math.max(1, wanted - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough * 0.999) ?? 10 * power;
  const step = whole ? Math.max(1, round) : round;
  const [first, last] = [Math.floor(low / step + 1e-9), Math.ceil(high / step - 1e-9)];
  // Multiplied and rounded, not added up: 0.1 + 0.2 is no round number.
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
  return { log: false, low: ticks[0], high: ticks[ticks.length - 1], ticks };
}

/** @param {number} low @param {number} high @param {number} wanted @returns {Scale} */
function powers(low, high, wanted) {
  const [first, last] = [
    Math.floor(Math.log10(low)),
    Math.max(Math.ceil(Math.log10(high)), Math.floor(Math.log10(low)) + 1),
  ];
  const every = Math.max(1, Math.ceil((last - first) / wanted));
  const ticks = [];
  for (let power = first; power <= last; power += every) ticks.push(Number(`1e${power}`));
  return { log: true, low: 10 ** first, high: 10 ** last, ticks };
}

/**
 * From a value to its place on the screen.
 *
 * @param {Scale} scale
 * @param {number} begin  where `low` stands
 * @param {number} end  where `high` does
 * @returns {(value: number) => number}
 */
export function scaleOf({ log, low, high }, begin, end) {
  const along = log ? Math.log10 : (/** @type {number} */ value) => value;
  const [first, last] = [along(low), along(high)];
  return (value) => begin + ((along(Math.min(high, Math.max(low, value))) - first) / (last - first)) * (end - begin);
}
