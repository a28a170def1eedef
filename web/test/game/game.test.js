import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as games from '../../js/game/game.js';
import { landingOf } from '../../js/game/moves.js';
import { legal, PASS_ONLY, view } from '../samples.js';

const PEOPLE = ['human', 'human'];
const AGAINST = ['human', 'garcia-easy'];
const WATCHED = ['novice', 'garcia-easy'];

const NOW = 5000;
const undo = (game) => games.undo(game, NOW);
const redo = (game) => games.redo(game, NOW);
const continueFromShown = (game) => games.continueFromShown(game, NOW);

/** Whoever waits for whom, otherwise. */
const paced = (game, pace) => ({ ...game, pace: { ...game.pace, ...pace } });

/** A game with moves already made, first and second in turn. */
function played(seats, ...moves) {
  let game = games.newGame({ spec: 'othello', seats, serial: 1, seed: 1 });
  moves.forEach((move, ply) => {
    game = games.receiveView(game, ply, view({ mover: { seat: ply % 2 ? 1 : 0 }, line: game.log.line }), 0);
    game = games.play(game, games.entryOf(move, ply % 2 ? 1 : 0));
  });
  return games.receiveView(
    game,
    moves.length,
    view({ mover: { seat: moves.length % 2 ? 1 : 0 }, line: game.log.line }),
    0,
  );
}

test('a move goes on from the head and forgets what was taken back', () => {
  const back = undo(played(PEOPLE, 'a1', 'b1'));
  const game = games.play(back, games.entryOf('c1', 1));
  assert.equal(games.movesText(game), 'a1 c1');
  assert.equal(games.canRedo(game), false);
});

test('a move is on the board before its view arrives: what it places, turns and takes', () => {
  const pieces = [null, 1, 1, 0, 1, ...new Array(11).fill(null)];
  const known = view({
    pieces,
    legal: [legal('a1', 0, { flipped: [1, 2], captured: [4] })],
    marks: [{ cell: 7, kind: 'ko' }],
  });
  const game = games.receiveView(games.newGame({ spec: 'othello', seats: PEOPLE, serial: 1, seed: 1 }), 0, known, 0);
  const {
    known: { drawn },
  } = games.play(game, games.entryOf('a1', 0));
  assert.deepEqual(drawn.pieces, [0, 0, 0, 0, ...new Array(12).fill(null)]);
  assert.deepEqual(
    [drawn.mover.seat, landingOf(drawn.last), drawn.legal, drawn.marks, drawn.foreseen],
    [1, 0, [], [], true],
  );
  assert.deepEqual(drawn.line, [{ seat: 0, move: 'a1' }]);
  assert.deepEqual(known.pieces, pieces, 'the view it came from stays as it was');
  const arrived = games.receiveView(games.play(game, games.entryOf('a1', 0)), 1, view({ mover: { seat: 1 } }), 0);
  assert.equal(arrived.known.drawn, arrived.known.views[1]);
});

for (const [square, seats, moves, what] of [
  ['b1', PEOPLE, 'a1 b1', 'is made'],
  ['c4', PEOPLE, 'a1', 'is none'],
  ['b1', AGAINST, 'a1', 'is the machine’s'],
])
  test(`a move that is chosen before the position has arrived ${what}`, () => {
    const moved = games.play(played(seats), games.entryOf('a1', 0));
    const known = games.playWished(
      games.receiveView(
        { ...moved, pace: { ...moved.pace, wished: square } },
        1,
        view({ mover: { seat: 1 }, line: moved.log.line }),
        NOW,
      ),
    );
    assert.equal(games.movesText(known), moves);
    assert.equal(known.pace.wished, null);
  });

test('a move that is chosen before the position has arrived is forgotten by whoever takes back', () => {
  const moved = {
    ...games.play(played(PEOPLE), games.entryOf('a1', 0)),
    pace: { ...games.play(played(PEOPLE), games.entryOf('a1', 0)).pace, wished: 'b1' },
  };
  assert.equal(undo(moved).pace.wished, null);
});

test('a pass is foreseen too, and changes no piece', () => {
  const known = view({ legal: PASS_ONLY, pieces: [0, ...new Array(15).fill(null)] });
  assert.deepEqual(games.foresee(known, PASS_ONLY[0]).pieces, known.pieces);
  assert.deepEqual(games.foresee(known, PASS_ONLY[0]).mover, { seat: 1 });
});

test('whoever reads back while a machine moves goes on seeing the position looked at', () => {
  const reading = games.show(played(WATCHED, 'a1', 'b1'), 1);
  assert.equal(games.play(reading, games.entryOf('a1', 0)).known.drawn, reading.known.drawn);
});

