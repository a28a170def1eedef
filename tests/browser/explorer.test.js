/** Openings in Analyse: what was played in the library, how often, how it ended, by whom; a click plays on. */
import assert from 'node:assert/strict';
import { fillOpenings } from './places.js';
import { browserTests, button, cell, eventually, openTab, speak } from './support.js';

const browserTest = browserTests({ visitor: 'known' });

const list = (page) => page.getByRole('list', { name: 'Moves played here' });
const rows = (page) => list(page).getByRole('button');
/** What each row says to those who do not see it. */
const spoken = (page) => rows(page).locator('.unseen').allTextContents();
const says = (page) => page.locator('.explorer-says').innerText();
const open = (page, server, line, spec = 'othello') => page.goto(`${server.url}#/analyse/${spec}/${line}?tab=openings`);

browserTest(
  'moves, how often, how they ended and by whom; a click plays one, back leads back',
  {},
  async ({ page, server }) => {
    await fillOpenings(server);
    await open(page, server, '');
    await eventually(() => says(page), '5 of 5 games reached this position.', 'the start');
    await eventually(
      () => spoken(page),
      ['f5, 5 games, 100%, Black won 40%, drawn 20%, White won 40%, by Ana 2, Eva, Luis · last 2004'],
      'all first moves are images of one',
    );
    await rows(page).first().click();
    await eventually(() => says(page), '5 of 5 games reached this position.', 'after f5');
    await eventually(
      async () => (await spoken(page)).map((text) => text.split(',').slice(0, 2).join()),
      ['d6, 3 games', 'f6, 2 games'],
      'the answers, one of them turned back',
    );
    assert.match(page.url(), /\/f5\?.*tab=openings/);
    await button(page, 'One move back').click();
    await eventually(
      async () => (await spoken(page)).map((text) => text.split(',')[0]),
      ['f5'],
      'the first move again',
    );
    // Whoever goes on from here by another move has a variation, and the same games.
    await cell(page, 'c4').click();
    await eventually(() => says(page), '5 of 5 games reached this position.', 'after c4');
    await eventually(
      async () => (await spoken(page)).map((text) => text.split(',').slice(0, 2).join()),
      ['e3, 3 games', 'c3, 2 games'],
      'the answers as they are on this board',
    );
  },
);

browserTest(
  'pointing at a move shows it on the board; another order of moves is the same position',
  {},
  async ({ page, server }) => {
    await fillOpenings(server);
    await open(page, server, 'f5d6c4d3c3');
    await eventually(
      () => says(page),
      '1 of 5 games reached this position, and ended here.',
      'the game had the moves in another order',
    );
    await open(page, server, 'f5');
    await rows(page).nth(1).hover();
    await cell(page, 'f6').and(page.locator('.cell-target')).waitFor();
    await page.mouse.move(5, 5);
    await page.locator('.cell-target').waitFor({ state: 'detached' });
    await rows(page).first().focus();
    await cell(page, 'd6').and(page.locator('.cell-target')).waitFor();
  },
);

browserTest(
  'with the keyboard alone: from the tab into the list, and on from move to move',
  {},
  async ({ page, server }) => {
    await fillOpenings(server);
    await open(page, server, '');
    await eventually(() => rows(page).count(), 1, 'the first move');
    await page.getByRole('tab', { name: 'Openings' }).focus();
    await page.keyboard.press('Tab');
    await eventually(
      () => page.evaluate(() => document.activeElement?.getAttribute('type')),
      'search',
      'the field of words',
    );
    await page.keyboard.press('Tab');
    await eventually(
      () => page.evaluate(() => document.activeElement?.querySelector('.unseen')?.textContent.split(',')[0]),
      'f5',
      'the first row',
    );
    await page.keyboard.press('Enter');
    await eventually(
      () => page.evaluate(() => document.activeElement?.querySelector('.unseen')?.textContent.split(',')[0]),
      'd6',
      'the list after f5 has the focus',
    );
    await page.keyboard.press('Enter');
    await eventually(() => says(page), '3 of 5 games reached this position.', 'after f5 d6');
  },
);

