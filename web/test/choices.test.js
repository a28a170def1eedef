import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playerName } from '../js/choices.js';

for (const [typed, name] of [
  ['Ana', 'Ana'],
  [' Ana María ', 'Ana María'],
  ['   ', ''],
  ['.', ''],
  ['.. ', ''],
  ['...', '...'],
  ['a\tb', ''],
]) {
  test(`${JSON.stringify(typed)} is the player ${JSON.stringify(name)}`, () => assert.equal(playerName(typed), name));
}
