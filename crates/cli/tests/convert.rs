//! `jugada convert`: files and pipes, atomic output, and reports of errors.

use assert_cmd::Command;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

fn convert(directory: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("jugada").unwrap();
    command.env("LC_ALL", "C").env_remove("JUGADA_DATA").current_dir(directory).arg("convert").args(arguments);
    command
}

fn scene(files: &[(&str, &str)]) -> TempDir {
    let directory = TempDir::new().unwrap();
    for (name, content) in files {
        fs::write(directory.path().join(name), content).unwrap();
    }
    directory
}

#[track_caller]
fn refused(directory: &Path, arguments: &[&str], message: &str) {
    let before = names(directory);
    convert(directory, arguments).assert().code(2).stdout("").stderr(format!("jugada: {message}\n"));
    assert_eq!(names(directory), before, "nothing is left behind");
}

fn names(directory: &Path) -> Vec<String> {
    let entries = fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = entries.collect();
    names.sort();
    names
}

#[test]
fn by_the_ending_of_the_file() {
    let scene = scene(&[("games.txt", "f5d6c3\nF5 F6 E6\n")]);
    let at = scene.path();
    convert(at, &["games.txt", "-o", "games.sgf"])
        .assert()
        .success()
        .stdout("2 games written to games.sgf\n")
        .stderr("");
    assert_eq!(
        fs::read_to_string(at.join("games.sgf")).unwrap(),
        "(;FF[4]CA[UTF-8]GM[2]SZ[8];B[fe];W[df];B[cc])\n(;FF[4]CA[UTF-8]GM[2]SZ[8];B[fe];W[ff];B[ef])\n"
    );
    for ending in ["ggf", "json", "jsonl", "sgf"] {
        let (file, back) = (format!("a.{ending}"), format!("{ending}.txt"));
        convert(at, &["games.sgf", "-o", &file]).assert().success();
        convert(at, &[&file, "-o", &back]).assert().success();
        assert_eq!(fs::read_to_string(at.join(back)).unwrap(), "f5d6c3\nf5f6e6\n", "{ending}");
    }
    convert(at, &["games.txt", "games.sgf", "--to", "moves"])
        .assert()
        .success()
        .stdout("f5d6c3\nf5f6e6\nf5d6c3\nf5f6e6\n");
    convert(at, &["games.txt", "-o", "one.json", "--to", "obf"]).assert().success();
    assert!(fs::read_to_string(at.join("one.json")).unwrap().ends_with(" O;\n"), "--to has the last word");
}

#[test]
fn through_pipes() {
    let scene = scene(&[]);
    let at = scene.path();
    convert(at, &["-", "--to", "moves"]).write_stdin("(;SZ[9];B[ee];W[cc])").assert().success().stdout("E5 C7\n");
    convert(at, &["-", "-o", "-", "--to", "moves"]).write_stdin("4453 2").assert().success().stdout("4453 2\n");
    let go = convert(at, &["-", "--game", "go(size=5)", "--to", "sgf"]).write_stdin("C3 C4").assert().success();
    assert_eq!(go.get_output().stdout, b"(;FF[4]CA[UTF-8]GM[1]SZ[5];B[cc];W[cb])\n");
    // A binary file, whose header contains the number of games.
    let database = convert(at, &["-", "--to", "wthor"]).write_stdin("e6f4e3f6g5d6e7f5c5\n").assert().success();
    let bytes = &database.get_output().stdout;
    assert_eq!((bytes.len(), bytes[4]), (16 + 68, 1));
    let back = convert(at, &["-", "--to", "moves"]).write_stdin(bytes.clone()).assert().success();
    back.stdout("e6f4e3f6g5d6e7f5c5\n");
}

#[test]
fn databases_and_the_names_beside_them() {
    let game = "(;GM[2]PB[Ana]PW[Núria]EV[Copa]DT[1999-05-01];B[ef];W[fd];B[ec];W[ff];B[ge];W[df];B[eg];W[fe];B[ce])";
    let scene = scene(&[("game.sgf", game)]);
    let at = scene.path();
    convert(at, &["game.sgf", "-o", "base.wtb"]).assert().success();
    assert_eq!(names(at), ["base.jou", "base.trn", "base.wtb", "game.sgf"]);
    let named = |arguments: &[&str]| {
        String::from_utf8(convert(at, arguments).assert().success().get_output().stdout.clone()).unwrap()
    };
    let expected = "EV[Copa]DT[1999]PB[Ana]PW[Núria]RE[B+64]";
    assert!(named(&["base.wtb", "--to", "sgf"]).contains(expected));
    // The lists of a year's file have the name of the whole database; those of other databases are not used.
    for (from, to) in [("base.wtb", "base_1999.wtb"), ("base.jou", "BASE.JOU"), ("base.trn", "BASE.TRN")] {
        fs::rename(at.join(from), at.join(to)).unwrap();
    }
    assert!(named(&["base_1999.wtb", "--to", "sgf"]).contains(expected));
    fs::rename(at.join("BASE.JOU"), at.join("ALL.JOU")).unwrap();
    assert!(!named(&["base_1999.wtb", "--to", "sgf"]).contains("Ana"));
    assert!(named(&["base_1999.wtb", "ALL.JOU", "BASE.TRN", "--to", "sgf"]).contains(expected));
    refused(at, &["ALL.JOU", "--to", "sgf"], "only lists of names; add a file with games");
}