browserTest(
  'words choose among the games; what nobody played, and an empty library, are said',
  {},
  async ({ page, server }) => {
    await fillOpenings(server);
    await open(page, server, '');
    await page.getByLabel('Only games with…').fill('zoe');
    await eventually(() => says(page), '1 of 1 games reached this position.', 'games with Zoe');
    await page.getByLabel('Only games with…').fill('nobody');
    await eventually(() => says(page), 'No games with these words.', 'games with nobody');
    await page.getByLabel('Only games with…').fill('');
    await eventually(() => says(page), '5 of 5 games reached this position.', 'all games again');
    await open(page, server, 'f5f4');
    await eventually(
      async () => (await says(page)).startsWith('None of 5 games reached this position.'),
      true,
      'nobody played it',
    );
    await open(page, server, '4', 'connect');
    await eventually(() => says(page), 'The library has no games with these rules yet.', 'no game of Connect-4');
    await page.getByText('jugada import').waitFor();
    await button(page, 'Open the library').click();
    await page.getByRole('heading', { name: 'Library' }).waitFor();
  },
);

browserTest(
  'a game that is brought meanwhile counts when one comes back; Spanish says the same',
  { visitor: 'new' },
  async ({ page, server }) => {
    await fillOpenings(server);
    await open(page, server, '');
    await eventually(() => rows(page).count(), 1, 'the first move');
    await fetch(`${server.url}api/v1/library/import?game=othello`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: 'd3c3\n',
    });
    await openTab(page, 'Game');
    await openTab(page, 'Openings');
    await eventually(() => says(page), '6 of 6 games reached this position.', 'with the new one');
    await speak(page, 'es');
    await eventually(() => says(page), '6 de 6 partidas llegaron a esta posición.', 'in Spanish');
    await page
      .getByRole('button', {
        name: /^f5, 6 partidas, 100\s%, ganan las negras 33\s%, empate 17\s%, ganan las blancas 33\s%, sin resultado 17\s%, de Ana 2/,
      })
      .waitFor();
  },
);

browserTest(
  'on a phone rows are wide enough for a thumb, and nothing is cut',
  { size: 'phone' },
  async ({ page, server }) => {
    await fillOpenings(server);
    await open(page, server, '');
    await eventually(() => rows(page).count(), 1, 'the first move');
    const boxes = await rows(page).evaluateAll((all) =>
      all.map((row) => ({ height: row.getBoundingClientRect().height, cut: row.scrollWidth > row.clientWidth })),
    );
    for (const { height, cut } of boxes) assert.ok(height >= 44 && !cut, `${height} ${cut}`);
    for (const language of ['en', 'es']) {
      await speak(page, language);
      const tabs = await page
        .locator('.study .panels-head .tab span')
        .evaluateAll((all) => all.map((one) => [one.textContent, one.scrollWidth > one.parentElement.clientWidth]));
      assert.deepEqual(
        tabs.filter(([, cut]) => cut),
        [],
        language,
      );
    }
    await speak(page, 'en');
    await rows(page).first().tap();
    await eventually(() => says(page), '5 of 5 games reached this position.', 'after f5');
  },
);

browserTest(
  'a position put together by hand is looked up by its board, and the way to help is there',
  {},
  async ({ page, server }) => {
    await fillOpenings(server);
    // As after f5 d6, turned by half.
    const board = `${'-'.repeat(20)}O${'-'.repeat(5)}XXO${'-'.repeat(6)}XO${'-'.repeat(27)}`;
    assert.equal(board.length, 64);
    await page.goto(`${server.url}#/analyse/othello/?root=${encodeURIComponent(`${board} X`)}&tab=openings`);
    await eventually(() => says(page), '3 of 5 games reached this position.', 'the board is found');
    await eventually(
      async () => (await spoken(page)).map((text) => text.split(',')[0]),
      ['f6', 'f5'],
      'the moves as they are on this board',
    );
    await page.getByRole('link', { name: /Played here/ }).click();
    await page.getByRole('heading', { name: 'Openings: played here' }).waitFor();
  },
);
