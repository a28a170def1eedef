//! The library of saved games.

use crate::App;
use crate::error::{ApiError, Code};
use crate::limits;
use crate::replays::TimeSlices;
use crate::request::{Json, Participant, Position};
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use jugada_play::Games;
use jugada_store::{
    LibraryFilter, ListPlace, NewSavedGame, NotAListPlace, Page, PageSize, ResultFilter, SavedGame, Store,
};
use jugada_words::message;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// A saved game.
#[derive(Serialize, ToSchema)]
pub(crate) struct Saved {
    /// Its number.
    id: i64,
}

/// Filter of games.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Wanted {
    /// Words or beginnings of words, all of which must occur: in names, events, dates, files, tags, players.
    q: Option<String>,
    /// Id of a game: `othello`.
    game: Option<String>,
    /// Only games with this result: the winning seat, `draw` or `unfinished`.
    #[param(inline)]
    result: Option<ResultFilter>,
    /// Only games with this tag.
    tag: Option<String>,
}

impl Wanted {
    /// As a query of the store.
    pub(crate) fn filter(self) -> Result<LibraryFilter, ApiError> {
        let Wanted { q, game, result, tag } = self;
        let words = q.unwrap_or_default();
        for text in [Some(&words), game.as_ref(), tag.as_ref()].into_iter().flatten() {
            ApiError::unless_bounded("text", text.len(), "bytes", limits::WORDS)?;
        }
        Ok(LibraryFilter { words, game, result, tag })
    }
}

/// Which page of the list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PageQuery {
    /// The `next` of the previous page; the first page if omitted.
    after: Option<String>,
    /// Maximum number of games in the page.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<usize>,
}

/// A page of saved games.
#[derive(Serialize, ToSchema)]
pub(crate) struct Listed {
    #[serde(flatten)]
    page: Page,
    /// Number of all matching games; only in the first page.
    of: Option<u64>,
}

/// List saved games with their moves, page by page, the most recently changed first.
#[utoipa::path(get, path = "/games", params(PageQuery, Wanted), responses((status = 200, description = "Games", body = Listed), ApiError))]
pub(crate) async fn list(
    State(app): State<App>,
    asked: Result<Query<PageQuery>, QueryRejection>,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<axum::Json<Listed>, ApiError> {
    let Query(PageQuery { after, limit }) = asked.map_err(|error| ApiError::malformed(error.body_text()))?;
    let filter = wanted.map_err(|error| ApiError::malformed(error.body_text()))?.0.filter()?;
    let rows = limit.unwrap_or(limits::LISTED);
    if !(1..=limits::LISTED).contains(&rows) {
        let most = limits::LISTED;
        return Err(ApiError::bad_request(&message!(
            "api-limit-out-of-range",
            "`limit={ $rows }` is out of range: 1 to { $most }",
            rows,
            most
        )));
    }
    let after: Option<ListPlace> = after
        .map(|place| place.parse())
        .transpose()
        .map_err(|error: NotAListPlace| ApiError::nonsense(error.to_string()))?;
    let size = PageSize { rows, bytes: limits::LISTED_BYTES };
    let ask = move |store: &Store| {
        let of = if after.is_none() { Some(store.count_saved(&filter)?) } else { None };
        Ok(axum::Json(Listed { page: store.saved_games(&filter, after, size)?, of }))
    };
    app.storage.read(ask).await
}

/// Save a game.
///
/// Refused with 507 and `too_many_games` if there are a million games.
#[utoipa::path(post, path = "/games", request_body = NewSavedGame,
    responses((status = 201, description = "Its number", body = Saved), ApiError))]
pub(crate) async fn save(
    State(app): State<App>,
    Json(game): Json<NewSavedGame>,
) -> Result<(StatusCode, axum::Json<Saved>), ApiError> {
    let (game, rules) = app.replays.share(move |slices| check(game, slices)).await?;
    let save = move |store: &Store| {
        room_for(store, 1)?;
        Ok(store.save_game(&game, &rules)?)
    };
    let id = app.storage.write(save).await?;
    Ok((StatusCode::CREATED, axum::Json(Saved { id })))
}

/// A saved game with all its moves.
#[utoipa::path(get, path = "/games/{id}", params(("id" = i64, Path, description = "Its number")),
    responses((status = 200, description = "The game", body = SavedGame), ApiError))]
pub(crate) async fn load(State(app): State<App>, Path(id): Path<i64>) -> Result<axum::Json<SavedGame>, ApiError> {
    app.storage.read(move |store| Ok(axum::Json(store.saved_game(id)?))).await
}

/// Replace a saved game.
#[utoipa::path(put, path = "/games/{id}", params(("id" = i64, Path, description = "Its number")), request_body = NewSavedGame,
    responses((status = 204, description = "Saved"), ApiError))]
pub(crate) async fn update(
    State(app): State<App>,
    Path(id): Path<i64>,
    Json(game): Json<NewSavedGame>,
) -> Result<StatusCode, ApiError> {
    let (game, rules) = app.replays.share(move |slices| check(game, slices)).await?;
    app.storage.write(move |store| Ok(store.update_saved_game(id, &game, &rules)?)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Delete a saved game.
#[utoipa::path(delete, path = "/games/{id}", params(("id" = i64, Path, description = "Its number")),
    responses((status = 204, description = "Deleted"), ApiError))]
pub(crate) async fn delete(State(app): State<App>, Path(id): Path<i64>) -> Result<StatusCode, ApiError> {
    app.storage.write(move |store| Ok(store.delete_saved_game(id)?)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Refuses games above the limit of the library.
pub(crate) fn room_for(store: &Store, more: u64) -> Result<(), ApiError> {
    if store.count_saved_games()? + more > limits::SAVED {
        let message = format!("the library has room for {} games; delete some to keep others", limits::SAVED);
        return Err(ApiError::new(StatusCode::INSUFFICIENT_STORAGE, Code::TooManyGames, message));
    }
    Ok(())
}

/// Refuses games that cannot be replayed; returns the full spec of the game.
fn check(game: NewSavedGame, slices: &mut TimeSlices) -> Result<(NewSavedGame, String), ApiError> {
    let length = game.name.chars().count();
    // An unnamed game has no name; blanks alone would look the same.
    if (length > 0 && game.name.trim().is_empty()) || length > limits::NAME {
        let most = limits::NAME;
        return Err(ApiError::bad_request(&message!(
            "api-saved-name",
            "a name of { $length } characters; expected at most { $most }, not only blanks",
            length,
            most
        )));
    }
    let position = Position { game: game.game.clone(), root: game.root.clone(), moves: game.line.clone() };
    let session = position.open(slices)?;
    let expected = usize::from(session.seats());
    let payoffs = game.payoffs.as_ref().map_or(expected, Vec::len);
    for (list, found) in [("seats", game.seats.len()), ("payoffs", payoffs)] {
        if found != expected {
            return Err(ApiError::bad_request(&message!(
                "api-games-each-seats",
                "`{ $list }` has { $found }; expected one for each of { $expected } seats",
                list,
                found,
                expected
            )));
        }
    }
    for seat in &game.seats {
        if let Participant::Strategy(strategy) = Participant::read(seat)? {
            slices.registry().check_player(session.as_ref(), &strategy)?;
        }
    }
    let rules = session.full_spec().to_string();
    Ok((game, rules))
}
