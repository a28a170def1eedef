//! Properties for arbitrary counts, including none and huge ones.

use jugada_stats::{
    CONFIDENCE, EloEstimate, Encounters, Estimate, Evidence, Interval, Moments, ObservedScores, PRIOR, Pentanomial,
    Sprt, Tally, exponential, likelihood_of_superiority, line, mean, rate, wilson,
};
use proptest::collection::vec;
use proptest::prelude::*;

/// Counts of all sizes, frequently zero.
fn count() -> impl Strategy<Value = u64> {
    prop_oneof![Just(0), 0..10u64, 0..10_000u64, 0..u64::MAX / 8]
}

/// Counts whose double is exact in floating point.
fn moderate() -> impl Strategy<Value = u64> {
    prop_oneof![Just(0), 0..10u64, 0..1_000_000u64]
}

fn tally(count: impl Strategy<Value = u64>) -> impl Strategy<Value = Tally> {
    vec(count, 3).prop_map(|counts| Tally { wins: counts[0], draws: counts[1], losses: counts[2] })
}

fn scores<S: Strategy<Value = u64>>(count: impl Fn() -> S) -> impl Strategy<Value = ObservedScores> {
    let pairs = vec(count(), 5).prop_map(|counts| Pentanomial(std::array::from_fn(|points| counts[points])).into());
    prop_oneof![tally(count()).prop_map(ObservedScores::from), pairs]
}

fn sane(estimate: Estimate) -> bool {
    estimate.value.is_finite()
        && estimate.interval.is_none_or(|interval| {
            interval.low.is_finite() && interval.high.is_finite() && interval.contains(estimate.value)
        })
}

