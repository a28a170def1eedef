//! Players kept between the moves of a client's game, one per game and side, so that they retain their state (tree,
//! tables) as they do in the terminal.
//!
//! A named request is answered by the player that answered the last one with the same name, side, strategy and game.
//! The seat itself checks that the position follows the last one, and otherwise resets. If a client closes its
//! connection before the answer, the search results remain: the next request reuses them.

use crate::error::ApiError;
use crate::limits;
use crate::thinking::ThinkingTask;
use jugada_core::{Spec, StopFlag};
use jugada_play::{Analysis, Listener, Seat, Session};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::time::{Instant, sleep};

/// How long a player is kept for the next move, counting breaks of a person.
pub(crate) const KEPT_FOR: Duration = Duration::from_mins(30);

/// Identifies a kept player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeatKey {
    /// The client's name for its game.
    name: String,
    seat: Option<u8>,
    game: Spec,
    strategy: Spec,
}

impl SeatKey {
    /// For the side to move.
    pub(crate) fn new(name: String, session: &dyn Session, strategy: &Spec) -> SeatKey {
        let (seat, game) = (session.mover().seat(), session.full_spec().clone());
        SeatKey { name, seat, game, strategy: strategy.clone() }
    }

    /// Whether both are the same seat of the same game, so that one replaces the other even with another strategy.
    fn is_same_seat(&self, other: &SeatKey) -> bool {
        self.name == other.name && self.seat == other.seat
    }
}

/// The kept players; clones share them.
#[derive(Clone, Default)]
pub(crate) struct KeptSeats(Arc<Mutex<Vec<KeptSeat>>>);

struct KeptSeat {
    place: SeatKey,
    seat: Box<dyn Seat>,
    since: Instant,
}

impl KeptSeats {
    /// Keeps a player that has state to reuse; evicts the oldest ones beyond the memory limit.
    fn put(&self, place: SeatKey, seat: Box<dyn Seat>) {
        let facts = seat.facts();
        if !facts.remembers || facts.bytes > limits::KEPT_MEMORY {
            return;
        }
        let mut kept = self.kept();
        forget_old(&mut kept);
        kept.retain(|one| !one.place.is_same_seat(&place));
        kept.push(KeptSeat { place, seat, since: Instant::now() });
        while kept.iter().map(|one| one.seat.facts().bytes).sum::<u64>() > limits::KEPT_MEMORY {
            kept.remove(0);
        }
    }

    /// Removes and returns the player, unless it has expired. With another strategy at the seat, the old player is
    /// dropped.
    fn take(&self, place: &SeatKey) -> Option<Box<dyn Seat>> {
        let mut kept = self.kept();
        forget_old(&mut kept);
        let at = kept.iter().position(|one| one.place.is_same_seat(place))?;
        let found = kept.remove(at);
        (found.place == *place).then_some(found.seat)
    }

    /// Drops expired players.
    fn forget(&self) {
        forget_old(&mut self.kept());
    }

    fn kept(&self) -> MutexGuard<'_, Vec<KeptSeat>> {
        self.0.lock().expect("nobody fails while holding it")
    }
}

/// A search by a kept player.
pub(crate) struct NamedSearch {
    pub(crate) place: SeatKey,
    pub(crate) kept: KeptSeats,
    /// Schedules its expiry.
    pub(crate) runtime: Handle,
}

impl NamedSearch {
    /// Searches with the kept player, or a new one, and keeps it afterwards.
    pub(crate) fn ask(
        self,
        task: &ThinkingTask,
        stop: &StopFlag,
        listener: &mut dyn Listener,
    ) -> Result<Analysis, ApiError> {
        let NamedSearch { place, kept, runtime } = self;
        let mut seat = match kept.take(&place) {
            Some(seat) => seat,
            None => task.seat()?,
        };
        let analysis = task.ask_seat(seat.as_mut(), stop, listener)?;
        kept.put(place, seat);
        runtime.spawn(async move {
            sleep(KEPT_FOR).await;
            kept.forget();
        });
        Ok(analysis)
    }
}

