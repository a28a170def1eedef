//! Files that are damaged, foreign or of a later version, and places without write access: refused, and left unchanged.

use crate::{all_games, new_run, write};
use jugada_store::{FILE_NAME, GameFilter, ListedRun, Store, StoreError, Stored};
use rusqlite::Connection;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A directory with a closed store of some hundred games, and its bytes.
fn filled() -> (TempDir, PathBuf, Vec<u8>) {
    let directory = tempfile::tempdir().unwrap();
    let mut store = Store::open(directory.path()).unwrap();
    let run = new_run(&store, 200);
    write(&mut store, run, 0..200);
    drop(store);
    let path = directory.path().join(FILE_NAME);
    let bytes = fs::read(&path).unwrap();
    (directory, path, bytes)
}

/// The error for a store with such a file, which must stay unchanged.
#[track_caller]
fn error_for(bytes: &[u8]) -> StoreError {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join(FILE_NAME);
    fs::write(&path, bytes).unwrap();
    let error = Store::open(directory.path()).expect_err("it is refused");
    assert!(fs::read(&path).unwrap() == bytes, "the file was changed; error: {error}");
    let message = error.to_string();
    assert!(message.contains("nothing was changed"), "{message}");
    assert!(message.contains(FILE_NAME), "{message}");
    error
}

#[track_caller]
fn is_damaged(bytes: &[u8], what: &str) {
    let error = error_for(bytes);
    assert!(matches!(error, StoreError::Damaged { .. }), "{what}: {error:?}");
}

