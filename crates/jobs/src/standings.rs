//! What runs have found so far, without reading all their games again for everybody who asks.

use crate::error::JobError;
use jugada_arena::{Results, Summary};
use jugada_model::Plan;
use jugada_store::{Run, Store};
use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

/// The sums of the runs that were asked about last. Whoever asks again has only the games added that were played since.
#[derive(Debug, Default)]
pub struct Standings {
    known: Mutex<VecDeque<Known>>,
}

#[derive(Debug)]
struct Known {
    run: i64,
    plan: Plan,
    summary: Summary,
}

/// Runs whose sums are kept: what a few open pages look at. Those of a run grow with its games, by some hundred bytes each.
const KEPT: usize = 8;
/// Games that are added in one go: some tenths of a second. Whoever asks about more gets what was added, and may ask again.
const SLICE: u64 = 20_000;

impl Standings {
    /// What the games of a run tell, those that were added so far: [`Results::played`] says how many. Once all that are kept have been
    /// added, so many were played as the run says.
    ///
    /// # Errors
    /// If the store cannot be read, or other than two players meet.
    pub fn results(&self, store: &Store, run: &Run) -> Result<Results, JobError> {
        let mut standing = self.take(run)?;
        let from = standing.summary.games();
        let Known { summary, .. } = &mut standing;
        store.each_game_from(run.id, from, SLICE, |game| summary.add(&game))?;
        let results = Results::of(&run.plan, &standing.summary);
        self.give_back(standing);
        Ok(results)
    }

    /// The same, but of all games that are kept, however long that takes.
    ///
    /// # Errors
    /// Likewise.
    pub fn whole_results(&self, store: &Store, run: &Run) -> Result<Results, JobError> {
        loop {
            let results = self.results(store, run)?;
            if results.played >= run.played {
                return Ok(results);
            }
        }
    }

    /// Taken out while it is added to: two who ask at once about the same run do not wait for each other, and one of them counts again.
    fn take(&self, run: &Run) -> Result<Known, JobError> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let place = known.iter().position(|one| one.run == run.id && one.plan == run.plan);
        let standing = place.and_then(|place| known.remove(place)).filter(|one| one.summary.games() <= run.played);
        drop(known);
        standing.map_or_else(
            || {
                let summary = Summary::new(&run.plan).map_err(|error| JobError::Plan(error.into()))?;
                Ok(Known { run: run.id, plan: run.plan.clone(), summary })
            },
            Ok,
        )
    }

    fn give_back(&self, standing: Known) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        // Somebody else may have added more meanwhile.
        let better = known.iter().position(|one| one.run == standing.run);
        match better {
            Some(place) if known[place].summary.games() >= standing.summary.games() => {}
            Some(place) => known[place] = standing,
            None => {
                known.push_front(standing);
                known.truncate(KEPT);
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
        // A run that has fewer games than were counted is not the one that was.
        let fewer = Run { played: 3, ..one.clone() };
        assert_eq!([known(&one), known(&other), known(&one), known(&fewer)], [4, 0, 4, 0]);
    }
}
