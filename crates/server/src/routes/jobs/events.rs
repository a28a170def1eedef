//! What jobs do, as a stream of events.
//!
//! Nothing is stored up for those who listen: each looks several times per second what is new, and only once it has taken what it was told
//! before. So one that does not read costs no memory.

use crate::App;
use crate::error::ApiError;
use crate::jobs::{FRESH, Watcher};
use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, KeepAliveStream, Sse};
use jugada_arena::{Results, ShownGame};
use jugada_jobs::{Change, JobView, LiveJob, Progress, TestView};
use jugada_store::Store;
use serde::{Serialize, Serializer};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::{Sender, channel};
use tokio::time::{Instant, MissedTickBehavior, interval};
use tokio_stream::wrappers::ReceiverStream;
use utoipa::ToSchema;

/// How often those who listen are told how far the running job has come.
const TICK: Duration = Duration::from_millis(250);
/// Events on their way to one listener.
const UNDER_WAY: usize = 4;

/// What somebody who watches jobs is told.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum JobsEvent {
    /// The first: the jobs that run, wait, or are done elsewhere.
    Start(StartOfJobs),
    /// A job is new or in another state.
    Job(Box<JobView>),
    /// A job was deleted.
    Gone(JobNumber),
    /// How far the running job has come: up to four times per second, if it has.
    Progress(JobProgress),
    /// What the running run has found: at most once per second, if games were played.
    Results(JobResults),
    /// A game that is being played, as it stood a moment ago: up to four times per second, if it has moved.
    Game(JobGame),
    /// A pause of the running training: its test games have been played, and it is kept as it is now.
    Test(JobTest),
    /// More has changed than could be told: the list must be asked for anew.
    Missed(Everything),
}

/// The jobs that run, wait, or are done elsewhere.
#[derive(Serialize, ToSchema)]
pub(crate) struct StartOfJobs {
    jobs: Vec<JobView>,
}

/// A job, by its number.
#[derive(Serialize, ToSchema)]
pub(crate) struct JobNumber {
    id: i64,
}

/// How far a job has come.
#[derive(Serialize, ToSchema)]
pub(crate) struct JobProgress {
    id: i64,
    progress: Progress,
}

/// What a run has found.
#[derive(Serialize, ToSchema)]
pub(crate) struct JobResults {
    id: i64,
    #[serde(serialize_with = "shared")]
    #[schema(value_type = Results)]
    results: Arc<Results>,
}

/// A game of a run while it is played.
#[derive(Serialize, ToSchema)]
pub(crate) struct JobGame {
    id: i64,
    /// Which game of the run, counted from 0.
    number: u64,
    /// Who plays, by seat: places among the players of the run.
    seats: Vec<usize>,
    /// All moves so far, the opening included.
    line: String,
}

fn shared<S: Serializer>(results: &Arc<Results>, serializer: S) -> Result<S::Ok, S::Error> {
    results.serialize(serializer)
}

/// What came of a pause.
#[derive(Serialize, ToSchema)]
pub(crate) struct JobTest {
    id: i64,
    test: TestView,
}

/// Nothing more needs to be said.
#[derive(Serialize, ToSchema)]
pub(crate) struct Everything {}

/// Watch all jobs.
///
/// Answers with a stream of events that does not end. Refused with 503 when 32 pages watch.
#[utoipa::path(get, path = "/jobs/events", responses(
    (status = 200, description = "Events: the name of each is the property here, its data the value",
        body = JobsEvent, content_type = "text/event-stream"), ApiError))]
pub(crate) async fn events(
    State(app): State<App>,
) -> Result<Sse<KeepAliveStream<ReceiverStream<Result<Event, Infallible>>>>, ApiError> {
    let watcher = app.jobs.watch()?;
    // Before the list is made: what changes meanwhile is told again rather than missed.
    let mark = app.jobs.queue.mark();
    let reading = app.clone();
    let jobs = app.storage.read(move |store| Ok(reading.jobs.queue.active(store)?)).await?;
    let (sender, receiver) = channel(UNDER_WAY);
    tokio::spawn(async move {
        let mut teller = Teller { app, sender, mark, told: Told::default(), _watcher: watcher };
        // Whoever hangs up ends it.
        let _ = teller.run(jobs).await;
    });
    Ok(Sse::new(ReceiverStream::new(receiver)).keep_alive(KeepAlive::default()))
}

