/** Whole games, played by clicking. */
import assert from 'node:assert/strict';
import {
  addressOf,
  browserTests,
  button,
  card,
  clickLine,
  EASY,
  endCard,
  eventually,
  frames,
  movesPlayed,
  newGame,
  openHome,
  piecesOf,
  playRandomGame,
  readBoard,
  readTable,
  until,
} from './support.js';

const browserTest = browserTests();

browserTest('two people play Othello 4x4 to the end', {}, async ({ page, server }) => {
  await openHome(page, server);
  await newGame(page, { game: 'Othello', rules: { Size: '4' } });
  await playRandomGame(page, 7);
  await countAgreesWithBoard(page);
});

browserTest('two people play Othello 6x6 on a phone to the end', { size: 'phone' }, async ({ page, server }) => {
  await openHome(page, server);
  await newGame(page, { game: 'Othello', rules: { Size: '6' } });
  await playRandomGame(page, 3);
  await countAgreesWithBoard(page);
});

browserTest('two people play Connect 3x3 to a line of three', {}, async ({ page, server }) => {
  await openHome(page, server);
  await newGame(page, { game: 'Connect-K', rules: { 'In a row': '3', Rows: '3', Columns: '3' } });
  // Any cell of a column will do: the piece falls.
  await clickLine(page, ['1/1', '2/1', '1/3', '2/2', '1/3']);
  await endCard(page).waitFor();
  await eventually(() => endCard(page).getByRole('heading').first().innerText(), /wins/);
  const line = (await readBoard(page)).filter(({ says }) => says.includes('winning line'));
  assert.deepEqual(
    line.map(({ name }) => name.split('/')[0]),
    ['1', '1', '1'],
  );
  assert.equal(new Set(line.map(({ piece }) => piece)).size, 1, 'the line has one owner');
});

browserTest('two people play Go 5x5: a capture, passes, the score line by line', {}, async ({ page, server }) => {
  await openHome(page, server);
  await newGame(page, { game: 'Go', rules: { Size: '5', Komi: '0.5' } });
  await clickLine(page, ['B5', 'A5', 'A4']);
  const [corner] = await readBoard(page);
  assert.deepEqual([corner.name, corner.piece], ['A5', 'empty'], 'the stone on A5 was captured');
  await clickLine(page, ['D1', 'C1', 'D2', 'C2', 'D3', 'C3', 'D4', 'C4', 'D5', 'C5']);
  await button(page, 'Pass').click();
  await eventually(() => movesPlayed(page).then((moves) => moves.at(-1)), 'pass', 'the first pass in the log');
  await page.getByText('Black to move', { exact: true }).waitFor();
  await button(page, 'Pass').click();
  // The second pass would end the game: that is asked first.
  await button(card(page, 'Pass and end the game?'), 'Keep playing').click();
  await page.getByText('Black to move', { exact: true }).waitFor();
  await button(page, 'Pass').click();
  await button(card(page, 'Pass and end the game?'), 'Pass and end').click();
  await endCard(page).waitFor();
  await endCard(page).getByText('Both sides passed.').waitFor();
  // Black: three columns; White: two columns and the komi.
  await eventually(() => endCard(page).getByRole('heading').first().innerText(), /^Black wins 15–10\.5$/);
  const score = Object.entries(await readTable(endCard(page), 'Score'));
  const line = (pattern) => score.find(([name]) => pattern.test(name))?.[1];
  assert.deepEqual(line(/^stones on/i), ['7', '5'], JSON.stringify(score));
  assert.deepEqual(line(/^territory/i), ['8', '5'], JSON.stringify(score));
  assert.deepEqual(line(/^stones lost/i), ['0', '1'], JSON.stringify(score));
  assert.deepEqual(line(/komi/i), ['0', '0.5'], JSON.stringify(score));
  assert.deepEqual(line(/^points/i), ['15', '10.5'], JSON.stringify(score));
  const territory = (await readBoard(page)).filter(({ says }) => says.some((part) => part.startsWith('territory of')));
  assert.equal(territory.length, 13, 'the surrounded points are marked');
});

browserTest('a person plays the easy level on Othello 6x6 to the end', {}, async ({ page, server }) => {
  await openHome(page, server);
  await newGame(page, { game: 'Othello', rules: { Size: '6' }, second: EASY });
  await playRandomGame(page, 11);
  await countAgreesWithBoard(page);
  const figures = await readTable(endCard(page), 'Players');
  assert.ok(Number(figures.Depth?.[1]) >= 1, `the machine's depth: ${JSON.stringify(figures)}`);
  assert.equal(figures.Nodes?.[0], '–', 'a person has no nodes');
});

