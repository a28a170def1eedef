//! Monte Carlo tests: coverage of intervals, and error rates of the sequential test.

use jugada_stats::{
    CONFIDENCE, Decision, ELO_PER_NAT, EloEstimate, Encounters, Estimate, Evidence, GameResult, PRIOR, PairResults,
    Pentanomial, Sprt, Tally, confidence_at_any_time, elo_of_score, expected_score, mean, rate, wilson,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use std::f64::consts::TAU;

const TRIALS: u64 = 4000;

/// The coverage of 4000 trials must be 0.95 within 0.02; its standard deviation is 0.0034.
#[track_caller]
fn check_coverage(what: &str, mut holds: impl FnMut(&mut Chance) -> bool) {
    let mut chance = Chance(Xoshiro256PlusPlus::seed_from_u64(1));
    let share = (0..TRIALS).filter(|_| holds(&mut chance)).count() as f64 / TRIALS as f64;
    assert!((0.93..=0.97).contains(&share), "{what}: the interval holds the truth in {share} of the trials");
}

struct Chance(Xoshiro256PlusPlus);

impl Chance {
    /// Uniform in 0..1.
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

    /// A pair of games from an opening that favours its first side by `bias` (in win probability), so that the two
    /// games are dependent while each player's expected score is `win` + `draw` / 2.
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
    // (pairs, win, draw, bias): without bias the games are independent, with 0.3 strongly dependent.
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
    // The benefit of pairs: the same games counted individually make the interval half as wide again.
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
            encounters.push(Encounters { first, second, evidence: chance.tally(40, win, 0.0).into() });
        }
        let ratings = rate(4, &encounters, PRIOR).expect("existing players");
        // Alternates between the one pair that never met, and one that did.
        let (a, b) = if chance.happens(0.5) { (0, 3) } else { (1, 2) };
        holds(ratings.difference(a, b, 0.95), TRUTH[a] - TRUTH[b])
    });
}

#[test]
fn ratings_count_pairs_as_pairs() {
    // Openings that favour a side: with games counted individually, the intervals would be too wide.
    const TRUTH: [f64; 3] = [60.0, 0.0, -60.0];
    check_coverage("Bradley–Terry, 60 pairs per pairing", |chance| {
        let encounters = [(0, 1), (0, 2), (1, 2)].map(|(first, second)| {
            let win = expected_score(TRUTH[first] - TRUTH[second]) - 0.1;
            Encounters { first, second, evidence: chance.pairs(60, win, 0.2, 0.2).into() }
        });
        let ratings = rate(3, &encounters, PRIOR).expect("existing players");
        holds(ratings.difference(0, 2, 0.95), TRUTH[0] - TRUTH[2])
    });
}

#[test]
fn shares_of_paired_games_hold_the_rate() {
    // (win, draw, bias): what an opening adds to one player's first game it takes from its second.
    for (win, draw, bias) in [(0.4, 0.2, 0.0), (0.4, 0.2, 0.35), (0.5, 0.1, 0.3), (0.3, 0.4, 0.25)] {
        check_coverage(&format!("wins of 100 pairs of {win} {draw} {bias}"), |chance| {
            let pairs: PairResults = (0..100).map(|_| chance.pair(win, draw, bias)).collect();
            holds(pairs.rate(GameResult::Win, CONFIDENCE, pairs.pairs()), win)
        });
    }
}

/// How often equal players are called different.
fn share_of_false_alarms(mut is_called_different: impl FnMut(&mut Chance) -> bool) -> f64 {
    let mut chance = Chance(Xoshiro256PlusPlus::seed_from_u64(4));
    (0..TRIALS).filter(|_| is_called_different(&mut chance)).count() as f64 / TRIALS as f64
}

fn differs(evidence: impl Into<Evidence>, confidence: f64) -> bool {
    EloEstimate::of(evidence, confidence).is_some_and(|elo| !elo.contains(0.0))
}

