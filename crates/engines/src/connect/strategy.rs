//! The solver as a strategy: what it plays, and what it does where nothing could be proved.

use super::book::Book;
use super::options::{SolverOptions, key_bits};
use super::shape::{AnyShape, Standard};
use super::solver::{Findings, Solve, Solver, Stones, Wanted, Wish};
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

/// Plays what is proved to be best: the quickest win, a draw, or the longest resistance; one of several equal moves by the seed.
///
/// Half of its limits are for proofs. If they are not enough, the rest is for NegaScout with the open lines as evaluator, and of the moves
/// that no proof has ruled out its choice is played.
pub struct ConnectSolver<B: Bits> {
    solver: Box<dyn Solve>,
    otherwise: TreeSearch<Connect<B>>,
    limits: Limits,
    /// Positions that NegaScout may visit.
    estimate: Option<u64>,
    by_outcome: bool,
}

/// The line may take as many nodes as the proof, and so many more: what was looked up in the book at once shall not be kept waiting for it.
const LINE_NODES: u64 = 50_000;

impl<B: Bits> ConnectSolver<B> {
    /// For this board, which must have passed [`SolverOptions::check`]. Takes the memory for the table. A book that is damaged is not used.
    pub fn new(options: &SolverOptions, game: &Connect<B>) -> ConnectSolver<B> {
        let book = if options.book == OnOff::On { Book::shipped().ok() } else { None };
        Self::with_book(options, game, book)
    }

    /// The same with a book of one's own, which is used on the standard board only.
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

    /// Another for a second thread, if this one remembers: the two remember together, and this new one thinks with one thread.
    pub fn companion(&self) -> Option<ConnectSolver<B>> {
        Some(ConnectSolver {
            solver: self.solver.companion()?,
            otherwise: TreeSearch::new(proofs::estimating(1), Arc::new(Possibilities)),
            ..*self
        })
    }

    /// The score of a position that is not over, as [`score`](super::score) counts it, and how many positions that took. No limit holds, and no
    /// move is chosen.
    pub fn solve(&mut self, state: &State<B>) -> (i32, u64) {
        self.solve_from(state, None)
    }

    /// The same with less work if the score is near this one, and with more if it is far.
    pub fn solve_near(&mut self, state: &State<B>, guess: i32) -> (i32, u64) {
        self.solve_from(state, Some(guess))
    }

    fn solve_from(&mut self, state: &State<B>, guess: Option<i32>) -> (i32, u64) {
        let wish = Wish { moves: Wanted::One, by_outcome: false, guess };
        let ([least, _], nodes) = self.find(state, wish, Bounds::default(), &NoTime);
        (least, nodes)
    }

    /// Between which scores the value of a position that is not over lies, and how many positions that took. Who wins is enough if that is the
    /// solver's mode. No move is chosen.
    pub fn bounds(&mut self, state: &State<B>, bounds: Bounds, clock: &dyn Clock) -> ([i32; 2], u64) {
        self.find(state, Wish { moves: Wanted::One, by_outcome: self.by_outcome, guess: None }, bounds, clock)
    }

    fn find(&mut self, state: &State<B>, wish: Wish, bounds: Bounds, clock: &dyn Clock) -> ([i32; 2], u64) {
        let allowance = Allowance::unbounded(clock);
        let watch = Watch::new(bounds, &allowance, None);
        let findings = self.solver.solve(stones(state), wish, &watch, None);
        ([findings.span.least, findings.span.most], findings.counts.nodes)
    }

