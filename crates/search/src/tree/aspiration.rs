//! Aspiration windows: an iteration starts with a narrow window around the value of two iterations before, which prunes
//! more. If the value lies outside (fail high or low), it is searched again with the window open on that side.

use super::deepening::IterativeDeepening;
use super::found::SearchResult;
use jugada_core::{Game, Probe, Score};

/// Half the width of the window, as a fraction (1/PARTS) of the evaluator's clear advantage.
const PARTS: i32 = 2;

impl<G: Game, P: Probe<G::Move>> IterativeDeepening<'_, G, P> {
    /// Searches an iteration in a window around `guess`.
    pub(super) fn aspire(&mut self, depth: u32, guess: Score) -> SearchResult<G::Move> {
        let margin = (self.context.evaluator.clear_advantage() / PARTS).max(1);
        let mut alpha = Score::from_raw(guess.raw() - margin);
        let mut beta = Score::from_raw(guess.raw() + margin);
        loop {
            let found = self.search_root(depth, alpha, beta);
            let score = found.score();
            if score > alpha && score < beta {
                return found;
            }
            if self.search.watch.has_expired() {
                // A bound is no value: the last finished iteration stands.
                return SearchResult::nothing();
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