fn near(a: f64, b: f64, scale: f64) -> bool {
    (a - b).abs() <= 1e-9 * scale.max(1.0)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn wilson_holds_the_observation_and_is_symmetric(
        successes in count(), failures in count(), confidence in 0.01..0.999f64,
    ) {
        let n = successes + failures;
        let Interval { low, high } = wilson(successes, n, confidence);
        prop_assert!(0.0 <= low && low <= high && high <= 1.0);
        prop_assert!(n == 0 || (low..=high).contains(&(successes as f64 / n as f64)));
        let mirrored = wilson(failures, n, confidence);
        prop_assert!(near(mirrored.low, 1.0 - high, 1.0) && near(mirrored.high, 1.0 - low, 1.0));
        let surer = wilson(successes, n, f64::midpoint(confidence, 1.0));
        prop_assert!(surer.low <= low + f64::EPSILON && high <= surer.high + f64::EPSILON);
    }

    #[test]
    fn rates_are_sane(tally in tally(count())) {
        let rates = [tally.win_rate(CONFIDENCE), tally.draw_rate(CONFIDENCE), tally.loss_rate(CONFIDENCE)];
        prop_assert!(rates.into_iter().flatten().all(sane));
        prop_assert_eq!(rates[0].is_some(), tally.games() > 0);
    }

    #[test]
    fn conclusions_are_never_nan(scores in scores(count)) {
        prop_assert!(scores.estimate(CONFIDENCE).is_none_or(sane));
        prop_assert!((0.0..=1.0).contains(&likelihood_of_superiority(scores)));
        let test = Sprt::new(0.0, 5.0).expect("a test");
        prop_assert!(test.log_likelihood_ratio(scores).is_finite());
        prop_assert!(!test.reason(scores).contains("NaN"));
        if let Some(EloEstimate { elo, low, high, .. }) = EloEstimate::of(scores, CONFIDENCE) {
            prop_assert!([elo, low, high].into_iter().flatten().all(f64::is_finite));
            prop_assert!(low.is_some() || high.is_some());
            prop_assert!(low.zip(elo).is_none_or(|(low, elo)| low <= elo));
            prop_assert!(high.zip(elo).is_none_or(|(high, elo)| elo <= high));
        }
    }

    #[test]
    fn repetitions_make_nothing_surer(scores in scores(moderate), different in 1..1_000_000u64) {
        let once = Evidence::of(scores, different);
        let width = |evidence: Evidence| evidence.estimate(CONFIDENCE).and_then(|one| one.interval).map(Interval::width);
        prop_assert!(width(once).zip(width(scores.into())).is_none_or(|(once, all)| once >= all - 1e-12));
        prop_assert!(once.estimate(CONFIDENCE).is_none_or(sane));
        let (here, there) = (EloEstimate::normalised(once, CONFIDENCE), EloEstimate::normalised(once.reversed(), CONFIDENCE));
        prop_assert_eq!(here.is_some(), there.is_some());
    }

    #[test]
    fn the_opponent_sees_the_opposite(scores in scores(moderate), elo0 in -50.0..50.0f64, width in 1.0..100.0f64) {
        let seen = scores.reversed();
        prop_assert!(near(likelihood_of_superiority(scores) + likelihood_of_superiority(seen), 1.0, 1.0));
        let here = Sprt::new(elo0, elo0 + width).expect("a test").log_likelihood_ratio(scores);
        let there = Sprt::new(-elo0 - width, -elo0).expect("a test").log_likelihood_ratio(seen);
        prop_assert!((here + there).abs() < 1e-6 * here.abs().max(1.0), "{} {}", here, there);
        if let (Some(here), Some(there)) = (EloEstimate::of(scores, CONFIDENCE), EloEstimate::of(seen, CONFIDENCE)) {
            for (a, b) in [(here.elo, there.elo), (here.low, there.high), (here.high, there.low)] {
                prop_assert_eq!(a.is_some(), b.is_some());
                prop_assert!(a.zip(b).is_none_or(|(a, b)| (a + b).abs() < 1e-6), "{:?} {:?}", a, b);
            }
        }
    }

    #[test]
    fn more_of_the_same_is_surer(scores in scores(moderate)) {
        let twice = match scores {
            ObservedScores::Games(tally) => ObservedScores::from(tally + tally),
            ObservedScores::Pairs(pairs) => ObservedScores::from(pairs + pairs),
        };
        if let (Some(once), Some(twice)) = (scores.estimate(CONFIDENCE), twice.estimate(CONFIDENCE)) {
            let width = |estimate: Estimate| estimate.interval.map_or(f64::NAN, Interval::width);
            prop_assert!(near(once.value, twice.value, 1.0));
            prop_assert!(width(twice) < width(once), "{:?} {:?}", once, twice);
        }
    }

    #[test]
    fn more_points_are_never_worse(pairs in vec(moderate(), 5), better in 0..4usize) {
        let others = Pentanomial(std::array::from_fn(|points| pairs[points]));
        let (mut before, mut after) = (others, others);
        before.0[better] += 1;
        after.0[better + 1] += 1;
        let test = Sprt::new(0.0, 20.0).expect("a test");
        // Results that did not occur weigh a thousandth; where a count reaches or leaves 0, this much can be lost.
        let (here, there) = (test.log_likelihood_ratio(before), test.log_likelihood_ratio(after));
        prop_assert!(there > here - 0.05, "{} {}", here, there);
    }

    #[test]
    fn means_hold_their_value(values in vec(-1e6..1e6f64, 0..50), other in vec(-1e6..1e6f64, 0..50)) {
        let estimate = mean(values.iter().copied(), CONFIDENCE);
        prop_assert_eq!(estimate.is_some(), !values.is_empty());
        prop_assert!(estimate.is_none_or(sane));
        let (a, b): (Moments, Moments) = (values.iter().copied().collect(), other.iter().copied().collect());
        let sum = a + b;
        let whole: Moments = values.iter().chain(&other).copied().collect();
        prop_assert_eq!(sum.count(), whole.count());
        prop_assert!(near(sum.total(), whole.total(), 1e8));
        let (found, expected) = (sum.variance().unwrap_or(0.0), whole.variance().unwrap_or(0.0));
        prop_assert!(near(found, expected, expected));
    }

    #[test]
    fn ratings_are_finite_and_average_zero(
        results in vec((0..6usize, 0..6usize, tally(count())), 0..12), prior in prop_oneof![Just(PRIOR), 0.01..10.0f64],
    ) {
        let encounters: Vec<Encounters> =
            results.iter().map(|&(first, second, tally)| Encounters { first, second, evidence: tally.into() }).collect();
        let ratings = rate(6, &encounters, prior).expect("existing players and a prior");
        let all = ratings.all(CONFIDENCE);
        prop_assert!(all.iter().copied().all(sane), "{:?}", all);
        prop_assert!(all.iter().map(|rating| rating.value).sum::<f64>().abs() < 1e-6, "{:?}", all);
        for (a, b) in (0..6).flat_map(|a| (0..6).map(move |b| (a, b))) {
            prop_assert!(ratings.difference(a, b, CONFIDENCE).is_none_or(sane));
        }
    }

    #[test]
    fn ratings_turn_round_with_the_results(results in vec((0..5usize, 0..5usize, tally(0..50u64)), 0..12)) {
        let encounters = |&(first, second, tally): &(usize, usize, Tally)| Encounters { first, second, evidence: tally.into() };
        let mirrored = |&(first, second, tally): &(usize, usize, Tally)| {
            Encounters { first, second, evidence: tally.reversed().into() }
        };
        let here = rate(5, &results.iter().map(encounters).collect::<Vec<_>>(), PRIOR).expect("ratings");
        let there = rate(5, &results.iter().map(mirrored).collect::<Vec<_>>(), PRIOR).expect("ratings");
        for player in 0..5 {
            let (a, b) = (here.rating(player, CONFIDENCE), there.rating(player, CONFIDENCE));
            prop_assert!(a.zip(b).is_some_and(|(a, b)| (a.value + b.value).abs() < 1e-4), "{:?} {:?}", a, b);
        }
    }

    #[test]
    fn fits_are_finite_or_none(points in vec((-1e3..1e3f64, -1e3..1e6f64), 0..20)) {
        prop_assert!(line(&points).is_none_or(|fit| (-1e-9..=1.0).contains(&fit.r_squared)));
        prop_assert!(exponential(&points).is_none_or(|fit| fit.factor.is_finite() && fit.start.is_finite()));
    }
}
