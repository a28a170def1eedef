//! The solver as a strategy, with an estimating search for positions it cannot solve.

use super::book::Book;
use super::options::{SolverOptions, key_bits};
use super::shape::{AnyShape, Standard};
use super::solver::{Goal, MoveScope, Solution, Solve, Solver, SolverPosition};
use super::span::{self, Span};
use crate::proofs::{self, Proved};
use jugada_core::rng::below;
use jugada_core::spec::OnOff;
use jugada_core::{
    Allowance, Bounds, Choice, Clock, Detail, Game, Limits, NoTime, RootMove, Standing, Statistics, Strategy,
    StrategyFailure, Turn,
};
use jugada_eval::connect::Possibilities;
use jugada_games::connect::{Bits, Connect, Move, State};
use jugada_search::{TreeSearch, Watch};
use std::sync::Arc;

/// Plays a proved best move: the quickest win, a draw, or the longest resistance; among equal moves, one chosen by the
/// seed.
///
/// Half of the limits are for proofs. If they do not suffice, the other half is for NegaScout with the open-lines
/// evaluator; its choice is played if no proof has ruled it out.
pub struct ConnectSolver<B: Bits> {
    solver: Box<dyn Solve>,
    otherwise: TreeSearch<Connect<B>>,
    limits: Limits,
    /// Maximum nodes of NegaScout.
    estimate: Option<u64>,
    by_outcome: bool,
}

/// Nodes for the line, in addition to those of the proof: without a fixed part, moves from the book would have no line.
const LINE_NODES: u64 = 50_000;

impl<B: Bits> ConnectSolver<B> {
    /// Allocates the table. The board must have passed [`SolverOptions::check`]. A damaged book is ignored.
    pub fn new(options: &SolverOptions, game: &Connect<B>) -> ConnectSolver<B> {
        let book = if options.book == OnOff::On { Book::shipped().ok() } else { None };
        Self::with_book(options, game, book)
    }

    /// With the given book, which is used on the standard board only.
    pub fn with_book(options: &SolverOptions, game: &Connect<B>, book: Option<Arc<Book>>) -> ConnectSolver<B> {
        let threads = u32::from(options.threads);
        let (rows, cols, k) = (game.rows() as u32, game.cols() as u32, game.k() as u32);
        let bytes = options.most_bytes();
        let mut solver: Box<dyn Solve> = match (rows, cols, k) {
            (6, 7, 4) => Box::new(Solver::new(Standard, bytes, threads, book)),
            _ if key_bits(game) <= u64::BITS => {
                Box::new(Solver::new(AnyShape::<u64>::new(rows, cols, k), bytes, threads, None))
            }
            _ => Box::new(Solver::new(AnyShape::<u128>::new(rows, cols, k), bytes, threads, None)),
        };
        if options.remember == OnOff::On {
            solver.remember();
        }
        ConnectSolver {
            solver,
            otherwise: TreeSearch::new(proofs::estimating(options.threads), Arc::new(Possibilities)),
            limits: options.limits(),
            estimate: options.estimate.into(),
            by_outcome: options.is_by_outcome(game),
        }
    }

    /// A solver for a second thread that shares its table with this one, if this one remembers. It searches with one
    /// thread.
    pub fn companion(&self) -> Option<ConnectSolver<B>> {
        Some(ConnectSolver {
            solver: self.solver.companion()?,
            otherwise: TreeSearch::new(proofs::estimating(1), Arc::new(Possibilities)),
            ..*self
        })
    }

    /// The score of an unfinished position, as defined by [`score`](super::score), and the nodes it took. Ignores all
    /// limits.
    pub fn solve(&mut self, state: &State<B>) -> (i32, u64) {
        self.solve_from(state, None)
    }

    /// Like [`solve`](Self::solve), with a guess: less work if the score is near it, more if it is far.
    pub fn solve_near(&mut self, state: &State<B>, guess: i32) -> (i32, u64) {
        self.solve_from(state, Some(guess))
    }

    fn solve_from(&mut self, state: &State<B>, guess: Option<i32>) -> (i32, u64) {
        let goal = Goal { moves: MoveScope::One, by_outcome: false, guess };
        let ([least, _], nodes) = self.find(state, goal, Bounds::default(), &NoTime);
        (least, nodes)
    }

    /// Bounds of the score of an unfinished position, and the nodes they took. In outcome mode, only win, draw or loss
    /// is determined.
    pub fn bounds(&mut self, state: &State<B>, bounds: Bounds, clock: &dyn Clock) -> ([i32; 2], u64) {
        self.find(state, Goal { moves: MoveScope::One, by_outcome: self.by_outcome, guess: None }, bounds, clock)
    }

    fn find(&mut self, state: &State<B>, goal: Goal, bounds: Bounds, clock: &dyn Clock) -> ([i32; 2], u64) {
        let allowance = Allowance::unbounded(clock);
        let watch = Watch::new(bounds, &allowance, None);
        let solution = self.solver.solve(stones(state), goal, &watch, None);
        ([solution.span.least, solution.span.most], solution.counts.nodes)
    }

    fn prove(
        &mut self,
        stones: SolverPosition,
        half: Bounds,
        turn: &mut Turn<'_, Move>,
    ) -> (Solution, Vec<Standing<Move>>) {
        let watch = Watch::of(turn, half);
        let by_outcome = self.by_outcome;
        let goal = Goal { moves: MoveScope::Best, by_outcome, guess: None };
        let mut standings = Vec::new();
        let mut on_progress = |solution: &Solution| {
            let span = solution.span;
            let standing = Standing {
                depth: None,
                certainty: None,
                is_from_book: false,
                line: vec![Move::column(solution.moves[0].0)],
                value: span.value(solution.empties, by_outcome),
                nodes: solution.counts.nodes + 1,
                simulations: 0,
                time: turn.elapsed(),
            };
            turn.observer.standing(&standing, &root_moves(solution, by_outcome));
            standings.push(standing);
        };
        let solution = self.solver.solve(stones, goal, &watch, Some(&mut on_progress));
        // The root counts as a node.
        watch.look(1);
        (solution, standings)
    }
}

