//! What the search of one depth has found: the answer, if it is that of the root.

use jugada_core::{RootMove, Score, Value};

/// What the search of all moves of a node has found.
pub(super) struct Found<M> {
    pub(super) best: Option<Best<M>>,
    /// The moves with what is known of them, in the order in which they were tried.
    pub(super) root_moves: Vec<RootMove<M>>,
    /// Whether no estimate went into any of it.
    pub(super) is_settled: bool,
}

impl<M> Found<M> {
    /// Nothing yet.
    pub(super) fn nothing() -> Self {
        Found { best: None, root_moves: Vec::new(), is_settled: true }
    }

    /// What the best move is worth.
    pub(super) fn score(&self) -> Score {
        self.best.as_ref().map_or(Score::EVEN, |best| best.score)
    }
}

impl<M: Copy + Eq> Found<M> {
    pub(super) fn first_move(&self) -> Option<M> {
        self.best.as_ref().map(|best| best.line[0])
    }

    /// Whether the first move that was tried is the best of an earlier depth: then a depth that was broken off still tells
    /// something, for whatever displaced that move is better.
    pub(super) fn begins_with(&self, earlier: &Found<M>) -> bool {
        self.root_moves.first().map(|first| first.mv) == earlier.first_move()
    }

    /// Whether no deeper search can change it: the game is decided within this depth, or was followed to its end in every line.
    pub(super) fn is_final(&self, depth: u32, every_move: bool) -> bool {
        let is_decided = self.score().plies_to_end().is_some_and(|plies| plies <= depth);
        let all_are_proved = || self.root_moves.iter().all(|root_move| root_move.value.is_some_and(Value::is_proved));
        self.is_settled || (is_decided && (!every_move || all_are_proved()))
    }
}

#[derive(Clone)]
pub(super) struct Best<M> {
    pub(super) score: Score,
    pub(super) line: Vec<M>,
}
