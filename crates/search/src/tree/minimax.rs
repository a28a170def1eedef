//! Minimax in negamax form: the value of a node is the maximum of its moves' values, each from the side of the player
//! that makes it.

use super::node::{Search, Task};
use jugada_core::{Cut, Game, Probe, Score};

impl<G: Game, P: Probe<G::Move>> Search<'_, G, P> {
    /// The value of a node; ignores the task's window.
    pub(super) fn minimax(&mut self, state: &G::State, task: Task) -> Score {
        if let Some(score) = self.arrive(state, task) {
            return score;
        }
        let (key, estimates) = (self.key(state, task), self.estimates);
        let recalled = self.recall(key, task);
        if let Some(score) = recalled.value {
            return self.conclude(score, Cut::Table);
        }
        let mut best = (-Score::INFINITY, None);
        let mut cut = Cut::Searched;
        let mut moves = self.list_moves(state, task, recalled.best);
        while let Some(mv) = self.next_move(&mut moves) {
            let child = self.child(state, mv);
            self.probe.enter(Some(mv), task.alpha, task.beta);
            let score = -self.minimax(&child, task.below(task.alpha, task.beta));
            if self.is_broken_off {
                cut = Cut::Stopped;
                break;
            }
            if score > best.0 {
                best = (score, Some(mv));
                self.extend_line(task.ply, mv);
            }
        }
        self.drop_moves(moves);
        self.remember(key, task, best.0, best.1, estimates);
        self.conclude(best.0, cut)
    }
}
