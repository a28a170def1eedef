/** Going back: undo and redo, looking through the log, abandoning, playing again. */
import {
  browserTests,
  button,
  card,
  clickCell,
  clickLine,
  EASY,
  endCard,
  eventually,
  legalCells,
  movesPlayed,
  newGame,
  openGame,
  openHome,
  piecesOf,
  readBoard,
} from './support.js';

const browserTest = browserTests({ visitor: 'known' });
const log = (page) => page.getByRole('list', { name: 'Moves' });
const pieces = async (page) => (await readBoard(page)).map(({ piece }) => piece).join();

browserTest('undo and redo between two people', {}, async ({ page, server }) => {
  await openGame(page, server, 'othello');
  await eventually(() => button(page, 'Undo').isDisabled(), true);
  const start = await pieces(page);
  await clickLine(page, ['d3', 'c3']);
  const after = await pieces(page);
  await button(page, 'Undo').click();
  await eventually(() => movesPlayed(page), ['d3'], 'one move less');
  await eventually(
    () => log(page).getByRole('button', { name: /c3$/ }).isDisabled(),
    true,
    'a move taken back stays in the log, greyed',
  );
  await button(page, 'Undo').click();
  await eventually(() => pieces(page), start, 'the start');
  await eventually(() => button(page, 'Undo').isDisabled(), true);
  await button(page, 'Redo').click();
  await button(page, 'Redo').click();
  await eventually(() => pieces(page), after, 'both moves again');
  await eventually(() => button(page, 'Redo').isDisabled(), true);

  await button(page, 'Undo').click();
  await eventually(() => movesPlayed(page), ['d3'], 'undone again');
  await clickCell(page, 'e3');
  await eventually(() => movesPlayed(page), ['d3', 'e3'], 'another move instead');
  await eventually(() => button(page, 'Redo').isDisabled(), true, 'what was taken back is gone after another move');
});

browserTest('undo against a machine takes back its answer too', {}, async ({ page, server }) => {
  await openHome(page, server);
  await newGame(page, { game: 'Othello', second: EASY });
  await clickCell(page, 'd3');
  await eventually(() => movesPlayed(page).then((moves) => moves.length), 2, 'the answer');
  const played = await movesPlayed(page);
  await button(page, 'Undo').click();
  await eventually(() => movesPlayed(page), [], 'the move and its answer are taken back');
  await eventually(() => legalCells(page), ['d3', 'c4', 'f5', 'e6'], 'Black moves again');
  await button(page, 'Redo').click();
  await eventually(() => movesPlayed(page), played, 'both are back');
});

browserTest('looking through the game, and playing from the middle', {}, async ({ page, server }) => {
  await openGame(page, server, 'othello', 'd3c3c4');
  const end = await pieces(page);
  await log(page).getByRole('button').nth(0).click();
  await page.getByText('Position after move 1 of 3', { exact: true }).waitFor();
  await eventually(() => piecesOf(page, 'White'), ['e5'], 'the position after d3');
  await eventually(async () => (await movesPlayed(page)).length, 3, 'looking back is not moving');

  await button(page, 'To the start').click();
  await page.getByText('Position after move 0 of 3', { exact: true }).waitFor();
  await eventually(() => button(page, 'One move back').isDisabled(), true);
  await button(page, 'One move forward').click();
  await button(page, 'One move forward').click();
  await page.getByText('Position after move 2 of 3', { exact: true }).waitFor();
  await button(page, 'One move back').click();
  await page.getByText('Position after move 1 of 3', { exact: true }).waitFor();
  await page.keyboard.press(']');
  await eventually(() => pieces(page), end, 'the last position');
  await eventually(async () => (await movesPlayed(page)).length, 3, 'nothing was taken back');

  await page.keyboard.press(',');
  await page.getByText('Position after move 2 of 3', { exact: true }).waitFor();
  await button(page, 'Play from here').click();
  await eventually(() => movesPlayed(page), ['d3', 'c3'], 'the third move is taken back');
  await page.getByText('Black to move', { exact: true }).waitFor();
});

browserTest('abandoning asks first; rematch begins again', {}, async ({ page, server }) => {
  await openGame(page, server, 'othello', 'd3c3c4');
  await button(page, 'Resign').click();
  const question = card(page, 'Resign?');
  await question.waitFor();
  await button(question, 'Keep playing').click();
  await question.waitFor({ state: 'detached' });
  await page.getByText('White to move', { exact: true }).waitFor();

  await button(page, 'Resign').click();
  await button(question, 'Resign').click();
  await endCard(page).waitFor();
  await eventually(() => endCard(page).getByRole('heading').first().innerText(), 'Black wins by resignation');
  await eventually(() => legalCells(page), [], 'no more moves');

  await button(endCard(page), 'Rematch').click();
  await endCard(page).waitFor({ state: 'detached' });
  await page.getByText('No moves yet.').waitFor();
  await eventually(() => legalCells(page), ['d3', 'c4', 'f5', 'e6'], 'a new game');
});

browserTest('a rematch with sides exchanged', {}, async ({ page, server }) => {
  await openGame(page, server, 'connect(rows=3, cols=3, k=3)', '12121', { second: 'novice' });
  await button(page, 'Result').click();
  await button(endCard(page), 'Rematch, sides swapped').click();
  await endCard(page).waitFor({ state: 'detached' });
  // The machine is first now, and begins.
  await eventually(() => movesPlayed(page).then((moves) => moves.length), 1, 'the move of the machine');
  await page.waitForURL(/first=novice&second=human/);
});

browserTest('undo while the machine thinks stops it', {}, async ({ page, server }) => {
  await openGame(page, server, 'othello', '', { second: 'mcts(time=20)' });
  await clickCell(page, 'd3');
  await page.getByText('White is thinking…', { exact: true }).waitFor();
  await button(page, 'Undo').click();
  await page.getByText('Black to move', { exact: true }).waitFor();
  await eventually(() => legalCells(page), ['d3', 'c4', 'f5', 'e6'], 'Black may move again');
  await eventually(() => button(page, 'Stop').count(), 0, 'nobody thinks');
});
