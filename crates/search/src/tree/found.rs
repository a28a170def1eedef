//! What the search of one depth has found: the answer, if it is that of the root.

use jugada_core::{RootMove, Score};

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
    pub(super) fn is_final(&self, depth: u32) -> bool {
        self.is_settled || self.score().plies_to_end().is_some_and(|plies| plies <= depth)
    }
}

#[derive(Clone)]
pub(super) struct Best<M> {
    pub(super) score: Score,
    pub(super) line: Vec<M>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_core::{Outcome, Player};

    fn found(score: Score, is_settled: bool) -> Found<usize> {
        let root_move = |mv| RootMove { mv, value: None, bounds: None, mean: None, visits: 0 };
        Found { best: Some(Best { score, line: vec![1, 7] }), root_moves: vec![root_move(0), root_move(1)], is_settled }
    }

    #[test]
    fn what_no_deeper_search_can_change() {
        let wins = Score::terminal(Outcome::WonBy(Player::First), Player::First, 5);
        for (found, depth, is_final) in [
            (found(wins, false), 5, true),
            // A win beyond the depth, as a table may know it, is not what this depth has found.
            (found(wins, false), 4, false),
            (found(-wins, false), 9, true),
            (found(Score::heuristic(9), false), 5, false),
            (found(Score::EVEN, true), 5, true),
        ] {
            assert_eq!(found.is_final(depth), is_final, "{:?} at depth {depth}", found.score());
        }
    }

    /// A depth that was broken off counts if it began with the best move so far.
    #[test]
    fn what_a_depth_began_with() {
        let earlier = found(Score::EVEN, false);
        assert_eq!(earlier.first_move(), Some(1));
        assert_eq!(Found::<usize>::nothing().first_move(), None);
        let mut later = found(Score::EVEN, false);
        assert!(!later.begins_with(&earlier));
        later.root_moves.reverse();
        assert!(later.begins_with(&earlier));
        assert!(!Found::nothing().begins_with(&earlier));
    }
}
