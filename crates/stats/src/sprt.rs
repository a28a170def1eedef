//! The sequential probability ratio test (SPRT), which stops a match once it accepts a hypothesis.

use crate::{Evidence, FEWEST, expected_score};
use serde::{Deserialize, Serialize};
use std::fmt;
use utoipa::ToSchema;

/// A generalised sequential probability ratio test between two hypotheses: H0, the player is at most `elo0` stronger,
/// and H1, it is at least `elo1` stronger. Evaluated after every game or pair of games, its error rates are about the
/// nominal ones: it accepts H1 at a true difference of `elo0` with probability `alpha`, and H0 at `elo1` with `beta`.
///
/// The statistic is the log-likelihood ratio between the most likely distributions of the observed scores with the
/// expected scores of `elo1` and `elo0` (the logistic model of fishtest). It assumes nothing about draws or about the
/// dependence between the games of a pair.
///
/// ```
/// use jugada_stats::{Decision, Sprt, Tally};
/// let test = Sprt::new(0.0, 50.0)?.with_error_rates(0.05, 0.05)?;
/// let few = Tally { wins: 5, draws: 5, losses: 3 };
/// let many = Tally { wins: 150, draws: 150, losses: 90 };
/// assert_eq!(test.decide(few), Decision::Continue);
/// assert_eq!(test.decide(many), Decision::AcceptH1);
/// assert!(test.reason(many).starts_with("stopped: the log-likelihood ratio 7.54 passed the upper bound 2.94"));
/// # Ok::<(), jugada_stats::SprtError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "Unchecked")]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
}

/// State of a sequential test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// Neither hypothesis is accepted: continue playing.
    Continue,
    /// H0 is accepted: the player is at most `elo0` stronger, rather than `elo1` or more.
    AcceptH0,
    /// H1 is accepted: the player is at least `elo1` stronger, rather than `elo0` or less.
    AcceptH1,
}

/// Reasons why a test is invalid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SprtError {
    /// The hypotheses are equal or in the wrong order.
    Order {
        /// The Elo difference of H0, as found.
        elo0: f64,
        /// The Elo difference of H1, as found; expected above `elo0`.
        elo1: f64,
    },
    /// A number outside its range, or not a number.
    OutOfRange {
        /// Which number of the test.
        name: &'static str,
        /// Its value.
        found: f64,
        /// It must be greater than this.
        min: f64,
        /// It must be less than this.
        max: f64,
    },
}

impl Sprt {
    /// Default probability of either error, unless set with [`with_error_rates`](Sprt::with_error_rates): the
    /// convention of engine testing.
    pub const ERROR_RATE: f64 = 0.05;
    /// Hypotheses must lie within ± this limit: there one game in 100 000 is expected to be lost, and no match can
    /// distinguish larger differences.
    pub const ELO_LIMIT: f64 = 2000.0;

    /// The test of H0, "at most `elo0` stronger", against H1, "at least `elo1` stronger".
    ///
    /// # Errors
    ///
    /// Unless `elo0` < `elo1`, both within ±[`ELO_LIMIT`](Sprt::ELO_LIMIT).
    pub fn new(elo0: f64, elo1: f64) -> Result<Sprt, SprtError> {
        check("elo0", elo0, -Self::ELO_LIMIT, Self::ELO_LIMIT)?;
        check("elo1", elo1, -Self::ELO_LIMIT, Self::ELO_LIMIT)?;
        if elo0 >= elo1 {
            return Err(SprtError::Order { elo0, elo1 });
        }
        Ok(Sprt { elo0, elo1, alpha: Self::ERROR_RATE, beta: Self::ERROR_RATE })
    }

    /// The same test with other error rates: `alpha` to accept H1 wrongly, `beta` to accept H0 wrongly.
    ///
    /// # Errors
    ///
    /// Unless both lie between 0 and ½ (both excluded).
    pub fn with_error_rates(self, alpha: f64, beta: f64) -> Result<Sprt, SprtError> {
        check("alpha", alpha, 0.0, 0.5)?;
        check("beta", beta, 0.0, 0.5)?;
        Ok(Sprt { alpha, beta, ..self })
    }

    /// The Elo differences of H0 and H1.
    pub const fn hypotheses(self) -> (f64, f64) {
        (self.elo0, self.elo1)
    }

    /// Nominal probabilities of wrongly accepting H1 and H0.
    pub const fn error_rates(self) -> (f64, f64) {
        (self.alpha, self.beta)
    }