#[test]
fn a_first_movers_advantage_is_not_strength() {
    // Two random players in Connect-4: the first to move wins 55.6 % of the games, the other 44.2 %.
    const FIRST: f64 = 0.556;
    const DRAW: f64 = 0.002;
    let as_first = |chance: &mut Chance| chance.game(FIRST, DRAW);
    let as_second = |chance: &mut Chance| chance.game(1.0 - FIRST - DRAW, DRAW);
    // With fixed sides, the games compare the sides, not the players.
    let fixed =
        share_of_false_alarms(|chance| differs((0..1000).map(|_| as_first(chance)).collect::<Tally>(), CONFIDENCE));
    assert!(fixed > 0.9, "fixed sides: equal players differ in {fixed} of the matches");
    let swapped = share_of_false_alarms(|chance| {
        differs((0..500).map(|_| (as_first(chance), as_second(chance))).collect::<Pentanomial>(), CONFIDENCE)
    });
    assert!((0.035..=0.065).contains(&swapped), "swapped: equal players differ in {swapped} of the matches");
}

#[test]
fn repeated_games_are_no_evidence() {
    // Equal deterministic players: ten openings, each of which decides its two games, played ten times.
    let play = |chance: &mut Chance| -> Pentanomial {
        let openings: Vec<_> = (0..10).map(|_| chance.pair(0.5, 0.0, 0.0)).collect();
        openings.iter().cycle().take(100).copied().collect()
    };
    let counted = share_of_false_alarms(|chance| differs(play(chance), CONFIDENCE));
    assert!(counted > 0.3, "every pair counted: {counted}");
    let once = share_of_false_alarms(|chance| differs(Evidence::of(play(chance), 10), CONFIDENCE));
    assert!(once < 0.07, "repetitions counted once: {once}");
}

#[test]
fn who_looks_after_every_pair_is_not_misled() {
    // Stops at the first interval without equality, or after 500 pairs.
    let peek = |confidence: fn(u64) -> f64| {
        share_of_false_alarms(move |chance| {
            let mut scores = Pentanomial::default();
            (1..=500).any(|pairs| {
                let (one, other) = chance.pair(0.4, 0.2, 0.2);
                scores.push(one, other);
                // Fewer than six pairs never give a verdict.
                pairs >= 6 && differs(scores, confidence(pairs))
            })
        })
    };
    let nominal = peek(|_| CONFIDENCE);
    assert!(nominal > 0.25, "intervals of a fixed length: {nominal}");
    let corrected = peek(|pairs| confidence_at_any_time(CONFIDENCE, pairs));
    assert!(corrected < 0.05, "intervals for any time: {corrected}");
}

#[test]
fn intervals_after_a_sequential_stop_hold_the_difference() {
    let test = Sprt::new(0.0, 60.0).expect("a test");
    let draw = 0.3;
    let mut nominal_at_worst: f64 = 1.0;
    for truth in [-60.0, 0.0, 30.0, 60.0, 150.0] {
        let win = expected_score(truth) - draw / 2.0;
        let mut chance = Chance(Xoshiro256PlusPlus::seed_from_u64(5));
        let (mut nominal, mut corrected) = (0, 0);
        for _ in 0..TRIALS {
            let mut scores = Pentanomial::default();
            while test.decide(scores) == Decision::Continue {
                let (one, other) = chance.pair(win, draw, 0.2);
                scores.push(one, other);
            }
            let holds = |confidence| EloEstimate::of(scores, confidence).is_some_and(|elo| elo.contains(truth));
            nominal += u64::from(holds(CONFIDENCE));
            corrected += u64::from(holds(confidence_at_any_time(CONFIDENCE, scores.pairs())));
        }
        let [nominal, corrected] = [nominal, corrected].map(|count| count as f64 / TRIALS as f64);
        assert!(corrected >= 0.95, "{truth} Elo: corrected intervals hold it in {corrected} of the matches");
        nominal_at_worst = nominal_at_worst.min(nominal);
    }
    assert!(nominal_at_worst < 0.94, "why they are corrected: at worst {nominal_at_worst} of the others hold it");
}

/// Plays matches at a true score until the test stops; returns the share that accepted H1.
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
            let win = expected_score(elo) - draw / 2.0;
            share_of_h1(test, TRIALS, move |chance| chance.pair(win, draw, bias))
        };
        // Standard deviations of the shares are 0.0034 and 0.0047.
        let (wrong, right) = (play(0.0), play(60.0));
        assert!(
            (0.035..=0.065).contains(&wrong),
            "bias {bias}: H1 accepted in {wrong} of the matches where H0 is true"
        );
        assert!((0.08..=0.12).contains(&(1.0 - right)), "bias {bias}: H1 accepted in {right} where it is true");
    }
}
