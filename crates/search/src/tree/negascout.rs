//! NegaScout (principal variation search): alpha-beta in which only the first move of a node is searched with the full
//! window. A null window then tests whether another move is better; only if it is, a re-search finds its value.

use super::node::{Search, Task};
use jugada_core::{Game, Probe, Score};

impl<G: Game, P: Probe<G::Move>> Search<'_, G, P> {
    /// The value of a move: the first with the full window, others with a null window and, if that fails high, a
    /// re-search.
    #[inline]
    pub(super) fn scout(&mut self, child: &G::State, mv: G::Move, task: Task, alpha: Score, is_first: bool) -> Score {
        if !is_first {
            self.probe.enter(Some(mv), alpha, alpha.next());
            let score = -self.alpha_beta::<true>(child, task.below(alpha, alpha.next()));
            if score <= alpha || score >= task.beta {
                return score;
            }
        }
        self.probe.enter(Some(mv), alpha, task.beta);
        -self.alpha_beta::<true>(child, task.below(alpha, task.beta))
    }
}
