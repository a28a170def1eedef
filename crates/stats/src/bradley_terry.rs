//! Ratings of many players, from games between some of them.

use crate::{ELO_PER_NAT, Estimate, Evidence, Interval, quantile};
use model::{Model, reach};
use serde::{Deserialize, Serialize};
use std::fmt;

mod model;

/// The weight, in games, of a virtual draw of every player against the average of its group: the smallest weight that
/// corresponds to a game. It keeps the rating of a player with a perfect score finite, and its influence vanishes with
/// more games.
pub const PRIOR: f64 = 1.0;

/// The games between two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encounters {
    /// The number of the player from whose side `evidence` is counted.
    pub first: usize,
    /// The number of its opponent.
    pub second: usize,
    /// The results from the side of `first`: pairs of games if they were played in pairs.
    pub evidence: Evidence,
}

/// Reasons why there are no ratings.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RatingError {
    /// A game with an unknown player.
    UnknownPlayer {
        /// The number of that player.
        found: usize,
        /// The number of players; player numbers must be smaller.
        players: usize,
    },
    /// The weight of the prior is negative or not a number.
    Prior {
        /// The weight requested.
        found: f64,
    },
    /// Without a prior, ratings are infinite for a player with a perfect score or none against its opponents, and for
    /// two sets of players of which one has no points against the other.
    Unbounded {
        /// A player whose group has no finite ratings.
        player: usize,
    },
}

/// Ratings in Elo, their average 0.
///
/// Players not connected by a chain of games cannot be compared. They form groups, each with an average of 0; only
/// differences within a group are meaningful.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ratings {
    elo: Vec<f64>,
    games: Vec<u64>,
    group: Vec<usize>,
    /// In Elo squared, by pairs of players; `None` between groups.
    covariance: Vec<Vec<Option<f64>>>,
}

/// Maximum-likelihood ratings of the Bradley–Terry model: the expected score at a lead of `d` Elo is
/// [`expected_score`](crate::expected_score)`(d)`, and a draw counts as half a win for each. The games of two players
/// have the weight of the number of independent decisive games with the same information: less for repetitions, more
/// for draws and pairs. Games of a player against itself are ignored.
///
/// `prior` is the weight of a virtual draw of every player against the average of its group, usually [`PRIOR`];
/// 0 gives the plain maximum-likelihood ratings. Standard errors are those of the Fisher information where the average
/// is held at 0.
///
/// # Errors
///
/// A player that does not exist, a negative prior, or, with a prior of 0, ratings that would be infinite.
///
/// ```
/// use jugada_stats::{CONFIDENCE, PRIOR, Encounters, Tally, rate};
/// let won = |wins, losses| Tally { wins, draws: 0, losses };
/// let ratings = rate(
///     3,
///     &[
///         Encounters { first: 0, second: 1, evidence: won(70, 30).into() },
///         Encounters { first: 1, second: 2, evidence: won(70, 30).into() },
///     ],
///     PRIOR,
/// )?;
/// let gap = ratings.difference(0, 2, CONFIDENCE).expect("one chain of games");
/// assert!((gap.value - 2.0 * 147.2).abs() < 6.0); // 70 % is 147 Elo, twice; the prior pulls a little
/// # Ok::<(), jugada_stats::RatingError>(())
/// ```
pub fn rate(players: usize, encounters: &[Encounters], prior: f64) -> Result<Ratings, RatingError> {
    if !(prior >= 0.0 && prior.is_finite()) {
        return Err(RatingError::Prior { found: prior });
    }
    let mut points = vec![vec![0.0; players]; players];
    let mut games = vec![0u64; players];
    for &Encounters { first, second, evidence } in encounters {
        if let Some(found) = [first, second].into_iter().find(|&player| player >= players) {
            return Err(RatingError::UnknownPlayer { found, players });
        }
        if first != second {
            let (Some(worth), Some(score)) = (evidence.worth(), evidence.scores().mean()) else { continue };
            points[first][second] += worth * score;
            points[second][first] += worth * (1.0 - score);
            let played = evidence.scores().games();
            games[first] = games[first].saturating_add(played);
            games[second] = games[second].saturating_add(played);
        }
    }
    let group = groups(&points);
    let mut ratings = Ratings { elo: vec![0.0; players], games, group, covariance: vec![vec![None; players]; players] };
    for name in 0..players {
        let members: Vec<usize> = (0..players).filter(|&player| ratings.group[player] == name).collect();
        if members.len() < 2 {
            continue;
        }
        let points = members.iter().map(|&a| members.iter().map(|&b| points[a][b]).collect()).collect();
        let model = Model { points, prior };
        if prior == 0.0 && !model.is_bounded() {
            return Err(RatingError::Unbounded { player: members[0] });
        }
        ratings.fill(&members, &model);
    }
    Ok(ratings)
}

impl Ratings {
    /// The number of players.
    pub fn players(&self) -> usize {
        self.elo.len()
    }

