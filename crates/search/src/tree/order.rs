//! Which move to try first. The better the first move, the more of the others are cut off.

/// How moves are ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// As the game lists them, row by row.
    Board,
    /// Shuffled, anew at every node.
    Random,
    /// By what the evaluator says of the position after each.
    Evaluator,
    /// The table's move first, then moves that were good in sibling nodes (killers) and elsewhere in the tree (history).
    History,
    /// By the evaluator where that pays, in nodes with three moves or more to look ahead; by history below them.
    Mixed,
}

/// How far a node must still look ahead for the evaluator to be asked about each of its moves: nearer to the leaves that costs more
/// than it saves.
pub(super) const WORTH_ASKING: u32 = 3;

impl Order {
    /// Whether moves of a node that looks so far ahead are ordered by the evaluator.
    #[inline]
    pub(super) fn asks_evaluator(self, depth: u32) -> bool {
        self == Order::Evaluator || (self == Order::Mixed && depth >= WORTH_ASKING)
    }

    /// Whether moves that cut nodes off are remembered.
    #[inline]
    pub(super) fn remembers(self) -> bool {
        matches!(self, Order::History | Order::Mixed)
    }
}

/// What the search remembers of moves that cut a node off.
pub(super) struct Memory {
    /// For each ply, the indices of the last two moves that cut off there.
    killers: Vec<[usize; 2]>,
    /// For each side and move, how often and how high in the tree it cut off.
    history: [Vec<u32>; 2],
}

const NONE: usize = usize::MAX;

impl Memory {
    pub(super) fn new(move_space: usize) -> Memory {
        Memory { killers: Vec::new(), history: [vec![0; move_space], vec![0; move_space]] }
    }

    /// A move has cut a node off.
    pub(super) fn reward(&mut self, ply: usize, side: usize, index: usize, depth: u32) {
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
            // Old merits fade.
            for count in &mut self.history[side] {
                *count /= 2;
            }
        }
    }

    /// The higher, the earlier it is tried.
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

/// Above every count of history.
const KILLER: i32 = 1 << 30;
const HISTORY_LIMIT: u32 = 1 << 29;
/// The move that the table remembers comes before everything.
pub(super) const TABLE_MOVE: i32 = i32::MAX;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_evaluator_is_asked_where_it_pays() {
        for (order, near, far, remembers) in [
            (Order::Board, false, false, false),
            (Order::Random, false, false, false),
            (Order::Evaluator, true, true, false),
            (Order::History, false, false, true),
            (Order::Mixed, false, true, true),
        ] {
            let asks = (order.asks_evaluator(2), order.asks_evaluator(3));
            assert_eq!((asks, order.remembers()), ((near, far), remembers), "{order:?}");
        }
    }

    /// The last two moves that cut off at a ply, the last first; elsewhere they are moves like others.
    #[test]
    fn killers_are_the_last_two() {
        let mut memory = Memory::new(9);
        let killers = |memory: &Memory, ply: usize| -> Vec<usize> {
            let mut killers: Vec<usize> = (0..9).filter(|&index| memory.rank(ply, 0, index) >= KILLER).collect();
            killers.sort_by_key(|&index| std::cmp::Reverse(memory.rank(ply, 0, index)));
            killers
        };
        for (index, expected) in [(4, &[4][..]), (4, &[4]), (7, &[7, 4]), (7, &[7, 4]), (4, &[4, 7]), (2, &[2, 4])] {
            memory.reward(3, 0, index, 1);
            assert_eq!(killers(&memory, 3), expected);
        }
        for ply in [0, 2, 4, 100] {
            assert!(killers(&memory, ply).is_empty(), "ply {ply}");
        }
        assert!(memory.rank(3, 1, 2) >= KILLER, "a ply has one side to move");
    }

    /// A move counts the square of the depth that its cut saved, for its own side.
    #[test]
    fn history_counts_depth_squared() {
        let mut memory = Memory::new(9);
        memory.reward(0, 0, 4, 3);
        memory.reward(0, 0, 4, 5);
        memory.reward(0, 1, 6, 2);
        assert_eq!([4, 6, 0].map(|index| memory.rank(9, 0, index)), [34, 0, 0]);
        assert_eq!([4, 6, 0].map(|index| memory.rank(9, 1, index)), [0, 4, 0]);
    }

    /// Past the limit all counts of the side are halved; none ever reaches a killer or the table's move.
    #[test]
    fn old_merits_fade() {
        let mut memory = Memory::new(9);
        memory.reward(0, 0, 1, 1 << 12);
        memory.reward(0, 1, 1, 1 << 12);
        memory.history[0][2] = HISTORY_LIMIT;
        assert_eq!(memory.rank(9, 0, 2), 1 << 29);
        memory.reward(0, 0, 2, 2);
        assert_eq!([1, 2].map(|index| memory.rank(9, 0, index)), [1 << 23, (1 << 28) + 2]);
        assert_eq!(memory.rank(9, 1, 1), 1 << 24, "the other side's stay");
        memory.history[0][2] = u32::MAX - 1;
        memory.reward(0, 0, 2, 400);
        assert!(memory.rank(0, 0, 2) < TABLE_MOVE);
    }
}
