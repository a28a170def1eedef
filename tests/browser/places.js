/** The main screens, as tests of layout and of accessibility visit them. */
import { button, endCard, openGame, openHome, openTab } from './support.js';

export const PLACES = {
  home: openHome,
  'new game': async (page, server) => {
    await openHome(page, server);
    await button(page, 'Against the machine').click();
    await button(page, 'Start').waitFor();
  },
  'Othello in play': (page, server) => openGame(page, server, 'othello', 'f5d6c3d3c4f4'),
  'Connect in play': (page, server) => openGame(page, server, 'connect', '44352'),
  'Go in play': (page, server) => openGame(page, server, 'go', 'E5 C3 G7'),
  'values of Othello': async (page, server) => {
    await openGame(page, server, 'othello', 'f5d6c3d3c4f4');
    await openTab(page, 'Values');
    await page.getByLabel('Values on the board').last().waitFor();
  },
  figures: async (page, server) => {
    await openGame(page, server, 'othello', 'f5d6c3d3c4f4');
    await openTab(page, 'Figures');
    await page.getByRole('table', { name: 'Score' }).waitFor();
  },
  'end card': async (page, server) => {
    await openGame(page, server, 'go(size=5)', 'C1 D1 C2 D2 C3 D3 C4 D4 C5 D5 pass pass');
    await button(page, 'Result').click();
    await endCard(page).waitFor();
  },
  'a machine at work': async (page, server) => {
    await openGame(page, server, 'go', 'E5 C3 G7', { second: 'mcts(time=60)' });
    await button(page, 'Stop').waitFor();
  },
  'two machines': async (page, server) => {
    await openGame(page, server, 'othello(size=6)', 'c2b2', { first: 'garcia-easy', second: 'garcia-easy' });
  },
  library: async (page, server) => {
    await page.goto(`${server.url}#/library`);
    await page.getByText('No saved games yet.').waitFor();
  },
  settings: async (page, server) => {
    await openHome(page, server);
    await page.keyboard.press('c');
    await page.getByRole('dialog').waitFor();
  },
};

