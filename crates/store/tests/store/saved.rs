//! Saved games, and measurements of experiments.

use crate::{EVERYTHING, RULES, fresh, new_run, open_experiment};
use jugada_core::{Outcome, Player};
use jugada_store::{
    LibraryFilter, ListPlace, ListedGame, Measurement, NewSavedGame, Page, PageSize, Store, StoreError, Stored,
};

fn saved(name: &str, outcome: Option<Outcome>) -> NewSavedGame {
    NewSavedGame {
        name: name.to_owned(),
        game: "connect(rows=6, cols=7, k=4)".to_owned(),
        seats: ["human", "mcts(simulations=100)"].map(str::to_owned).to_vec(),
        root: "......./......./......./......./......./...X... O".to_owned(),
        line: "4453".to_owned(),
        payoffs: outcome.map(Outcome::payoffs),
    }
}

/// The numbers of all saved games, in the order of the list.
#[track_caller]
fn listed(store: &Store) -> Vec<i64> {
    let page = store.saved_games(&LibraryFilter::default(), None, EVERYTHING).unwrap();
    assert_eq!(page.next, None);
    numbers(&page)
}

fn numbers(page: &Page) -> Vec<i64> {
    page.games.iter().map(ListedGame::id).collect()
}

/// Paging returns every game once, whatever the size of the pages; the most recently changed first.
#[test]
fn pages_hold_every_game_once() {
    let (_directory, store) = fresh();
    let ids: Vec<i64> =
        (0..57).map(|number: u32| store.save_game(&saved(&number.to_string(), None), RULES).unwrap()).collect();
    store.update_saved_game(ids[10], &saved("changed", None), RULES).unwrap();
    // A damaged game does not hide the others.
    let sql = "UPDATE saved_games SET line = '1' WHERE id = 5";
    rusqlite::Connection::open(store.path()).unwrap().execute_batch(sql).unwrap();
    let expected = listed(&store);
    assert_eq!(expected.len(), 57);
    assert_eq!(expected[..3], [ids[10], ids[56], ids[55]]);
    for size in [1, 2, 7, 56, 57, 58] {
        let mut found = Vec::new();
        let mut after = None;
        loop {
            let page =
                store.saved_games(&LibraryFilter::default(), after, PageSize { rows: size, bytes: 1 << 20 }).unwrap();
            assert!(page.games.len() <= size && !page.games.is_empty());
            found.extend(numbers(&page));
            let Some(next) = page.next else { break };
            // Serialised and parsed.
            after = Some(next.to_string().parse().unwrap());
        }
        assert_eq!(found, expected, "pages of {size}");
    }
}

#[test]
fn pages_are_bounded_in_bytes() {
    let (_directory, store) = fresh();
    let long = NewSavedGame { line: "4".repeat(1000), ..saved("long", None) };
    let ids: Vec<i64> = (0..10).map(|_| store.save_game(&long, RULES).unwrap()).collect();
    let page =
        |after, bytes| store.saved_games(&LibraryFilter::default(), after, PageSize { rows: 100, bytes }).unwrap();
    let of_five = page(None, 7500);
    assert_eq!(numbers(&of_five), ids.iter().rev().take(5).copied().collect::<Vec<i64>>());
    let as_sent = serde_json::to_string(&of_five).unwrap().len();
    assert!(as_sent <= 7500 && as_sent > 5500, "{as_sent}");
    assert_eq!(page(None, 1).games.len(), 1, "otherwise it would never go on");
    let rest = page(of_five.next, 7500);
    assert_eq!((rest.games.len(), rest.next), (5, None), "nothing follows the last");
}

#[test]
fn places_are_read_as_they_are_written() {
    for text in ["0", "42", "9223372036854775807", "-5"] {
        let place: ListPlace = text.parse().unwrap();
        assert_eq!(place.to_string(), text);
    }
    for text in ["", "1-", "-", "1-2", "a", " 1", "99999999999999999999"] {
        let error = text.parse::<ListPlace>().unwrap_err().to_string();
        assert!(error.contains(&format!("`{text}`")) && error.contains("expected"), "{error}");
    }
}

