//! The solver as a strategy: what it plays, and what it does where nothing could be proved.

use super::kernel::Discs;
use super::options::{Mode, SolverOptions};
use super::solver::{Findings, Solver, Wish};
use super::span::Span;
use crate::proofs::{self, Proved};
use jugada_core::{
    Choice, Clock, Detail, Game, Limits, RootMove, Standing, Statistics, StopFlag, Strategy, StrategyFailure, Turn,
    Value,
};
use jugada_eval::othello::{Alegria, AlegriaOptions};
use jugada_games::othello::{Move, Othello, State};
use jugada_search::{TreeSearch, Watch};
use std::sync::Arc;
use std::time::Duration;

/// Plays a move that is proved to be best, as soon as few enough squares are empty.
///
/// Half of its limits are for proofs. If they are not enough, or too many squares are empty, the rest is for NegaScout with Alegría's evaluator, and
/// of the moves that no proof has ruled out its choice is played. A limit of depth leaves no room for proofs.
pub struct OthelloSolver {
    solver: Solver,
    otherwise: TreeSearch<Othello>,
    limits: Limits,
    empties: u32,
    by_outcome: bool,
}

/// Positions that NegaScout visits where nobody sets a limit: about half a second.
const ESTIMATE_NODES: u64 = 1_000_000;

impl OthelloSolver {
    /// For this board. Takes the memory for the tables.
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

    /// The score of a position that is not over, for the side to move, by whatever search it takes; the nearer the guess, the sooner.
    pub fn solve(&mut self, state: &State, guess: i32) -> i32 {
        let stop = StopFlag::new();
        self.solver.score(discs(state), guess, &Watch::new(Limits::default(), &NoClock, &stop, None))
    }

    fn wish(&self, turn: &Turn<'_, Move>) -> Wish {
        Wish { every_move: turn.observer.detail() == Detail::EveryMove, by_outcome: self.by_outcome }
    }

    fn prove(&mut self, discs: Discs, limits: Limits, turn: &mut Turn<'_, Move>) -> (Findings, Vec<Standing<Move>>) {
        let watch = Watch::new(limits, turn.clock, turn.stop, turn.observer.progress());
        let (wish, by_outcome) = (self.wish(turn), self.by_outcome);
        let mut standings = Vec::new();
        let findings = self.solver.solve(discs, wish, &watch, |findings| {
            let standing = Standing {
                depth: None,
                certainty: None,
                is_from_book: false,
                line: vec![played(findings.moves[0].0)],
                value: findings.span.value(by_outcome),
                nodes: findings.counts.nodes + 1,
                simulations: 0,
                time: turn.clock.elapsed(),
            };
            turn.observer.standing(&standing, &root_moves(findings, by_outcome));
            standings.push(standing);
        });
        // The root is a node too.
        watch.look(1);
        (findings, standings)
    }

    /// How the game goes on after a move, as far as the limits let it be worked out.
    fn continuation(&self, findings: &mut Findings, after: &State, left: Limits, turn: &Turn<'_, Move>) -> Vec<Move> {
        let watch = Watch::new(left, turn.clock, turn.stop, turn.observer.progress());
        let (line, counts) = self.solver.line(discs(after), findings.span.turned(), self.wish(turn), &watch);
        findings.counts.add(&counts);
        line.into_iter().map(played).collect()
    }
}

impl Strategy<Othello> for OthelloSolver {
    fn choose(
        &mut self,
        game: &Othello,
        state: &State,
        turn: &mut Turn<'_, Move>,
    ) -> Result<Choice<Move>, StrategyFailure> {
        let limits = self.limits.and(turn.limits);
        if limits.depth.is_some() || game.empties(state) > self.empties {
            let is_bounded = limits.depth.is_some() || limits.time.is_some() || limits.nodes.is_some();
            turn.limits = if is_bounded { limits } else { Limits { nodes: Some(ESTIMATE_NODES), ..limits } };
            return self.otherwise.choose(game, state, turn);
        }
        let half = proofs::half(limits);
        let (mut findings, iterations) = self.prove(discs(state), half, turn);
        let Some(value) = findings.span.value(self.by_outcome) else {
            let spent = statistics(game.empties(state), &findings, self.by_outcome);
            turn.limits = proofs::left(limits, spent.nodes());
            let choice = self.otherwise.choose(game, state, turn)?;
            let most = findings.moves.iter().map(|&(square, span)| (played(square), span.most)).collect();
            let proved = Proved { secured: findings.span.least, most };
            return Ok(proved.correct(choice, Statistics { iterations, ..spent }, turn.clock.elapsed()));
        };
        let mv = played(findings.moves[0].0);
        let mut after = *state;
        game.play(&mut after, mv);
        let left = proofs::left(half, findings.counts.nodes);
        let mut line = vec![mv];
        line.extend(self.continuation(&mut findings, &after, left, turn));
        let statistics = Statistics {
            iterations,
            time: turn.clock.elapsed(),
            ..statistics(game.empties(state), &findings, self.by_outcome)
        };
        Ok(Choice { mv, resigns: false, value: Some(value), line, statistics })
    }
}

/// For who waits as long as it takes.
struct NoClock;

impl Clock for NoClock {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

pub(super) fn discs(state: &State) -> Discs {
    Discs { own: state.own(), opponent: state.opponent() }
}

pub(super) fn played(square: Option<u32>) -> Move {
    square.map_or(Move::PASS, |square| Move::on(square as u8))
}

fn root_moves(findings: &Findings, by_outcome: bool) -> Vec<RootMove<Move>> {
    let root_move = |&(square, span): &(Option<u32>, Span)| {
        let value = span.value(by_outcome);
        let bounds = value.is_none().then(|| [span.least, span.most].map(|score| Value::Exact(f64::from(score))));
        RootMove { mv: played(square), value, bounds, mean: None, visits: 0 }
    };
    findings.moves.iter().map(root_move).collect()
}

fn statistics(empties: u32, findings: &Findings, by_outcome: bool) -> Statistics<Move> {
    Statistics { root_moves: root_moves(findings, by_outcome), ..findings.counts.statistics(empties as usize) }
}
