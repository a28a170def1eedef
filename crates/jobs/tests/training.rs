//! Stored trainings: what is lost when they stop, and what they refuse.

use jugada_core::{Spec, StopFlag};
use jugada_jobs::{
    Claim, Control, Ended, JobError, JobEvent, Machine, ReadEvaluator, StoredModels, TrainingWork, amend_training,
    begin as begin_job, checked_evaluator_name, claim_training, description_of,
};
use jugada_play::{Games, Models};
use jugada_registry::learn::{Course, Description, LearnerSide};
use jugada_registry::{Host, Registry, learners, shipped};
use jugada_store::{FILE_NAME, JobState, NewJob, Store, StoreError};
use jugada_words::{Language, Worded};
use tempfile::TempDir;

const SMALL: &str = "connect(rows=3, cols=3, k=3)";

fn spec(text: &str) -> Spec {
    text.parse().unwrap()
}

fn this_machine() -> Machine {
    Machine::here(Registry::built_in())
}

fn course(learner: &str, games: u64) -> Course {
    Course {
        learner: spec(learner),
        opponent: spec("random"),
        others: Vec::new(),
        tester: None,
        side: LearnerSide::Both,
        games,
        test_every: 20,
        test_games: 6,
        seed: 5,
    }
}

fn store() -> (TempDir, Store) {
    let directory = tempfile::tempdir().unwrap();
    let store = Store::open(directory.path()).unwrap();
    (directory, store)
}

/// The outcome of a training.
struct Trained {
    description: Description,
    is_finished: bool,
}

/// Trains, and stops after `games` training games of this call, if given.
fn run(store: &Store, games: Option<u64>, job: &Claim) -> Result<Trained, JobError> {
    let (stop, mut left) = (StopFlag::new(), games);
    let mut tell = |event: JobEvent<'_>| {
        if let (JobEvent::Done { .. }, Some(left)) = (event, &mut left) {
            *left -= 1;
            if *left == 0 {
                stop.raise();
            }
        }
    };
    let mut writing = Store::open(store.directory()).unwrap();
    let control = &mut Control { stop: &stop, tell: &mut tell, gallery: None };
    let ended = job.carry_out(&mut writing, &this_machine(), control)?;
    let description = description_of(&store.evaluator_of_job(job.id())?.unwrap())?;
    Ok(Trained { description, is_finished: ended == Ended::Finished })
}

fn begin(store: &Store, course: &Course, games: Option<u64>) -> Result<Trained, JobError> {
    let work = TrainingWork { game: spec(SMALL), course: course.clone() };
    run(store, games, &begin_job(store, &work.wanted("pupil"), &this_machine())?)
}

fn go_on(store: &Store, games: Option<u64>, amend: impl FnOnce(&mut Spec, &mut Course)) -> Result<Trained, JobError> {
    let job = amend_training(store, claim_training(store, "pupil")?, amend, &this_machine())?;
    run(store, games, &job)
}

/// The version of the evaluator after this many games.
fn file(store: &Store, games: u64) -> Vec<u8> {
    let id = store.evaluator("pupil").unwrap().id;
    store.evaluator_file(id, games).unwrap().unwrap_or_else(|| panic!("nothing was kept after {games} games"))
}

fn import_evaluator(store: &Store, name: &str, file: &[u8]) -> Result<Description, JobError> {
    ReadEvaluator::new(&Host::default(), file, 1 << 20)?.keep(store, name)
}

fn es() -> Language {
    Language::of_tag("es").unwrap()
}

#[test]
fn a_training_that_was_stopped_twice_comes_to_the_same_weights() {
    for learner in learners().into_iter().map(|declaration| declaration.id.clone()) {
        let course = course(&learner, 60);
        let (_undisturbed, whole) = store();
        assert!(begin(&whole, &course, None).unwrap().is_finished);
        let (_disturbed, parts) = store();
        let stopped = begin(&parts, &course, Some(7)).unwrap();
        assert!(!stopped.is_finished && stopped.description.games == 7, "{learner}");
        assert_eq!(go_on(&parts, Some(26), |_, _| ()).unwrap().description.games, 33, "{learner}");
        assert!(go_on(&parts, None, |_, _| ()).unwrap().is_finished, "{learner}");
        for games in [0, 20, 40, 60] {
            assert!(file(&whole, games) == file(&parts, games), "{learner} after {games} games");
        }
        let known = whole.evaluator_versions(whole.evaluator("pupil").unwrap().id).unwrap();
        assert_eq!(known, [0, 20, 40, 60], "{learner}");
    }
}

