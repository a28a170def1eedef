//! Games from files.

use jugada_core::{Phrase, Spec, Told, phrase};
use jugada_play::Games;
use jugada_records::{Cause, Format, Participant, ReadError, Reading, Reason, Record, Replayed, Replays, Writer, read};
use jugada_store::{GameDetails, ImportCount, ImportedGame, NewSavedGame};
use std::collections::HashMap;
use std::io::Read;
use std::sync::Arc;
use thiserror::Error;

/// Where games come from, and what is put on them.
#[derive(Clone, Debug, Default)]
pub struct Arrival<'a> {
    /// The name of the file, or whatever it is to be called; may be empty.
    pub source: &'a str,
    /// Put on every game: see [`checked_tags`](crate::checked_tags).
    pub tags: &'a [String],
}

/// What has become of a file of games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// Games that are in the library now, and were not.
    pub kept: u64,
    /// Games that were there already.
    pub known: u64,
    /// Games that could not be read or played.
    pub wrong: u64,
    /// What is wrong with the first of those, each with its place.
    pub complaints: Vec<Phrase>,
    /// The number of the last game that is in the library, new or not.
    pub last: Option<i64>,
}

/// Why nothing more of a file is read. What was kept before stays.
#[derive(Debug, Error)]
pub enum ImportError<E> {
    /// It is of no format that is known, or cannot be read on.
    #[error("{0}")]
    Read(ReadError),
    /// Nearly all games of it are wrong: how many, and what is wrong with the first.
    #[error("{0}")]
    Hopeless(Phrase),
    /// It could not be kept, or whoever keeps it wants no more.
    #[error("{0}")]
    Keep(E),
}

/// Keeps a batch of games: told what has become of those before.
pub type Keep<'k, E> = dyn FnMut(&[ImportedGame], &Imported) -> Result<ImportCount, E> + 'k;

/// Complaints that are told; more are only counted.
pub const MOST_COMPLAINTS: usize = 20;
/// Games that are kept at once: some milliseconds of writing.
const BATCH: usize = 200;
/// Characters of a name, an event, a date: more is cut off.
const LONGEST_TEXT: usize = 80;
/// Bytes of what is kept of a game beside its moves: comments, variations, markup. A game with more is refused.
const LARGEST_RECORD: usize = 1 << 20;
/// Games that are wrong, after which a file of which less than a tenth is right is not read on.
const MOST_WRONG: u64 = 10_000;

/// Reads games, and hands them to `keep` in batches, with what has become of those before; whoever wants no more answers with an error.
///
/// # Errors
/// If the input is of no known format or cannot be read on, or `keep` says so. Single games that are wrong are counted and told.
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
                    let (en, es) = (&why.en, &why.es);
                    door.complain(phrase!("game {number}: {en}", "partida {number}: {es}"));
                }
            },
            Err(error @ ReadError { cause: Cause::Wrong(_), .. }) => door.complain(Phrase::of(&error)),
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
            let (en, es) = (&first.en, &first.es);
            return Err(ImportError::Hopeless(phrase!(
                "{wrong} of the first {number} games are wrong; the first of them: {en}",
                "{wrong} de las primeras {number} partidas son incorrectas; la primera: {es}"
            )));
        }
    }
    door.keep(&mut batch, keep)?;
    Ok(door.found)
}

/// One file on its way in.
struct Door<'a> {
    games: Arc<dyn Games>,
    arrival: &'a Arrival<'a>,
    replays: Replays,
    /// Whether a strategy can play a game, by both.
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

    fn complain(&mut self, what: Phrase) {
        self.found.wrong += 1;
        if self.found.complaints.len() < MOST_COMPLAINTS {
            self.found.complaints.push(what);
        }
    }

    fn game(&mut self, record: &Record) -> Result<ImportedGame, Phrase> {
        let Replayed { rules, root, line } = self.replays.replay(record)?;
        let seats: Vec<String> = record.players.iter().map(|participant| self.seat(record, participant)).collect();
        let name = |(participant, seat): (&Participant, &String)| {
            // Somebody who cannot play here is known by name at least.
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

    /// A strategy that can play this game; otherwise it is taken for a person.
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
/// Bytes of a strategy's spec.
const LONGEST_SPEC: usize = 1000;

/// A text of somebody else's, in one line and no longer than it should be.
fn bounded(text: &str) -> String {
    let line = text.chars().map(|c| if c.is_control() { ' ' } else { c });
    line.take(LONGEST_TEXT).collect::<String>().trim().to_owned()
}

/// Whether there is more to a record than its moves, its players and how it ended.
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

/// All of a record, as it is written again when it goes out; not even begun if it cannot be kept.
fn written(games: &Arc<dyn Games>, record: &Record) -> Result<String, Phrase> {
    let too_large = || {
        let megabytes = LARGEST_RECORD >> 20;
        phrase!(
            "its comments and variations take more than {megabytes} MB",
            "sus comentarios y variantes ocupan más de {megabytes} MB"
        )
    };
    if record.tree.text_bytes() > LARGEST_RECORD {
        return Err(too_large());
    }
    let mut writer = Writer::new(Arc::clone(games), Format::JsonLines, Vec::new());
    let finished = writer.write(record).and_then(|()| writer.finish());
    let text = finished.ok().and_then(|finished| String::from_utf8(finished.out).ok()).unwrap_or_default();
    if text.len() > LARGEST_RECORD { Err(too_large()) } else { Ok(text.trim_end().to_owned()) }
}

impl<E: Told> Told for ImportError<E> {
    fn spanish(&self) -> String {
        match self {
            ImportError::Read(error) => error.spanish(),
            ImportError::Hopeless(why) => why.es.clone(),
            ImportError::Keep(error) => error.spanish(),
        }
    }
}
