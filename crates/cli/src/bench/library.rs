//! Performance of the library by size. Its games are random, with names and years, and are imported from a WTHOR file in memory.

use super::records::{random_games, reading, written};
use crate::explore::bring_index_up_to_date;
use crate::failure::Failure;
use jugada_library::{Arrival, Explorer, ImportError, Indexed, import};
use jugada_play::Games;
use jugada_records::{Format, NameKind, Names, Reading, Record, Writer};
use jugada_registry::Registry;
use jugada_store::{LibraryFilter, PageSize, Store};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// A cost of the library.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LibraryCost {
    /// Seconds of the slowest exploration among some positions, including the initial position, which all games share.
    Explore,
    /// Seconds to open the store and list the first page.
    Opening,
    /// Seconds to import games with the index, as a multiple of those without it.
    Indexing,
    /// Bytes of the index on disk per game.
    IndexBytes,
}

/// A library of random games, with the costs of building it.
struct Library {
    games: u64,
    directory: PathBuf,
    /// To import the games; to build the index.
    seconds: [f64; 2],
    /// Size on disk before and after the index was built.
    bytes: [u64; 2],
}

/// Games generated and imported per file.
const FILE: u64 = 20_000;

/// The last library built, shared by the figures of the same size.
static LAST: Mutex<Option<Library>> = Mutex::new(None);

pub(super) fn cost(of: LibraryCost, game: &str, games: u64) -> Result<f64, Failure> {
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    if last.as_ref().is_none_or(|library| library.games != games) {
        // Drops the previous library first, to free its space.
        *last = None;
        *last = Some(Library::new(game, games)?);
    }
    let library = last.as_ref().expect("it was made");
    let [without, index] = library.seconds;
    match of {
        LibraryCost::Explore => library.slowest_exploration(game),
        LibraryCost::Opening => library.opening(),
        LibraryCost::Indexing => Ok((without + index) / without),
        LibraryCost::IndexBytes => Ok((library.bytes[1] - library.bytes[0]) as f64 / games as f64),
    }
}

/// Drops the last library.
pub(super) fn forget() {
    *LAST.lock().unwrap_or_else(PoisonError::into_inner) = None;
}

impl Library {
    fn new(game: &str, games: u64) -> Result<Library, Failure> {
        let directory = std::env::temp_dir().join(format!("jugada-library-{}", std::process::id()));
        let mut library = Library { games, directory, seconds: [0.0; 2], bytes: [0; 2] };
        let store = Store::open(&library.directory)?;
        for first in (0..games).step_by(FILE as usize) {
            let (file, names) = a_file(game, first..games.min(first + FILE))?;
            let reading = Reading { names: Arc::new(names), ..reading() };
            let started = Instant::now();
            let arrival = Arrival { source: "bench", tags: &[] };
            import(file.as_slice(), &reading, &arrival, &mut |games, _| store.import_games(games)).map_err(
                |error| match error {
                    ImportError::Read(error) => Failure::from(error),
                    ImportError::Hopeless(why) => Failure::Input(why),
                    ImportError::Keep(error) => Failure::Store(error),
                },
            )?;
            library.seconds[0] += started.elapsed().as_secs_f64();
        }
        library.bytes[0] = library.size();
        let started = Instant::now();
        bring_index_up_to_date(&store, &Registry::built_in())?;
        library.seconds[1] = started.elapsed().as_secs_f64();
        drop(store);
        library.bytes[1] = library.size();
        Ok(library)
    }

    fn size(&self) -> u64 {
        let files = std::fs::read_dir(&self.directory).into_iter().flatten().flatten();
        let store = files.filter(|file| file.path().extension().is_some_and(|end| end == "sqlite"));
        store.filter_map(|file| file.metadata().ok()).map(|file| file.len()).sum()
    }

    /// Runs the same code as `jugada explore`, including opening the store.
    fn slowest_exploration(&self, game: &str) -> Result<f64, Failure> {
        let mut slowest: f64 = 0.0;
        let games = Arc::new(Registry::built_in());
        let mut session = games.open(&game.parse()?)?;
        let line = random_games(game, 0..1)?
            .remove(0)
            .tree
            .main_line()
            .map(|played| played.text.to_string())
            .collect::<Vec<_>>();
        for plies in [0, 1, 2, 4, 8, 16, 30] {
            session.take_back_to(0);
            session.play(&line[..plies].join(" "))?;
            let started = Instant::now();
            let store = Store::open(&self.directory)?;
            let mut explorer = Explorer::new(games.clone(), session.as_ref());
            let indexed = explorer.add_indexed(&store, "")?;
            let found = explorer.found();
            slowest = slowest.max(started.elapsed().as_secs_f64());
            assert!(matches!(indexed, Indexed::UpTo(_)) && found.reached >= 1, "the line is that of a game");
        }
        Ok(slowest)
    }

    fn opening(&self) -> Result<f64, Failure> {
        let started = Instant::now();
        let store = Store::open(&self.directory)?;
        store.saved_games(&LibraryFilter::default(), None, PageSize { rows: 50, bytes: 1 << 20 })?;
        Ok(started.elapsed().as_secs_f64())
    }
}

impl Drop for Library {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.directory);
    }
}

/// A WTHOR file with some thousand players of unequal activity, over forty years.
fn a_file(game: &str, numbers: std::ops::Range<u64>) -> Result<(Vec<u8>, Names), Failure> {
    let mut records: Vec<Record> = random_games(game, numbers.clone())?;
    for (record, number) in records.iter_mut().zip(numbers) {
        record.players[0].name = format!("Player {}", number * number % 3001);
        record.players[1].name = format!("Player {}", number % 1009);
        record.date = format!("{}", 1980 + number / 20_000 % 40);
        record.event = format!("Open {}", number / 500 % 200);
    }
    let mut writer = Writer::new(reading().games, Format::Wthor, Vec::new());
    for record in &records {
        writer.write(record)?;
    }
    let finished = writer.finish()?;
    let mut names = Names::default();
    for (kind, list) in [(NameKind::Players, &finished.players), (NameKind::Tournaments, &finished.tournaments)] {
        if let Some(list) = list {
            names.read(kind, list.as_slice())?;
        }
    }
    Ok((written(finished), names))
}
