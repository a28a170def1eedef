//! The store's position index.

use crate::fresh;
use jugada_core::{Outcome, Player};
use jugada_store::{
    BoardKey, GameDetails, ImportedGame, IndexedGame, ListPlace, NewSavedGame, SeenMoves, Store, Unexplored,
};

const START: BoardKey = BoardKey { pieces: 4, key: 7 };
const LATER: BoardKey = BoardKey { pieces: 5, key: 8 };

fn game(number: usize) -> ImportedGame {
    let game = NewSavedGame {
        name: String::new(),
        game: "othello".to_owned(),
        seats: ["human", "human"].map(str::to_owned).to_vec(),
        root: String::new(),
        line: format!("line {number}"),
        payoffs: None,
    };
    ImportedGame { game, details: GameDetails::default(), rules: "othello".to_owned() }
}

fn indexed(place: ListPlace, number: usize) -> IndexedGame {
    IndexedGame {
        place,
        rules: "othello".to_owned(),
        payoffs: [Some(Outcome::WonBy(Player::First)), Some(Outcome::Draw), None][number % 3].map(Outcome::payoffs),
        names: vec![format!("name {}", number % 2), String::new()],
        date: format!("{}", 1990 + number % 7),
        boards: vec![(START, Some("f5".into())), (LATER, None), (LATER, Some("again".into()))],
    }
}

/// This many games, all of them indexed.
fn with_games(store: &Store, games: usize) {
    store.import_games(&(0..games).map(game).collect::<Vec<_>>()).unwrap();
    let Unexplored { up_to, games } = store.unexplored(usize::MAX).unwrap();
    let games: Vec<IndexedGame> =
        games.iter().enumerate().map(|(number, (place, _))| indexed(*place, number)).collect();
    store.index_games(&games, up_to).unwrap();
}

/// More games than fit one chunk, added in two parts.
#[test]
fn games_are_counted_over_chunks() {
    let (_directory, store) = fresh();
    with_games(&store, 10_000);
    store.import_games(&(10_000..20_000).map(game).collect::<Vec<_>>()).unwrap();
    let Unexplored { up_to, games: rest } = store.unexplored(usize::MAX).unwrap();
    assert_eq!(rest.len(), 10_000);
    let games: Vec<IndexedGame> =
        rest.iter().enumerate().map(|(number, (place, _))| indexed(*place, 10_000 + number)).collect();
    store.index_games(&games, up_to).unwrap();
    let seen = store.seen_boards("othello", START, 0, "").unwrap().unwrap();
    assert_eq!((seen.games, seen.reached), (20_000, 20_000));
    let sum = |count: fn(&SeenMoves) -> u64| seen.moves.iter().map(count).sum::<u64>();
    assert_eq!(sum(|seen| seen.games), 20_000);
    assert_eq!((sum(|seen| seen.won[0]), sum(|seen| seen.won[1])), (6667, 0));
    assert_eq!(sum(|seen| seen.draws), 6667);
    assert_eq!(sum(|seen| seen.by.iter().map(|(_, times)| times).sum()), 20_000);
    assert!(seen.moves.iter().all(|seen| seen.latest == "1996" && seen.mv == "f5"));
    // A repeated board counts at its first occurrence; and names are missing.
    let later = store.seen_boards("othello", LATER, 1, "").unwrap().unwrap();
    assert_eq!((later.games, later.reached, later.moves.len()), (20_000, 20_000, 0));
    for (rules, board) in [("othello(size=6)", START), ("othello", BoardKey { pieces: 4, key: 8 })] {
        let none = store.seen_boards(rules, board, 0, "").unwrap().unwrap();
        assert_eq!((none.reached, none.moves.len()), (0, 0));
    }
}

/// A damaged index is refused, and can be rebuilt.
#[test]
fn a_damaged_index_is_noticed() {
    for damage in [
        "UPDATE explored_chunks SET about = x'00'",
        "UPDATE explored_chunks SET rules = 'go'; UPDATE explored_chunks SET rules = 'othello', games = 5",
        "UPDATE explored_boards SET sightings = x'00010203040506070809'",
        "UPDATE explored_boards SET checksum = NULL",
    ] {
        let (_directory, store) = fresh();
        with_games(&store, 10);
        rusqlite::Connection::open(store.path()).unwrap().execute_batch(damage).unwrap();
        assert_eq!(store.seen_boards("othello", START, 0, "").unwrap(), None, "{damage}");
        store.forget_index().unwrap();
        assert_eq!(store.count_unexplored().unwrap(), 10);
        let Unexplored { up_to, games } = store.unexplored(3).unwrap();
        assert_eq!(games.len(), 3);
        store.index_games(&[indexed(games[0].0, 0)], up_to).unwrap();
        let seen = store.seen_boards("othello", START, 0, "").unwrap().unwrap();
        assert_eq!((seen.games, seen.reached, seen.through), (1, 1, up_to));
        assert_eq!(store.count_unexplored().unwrap(), 7);
    }
}
