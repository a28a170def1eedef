/**
 * Where *Try it* leads, as far as the catalog does not tell: positions with something to decide, budgets that answer at once.
 *
 * @import { Attempt } from './model.js'
 */

/** A position in the middle of things, by game; a game that is not here is tried from its start. @type {Record<string, string>} */
export const GAME_LINES = { othello: 'f5d6c3d3c4f4c5b4', connect: '443526', go: 'E5 G3 C7 C3 G7 E3 C5 G5' };

/** A strategy with a budget, or an evaluator with the parameters that it needs; others are tried as they are. @type {Record<string, string>} */
export const SAMPLES = {
  minimax: 'minimax(depth=4)',
  alphabeta: 'alphabeta(depth=6)',
  negascout: 'negascout(depth=6)',
  mtdf: 'mtdf(depth=6)',
  truncated: 'truncated(depth=6, nodes=2000)',
  montecarlo: 'montecarlo(simulations=2000)',
  mcts: 'mcts(simulations=2000)',
  'connect-solver': 'connect-solver(time=2)',
  'othello-champion': 'othello-champion(time=1)',
  'othello-solver': 'othello-solver(time=2)',
  'go-mcts': 'go-mcts(time=2)',
  learned: 'learned(name=othello-8x8)',
};

/** Searches that can be stepped through, small enough to be looked at. @type {Record<string, string>} */
export const TREES = {
  minimax: 'minimax(depth=2,eval=alegria)',
  alphabeta: 'alphabeta(depth=3,eval=alegria,table=off,order=board)',
  negascout: 'negascout(depth=3,eval=alegria,table=off,order=board)',
  mcts: 'mcts(simulations=200)',
};

/** The position on which a work prints the values of its evaluator. @type {Record<string, string>} */
export const EXAMPLES = { garcia: '#/analyse/othello/f5?tab=why&eval=garcia' };

const OTHELLO = `#/analyse/othello/${GAME_LINES.othello}`;
const CONNECT = `#/analyse/connect/${GAME_LINES.connect}`;
const AGAINST_MINIMAX = {
  name: 'compare',
  address: `${OTHELLO}?ask=minimax(depth=5)&ask=alphabeta(depth=5,table=off,order=board)&tab=opinions`,
};
const PRUNED = { name: 'tree', address: `${OTHELLO}?tab=tree&search=${TREES.alphabeta}` };
const GROWN = { name: 'tree', address: `${CONNECT}?tab=tree&search=${TREES.mcts}` };
const WATCHED = { name: 'watch', address: '#/play/othello(size=6)/?first=level-3&second=level-5' };
/** A whole short game, in which both sides err. */
const MISTAKEN = { name: 'course', address: '#/analyse/othello(size=6)/c2b4d5e6a4b3a3c1b1e5d6e4f4a5?tab=course' };
const JUDGED = { name: 'judge', address: '#/play/othello/f5d6c3d3c4f4c5b4?first=human&second=human' };

/** Every figure, in the order of the contents, and where it can be seen. @type {Record<string, Attempt[]>} */
export const FIGURE_ATTEMPTS = {
  nodes: [AGAINST_MINIMAX, PRUNED],
  'nodes-per-level': [AGAINST_MINIMAX],
  evaluations: [AGAINST_MINIMAX],
  cutoffs: [AGAINST_MINIMAX, PRUNED],
  'table-hits': [
    {
      name: 'compare',
      address: `${OTHELLO}?ask=alphabeta(depth=7,table=off)&ask=alphabeta(depth=7,table=200000)&tab=opinions`,
    },
  ],
  'kept-simulations': [
    {
      name: 'compare',
      address: `${CONNECT}?ask=mcts(simulations=1000)&ask=mcts(simulations=1000,reuse=off)&tab=opinions`,
    },
  ],
  'nodes-for-values': [
    { name: 'compare', address: `${OTHELLO}?ask=alphabeta(depth=6)&ask=minimax(depth=4)&tab=opinions` },
  ],
  'table-stores': [
    {
      name: 'compare',
      address: `${OTHELLO}?ask=alphabeta(depth=7,table=200)&ask=alphabeta(depth=7,table=200000)&tab=opinions`,
    },
  ],
  depth: [{ name: 'compare', address: `${OTHELLO}?ask=alphabeta(depth=2)&ask=alphabeta(depth=8)&tab=opinions` }],
  iterations: [{ name: 'ask', address: `${OTHELLO}?ask=alphabeta(time=2)&tab=opinions` }],
  'branching-factor': [AGAINST_MINIMAX, { name: 'tree', address: `${OTHELLO}?tab=tree&search=${TREES.minimax}` }],
  seconds: [{ name: 'compare', address: `${OTHELLO}?ask=alphabeta(time=0.1)&ask=alphabeta(time=3)&tab=opinions` }],
  simulations: [
    { name: 'compare', address: `${CONNECT}?ask=mcts(simulations=100)&ask=mcts(simulations=10000)&tab=opinions` },
  ],
  visits: [
    { name: 'compare', address: `${CONNECT}?ask=montecarlo(simulations=5000)&ask=mcts(simulations=5000)&tab=opinions` },
    GROWN,
  ],
  mean: [{ name: 'ask', address: `${CONNECT}?ask=mcts(simulations=5000)&tab=opinions` }, GROWN],
  value: [
    {
      name: 'compare',
      address: `${OTHELLO}?ask=alphabeta(depth=6,eval=alegria)&ask=alphabeta(depth=6,eval=garcia)&tab=opinions`,
    },
  ],
  judge: [JUDGED],
  loss: [MISTAKEN],
  openings: [{ name: 'openings', address: '#/analyse/othello/f5d6?tab=openings' }],
  'confidence-interval': [WATCHED],
  elo: [WATCHED],
  rating: [{ name: 'rated', address: '#/play/othello/?first=human&second=adaptive' }],
};
