//! Overwritten pages inside a store: detected before anything is written, and never shown as valid.

use crate::{EVERYTHING, RULES, game, new_run, open_experiment, origin, write};
use jugada_core::rng::{RandomSource, Rng, below, stream};
use jugada_model::{GameRecord, Rating};
use jugada_store::{
    FILE_NAME, GameFilter, LibraryFilter, ListedGame, ListedRun, NewRun, NewSavedGame, Store, StoreError, Writer,
};
use rusqlite::Connection;
use std::fs;
use std::path::Path;

const PAGE: usize = 4096;
const GAMES: u64 = 400;
const PLAYER: &str = "Ana";
const SPEC: &str = "othello(size=8)";

fn saved(number: usize) -> NewSavedGame {
    NewSavedGame {
        name: format!("game {number}"),
        game: SPEC.to_owned(),
        seats: ["human", "random"].map(str::to_owned).to_vec(),
        root: String::new(),
        line: "f5 d6 c3 ".repeat(1 + number % 40),
        payoffs: None,
    }
}

/// A store with something in every table, and with free pages.
fn filled(directory: &Path) -> Vec<u8> {
    let mut store = Store::open(directory).unwrap();
    let gone = new_run(&store, 140);
    write(&mut store, gone, 0..140);
    let run = new_run(&store, GAMES);
    write(&mut store, run, 0..GAMES);
    store.delete_run(gone).unwrap();
    for number in 0..60 {
        store.save_game(&saved(number), RULES).unwrap();
    }
    for _ in 0..30 {
        new_run(&store, 1);
    }
    let after = |rating: Rating| Rating { games: rating.games + 1, ..rating };
    store.update_rating(PLAYER, SPEC, Some("a"), after).unwrap();
    drop(store);
    fs::read(directory.join(FILE_NAME)).unwrap()
}

/// The results of all queries that succeed.
#[derive(Default)]
struct Answers {
    runs: Vec<ListedRun>,
    games: Vec<GameRecord>,
    /// Whether all games were returned without an error.
    all_games: bool,
    saved: Vec<ListedGame>,
    rating: Option<jugada_model::Rating>,
}

impl Answers {
    fn of(store: &Store) -> Answers {
        let mut answers = Answers { runs: store.runs().unwrap_or_default(), ..Answers::default() };
        answers.all_games = store.each_game(2, |game| answers.games.push(game)).is_ok();
        answers.saved =
            store.saved_games(&LibraryFilter::default(), None, EVERYTHING).map(|page| page.games).unwrap_or_default();
        answers.rating = store.rating(PLAYER, SPEC).unwrap_or_default();
        answers
    }

    /// Only data that was written, possibly incomplete. Games returned before an error count, too.
    #[track_caller]
    fn assert_right(&self, whole: &Answers, what: &str) {
        for run in self.runs.iter().filter(|run| matches!(run, ListedRun::Run(_))) {
            assert!(whole.runs.contains(run), "{what}: {run:?}");
        }
        for game in self.saved.iter().filter(|game| matches!(game, ListedGame::Game(_))) {
            assert!(whole.saved.contains(game), "{what}: {game:?}");
        }
        for found in &self.games {
            assert_eq!(*found, game(found.number), "{what}");
        }
        assert!(!self.all_games || self.games.len() as u64 == GAMES, "{what}: {} games", self.games.len());
        assert!(self.rating.is_none() || self.rating == whole.rating, "{what}: {:?}", self.rating);
    }
}

/// Kinds of damage to a page.
#[derive(Clone, Copy, Debug)]
enum Damage {
    /// Other bytes.
    Noise,
    /// Zeros.
    Zeros,
    /// Written to the wrong place.
    Another,
    /// A flipped bit.
    Bit,
    /// A sector of 512 bytes of another page.
    Sector,
}

impl Damage {
    const ALL: [Damage; 5] = [Damage::Noise, Damage::Zeros, Damage::Another, Damage::Bit, Damage::Sector];

    fn strike(self, bytes: &mut [u8], page: usize, rng: &mut Rng) {
        let from = below(rng, bytes.len() / PAGE) * PAGE;
        let here = page * PAGE;
        match self {
            Damage::Noise => bytes[here..here + PAGE].fill_with(|| rng.next_u64() as u8),
            Damage::Zeros => bytes[here..here + PAGE].fill(0),
            Damage::Another => bytes.copy_within(from..from + PAGE, here),
            Damage::Bit => bytes[here + below(rng, PAGE)] ^= 1 << below(rng, 8),
            Damage::Sector => {
                let place = below(rng, PAGE / 512) * 512;
                bytes.copy_within(from + place..from + place + 512, here + place);
            }
        }
    }
}