test('between people undo takes one move back', () => {
  const game = undo(played(PEOPLE, 'a1', 'b1', 'c1'));
  assert.deepEqual([game.log.head, game.log.shown, game.rated.assisted], [2, 2, true]);
});

test('against a machine undo goes back to the person’s own turn', () => {
  assert.equal(undo(played(AGAINST, 'a1', 'b1')).log.head, 0);
  assert.equal(undo(played(AGAINST, 'a1', 'b1', 'c1')).log.head, 2);
});

test('undo does not stop at a forced pass, which would be played again at once', () => {
  const game = played(AGAINST, 'a1', 'b1', 'pass', 'd1');
  const known = games.receiveView(game, 2, view({ legal: PASS_ONLY, line: game.log.line.slice(0, 2) }), 0);
  assert.equal(undo(known).log.head, 0);
});

test('there is nothing to undo before the person has moved', () => {
  const game = played(['garcia-easy', 'human'], 'a1');
  assert.equal(games.canUndo(game), false);
  assert.equal(undo(game), game);
});

test('redo leads to the next decision', () => {
  const game = undo(undo(played(AGAINST, 'a1', 'b1', 'c1', 'd1')));
  assert.equal(game.log.head, 0);
  assert.equal(redo(game).log.head, 2);
  assert.equal(redo(redo(game)).log.head, 4);
});

test('two machines wait after an undo', () => {
  const game = undo(played(WATCHED, 'a1', 'b1'));
  assert.deepEqual([game.log.head, game.pace.paused], [1, true]);
});

test('looking back changes nothing that counts', () => {
  const game = games.show(played(PEOPLE, 'a1', 'b1'), 1);
  assert.deepEqual(
    [game.log.head, game.log.shown, games.isReviewing(game), games.isPersonsTurn(game)],
    [2, 1, true, false],
  );
  assert.equal(games.show(game, 99).log.shown, 2);
  assert.equal(games.show(game, -1).log.shown, 0);
});

test('a machine’s move leaves the reader where he is; a person’s own leads to its position', () => {
  const looking = games.show(played(AGAINST, 'a1'), 0);
  const answered = games.play(looking, games.entryOf('b1', 1));
  assert.deepEqual([answered.log.head, answered.log.shown], [2, 0]);
  const own = games.play(played(AGAINST, 'a1', 'b1'), games.entryOf('c1', 0));
  assert.deepEqual([own.log.head, own.log.shown], [3, 3]);
});

test('a turn come to by taking back or playing again begins then', () => {
  const game = paced(played(PEOPLE, 'a1', 'b1'), { turnBegan: 1 });
  assert.equal(undo(game).pace.turnBegan, NOW);
  assert.equal(redo(paced(undo(game), { turnBegan: 1 })).pace.turnBegan, NOW);
  assert.equal(continueFromShown(games.show(game, 1)).pace.turnBegan, NOW);
});

test('looking back calls a hint off, and leaves a machine thinking', () => {
  const thinking = { player: 0, strategy: 'x', seconds: 0, nodes: 0, simulations: 0, depth: 0, best: null };
  const game = {
    ...played(PEOPLE, 'a1'),
    search: { ...played(PEOPLE, 'a1').search, hintWanted: true, thinking: { ...thinking, purpose: 'hint' } },
  };
  const looking = games.show(game, 0);
  assert.deepEqual([looking.search.hintWanted, looking.search.thinking], [false, null]);
  assert.equal(games.show(game, 1).search.hintWanted, true);
  const machine = games.show({ ...game, search: { ...game.search, thinking: { ...thinking, purpose: 'move' } } }, 0);
  assert.equal(machine.search.thinking.purpose, 'move');
});

test('playing on from a position shown takes the rest back', () => {
  const game = continueFromShown(games.show(played(PEOPLE, 'a1', 'b1', 'c1'), 1));
  assert.deepEqual([game.log.head, games.canRedo(game)], [1, true]);
});

test('whose turn it is', () => {
  assert.equal(games.isPersonsTurn(played(AGAINST, 'a1')), false);
  assert.equal(games.isPersonsTurn(played(AGAINST, 'a1', 'b1')), true);
  const stuck = games.receiveView(played(AGAINST), 0, view({ legal: PASS_ONLY }), 0);
  assert.equal(games.isPersonsTurn(stuck), false);
});

test('who abandons loses', () => {
  const game = {
    ...played(AGAINST, 'a1', 'b1'),
    result: { ...played(AGAINST, 'a1', 'b1').result, abandonedBy: 0 },
  };
  assert.deepEqual(games.payoffsOf(game), [-1, 1]);
  assert.equal(games.isOver(game), true);
  assert.equal(games.payoffsOf({ ...game, result: { ...game.result, abandonedBy: 'nobody' } }), null);
});

