//! Import and export: exported games are those imported, and are recognised when imported again.

mod common;

use common::session;
use jugada_core::Outcome;
use jugada_library::{Arrival, Exported, ImportError, Imported, bytes_of, export_page, import};
use jugada_records::{Format, Reading, Writer};
use jugada_store::{ImportCount, ImportedGame, LibraryFilter, ListedGame, PageSize, SavedGame, Store, StoreError};
use jugada_words::{Language, Worded, message};
use tempfile::TempDir;

fn fresh() -> (TempDir, Store) {
    let directory = tempfile::tempdir().unwrap();
    let store = Store::open(directory.path()).unwrap();
    (directory, store)
}

fn es() -> Language {
    Language::of_tag("es").unwrap()
}

#[track_caller]
fn bring(store: &Store, text: &str) -> Imported {
    let arrival = Arrival { source: "file", ..Arrival::default() };
    import(text.as_bytes(), &reading(), &arrival, &mut |games, _| store.import_games(games)).unwrap()
}

fn reading() -> Reading {
    Reading::new(common::games())
}

/// The last first.
fn games(store: &Store) -> Vec<(SavedGame, String)> {
    let page = store.saved_games(&LibraryFilter::default(), None, PageSize { rows: 1000, bytes: 1 << 30 }).unwrap();
    let readable = |game| if let ListedGame::Game(game) = game { Some(*game) } else { None };
    let saved = page.games.into_iter().filter_map(readable);
    saved.map(|game| (store.saved_record(game.id).unwrap(), game)).map(|(record, game)| (game, record)).collect()
}

fn taken(store: &Store, format: Format) -> (String, Exported) {
    let (mut writer, mut exported) = (Writer::new(common::games(), format, Vec::new()), Exported::default());
    export_page(&common::games(), &mut writer, &games(store), &mut exported).unwrap();
    (String::from_utf8_lossy(&bytes_of(writer.finish().unwrap())).into_owned(), exported)
}

const VARIATIONS: &str =
    "(;FF[4]CA[UTF-8]GM[1]SZ[9]PB[Ana]PW[Luis]C[A lesson]KM[7.5];B[ee];W[ce](;B[gg]C[why?])\n(;B[cc]))";
const OTHELLO: &str = "f5d6c3d3c4f4c5b3c2e3d2c6b4a3b5";

#[test]
fn what_comes_in_goes_out_and_is_known_again() {
    for (text, format) in [
        (VARIATIONS, Format::Sgf),
        (OTHELLO, Format::Moves),
        ("4453", Format::Moves),
        ("4453 -2", Format::Moves),
        (OTHELLO, Format::Ggf),
        (OTHELLO, Format::Json),
        (VARIATIONS, Format::JsonLines),
    ] {
        let (_directory, store) = fresh();
        assert_eq!(bring(&store, text).kept, 1, "{text}");
        let (written, exported) = taken(&store, format);
        assert_eq!((exported.written, exported.left_out), (1, 0), "{text}: {exported:?}");
        if format == Format::Sgf || format == Format::Moves {
            assert_eq!(written.trim_end(), text);
        }
        let again = bring(&store, &written);
        assert_eq!((again.kept, again.known, again.wrong), (0, 1, 0), "{written}");
    }
}

/// Stones set up between moves make another starting position; omitted passes are inserted; passes after the end are
/// dropped.
#[test]
fn lines_are_such_as_can_be_played_again() {
    for (text, root, line) in [
        ("(;GM[1]SZ[5];B[cc];W[dd];AE[cc];B[bb])", "...../...../...../...O./..... X", "B4"),
        ("(;GM[1]SZ[5];B[cc];B[dd];W[bb])", "", "C3 pass D2 B4"),
        ("(;GM[1]SZ[5];B[cc];W[];B[];W[])", "", "C3 pass pass"),
    ] {
        let (_directory, store) = fresh();
        let found = bring(&store, text);
        assert_eq!(found.kept, 1, "{text}: {found:?}");
        let (saved, _) = &games(&store)[0];
        assert_eq!((saved.game.root.as_str(), saved.game.line.as_str()), (root, line), "{text}");
        let mut session = session(&saved.game.game);
        if !root.is_empty() {
            session.set_position(root).unwrap();
        }
        session.play(line).unwrap();
    }
}

