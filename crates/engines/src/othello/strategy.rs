//! The solver as a strategy, with an estimating search for positions it cannot solve.

use super::kernel::DiscSets;
use super::options::{Mode, SolverOptions};
use super::solver::{Goal, Solution, Solver};
use super::span::Span;
use crate::proofs::{self, Proved};
use jugada_core::{
    Allowance, Bounds, Choice, Detail, Game, Limits, NoTime, RootMove, Standing, Statistics, Strategy, StrategyFailure,
    Turn, Value,
};
use jugada_eval::othello::{Alegria, AlegriaOptions};
use jugada_games::othello::{Move, Othello, State};
use jugada_search::{TreeSearch, Watch};
use std::sync::Arc;

/// Plays a proved best move once few enough squares are empty.
///
/// Half of the limits are for proofs. If they do not suffice, or too many squares are empty, the rest is for NegaScout
/// with Alegría's evaluator; its choice is played if no proof has ruled it out. With a depth limit, no proofs are
/// tried.
pub struct OthelloSolver {
    solver: Solver,
    otherwise: TreeSearch<Othello>,
    limits: Limits,
    empties: u32,
    by_outcome: bool,
}

/// Nodes of NegaScout without a limit: about half a second.
const ESTIMATE_NODES: u64 = 1_000_000;

impl OthelloSolver {
    /// Allocates the tables.
    pub fn new(options: &SolverOptions, game: &Othello) -> OthelloSolver {
        let evaluator = Arc::new(Alegria::new(&AlegriaOptions::default(), game));
        OthelloSolver {
            solver: Solver::new(game.size() as u32, options.most_bytes(), u32::from(options.threads)),
            otherwise: TreeSearch::new(proofs::estimating(options.threads), evaluator),
            limits: options.limits(),
            empties: u32::from(options.empties),
            by_outcome: options.mode == Mode::Outcome,
        }
    }

    /// With other limits.
    pub(super) fn within(self, limits: Limits) -> OthelloSolver {
        OthelloSolver { limits, ..self }
    }

    /// The score of an unfinished position for the side to move, without limits; less work the nearer `guess` is.
    pub fn solve(&mut self, state: &State, guess: i32) -> i32 {
        let allowance = Allowance::unbounded(&NoTime);
        self.solver.score(discs(state), guess, &Watch::new(Bounds::default(), &allowance, None))
    }

    fn goal(&self) -> Goal {
        Goal { every_move: false, by_outcome: self.by_outcome }
    }

    fn prove(&mut self, discs: DiscSets, half: Bounds, turn: &mut Turn<'_, Move>) -> (Solution, Vec<Standing<Move>>) {
        let watch = Watch::of(turn, half);
        let (goal, by_outcome) = (self.goal(), self.by_outcome);
        let mut standings = Vec::new();
        let solution = self.solver.solve(discs, goal, &watch, |solution| {
            let standing = Standing {
                depth: None,
                certainty: None,
                is_from_book: false,
                line: vec![played(solution.moves[0].0)],
                value: solution.span.value(by_outcome),
                nodes: solution.counts.nodes + 1,
                simulations: 0,
                time: turn.elapsed(),
            };
            turn.observer.standing(&standing, &root_moves(solution, by_outcome));
            standings.push(standing);
        });
        // The root counts as a node.
        watch.look(1);
        (solution, standings)
    }

    /// The principal variation after a move, as far as the limits allow.
    fn continuation(&self, solution: &mut Solution, after: &State, left: Bounds, turn: &Turn<'_, Move>) -> Vec<Move> {
        let watch = Watch::of(turn, left);
        let (line, counts) = self.solver.line(discs(after), solution.span.turned(), self.goal(), &watch);
        solution.counts.add(&counts);
        line.into_iter().map(played).collect()
    }

