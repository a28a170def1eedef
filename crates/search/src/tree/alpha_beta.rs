//! Alpha-beta: minimax that prunes moves that cannot change the result.
//!
//! `alpha` is the value that the side to move has secured, `beta` the value at which the opponent avoids this node. A
//! move worth `beta` or more cuts the node off. Fail-soft: the value returned may lie outside the window, and is then a
//! bound.

use super::Algorithm;
use super::node::{Moves, Search, Task};
use super::split::Node;
use jugada_core::{Cut, Game, Probe, Score};

impl<G: Game, P: Probe<G::Move>> Search<'_, G, P> {
    /// The value of a node if it lies within the task's window; a bound on it otherwise (fail-soft). With `SCOUT`,
    /// NegaScout: see [`scout`](Self::scout).
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
            let (mv, score) = if tried > 0 && self.should_share(task) {
                self.share_rest::<SCOUT>(state, Task { alpha, ..task }, mv, &mut moves, tried)
            } else {
                let child = self.child(state, mv);
                (mv, self.try_move::<SCOUT>(&child, mv, task, alpha, tried))
            };
            tried += 1;
            if self.is_broken_off {
                cut = Cut::Stopped;
                break;
            }
            if score > best.0 {
                best = (score, Some(mv));
                if score > alpha {
                    alpha = score;
                    self.extend_line(task.ply, mv);
                }
                if score >= task.beta {
                    self.record_cutoff(state, task, mv);
                    let skipped = self.untried(moves);
                    if skipped > 0 {
                        self.work.cutoffs += 1;
                        cut = Cut::Beta { skipped };
                    }
                    break;
                }
            }
        }
        self.drop_moves(moves);
        self.remember(key, task, best.0, best.1, estimates);
        self.conclude(best.0, cut)
    }

    /// The value of a move, or a bound on it, after `tried` others have secured `alpha`.
    #[inline(always)]
    pub(super) fn try_move<const SCOUT: bool>(
        &mut self,
        child: &G::State,
        mv: G::Move,
        task: Task,
        alpha: Score,
        tried: usize,
    ) -> Score {
        if let Some(bound) = self.late::<SCOUT>(child, mv, task, alpha, tried) {
            return bound;
        }
        if SCOUT {
            return self.scout(child, mv, task, alpha, tried == 0);
        }
        self.probe.enter(Some(mv), alpha, task.beta);
        -self.alpha_beta::<SCOUT>(child, task.below(alpha, task.beta))
    }

    /// The best of a node's remaining moves and its value, searched together with idle threads (young brothers wait).
    #[cold]
    fn share_rest<const SCOUT: bool>(
        &mut self,
        state: &G::State,
        task: Task,
        mv: G::Move,
        moves: &mut Moves,
        tried: usize,
    ) -> (G::Move, Score) {
        let rest: Vec<_> = std::iter::once(mv).chain(std::iter::from_fn(|| self.next_move(moves))).collect();
        let algorithm = if SCOUT { Algorithm::NegaScout } else { Algorithm::AlphaBeta };
        let found = self.share(&Node { state, moves: &rest, tried, task, algorithm, every_move: false });
        // The value rests on the estimates of all threads.
        self.estimates += u64::from(!found.is_settled);
        let Some(best) = found.best else { return (mv, -Score::INFINITY) };
        self.set_line(task.ply + 1, &best.line[1..]);
        (best.line[0], best.score)
    }
}
