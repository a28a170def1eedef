/** The main screens, as tests of layout and of accessibility visit them, and as their pictures show them. */
import assert from 'node:assert/strict';
import { finished, QUICK_MATCH, QUICK_TOURNAMENT, removeJobs, startJob } from './jobs.js';
import {
  button,
  clickCell,
  endCard,
  openForm,
  openGame,
  openHome,
  openSection,
  openTab,
  unfold,
  until,
} from './support.js';

export const OTHELLO = 'f5d6c3d3c4f4f6f3e6e7d7c5';
export const CONNECT = '4435263355';
export const GO = 'E5 G3 C7 C3 G7 E3 C5 G5 F6 D4 D5 F4 E4 F5 E6';
export const GO_FINISHED = 'C1 D1 C2 D2 C3 D3 C4 D4 C5 D5 pass pass';

/** In an order in which one visitor can go through all of them: first what is seen at home only by those who have no game. @type {Record<string, (page: any, server: any) => Promise<void>>} */
export const PLACES = {
  home: openHome,
  'new game': async (page, server) => {
    await openHome(page, server);
    await openForm(page);
  },
  'rules of Go': async (page, server) => {
    await openHome(page, server);
    await page.getByRole('radio', { name: 'Go', exact: true }).check();
    await openForm(page);
    await unfold(page, 'Rules');
  },
  levels: async (page, server) => {
    await page.goto(`${server.url}#/new/othello`);
    await page.locator('#seat-second').selectOption('level-4');
    await page.getByText(/^Rated /).waitFor();
  },
  settings: async (page, server) => {
    await openHome(page, server);
    await button(page, 'Settings').click();
    await page.getByRole('dialog').waitFor();
  },
  keys: async (page, server) => {
    await openHome(page, server);
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
  },
  'Othello in play': (page, server) => openGame(page, server, 'othello', OTHELLO),
  'Connect in play': (page, server) => openGame(page, server, 'connect', CONNECT),
  'Go in play': (page, server) => openGame(page, server, 'go', GO),
  'a branch': async (page, server) => {
    await openGame(page, server, 'othello', OTHELLO);
    await page.keyboard.press('Home');
    for (let ply = 0; ply < 6; ply += 1) await page.keyboard.press('ArrowRight');
    await page.getByText('Position after move 6 of 12', { exact: true }).waitFor();
    await page
      .getByRole('gridcell', { name: /, legal/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^Variation/, includeHidden: true }).waitFor({ state: 'attached' });
  },
  'values of Othello': async (page, server) => {
    await openGame(page, server, 'othello', OTHELLO);
    await button(page, 'Values on the board').click();
    await openTab(page, 'Values');
    await page.locator('.play .cell-value').first().waitFor();
    await page.getByText('the best of all').waitFor();
  },
  figures: async (page, server) => {
    await openGame(page, server, 'othello', OTHELLO);
    await openTab(page, 'Stats');
    await page.getByRole('table', { name: 'Score' }).waitFor();
  },
  'the end': async (page, server) => {
    await openGame(page, server, 'go(size=5)', GO_FINISHED);
    await button(page, 'Result').click();
    await endCard(page).waitFor();
  },
  'a game that waits at home': async (page, server) => {
    await openGame(page, server, 'othello', OTHELLO);
    const [legal] = (await page.getByRole('gridcell', { name: /legal/ }).first().getAttribute('aria-label')).split(',');
    await clickCell(page, legal);
    await openSection(page, 'Play');
    await button(page, 'Resume').waitFor();
  },
  'a machine at work': async (page, server) => {
    await openGame(page, server, 'go', 'E5 C3 G7', { second: 'mcts(time=60)' });
    await button(page, 'Stop').waitFor();
  },
  'two machines': async (page, server) => {
    await openGame(page, server, 'othello(size=6)', 'c2b2', { first: 'garcia-easy', second: 'garcia-easy' });
  },
  opinions: async (page, server) => {
    await page.goto(
      `${server.url}#/analyse/othello/f5d6c3d3c4f4?ask=alphabeta(depth=4,eval=alegria)&ask=mcts(simulations=500)&tab=opinions`,
    );
    await button(page, 'Ask').click();
    await page.getByRole('table', { name: 'Every move' }).waitFor();
    await button(page, 'Ask').waitFor();
  },
  'an opinion taken apart': async (page, server) => {
    await page.goto(`${server.url}#/analyse/othello/f5d6c3d3c4f4?tab=why`);
    await page.getByRole('table', { name: 'What each move changes' }).waitFor();
  },
  'a search': async (page, server) => {
    await page.goto(
      `${server.url}#/analyse/othello/f5?tab=tree&search=alphabeta(depth=3,eval=garcia,table=off,order=board)`,
    );
    await page.locator('.tree-node').first().waitFor();
    await button(page, 'Next cutoff').click();
    await page.locator('.tree-cut').first().waitFor();
  },
  'a tree of the textbook': async (page, server) => {
    await page.goto(`${server.url}#/analyse/othello/f5?tab=tree&book=alegria-2.2&by=alphabeta`);
    await page.locator('.tree-node').first().waitFor();
    await page.getByRole('checkbox', { name: 'Quiz' }).check();
    await button(page, 'To the end').click();
    await button(page, '+3').click();
    await page.getByText('Right.').waitFor();
  },
  'a search by simulations': async (page, server) => {
    await page.goto(`${server.url}#/analyse/connect/44?tab=tree&search=mcts(simulations=60)`);
    await page.locator('.tree-node').first().waitFor();
    await button(page, 'To the end').click();
    await page.getByText('Simulations 60').waitFor();
  },
  'openings of the library': async (page, server) => {
    await fillOpenings(server);
    await page.goto(`${server.url}#/analyse/othello/f5?tab=openings`);
    await page.locator('.explorer-move').nth(1).waitFor();
  },
  'mistakes of a game': async (page, server) => {
    await page.goto(`${server.url}#/analyse/connect(rows=4,cols=4)/2121212?tab=course`);
    await page.locator('.mistake').last().waitFor();
  },
  'a position put together': async (page, server) => {
    await page.goto(`${server.url}#/analyse/othello/f5?tab=edit`);
    await button(page, 'Change the position').click();
    await button(page, 'Clear').waitFor();
  },
  lab: async (page, server) => {
    await removeJobs(server);
    await page.goto(`${server.url}#/lab`);
    await button(page, 'Start').waitFor();
    await page.getByText('No runs yet.', { exact: false }).waitFor();
  },
  'a match': async (page, server) => {
    await played(page, server, { ...QUICK_MATCH, sprt: { elo0: 0, elo1: 30 } });
    await page.locator('.verdict').waitFor();
  },
  'a tournament': async (page, server) => {
    await played(page, server, QUICK_TOURNAMENT);
    await page.locator('.cross-scroll').waitFor();
  },
  'players of a match': async (page, server) => {
    await played(page, server, QUICK_MATCH, '/players');
    await page.locator('.effort').waitFor();
  },
  'plots of a match': async (page, server) => {
    await played(page, server, QUICK_MATCH, '/plots');
    await page.locator('.plot-drawing').first().waitFor();
    await page.locator('.plot-numbers summary').first().click();
    await page.locator('.plot-scroll').first().waitFor();
  },
  'games of a match': async (page, server) => {
    await played(page, server, QUICK_MATCH, '/games');
    await page.locator('.games-game').first().waitFor();
  },
  experiments: async (page, server) => {
    await removeJobs(server);
    await page.goto(`${server.url}#/lab/experiments`);
    await page.locator('.gallery-card').last().waitFor();
  },
  'an experiment': async (page, server) => {
    await removeJobs(server);
    await finished(server, await startJob(server, 'experiments', { name: 'pasten-4.8' }));
    await page.goto(`${server.url}#/lab/experiments/pasten-4.8`);
    await page.getByRole('region', { name: 'Measured here' }).waitFor();
    await page.locator('.effort').waitFor();
  },
  'an empty library': async (page, server) => {
    await removeGames(server);
    await page.goto(`${server.url}#/library`);
    await page.getByText('No games yet.').waitFor();
  },
  library: async (page, server) => {
    await fillLibrary(server);
    await page.goto(`${server.url}#/library`);
    await until(async () => (await page.locator('.saved .thumbnail').count()) >= 3, 'the pictures');
  },
  'the shelf of runs': async (page, server) => {
    await removeJobs(server);
    const id = await startJob(server, 'matches', QUICK_MATCH);
    await finished(server, id);
    await fetch(`${server.url}api/v1/jobs/${id}/tags`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tags: ['lesson 3', 'to study'] }),
    });
    await finished(server, await startJob(server, 'matches', QUICK_TOURNAMENT));
    await page.goto(`${server.url}#/library/runs`);
    await page.locator('.job .tag').first().waitFor();
  },
  'the shelf of evaluators': async (page, server) => {
    await page.goto(`${server.url}#/library/evaluators`);
    await page.getByText('included with Jugada').first().waitFor();
  },
  'a new training': async (page, server) => {
    await page.goto(`${server.url}#/train`);
    await button(page, 'Start training').waitFor();
    await page.getByText('included with Jugada').first().waitFor();
  },
  'the curves of a training': async (page, server) => {
    await openTraining(page, server);
    await page.getByRole('img', { name: /^Score against/ }).waitFor();
  },
  'what was learned on the board': async (page, server) => {
    await openTraining(page, server);
    await page.locator('input[name=train-tab][value=board]').check();
    await page.locator('.train-board .cell-value').first().waitFor();
  },
  'what it is made of': async (page, server) => {
    await openTraining(page, server);
    await page.locator('input[name=train-tab][value=parts]').check();
    await page.locator('.part').first().waitFor();
  },
  help: async (page, server) => {
    await page.goto(`${server.url}#/help`);
    await page.getByRole('link', { name: 'Alpha-beta', exact: true }).waitFor();
  },
  'an article': async (page, server) => {
    await page.goto(`${server.url}#/help/alphabeta`);
    await page.getByRole('article', { name: 'Alpha-beta' }).waitFor();
  },
};

