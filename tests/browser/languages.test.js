/** English and Spanish. */
import assert from 'node:assert/strict';
import { addressOf, boardShown, browserTests, button, frames, openHome } from './support.js';

const browserTest = browserTests();

/** Words that are the same in both languages, names of people and methods, and what is no word at all. */
const SAME = /^(Jugada.*|EN|ES|EN: English|ES: Español|English|Español|Othello|Go|Total|No|Komi|Ko|Base|Minimax|Alpha-beta|NegaScout|MTD\(f\)|MCTS|Monte-Carlo|Alegría|UCT|RAVE|Esc|[\W\d_]*|\d+[a-zA-Z]?\d*|[a-t]\d+|\w|.*\d (m?s|×).*)$/;

browserTest('the languages are exchanged by a click, remembered, and told to the browser', {}, async ({ page, server }) => {
  await openHome(page, server);
  assert.equal(await page.locator('html').getAttribute('lang'), 'en');
  await button(page, 'ES: Español').click();
  await button(page, 'Dos personas').waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), 'es');
  assert.equal(await button(page, 'ES: Español').getAttribute('aria-pressed'), 'true');
  await page.reload();
  await button(page, 'Dos personas').waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), 'es');
  await button(page, 'EN: English').click();
  await button(page, 'Two people').waitFor();
});

browserTest('a browser that prefers Spanish gets Spanish', { context: { locale: 'es-CL' } }, async ({ page, server }) => {
  await page.goto(server.url);
  await button(page, 'Dos personas').waitFor();
});

browserTest('the help line changes its language too', {}, async ({ page, server }) => {
  await openHome(page, server);
  await button(page, 'ES: Español').click();
  await button(page, 'Dos personas').waitFor();
  await page.getByRole('contentinfo').getByText('El idioma de la página.').waitFor({ timeout: 2000 });
});

for (const [name, show] of Object.entries({
  home: async () => {},
  'new game': (page) => page.keyboard.press('n'),
  settings: (page) => page.keyboard.press('c'),
  keys: (page) => page.keyboard.press('?'),
  library: (page) => page.keyboard.press('l'),
  play: async (page, server) => openAt(page, addressOf(server, 'othello(size=6)', 'c2b2b3')),
  values: async (page, server) => {
    await openAt(page, addressOf(server, 'othello(size=6)', 'c2b2b3'));
    await page.getByRole('tab').nth(1).click();
  },
  figures: async (page, server) => {
    await openAt(page, addressOf(server, 'othello(size=6)', 'c2b2b3', { second: 'garcia-easy' }));
    await page.getByRole('tab').nth(2).click();
    // A machine's move, for which there are figures.
    await page.locator('.figures .spec').waitFor();
  },
  abandon: async (page, server) => {
    await openAt(page, addressOf(server, 'othello(size=6)', 'c2b2b3'));
    await page.keyboard.press('a');
  },
  save: async (page, server) => {
    await openAt(page, addressOf(server, 'othello(size=6)', 'c2b2b3'));
    await page.keyboard.press('s');
  },
  'end card': async (page, server) => {
    await openAt(page, addressOf(server, 'go(size=3)', 'B2 pass pass'));
    await page.keyboard.press('z');
  },
})) {
  browserTest(`nothing is left untranslated: ${name}`, {}, async ({ page, server, context }) => {
    const visible = {};
    for (const language of ['en', 'es']) {
      const visit = language === 'en' ? page : await context.newPage();
      await visit.goto(server.url);
      await button(visit, language === 'en' ? 'EN: English' : 'ES: Español').click();
      // The help line is about what is under the pointer: about nothing, then.
      await visit.mouse.move(1, 350);
      await visit.locator('[role=gridcell]').first().waitFor();
      await show(visit, server);
      await frames(visit, 4);
      visible[language] = await textsOf(visit);
    }
    assert.equal(visible.en.length, visible.es.length, 'the same elements in both languages');
    const left = visible.en.filter((text, index) => text === visible.es[index] && !SAME.test(text));
    assert.deepEqual(left, [], 'texts that are the same in both languages');
  });
}

for (const [name, provoke, en, es] of [
  ['a value out of its range', (page) => chooseConnect(page, '99'), /99 is not valid; expected a whole number from 2 to 16/, /99 no es válido; se espera un número entero de 2 a 16/],
  ['an impossible move in an address', (page, server) => page.goto(addressOf(server, 'othello', 'f5a1')), /That did not work: the move a1 is not legal there/, /No ha funcionado: la jugada a1 no es legal ahí/],
  ['a file that is no game', openLetter, /This file is not a Jugada game: it is another kind of file/, /Este archivo no es una partida de Jugada: es un archivo de otra clase/],
]) {
  browserTest(`an error is said in the reader's language: ${name}`, { excused: /400|422/ }, async ({ page, server }) => {
    await page.goto(server.url);
    await button(page, 'EN: English').click();
    await provoke(page, server);
    await page.getByText(en).first().waitFor();
    // What is already on the page changes its language too.
    await button(page, 'ES: Español').click();
    await page.getByText(es).first().waitFor();
  });
}

async function chooseConnect(page, rows) {
  await button(page, 'Two people').click();
  await page.locator('input[name=game][value=connect]').check();
  await page.locator('#game-rows').fill(rows);
}

async function openLetter(page, server) {
  await page.goto(`${server.url}#/library`);
  await page.locator('input[type=file]').setInputFiles({ name: 'letter.json', mimeType: 'application/json', buffer: Buffer.from('{"dear": "reader"}') });
}

async function openAt(page, address) {
  await page.goto(address);
  await boardShown(page);
}

/** What buttons, tabs, headings, labels, captions and the like say, to the eye and to the ear. */
const textsOf = (page) =>
  page.evaluate(() => {
    const scope = document.querySelector('dialog[open]') ?? document.body;
    const texts = [];
    for (const element of scope.querySelectorAll('button, [role=tab], h1, h2, h3, label, legend, caption, th, dt, dd, summary, p, option, [aria-label]')) {
      if (!(element instanceof HTMLElement) || (!element.checkVisibility?.() && element.tagName !== 'OPTION')) continue;
      // Moves, cells and specs have no language; the languages are named in themselves.
      if (element.closest('.log, .spec, [role=row]') || element.hasAttribute('lang')) continue;
      texts.push((element.getAttribute('aria-label') ?? element.innerText ?? '').trim());
      const help = element.closest('[data-help]')?.getAttribute('data-help');
      if (help) texts.push(help);
    }
    return texts;
  });