/// Free pages: overwriting them does no harm.
fn free_pages(path: &Path) -> usize {
    let connection = Connection::open(path).unwrap();
    connection.pragma_query_value(None, "freelist_count", |row| row.get::<_, i64>(0)).unwrap() as usize
}

#[test]
fn an_overwritten_page_is_noticed_before_a_write_and_never_believed() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join(FILE_NAME);
    let whole = filled(directory.path());
    let expected = Answers::of(&Store::open(directory.path()).unwrap());
    expected.assert_right(&expected, "whole");
    assert!(expected.all_games && expected.rating.is_some());
    let (pages, free) = (whole.len() / PAGE, free_pages(&path));
    assert!(pages > 60 && free > 3, "{pages} pages, {free} of them free");
    let rng = &mut stream(20, 26);
    for damage in Damage::ALL {
        let (mut noticed, mut harmless) = (0, 0);
        for page in 0..pages {
            let mut bytes = whole.clone();
            damage.strike(&mut bytes, page, rng);
            let what = format!("{damage:?} in page {page}");
            let scene = tempfile::tempdir().unwrap();
            let path = scene.path().join(FILE_NAME);
            fs::write(&path, &bytes).unwrap();
            if bytes == whole {
                harmless += 1;
                continue;
            }
            let opened = Store::open(scene.path());
            if let Ok(store) = &opened {
                Answers::of(store).assert_right(&expected, &what);
            }
            let written = opened.and_then(|store| {
                let plan = crate::plan(1);
                crate::begin_run(&store, "simulation", &NewRun { name: "x", plan: &plan, origin: &origin("1") })
            });
            if let Err(error) = written {
                noticed += 1;
                let is_known =
                    matches!(error, StoreError::Damaged { .. } | StoreError::Foreign { .. } | StoreError::Newer { .. });
                assert!(is_known, "{what}: {error:?}");
                assert!(error.to_string().contains("nothing was changed"), "{what}: {error}");
                assert!(fs::read(&path).unwrap() == bytes, "{what}: it was changed: {error}");
            } else {
                let store = Store::open(scene.path()).unwrap();
                assert_eq!(store.runs().unwrap().len(), expected.runs.len() + 1, "{what}");
            }
        }
        println!(
            "{damage:?}: noticed in {noticed} of {pages} pages before a write; {free} are free, {harmless} the same"
        );
        // A bit or sector inside a text leaves the structure valid: the row's checksum detects it when the row is read.
        let least = match damage {
            Damage::Noise | Damage::Zeros => pages - free - harmless,
            // So it does if the end of a long row is replaced by that of another.
            Damage::Another => (pages - free - harmless) * 9 / 10,
            Damage::Sector => (pages - free) / 2,
            Damage::Bit => 1,
        };
        assert!(noticed >= least, "{damage:?}: {noticed} of {pages} noticed, expected at least {least}");
    }
}

/// A row with any change is refused, and so is an update of it.
#[test]
fn a_row_that_was_changed_is_refused() {
    for (sql, refused) in [
        ("UPDATE games SET payoffs = '[0.5,0.5]' WHERE number = 3", "its game 3"),
        ("UPDATE games SET line = replace(line, 'f5', 'f4') WHERE number = 3", "its game 3"),
        ("UPDATE games SET number = 1000 WHERE number = 3", "its game 1000"),
        ("UPDATE games SET points = '[0.5,0.5]' WHERE number = 6", "its game 6"),
        ("UPDATE games SET checksum = NULL WHERE number = 3", "its game 3"),
        ("UPDATE runs SET played = played - 1 WHERE id = 1", "run 1 cannot be read"),
        ("UPDATE runs SET state = 'finished' WHERE id = 1", "run 1 cannot be read"),
        ("DELETE FROM games WHERE number = 3", "9 games are there, and 10 were played"),
    ] {
        let directory = tempfile::tempdir().unwrap();
        let mut store = Store::open(directory.path()).unwrap();
        let run = new_run(&store, 20);
        write(&mut store, run, 0..10);
        Connection::open(store.path()).unwrap().execute_batch(sql).unwrap();
        let error = store.each_game(run, |_| ()).unwrap_err();
        assert!(matches!(error, StoreError::Unreadable { .. }), "{sql}: {error:?}");
        assert!(error.to_string().contains(refused), "{sql}: {error}");
        if sql.starts_with("UPDATE games") {
            assert!(store.games(&GameFilter::default(), 100, 0).is_err(), "{sql}");
        }
        if sql.starts_with("UPDATE runs") {
            let lock = store.lock_run(run).unwrap();
            let mut writer = Writer::new(&mut store, run, &lock).unwrap();
            writer.push(game(10)).unwrap();
            assert!(
                matches!(writer.flush(), Err(StoreError::Unreadable { .. })),
                "{sql}: no new checksum for what is wrong"
            );
            drop(writer);
            assert!(store.run(run).is_err(), "{sql}");
        }
    }
}

