//! Wanted jobs: read back in order, and run by one process at a time.

use crate::{begin_run, fresh, job, new_run, open_experiment, origin, plan};
use jugada_store::{
    EvaluatorVersion, FILE_NAME, JobState, ListedJob, NewEvaluator, NewJob, NewRun, Store, StoreError, Stored,
};

fn order(store: &Store) -> Vec<i64> {
    store.wanted_jobs().unwrap().into_iter().map(|job| job.id).collect()
}

#[test]
fn jobs_are_wanted_in_order_and_remember_why_they_failed() {
    let (_directory, store) = fresh();
    let [one, two, three] = ["a", "Ñandú", "c"].map(|name| store.want_job(&job("training", name)).unwrap());
    assert_eq!(order(&store), [one, two, three]);
    store.set_job(one, JobState::Paused, "").unwrap();
    store.set_job(one, JobState::Wanted, "").unwrap();
    assert_eq!(order(&store), [two, three, one], "it waits again, after the others");
    store.set_job(two, JobState::Failed, "why").unwrap();
    let failed = store.job(two).unwrap();
    assert_eq!((failed.state, failed.error.as_str(), failed.name.as_str()), (JobState::Failed, "why", "Ñandú"));
    assert_eq!((failed.kind.as_str(), failed.version, failed.work.as_str()), ("training", 1, "{}"));
    store.set_job_work(two, 2, "[]").unwrap();
    let changed = store.job(two).unwrap();
    assert_eq!((changed.version, changed.work.as_str()), (2, "[]"));
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
    assert!(matches!(store.set_job(99, JobState::Paused, ""), Err(StoreError::Missing { kind: Stored::Job, .. })));
}

/// A job whose process dies can be resumed; until then, no other process can claim it.
#[test]
fn a_job_that_is_begun_here_is_in_no_queue_and_nobody_elses() {
    let (directory, store) = fresh();
    let lock = store.begin_job(&job("training", "mine")).unwrap();
    let other = Store::open(directory.path()).unwrap();
    assert!(order(&other).is_empty());
    assert!(other.is_worked_on(lock.job()));
    assert!(matches!(other.lock_job(lock.job()), Err(StoreError::JobInUse { .. })));
    assert!(other.delete_job(lock.job()).unwrap_err().is_in_use());
    let id = lock.job();
    drop(lock);
    assert!(!other.is_worked_on(id));
    assert_eq!(other.job(id).unwrap().state, JobState::Paused);
    other.lock_job(id).unwrap();
}

#[test]
fn what_a_job_made_goes_with_it() {
    let (_directory, store) = fresh();
    let run = new_run(&store, 2);
    let experiment = open_experiment(&store, "one", "quick", 1, "0.1", false).unwrap();
    let of_experiment = store.experiment(experiment).unwrap().job;
    let plan = plan(1);
    let measured = store.create_run(of_experiment, &NewRun { name: "one", plan: &plan, origin: &origin("1") }).unwrap();
    let result = jugada_store::Measurement { run: Some(measured), result: None };
    store.save_measurement(experiment, "a", &result).unwrap();
    let training = store.want_job(&job("training", "pupil")).unwrap();
    let version = EvaluatorVersion { games: 0, description: "{}", file: b"x", checkpoint: None };
    let new = NewEvaluator { job: Some(training), name: "pupil", game: "go", planned: 10 };
    store.keep_evaluator(&new, &version).unwrap();
    store.tag_evaluator("pupil", &["mine".to_owned()]).unwrap();
    let analysis = store.want_job(&job("analysis", "a game")).unwrap();
    store.save_judgement(analysis, 3, "{}").unwrap();
    assert_eq!(store.run(run).unwrap().kind, "simulation");
    assert_eq!(store.run(measured).unwrap().kind, "experiment");
    assert_eq!(store.evaluator_of_job(training).unwrap().unwrap().name, "pupil");
    for id in [store.job_of_run(run).unwrap(), of_experiment, training, analysis] {
        store.delete_job(id).unwrap();
        assert!(matches!(store.delete_job(id), Err(StoreError::Missing { kind: Stored::Job, .. })));
    }
    assert!(store.runs().unwrap().is_empty() && store.evaluator_names().unwrap().is_empty());
    assert!(store.experiment(experiment).is_err() && store.judgements(analysis).unwrap().is_empty());
    assert!(store.evaluator_tags().unwrap().is_empty());
}

/// The other way round, too, unless it has other results.
#[test]
fn a_job_of_which_nothing_is_left_goes_with_the_last_of_it() {
    let (_directory, store) = fresh();
    let run = new_run(&store, 2);
    let job_of_run = store.job_of_run(run).unwrap();
    store.delete_run(run).unwrap();
    assert!(matches!(store.job(job_of_run), Err(StoreError::Missing { .. })));
    let experiment = open_experiment(&store, "one", "quick", 1, "0.1", false).unwrap();
    let of_experiment = store.experiment(experiment).unwrap().job;
    let plan = plan(1);
    let measured = store.create_run(of_experiment, &NewRun { name: "one", plan: &plan, origin: &origin("1") }).unwrap();
    store.delete_run(measured).unwrap();
    assert!(store.job(of_experiment).is_ok() && store.experiment(experiment).is_ok());
    let training = store.want_job(&job("training", "pupil")).unwrap();
    let version = EvaluatorVersion { games: 0, description: "{}", file: b"x", checkpoint: None };
    let new = NewEvaluator { job: Some(training), name: "pupil", game: "go", planned: 10 };
    store.keep_evaluator(&new, &version).unwrap();
    store.delete_evaluator("pupil").unwrap();
    assert!(matches!(store.job(training), Err(StoreError::Missing { .. })));
}