fn forget_old(kept: &mut Vec<KeptSeat>) {
    kept.retain(|one| one.since.elapsed() < KEPT_FOR);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::searches::Searches;
    use jugada_play::{Games, Seating};
    use jugada_registry::Host;

    fn session(game: &str, moves: &str) -> Box<dyn Session> {
        let mut session = Host::default().open(&game.parse().unwrap()).unwrap();
        session.play(moves).unwrap();
        session
    }

    fn place(name: &str, moves: &str, strategy: &str) -> SeatKey {
        SeatKey::new(name.to_owned(), session("connect", moves).as_ref(), &strategy.parse().unwrap())
    }

    fn seated(strategy: &str) -> Box<dyn Seat> {
        Host::default().seat(session("connect", "").as_ref(), &strategy.parse().unwrap()).unwrap()
    }

    const MCTS: &str = "mcts(simulations=100)";

    #[tokio::test(start_paused = true)]
    async fn a_player_is_kept_for_its_game_and_side() {
        let kept = KeptSeats::default();
        kept.put(place("g", "44", MCTS), seated(MCTS));
        kept.put(place("g", "444", MCTS), seated(MCTS));
        assert!(kept.take(&place("g", "4433", MCTS)).is_some(), "later in the game, the same side");
        assert!(kept.take(&place("g", "4433", MCTS)).is_none(), "it was taken");
        assert!(kept.take(&place("h", "444", MCTS)).is_none(), "another name is another client");
        assert!(kept.take(&place("g", "444", MCTS)).is_some(), "the other side has a player of its own");
    }

    #[tokio::test(start_paused = true)]
    async fn another_strategy_takes_the_place_and_frees_the_memory() {
        let kept = KeptSeats::default();
        kept.put(place("g", "44", MCTS), seated(MCTS));
        assert!(kept.take(&place("g", "44", "mcts(simulations=200)")).is_none());
        assert!(kept.kept().is_empty(), "nobody goes back to it");
    }

    #[tokio::test(start_paused = true)]
    async fn nothing_is_kept_for_ever() {
        let kept = KeptSeats::default();
        kept.put(place("g", "", MCTS), seated(MCTS));
        sleep(KEPT_FOR / 2).await;
        kept.put(place("h", "", MCTS), seated(MCTS));
        sleep(KEPT_FOR / 2).await;
        kept.forget();
        assert_eq!(kept.kept().len(), 1);
        assert!(kept.take(&place("h", "", MCTS)).is_some(), "the younger one stays");
    }

    /// Trees of default size take 128 MB each, so two fit.
    #[tokio::test(start_paused = true)]
    async fn what_is_kept_stays_within_its_memory() {
        let kept = KeptSeats::default();
        let large = "mcts(time=5)";
        for name in ["a", "b", "c"] {
            kept.put(place(name, "", large), seated(large));
            assert!(kept.kept().iter().map(|one| one.seat.facts().bytes).sum::<u64>() <= limits::KEPT_MEMORY);
        }
        assert!(kept.take(&place("a", "", large)).is_none(), "the oldest makes room");
        assert!(kept.take(&place("b", "", large)).is_some());
        assert!(kept.take(&place("c", "", large)).is_some());
    }

    #[tokio::test(start_paused = true)]
    async fn who_remembers_nothing_is_not_kept() {
        for (strategy, remembers) in [
            ("mcts(simulations=100, reuse=off)", false),
            ("montecarlo(simulations=100)", false),
            ("minimax(depth=2, eval=possibilities)", false),
            ("alphabeta(eval=possibilities, table=1000)", true),
            ("connect-solver(memory=1)", true),
        ] {
            let kept = KeptSeats::default();
            kept.put(place("g", "", strategy), seated(strategy));
            assert_eq!(kept.take(&place("g", "", strategy)).is_some(), remembers, "{strategy}");
        }
    }

    /// Searches one position twice under one name; the first client disconnects. Returns new simulations, reused
    /// simulations, and the number of earlier requests.
    fn asked_again(strategy: &str) -> (u64, u64, u32) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let kept = KeptSeats::default();
        let ask = |stop: &StopFlag| {
            let spec: Spec = strategy.parse().unwrap();
            let task = ThinkingTask::new(session("connect", "44"), spec.clone(), &Searches::of_built_in(1)).unwrap();
            let place = SeatKey::new("g".to_owned(), task.session.as_ref(), &spec);
            let named = NamedSearch { place, kept: kept.clone(), runtime: runtime.handle().clone() };
            named.ask(&task, stop, &mut ()).unwrap()
        };
        let interrupted = StopFlag::new();
        interrupted.raise();
        let first = ask(&interrupted);
        assert!(first.cut_short && first.statistics.work.simulations > 0, "{strategy}");
        let second = ask(&StopFlag::new());
        let visits: u64 = second.moves.iter().map(|one| one.visits).sum();
        let told = &second.statistics;
        assert_eq!(visits, told.work.simulations + told.kept_simulations, "{strategy}");
        (told.work.simulations, told.kept_simulations, second.asked_before)
    }

    /// New simulations never exceed the player's limit; those left in the tree by an interrupted search are counted
    /// separately. Even an interrupted search makes one simulation.
    #[test]
    fn an_interrupted_search_is_carried_over_and_not_counted_again() {
        assert_eq!(asked_again("mcts(simulations=500)"), (500, 1, 1));
        assert_eq!(asked_again("mcts(simulations=500, reuse=off)"), (500, 0, 0));
    }
}
