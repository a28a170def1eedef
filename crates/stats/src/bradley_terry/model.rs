//! The likelihood of ratings and its maximum.

use crate::linear::invert;

/// The likelihood of ratings, in natural units, given the points each player took from each other one.
pub(super) struct Model {
    /// Points of the row against the column.
    pub(super) points: Vec<Vec<f64>>,
    /// The weight of the draw of each player against an average one.
    pub(super) prior: f64,
}

impl Model {
    /// Maximum step of the maximisation: the odds change by a factor of at most e².
    const LONGEST_STEP: f64 = 2.0;
    /// Newton's method ends when no rating changes by more than this, far below a thousandth of an Elo point.
    const PRECISION: f64 = 1e-10;
    /// Never reached with realistic counts: from equal ratings, each step brings a player with n wins per loss closer
    /// to ln n by about 1.
    const MOST_STEPS: usize = 200;

    /// Whether the likelihood has a maximum without a prior: the condition of L. R. Ford (1957) that every player is
    /// reachable from every other one along players that took points from each other.
    pub(super) fn is_bounded(&self) -> bool {
        let players = self.points.len();
        reach(players, 0, |a, b| self.points[a][b] > 0.0).len() == players
            && reach(players, 0, |a, b| self.points[b][a] > 0.0).len() == players
    }

    /// The maximum-likelihood ratings with mean 0, by Newton's method: the likelihood is concave, so its maximum is
    /// unique.
    pub(super) fn maximum(&self) -> Vec<f64> {
        let mut ratings = vec![0.0; self.points.len()];
        for _ in 0..Self::MOST_STEPS {
            let Some(covariance) = self.covariance(&ratings) else { break };
            let gradient = self.gradient(&ratings);
            let step: Vec<f64> =
                covariance.iter().map(|row| row.iter().zip(&gradient).map(|(a, b)| a * b).sum()).collect();
            let length = step.iter().fold(0.0, |longest: f64, part| longest.max(part.abs()));
            if !length.is_finite() {
                break;
            }
            let mut scale = (Self::LONGEST_STEP / length).min(1.0);
            let here = self.log_likelihood(&ratings);
            let moved = loop {
                let there: Vec<f64> = ratings.iter().zip(&step).map(|(rating, part)| rating + scale * part).collect();
                if length * scale < Self::PRECISION || self.log_likelihood(&there) >= here {
                    break there;
                }
                scale /= 2.0;
            };
            ratings = moved;
            if length * scale < Self::PRECISION {
                break;
            }
        }
        // Steps preserve the mean of 0 up to rounding.
        let mean = ratings.iter().sum::<f64>() / ratings.len() as f64;
        ratings.iter().map(|rating| rating - mean).collect()
    }

    fn log_likelihood(&self, ratings: &[f64]) -> f64 {
        let mut sum = 0.0;
        for (a, row) in self.points.iter().enumerate() {
            for (b, points) in row.iter().enumerate() {
                sum += points * log_odds_to_log_score(ratings[a] - ratings[b]);
            }
            let drawn = log_odds_to_log_score(ratings[a]) + log_odds_to_log_score(-ratings[a]);
            sum += self.prior / 2.0 * drawn;
        }
        sum
    }

    /// The derivatives of the log-likelihood.
    fn gradient(&self, ratings: &[f64]) -> Vec<f64> {
        let players = 0..self.points.len();
        players
            .clone()
            .map(|a| {
                let games = players.clone().filter(|&b| b != a).map(|b| {
                    let ahead = ratings[a] - ratings[b];
                    // Observed minus expected points, in a form that avoids cancellation when one side hardly scores.
                    self.points[a][b] * score(-ahead) - self.points[b][a] * score(ahead)
                });
                games.sum::<f64>() + self.prior * (0.5 - score(ratings[a]))
            })
            .collect()
    }

