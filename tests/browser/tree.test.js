/** The search, opened: stepped through on the real position and on the trees of the textbook, and the same in numbers as the search itself. */
import assert from 'node:assert/strict';
import {
  browserTests,
  button,
  dice,
  eventually,
  frames,
  leave,
  openHome,
  openSection,
  openTab,
  until,
} from './support.js';

const browserTest = browserTests({ visitor: 'known' });

const addressOf = (server, spec, moves, search, more = '') =>
  `${server.url}#/analyse/${encodeURIComponent(spec)}/${encodeURIComponent(moves)}?tab=tree&search=${encodeURIComponent(search)}${more}`;
/** The step and its words, once they are drawn. */
async function shown(page) {
  await frames(page, 2);
  const [, number, text] = /^\s*([\d,]+) of [\d,]+:\s*(.*?)\s*$/s.exec(
    await page.locator('.search-step').textContent(),
  );
  return { number: Number(number.replaceAll(',', '')), text };
}
const told = async (page) => (await shown(page)).text;
const stepNumber = async (page) => (await shown(page)).number;
const nodes = (page) => page.locator('.tree-node');
const tool = (page, name) => button(page.locator('.search'), name);

/** The counters under the tree, by name. */
async function counters(page) {
  await frames(page, 2);
  const text = (await page.locator('.search-counts').textContent()).replaceAll(',', '');
  const count = (pattern) => Number(pattern.exec(text)?.[1] ?? NaN);
  const all = count(/(\d+) in total/);
  return {
    visited: Number.isNaN(all) ? count(/Visited (\d+)/) : all,
    minimax: count(/would visit (\d+)/),
    evaluations: count(/evaluated (\d+)/),
    cutoffs: count(/cutoffs (\d+)/),
  };
}

async function openTree(page, server, spec, moves, search, more) {
  // From elsewhere: another tree may be on the page.
  await leave(page, server);
  await page.goto(addressOf(server, spec, moves, search, more));
  await nodes(page).first().waitFor();
  await page.getByRole('status').filter({ hasText: 'Searching' }).waitFor({ state: 'detached' });
}

/** A tree of the textbook, by one click. */
async function openFigure(page, name) {
  await page.getByRole('radio', { name, exact: true }).check();
  await page
    .locator('.search-sources')
    .getByText(`figure ${name.split(' ')[1]}`)
    .waitFor();
  await eventually(() => stepNumber(page), 1, 'the first step');
}

/** What the server says of a search: its statistics, and each of its cuts. */
async function explained(server, question) {
  const response = await fetch(`${server.url}api/v1/explain`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  });
  const blocks = (await response.text()).split('\n\n').filter((block) => block.startsWith('event'));
  const parts = blocks.map((block) => [
    /^event: (\w+)/.exec(block)[1],
    JSON.parse(block.slice(block.indexOf('data: ') + 6)),
  ]);
  return {
    events: parts.filter(([name]) => name === 'page').flatMap(([, page]) => page),
    done: parts.find(([name]) => name === 'done')[1],
  };
}

/** A position some random moves from the start that is not over. */
async function randomPosition(server, game, plies, seed) {
  const draw = dice(seed);
  let moves = '';
  for (let ply = 0; ply < plies; ply += 1) {
    const view = await (
      await fetch(`${server.url}api/v1/position`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ game, moves }),
      })
    ).json();
    if (view.legal.length === 0) throw new Error(`${game} is over after ${moves}`);
    moves = `${moves} ${view.legal[draw(view.legal.length)].move}`.trim();
  }
  return moves;
}

browserTest('three clicks from home show how alpha-beta prunes', { visitor: 'new' }, async ({ page, server }) => {
  await openHome(page, server);
  await openSection(page, 'Analyse');
  await openTab(page, 'Tree');
  await nodes(page).first().waitFor();
  await tool(page, 'Next cutoff').click();
  await eventually(
    async () =>
      /^Cutoff after .+: this node is worth at (least|most) .+, and (Black|White) already has .+ higher up; \d+ moves? pruned\.$/.test(
        await told(page),
      ),
    true,
    'the reason',
  );
  await until(async () => (await page.locator('.tree-cut').count()) > 0, 'the moves that were left out are drawn');
});

