/**
 * Runs test files two at a time, since most of them wait most of the time, and those that fail once more, each by itself: on a busy
 * machine a second look tells races from faults. What passes only then is named at the end, as a race to be mended.
 *
 *     node run.js [FILE...]      these files, or all but those that measure times
 */
import { readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const MEASURING = ['speed.test.js']; // they run alone: see ../../check
const TOGETHER = 2;

/** @returns the files in which something failed, with the names of what did */
async function failuresOf(files, concurrency) {
  const failed = new Map();
  const stream = run({ files, concurrency });
  stream.on('test:fail', ({ name, file = name, todo, nesting }) => {
    if (todo !== undefined && todo !== false) return; // a fault that is known fails nothing
    if (!failed.has(file)) failed.set(file, []);
    if (nesting === 0) failed.get(file).push(name);
  });
  const report = stream.compose(new spec());
  report.pipe(process.stdout);
  await new Promise((done, fail) => report.once('end', done).once('error', fail));
  return failed;
}

const asked = process.argv.slice(2).map((file) => resolve(file));
const all = () => readdirSync(here).filter((file) => file.endsWith('.test.js') && !MEASURING.includes(file));
const files = asked.length > 0 ? asked : all().sort().map((file) => join(here, file));

const first = await failuresOf(files, TOGETHER);
if (first.size > 0) {
  const list = (failed) => [...failed].map(([file, names]) => `  ${basename(file)}: ${names.join('; ')}`).join('\n');
  console.log(`\nfailed, and run once more, alone:\n${list(first)}\n`);
  const second = await failuresOf([...first.keys()], 1);
  for (const file of second.keys()) first.delete(file);
  if (first.size > 0) console.log(`\npassed only the second time, so there is a race to be mended:\n${list(first)}`);
  if (second.size > 0) {
    console.log(`\nfailed twice:\n${list(second)}`);
    process.exitCode = 1;
  }
}
