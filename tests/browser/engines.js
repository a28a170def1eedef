/**
 * The other two browser engines, driven as little as a game needs: go to an address, look, click. Firefox speaks WebDriver BiDi over a
 * web socket, WebKit the older WebDriver over HTTP; both take the same pointer actions.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { findProgram, freePort, until } from './support.js';

const VIEWPORT = { width: 1100, height: 700 };

/**
 * @typedef {object} Engine
 * @property {(url: string) => Promise<void>} goto
 * @property {(script: string) => Promise<any>} read  what an expression of the page gives, as JSON
 * @property {(selector: string) => Promise<void>} click  with the pointer, in the middle of the first that is found
 * @property {string[]} troubles  console errors and exceptions
 * @property {() => Promise<void>} close
 */

/** @returns {Promise<Engine>} */
export async function openFirefox() {
  const profile = mkdtempSync(join(tmpdir(), 'jugada-firefox-'));
  const program = process.env.FIREFOX ?? findProgram('firefox-esr', 'firefox');
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', String(await freePort())],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = await said(child.stderr, /WebDriver BiDi listening on (ws:\/\/\S+)/);
  const socket = new WebSocket(`${address}/session`);
  await new Promise((done, fail) => socket.once('open', done).once('error', fail));

  const troubles = [];
  const waiting = new Map();
  socket.on('message', (text) => {
    const message = JSON.parse(String(text));
    if (message.type === 'event') {
      if (message.method === 'log.entryAdded' && message.params.level === 'error') troubles.push(message.params.text);
      return;
    }
    const { done, fail } = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'error') fail(new Error(`${message.error}: ${message.message}`));
    else done(message.result);
  });
  let last = 0;
  const ask = (method, params) =>
    new Promise((done, fail) => {
      last += 1;
      waiting.set(last, { done, fail });
      socket.send(JSON.stringify({ id: last, method, params }));
    });

  await ask('session.new', { capabilities: {} });
  await ask('session.subscribe', { events: ['log.entryAdded'] });
  const { context } = await ask('browsingContext.create', { type: 'tab' });
  await ask('browsingContext.setViewport', { context, viewport: VIEWPORT });
  const read = async (expression) => {
    const { type, result, exceptionDetails } = await ask('script.evaluate', {
      expression: `JSON.stringify(${expression})`,
      target: { context },
      awaitPromise: true,
    });
    if (type !== 'success') throw new Error(exceptionDetails.text);
    return result.value === undefined ? null : JSON.parse(result.value);
  };
  return {
    goto: (url) => ask('browsingContext.navigate', { context, url, wait: 'complete' }),
    read,
    click: (selector) => clickOn(read, (actions) => ask('input.performActions', { context, actions }), selector),
    troubles,
    async close() {
      await ask('browser.close', {}).catch(() => {});
      await ended(child);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** @returns {Promise<Engine>} */
export async function openWebKit() {
  const screen = await openScreen();
  const port = await freePort();
  const driver = spawn(findProgram('WebKitWebDriver'), [`--port=${port}`], {
    env: screen.environment,
    stdio: 'ignore',
  });
  const ask = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = await response.json();
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  await until(
    () =>
      ask('GET', '/status').then(
        () => true,
        () => false,
      ),
    'the driver of WebKit',
  );
  const { sessionId } = await ask('POST', '/session', { capabilities: { alwaysMatch: {} } });
  const session = `/session/${sessionId}`;
  await ask('POST', `${session}/window/rect`, VIEWPORT);

  const troubles = [];
  const read = async (expression) => {
    const text = await ask('POST', `${session}/execute/sync`, {
      script: `return JSON.stringify(${expression})`,
      args: [],
    });
    return text === null || text === undefined ? null : JSON.parse(text);
  };
  return {
    async goto(url) {
      await ask('POST', `${session}/url`, { url });
      // This driver does not tell of the console: the page takes notes for it. What happens while it loads is heard elsewhere.
      await read(
        `(globalThis.troubles = [], console.error = (...said) => troubles.push(said.join(' ')), addEventListener('error', ({ message }) => troubles.push(message)), addEventListener('unhandledrejection', ({ reason }) => troubles.push(String(reason))), null)`,
      );
    },
    read,
    async click(selector) {
      await clickOn(read, (actions) => ask('POST', `${session}/actions`, { actions }), selector);
      troubles.splice(0, troubles.length, ...(await read('globalThis.troubles')));
    },
    troubles,
    async close() {
      await ask('DELETE', session).catch(() => {});
      driver.kill();
      await ended(driver);
      await screen.close();
    },
  };
}

/** What WebKit writes to its console while it loads a page, and some time after. @returns {Promise<string[]>} the errors */
export async function consoleOfWebKit(url, milliseconds) {
  const screen = await openScreen();
  const home = mkdtempSync(join(tmpdir(), 'jugada-webkit-'));
  const kept = { XDG_DATA_HOME: home, XDG_CACHE_HOME: home, XDG_CONFIG_HOME: home };
  const settings = { env: { ...screen.environment, ...kept }, stdio: ['ignore', 'ignore', 'pipe'], detached: true };
  const browser = spawn(findMiniBrowser(), ['--enable-write-console-messages-to-stdout=true', url], settings);
  let text = '';
  // In spite of the option's name.
  browser.stderr.setEncoding('utf8').on('data', (part) => (text += part));
  const closed = new Promise((done) => browser.stderr.once('close', done));
  await new Promise((done) => setTimeout(done, milliseconds));
  // Its processes write what they have to say when they leave by themselves; they hold its output open until then.
  browser.kill();
  const impatience = setTimeout(() => process.kill(-browser.pid, 'SIGKILL'), 5000);
  await closed;
  clearTimeout(impatience);
  await screen.close();
  rmSync(home, { recursive: true, force: true });
  return text.split('\n').filter((line) => /CONSOLE .*ERROR/.test(line));
}

/** WebKit's small browser stands beside its library. */
function findMiniBrowser() {
  for (const libraries of ['/usr/lib', ...readdirSync('/usr/lib').map((name) => join('/usr/lib', name))]) {
    for (const name of ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0']) {
      const path = join(libraries, name, 'MiniBrowser');
      if (existsSync(path)) return path;
    }
  }
  throw new Error('no MiniBrowser of WebKitGTK below /usr/lib');
}

/** A screen that nobody sees. */
async function openScreen() {
  const server = spawn(findProgram('Xvfb'), ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await said(server.stdio[3], /(\d+)\s/);
  return {
    environment: { ...process.env, DISPLAY: `:${number}` },
    async close() {
      server.kill();
      await ended(server);
    },
  };
}

/** Waits until a stream has said something like this, and gives the first group. */
function said(stream, pattern) {
  return new Promise((done, fail) => {
    let text = '';
    stream.setEncoding('utf8').on('data', (part) => {
      text += part;
      const found = pattern.exec(text);
      if (found) done(found[1]);
    });
    stream.once('end', () => fail(new Error(`ended without ${pattern}: ${text}`)));
  });
}

const ended = (child) =>
  child.exitCode !== null || child.signalCode !== null ? null : new Promise((done) => child.once('exit', done));

/**
 * Clicks in the middle of the first element that is there, once it stands still and nothing lies over it. On a busy machine a page may
 * still move between the look and the click: what would hit something else is kept from the page, and tried again.
 */
async function clickOn(read, perform, selector) {
  await until(async () => {
    await perform(clickAt(await middleOf(read, selector)));
    return read('globalThis.aim.hit');
  }, `a click on ${selector}`);
}

/** Where to click; from then on the page lets no click through that misses. */
async function middleOf(read, selector) {
  let before = null;
  return until(async () => {
    const place = await read(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      if (!element) return null;
      element.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
      const wide = element.closest('label') ?? element;
      const isPartOf = (found) => wide.contains(found);
      if (globalThis.aim === undefined) {
        const guard = (event) => {
          if (event.isTrusted && !aim.isPartOf(event.target)) { event.preventDefault(); event.stopImmediatePropagation(); }
          else if (event.type === 'click') aim.hit = true;
        };
        for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) addEventListener(type, guard, true);
      }
      globalThis.aim = { isPartOf, hit: false };
      return isPartOf(document.elementFromPoint(x, y) ?? document) ? { x, y } : null;
    })()`);
    const still = place !== null && place.x === before?.x && place.y === before?.y;
    before = place;
    return still && place;
  }, selector);
}

const clickAt = ({ x, y }) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];
