//! What the API answers. What is routed here is described by the same attributes: see [`openapi`].

mod catalog;
mod games;
mod openapi;
mod players;
mod positions;
mod think;

use crate::App;
use crate::error::{ApiError, Code};
use axum::Router;
use axum::extract::Request;
use axum::http::StatusCode;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn api() -> Router<App> {
    described().split_for_parts().0.fallback(nothing_here)
}

/// The routes, with their description.
fn described() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(openapi::Frame::openapi())
        .routes(routes!(catalog::catalog))
        .routes(routes!(positions::position))
        .routes(routes!(think::think))
        .routes(routes!(positions::values))
        .routes(routes!(positions::evaluate))
        .routes(routes!(games::list, games::save))
        .routes(routes!(games::load, games::update, games::delete))
        .routes(routes!(players::rating))
        .routes(routes!(players::finished))
        .routes(routes!(openapi::document))
}

async fn nothing_here(request: Request) -> ApiError {
    let message = format!("the API has no `{}`", request.uri().path());
    ApiError::new(StatusCode::NOT_FOUND, Code::NotFound, message)
}
