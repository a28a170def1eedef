//! An estimate by one thread is not taken as settled by another.

use crate::NoTime;
use jugada_core::rng::{mix, stream};
use jugada_core::{Allowance, Evaluator, Game, Outcome, Player, Score, Strategy, Term, Terms, Turn, Value};
use jugada_search::{Algorithm, TreePlan, TreeSearch};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// After First's only move, Second has three: two draws, and a long line that looks bad until it wins. The second draw
/// does not return until a thread has searched the long line, or a timeout.
#[derive(Default)]
struct Fork {
    was_looked_at: AtomicBool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Way {
    branch: u8,
    ply: u32,
}

const END: u32 = 12;

impl Game for Fork {
    type State = Way;
    type Move = u8;

    fn start(&self) -> Way {
        Way { branch: 0, ply: 0 }
    }
    fn to_move(&self, way: &Way) -> Player {
        Player::BOTH[way.ply as usize % 2]
    }
    fn outcome(&self, way: &Way) -> Option<Outcome> {
        match way {
            Way { ply: 0 | 1, .. } => None,
            Way { branch: 0, .. } => Some(Outcome::Draw),
            Way { branch: 1, .. } => {
                for _ in 0..2_000 {
                    if !self.was_looked_at.load(Ordering::Relaxed) {
                        std::thread::sleep(Duration::from_millis(1));
                    }
                }
                Some(Outcome::Draw)
            }
            way => {
                self.was_looked_at.fetch_or(way.ply > 3, Ordering::Relaxed);
                (way.ply == END).then_some(Outcome::WonBy(Player::Second))
            }
        }
    }
    fn moves(&self, way: &Way, into: &mut Vec<u8>) {
        match (way.ply, way.branch) {
            (1, _) => into.extend(0..3),
            (ply, branch) => into.extend((ply == 0 || (branch == 2 && ply < END)).then_some(0)),
        }
    }
    fn play(&self, way: &mut Way, mv: u8) {
        *way = Way { branch: if way.ply == 1 { mv } else { way.branch }, ply: way.ply + 1 };
    }
    fn key(&self, way: &Way) -> u64 {
        mix(u64::from(way.ply) * 4 + u64::from(way.branch))
    }
    fn move_index(&self, mv: u8) -> usize {
        mv.into()
    }
    fn move_space(&self) -> usize {
        3
    }
    fn longest_game(&self) -> usize {
        END as usize
    }
}

/// Estimates every unfinished position as good for First.
struct Hopeful;

impl Evaluator<Fork> for Hopeful {
    fn evaluate(&self, _: &Fork, _: &Way, player: Player) -> Score {
        Score::heuristic(if player == Player::First { 3 } else { -3 })
    }
    fn steps_per_unit(&self) -> i32 {
        1
    }
    fn clear_advantage(&self) -> i32 {
        3
    }
    fn terms(&self, _: &Fork, _: &Way, _: Player) -> Vec<Term> {
        Vec::new()
    }
}

/// While one thread waits at the second draw, another searches the long line. To six plies the game is even, not drawn;
/// to its end it is lost. Repeated, because the system decides which thread takes which move.
#[test]
fn an_estimate_of_another_thread_is_an_estimate() {
    for algorithm in [Algorithm::AlphaBeta, Algorithm::NegaScout] {
        for (depth, expected) in [(6, Value::Estimate(0.0)); 5].into_iter().chain([(END, Value::LosesIn(END))]) {
            let fork = Fork::default();
            let plan = TreePlan { threads: 2, table: Some(1_000), ..TreePlan::to_depth(algorithm, depth) };
            let mut search = TreeSearch::new(plan, Arc::new(Hopeful));
            let (allowance, rng) = (&Allowance::unbounded(&NoTime), &mut stream(1, 0));
            let mut turn = Turn { terms: Terms::FREE, allowance, rng, observer: &mut () };
            let choice = search.choose(&fork, &fork.start(), &mut turn).unwrap_or_else(|failure| panic!("{failure}"));
            assert_eq!(choice.value, Some(expected), "{algorithm:?} to depth {depth}");
        }
    }
}
