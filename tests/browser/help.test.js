/** Articles about everything, each with a way to try it, within reach of every field. */
import assert from 'node:assert/strict';
import { articlesOf, attemptsOf, FIGURES, KEYS, QUESTIONS } from '../../web/js/help/model.js';
import { texts as en } from '../../web/js/help/texts.js';
import { translator } from '../../web/js/page/words.js';
import { articlesIn, speaking } from '../../web/test/languages.js';
import {
  addressOf,
  boardShown,
  browserTests,
  button,
  eventually,
  openForm,
  openGame,
  openHome,
  openTab,
  speak,
  unfold,
  until,
} from './support.js';

const browserTest = browserTests({ visitor: 'known' });
const catalogOf = async (server) => (await fetch(`${server.url}api/v1/catalog`)).json();
const article = (page, name) => page.getByRole('article', { name, exact: true });
const ask = (place, name) => place.getByRole('link', { name: `Help: ${name}`, exact: true });

browserTest('everything in the catalog is written about, and nothing else', {}, async ({ server }) => {
  const catalog = await catalogOf(server);
  const declared = [...catalog.games, ...catalog.strategies, ...Object.values(catalog.evaluators).flat()].map(
    ({ id }) => id,
  );
  const wanted = [...new Set([...declared, ...FIGURES, KEYS])].sort();
  assert.deepEqual(Object.keys(en).sort(), wanted);
});

browserTest('every figure that a search reports has an article', {}, async ({ server }) => {
  const { schemas } = (await (await fetch(`${server.url}api/v1/openapi.json`)).json()).components;
  // A schema may be put together from others.
  const propertiesOf = ({ $ref, allOf = [], properties = {} }) =>
    $ref ? propertiesOf(schemas[$ref.split('/').at(-1)]) : Object.assign({ ...properties }, ...allOf.map(propertiesOf));
  const statistics = Object.values(schemas)
    .map(propertiesOf)
    .find((properties) => properties.nodes_per_level && properties.iterations);
  const reported = Object.keys(statistics).map((name) => name.replaceAll('_', '-'));
  assert.ok(reported.length >= 8, reported.join());
  assert.deepEqual(
    reported.filter((name) => !FIGURES.includes(name)),
    [],
  );
});

for (const language of ['en', 'es']) {
  browserTest(
    `every article opens and says what it is about (${language})`,
    { context: { locale: language } },
    async ({ page, server }) => {
      const words = speaking(language);
      const texts = articlesIn(language);
      const all = articlesOf(await catalogOf(server), texts, words);
      await page.goto(`${server.url}#/help`);
      for (const { id, title } of all) {
        await page.evaluate((address) => (location.hash = address), `#/help/${id}`);
        await article(page, title).waitFor();
        if (texts[id].formula)
          await eventually(() => page.locator('.article-formula').innerText(), texts[id].formula.join('\n'));
      }
    },
  );
}

browserTest('the first page answers what somebody new may ask', {}, async ({ page, server }) => {
  for (const { address } of QUESTIONS) {
    await page.goto(`${server.url}#/help`);
    await page.locator(`.help-question[href="${address}"]`).click();
    const [, section] = /^(#\/[a-z]+)/.exec(address);
    await until(
      () => new URL(page.url()).hash.startsWith(section) && page.url() !== `${server.url}#/help`,
      `the address of ${address}`,
    );
    await page.locator('h1, h2, [role=gridcell]').first().waitFor();
    await eventually(() => page.locator('.error').count(), 0, address);
  }
});

for (const group of ['games', 'strategies', 'evaluators', 'figures']) {
  browserTest(
    `whatever can be tried of the ${group} leads to a board`,
    { timeout: 240_000 },
    async ({ page, server }) => {
      const catalog = await catalogOf(server);
      await page.goto(`${server.url}#/help`);
      const tried = new Set();
      for (const one of articlesOf(catalog, en, translator('en')).filter((found) => found.group === group)) {
        const attempts = attemptsOf(one, catalog);
        // Nobody has registered another program here.
        assert.equal(attempts.length > 0, one.id !== 'external', one.id);
        for (const { address } of attempts) {
          // Several figures are seen in the same place.
          if (tried.has(address)) continue;
          tried.add(address);
          await page.evaluate((hash) => (location.hash = hash), `#/help/${one.id}`);
          await article(page, one.title).waitFor();
          await page.locator(`.article-tries a[href="${address}"]`).click();
          await page.locator('[role=gridcell]').first().waitFor();
          assert.equal(
            await page.locator('.error').count(),
            0,
            `${one.id}: ${address}: ${await page.locator('.error').allInnerTexts()}`,
          );
          await eventually(() => page.locator('.toast').count(), 0, `${one.id}: ${address}`);
        }
      }
    },
  );
}

browserTest('what García printed of his evaluator is one click from its article', {}, async ({ page, server }) => {
  await page.goto(`${server.url}#/help/garcia`);
  await page.getByRole('link', { name: 'The example in the study' }).click();
  const table = page.getByRole('table', { name: 'What each move changes' });
  await table.waitFor();
  const rows = await table
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => `${row.cells[0].textContent} ${row.cells[1].textContent}`));
  assert.deepEqual(rows.sort(), ['d6 -20', 'f4 -20', 'f6 0']);
});

