//! Searches for a move, as event streams; a search stops when its client disconnects.

use crate::App;
use crate::error::{ApiError, Complaint};
use crate::kept::{NamedSearch, SeatKey};
use crate::limits;
use crate::request::{ADAPTIVE, Json, Position, spec};
use crate::routes::players::{RatedGame, fitting};
use crate::thinking::{ThinkingTask, Thought, begin};
use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, KeepAliveStream, Sse};
use jugada_arena::StopWatch;
use jugada_core::{Clock, Detail, Progress, Spec, StopFlag};
use jugada_play::{Analysis, Listener, MoveAnalysis, Session, StandingView, View};
use jugada_words::message;
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at};
use tokio_stream::Stream;
use utoipa::ToSchema;

/// A position, and the strategy to move in it.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ThinkQuestion {
    #[serde(flatten)]
    position: Position,
    /// A strategy's spec, a level, or `adaptive`.
    strategy: String,
    #[serde(default = "one")]
    seed: u64,
    /// The player whom an adaptive strategy is to fit.
    player: Option<String>,
    /// Whether the value of every move is requested, also of those that a search for the best move would prune. Takes
    /// longer, and does not change the move.
    #[serde(default)]
    every_move: bool,
    /// Whether the answer includes the position after the move, as `view`.
    #[serde(default)]
    view: bool,
    /// A name for the game: under it the player, one per side, is kept with its state (tree, tables), for half an hour
    /// after the last request as memory permits; `asked_before` in the answer is the number of earlier requests. A
    /// search that was stopped before its answer is kept too: the next one has the player's full limits, and
    /// `kept_simulations` is the number of simulations already in its tree.
    keep: Option<String>,
}

pub(super) fn one() -> u64 {
    1
}

/// Interval of `progress` events.
const TICK: Duration = Duration::from_millis(200);

/// Ask a strategy for its move.
///
/// Answers with a stream of events, the last of which is `done` or `error`. The search stops when the connection is
/// closed; while other searches wait, it is ended after a few seconds with the best move so far.
#[utoipa::path(post, path = "/think", request_body = ThinkQuestion, responses(
    (status = 200, description = "Events: the name of each is the property here, its data the value",
        body = ThinkingEvent, content_type = "text/event-stream"), ApiError))]
pub(crate) async fn think(
    State(app): State<App>,
    Json(question): Json<ThinkQuestion>,
) -> Result<Sse<KeepAliveStream<Events>>, ApiError> {
    let session = open_to_move(&app, question.position).await?;
    let asked = spec(&question.strategy)?;
    let strategy = if asked.name == ADAPTIVE {
        fitting(&app, question.player.as_deref(), RatedGame::of(session.as_ref())).await?
    } else {
        asked
    };
    let named = question.keep.map(|name| named(&app, name, session.as_ref(), &strategy)).transpose()?;
    let task = ThinkingTask { seed: question.seed, ..ThinkingTask::new(session, strategy.clone(), &app.searches)? };
    let (sender, standings) = unbounded_channel();
    let progress = Arc::new(Progress::default());
    let detail = if question.every_move { Detail::EveryMove } else { Detail::Summary };
    let mut forwarder = EventForwarder { detail, progress: progress.clone(), sender };
    let bytes = task.bytes;
    let work = move |stop: &StopFlag| {
        let analysis = match named {
            Some(named) => named.ask(&task, stop, &mut forwarder),
            None => task.ask(stop, &mut forwarder),
        };
        // From here on all has been sent.
        drop(forwarder);
        let analysis = analysis?;
        let view = question.view.then(|| task.view_after(&analysis)).flatten();
        Ok(MoveAnswer { analysis, view })
    };
    let answer = begin(&app.searches, bytes, work).await?;
    let stage = Stage::Beginning(strategy);
    let events = Events { stage, standings, answer, ticks: ticks(), clock: StopWatch::start(), progress };
    Ok(Sse::new(events).keep_alive(KeepAlive::default()))
}

fn named(app: &App, name: String, session: &dyn Session, strategy: &Spec) -> Result<NamedSearch, ApiError> {
    if name.len() > limits::ID {
        let (found, most) = (name.len(), limits::ID);
        return Err(ApiError::bad_request(&message!(
            "api-keep",
            "`keep` has { $found } bytes; expected at most { $most }",
            found,
            most
        )));
    }
    let place = SeatKey::new(name, session, strategy);
    Ok(NamedSearch { place, kept: app.kept.clone(), runtime: Handle::current() })
}

/// A position with a move to make.
pub(super) async fn open_to_move(app: &App, position: Position) -> Result<Box<dyn Session>, ApiError> {
    let session = app.replays.share(move |slices| position.open(slices)).await?;
    if session.is_over() { Err(game_over()) } else { Ok(session) }
}

