//! Several programs with one store.

use crate::{all_games, fresh, game, new_run, write};
use jugada_store::{GameFilter, RunState, Store, StoreError, Writer};

#[test]
fn two_connections_write_different_runs_at_once() {
    let (directory, store) = fresh();
    let runs = [new_run(&store, 300), new_run(&store, 300)];
    std::thread::scope(|scope| {
        for run in runs {
            let path = directory.path();
            scope.spawn(move || {
                let mut store = Store::open(path).unwrap();
                let lock = store.lock_run(run).unwrap();
                let mut writer = Writer::new(&mut store, run, &lock).unwrap();
                for number in 0..300 {
                    writer.push(game(number)).unwrap();
                    if number % 10 == 0 {
                        writer.flush().unwrap();
                    }
                }
                writer.finish("all games were played").unwrap();
            });
        }
        // A third program reads, and sees complete batches in order.
        loop {
            for run in runs {
                let numbers: Vec<u64> = all_games(&store, run).iter().map(|game| game.number).collect();
                assert!(numbers.iter().copied().eq(0..numbers.len() as u64), "{numbers:?}");
            }
            if runs.iter().all(|&run| store.run(run).unwrap().state == RunState::Finished) {
                break;
            }
        }
    });
    for run in runs {
        assert_eq!(all_games(&store, run), (0..300).map(game).collect::<Vec<_>>());
    }
}

/// None of them may find incomplete tables.
#[test]
fn many_may_make_the_same_store_at_once() {
    let directory = tempfile::tempdir().unwrap();
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                let mut store = Store::open(directory.path()).unwrap();
                let run = new_run(&store, 5);
                write(&mut store, run, 0..5);
            });
        }
    });
    let store = Store::open(directory.path()).unwrap();
    assert_eq!((store.runs().unwrap().len(), store.count_games(&GameFilter::default()).unwrap()), (8, 40));
}

#[test]
fn a_run_is_played_by_one_at_a_time() {
    let (directory, mut store) = fresh();
    let mut other = Store::open(directory.path()).unwrap();
    let (run, free) = (new_run(&store, 10), new_run(&store, 10));
    let lock = other.lock_run(run).unwrap();
    let refused = |answer: Result<(), StoreError>| {
        let error = answer.unwrap_err();
        assert!(matches!(error, StoreError::RunInUse { run: found } if found == run), "{error:?}");
        assert_eq!(
            error.to_string(),
            format!("run {run} is being played by another process; wait for it, or stop it first")
        );
    };
    refused(store.lock_run(run).map(drop));
    refused(store.delete_run(run));
    refused(other.lock_run(run).map(drop));
    store.lock_run(free).unwrap();
    drop(lock);
    drop(store.lock_run(run).unwrap());
    write(&mut store, run, 0..10);
    let lock = other.lock_run(run).unwrap();
    Writer::new(&mut other, run, &lock).unwrap().finish("all games were played").unwrap();
    drop(lock);
    store.delete_run(run).unwrap();
}

/// A connection in write-ahead mode locks a range of bytes while it is open. Without that lock, the next program that
/// closes the file would take itself for the last, and delete the log that this one writes to.
#[test]
#[cfg(target_os = "linux")]
fn a_connection_keeps_its_lock_while_others_of_its_process_come_and_go() {
    /// The first byte of the range that `SQLite` reserves for readers.
    const SHARED: &str = "1073741826";
    let (directory, store) = fresh();
    let file = std::os::unix::fs::MetadataExt::ino(&std::fs::metadata(store.path()).unwrap());
    let held = || {
        let locks = std::fs::read_to_string("/proc/locks").unwrap();
        let is_it = |line: &&str| line.contains(&format!(":{file} ")) && line.contains(SHARED);
        locks.lines().filter(is_it).count()
    };
    assert_eq!(held(), 1);
    drop(store.reader().unwrap());
    assert_eq!(held(), 1, "after a reader");
    drop(Store::open_read_only(directory.path()).unwrap());
    assert_eq!(held(), 1, "after a look");
    drop(Store::open(directory.path()).unwrap());
    assert_eq!(held(), 1, "after a second writer");
    drop(store);
    assert_eq!(held(), 0);
}
