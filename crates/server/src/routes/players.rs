//! Rated local players, and a fitting opponent for each.

use crate::App;
use crate::error::{ApiError, Code};
use crate::limits;
use crate::request::{Json, spec};
use axum::extract::{Path, Query, State};
use jugada_arena::adaptive::opponent;
use jugada_core::Spec;
use jugada_jobs::{FinishedGame, checked_name, rate, rating_of};
use jugada_model::{Finish, Rating};
use jugada_play::{Games, Rung, Session};
use jugada_store::Store;
use jugada_words::message;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The game of a rating.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RatingQuery {
    /// Spec of the game.
    game: String,
}

/// The strength of a player at a game.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlayerStanding {
    name: String,
    game: Spec,
    #[serde(flatten)]
    rating: Rating,
    /// 95 % confidence interval of the strength.
    low: f64,
    high: f64,
    /// The opponent with whom the next game is expected to be even.
    level: Rung,
}

/// Rating of a local player at a game (Glicko-2).
#[utoipa::path(get, path = "/players/{name}/rating", params(("name" = String, Path, min_length = 1, max_length = 80, description = "Not `.` or `..`, which browsers take out of addresses"), RatingQuery),
    responses((status = 200, description = "The rating, and the opponent that fits", body = PlayerStanding), ApiError))]
pub(crate) async fn rating(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(asked): Query<RatingQuery>,
) -> Result<axum::Json<PlayerStanding>, ApiError> {
    let rated = RatedGame::open(&app, &asked.game)?;
    let rating = known(&app, checked(&name)?, &rated.game).await?;
    Ok(axum::Json(standing(name, rated, rating)?))
}

/// A finished game of a player.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Finished {
    game: String,
    /// The player's seat.
    seat: u8,
    /// The opponent strategy.
    opponent: String,
    /// The payoff of each seat.
    payoffs: Vec<f64>,
    /// Identifies the game: a result that is sent again counts once.
    #[schema(min_length = 1, max_length = 64)]
    id: Option<String>,
}

/// Report the result of a game against an adaptive opponent.
///
/// A result whose `id` was counted before for this player and game changes nothing; the answer is the current rating.
#[utoipa::path(post, path = "/players/{name}/results", params(("name" = String, Path, min_length = 1, max_length = 80, description = "Not `.` or `..`, which browsers take out of addresses")), request_body = Finished,
    responses((status = 200, description = "The new rating", body = PlayerStanding), ApiError))]
pub(crate) async fn finished(
    State(app): State<App>,
    Path(name): Path<String>,
    Json(finished): Json<Finished>,
) -> Result<axum::Json<PlayerStanding>, ApiError> {
    let rated = RatedGame::open(&app, &finished.game)?;
    let Some(rung) = rated.ladder.iter().find(|rung| rung.strategy.to_string() == finished.opponent).cloned() else {
        let rungs: Vec<String> = rated.ladder.iter().map(|rung| rung.strategy.to_string()).collect();
        let (found, rungs) = (&finished.opponent, rungs.join("; "));
        return Err(ApiError::bad_request(&message!(
            "api-no-rating",
            "`{ $found }` has no rating; expected one of: { $rungs }",
            found,
            rungs
        )));
    };
    let Some(&payoff) = finished.payoffs.get(usize::from(finished.seat)) else {
        let (seat, found) = (finished.seat, finished.payoffs.len());
        return Err(ApiError::bad_request(&message!(
            "api-players-payoffs-each-seat-seat",
            "`payoffs` has { $found }; expected one for each seat, seat { $seat } among them",
            found,
            seat
        )));
    };
    let finish = Finish::of(payoff);
    if let Some(id) = &finished.id
        && (id.is_empty() || id.len() > limits::ID)
    {
        let (found, most) = (id.len(), limits::ID);
        return Err(ApiError::bad_request(&message!(
            "api-id",
            "an id of { $found } bytes; expected 1 to { $most }",
            found,
            most
        )));
    }
    let (name_of_player, spec) = (checked(&name)?.to_owned(), rated.game.clone());
    let count = move |store: &Store| {
        let finished = FinishedGame { game: &spec, opponent: &rung, finish, id: finished.id.as_deref() };
        Ok(rate(store, &name_of_player, &finished)?)
    };
    let rating = app.storage.write(count).await?;
    Ok(axum::Json(standing(name, rated, rating)?))
}

/// The strategy that fits a player's rating at a game; without a player, that of an unrated player.
pub(crate) async fn fitting(app: &App, player: Option<&str>, rated: RatedGame) -> Result<Spec, ApiError> {
    let rating = match player {
        Some(name) => known(app, checked(name)?, &rated.game).await?,
        None => Rating::default(),
    };
    Ok(rated.even(rating.rating)?.strategy)
}

/// A game with ratings, and its possible opponents.
pub(crate) struct RatedGame {
    /// With every parameter: `othello` and `othello(size=8)` are one game.
    game: Spec,
    ladder: Vec<Rung>,
}

impl RatedGame {
    /// The game of a session.
    pub(crate) fn of(session: &dyn Session) -> RatedGame {
        RatedGame { game: session.full_spec().clone(), ladder: session.abilities().rungs.to_vec() }
    }

    fn open(app: &App, game: &str) -> Result<RatedGame, ApiError> {
        Ok(RatedGame::of(app.registry().open(&spec(game)?)?.as_ref()))
    }

    /// The opponent with an even score expected against a player of this strength.
    fn even(&self, rating: f64) -> Result<Rung, ApiError> {
        let none = || ApiError::bad_request(&message!("api-nobody-to-play", "nobody to play with"));
        opponent(&self.ladder, rating).cloned().ok_or_else(none)
    }
}

fn standing(name: String, rated: RatedGame, rating: Rating) -> Result<PlayerStanding, ApiError> {
    let interval = rating.interval();
    let level = rated.even(rating.rating)?;
    Ok(PlayerStanding { name, game: rated.game, rating, low: interval.low, high: interval.high, level })
}

async fn known(app: &App, name: &str, game: &Spec) -> Result<Rating, ApiError> {
    let (name, game) = (name.to_owned(), game.clone());
    app.storage.read(move |store| Ok(rating_of(store, &name, &game)?)).await
}

fn checked(name: &str) -> Result<&str, ApiError> {
    checked_name(name).map_err(|error| ApiError::meaningless(Code::BadRequest, &error))
}