#[test]
fn saved_games_are_written_changed_listed_and_deleted() {
    let (directory, store) = fresh();
    assert!(listed(&store).is_empty());
    let games = [
        saved("going on", None),
        saved("drawn", Some(Outcome::Draw)),
        saved("won 'by' X", Some(Outcome::WonBy(Player::First))),
        saved("ganó O ñ", Some(Outcome::WonBy(Player::Second))),
    ];
    let ids: Vec<i64> = games.iter().map(|game| store.save_game(game, RULES).unwrap()).collect();
    drop(store);
    let store = Store::open(directory.path()).unwrap();
    for (&id, game) in ids.iter().zip(&games) {
        let found = store.saved_game(id).unwrap();
        assert_eq!((found.id, &found.game, found.created), (id, game, found.changed));
    }
    let changed = NewSavedGame { line: "44536".to_owned(), payoffs: Some(Outcome::Draw.payoffs()), ..games[0].clone() };
    store.update_saved_game(ids[0], &changed, RULES).unwrap();
    assert_eq!(store.saved_game(ids[0]).unwrap().game, changed);
    assert_eq!(store.saved_game(ids[1]).unwrap().game, games[1], "the others stay");
    assert_eq!(listed(&store).len(), 4);
    assert_eq!(store.count_saved_games().unwrap(), 4);
    store.delete_saved_game(ids[2]).unwrap();
    assert_eq!(listed(&store).len(), 3);
    for gone in [ids[2], 0, 99] {
        let missing =
            |error: StoreError| matches!(error, StoreError::Missing { kind: Stored::SavedGame, id, .. } if id == gone);
        assert!(missing(store.saved_game(gone).unwrap_err()));
        assert!(missing(store.update_saved_game(gone, &games[0], RULES).unwrap_err()));
        assert!(missing(store.delete_saved_game(gone).unwrap_err()));
    }
}

#[test]
fn measurements_come_back() {
    let (directory, store) = fresh();
    let id = open_experiment(&store, "alegria-5.1", "quick", u64::MAX, "0.1", false).unwrap();
    assert_eq!(store.measurement(id, "a").unwrap(), None);
    let run = new_run(&store, 1);
    let begun = Measurement { run: Some(run), result: None };
    store.save_measurement(id, "a", &begun).unwrap();
    assert_eq!(store.measurement(id, "a").unwrap(), Some(begun));
    let done = Measurement { run: Some(run), result: Some(r#"{"wins": 3}"#.to_owned()) };
    store.save_measurement(id, "a", &done).unwrap();
    let other = Measurement { run: None, result: Some("{}".to_owned()) };
    store.save_measurement(id, "b 'quoted'", &other).unwrap();
    store.count_experiment_seconds(id, 1.5).unwrap();
    drop(store);
    let store = Store::open(directory.path()).unwrap();
    assert_eq!(open_experiment(&store, "alegria-5.1", "quick", u64::MAX, "0.1", false).unwrap(), id, "it goes on");
    assert_eq!(store.measurement(id, "a").unwrap(), Some(done.clone()));
    assert_eq!(store.measurement(id, "b 'quoted'").unwrap(), Some(other));
    store.delete_run(run).unwrap();
    assert_eq!(store.measurement(id, "a").unwrap(), Some(Measurement { run: None, ..done }), "the result stays");
    assert_eq!(store.count_experiment_seconds(id, 2.0).unwrap(), 3.5);
}

/// Earlier measurements are reused, unless everything is repeated, including the rest of an interrupted repetition.
#[test]
fn another_experiment_starts_anew() {
    let (_directory, store) = fresh();
    let open =
        |name, variant, seed, version, again| open_experiment(&store, name, variant, seed, version, again).unwrap();
    let first = open("one", "quick", 1, "0.1", false);
    assert_eq!(open("one", "quick", 1, "0.1", false), first);
    let second = open("one", "quick", 1, "0.1", true);
    assert_ne!(second, first, "although the first was never finished");
    assert_eq!(open("one", "quick", 1, "0.1", false), second, "what was begun last goes on");
    let first = second;
    let others = [
        open("two", "quick", 1, "0.1", false),
        open("one", "full", 1, "0.1", false),
        open("one", "quick", 2, "0.1", false),
        open("one", "quick", 1, "0.2", false),
    ];
    assert!(!others.contains(&first));
    store.count_experiment_seconds(first, 1.0).unwrap();
    assert_eq!(open("one", "quick", 1, "0.1", false), first);
    let again = open("one", "quick", 1, "0.1", true);
    assert!(again != first && !others.contains(&again));
    assert_eq!(store.measurement(again, "a").unwrap(), None);
}
