//! Bounds of a score.

use jugada_core::Value;

/// Proved bounds of a score, in discs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) least: i32,
    pub(super) most: i32,
}

impl Span {
    pub(super) fn is_exact(self) -> bool {
        self.least == self.most
    }

    /// The intersection of both.
    pub(super) fn and(self, other: Span) -> Span {
        Span { least: self.least.max(other.least), most: self.most.min(other.most) }
    }

    /// Whether win, draw or loss is known.
    fn is_decided(self) -> bool {
        self.least > 0 || self.most < 0 || self.is_exact()
    }

    /// Whether the value is known as exactly as required.
    pub(super) fn is_settled(self, by_outcome: bool) -> bool {
        if by_outcome { self.is_decided() } else { self.is_exact() }
    }

    /// The next null window (`alpha`). First win or loss, or the guess; then disc by disc from the last bound: distant
    /// values are cheap to refute, but not testing them is cheaper.
    pub(super) fn question(self, guess: Option<i32>) -> i32 {
        if let Some(guess) = guess {
            return if guess <= self.least { self.least } else { guess.min(self.most) - 1 };
        }
        if self.most > 0 && self.least <= 0 {
            0
        } else if self.most <= 0 {
            self.most - 1
        } else {
            self.least
        }
    }

    /// Narrowed by the result of a null-window search.
    pub(super) fn narrowed(self, question: i32, answer: i32) -> Span {
        if answer > question {
            Span { least: self.least.max(answer), ..self }
        } else {
            Span { most: self.most.min(answer), ..self }
        }
    }

    /// The bounds from the other side.
    pub(super) fn turned(self) -> Span {
        Span { least: -self.most, most: -self.least }
    }

    /// The value, if it is known: the margin, or (if `by_outcome`) only win, draw or loss.
    pub(super) fn value(self, by_outcome: bool) -> Option<Value> {
        match (by_outcome, self) {
            (false, span) => span.is_exact().then(|| Value::Exact(f64::from(span.least))),
            (true, Span { least: 1.., .. }) => Some(Value::Wins),
            (true, Span { most: ..=-1, .. }) => Some(Value::Loses),
            (true, span) => span.is_exact().then_some(Value::Drawn),
        }
    }
}

/// The score of a proved value: the margin in discs.
pub fn score(value: Value, _: usize) -> Option<i32> {
    match value {
        Value::Exact(margin) => Some(margin as i32),
        Value::Drawn => Some(0),
        Value::WinsIn(_) | Value::LosesIn(_) | Value::Wins | Value::Loses | Value::Estimate(_) => None,
    }
}
