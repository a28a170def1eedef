//! The solver as a strategy: what it plays, and what it does where nothing could be proved.

use super::kernel::Discs;
use super::options::{Mode, SolverOptions};
use super::solver::{Findings, Solver, Wish};
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

/// Plays a move that is proved to be best, as soon as few enough squares are empty.
///
/// Half of its limits are for proofs. If they are not enough, or too many squares are empty, the rest is for NegaScout with Alegría's evaluator, and
/// of the moves that no proof has ruled out its choice is played. A depth of its own leaves no room for proofs.
pub struct OthelloSolver {
    solver: Solver,
    otherwise: TreeSearch<Othello>,
    limits: Limits,
    empties: u32,
    by_outcome: bool,
}

/// Positions that NegaScout visits if the player has no limit of its own: about half a second.
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

    /// The same within other limits.
    pub(super) fn within(self, limits: Limits) -> OthelloSolver {
        OthelloSolver { limits, ..self }
    }

    /// The score of a position that is not over, for the side to move, by whatever search it takes; the nearer the guess, the sooner.
    pub fn solve(&mut self, state: &State, guess: i32) -> i32 {
        let allowance = Allowance::unbounded(&NoTime);
        self.solver.score(discs(state), guess, &Watch::new(Bounds::default(), &allowance, None))
    }

    fn wish(&self) -> Wish {
        Wish { every_move: false, by_outcome: self.by_outcome }
    }

    fn prove(&mut self, discs: Discs, half: Bounds, turn: &mut Turn<'_, Move>) -> (Findings, Vec<Standing<Move>>) {
        let watch = Watch::of(turn, half);
        let (wish, by_outcome) = (self.wish(), self.by_outcome);
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
                time: turn.elapsed(),
            };
            turn.observer.standing(&standing, &root_moves(findings, by_outcome));
            standings.push(standing);
        });
        // The root is a node too.
        watch.look(1);
        (findings, standings)
    }

    /// How the game goes on after a move, as far as the limits let it be worked out.
    fn continuation(&self, findings: &mut Findings, after: &State, left: Bounds, turn: &Turn<'_, Move>) -> Vec<Move> {
        let watch = Watch::of(turn, left);
        let (line, counts) = self.solver.line(discs(after), findings.span.turned(), self.wish(), &watch);
        findings.counts.add(&counts);
        line.into_iter().map(played).collect()
    }

    /// If somebody asks for it, proves what every move is worth, within as much as the proof of the best was allowed; returns the positions
    /// that were visited for it.
    fn prove_every_move(&mut self, findings: &mut Findings, at: Discs, half: Bounds, turn: &Turn<'_, Move>) -> u64 {
        if turn.observer.detail() != Detail::EveryMove {
            return 0;
        }
        let watch = Watch::after_choice(turn, proofs::again(half, turn.elapsed()));
        let every = self.solver.solve(at, Wish { every_move: true, ..self.wish() }, &watch, |_| ());
        for (square, span) in &mut findings.moves {
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
        let (mut findings, iterations) = self.prove(discs(state), half, turn);
        let Some(value) = findings.span.value(self.by_outcome) else {
            let spent = statistics(game.empties(state), &findings, self.by_outcome);
            let choice = self.otherwise.choose_within(proofs::left(bounds, spent.work.nodes()), game, state, turn);
            let nodes_for_values = self.prove_every_move(&mut findings, discs(state), half, turn);
            let root_moves = root_moves(&findings, self.by_outcome);
            let spent = Statistics { root_moves, nodes_for_values, ..spent };
            let most = findings.moves.iter().map(|&(square, span)| (played(square), span.most)).collect();
            let proved = Proved { secured: findings.span.least, most };
            return Ok(proved.correct(choice, Statistics { iterations, ..spent }, turn.elapsed()));
        };
        let mv = played(findings.moves[0].0);
        let mut after = *state;
        game.play(&mut after, mv);
        let left = proofs::left(half, findings.counts.nodes);
        let mut line = vec![mv];
        line.extend(self.continuation(&mut findings, &after, left, turn));
        let statistics = statistics(game.empties(state), &findings, self.by_outcome);
        let nodes_for_values = self.prove_every_move(&mut findings, discs(state), half, turn);
        let root_moves = root_moves(&findings, self.by_outcome);
        let statistics = Statistics { iterations, root_moves, nodes_for_values, time: turn.elapsed(), ..statistics };
        Ok(Choice { mv, resigns: false, value: Some(value), line, statistics })
    }

    fn new_game(&mut self) {
        self.otherwise.new_game();
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
    let work = findings.counts.work(empties as usize);
    Statistics { work, root_moves: root_moves(findings, by_outcome), ..Statistics::default() }
}