browserTest('two machines are watched: pause, one move, speed, to the end', {}, async ({ page, server }) => {
  await openHome(page, server);
  await newGame(page, { game: 'Othello', rules: { Size: '4' }, first: EASY, second: 'Medium (García)' });
  await button(page, 'Pause').click();
  await page.getByText(/^Paused · (Black|White) to move$/).waitFor();
  const before = (await movesPlayed(page)).length;

  await button(page, 'One move forward').click();
  await eventually(() => movesPlayed(page).then((moves) => moves.length), before + 1, 'one move more');
  await page.getByText(/^Paused · /).waitFor();
  await page.getByLabel('Delay between moves').selectOption({ label: 'no delay' });
  await frames(page, 30);
  await eventually(async () => (await movesPlayed(page)).length, before + 1, 'a paused game waits, whatever the speed');

  await eventually(
    () =>
      page
        .getByRole('toolbar')
        .getByRole('button', { name: /move|Pause|start/ })
        .count(),
    5,
    'one set of controls',
  );
  await button(page, 'One move forward').click();
  await eventually(() => movesPlayed(page).then((moves) => moves.length), before + 2, 'another move');

  await button(page, 'Pause').click();
  await endCard(page).waitFor();
  await countAgreesWithBoard(page);
  const figures = await readTable(endCard(page), 'Players');
  assert.ok(
    figures.Nodes.every((nodes) => nodes !== '–'),
    JSON.stringify(figures),
  );
});

browserTest('a machine that thinks long is seen to think, and stops when told', {}, async ({ page, server }) => {
  await page.goto(`${server.url}#/play/othello/?first=${encodeURIComponent('mcts(time=20)')}&second=human`);
  await page.getByText('Black is thinking…', { exact: true }).waitFor();
  const players = page.getByRole('region', { name: 'Players' });
  await until(async () => /\d\.\d+ s/.test(await players.innerText()), 'the seconds it has thought');
  await button(page, 'Stop').click();
  await page.getByText('Stopped · Black to move', { exact: true }).waitFor();
  await button(page, 'Resume').click();
  await page.getByText('Black is thinking…', { exact: true }).waitFor();
  await eventually(() => card(page, /./).count(), 0);
});

browserTest('a search that was stopped goes on from its tree', {}, async ({ page, server }) => {
  const all = 6000;
  await page.goto(addressOf(server, 'go(size=19)', '', { first: `mcts(simulations=${all})` }));
  const shown = () =>
    page
      .locator('.mind-busy')
      .innerText({ timeout: 1000 })
      .then(
        (text) => Number(/([\d,]+) of [\d,]+ playouts/.exec(text)?.[1].replaceAll(',', '') ?? 0),
        () => 0,
      );
  const before = await until(async () => ((await shown()) > 300 ? shown() : 0), 'some games of the first search');
  await button(page, 'Stop').click();
  await page.getByText('Stopped · Black to move', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Play / }).waitFor();
  // What the page hears is heard here, too.
  await page.evaluate(() => {
    const { fetch } = globalThis;
    globalThis.fetch = async (...question) => {
      const answer = await fetch(...question);
      if (!String(question[0]).endsWith('/think')) return answer;
      globalThis.heard = '';
      const hear = new WritableStream({ write: (text) => void (globalThis.heard += text) });
      // The page hangs up after the last word.
      answer
        .clone()
        .body.pipeThrough(new TextDecoderStream())
        .pipeTo(hear)
        .catch(() => {});
      return answer;
    };
  });
  await button(page, 'Resume').click();
  await page.getByText('White to move', { exact: true }).waitFor({ timeout: 60_000 });
  const heard = await page.evaluate(() => globalThis.heard);
  const told = [...heard.matchAll(/event: (\w+)\ndata: (.*)/g)].map(([, event, data]) => ({
    event,
    ...JSON.parse(data),
  }));
  const { statistics, moves } = told.find(({ event }) => event === 'done');
  assert.ok(
    statistics.kept_simulations >= before,
    `${statistics.kept_simulations} games are carried over; ${before} were played before the stop`,
  );
  assert.equal(statistics.simulations, all, 'those of this search are all its own');
  assert.equal(
    moves.reduce((sum, { visits }) => sum + visits, 0),
    all + statistics.kept_simulations,
    'the tree has the games of both',
  );
});

/** The winner and the counts on the card are those of the board behind it. */
async function countAgreesWithBoard(page) {
  const black = (await piecesOf(page, 'Black')).length;
  const white = (await piecesOf(page, 'White')).length;
  const [row] = Object.values(await readTable(endCard(page), 'Score'));
  assert.deepEqual(row, [String(black), String(white)]);
  const title = await endCard(page).getByRole('heading').first().innerText();
  const [most, least] = [Math.max(black, white), Math.min(black, white)];
  if (black === white) assert.equal(title, `Draw ${black}–${white}`);
  else if (/^You/.test(title)) assert.equal(title, `You ${black > white ? 'won' : 'lost'} ${black}–${white}`);
  else assert.equal(title, `${black > white ? 'Black' : 'White'} wins ${most}–${least}`);
}
