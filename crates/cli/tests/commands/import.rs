//! `jugada import`: stores each game once, and reports errors.

use assert_cmd::Command;
use jugada_store::{LibraryFilter, ListedGame, PageSize, SavedGame, Store};
use std::fs;
use tempfile::TempDir;

struct Scene(TempDir);

impl Scene {
    fn new(files: &[(&str, &[u8])]) -> Scene {
        let directory = TempDir::new().unwrap();
        for (name, content) in files {
            fs::write(directory.path().join(name), content).unwrap();
        }
        Scene(directory)
    }

    fn import(&self, arguments: &[&str]) -> Command {
        let mut command = Command::cargo_bin("jugada").unwrap();
        command.env("LC_ALL", "C").current_dir(self.0.path()).args(["--data", "data", "import"]).args(arguments);
        command
    }

    /// Latest first.
    fn games(&self) -> Vec<SavedGame> {
        let store = Store::open(&self.0.path().join("data")).unwrap();
        let size = PageSize { rows: 1000, bytes: 1 << 30 };
        let page = store.saved_games(&LibraryFilter::default(), None, size).unwrap();
        let readable = |game| if let ListedGame::Game(game) = game { Some(*game) } else { None };
        page.games.into_iter().filter_map(readable).collect()
    }
}

const SGF: &[u8] =
    b"(;FF[4]GM[1]SZ[9]KM[7.5]PB[Ana]PW[Luis]EV[Open]DT[2024-05-01]RE[B+R];B[ee];W[ce](;B[gg]C[why?])(;B[cc]))\n";

#[test]
fn every_format_comes_in_and_comes_once() {
    let scene = Scene::new(&[
        ("games.txt", b"f5d6c3\nF5 F6 E6\n1. f5 d6 2. c3\n4453\n"),
        ("game.sgf", SGF),
        ("game.ggf", b"(;GM[Othello]PC[GGS/os]DT[2003-12-15]PB[a]PW[b]RB[1900.5]RW[1800]TI[5:00]TY[8]RE[?]BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[D6];)\n"),
    ]);
    let done = "imported: 5; already in the library: 1; skipped: 0\n";
    scene
        .import(&["games.txt", "game.sgf", "game.ggf", "--tag", "first lesson"])
        .assert()
        .success()
        .stdout(done)
        .stderr("");
    let games = scene.games();
    assert!(games.iter().all(|game| game.details.tags == ["first lesson"]));
    let go = games.iter().find(|game| game.game.game.starts_with("go")).unwrap();
    assert_eq!(go.details.names, ["Ana", "Luis"]);
    assert_eq!((&*go.details.event, &*go.details.date, &*go.details.source), ("Open", "2024-05-01", "game.sgf"));
    assert_eq!((&*go.game.line, &go.game.payoffs), ("E5 C5 G3", &Some(vec![1.0, -1.0])));
    assert!(games.iter().any(|game| game.game.game == "connect" && game.game.line == "4453"));
    let again = "{\n  \"imported\": 0,\n  \"known\": 6,\n  \"left_out\": 0\n}\n";
    scene.import(&["games.txt", "game.sgf", "game.ggf", "--json"]).assert().success().stdout(again);
    assert_eq!(scene.games().len(), 5);
}

#[test]
fn what_is_wrong_is_named_with_its_place_and_left_out() {
    let scene = Scene::new(&[("games.txt", b"f5d6\nf5a1\nf5f6\n")]);
    let done = scene.import(&["games.txt"]).assert().success();
    let done = done.stdout("imported: 2; already in the library: 0; skipped: 1\n");
    said(&done.get_output().stderr, "jugada: warning: games.txt: line 2: ");
    let done = "imported: 1; already in the library: 1; skipped: 0\n";
    scene.import(&["-"]).write_stdin("f5d6\nf5f6e6\n").assert().success().stdout(done);
    for (arguments, input, message) in [
        (&["nothing.sgf"][..], "", "nothing.sgf"),
        (&["-"], "\u{0}\u{1}\u{2}", "no format of games that is known"),
        (&["-", "--game", "chess"], "f5", "chess"),
        (&["-", "--tag", ""], "f5", "`` is not a tag"),
        (&["a.jou"], "", "a.jou"),
    ] {
        let refused = scene.import(arguments).write_stdin(input).assert().code(2).stdout("");
        said(&refused.get_output().stderr, message);
    }
    assert_eq!(scene.games().len(), 3);
}

#[track_caller]
fn said(stderr: &[u8], part: &str) {
    let text = String::from_utf8_lossy(stderr);
    assert!(text.contains(part), "{text}");
}

/// A file from which no game is stored is a failure, with an exit code.
#[test]
fn a_file_without_a_whole_game_is_a_failure() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    for (name, text) in [("cut.sgf", "(;GM[1]SZ[9];B[ee]"), ("list.json", "[[[["), ("begun.sgf", "(;")] {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        let mut command = assert_cmd::Command::cargo_bin("jugada").unwrap();
        let result = command.env("LC_ALL", "C").arg("--data").arg(&data).arg("import").arg(&path).assert().code(2);
        let said = String::from_utf8_lossy(&result.get_output().stderr).into_owned();
        assert!(
            said.contains("the file ends within a") && said.contains("no game could be imported"),
            "{name}: {said}"
        );
    }
}
