//! The library: search by words, game, result and tag; duplicates are stored once.

use crate::{EVERYTHING, RULES, fresh, quick};
use jugada_core::{Outcome, Player};
use jugada_store::{
    GameDetails, ImportCount, ImportedGame, LibraryFilter, ListedGame, NewSavedGame, PageSize, ResultFilter, Store,
    StoreError,
};
use std::time::Instant;

/// A game that differs by number in everything that can be searched.
fn imported(number: u64) -> ImportedGame {
    let (game, line) = match number % 3 {
        0 => ("othello", format!("f5d6 {number}")),
        1 => ("connect(rows=6)", format!("44 {number}")),
        _ => ("go", format!("E5 C3 {number}")),
    };
    let outcome = match number % 4 {
        0 => Some(Outcome::Draw),
        1 => Some(Outcome::WonBy(Player::First)),
        2 => Some(Outcome::WonBy(Player::Second)),
        _ => None,
    };
    let details = GameDetails {
        names: vec![format!("Tamenori{}", number % 97), format!("Piñón {}", number % 89)],
        event: format!("Open {}", number % 13),
        date: format!("{}", 1977 + number % 40),
        source: "WTH_1977.wtb".to_owned(),
        tags: if number.is_multiple_of(5) { vec!["lesson one".to_owned(), "5".to_owned()] } else { Vec::new() },
        record: if number.is_multiple_of(7) { format!("{{\"number\":{number}}}") } else { String::new() },
    };
    let game = NewSavedGame {
        name: String::new(),
        game: game.to_owned(),
        seats: ["human", if number.is_multiple_of(6) { "alphabeta(depth=4)" } else { "human" }]
            .map(str::to_owned)
            .to_vec(),
        root: String::new(),
        line,
        payoffs: outcome.map(Outcome::payoffs),
    };
    ImportedGame { rules: game.game.clone(), game, details }
}

#[track_caller]
fn found(store: &Store, filter: &LibraryFilter) -> Vec<i64> {
    let ids: Vec<i64> = store.saved_games(filter, None, EVERYTHING).unwrap().games.iter().map(ListedGame::id).collect();
    assert_eq!(store.count_saved(filter).unwrap(), ids.len() as u64, "{filter:?}");
    ids
}

fn words(words: &str) -> LibraryFilter {
    LibraryFilter { words: words.to_owned(), ..LibraryFilter::default() }
}

