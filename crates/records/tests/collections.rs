//! Whole public collections, read completely, if available: in the directory given by `JUGADA_COLLECTIONS`, or in
//! `../shared/data` next to the repository. Elsewhere the samples in the other tests represent them.

mod common;
mod files;

use common::reading;
use files::written;
use jugada_records::{Format, NameKind, Names, Reading, Record, read};
use std::fs::{self, File};
use std::io::{self, BufReader, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A directory of the collections; prints a note if there is none.
fn collection(name: &str) -> Option<PathBuf> {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let directory = std::env::var_os("JUGADA_COLLECTIONS").map_or_else(beside, PathBuf::from).join(name);
    if directory.is_dir() {
        return Some(directory);
    }
    // Bypasses the test harness, which would capture it.
    let _ = writeln!(io::stderr(), "skipped: no collection at {}", directory.display());
    None
}

fn files(directory: &Path, ending: &str) -> Vec<PathBuf> {
    let all = fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = all.filter(|path| path.to_string_lossy().to_lowercase().ends_with(ending)).collect();
    files.sort();
    assert!(!files.is_empty(), "{ending} in {}", directory.display());
    files
}

/// Every record of a file, checked.
fn records(path: &Path, reading: &Reading) -> impl Iterator<Item = Record> {
    let name = path.display().to_string();
    let records = read(BufReader::new(File::open(path).unwrap()), reading).unwrap();
    let records: Vec<Record> = records.map(|record| record.unwrap_or_else(|error| panic!("{name}: {error}"))).collect();
    records.into_iter()
}

#[test]
fn every_game_of_wthor_replays_with_its_result() {
    let Some(directory) = collection("othello/wthor") else { return };
    let (mut games, mut broken_off) = (0, 0);
    for path in files(&directory, ".wtb") {
        let all: Vec<Record> = records(&path, &reading()).collect();
        for (index, record) in all.iter().enumerate() {
            assert_eq!(record.contradiction, None, "game {} of {}", index + 1, path.display());
            let squares = record.tree.main_line().filter(|mv| mv.text.as_str() != "pass").count();
            broken_off += usize::from(squares < 60);
        }
        games += all.len();
        // Byte 12 is the board size, which may be 0.
        let mut original = fs::read(&path).unwrap();
        original[12] = 8;
        assert_eq!(written(Format::Wthor, &all), original, "{}", path.display());
    }
    println!("{games} games, {broken_off} of them end before the board is full");
    assert!(games > 100_000, "{games} games");
}

#[test]
fn the_people_of_wthor_have_names() {
    let Some(directory) = collection("othello/wthor") else { return };
    let mut names = Names::default();
    names.read(NameKind::Players, File::open(&files(&directory, ".jou")[0]).unwrap()).unwrap();
    names.read(NameKind::Tournaments, File::open(&files(&directory, ".trn")[0]).unwrap()).unwrap();
    let reading = Reading { names: Arc::new(names), ..reading() };
    for path in files(&directory, ".wtb").iter().filter(|path| path.to_string_lossy().contains("WTH_")) {
        for record in records(path, &reading) {
            assert!(record.players.iter().all(|participant| !participant.name.is_empty()));
            assert!(!record.event.is_empty());
        }
    }
}

#[test]
fn every_position_of_ffo_parses_and_is_written_again() {
    let Some(directory) = collection("othello/ffo") else { return };
    let mut positions = 0;
    for path in files(&directory, ".obf") {
        let all: Vec<Record> = records(&path, &reading()).collect();
        positions += all.len();
        assert_eq!(written(Format::Obf, &all), fs::read(&path).unwrap(), "{}", path.display());
    }
    assert_eq!(positions, 49);
}

#[test]
fn every_line_of_xot_is_legal() {
    let Some(directory) = collection("othello/xot") else { return };
    let mut lines = 0;
    for path in files(&directory, ".txt") {
        let all: Vec<Record> = records(&path, &reading()).collect();
        assert!(all.iter().all(|record| record.game.name == "othello" && record.tree.main_line().count() == 8));
        assert_eq!(written(Format::Moves, &all), fs::read(&path).unwrap(), "{}", path.display());
        lines += all.len();
    }
    assert_eq!(lines, 10_784 + 3_623);
}

#[test]
fn games_of_ggs_replay_with_their_results() {
    let Some(directory) = collection("othello/ggf") else { return };
    for path in files(&directory, ".ggf") {
        let all: Vec<Record> = records(&path, &reading()).collect();
        assert_eq!(all.len(), 12);
        assert!(all.iter().all(|record| record.contradiction.is_none()));
        // Some programs write squares in capital letters, and a pass as two letters.
        let original = String::from_utf8(fs::read(&path).unwrap()).unwrap().replace("[PA/", "[pass/");
        let again = String::from_utf8(written(Format::Ggf, &all)).unwrap();
        assert_eq!(again.to_lowercase(), original.to_lowercase());
        let back = read(again.as_bytes(), &reading()).unwrap().collect::<Result<Vec<_>, _>>().unwrap();
        assert_eq!(back, all);
    }
}

#[test]
fn positions_of_connect_four_are_written_again() {
    let Some(directory) = collection("connect") else { return };
    for path in files(&directory, "_r1").into_iter().chain(files(&directory, "_r2")) {
        let all: Vec<Record> = records(&path, &reading()).collect();
        assert_eq!(all.len(), 1000);
        assert_eq!(written(Format::Moves, &all), fs::read(&path).unwrap(), "{}", path.display());
    }
}
