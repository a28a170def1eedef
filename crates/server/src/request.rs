//! What a request asks about: a game and its moves, checked.

use crate::error::ApiError;
use crate::limits;
use axum::extract::FromRequest;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use jugada_catalog::{Resources, Seat, Session};
use jugada_core::Spec;
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// A body in JSON, or a complaint in ours.
pub(crate) struct Json<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(request: axum::extract::Request, state: &S) -> Result<Self, ApiError> {
        match axum::Json::<T>::from_request(request, state).await {
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
    game: String,
    #[serde(default)]
    root: String,
    #[serde(default)]
    moves: String,
}

impl Position {
    /// The game as it stands.
    pub(crate) fn open(&self) -> Result<Box<dyn Session>, ApiError> {
        let mut session = jugada_catalog::open(&self.game.parse::<Spec>()?)?;
        if !self.root.is_empty() {
            session.set_position(&self.root)?;
        }
        // Four letters and a blank are the longest a move can be.
        if self.moves.len() > limits::MOVES * 5 {
            let message = format!("{} bytes of moves; expected at most {}", self.moves.len(), limits::MOVES * 5);
            return Err(ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", message));
        }
        session.play(&self.moves)?;
        Ok(session)
    }
}

/// A strategy at the board, within what one request may take.
pub(crate) fn seat(session: &dyn Session, strategy: &Spec) -> Result<Box<dyn Seat>, ApiError> {
    let threads = strategy.args.iter().find(|arg| arg.name == "threads").and_then(|arg| arg.value.name.parse().ok());
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    if threads.is_some_and(|threads: usize| threads > processors) {
        let message = format!("`threads={}` is too many here; expected at most {processors}", threads.unwrap_or(0));
        return Err(ApiError::new(StatusCode::BAD_REQUEST, "bad_spec", message));
    }
    Ok(session.seat(strategy, Resources { memory: Some(limits::TABLE) })?)
}
