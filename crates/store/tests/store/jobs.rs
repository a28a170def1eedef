//! Which work is wanted: what is written is read again, in order, and what others have begun is adopted once.

use crate::{fresh, new_run};
use jugada_store::{
    EvaluatorVersion, FILE_NAME, JobKind, JobState, ListedJob, NewEvaluator, NewJob, Store, StoreError, Subject, Writer,
};

fn job(subject: Subject) -> NewJob<'static> {
    let kind = if subject == Subject::NewEvaluator { JobKind::Training } else { JobKind::Simulation };
    NewJob { kind, name: "Ñandú", work: "{}", subject }
}

fn order(store: &Store) -> Vec<i64> {
    store.wanted_jobs().unwrap().into_iter().map(|job| job.id).collect()
}

#[test]
fn jobs_are_wanted_in_order_and_remember_why_they_failed() {
    let (_directory, store) = fresh();
    let runs = [new_run(&store, 2), new_run(&store, 2)];
    let [one, two] = runs.map(|run| store.want_job(&job(Subject::Run(run))).unwrap());
    let three = store.want_job(&job(Subject::NewEvaluator)).unwrap();
    assert_eq!(order(&store), [one, two, three]);
    store.set_job(one, JobState::Paused, "").unwrap();
    store.set_job(one, JobState::Wanted, "").unwrap();
    assert_eq!(order(&store), [two, three, one], "it waits again, after the others");
    store.set_job(two, JobState::Failed, "why").unwrap();
    let failed = store.job(two).unwrap();
    assert_eq!((failed.state, failed.error.as_str(), failed.name.as_str()), (JobState::Failed, "why", "Ñandú"));
    assert_eq!((failed.subject, failed.kind), (Subject::Run(runs[1]), JobKind::Simulation));
    let page: Vec<i64> = store
        .jobs(Some(three), 9)
        .unwrap()
        .into_iter()
        .map(|job| match job {
            ListedJob::Job(job) => job.id,
            ListedJob::Unreadable { id } => panic!("{id}"),
        })
        .collect();
    assert_eq!(page, [two, one]);
    assert!(matches!(store.set_job(99, JobState::Paused, ""), Err(StoreError::Missing { kind: "job", .. })));
}

#[test]
fn a_job_goes_with_what_it_made_and_the_other_way_round() {
    let (_directory, store) = fresh();
    let (mine, theirs) = (new_run(&store, 2), new_run(&store, 2));
    let [one, two] = [mine, theirs].map(|run| store.want_job(&job(Subject::Run(run))).unwrap());
    let lock = store.lock_run(mine).unwrap();
    assert!(store.is_worked_on(&store.job(one).unwrap()) && !store.is_worked_on(&store.job(two).unwrap()));
    assert!(store.delete_job(one).unwrap_err().is_in_use());
    drop(lock);
    store.delete_job(one).unwrap();
    assert!(matches!(store.run(mine), Err(StoreError::Missing { .. })));
    store.delete_run(theirs).unwrap();
    assert!(matches!(store.job(two), Err(StoreError::Missing { .. })));
    let claimed = store.want_job(&job(Subject::NewEvaluator)).unwrap();
    let _lock = store.lock_job(claimed).unwrap();
    assert!(matches!(store.lock_job(claimed), Err(StoreError::JobInUse { .. })));
    assert!(store.is_worked_on(&store.job(claimed).unwrap()));
}

/// The lock of one thing is not that of another.
#[test]
fn only_what_another_works_on_is_in_use() {
    let (directory, store) = fresh();
    let other = Store::open(directory.path()).unwrap();
    let _locks = (
        other.lock_run(1).unwrap(),
        other.lock_job(1).unwrap(),
        other.lock_experiment(1).unwrap(),
        other.lock_evaluator(1, "one").unwrap(),
    );
    for (number, is_free) in [(1, false), (2, true)] {
        for (what, found) in [
            ("run", store.lock_run(number)),
            ("job", store.lock_job(number)),
            ("experiment", store.lock_experiment(number)),
            ("evaluator", store.lock_evaluator(number, "one")),
        ] {
            let error = found.err();
            assert_eq!(error.is_none(), is_free, "{what} {number}");
            assert!(error.is_none_or(|error| error.is_in_use()), "{what} {number}");
        }
    }
    assert!(!store.run(7).unwrap_err().is_in_use());
    assert!(!StoreError::NoDirectory.is_in_use());
}

#[test]
fn the_job_of_an_experiment_is_found() {
    let (_directory, store) = fresh();
    let experiments =
        ["horcas-7.9", "desosa-1"].map(|name| store.open_experiment(name, "quick", 1, "0.1.0", false).unwrap());
    let [one, two] = experiments.map(|id| store.want_job(&job(Subject::Experiment(id))).unwrap());
    assert_eq!(experiments.map(|id| store.job_of_experiment(id).unwrap()), [one, two]);
    let missing = store.job_of_experiment(99);
    assert!(matches!(missing, Err(StoreError::Missing { kind: "experiment", id: 99, .. })), "{missing:?}");
}

#[test]
fn what_was_begun_elsewhere_is_adopted_once() {
    let (_directory, mut store) = fresh();
    let run = new_run(&store, 2);
    let version = EvaluatorVersion { games: 0, description: "{}", file: b"x", checkpoint: None };
    let evaluator = |name: &str, planned| store.keep_evaluator(&NewEvaluator { name, game: "go", planned }, &version);
    evaluator("trained", 10).unwrap();
    evaluator("imported", 0).unwrap();
    // Its job has not said yet which evaluator it makes.
    store.want_job(&job(Subject::NewEvaluator)).unwrap();
    evaluator("Ñandú", 10).unwrap();
    store.open_experiment("league", "quick", 1, "1", false).unwrap();
    let adopted = store.adopt_jobs().unwrap();
    let known: Vec<(String, JobState)> =
        adopted.iter().map(|&id| store.job(id).unwrap()).map(|job| (job.name, job.state)).collect();
    let paused = |name: &str| (name.to_owned(), JobState::Paused);
    assert_eq!(known, [paused("trained"), paused("league"), paused("a run")]);
    assert!(store.adopt_jobs().unwrap().is_empty());
    // Wanted before it was known that it had been adopted.
    let of_run = adopted[2];
    assert_eq!(store.want_job(&job(Subject::Run(run))).unwrap(), of_run);
    store.set_job(of_run, JobState::Paused, "").unwrap();
    Writer::new(&mut store, run).unwrap().finish("over").unwrap();
    assert_eq!(store.adopt_jobs().unwrap(), [of_run]);
    assert_eq!(store.job(of_run).unwrap().state, JobState::Finished);
}

#[test]
fn a_job_that_the_disk_has_changed_is_refused_and_can_be_deleted() {
    let (directory, store) = fresh();
    let id = store.want_job(&job(Subject::NewEvaluator)).unwrap();
    let other = rusqlite::Connection::open(directory.path().join(FILE_NAME)).unwrap();
    other.execute("UPDATE jobs SET work = 'other'", []).unwrap();
    assert!(matches!(store.job(id), Err(StoreError::Unreadable { kind: "job", .. })));
    assert!(matches!(store.set_job(id, JobState::Paused, ""), Err(StoreError::Unreadable { .. })));
    assert_eq!(store.jobs(None, 9).unwrap(), [ListedJob::Unreadable { id }]);
    assert!(store.wanted_jobs().unwrap().is_empty(), "nobody begins it");
    store.delete_job(id).unwrap();
    assert!(store.jobs(None, 9).unwrap().is_empty());
}
