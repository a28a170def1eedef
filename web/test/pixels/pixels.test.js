import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FACES, faceOf } from '../../js/pixels/faces.js';
import { GLYPH_HEIGHT, GLYPHS } from '../../js/pixels/glyphs.js';
import { ICONS } from '../../js/pixels/icons.js';
import { outline } from '../../js/pixels/outline.js';
import * as sprites from '../../js/pixels/sprites.js';

/** @param {string} name @param {string[]} rows @param {number} width @param {number} height @param {RegExp} letters */
function check(name, rows, width, height, letters) {
  test(`${name} is ${width} by ${height}`, () => {
    assert.equal(rows.length, height);
    for (const row of rows) assert.match(row, new RegExp(`^${letters.source}{${width}}$`));
  });
}

const faces = Array.from({ length: FACES }, (_, at) => faceOf(at + 1));
for (const [at, rows] of faces.entries()) check(`face of level ${at + 1}`, rows, 12, 12, /[.#]/);
test('every level of the longest ladder has a face of its own', () =>
  assert.equal(new Set(faces.map((rows) => rows.join('\n'))).size, 11));
for (const [name, rows] of Object.entries(ICONS)) check(`icon ${name}`, rows, 12, 12, /[.#]/);
for (const [name, rows] of Object.entries(GLYPHS)) check(`glyph ${name}`, rows, rows[0].length, GLYPH_HEIGHT, /[.#]/);
for (const [name, sprite] of Object.entries(sprites)) {
  const frames = Array.isArray(sprite) ? { [name]: sprite } : sprite;
  const size = name.endsWith('_SMALL') ? 12 : 16;
  for (const [frame, rows] of Object.entries(frames))
    check(`sprite ${name} ${frame}`, rows, size, size, /[.olmdesLMD]/);
}

test('runs of pixels become rectangles', () =>
  assert.equal(outline(['.##.', '#..#'], 1, 2), 'M2 2h2v1h-2zM1 3h1v1h-1zM4 3h1v1h-1z'));
