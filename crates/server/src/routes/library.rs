//! Import and export of games, and their tags.

use super::games::{Wanted, room_for};
use crate::App;
use crate::error::{ApiError, Code};
use crate::files::{Arriving, carry};
use crate::limits;
use crate::request::{Json, spec};
use axum::body::Body;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::response::IntoResponse;
use jugada_words::{Message, message};

use jugada_library::{
    Arrival, Exported, ImportError, Imported, MOST_TAGS, bytes_of, checked_tags, export_page, import as import_games,
};
use jugada_play::Games;
use jugada_records::{Format, NameKind, Names, ReadError, Reading, Writer};
use jugada_store::{ImportCount, ImportedGame, ListedGame, PageSize, SavedGame, Store, TagCount};
use serde::{Deserialize, Serialize};
use std::io::{BufReader, Read};
use std::sync::Arc;
use tokio::runtime::Handle;
use tokio::sync::OwnedSemaphorePermit;
use utoipa::{IntoParams, ToSchema};

/// Tags of a game, job or evaluator.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TagsQuestion {
    /// At most 20, of at most 40 characters each.
    tags: Vec<String>,
}

impl TagsQuestion {
    pub(crate) fn checked(self) -> Result<Vec<String>, ApiError> {
        ApiError::unless_bounded("list", self.tags.len(), "tags", 2 * MOST_TAGS)?;
        checked_tags(self.tags.iter().map(String::as_str)).map_err(|why| ApiError::bad_request(&why))
    }
}

/// Replace the tags of a saved game.
#[utoipa::path(put, path = "/games/{id}/tags", params(("id" = i64, Path, description = "Its number")), request_body = TagsQuestion,
    responses((status = 204, description = "Done"), ApiError))]
pub(crate) async fn tag(
    State(app): State<App>,
    Path(id): Path<i64>,
    Json(asked): Json<TagsQuestion>,
) -> Result<StatusCode, ApiError> {
    let tags = asked.checked()?;
    app.storage.write(move |store| Ok(store.tag_game(id, &tags)?)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// All tags of saved games, the most frequent first.
#[utoipa::path(get, path = "/library/tags", responses((status = 200, description = "Tags", body = Vec<TagCount>), ApiError))]
pub(crate) async fn tags(State(app): State<App>) -> Result<axum::Json<Vec<TagCount>>, ApiError> {
    app.storage.read(|store| Ok(axum::Json(store.tags()?))).await
}

/// What is imported, and how.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Arrived {
    /// Name of the file; none for pasted text.
    name: Option<String>,
    /// The game of plain lines of moves; detected by default.
    game: Option<String>,
    /// Tag for every game.
    tag: Option<String>,
    /// Length of the list of players (`.jou`, belonging to a WTHOR file) at the start of the body, in bytes.
    players: Option<u64>,
    /// Length of the list of tournaments (`.trn`) after it, in bytes.
    tournaments: Option<u64>,
}

/// The result of an import.
#[derive(Serialize, ToSchema)]
pub(crate) struct ImportAnswer {
    /// Games added to the library.
    kept: u64,
    /// Games already in the library.
    known: u64,
    /// Games that could not be read or replayed.
    wrong: u64,
    /// Errors of the first twenty of those, with their places.
    complaints: Vec<Message>,
    /// The number of the game, if there is only one.
    only: Option<i64>,
}

/// Import games into the library, in any format that Jugada reads.
///
/// The file is read as it arrives, and stored in batches; duplicates are counted. Invalid games are reported with their
/// place and skipped. The number of concurrent imports is limited; further ones are refused with 503.
#[utoipa::path(post, path = "/library/import", params(Arrived), request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses((status = 200, description = "What has become of it", body = ImportAnswer), ApiError))]
pub(crate) async fn import(
    State(app): State<App>,
    asked: Result<Query<Arrived>, QueryRejection>,
    headers: HeaderMap,
    body: Body,
) -> Result<axum::Json<ImportAnswer>, ApiError> {
    let Query(arrived) = asked.map_err(|error| ApiError::malformed(error.body_text()))?;
    let names = [arrived.players, arrived.tournaments].map(Option::unwrap_or_default);
    for size in names {
        ApiError::unless_bounded("list", usize::try_from(size).unwrap_or(usize::MAX), "bytes", limits::NAMES as usize)?;
    }
    let game = arrived.game.as_deref().map(spec).transpose()?;
    if let Some(game) = &game {
        app.searches.host().open(game)?;
    }
    let tags = checked_tags(arrived.tag.as_deref()).map_err(|why| ApiError::bad_request(&why))?;
    let source = arrived.name.unwrap_or_default();
    ApiError::unless_bounded("name", source.len(), "bytes", limits::SPEC)?;
    let turn = turn(&app)?;
    let (carrier, arriving) = carry(&headers, body, limits::IMPORT)?;
    let (runtime, storage, games) = (Handle::current(), app.storage.clone(), app.games());
    let work = tokio::task::spawn_blocking(move || {
        let _turn = turn;
        let mut keep = |games: &[ImportedGame], _: &Imported| -> Result<ImportCount, ApiError> {
            let games = games.to_vec();
            runtime.block_on(storage.write(move |store| {
                room_for(store, games.len() as u64)?;
                Ok(store.import_games(&games)?)
            }))
        };
        let (arriving, names) = lists(arriving, names)?;
        let reading = Reading { game, names: Arc::new(names), ..Reading::new(games) };
        let found = import_games(arriving, &reading, &Arrival { source: &source, tags: &tags }, &mut keep);
        found.map_err(|error| match error {
            ImportError::Keep(error) => error,
            ImportError::Read(error) => unreadable(&error),
            ImportError::Hopeless(why) => ApiError::bad_request(&why),
        })
    });
    // An error of the upload is the cause of all others.
    carrier.run().await?;
    let failed =
        |_| ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, Code::Failed, "internal error while reading the file");
    let Imported { kept, known, wrong, complaints, last } = work.await.map_err(failed)??;
    app.indexing.begin(&app.storage);
    let only = last.filter(|_| kept + known + wrong == 1);
    Ok(axum::Json(ImportAnswer { kept, known, wrong, complaints, only }))
}

