//! Import of games from files.

use jugada_core::Spec;
use jugada_play::Games;
use jugada_records::{Cause, Format, Participant, ReadError, Reading, Reason, Record, Replayed, Replays, Writer, read};
use jugada_store::{GameDetails, ImportCount, ImportedGame, NewSavedGame};
use jugada_words::{Message, Worded, message};
use std::collections::HashMap;
use std::io::Read;
use std::sync::Arc;
use thiserror::Error;

/// Origin and tags of imported games.
#[derive(Clone, Debug, Default)]
pub struct Arrival<'a> {
    /// Name of the file, or another label; may be empty.
    pub source: &'a str,
    /// Tags for every game: see [`checked_tags`](crate::checked_tags).
    pub tags: &'a [String],
}

/// Result of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// Games added to the library.
    pub kept: u64,
    /// Games already in the library.
    pub known: u64,
    /// Games that could not be read or replayed.
    pub wrong: u64,
    /// The first errors, with their places.
    pub complaints: Vec<Message>,
    /// The number of the last game, added or not.
    pub last: Option<i64>,
}

/// Why an import was broken off. Games stored before remain.
#[derive(Debug, Error)]
pub enum ImportError<E> {
    /// Unknown format, or the input cannot be read.
    #[error("{0}")]
    Read(ReadError),
    /// Nearly all games are invalid: their number, and the first error.
    #[error("{0}")]
    Hopeless(Message),
    /// The store failed, or the receiver stopped the import.
    #[error("{0}")]
    Keep(E),
}

/// Stores a batch of games; receives the counts so far.
pub type Keep<'k, E> = dyn FnMut(&[ImportedGame], &Imported) -> Result<ImportCount, E> + 'k;

/// Maximum number of errors reported; further ones are only counted.
pub const MOST_COMPLAINTS: usize = 20;
/// Games per batch: some milliseconds of writing.
const BATCH: usize = 200;
/// Maximum characters of a name, event or date; the rest is truncated.
const LONGEST_TEXT: usize = 80;
/// Maximum bytes of a game's record besides its moves: comments, variations, markup. A larger one is refused.
const LARGEST_RECORD: usize = 1 << 20;
/// Number of invalid games after which a file with less than a tenth of valid ones is abandoned.
const MOST_WRONG: u64 = 10_000;

/// Reads games, and passes them to `keep` in batches, with the counts so far; an error of `keep` stops the import.
///
/// # Errors
/// If the format is unknown, the input cannot be read, or `keep` fails. Errors in single games are counted and
/// reported.
pub fn import<R: Read, E>(
    input: R,
    reading: &Reading,
    arrival: &Arrival<'_>,
    keep: &mut Keep<'_, E>,
) -> Result<Imported, ImportError<E>> {
    let mut door = Door {
        arrival,
        games: Arc::clone(&reading.games),
        replays: Replays::new(reading.games.clone()),
        seats: HashMap::new(),
        found: Imported::default(),
    };
    let mut batch = Vec::with_capacity(BATCH);
    for (record, number) in read(input, reading).map_err(ImportError::Read)?.zip(1_u64..) {
        match record {
            Ok(record) => match door.game(&record) {
                Ok(game) => batch.push(game),
                Err(why) => {
                    door.complain(message!("library-game", "game { $number }: { $why }", number, why));
                }
            },
            Err(error @ ReadError { cause: Cause::Wrong(_), .. }) => door.complain(error.message()),
            Err(error) => {
                door.keep(&mut batch, keep)?;
                return Err(ImportError::Read(error));
            }
        }
        if batch.len() >= BATCH {
            door.keep(&mut batch, keep)?;
        }
        if door.found.wrong > MOST_WRONG && door.found.wrong / 10 > number - door.found.wrong {
            door.keep(&mut batch, keep)?;
            let (wrong, first) = (door.found.wrong, door.found.complaints.swap_remove(0));
            return Err(ImportError::Hopeless(message!(
                "library-hopeless",
                "{ $wrong } of the first { $number } games are wrong; the first of them: { $first }",
                wrong,
                number,
                first
            )));
        }
    }
    door.keep(&mut batch, keep)?;
    Ok(door.found)
}

/// The state of an import.
struct Door<'a> {
    games: Arc<dyn Games>,
    arrival: &'a Arrival<'a>,
    replays: Replays,
    /// Cache: whether a strategy can play a game, by both.
    seats: HashMap<(String, String), bool>,
    found: Imported,
}

