/** English and Spanish. */
import assert from 'node:assert/strict';
import { ENGLISH } from '../../web/js/page/words.js';
import {
  addressOf,
  browserTests,
  button,
  card,
  endCard,
  eventually,
  frames,
  openForm,
  openGame,
  openHome,
  speak,
  unfold,
} from './support.js';

const browserTest = browserTests();

/** Words that are the same in both languages, names of people and methods, and what is no word at all. */
const SAME =
  /^(Jugada.*|JSON \(Jugada\)|English|Español|Othello|Go|Breakthrough|Hex|Panel|Total|No|Komi|Ko|Base|Minimax|Alpha-beta|NegaScout|MTD\(f\)|MCTS|Monte-Carlo|Alegría|UCT|RAVE|Esc|i F1|simple|superko|T800 \(Pastén\)|[\W\d_]*|\d+[a-zA-Z]?\d*|[a-t]\d+|\w|.*\d (m?s|×).*)$/;

browserTest(
  'the languages are exchanged by a click, remembered, and told to the browser',
  {},
  async ({ page, server }) => {
    await openHome(page, server);
    await eventually(() => page.locator('html').getAttribute('lang'), 'en');
    await button(page, 'Settings').click();
    await card(page, 'Settings').getByRole('radio', { name: 'Español' }).check();
    await button(card(page, 'Ajustes'), 'Cerrar').click();
    await button(page, 'Nueva partida').waitFor();
    await eventually(() => page.locator('html').getAttribute('lang'), 'es');
    await page.reload();
    await button(page, 'Nueva partida').waitFor();
    await eventually(() => page.locator('html').getAttribute('lang'), 'es');
    await speak(page, 'en');
    await button(page, 'New game').waitFor();
  },
);

browserTest(
  'a browser that prefers Spanish gets Spanish',
  { context: { locale: 'es-CL' } },
  async ({ page, server }) => {
    await page.goto(server.url);
    await button(page, 'Nueva partida').waitFor();
  },
);

browserTest('the help line changes its language too', {}, async ({ page, server }) => {
  await openHome(page, server);
  await button(page, 'Settings').click();
  await card(page, 'Settings').getByRole('radio', { name: 'Español' }).check();
  await page.getByText('El idioma de la página.', { exact: true }).waitFor({ timeout: 2000 });
});

browserTest('every parameter and every choice of the catalog has its word', {}, async ({ server }) => {
  const catalog = await (await fetch(`${server.url}api/v1/catalog`)).json();
  const parameters = [
    ...catalog.games,
    ...catalog.strategies,
    ...catalog.learners,
    ...Object.values(catalog.evaluators).flat(),
  ].flatMap((one) => one.parameters);
  const words = parameters.flatMap(({ name, kind }) => {
    const choices = kind.choice ?? Object.keys(kind).flatMap((form) => /_or_(\w+)$/.exec(form)?.[1] ?? []);
    return [
      `parameter.${name}`,
      ...choices.filter((choice) => !/^\d+$/.test(choice)).map((choice) => `choice.${choice}`),
    ];
  });
  assert.deepEqual(
    [...new Set(words)].filter((key) => !(key in ENGLISH)),
    [],
  );
});

