//! Evaluators of Othello.

mod alegria;
mod desosa;
mod discs;
mod garcia;
pub mod patterns;
mod squares;
mod weighted;

pub use alegria::{Alegria, AlegriaCorners, AlegriaDiscs, AlegriaMobility, AlegriaNeighbours, AlegriaOptions};
pub use desosa::{DeSosa, DeSosaOptions, stable_discs};
pub use discs::{Discs, DiscsOptions};
pub use garcia::{Garcia, GarciaOptions};
pub use patterns::{Patterns, PatternsOptions};
pub use weighted::{Weighted, WeightedOptions};

use jugada_core::{Game, Player};
use jugada_games::othello::{Othello, State};

/// A position from one side.
#[derive(Clone, Copy)]
struct Sides {
    own: u64,
    enemy: u64,
}

impl Sides {
    #[inline]
    fn of(game: &Othello, state: &State, player: Player) -> Sides {
        if game.to_move(state) == player {
            Sides { own: state.own(), enemy: state.opponent() }
        } else {
            Sides { own: state.opponent(), enemy: state.own() }
        }
    }

    #[inline]
    fn occupied(self) -> u64 {
        self.own | self.enemy
    }

    /// Own minus opponent discs among some squares.
    #[inline]
    fn difference(self, among: u64) -> i32 {
        count(self.own & among) - count(self.enemy & among)
    }
}

#[inline]
fn count(set: u64) -> i32 {
    set.count_ones() as i32
}

/// Number of legal moves of each side.
#[inline]
fn mobility(game: &Othello, state: &State, player: Player) -> (i32, i32) {
    let (mover, other) = (count(state.placements()), count(game.opponent_moves(state)));
    if game.to_move(state) == player { (mover, other) } else { (other, mover) }
}

/// `whole` times the leader's share of the sum, rounded: positive if `own` leads, negative if it trails, 0 if equal.
#[inline]
fn share(whole: i32, own: i32, enemy: i32) -> i32 {
    let sum = own + enemy;
    if own == enemy || sum == 0 {
        return 0;
    }
    let signed_leader = if own > enemy { own } else { -enemy };
    let share = rounded_quotient(i64::from(whole) * i64::from(signed_leader), i64::from(sum));
    share.clamp(-LARGEST_SHARE, LARGEST_SHARE) as i32
}

/// The quotient rounded to the nearest integer, halves away from zero, so that the two sides' shares are opposite.
#[inline]
fn rounded_quotient(dividend: i64, divisor: i64) -> i64 {
    let size = (dividend.abs() + divisor.abs() / 2) / divisor.abs();
    if dividend.is_negative() == divisor.is_negative() { size } else { -size }
}

/// De Sosa's positional values can be negative; then the sum can be small or negative, and the share large or of the
/// wrong sign. Implemented as published, but clamped to this limit.
const LARGEST_SHARE: i64 = 100_000_000;

/// Whether neither side can move.
#[inline]
fn is_over(game: &Othello, state: &State) -> bool {
    state.placements() == 0 && game.opponent_moves(state) == 0
}

/// Steps per unit, for evaluators with fractions.
const MILLI: i32 = 1_000;

fn to_steps(weight: f64) -> i32 {
    (weight * f64::from(MILLI)).round() as i32
}

fn to_units(steps: i32) -> f64 {
    f64::from(steps) / f64::from(MILLI)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_share(whole: i32, own: i32, enemy: i32, expected: i32) {
        assert_eq!(share(whole, own, enemy), expected, "{own} : {enemy} of {whole}");
        assert_eq!(share(whole, enemy, own), -expected, "{enemy} : {own} of {whole}");
    }

    #[test]
    fn the_leader_has_its_share() {
        check_share(100, 3, 1, 75);
        check_share(-100, 3, 1, -75);
        check_share(100, 5, 0, 100);
        check_share(100, 4, 4, 0);
        check_share(100, 0, 0, 0);
    }

    #[test]
    fn shares_are_rounded_and_halves_go_away_from_zero() {
        check_share(100, 2, 1, 67);
        check_share(-100, 2, 1, -67);
        check_share(100, 4, 3, 57);
        check_share(1, 3, 1, 1);
        check_share(10, 3, 1, 8);
        check_share(-10, 3, 1, -8);
    }

    /// De Sosa's formula with negative values.
    #[test]
    fn negative_values_may_turn_the_share() {
        check_share(75, 5, -20, -25);
        check_share(75, -5, -25, 13);
        check_share(75, 0, -20, 0);
        check_share(75, 20, -5, 100);
        check_share(75, 5, -5, 0);
        // Rounded half away from zero, also with a negative sum: 200 / -3.
        check_share(100, 2, -5, -67);
    }

    #[test]
    fn a_share_always_fits() {
        check_share(10_000_000, 144, -143, 100_000_000);
        check_share(-10_000_000, 144, -143, -100_000_000);
        check_share(10_000_000, 143, -144, -100_000_000);
        check_share(10_000_000, 10, -9, 100_000_000);
        check_share(10_000_000, 9, -8, 90_000_000);
    }
}