/** First and second player, result for the first, year, moves. */
export const OPENINGS = [
  ['Ana', 'Luis', 4, 2001, 'f5d6c3d3c4'],
  ['Ana', 'Eva', -10, 2003, 'f5d6c4'],
  ['Eva', 'Ana', 0, 2002, 'f5f6e6'],
  ['Luis', 'Ana', 2, 2004, 'f5d6c3f4'],
  ['Zoe', 'Ana', -6, 1999, 'c4c3d3'],
];

/** Leaves no game to those who come after. */
export async function removeGames(server) {
  const address = `${server.url}api/v1/games`;
  for (const { id } of (await (await fetch(address)).json()).games)
    await fetch(`${address}/${id}`, { method: 'DELETE' });
}

/** Some games to be seen in the library, always the same. */
async function fillLibrary(server) {
  await removeGames(server);
  for (const [name, game, line, second, payoffs] of [
    ['', 'go(size=5)', GO_FINISHED, 'human', [-1, 1]],
    ['The long ladder', 'go', GO, 'human', null],
    ['', 'connect', CONNECT, 'adaptive', null],
    ['', 'othello', OTHELLO, 'adaptive', null],
  ]) {
    const body = JSON.stringify({ name, game, line, seats: ['human', second], payoffs });
    await fetch(`${server.url}api/v1/games`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  }
}

/** Some games in the library, and no others. */
export async function fillOpenings(server) {
  await removeGames(server);
  const board = `${'-'.repeat(27)}O*${'-'.repeat(6)}*O${'-'.repeat(27)} *`;
  const moves = (line) =>
    line
      .match(/../g)
      .map((move, ply) => `${'BW'[ply % 2]}[${move.toUpperCase()}]`)
      .join('');
  const games = OPENINGS.map(
    ([first, second, result, year, line]) =>
      `(;GM[Othello]PC[x]DT[${year}]PB[${first}]PW[${second}]RE[${result}]TI[15:00]TY[8]BO[8 ${board}]${moves(line)};)`,
  );
  const answer = await fetch(`${server.url}api/v1/library/import?name=openings.ggf`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: games.join('\n'),
  });
  assert.equal((await answer.json()).kept, OPENINGS.length);
}

/** A small network that has learned Connect-4: taught once for each server. */
export async function openTraining(page, server, name = 'small-network', learner = 'network(hidden=4)') {
  const ask = async (path, body) =>
    (
      await fetch(
        `${server.url}api/v1/${path}`,
        body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      )
    ).json();
  const { jobs } = await ask('jobs');
  let job = jobs.find((one) => one.kind === 'training' && one.name === name);
  job ??= await ask('jobs/trainings', { name, game: 'connect', learner, games: 400, test_every: 40, test_games: 20 });
  await finished(server, job.id);
  await page.goto(`${server.url}#/train/${job.id}`);
  await page.getByRole('heading', { name, exact: true }).waitFor();
  return job.id;
}

/** A run that has ended is looked at. */
async function played(page, server, question, tab = '') {
  await removeJobs(server);
  const id = await startJob(server, 'matches', question);
  await finished(server, id);
  await page.goto(`${server.url}#/lab/${id}${tab}`);
  await page.locator('.job-controls.job-finished').waitFor();
}
