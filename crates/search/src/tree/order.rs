//! Move ordering. The earlier the best move is tried, the more of the others are pruned.

/// How moves are ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// As the game lists them, row by row.
    Board,
    /// Shuffled again at every node.
    Random,
    /// By the evaluator's scores of the resulting positions.
    Evaluator,
    /// The table move first, then killers (cutoff moves of sibling nodes) and history (cutoff moves anywhere in the
    /// tree).
    History,
    /// By the evaluator at remaining depth 3 or more, by history below.
    Mixed,
}

/// Minimum remaining depth at which ordering by the evaluator pays: nearer to the leaves it costs more than it saves.
pub(super) const MIN_EVALUATED_DEPTH: u32 = 3;

impl Order {
    /// Whether moves at this remaining depth are ordered by the evaluator.
    #[inline]
    pub(super) fn uses_evaluator(self, depth: u32) -> bool {
        self == Order::Evaluator || (self == Order::Mixed && depth >= MIN_EVALUATED_DEPTH)
    }

    /// Whether cutoff moves are remembered (killers and history).
    #[inline]
    pub(super) fn remembers_cutoffs(self) -> bool {
        matches!(self, Order::History | Order::Mixed)
    }
}

/// Killers and history: the moves that caused cutoffs.
pub(super) struct CutoffMoves {
    /// For each ply, the indices of the last two cutoff moves.
    killers: Vec<[usize; 2]>,
    /// For each side and move, the sum of the squared depths of its cutoffs.
    history: [Vec<u32>; 2],
}

const NONE: usize = usize::MAX;

impl CutoffMoves {
    pub(super) fn new(move_space: usize) -> CutoffMoves {
        CutoffMoves { killers: Vec::new(), history: [vec![0; move_space], vec![0; move_space]] }
    }

    /// Records a cutoff move.
    pub(super) fn record_cutoff(&mut self, ply: usize, side: usize, index: usize, depth: u32) {
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [NONE; 2]);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != index {
            *killers = [index, killers[0]];
        }
        let count = &mut self.history[side][index];
        *count = count.saturating_add(depth * depth);
        if *count > HISTORY_LIMIT {
            // Ages all counts, so that they stay below the killers.
            for count in &mut self.history[side] {
                *count /= 2;
            }
        }
    }

    /// Higher ranks are tried first.
    #[inline]
    pub(super) fn rank(&self, ply: usize, side: usize, index: usize) -> i32 {
        let killers = self.killers.get(ply).copied().unwrap_or([NONE; 2]);
        if killers[0] == index {
            KILLER + 1
        } else if killers[1] == index {
            KILLER
        } else {
            self.history[side][index] as i32
        }
    }
}

/// Above every history count.
const KILLER: i32 = 1 << 30;
const HISTORY_LIMIT: u32 = 1 << 29;
/// The table move ranks first.
pub(super) const TABLE_MOVE: i32 = i32::MAX;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_evaluator_is_asked_where_it_pays() {
        for (order, near, far, remembers_cutoffs) in [
            (Order::Board, false, false, false),
            (Order::Random, false, false, false),
            (Order::Evaluator, true, true, false),
            (Order::History, false, false, true),
            (Order::Mixed, false, true, true),
        ] {
            let uses_it = (order.uses_evaluator(2), order.uses_evaluator(3));
            assert_eq!((uses_it, order.remembers_cutoffs()), ((near, far), remembers_cutoffs), "{order:?}");
        }
    }

    /// The last two cutoff moves of a ply, the last first; at other plies they rank as ordinary moves.
    #[test]
    fn killers_are_the_last_two() {
        let mut cutoff_moves = CutoffMoves::new(9);
        let killers = |cutoff_moves: &CutoffMoves, ply: usize| -> Vec<usize> {
            let mut killers: Vec<usize> = (0..9).filter(|&index| cutoff_moves.rank(ply, 0, index) >= KILLER).collect();
            killers.sort_by_key(|&index| std::cmp::Reverse(cutoff_moves.rank(ply, 0, index)));
            killers
        };
        for (index, expected) in [(4, &[4][..]), (4, &[4]), (7, &[7, 4]), (7, &[7, 4]), (4, &[4, 7]), (2, &[2, 4])] {
            cutoff_moves.record_cutoff(3, 0, index, 1);
            assert_eq!(killers(&cutoff_moves, 3), expected);
        }
        for ply in [0, 2, 4, 100] {
            assert!(killers(&cutoff_moves, ply).is_empty(), "ply {ply}");
        }
        assert!(cutoff_moves.rank(3, 1, 2) >= KILLER, "a ply has one side to move");
    }

    /// A cutoff adds the squared depth, for its own side.
    #[test]
    fn history_counts_depth_squared() {
        let mut cutoff_moves = CutoffMoves::new(9);
        cutoff_moves.record_cutoff(0, 0, 4, 3);
        cutoff_moves.record_cutoff(0, 0, 4, 5);
        cutoff_moves.record_cutoff(0, 1, 6, 2);
        assert_eq!([4, 6, 0].map(|index| cutoff_moves.rank(9, 0, index)), [34, 0, 0]);
        assert_eq!([4, 6, 0].map(|index| cutoff_moves.rank(9, 1, index)), [0, 4, 0]);
    }

    /// Past the limit all counts of the side are halved; no count reaches a killer or the table move.
    #[test]
    fn old_merits_fade() {
        let mut cutoff_moves = CutoffMoves::new(9);
        cutoff_moves.record_cutoff(0, 0, 1, 1 << 12);
        cutoff_moves.record_cutoff(0, 1, 1, 1 << 12);
        cutoff_moves.history[0][2] = HISTORY_LIMIT;
        assert_eq!(cutoff_moves.rank(9, 0, 2), 1 << 29);
        cutoff_moves.record_cutoff(0, 0, 2, 2);
        assert_eq!([1, 2].map(|index| cutoff_moves.rank(9, 0, index)), [1 << 23, (1 << 28) + 2]);
        assert_eq!(cutoff_moves.rank(9, 1, 1), 1 << 24, "the other side's stay");
        cutoff_moves.history[0][2] = u32::MAX - 1;
        cutoff_moves.record_cutoff(0, 0, 2, 400);
        assert!(cutoff_moves.rank(0, 0, 2) < TABLE_MOVE);
    }
}
