/**
 * Texts in the reader's language.
 *
 * @typedef {string | { one: string, other: string }} Message
 */
import { createTeller } from './messages.js';

/** Names of the languages, each in itself. @type {Record<string, string>} */
export const LANGUAGES = { en: 'English', es: 'Español' };

/**
 * @param {string} language
 * @param {Record<string, Message>} messages  the page's own
 * @param {string} [file]  the language's words for what the server says; English as long as it is not there
 */
export function createTranslator(language, messages, file) {
  const plural = new Intl.PluralRules(language);
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const short = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const precise = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const mark = short.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });

  return {
    language,

    /** @param {string} key @param {Record<string, any>} [details] */
    t(key, details = {}) {
      const message = messages[key];
      if (message === undefined) throw new Error(`no message ${key}`);
      const text =
        typeof message === 'string'
          ? message
          : message[plural.select(Number(details.count)) === 'one' ? 'one' : 'other'];
      return text.replace(/\{(\w+)\}/g, (_, name) => String(details[name] ?? ''));
    },

    /** The message if there is one, for names that the server may add to. @param {string} key @param {string} otherwise */
    name(key, otherwise) {
      const message = messages[key];
      return typeof message === 'string' ? message : otherwise;
    },

    /** @param {string} key */
    has: (key) => key in messages,

    /** What the server says. */
    say: createTeller(language, file),

    /** @param {number} value */
    number: (value) => short.format(value),

    /** A number as it is typed, but with the language's own mark. @param {number | string} value */
    plain: (value) => String(value).replace('.', mark),

    /** Large counts in few characters. @param {number} value */
    count: (value) => (Math.abs(value) < 10_000 ? whole.format(value) : compact.format(value)),

    /** Any number in few characters, as it stands beside an axis. @param {number} value */
    plotNumber: (value) =>
      value !== 0 && Math.abs(value) < 0.01
        ? value.toLocaleString(language, { maximumSignificantDigits: 2 })
        : Math.abs(value) < 10
          ? value.toLocaleString(language, { maximumFractionDigits: 2 })
          : Math.abs(value) < 10_000
            ? short.format(value)
            : compact.format(value),

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
      if (seconds < 0.00005) return `< ${short.format(0.1)} ms`;
      if (seconds < 0.0995) return `${short.format(seconds * 1000)} ms`;
      return `${(seconds < 9.95 ? precise : whole).format(seconds)} s`;
    },
  };
}

/** @typedef {ReturnType<typeof createTranslator>} Translator */
