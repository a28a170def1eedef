//! What the API answers. What is routed here is described by the same attributes: see [`openapi`].

mod catalog;
mod evaluators;
mod explain;
mod explore;
mod games;
mod jobs;
mod library;
mod openapi;
mod ownership;
mod players;
mod positions;
mod quit;
mod textbook;
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
        .routes(routes!(positions::judge))
        .routes(routes!(positions::why))
        .routes(routes!(ownership::ownership))
        .routes(routes!(positions::boards))
        .routes(routes!(positions::read))
        .routes(routes!(positions::terms))
        .routes(routes!(explain::explain))
        .routes(routes!(textbook::trees, textbook::search))
        .routes(routes!(games::list, games::save))
        .routes(routes!(games::load, games::update, games::delete))
        .routes(routes!(library::tag))
        .routes(routes!(library::file))
        .routes(routes!(library::tags))
        .routes(routes!(library::import))
        .routes(routes!(library::export))
        .routes(routes!(explore::explore))
        .routes(routes!(evaluators::list, evaluators::import))
        .routes(routes!(evaluators::show, evaluators::delete))
        .routes(routes!(evaluators::rename))
        .routes(routes!(evaluators::tag))
        .routes(routes!(evaluators::file))
        .routes(routes!(evaluators::parts))
        .routes(routes!(jobs::list))
        .routes(routes!(jobs::start::matches))
        .routes(routes!(jobs::start::trainings))
        .routes(routes!(jobs::start::experiments, jobs::start::published))
        .routes(routes!(jobs::start::experiment))
        .routes(routes!(jobs::start::analyses))
        .routes(routes!(jobs::events::events))
        .routes(routes!(jobs::show, jobs::delete))
        .routes(routes!(jobs::pause))
        .routes(routes!(jobs::resume))
        .routes(routes!(jobs::cancel))
        .routes(routes!(jobs::tag))
        .routes(routes!(jobs::found::results))
        .routes(routes!(jobs::found::games))
        .routes(routes!(jobs::found::report))
        .routes(routes!(jobs::found::figures))
        .routes(routes!(jobs::found::analysis))
        .routes(routes!(players::rating))
        .routes(routes!(players::finished))
        .routes(routes!(quit::quit))
        .routes(routes!(openapi::document))
}

async fn nothing_here(request: Request) -> ApiError {
    let message = format!("the API has no `{}`", request.uri().path());
    ApiError::new(StatusCode::NOT_FOUND, Code::NotFound, message)
}
