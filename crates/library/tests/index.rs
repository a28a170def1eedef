//! The position index gives the same results as replaying every game.

mod common;

use common::{games, session};
use jugada_core::rng::{Rng, below, stream};
use jugada_core::{Outcome, Player};
use jugada_library::{Exploration, Explorer, Indexed, Indexer, UNINDEXED};
use jugada_play::{Session, Viewer};
use jugada_store::{
    GameDetails, ImportedGame, LibraryFilter, ListPlace, ListedGame, NewSavedGame, PageSize, SavedGame, Store,
};
use std::path::Path;

const GAMES: [&str; 5] = ["othello", "othello(size=6)", "connect", "go(size=5)", "go(size=9, komi=5.5)"];
const ALL: PageSize = PageSize { rows: usize::MAX, bytes: usize::MAX };

/// Some random moves with their result.
fn played(game: &str, rng: &mut Rng) -> Box<dyn Session> {
    let mut session = session(game);
    for _ in 0..below(rng, 60) {
        if session.is_over() {
            break;
        }
        session.advance(rng);
    }
    session
}

/// A library of random games, short and long, some from the middle of another, some invalid.
fn library(directory: &Path, games: usize, seed: u64) -> Store {
    let store = Store::open(directory).unwrap();
    let mut rng = stream(seed, 0);
    let mut batch = Vec::new();
    for number in 0..games {
        let game = GAMES[below(&mut rng, GAMES.len())];
        let mut session = played(game, &mut rng);
        let (root, mut line) = match below(&mut rng, 8) {
            0 => {
                let root = session.view(Viewer::All).position;
                let moves = session.line_text().len();
                if !session.is_over() {
                    session.advance(&mut rng);
                }
                (root, session.line_text()[moves..].trim().to_owned())
            }
            1 => ("no position".to_owned(), session.line_text()),
            _ => (String::new(), session.line_text()),
        };
        if below(&mut rng, 16) == 0 {
            line.push_str(" zz");
        }
        let outcome =
            [None, Some(Outcome::Draw), Some(Outcome::WonBy(Player::First)), Some(Outcome::WonBy(Player::Second))];
        let name = |n: usize| ["", "Ann", "Bob", "???", "Cid"][n].to_owned();
        let details = GameDetails {
            names: vec![name(below(&mut rng, 5)), name(below(&mut rng, 5))],
            date: ["", "1977", "2003-12-15", "1999"][below(&mut rng, 4)].to_owned(),
            event: format!("event {}", number % 3),
            ..GameDetails::default()
        };
        let game = NewSavedGame {
            name: format!("{number}"),
            game: game.to_owned(),
            seats: vec!["human".to_owned(), ["human", "random"][below(&mut rng, 2)].to_owned()],
            root,
            line,
            payoffs: outcome[below(&mut rng, 4)].map(Outcome::payoffs),
        };
        batch.push(ImportedGame { rules: game.game.clone(), game, details });
    }
    for games in batch.chunks(100) {
        store.import_games(games).unwrap();
    }
    store
}

fn bring_up_to_date(store: &Store) {
    let mut indexer = Indexer::new(games());
    while indexer.step(store, 1000).unwrap() {}
}

fn saved(store: &Store, words: &str, since: ListPlace) -> Vec<SavedGame> {
    let filter = LibraryFilter { words: words.to_owned(), ..LibraryFilter::default() };
    let page = store.saved_games_since(since, &filter, None, ALL).unwrap();
    let game = |listed| if let ListedGame::Game(game) = listed { *game } else { panic!("unreadable") };
    page.games.into_iter().map(game).collect()
}

/// By replaying all games.
fn slowly(store: &Store, position: &dyn Session, words: &str) -> Exploration {
    let mut explorer = Explorer::new(games(), position);
    for game in saved(store, words, ListPlace::default()) {
        explorer.add_saved(&game);
    }
    explorer.found()
}

/// By the index, and by replaying games not indexed yet.
fn quickly(store: &Store, position: &dyn Session, words: &str) -> Exploration {
    let mut explorer = Explorer::new(games(), position);
    let Indexed::UpTo(place) = explorer.add_indexed(store, words).unwrap() else { panic!("not in the index") };
    for game in saved(store, words, place) {
        explorer.add_saved(&game);
    }
    explorer.found()
}

/// Boards that occurred, their images, and boards that did not, with at most as many pieces as are indexed.
fn positions(store: &Store, rng: &mut Rng) -> Vec<Box<dyn Session>> {
    let games = saved(store, "", ListPlace::default());
    let mut found: Vec<Box<dyn Session>> = GAMES.iter().map(|game| session(game)).collect();
    while found.len() < 40 {
        let game = &games[below(rng, games.len())].game;
        let mut position = session(&game.game);
        if game.root.is_empty() && position.play(&game.line).is_ok() {
            let plies = below(rng, position.plies() + 1);
            position.take_back_to(plies.min(30));
            found.push(position);
        }
        found.push(played(GAMES[below(rng, GAMES.len())], rng));
    }
    found.retain(|position| position.view(Viewer::All).pieces.iter().flatten().count() <= 36);
    found
}

#[track_caller]
fn agree(store: &Store, rng: &mut Rng) -> u64 {
    let mut reached = 0;
    for position in positions(store, rng) {
        for words in ["", "Ann"] {
            let (quick, slow) = (quickly(store, position.as_ref(), words), slowly(store, position.as_ref(), words));
            assert_eq!(quick, slow, "{} {} with {words:?}", position.spec(), position.line_text());
            reached += slow.reached;
        }
    }
    reached
}

