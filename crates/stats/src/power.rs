//! How many games are still missing.

use crate::{ObservedScores, quantile};

/// How many more games would tell the two players apart at this confidence, if they went on scoring and scattering as
/// they did: 0 if the games played are enough (the interval of [`EloEstimate`](crate::EloEstimate) leaves out 0),
/// `None` if the score is exactly even or there are no games, so that nothing can be foretold.
///
/// It is an even bet: the score will drift, and a true difference smaller than the observed one takes longer.
///
/// ```
/// use jugada_stats::{CONFIDENCE, Tally, games_to_separate};
/// let slightly_better = Tally { wins: 55, draws: 0, losses: 45 };
/// assert_eq!(games_to_separate(slightly_better, CONFIDENCE), Some(285)); // 385 games in all
/// ```
pub fn games_to_separate(scores: impl Into<ObservedScores>, confidence: f64) -> Option<u64> {
    let scores = scores.into();
    let lead = (scores.mean()? - 0.5).abs();
    if lead == 0.0 {
        return None;
    }
    // The number of observations at which the lead is z standard errors of equal players, so dispersed. The cast
    // saturates: no match is that long.
    let z = quantile::normal(confidence);
    let enough = (z * z * 0.25 * scores.dispersion()? / (lead * lead)).ceil() as u64;
    Some(enough.saturating_sub(scores.units()).saturating_mul(scores.games_per_unit()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{EloEstimate, Pentanomial, Tally};

    #[test]
    fn hand_worked_numbers_of_games() {
        let tally = |wins, draws, losses| ObservedScores::from(Tally { wins, draws, losses });
        let table: [(ObservedScores, Option<u64>); 7] = [
            (tally(0, 0, 0), None),
            (tally(3, 9, 3), None),
            (tally(55, 0, 45), Some(285)), // 3.8415 * 0.25 / 0.0025 = 384.1
            (tally(45, 0, 55), Some(285)), // as seen from the other side
            (tally(600, 0, 400), Some(0)), // 96.04 would have done
            (tally(1, 0, 0), Some(3)),     // four wins in a row
            (Pentanomial([45, 0, 0, 0, 55]).into(), Some(570)), // pairs that count as one game each take twice as many
        ];
        for (scores, expected) in table {
            assert_eq!(games_to_separate(scores, 0.95), expected, "{scores:?}");
        }
    }

    #[test]
    fn as_many_games_more_are_enough_and_fewer_are_not() {
        for (wins, losses) in [(1, 0), (6, 4), (51, 49), (11, 9), (30, 29)] {
            // The same score, `times` as often.
            let at = |times: u64| EloEstimate::of(Tally { wins: wins * times, draws: 0, losses: losses * times }, 0.95);
            let played = wins + losses;
            let more = games_to_separate(Tally { wins, draws: 0, losses }, 0.95).expect("a lead");
            let enough = (played + more).div_ceil(played);
            assert!(at(enough).is_some_and(|elo| elo.is_above(0.0)), "{wins}-{losses} and {more} more");
            let fewer = (played + more - 1) / played;
            assert!(
                fewer == 0 || more == 0 || at(fewer).is_some_and(|elo| !elo.is_above(0.0)),
                "{wins}-{losses}: {more}"
            );
        }
    }
}
