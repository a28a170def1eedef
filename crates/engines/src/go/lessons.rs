//! Training of the move policy: positions of self-play games, with the visit counts of the search as targets for the
//! [weights](Policy).

use super::board::{PASS, PlayoutBoard};
use super::features::{self, FeatureExtractor, Features};
use super::policy::Policy;
use super::{GoMcts, GoMctsOptions};
use jugada_core::rng::{Rng, below, is_drawn, stream};
use jugada_core::{Allowance, Game, NoTime, RootMove, StopFlag, Strategy, StrategyFailure, Terms, Turn};
use jugada_games::go::{Go, Move};

/// A position's moves, each with its share of the visits.
#[derive(Clone, Debug)]
pub struct Lesson {
    moves: Vec<(Features, f32)>,
}

/// Up to this move, moves are drawn by visits, so that games differ;
const VARIED: usize = 12;
/// later, with this probability.
const STRAYS: f64 = 0.05;
/// Minimum simulations of a search whose visits are a usable target.
const ENOUGH: u64 = 200;

/// Plays a game of self-play and returns its training positions.
///
/// # Errors
/// If the strategy fails.
pub fn lessons<const CELLS: usize, const WORDS: usize>(
    game: &Go<CELLS, WORDS>,
    options: &GoMctsOptions,
    rng: &mut Rng,
) -> Result<Vec<Lesson>, StrategyFailure> {
    let geometry = game.geometry();
    let mut player = GoMcts::new(options);
    let mut state = game.start();
    let mut board = PlayoutBoard::of(geometry, &state, game.to_move(&state));
    let mut lessons = Vec::new();
    let varied = below(rng, VARIED);
    for ply in 0.. {
        if game.outcome(&state).is_some() {
            break;
        }
        let (clock, stop) = (NoTime, StopFlag::new());
        let mut turn = Turn { terms: Terms::FREE, allowance: &Allowance::new(&clock, &stop), rng, observer: &mut () };
        let choice = player.choose(game, &state, &mut turn)?;
        if choice.resigns {
            break;
        }
        let looked_at = &choice.statistics.root_moves;
        let visits: u64 = looked_at.iter().map(|root| root.visits).sum();
        let mut mv = choice.mv;
        if visits >= ENOUGH && mv != Move::PASS {
            let sight = FeatureExtractor::new(geometry, &board, true);
            let share = |root: &RootMove<Move>| Some((sight.of(root.mv.placed()?), root.visits as f32 / visits as f32));
            lessons.push(Lesson { moves: looked_at.iter().filter_map(share).collect() });
            if ply < varied || is_drawn(rng, STRAYS) {
                mv = drawn(looked_at, visits, rng);
            }
        }
        game.play(&mut state, mv);
        board.play(geometry, mv.placed().unwrap_or(PASS));
    }
    Ok(lessons)
}

/// A move drawn with probability proportional to its visits.
fn drawn(moves: &[RootMove<Move>], visits: u64, rng: &mut Rng) -> Move {
    let mut left = below(rng, visits as usize) as u64;
    for root in moves {
        if left < root.visits {
            return root.mv;
        }
        left -= root.visits;
    }
    unreachable!("fewer are left than were visited")
}

/// Quality of a policy on positions that it was not trained on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PolicyQuality {
    /// Mean cross entropy, in nats.
    pub loss: f64,
    /// Share of positions in which the most likely move is the most visited.
    pub best: f64,
}

/// One position in this many is held out for the test.
const TESTED: usize = 10;
/// Initial step size.
const STEP: f32 = 0.1;
/// Rounds after which the step size is halved.
const SLOWER: f32 = 4.0;
/// Weight decay.
const DECAY: f32 = 1e-4;

/// Trains for `rounds` rounds; reports the test result of each.
pub fn learn(lessons: &[Lesson], rounds: usize, seed: u64, mut report: impl FnMut(usize, PolicyQuality)) -> Policy {
    let (tested, learnt): (Vec<_>, Vec<_>) = lessons.iter().enumerate().partition(|(index, _)| index % TESTED == 0);
    let mut learnt: Vec<&Lesson> = learnt.into_iter().map(|(_, lesson)| lesson).collect();
    let mut policy = Policy::even();
    // Adagrad: each weight has its own step size, which shrinks with the gradients it has seen.
    let mut slopes = vec![1e-6_f32; features::COUNT];
    for round in 0..rounds {
        let rng = &mut stream(seed, round as u64);
        for index in (1..learnt.len()).rev() {
            learnt.swap(index, below(rng, index + 1));
        }
        let step = STEP / (1.0 + round as f32 / SLOWER);
        for lesson in &learnt {
            let likelihoods = policy.likelihoods(lesson.features());
            for ((features, share), likelihood) in lesson.moves.iter().zip(likelihoods) {
                for number in features.iter() {
                    let weight = policy.weight(number);
                    let slope = share - likelihood - DECAY * *weight;
                    slopes[number] += slope * slope;
                    *weight += step * slope / slopes[number].sqrt();
                }
            }
        }
        report(round, foretold(&policy, tested.iter().map(|(_, lesson)| *lesson)));
    }
    policy
}

