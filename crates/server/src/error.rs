//! What is said when a request cannot be answered.

use axum::Json;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use jugada_core::{NotationError, SpecError};
use jugada_store::StoreError;
use serde::Serialize;

/// Why a request was refused.
#[derive(Clone, Debug)]
pub(crate) struct ApiError {
    pub(crate) status: StatusCode,
    pub(crate) code: &'static str,
    pub(crate) message: String,
    /// What the page needs to say it in its own words, where it can.
    details: Option<Details>,
}

/// A value that a parameter does not take, or lacks.
#[derive(Clone, Debug, Serialize)]
struct Details {
    owner: &'static str,
    parameter: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<String>,
}

/// As it is written.
#[derive(Serialize)]
pub(crate) struct Complaint<'a> {
    code: &'static str,
    message: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    details: Option<&'a Details>,
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> ApiError {
        ApiError { status, code, message: message.into(), details: None }
    }

    pub(crate) fn bad_request(message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, "bad_request", message)
    }

    pub(crate) fn too_large(message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", message)
    }

    pub(crate) fn complaint(&self) -> Complaint<'_> {
        Complaint { code: self.code, message: &self.message, details: self.details.as_ref() }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(serde_json::json!({ "error": self.complaint() }))).into_response();
        if self.status == StatusCode::SERVICE_UNAVAILABLE {
            // Seconds. Whatever is too much now is done soon.
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}

impl From<SpecError> for ApiError {
    fn from(error: SpecError) -> Self {
        let message = error.to_string();
        let (code, details) = match error {
            SpecError::BadValue { owner, name: parameter, found, .. } => {
                ("bad_value", Some(Details { owner, parameter, found: Some(found) }))
            }
            SpecError::Missing { owner, name: parameter, .. } => {
                ("missing", Some(Details { owner, parameter, found: None }))
            }
            _ => ("bad_spec", None),
        };
        ApiError { details, ..ApiError::new(StatusCode::BAD_REQUEST, code, message) }
    }
}

impl From<NotationError> for ApiError {
    fn from(error: NotationError) -> Self {
        ApiError::new(StatusCode::BAD_REQUEST, "bad_move", error.to_string())
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Missing { .. } => ApiError::new(StatusCode::NOT_FOUND, "not_found", error.to_string()),
            StoreError::Busy { .. } => ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "too_many", error.to_string()),
            StoreError::NoRoom { .. } => {
                ApiError::new(StatusCode::INSUFFICIENT_STORAGE, "too_many_players", error.to_string())
            }
            StoreError::Full { .. } => ApiError::new(StatusCode::INSUFFICIENT_STORAGE, "store", error.to_string()),
            _ => ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, "store", error.to_string()),
        }
    }
}