impl Door<'_> {
    fn keep<E>(&mut self, batch: &mut Vec<ImportedGame>, keep: &mut Keep<'_, E>) -> Result<(), ImportError<E>> {
        let count = keep(batch, &self.found).map_err(ImportError::Keep)?;
        self.found.kept += count.kept;
        self.found.known += count.known;
        self.found.last = count.last.or(self.found.last);
        batch.clear();
        Ok(())
    }

    fn complain(&mut self, what: Message) {
        self.found.wrong += 1;
        if self.found.complaints.len() < MOST_COMPLAINTS {
            self.found.complaints.push(what);
        }
    }

    fn game(&mut self, record: &Record) -> Result<ImportedGame, Message> {
        let Replayed { rules, root, line } = self.replays.replay(record)?;
        let seats: Vec<String> = record.players.iter().map(|participant| self.seat(record, participant)).collect();
        let name = |(participant, seat): (&Participant, &String)| {
            // A player that is unknown here is stored by name.
            let is_lost = participant.name.is_empty() && seat == HUMAN;
            bounded(if is_lost { &participant.strategy } else { &participant.name })
        };
        let names = record.players.iter().zip(&seats).map(name).collect();
        let game = NewSavedGame {
            name: bounded(&record.name),
            game: record.game.to_string(),
            seats,
            root: root.unwrap_or_default(),
            line,
            payoffs: record.result.as_ref().map(|result| result.payoffs.clone()),
        };
        let details = GameDetails {
            names,
            event: bounded(&record.event),
            date: bounded(&record.date),
            source: bounded(self.arrival.source),
            tags: self.arrival.tags.to_vec(),
            record: if says_more(record) { written(&self.games, record)? } else { String::new() },
        };
        Ok(ImportedGame { game, details, rules: rules.to_string() })
    }

    /// A strategy that can play this game; otherwise the name of a person.
    fn seat(&mut self, record: &Record, participant: &Participant) -> String {
        let strategy = participant.strategy.as_str();
        if strategy.is_empty() || strategy == HUMAN || strategy.len() > LONGEST_SPEC {
            return HUMAN.to_owned();
        }
        let key = (record.game.to_string(), strategy.to_owned());
        let can_play = *self.seats.entry(key).or_insert_with(|| {
            strategy
                .parse::<Spec>()
                .and_then(|spec| self.games.check_player(self.games.open(&record.game)?.as_ref(), &spec))
                .is_ok()
        });
        if can_play { strategy.to_owned() } else { HUMAN.to_owned() }
    }
}

/// A person at the page.
pub(crate) const HUMAN: &str = "human";
/// Maximum bytes of a strategy's spec.
const LONGEST_SPEC: usize = 1000;

/// Foreign text, reduced to one line and truncated.
fn bounded(text: &str) -> String {
    let line = text.chars().map(|c| if c.is_control() { ' ' } else { c });
    line.take(LONGEST_TEXT).collect::<String>().trim().to_owned()
}

/// Whether a record contains more than moves, players and result.
fn says_more(record: &Record) -> bool {
    let is_rated = record.players.iter().any(|participant| !participant.rating.is_empty());
    !record.tree.is_plain()
        || is_rated
        || record.wthor.is_some()
        || record.contradiction.is_some()
        || !record.round.is_empty()
        || !record.place.is_empty()
        || record
            .result
            .as_ref()
            .is_some_and(|result| result.reason != Reason::Played || result.margin.is_some_and(|m| m.fract() != 0.0))
}

/// Serialises the whole record for later export; stops early if it is too large.
fn written(games: &Arc<dyn Games>, record: &Record) -> Result<String, Message> {
    let too_large = || {
        let megabytes = LARGEST_RECORD >> 20;
        message!("library-too-large", "its comments and variations take more than { $megabytes } MB", megabytes)
    };
    if record.tree.text_bytes() > LARGEST_RECORD {
        return Err(too_large());
    }
    let mut writer = Writer::new(Arc::clone(games), Format::JsonLines, Vec::new());
    let finished = writer.write(record).and_then(|()| writer.finish());
    let text = finished.ok().and_then(|finished| String::from_utf8(finished.out).ok()).unwrap_or_default();
    if text.len() > LARGEST_RECORD { Err(too_large()) } else { Ok(text.trim_end().to_owned()) }
}

impl<E: Worded> Worded for ImportError<E> {
    fn message(&self) -> Message {
        match self {
            ImportError::Read(error) => error.message(),
            ImportError::Hopeless(why) => why.clone(),
            ImportError::Keep(error) => error.message(),
        }
    }
}