fn foretold<'l>(policy: &Policy, lessons: impl ExactSizeIterator<Item = &'l Lesson>) -> PolicyQuality {
    let count = lessons.len().max(1) as f64;
    let (mut loss, mut best) = (0.0, 0);
    for lesson in lessons {
        let likelihoods = policy.likelihoods(lesson.features());
        let shares: Vec<f32> = lesson.moves.iter().map(|(_, share)| *share).collect();
        loss -= shares.iter().zip(&likelihoods).map(|(share, found)| f64::from(share * found.ln())).sum::<f64>();
        best += u32::from(largest(&likelihoods) == largest(&shares));
    }
    PolicyQuality { loss: loss / count, best: f64::from(best) / count }
}

/// Index of the maximum.
fn largest(numbers: &[f32]) -> Option<usize> {
    (0..numbers.len()).max_by(|&a, &b| numbers[a].total_cmp(&numbers[b]))
}

impl Lesson {
    fn features(&self) -> impl Iterator<Item = &Features> {
        self.moves.iter().map(|(features, _)| features)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_core::spec::Auto;
    use jugada_games::go::{Options, SmallGo};

    #[test]
    fn a_game_teaches_shares_of_visits() {
        let game = SmallGo::new(&Options { size: 5, ..Options::default() }).unwrap();
        let options = GoMctsOptions { simulations: Auto::Set(250), ..GoMctsOptions::default() };
        let play = |number: u64| -> Vec<Vec<f32>> {
            let lessons = lessons(&game, &options, &mut stream(1, number)).unwrap();
            lessons.iter().map(|lesson| lesson.moves.iter().map(|(_, share)| *share).collect()).collect()
        };
        let found = play(0);
        assert!(found.len() > 5, "{}", found.len());
        // The missing share are visits of the pass.
        assert!(found.iter().all(|shares| (0.5..1.001).contains(&shares.iter().sum::<f32>())), "{found:?}");
        assert_eq!(found[0].len(), 25, "the board is empty");
        assert_eq!(play(0), found);
        assert_ne!(play(1), found);
    }

    #[test]
    fn moves_are_drawn_by_their_visits() {
        let root = |visits: u64| {
            let mv = Move::at(12 + visits as usize);
            RootMove { mv, value: None, bounds: None, mean: None, visits }
        };
        let moves = [root(0), root(3), root(1)];
        let rng = &mut stream(1, 0);
        let mut counts = [0; 4];
        for _ in 0..400 {
            let mv = drawn(&moves, 4, rng);
            counts[moves.iter().find(|root| root.mv == mv).unwrap().visits as usize] += 1;
        }
        assert_eq!(counts[0], 0);
        assert!((270..330).contains(&counts[3]), "{counts:?}");
    }

    /// The move with the feature has three quarters of the visits.
    #[test]
    fn what_was_visited_more_becomes_likelier() {
        let moves = vec![(Features::of_names(&["takes 2"]), 0.75), (Features::of_names(&["line 1"]), 0.25)];
        let lessons = vec![Lesson { moves }; 200];
        let mut trace = Vec::new();
        let policy = learn(&lessons, 8, 1, |round, foretold| trace.push((round, foretold)));
        let likelihoods = policy.likelihoods(lessons[0].features());
        assert!((likelihoods[0] - 0.75).abs() < 0.01, "{likelihoods:?}");
        assert_eq!(trace.len(), 8);
        let PolicyQuality { loss, best } = trace[7].1;
        let entropy = -(0.75 * 0.75_f64.ln() + 0.25 * 0.25_f64.ln());
        assert!((loss - entropy).abs() < 0.001, "{loss} {entropy}");
        assert!((best - 1.0).abs() < 1e-9);
    }
}
