import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { LANGUAGES } from '../../js/base/i18n.js';
import { en } from '../../js/page/words/en.js';
import { MESSAGES, PARTS, translator } from '../../js/page/words.js';

/** Files that have messages, and ask for none. @param {string} name */
const isOfWords = (name) => /\/words(\/\w+)?\.js$/.test(name);

const [reference, ...others] = Object.keys(MESSAGES);
const holes = (message) =>
  [...JSON.stringify(message).matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name)
    .filter((name, at, all) => all.indexOf(name) === at)
    .sort();

test('every language has a name', () => assert.deepEqual(Object.keys(LANGUAGES), Object.keys(MESSAGES)));

for (const language of others) {
  test(`${language} has the messages of ${reference}`, () => {
    assert.deepEqual(Object.keys(MESSAGES[language]).sort(), Object.keys(MESSAGES[reference]).sort());
  });
  test(`${language} fills the same holes`, () => {
    for (const [key, message] of Object.entries(MESSAGES[reference]))
      assert.deepEqual(holes(MESSAGES[language][key]), holes(message), key);
  });
}

test('no part of the page takes a name that another has', () => {
  const names = [en, ...PARTS.map((part) => part.en)].flatMap((messages) => Object.keys(messages));
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  );
});

test('every message asked for by name exists', () => {
  for (const key of keysInSources()) assert.ok(key in MESSAGES[reference], key);
});

test('every message is used somewhere', () => {
  const { literal, patterns } = keysAnywhere();
  const unused = Object.keys(MESSAGES[reference]).filter(
    (key) => !literal.has(key) && !patterns.some((pattern) => pattern.test(key)),
  );
  assert.deepEqual(unused, []);
});

test('every act has a name and help', () => {
  const source = readFileSync(new URL('../../js/page/acts.js', import.meta.url), 'utf8');
  const acts = [...source.matchAll(/^ {4}(\w+): \{(?: icon|$)/gm)].map(([, name]) => name);
  assert.ok(acts.length > 20);
  for (const act of acts)
    for (const key of [`act.${act}`, `act.${act}.help`]) assert.ok(key in MESSAGES[reference], key);
});

test('one and many', () => {
  assert.equal(translator('en').t('rating.games', { count: 1 }), '1 game');
  assert.equal(translator('es').t('rating.games', { count: 2 }), '2 partidas');
});

for (const [language, seconds, text] of [
  ['en', 0.0003, '0.3 ms'],
  ['en', 1.5, '1.50 s'],
  ['es', 1.5, '1,50 s'],
  ['en', 75, '75 s'],
]) {
  test(`${seconds} seconds in ${language}`, () => assert.equal(translator(language).seconds(seconds), text));
}

test('names that the server adds are shown as they are', () =>
  assert.equal(translator('es').name('parameter.novel', 'novel'), 'novel'));

/** The keys that stand literally in the sources. */
function keysInSources() {
  const root = new URL('../../js/', import.meta.url);
  const files = readdirSync(root, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.js') && !isOfWords(name));
  return files.flatMap((name) =>
    [...readFileSync(new URL(name, root), 'utf8').matchAll(/(?:\bt\(|key: )'([a-z]\w*\.[\w.]+)'/gi)].map(
      ([, key]) => key,
    ),
  );
}

/** What the sources have as a string, and what they put together: `act.${name}.help` is a pattern. */
function keysAnywhere() {
  const root = new URL('../../js/', import.meta.url);
  const files = readdirSync(root, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.js') && !isOfWords(name));
  const sources = files.map((name) => readFileSync(new URL(name, root), 'utf8')).join('\n');
  const literal = new Set([...sources.matchAll(/'([a-zA-Z]+\.[\w.]+)'/g)].map(([, key]) => key));
  const patterns = [...sources.matchAll(/`([a-z]\w*\.[^`\s]*)`/g)].map(
    ([, template]) => new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`),
  );
  return { literal, patterns };
}
