/**
 * The page's house: every subject has a room (a folder of `js/`), and rooms stand on floors. Code looks downwards only; what two rooms of one floor
 * need is on a floor below them. Types may look anywhere, for the state is one.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';

const ROOT = new URL('../js/', import.meta.url);

/** From the ground up. Rooms of one floor do not know each other. */
const FLOORS = [
  ['base', 'pixels'],
  ['game'],
  ['board', 'territory'],
  ['ui'],
  ['checks', 'judging', 'jobs', 'learned'],
  ['home', 'newgame', 'play', 'study', 'tree', 'explorer', 'library', 'lab', 'train', 'help'],
  ['page'],
  ['.'], // main.js alone
];

const floorOf = (/** @type {string} */ room) => FLOORS.findIndex((rooms) => rooms.includes(room));
const modules = readdirSync(ROOT, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.js'));

/** What a module imports when it runs, static or later: comments have types only. @param {string} name @returns {string[]} */
function importsOf(name) {
  const code = readFileSync(new URL(name, ROOT), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const found = [...code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['`](\.[^'`]+)['`]/g)].map(([, path]) =>
    normalize(join(dirname(name), path)),
  );
  return found;
}

const roomOf = (/** @type {string} */ name) => (name.includes('/') ? name.split('/')[0] : '.');

test('every room stands on a floor', () => {
  const rooms = [...new Set(modules.map(roomOf))].sort();
  assert.deepEqual(rooms, FLOORS.flat().sort());
});

test('imports look downwards only', () => {
  const wrong = modules.flatMap((name) =>
    importsOf(name)
      .filter(
        (other) =>
          !other.startsWith('../vendor/') &&
          roomOf(other) !== roomOf(name) &&
          floorOf(roomOf(other)) >= floorOf(roomOf(name)),
      )
      .map((other) => `${name} imports ${other}`),
  );
  assert.deepEqual(wrong, []);
});

test('every module is read by another, and none leads back to itself', () => {
  const known = new Map(
    modules.map((name) => [name, importsOf(name).filter((other) => !other.startsWith('../vendor/'))]),
  );
  const read = new Set([...known.values()].flat());
  const withoutCode = (/** @type {string} */ name) => /^export \{\};$/m.test(readFileSync(new URL(name, ROOT), 'utf8'));
  assert.deepEqual(
    modules.filter((name) => !read.has(name) && name !== 'main.js' && !withoutCode(name)),
    [],
  );

  /** Modules from which no way leads back. @type {Set<string>} */
  const straight = new Set();
  /** @param {string} name @param {string[]} way @returns {string | null} */
  const circleFrom = (name, way) => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name].join(' > ');
    if (straight.has(name)) return null;
    for (const other of known.get(name) ?? []) {
      const circle = circleFrom(other, [...way, name]);
      if (circle) return circle;
    }
    straight.add(name);
    return null;
  };
  for (const name of modules) assert.equal(circleFrom(name, []), null);
});
