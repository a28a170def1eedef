//! Results of runs so far, summed incrementally.

use crate::error::JobError;
use jugada_arena::{Results, Summary};
use jugada_model::Plan;
use jugada_store::{Run, Store};
use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

/// The sums of the runs queried last. A later query adds only the games played since.
#[derive(Debug, Default)]
pub struct Standings {
    cached: Mutex<VecDeque<CachedSums>>,
}

#[derive(Debug)]
struct CachedSums {
    run: i64,
    plan: Plan,
    summary: Summary,
}

/// Number of runs with cached sums: those of a few open pages. Each grows by some hundred bytes per game.
const KEPT: usize = 8;
/// Games added per query, which takes some tenths of a second; a caller who needs more repeats it.
const SLICE: u64 = 20_000;

impl Standings {
    /// The results of a run from the games added so far, whose number is [`Results::played`]. Once all stored games are
    /// added, it equals that of the run.
    ///
    /// # Errors
    /// If the store cannot be read, or the pairings are not between two players.
    pub fn results(&self, store: &Store, run: &Run) -> Result<Results, JobError> {
        let mut standing = self.take(run)?;
        let from = standing.summary.games();
        let CachedSums { summary, .. } = &mut standing;
        store.each_game_from(run.id, from, SLICE, |game| summary.add(&game))?;
        let results = Results::of(&run.plan, &standing.summary);
        self.give_back(standing);
        Ok(results)
    }

    /// Like [`results`](Self::results), from all stored games, however long it takes.
    ///
    /// # Errors
    /// If the store cannot be read, or the pairings are not between two players.
    pub fn whole_results(&self, store: &Store, run: &Run) -> Result<Results, JobError> {
        loop {
            let results = self.results(store, run)?;
            if results.played >= run.played {
                return Ok(results);
            }
        }
    }

    /// The sums are removed while games are added: concurrent queries of the same run do not wait for each other, and
    /// one of them counts again.
    fn take(&self, run: &Run) -> Result<CachedSums, JobError> {
        let mut cached = self.cached.lock().unwrap_or_else(PoisonError::into_inner);
        let place = cached.iter().position(|one| one.run == run.id && one.plan == run.plan);
        let standing = place.and_then(|place| cached.remove(place)).filter(|one| one.summary.games() <= run.played);
        drop(cached);
        standing.map_or_else(
            || {
                let summary = Summary::new(&run.plan).map_err(|error| JobError::Plan(error.into()))?;
                Ok(CachedSums { run: run.id, plan: run.plan.clone(), summary })
            },
            Ok,
        )
    }

    fn give_back(&self, standing: CachedSums) {
        let mut cached = self.cached.lock().unwrap_or_else(PoisonError::into_inner);
        // A concurrent query may have added more.
        let better = cached.iter().position(|one| one.run == standing.run);
        match better {
            Some(place) if cached[place].summary.games() >= standing.summary.games() => {}
            Some(place) => cached[place] = standing,
            None => {
                cached.push_front(standing);
                cached.truncate(KEPT);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Control, Machine, begin, simulation};
    use jugada_core::StopFlag;
    use jugada_model::Openings;
    use jugada_registry::Registry;

    #[test]
    fn sums_are_kept_for_their_run_and_for_no_other() {
        let directory = tempfile::tempdir().unwrap();
        let mut store = Store::open(directory.path()).unwrap();
        let plan = Plan {
            alternate: false,
            openings: Openings::None,
            ..Plan::usual("othello(size=4)".parse().unwrap(), vec!["random".parse().unwrap(); 2], 4)
        };
        let machine = Machine::in_the_background(Registry::built_in());
        let mut played = || {
            let job = begin(&store, &simulation("test", &plan).unwrap(), &machine).unwrap();
            let control = &mut Control { stop: &StopFlag::new(), tell: &mut |_| {}, gallery: None };
            job.carry_out(&mut store, &machine, control).unwrap();
            crate::run_of(&store, job.id()).unwrap()
        };
        let (one, other) = (played(), played());
        let standings = Standings::default();
        assert_eq!(standings.results(&store, &one).unwrap().played, 4);
        let known = |run: &Run| {
            let standing = standings.take(run).unwrap();
            let games = standing.summary.games();
            standings.give_back(standing);
            games
        };
        // A run with fewer games than counted is another run with the same number.
        let fewer = Run { played: 3, ..one.clone() };
        assert_eq!([known(&one), known(&other), known(&one), known(&fewer)], [4, 0, 4, 0]);
    }
}
