/** The page's texts: what is asked for, what stands in the code, and what the files of other languages have of it. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { LANGUAGES } from '../../js/base/languages.js';
import { ENGLISH, PARTS } from '../../js/page/words.js';
import { FluentResource } from '../../vendor/fluent/index.js';
import { filesOf, speaking, TRANSLATED } from '../languages.js';
import { WANTED } from '../pseudo.js';

const SOURCES = new URL('../../js/', import.meta.url);

/** The messages of a file, as patterns. @param {string} text */
const messagesIn = (text) => new Map(new FluentResource(text).body.map(({ id, value }) => [id, value]));

/** The English as a pattern. @param {string} english */
const patternOf = (english) =>
  english.includes('{') ? messagesIn(`pattern =\n    ${english.replaceAll('\n', '\n    ')}\n`).get('pattern') : english;

/** The variables of a pattern and the messages that it takes in, wherever they stand in it. @returns {{ vars: Set<string>, takes: Set<string> }} */
function partsOf(pattern) {
  const [vars, takes] = [new Set(), new Set()];
  const walk = (/** @type {any} */ part) => {
    if (part?.type === 'var') vars.add(part.name);
    if (part?.type === 'mesg') takes.add(part.name);
    if (part && typeof part === 'object') Object.values(part).forEach(walk);
  };
  walk(pattern);
  return { vars, takes };
}

/** Those of a message, with those of the messages that it takes in. */
function varsOf(pattern, messages) {
  const { vars, takes } = partsOf(pattern);
  return new Set([...vars, ...[...takes].flatMap((id) => [...varsOf(messages.get(id), messages)])]);
}

test('every language has a name on the page', () =>
  assert.deepEqual(Object.keys(LANGUAGES).sort(), ['en', ...TRANSLATED].sort()));

