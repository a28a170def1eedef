//! Statistics of games between strategies, as pure values: no I/O, no clock, no randomness.
//!
//! [`GameResult`]s add up to a [`Tally`] of one player's wins, draws and losses, and games played in pairs (the same
//! opening, sides swapped) to a [`Pentanomial`]. Either is [`ObservedScores`]; with their number of independent ones
//! they are [`Evidence`], the input of everything that draws a conclusion: the Elo difference with its interval, the
//! likelihood of superiority, the sequential test, the ratings. Intervals are for matches of a fixed length; for others
//! there is [`confidence_at_any_time`]. Other numbers (seconds, nodes, depths) add up to [`Moments`] and [`Profile`]s.
//! Nothing panics on empty input: unknown values are `None`.
//!
//! ```
//! use jugada_stats::{CONFIDENCE, Decision, EloEstimate, GameResult, Pentanomial, Sprt, likelihood_of_superiority};
//!
//! // 40 pairs: the first player won both games of 16 of them, 24 went one all.
//! let pairs: Pentanomial = (0..40)
//!     .map(|n| if n % 5 < 2 { (GameResult::Win, GameResult::Win) } else { (GameResult::Win, GameResult::Loss) })
//!     .collect();
//! assert_eq!(pairs.counts(), [0, 0, 24, 0, 16]);
//!
//! let elo = EloEstimate::of(pairs, CONFIDENCE).expect("there are games");
//! assert_eq!(elo.elo.map(f64::round), Some(147.0)); // 70 % of the points
//! assert!(elo.is_above(0.0));
//! assert!(likelihood_of_superiority(pairs) > 0.99);
//!
//! let test = Sprt::new(0.0, 50.0)?;
//! assert_eq!(test.decide(pairs), Decision::AcceptH1);
//! # Ok::<(), jugada_stats::SprtError>(())
//! ```

mod bradley_terry;
mod elo;
mod evidence;
mod fit;
mod interval;
mod linear;
mod moments;
mod observed_scores;
mod pairs;
mod profile;
mod quantile;
mod repeats;
mod sprt;
mod stopping;
mod tally;

pub use bradley_terry::{Encounters, PRIOR, RatingError, Ratings, rate};
pub use elo::{ELO_PER_NAT, EloEstimate, elo_of_score, expected_score, likelihood_of_superiority};
pub use evidence::{Evidence, FEWEST};
pub use fit::{Exponential, Line, exponential, line};
pub use interval::{CONFIDENCE, Estimate, Interval, wilson};
pub use moments::{Moments, mean};
pub use observed_scores::ObservedScores;
pub use pairs::{PairResults, Pentanomial};
pub use profile::{MoveMeans, MoveSample, Profile};
pub use repeats::Repeats;
pub use sprt::{Decision, Sprt, SprtError};
pub use stopping::confidence_at_any_time;
pub use tally::{GameResult, Tally};