/// Nobody listens any more.
struct HungUp;

/// Tells one listener.
struct Teller {
    app: App,
    sender: Sender<Result<Event, Infallible>>,
    mark: u64,
    told: Told,
    _watcher: Watcher,
}

/// What it was told last of the job that runs.
#[derive(Default)]
struct Told {
    id: i64,
    progress: Progress,
    tests: usize,
    results_at: Option<Instant>,
    /// Games that the results rested on.
    games: Option<u64>,
    /// The game that was shown.
    shown: Option<ShownGame>,
}

impl Teller {
    async fn run(&mut self, jobs: Vec<JobView>) -> Result<(), HungUp> {
        self.tell(&JobsEvent::Start(StartOfJobs { jobs })).await?;
        let mut ticks = interval(TICK);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = ticks.tick() => {}
                () = self.sender.closed() => return Err(HungUp),
            }
            self.look().await?;
        }
    }

    async fn look(&mut self) -> Result<(), HungUp> {
        let news = self.app.jobs.queue.changes_since(self.mark);
        self.mark = news.mark;
        if news.missed {
            self.tell(&JobsEvent::Missed(Everything {})).await?;
        }
        let live = self.app.jobs.queue.live();
        for change in news.changes {
            let event = match &*change {
                Change::Job(job) => JobsEvent::Job(job.clone()),
                Change::Gone(id) => JobsEvent::Gone(JobNumber { id: *id }),
            };
            self.tell(&event).await?;
        }
        match live {
            Some(live) => self.tell_of(live).await,
            None => Ok(()),
        }
    }

    async fn tell_of(&mut self, live: LiveJob) -> Result<(), HungUp> {
        let id = live.id;
        // The same job that has stopped and gone on counts its tests anew.
        if self.told.id != id || live.tests.len() < self.told.tests {
            self.told = Told { id, ..Told::default() };
        }
        for test in live.tests.iter().skip(self.told.tests) {
            self.tell(&JobsEvent::Test(JobTest { id, test: test.into() })).await?;
        }
        self.told.tests = live.tests.len();
        if live.progress != self.told.progress {
            self.told.progress = live.progress.clone();
            self.tell(&JobsEvent::Progress(JobProgress { id, progress: live.progress })).await?;
        }
        let shown = live.run.and_then(|_| live.gallery.look());
        if let Some(ShownGame { number, seats, line }) = shown.clone().filter(|_| shown != self.told.shown) {
            self.told.shown = shown;
            self.tell(&JobsEvent::Game(JobGame { id, number, seats, line })).await?;
        }
        let is_time = self.told.results_at.is_none_or(|last| last.elapsed() >= FRESH);
        let Some(run) = live.run.filter(|_| is_time) else { return Ok(()) };
        self.told.results_at = Some(Instant::now());
        let app = self.app.clone();
        let read = self.app.storage.read(move |store: &Store| app.jobs.fresh_results(store, run)).await;
        // The store may be busy, or the run deleted: then there is nothing to tell this time.
        if let Ok(results) = read
            && self.told.games != Some(results.played)
        {
            self.told.games = Some(results.played);
            self.tell(&JobsEvent::Results(JobResults { id, results })).await?;
        }
        Ok(())
    }

    /// Waits until there is room: whoever does not read is told no more.
    async fn tell(&self, event: &JobsEvent) -> Result<(), HungUp> {
        let written = serde_json::to_value(event).expect("events have only text keys and finite numbers");
        let named = written.as_object().into_iter().flatten();
        let event = named.fold(Event::default(), |event, (name, data)| event.event(name).data(data.to_string()));
        self.sender.send(Ok(event)).await.map_err(|_| HungUp)
    }
}