#[test]
fn a_finished_training_can_have_more_games_but_nothing_else() {
    let (_directory, store) = store();
    begin(&store, &course("table", 40), None).unwrap();
    let refused = |amend: fn(&mut Spec, &mut Course)| go_on(&store, None, amend).err().unwrap().to_string();
    let message = refused(|_, course| course.learner = spec("table(alpha=0.5)"));
    assert!(message.contains("alpha=0.1") && message.contains("alpha=0.5"), "{message}");
    assert!(refused(|_, course| course.seed = 6).contains("seed=5"));
    assert!(refused(|game, _| *game = spec("connect")).contains("3x3 board"));
    assert!(refused(|_, course| course.games = 30).contains("at least as many, found 30"));
    assert_eq!(store.evaluator("pupil").unwrap().games, 40, "nothing was changed");
    let longer = go_on(&store, None, |_, course| course.games = 50).unwrap();
    assert_eq!((longer.description.games, longer.is_finished), (50, true));
    assert_eq!(store.evaluator("pupil").unwrap().planned, 50);
}

#[test]
fn names_are_free_and_can_be_typed() {
    let (_directory, store) = store();
    begin(&store, &course("table", 20), None).unwrap();
    let taken = begin(&store, &course("network", 20), None).err().unwrap();
    assert!(matches!(&taken, JobError::Store(StoreError::NameTaken { name }) if name == "pupil"), "{taken}");
    for name in ["pupil-2", "Ñandú_3.1", "7"] {
        assert_eq!(checked_evaluator_name(name).unwrap(), name);
    }
    for name in ["", ".hidden", "-x", "two words", "a,b", "a(b)", "a=b", "a/b", "a\u{1b}b", &"x".repeat(200)] {
        let error = checked_evaluator_name(name).unwrap_err();
        assert!(!error.to_string().contains('\u{1b}') && error.tell(es()) != error.to_string(), "{error}");
    }
}

/// Stopped before its first checkpoint, a training has only its job's name.
#[test]
fn a_training_that_was_only_wanted_is_found_by_its_name() {
    let (_directory, store) = store();
    let work = TrainingWork { game: spec(SMALL), course: course("table", 40) };
    drop(begin_job(&store, &work.wanted("pupil"), &this_machine()).unwrap());
    assert!(store.evaluator_names().unwrap().is_empty());
    assert!(claim_training(&store, "pupli").is_err());
    let trained = go_on(&store, None, |_, course| course.games = 20).unwrap();
    assert!(trained.is_finished && trained.description.games == 20);
    assert_eq!(store.jobs(None, 9).unwrap().len(), 1);
}

/// A training reserves its name from its start, and frees it if it is cancelled before its first checkpoint.
#[test]
fn a_training_has_its_name_before_anything_is_kept() {
    let (_directory, store) = store();
    let work = TrainingWork { game: spec(SMALL), course: course("table", 40) };
    let begun = || begin_job(&store, &work.wanted("pupil"), &this_machine());
    let first = begun().unwrap().id();
    let taken = begun().unwrap_err();
    assert!(matches!(&taken, JobError::Store(StoreError::NameTaken { name }) if name == "pupil"), "{taken}");
    for state in [JobState::Cancelled, JobState::Failed] {
        store.set_job(first, state, "").unwrap();
        let next = begun().unwrap().id();
        store.delete_job(next).unwrap();
    }
}

#[test]
fn a_training_is_found_by_its_name_however_much_was_begun_since() {
    let (_directory, store) = store();
    let work = TrainingWork { game: spec(SMALL), course: course("table", 40) };
    let first = begin_job(&store, &work.wanted("pupil"), &this_machine()).unwrap().id();
    for _ in 0..70 {
        let new = NewJob { kind: "training", version: 1, name: "other", work: "{}", run: None, experiment: None };
        drop(store.begin_job(&new).unwrap());
    }
    assert_eq!(claim_training(&store, "pupil").unwrap().id(), first);
}

/// Data of a later version is neither run nor rewritten.
#[test]
fn a_training_of_a_newer_program_is_left_alone() {
    let (_directory, store) = store();
    let new = NewJob { kind: "training", version: 9, name: "pupil", work: "{}", run: None, experiment: None };
    let job = store.begin_job(&new).unwrap().job();
    let before = store.job(job).unwrap();
    let refused = claim_training(&store, "pupil").unwrap_err();
    assert!(refused.to_string().contains("written by a newer program, as training of version 9"), "{refused}");
    assert_eq!(store.job(job).unwrap(), before);
}

