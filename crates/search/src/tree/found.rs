//! The result of searching the moves of a node.

use jugada_core::{RootMove, Score};

/// The result of searching the moves of a node.
pub(super) struct SearchResult<M> {
    pub(super) best: Option<Best<M>>,
    /// Moves with their values, in search order.
    pub(super) root_moves: Vec<RootMove<M>>,
    /// Whether no estimate entered the result.
    pub(super) is_settled: bool,
}

impl<M> SearchResult<M> {
    /// Before any move was searched.
    pub(super) fn nothing() -> Self {
        SearchResult { best: None, root_moves: Vec::new(), is_settled: true }
    }

    /// Value of the best move.
    pub(super) fn score(&self) -> Score {
        self.best.as_ref().map_or(Score::EVEN, |best| best.score)
    }
}

impl<M: Copy + Eq> SearchResult<M> {
    pub(super) fn first_move(&self) -> Option<M> {
        self.best.as_ref().map(|best| best.line[0])
    }

    /// Whether the first move searched is the best of an earlier iteration: then an interrupted iteration is usable,
    /// because any move that replaced it is better.
    pub(super) fn begins_with(&self, earlier: &SearchResult<M>) -> bool {
        self.root_moves.first().map(|first| first.mv) == earlier.first_move()
    }

    /// Whether no deeper search can change the result: it is decided within `depth`, or every line was searched to the
    /// end of the game.
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

    fn found(score: Score, is_settled: bool) -> SearchResult<usize> {
        let root_move = |mv| RootMove { mv, value: None, bounds: None, mean: None, visits: 0 };
        SearchResult {
            best: Some(Best { score, line: vec![1, 7] }),
            root_moves: vec![root_move(0), root_move(1)],
            is_settled,
        }
    }

    #[test]
    fn what_no_deeper_search_can_change() {
        let wins = Score::terminal(Outcome::WonBy(Player::First), Player::First, 5);
        for (found, depth, is_final) in [
            (found(wins, false), 5, true),
            // A win beyond the depth, from the table, is not a result of this depth.
            (found(wins, false), 4, false),
            (found(-wins, false), 9, true),
            (found(Score::heuristic(9), false), 5, false),
            (found(Score::EVEN, true), 5, true),
        ] {
            assert_eq!(found.is_final(depth), is_final, "{:?} at depth {depth}", found.score());
        }
    }

    /// An interrupted iteration counts if it began with the best move so far.
    #[test]
    fn what_a_depth_began_with() {
        let earlier = found(Score::EVEN, false);
        assert_eq!(earlier.first_move(), Some(1));
        assert_eq!(SearchResult::<usize>::nothing().first_move(), None);
        let mut later = found(Score::EVEN, false);
        assert!(!later.begins_with(&earlier));
        later.root_moves.reverse();
        assert!(later.begins_with(&earlier));
        assert!(!SearchResult::nothing().begins_with(&earlier));
    }
}
