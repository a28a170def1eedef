//! Late move reductions: with good ordering, a late move is rarely the best. It is searched one ply shallower with a
//! null window, and searched in full only if that fails high. The value is then no longer that of minimax.

use super::node::{Search, Task};
use jugada_core::{Game, Probe, Score};

/// Moves of a node that are never reduced.
const EARLY: usize = 4;
/// Minimum remaining depth of reductions.
const SHALLOW: u32 = 4;

impl<G: Game, P: Probe<G::Move>> Search<'_, G, P> {
    /// A bound on the value of a late move that is not better than `alpha`; `None` if it must be searched in full. Root
    /// moves are never reduced.
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
