//! Tags of jobs and of evaluators.

use super::*;
use jugada_store::{EvaluatorVersion, NewEvaluator, StoreError, Stored};

fn words(tags: &[&str]) -> Vec<String> {
    tags.iter().map(|&tag| tag.to_owned()).collect()
}

fn want(store: &Store) -> i64 {
    store.want_job(&job("analysis", "a")).unwrap()
}

#[test]
fn jobs_have_tags_until_they_are_deleted() {
    let directory = tempfile::tempdir().unwrap();
    let store = Store::open(directory.path()).unwrap();
    let (one, other) = (want(&store), want(&store));
    assert!(store.job_tags(one).unwrap().is_empty());
    store.tag_job(one, &words(&["lesson", "to study"])).unwrap();
    store.tag_job(other, &words(&["lesson"])).unwrap();
    assert_eq!(Store::open(directory.path()).unwrap().job_tags(one).unwrap(), ["lesson", "to study"]);
    store.tag_job(one, &words(&["ñ"])).unwrap();
    assert_eq!(store.job_tags(one).unwrap(), ["ñ"]);
    store.tag_job(one, &[]).unwrap();
    assert!(store.job_tags(one).unwrap().is_empty());
    assert_eq!(store.job_tags(other).unwrap(), ["lesson"], "each has its own");
    store.delete_job(other).unwrap();
    assert!(store.job_tags(other).unwrap().is_empty());
    assert!(matches!(store.tag_job(other, &words(&["x"])), Err(StoreError::Missing { kind: Stored::Job, .. })));
}

#[test]
fn tags_go_with_the_name_of_an_evaluator() {
    let directory = tempfile::tempdir().unwrap();
    let store = Store::open(directory.path()).unwrap();
    let keep = |name| {
        let version = EvaluatorVersion { games: 0, description: "{}", file: b"x", checkpoint: None };
        store.keep_evaluator(&NewEvaluator { job: None, name, game: "othello", planned: 0 }, &version).unwrap()
    };
    keep("eva");
    store.tag_evaluator("eva", &words(&["mine"])).unwrap();
    store.tag_evaluator("othello-8x8", &words(&["shipped"])).unwrap();
    store.rename_evaluator("eva", "zoe").unwrap();
    let all = store.evaluator_tags().unwrap();
    assert_eq!(all.keys().collect::<Vec<_>>(), ["othello-8x8", "zoe"]);
    assert_eq!(all["zoe"], ["mine"]);
    store.delete_evaluator("zoe").unwrap();
    keep("zoe");
    assert!(!store.evaluator_tags().unwrap().contains_key("zoe"), "another of the same name begins without any");
}

#[test]
fn tags_that_the_disk_has_changed_are_not_shown() {
    let directory = tempfile::tempdir().unwrap();
    let store = Store::open(directory.path()).unwrap();
    let id = want(&store);
    store.tag_job(id, &words(&["lesson"])).unwrap();
    store.tag_evaluator("eva", &words(&["lesson"])).unwrap();
    let connection = rusqlite::Connection::open(store.path()).unwrap();
    connection.execute_batch("UPDATE job_tags SET tags = 'x'; UPDATE evaluator_tags SET tags = 'x'").unwrap();
    assert!(store.job_tags(id).unwrap().is_empty());
    assert!(store.evaluator_tags().unwrap()["eva"].is_empty());
    store.tag_job(id, &words(&["new"])).unwrap();
    assert_eq!(store.job_tags(id).unwrap(), ["new"], "they can be put on anew");
}
