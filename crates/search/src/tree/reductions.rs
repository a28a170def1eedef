//! Late moves, looked at less closely: where moves are ordered well, one that comes late is rarely the best. It is asked one move less
//! deep whether it is better at all, and only then searched as the others. The value is no longer that of minimax.

use super::node::{Search, Task};
use jugada_core::{Game, Probe, Score};

/// Moves of a node that are always searched in full.
const EARLY: usize = 4;
/// Nodes that look less far ahead are searched in full.
const SHALLOW: u32 = 4;

impl<G: Game, P: Probe<G::Move>> Search<'_, G, P> {
    /// A bound on the value of a move that comes late and is not better than `alpha`; nothing if it must be searched in full, as
    /// all moves of the root are.
    #[inline]
    pub(super) fn late<const SCOUT: bool>(
        &mut self,
        child: &G::State,
        mv: G::Move,
        task: Task,
        alpha: Score,
        tried: usize,
    ) -> Option<Score> {
        if !self.reductions || tried < EARLY || task.ply == 0 || task.depth < SHALLOW || alpha == -Score::INFINITY {
            return None;
        }
        self.probe.enter(Some(mv), alpha, alpha.next());
        let below = task.below(alpha, alpha.next());
        let score = -self.alpha_beta::<SCOUT>(child, Task { depth: below.depth - 1, ..below });
        (score <= alpha).then_some(score)
    }
}
