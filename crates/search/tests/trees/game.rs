//! A random game tree, its evaluator, and its values by plain negamax.

use jugada_core::rng::mix;
use jugada_core::{Evaluator, Game, Outcome, Player, Score, Term, Value};
use std::collections::HashSet;
use std::ops::RangeInclusive;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::ThreadId;
use std::time::Duration;

/// A game in which a seed determines the number of moves, the results and the estimates.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grove {
    pub(crate) seed: u64,
    /// Moves at the root.
    pub(crate) first: u8,
    /// Range of the number of moves elsewhere.
    pub(crate) moves: (u8, u8),
    /// Plies after which the game is over.
    pub(crate) plies: u32,
    /// One in `early_ends` positions ends the game early; none if 0.
    pub(crate) early_ends: u64,
    /// Estimates lie within plus and minus `spread`; with a narrow range, many are even or equal.
    pub(crate) spread: i32,
    /// Bias added to every estimate, for either side, so that estimates for the two sides differ.
    pub(crate) hope: i32,
}

/// Moves of one side commute: any order leads to the same position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Spot {
    sums: [u64; 2],
    ply: u32,
}

impl Grove {
    /// The hash that determines everything about a position.
    fn number(&self, spot: &Spot) -> u64 {
        mix(self.seed ^ mix(spot.sums[0] ^ mix(spot.sums[1] ^ mix(spot.ply.into()))))
    }

    fn count(&self, spot: &Spot) -> u8 {
        let (least, most) = self.moves;
        if spot.ply == 0 { self.first } else { least + (self.number(spot) >> 8) as u8 % (most - least + 1) }
    }

    pub(crate) fn after(&self, spot: &Spot, line: &[u8]) -> Spot {
        let mut spot = spot.clone();
        for &mv in line {
            self.play(&mut spot, mv);
        }
        spot
    }
}

impl Game for Grove {
    type State = Spot;
    type Move = u8;

    fn start(&self) -> Spot {
        Spot { sums: [0, 0], ply: 0 }
    }
    fn to_move(&self, spot: &Spot) -> Player {
        Player::BOTH[spot.ply as usize % 2]
    }
    fn outcome(&self, spot: &Spot) -> Option<Outcome> {
        let number = self.number(spot);
        let is_early = self.early_ends > 0 && spot.ply > 0 && (number >> 16).is_multiple_of(self.early_ends);
        let outcomes = [Outcome::Draw, Outcome::WonBy(Player::First), Outcome::WonBy(Player::Second)];
        (spot.ply >= self.plies || is_early).then(|| outcomes[(number >> 40) as usize % 3])
    }
    fn moves(&self, spot: &Spot, into: &mut Vec<u8>) {
        if self.outcome(spot).is_none() {
            into.extend(0..self.count(spot));
        }
    }
    fn play(&self, spot: &mut Spot, mv: u8) {
        let sum = &mut spot.sums[spot.ply as usize % 2];
        *sum = sum.wrapping_add(mix(self.seed.wrapping_add(mv.into())));
        spot.ply += 1;
    }
    fn key(&self, spot: &Spot) -> u64 {
        self.number(spot)
    }
    fn move_index(&self, mv: u8) -> usize {
        mv.into()
    }
    fn move_space(&self) -> usize {
        self.first.max(self.moves.1).into()
    }
    fn longest_game(&self) -> usize {
        self.plies as usize
    }
}

/// Estimates independent of the values below. Counts evaluations and threads.
#[derive(Default)]
pub(crate) struct Dice {
    evaluations: AtomicU64,
    threads: Mutex<HashSet<ThreadId>>,
    /// Whether an evaluation waits a moment while only one thread has evaluated, so that a second can arrive.
    is_patient: bool,
}

impl Dice {
    pub(crate) fn patient() -> Dice {
        Dice { is_patient: true, ..Dice::default() }
    }

    pub(crate) fn evaluations(&self) -> u64 {
        self.evaluations.load(Ordering::Relaxed)
    }

    /// Number of threads that have evaluated.
    pub(crate) fn threads(&self) -> usize {
        self.threads.lock().unwrap().len()
    }

