//! Games of a measurement on several threads, combined in the order of their numbers.

use crate::measure::{Bench, MeasureError};
use jugada_arena::threads::{LOOK, caught, spawn};
use jugada_core::StopFlag;
use jugada_core::rng::mix;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;

/// A game of a measurement: its number from 0, its seed, and a stop flag.
#[derive(Clone, Copy)]
pub(super) struct Work<'a> {
    pub(super) number: u64,
    pub(super) seed: u64,
    pub(super) stop: &'a StopFlag,
}

/// Results of `one_game` for this many games, independent of the number of threads; `None` if stopped.
///
/// # Errors
/// The first error of `one_game`, or its panic; the other games are then broken off.
pub(super) fn all_games<T: Send>(
    games: u64,
    seed: u64,
    threads: usize,
    label: &str,
    bench: &Bench<'_>,
    one_game: impl Fn(Work<'_>) -> Result<T, MeasureError> + Sync,
) -> Result<Option<Vec<T>>, MeasureError> {
    let (next, over) = (AtomicU64::new(0), StopFlag::default());
    let (sender, receiver) = channel::<Result<(u64, T), MeasureError>>();
    thread::scope(|scope| {
        for _ in 0..threads.clamp(1, games.max(1) as usize) {
            let (sender, next, over, one_game) = (sender.clone(), &next, &over, &one_game);
            spawn(scope, move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        return;
                    }
                    let work = Work { number, seed: mix(mix(seed).wrapping_add(number)), stop: over };
                    let done = caught(|| one_game(work))
                        .unwrap_or_else(|message| Err(MeasureError::Failed { what: label.to_owned(), message }));
                    let is_last = done.is_err();
                    // A game that was broken off has no result; without a receiver, none is needed.
                    if over.is_raised() || sender.send(done.map(|done| (number, done))).is_err() || is_last {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut all: BTreeMap<u64, T> = BTreeMap::new();
        let result = loop {
            if bench.stop.is_raised() {
                break Ok(None);
            }
            match receiver.recv_timeout(LOOK) {
                Ok(Ok((number, done))) => drop(all.insert(number, done)),
                Ok(Err(error)) => break Err(error),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break Ok(Some(all.into_values().collect())),
            }
        };
        over.raise();
        result
    })
}