    /// The log-likelihood ratios, lower and upper, at which the test stops.
    pub fn bounds(self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// Log-likelihood ratio of H1 to H0: positive favours H1, negative H0; 0 without games.
    pub fn log_likelihood_ratio(self, scores: impl Into<Evidence>) -> f64 {
        let scores = scores.into();
        if scores.independent() == 0 {
            return 0.0;
        }
        likeliest(scores, expected_score(self.elo1)) - likeliest(scores, expected_score(self.elo0))
    }

    /// The hypothesis accepted, if any: none before [`FEWEST`] independent observations, whatever their ratio.
    pub fn decide(self, scores: impl Into<Evidence>) -> Decision {
        let scores = scores.into();
        if scores.independent() < FEWEST { Decision::Continue } else { self.verdict(self.log_likelihood_ratio(scores)) }
    }

    /// The decision as a sentence with its numbers, for the record of a match.
    pub fn reason(self, scores: impl Into<Evidence>) -> String {
        let scores = scores.into();
        let (lower, upper) = self.bounds();
        let (ratio, games) = (self.log_likelihood_ratio(scores), scores.scores().games());
        let h0 = format!("H0 (Elo <= {})", self.elo0);
        let h1 = format!("H1 (Elo >= {})", self.elo1);
        match self.decide(scores) {
            Decision::Continue if scores.independent() < FEWEST => format!(
                "undecided: fewer than {FEWEST} different observations; neither {h0} nor {h1} is accepted after {games} games"
            ),
            Decision::Continue => format!(
                "undecided: the log-likelihood ratio {ratio:.2} lies between the bounds {lower:.2} and {upper:.2}; \
                 neither {h0} nor {h1} is accepted after {games} games"
            ),
            Decision::AcceptH0 => format!(
                "stopped: the log-likelihood ratio {ratio:.2} passed the lower bound {lower:.2}; \
                 {h0} accepted over {h1} after {games} games"
            ),
            Decision::AcceptH1 => format!(
                "stopped: the log-likelihood ratio {ratio:.2} passed the upper bound {upper:.2}; \
                 {h1} accepted over {h0} after {games} games"
            ),
        }
    }

    fn verdict(self, ratio: f64) -> Decision {
        let (lower, upper) = self.bounds();
        if ratio >= upper {
            Decision::AcceptH1
        } else if ratio <= lower {
            Decision::AcceptH0
        } else {
            Decision::Continue
        }
    }
}

impl fmt::Display for SprtError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SprtError::Order { elo0, elo1 } => write!(f, "elo0 must be below elo1, found {elo0} and {elo1}"),
            SprtError::OutOfRange { name, found, min, max } => {
                write!(f, "{name} must be a number between {min} and {max}, found {found}")
            }
        }
    }
}

impl std::error::Error for SprtError {}

fn check(name: &'static str, found: f64, min: f64, max: f64) -> Result<(), SprtError> {
    if found > min && found < max { Ok(()) } else { Err(SprtError::OutOfRange { name, found, min, max }) }
}

/// Unvalidated fields, for deserialization.
#[derive(Deserialize)]
struct Unchecked {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
}

impl TryFrom<Unchecked> for Sprt {
    type Error = SprtError;

    fn try_from(unchecked: Unchecked) -> Result<Sprt, SprtError> {
        let Unchecked { elo0, elo1, alpha, beta } = unchecked;
        Sprt::new(elo0, elo1)?.with_error_rates(alpha, beta)
    }
}

/// Weight of results that did not occur, as in fishtest: enough to make the hypotheses possible (a player with wins only
/// cannot have an expected score of ½ otherwise), too small to change a relevant ratio.
const UNSEEN: f64 = 1e-3;

/// The greatest log-likelihood of the scores under any distribution with this mean, up to a constant that does not
/// depend on the mean.
///
/// The maximum is at `p_i / (1 + x (a_i - mean))`, where `p_i` are the observed frequencies of the values `a_i` and `x`
/// is such that the mean comes out right (M. Van den Bergh, "Comments on normalized Elo", proposition 1.1).
fn likeliest(scores: Evidence, mean: f64) -> f64 {
    let outcomes = scores.outcomes().map(|(value, weight)| (value - mean, if weight == 0.0 { UNSEEN } else { weight }));
    // The deviation of the mean falls from infinity to minus infinity between the two values of x where a divisor is 0.
    let off = |x: f64| outcomes.clone().map(|(value, weight)| weight * value / divisor(x, value)).sum::<f64>();
    let x = bisect(-1.0 / (1.0 - mean), 1.0 / mean, off);
    -outcomes.clone().map(|(value, weight)| weight * divisor(x, value).ln()).sum::<f64>()
}

