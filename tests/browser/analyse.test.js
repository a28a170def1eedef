/** Analysing: opinions side by side, why, mistakes, positions put together and pasted, links. */
import assert from 'node:assert/strict';
import {
  browserTests,
  button,
  cell,
  clickLine,
  endCard,
  eventually,
  legalCells,
  movesPlayed,
  newGame,
  openGame,
  openHome,
  openSection,
  openTab,
  piecesOf,
  unfold,
  until,
} from './support.js';

const browserTest = browserTests({ visitor: 'known' });
const opinion = (page, letter) => page.getByRole('region', { name: `Opinion ${letter}` });
const table = (page, caption) => page.getByRole('table', { name: caption });

/** The address of a position that is analysed. */
const studyOf = (server, spec, moves, query) => `${server.url}#/analyse/${encodeURIComponent(spec)}/${moves}?${query}`;

async function openStudy(page, server, spec, moves, query = '') {
  await page.goto(studyOf(server, spec, moves, query));
  await page.locator('.study [role=gridcell]').first().waitFor();
}

browserTest(
  'two clicks from home lead to two opinions on a position, side by side',
  { visitor: 'new' },
  async ({ page, server }) => {
    await openHome(page, server);
    await openSection(page, 'Analyse');
    await page.getByText('Black to move', { exact: true }).waitFor();
    await button(page, 'Ask').click();
    await page.getByText('Thinking: results are shown as they come.').waitFor();
    for (const letter of ['A', 'B']) await opinion(page, letter).locator('.opinion-move strong').waitFor();
    await button(page, 'Ask').waitFor();
    // The four opening moves are equal by symmetry; every one has its value from both.
    await eventually(() => table(page, 'Every move').locator('tbody tr').count(), 4, 'all moves');
    const cells = await table(page, 'Every move').locator('tbody td').allTextContents();
    assert.equal(cells.length, 8);
    assert.ok(
      cells.every((text) => /^(0|[+-]\d)/.test(text)),
      cells.join(' | '),
    );
    await eventually(
      () => page.locator('.opinions-sentence').textContent(),
      /^(A plays \w\d, B plays \w\d\.|Both play \w\d\.)/,
    );
    await eventually(
      () => page.locator('.opinion-unit').allTextContents(),
      ["the evaluator's own points", 'mean result from −1 to +1'],
      'what the numbers count',
    );
    await eventually(() => page.locator('.study .cell-half').count(), 8, 'both opinions on every legal square');
    await eventually(() => page.locator('.opinion-board svg').count(), 2, 'the boards that result');
  },
);

browserTest('a line is stepped on the board, and goes on with the position', {}, async ({ page, server }) => {
  await openStudy(page, server, 'othello', 'f5d6', 'ask=alphabeta(depth=4,eval=alegria)');
  await button(page, 'Ask').click();
  const steps = opinion(page, 'A').getByRole('group', { name: 'line' }).getByRole('button');
  await eventually(() => steps.count(), 4, 'four moves ahead');
  await steps.nth(2).click();
  await eventually(() => page.locator('.line-step').count(), 3, 'three ghosts');
  await steps.nth(2).click();
  await eventually(() => page.locator('.line-step').count(), 0, 'none');
  const first = (await steps.first().textContent()).trim();
  await cell(page, first).click();
  await page.waitForURL(new RegExp(`f5d6${first}\\?`));
  await opinion(page, 'A').locator('.opinion-move').waitFor();
});

browserTest('where they disagree is said, and a third can be asked', {}, async ({ page, server }) => {
  await openStudy(
    page,
    server,
    'connect',
    '4435',
    'ask=heuristic(eval=possibilities)&ask=alphabeta(depth=7,eval=possibilities)',
  );
  await button(page, 'One more').click();
  await opinion(page, 'C').waitFor();
  await page.getByRole('combobox', { name: 'Strategy C' }).selectOption('random');
  await button(page, 'Ask').click();
  await eventually(() => page.locator('.opinion-move').count(), 3, 'three answers');
  await button(page, 'Do not ask C').click();
  await eventually(() => page.locator('.opinion').count(), 2, 'two are left');
  await table(page, 'Every move').waitFor();
  const head = await table(page, 'Every move').locator('thead th').allTextContents();
  assert.deepEqual(
    head.map((text) => text.trim()),
    ['move', 'A', 'B'],
  );
});