    /// A player's rating; its interval is that of the distance from the average of its group. No interval if the group
    /// has no other player; `None` for an unknown player.
    pub fn rating(&self, player: usize, confidence: f64) -> Option<Estimate> {
        let value = *self.elo.get(player)?;
        let interval = self.standard_error(player).map(|error| around(value, error, confidence));
        Some(Estimate { value, interval, samples: self.games[player] })
    }

    /// All ratings, in the order of the players.
    pub fn all(&self, confidence: f64) -> Vec<Estimate> {
        (0..self.players()).filter_map(|player| self.rating(player, confidence)).collect()
    }

    /// Rating difference of `first` over `second`. Its error is smaller than those of the two ratings suggest, because
    /// they are correlated. Its samples are the games of the player with fewer. `None` if no chain of games connects
    /// them, or a player is unknown.
    pub fn difference(&self, first: usize, second: usize, confidence: f64) -> Option<Estimate> {
        if !self.comparable(first, second) {
            return None;
        }
        let value = self.elo[first] - self.elo[second];
        let interval = self.error_of_difference(first, second).map(|error| around(value, error, confidence));
        Some(Estimate { value, interval, samples: self.games[first].min(self.games[second]) })
    }

    /// The standard error of a rating, in Elo, if it is known.
    pub fn standard_error(&self, player: usize) -> Option<f64> {
        Some((*self.covariance.get(player)?.get(player)?)?.max(0.0).sqrt())
    }

    /// The standard error of the difference of two ratings, in Elo, if it is known.
    pub fn error_of_difference(&self, first: usize, second: usize) -> Option<f64> {
        let covariance = |a: usize, b: usize| self.covariance.get(a)?.get(b).copied()?;
        let variance = covariance(first, first)? + covariance(second, second)? - 2.0 * covariance(first, second)?;
        Some(variance.max(0.0).sqrt())
    }

    /// Whether a chain of games connects two players.
    fn comparable(&self, first: usize, second: usize) -> bool {
        matches!((self.group.get(first), self.group.get(second)), (Some(a), Some(b)) if a == b)
    }

    fn fill(&mut self, members: &[usize], model: &Model) {
        let nats = model.maximum();
        let covariance = model.covariance(&nats);
        for (a, &player) in members.iter().enumerate() {
            self.elo[player] = nats[a] * ELO_PER_NAT;
            for (b, &other) in members.iter().enumerate() {
                self.covariance[player][other] =
                    covariance.as_ref().map(|covariance| covariance[a][b] * ELO_PER_NAT * ELO_PER_NAT);
            }
        }
    }
}

impl fmt::Display for RatingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RatingError::UnknownPlayer { found, players } => {
                write!(f, "a game names player {found}, expected a number below {players}")
            }
            RatingError::Prior { found } => write!(f, "the weight of the prior must be 0 or more, found {found}"),
            RatingError::Unbounded { player } => write!(
                f,
                "the ratings of player {player} and its opponents are not finite, because some of them took no point \
                 from the others; use a prior above 0"
            ),
        }
    }
}

impl std::error::Error for RatingError {}

fn around(value: f64, error: f64, confidence: f64) -> Interval {
    Interval::around(value, quantile::normal(confidence) * error)
}

