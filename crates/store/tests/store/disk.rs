//! A full disk, and a killed program: finished batches are kept, and the run can be resumed.

use crate::{all_games, fresh, game, new_run, origin};
use jugada_model::GameRecord;
use jugada_store::{FILE_NAME, RunState, Store, StoreError, Writer};
use std::fs;
use tempfile::TempDir;

#[test]
fn a_full_disk_keeps_the_finished_batches() {
    let (directory, mut store) = fresh();
    let run = new_run(&store, 600);
    store.pretend_full_after(40).unwrap();
    let mut written = 0;
    let lock = store.lock_run(run).unwrap();
    let mut writer = Writer::new(&mut store, run, &lock).unwrap();
    let error = loop {
        for number in written..written + 50 {
            writer.push(game(number)).unwrap();
        }
        match writer.flush() {
            Ok(()) => written += 50,
            Err(error) => break error,
        }
        assert!(written < 600, "the disk never filled up");
    };
    assert!(matches!(error, StoreError::Full { .. }), "{error:?}");
    let message = error.to_string();
    assert!(message.contains("cannot write to") && message.contains(FILE_NAME), "{message}");
    assert!(message.contains("everything up to the last finished batch of games is kept"), "{message}");
    drop(writer);
    assert!(written >= 50);
    let expected = |last: u64| -> Vec<GameRecord> { (0..last).map(game).collect() };
    assert_eq!(all_games(&store, run), expected(written));
    assert_eq!(store.run(run).unwrap().played, written);
    drop(store);
    // With free space again, a program resumes it.
    let mut store = Store::open(directory.path()).unwrap();
    let known = store.run(run).unwrap();
    assert_eq!((known.played, known.state), (written, RunState::Unfinished));
    assert_eq!(all_games(&store, run), expected(written));
    drop(lock);
    let lock = store.lock_run(run).unwrap();
    let mut writer = Writer::new(&mut store, run, &lock).unwrap();
    for number in written..600 {
        writer.push(game(number)).unwrap();
    }
    writer.finish("all games were played").unwrap();
    assert_eq!(all_games(&store, run), expected(600));
    assert_eq!(store.run(run).unwrap().state, RunState::Finished);
}

#[test]
fn a_full_disk_refuses_new_runs_and_saved_games() {
    let (_directory, store) = fresh();
    store.pretend_full_after(0).unwrap();
    let error = (0..1000)
        .find_map(|_| {
            let plan = crate::plan(1);
            let new = jugada_store::NewRun { name: "x", plan: &plan, origin: &origin("1") };
            crate::begin_run(&store, "simulation", &new).err()
        })
        .expect("the pages fill up");
    assert!(matches!(error, StoreError::Full { .. }), "{error:?}");
    assert!(!store.runs().unwrap().is_empty(), "what was there before can be read");
}

/// State left by a killed program: a copy of the files at any moment opens, with complete batches only.
#[test]
fn a_copy_at_any_moment_opens_with_whole_batches() {
    let (directory, mut store) = fresh();
    let run = new_run(&store, 500);
    for batch in 0..10u64 {
        // A new one each time: if copying took long, it would write in the middle of a batch.
        let lock = store.lock_run(run).unwrap();
        let mut writer = Writer::new(&mut store, run, &lock).unwrap();
        for number in batch * 50..batch * 50 + 50 {
            writer.push(game(number)).unwrap();
        }
        writer.flush().unwrap();
        let copy = tempfile::tempdir().unwrap();
        for name in [FILE_NAME.to_owned(), format!("{FILE_NAME}-wal")] {
            let from = directory.path().join(&name);
            if from.exists() {
                fs::copy(from, copy.path().join(&name)).unwrap();
            }
        }
        // The power may also fail in the middle of a write: the end of the log is missing.
        let log = copy.path().join(format!("{FILE_NAME}-wal"));
        let whole = fs::read(&log).unwrap();
        for length in [whole.len(), whole.len() - 1, whole.len().saturating_sub(5000)] {
            fs::write(&log, &whole[..length]).unwrap();
            let scene = tempfile::tempdir().unwrap();
            for file in fs::read_dir(copy.path()).unwrap() {
                let file = file.unwrap();
                fs::copy(file.path(), scene.path().join(file.file_name())).unwrap();
            }
            let found = Store::open(scene.path()).unwrap();
            let played = found.run(run).unwrap().played;
            assert_eq!(played % 50, 0);
            assert!(length < whole.len() || played == batch * 50 + 50);
            assert_eq!(all_games(&found, run), (0..played).map(game).collect::<Vec<_>>());
        }
    }
}

/// A lock held for longer than opening takes is reported; the lock file's target is left alone.
#[test]
fn a_lock_that_is_held_is_told_of() {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("opening.lock");
    std::fs::write(&path, "somebody's words").unwrap();
    let held = std::fs::File::options().write(true).open(&path).unwrap();
    held.lock().unwrap();
    let began = std::time::Instant::now();
    let refused = Store::open(directory.path()).unwrap_err();
    assert!(matches!(&refused, StoreError::Busy { path: found } if *found == path), "{refused}");
    assert!(began.elapsed() < std::time::Duration::from_secs(10), "{:?}", began.elapsed());
    drop(held);
    Store::open(directory.path()).unwrap();
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "somebody's words");
}

#[test]
fn looking_makes_nothing() {
    let directory = TempDir::new().unwrap();
    let nowhere = directory.path().join("not there");
    let store = Store::open_to_look(&nowhere).unwrap();
    assert!(store.runs().unwrap().is_empty() && store.is_read_only());
    assert!(matches!(store.run(1), Err(StoreError::Missing { .. })));
    assert!(!nowhere.exists());
    // Where there is one, it is that one.
    Store::open(&nowhere).unwrap();
    assert!(!Store::open_to_look(&nowhere).unwrap().is_read_only());
}

#[cfg(unix)]
#[test]
fn nobody_else_can_look_into_it() {
    use std::os::unix::fs::PermissionsExt;
    let directory = TempDir::new().unwrap();
    let data = directory.path().join("data");
    let store = Store::open(&data).unwrap();
    drop(store);
    let mode = |path: &std::path::Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&data), 0o700);
    for entry in std::fs::read_dir(&data).unwrap() {
        let path = entry.unwrap().path();
        assert_eq!(mode(&path), 0o600, "{}", path.display());
    }
}