browserTest('a report of the opinions can be saved', {}, async ({ page, server }) => {
  await openStudy(page, server, 'othello', 'f5', 'ask=minimax(depth=2,eval=garcia)&ask=heuristic(eval=discs)');
  await button(page, 'Ask').click();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Report').click()]);
  const stream = await download.createReadStream();
  let text = '';
  for await (const chunk of stream) text += chunk;
  for (const part of ['minimax(depth=2, eval=garcia)', 'heuristic(eval=discs)', 'f5'])
    assert.ok(text.includes(part), part);
});

browserTest('why: the terms add up, before and after each move', {}, async ({ page, server }) => {
  await openStudy(page, server, 'othello', 'f5', 'tab=why');
  await page.getByRole('combobox', { name: 'Evaluator' }).selectOption('garcia');
  const moves = table(page, 'What each move changes');
  await eventually(
    async () => (await moves.locator('tbody th').allTextContents()).sort(),
    ['d6', 'f4', 'f6'],
    'all moves',
  );
  // As García prints them.
  const after = Object.fromEntries(
    await moves
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => [row.children[0].textContent, row.children[1].textContent])),
  );
  assert.deepEqual(after, { f6: '0', f4: '-20', d6: '-20' });
  await page.getByRole('combobox', { name: 'Evaluator' }).selectOption('discs');
  await eventually(
    async () => (await moves.locator('tbody tr').first().locator('td').first().textContent())?.trim(),
    '0',
    'discs after a move',
  );
});

browserTest(
  'a finished game is analysed with one click: curve, mistakes, what was better',
  {},
  async ({ page, server }) => {
    // Second does not stop the three in column 2.
    await openGame(page, server, 'connect(rows=4, cols=4, k=4)', '');
    await clickLine(page, ['2/1', '1/1', '2/2', '1/2', '2/3', '1/3', '2/4']);
    await endCard(page).waitFor();
    await button(endCard(page), 'Analyse').click();
    await page.getByRole('tab', { name: 'Game', selected: true }).waitFor();
    const mistake = page.locator('.mistake').filter({ hasText: '1??' }).last();
    await eventually(
      async () => (await mistake.textContent())?.includes('better 2'),
      true,
      'the block that was missed',
    );
    await mistake.click();
    await page.getByText('After move 5 of 7: Red to move').waitFor();
    await page.locator('.study .cell-value').first().waitFor();
  },
);

browserTest(
  'a position is put together; one that cannot be is explained',
  { excused: /400|422/ },
  async ({ page, server }) => {
    await openStudy(page, server, 'connect', '44', 'tab=edit');
    await button(page, 'Change the position').click();
    await cell(page, '1/1').click();
    await button(page, 'Analyse it').click();
    await page.getByRole('alert').waitFor();
    await until(async () => (await page.getByRole('alert').textContent()).length > 20, 'it says why');
    await button(page, 'Cancel').click();
    await openStudy(page, server, 'othello(size=6)', '', 'tab=edit');
    await button(page, 'Change the position').click();
    await button(page, 'Clear').click();
    await cell(page, 'c3').click();
    await page.getByRole('group', { name: 'Click to place' }).getByRole('radio', { name: 'White' }).check();
    await cell(page, 'd3').click();
    await button(page, 'Analyse it').click();
    await eventually(() => legalCells(page), ['e3'], 'the one move of this position');
    await eventually(() => piecesOf(page, 'Black'), ['c3']);
    await page.waitForURL(/root=/);
  },
);

