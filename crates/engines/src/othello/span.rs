//! Between which scores a value lies.

use jugada_core::Value;

/// Bounds of a score, in discs, that are proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) least: i32,
    pub(super) most: i32,
}

impl Span {
    pub(super) fn is_exact(self) -> bool {
        self.least == self.most
    }

    /// What both say together.
    pub(super) fn and(self, other: Span) -> Span {
        Span { least: self.least.max(other.least), most: self.most.min(other.most) }
    }

    /// Whether it is known who wins.
    fn is_decided(self) -> bool {
        self.least > 0 || self.most < 0 || self.is_exact()
    }

    /// Whether it is known as exactly as is wanted.
    pub(super) fn is_settled(self, by_outcome: bool) -> bool {
        if by_outcome { self.is_decided() } else { self.is_exact() }
    }

    /// What to ask next: is it worth more than this? First who wins, or whether a guess is right; then, disc by disc, by how much: values far from
    /// the last answer are cheap to rule out, but not as cheap as not to ask for them.
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

    /// Narrowed by the answer to a question.
    pub(super) fn narrowed(self, question: i32, answer: i32) -> Span {
        if answer > question {
            Span { least: self.least.max(answer), ..self }
        } else {
            Span { most: self.most.min(answer), ..self }
        }
    }

    /// Seen by the other side.
    pub(super) fn turned(self) -> Span {
        Span { least: -self.most, most: -self.least }
    }

    /// The value, if it is known: the margin, or (if `by_outcome`) who wins, and no more.
    pub(super) fn value(self, by_outcome: bool) -> Option<Value> {
        match (by_outcome, self) {
            (false, span) => span.is_exact().then(|| Value::Exact(f64::from(span.least))),
            (true, Span { least: 1.., .. }) => Some(Value::Wins),
            (true, Span { most: ..=-1, .. }) => Some(Value::Loses),
            (true, span) => span.is_exact().then_some(Value::Drawn),
        }
    }
}

/// The score of a value that is proved: the margin in discs.
pub fn score(value: Value, _: usize) -> Option<i32> {
    match value {
        Value::Exact(margin) => Some(margin as i32),
        Value::Drawn => Some(0),
        Value::WinsIn(_) | Value::LosesIn(_) | Value::Wins | Value::Loses | Value::Estimate(_) => None,
    }
}
