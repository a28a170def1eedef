/** No text of the page stands beside the mechanism of messages: every one is told in a language that nobody speaks, and no template has words of its own. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { articlesOf } from '../../js/help/model.js';
import { texts } from '../../js/help/texts.js';
import { inLanguage } from '../../js/help/translated.js';
import { ENGLISH, translator } from '../../js/page/words.js';
import { escaped, pseudoFile } from '../pseudo.js';
import { CATALOG } from '../samples.js';

const SOURCES = new URL('../../js/', import.meta.url);
const words = translator('es', pseudoFile());

/** Attributes that people see or hear. */
const SPOKEN = /\s(aria-label|title|placeholder|alt|data-help|label|text|help)="([^"]*)"/g;
/** The name of the program, and what is typed. */
const NAMES = /^(Jugada|jugada import)$/;

test('every text of the page is told in the language, whatever it is given', () => {
  const loose = Object.keys(ENGLISH).filter((key) => {
    const given = [...ENGLISH[key].matchAll(/\$(\w+)/g)].map(([, name]) => [name, name === 'count' ? 2 : '']);
    return escaped(words.t(key, Object.fromEntries(given))) !== '';
  });
  assert.deepEqual(loose, []);
});

test('every article is told in the language', () => {
  const written = articlesOf({ ...CATALOG, playable: {} }, inLanguage(texts, 'es', pseudoFile()), words).flatMap(
    ({ id, group, title, help, written }) => [
      // What the catalog declares is the server's; these samples have no other language.
      ...(group === 'figures' || group === 'page' ? [`${id}: ${escaped(title)}`, `${id}: ${escaped(help)}`] : []),
      ...[written?.text, written?.formula?.join('\n'), written?.cost, written?.use, written?.source]
        .flat()
        .flatMap((text) => (text ? [`${id}: ${escaped(text)}`] : [])),
    ],
  );
  assert.ok(written.length > 100);
  assert.deepEqual(
    written.filter((text) => !text.endsWith(': ')),
    [],
  );
});

test('no template has words of its own', () => {
  const loose = sources().flatMap(([name, source]) =>
    templatesIn(source).flatMap((template) =>
      [
        ...[...template.matchAll(SPOKEN)].map(([, , text]) => text),
        // Parts between tags; a tag of a component has its name in a gap.
        ...template
          .replace(/<!--[\s\S]*?-->/g, '')
          .replace(/<[^<>]*>/g, '\n')
          .split('\n'),
      ]
        .map((text) => text.replaceAll(GAP, ' ').trim())
        .filter((text) => /\p{L}{2}/u.test(text) && !NAMES.test(text))
        .map((text) => `${name}: ${text}`),
    ),
  );
  assert.deepEqual(loose, []);
});

test('no source has a word of another language, but for the names of languages', () => {
  const foreign = sources().flatMap(([name, source]) =>
    source
      .split('\n')
      .filter((line) => /[¿¡ñ]|[a-z]ción\b|\b(el|los|las|una|partida|jugada)s? (de|del|que)\b/i.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
  assert.deepEqual(
    foreign.filter((line) => !line.startsWith('base/languages.js')),
    [],
  );
});

function sources() {
  return readdirSync(SOURCES, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.js'))
    .map((name) => /** @type {const} */ ([name, readFileSync(new URL(name, SOURCES), 'utf8')]));
}

/** What stands for `${...}`. */
const GAP = '\u0001';

/** The templates of a source, each without what is put into it. @param {string} source */
function templatesIn(source) {
  /** @type {string[]} */
  const found = [];
  for (const { index } of source.matchAll(/(?<![\w.])html`/g))
    found.push(templateAt(source, index + 'html`'.length)[0]);
  return found;
}

/** The template that begins here, and where it ends. @param {string} source @param {number} at @returns {[string, number]} */
function templateAt(source, at) {
  let text = '';
  while (at < source.length && source[at] !== '`') {
    if (source.startsWith('${', at)) {
      at = gapEnd(source, at + 2);
      text += GAP;
    } else {
      if (source[at] === '\\') at += 1;
      text += source[at];
    }
    at += 1;
  }
  return [text, at];
}

/** Where the brace is that ends `${`. @param {string} source @param {number} at */
function gapEnd(source, at) {
  for (let depth = 0; at < source.length; at += 1) {
    const sign = source[at];
    if (source.startsWith('/*', at)) at = source.indexOf('*/', at) + 1;
    else if (source.startsWith('// ', at)) at = source.indexOf('\n', at);
    else if (sign === '`') at = templateAt(source, at + 1)[1];
    else if (sign === "'" || sign === '"') {
      at += 1;
      while (source[at] !== sign) at += source[at] === '\\' ? 2 : 1;
    } else if (sign === '{') depth += 1;
    else if (sign === '}' && depth === 0) return at;
    else if (sign === '}') depth -= 1;
  }
  throw new Error('a gap without an end');
}