/// `1 + x value`, bounded away from 0 against rounding at the ends of the range of `x`.
fn divisor(x: f64, value: f64) -> f64 {
    (1.0 + x * value).max(f64::EPSILON * f64::EPSILON)
}

/// Root of a decreasing function, to the last bit.
fn bisect(mut low: f64, mut high: f64, f: impl Fn(f64) -> f64) -> f64 {
    loop {
        let middle = low + (high - low) / 2.0;
        if middle <= low || middle >= high {
            return middle;
        }
        if f(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ObservedScores, Pentanomial, Tally};
    use serde::de::value::{Error, MapDeserializer};

    fn test(elo0: f64, elo1: f64) -> Sprt {
        Sprt::new(elo0, elo1).expect("hypotheses in order")
    }

    fn tally(wins: u64, draws: u64, losses: u64) -> ObservedScores {
        Tally { wins, draws, losses }.into()
    }

    #[test]
    fn published_log_likelihood_ratios() {
        // Expected values of fastchess's tests of its logistic model, given to two digits after the point.
        let table: [(ObservedScores, f64, f64, f64); 4] = [
            (tally(21_404, 40_708, 21_184), 0.5, 2.5, -1.57),
            (tally(57_433, 106_593, 57_030), 0.0, 2.0, -2.59),
            (Pentanomial([223, 9863, 21_279, 10_037, 246]).into(), 0.5, 2.5, -3.07),
            (Pentanomial([871, 26_175, 55_983, 26_678, 821]).into(), 0.0, 2.0, -4.98),
        ];
        for (scores, elo0, elo1, expected) in table {
            let found = test(elo0, elo1).log_likelihood_ratio(scores);
            assert!((found - expected).abs() < 0.011, "{scores:?}: {found}, expected {expected}");
        }
    }

    #[test]
    fn log_likelihood_ratios_solved_with_forty_digits() {
        let table: [(ObservedScores, f64, f64, f64); 9] = [
            (tally(21_404, 40_708, 21_184), 0.5, 2.5, -1.571_888_793),
            (Pentanomial([871, 26_175, 55_983, 26_678, 821]).into(), 0.0, 2.0, -4.978_672_863),
            (tally(70, 20, 10), 0.0, 50.0, 9.634_956_420),
            (tally(4, 0, 3), 0.0, 400.0, -2.723_878_947),
            (tally(0, 0, 1), 0.0, 5.0, -0.014_494_885),
            (tally(1, 0, 0), -1999.0, 1999.0, 11.502_178_771),
            (Pentanomial([1, 2, 3, 4, 5]).into(), -10.0, 10.0, 0.575_399_456),
            (Pentanomial([100, 100, 0, 0, 0]).into(), 0.0, 5.0, -2.898_950_234),
            (Pentanomial([0, 0, 0, 0, 1_000_000]).into(), 0.0, 5.0, 14_287.607_736_3),
        ];
        for (scores, elo0, elo1, expected) in table {
            let found = test(elo0, elo1).log_likelihood_ratio(scores);
            assert!(
                (found - expected).abs() < 1e-6 * expected.abs().max(1.0),
                "{scores:?}: {found}, expected {expected}"
            );
        }
    }

    #[test]
    fn few_games_and_one_sided_games() {
        let (s0, s1) = (expected_score(0.0), expected_score(50.0));
        // Only wins: the most likely distribution with mean s wins with probability s and loses otherwise. Only draws:
        // it draws with 1 - |2 s - 1|. Results that did not occur weigh 0.001 of a game each, hence the tolerance.
        let table: [(ObservedScores, f64); 6] = [
            (tally(0, 0, 0), 0.0),
            (tally(1, 0, 0), (s1 / s0).ln()),
            (tally(0, 0, 1), ((1.0 - s1) / (1.0 - s0)).ln()),
            (tally(1000, 0, 0), 1000.0 * (s1 / s0).ln()),
            (tally(0, 100, 0), 100.0 * (2.0 - 2.0 * s1).ln()),
            (Pentanomial([0, 0, 0, 0, 40]).into(), 40.0 * (s1 / s0).ln()),
        ];
        for (scores, expected) in table {
            let found = test(0.0, 50.0).log_likelihood_ratio(scores);
            assert!((found - expected).abs() < 0.02, "{scores:?}: {found}, expected {expected}");
        }
    }

    #[test]
    fn decisions_and_their_reasons() {
        let usual = test(0.0, 5.0);
        let (lower, upper) = usual.bounds();
        assert!((upper - 19f64.ln()).abs() < 1e-12 && (lower + 19f64.ln()).abs() < 1e-12, "{lower} {upper}");
        let table: [(ObservedScores, Decision, &str); 4] = [
            (
                tally(0, 0, 0),
                Decision::Continue,
                "undecided: fewer than 6 different observations; neither H0 (Elo <= 0) nor H1 (Elo >= 5) is accepted after 0 \
                 games",
            ),
            (
                tally(10, 0, 0),
                Decision::Continue,
                "undecided: the log-likelihood ratio 0.14 lies between the bounds -2.94 and 2.94; neither H0 (Elo <= 0) nor \
                 H1 (Elo >= 5) is accepted after 10 games",
            ),
            (
                tally(1000, 0, 0),
                Decision::AcceptH1,
                "stopped: the log-likelihood ratio 14.29 passed the upper bound 2.94; H1 (Elo >= 5) accepted over H0 \
                 (Elo <= 0) after 1000 games",
            ),
            (
                Pentanomial([200, 200, 0, 0, 0]).into(),
                Decision::AcceptH0,
                "stopped: the log-likelihood ratio -5.80 passed the lower bound -2.94; H0 (Elo <= 0) accepted over H1 \
                 (Elo >= 5) after 800 games",
            ),
        ];
        for (scores, decision, reason) in table {
            assert_eq!(usual.decide(scores), decision, "{scores:?}");
            let found = usual.reason(scores);
            assert!(found.starts_with(reason), "{scores:?}: {found}");
        }
    }

    #[test]
    fn a_few_games_decide_nothing() {
        let test = test(-600.0, 600.0);
        for (pairs, decision) in [(1, Decision::Continue), (5, Decision::Continue), (6, Decision::AcceptH1)] {
            let scores = Pentanomial([0, 0, 0, 0, pairs]);
            assert!(test.log_likelihood_ratio(scores) > 0.0);
            assert_eq!(test.decide(scores), decision, "{pairs} pairs");
        }
        assert!(
            test.reason(Pentanomial([0, 0, 0, 0, 5])).starts_with("undecided: fewer than 6 different observations")
        );
        assert_eq!(test.decide(Evidence::of(Pentanomial([0, 0, 0, 0, 100]), 1)), Decision::Continue, "copies");
    }

    #[test]
    fn on_a_bound_the_test_stops() {
        let test = test(0.0, 5.0);
        let (lower, upper) = test.bounds();
        assert_eq!(test.verdict(upper), Decision::AcceptH1);
        assert_eq!(test.verdict(lower), Decision::AcceptH0);
        assert_eq!([lower.next_up(), upper.next_down()].map(|ratio| test.verdict(ratio)), [Decision::Continue; 2]);
    }

    #[test]
    fn what_is_no_test() {
        let rates = |alpha, beta| test(0.0, 5.0).with_error_rates(alpha, beta);
        let table = [
            (Sprt::new(5.0, 5.0), "elo0 must be below elo1, found 5 and 5"),
            (Sprt::new(5.0, -1.75), "elo0 must be below elo1, found 5 and -1.75"),
            (Sprt::new(f64::NAN, 5.0), "elo0 must be a number between -2000 and 2000, found NaN"),
            (Sprt::new(0.0, f64::INFINITY), "elo1 must be a number between -2000 and 2000, found inf"),
            (rates(0.0, 0.05), "alpha must be a number between 0 and 0.5, found 0"),
            (rates(0.05, 0.5), "beta must be a number between 0 and 0.5, found 0.5"),
            (rates(0.05, f64::NAN), "beta must be a number between 0 and 0.5, found NaN"),
        ];
        for (found, expected) in table {
            assert_eq!(found.map_err(|error| error.to_string()), Err(expected.to_owned()));
        }
        assert_eq!(rates(0.01, 0.1).map(|test| (test.alpha, test.beta)), Ok((0.01, 0.1)));
    }

    #[test]
    fn what_comes_from_outside_is_checked() {
        let read = |elo1: f64| {
            let fields = [("elo0", 0.0), ("elo1", elo1), ("alpha", 0.05), ("beta", 0.05)];
            Sprt::deserialize(MapDeserializer::<_, Error>::new(fields.into_iter()))
        };
        assert_eq!(read(5.0), Ok(test(0.0, 5.0)));
        assert!(read(-5.0).is_err_and(|error| error.to_string() == "elo0 must be below elo1, found 0 and -5"));
    }
}
