import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal, Unreachable } from '../../js/base/api.js';
import { complaintOf, explain, noticeText, rangeOf } from '../../js/base/complaints.js';
import { translator } from '../../js/page/words.js';
import { speaking } from '../languages.js';
import { CATALOG } from '../samples.js';

const bad = (owner, parameter, found) => ({
  code: 'bad_value',
  message: `\`${owner}\`: \`${parameter}=${found}\` is not valid`,
  details: { owner, parameter, found },
});
for (const [complaint, en, es] of [
  [
    bad('go', 'size', '99'),
    'Size: 99 is not valid; expected a whole number from 2 to 19',
    'Tamaño: 99 no es válido; se esperaba un número entero de 2 a 19',
  ],
  [
    bad('go', 'komi', 'x'),
    'Komi: x is not valid; expected a number from -1000 to 1000 or auto',
    'Komi: x no es válido; se esperaba un número de -1000 a 1000 o automático',
  ],
  [
    bad('othello', 'size', '5'),
    'Size: 5 is not valid; expected 4, 6 or 8',
    'Tamaño: 5 no es válido; se esperaba 4, 6 u 8',
  ],
  [
    bad('alphabeta', 'threads', '64'),
    'Threads: 64 is not valid; expected a whole number from 1 to 2',
    'Hilos: 64 no es válido; se esperaba un número entero de 1 a 2',
  ],
  [
    bad('novel', 'thing', '1'),
    'these settings are not valid: `novel`: `thing=1` is not valid',
    'estos ajustes no son válidos: (en inglés) `novel`: `thing=1` is not valid',
  ],
  [
    { code: 'bad_move', message: 'no need to read this', details: { move: 'a1', number: 1 } },
    'a1 is not a legal move in this position',
    'a1 no es una jugada legal en esta posición',
  ],
  [
    { code: 'bad_position', message: 'not a position: found `x`' },
    'that is not a position of this game: not a position: found `x`',
    'no es una posición de este juego: (en inglés) not a position: found `x`',
  ],
  [{ code: 'not_found', message: 'no game 7' }, 'it no longer exists', 'ya no existe'],
  [{ code: 'novel', message: 'words' }, 'words', '(en inglés) words'],
  [complaintOf(new Unreachable('x')), 'Jugada is not responding', 'Jugada no responde'],
  [complaintOf(new Refusal('too_large', 'x')), 'it is too long', 'es demasiado largo'],
]) {
  test(`${en} / ${es}`, () => {
    assert.equal(explain(complaint, speaking('en'), CATALOG), en);
    assert.equal(explain(complaint, speaking('es'), CATALOG), es);
  });
}

for (const [name, parameters, max] of [
  ['time', { time: 60 }, 60],
  ['table', {}, 1e9],
  ['novel', { novel: 62 }, 62],
  ['simulations', { time: 60, table: 62 }, 1e9],
]) {
  test(`${name} with ${JSON.stringify(parameters)} goes up to ${max}`, () => {
    const parameter = { name, help: {}, kind: { whole_or_off: { min: 1, max: 1e9 } }, default: { value: 'off' } };
    assert.deepEqual(rangeOf(parameter, { ...CATALOG, limits: { ...CATALOG.limits, parameters } }), { min: 1, max });
  });
}

test('a notice changes its language with the page', () => {
  const notice = { kind: 'error', key: 'notice.error', details: { complaint: bad('go', 'size', '99') }, serial: 1 };
  assert.match(noticeText(notice, speaking('en'), CATALOG), /^Something went wrong: Size: 99/);
  assert.match(noticeText(notice, speaking('es'), CATALOG), /^Algo ha fallado: Tamaño: 99/);
});

test('what the server says to people is said in their language', () => {
  const words = { id: 'no-such-square', english: 'no such square' };
  const refusal = complaintOf(new Refusal('bad_position', 'no such square', undefined, words));
  assert.match(explain(refusal, speaking('en'), null), /no such square$/);
  assert.match(explain(refusal, translator('es', 'no-such-square = no hay tal casilla'), null), /no hay tal casilla$/);
  const inEnglishOnly = complaintOf(new Refusal('bad_position', 'no such square'));
  assert.match(explain(inEnglishOnly, speaking('es'), null), /no such square$/);
});
