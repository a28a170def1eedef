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

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_core::{Outcome, Player};

    fn found(score: Score, values: &[Option<Value>], is_settled: bool) -> Found<usize> {
        let root_move = |(mv, &value)| RootMove { mv, value, bounds: None, mean: None, visits: 0 };
        let root_moves = values.iter().enumerate().map(root_move).collect();
        Found { best: Some(Best { score, line: vec![1, 7] }), root_moves, is_settled }
    }

    #[test]
    fn what_no_deeper_search_can_change() {
        let wins = Score::terminal(Outcome::WonBy(Player::First), Player::First, 5);
        let (proved, unproved) = ([Some(Value::WinsIn(5)), Some(Value::LosesIn(2))], [Some(Value::WinsIn(5)), None]);
        for (found, depth, for_the_best, for_every_move) in [
            (found(wins, &proved, false), 5, true, true),
            (found(wins, &unproved, false), 5, true, false),
            // A win beyond the depth, as a table may know it, is not what this depth has found.
            (found(wins, &proved, false), 4, false, false),
            (found(-wins, &proved, false), 9, true, true),
            (found(Score::heuristic(9), &proved, false), 5, false, false),
            (found(Score::EVEN, &unproved, true), 5, true, true),
        ] {
            let finals = (found.is_final(depth, false), found.is_final(depth, true));
            assert_eq!(finals, (for_the_best, for_every_move), "{:?} at depth {depth}", found.score());
        }
    }

    /// A depth that was broken off counts if it began with the best move so far.
    #[test]
    fn what_a_depth_began_with() {
        let earlier = found(Score::EVEN, &[None, None], false);
        assert_eq!(earlier.first_move(), Some(1));
        assert_eq!(Found::<usize>::nothing().first_move(), None);
        let mut later = found(Score::EVEN, &[None, None], false);
        assert!(!later.begins_with(&earlier));
        later.root_moves.reverse();
        assert!(later.begins_with(&earlier));
        assert!(!Found::nothing().begins_with(&earlier));
    }
}
