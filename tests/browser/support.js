/**
 * What every browser test needs: a server of its own with an empty data directory, a browser, pages that are watched for trouble,
 * and the doings of a user in the user's words.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

export const here = dirname(fileURLToPath(import.meta.url));
const BINARY = resolve(process.env.JUGADA_BIN ?? join(here, '../../target/release/jugada'));
/** Long enough for a machine with much else to do: whoever waits for what comes at once does not wait longer. */
const PATIENCE_MS = 30_000;

/** The two sizes the page is designed for. */
export const SIZES = {
  desktop: { viewport: { width: 1100, height: 700 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/** What the console says where nobody answers: for tests that end the server. */
export const SILENCE =
  /ERR_(CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|SOCKET_NOT_CONNECTED|NETWORK)/;

export const PERSON = 'Person';
export const EASY = 'Easy (García)';

// ---------------------------------------------------------------- server and browser

/** @returns a server that listens already; `stop` (or `kill`) and `start` again keep its port and its data */
export async function startServer() {
  if (!existsSync(BINARY))
    throw new Error(`no binary at ${BINARY}: build it (cargo build --release) or set JUGADA_BIN`);
  const data = mkdtempSync(join(tmpdir(), 'jugada-browser-'));
  const port = await freePort();
  let child = null;
  const server = {
    url: `http://127.0.0.1:${port}/`,
    port,
    async start() {
      child = spawn(BINARY, ['serve', '--no-open', '--addr', `127.0.0.1:${port}`, '--data', data], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      await listening(child, server.url);
    },
    /** As the system does when memory runs out: nothing can be put in order before. */
    async kill() {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      await gone;
      child = null;
    },
    async stop() {
      if (!child) return;
      const gone = new Promise((done) => child.once('exit', done));
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        const impatience = setTimeout(() => child?.kill('SIGKILL'), 5000);
        await gone;
        clearTimeout(impatience);
      }
      child = null;
    },
    async dispose() {
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

/** Waits for the line "Jugada is at http://...". */
function listening(child, url) {
  return new Promise((done, fail) => {
    let said = '';
    const hear = (text) => {
      said += text;
      if (!said.includes(url)) return;
      child.off('exit', died);
      done();
    };
    const died = (code) => fail(new Error(`the server ended with ${code} instead of listening at ${url}: ${said}`));
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    child.once('exit', died);
    child.once('error', fail);
  });
}

export function freePort() {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

export function launchBrowser() {
  // The shell would make letters as wide as whole pixels; windows that people see do not.
  const args = ['--font-render-hinting=none'];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  // Scroll bars are shown, as people see them.
  return chromium.launch({ executablePath: findChromium(), args, ignoreDefaultArgs: ['--hide-scrollbars'] });
}

function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  // Playwright's own is there only if somebody asked for it: because the one on the PATH does not do.
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  try {
    // The shell is the same engine without the windows and menus that nobody sees here: a page takes half the processor time.
    return findProgram('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome');
  } catch {
    throw new Error(
      'no chromium on the PATH: install it (or `npx playwright-core install --no-shell chromium`), or set CHROMIUM to its path',
    );
  }
}

/** The first of these programs on the PATH. */
export function findProgram(...names) {
  for (const name of names) {
    for (const directory of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(directory, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // not here
      }
    }
  }
  throw new Error(`none of ${names.join(', ')} on the PATH`);
}

// ---------------------------------------------------------------- tests

/**
 * Gives a test file its server and browser, and a way to write tests:
 * `browserTest(name, options, async ({ page, server, context, t }) => ...)`.
 *
 * Options besides those of node:test: `size`, `context` (for Playwright's newContext), `excused` (a pattern of console
 * messages that this test provokes on purpose), `visitor`. Console errors, page errors and requests to another host fail the test.
 *
 * Visitors are new, unless the file or the test wants a `known` one: who has loaded the page before, and is now in Help. To load the page
 * takes longer than most of what is tested. So whoever begins at an address of its own, and leaves no setting behind, does well with a known visitor.
 *
 * @param {{ visitor?: 'new' | 'known' }} [usual]
 */
export function browserTests({ visitor: usual = 'new' } = {}) {
  const world = { server: null, browser: null };
  /** Those who stay from test to test, by what they came with. @type {Map<string, Awaited<ReturnType<typeof visit>>>} */
  const known = new Map();
  before(async () => {
    // Whatever has started ends with the tests, also where the other did not start.
    const starting = [
      startServer().then((server) => (world.server = server)),
      launchBrowser().then((browser) => (world.browser = browser)),
    ];
    const failed = (await Promise.allSettled(starting)).find(({ status }) => status === 'rejected');
    if (failed) throw failed.reason;
  });
  after(async () => {
    await world.browser?.close();
    await world.server?.dispose();
  });

  return (name, { size = 'desktop', context: wanted = {}, excused = null, visitor: kind = usual, ...options }, body) =>
    test(name, { timeout: 180_000, ...options }, async (t) => {
      const { server, browser } = world;
      const settings = { ...SIZES[size], ...wanted };
      const key = JSON.stringify(settings);
      const before = kind === 'known' ? known.get(key) : undefined;
      const visitor = before ? await comeAgain(before, server) : await visit(browser, server, settings);
      const { context, page, troubles } = visitor;
      let stays = false;
      try {
        await body({ page, server, context, t });
        stays = kind === 'known';
      } catch (error) {
        await keepPicture(page, name);
        // An error of the page is often the cause of what the test missed.
        if (troubles.length > 0) error.message += `\ntrouble in the browser:\n${troubles.join('\n')}`;
        throw error;
      } finally {
        // Whoever met with a failure is not asked again.
        if (stays) known.set(key, visitor);
        else {
          if (before) known.delete(key);
          await context.close();
        }
      }
      assert.deepEqual(
        troubles.filter((trouble) => !excused?.test(trouble)),
        [],
        'trouble in the browser',
      );
    });
}

/** Somebody opens a browser. */
async function visit(browser, server, settings) {
  const context = await openContext(browser, settings);
  return { context, troubles: watch(context, server), page: await context.newPage() };
}

/** Nothing of the last test is on the page any more, or under the pointer. */
async function comeAgain(visitor, server) {
  const { context, page, troubles } = visitor;
  for (const other of context.pages()) if (other !== page) await other.close();
  await leave(page, server);
  await page.mouse.move(0, 0);
  troubles.length = 0;
  return visitor;
}

/** A visitor who has never been here, and reads English. */
export async function openContext(browser, options = {}) {
  const context = await browser.newContext({ locale: 'en-GB', ...SIZES.desktop, ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

/** @returns a list that grows with every console error, page error and request to another host */
function watch(context, server) {
  const troubles = [];
  const { host } = new URL(server.url);
  context.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => troubles.push(`page: ${error.error().stack ?? error.error()}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (!['data:', 'blob:'].includes(url.protocol) && url.host !== host)
      troubles.push(`request off the machine: ${request.url()}`);
  });
  context.on('page', (page) => page.on('websocket', (socket) => troubles.push(`web socket: ${socket.url()}`)));
  return troubles;
}

async function keepPicture(page, name) {
  const directory = join(here, 'out');
  mkdirSync(directory, { recursive: true });
  await page.screenshot({ path: join(directory, `${name.replace(/\W+/g, '-')}.png`) }).catch(() => {});
}

/** Waits until `condition` gives something true, and returns it; longer than usual for what takes long on a busy machine. */
export async function until(condition, what, patience = PATIENCE_MS) {
  const deadline = Date.now() + patience;
  for (;;) {
    const found = await condition();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`waited ${patience / 1000} s in vain: ${what}`);
    await new Promise((done) => setTimeout(done, 25));
  }
}

/** Waits until `read` gives `expected`, or something that matches it where it is a pattern; when it never does, says what it gave instead. */
export async function eventually(read, expected, what) {
  const isPattern = expected instanceof RegExp;
  let last;
  try {
    await until(async () => {
      last = await read();
      return isPattern ? expected.test(last) : isEqual(last, expected);
    }, what);
  } catch (error) {
    if (last === undefined) throw error;
    if (isPattern) assert.match(String(last), expected, what);
    assert.deepEqual(last, expected, what);
  }
}

function isEqual(a, b) {
  try {
    assert.deepEqual(a, b);
    return true;
  } catch {
    return false;
  }
}

/**
 * Keeps the server's answers back, where the address has such an end, until they are let go; `asked` comes when the first of them is wanted,
 * `ended` when one has arrived or was called off.
 */
export async function holdBack(page, end) {
  let [isAsked, letGo, hasEnded] = [() => {}, () => {}, () => {}];
  const asked = new Promise((done) => (isAsked = done));
  const gate = new Promise((done) => (letGo = done));
  const ended = new Promise((done) => (hasEnded = done));
  for (const event of ['requestfinished', 'requestfailed'])
    page.on(event, (request) => new URL(request.url()).pathname.endsWith(end) && hasEnded());
  await page.route(
    ({ pathname }) => pathname.endsWith(end),
    async (route) => {
      isAsked();
      await gate;
      // Who asked may have gone.
      await route.continue().catch(() => {});
    },
  );
  return { asked, letGo, ended };
}

/** Lets the page draw so many times. */
export const frames = (page, count) =>
  page.evaluate(
    (wanted) =>
      new Promise((done) => {
        const next = (left) => (left === 0 ? done() : requestAnimationFrame(() => next(left - 1)));
        next(wanted);
      }),
    count,
  );

/** The same numbers on every run. @param {number} seed @returns {(below: number) => number} */
export function dice(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

// ---------------------------------------------------------------- going places

export async function openHome(page, server) {
  await page.goto(`${server.url}#/`);
  await button(page, 'New game').waitFor();
  await page.locator('[role=gridcell]').first().waitFor();
}

/** Away from whatever is on the page, so that it is not mistaken for what comes next; to load the page again would take longer. */
export async function leave(page, server) {
  await page.goto(`${server.url}#/help`);
  await page.locator('main.help').waitFor();
}

/** The address of a game, as the page itself writes it. */
export function addressOf(server, spec, moves, { first = 'human', second = 'human' } = {}) {
  return `${server.url}#/play/${encodeURIComponent(spec)}/${encodeURIComponent(moves)}?first=${encodeURIComponent(first)}&second=${encodeURIComponent(second)}`;
}

/** Opens a line of moves by its address and waits for its board, which is not that of the game before. */
export async function openGame(page, server, spec, moves = '', seats = {}) {
  await page.evaluate(() => document.querySelector('.board')?.setAttribute('data-before', ''));
  await page.goto(addressOf(server, spec, moves, seats));
  await page.locator('.board[data-before]').waitFor({ state: 'detached' });
  await boardShown(page);
}

/**
 * Fills in the new-game form and starts.
 *
 * @param {{ game: string, rules?: Record<string, string>, first?: string, second?: string, name?: string }} wishes
 *   titles as the form shows them; rules by their labels
 */
export async function newGame(page, { game, rules = {}, first = PERSON, second = PERSON, name }) {
  await openForm(page);
  await page
    .getByRole('radiogroup', { name: 'Game', exact: true })
    .getByRole('radio', { name: game, exact: true })
    .check();
  // Until it is drawn again the form has the fields of another game.
  await frames(page, 1);
  for (const [label, value] of Object.entries(rules)) await setRule(page, label, value);
  const machines = { first, second };
  for (const side of ['first', 'second']) if (machines[side] === PERSON) delete machines[side];
  const count = Object.keys(machines).length;
  await choose(page, 'Opponent', ['Person', 'Machine', 'Watch two machines'][count]);
  if (count === 1) await page.locator(`input[name=colour][value=${machines.first ? 'second' : 'first'}]`).check();
  for (const [side, level] of Object.entries(machines))
    await page.locator(`#seat-${side}`).selectOption({ label: level });
  if (name !== undefined) await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await button(page, 'Start').click();
  await boardShown(page);
}

/** From anywhere to the new-game form. */
export async function openForm(page) {
  await openSection(page, 'Play');
  await button(page, 'New game').click();
  await button(page, 'Start').waitFor();
}

export const openSection = (page, name) => button(page.getByRole('navigation', { name: 'Sections' }), name).click();

/** One of the few choices of a form, by the name of the group. */
export const choose = (page, group, name) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true }).check();

/** A size is clicked if it is a usual one; what is not about the size is folded. */
async function setRule(page, label, value) {
  if (label === 'Size') {
    const usual = page.locator(`input[name=size][value="${value}"]`);
    if (await usual.count()) return usual.check();
    await choose(page, 'Size', 'Other');
  }
  const field = page.getByRole('region', { name: 'Size and rules' }).getByLabel(label, { exact: true }).last();
  if (!(await field.isVisible())) await unfold(page, 'Rules');
  await fillIn(field, value);
}

/** Opens what is folded under a name. */
export const unfold = (page, name) =>
  page.locator('details:not([open]) > summary').getByText(name, { exact: true }).first().click();

/** Changes the language in the settings, whatever it was. @param {'en' | 'es'} language */
export async function speak(page, language) {
  await set(page, 'language', language);
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
}

/** The same with the palette. @param {'standard' | 'contrast' | 'colourblind'} palette */
export async function paint(page, palette) {
  await set(page, 'palette', palette);
  await page.locator(`html[data-palette=${palette}]`).waitFor({ state: 'attached' });
}

async function set(page, name, value) {
  const choice = page.locator(`dialog[open] input[name=${name}][value=${value}]`);
  const wasOpen = (await choice.count()) > 0;
  // Another card may lie over the button.
  if (!wasOpen)
    await page.getByRole('button', { name: /^(Settings|Ajustes)$/, includeHidden: true }).dispatchEvent('click');
  await choice.check();
  if (wasOpen) return;
  await page.keyboard.press('Escape');
  // Who asks at once whether it is open must not meet it while it closes: the browser does so first, the page hears of it a task later.
  await choice.waitFor({ state: 'detached' });
  await frames(page, 2);
}

async function fillIn(field, value) {
  const isChoice = await field.evaluate((element) => element.tagName === 'SELECT');
  if (isChoice) await field.selectOption(value);
  else await field.fill(value);
}

export async function boardShown(page) {
  await page
    .getByRole('region', { name: /^(Board|Tablero)$/ })
    .getByRole('gridcell')
    .first()
    .waitFor();
}

export const button = (place, name) => place.getByRole('button', { name, exact: true });

/** A card over the page. */
export const card = (page, name) => page.getByRole('dialog', { name });

/** What is said at the end of a game, beside the board. */
export const endCard = (page) => page.getByRole('tabpanel', { name: /^(Result|Resultado)$/ });

export const openTab = (page, name) => page.getByRole('tab', { name, exact: true }).click();

// ---------------------------------------------------------------- the board

/** @param {string} name  as in "d3"; of a rack "3/1" is column 3, row 1 */
export function cell(page, name) {
  const [column, row] = name.split('/');
  return page.getByRole('gridcell', {
    name: row ? new RegExp(`^column ${column}, row ${row},`) : new RegExp(`^${name},`, 'i'),
  });
}

/** What every cell says of itself: `{ name, piece, says }`. */
export async function readBoard(page) {
  const labels = await page
    .locator('.play [role=gridcell]')
    .evaluateAll((cells) => cells.map((one) => one.getAttribute('aria-label') ?? ''));
  return labels.map(readLabel);
}

function readLabel(label) {
  const parts = label.replace(/^column (\w+), row (\w+)/, '$1/$2').split(', ');
  return { name: parts[0], piece: parts[1], says: parts.slice(2) };
}

export const legalCells = async (page) =>
  (await readBoard(page)).filter(({ says }) => says.includes('legal')).map(({ name }) => name);

export const piecesOf = async (page, side) =>
  (await readBoard(page)).filter(({ piece }) => piece === side).map(({ name }) => name);

export const lastMove = async (page) =>
  (await readBoard(page)).find(({ says }) => says.includes('last move'))?.name ?? null;

/** The moves in the log that count, as it writes them; on a phone the log may be put away. */
export const movesPlayed = (page) =>
  page
    .getByRole('list', { name: 'Moves', includeHidden: true })
    .getByRole('button', { disabled: false, includeHidden: true })
    .evaluateAll((moves) => moves.map((one) => one.lastElementChild?.textContent ?? ''));

/** Clicks a cell and waits until the move is made. */
export async function clickCell(page, name) {
  const before = (await movesPlayed(page)).length;
  await cell(page, name).click();
  await until(async () => (await movesPlayed(page)).length > before, `the move ${name}`);
}

/** Clicks cell after cell of a game between two people, and waits for every position. */
export async function clickLine(page, names) {
  for (const name of names) {
    await clickCell(page, name);
    const [column, row] = name.split('/');
    await until(async () => {
      const last = await lastMove(page);
      return row ? last?.startsWith(`${column}/`) : last?.toLowerCase() === name.toLowerCase();
    }, `the position after ${name}`);
  }
}

/** Plays for every person at the board, by clicking cells drawn by lot, until the card of the end is there. */
export async function playRandomGame(page, seed) {
  const draw = dice(seed);
  for (;;) {
    const legal = await until(
      async () => ((await endCard(page).isVisible()) ? 'over' : legalWhenReady(page)),
      'a turn, or the end of the game',
    );
    if (legal === 'over') return;
    await clickCell(page, legal[draw(legal.length)]);
  }
}

/** The legal cells, once the board has caught up with the log. Both are read at one stroke: a machine may move in between. */
async function legalWhenReady(page) {
  const { labels, moves } = await page.evaluate(() => ({
    labels: [...document.querySelectorAll('.play [role=gridcell]')].map((one) => one.getAttribute('aria-label') ?? ''),
    moves: [...document.querySelectorAll('ol[aria-label=Moves] button:enabled')].map(
      (one) => one.lastElementChild?.textContent ?? '',
    ),
  }));
  const cells = labels.map(readLabel);
  const legal = cells.filter(({ says }) => says.includes('legal')).map(({ name }) => name);
  const last = cells.find(({ says }) => says.includes('last move'))?.name ?? null;
  const placed = moves.at(-1) ?? null;
  const caughtUp = placed === null || placed === 'pass' ? last === null : last !== null && isSameMove(placed, last);
  return legal.length > 0 && caughtUp ? legal : null;
}

/** A move in the log ("d3", "4") and the cell it came to ("d3", "4/1"). */
const isSameMove = (move, name) =>
  name.includes('/') ? name.split('/')[0] === move : name.toLowerCase() === move.toLowerCase();

/** A table of figures by its caption: row by row, name first. */
export async function readTable(place, caption) {
  const rows = await place
    .getByRole('table', { name: caption })
    .locator('tbody tr')
    .evaluateAll((trs) => trs.map((tr) => [...tr.children].map((td) => td.textContent?.trim() ?? '')));
  return Object.fromEntries(rows.map(([name, ...values]) => [name, values]));
}