/// Every filter, compared with an examination of every game.
#[test]
fn filters_find_what_a_look_at_every_game_finds() {
    let (_directory, store) = fresh();
    let games: Vec<ImportedGame> = (0..120).map(imported).collect();
    assert_eq!(store.import_games(&games).unwrap(), ImportCount { kept: 120, known: 0, last: Some(120) });
    let expected = |test: &dyn Fn(u64) -> bool| -> Vec<i64> {
        (0..120).rev().filter(|&number| test(number)).map(|number| number as i64 + 1).collect()
    };
    let check = |filter: LibraryFilter, test: &dyn Fn(u64) -> bool| {
        assert_eq!(found(&store, &filter), expected(test), "{filter:?}");
    };
    let game = |game: &str| LibraryFilter { game: Some(game.to_owned()), ..LibraryFilter::default() };
    let tag = |tag: &str| LibraryFilter { tag: Some(tag.to_owned()), ..LibraryFilter::default() };
    check(LibraryFilter::default(), &|_| true);
    check(game("othello"), &|n| n % 3 == 0);
    check(game("connect"), &|n| n % 3 == 1);
    check(game("chess"), &|_| false);
    check(tag("lesson one"), &|n| n % 5 == 0);
    check(tag("lesson"), &|_| false);
    check(words("tamenori1"), &|n| (n % 97).to_string().starts_with('1'));
    check(words("TAMENORI3 open"), &|n| (n % 97).to_string().starts_with('3'));
    check(words("pinon"), &|_| true);
    check(words("alphab"), &|n| n % 6 == 0);
    check(words("lesson"), &|n| n % 5 == 0);
    check(words("1980"), &|n| n % 40 == 3);
    check(words("\" OR facets:x* NEAR("), &|_| false);
    check(words(" - \" * "), &|_| true);
    for (result, rest) in
        [(ResultFilter::Draw, 0), (ResultFilter::Seat(0), 1), (ResultFilter::Seat(1), 2), (ResultFilter::Unfinished, 3)]
    {
        check(LibraryFilter { result: Some(result), ..words("") }, &|n| n % 4 == rest);
        let all = LibraryFilter {
            words: "open".to_owned(),
            game: Some("go".to_owned()),
            result: Some(result),
            tag: Some("5".to_owned()),
        };
        check(all, &|n| n % 3 == 2 && n % 4 == rest && n % 5 == 0);
    }
    // Page by page they are the same.
    let (filter, mut after, mut paged) = (game("go"), None, Vec::new());
    loop {
        let page = store.saved_games(&filter, after, PageSize { rows: 7, bytes: 1 << 20 }).unwrap();
        paged.extend(page.games.iter().map(ListedGame::id));
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    assert_eq!(paged, found(&store, &filter));
    let tags = store.tags().unwrap();
    assert_eq!(
        tags.iter().map(|one| (one.tag.as_str(), one.games)).collect::<Vec<_>>(),
        [("5", 24), ("lesson one", 24)]
    );
}

#[test]
fn the_same_game_is_kept_once() {
    let (directory, store) = fresh();
    let games: Vec<ImportedGame> = (0..10).map(imported).collect();
    let twice = [&games[..], &games[3..7]].concat();
    assert!(!store.is_known(&games[0]).unwrap());
    assert_eq!(store.import_games(&twice).unwrap(), ImportCount { kept: 10, known: 4, last: Some(7) });
    drop(store);
    let store = Store::open(directory.path()).unwrap();
    assert!(store.is_known(&games[0]).unwrap());
    assert_eq!(store.import_games(&games).unwrap(), ImportCount { kept: 0, known: 10, last: Some(10) });
    // Another file and event, and blanks in the line, give the same game; other players and rules do not.
    let mut same = games[0].clone();
    (same.details.event, same.details.source) = ("elsewhere".to_owned(), "other.sgf".to_owned());
    same.game.line = same.game.line.replace("f5d6", "f5 d6");
    let (mut people, mut rules) = (games[0].clone(), games[0].clone());
    people.details.names[1] = "Somebody".to_owned();
    rules.rules = "othello(size=10)".to_owned();
    let others = [same, people, rules];
    assert_eq!(store.import_games(&others).unwrap(), ImportCount { kept: 2, known: 1, last: Some(12) });
    // A game saved here is recognised, too.
    let here = NewSavedGame { line: "44".to_owned(), ..imported(1).game };
    store.save_game(&here, RULES).unwrap();
    let again = ImportedGame { game: here, details: GameDetails::default(), rules: RULES.to_owned() };
    assert!(store.is_known(&again).unwrap());
}

#[test]
fn tags_and_records_stay_with_their_game() {
    let (_directory, store) = fresh();
    store.import_games(&(0..8).map(imported).collect::<Vec<_>>()).unwrap();
    let id = 1;
    let before = store.saved_game(id).unwrap();
    assert_eq!(before.details.tags, ["lesson one", "5"]);
    assert_eq!(store.saved_record(id).unwrap(), "{\"number\":0}");
    assert_eq!(store.saved_record(2).unwrap(), "");
    let tags: Vec<String> = ["ñandú", "a-b c"].map(str::to_owned).to_vec();
    store.tag_game(id, &tags).unwrap();
    let tagged = store.saved_game(id).unwrap();
    assert_eq!(
        (&tagged.details.tags, &tagged.game, &tagged.details.names),
        (&tags, &before.game, &before.details.names)
    );
    let with = |tag: &str| found(&store, &LibraryFilter { tag: Some(tag.to_owned()), ..LibraryFilter::default() });
    assert_eq!((with("ñandú"), with("lesson one")), (vec![id], vec![6]));
    // Saved again unchanged: everything is kept. With other moves, the record is dropped.
    let again = NewSavedGame { name: "called so".to_owned(), ..before.game.clone() };
    store.update_saved_game(id, &again, "othello").unwrap();
    assert_eq!(store.saved_record(id).unwrap(), "{\"number\":0}");
    assert_eq!(found(&store, &words("called")), [id]);
    store.update_saved_game(id, &NewSavedGame { line: "c4".to_owned(), ..again }, "othello").unwrap();
    assert_eq!((store.saved_record(id).unwrap(), store.saved_game(id).unwrap().details.tags), (String::new(), tags));
    store.delete_saved_game(id).unwrap();
    assert!(with("ñandú").is_empty());
    assert!(found(&store, &words("called")).is_empty());
    assert!(store.tags().unwrap().iter().all(|one| one.tag != "ñandú"));
    assert!(matches!(store.tag_game(id, &[]), Err(StoreError::Missing { .. })));
}

const MANY: u64 = 100_000;

#[test]
#[ignore = "heavy: ./check runs it"]
fn any_list_of_a_hundred_thousand_games_is_quick() {
    let (_directory, store) = fresh();
    let square = |square: u8| format!("{}{}", char::from(b'a' + square % 8), square / 8 + 1);
    let line = (0..60).map(square).collect::<Vec<_>>().concat();
    let started = Instant::now();
    for batch in 0..MANY / 1000 {
        let games: Vec<ImportedGame> = (batch * 1000..(batch + 1) * 1000)
            .map(|number| {
                let mut game = imported(number);
                game.game.line = format!("{line} {number}");
                game
            })
            .collect();
        store.import_games(&games).unwrap();
    }
    println!("{MANY} games are kept in {:?}", started.elapsed());
    let size = PageSize { rows: 100, bytes: 256 << 10 };
    let filters = ["", "t", "tamenori", "tamenori12 1980", "alphabeta", "pinon 5", "zzz"].map(words);
    let facets = |game: Option<&str>, result, tag: Option<&str>, words: &str| LibraryFilter {
        words: words.to_owned(),
        game: game.map(str::to_owned),
        result,
        tag: tag.map(str::to_owned),
    };
    let combined = [
        facets(Some("othello"), None, None, ""),
        facets(None, Some(ResultFilter::Draw), None, ""),
        facets(None, None, Some("lesson one"), ""),
        facets(Some("go"), Some(ResultFilter::Seat(0)), Some("5"), "open"),
        facets(Some("go"), Some(ResultFilter::Seat(0)), Some("5"), "t p o 1"),
        facets(Some("chess"), None, None, "open"),
    ];
    for filter in filters.iter().chain(&combined) {
        let count = quick(&format!("count of {filter:?}"), || store.count_saved(filter).unwrap());
        let first = quick(&format!("list of {filter:?}"), || store.saved_games(filter, None, size).unwrap());
        assert_eq!(first.games.len() as u64, count.min(100), "{filter:?}");
        // Deep in the list.
        let middle = (MANY / 2).to_string().parse().unwrap();
        quick(&format!("middle of {filter:?}"), || store.saved_games(filter, Some(middle), size).unwrap());
    }
    assert_eq!(quick("tags", || store.tags().unwrap())[0].games, MANY / 5);
    quick("one more game", || store.save_game(&imported(1).game, RULES).unwrap());
}
