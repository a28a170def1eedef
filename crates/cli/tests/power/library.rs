//! After a power cut, imports have stored complete batches in file order, and repeating the command adds the rest.

use crate::cuts::Extent;
use crate::scene::{Scene, try_cuts};
use jugada_store::{LibraryFilter, ListedGame, PageSize};
use std::fmt::Write;
use std::fs;

/// Batch size of the library.
const BATCH: usize = 200;
const GAMES: usize = 700;

/// Go games with comments long enough that `SQLite` checkpoints its log during the import and not only at the end (every 4 MB).
fn games() -> String {
    let mut text = String::new();
    for number in 0..GAMES {
        let comment = format!("comment of game {number}. ").repeat(400);
        let _ = writeln!(
            text,
            "(;FF[4]GM[1]SZ[9]KM[7.5]PB[player {number}]PW[other]RE[B+R];B[ee];W[ce];B[gg]C[{comment}])"
        );
    }
    text
}

/// The numbers of the stored games, oldest first; each must be readable and equal to the one in the file.
#[track_caller]
fn found(scene: &Scene) -> Vec<usize> {
    let size = PageSize { rows: 10_000, bytes: 1 << 30 };
    let page = scene.store().saved_games(&LibraryFilter::default(), None, size).unwrap();
    let number = |listed| {
        let ListedGame::Game(saved) = listed else { panic!("{listed:?}") };
        assert_eq!(saved.game.line, "E5 C5 G3");
        saved.details.names[0].strip_prefix("player ").unwrap().parse().unwrap()
    };
    page.games.into_iter().rev().map(number).collect()
}

#[track_caller]
fn check(start: &Scene, extent: Extent) {
    let path = start.beside("games.sgf");
    fs::write(&path, games()).unwrap();
    let arguments = ["import", &path, "--json"];
    try_cuts(start, &arguments, extent, |scene, has_ended| {
        // The program opens the store first and must recover it without a message.
        let explored = scene.json(&["explore", "--game", "go(komi=7.5)", "--json"]);
        let before = found(scene);
        assert_eq!(explored["games"], before.len());
        assert!(before.iter().copied().eq(0..before.len()), "the first of the file, each once");
        assert!(
            before.len().is_multiple_of(BATCH) || before.len() == GAMES,
            "{} games are no whole batches",
            before.len()
        );
        assert!(before.len() == GAMES || !has_ended, "{} games, although it said that all are kept", before.len());
        let told = scene.json(&arguments);
        assert_eq!((&told["imported"], &told["known"]), (&(GAMES - before.len()).into(), &before.len().into()));
        assert!(found(scene).into_iter().eq(0..GAMES));
    });
}

#[test]
fn an_import_keeps_whole_batches() {
    check(&Scene::new(), Extent::Some);
}

#[test]
#[ignore = "heavy: ./check runs it"]
fn an_import_keeps_whole_batches_everywhere() {
    check(&Scene::new(), Extent::All);
}
