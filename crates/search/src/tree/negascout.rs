//! NegaScout (principal variation search): only the first move is searched for its value. Each other is asked, with a window of no width,
//! whether it is better; only if it is, it is searched again for how much.

use super::node::{Search, Task};
use jugada_core::{Cut, Game, Probe, Score};

impl<G: Game, P: Probe<G::Move>> Search<'_, G, P> {
    /// The value of a node if it lies within the task's window; a bound on it otherwise.
    pub(super) fn negascout(&mut self, state: &G::State, task: Task) -> Score {
        if let Some(score) = self.arrive(state, task) {
            return score;
        }
        let key = self.game.key(state);
        let recalled = self.recall(key, task);
        if let Some(score) = recalled.value {
            return self.conclude(score, Cut::Table);
        }
        let mut alpha = task.alpha;
        let mut best = (-Score::INFINITY, None);
        let mut cut = Cut::Searched;
        let mut moves = self.list_moves(state, task, recalled.best);
        while let Some(mv) = self.next_move(&mut moves) {
            let child = self.child(state, mv);
            let score = self.scout(&child, mv, task, alpha, best.1.is_none());
            if self.watch.has_expired() {
                break;
            }
            if score > best.0 {
                best = (score, Some(mv));
                if score > alpha {
                    alpha = score;
                    self.extend_line(task.ply, mv);
                }
                if score >= task.beta {
                    cut = Cut::Beta { skipped: self.untried(moves) };
                    self.reward(state, task, mv);
                    break;
                }
            }
        }
        self.drop_moves(moves);
        self.remember(key, task, best.0, best.1);
        self.conclude(best.0, cut)
    }

    /// The value of a move: by the whole window if it is the first, by a null window and perhaps a second look if not.
    #[inline]
    pub(super) fn scout(&mut self, child: &G::State, mv: G::Move, task: Task, alpha: Score, is_first: bool) -> Score {
        if !is_first {
            self.probe.enter(Some(mv), alpha, alpha.next());
            let score = -self.negascout(child, task.below(alpha, alpha.next()));
            if score <= alpha || score >= task.beta {
                return score;
            }
        }
        self.probe.enter(Some(mv), alpha, task.beta);
        -self.negascout(child, task.below(alpha, task.beta))
    }
}