impl<B: Bits> Strategy<Connect<B>> for ConnectSolver<B> {
    fn choose(
        &mut self,
        game: &Connect<B>,
        state: &State<B>,
        turn: &mut Turn<'_, Move>,
    ) -> Result<Choice<Move>, StrategyFailure> {
        let bounds = self.limits.under(turn.terms);
        let draw = below(turn.rng, usize::MAX);
        let half = proofs::half(bounds);
        let (mut solution, iterations) = self.prove(stones(state), half, turn);
        let best = solution.span;
        let is_best = |&&(_, span): &&(usize, Span)| {
            if best.is_exact() { span == best } else { span.is_decided() && span.least.signum() == best.least.signum() }
        };
        let equal: Vec<usize> = solution.moves.iter().filter(is_best).map(|&(col, _)| col).collect();
        // The value of a position can be known before that of any move: from the book, or because all other moves are
        // refuted.
        let value = best.value(solution.empties, self.by_outcome).filter(|_| !equal.is_empty());
        let Some(value) = value else {
            let spent = statistics(&solution, self.by_outcome);
            let rest = proofs::left(bounds, spent.work.nodes());
            let rest = Bounds { nodes: self.estimate.or(rest.nodes), ..rest };
            let choice = self.otherwise.choose_within(rest, game, state, turn);
            let nodes_for_values = self.prove_every_move(&mut solution, stones(state), half, turn);
            let root_moves = root_moves(&solution, self.by_outcome);
            let spent = Statistics { root_moves, nodes_for_values, ..spent };
            let most = solution.moves.iter().map(|&(col, span)| (Move::column(col), span.most)).collect();
            let proved = Proved { secured: best.least, most };
            return Ok(proved.correct(choice, Statistics { iterations, ..spent }, turn.elapsed()));
        };
        let mv = Move::column(equal[draw % equal.len()]);
        let mut line = vec![mv];
        if best.is_exact() {
            let mut left = proofs::left(half, solution.counts.nodes);
            let most = solution.counts.nodes + LINE_NODES;
            left.nodes = Some(left.nodes.map_or(most, |nodes| nodes.min(most)));
            line.extend(self.continuation(game, state, &mut solution, mv, left, turn));
        }
        let statistics = statistics(&solution, self.by_outcome);
        let nodes_for_values = self.prove_every_move(&mut solution, stones(state), half, turn);
        let root_moves = root_moves(&solution, self.by_outcome);
        let statistics = Statistics { iterations, root_moves, nodes_for_values, time: turn.elapsed(), ..statistics };
        Ok(Choice { mv, resigns: false, value: Some(value), line, statistics })
    }

    fn new_game(&mut self) {
        self.otherwise.new_game();
    }
}

impl<B: Bits> ConnectSolver<B> {
    /// If the values of all moves are requested, proves them within the same bounds again; returns the nodes visited.
    fn prove_every_move(
        &mut self,
        solution: &mut Solution,
        at: SolverPosition,
        half: Bounds,
        turn: &Turn<'_, Move>,
    ) -> u64 {
        if turn.observer.detail() != Detail::EveryMove {
            return 0;
        }
        let watch = Watch::after_choice(turn, proofs::again(half, turn.elapsed()));
        let goal = Goal { moves: MoveScope::Every, by_outcome: self.by_outcome, guess: None };
        let every = self.solver.solve(at, goal, &watch, None);
        for (col, span) in &mut solution.moves {
            if let Some((_, found)) = every.moves.iter().find(|(found, _)| found == col) {
                *span = span.and(*found);
            }
        }
        every.counts.nodes
    }

    /// The principal variation after a move whose value equals the position's, as far as the limits allow.
    fn continuation(
        &mut self,
        game: &Connect<B>,
        state: &State<B>,
        solution: &mut Solution,
        mv: Move,
        left: Bounds,
        turn: &Turn<'_, Move>,
    ) -> Vec<Move> {
        let mut after = *state;
        game.play(&mut after, mv);
        if game.outcome(&after).is_some() {
            return Vec::new();
        }
        let watch = Watch::of(turn, left);
        let (line, counts) = self.solver.line(stones(&after), -solution.span.least, &watch);
        solution.counts.add(&counts);
        line.into_iter().map(Move::column).collect()
    }
}

fn stones<B: Bits>(state: &State<B>) -> SolverPosition {
    let [own, all] = state.pieces().map(B::low);
    SolverPosition { own, all }
}

fn root_moves(solution: &Solution, by_outcome: bool) -> Vec<RootMove<Move>> {
    let root_move = |&(col, span): &(usize, Span)| {
        let value = span.value(solution.empties, by_outcome);
        let bounds = value.is_none().then(|| [span.least, span.most].map(|score| span::value(score, solution.empties)));
        RootMove { mv: Move::column(col), value, bounds, mean: None, visits: 0 }
    };
    solution.moves.iter().map(root_move).collect()
}

fn statistics(solution: &Solution, by_outcome: bool) -> Statistics<Move> {
    let work = solution.counts.work(solution.empties as usize);
    Statistics { work, root_moves: root_moves(solution, by_outcome), ..Statistics::default() }
}