/// Under each identification: its number, its run, its evaluator.
#[test]
fn only_what_another_works_on_is_in_use() {
    let (directory, store) = fresh();
    let other = Store::open(directory.path()).unwrap();
    let runs = [new_run(&store, 2), new_run(&store, 2)];
    let jobs = runs.map(|run| store.job_of_run(run).unwrap());
    for (name, job) in [("one", Some(jobs[0])), ("two", Some(jobs[1])), ("imported", None)] {
        let version = EvaluatorVersion { games: 0, description: "{}", file: b"x", checkpoint: None };
        store.keep_evaluator(&NewEvaluator { job, name, game: "go", planned: 10 }, &version).unwrap();
    }
    let _lock = other.lock_job(jobs[0]).unwrap();
    assert!(matches!(store.lock_job(jobs[0]), Err(StoreError::JobInUse { job }) if job == jobs[0]));
    assert!(matches!(store.lock_run(runs[0]), Err(StoreError::RunInUse { run }) if run == runs[0]));
    assert!(matches!(store.lock_evaluator("one"), Err(StoreError::EvaluatorInUse { name }) if name == "one"));
    for error in [
        store.delete_job(jobs[0]).unwrap_err(),
        store.delete_run(runs[0]).unwrap_err(),
        store.delete_evaluator("one").unwrap_err(),
    ] {
        assert!(error.is_in_use(), "{error}");
    }
    drop(store.lock_job(jobs[1]).unwrap());
    drop(store.lock_run(runs[1]).unwrap());
    assert_eq!(store.lock_evaluator("two").unwrap().unwrap().job(), jobs[1]);
    assert!(store.lock_evaluator("imported").unwrap().is_none(), "nobody trains it");
    assert!(!store.run(7).unwrap_err().is_in_use());
    assert!(!StoreError::NoDirectory.is_in_use());
}

/// A claim is of one job, and does not allow writing to the run of another.
#[test]
fn a_run_is_written_by_whoever_does_its_job() {
    let (_directory, mut store) = fresh();
    let [one, other] = [new_run(&store, 2), new_run(&store, 2)];
    let lock = store.lock_run(one).unwrap();
    let refused = jugada_store::Writer::new(&mut store, other, &lock).err().unwrap();
    assert!(matches!(refused, StoreError::RunInUse { run } if run == other), "{refused}");
}

#[test]
fn a_job_and_its_run_are_written_together_or_not_at_all() {
    let (directory, store) = fresh();
    let other = rusqlite::Connection::open(directory.path().join(FILE_NAME)).unwrap();
    other.execute_batch("CREATE TRIGGER no BEFORE INSERT ON runs BEGIN SELECT raise(abort, 'no'); END").unwrap();
    let (plan, origin) = (plan(1), origin("1"));
    let run = NewRun { name: "x", plan: &plan, origin: &origin };
    assert!(begin_run(&store, "simulation", &run).is_err());
    assert!(store.want_job(&NewJob { run: Some(run), ..job("simulation", "x") }).is_err());
    assert!(store.jobs(None, 9).unwrap().is_empty());
}

#[test]
fn judgements_come_back_by_their_places_and_what_the_disk_has_changed_does_not() {
    let (directory, store) = fresh();
    let id = store.want_job(&job("analysis", "a game")).unwrap();
    store.save_judgement(id, 12, "[12]").unwrap();
    store.save_judgement(id, 3, "[3]").unwrap();
    let other = rusqlite::Connection::open(directory.path().join(FILE_NAME)).unwrap();
    other.execute("UPDATE judgements SET judgement = '[]' WHERE plies = 3", []).unwrap();
    let known: Vec<(usize, String)> = store.judgements(id).unwrap().into_iter().collect();
    assert_eq!(known, [(12, "[12]".to_owned())]);
    store.save_judgement(id, 3, "[3]").unwrap();
    assert_eq!(store.judgements(id).unwrap().into_keys().collect::<Vec<_>>(), [3, 12]);
}

#[test]
fn a_job_that_the_disk_has_changed_is_refused_and_can_be_deleted() {
    let (directory, store) = fresh();
    let id = store.want_job(&job("training", "x")).unwrap();
    let other = rusqlite::Connection::open(directory.path().join(FILE_NAME)).unwrap();
    other.execute("UPDATE jobs SET work = 'other'", []).unwrap();
    assert!(matches!(store.job(id), Err(StoreError::Unreadable { kind: Stored::Job, .. })));
    assert!(matches!(store.set_job(id, JobState::Paused, ""), Err(StoreError::Unreadable { .. })));
    assert_eq!(store.jobs(None, 9).unwrap(), [ListedJob::Unreadable { id }]);
    assert!(store.wanted_jobs().unwrap().is_empty(), "nobody begins it");
    store.delete_job(id).unwrap();
    assert!(store.jobs(None, 9).unwrap().is_empty());
}