/// The whole record is stored in addition to a game if moves, players and result do not contain all of it.
#[test]
fn a_record_is_kept_where_it_says_more_than_the_game() {
    for (properties, end, is_kept) in [
        ("PB[Ana]PW[Luis]EV[Open]DT[1999-01-02]", "", false),
        ("RE[B+2]", "", false),
        ("", "C[why?]", true),
        ("", ";W[dd])(;W[bb]", true),
        ("BR[5d]", "", true),
        ("WR[5d]", "", true),
        ("RO[3]", "", true),
        ("PC[Lima]", "", true),
        ("RE[B+R]", "", true),
        ("RE[B+0.5]", "", true),
    ] {
        let (_directory, store) = fresh();
        let (begin, close) = if end.contains('(') { ("(", "))") } else { ("", ")") };
        let text = format!("(;GM[1]SZ[5]{properties};B[cc]{begin}{end}{close}");
        let found = bring(&store, &text);
        assert_eq!(found.kept, 1, "{text}: {found:?}");
        assert_eq!(!games(&store)[0].1.is_empty(), is_kept, "{text}: {}", games(&store)[0].1);
    }
    // The first side has four in a column, whatever the file states.
    for (winner, is_kept) in [("[1,-1]", false), ("[-1,1]", true)] {
        let (_directory, store) = fresh();
        let text = format!(
            r#"{{"format":"jugada-game","version":2,"game":"connect","seats":[{{"player":"human"}},{{"player":"human"}}],"line":"1212121","payoffs":{winner}}}"#
        );
        assert_eq!(bring(&store, &text).kept, 1, "{text}");
        assert_eq!(!games(&store)[0].1.is_empty(), is_kept, "{text}");
    }
}

/// Players: strategies that can play here, people by name, and others by their stated names.
#[test]
fn players_are_taken_for_what_they_are() {
    let (_directory, store) = fresh();
    let document = |first: &str, second: &str, line: &str| {
        format!(
            r#"{{"format":"jugada-game","version":2,"game":"connect","seats":[{{"player":"{first}"}},{{"player":"{second}"}}],"line":"{line}","payoffs":[0,0]}}"#
        )
    };
    let texts = [document("human", "mcts(simulations=10)", "4"), document("deepblue(x=1)", "human", "44")].join("\n");
    assert_eq!(bring(&store, &texts).kept, 2);
    let games = games(&store);
    let [(blue, _), (mcts, _)] = &games[..] else { panic!("{games:?}") };
    assert_eq!(
        (mcts.game.seats[1].as_str(), &mcts.game.payoffs),
        ("mcts(simulations=10)", &Some(Outcome::Draw.payoffs()))
    );
    assert_eq!((blue.game.seats[0].as_str(), blue.details.names[0].as_str()), ("human", "deepblue(x=1)"));
    // One that could play, but has an overlong spec.
    let blanks = |count: usize| format!("mcts(simulations=10{})", " ".repeat(count));
    for (strategy, seat) in [(blanks(980), blanks(980)), (blanks(981), "human".to_owned())] {
        let (_directory, store) = fresh();
        assert_eq!(bring(&store, &document(&strategy, "human", "4")).kept, 1);
        assert_eq!(self::games(&store)[0].0.game.seats[0], seat, "{} bytes", strategy.len());
    }
}

#[test]
fn long_names_are_cut_and_lie_in_one_line() {
    let (_directory, store) = fresh();
    let name = format!("a\\nb{}", "ñ".repeat(200));
    let sgf = format!("(;GM[1]SZ[5]PB[{}]EV[{}];B[cc])", name.replace("\\n", "\n"), "e".repeat(500));
    assert_eq!(bring(&store, &sgf).kept, 1);
    let (saved, _) = &games(&store)[0];
    assert!(saved.details.names[0].starts_with("a b") && saved.details.names[0].chars().count() == 80);
    assert_eq!(saved.details.event.len(), 80);
}

