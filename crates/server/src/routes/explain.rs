//! How a strategy comes to its move, node by node: a stream of pages, so that a large tree is drawn as it arrives.

use super::think::{SignOfLife, Start, open_to_move, ticks, told};
use crate::App;
use crate::error::{ApiError, Complaint};
use crate::request::{Json, Position, spec};
use crate::thinking::{ThinkingTask, Thought, begin};
use crate::unread::Room;
use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, KeepAliveStream, Sse};
use jugada_arena::StopWatch;
use jugada_core::{Progress, Spec, StopFlag};
use jugada_play::{Analysis, EventView, Session, Witness};
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::time::Interval;
use tokio_stream::Stream;
use utoipa::ToSchema;

/// A position, and the strategy whose search is to be shown.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ExplainQuestion {
    #[serde(flatten)]
    position: Position,
    /// A strategy's spec, or a level.
    strategy: String,
    #[serde(default = "super::think::one")]
    seed: u64,
    /// After so many events the rest is searched in silence; at most 120 000.
    #[serde(default = "most_events")]
    #[schema(maximum = 120_000)]
    events: usize,
}

/// So that each of the places takes some 30 MB at most.
const MOST_EVENTS: usize = 120_000;
/// Bytes that one takes, about.
const EVENT_BYTES: usize = 256;

fn most_events() -> usize {
    MOST_EVENTS
}

/// Events in a page: a page is read and drawn in a few milliseconds.
const PAGE: usize = 2_000;
/// Nobody waits longer to see a tree.
const LONGEST: Duration = Duration::from_secs(10);
/// Positions that are looked into, at most, to say how many minimax would visit: a second's work.
const COUNTED: u64 = 4_000_000;

/// Show how a strategy comes to its move.
///
/// Answers with a stream of events, the last of which is `done` or `error`. Strategies that search no tree have an answer, but no pages.
#[utoipa::path(post, path = "/explain", request_body = ExplainQuestion, responses(
    (status = 200, description = "Events: the name of each is the property here, its data the value",
        body = ExplainingEvent, content_type = "text/event-stream"), ApiError))]
pub(crate) async fn explain(
    State(app): State<App>,
    Json(question): Json<ExplainQuestion>,
) -> Result<Sse<KeepAliveStream<Explaining>>, ApiError> {
    ApiError::unless_bounded("tree", question.events, "events", MOST_EVENTS)?;
    let session = open_to_move(&app, question.position).await?;
    let strategy = spec(&question.strategy)?;
    let task = ThinkingTask::new(session, strategy.clone(), &app.searches)?;
    let task = ThinkingTask { seed: question.seed, deadline: LONGEST, ..task };
    let (progress, searches) = (Arc::new(Progress::default()), app.searches.clone());
    let mut witness = Witness { room: question.events, progress: Some(progress.clone()), ..Witness::default() };
    let bytes = task.bytes + (question.events * EVENT_BYTES) as u64;
    let work = move |stop: &StopFlag| {
        let analysis = task.ask(stop, &mut witness)?;
        let minimax = compare(task.session.as_ref(), &analysis);
        let room = app.unread.room(witness.events.len() * EVENT_BYTES)?;
        Ok(Found { analysis, minimax, witness, room })
    };
    let answer = begin(&searches, bytes, work).await?;
    let (stage, clock) = (Stage::Beginning(strategy), StopWatch::start());
    let explaining = Explaining { stage, answer, ticks: ticks(), clock, progress };
    Ok(Sse::new(explaining).keep_alive(KeepAlive::default()))
}

/// What a search found, and the tree that it went through.
struct Found {
    analysis: Analysis,
    minimax: Option<Unpruned>,
    witness: Witness,
    /// For the tree, until all of it is told.
    room: Room,
}

/// What a search to the same depth would visit that leaves nothing out; for strategies that search to a depth.
fn compare(session: &dyn Session, analysis: &Analysis) -> Option<Unpruned> {
    let depth = analysis.statistics.iterations.last()?.depth?;
    Some(Unpruned { depth, nodes: session.counts().count_positions(depth, COUNTED) })
}

/// The events of an explanation, in order: `start`, signs of life while it is searched, the `page`s of the tree, and `done` or `error`.
pub(crate) struct Explaining {
    stage: Stage,
    answer: Thought<Found>,
    ticks: Interval,
    clock: StopWatch,
    progress: Arc<Progress>,
}

enum Stage {
    Beginning(Spec),
    Searching,
    Telling { events: std::vec::IntoIter<EventView>, done: Box<Explained>, room: Room },
    Over,
}

/// What somebody who listens to an explanation is told.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ExplainingEvent {
    /// It has its place, and begins.
    Start(Start),
    /// It goes on: about five times per second.
    Progress(SignOfLife),
    /// What happened next in the search.
    Page(Vec<EventView>),
    /// The answer, and the end.
    Done(Box<Explained>),
    /// There is no answer: the end, too.
    Error(Complaint),
}

/// What the search found.
#[derive(Serialize, ToSchema)]
pub(crate) struct Explained {
    analysis: Analysis,
    /// Whether the pages do not show all of it.
    truncated: bool,
    minimax: Option<Unpruned>,
}

/// What minimax would visit.
#[derive(Serialize, ToSchema)]
pub(crate) struct Unpruned {
    /// As deep as the search that is explained.
    depth: u32,
    /// Positions, the root included; none if they are too many to count.
    nodes: Option<u64>,
}

impl Stream for Explaining {
    type Item = Result<Event, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        match std::mem::replace(&mut self.stage, Stage::Over) {
            Stage::Beginning(strategy) => {
                self.stage = Stage::Searching;
                told(&ExplainingEvent::Start(Start { strategy }))
            }
            Stage::Searching => match Pin::new(&mut self.answer).poll(context) {
                Poll::Ready(Ok(found)) => self.tell(found),
                Poll::Ready(Err(error)) => told(&ExplainingEvent::Error(error.complaint)),
                Poll::Pending => {
                    self.stage = Stage::Searching;
                    ready!(self.ticks.poll_tick(context));
                    told(&ExplainingEvent::Progress(SignOfLife::of(&self.clock, &self.progress)))
                }
            },
            Stage::Telling { events, done, room } => self.turn_page(events, done, room),
            Stage::Over => Poll::Ready(None),
        }
    }
}

impl Explaining {
    fn tell(&mut self, found: Found) -> Poll<Option<Result<Event, Infallible>>> {
        let Found { analysis, minimax, witness, room } = found;
        let done = Explained { analysis, truncated: witness.is_truncated(), minimax };
        self.turn_page(witness.events.into_iter(), Box::new(done), room)
    }

    fn turn_page(
        &mut self,
        mut events: std::vec::IntoIter<EventView>,
        done: Box<Explained>,
        room: Room,
    ) -> Poll<Option<Result<Event, Infallible>>> {
        let page: Vec<EventView> = events.by_ref().take(PAGE).collect();
        if page.is_empty() {
            return told(&ExplainingEvent::Done(done));
        }
        self.stage = Stage::Telling { events, done, room };
        told(&ExplainingEvent::Page(page))
    }
}
