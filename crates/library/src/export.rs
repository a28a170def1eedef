//! Export of games to files.

use crate::import::HUMAN;
use jugada_play::Games;
use jugada_records::{Finished, ReadError, Reading, Record, WriteError, Writer, read};
use jugada_store::SavedGame;
use jugada_words::{Message, Worded};
use serde_json::json;
use std::io::Write;
use std::sync::Arc;

/// Result of an export.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Exported {
    /// Number of games in the file.
    pub written: u64,
    /// Number of games that the format cannot represent, or that cannot be read.
    pub left_out: u64,
    /// The reason for the first of those.
    pub why: Option<Message>,
}

/// Converts a saved game to a record; `whole` is the stored record of the file it came from, and may be empty.
///
/// # Errors
/// If it cannot be replayed by the current rules.
pub fn record_of(games: &Arc<dyn Games>, saved: &SavedGame, whole: &str) -> Result<Record, ReadError> {
    let text = if whole.is_empty() { document(saved) } else { whole.to_owned() };
    // A stored record was checked on import.
    let reading =
        Reading { check: false, format: Some(jugada_records::Format::JsonLines), ..Reading::new(Arc::clone(games)) };
    let found = read(text.as_bytes(), &reading)?.next();
    let mut record = found.transpose()?.expect("a document is there");
    // The title may have been changed since.
    record.name.clone_from(&saved.game.name);
    Ok(record)
}

/// Writes some games, and skips those that cannot be written.
///
/// # Errors
/// If the output fails.
pub fn export_page<W: Write>(
    games: &Arc<dyn Games>,
    writer: &mut Writer<W>,
    saved: &[(SavedGame, String)],
    exported: &mut Exported,
) -> std::io::Result<()> {
    for (saved, whole) in saved {
        let why = match record_of(games, saved, whole) {
            Err(error) => error.message(),
            Ok(record) => match writer.write(&record) {
                Ok(()) => {
                    exported.written += 1;
                    continue;
                }
                Err(WriteError::Io(error)) => return Err(error),
                Err(error @ WriteError::Unsayable { .. }) => error.message(),
            },
        };
        exported.left_out += 1;
        exported.why.get_or_insert(why);
    }
    Ok(())
}

/// In Jugada's own format.
fn document(saved: &SavedGame) -> String {
    let (game, details) = (&saved.game, &saved.details);
    let seat = |(place, player): (usize, &String)| {
        let player = if player.is_empty() { HUMAN } else { player.as_str() };
        json!({ "player": player, "name": details.names.get(place).map_or("", String::as_str) })
    };
    json!({
        "format": "jugada-game",
        "version": 2,
        "name": game.name,
        "game": game.game,
        "seats": game.seats.iter().enumerate().map(seat).collect::<Vec<_>>(),
        "root": game.root,
        "line": game.line,
        "payoffs": game.payoffs,
        "event": details.event,
        "date": details.date,
    })
    .to_string()
}

/// The bytes of a finished file; for WTHOR, with the header that states the number of games.
pub fn bytes_of(finished: Finished<Vec<u8>>) -> Vec<u8> {
    let Finished { mut out, header, .. } = finished;
    if let Some(header) = header {
        out[..header.len()].copy_from_slice(&header);
    }
    out
}