    fn prove(&mut self, stones: Stones, half: Bounds, turn: &mut Turn<'_, Move>) -> (Findings, Vec<Standing<Move>>) {
        let watch = Watch::of(turn, half);
        let by_outcome = self.by_outcome;
        let wish = Wish { moves: Wanted::Best, by_outcome, guess: None };
        let mut standings = Vec::new();
        let mut tell = |findings: &Findings| {
            let span = findings.span;
            let standing = Standing {
                depth: None,
                certainty: None,
                is_from_book: false,
                line: vec![Move::column(findings.moves[0].0)],
                value: span.value(findings.empties, by_outcome),
                nodes: findings.counts.nodes + 1,
                simulations: 0,
                time: turn.elapsed(),
            };
            turn.observer.standing(&standing, &root_moves(findings, by_outcome));
            standings.push(standing);
        };
        let findings = self.solver.solve(stones, wish, &watch, Some(&mut tell));
        // The root is a node too.
        watch.look(1);
        (findings, standings)
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
        let (mut findings, iterations) = self.prove(stones(state), half, turn);
        let best = findings.span;
        let is_best = |&&(_, span): &&(usize, Span)| {
            if best.is_exact() { span == best } else { span.is_decided() && span.least.signum() == best.least.signum() }
        };
        let equal: Vec<usize> = findings.moves.iter().filter(is_best).map(|&(col, _)| col).collect();
        // What a position is worth may be known before any move that is worth as much: by the book, or because nothing better is left.
        let value = best.value(findings.empties, self.by_outcome).filter(|_| !equal.is_empty());
        let Some(value) = value else {
            let spent = statistics(&findings, self.by_outcome);
            let rest = proofs::left(bounds, spent.work.nodes());
            let rest = Bounds { nodes: self.estimate.or(rest.nodes), ..rest };
            let choice = self.otherwise.choose_within(rest, game, state, turn);
            let nodes_for_values = self.prove_every_move(&mut findings, stones(state), half, turn);
            let root_moves = root_moves(&findings, self.by_outcome);
            let spent = Statistics { root_moves, nodes_for_values, ..spent };
            let most = findings.moves.iter().map(|&(col, span)| (Move::column(col), span.most)).collect();
            let proved = Proved { secured: best.least, most };
            return Ok(proved.correct(choice, Statistics { iterations, ..spent }, turn.elapsed()));
        };
        let mv = Move::column(equal[draw % equal.len()]);
        let mut line = vec![mv];
        if best.is_exact() {
            let mut left = proofs::left(half, findings.counts.nodes);
            let most = findings.counts.nodes + LINE_NODES;
            left.nodes = Some(left.nodes.map_or(most, |nodes| nodes.min(most)));
            line.extend(self.continuation(game, state, &mut findings, mv, left, turn));
        }
        let statistics = statistics(&findings, self.by_outcome);
        let nodes_for_values = self.prove_every_move(&mut findings, stones(state), half, turn);
        let root_moves = root_moves(&findings, self.by_outcome);
        let statistics = Statistics { iterations, root_moves, nodes_for_values, time: turn.elapsed(), ..statistics };
        Ok(Choice { mv, resigns: false, value: Some(value), line, statistics })
    }

    fn new_game(&mut self) {
        self.otherwise.new_game();
    }
}

impl<B: Bits> ConnectSolver<B> {
    /// If somebody asks for it, proves what every move is worth, within as much as the proof of the best was allowed; returns the positions
    /// that were visited for it.
    fn prove_every_move(&mut self, findings: &mut Findings, at: Stones, half: Bounds, turn: &Turn<'_, Move>) -> u64 {
        if turn.observer.detail() != Detail::EveryMove {
            return 0;
        }
        let watch = Watch::after_choice(turn, proofs::again(half, turn.elapsed()));
        let wish = Wish { moves: Wanted::Every, by_outcome: self.by_outcome, guess: None };
        let every = self.solver.solve(at, wish, &watch, None);
        for (col, span) in &mut findings.moves {
            if let Some((_, found)) = every.moves.iter().find(|(found, _)| found == col) {
                *span = span.and(*found);
            }
        }
        every.counts.nodes
    }

    /// How the game goes on after a move that is exactly as good as the position, as far as the limits let it be worked out.
    fn continuation(
        &mut self,
        game: &Connect<B>,
        state: &State<B>,
        findings: &mut Findings,
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
        let (line, counts) = self.solver.line(stones(&after), -findings.span.least, &watch);
        findings.counts.add(&counts);
        line.into_iter().map(Move::column).collect()
    }
}

fn stones<B: Bits>(state: &State<B>) -> Stones {
    let [own, all] = state.pieces().map(B::low);
    Stones { own, all }
}

fn root_moves(findings: &Findings, by_outcome: bool) -> Vec<RootMove<Move>> {
    let root_move = |&(col, span): &(usize, Span)| {
        let value = span.value(findings.empties, by_outcome);
        let bounds = value.is_none().then(|| [span.least, span.most].map(|score| span::value(score, findings.empties)));
        RootMove { mv: Move::column(col), value, bounds, mean: None, visits: 0 }
    };
    findings.moves.iter().map(root_move).collect()
}

fn statistics(findings: &Findings, by_outcome: bool) -> Statistics<Move> {
    let work = findings.counts.work(findings.empties as usize);
    Statistics { work, root_moves: root_moves(findings, by_outcome), ..Statistics::default() }
}
