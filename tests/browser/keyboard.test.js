/** Everything without a pointer. */
import assert from 'node:assert/strict';
import {
  boardShown,
  browserTests,
  button,
  card,
  eventually,
  frames,
  movesPlayed,
  openGame,
  openHome,
  until,
} from './support.js';

const browserTest = browserTests({ visitor: 'known' });

/** What has the focus, in words. */
const focused = (page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });

/** Presses Tab until what has the focus is called so. */
async function tabTo(page, name) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`60 times Tab do not lead to ${name}`);
}

browserTest(
  'a game is started and played with Tab, arrows and Enter alone',
  { visitor: 'new' },
  async ({ page, server }) => {
    await openHome(page, server);
    await tabTo(page, /^New game$/);
    await page.keyboard.press('Enter');
    await button(page, 'Start').waitFor();
    // The opponents are one tab stop; the arrows choose among them.
    await until(async () => {
      await page.keyboard.press('Tab');
      return page.evaluate(() => document.activeElement?.getAttribute('name') === 'company');
    }, 'the opponents');
    await page.keyboard.press('ArrowRight');
    await tabTo(page, /^Start$/);
    await page.keyboard.press('Enter');
    await boardShown(page);

    await tabTo(page, /^[a-h][1-8], /);
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Home');
    await eventually(() => focused(page), /^a1,/);
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown'])
      await page.keyboard.press(key);
    await eventually(() => focused(page), /^d3, empty, legal, flips 1/);
    await page.keyboard.press('Enter');
    await eventually(() => movesPlayed(page), ['d3'], 'the move by Enter');
    await until(async () => /^d3, Black/.test(await focused(page)), 'the focus stays on the cell');

    await page.keyboard.press('ArrowLeft');
    await until(async () => /^c3, empty, legal/.test(await focused(page)), 'the answer is legal');
    await page.keyboard.press('Space');
    await eventually(() => movesPlayed(page), ['d3', 'c3'], 'the move by the space bar');
    await page.keyboard.press('u');
    await eventually(() => movesPlayed(page), ['d3'], 'undone by its key');
  },
);

browserTest('the board is one tab stop, and the arrows stay on it', {}, async ({ page, server }) => {
  await openGame(page, server, 'othello');
  const stops = () => page.locator('.play [role=gridcell][tabindex="0"]').count();
  await eventually(() => stops(), 1);
  await page.keyboard.press('b');
  for (const key of ['End', 'PageDown', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await eventually(() => focused(page), /^h8,/);
  await eventually(() => stops(), 1);
  await page.keyboard.press('Tab');
  await eventually(
    () => page.evaluate(() => document.activeElement?.getAttribute('role')),
    null,
    'Tab leaves the board',
  );
  await page.keyboard.press('Shift+Tab');
  await eventually(() => focused(page), /^h8,/, 'and comes back to the same cell');
});

browserTest(
  '? shows the keys, Escape closes them and gives the focus back',
  { visitor: 'new' },
  async ({ page, server }) => {
    await openHome(page, server);
    await tabTo(page, /^New game$/);
    await page.keyboard.press('?');
    await card(page, 'Keys and icons').waitFor();
    const text = await card(page, 'Keys and icons').innerText();
    for (const name of ['Undo', 'Hint', 'Save', 'play on this square', 'go to the board'])
      assert.ok(text.includes(name), name);
    await page.keyboard.press('Escape');
    await card(page, 'Keys and icons').waitFor({ state: 'detached' });
    await eventually(() => focused(page), 'New game', 'the focus is back');
  },
);

browserTest(
  '[ and ] work where they are typed with AltGr, which may look like Ctrl and Alt',
  {},
  async ({ page, server }) => {
    await openGame(page, server, 'othello', 'd3c3');
    const press = (key, modifiers) =>
      page.evaluate((event) => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...event })), {
        key,
        ctrlKey: true,
        altKey: true,
        ...modifiers,
      });
    await press('[', {});
    await press('[', { modifierAltGraph: true });
    await page.getByText('Position after move 0 of 2', { exact: true }).waitFor();
    await press(']', {});
    await page.getByText('Position after move 0 of 2', { exact: true }).waitFor();
    await press(']', { modifierAltGraph: true });
    await page.getByText('Black to move', { exact: true }).waitFor();
  },
);

browserTest(
  'a selection dragged out of a field leaves the card open; a click beside it closes it',
  {},
  async ({ page, server }) => {
    await openGame(page, server, 'othello', 'd3');
    await page.keyboard.press('s');
    const saving = card(page, 'Save this game');
    const name = saving.getByLabel('Name');
    await name.fill('A name that is not lost');
    const box = await name.boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(5, box.y + 5, { steps: 4 });
    await page.mouse.up();
    await frames(page, 3);
    await eventually(() => name.inputValue(), 'A name that is not lost');
    await page.mouse.click(5, 5);
    await saving.waitFor({ state: 'detached' });
  },
);

browserTest('the card for saving opens on the name, and Enter saves', {}, async ({ page, server }) => {
  await openGame(page, server, 'othello', 'd3');
  await page.keyboard.press('s');
  await card(page, 'Save this game').waitFor();
  await page.keyboard.type('Numbers');
  await page.keyboard.press('Enter');
  await page.getByText('Saved: Numbers').first().waitFor();
});

browserTest('letters typed into a field are no commands', {}, async ({ page, server }) => {
  await openGame(page, server, 'othello', 'd3');
  await page.keyboard.press('s');
  const name = card(page, 'Save this game').getByLabel('Name');
  await name.fill('');
  await name.pressSequentially('numb');
  await eventually(() => name.inputValue(), 'numb');
  await eventually(() => movesPlayed(page), ['d3']);
});

browserTest('single keys can be turned off', { visitor: 'new' }, async ({ page, server }) => {
  await openGame(page, server, 'othello', 'd3');
  await page.keyboard.press('c');
  await card(page, 'Settings').getByLabel('Single-letter shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await card(page, 'Settings').waitFor({ state: 'detached' });
  await page.keyboard.press('u');
  await page.keyboard.press('?');
  await eventually(() => movesPlayed(page), ['d3']);
  await eventually(() => card(page, 'Keys and icons').count(), 0);
});

browserTest('the help line follows the focus', { visitor: 'new' }, async ({ page, server }) => {
  await openHome(page, server);
  await tabTo(page, /^New game$/);
  await page
    .getByRole('contentinfo')
    .getByText(/^Choose your opponent/)
    .waitFor();
});
