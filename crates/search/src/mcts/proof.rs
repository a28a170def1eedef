//! Proved results of moves and positions (MCTS-Solver).

use jugada_core::{Outcome, Player, Value};

/// The result for the side to move with best play by both sides, and an upper bound on the plies until then.
///
/// Of a move, the plies include the move itself. They are those of the proof found: a quicker win may exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Proof {
    Wins(u16),
    Draws,
    Loses(u16),
}

/// Exceeds the plies of any proof.
const MANY: i32 = 1 << 20;

impl Proof {
    /// For a move that ends the game with `outcome`.
    pub(super) fn of_last_move(outcome: Outcome, mover: Player) -> Proof {
        match outcome {
            Outcome::Draw => Proof::Draws,
            Outcome::WonBy(winner) if winner == mover => Proof::Wins(1),
            Outcome::WonBy(_) => Proof::Loses(1),
        }
    }

    /// For a position, from the proofs of its moves: one wins, or all are proved. `are_all`: no legal move is missing
    /// from `moves`.
    pub(super) fn of_position(moves: impl IntoIterator<Item = Option<Proof>>, are_all: bool) -> Option<Proof> {
        let mut best: Option<Proof> = None;
        let mut is_settled = are_all;
        for proof in moves {
            is_settled &= proof.is_some();
            best = best.into_iter().chain(proof).max_by_key(|proof| proof.rank());
        }
        best.filter(|best| is_settled || matches!(best, Proof::Wins(_)))
    }

    /// For the move that leads to a position with this proof.
    pub(super) fn a_ply_earlier(self) -> Proof {
        match self {
            Proof::Wins(plies) => Proof::Loses(plies.saturating_add(1)),
            Proof::Draws => Proof::Draws,
            Proof::Loses(plies) => Proof::Wins(plies.saturating_add(1)),
        }
    }

    /// The quicker of two proofs of the same move.
    pub(super) fn closer(one: Option<Proof>, other: Option<Proof>) -> Option<Proof> {
        one.into_iter().chain(other).min_by_key(|proof| match proof {
            Proof::Wins(plies) | Proof::Loses(plies) => *plies,
            Proof::Draws => 0,
        })
    }

    /// Higher is better for the side to move: quick wins before slow ones, slow losses before quick ones, draws at 0.
    pub(super) fn rank(self) -> i32 {
        match self {
            Proof::Wins(plies) => MANY - i32::from(plies),
            Proof::Draws => 0,
            Proof::Loses(plies) => i32::from(plies) - MANY,
        }
    }

    pub(super) fn outcome(self, mover: Player) -> Outcome {
        match self {
            Proof::Wins(_) => Outcome::WonBy(mover),
            Proof::Draws => Outcome::Draw,
            Proof::Loses(_) => Outcome::WonBy(!mover),
        }
    }

    pub(super) fn value(self) -> Value {
        match self {
            Proof::Wins(plies) => Value::WinsIn(plies.into()),
            Proof::Draws => Value::Drawn,
            Proof::Loses(plies) => Value::LosesIn(plies.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Proof::{Draws, Loses, Wins};
    use super::*;

    #[test]
    fn a_position_is_proved_by_one_win_or_by_all_its_moves() {
        #[track_caller]
        fn check(moves: &[Option<Proof>], expected: Option<Proof>) {
            assert_eq!(Proof::of_position(moves.iter().copied(), true), expected, "{moves:?}");
        }
        check(&[None, Some(Wins(5)), Some(Wins(3))], Some(Wins(3)));
        check(&[None, Some(Draws)], None);
        check(&[Some(Loses(2)), None], None);
        check(&[Some(Loses(2)), Some(Draws), Some(Loses(4))], Some(Draws));
        check(&[Some(Loses(2)), Some(Loses(6)), Some(Loses(4))], Some(Loses(6)));
        check(&[], None);
        // If moves are missing, only a win is certain.
        assert_eq!(Proof::of_position([Some(Loses(2))], false), None);
        assert_eq!(Proof::of_position([Some(Draws)], false), None);
        assert_eq!(Proof::of_position([Some(Wins(1)), None], false), Some(Wins(1)));
    }

    /// Ordered from best to worst.
    #[test]
    fn quick_wins_and_slow_losses_rank_first() {
        let order = [Wins(1), Wins(2), Wins(2_000), Wins(2_001), Draws, Loses(2_001), Loses(2_000), Loses(2), Loses(1)];
        assert!(order.is_sorted_by(|better, worse| better.rank() > worse.rank()), "{:?}", order.map(Proof::rank));
        assert_eq!(Draws.rank(), 0);
    }

    #[test]
    fn the_other_side_sees_the_opposite_a_ply_earlier() {
        assert_eq!([Wins(1), Draws, Loses(2)].map(Proof::a_ply_earlier), [Loses(2), Draws, Wins(3)]);
        let (first, second) = (Player::First, Player::Second);
        assert_eq!(Proof::of_last_move(Outcome::WonBy(first), first), Wins(1));
        assert_eq!(Proof::of_last_move(Outcome::WonBy(first), second), Loses(1));
        assert_eq!(Proof::of_last_move(Outcome::Draw, second), Draws);
        assert_eq!(Wins(9).outcome(second), Outcome::WonBy(second));
        assert_eq!(Loses(9).outcome(second), Outcome::WonBy(first));
        assert_eq!(Proof::closer(Some(Wins(7)), Some(Wins(5))), Some(Wins(5)));
        assert_eq!(Proof::closer(None, Some(Loses(5))), Some(Loses(5)));
    }
}
