//! Queued jobs: pausing, resuming, restarting.

use jugada_core::{Spec, StopFlag};
use jugada_experiments::Variant;
use jugada_jobs::{
    AnalysisWork, Change, Control, ExperimentWork, Found, JobError, JobEvent, JobView, MOST_QUEUED, Machine, Progress,
    ProgressUnit, Queue, ShownState, Standings, TrainingWork, Wanted, begin, claim, job_report, simulation, summary_of,
    tournament,
};
use jugada_model::{GameRecord, Openings, Plan};
use jugada_play::Resources;
use jugada_registry::Host;
use jugada_registry::learn::{Course, LearnerSide};
use jugada_report::Form;
use jugada_store::{JobState, NewJob, RunState, Store, StoreError};
use jugada_words::{Language, Worded};
use std::time::{Duration, Instant};
use tempfile::TempDir;

fn spec(text: &str) -> Spec {
    text.parse().unwrap()
}

fn plan(players: &[&str], rounds: u64) -> Plan {
    Plan {
        openings: Openings::Random { plies: 2 },
        seed: 7,
        ..Plan::usual(spec("othello(size=4)"), players.iter().map(|player| spec(player)).collect(), rounds)
    }
}

/// Some seconds of play.
fn long() -> Plan {
    plan(&["mcts(simulations=60)", "alphabeta(depth=2, eval=discs)"], 20_000)
}

fn short() -> Plan {
    plan(&["random", "alphabeta(depth=1, eval=discs)"], 4)
}

fn training(games: u64) -> TrainingWork {
    let course = Course {
        learner: spec("tuples(length=2)"),
        opponent: spec("random"),
        others: Vec::new(),
        tester: None,
        side: LearnerSide::Both,
        games,
        test_every: games.div_ceil(4),
        test_games: 6,
        seed: 5,
    };
    TrainingWork { game: spec("connect(rows=4, cols=4, k=3)"), course }
}

fn machine() -> Machine {
    let resources = Resources { memory: Some(1 << 24), ..Resources::default() };
    Machine { host: Host::default().with(resources), threads: 2 }
}

struct Scene {
    queue: Queue,
    store: Store,
    directory: TempDir,
}

impl Scene {
    fn new() -> Scene {
        Scene::of(TempDir::new().unwrap())
    }

    fn of(directory: TempDir) -> Scene {
        let store = Store::open(directory.path()).unwrap();
        Scene { queue: Queue::start(directory.path(), machine()), store, directory }
    }

    /// Ends the program and starts it again on the same data.
    fn restarted(self) -> Scene {
        let Scene { queue, store, directory } = self;
        drop((queue, store));
        Scene::of(directory)
    }

    fn start(&self, plan: &Plan) -> JobView {
        let kind = if plan.players.len() > 2 { tournament } else { simulation };
        self.want(&kind("test", plan).unwrap()).unwrap()
    }

    fn want(&self, wanted: &Wanted) -> Result<JobView, JobError> {
        self.queue.want(&self.store, wanted)
    }

    fn state(&self, id: i64) -> ShownState {
        self.queue.view(&self.store, id).unwrap().state
    }

