/**
 * Runs test files two at a time, each in a process of its own, and those that fail once more, one by one: on a busy machine a second
 * look tells races from faults. What passes only then is named at the end, as a race to be mended.
 *
 *     node run.js [FILE...]      these files, or all but those that measure times
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const MEASURING = ['speed.test.js'];
const TOGETHER = 2;
/** What takes longest comes first: otherwise one of them would run alone at the end. */
const LONGEST = [
  'places',
  'keeping',
  'help',
  'games',
  'lab',
  'train',
  'layout',
  'languages',
  'looks',
  'tree',
  'phone',
].map((name) => `${name}.test.js`);

/** What the file has to say is said when it has ended, so that two do not talk at once. @returns {Promise<boolean>} whether it passed */
function passes(file) {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, ['--test', '--test-reporter=spec', file], {
      cwd: here,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said, began] = [[], Date.now()];
    child.stdout.on('data', (part) => said.push(part));
    child.once('error', fail);
    child.once('close', (code) => {
      process.stdout.write(`\n${file}: ${((Date.now() - began) / 1000).toFixed(0)} s\n${Buffer.concat(said)}`);
      done(code === 0);
    });
  });
}

/** @returns {Promise<string[]>} the files in which something failed */
async function failuresOf(files, together) {
  const [waiting, failed] = [[...files], []];
  const worker = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) if (!(await passes(file))) failed.push(file);
  };
  await Promise.all(Array.from({ length: together }, worker));
  return failed;
}

const all = () => {
  const found = readdirSync(here)
    .filter((file) => file.endsWith('.test.js') && !MEASURING.includes(file))
    .sort();
  return [...LONGEST.filter((file) => found.includes(file)), ...found.filter((file) => !LONGEST.includes(file))];
};
const asked = process.argv.slice(2);
const files = asked.length > 0 ? asked : all();

const first = await failuresOf(files, TOGETHER);
if (first.length > 0) console.log(`\nfailed, and run once more, one by one: ${first.join(', ')}`);
const second = await failuresOf(first, 1);
const races = first.filter((file) => !second.includes(file));
if (races.length > 0)
  console.log(`\npassed only the second time, so there is a race to be mended: ${races.join(', ')}`);
console.log(
  `\n${files.length - second.length} files passed, ${second.length} failed${second.map((file) => `\n  ${file}`).join('')}`,
);
if (second.length > 0) process.exitCode = 1;
