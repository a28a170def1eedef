//! Ending the program.

use crate::App;
use crate::error::{ApiError, Code};
use crate::request::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use utoipa::ToSchema;

/// An empty object, in JSON, which other pages' forms cannot send.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Farewell {}

/// End the program.
///
/// Only if it was started for this machine alone: `quits` in the catalog.
#[utoipa::path(post, path = "/quit", request_body = Farewell, responses((status = 204, description = "It ends"), ApiError))]
pub(crate) async fn quit(State(app): State<App>, Json(Farewell {}): Json<Farewell>) -> Result<StatusCode, ApiError> {
    let Some(quit) = app.quit else {
        let message = "this server cannot be ended from a page; end it where it was started";
        return Err(ApiError::new(StatusCode::FORBIDDEN, Code::NotHere, message));
    };
    quit.ask();
    Ok(StatusCode::NO_CONTENT)
}
