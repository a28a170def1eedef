//! NegaScout (principal variation search): alpha-beta in which only the first move of a node is searched for its value. Each other is asked,
//! with a window of no width, whether it is better; only if it is, it is searched again for how much.

use super::node::{Search, Task};
use jugada_core::{Game, Probe, Score};

impl<G: Game, P: Probe<G::Move>> Search<'_, G, P> {
    /// The value of a move: by the whole window if it is the first, by a null window and perhaps a second look if not.
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