/// The lists of names before a WTHOR file, and the file.
fn lists(mut arriving: Arriving, [players, tournaments]: [u64; 2]) -> Result<(Arriving, Names), ApiError> {
    let mut names = Names::default();
    for (kind, size) in [(NameKind::Players, players), (NameKind::Tournaments, tournaments)] {
        if size > 0 {
            let list = arriving.by_ref().take(size);
            names.read(kind, BufReader::new(list)).map_err(|error| unreadable(&error))?;
        }
    }
    Ok((arriving, names))
}

fn unreadable(error: &ReadError) -> ApiError {
    ApiError::meaningless(Code::BadRequest, error)
}

/// The permission for a file transfer.
pub(super) fn turn(app: &App) -> Result<OwnedSemaphorePermit, ApiError> {
    app.files.clone().try_acquire_owned().map_err(|_| {
        let message = "other files are being read or written; try again when one is done";
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, Code::TooMany, message)
    })
}

/// The format of an export.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AskedForm {
    /// `moves`, `obf`, `ggf`, `wthor`, `sgf`, `json` or `jsonl`.
    format: String,
}

impl AskedForm {
    fn read(&self) -> Result<Format, ApiError> {
        let id = jugada_core::shown(&self.format);
        let ids = Format::ALL.map(Format::id).join(", ");
        Format::by_id(&self.format).ok_or_else(|| {
            ApiError::bad_request(&message!(
                "api-not-a-format",
                "`{ $id }` is not a format; expected one of { $ids }",
                id,
                ids
            ))
        })
    }
}

/// Export a saved game.
#[utoipa::path(get, path = "/games/{id}/file", params(("id" = i64, Path, description = "Its number"), AskedForm),
    responses((status = 200, description = "The file", content((Vec<u8> = "application/octet-stream"))), ApiError))]
pub(crate) async fn file(
    State(app): State<App>,
    Path(id): Path<i64>,
    asked: Result<Query<AskedForm>, QueryRejection>,
) -> Result<impl IntoResponse, ApiError> {
    let format = asked.map_err(|error| ApiError::malformed(error.body_text()))?.0.read()?;
    let game = app.storage.read(move |store| Ok((store.saved_game(id)?, store.saved_record(id)?))).await?;
    let write = move |slices: &mut crate::replays::TimeSlices| {
        slices.check()?;
        let mut exported = Exported::default();
        let mut writer = Writer::new(slices.games(), format, Vec::new());
        write(&slices.games(), &mut writer, &[game], &mut exported)?;
        match exported.why {
            Some(why) => Err(ApiError::bad_request(&why)),
            None => finished(writer),
        }
    };
    let bytes = app.replays.share(write).await?;
    Ok(attachment(&format!("jugada-{id}.{}", format.ending()), bytes, &Exported { written: 1, ..Exported::default() }))
}