#[test]
fn what_is_wrong_is_said_and_nothing_is_written() {
    let scene = scene(&[
        ("bad.txt", "f5d6\nf5a1\nf5f6\n"),
        ("bad.sgf", "(;SZ[9];B[ee]\n;W[ee])"),
        ("columns.txt", "4453\n"),
        ("old.sgf", "kept"),
        ("nothing.txt", "\n\n"),
        ("binary", "\0\0\0\0"),
    ]);
    let at = scene.path();
    let illegal =
        "bad.txt: line 2: `a1` is not legal here (move 2, at character 3): it would flip no disc; legal: f4 d6 f6";
    refused(at, &["bad.txt", "-o", "new.sgf"], illegal);
    refused(at, &["bad.txt", "-o", "old.sgf"], illegal);
    assert_eq!(fs::read_to_string(at.join("old.sgf")).unwrap(), "kept");
    refused(
        at,
        &["columns.txt", "-o", "new.sgf"],
        "columns.txt, game 1: cannot be written as sgf: SGF is for Go, Othello and Hex here, not for connect",
    );
    refused(at, &["nothing.txt", "-o", "new.sgf"], "no games in the input");
    refused(
        at,
        &["binary", "-o", "new.sgf"],
        "binary: byte 1: no format of games that is known; expected moves, OBF, GGF, WTHOR, SGF or Jugada's JSON",
    );
    refused(at, &["missing.txt", "-o", "new.sgf"], "cannot read missing.txt: there is no such file or directory");
    refused(at, &[".", "-o", "new.sgf"], "cannot read .: it is a directory");
    refused(
        at,
        &["bad.txt", "-o", "new.doc"],
        "cannot tell the format of `new.doc`; use a name that ends in .txt, .obf, .ggf, .wtb, .sgf, .json, .jsonl, \
        or --to with one of moves, obf, ggf, wthor, sgf, json, jsonl",
    );
    refused(at, &["bad.txt"], "no format to write; use --to with one of moves, obf, ggf, wthor, sgf, json, jsonl");
    refused(
        at,
        &["bad.txt", "-o", "missing/new.sgf"],
        "cannot write missing/new.sgf: there is no such file or directory",
    );
    convert(at, &["bad.txt", "--to", "chess"]).assert().code(2);
    convert(at, &["bad.txt", "--to", "sgf", "--game", "chess"]).assert().code(2);
    convert(at, &["--to", "sgf"]).assert().code(2);
}

#[test]
fn bad_games_are_left_out_if_asked() {
    let scene = scene(&[("bad.txt", "f5d6\nf5a1\n4453\nf5f6\n")]);
    let at = scene.path();
    let result = convert(at, &["bad.txt", "--skip", "-o", "good.sgf"])
        .assert()
        .success()
        .stdout("2 games written to good.sgf\n");
    let said = String::from_utf8(result.get_output().stderr.clone()).unwrap();
    assert!(said.contains("warning: skipped: bad.txt: line 2: `a1` is not legal here"), "{said}");
    assert!(said.contains("warning: skipped: bad.txt, game 3: cannot be written as sgf"), "{said}");
    assert!(said.ends_with("warning: games skipped: 2\n"), "{said}");
    let many = "a1\n".repeat(50) + "f5\n";
    let told = convert(at, &["-", "--skip", "--to", "moves"]).write_stdin(many).assert().success().stdout("f5\n");
    let said = String::from_utf8(told.get_output().stderr.clone()).unwrap();
    assert_eq!(said.lines().count(), 22, "{said}");
    assert!(said.contains("warning: and 30 more like these"), "{said}");
    convert(at, &["-", "--skip", "--to", "moves"]).write_stdin("a1").assert().code(2);
}

#[test]
fn a_result_that_is_not_that_of_the_board_is_told() {
    let game = "(;GM[2]RE[W+2];B[ef];W[fd];B[ec];W[ff];B[ge];W[df];B[eg];W[fe];B[ce])";
    let scene = scene(&[("game.sgf", game)]);
    convert(scene.path(), &["game.sgf", "--to", "moves"])
        .assert()
        .success()
        .stdout("e6f4e3f6g5d6e7f5c5\n")
        .stderr("jugada: warning: game.sgf, game 1: the file says O+2, the board X+64\n");
}

#[test]
#[ignore = "heavy: ./check runs it"]
fn a_hundred_thousand_games_stream() {
    let scene = scene(&[]);
    let at = scene.path();
    let games = "f5d6c3d3c4f4\n".repeat(100_000);
    fs::write(at.join("many.txt"), &games).unwrap();
    convert(at, &["many.txt", "-o", "many.jsonl"]).assert().success();
    convert(at, &["many.jsonl", "-o", "again.txt"]).assert().success();
    assert_eq!(fs::read_to_string(at.join("again.txt")).unwrap(), games);
}