    /// If the values of all moves are requested, proves them within the same bounds again; returns the nodes visited.
    fn prove_every_move(&mut self, solution: &mut Solution, at: DiscSets, half: Bounds, turn: &Turn<'_, Move>) -> u64 {
        if turn.observer.detail() != Detail::EveryMove {
            return 0;
        }
        let watch = Watch::after_choice(turn, proofs::again(half, turn.elapsed()));
        let every = self.solver.solve(at, Goal { every_move: true, ..self.goal() }, &watch, |_| ());
        for (square, span) in &mut solution.moves {
            if let Some((_, found)) = every.moves.iter().find(|(found, _)| found == square) {
                *span = span.and(*found);
            }
        }
        every.counts.nodes
    }
}

impl Strategy<Othello> for OthelloSolver {
    fn choose(
        &mut self,
        game: &Othello,
        state: &State,
        turn: &mut Turn<'_, Move>,
    ) -> Result<Choice<Move>, StrategyFailure> {
        let bounds = self.limits.under(turn.terms);
        if self.limits.depth.is_some() || game.empties(state) > self.empties {
            let is_limited = self.limits != Limits::default();
            let nodes = if is_limited { bounds.nodes } else { Some(ESTIMATE_NODES) };
            return Ok(self.otherwise.choose_within(Bounds { nodes, ..bounds }, game, state, turn));
        }
        let half = proofs::half(bounds);
        let (mut solution, iterations) = self.prove(discs(state), half, turn);
        let Some(value) = solution.span.value(self.by_outcome) else {
            let spent = statistics(game.empties(state), &solution, self.by_outcome);
            let choice = self.otherwise.choose_within(proofs::left(bounds, spent.work.nodes()), game, state, turn);
            let nodes_for_values = self.prove_every_move(&mut solution, discs(state), half, turn);
            let root_moves = root_moves(&solution, self.by_outcome);
            let spent = Statistics { root_moves, nodes_for_values, ..spent };
            let most = solution.moves.iter().map(|&(square, span)| (played(square), span.most)).collect();
            let proved = Proved { secured: solution.span.least, most };
            return Ok(proved.correct(choice, Statistics { iterations, ..spent }, turn.elapsed()));
        };
        let mv = played(solution.moves[0].0);
        let mut after = *state;
        game.play(&mut after, mv);
        let left = proofs::left(half, solution.counts.nodes);
        let mut line = vec![mv];
        line.extend(self.continuation(&mut solution, &after, left, turn));
        let statistics = statistics(game.empties(state), &solution, self.by_outcome);
        let nodes_for_values = self.prove_every_move(&mut solution, discs(state), half, turn);
        let root_moves = root_moves(&solution, self.by_outcome);
        let statistics = Statistics { iterations, root_moves, nodes_for_values, time: turn.elapsed(), ..statistics };
        Ok(Choice { mv, resigns: false, value: Some(value), line, statistics })
    }

    fn new_game(&mut self) {
        self.otherwise.new_game();
    }
}

pub(super) fn discs(state: &State) -> DiscSets {
    DiscSets { own: state.own(), opponent: state.opponent() }
}

pub(super) fn played(square: Option<u32>) -> Move {
    square.map_or(Move::PASS, |square| Move::on(square as u8))
}

fn root_moves(solution: &Solution, by_outcome: bool) -> Vec<RootMove<Move>> {
    let root_move = |&(square, span): &(Option<u32>, Span)| {
        let value = span.value(by_outcome);
        let bounds = value.is_none().then(|| [span.least, span.most].map(|score| Value::Exact(f64::from(score))));
        RootMove { mv: played(square), value, bounds, mean: None, visits: 0 }
    };
    solution.moves.iter().map(root_move).collect()
}

fn statistics(empties: u32, solution: &Solution, by_outcome: bool) -> Statistics<Move> {
    let work = solution.counts.work(empties as usize);
    Statistics { work, root_moves: root_moves(solution, by_outcome), ..Statistics::default() }
}
