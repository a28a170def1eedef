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