for (const [name, show] of Object.entries({
  home: async () => {},
  'new game': (page) => page.keyboard.press('n'),
  'rules of Go and parameters of a search': async (page) => {
    await page.keyboard.press('n');
    await page.locator('input[name=game][value=go]').check();
    await page.locator('#seat-second').selectOption('mcts');
    // The sizes of Go come with its board.
    for (const id of ['#game-komi', '#seat-second-simulations', 'input[name=size][value="19"]'])
      await page.locator(id).waitFor({ state: 'attached' });
    await page.evaluate(() => document.querySelectorAll('details.more').forEach((details) => (details.open = true)));
  },
  settings: (page) => page.keyboard.press('c'),
  keys: (page) => page.keyboard.press('?'),
  library: async (page) => {
    await page.keyboard.press('l');
    // It is fetched when it is first opened.
    await page.locator('.library-list').waitFor();
  },
  help: async (page) => {
    await page.keyboard.press('i');
    await page.locator('.help-link').first().waitFor();
  },
  'an article': async (page, server) => {
    await page.goto(`${server.url}#/help/mcts`);
    await page.locator('.article-formula').waitFor();
  },
  play: async (page, server) => openGame(page, server, 'othello(size=6)', 'c2b2b3'),
  values: async (page, server) => {
    await openGame(page, server, 'othello(size=6)', 'c2b2b3');
    await page.getByRole('tab').nth(1).click();
  },
  figures: async (page, server) => {
    await openGame(page, server, 'othello(size=6)', 'c2b2b3', { second: 'garcia-easy' });
    await page.getByRole('tab').nth(2).click();
    // A machine's move, for which there are figures.
    await page.locator('.figures .spec').waitFor();
  },
  abandon: async (page, server) => {
    await openGame(page, server, 'othello(size=6)', 'c2b2b3');
    await page.keyboard.press('a');
  },
  save: async (page, server) => {
    await openGame(page, server, 'othello(size=6)', 'c2b2b3');
    await page.keyboard.press('s');
  },
  'the end': async (page, server) => {
    await openGame(page, server, 'go(size=3)', 'B2 pass pass');
    await page.getByRole('button', { name: /^(Result|Resultado)$/ }).click();
    await endCard(page).waitFor();
  },
})) {
  browserTest(`nothing is left untranslated: ${name}`, {}, async ({ page, server, context }) => {
    const visible = {};
    for (const language of ['en', 'es']) {
      const visit = language === 'en' ? page : await context.newPage();
      await visit.goto(server.url);
      await speak(visit, language);
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
  [
    'a value out of its range',
    (page) => chooseConnect(page, '99'),
    /99 is not valid; expected a whole number from 2 to 16/,
    /99 no es válido; se esperaba un número entero de 2 a 16/,
  ],
  [
    'an impossible move in an address',
    (page, server) => page.goto(addressOf(server, 'othello', 'f5a1')),
    /Something went wrong: a1 is not a legal move in this position/,
    /Algo ha fallado: a1 no es una jugada legal en esta posición/,
  ],
  [
    'rules that do not go together',
    chooseHandicap,
    /a fixed handicap of 9 on a 4 x 4 board; expected a board of 7 x 7 or larger/,
    /una ventaja fija de 9 en un tablero de 4 x 4; se esperaba un tablero de 7 x 7 o mayor/,
  ],
  [
    'a file that is no game',
    openLetter,
    /line 1, column \d+: not a game: missing field/,
    /línea 1, columna \d+: no es una partida: missing field/,
  ],
]) {
  browserTest(
    `an error is said in the reader's language: ${name}`,
    { excused: /400|422/ },
    async ({ page, server }) => {
      await page.goto(server.url);
      await provoke(page, server);
      await page.getByText(en).first().waitFor();
      // What is already on the page changes its language too.
      await speak(page, 'es');
      await page.getByText(es).first().waitFor();
    },
  );
}

async function chooseConnect(page, rows) {
  await openForm(page);
  await page.locator('input[name=game][value=connect]').check();
  await page.locator('#game-rows').fill(rows);
}

async function chooseHandicap(page) {
  await openForm(page);
  await page.locator('input[name=game][value=go]').check();
  await page.locator('input[name=size][value=other]').check();
  await page.locator('#game-size').fill('4');
  await unfold(page, 'Rules');
  await page.locator('#game-handicap').fill('9');
}

async function openLetter(page, server) {
  await page.goto(`${server.url}#/library`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'letter.json', mimeType: 'application/json', buffer: Buffer.from('{"dear": "reader"}') });
}

/** What buttons, tabs, headings, labels, captions and the like say, to the eye and to the ear. */
const textsOf = (page) =>
  page.evaluate(() => {
    const scope = document.querySelector('dialog[open]') ?? document.body;
    const texts = [];
    for (const element of scope.querySelectorAll(
      'button, [role=tab], h1, h2, h3, label, legend, caption, th, dt, dd, summary, p, option, input[placeholder], [aria-label]',
    )) {
      if (!(element instanceof HTMLElement) || (!element.checkVisibility?.() && element.tagName !== 'OPTION')) continue;
      // Moves, cells and specs have no language; the languages are named in themselves.
      if (element.closest('.log, .spec, [role=row]') || element.hasAttribute('lang')) continue;
      texts.push((element.getAttribute('aria-label') ?? element.innerText ?? '').trim());
      if (element instanceof HTMLInputElement) texts.push(element.placeholder);
      const help = element.closest('[data-help]')?.getAttribute('data-help');
      if (help) texts.push(help);
    }
    return texts;
  });