/// Export all saved games that match a filter as one file.
///
/// Games that the format cannot represent are skipped; the headers `x-jugada-written` and `x-jugada-left-out` have the
/// numbers. Refused with 413 if the file would exceed 64 MB.
#[utoipa::path(get, path = "/library/export", params(AskedForm, Wanted),
    responses((status = 200, description = "The file", content((Vec<u8> = "application/octet-stream"))), ApiError))]
pub(crate) async fn export(
    State(app): State<App>,
    asked: Result<Query<AskedForm>, QueryRejection>,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<impl IntoResponse, ApiError> {
    let format = asked.map_err(|error| ApiError::malformed(error.body_text()))?.0.read()?;
    let filter = wanted.map_err(|error| ApiError::malformed(error.body_text()))?.0.filter()?;
    let turn = turn(&app)?;
    let (storage, all) = (app.storage.clone(), app.games());
    let runtime = Handle::current();
    let work = move || {
        let _turn = turn;
        let mut exported = Exported::default();
        let mut writer = Writer::new(all.clone(), format, Bounded(Vec::new()));
        let mut after = None;
        loop {
            let filter = filter.clone();
            let ask = move |store: &Store| {
                let page = store.saved_games(&filter, after, PageSize { rows: 500, bytes: 1 << 20 })?;
                let mut games = Vec::with_capacity(page.games.len());
                for game in page.games {
                    if let ListedGame::Game(saved) = game {
                        let record = store.saved_record(saved.id)?;
                        games.push((*saved, record));
                    }
                }
                Ok((games, page.next))
            };
            let (games, next): (Vec<(SavedGame, String)>, _) = runtime.block_on(storage.read(ask))?;
            write(&all, &mut writer, &games, &mut exported)?;
            after = next;
            if after.is_none() {
                break;
            }
        }
        if exported.written == 0 {
            let nothing = message!("api-no-game", "no game is there to be written");
            return Err(ApiError::bad_request(&exported.why.unwrap_or(nothing)));
        }
        let finished = writer.finish().map_err(|_| too_large())?;
        let inner = jugada_records::Finished {
            out: finished.out.0,
            written: finished.written,
            header: finished.header,
            players: finished.players,
            tournaments: finished.tournaments,
        };
        Ok((bytes_of(inner), exported))
    };
    let failed =
        |_| ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, Code::Failed, "internal error while writing the file");
    let (bytes, exported) = tokio::task::spawn_blocking(work).await.map_err(failed)??;
    Ok(attachment(&format!("jugada-games.{}", format.ending()), bytes, &exported))
}

fn write<W: std::io::Write>(
    games: &Arc<dyn Games>,
    writer: &mut Writer<W>,
    saved: &[(SavedGame, String)],
    exported: &mut Exported,
) -> Result<(), ApiError> {
    export_page(games, writer, saved, exported).map_err(|_| too_large())
}

fn finished(writer: Writer<Vec<u8>>) -> Result<Vec<u8>, ApiError> {
    writer.finish().map(bytes_of).map_err(|_| too_large())
}

fn too_large() -> ApiError {
    let most = limits::EXPORT >> 20;
    let message = message!(
        "api-file-too-large",
        "the file would have more than { $most } MB; expected a filter that lets fewer games through",
        most
    );
    ApiError::told(StatusCode::PAYLOAD_TOO_LARGE, Code::TooLarge, &message)
}

/// A buffer in memory, up to the maximum size of a file.
struct Bounded(Vec<u8>);

impl std::io::Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        if self.0.len() + bytes.len() > limits::EXPORT {
            return Err(std::io::ErrorKind::StorageFull.into());
        }
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn attachment(name: &str, bytes: Vec<u8>, exported: &Exported) -> impl IntoResponse + use<> {
    let counts = [("x-jugada-written", exported.written), ("x-jugada-left-out", exported.left_out)];
    let counts = counts.map(|(name, count)| (HeaderName::from_static(name), count.to_string()));
    let name = format!("attachment; filename=\"{name}\"");
    ([(CONTENT_TYPE, "application/octet-stream".to_owned()), (CONTENT_DISPOSITION, name)], counts, bytes)
}
