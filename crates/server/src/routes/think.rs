//! Thinking, as a stream of events: it stops as soon as nobody listens.

use crate::App;
use crate::error::ApiError;
use crate::limits;
use crate::request::{Json, Position, seat};
use crate::routes::players::fitting;
use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, KeepAliveStream, Sse};
use jugada_arena::StopWatch;
use jugada_catalog::Occasion;
use jugada_core::{Clock, Limits, Spec, StopFlag};
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::thread;
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio_stream::Stream;
use tokio_stream::wrappers::UnboundedReceiverStream;

#[derive(Deserialize)]
pub(crate) struct Question {
    #[serde(flatten)]
    position: Position,
    strategy: String,
    #[serde(default = "one")]
    seed: u64,
    /// Whom an adaptive strategy is to fit.
    player: Option<String>,
}

fn one() -> u64 {
    1
}

/// How often somebody who waits is told that it goes on.
const TICK: Duration = Duration::from_millis(200);
/// A search of Go keeps its states on the stack.
const STACK: usize = 64 << 20;

pub(crate) async fn think(
    State(app): State<App>,
    Json(question): Json<Question>,
) -> Result<Sse<KeepAliveStream<Listened>>, ApiError> {
    let session = question.position.open()?;
    if session.outcome().is_some() {
        return Err(ApiError::bad_request("the game is over in this position; expected one with a move to make"));
    }
    let asked: Spec = question.strategy.parse()?;
    let strategy = fitting(&app, &asked, question.player.as_deref(), session.full_spec())?;
    let mut seat = seat(session.as_ref(), &strategy)?;
    let place = app.searches.place().await?;
    let stop = place.stop().clone();
    let (sender, receiver) = unbounded_channel();
    let ticker = tick(sender.clone());
    let work = move || {
        let clock = StopWatch::start();
        let limits = Limits { time: Some(limits::THINKING), ..Limits::default() };
        let occasion =
            Occasion { limits, clock: &clock, stop: place.stop(), seed: question.seed, ply: session.plies() as u64 };
        send(&sender, "start", &serde_json::json!({ "strategy": strategy }));
        // A strategy that fails must not take the answer with it.
        let answer = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            seat.choose_watched(session.as_ref(), occasion, &Arc::default(), &mut |iteration| send(&sender, "iteration", &iteration))
        }));
        ticker.abort();
        match answer {
            Ok(analysis) => send(&sender, "done", &analysis),
            Err(_) => {
                send(&sender, "error", &ApiError::bad_request("the strategy failed in this position").complaint());
            }
        }
        drop(place);
    };
    thread::Builder::new()
        .name("think".to_owned())
        .stack_size(STACK)
        .spawn(work)
        .map_err(|error| ApiError::new(axum::http::StatusCode::SERVICE_UNAVAILABLE, "too_many", error.to_string()))?;
    let stream = Listened { events: UnboundedReceiverStream::new(receiver), stop };
    Ok(Sse::new(stream).keep_alive(KeepAlive::default()))
}

/// Tells that it goes on, until it is told to stop.
fn tick(sender: UnboundedSender<Event>) -> tokio::task::JoinHandle<()> {
    tokio::spawn(async move {
        let clock = StopWatch::start();
        loop {
            tokio::time::sleep(TICK).await;
            send(&sender, "progress", &serde_json::json!({ "seconds": clock.elapsed().as_secs_f64() }));
        }
    })
}

/// If nobody listens any more, nothing is lost.
fn send(sender: &UnboundedSender<Event>, name: &str, data: &impl Serialize) {
    let event = Event::default().event(name).json_data(data);
    let _ = sender.send(event.expect("events have only text keys and finite numbers"));
}

/// The events of a search that ends when they are no longer listened to.
pub(crate) struct Listened {
    events: UnboundedReceiverStream<Event>,
    stop: Arc<StopFlag>,
}

impl Stream for Listened {
    type Item = Result<Event, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        Pin::new(&mut self.events).poll_next(context).map(|event| event.map(Ok))
    }
}

impl Drop for Listened {
    fn drop(&mut self) {
        self.stop.raise();
    }
}
