//! Learned evaluators: saved, found, renamed, deleted, and refused if damaged.

use super::*;
use jugada_store::{EvaluatorVersion, ListedEvaluator, NewEvaluator, StoreError};

fn version(games: u64, file: &[u8]) -> EvaluatorVersion<'_> {
    EvaluatorVersion { games, description: "{\"about\":1}", file, checkpoint: Some(b"how to go on") }
}

fn keep(store: &Store, name: &str) -> i64 {
    store.keep_evaluator(&NewEvaluator { job: None, name, game: "othello", planned: 100 }, &version(0, b"new")).unwrap()
}

#[test]
fn an_evaluator_is_kept_at_every_pause() {
    let directory = tempfile::tempdir().unwrap();
    let store = Store::open(directory.path()).unwrap();
    let id = keep(&store, "eva");
    store.add_evaluator_version(id, &version(50, b"half")).unwrap();
    // Saving the same version again replaces it.
    store.add_evaluator_version(id, &version(50, b"half again")).unwrap();
    let kept = store.evaluator("eva").unwrap();
    assert_eq!((kept.id, kept.games, kept.planned, kept.game.as_str()), (id, 50, 100, "othello"));
    assert_eq!(store.evaluator_versions(id).unwrap(), [0, 50]);
    assert_eq!(store.evaluator_file(id, 0).unwrap().unwrap(), b"new");
    assert_eq!(store.evaluator_file(id, 50).unwrap().unwrap(), b"half again");
    assert_eq!(store.evaluator_file(id, 51).unwrap(), None);
    assert_eq!(store.evaluator_checkpoint(id).unwrap().unwrap(), b"how to go on");
    store.plan_evaluator(id, 200).unwrap();
    assert_eq!(Store::open(directory.path()).unwrap().evaluator("eva").unwrap().planned, 200);
}

#[test]
fn names_are_unique_and_can_be_changed() {
    let directory = tempfile::tempdir().unwrap();
    let store = Store::open(directory.path()).unwrap();
    keep(&store, "eva");
    keep(&store, "ada");
    assert_eq!(store.evaluator_names().unwrap(), ["ada", "eva"]);
    let again =
        store.keep_evaluator(&NewEvaluator { job: None, name: "eva", game: "go", planned: 0 }, &version(0, b""));
    assert!(matches!(again, Err(StoreError::NameTaken { .. })));
    assert!(matches!(store.rename_evaluator("eva", "ada"), Err(StoreError::NameTaken { .. })));
    store.rename_evaluator("eva", "zoe").unwrap();
    assert_eq!(store.evaluator_names().unwrap(), ["ada", "zoe"]);
    let gone = store.evaluator("eva").unwrap_err();
    assert_eq!(gone.to_string(), "there is no evaluator `eva`; there are: ada, zoe");
    store.delete_evaluator("ada").unwrap();
    store.delete_evaluator("zoe").unwrap();
    assert!(store.delete_evaluator("zoe").unwrap_err().to_string().ends_with("none is kept yet"));
    let files = |table: &str| {
        let connection = rusqlite::Connection::open(store.path()).unwrap();
        connection.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get::<_, i64>(0)).unwrap()
    };
    assert_eq!((files("evaluator_files"), files("evaluator_checkpoints")), (0, 0), "nothing is left behind");
}

#[test]
fn what_the_disk_has_changed_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let store = Store::open(directory.path()).unwrap();
    let (eva, ada) = (keep(&store, "eva"), keep(&store, "ada"));
    let connection = rusqlite::Connection::open(store.path()).unwrap();
    connection.execute("UPDATE evaluator_files SET file = x'00' WHERE evaluator = ?1", [eva]).unwrap();
    connection.execute("UPDATE evaluators SET games = 7 WHERE id = ?1", [ada]).unwrap();
    assert!(matches!(store.evaluator_file(eva, 0), Err(StoreError::Unreadable { .. })));
    assert!(matches!(store.evaluator("ada"), Err(StoreError::Unreadable { .. })));
    let refused = store.add_evaluator_version(ada, &version(8, b"x"));
    assert!(matches!(refused, Err(StoreError::Unreadable { .. })), "damage gets no new checksum");
    let listed = store.evaluators().unwrap();
    assert!(matches!(&listed[0], ListedEvaluator::Unreadable { name, .. } if name == "ada"));
    assert!(matches!(&listed[1], ListedEvaluator::Evaluator(kept) if kept.name == "eva"));
    store.delete_evaluator("ada").unwrap();
}