    /// The inverse of the Fisher information among ratings with mean 0: without prior, the pseudo-inverse. `None` if it
    /// is numerically singular.
    pub(super) fn covariance(&self, ratings: &[f64]) -> Option<Vec<Vec<f64>>> {
        let players = self.points.len();
        let mut information = vec![vec![0.0; players + 1]; players + 1];
        for a in 0..players {
            for b in (0..players).filter(|&b| b != a) {
                let known = (self.points[a][b] + self.points[b][a]) * score_variance(ratings[a] - ratings[b]);
                information[a][a] += known;
                information[a][b] -= known;
            }
            information[a][a] += self.prior * score_variance(ratings[a]);
        }
        // An additional row and column constrain the sum of the ratings to 0 (a Lagrange multiplier), scaled like the
        // rest.
        let size = (0..players).map(|a| information[a][a]).fold(f64::MIN_POSITIVE, f64::max);
        for row in &mut information {
            row[players] = size;
        }
        information[players].fill(size);
        information[players][players] = 0.0;
        let mut inverse = invert(information)?;
        inverse.truncate(players);
        for row in &mut inverse {
            row.truncate(players);
        }
        Some(inverse)
    }
}

/// The expected score at a lead of `nats`.
fn score(nats: f64) -> f64 {
    1.0 / (1.0 + (-nats).exp())
}

/// Its logarithm, in a form that does not overflow.
fn log_odds_to_log_score(nats: f64) -> f64 {
    nats.min(0.0) - (-nats.abs()).exp().ln_1p()
}

/// The variance of a game without draws at a lead of `nats`, in a form that keeps its digits.
fn score_variance(nats: f64) -> f64 {
    score(nats) * score(-nats)
}

/// All nodes reachable from `start` by steps, `start` included.
pub(super) fn reach(players: usize, start: usize, step: impl Fn(usize, usize) -> bool) -> Vec<usize> {
    let mut reached = vec![false; players];
    reached[start] = true;
    let mut found = vec![start];
    let mut next = 0;
    while let Some(&from) = found.get(next) {
        next += 1;
        for (to, reached) in reached.iter_mut().enumerate() {
            if !*reached && step(from, to) {
                *reached = true;
                found.push(to);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The gradient matches the likelihood.
    #[test]
    fn derivatives_are_those_of_the_likelihood() {
        const STEP: f64 = 1e-4;
        let points = vec![vec![0.0, 3.5, 1.0], vec![1.5, 0.0, 4.0], vec![2.0, 0.0, 0.0]];
        for prior in [0.0, 1.0, 3.0] {
            let model = Model { points: points.clone(), prior };
            let ratings = [0.7, -0.4, 0.2];
            for player in 0..3 {
                let at = |step: f64| {
                    let mut moved = ratings;
                    moved[player] += step;
                    model.log_likelihood(&moved)
                };
                let slope = (at(STEP) - at(-STEP)) / (2.0 * STEP);
                let found = model.gradient(&ratings)[player];
                assert!((found - slope).abs() < 1e-6, "prior {prior}, player {player}: {found}, expected {slope}");
            }
        }
    }

    /// Two players, all games won by the first: at ratings of x and -x, the points missing from a perfect score equal
    /// those taken by the prior.
    #[test]
    fn the_prior_balances_a_perfect_score() {
        for (wins, prior) in [(1.0, 1.0), (20.0, 1.0), (20.0, 0.1), (5.0, 4.0)] {
            let model = Model { points: vec![vec![0.0, wins], vec![0.0, 0.0]], prior };
            let ratings = model.maximum();
            let x = ratings[0];
            assert!((x + ratings[1]).abs() < 1e-9, "{wins} wins, prior {prior}: {ratings:?}");
            let (missing, taken) = (wins / (1.0 + (2.0 * x).exp()), prior * (1.0 / (1.0 + (-x).exp()) - 0.5));
            assert!((missing - taken).abs() < 1e-8, "{wins} wins, prior {prior}: {missing} and {taken}");
        }
    }
}