for (const [strategy, isPruning] of [
  ['minimax(depth=3, eval=garcia)', false],
  ['alphabeta(depth=3, eval=garcia, table=off, order=board)', true],
  ['negascout(depth=3, eval=garcia, table=off, order=history)', true],
]) {
  browserTest(
    `García's example: ${strategy} counts what it shows, and says why it cuts`,
    {},
    async ({ page, server }) => {
      const { events, done } = await explained(server, { game: 'othello', moves: 'f5', strategy });
      await openTree(page, server, 'othello', 'f5', strategy);
      await tool(page, 'To the end').click();
      const { nodes: visited, evaluations, cutoffs } = done.analysis.statistics;
      await eventually(
        () => counters(page),
        { visited, minimax: 79, evaluations, cutoffs },
        'the counts of the search',
      );
      await eventually(() => stepNumber(page), events.length);
      await tool(page, 'To the start').click();
      const skipped = events
        .filter(({ why, skipped: left }) => why === 'cut_off' && left > 0)
        .map((event) => event.skipped);
      assert.equal(skipped.length > 0, isPruning);
      for (const count of skipped) {
        await tool(page, 'Next cutoff').click();
        await eventually(() => told(page), new RegExp(`^Cutoff after .*; ${count} moves? pruned\\.$`));
      }
      if (isPruning) await eventually(() => tool(page, 'Next cutoff').isDisabled(), true);
    },
  );
}

browserTest(
  'on twenty random positions the tree counts what the search counts',
  { timeout: 180_000 },
  async ({ page, server }) => {
    const searches = [
      'minimax(depth=2, eval=EVAL)',
      'alphabeta(depth=4, eval=EVAL, order=history)',
      'negascout(depth=4, eval=EVAL, order=history)',
      'alphabeta(depth=3, eval=EVAL, table=off, order=board)',
    ];
    for (let seed = 0; seed < 20; seed += 1) {
      const [game, evaluator, plies] = [
        ['othello', 'alegria', 6 + 2 * seed],
        ['connect', 'possibilities', seed % 8],
        ['go(size=5)', 'chinese', seed % 10],
      ][seed % 3];
      const moves = await randomPosition(server, game, plies, seed);
      const strategy = searches[seed % 4].replace('EVAL', evaluator);
      const { done } = await explained(server, { game, moves, strategy });
      const { nodes: visited, evaluations, cutoffs } = done.analysis.statistics;
      await openTree(page, server, game, moves, strategy);
      await tool(page, 'To the end').click();
      await eventually(
        async () => ({ ...(await counters(page)), minimax: 0 }),
        { visited, minimax: 0, evaluations, cutoffs },
        `${strategy} after ${moves} in ${game}`,
      );
    }
  },
);

browserTest(
  'the trees of the textbook open with a click and count what the works say',
  {},
  async ({ page, server }) => {
    await openTree(page, server, 'othello', '', 'alphabeta(depth=2, eval=discs)');
    for (const [name, search, visited, minimax, answer] of [
      ['Alegría 2.1', 'Minimax', 13, 13, 'm1 is best, worth +3'],
      ['Alegría 2.2', 'Alpha-beta', 10, 13, 'm1 is best, worth +3'],
      ['Horcas 3.2', 'Minimax', 31, 31, 'm2 is best, worth +4'],
      ['Horcas 3.3', 'Alpha-beta', 29, 31, 'm2 is best, worth +4'],
    ]) {
      await openFigure(page, name);
      await eventually(
        () => page.getByRole('radio', { name: search, exact: true }).isChecked(),
        true,
        `${name} by ${search}`,
      );
      await tool(page, 'To the end').click();
      await eventually(
        async () => [(await counters(page)).visited, (await counters(page)).minimax],
        [visited, minimax],
        name,
      );
      await eventually(() => told(page), new RegExp(`${answer.replace('+', '\\+')}\\.$`));
    }
    await openFigure(page, 'Alegría 2.2');
    await tool(page, 'Next cutoff').click();
    await eventually(
      () => told(page),
      'Cutoff after m1: this node is worth at most +2, and MAX already has +3 higher up; 2 moves pruned.',
    );
    await eventually(() => page.locator('.tree-cut').allTextContents(), ['✂ 2pruned'], 'two moves in grey');
    await tool(page, 'Next cutoff').click();
    await eventually(
      () => told(page),
      'Cutoff after m2: this node is worth at most +2, and MAX already has +3 higher up; 1 move pruned.',
    );
    // The same tree, with another search.
    await page.getByRole('radio', { name: 'Minimax', exact: true }).check();
    await eventually(() => tool(page, 'Next cutoff').count(), 0, 'minimax cuts nothing');
    await page.getByRole('radio', { name: 'Position', exact: true }).check();
    await until(async () => /Black is to move|again/.test(await told(page)), 'the position');
  },
);