#[test]
fn damaged_files_are_refused() {
    is_damaged(b"these are not the runs you are looking for", "a text");
    is_damaged(&[0; 5000], "zeros");
    let garbage: Vec<u8> = (0..20_000u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    is_damaged(&garbage, "garbage");
    let (_directory, _, whole) = filled();
    assert!(whole.len() > 40_000, "{}", whole.len());
    for length in [2, 99, 1000, 4096, 5000, whole.len() / 2, whole.len() - 4096] {
        is_damaged(&whole[..length], &format!("the first {length} of {} bytes", whole.len()));
    }
    let mut headless = whole.clone();
    headless[..16].fill(b'x');
    is_damaged(&headless, "a header of another kind");
    let mut schemaless = whole;
    schemaless[100..200].fill(0xff);
    is_damaged(&schemaless, "a list of tables that cannot be read");
}

#[test]
fn a_file_cut_off_inside_its_last_page_is_refused() {
    let (_directory, _, whole) = filled();
    for length in [whole.len() - 4095, whole.len() - 1] {
        is_damaged(&whole[..length], &format!("the first {length} of {} bytes", whole.len()));
    }
}

#[test]
fn looking_changes_nothing() {
    let (directory, path, whole) = filled();
    Store::open(directory.path()).unwrap().runs().unwrap();
    assert!(fs::read(&path).unwrap() == whole);
}

#[test]
fn an_empty_file_is_a_new_store() {
    let directory = tempfile::tempdir().unwrap();
    fs::write(directory.path().join(FILE_NAME), b"").unwrap();
    let mut store = Store::open(directory.path()).unwrap();
    let run = new_run(&store, 3);
    write(&mut store, run, 0..3);
    assert_eq!(all_games(&store, run).len(), 3);
}

/// Overwritten pages are detected when they are read: an error, never a panic or an endless loop.
#[test]
fn damage_inside_is_an_error_when_it_is_met() {
    let (directory, path, whole) = filled();
    let mut errors = 0;
    for page in 1..whole.len() / 4096 {
        let mut bytes = whole.clone();
        bytes[page * 4096..(page + 1) * 4096].fill(0xaa);
        fs::write(&path, &bytes).unwrap();
        let answer = Store::open(directory.path()).and_then(|store| {
            store.runs()?;
            store.each_game(1, |_| ())?;
            store.games(&GameFilter::default(), 1000, 0)?;
            store.count_games(&GameFilter { failures: true, ..GameFilter::default() })
        });
        match answer {
            // A page of an index or table that none of these needs.
            Ok(_) => {}
            Err(StoreError::Damaged { .. } | StoreError::Unreadable { .. }) => errors += 1,
            Err(other) => panic!("page {page}: {other:?}"),
        }
    }
    assert!(errors > 10, "{errors} errors in {} pages", whole.len() / 4096);
}

fn sqlite_with(sql: &str) -> Vec<u8> {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("other.sqlite");
    let connection = Connection::open(&path).unwrap();
    connection.execute_batch(sql).unwrap();
    connection.close().unwrap();
    fs::read(path).unwrap()
}

#[test]
fn files_of_other_programs_are_refused() {
    for sql in [
        "CREATE TABLE bookmarks (url TEXT);",
        "CREATE TABLE runs (miles REAL); PRAGMA user_version = 1;",
        "CREATE TABLE bookmarks (url TEXT); PRAGMA application_id = 252006674;",
        "PRAGMA application_id = 252006674;",
        "CREATE TABLE bookmarks (url TEXT); PRAGMA journal_mode = wal;",
        "CREATE TABLE bookmarks (url TEXT); PRAGMA user_version = 99;",
    ] {
        let error = error_for(&sqlite_with(sql));
        assert!(matches!(error, StoreError::Foreign { .. }), "{sql}: {error:?}");
        assert!(error.to_string().contains("belongs to another program"), "{error}");
    }
}

#[test]
fn files_of_other_formats_are_refused_and_left_alone() {
    let (directory, path, _) = filled();
    let known: i32 =
        Connection::open(&path).unwrap().pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
    for (format, words) in [
        (0, "a development version"),
        (12, "a development version"),
        (known - 1, "a development version"),
        (known + 1, "a newer Jugada"),
        (i32::MAX, "a newer Jugada"),
    ] {
        let connection = Connection::open(&path).unwrap();
        connection.pragma_update(None, "user_version", format).unwrap();
        connection.close().unwrap();
        let before = fs::read(&path).unwrap();
        for error in [error_for(&before), Store::open_read_only(directory.path()).unwrap_err()] {
            let (StoreError::Older { found, known: reads, .. } | StoreError::Newer { found, known: reads, .. }) = error
            else {
                panic!("{error:?}")
            };
            assert_eq!((found, reads), (i64::from(format), i64::from(known)));
            assert!(error.to_string().contains(&format!("was written by {words}")), "{error}");
        }
        assert!(fs::read(&path).unwrap() == before);
    }
}

/// Data of a program with other plans or moves.
#[test]
fn rows_that_nobody_here_wrote_are_unreadable() {
    for (sql, why) in [
        ("UPDATE runs SET plan = '{}'", "its plan: missing field"),
        ("UPDATE runs SET plan = json_insert(plan, '$.colour', 3)", "its plan: unknown field `colour`"),
    ] {
        let (directory, path, _) = filled();
        Connection::open(&path).unwrap().execute_batch(sql).unwrap();
        let store = Store::open(directory.path()).unwrap();
        let error = store.run(1).unwrap_err();
        assert!(matches!(error, StoreError::Unreadable { kind: Stored::Run, id: 1, .. }), "{sql}: {error:?}");
        assert!(error.to_string().starts_with(&format!("run 1 cannot be read: {why}")), "{sql}: {error}");
        // It neither hides the others nor stays for ever.
        let other = new_run(&store, 4);
        match store.runs().unwrap().as_slice() {
            [ListedRun::Run(run), ListedRun::Unreadable { id: 1, unreadable }] => {
                assert_eq!(run.id, other);
                assert!(unreadable.starts_with(why), "{sql}: {unreadable}");
            }
            listed => panic!("{sql}: {listed:?}"),
        }
        store.delete_run(1).unwrap();
        assert_eq!(store.runs().unwrap().len(), 1);
        assert_eq!(store.count_games(&GameFilter::default()).unwrap(), 0);
    }
}

/// Sums refer to players and pairings by index, which must be those of the plan.
#[test]
fn games_that_are_not_as_planned_are_unreadable() {
    for sql in [
        "UPDATE games SET moves = x'ff' WHERE number = 7",
        "UPDATE games SET ending = '{' WHERE number = 7",
        "UPDATE games SET pairing = 1 WHERE number = 7",
        "UPDATE games SET pairing = -1 WHERE number = 7",
        "UPDATE games SET pairing = 2 WHERE number = 7",
        "UPDATE games SET rotation = 2 WHERE number = 7",
        "UPDATE runs SET plan = json_set(plan, '$.pairings', json('[]'))",
        "UPDATE runs SET plan = json_set(plan, '$.players', json('[\"random\"]'))",
    ] {
        let (directory, path, _) = filled();
        Connection::open(&path).unwrap().execute_batch(sql).unwrap();
        let store = Store::open(directory.path()).unwrap();
        let error = store.each_game(1, |_| ()).unwrap_err();
        assert!(matches!(error, StoreError::Unreadable { .. }), "{sql}: {error:?}");
        // A list does not read the cost of moves.
        let listed = store.games(&GameFilter::default(), 100, 0);
        assert!(sql.contains("moves") || matches!(listed, Err(StoreError::Unreadable { .. })), "{sql}: {listed:?}");
    }
}

#[track_caller]
fn directory_is_refused(path: &Path) {
    let error = Store::open(path).expect_err("it is refused");
    assert!(matches!(error, StoreError::Directory { .. } | StoreError::ReadOnly { .. }), "{error:?}");
    let message = error.to_string();
    assert!(message.contains(&path.display().to_string()), "{message}");
}

#[test]
fn a_directory_that_cannot_be_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("file");
    fs::write(&file, "mine").unwrap();
    directory_is_refused(&file);
    directory_is_refused(&file.join("data"));
    assert_eq!(fs::read(&file).unwrap(), b"mine");
    fs::create_dir_all(directory.path().join("taken").join(FILE_NAME)).unwrap();
    directory_is_refused(&directory.path().join("taken"));
}

/// The system's own files are write-protected even for root.
#[test]
#[cfg(target_os = "linux")]
fn a_directory_in_which_nothing_can_be_made_is_refused() {
    directory_is_refused(Path::new("/proc/self"));
    directory_is_refused(Path::new("/proc/self/below"));
}

#[test]
fn no_name_is_no_directory() {
    let error = Store::open(Path::new("")).unwrap_err();
    assert!(matches!(error, StoreError::EmptyDirectory), "{error:?}");
    assert!(error.to_string().contains("--data DIR or JUGADA_DATA"), "{error}");
    assert!(!Path::new(FILE_NAME).exists(), "nothing is made in the current directory");
}