    fn estimate(game: &Grove, spot: &Spot, player: Player) -> Score {
        let number = (game.number(spot) >> 33) as i32;
        let estimate = number % (2 * game.spread + 1) - game.spread;
        Score::heuristic(game.hope + if player == Player::First { estimate } else { -estimate })
    }
}

impl Evaluator<Grove> for Dice {
    fn evaluate(&self, game: &Grove, spot: &Spot, player: Player) -> Score {
        self.evaluations.fetch_add(1, Ordering::Relaxed);
        let threads = {
            let mut threads = self.threads.lock().unwrap();
            threads.insert(std::thread::current().id());
            threads.len()
        };
        if self.is_patient && threads == 1 {
            std::thread::sleep(Duration::from_millis(2));
        }
        Dice::estimate(game, spot, player)
    }
    fn steps_per_unit(&self) -> i32 {
        1
    }
    fn clear_advantage(&self) -> i32 {
        4
    }
    fn terms(&self, _: &Grove, _: &Spot, _: Player) -> Vec<Term> {
        Vec::new()
    }
}

/// Values of a position and of its moves at one depth, for the side to move.
#[derive(Clone, Debug)]
pub(crate) struct Truth {
    pub(crate) depth: u32,
    pub(crate) root: TrueScore,
    pub(crate) moves: Vec<TrueScore>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct TrueScore {
    pub(crate) score: Score,
    /// The game-theoretic value.
    solved: Score,
}

impl Truth {
    pub(crate) fn of(game: &Grove, depth: u32) -> Truth {
        Truth::at(game, &game.start(), depth)
    }

    pub(crate) fn at(game: &Grove, root: &Spot, depth: u32) -> Truth {
        Truth::of_depths(game, root, depth..=depth).remove(0)
    }

    pub(crate) fn of_depths(game: &Grove, root: &Spot, depths: RangeInclusive<u32>) -> Vec<Truth> {
        let player = game.to_move(root);
        let moves = || 0..game.count(root);
        let estimate = |mv, depth: u32| -negamax(game, &game.after(root, &[mv]), depth - 1, 1, player);
        let solved: Vec<Score> = moves().map(|mv| estimate(mv, game.plies + 1)).collect();
        let truth = |depth| {
            let moves: Vec<TrueScore> =
                moves().zip(&solved).map(|(mv, &solved)| TrueScore { score: estimate(mv, depth), solved }).collect();
            let best = |score: fn(&TrueScore) -> Score| moves.iter().map(score).max().expect("the root has moves");
            Truth {
                depth,
                root: TrueScore { score: best(|known| known.score), solved: best(|known| known.solved) },
                moves,
            }
        };
        depths.map(truth).collect()
    }
}

impl TrueScore {
    /// Whether `value` agrees. Only a proved draw may be reported as a draw.
    pub(crate) fn allows(self, value: Value) -> bool {
        match value {
            Value::Drawn => (self.score, self.solved) == (Score::EVEN, Score::EVEN),
            _ => value == Value::of(self.score, false, 1),
        }
    }
}

/// Score of the end of a line of `plies`, for the side that moved first in it.
pub(crate) fn worth_of_end(game: &Grove, end: &Spot, plies: u32) -> Score {
    let is_own = plies.is_multiple_of(2);
    let mover = game.to_move(end);
    let score = negamax(game, end, 0, plies, if is_own { mover } else { !mover });
    if is_own { score } else { -score }
}

/// Score for the side to move; estimates are made for `player`.
fn negamax(game: &Grove, spot: &Spot, depth: u32, ply: u32, player: Player) -> Score {
    let mover = game.to_move(spot);
    if let Some(outcome) = game.outcome(spot) {
        return Score::terminal(outcome, mover, ply);
    }
    if depth == 0 {
        let estimate = Dice::estimate(game, spot, player);
        return if mover == player { estimate } else { -estimate };
    }
    let of_move = |mv| -negamax(game, &game.after(spot, &[mv]), depth - 1, ply + 1, player);
    (0..game.count(spot)).map(of_move).max().expect("there is a move while the game goes on")
}