browserTest('step, back, run, pause, to the ends', {}, async ({ page, server }) => {
  await openTree(page, server, 'othello', '', 'alphabeta(depth=2, eval=discs)');
  await openFigure(page, 'Alegría 2.2');
  await eventually(() => nodes(page).count(), 1, 'the root');
  for (let step = 0; step < 4; step += 1) await tool(page, 'One step').click();
  await eventually(() => told(page), 'MIN tries m2 with window [-∞, +3].');
  await eventually(() => nodes(page).count(), 4, 'four nodes');
  await tool(page, 'One step back').click();
  await eventually(() => told(page), 'Depth limit reached: the evaluator gives +3 after m1.');
  await eventually(() => nodes(page).count(), 3, 'one less');
  await page.getByLabel('Speed').selectOption('60');
  await tool(page, 'Run').click();
  await eventually(() => stepNumber(page), 20, 'the end');
  await tool(page, 'Run').waitFor();
  await page.getByLabel('Speed').selectOption('3');
  // From the end it runs from the start.
  await tool(page, 'Run').click();
  await until(async () => (await stepNumber(page)) >= 2, 'the second step');
  await tool(page, 'Pause').click();
  await tool(page, 'Run').waitFor();
  const stopped = await stepNumber(page);
  assert.ok(stopped < 20, 'it is slow');
  // Three steps per second would have shown by now.
  await frames(page, 45);
  assert.equal(await stepNumber(page), stopped);
  await tool(page, 'To the start').click();
  await eventually(() => told(page), 'Nothing has been searched yet.');
  await eventually(() => tool(page, 'One step back').isDisabled(), true);
});

browserTest('the tree is walked, folded and scaled with keys', {}, async ({ page, server }) => {
  await openTree(page, server, 'othello', '', 'alphabeta(depth=2, eval=discs)');
  await openFigure(page, 'Alegría 2.2');
  const tree = page.getByRole('tree', { name: 'Tree' });
  await tree.focus();
  await page.keyboard.press('End');
  await eventually(() => stepNumber(page), 20);
  await page.keyboard.press('ArrowLeft');
  await eventually(() => stepNumber(page), 19);
  await page.keyboard.press('Home');
  await eventually(() => stepNumber(page), 0);
  await page.keyboard.press('PageDown');
  await eventually(() => told(page), /^Cutoff/);
  const focused = async () => page.locator(`[id="${await tree.getAttribute('aria-activedescendant')}"]`);
  await frames(page, 2);
  await eventually(
    async () => (await focused()).getAttribute('aria-label'),
    'm2, MIN to move, value at most +2, cutoff, window [+3, +∞]',
  );
  await page.keyboard.press('Shift+ArrowLeft');
  await frames(page, 2);
  await eventually(async () => (await focused()).getAttribute('aria-label'), /^m1, MIN to move, value \+3/);
  const before = await nodes(page).count();
  await page.keyboard.press('Enter');
  await eventually(() => nodes(page).count(), before - 3, 'three nodes are folded');
  await eventually(async () => (await focused()).getAttribute('aria-expanded'), 'false');
  await eventually(async () => (await focused()).locator('..').textContent(), /3 below/);
  await page.keyboard.press('Enter');
  await eventually(() => nodes(page).count(), before, 'and back');
  await page.keyboard.press('ArrowDown');
  await frames(page, 2);
  await eventually(async () => (await focused()).getAttribute('aria-level'), '3');
  for (let up = 0; up < 2; up += 1) {
    await page.keyboard.press('ArrowUp');
    await frames(page, 2);
  }
  await eventually(async () => (await focused()).getAttribute('aria-level'), '1');
  const width = async () => (await nodes(page).first().boundingBox()).width;
  const wide = await width();
  await page.keyboard.press('+');
  await until(async () => (await width()) > wide * 1.1, 'larger');
  for (let out = 0; out < 2; out += 1) {
    await page.keyboard.press('-');
    await frames(page, 2);
  }
  await until(async () => (await width()) < wide, 'smaller');
});