for (const language of TRANSLATED) {
  const files = filesOf(language);
  const messages = messagesIn(files.map(([, text]) => text).join('\n'));
  const own = [...messages.keys()].filter((id) => id.startsWith('page-'));
  const taken = new Set(own.flatMap((id) => [...partsOf(messages.get(id)).takes]));

  test(`${language}: no text of the page is missing`, () =>
    assert.deepEqual(
      [...WANTED].filter(([id]) => !messages.has(id)).map(([id, english]) => `${id} = ${english}`),
      [],
    ));

  test(`${language}: no text is there that the page does not have`, () =>
    assert.deepEqual(
      own.filter((id) => !WANTED.has(id) && !taken.has(id)),
      [],
    ));

  test(`${language}: no text takes what the English does not`, () => {
    const stale = [...WANTED].flatMap(([id, english]) => {
      const given = varsOf(patternOf(english), messages);
      const asked = [...varsOf(messages.get(id), messages)].filter((name) => !given.has(name));
      return asked.length > 0 ? [`${id} takes ${asked.join(', ')}; the English takes ${[...given].join(', ')}`] : [];
    });
    assert.deepEqual(stale, []);
  });

  test(`${language}: no text leaves out what the English has, but plurals may`, () => {
    const left = [...WANTED].flatMap(([id, english]) => {
      const said = varsOf(messages.get(id), messages);
      const out = [...varsOf(patternOf(english), messages)].filter((name) => !said.has(name) && name !== 'count');
      return out.length > 0 ? [`${id} leaves out ${out.join(', ')}`] : [];
    });
    assert.deepEqual(left, []);
  });

  test(`${language}: the page's texts stand in files of the page, no id twice`, () => {
    const ids = files.flatMap(([name, text]) => [...messagesIn(text).keys()].map((id) => [name, id]));
    for (const [name, id] of ids) assert.equal(name.startsWith('page-'), id.startsWith('page-'), `${name}: ${id}`);
    const all = ids.map(([, id]) => id);
    assert.deepEqual(
      all.filter((id, index) => all.indexOf(id) !== index),
      [],
    );
  });

  test(`${language}: every line of a file is read`, () => {
    for (const [name, text] of files.filter(([file]) => file.startsWith('page-'))) {
      const heads = [...text.matchAll(/^([^\s#].*?) *=/gm)].map(([, id]) => id);
      assert.deepEqual([...messagesIn(text).keys()], heads, name);
    }
  });
}

test('every English text is a pattern', () => {
  for (const [key, english] of Object.entries(ENGLISH)) assert.ok(patternOf(english), key);
});

test('no part of the page takes a name that another has', () => {
  const names = PARTS.flatMap((messages) => Object.keys(messages));
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  );
  assert.equal(WANTED.size, new Set(WANTED.keys()).size);
});

test('every message asked for by name exists', () => {
  for (const key of keysInSources()) assert.ok(key in ENGLISH, key);
});

test('every message is used somewhere', () => {
  const { literal, patterns } = keysAnywhere();
  const unused = Object.keys(ENGLISH).filter(
    (key) => !literal.has(key) && !patterns.some((pattern) => pattern.test(key)),
  );
  assert.deepEqual(unused, []);
});

test('every act has a name and help', () => {
  const source = readFileSync(new URL('page/acts.js', SOURCES), 'utf8');
  const acts = [...source.matchAll(/^ {4}(\w+): \{(?: icon|$)/gm)].map(([, name]) => name);
  assert.ok(acts.length > 20);
  for (const act of acts) for (const key of [`act.${act}`, `act.${act}.help`]) assert.ok(key in ENGLISH, key);
});

test('one and many', () => {
  assert.equal(speaking('en').t('rating.games', { count: 1 }), '1 game');
  assert.equal(speaking('es').t('rating.games', { count: 2 }), '2 partidas');
});

for (const [language, seconds, text] of [
  ['en', 0.0003, '0.3 ms'],
  ['en', 1.5, '1.50 s'],
  ['es', 1.5, '1,50 s'],
  ['en', 75, '75 s'],
]) {
  test(`${seconds} seconds in ${language}`, () => assert.equal(speaking(language).seconds(seconds), text));
}

for (const [language, number, text] of [
  ['en', 1653000.5, '1,653,000.5'],
  ['es', 1653000.5, '1\u202f653\u202f000,5'],
  ['es', 1653, '1653'],
]) {
  test(`${number} in ${language}`, () => {
    assert.equal(speaking(language).number(number), text);
    assert.match(speaking(language).t('rating.games', { count: number }), new RegExp(`^${text} `));
  });
}

test('lists end as each language has them', () => {
  assert.equal(speaking('en').either(['4', '6', '8']), '4, 6 or 8');
  assert.equal(speaking('es').either(['4', '6', '8']), '4, 6 u 8');
  assert.equal(speaking('es').either(['fichas', 'resultado']), 'fichas o resultado');
});

test('names that the server adds are shown as they are', () =>
  assert.equal(speaking('es').name('parameter.novel', 'novel'), 'novel'));

/** The sources but those of words, which have messages, and ask for none. */
function sources() {
  return readdirSync(SOURCES, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.js') && !name.endsWith('/words.js'))
    .map((name) => readFileSync(new URL(name, SOURCES), 'utf8'));
}

/** The keys that stand literally in the sources. */
function keysInSources() {
  return sources().flatMap((source) =>
    [...source.matchAll(/(?:\bt\(|key: )'([a-z]\w*\.[\w.]+)'/gi)].map(([, key]) => key),
  );
}

/** What the sources have as a string, and what they put together: `act.${name}.help` is a pattern. */
function keysAnywhere() {
  const all = sources().join('\n');
  const literal = new Set([...all.matchAll(/'([a-zA-Z]+\.[\w.]+)'/g)].map(([, key]) => key));
  const patterns = [...all.matchAll(/`([a-z]\w*\.[^`\s]*)`/g)].map(
    ([, template]) => new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`),
  );
  return { literal, patterns };
}
