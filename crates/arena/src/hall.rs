//! Many games at once, delivered in order.

use crate::game::Table;
use crate::plan::{Plan, PlanError, SeatMaker};
use crate::record::GameRecord;
use jugada_core::StopFlag;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

/// Where games are played.
pub struct Hall<'a> {
    /// How many games at once.
    pub threads: usize,
    /// Who makes the players.
    pub seats: &'a SeatMaker<'a>,
    /// Raised by whoever wants the run to stop; games that are not finished are forgotten.
    pub stop: &'a StopFlag,
}

/// The name of the threads that play, so that a program can tell a player's failure from its own.
pub const THREAD_NAME: &str = "arena";
/// A game tree of Go on the stack needs some tens of megabytes; they are only reserved until they are used.
const STACK: usize = 64 << 20;
/// Finished games that wait for an earlier one.
const WAITING: usize = 1 << 12;
/// How often the hall looks whether it should stop while it waits for a game.
const LOOK: Duration = Duration::from_millis(10);

/// Plays the games of a plan from number `from` on, and hands each to `deliver` in the order of their numbers,
/// whatever the number of threads. The run ends with the plan, when it is stopped, or when `deliver` breaks it off.
///
/// A player that never returns from a move holds its thread for ever: nothing here can take it back.
///
/// # Errors
/// If an opening cannot be played or a player cannot be made. The games before were delivered.
pub fn play(
    plan: &Plan,
    from: u64,
    hall: &Hall<'_>,
    mut deliver: impl FnMut(GameRecord) -> ControlFlow<()>,
) -> Result<(), PlanError> {
    let next = AtomicU64::new(from);
    let over = StopFlag::default();
    let games = plan.games();
    let (sender, receiver) = sync_channel::<(u64, Result<GameRecord, PlanError>)>(WAITING);
    thread::scope(|scope| {
        for _ in 0..hall.threads.clamp(1, games.saturating_sub(from).max(1) as usize) {
            let (sender, next, over) = (sender.clone(), &next, &over);
            let work = move || {
                let mut table = match Table::new(plan, hall.seats, over) {
                    Ok(table) => table,
                    Err(error) => return drop(sender.send((from, Err(error)))),
                };
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games || over.is_raised() {
                        return;
                    }
                    let (played, is_last) = match table.play(&plan.fixture(number)) {
                        Ok(None) => return,
                        Ok(Some(record)) => (Ok(record), false),
                        Err(error) => (Err(error), true),
                    };
                    // If whoever listened has gone, the run is over.
                    if sender.send((number, played)).is_err() || is_last {
                        return;
                    }
                }
            };
            thread::Builder::new()
                .name(THREAD_NAME.to_owned())
                .stack_size(STACK)
                .spawn_scoped(scope, work)
                .expect("the system has room for a few threads");
        }
        drop(sender);
        let mut waiting: BTreeMap<u64, Result<GameRecord, PlanError>> = BTreeMap::new();
        let mut expected = from;
        let result = 'run: loop {
            if hall.stop.is_raised() {
                break Ok(());
            }
            match receiver.recv_timeout(LOOK) {
                Ok((number, played)) => drop(waiting.insert(number, played)),
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => break Ok(()),
            }
            while let Some(played) = waiting.remove(&expected) {
                expected += 1;
                match played.map(&mut deliver) {
                    Ok(ControlFlow::Continue(())) => {}
                    Ok(ControlFlow::Break(())) => break 'run Ok(()),
                    Err(error) => break 'run Err(error),
                }
            }
        };
        over.raise();
        // Frees whoever waits to send.
        drop(receiver);
        result
    })
}
