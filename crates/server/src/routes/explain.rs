//! The search of a strategy node by node, as a stream of pages, so that a large tree is drawn as it arrives.

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

/// A position, and the strategy whose search is shown.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ExplainQuestion {
    #[serde(flatten)]
    position: Position,
    /// A strategy's spec, or a level.
    strategy: String,
    #[serde(default = "super::think::one")]
    seed: u64,
    /// Maximum number of events, up to 120 000; the rest of the search is not reported.
    #[serde(default = "most_events")]
    #[schema(maximum = 120_000)]
    events: usize,
}

/// Limits each place to about 30 MB.
const MOST_EVENTS: usize = 120_000;
/// Approximate bytes of an event.
const EVENT_BYTES: usize = 256;

fn most_events() -> usize {
    MOST_EVENTS
}

/// Events per page: a page is read and drawn in a few milliseconds.
const PAGE: usize = 2_000;
/// Maximum duration of the search.
const LONGEST: Duration = Duration::from_secs(10);
/// Maximum number of positions for counting the nodes of minimax: a second's work.
const COUNTED: u64 = 4_000_000;

/// Explain how a strategy chooses its move.
///
/// Answers with a stream of events, the last of which is `done` or `error`. Strategies without a search tree send an
/// answer, but no pages.
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
        Ok(ExplainedSearch { analysis, minimax, witness, room })
    };
    let answer = begin(&searches, bytes, work).await?;
    let (stage, clock) = (Stage::Beginning(strategy), StopWatch::start());
    let explaining = Explaining { stage, answer, ticks: ticks(), clock, progress };
    Ok(Sse::new(explaining).keep_alive(KeepAlive::default()))
}

/// The result of a search, with its tree.
struct ExplainedSearch {
    analysis: Analysis,
    minimax: Option<Unpruned>,
    witness: Witness,
    /// Held until the whole tree is sent.
    room: Room,
}

/// Number of nodes of a search to the same depth without pruning; for strategies with a depth limit.
fn compare(session: &dyn Session, analysis: &Analysis) -> Option<Unpruned> {
    let depth = analysis.statistics.iterations.last()?.depth?;
    Some(Unpruned { depth, nodes: session.counts().count_positions(depth, COUNTED) })
}

/// The events of an explanation, in order: `start`, `progress` during the search, the `page`s of the tree, and `done`
/// or `error`.
pub(crate) struct Explaining {
    stage: Stage,
    answer: Thought<ExplainedSearch>,
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

/// An event of an explanation.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ExplainingEvent {
    /// The search has a place and starts.
    Start(Start),
    /// The search continues: about five times per second.
    Progress(SignOfLife),
    /// The next events of the search.
    Page(Vec<EventView>),
    /// The answer; the last event.
    Done(Box<Explained>),
    /// No answer; the last event.
    Error(Complaint),
}

/// The result of the search.
#[derive(Serialize, ToSchema)]
pub(crate) struct Explained {
    analysis: Analysis,
    /// Whether the pages omit a part of the search.
    truncated: bool,
    minimax: Option<Unpruned>,
}

/// The nodes of minimax.
#[derive(Serialize, ToSchema)]
pub(crate) struct Unpruned {
    /// The depth of the explained search.
    depth: u32,
    /// Positions, including the root; none if there are too many to count.
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
    fn tell(&mut self, found: ExplainedSearch) -> Poll<Option<Result<Event, Infallible>>> {
        let ExplainedSearch { analysis, minimax, witness, room } = found;
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