#[test]
fn saved_games_ratings_and_measurements_that_were_changed_are_refused() {
    let directory = tempfile::tempdir().unwrap();
    let store = Store::open(directory.path()).unwrap();
    let (first, second) = (store.save_game(&saved(1), RULES).unwrap(), store.save_game(&saved(2), RULES).unwrap());
    store.update_rating(PLAYER, SPEC, None, |rating| rating).unwrap();
    let experiment = open_experiment(&store, "one", "quick", 1, "0.1", false).unwrap();
    let done = jugada_store::Measurement { run: None, result: Some("{}".to_owned()) };
    store.save_measurement(experiment, "a", &done).unwrap();
    store.count_experiment_seconds(experiment, 1.5).unwrap();
    store.update_saved_game(first, &saved(3), RULES).unwrap();
    assert_eq!(store.saved_game(first).unwrap().game, saved(3), "what is changed here is read again");
    let other = Connection::open(store.path()).unwrap();
    other
        .execute_batch(
            "UPDATE saved_games SET line = 'd3' WHERE id = 1; UPDATE ratings SET rating = rating + 1;
             UPDATE measurements SET result = '[]'; UPDATE experiments SET seconds = 0;",
        )
        .unwrap();
    let refused = |error: StoreError| assert!(error.to_string().contains("its checksum does not match"), "{error}");
    refused(store.saved_game(first).unwrap_err());
    refused(store.update_saved_game(first, &saved(4), RULES).unwrap_err());
    refused(store.rating(PLAYER, SPEC).unwrap_err());
    refused(store.update_rating(PLAYER, SPEC, None, |rating| rating).unwrap_err());
    refused(open_experiment(&store, "one", "quick", 1, "0.1", false).unwrap_err());
    refused(store.count_experiment_seconds(experiment, 1.0).unwrap_err());
    assert_eq!(store.measurement(experiment, "a").unwrap(), None, "it is measured again");
    store.save_measurement(experiment, "a", &done).unwrap();
    assert_eq!(store.measurement(experiment, "a").unwrap(), Some(done));
    // It neither hides the others nor stays for ever.
    let listed = store.saved_games(&LibraryFilter::default(), None, EVERYTHING).unwrap().games;
    assert!(
        matches!(&listed[..], [ListedGame::Unreadable { id, .. }, ListedGame::Game(game)] if game.id == second && *id == first),
        "{listed:?}"
    );
    store.delete_saved_game(first).unwrap();
    assert_eq!(store.saved_games(&LibraryFilter::default(), None, EVERYTHING).unwrap().games.len(), 1);
}

/// If something was already written, the error must not claim that nothing was changed.
#[test]
fn damage_that_comes_later_is_told_as_it_is() {
    let directory = tempfile::tempdir().unwrap();
    filled(directory.path());
    let store = Store::open(directory.path()).unwrap();
    new_run(&store, 1);
    // Another process writes, which invalidates the page cache; then the disk fails.
    let other = Connection::open(store.path()).unwrap();
    other.execute_batch("INSERT INTO rated_games (player, game, id) VALUES ('x', 'y', 'z')").unwrap();
    other.execute_batch("PRAGMA wal_checkpoint(truncate)").unwrap();
    let mut bytes = fs::read(store.path()).unwrap();
    let middle = bytes.len() / PAGE / 4 * PAGE;
    bytes[middle..3 * middle].fill(0xaa);
    fs::write(store.path(), bytes).unwrap();
    let error = store.each_game(2, |_| ()).unwrap_err();
    assert!(matches!(error, StoreError::Damaged { written: true, .. }), "{error:?}");
    let message = error.to_string();
    assert!(!message.contains("nothing was changed"), "{message}");
    assert!(message.contains("what was written before this was noticed is in it"), "{message}");
}
