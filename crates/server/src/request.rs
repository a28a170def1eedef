//! What a request asks about: a game and its moves, checked.

use crate::error::ApiError;
use crate::limits;
use axum::extract::FromRequest;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use jugada_catalog::Session;
use jugada_core::Spec;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

/// A body in JSON, or a complaint in ours.
pub(crate) struct Json<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(request: axum::extract::Request, state: &S) -> Result<Self, ApiError> {
        // A body that does not arrive does not hold a connection for ever.
        let Ok(body) = timeout(limits::ARRIVAL, axum::Json::<T>::from_request(request, state)).await else {
            let message = format!("the body did not arrive within {} seconds", limits::ARRIVAL.as_secs());
            return Err(ApiError::new(StatusCode::REQUEST_TIMEOUT, "too_slow", message));
        };
        match body {
            Ok(axum::Json(body)) => Ok(Json(body)),
            Err(JsonRejection::BytesRejection(error)) => {
                let code = if error.status() == StatusCode::PAYLOAD_TOO_LARGE { "too_large" } else { "bad_request" };
                Err(ApiError::new(error.status(), code, error.body_text()))
            }
            Err(error) => Err(ApiError::new(StatusCode::BAD_REQUEST, "bad_request", error.body_text())),
        }
    }
}

/// A position: a game and the moves from its start, or from another position.
#[derive(Debug, Deserialize)]
pub(crate) struct Position {
    pub(crate) game: String,
    #[serde(default)]
    pub(crate) root: String,
    #[serde(default)]
    pub(crate) moves: String,
}

impl Position {
    /// The game as it stands.
    pub(crate) fn open(&self) -> Result<Box<dyn Session>, ApiError> {
        let mut session = jugada_catalog::open(&spec(&self.game)?)?;
        if !self.root.is_empty() {
            bounded("position", &self.root, limits::ROOT)?;
            session.set_position(&self.root)?;
        }
        // Four letters and a blank are the longest a move can be.
        bounded("line of moves", &self.moves, limits::MOVES * 5)?;
        session.play(&self.moves)?;
        Ok(session)
    }
}

/// Stands for the strategy that fits the player.
pub(crate) const ADAPTIVE: &str = jugada_jobs::ADAPTIVE.id;

/// Who sits at a board.
pub(crate) enum Seat {
    /// Somebody.
    Person,
    /// Whichever strategy fits the player.
    Adaptive,
    /// This strategy, or level.
    Strategy(Spec),
}

impl Seat {
    pub(crate) fn read(text: &str) -> Result<Seat, ApiError> {
        let seat = spec(text)?;
        Ok(match seat.name.as_str() {
            "human" if seat.args.is_empty() => Seat::Person,
            ADAPTIVE if seat.args.is_empty() => Seat::Adaptive,
            _ => Seat::Strategy(seat),
        })
    }
}

/// A spec, of a game or of a strategy, as it came.
pub(crate) fn spec(text: &str) -> Result<Spec, ApiError> {
    bounded("spec", text, limits::SPEC)?;
    Ok(text.parse()?)
}

fn bounded(what: &str, text: &str, most: usize) -> Result<(), ApiError> {
    if text.len() > most {
        return Err(ApiError::too_large(format!("a {what} of {} bytes; expected at most {most}", text.len())));
    }
    Ok(())
}