#[test]
fn the_index_says_what_the_games_say() {
    let directory = tempfile::tempdir().unwrap();
    let store = library(directory.path(), 700, 1);
    let mut rng = stream(2, 0);
    assert_eq!(store.count_unexplored().unwrap(), store.count_saved_games().unwrap());
    assert!(agree(&store, &mut rng) > 500, "before there is one");
    bring_up_to_date(&store);
    assert_eq!(store.count_unexplored().unwrap(), 0);
    assert!(agree(&store, &mut rng) > 500);
    // Games changed, deleted and added since.
    for game in saved(&store, "", ListPlace::default()).into_iter().step_by(7) {
        match game.id % 3 {
            0 => store.delete_saved_game(game.id).unwrap(),
            1 => store.tag_game(game.id, &["tag".to_owned()]).unwrap(),
            _ => {
                let shorter = NewSavedGame { line: String::new(), root: String::new(), ..game.game };
                store.update_saved_game(game.id, &shorter, &shorter.game).unwrap();
            }
        }
    }
    assert!((1..UNINDEXED).contains(&store.count_unexplored().unwrap()));
    assert!(agree(&store, &mut rng) > 500, "beside changes");
    // The last game is deleted, and another takes its place in the list.
    let last = saved(&store, "", ListPlace::default()).into_iter().next().unwrap();
    store.delete_saved_game(last.id).unwrap();
    store.save_game(&last.game, &last.game.game).unwrap();
    agree(&store, &mut rng);
    // More games, and the index grows.
    drop(library(directory.path(), 700, 3));
    bring_up_to_date(&store);
    assert_eq!(store.count_unexplored().unwrap(), 0);
    assert!(agree(&store, &mut rng) > 1000);
}

/// All games of a library are deleted and others added: their places in the list are not reused.
#[test]
fn games_that_take_the_place_of_others_are_found() {
    let directory = tempfile::tempdir().unwrap();
    let store = library(directory.path(), 400, 4);
    bring_up_to_date(&store);
    for game in saved(&store, "", ListPlace::default()) {
        store.delete_saved_game(game.id).unwrap();
    }
    let start = session("othello");
    assert_eq!(quickly(&store, start.as_ref(), ""), Exploration::default());
    drop(library(directory.path(), 400, 5));
    assert_eq!(agree(&store, &mut stream(6, 0)), {
        bring_up_to_date(&store);
        agree(&store, &mut stream(6, 0))
    });
}

#[test]
fn boards_with_too_many_pieces_are_not_in_it() {
    let directory = tempfile::tempdir().unwrap();
    let store = library(directory.path(), 300, 7);
    bring_up_to_date(&store);
    let mut position = session("connect");
    let mut rng = stream(8, 0);
    let mut last = 0;
    for pieces in 0..42 {
        if position.is_over() {
            break;
        }
        let indexed = Explorer::new(games(), position.as_ref()).add_indexed(&store, "").unwrap();
        assert_eq!(indexed == Indexed::Nothing, pieces > 36, "{pieces}");
        last = pieces;
        position.advance(&mut rng);
    }
    assert!(last > 10);
}

/// So many games are gone that chunks are rewritten without them.
#[test]
fn an_index_is_tidied() {
    let directory = tempfile::tempdir().unwrap();
    let store = Store::open(directory.path()).unwrap();
    let batch: Vec<ImportedGame> = (0..6000)
        .map(|number| {
            let line = ["f5", "f5d6", "d3"][number % 3].to_owned();
            let game = NewSavedGame {
                name: String::new(),
                game: "othello".to_owned(),
                seats: vec!["human".to_owned(); 2],
                root: String::new(),
                line,
                payoffs: None,
            };
            let names = vec![format!("name{number}"), String::new()];
            ImportedGame { game, details: GameDetails { names, ..GameDetails::default() }, rules: "othello".to_owned() }
        })
        .collect();
    store.import_games(&batch).unwrap();
    bring_up_to_date(&store);
    for game in saved(&store, "", ListPlace::default()).into_iter().take(4500) {
        store.delete_saved_game(game.id).unwrap();
    }
    let start = session("othello");
    let expected = slowly(&store, start.as_ref(), "");
    assert_eq!(expected.games, 1500);
    assert_eq!(quickly(&store, start.as_ref(), ""), expected);
    assert!(Indexer::new(games()).step(&store, 1000).unwrap(), "there is something to tidy");
    assert!(!Indexer::new(games()).step(&store, 1000).unwrap());
    assert_eq!(quickly(&store, start.as_ref(), ""), expected);
}

/// Later programs read the stored data: keys are permanent.
#[test]
fn keys_are_for_good() {
    let key = |game: &str, line: &str| {
        let mut session = session(game);
        session.play(line).unwrap();
        session.boards().sought().key
    };
    for line in ["f5", "e6", "c4", "d3"] {
        assert_eq!(key("othello", line), key("othello", "f5"), "images of each other");
    }
    assert_ne!(key("connect", "12"), key("connect", "21"));
    let keys: Vec<u64> = GAMES.iter().map(|game| key(game, "")).collect();
    assert_eq!(
        keys,
        [13_014_175_624_888, 72_967_100_276_484, 124_756_374_662_176, 124_756_374_662_176, 124_756_374_662_176]
    );
}
