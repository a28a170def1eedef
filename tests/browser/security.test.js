/** The page keeps to itself. Requests to other hosts are looked for in every test; here, what is promised besides. */
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { browserTests, button, eventually, openGame, openHome } from './support.js';

const browserTest = browserTests();

browserTest('a strict Content-Security-Policy comes with the page', {}, async ({ page, server }) => {
  const response = await page.goto(server.url);
  const policy = response.headers()['content-security-policy'] ?? '';
  const directives = new Map(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name, ...sources]) => [name, sources]),
  );
  const scripts = directives.get('script-src') ?? directives.get('default-src') ?? [];
  assert.ok(scripts.length > 0, policy);
  for (const source of [...scripts, ...(directives.get('default-src') ?? [])])
    assert.ok(["'self'", "'none'"].includes(source), `${source} in ${policy}`);
  assert.deepEqual(directives.get('frame-ancestors'), ["'none'"], policy);
  assert.equal(response.headers()['x-content-type-options'], 'nosniff');
});

browserTest('there is no inline script, handler or style in the page as sent', {}, async ({ page, server }) => {
  const text = await (await page.goto(server.url)).text();
  for (const [, attributes] of text.matchAll(/<script\b([^>]*)>/g)) assert.match(attributes, /\bsrc=/);
  assert.doesNotMatch(text, /\son\w+=/i);
  assert.doesNotMatch(text, /<style|\sstyle=/i);
  assert.doesNotMatch(text, /https?:\/\//i);
});

browserTest(
  'an inline script smuggled in does not run',
  { excused: /Content Security Policy/ },
  async ({ page, server }) => {
    await openHome(page, server);
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.smuggled = true';
      document.body.append(script);
      return globalThis.smuggled === true;
    });
    assert.equal(ran, false);
  },
);

browserTest('names of games and players are shown as text, never as markup', {}, async ({ page, server }) => {
  const name = '<img src=x onerror="document.title=1"> & <b>bold</b>';
  await openGame(page, server, 'othello(size=6)', 'c2');
  await page.keyboard.press('s');
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await button(page.getByRole('dialog'), 'In the library').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goto(`${server.url}#/library`);
  await page.getByRole('list').getByText(name).waitFor();
  await eventually(() => page.title(), 'Jugada');
});

browserTest('another page cannot drive the server', {}, async ({ server }) => {
  const body = JSON.stringify({
    name: 'x',
    game: 'othello',
    seats: ['human', 'human'],
    root: '',
    line: '',
    payoffs: null,
  });
  assert.ok((await post(server, '/api/v1/games', body, { origin: 'http://evil.example' })) >= 400, 'a foreign Origin');
  assert.ok((await post(server, '/api/v1/games', body, { host: 'evil.example' })) >= 400, 'a forged Host');
  assert.ok(
    (await post(server, '/api/v1/games', body, { 'content-type': 'text/plain', origin: 'null' })) >= 400,
    'a form of a sandboxed page',
  );
});

/** @returns {Promise<number>} the status of the answer */
function post(server, path, body, headers) {
  return new Promise((done, fail) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port: server.port,
        path,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
      },
      (answer) => {
        answer.resume();
        done(answer.statusCode);
      },
    );
    asked.once('error', fail);
    asked.end(body);
  });
}
