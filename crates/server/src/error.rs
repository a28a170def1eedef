//! Refusals of requests: always JSON, with a code for programs and a message for people.

use axum::Json;
use axum::body::to_bytes;
use axum::extract::Request;
use axum::http::header::{ALLOW, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use jugada_arena::PlanError;
use jugada_core::notation::Place;
use jugada_core::{NotationError, SpecError, StrategyFailure};
use jugada_jobs::JobError;
use jugada_store::StoreError;
use jugada_words::{Message, Worded};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::openapi::{self, Content, Ref, RefOr, ResponseBuilder};
use utoipa::{IntoResponses, ToSchema};

/// A refused request.
#[derive(Clone, Debug)]
pub(crate) struct ApiError {
    pub(crate) status: StatusCode,
    pub(crate) complaint: Complaint,
}

/// The reason, as a stable code; the page translates it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Code {
    /// A value outside a parameter's range; see the details.
    BadValue,
    /// A required parameter is missing; see the details.
    Missing,
    /// Another error in a spec.
    BadSpec,
    /// A move that cannot be read or is illegal; see the details.
    BadMove,
    /// A text that is not a position of the game.
    BadPosition,
    /// Another error in the request.
    BadRequest,
    /// The request's `Host` is not this server.
    BadHost,
    /// The request comes from another origin.
    BadOrigin,
    /// The access token is missing.
    NoToken,
    /// Available only where the server was started.
    NotHere,
    /// Unknown, or deleted.
    NotFound,
    /// Exceeds a limit; see the details.
    TooLarge,
    /// The request took too long to arrive.
    TooSlow,
    /// The server is busy; the request can be repeated.
    TooMany,
    /// The library is full.
    TooManyGames,
    /// The list of rated players is full.
    TooManyPlayers,
    /// The job queue is full.
    TooManyJobs,
    /// Another process is using it.
    InUse,
    /// Its current state does not allow this.
    CannotChange,
    /// The name is taken.
    NameTaken,
    /// The store could not be read or written.
    Store,
    /// Internal error.
    Failed,
}

/// Details from which the page builds a message in its own language.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum Details {
    /// With `bad_value` and `missing`.
    Parameter {
        /// Id of the game, strategy or evaluator.
        owner: String,
        /// Name of its parameter.
        parameter: String,
        /// The value, if one was given.
        #[serde(skip_serializing_if = "Option::is_none")]
        found: Option<String>,
    },
    /// With `bad_move`.
    Move {
        /// The move, truncated if it is long.
        #[serde(rename = "move")]
        found: String,
        /// Its number in the line, from 1.
        #[serde(skip_serializing_if = "Option::is_none")]
        number: Option<usize>,
    },
    /// With `too_large`.
    Size {
        /// The size found, in bytes or moves.
        size: usize,
        /// The limit, in the same unit.
        most: usize,
    },
}

/// A refusal with its code and texts.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Complaint {
    pub(crate) code: Code,
    /// Found and expected, in English.
    pub(crate) message: String,
    /// The same as a translatable message; absent where only a program can cause the error.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) words: Option<Message>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) details: Option<Box<Details>>,
}

/// The body of a refusal.
#[derive(Serialize, ToSchema)]
pub(crate) struct Refusal {
    error: Complaint,
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, code: Code, message: impl Into<String>) -> ApiError {
        ApiError { status, complaint: Complaint { code, message: message.into(), words: None, details: None } }
    }

    /// An error that a person can cause, with a translatable message.
    pub(crate) fn told(status: StatusCode, code: Code, error: &impl Worded) -> ApiError {
        let words = error.message();
        let mut refusal = ApiError::new(status, code, words.to_string());
        refusal.complaint.words = Some(words);
        refusal
    }

    fn with(mut self, details: Option<Details>) -> ApiError {
        self.complaint.details = details.map(Box::new);
        self
    }

    /// A well-formed request that cannot be fulfilled; the message is all the detail there is.
    pub(crate) fn bad_request(why: &Message) -> ApiError {
        ApiError::meaningless(Code::BadRequest, why)
    }

    /// Like `bad_request`, with a code of its own: an unknown game, an illegal move.
    pub(crate) fn meaningless(code: Code, why: &impl Worded) -> ApiError {
        ApiError::told(StatusCode::UNPROCESSABLE_ENTITY, code, why)
    }

    /// A request that does not match the API description. Only programs send those, so the message is in English.
    pub(crate) fn malformed(message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, Code::BadRequest, message)
    }

    /// A well-formed request without meaning, which only a program can send.
    pub(crate) fn nonsense(message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, Code::BadRequest, message)
    }

    /// Refuses `what` above its limit: `a line of 3845 moves; expected at most 2000`.
    pub(crate) fn unless_bounded(what: &str, size: usize, unit: &str, most: usize) -> Result<(), ApiError> {
        if size <= most {
            return Ok(());
        }
        let message = format!("a {what} of {size} {unit}; expected at most {most}");
        let refusal = ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, Code::TooLarge, message);
        Err(refusal.with(Some(Details::Size { size, most })))
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(Refusal { error: self.complaint })).into_response();
        if self.status == StatusCode::SERVICE_UNAVAILABLE {
            // In seconds.
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}

/// Every refusal has this schema.
impl IntoResponses for ApiError {
    fn responses() -> BTreeMap<String, RefOr<openapi::Response>> {
        let content = Content::new(Some(Ref::from_schema_name(Refusal::name())));
        let response = ResponseBuilder::new().description("What was found, and what was expected");
        BTreeMap::from([("default".to_owned(), response.content("application/json", content).build().into())])
    }
}

