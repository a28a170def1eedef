//! The routes of the API. Their attributes also generate its description: see [`openapi`].

mod catalog;
mod evaluators;
mod explain;
mod explore;
mod games;
mod jobs;
mod library;
mod locales;
mod openapi;
mod ownership;
mod players;
mod positions;
mod quit;
mod think;

use crate::App;
use crate::error::{ApiError, Code};
use crate::guard::expect_own_types;
use axum::Router;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware;
use utoipa::OpenApi;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter, UtoipaMethodRouterExt};
use utoipa_axum::routes;

pub(crate) fn api() -> Router<App> {
    described().split_for_parts().0.fallback(nothing_here)
}

/// The routes with their description.
fn described() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(openapi::Frame::openapi())
        .routes(guarded(routes!(catalog::catalog)))
        .routes(guarded(routes!(locales::locale)))
        .routes(guarded(routes!(positions::position)))
        .routes(guarded(routes!(think::think)))
        .routes(guarded(routes!(positions::values)))
        .routes(guarded(routes!(positions::evaluate)))
        .routes(guarded(routes!(positions::judge)))
        .routes(guarded(routes!(positions::why)))
        .routes(guarded(routes!(ownership::ownership)))
        .routes(guarded(routes!(positions::boards)))
        .routes(guarded(routes!(positions::read)))
        .routes(guarded(routes!(positions::terms)))
        .routes(guarded(routes!(explain::explain)))
        .routes(guarded(routes!(games::list, games::save)))
        .routes(guarded(routes!(games::load, games::update, games::delete)))
        .routes(guarded(routes!(library::tag)))
        .routes(guarded(routes!(library::file)))
        .routes(guarded(routes!(library::tags)))
        .routes(guarded(routes!(library::import)))
        .routes(guarded(routes!(library::export)))
        .routes(guarded(routes!(explore::explore)))
        .routes(guarded(routes!(evaluators::list, evaluators::import)))
        .routes(guarded(routes!(evaluators::show, evaluators::delete)))
        .routes(guarded(routes!(evaluators::rename)))
        .routes(guarded(routes!(evaluators::tag)))
        .routes(guarded(routes!(evaluators::file)))
        .routes(guarded(routes!(evaluators::parts)))
        .routes(guarded(routes!(jobs::list)))
        .routes(guarded(routes!(jobs::start::matches)))
        .routes(guarded(routes!(jobs::start::trainings)))
        .routes(guarded(routes!(jobs::start::experiments, jobs::start::published)))
        .routes(guarded(routes!(jobs::start::experiment)))
        .routes(guarded(routes!(jobs::start::analyses)))
        .routes(guarded(routes!(jobs::events::events)))
        .routes(guarded(routes!(jobs::show, jobs::delete)))
        .routes(guarded(routes!(jobs::pause)))
        .routes(guarded(routes!(jobs::resume)))
        .routes(guarded(routes!(jobs::cancel)))
        .routes(guarded(routes!(jobs::tag)))
        .routes(guarded(routes!(jobs::found::results)))
        .routes(guarded(routes!(jobs::found::games)))
        .routes(guarded(routes!(jobs::found::report)))
        .routes(guarded(routes!(jobs::found::figures)))
        .routes(guarded(routes!(jobs::found::analysis)))
        .routes(guarded(routes!(players::rating)))
        .routes(guarded(routes!(players::finished)))
        .routes(guarded(routes!(quit::quit)))
        .routes(guarded(routes!(openapi::document)))
}

/// Routes that refuse bodies from other pages' forms.
fn guarded(routes: UtoipaMethodRouter<App>) -> UtoipaMethodRouter<App> {
    routes.map(|routes| routes.route_layer(middleware::from_fn(expect_own_types)))
}

async fn nothing_here(request: Request) -> ApiError {
    let message = format!("the API has no `{}`", request.uri().path());
    ApiError::new(StatusCode::NOT_FOUND, Code::NotFound, message)
}