browserTest('the drawing is dragged, and scaled by the wheel about the pointer', {}, async ({ page, server }) => {
  await openTree(page, server, 'othello', '', 'alphabeta(depth=2, eval=discs)');
  await openFigure(page, 'Horcas 3.2');
  await tool(page, 'To the end').click();
  const view = await page.locator('.tree-view').boundingBox();
  const middle = { x: view.x + view.width / 2, y: view.y + view.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  for (let turn = 0; turn < 4; turn += 1) await page.mouse.wheel(0, -200);
  const place = async () => (await page.locator('#tree-node-0').boundingBox())?.x ?? null;
  await frames(page, 3);
  await page.keyboard.press('Tab');
  const leaf = nodes(page).last();
  const before = (await leaf.boundingBox()).x;
  await page.mouse.move(middle.x, middle.y + 40);
  await page.mouse.down();
  await page.mouse.move(middle.x - 60, middle.y + 40, { steps: 4 });
  await page.mouse.up();
  await frames(page, 2);
  await until(
    async () => Math.abs((await nodes(page).last().boundingBox()).x - before) > 20 || (await place()) === null,
    `dragged away from ${before}`,
  );
  await eventually(() => page.locator('.tree-hit[aria-expanded=false]').count(), 0, 'what was dragged was not folded');
});

browserTest('nodes are boards, if somebody wants them', { visitor: 'new' }, async ({ page, server }) => {
  await openTree(page, server, 'othello', 'f5', 'alphabeta(depth=2, eval=garcia, table=off, order=board)');
  await tool(page, 'To the end').click();
  await page.getByLabel('Boards').check();
  await until(
    async () => (await page.locator('.tree-node .thumbnail').count()) === (await nodes(page).count()),
    'a board in every node on the screen',
  );
  // After f5 d6: one white disc more, one black less.
  const discs = (move, side) =>
    page
      .locator('.tree-node', { hasText: move })
      .first()
      .locator(`.thumbnail-disc-${side}`)
      .evaluate((path) => path.getAttribute('d').split('M').length - 1);
  await eventually(async () => [await discs('d6', 'first'), await discs('d6', 'second')], [3, 3]);
});

browserTest('MCTS in its four phases, with visits and means', { visitor: 'new' }, async ({ page, server }) => {
  const strategy = 'mcts(simulations=60, solver=off)';
  const { done } = await explained(server, { game: 'othello', moves: 'f5', strategy });
  await openTree(page, server, 'othello', 'f5', strategy);
  const said = [await told(page)];
  for (let step = 0; step < 4; step += 1) {
    await tool(page, 'One step').click();
    said.push(await told(page));
  }
  assert.match(said[0], /^Simulation 1, selection: the root still has moves/);
  assert.match(said[1], /^Expansion: \w\d becomes a new node\.$/);
  assert.match(said[2], /^Simulation: a random playout from here; (Black wins|White wins|it is drawn)\.$/);
  assert.match(
    said[3],
    /^Backpropagation: (\+1|-1|0) for White goes up to the root; \w\d now has 1 visit and a mean of (\+1|-1|0)\.$/,
  );
  assert.match(said[4], /^Simulation 2, selection/);
  await tool(page, 'To the end').click();
  await until(
    async () => (await page.locator('.search-counts').textContent()).includes('Simulations 60 · nodes 61'),
    'the counts',
  );
  // All of it on the screen.
  for (let out = 0; out < 5; out += 1) {
    await tool(page, 'Smaller').click();
    await frames(page, 2);
  }
  for (const { move, visits, mean } of done.analysis.moves) {
    const label = await page
      .locator(`[role=treeitem][aria-level="2"][aria-label^="${move},"]`)
      .getAttribute('aria-label');
    const [, count, told] = /(\d+) visits?, mean ([+-]?[\d.]+)/.exec(label);
    assert.deepEqual([Number(count), Number(told)], [visits, Number(mean.toFixed(2))], move);
  }
});

browserTest(
  'a quiz: values and cuts are guessed before they are shown',
  { visitor: 'new' },
  async ({ page, server }) => {
    await openTree(page, server, 'othello', '', 'alphabeta(depth=2, eval=discs)');
    await openFigure(page, 'Alegría 2.2');
    await page.getByRole('checkbox', { name: 'Quiz' }).check();
    const quiz = page.getByRole('group', { name: 'Quiz' });
    await tool(page, 'To the end').click();
    await quiz.getByText('All moves of MIN searched. What is now known of the node after m1?').waitFor();
    await eventually(() => stepNumber(page), 8);
    await eventually(
      () => page.locator('#tree-node-1').locator('..').textContent(),
      /^m1…/,
      'the drawing does not give the answer away',
    );
    // Nobody goes on without an answer.
    await tool(page, 'One step').click();
    await eventually(() => stepNumber(page), 8);
    await button(quiz, '+12').click();
    await quiz.getByText('Not quite. MIN picks the smallest of +3, +12 and +8: +3, with m1.').waitFor();
    await tool(page, 'To the end').click();
    await quiz
      .getByText('MIN to move at the node after m2; MAX already has +3 higher up. Are the remaining moves pruned?')
      .waitFor();
    await button(quiz, 'Yes, they are pruned').click();
    await quiz
      .getByText(
        'Right. Cutoff after m1: this node is worth at most +2, and MAX already has +3 higher up; 2 moves pruned.',
      )
      .waitFor();
    await page.getByText('1 of 2 answers right').waitFor();
    await tool(page, 'To the end').click();
    await button(quiz, 'No, the search continues').click();
    await quiz
      .getByText(
        'Right. So far no move of MIN is worth less than +14, more than the +3 that MAX already has higher up: another move may still matter.',
      )
      .waitFor();
    await tool(page, 'To the end').click();
    await button(quiz, 'No, the search continues').click();
    await quiz.getByText('Not quite. Cutoff after m2').waitFor();
    await tool(page, 'To the end').click();
    await button(quiz, '+3').click();
    await page.getByText('3 of 5 answers right').waitFor();
    await tool(page, 'One step').click();
    await eventually(() => told(page), /m1 is best, worth \+3\.$/);
  },
);

browserTest('a link opens the same search; another position has another tree', {}, async ({ page, server }) => {
  await openTree(page, server, 'connect', '44', 'minimax(depth=2, eval=possibilities)');
  await tool(page, 'To the end').click();
  await eventually(async () => (await counters(page)).visited, 57, 'one pass: this search asks for no deepening');
  await page.getByRole('radio', { name: 'Horcas 3.3', exact: true }).check();
  await until(() => /book=horcas-3.3&by=alphabeta/.test(page.url()), 'the address');
  await page.reload();
  await page.getByText('figure 3.3').waitFor();
  await page.getByRole('radio', { name: 'Position', exact: true }).check();
  await until(() => /search=minimax\(depth=2/.test(page.url()) && !page.url().includes('book='), 'the address');
  await nodes(page).first().waitFor();
  await page.getByRole('radio', { name: 'NegaScout', exact: true }).check();
  await until(() => /search=negascout/.test(page.url()), 'the address');
  await page.getByRole('gridcell', { name: /legal/ }).first().click();
  await eventually(() => /analyse\/connect[^/]*\/([^?]*)/.exec(page.url())?.[1], '441', 'the move');
  await nodes(page).first().waitFor();
  await tool(page, 'To the end').click();
  await until(async () => (await counters(page)).cutoffs > 0, 'a tree');
});

browserTest('a search that takes long says so, and can be stopped', { excused: /422/ }, async ({ page, server }) => {
  await page.goto(addressOf(server, 'go', '', 'mcts(simulations=1000000)'));
  await page.getByText(/^Searching: \d/).waitFor();
  await tool(page, 'Stop').click();
  await page.getByText('The search was stopped.').waitFor();
  await page.locator('.search details > summary').click();
  await page.locator('#tree-simulations').fill('20');
  await nodes(page).first().waitFor();
  await tool(page, 'To the end').click();
  await page.getByText('Simulations 20').waitFor();
  await page.locator('#tree-simulations').fill('0');
  await page.getByRole('alert').waitFor();
});

browserTest(
  'where many moves are possible, the best are drawn and the others counted',
  {},
  async ({ page, server }) => {
    await openTree(page, server, 'go', '', 'minimax(depth=1, eval=chinese)');
    await tool(page, 'To the end').click();
    await page.getByRole('treeitem', { name: '76 other moves' }).click();
    await eventually(() => page.getByRole('treeitem', { name: /other moves/ }).count(), 0, 'all of them');
  },
);

browserTest(
  'on a phone: the whole page, by touch, in Spanish',
  { size: 'phone', context: { locale: 'es-CL' } },
  async ({ page, server }) => {
    await page.goto(addressOf(server, 'othello', 'f5', 'alphabeta(depth=3, eval=garcia, table=off, order=board)'));
    await nodes(page).first().waitFor();
    await tool(page, 'Poda siguiente').tap();
    await until(
      async () =>
        /Poda tras .*: este nodo vale (al menos|como mucho) .*, y las (negras|blancas) ya tienen .* más arriba/.test(
          await page.locator('.search-step').textContent(),
        ),
      'the reason',
    );
    await tool(page, 'Página entera').tap();
    await until(async () => {
      const { width, height } = await page.locator('.search').boundingBox();
      return width === 390 && height > 700;
    }, 'the whole page');
    await until(async () => {
      const [seen, now] = [
        await page.locator('.tree-view').boundingBox(),
        await page.locator('.tree-now').boundingBox(),
      ];
      return now.x >= seen.x && now.x + now.width <= seen.x + seen.width + 1;
    }, 'the node of the step is on the screen');
  },
);