/// The receiver may stop an import; games stored before remain, and another attempt adds the rest.
#[test]
fn an_interrupted_file_is_brought_again() {
    let (_directory, store) = fresh();
    let line =
        |number: u32| (0..5).map(|place| char::from(b'1' + (number / 7_u32.pow(place) % 7) as u8)).collect::<String>();
    let text = (0..700).map(line).collect::<Vec<_>>().join("\n");
    let mut batches = 0;
    let mut keep = |games: &[ImportedGame], _: &Imported| -> Result<ImportCount, StoreError> {
        batches += 1;
        if batches > 2 { Err(StoreError::NoDirectory) } else { store.import_games(games) }
    };
    let stopped = import(text.as_bytes(), &reading(), &Arrival::default(), &mut keep);
    assert!(matches!(stopped, Err(ImportError::Keep(StoreError::NoDirectory))));
    assert_eq!(store.count_saved_games().unwrap(), 400);
    let rest = bring(&store, &text);
    assert_eq!((rest.kept, rest.known), (300, 400));
}

/// A game that cannot be stored completely is refused: comments and variations are not dropped.
#[test]
fn a_game_with_too_much_to_say_is_refused() {
    let (_directory, store) = fresh();
    let with = |comment: usize| format!("(;GM[1]SZ[9];B[ee]C[{}])", "x".repeat(comment));
    let found = bring(&store, &with(1 << 20));
    assert_eq!((found.kept, found.wrong), (0, 1));
    assert_eq!(found.complaints[0].to_string(), "game 1: its comments and variations take more than 1 MB");
    let found = bring(&store, &with(1 << 19));
    assert_eq!((found.kept, found.wrong), (1, 0));
    assert!(games(&store)[0].1.len() > 1 << 19, "all of it is kept");
}

#[test]
fn a_file_of_nothing_but_wrong_games_is_not_read_on() {
    let (_directory, store) = fresh();
    let arrival = Arrival { source: "file", ..Arrival::default() };
    let import = |text: &str| import(text.as_bytes(), &reading(), &arrival, &mut |games, _| store.import_games(games));
    let lines = "f5d6\n".to_owned() + &"f5f5\n".repeat(30_000);
    let Err(ImportError::Hopeless(why)) = import(&lines) else { panic!("30 000 wrong games") };
    assert!(
        why.to_string().starts_with("10001 of the first 10002 games are wrong; the first of them: line 2: "),
        "{}",
        why.to_string()
    );
    assert_eq!(store.count_saved_games().unwrap(), 1, "what was right before stays");
    // A tenth of them are valid.
    let found = import(&("f5d6c3\n".to_owned() + &"f5f5\n".repeat(9)).repeat(1_200)).unwrap();
    assert_eq!((found.kept, found.known, found.wrong), (1, 1_199, 10_800));
}

/// Games that a format cannot represent are counted, with the first reason.
#[test]
fn games_that_a_format_cannot_say_are_left_out() {
    let (_directory, store) = fresh();
    bring(&store, "f5d6\nf5f6\n");
    bring(&store, "4453");
    bring(&store, "4452");
    let (written, exported) = taken(&store, Format::Ggf);
    assert_eq!((written.matches("(;GM[Othello]").count(), exported.written, exported.left_out), (2, 2, 2));
    assert_eq!(exported.why.unwrap().to_string(), "cannot be written as ggf: GGF is for Othello here");
}

#[test]
fn why_a_file_is_not_read_is_told_in_both_languages() {
    let read = |text: &[u8]| {
        import::<_, StoreError>(text, &reading(), &Arrival::default(), &mut |_, _| Err(StoreError::NoDirectory))
    };
    let hopeless = ImportError::Hopeless(message!("records-byte-not-utf", "a byte that is not UTF-8"));
    for (error, spanish) in [
        (read(b"\x00\x01\x02").unwrap_err(), None),
        (hopeless, Some("un byte que no es UTF-8".to_owned())),
        (read(b"f5d6").unwrap_err(), Some(StoreError::NoDirectory.tell(es()))),
    ] {
        let told = error.tell(es());
        assert!(!told.is_empty() && told != error.to_string(), "{error}: {told}");
        assert_eq!(spanish.unwrap_or_else(|| told.clone()), told);
    }
}