#[test]
fn only_one_process_trains_an_evaluator() {
    let (directory, store) = store();
    begin(&store, &course("table", 40), Some(10)).unwrap();
    let _other = Store::open(directory.path()).unwrap().lock_evaluator("pupil").unwrap();
    for error in [go_on(&store, None, |_, _| ()).err().unwrap(), store.delete_evaluator("pupil").unwrap_err().into()] {
        assert!(matches!(error, JobError::Store(StoreError::EvaluatorInUse { .. })), "{error}");
    }
}

#[test]
fn what_is_exported_can_be_imported_elsewhere_and_judges_alike() {
    let (directory, here) = store();
    begin(&here, &course("tuples(length=2)", 40), None).unwrap();
    let exported = file(&here, 40);
    let (_elsewhere, there) = store();
    let description = import_evaluator(&there, "guest", &exported).unwrap();
    assert_eq!(description.games, 40);
    let kept = there.evaluator("guest").unwrap();
    assert_eq!(description_of(&kept).unwrap(), description);
    // It has no checkpoint for resuming.
    let cannot = claim_training(&there, "guest").unwrap_err();
    assert!(cannot.to_string().contains("imported"), "{cannot}");
    let opinion = |machine: Machine, name: &str| {
        let session = machine.host.open(&spec(SMALL)).unwrap();
        machine.host.opinion(session.as_ref(), &spec(&format!("learned(name={name})"))).unwrap().value
    };
    let here = opinion(this_machine().with_models(directory.path().to_owned()), "pupil");
    let there = opinion(this_machine().with_models(there.directory().to_owned()), "guest");
    assert!(here == there, "{here} {there}");
    let directory = tempfile::tempdir().unwrap();
    let empty = Store::open(directory.path()).unwrap();
    for cut in [0, 7, 100, exported.len() - 1] {
        assert!(matches!(import_evaluator(&empty, "x", &exported[..cut]), Err(JobError::File(_))), "{cut}");
    }
    assert!(empty.evaluator_names().unwrap().is_empty());
}

#[test]
fn it_is_said_against_whom_it_was_tested() {
    for (opponent, tester, expected) in [
        ("random", None, "random"),
        ("self", None, "random"),
        ("earlier", None, "random"),
        ("other", None, "other"),
        ("minimax(depth=1, eval=possibilities)", None, "minimax(depth=1, eval=possibilities)"),
        ("self", Some("montecarlo(simulations=9)"), "montecarlo(simulations=9)"),
    ] {
        let (_directory, store) = store();
        let course = Course { opponent: spec(opponent), tester: tester.map(spec), ..course("table", 2) };
        let description = begin(&store, &course, None).unwrap().description;
        assert_eq!(description.tested_against().to_string(), expected, "{opponent} {tester:?}");
    }
}

/// Looking up an evaluator neither creates a data directory nor hides errors.
#[test]
fn models_of_a_store_are_found_by_name_and_age() {
    let (directory, store) = store();
    begin(&store, &course("table", 40), None).unwrap();
    let models = StoredModels::of(directory.path().to_owned());
    let found = |games| models.find("pupil", games).unwrap().unwrap();
    assert_eq!(found(None), found(Some(40)));
    assert_ne!(found(None).hash, found(Some(20)).hash);
    assert_eq!(models.find("pupli", None), Ok(None));
    assert_eq!(models.names().unwrap(), ["pupil"]);
    let host = this_machine().with_models(directory.path().to_owned()).host;
    let wrong = |name, games| host.learned(name, games).unwrap_err().to_string();
    assert!(wrong("pupli", None).contains("did you mean `pupil`"), "{}", wrong("pupli", None));
    assert!(wrong("pupil", Some(21)).contains("0, 20, 40"));
    // Further training is visible at once.
    go_on(&store, None, |_, course| course.games = 60).unwrap();
    assert_eq!(found(None), found(Some(60)));
    let nowhere = directory.path().join("missing");
    assert_eq!(StoredModels::of(nowhere.clone()).find("pupil", None), Ok(None));
    assert!(this_machine().with_models(nowhere.clone()).host.learned("pupil", None).is_err());
    assert!(!nowhere.exists());
}

#[test]
fn evaluators_that_come_with_jugada_are_found_beside_a_damaged_store() {
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join(FILE_NAME), "no store").unwrap();
    let host = this_machine().with_models(directory.path().to_owned()).host;
    let shipped = &shipped()[0];
    assert_eq!(host.learned(shipped.name, None).unwrap(), *shipped.model());
    let wrong = host.learned("pupil", None).unwrap_err().to_string();
    assert!(wrong.contains("damaged"), "{wrong}");
}
