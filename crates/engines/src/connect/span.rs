//! Bounds of a score, and the value that a score stands for.

use jugada_core::Value;

/// Proved bounds of a score.
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

    /// The intersection of both.
    pub(super) fn and(self, other: Span) -> Span {
        Span { least: self.least.max(other.least), most: self.most.min(other.most) }
    }

    /// Whether win, draw or loss is known.
    pub(super) fn is_decided(self) -> bool {
        self.least > 0 || self.most < 0 || self.is_exact()
    }

    /// Where to place the next null window: in the middle, shifted towards 0, because most values are draws.
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

    /// The value, if it is known, with `empties` free cells: win, draw or loss (if `by_outcome`), otherwise with the
    /// number of moves.
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

/// The value of a score for the side to move, with `empties` free cells.
pub(super) fn value(score: i32, empties: i32) -> Value {
    // A win with the next own move has the highest score; each further own move costs one point.
    match score {
        0 => Value::Drawn,
        1.. => Value::WinsIn((2 * ((empties + 1) / 2 + 1 - score) - 1) as u32),
        _ => Value::LosesIn((2 * (empties / 2 + 1 + score)) as u32),
    }
}

/// The score of a proved value, with `empties` free cells: the inverse of `value`.
pub fn score(value: Value, empties: usize) -> Option<i32> {
    let empties = empties as i32;
    match value {
        Value::Drawn => Some(0),
        Value::WinsIn(plies) => Some((empties + 1) / 2 + 1 - (plies as i32 + 1) / 2),
        Value::LosesIn(plies) => Some(plies as i32 / 2 - empties / 2 - 1),
        Value::Estimate(_) | Value::Exact(_) | Value::Wins | Value::Loses => None,
    }
}