browserTest(
  'a field of the new-game form leads to its parameter, and Back leads to the form as it was',
  { visitor: 'new' },
  async ({ page, server }) => {
    await openHome(page, server);
    await openForm(page);
    await page.locator('#seat-second').selectOption('alphabeta');
    await unfold(page, 'Parameters');
    await page.locator('#seat-second-depth').fill('5');
    await ask(page, 'Table').click();
    await article(page, 'Alpha-beta').waitFor();
    await page.waitForURL(/#\/help\/alphabeta\/table$/);
    await eventually(() => page.locator('.article-asked').innerText(), /Entries of the transposition table/);
    await button(page, 'Back').click();
    await eventually(() => page.locator('#seat-second').inputValue(), 'alphabeta');
    await eventually(() => page.locator('#seat-second-depth').inputValue(), '5');
    await ask(page, 'Othello').click();
    await article(page, 'Othello').waitFor();
  },
);

browserTest(
  'F1 in a field is about that field; elsewhere it opens the contents',
  { visitor: 'new' },
  async ({ page, server }) => {
    await openHome(page, server);
    await page.keyboard.press('F1');
    await page.getByRole('searchbox', { name: 'Search the articles' }).waitFor();
    await page.goto(`${server.url}#/new`);
    await page.locator('#seat-second').selectOption('mcts');
    await page.locator('#seat-second').focus();
    await page.getByRole('contentinfo').getByText('F1: more about this').waitFor();
    await page.keyboard.press('F1');
    await article(page, 'Monte-Carlo tree search').waitFor();
  },
);

browserTest(
  'who is asked in Analyse has an article; its answer is still there afterwards',
  {},
  async ({ page, server }) => {
    await page.goto(`${server.url}#/analyse/othello/f5d6c3d3c4f4?ask=alphabeta(depth=3,eval=alegria)&tab=opinions`);
    await button(page, 'Ask').click();
    await page.getByRole('table', { name: 'Every move' }).waitFor();
    await ask(page, 'Strategy A').click();
    await article(page, 'Alpha-beta').waitFor();
    await page.goBack();
    await page.getByRole('table', { name: 'Every move' }).waitFor();
    await page.locator('.opinion-cost .ask').click();
    await article(page, 'Nodes').waitFor();
  },
);

browserTest('who searches the tree, and what is counted there, has an article', {}, async ({ page, server }) => {
  const opened = `${server.url}#/analyse/othello/f5d6c3?tab=tree&search=alphabeta(depth=2,eval=garcia,table=off,order=board)`;
  await page.goto(opened);
  await page.locator('.search-counts').waitFor();
  await ask(page.locator('.search-sources'), 'Alpha-beta').click();
  await article(page, 'Alpha-beta').waitFor();
  await page.goto(opened);
  await page.locator('.search-counts .ask').click();
  await article(page, 'Cutoffs').waitFor();
});

browserTest('figures lead to their articles, and the game goes on where it was', {}, async ({ page, server }) => {
  await openGame(page, server, 'othello(size=6)', 'c2b2b3', { second: 'garcia-easy' });
  await openTab(page, 'Stats');
  await page.locator('.figures .spec').waitFor();
  await ask(page, 'Cutoffs').first().click();
  await article(page, 'Cutoffs').waitFor();
  await page.goBack();
  await page.locator('.figures .spec').waitFor();
});

browserTest('titles are searched; what is not there is said', {}, async ({ page, server }) => {
  await page.goto(`${server.url}#/help`);
  const field = page.getByRole('searchbox', { name: 'Search the articles' });
  await field.fill('negas');
  await eventually(() => page.locator('.help-link').allInnerTexts(), ['NegaScout'], 'what is found');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await article(page, 'NegaScout').waitFor();
  await field.fill('xyzzy');
  await page.getByText('No article matches “xyzzy”.').waitFor();
  await page.goto(`${server.url}#/help/xyzzy`);
  await page.getByText('There is no article about “xyzzy”.').waitFor();
});

browserTest(
  'an article is read in the language of the page, and changes with it',
  { visitor: 'new' },
  async ({ page, server }) => {
    await page.goto(`${server.url}#/help/alphabeta`);
    await article(page, 'Alpha-beta').waitFor();
    await speak(page, 'es');
    await article(page, 'Alfa-beta').getByText('Lleva consigo una ventana', { exact: false }).waitFor();
  },
);

browserTest(
  'on a phone the list gives way to the article, and comes back',
  { size: 'phone' },
  async ({ page, server }) => {
    await openHome(page, server);
    await button(page, 'Help').tap();
    await page.getByRole('link', { name: 'Minimax', exact: true }).tap();
    await article(page, 'Minimax').waitFor();
    await eventually(() => page.locator('.help-contents').isVisible(), false);
    await page.getByRole('link', { name: 'All articles' }).tap();
    await page.getByRole('link', { name: 'Minimax', exact: true }).waitFor();
  },
);

browserTest('the texts are fetched when Help is opened, not before', { visitor: 'new' }, async ({ page, server }) => {
  const fetched = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(addressOf(server, 'othello', 'f5'));
  await boardShown(page);
  assert.deepEqual(
    fetched.filter((path) => path.endsWith('/texts.js')),
    [],
  );
  await button(page, 'Help').click();
  await page.locator('.help-link').first().waitFor();
  assert.deepEqual(
    fetched.filter((path) => path.endsWith('/texts.js')),
    ['/js/help/texts.js'],
  );
});
