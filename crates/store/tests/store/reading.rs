//! Read-only stores: they answer queries and refuse writes.

use crate::{RULES, all_games, begin_run, game, new_run, open_experiment, origin, plan, write};
use jugada_core::Outcome;
use jugada_model::GameRecord;
use jugada_store::{FILE_NAME, GameFilter, NewRun, NewSavedGame, Store, StoreError};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

fn saved() -> NewSavedGame {
    NewSavedGame {
        name: "mine".to_owned(),
        game: "othello".to_owned(),
        seats: ["human", "random"].map(str::to_owned).to_vec(),
        root: String::new(),
        line: "f5".to_owned(),
        payoffs: Some(Outcome::Draw.payoffs()),
    }
}

/// A closed store with an unfinished run of 20 games, and a saved game.
fn filled() -> TempDir {
    let directory = tempfile::tempdir().unwrap();
    let mut store = Store::open(directory.path()).unwrap();
    let run = new_run(&store, 30);
    write(&mut store, run, 0..20);
    store.save_game(&saved(), RULES).unwrap();
    directory
}

/// Queries succeed as with write access, and every write is refused with a reason.
#[track_caller]
fn only_reads(store: &Store, why: &str) {
    assert!(store.is_read_only());
    assert_eq!(store.runs().unwrap().len(), 1);
    assert_eq!(all_games(store, 1), (0..20).map(game).collect::<Vec<GameRecord>>());
    assert_eq!(store.games(&GameFilter::default(), 5, 5).unwrap().len(), 5);
    assert_eq!(store.saved_game(1).unwrap().game, saved());
    assert_eq!(store.rating("Ana", "othello").unwrap(), None);
    let refused = |answer: Result<(), StoreError>| {
        let error = answer.unwrap_err();
        assert!(matches!(error, StoreError::ReadOnly { .. }), "{error:?}");
        let message = error.to_string();
        assert!(message.contains("may not write to") && message.contains(FILE_NAME), "{message}");
        assert!(message.contains(why), "{message}");
    };
    let plan = plan(2);
    let run = NewRun { name: "x", plan: &plan, origin: &origin("1") };
    refused(begin_run(store, "simulation", &run).map(drop));
    refused(store.create_run(1, &run).map(drop));
    refused(store.delete_run(1));
    refused(store.save_game(&saved(), RULES).map(drop));
    refused(store.update_saved_game(1, &saved(), RULES));
    refused(store.delete_saved_game(1));
    refused(store.update_rating("Ana", "othello", None, |rating| rating).map(drop));
    refused(open_experiment(store, "one", "quick", 1, "0.1", false).map(drop));
    refused(store.lock_run(1).map(drop));
}

#[test]
fn a_store_that_is_opened_for_reading_only_reads() {
    let directory = filled();
    let before = fs::read(directory.path().join(FILE_NAME)).unwrap();
    only_reads(&Store::open_read_only(directory.path()).unwrap(), "it was opened for reading");
    assert!(fs::read(directory.path().join(FILE_NAME)).unwrap() == before);
    let nowhere = Store::open_read_only(&directory.path().join("below")).unwrap_err();
    assert!(matches!(nowhere, StoreError::CannotRead { .. }), "{nowhere:?}");
    assert!(!directory.path().join("below").exists());
}

/// A reader sees what its writer has written, also in the middle of another's write.
#[test]
fn readers_do_not_wait_for_writers() {
    let directory = filled();
    let store = Store::open(directory.path()).unwrap();
    let reader = store.reader().unwrap();
    new_run(&store, 1);
    assert_eq!(reader.runs().unwrap().len(), 2);
    let other = rusqlite::Connection::open(store.path()).unwrap();
    other.execute_batch("BEGIN EXCLUSIVE; DELETE FROM runs;").unwrap();
    let started = std::time::Instant::now();
    assert_eq!(reader.runs().unwrap().len(), 2);
    assert!(started.elapsed() < std::time::Duration::from_secs(1), "{:?}", started.elapsed());
}

/// Where the file shared by readers and writers cannot be created, as on a read-only medium; a link to itself has this
/// effect for every user. The name has characters that are escaped in a URI.
#[cfg(unix)]
fn where_nothing_can_be_made(files: &Path) -> TempDir {
    let directory = tempfile::Builder::new().prefix("50% ñ?#").tempdir().unwrap();
    for name in [FILE_NAME.to_owned(), format!("{FILE_NAME}-wal")] {
        if files.join(&name).exists() {
            fs::copy(files.join(&name), directory.path().join(&name)).unwrap();
        }
    }
    let shared = format!("{FILE_NAME}-shm");
    std::os::unix::fs::symlink(&shared, directory.path().join(&shared)).unwrap();
    directory
}

#[test]
#[cfg(unix)]
fn where_no_log_can_be_made_the_file_alone_is_read() {
    let place = where_nothing_can_be_made(filled().path());
    only_reads(&Store::open(place.path()).unwrap(), "unable to open database file");
}

/// Without its log, the file alone would show an older state.
#[test]
#[cfg(unix)]
fn a_log_that_cannot_be_read_is_not_passed_over() {
    let directory = filled();
    let store = Store::open(directory.path()).unwrap();
    new_run(&store, 1);
    let place = where_nothing_can_be_made(directory.path());
    let error = Store::open(place.path()).unwrap_err();
    assert!(matches!(error, StoreError::CannotRead { .. }), "{error:?}");
    assert!(error.to_string().contains("copy them to a directory that can be written to"), "{error}");
}

#[test]
#[cfg(unix)]
fn a_store_without_write_permission_is_read() {
    use std::os::unix::fs::PermissionsExt;
    let directory = filled();
    let file = directory.path().join(FILE_NAME);
    let allow = |path: &Path, mode| fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    for (of_directory, of_file) in [(0o555, 0o444), (0o555, 0o644), (0o755, 0o444)] {
        allow(&file, of_file);
        allow(directory.path(), of_directory);
        if fs::OpenOptions::new().append(true).open(&file).is_ok() && of_file == 0o444 {
            println!("skipped: permissions do not bind this user; crates/cli/tests has this as another user");
            break;
        }
        only_reads(&Store::open(directory.path()).unwrap(), "");
        allow(directory.path(), 0o755);
    }
    allow(directory.path(), 0o755);
}
