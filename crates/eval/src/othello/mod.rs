//! Evaluators of Othello.

mod alegria;
mod desosa;
mod discs;
mod garcia;
mod squares;

pub use alegria::{Alegria, AlegriaCorners, AlegriaDiscs, AlegriaMobility, AlegriaNeighbours, AlegriaOptions};
pub use desosa::{DeSosa, DeSosaOptions, stable_discs};
pub use discs::{Discs, DiscsOptions};
pub use garcia::{Garcia, GarciaOptions};

use jugada_core::{Game, Player};
use jugada_games::othello::{Othello, State};

/// A position as a side sees it.
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

    /// Own less enemy discs among some squares.
    #[inline]
    fn difference(self, among: u64) -> i32 {
        count(self.own & among) - count(self.enemy & among)
    }
}

#[inline]
fn count(set: u64) -> i32 {
    set.count_ones() as i32
}

/// How many squares each side can move to.
#[inline]
fn mobility(game: &Othello, state: &State, player: Player) -> (i32, i32) {
    let (mover, other) = (count(state.placements()), count(game.opponent_moves(state)));
    if game.to_move(state) == player { (mover, other) } else { (other, mover) }
}

/// `whole` times the leader's share of the sum: positive if `own` leads, negative if it trails, 0 if nobody does.
#[inline]
fn share(whole: i32, own: i32, enemy: i32) -> i32 {
    let sum = own + enemy;
    if own == enemy || sum == 0 {
        return 0;
    }
    let (leader, sign) = if own > enemy { (own, 1) } else { (enemy, -1) };
    let share = sign * i64::from(whole) * i64::from(leader) / i64::from(sum);
    share.clamp(-LARGEST_SHARE, LARGEST_SHARE) as i32
}

/// De Sosa's positional values can be negative, and then the sum is small or negative and the share, as his formula has it, is large or
/// against the leader. It is built as written, but for values that would not fit.
const LARGEST_SHARE: i64 = 100_000_000;

/// Whether neither side can move.
#[inline]
fn is_over(game: &Othello, state: &State) -> bool {
    state.placements() == 0 && game.opponent_moves(state) == 0
}

/// Thousandths, for evaluators with fractions.
const MILLI: i32 = 1_000;

fn to_steps(weight: f64) -> i32 {
    (weight * f64::from(MILLI)).round() as i32
}

fn to_units(steps: i32) -> f64 {
    f64::from(steps) / f64::from(MILLI)
}