    #[track_caller]
    fn wait(&self, id: i64, what: impl Fn(&JobView) -> bool) -> JobView {
        let started = Instant::now();
        loop {
            let view = self.queue.view(&self.store, id).unwrap();
            if what(&view) {
                return view;
            }
            assert!(started.elapsed() < Duration::from_mins(2), "{view:?}");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    fn games(&self, job: &JobView) -> Vec<GameRecord> {
        let mut games = Vec::new();
        self.store.each_game(job.run.unwrap(), |game| games.push(game)).unwrap();
        games
    }
}

/// The games of a plan in an undisturbed run, without times.
fn undisturbed(plan: &Plan) -> Vec<GameRecord> {
    let scene = Scene::new();
    let job = scene.start(plan);
    scene.wait(job.id, |view| view.state == ShownState::Finished);
    scene.games(&job)
}

fn es() -> Language {
    Language::of_tag("es").unwrap()
}

#[track_caller]
fn same_games(found: &[GameRecord], expected: &[GameRecord]) {
    assert_eq!(found.len(), expected.len());
    for (found, expected) in found.iter().zip(expected) {
        let facts = |game: &GameRecord| (game.number, game.line.clone(), game.payoffs.clone(), game.seats.clone());
        assert_eq!(facts(found), facts(expected));
    }
}

#[test]
fn jobs_are_done_in_the_order_in_which_they_were_wanted() {
    let scene = Scene::new();
    let first = scene.start(&long());
    let (second, third) = (scene.start(&short()), scene.start(&short()));
    scene.wait(first.id, |view| view.state == ShownState::Running && view.progress.done > 0);
    let shown = |id| {
        let view = scene.queue.view(&scene.store, id).unwrap();
        (view.state, view.place)
    };
    assert_eq!(shown(first.id), (ShownState::Running, None));
    assert_eq!(shown(second.id), (ShownState::Queued, Some(1)));
    assert_eq!(shown(third.id), (ShownState::Queued, Some(2)));
    // A resumed job is queued after the others.
    scene.queue.pause(&scene.store, second.id).unwrap();
    assert_eq!(shown(third.id), (ShownState::Queued, Some(1)));
    scene.queue.resume(&scene.store, second.id).unwrap();
    assert_eq!(shown(second.id), (ShownState::Queued, Some(2)));
    let listed = scene.queue.list(&scene.store, None, 2).unwrap();
    assert_eq!(listed.iter().map(|job| job.id).collect::<Vec<_>>(), [third.id, second.id]);
    assert_eq!(scene.queue.list(&scene.store, Some(second.id), 9).unwrap()[0].id, first.id);
    scene.queue.cancel(&scene.store, first.id).unwrap();
    let mark = scene.queue.mark();
    scene.wait(second.id, |view| view.state == ShownState::Finished);
    assert_eq!(scene.state(third.id), ShownState::Finished, "it was before");
    let changes = scene.queue.changes_since(mark);
    let told: Vec<(i64, ShownState)> = changes
        .changes
        .iter()
        .filter_map(|change| if let Change::Job(job) = &**change { Some((job.id, job.state)) } else { None })
        .filter(|&(id, _)| id != first.id)
        .collect();
    let (running, finished) = (ShownState::Running, ShownState::Finished);
    // The last event may not have been sent yet.
    let expected = [(third.id, running), (third.id, finished), (second.id, running), (second.id, finished)];
    assert!(told.len() >= 3 && expected.starts_with(&told), "{told:?}");
}

#[test]
fn a_job_is_paused_continued_and_cancelled_and_keeps_its_games() {
    let scene = Scene::new();
    let job = scene.start(&long());
    assert_eq!(job.players, long().players);
    let view = scene.wait(job.id, |view| view.progress.done > 20 && view.progress.seconds_left.is_some());
    assert!(view.progress.done < view.progress.of && view.progress.of == 20_000, "{view:?}");
    assert_eq!(scene.queue.pause(&scene.store, job.id).unwrap().state, ShownState::Paused);
    scene.wait(job.id, |_| scene.queue.live().is_none());
    let paused = scene.games(&job).len();
    assert!(paused > 20, "{paused}");
    // The remaining games take as long per game as those played.
    let run = scene.store.run(job.run.unwrap()).unwrap();
    let left = run.seconds / paused as f64 * (20_000 - paused) as f64;
    let Progress { done, of, seconds_left, .. } = scene.queue.view(&scene.store, job.id).unwrap().progress;
    assert_eq!((done, of, seconds_left), (paused as u64, 20_000, Some(left)));
    let refused = scene.queue.pause(&scene.store, job.id).unwrap_err();
    assert_eq!(refused.to_string(), format!("job {} is paused; it cannot be paused", job.id));
    assert!(refused.tell(es()).contains("en pausa"), "{}", refused.tell(es()));
    scene.queue.resume(&scene.store, job.id).unwrap();
    scene.wait(job.id, |view| view.progress.done > paused as u64);
    assert_eq!(scene.queue.cancel(&scene.store, job.id).unwrap().state, ShownState::Cancelled);
    scene.wait(job.id, |_| scene.queue.live().is_none());
    let kept = scene.games(&job);
    assert!(kept.len() > paused);
    assert_eq!(scene.state(job.id), ShownState::Cancelled);
    // It is an ordinary run.
    assert_eq!(scene.store.run(job.run.unwrap()).unwrap().played, kept.len() as u64);
}

#[test]
fn what_is_deleted_is_gone_also_while_it_runs() {
    let scene = Scene::new();
    let (running, queued) = (scene.start(&long()), scene.start(&long()));
    scene.wait(running.id, |view| view.progress.done > 0);
    for job in [queued, running] {
        scene.queue.delete(&scene.store, job.id).unwrap();
        let started = Instant::now();
        while scene.store.job(job.id).is_ok() {
            assert!(started.elapsed() < Duration::from_mins(2));
            std::thread::sleep(Duration::from_millis(5));
        }
        assert!(matches!(scene.store.run(job.run.unwrap()), Err(StoreError::Missing { .. })));
        let missing = scene.queue.view(&scene.store, job.id).unwrap_err();
        assert!(matches!(&missing, JobError::Store(StoreError::Missing { .. })), "{missing}");
    }
    assert!(scene.store.runs().unwrap().is_empty());
}

/// A run that was started and interrupted twice; `None` if it finished before.
fn disturbed_twice(plan: Plan) -> Option<(Plan, Scene, JobView)> {
    let mut scene = Scene::new();
    let job = scene.start(&plan);
    for after in [5, 60] {
        scene.wait(job.id, |view| view.progress.done >= after || view.state == ShownState::Finished);
        if scene.state(job.id) == ShownState::Finished {
            return None;
        }
        scene = scene.restarted();
    }
    Some((plan, scene, job))
}

#[test]
fn a_simulation_and_a_tournament_go_on_after_a_restart_and_end_as_undisturbed_ones() {
    for (players, rounds) in [
        (&["mcts(simulations=40)", "alphabeta(depth=2, eval=discs)"][..], 300),
        (&["mcts(simulations=40)", "alphabeta(depth=2, eval=discs)", "random"][..], 100),
    ] {
        // A run that finishes before it can be interrupted gets more games.
        let (plan, scene, job) = (0..5)
            .find_map(|doubled| disturbed_twice(plan(players, rounds << doubled)))
            .expect("one of them can be disturbed");
        let done = scene.wait(job.id, |view| view.state == ShownState::Finished);
        assert_eq!((done.progress.done, done.reason.as_str()), (plan.games(), "all games were played"));
        same_games(&scene.games(&job), &undisturbed(&plan));
    }
}

#[test]
fn a_training_goes_on_after_a_restart_and_ends_with_the_same_weights() {
    // So many games that even a busy machine looks before they are finished.
    const GAMES: u64 = 40_000;
    let work = training(GAMES);
    let file = |scene: &Scene| {
        let kept = scene.store.evaluator("pupil").unwrap();
        scene.store.evaluator_file(kept.id, GAMES).unwrap().unwrap()
    };
    let whole = Scene::new();
    let job = whole.want(&work.wanted("pupil")).unwrap();
    whole.wait(job.id, |view| view.state == ShownState::Finished);
    let mut scene = Scene::new();
    let job = scene.want(&work.wanted("pupil")).unwrap();
    assert_eq!(job.evaluator.as_deref(), Some("pupil"));
    let taken = scene.want(&work.wanted("pupil")).unwrap_err();
    assert!(matches!(&taken, JobError::Store(StoreError::NameTaken { .. })), "{taken}");
    for after in [30, GAMES / 3] {
        // As far as that, and running: right after a restart the stored progress is shown before the job starts.
        let is_running = |view: &JobView| view.progress.done >= after && view.progress.error.is_some();
        let view = scene.wait(job.id, |view| is_running(view) || view.state == ShownState::Finished);
        assert_eq!(view.state, ShownState::Running, "it was too quick to be disturbed");
        scene = scene.restarted();
    }
    scene.wait(job.id, |view| view.state == ShownState::Finished);
    assert!(file(&whole) == file(&scene));
    assert_eq!(scene.queue.list(&scene.store, None, 9).unwrap().len(), 1, "one job, not two");
    scene.queue.delete(&scene.store, job.id).unwrap();
    assert!(scene.store.evaluator_names().unwrap().is_empty());
}

#[test]
fn an_experiment_is_made_once_and_remembered() {
    let scene = Scene::new();
    let wanted = |name, again| ExperimentWork::new(Variant::Quick, again).wanted(name);
    let start = |again| scene.want(&wanted("horcas-7.9", again)).unwrap();
    let job = start(false);
    assert_eq!(job.variant.as_deref(), Some("quick"));
    let done = scene.wait(job.id, |view| view.state == ShownState::Finished);
    assert_eq!((done.progress.done, done.progress.unit), (done.progress.of, ProgressUnit::Measurements));
    assert!(done.progress.of > 0);
    let again = start(false);
    assert_eq!((again.id, again.state), (job.id, ShownState::Finished));
    let experiment = scene.store.experiment_of_job(job.id).unwrap().unwrap().id;
    let found = Found { store: &scene.store, machine: &machine(), standings: &Standings::default() };
    assert!(job_report(job.id, Form::Text, Language::ENGLISH, &found).unwrap().contains("horcas-7.9"));
    let refused = job_report(job.id, Form::Csv, Language::ENGLISH, &found).unwrap_err();
    assert!(matches!(&refused, JobError::Nothing { .. }), "{refused}");
    assert_ne!(start(true).id, job.id);
    let unknown = scene.want(&wanted("horcas-9.9", false)).unwrap_err();
    assert!(matches!(unknown, JobError::NoSuchExperiment { .. }));
    scene.queue.delete(&scene.store, job.id).unwrap();
    assert!(scene.store.experiment(experiment).is_err());
}

/// Every position is judged, the last first, and the one before the first move too.
#[test]
fn an_analysis_judges_every_position() {
    let scene = Scene::new();
    let game = spec("connect(rows=4, cols=4, k=3)");
    let work = AnalysisWork { game, root: String::new(), moves: "123".to_owned(), plies: 3, effort: 1 };
    let job = scene.want(&work.wanted("test")).unwrap();
    let done = scene.wait(job.id, |view| view.state == ShownState::Finished);
    let Progress { done, of, unit, .. } = done.progress;
    assert_eq!((done, of, unit), (4, 4, ProgressUnit::Positions));
    let judged = scene.store.judgements(job.id).unwrap();
    let seat = |text: &String| serde_json::from_str::<serde_json::Value>(text).unwrap()["seat"].clone();
    assert_eq!(judged.values().map(seat).collect::<Vec<_>>(), [0, 1, 0, 1]);
}

#[test]
fn so_many_wait_and_no_more() {
    let scene = Scene::new();
    let jobs: Vec<JobView> = (0..MOST_QUEUED).map(|_| scene.start(&long())).collect();
    let refused = scene.want(&simulation("x", &short()).unwrap()).unwrap_err();
    assert!(matches!(refused, JobError::QueueFull { most: MOST_QUEUED }), "{refused}");
    assert_eq!(scene.store.runs().unwrap().len(), MOST_QUEUED, "what is refused is not begun");
    scene.queue.pause(&scene.store, jobs[7].id).unwrap();
    scene.start(&short());
    assert!(matches!(scene.queue.resume(&scene.store, jobs[7].id), Err(JobError::QueueFull { .. })));
}

#[test]
fn what_another_process_plays_is_seen_and_left_alone() {
    let scene = Scene::new();
    // On a file opened separately, like another process: a lock belongs to the open file.
    let other = Store::open(scene.directory.path()).unwrap();
    let claim = begin(&other, &simulation("terminal", &short()).unwrap(), &machine()).unwrap();
    let run = other.run_of_job(claim.id()).unwrap().unwrap();
    let started = Instant::now();
    let job = loop {
        if let [job] = scene.queue.list(&scene.store, None, 9).unwrap().as_slice()
            && job.state == ShownState::Elsewhere
        {
            break job.clone();
        }
        assert!(started.elapsed() < Duration::from_mins(2));
        std::thread::sleep(Duration::from_millis(20));
    };
    assert_eq!((job.run, job.name.as_str()), (Some(run), "terminal"));
    for refused in [
        scene.queue.resume(&scene.store, job.id).err(),
        scene.queue.cancel(&scene.store, job.id).err(),
        scene.queue.delete(&scene.store, job.id).err(),
    ] {
        let refused = refused.unwrap();
        assert!(refused.is_in_use(), "{refused}");
    }
    let mark = scene.queue.changes_since(0).mark;
    drop(claim);
    scene.wait(job.id, |view| view.state == ShownState::Paused);
    // Watchers receive it.
    scene.wait(job.id, |view| {
        scene.queue.changes_since(mark).changes.iter().any(|change| **change == Change::Job(Box::new(view.clone())))
    });
    scene.queue.resume(&scene.store, job.id).unwrap();
    scene.wait(job.id, |view| view.state == ShownState::Finished);
    assert_eq!(scene.store.run(run).unwrap().state, RunState::Finished);
}

/// The process with the lock runs the job; a later one finds nothing left to do.
#[test]
fn what_is_wanted_and_done_by_another_process_is_done_once() {
    let directory = TempDir::new().unwrap();
    let mut other = Store::open(directory.path()).unwrap();
    let claim = begin(&other, &simulation("both", &short()).unwrap(), &machine()).unwrap();
    let run = other.run_of_job(claim.id()).unwrap().unwrap();
    other.set_job(claim.id(), JobState::Wanted, "").unwrap();
    let scene = Scene::of(directory);
    scene.wait(claim.id(), |view| view.state == ShownState::Elsewhere);
    let (stop, mut games) = (StopFlag::new(), 0);
    let mut tell = |event: JobEvent<'_>| games += u64::from(matches!(event, JobEvent::Done { .. }));
    let control = &mut Control { stop: &stop, tell: &mut tell, gallery: None };
    claim.carry_out(&mut other, &machine(), control).unwrap();
    let id = claim.id();
    drop(claim);
    assert_eq!(games, short().games(), "all of them by whoever had the lock");
    scene.wait(id, |view| view.state == ShownState::Finished);
    let next = scene.start(&short());
    scene.wait(next.id, |view| view.state == ShownState::Finished);
    let run = scene.store.run(run).unwrap();
    assert_eq!((run.state, run.played), (RunState::Finished, short().games()));
}

/// Started and finished between two looks, or resumed and finished.
#[test]
fn what_another_process_has_finished_is_told() {
    let scene = Scene::new();
    let mut other = Store::open(scene.directory.path()).unwrap();
    let mut kept = Vec::new();
    for name in ["first", "second"] {
        // The clerk's first look came before there was anything to see.
        std::thread::sleep(Duration::from_millis(1200));
        let claim = begin(&other, &simulation(name, &short()).unwrap(), &machine()).unwrap();
        let (stop, mut tell) = (StopFlag::new(), |_: JobEvent<'_>| ());
        let control = &mut Control { stop: &stop, tell: &mut tell, gallery: None };
        claim.carry_out(&mut other, &machine(), control).unwrap();
        kept.push(claim.id());
    }
    let started = Instant::now();
    let told = |id: i64| {
        let news = scene.queue.changes_since(0).changes;
        news.iter()
            .any(|change| matches!(&**change, Change::Job(job) if job.id == id && job.state == ShownState::Finished))
    };
    while !kept.iter().all(|&id| told(id)) {
        assert!(started.elapsed() < Duration::from_mins(2));
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// A job of an unknown kind or format is listed, not run, and can be deleted.
#[test]
fn a_job_of_an_unknown_kind_is_left_to_whoever_knows_it() {
    let scene = Scene::new();
    for (kind, version) in [("dream", 1), ("training", 9)] {
        let new = NewJob { kind, version, name: "x", work: "{}", run: None, experiment: None };
        let id = scene.store.begin_job(&new).unwrap().job();
        assert_eq!(scene.state(id), ShownState::Unreadable, "{kind}");
        for changed in [scene.queue.resume(&scene.store, id), scene.queue.cancel(&scene.store, id)] {
            let refused = changed.unwrap_err();
            assert!(matches!(&refused, JobError::Store(StoreError::Unreadable { .. })), "{refused}");
        }
        assert!(claim(&scene.store, id).is_err());
        assert_eq!(scene.store.job(id).unwrap().state, JobState::Paused);
        scene.store.set_job(id, JobState::Wanted, "").unwrap();
        let next = scene.start(&short());
        scene.wait(next.id, |view| view.state == ShownState::Finished);
        assert!(scene.queue.pause(&scene.store, id).is_err());
        assert_eq!(scene.store.job(id).unwrap().state, JobState::Wanted);
        scene.queue.delete(&scene.store, id).unwrap();
    }
    // However many of them wait, they take no places from others.
    for _ in 0..MOST_QUEUED {
        let new = NewJob { kind: "dream", version: 1, name: "x", work: "{}", run: None, experiment: None };
        scene.store.want_job(&new).unwrap();
    }
    let first = scene.start(&long());
    let second = scene.start(&short());
    scene.wait(first.id, |view| view.state == ShownState::Running);
    assert_eq!(scene.queue.view(&scene.store, second.id).unwrap().place, Some(1));
}

/// Older than the observed jobs, and started since the last look.
#[test]
fn what_another_process_does_is_left_alone_whether_it_was_seen_or_not() {
    let scene = Scene::new();
    let other = Store::open(scene.directory.path()).unwrap();
    let wanted = ExperimentWork::new(Variant::Quick, false).wanted("horcas-7.9");
    let claim = begin(&other, &wanted, &machine()).unwrap();
    for _ in 0..70 {
        let new = NewJob { kind: "analysis", version: 1, name: "x", work: "{}", run: None, experiment: None };
        drop(other.begin_job(&new).unwrap());
    }
    let id = claim.id();
    for state in [JobState::Paused, JobState::Wanted] {
        other.set_job(id, state, "").unwrap();
        let pause_or_resume = if state == JobState::Wanted { Queue::pause } else { Queue::resume };
        for changed in
            [pause_or_resume(&scene.queue, &scene.store, id), scene.queue.cancel(&scene.store, id), scene.want(&wanted)]
        {
            let refused = changed.unwrap_err();
            assert!(refused.is_in_use(), "{refused}");
        }
        assert_eq!(other.job(id).unwrap().state, state);
    }
    drop(claim);
    scene.wait(id, |view| view.state == ShownState::Finished);
}

/// Killed in between: the work is done, but the job is not finished.
#[test]
fn what_is_done_and_not_written_down_as_finished_is_finished_by_whoever_wants_it() {
    let scene = Scene::new();
    let wanted = ExperimentWork::new(Variant::Quick, false).wanted("horcas-7.9");
    let job = scene.want(&wanted).unwrap().id;
    scene.wait(job, |view| view.state == ShownState::Finished);
    scene.store.set_job(job, JobState::Paused, "").unwrap();
    assert_eq!(scene.want(&wanted).unwrap().id, job);
    scene.wait(job, |view| view.state == ShownState::Finished);
}

#[test]
fn what_another_process_has_deleted_is_told() {
    let scene = Scene::new();
    let other = Store::open(scene.directory.path()).unwrap();
    let claim = begin(&other, &simulation("brief", &short()).unwrap(), &machine()).unwrap();
    let (id, run) = (claim.id(), other.run_of_job(claim.id()).unwrap().unwrap());
    drop(claim);
    let told = |what: &dyn Fn(&Change) -> bool| {
        let started = Instant::now();
        while !scene.queue.changes_since(0).changes.iter().any(|change| what(change)) {
            assert!(started.elapsed() < Duration::from_mins(2));
            std::thread::sleep(Duration::from_millis(20));
        }
    };
    told(&|change| matches!(change, Change::Job(job) if job.id == id));
    other.delete_run(run).unwrap();
    told(&|change| *change == Change::Gone(id));
}

#[test]
fn a_job_that_cannot_be_done_says_why_and_the_next_is_done() {
    let scene = Scene::new();
    let first = scene.start(&long());
    // Started where there was more memory.
    let roomy = Machine { host: Host::default(), threads: 2 };
    let large = plan(&["alphabeta(depth=1, eval=discs, table=10000000)", "random"], 2);
    drop(begin(&scene.store, &simulation("large", &large).unwrap(), &roomy).unwrap());
    let large = scene.queue.list(&scene.store, None, 1).unwrap().remove(0);
    assert_eq!(large.state, ShownState::Paused);
    scene.queue.resume(&scene.store, large.id).unwrap();
    let last = scene.start(&short());
    scene.queue.cancel(&scene.store, first.id).unwrap();
    scene.wait(last.id, |view| view.state == ShownState::Finished);
    let failed = scene.queue.view(&scene.store, large.id).unwrap();
    let error = failed.error.unwrap();
    assert_eq!(failed.state, ShownState::Failed);
    assert!(error.to_string().contains("bytes") && error.tell(es()) != error.to_string(), "{error:?}");
}

#[test]
fn results_add_what_was_played_since() {
    let scene = Scene::new();
    let job = scene.start(&plan(&["random", "alphabeta(depth=1, eval=discs)"], 400));
    let standings = Standings::default();
    let mut last = 0;
    loop {
        let is_finished = scene.state(job.id) == ShownState::Finished;
        let run = scene.store.run(job.run.unwrap()).unwrap();
        let results = standings.results(&scene.store, &run).unwrap();
        assert!(results.played >= last && results.played >= run.played);
        last = results.played;
        if is_finished {
            break;
        }
    }
    let run = scene.store.run(job.run.unwrap()).unwrap();
    let expected = jugada_arena::Results::of(&run.plan, &summary_of(&scene.store, &run).unwrap());
    assert_eq!(standings.whole_results(&scene.store, &run).unwrap(), expected);
    assert_eq!(expected.played, 400);
}
