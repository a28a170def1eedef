//! Events of jobs, as a stream.
//!
//! No events are buffered per client: each stream polls for changes several times per second, and only after the client
//! has taken the previous events. So a client that does not read takes no memory.

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

/// Interval of progress events.
const TICK: Duration = Duration::from_millis(250);
/// Events buffered per client.
const UNDER_WAY: usize = 4;

/// An event of the jobs.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum JobsEvent {
    /// The first event: all jobs that run, wait, or are run by another process.
    Start(StartOfJobs),
    /// A job is new or has changed its state.
    Job(Box<JobView>),
    /// A job was deleted.
    Gone(JobNumber),
    /// Progress of the running job: up to four times per second, when it has changed.
    Progress(JobProgress),
    /// Results of the active run: at most once per second, when games were played.
    Results(JobResults),
    /// A game being played: up to four times per second, when it has changed.
    Game(JobGame),
    /// A test of the running training: its games were played, and a checkpoint was saved.
    Test(JobTest),
    /// Some changes were missed: reload the list.
    Missed(Everything),
}

/// All jobs that run, wait, or are run by another process.
#[derive(Serialize, ToSchema)]
pub(crate) struct StartOfJobs {
    jobs: Vec<JobView>,
}

/// A job's number.
#[derive(Serialize, ToSchema)]
pub(crate) struct JobNumber {
    id: i64,
}

/// The progress of a job.
#[derive(Serialize, ToSchema)]
pub(crate) struct JobProgress {
    id: i64,
    progress: Progress,
}

/// The results of a run.
#[derive(Serialize, ToSchema)]
pub(crate) struct JobResults {
    id: i64,
    #[serde(serialize_with = "shared")]
    #[schema(value_type = Results)]
    results: Arc<Results>,
}

/// A game of a run in progress.
#[derive(Serialize, ToSchema)]
pub(crate) struct JobGame {
    id: i64,
    /// Number of the game in the run, from 0.
    number: u64,
    /// The players by seat, as indices into the players of the run.
    seats: Vec<usize>,
    /// All moves so far, the opening included.
    line: String,
}

fn shared<S: Serializer>(results: &Arc<Results>, serializer: S) -> Result<S::Ok, S::Error> {
    results.serialize(serializer)
}

/// The result of a test.
#[derive(Serialize, ToSchema)]
pub(crate) struct JobTest {
    id: i64,
    test: TestView,
}

/// An empty object.
#[derive(Serialize, ToSchema)]
pub(crate) struct Everything {}

/// Watch all jobs.
///
/// Answers with a stream of events that does not end. Refused with 503 when 32 pages are watching.
#[utoipa::path(get, path = "/jobs/events", responses(
    (status = 200, description = "Events: the name of each is the property here, its data the value",
        body = JobsEvent, content_type = "text/event-stream"), ApiError))]
pub(crate) async fn events(
    State(app): State<App>,
) -> Result<Sse<KeepAliveStream<ReceiverStream<Result<Event, Infallible>>>>, ApiError> {
    let watcher = app.jobs.watch()?;
    // Before the list is made: changes in between are sent twice rather than missed.
    let mark = app.jobs.queue.mark();
    let reading = app.clone();
    let jobs = app.storage.read(move |store| Ok(reading.jobs.queue.active(store)?)).await?;
    let (sender, receiver) = channel(UNDER_WAY);
    tokio::spawn(async move {
        let mut feed = EventFeed { app, sender, mark, sent: SentState::default(), _watcher: watcher };
        // Ends when the client disconnects.
        let _ = feed.run(jobs).await;
    });
    Ok(Sse::new(ReceiverStream::new(receiver)).keep_alive(KeepAlive::default()))
}

/// The client has disconnected.
struct HungUp;

/// Sends the events to one client.
struct EventFeed {
    app: App,
    sender: Sender<Result<Event, Infallible>>,
    mark: u64,
    sent: SentState,
    _watcher: Watcher,
}

/// The state of the running job as last sent.
#[derive(Default)]
struct SentState {
    id: i64,
    progress: Progress,
    tests: usize,
    results_at: Option<Instant>,
    /// Number of games in the results.
    games: Option<u64>,
    /// The game last sent.
    shown: Option<ShownGame>,
}

impl EventFeed {
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
        // A resumed job counts its tests from 0 again.
        if self.sent.id != id || live.tests.len() < self.sent.tests {
            self.sent = SentState { id, ..SentState::default() };
        }
        for test in live.tests.iter().skip(self.sent.tests) {
            self.tell(&JobsEvent::Test(JobTest { id, test: test.into() })).await?;
        }
        self.sent.tests = live.tests.len();
        if live.progress != self.sent.progress {
            self.sent.progress = live.progress.clone();
            self.tell(&JobsEvent::Progress(JobProgress { id, progress: live.progress })).await?;
        }
        let shown = live.run.and_then(|_| live.gallery.look());
        if let Some(ShownGame { number, seats, line }) = shown.clone().filter(|_| shown != self.sent.shown) {
            self.sent.shown = shown;
            self.tell(&JobsEvent::Game(JobGame { id, number, seats, line })).await?;
        }
        let is_time = self.sent.results_at.is_none_or(|last| last.elapsed() >= FRESH);
        let Some(run) = live.run.filter(|_| is_time) else { return Ok(()) };
        self.sent.results_at = Some(Instant::now());
        let app = self.app.clone();
        let read = self.app.storage.read(move |store: &Store| app.jobs.fresh_results(store, run)).await;
        // The store may be busy, or the run deleted: then nothing is sent this time.
        if let Ok(results) = read
            && self.sent.games != Some(results.played)
        {
            self.sent.games = Some(results.played);
            self.tell(&JobsEvent::Results(JobResults { id, results })).await?;
        }
        Ok(())
    }

    /// Waits until the client has taken enough of the earlier events.
    async fn tell(&self, event: &JobsEvent) -> Result<(), HungUp> {
        let written = serde_json::to_value(event).expect("events have only text keys and finite numbers");
        let named = written.as_object().into_iter().flatten();
        let event = named.fold(Event::default(), |event, (name, data)| event.event(name).data(data.to_string()));
        self.sender.send(Ok(event)).await.map_err(|_| HungUp)
    }
}