browserTest(
  'whatever is pasted is recognised; garbage is refused at once, however long',
  { excused: /400|422/ },
  async ({ page, server }) => {
    await openStudy(page, server, 'othello', 'f5', 'tab=edit');
    const field = page.getByLabel('Paste a position or moves');
    await field.fill('4453');
    await button(page, 'Read').click();
    await eventually(() => page.url().includes('#/analyse/connect'), true, 'the game is recognised');
    await openTab(page, 'Edit');
    await field.fill('nothing like a game');
    await button(page, 'Read').click();
    await page.getByRole('alert').waitFor();
    const began = Date.now();
    await field.evaluate((element) => {
      element.value = 'x'.repeat(1_000_000);
      element.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await button(page, 'Read').click();
    await page.getByRole('alert').filter({ hasText: 'too long' }).waitFor();
    assert.ok(Date.now() - began < 3_000, 'in the blink of an eye');
  },
);

browserTest(
  'a link opens the same position, strategies and tab elsewhere',
  { visitor: 'new' },
  async ({ page, server, context }) => {
    await openHome(page, server);
    await newGame(page, { game: 'Othello', rules: { Size: '6' } });
    await clickLine(page, ['c2', 'b2']);
    await openSection(page, 'Analyse');
    await page.getByRole('combobox', { name: 'Strategy A' }).selectOption('minimax');
    await unfold(page, 'Parameters');
    await page.locator('#asked-0-depth').fill('3');
    await openTab(page, 'Why');
    await until(() => page.url().includes('tab=why') && page.url().includes('minimax(depth=3'), 'the address');
    const visitor = await context.browser().newContext({ locale: 'es-ES' });
    try {
      const elsewhere = await visitor.newPage();
      await elsewhere.goto(page.url());
      await elsewhere.getByRole('tab', { name: 'Por qué', selected: true }).waitFor();
      await elsewhere.getByRole('tab', { name: 'Opiniones' }).click();
      await eventually(
        () => elsewhere.getByRole('combobox', { name: 'Estrategia A' }).inputValue(),
        'minimax',
        'the strategy',
      );
      await elsewhere.getByRole('tab', { name: 'Partida' }).click();
      await eventually(
        () => elsewhere.getByRole('list', { name: 'Jugadas' }).getByRole('button').count(),
        2,
        'the moves',
      );
    } finally {
      await visitor.close();
    }
    await openSection(page, 'Play');
    await page
      .getByText(/Resume/)
      .first()
      .waitFor();
  },
);

browserTest('analysing leaves the game that is played as it is', { visitor: 'new' }, async ({ page, server }) => {
  await openHome(page, server);
  await newGame(page, { game: 'Othello', rules: { Size: '6' } });
  await clickLine(page, ['c2', 'b2']);
  await page.keyboard.press('y');
  await page.locator('.study').waitFor();
  await until(async () => (await legalCells(page)).includes('b3'), 'the position');
  await cell(page, 'b3').click();
  await eventually(() => page.url().includes('c2b2b3'), true, 'the move in the analysis');
  await page.goBack();
  await page.locator('.play:not(.study) [role=gridcell]').first().waitFor();
  await eventually(() => movesPlayed(page), ['c2', 'b2'], 'the game');
});

browserTest(
  'analysing on a phone, in Spanish',
  { size: 'phone', context: { locale: 'es-ES' } },
  async ({ page, server }) => {
    await page.goto(studyOf(server, 'othello', 'f5', 'ask=alphabeta(depth=3,eval=alegria)&ask=random'));
    await page.locator('.study [role=gridcell]').first().waitFor();
    await page.getByRole('tab', { name: 'Opiniones' }).click();
    await button(page, 'Preguntar').click();
    await page.getByRole('table', { name: 'Todas las jugadas' }).waitFor();
    await eventually(() => page.locator('.opinions-sentence').textContent(), /juega/);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 390, `${width} pixels wide`);
  },
);
