//! Played against known truths: intervals hold them as often as they say, and the sequential test errs as rarely.

use jugada_stats::{
    Decision, ELO_PER_NAT, EloEstimate, Encounters, Estimate, GameResult, PRIOR, Pentanomial, Sprt, Tally,
    elo_of_score, mean, rate, wilson,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use std::f64::consts::TAU;

const TRIALS: u64 = 4000;

/// The share of trials whose interval held the truth must be 0.95 within 0.02; with 4000 trials chance alone moves it
/// by 0.0034 (one standard deviation).
#[track_caller]
fn check_coverage(what: &str, mut holds: impl FnMut(&mut Chance) -> bool) {
    let mut chance = Chance(Xoshiro256PlusPlus::seed_from_u64(1));
    let share = (0..TRIALS).filter(|_| holds(&mut chance)).count() as f64 / TRIALS as f64;
    assert!((0.93..=0.97).contains(&share), "{what}: the interval holds the truth in {share} of the trials");
}

struct Chance(Xoshiro256PlusPlus);

impl Chance {
    /// Evenly in 0..1.
    fn even(&mut self) -> f64 {
        (self.0.next_u64() >> 11) as f64 / (1u64 << 53) as f64
    }

    fn happens(&mut self, probability: f64) -> bool {
        self.even() < probability
    }

    /// Normally distributed (Box and Muller).
    fn normal(&mut self) -> f64 {
        (-2.0 * (1.0 - self.even()).ln()).sqrt() * (TAU * self.even()).cos()
    }

    fn game(&mut self, win: f64, draw: f64) -> GameResult {
        let drawn = self.even();
        if drawn < win {
            GameResult::Win
        } else if drawn < win + draw {
            GameResult::Draw
        } else {
            GameResult::Loss
        }
    }

    /// A pair of games from an opening that favours its first side by `bias` (in the probability to win, either way),
    /// so that the two games depend on each other while each player's expected score is `win` + `draw` / 2.
    fn pair(&mut self, win: f64, draw: f64, bias: f64) -> (GameResult, GameResult) {
        let bias = if self.happens(0.5) { bias } else { -bias };
        (self.game(win + bias, draw), self.game(win - bias, draw))
    }

    fn pairs(&mut self, count: usize, win: f64, draw: f64, bias: f64) -> Pentanomial {
        (0..count).map(|_| self.pair(win, draw, bias)).collect()
    }

    fn tally(&mut self, games: usize, win: f64, draw: f64) -> Tally {
        (0..games).map(|_| self.game(win, draw)).collect()
    }
}

fn holds(estimate: Option<Estimate>, truth: f64) -> bool {
    estimate.and_then(|estimate| estimate.interval).is_some_and(|interval| interval.contains(truth))
}

#[test]
fn wilson_intervals_hold_the_rate() {
    for (n, rate) in [(30, 0.5), (100, 0.3), (200, 0.1), (400, 0.9)] {
        check_coverage(&format!("Wilson, {n} games at {rate}"), |chance| {
            let seen = (0..n).filter(|_| chance.happens(rate)).count() as u64;
            wilson(seen, n, 0.95).contains(rate)
        });
    }
}

#[test]
fn student_intervals_hold_the_mean() {
    for n in [2, 5, 30] {
        check_coverage(&format!("t, {n} numbers"), |chance| {
            holds(mean((0..n).map(|_| 10.0 + 3.0 * chance.normal()), 0.95), 10.0)
        });
    }
}

#[test]
fn elo_intervals_hold_the_difference() {
    // (pairs, win, draw, bias): without bias the games are independent, with 0.3 they are far from it.
    for (count, win, draw, bias) in
        [(25, 0.4, 0.2, 0.0), (50, 0.35, 0.3, 0.3), (100, 0.5, 0.2, 0.25), (200, 0.7, 0.1, 0.15), (400, 0.3, 0.4, 0.3)]
    {
        let truth = elo_of_score(win + draw / 2.0).expect("a finite difference");
        check_coverage(&format!("Elo, {count} pairs of {win} {draw} {bias}"), |chance| {
            EloEstimate::of(chance.pairs(count, win, draw, bias), 0.95).is_some_and(|elo| elo.contains(truth))
        });
        check_coverage(&format!("Elo, {count} games of {win} {draw}"), |chance| {
            EloEstimate::of(chance.tally(count, win, draw), 0.95).is_some_and(|elo| elo.contains(truth))
        });
    }
}

#[test]
fn a_tally_of_paired_games_knows_less() {
    // What pairs are for: the same games counted one by one make the interval half as wide again.
    let mut chance = Chance(Xoshiro256PlusPlus::seed_from_u64(2));
    let games: Vec<_> = (0..2000).map(|_| chance.pair(0.4, 0.2, 0.35)).collect();
    let pairs: Pentanomial = games.iter().copied().collect();
    let tally: Tally = games.iter().flat_map(|&(one, other)| [one, other]).collect();
    let width = |elo: Option<EloEstimate>| elo.and_then(|elo| Some(elo.high? - elo.low?)).expect("two ends");
    let (of_pairs, of_games) = (width(EloEstimate::of(pairs, 0.95)), width(EloEstimate::of(tally, 0.95)));
    assert!(of_games > 1.3 * of_pairs, "{of_games} and {of_pairs}");
}

#[test]
fn bradley_terry_intervals_hold_the_differences() {
    const TRUTH: [f64; 4] = [120.0, 30.0, -50.0, -100.0];
    check_coverage("Bradley–Terry, 40 games per pairing, one pairing missing", |chance| {
        let mut encounters = Vec::new();
        for (first, second) in [(0, 1), (0, 2), (1, 2), (1, 3), (2, 3)] {
            let win = 1.0 / (1.0 + ((TRUTH[second] - TRUTH[first]) / ELO_PER_NAT).exp());
            encounters.push(Encounters { first, second, tally: chance.tally(40, win, 0.0) });
        }
        let ratings = rate(4, &encounters, PRIOR).expect("existing players");
        // The one pair that never met, or one that did, by turns.
        let (a, b) = if chance.happens(0.5) { (0, 3) } else { (1, 2) };
        holds(ratings.difference(a, b, 0.95), TRUTH[a] - TRUTH[b])
    });
}

/// Plays matches at a true score until the test stops, and returns the share that accepted H1.
fn share_of_h1(test: Sprt, trials: u64, mut pair: impl FnMut(&mut Chance) -> (GameResult, GameResult)) -> f64 {
    const TOO_LONG: u64 = 20_000;
    let mut chance = Chance(Xoshiro256PlusPlus::seed_from_u64(3));
    let mut accepted = 0;
    for trial in 0..trials {
        let mut scores = Pentanomial::default();
        loop {
            let (one, other) = pair(&mut chance);
            scores.push(one, other);
            match test.decide(scores) {
                Decision::Continue => assert!(scores.pairs() < TOO_LONG, "match {trial} does not end"),
                Decision::AcceptH0 => break,
                Decision::AcceptH1 => {
                    accepted += 1;
                    break;
                }
            }
        }
    }
    f64::from(accepted) / trials as f64
}

#[test]
fn the_sequential_test_errs_as_rarely_as_it_was_told() {
    const TRIALS: u64 = 4000;
    let test = Sprt::new(0.0, 60.0).and_then(|test| test.with_error_rates(0.05, 0.10)).expect("a test");
    let draw = 0.3;
    for bias in [0.0, 0.25] {
        let play = |elo: f64| {
            let win = jugada_stats::expected_score(elo) - draw / 2.0;
            share_of_h1(test, TRIALS, move |chance| chance.pair(win, draw, bias))
        };
        // One standard deviation of the shares is 0.0034 and 0.0047.
        let (wrong, right) = (play(0.0), play(60.0));
        assert!(
            (0.035..=0.065).contains(&wrong),
            "bias {bias}: H1 accepted in {wrong} of the matches where H0 is true"
        );
        assert!((0.08..=0.12).contains(&(1.0 - right)), "bias {bias}: H1 accepted in {right} where it is true");
    }
}
