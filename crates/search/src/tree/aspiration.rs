//! Aspiration: the value of a depth is looked for near that of two depths before; a narrow window cuts more off. If it is not
//! there, the depth is searched again on that side.

use super::deepening::Run;
use super::found::Found;
use jugada_core::{Game, Probe, Score};

/// Half the width of the window, as a part of what the evaluator calls a clear advantage.
const PARTS: i32 = 2;

impl<G: Game, P: Probe<G::Move>> Run<'_, G, P> {
    /// Searches a depth in a window around a guess.
    pub(super) fn aspire(&mut self, depth: u32, guess: Score) -> Found<G::Move> {
        let margin = (self.parts.evaluator.clear_advantage() / PARTS).max(1);
        let mut alpha = Score::from_raw(guess.raw() - margin);
        let mut beta = Score::from_raw(guess.raw() + margin);
        loop {
            let found = self.search_root(depth, alpha, beta);
            let score = found.score();
            if score > alpha && score < beta {
                return found;
            }
            if self.search.watch.has_expired() {
                // A bound is no value: the last finished depth holds.
                return Found::nothing();
            }
            if score <= alpha {
                alpha = -Score::INFINITY;
            } else {
                beta = Score::INFINITY;
                self.put_first(&found);
            }
        }
    }
}
