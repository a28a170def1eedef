//! Between which scores the value of a move lies, and what a score means.

use jugada_core::Value;

/// Bounds of a value that are proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) least: i32,
    pub(super) most: i32,
}

impl Span {
    pub(super) fn exactly(score: i32) -> Span {
        Span { least: score, most: score }
    }

    pub(super) fn is_exact(self) -> bool {
        self.least == self.most
    }

    /// What both say together.
    pub(super) fn and(self, other: Span) -> Span {
        Span { least: self.least.max(other.least), most: self.most.min(other.most) }
    }

    /// Whether it is known who wins.
    pub(super) fn is_decided(self) -> bool {
        self.least > 0 || self.most < 0 || self.is_exact()
    }

    /// Where to look next: in the middle, but rather near a draw, where most values are.
    pub(super) fn middle(self) -> i32 {
        let middle = self.least + (self.most - self.least) / 2;
        if middle <= 0 && self.least / 2 < middle {
            self.least / 2
        } else if middle >= 0 && self.most / 2 > middle {
            self.most / 2
        } else {
            middle
        }
    }

    /// The value, if it is known, with so many cells free: after how many moves the game ends, or at least (if `by_outcome`) who wins it.
    pub(super) fn value(self, empties: i32, by_outcome: bool) -> Option<Value> {
        if self.is_exact() {
            Some(value(self.least, empties))
        } else if by_outcome && self.is_decided() {
            Some(if self.least > 0 { Value::Wins } else { Value::Loses })
        } else {
            None
        }
    }
}

/// What a score means to the side to move, with so many cells free.
pub(super) fn value(score: i32, empties: i32) -> Value {
    // The winner's first own move from here is worth most, and each later one a point less.
    match score {
        0 => Value::Drawn,
        1.. => Value::WinsIn((2 * ((empties + 1) / 2 + 1 - score) - 1) as u32),
        _ => Value::LosesIn((2 * (empties / 2 + 1 + score)) as u32),
    }
}

/// The score of a value that is proved, with so many cells free: the reverse of `value`.
pub fn score(value: Value, empties: usize) -> Option<i32> {
    let empties = empties as i32;
    match value {
        Value::Drawn => Some(0),
        Value::WinsIn(plies) => Some((empties + 1) / 2 + 1 - (plies as i32 + 1) / 2),
        Value::LosesIn(plies) => Some(plies as i32 / 2 - empties / 2 - 1),
        Value::Estimate(_) | Value::Exact(_) | Value::Wins | Value::Loses => None,
    }
}