impl From<SpecError> for ApiError {
    fn from(error: SpecError) -> Self {
        let refusal = |code| ApiError::meaningless(code, &error);
        match &error {
            SpecError::BadValue { owner, name: parameter, found, .. }
            | SpecError::OutOfRange { owner, name: parameter, found, .. } => {
                let details = Details::Parameter {
                    owner: owner.to_string(),
                    parameter: parameter.to_string(),
                    found: Some(found.clone()),
                };
                refusal(Code::BadValue).with(Some(details))
            }
            SpecError::Missing { owner, name: parameter, .. } => {
                let (owner, parameter) = (owner.to_string(), parameter.to_string());
                refusal(Code::Missing).with(Some(Details::Parameter { owner, parameter, found: None }))
            }
            _ => refusal(Code::BadSpec),
        }
    }
}

impl From<StrategyFailure> for ApiError {
    fn from(failure: StrategyFailure) -> Self {
        ApiError::told(StatusCode::BAD_GATEWAY, Code::Failed, &failure)
    }
}

impl From<NotationError> for ApiError {
    fn from(error: NotationError) -> Self {
        /// Maximum length of a repeated move, in characters; legal moves are shorter.
        const SHOWN: usize = 20;
        let (code, details) = match &error {
            NotationError::NotAMove { found, at, .. } | NotationError::Illegal { found, at, .. } => {
                let number = if let Place::Move { number, .. } = at { Some(*number) } else { None };
                (Code::BadMove, Some(Details::Move { found: found.chars().take(SHOWN).collect(), number }))
            }
            NotationError::NotAPosition { .. } | NotationError::Impossible { .. } => (Code::BadPosition, None),
        };
        ApiError::meaningless(code, &error).with(details)
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        let (status, code) = match error {
            StoreError::Missing { .. } | StoreError::NoSuchEvaluator { .. } => (StatusCode::NOT_FOUND, Code::NotFound),
            StoreError::NameTaken { .. } => (StatusCode::CONFLICT, Code::NameTaken),
            _ if error.is_in_use() => (StatusCode::CONFLICT, Code::InUse),
            StoreError::Busy { .. } => (StatusCode::SERVICE_UNAVAILABLE, Code::TooMany),
            StoreError::NoRoom { .. } => (StatusCode::INSUFFICIENT_STORAGE, Code::TooManyPlayers),
            StoreError::Full { .. } => (StatusCode::INSUFFICIENT_STORAGE, Code::Store),
            _ => (StatusCode::INTERNAL_SERVER_ERROR, Code::Store),
        };
        ApiError::told(status, code, &error)
    }
}

impl From<JobError> for ApiError {
    fn from(error: JobError) -> Self {
        match error {
            JobError::Spec(error) | JobError::Plan(PlanError::Spec(error)) => error.into(),
            JobError::Store(error) => error.into(),
            JobError::Plan(PlanError::Player { .. }) => ApiError::meaningless(Code::BadSpec, &error),
            JobError::Plan(_) | JobError::Resume(_) | JobError::File(_) => {
                ApiError::meaningless(Code::BadRequest, &error)
            }
            JobError::QueueFull { .. } => ApiError::told(StatusCode::INSUFFICIENT_STORAGE, Code::TooManyJobs, &error),
            JobError::CannotChange { .. } | JobError::OtherProgram { .. } => {
                ApiError::told(StatusCode::CONFLICT, Code::CannotChange, &error)
            }
            JobError::NoSuchExperiment { .. } | JobError::Nothing { .. } => {
                ApiError::told(StatusCode::NOT_FOUND, Code::NotFound, &error)
            }
            JobError::Work { .. } => ApiError::malformed(error.to_string()),
            JobError::Counting { .. } => ApiError::told(StatusCode::SERVICE_UNAVAILABLE, Code::TooMany, &error),
            JobError::Playing(_)
            | JobError::Measure(_)
            | JobError::Experiment(_)
            | JobError::Training(_)
            | JobError::Failed { .. } => ApiError::told(StatusCode::INTERNAL_SERVER_ERROR, Code::Failed, &error),
        }
    }
}

/// Converts refusals of the framework (method not allowed, invalid address) to this format, keeping their text.
pub(crate) async fn as_json(request: Request, next: Next) -> Response {
    /// Longer than any message of the framework.
    const WORDS: usize = 1 << 10;
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let response = next.run(request).await;
    let status = response.status();
    let is_json = response.headers().get(CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
    if is_json || !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let allowed = response.headers().get(ALLOW).cloned();
    let words = to_bytes(response.into_body(), WORDS).await.unwrap_or_default();
    let message = match (&allowed, String::from_utf8_lossy(&words)) {
        (Some(allowed), _) => {
            let allowed = allowed.to_str().unwrap_or_default().replace(',', ", ");
            format!("`{}` does not take {method}; expected one of: {allowed}", path.escape_debug())
        }
        (None, words) if words.is_empty() => status.to_string(),
        (None, words) => words.into_owned(),
    };
    let mut refusal = ApiError::new(status, code_of(status), message).into_response();
    if let Some(allowed) = allowed {
        refusal.headers_mut().insert(ALLOW, allowed);
    }
    refusal
}

fn code_of(status: StatusCode) -> Code {
    match status {
        StatusCode::NOT_FOUND => Code::NotFound,
        StatusCode::PAYLOAD_TOO_LARGE => Code::TooLarge,
        StatusCode::REQUEST_TIMEOUT => Code::TooSlow,
        status if status.is_server_error() => Code::Failed,
        _ => Code::BadRequest,
    }
}
