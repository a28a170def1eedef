/**
 * Numbers and times as a language writes them.
 *
 * @param {string} language
 * @param {() => string} group  what stands between thousands: where typographers and the browser disagree, the language's file decides
 */
export function createFormats(language, group) {
  const whole = written({ maximumFractionDigits: 0 });
  const short = written({ maximumFractionDigits: 1 });
  const precise = written({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const compact = written({ notation: 'compact', maximumFractionDigits: 1 });
  const mark = new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const [and, or] = /** @type {const} */ (['conjunction', 'disjunction']).map(
    // American lists have a comma before the last.
    (type) => new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type }),
  );

  return {
    /** @param {number} value */
    number: (value) => short(value),

    /** A number as it is typed, but with the language's own mark. @param {number | string} value */
    plain: (value) => String(value).replace('.', mark),

    /** Large counts in few characters. @param {number} value */
    count: (value) => (Math.abs(value) < 10_000 ? whole(value) : compact(value)),

    /** Any number in few characters, as it stands beside an axis. @param {number} value */
    plotNumber: (value) =>
      value !== 0 && Math.abs(value) < 0.01
        ? value.toLocaleString(language, { maximumSignificantDigits: 2 })
        : Math.abs(value) < 10
          ? value.toLocaleString(language, { maximumFractionDigits: 2 })
          : Math.abs(value) < 10_000
            ? short(value)
            : compact(value),

    /** A time in few characters, as it stands beside an axis. @param {number} seconds */
    plotTime(seconds) {
      const [value, unit] =
        seconds === 0
          ? [0, 's']
          : seconds < 0.001
            ? [seconds * 1e6, 'µs']
            : seconds < 1
              ? [seconds * 1000, 'ms']
              : [seconds, 's'];
      return `${value.toLocaleString(language, { maximumSignificantDigits: value >= 100 ? 3 : 2 })} ${unit}`;
    },

    /** How long something takes, roughly. @param {number} seconds */
    duration(seconds) {
      const whole = Math.max(1, Math.round(seconds));
      if (whole < 60) return `${whole} s`;
      if (whole < 3600)
        return whole < 600 && whole % 60 >= 5
          ? `${Math.floor(whole / 60)} min ${whole % 60} s`
          : `${Math.round(whole / 60)} min`;
      const [hours, minutes] = [Math.floor(whole / 3600), Math.round((whole % 3600) / 60)];
      return hours < 24 && minutes > 0 && minutes < 60 ? `${hours} h ${minutes} min` : `${Math.round(whole / 3600)} h`;
    },

    /** @param {number} seconds */
    seconds(seconds) {
      if (seconds < 0.00005) return `< ${short(0.1)} ms`;
      if (seconds < 0.0995) return `${short(seconds * 1000)} ms`;
      return `${(seconds < 9.95 ? precise : whole)(seconds)} s`;
    },

    /** All of them: in Spanish «e» stands before an i. @param {string[]} texts */
    all: (texts) => and.format(texts),

    /** One of them: in Spanish «u» stands before an o. @param {string[]} texts */
    either: (texts) => or.format(texts),
  };

  /** @param {Intl.NumberFormatOptions} options @returns {(value: number) => string} */
  function written(options) {
    const format = new Intl.NumberFormat(language, options);
    return (value) =>
      Math.abs(value) < 1000
        ? format.format(value)
        : format
            .formatToParts(value)
            .map(({ type, value: part }) => (type === 'group' ? group() : part))
            .join('');
  }
}
