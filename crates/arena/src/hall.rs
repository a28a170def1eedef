//! Plays many games in parallel, delivered in order.

use crate::gallery::Gallery;
use crate::outbox::{Outbox, Played};
use crate::plan::PlanError;
use crate::referee::Referee;
use crate::threads::spawn;
use jugada_core::StopFlag;
use jugada_model::{GameRecord, Plan};
use jugada_play::Seating;
use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Condvar, Mutex};
use std::thread;

/// Resources for playing games.
pub struct Hall<'a> {
    /// Number of parallel games.
    pub threads: usize,
    /// Creates the players.
    pub seats: &'a dyn Seating,
    /// Raised to stop the run; unfinished games are discarded.
    pub stop: &'a StopFlag,
}

/// Maximum number of finished games that wait for an earlier one, so that one long game does not fill the memory.
pub const WAITING: u64 = 1 << 12;
/// Events of the hall.
#[derive(Debug)]
pub enum Event {
    /// The next game is finished.
    Game(Box<GameRecord>),
    /// Some time has passed without one.
    Pause,
}

/// Plays the games of a plan from number `from` on, and passes each to `deliver` in the order of their numbers,
/// whatever the number of threads. The run ends with the plan, when it is stopped, or when `deliver` breaks it off.
///
/// A player that never returns from a move blocks its thread for ever: it cannot be interrupted.
///
/// # Errors
/// If an opening cannot be played or a player cannot be created. Earlier games were delivered.
pub fn play(
    plan: &Plan,
    from: u64,
    hall: &Hall<'_>,
    mut deliver: impl FnMut(GameRecord) -> ControlFlow<()>,
) -> Result<(), PlanError> {
    play_shown(plan, from, hall, &Gallery::default(), |event| match event {
        Event::Game(record) => deliver(*record),
        Event::Pause => ControlFlow::Continue(()),
    })
}

/// Like [`play`], with games shown in a gallery, and events while no game ends.
///
/// # Errors
/// Those of [`play`].
pub fn play_shown(
    plan: &Plan,
    from: u64,
    hall: &Hall<'_>,
    gallery: &Gallery,
    mut tell: impl FnMut(Event) -> ControlFlow<()>,
) -> Result<(), PlanError> {
    let next = AtomicU64::new(from);
    let over = StopFlag::default();
    let window = Window { delivered: Mutex::new(from), moved: Condvar::new() };
    let games = plan.games();
    let threads = hall.threads.clamp(1, games.saturating_sub(from).max(1) as usize);
    let outbox = Outbox::new(threads);
    thread::scope(|scope| {
        for _ in 0..threads {
            let (outbox, next, over, window) = (&outbox, &next, &over, &window);
            spawn(scope, move || {
                let _present = outbox.presence();
                let mut referee = match Referee::new(plan, hall.seats, over, gallery) {
                    Ok(referee) => referee,
                    // Reported in place of the game.
                    Err(error) => return outbox.put(next.fetch_add(1, Ordering::Relaxed), Err(error)),
                };
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games || !window.wait_for(number, over) {
                        return;
                    }
                    match referee.play(&plan.fixture(number)) {
                        Ok(None) => return,
                        Ok(Some(record)) => outbox.put(number, Ok(Box::new(record))),
                        Err(error) => return outbox.put(number, Err(error)),
                    }
                }
            });
        }
        // From the next expected number on; none where a game is still in progress.
        let mut waiting: VecDeque<Option<Played>> = VecDeque::new();
        let mut expected = from;
        let result = 'run: loop {
            if hall.stop.is_raised() {
                break Ok(());
            }
            let Some(finished) = outbox.collect() else { break Ok(()) };
            for (number, played) in finished {
                let place = (number - expected) as usize;
                if waiting.len() <= place {
                    waiting.resize_with(place + 1, || None);
                }
                waiting[place] = Some(played);
            }
            let before = expected;
            while let Some(played) = waiting.pop_front_if(|next| next.is_some()).flatten() {
                if hall.stop.is_raised() {
                    break 'run Ok(());
                }
                expected += 1;
                match played.map(|record| tell(Event::Game(record))) {
                    Ok(ControlFlow::Continue(())) => {}
                    Ok(ControlFlow::Break(())) => break 'run Ok(()),
                    Err(error) => break 'run Err(error),
                }
            }
            if expected > before {
                window.move_to(expected);
            } else if tell(Event::Pause).is_break() {
                break Ok(());
            }
        };
        over.raise();
        window.move_to(u64::MAX);
        result
    })
}

/// Limits how far threads may play ahead of the last delivered game.
struct Window {
    /// All games before this one were delivered.
    delivered: Mutex<u64>,
    moved: Condvar,
}

impl Window {
    /// Waits until a game is within the limit; `false` if the run is over.
    fn wait_for(&self, number: u64, over: &StopFlag) -> bool {
        let delivered = self.delivered.lock().expect("nobody fails while holding it");
        let _near = self
            .moved
            .wait_while(delivered, |delivered| number > delivered.saturating_add(WAITING))
            .expect("nobody fails while holding it");
        !over.is_raised()
    }

    fn move_to(&self, delivered: u64) {
        *self.delivered.lock().expect("nobody fails while holding it") = delivered;
        self.moved.notify_all();
    }
}