/// For each player, the lowest player number of its group.
fn groups(points: &[Vec<f64>]) -> Vec<usize> {
    let players = points.len();
    let mut group: Vec<Option<usize>> = vec![None; players];
    for start in 0..players {
        if group[start].is_none() {
            for player in reach(players, start, |a, b| points[a][b] + points[b][a] > 0.0) {
                group[player] = Some(start);
            }
        }
    }
    group.into_iter().enumerate().map(|(player, group)| group.unwrap_or(player)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Tally;

    fn won(first: usize, second: usize, wins: u64, losses: u64) -> Encounters {
        Encounters { first, second, evidence: Tally { wins, draws: 0, losses }.into() }
    }

    #[test]
    fn american_league_1987() {
        // Wins of the row over the column (A. Agresti, Categorical Data Analysis, 2nd edition, page 438):
        // Milwaukee, Detroit, Toronto, New York, Boston, Cleveland, Baltimore.
        const WINS: [[u64; 7]; 7] = [
            [0, 7, 9, 7, 7, 9, 11],
            [6, 0, 7, 5, 11, 9, 9],
            [4, 6, 0, 7, 7, 8, 12],
            [6, 8, 6, 0, 6, 7, 10],
            [6, 2, 6, 7, 0, 7, 12],
            [4, 4, 5, 6, 6, 0, 6],
            [2, 4, 1, 3, 1, 7, 0],
        ];
        // Log-abilities and standard errors relative to Baltimore, as published with the R package BradleyTerry2.
        const ABILITIES: [(f64, f64); 6] = [
            (1.5814, 0.3433),
            (1.4364, 0.3396),
            (1.2945, 0.3367),
            (1.2476, 0.3359),
            (1.1077, 0.3339),
            (0.6839, 0.3319),
        ];
        let encounters: Vec<Encounters> =
            (0..7).flat_map(|a| (0..a).map(move |b| won(a, b, WINS[a][b], WINS[b][a]))).collect();
        let ratings = rate(7, &encounters, 0.0).expect("finite ratings");
        for (team, (ability, error)) in ABILITIES.into_iter().enumerate() {
            let found = ratings.difference(team, 6, 0.95).expect("comparable").value / ELO_PER_NAT;
            let found_error = ratings.error_of_difference(team, 6).expect("known") / ELO_PER_NAT;
            assert!((found - ability).abs() < 5.1e-5, "team {team}: {found}, expected {ability}");
            assert!((found_error - error).abs() < 5.1e-5, "team {team}: ± {found_error}, expected {error}");
        }
        let all = ratings.all(0.95);
        assert!(all.iter().map(|rating| rating.value).sum::<f64>().abs() < 1e-9);
        assert!(all.iter().all(|rating| rating.samples == 78));
    }

    #[test]
    fn two_players_are_plain_elo() {
        // A draw is half a win for each: 6 wins and 2 draws of 10 are 7 points, 70 %.
        let drawn = Tally { wins: 6, draws: 2, losses: 2 };
        let encounter = Encounters { first: 1, second: 0, evidence: drawn.into() };
        let ratings = rate(2, &[encounter], 0.0).expect("finite ratings");
        let gap = ratings.difference(1, 0, 0.95).expect("comparable");
        assert!((gap.value - 147.190).abs() < 1e-3, "{gap:?}");
        // The variance of the log odds is 1 / (n p q) = 1 / 2.1 of games won or lost, and less with draws: (1.6 + 0.4444) / (2.1 + 0.4444)
        // of it, where 1.6 is the sum of the squared distances from 0.7 and 0.4444 that of the two virtual games.
        let error = ratings.error_of_difference(1, 0).expect("known");
        assert!((error - ELO_PER_NAT / 2.1f64.sqrt() * (2.044_444_f64 / 2.544_444).sqrt()).abs() < 1e-3, "{error}");
        let one = ratings.rating(1, 0.95).expect("a player");
        assert!((one.value - gap.value / 2.0).abs() < 1e-9, "{one:?}");
    }

    #[test]
    fn winning_everything_needs_a_prior() {
        let encounters = [won(0, 1, 20, 0), won(1, 2, 5, 5)];
        assert_eq!(rate(3, &encounters, 0.0), Err(RatingError::Unbounded { player: 0 }));
        let ratings = rate(3, &encounters, PRIOR).expect("finite ratings");
        let found = ratings.all(0.95);
        assert!(found[0].value > 300.0 && found[0].value < 1500.0, "{found:?}");
        assert!(found.iter().map(|rating| rating.value).sum::<f64>().abs() < 1e-9);
        assert!(found.iter().all(|rating| rating.interval.is_some()), "{found:?}");
        // A weaker prior has less influence.
        let weaker = rate(3, &encounters, PRIOR / 10.0).expect("finite ratings").all(0.95);
        assert!(weaker[0].value > found[0].value, "{weaker:?}");
    }

    #[test]
    fn groups_without_a_game_between_them_are_not_compared() {
        // 0 and 2 played, 1 and 4 played, 3 only against itself.
        let encounters = [won(0, 2, 8, 2), won(4, 1, 3, 7), won(3, 3, 1, 1)];
        for prior in [0.0, PRIOR] {
            let ratings = rate(5, &encounters, prior).expect("finite ratings");
            let all = ratings.all(0.95);
            assert!((all[0].value + all[2].value).abs() < 1e-9 && all[0].value > 50.0, "{all:?}");
            assert!((all[1].value + all[4].value).abs() < 1e-9 && all[1].value > 50.0, "{all:?}");
            assert_eq!(all[3], Estimate { value: 0.0, interval: None, samples: 0 });
            assert_eq!(ratings.difference(0, 1, 0.95), None);
            assert_eq!(ratings.error_of_difference(0, 1), None);
            assert!(ratings.difference(4, 1, 0.95).is_some_and(|gap| gap.value < -100.0));
            assert!(ratings.comparable(0, 2) && !ratings.comparable(0, 3) && !ratings.comparable(0, 99));
        }
    }

    #[test]
    fn what_cannot_be_rated() {
        assert_eq!(rate(0, &[], PRIOR).map(|ratings| ratings.all(0.95)), Ok(vec![]));
        let table = [
            (rate(2, &[won(0, 2, 1, 1)], PRIOR), "a game names player 2, expected a number below 2"),
            (rate(2, &[], -1.0), "the weight of the prior must be 0 or more, found -1"),
            (rate(2, &[], f64::NAN), "the weight of the prior must be 0 or more, found NaN"),
        ];
        for (found, expected) in table {
            assert_eq!(found.map_err(|error| error.to_string()), Err(expected.to_owned()));
        }
    }
}
