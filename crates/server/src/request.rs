//! The parts that requests have in common: a game and its moves, checked.

use crate::error::{ApiError, Code};
use crate::guard::is_json;
use crate::limits;
use crate::replays::TimeSlices;
use axum::body::Bytes;
use axum::extract::FromRequest;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use jugada_core::Spec;
use jugada_play::{Games, Session};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::time::timeout;
use utoipa::ToSchema;

/// A JSON body, or a refusal in the format of this API.
pub(crate) struct Json<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(request: axum::extract::Request, state: &S) -> Result<Self, ApiError> {
        let is_json = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).is_some_and(is_json);
        if !is_json {
            let message = "expected a body of type application/json";
            return Err(ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, Code::BadRequest, message));
        }
        // A body that does not arrive must not occupy a connection for ever.
        let Ok(body) = timeout(limits::ARRIVAL, Bytes::from_request(request, state)).await else {
            let message = format!("the body did not arrive within {} seconds", limits::ARRIVAL.as_secs());
            return Err(ApiError::new(StatusCode::REQUEST_TIMEOUT, Code::TooSlow, message));
        };
        match body {
            Ok(body) => read(&body).map(Json),
            Err(error) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                let message = format!("the body is too large; expected at most {} bytes", limits::BODY);
                Err(ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, Code::TooLarge, message))
            }
            Err(error) => Err(ApiError::malformed(error.body_text())),
        }
    }
}

fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, ApiError> {
    let refused = match axum::Json::<T>::from_bytes(body) {
        Ok(axum::Json(asked)) => return Ok(asked),
        Err(error) => ApiError::malformed(error.body_text()),
    };
    // In JSON, 812.0 is the integer 812.
    let mut value: Value = serde_json::from_slice(body).map_err(|_| refused.clone())?;
    make_whole(&mut value);
    serde_json::from_value(value).map_err(|_| refused)
}

/// Rewrites whole floating-point numbers as integers, where that is exact.
fn make_whole(value: &mut Value) {
    /// From 2^53 on, not every integer is representable.
    const MOST: f64 = (1_u64 << 53) as f64;
    match value {
        Value::Number(number) if !number.is_i64() && !number.is_u64() => {
            let found = number.as_f64().filter(|found| found.fract() == 0.0 && found.abs() <= MOST);
            if let Some(found) = found {
                *value = Value::from(found as i64);
            }
        }
        Value::Array(parts) => parts.iter_mut().for_each(make_whole),
        Value::Object(parts) => parts.values_mut().for_each(make_whole),
        _ => {}
    }
}

/// A position: a game, and the moves from its start or from another position.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct Position {
    /// A spec: `othello`, `go(size=9, komi=7.5)`.
    pub(crate) game: String,
    /// The position before the moves; the start of the game if empty.
    #[serde(default)]
    pub(crate) root: String,
    /// A line of moves: `f5d6`, `4453`, `D4 E5 pass`.
    #[serde(default)]
    pub(crate) moves: String,
}

impl Position {
    /// The position after the moves. More moves than a game can have are refused before any is played.
    pub(crate) fn open(&self, slices: &mut TimeSlices) -> Result<Box<dyn Session>, ApiError> {
        let mut session = slices.registry().open(&spec(&self.game)?)?;
        if !self.root.is_empty() {
            ApiError::unless_bounded("position", self.root.len(), "bytes", limits::ROOT)?;
            session.set_position(&self.root)?;
        }
        // A move has at most four characters and a separator.
        ApiError::unless_bounded("line", self.moves.len(), "bytes", limits::MOVES * 5)?;
        let most = limits::MOVES.min(session.counts().longest_game());
        ApiError::unless_bounded("line", session.lines().count(&self.moves), "moves", most)?;
        session.play_while(&self.moves, &mut || slices.go_on())?;
        slices.check()?;
        Ok(session)
    }
}

/// Stands for the strategy that fits a player's rating.
pub(crate) const ADAPTIVE: &str = jugada_jobs::ADAPTIVE;

/// The occupant of a seat.
pub(crate) enum Participant {
    /// A person at the page.
    Person,
    /// The strategy that fits a player's rating.
    Adaptive,
    /// This strategy or level.
    Strategy(Spec),
}

impl Participant {
    pub(crate) fn read(text: &str) -> Result<Participant, ApiError> {
        let spec = spec(text)?;
        Ok(match spec.name.as_str() {
            "human" if spec.args.is_empty() => Participant::Person,
            ADAPTIVE if spec.args.is_empty() => Participant::Adaptive,
            _ => Participant::Strategy(spec),
        })
    }
}

/// A spec of a game or strategy, as sent.
pub(crate) fn spec(text: &str) -> Result<Spec, ApiError> {
    ApiError::unless_bounded("spec", text.len(), "bytes", limits::SPEC)?;
    Ok(text.parse()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_may_be_written_with_a_point() {
        assert_eq!(read::<Vec<u64>>(b"[1, 2.0, 3e2]").unwrap(), [1, 2, 300]);
        assert_eq!(read::<Vec<f64>>(b"[1, 2.5]").unwrap(), [1.0, 2.5]);
        for wrong in ["[1.5]", "[-1.0]", "[1e300]", "[1.0", "{\"a\": 1.0}"] {
            let refused = read::<Vec<u64>>(wrong.as_bytes()).unwrap_err();
            assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{wrong}");
        }
    }
}