test('the result of the rules stands before any other', () => {
  const game = games.receiveView(played(PEOPLE), 0, view({ payoffs: [0, 0], legal: [] }), 0);
  assert.deepEqual(games.payoffsOf(game), [0, 0]);
});

test('a view names the players of a line that came as text', () => {
  const line = [games.entryOf('a1', 1), games.entryOf('b1', 0)];
  const game = games.newGame({ spec: 'go', seats: PEOPLE, line, serial: 1, seed: 1 });
  const named = games.receiveView(
    game,
    2,
    view({
      line: [
        { seat: 0, move: 'a1' },
        { seat: 0, move: 'b1' },
      ],
    }),
    0,
  );
  assert.deepEqual(
    named.log.line.map((entry) => entry.player),
    [0, 0],
  );
});

test('a view tells which moves of a line that came as text are passes', () => {
  const line = ['a1', '--', 'pass'].map((move) => games.entryOf(move, 0));
  const game = games.newGame({ spec: 'othello', seats: PEOPLE, line, serial: 1, seed: 1 });
  const told = (passing) => {
    const { shape } = view();
    return games.receiveView(game, 3, view({ shape: { ...shape, passing } }), 0).log.line.map((entry) => entry.pass);
  };
  assert.deepEqual(told({ move: 'pass', by_choice: false }), [false, false, true]);
  assert.deepEqual(told({ move: '--', by_choice: true }), [false, true, false]);
  assert.deepEqual(told(null), [false, false, false]);
});

test('statistics leave passes out and average what was timed', () => {
  let game = played(PEOPLE, 'a1', 'b1', 'c1', 'd1', 'pass');
  const seconds = [1, null, 3, null, 50];
  const statistics = {
    seconds: 0,
    nodes: 10,
    nodes_per_level: [1, 9],
    evaluations: 8,
    cutoffs: 3,
    table_hits: 2,
    table_stores: 0,
    simulations: 0,
    iterations: [{ depth: 4, move: 'a1', value: null, nodes: 1, seconds: 0 }],
  };
  game = {
    ...game,
    log: {
      ...game.log,
      line: game.log.line.map((entry, index) => ({
        ...entry,
        seconds: seconds[index],
        statistics: index === 0 ? statistics : null,
      })),
    },
  };
  assert.deepEqual(games.statisticsOf(game, 0), {
    moves: 2,
    meanSeconds: 2,
    totalSeconds: 4,
    nodes: 10,
    nodesPerLevel: [1, 9],
    evaluations: 8,
    cutoffs: 3,
    tableHits: 2,
    simulations: 0,
    depth: 4,
  });
  assert.deepEqual(games.statisticsOf(game, 1), {
    moves: 2,
    meanSeconds: null,
    totalSeconds: null,
    nodes: 0,
    nodesPerLevel: [],
    evaluations: 0,
    cutoffs: 0,
    tableHits: 0,
    simulations: 0,
    depth: 0,
  });
});

test('a machine that was stopped answers again once the person moves', () => {
  const stopped = paced(played(AGAINST, 'a1', 'b1'), { paused: true });
  assert.equal(games.play(stopped, games.entryOf('c1', 0)).pace.paused, false);
});

for (const [what, move] of [
  ['undo', undo],
  ['undo and redo', (game) => redo(paced(undo(game), { paused: true }))],
  ['going on from an earlier position', (game) => continueFromShown(games.show(game, 2))],
]) {
  test(`a machine that was stopped does not stay so after ${what}`, () => {
    const stopped = paced(played(AGAINST, 'a1', 'b1', 'c1', 'd1'), { paused: true });
    assert.equal(move(stopped).pace.paused, false);
  });
}

test('a machine that was stopped waits where it is its turn again', () => {
  const stopped = paced(played(AGAINST, 'a1', 'b1', 'c1'), { paused: true });
  assert.equal(continueFromShown(games.show(stopped, 1)).pace.paused, true);
});

test('machines that are watched wait after each step and after a move taken back', () => {
  const stepping = paced(played(WATCHED, 'a1', 'b1'), { paused: true, stepping: true });
  assert.equal(games.play(stepping, games.entryOf('c1', 0)).pace.paused, true);
  assert.equal(undo(played(WATCHED, 'a1', 'b1')).pace.paused, true);
});

test('moves tried are the nodes below the root', () => {
  const statistics = (nodes_per_level, simulations = 0) => ({ nodes: 0, simulations, nodes_per_level });
  assert.equal(games.movesTried(statistics([1, 3, 10])), 13, "Pastén's easy level");
  assert.deepEqual(
    [games.movesTried(statistics([])), games.movesTried(statistics([1, 5], 100)), games.movesTried(null)],
    [0, 0, 0],
  );
});
