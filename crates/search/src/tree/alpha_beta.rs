//! Alpha-beta: minimax that does not look at what cannot matter.
//!
//! `alpha` is what the side to move is sure of already, `beta` what the opponent will not let it exceed. A move worth `beta` or
//! more ends the node: the opponent will not allow it to be reached. The value returned may lie outside the window, and is then
//! a bound (fail-soft).

use super::node::{Search, Task};
use jugada_core::{Cut, Game, Probe, Score};

impl<G: Game, P: Probe<G::Move>> Search<'_, G, P> {
    /// The value of a node if it lies within the task's window; a bound on it otherwise. With `SCOUT` it is NegaScout: see
    /// [`scout`](Self::scout).
    pub(super) fn alpha_beta<const SCOUT: bool>(&mut self, state: &G::State, task: Task) -> Score {
        if let Some(score) = self.arrive(state, task) {
            return score;
        }
        let (key, estimates) = (self.key(state, task), self.estimates);
        let recalled = self.recall(key, task);
        if let Some(score) = recalled.value {
            return self.conclude(score, Cut::Table);
        }
        let mut alpha = task.alpha;
        let mut best = (-Score::INFINITY, None);
        let mut cut = Cut::Searched;
        let mut tried = 0;
        let mut moves = self.list_moves(state, task, recalled.best);
        while let Some(mv) = self.next_move(&mut moves) {
            let child = self.child(state, mv);
            tried += 1;
            let score = if let Some(bound) = self.late::<SCOUT>(&child, mv, task, alpha, tried - 1) {
                bound
            } else if SCOUT {
                self.scout(&child, mv, task, alpha, best.1.is_none())
            } else {
                self.probe.enter(Some(mv), alpha, task.beta);
                -self.alpha_beta::<SCOUT>(&child, task.below(alpha, task.beta))
            };
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
        self.remember(key, task, best.0, best.1, estimates);
        self.conclude(best.0, cut)
    }
}