/// The clock of `progress` events.
pub(super) fn ticks() -> Interval {
    let mut ticks = interval_at(Instant::now() + TICK, TICK);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ticks
}

/// Refuses a finished game.
fn game_over() -> ApiError {
    ApiError::bad_request(&message!(
        "api-game-over",
        "the game is over in this position; expected one with a move to make"
    ))
}

/// Forwards the events of a search.
struct EventForwarder {
    detail: Detail,
    progress: Arc<Progress>,
    sender: UnboundedSender<SearchStanding>,
}

impl Listener for EventForwarder {
    fn detail(&self) -> Detail {
        self.detail
    }

    fn progress(&self) -> Option<Arc<Progress>> {
        Some(self.progress.clone())
    }

    fn standing(&mut self, standing: StandingView, moves: Vec<MoveAnalysis>) {
        // If the client has disconnected, the event is dropped.
        drop(self.sender.send(SearchStanding { standing, moves }));
    }
}

/// The current best answer, and statistics of each move.
#[derive(Serialize, ToSchema)]
pub(crate) struct SearchStanding {
    #[serde(flatten)]
    standing: StandingView,
    moves: Vec<MoveAnalysis>,
}

/// The events of a search, in order: `start`, `standing`s with `progress` events in between, and `done` or `error`. The
/// search ends when the stream is dropped.
pub(crate) struct Events {
    stage: Stage,
    standings: UnboundedReceiver<SearchStanding>,
    answer: Thought<MoveAnswer>,
    ticks: Interval,
    clock: StopWatch,
    progress: Arc<Progress>,
}

enum Stage {
    Beginning(Spec),
    Thinking,
    Over,
}

/// An event of a search.
#[derive(Serialize, ToSchema)]
#[schema(as = Told)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ThinkingEvent {
    /// The search has a place and starts.
    Start(Start),
    /// The current best answer: after every finished depth, or several times per second.
    Standing(SearchStanding),
    /// The search continues: about five times per second.
    Progress(SignOfLife),
    /// The answer; the last event.
    Done(Box<MoveAnswer>),
    /// No answer; the last event.
    Error(Complaint),
}

/// A strategy's answer with the resulting position.
#[derive(Serialize, ToSchema)]
pub(crate) struct MoveAnswer {
    #[serde(flatten)]
    analysis: Analysis,
    /// The position after the move, if requested; none if the strategy resigns.
    #[serde(skip_serializing_if = "Option::is_none")]
    view: Option<View>,
}

/// The strategy that starts.
#[derive(Serialize, ToSchema)]
pub(crate) struct Start {
    /// The strategy chosen for `adaptive`, or the requested one.
    pub(super) strategy: Spec,
}

/// Work so far.
#[derive(Serialize, ToSchema)]
pub(crate) struct SignOfLife {
    seconds: f64,
    /// Nodes visited so far.
    nodes: u64,
    /// Playouts so far.
    simulations: u64,
}

impl SignOfLife {
    pub(super) fn of(clock: &StopWatch, progress: &Progress) -> SignOfLife {
        let seconds = clock.elapsed().as_secs_f64();
        SignOfLife { seconds, nodes: progress.nodes(), simulations: progress.simulations() }
    }
}

impl Stream for Events {
    type Item = Result<Event, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        match std::mem::replace(&mut self.stage, Stage::Thinking) {
            Stage::Beginning(strategy) => return told(&ThinkingEvent::Start(Start { strategy })),
            Stage::Over => {
                self.stage = Stage::Over;
                return Poll::Ready(None);
            }
            Stage::Thinking => {}
        }
        match self.standings.poll_recv(context) {
            Poll::Ready(Some(standing)) => return told(&ThinkingEvent::Standing(standing)),
            // The search is over: all events have been sent.
            Poll::Ready(None) => {
                let answer = ready!(Pin::new(&mut self.answer).poll(context));
                self.stage = Stage::Over;
                return told(&answer.map_or_else(
                    |error| ThinkingEvent::Error(error.complaint),
                    |answer| ThinkingEvent::Done(Box::new(answer)),
                ));
            }
            Poll::Pending => {}
        }
        ready!(self.ticks.poll_tick(context));
        told(&ThinkingEvent::Progress(SignOfLife::of(&self.clock, &self.progress)))
    }
}

/// The name of an event and its data, as described.
pub(super) fn told(event: &impl Serialize) -> Poll<Option<Result<Event, Infallible>>> {
    let written = serde_json::to_value(event).expect("events have only text keys and finite numbers");
    let named = written.as_object().into_iter().flatten();
    let event = named.fold(Event::default(), |event, (name, data)| event.event(name).data(data.to_string()));
    Poll::Ready(Some(Ok(event)))
}
