//! MTD(f): null-window searches that converge on the value.

use super::deepening::IterativeDeepening;
use super::found::SearchResult;
use jugada_core::{Game, Probe, RootMove, Score};

impl<G: Game, P: Probe<G::Move>> IterativeDeepening<'_, G, P> {
    /// Repeats null-window searches from `guess` until the bounds meet. The transposition table answers most of each
    /// repetition.
    pub(super) fn converge(&mut self, depth: u32, mut guess: Score) -> SearchResult<G::Move> {
        let (mut lower, mut upper) = (-Score::INFINITY, Score::INFINITY);
        let mut is_settled = true;
        let mut above: Option<SearchResult<G::Move>> = None;
        loop {
            let beta = if guess == lower { guess.next() } else { guess };
            let found = self.search_root(depth, Score::from_raw(beta.raw() - 1), beta);
            if self.search.watch.has_expired() {
                // Bounds that have not met are no value: the last finished iteration stands.
                return SearchResult::nothing();
            }
            let Some(best) = &found.best else { return found };
            is_settled &= found.is_settled;
            guess = best.score;
            if guess < beta {
                upper = guess;
                if above.is_none() && lower >= upper {
                    return SearchResult { is_settled, ..found };
                }
            } else {
                lower = guess;
                self.put_first(&found);
                above = Some(found);
            }
            if lower >= upper {
                // The move that reached the lower bound has exactly that value.
                let mut met = above.unwrap_or_else(SearchResult::nothing);
                met.is_settled = is_settled;
                if let Some(best) = &mut met.best {
                    best.score = guess;
                    let value = Some(self.value(guess, is_settled));
                    met.root_moves = vec![RootMove { mv: best.line[0], value, bounds: None, mean: None, visits: 0 }];
                }
                return met;
            }
        }
    }
}
