import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createTeller } from '../../js/base/messages.js';

/** The program tells the same messages the same way: `crates/words/src/pattern.rs` reads this table, too. */
const { locale, file, cases } = JSON.parse(
  readFileSync(new URL('../../../crates/words/tests/told.json', import.meta.url), 'utf8'),
);
const english = createTeller('en');
const spanish = createTeller(locale, file.join('\n'));

for (const { about, message, english: inEnglish, spanish: inSpanish } of cases)
  test(`a message is told as the program tells it: ${about}`, () => {
    assert.equal(english(message), inEnglish);
    assert.equal(spanish(message), inSpanish);
  });

test('a language whose file is not there yet speaks English', () => {
  assert.equal(createTeller('es')({ id: 'plain', english: 'plain' }), 'plain');
});
