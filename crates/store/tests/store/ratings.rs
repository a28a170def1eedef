//! Ratings of players: concurrent, repeated and missing results.

use crate::fresh;
use jugada_model::Rating;
use jugada_store::{FILE_NAME, MOST_PLAYERS, MOST_RATED_GAMES, Store, StoreError};
use std::time::Duration;

const GAME: &str = "othello(size=8)";

fn won(rating: Rating) -> Rating {
    Rating { rating: rating.rating + 12.5, deviation: rating.deviation - 1.0, games: rating.games + 1, ..rating }
}

#[test]
fn a_rating_is_kept_for_each_player_and_game() {
    let (directory, store) = fresh();
    assert_eq!(store.rating("Ana", GAME).unwrap(), None);
    let once = store.update_rating("Ana", GAME, None, won).unwrap();
    assert_eq!(once, won(Rating::default()));
    drop(store);
    let store = Store::open(directory.path()).unwrap();
    assert_eq!(store.rating("Ana", GAME).unwrap(), Some(once));
    assert_eq!(store.rating("Ana", "go").unwrap(), None);
    assert_eq!(store.rating("Eva", GAME).unwrap(), None);
}

#[test]
fn a_game_that_is_told_twice_counts_once() {
    let (_directory, store) = fresh();
    let once = store.update_rating("Ana", GAME, Some("a"), won).unwrap();
    assert_eq!(store.update_rating("Ana", GAME, Some("a"), |_| panic!("it is known")).unwrap(), once);
    assert_eq!(store.rating("Ana", GAME).unwrap(), Some(once));
    assert_eq!(store.update_rating("Ana", GAME, Some("b"), won).unwrap().games, 2);
    assert_eq!(store.update_rating("Ana", GAME, None, won).unwrap().games, 3);
    assert_eq!(store.update_rating("Ana", GAME, None, won).unwrap().games, 4, "who says no name may tell many");
    assert_eq!(store.update_rating("Eva", GAME, Some("a"), won).unwrap().games, 1, "another's game");
    assert_eq!(store.update_rating("Ana", "go", Some("a"), won).unwrap().games, 1, "another game");
    // The latest results are remembered, older ones forgotten, so the store does not grow for ever.
    for number in 0..100 {
        store.update_rating("Ana", GAME, Some(&number.to_string()), won).unwrap();
    }
    assert_eq!(store.update_rating("Ana", GAME, Some("0"), won).unwrap().games, 104);
    assert_eq!(store.update_rating("Ana", GAME, Some("a"), won).unwrap().games, 105);
    assert_eq!(store.update_rating("Eva", GAME, Some("a"), won).unwrap().games, 1, "others' games are not forgotten");
}

#[test]
fn results_that_come_at_once_all_count() {
    let (directory, store) = fresh();
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let path = directory.path();
            scope.spawn(move || {
                let store = Store::open(path).unwrap();
                for number in 0..25 {
                    let id = format!("{thread}-{number}");
                    store.update_rating("Ana", GAME, Some(&id), won).unwrap();
                }
            });
        }
    });
    assert_eq!(store.rating("Ana", GAME).unwrap().unwrap().games, 100);
}

#[test]
fn whoever_may_not_wait_is_told_at_once() {
    let (directory, store) = fresh();
    let other = rusqlite::Connection::open(directory.path().join(FILE_NAME)).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    store.wait_at_most(Duration::ZERO).unwrap();
    let refused = store.update_rating("Ana", GAME, None, won);
    assert!(matches!(refused, Err(StoreError::Busy { .. })), "{refused:?}");
    other.execute_batch("COMMIT").unwrap();
    store.update_rating("Ana", GAME, None, won).unwrap();
}

/// Names are unrestricted, but the store must not grow for ever.
#[test]
fn so_many_are_rated_and_no_more() {
    let (_directory, store) = fresh();
    let refused = |player: &str, game: &str, words: &str| {
        let error = store.update_rating(player, game, Some("a"), won).unwrap_err();
        assert!(matches!(error, StoreError::NoRoom { .. }), "{error:?}");
        assert_eq!(error.to_string(), words);
        assert_eq!(store.rating(player, game).unwrap(), None);
    };
    for number in 0..MOST_RATED_GAMES {
        store.update_rating("Ana", &format!("go(komi={number})"), None, won).unwrap();
    }
    refused("Ana", GAME, "100 games of this player are rated already, which is the limit");
    for number in 1..MOST_PLAYERS {
        store.update_rating(&format!("player {number}"), GAME, None, won).unwrap();
    }
    refused("Eva", GAME, "1000 players are rated already, which is the limit");
    // Known players can continue.
    assert_eq!(store.update_rating("player 7", GAME, Some("a"), won).unwrap().games, 2);
    assert_eq!(store.update_rating("player 7", "go", Some("a"), won).unwrap().games, 1);
}
