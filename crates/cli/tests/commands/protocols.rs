//! Jugada as an engine, external engines as players, and imported games, on the command line.

use assert_cmd::Command;
use serde_json::Value;
use std::fs;
use tempfile::TempDir;

struct Scene(TempDir);

impl Scene {
    fn new(files: &[(&str, &str)]) -> Scene {
        let directory = TempDir::new().unwrap();
        for (name, content) in files {
            fs::write(directory.path().join(name), content).unwrap();
        }
        Scene(directory)
    }

    fn jugada(&self, arguments: &[&str]) -> Command {
        let mut command = Command::cargo_bin("jugada").unwrap();
        command.env("LC_ALL", "C").current_dir(self.0.path()).args(["--data", "data"]).args(arguments);
        command
    }

    fn output(&self, arguments: &[&str]) -> String {
        let output = self.jugada(arguments).assert().success().get_output().stdout.clone();
        String::from_utf8(output).unwrap()
    }

    #[track_caller]
    fn refused(&self, arguments: &[&str], message: &str) {
        let assert = self.jugada(arguments).assert().code(2);
        let said = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
        assert!(said.contains(message), "{said}");
    }
}

/// Output of an engine for a complete input.
fn told(arguments: &[&str], input: &str) -> String {
    let assert = Scene::new(&[]).jugada(arguments).write_stdin(input).assert().success();
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

#[test]
fn a_gtp_session_in_one_go_is_answered_to_its_end() {
    let arguments = ["gtp", "--game", "go(size=5)", "--strategy", "mcts(simulations=50)", "--ponder"];
    // Windows line ends, an analysis ended by the next line, and end of input without `quit`.
    let said = told(&arguments, "1 name\r\n2 genmove b\r\n3 lz-analyze w 1\r\n4 undo\r\n5 undo\r\n6 lz-analyze b");
    let answers: Vec<&str> = said.split("\n\n").filter(|answer| !answer.is_empty()).collect();
    assert_eq!(answers[0], "=1 Jugada");
    assert!(answers[1].starts_with("=2 "), "{said}");
    assert!(answers[2].starts_with("=3\ninfo move ") && !answers[2].contains("play"), "{said}");
    assert_eq!(answers[3..5], ["=4", "?5 cannot undo"]);
    assert!(answers[5].starts_with("=6\ninfo move "), "{said}");
    assert_eq!(answers.len(), 6, "{said}");
    assert_eq!(told(&["gtp", "--game", "othello", "--strategy", "random"], "quit\nname\n"), "=\n\n");
}

#[test]
fn pong_comes_after_the_answer() {
    let arguments = ["nboard", "--strategy", "mcts(simulations=100000000)"];
    // A search of minutes, ended by the ping.
    let said = told(&arguments, "nboard 2\nset depth 5\nhint 1\nping 4\nquit\n");
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!((lines[0], *lines.last().unwrap()), ("set myname Jugada", "pong 4"), "{said}");
    assert!(lines.contains(&"status Analyzing") && lines.iter().any(|line| line.starts_with("search ")), "{said}");
}

#[test]
fn what_cannot_be_an_engine_is_refused() {
    let scene = Scene::new(&[]);
    scene.refused(&["gtp", "--game", "connect"], "GTP mode does not support `connect`; use go or othello");
    scene.refused(&["gtp", "--strategy", "nobody"], "unknown strategy `nobody`");
    scene.refused(&["nboard", "--strategy", "go-mcts"], "is for go, not for othello");
    scene.refused(&["gtp", "--strategy", "human"], "plays only in `jugada play`");
}

/// Plays f5 for black and d6 for white; every other move is invalid.
const FAKE: &str = "while read -r command rest; do case \"$command\" in \
    genmove) case \"$rest\" in black) printf '= F5\\n\\n' ;; *) printf '= D6\\n\\n' ;; esac ;; quit) exit ;; *) printf '= \\n\\n' ;; esac; done";

#[cfg(unix)]
#[test]
fn engines_are_registered_checked_play_and_are_forgotten() {
    let scene = Scene::new(&[("fake.sh", FAKE)]);
    let add = ["engines", "add", "fake", "--protocol", "gtp", "--command", "sh fake.sh", "--game", "othello"];
    assert_eq!(scene.output(&add), "");
    scene.refused(&add, "an engine named `fake` is registered already");
    assert!(scene.output(&["engines", "list"]).starts_with("fake             gtp     othello      sh fake.sh"));
    let listed: Value = serde_json::from_str(&scene.output(&["engines", "list", "--json"])).unwrap();
    assert_eq!((&listed[0]["name"], &listed[0]["protocol"]), (&"fake".into(), &"gtp".into()));
    let checked = scene.output(&["engines", "check", "fake", "--moves", "2"]);
    assert!(checked.starts_with("1. f5") && checked.ends_with("fake plays othello.\n"), "{checked}");
    // Its third move is illegal: a loss in the arena, a failure of the check.
    scene.jugada(&["engines", "check", "fake", "--moves", "3"]).assert().code(1);
    let simulate = [
        "simulate",
        "--first",
        "external(name=fake)",
        "--second",
        "random",
        "--games",
        "2",
        "--alternate",
        "--threads",
        "1",
        "--json",
    ];
    scene.output(&simulate);
    let games = scene.output(&["runs", "games", "1", "--failures", "--json"]);
    assert_eq!(games.matches("which is not legal").count(), 2, "{games}");
    let analysed = scene.output(&["analyse", "--strategy", "external(name=fake)", "--json"]);
    assert!(analysed.contains("\"f5\""), "{analysed}");
    scene.refused(&["analyse", "--strategy", "external(name=fak)"], "did you mean `fake`?");
    scene.refused(&["analyse", "--strategy", "external(name=fake, depth=3)"], "GTP has no word for `depth`");
    scene.refused(&["analyse", "--game", "go", "--strategy", "external(name=fake)"], "it plays othello, not go");
    assert_eq!(scene.output(&["engines", "remove", "fake"]), "");
    scene.refused(&["engines", "remove", "fake"], "not registered");
}

/// Jugada at both ends of both protocols plays the same games as without a protocol, with and without a clock.
#[cfg(unix)]
#[test]
fn jugada_plays_the_same_games_over_either_protocol() {
    let scene = Scene::new(&[]);
    let program = assert_cmd::cargo::cargo_bin("jugada");
    let program = program.to_str().unwrap();
    for (name, protocol, arguments) in [
        ("board", "nboard", "nboard --strategy 'alphabeta(eval=alegria)'"),
        ("text", "gtp", "gtp --game othello --strategy 'alphabeta(depth=2, eval=alegria)'"),
    ] {
        let command = format!("'{program}' {arguments}");
        scene.output(&["engines", "add", name, "--protocol", protocol, "--command", &command]);
    }
    // Each plays both colours. Generous clocks and timeouts, for loaded machines.
    let lines = |player: &str, more: &[&str]| -> Vec<String> {
        let mut arguments = vec!["simulate", "--first", player, "--second", "heuristic(eval=garcia)", "--games", "4"];
        arguments.extend(["--alternate", "--openings", "random(plies=4)", "--seed", "5", "--threads", "1", "--json"]);
        arguments.extend(more);
        let told: Value = serde_json::from_str(&scene.output(&arguments)).unwrap();
        let run = told["run"].to_string();
        let failed = scene.output(&["runs", "games", &run, "--failures", "--json"]);
        assert!(!failed.contains("\"line\""), "{player}: {failed}");
        let games: Value = serde_json::from_str(&scene.output(&["runs", "games", &run, "--json"])).unwrap();
        let games = games["games"].as_array().or(games.as_array()).unwrap().clone();
        games.iter().map(|game| game["line"].as_str().unwrap().to_owned()).collect()
    };
    let at_home = lines("alphabeta(depth=2, eval=alegria)", &[]);
    assert_eq!(at_home.len(), 4);
    let clock = ["--game-time", "3600+60"];
    assert_eq!(lines("external(name=board, depth=2, timeout=600)", &[]), at_home);
    assert_eq!(lines("external(name=board, depth=2, timeout=600)", &clock), at_home);
    assert_eq!(lines("external(name=text, timeout=600)", &clock), at_home);
}

#[test]
fn openings_come_from_any_record() {
    let ggf = "(;GM[Othello]PB[a]PW[b]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[D6]B[C3]W[D3];)\n";
    let files = [
        (
            "games.ggf",
            ggf.repeat(3).as_str().to_owned()
                + &ggf.replace("[D6]", "[F6]").replace("[C3]", "[E6]").replace("[D3]", "[F4]"),
        ),
        ("lines.txt", "f5d6c3d3c4 # a remark\nf5f6e6f4\n".to_owned()),
    ];
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let scene = Scene::new(&files);
    let lines = |run: &str| -> Vec<String> {
        let games: Value = serde_json::from_str(&scene.output(&["runs", "games", run, "--json"])).unwrap();
        let games = games["games"].as_array().or(games.as_array()).unwrap().clone();
        games.iter().map(|game| game["line"].as_str().unwrap().to_owned()).collect()
    };
    let simulate = |more: &[&str]| {
        let mut arguments =
            vec!["simulate", "--first", "random", "--second", "random", "--games", "4", "--threads", "1", "--json"];
        arguments.extend(more);
        scene.output(&arguments);
    };
    simulate(&["--openings", "games.ggf", "--opening-plies", "3"]);
    let begins: Vec<String> = lines("1").iter().map(|line| line[..6].to_owned()).collect();
    assert_eq!(begins, ["f5d6c3", "f5d6c3", "f5f6e6", "f5f6e6"]);
    simulate(&["--openings", "lines.txt"]);
    assert!(lines("2")[0].starts_with("f5d6c3d3c4"));
    let refused = |more: &[&str], message: &str| {
        let mut arguments = vec!["simulate", "--first", "random", "--second", "random", "--games", "4"];
        arguments.extend(more);
        scene.refused(&arguments, message);
    };
    refused(&["--opening-plies", "3"], "name a file of games with `openings`");
    refused(&["--openings", "games.ggf", "--opening-plies", "40"], "no opening of othello");
    refused(&["--openings", "nothing.ggf"], "nothing.ggf");
}

#[test]
fn what_was_played_is_explored_in_files_and_in_the_library() {
    let scene = Scene::new(&[("games.txt", "f5d6c3\nf5d6c4\nf5f6e6\n")]);
    let found: Value =
        serde_json::from_str(&scene.output(&["explore", "games.txt", "--moves", "f5", "--json"])).unwrap();
    assert_eq!((&found["games"], &found["reached"]), (&3.into(), &3.into()));
    assert_eq!((&found["moves"][0]["move"], &found["moves"][0]["games"]), (&"d6".into(), &2.into()));
    assert_eq!(scene.output(&["explore"]), "The position occurred in 0 of 0 games.\n");
    scene.output(&["import", "games.txt"]);
    let text = scene.output(&["explore", "--moves", "f5d6"]);
    assert!(text.starts_with("The position occurred in 2 of 3 games.\n") && text.contains("\nc3 "), "{text}");
    scene.refused(&["explore", "--moves", "a1"], "`a1` is not legal here");
    // Rotated boards and boards entered as positions are found too.
    let shown: Value = serde_json::from_str(&scene.output(&["show", "--moves", "e6f4", "--json"])).unwrap();
    let board = shown["position"].as_str().unwrap();
    for place in [["--moves", "e6f4"], ["--position", board]] {
        let found: Value = serde_json::from_str(&scene.output(&["explore", place[0], place[1], "--json"])).unwrap();
        assert_eq!(found["reached"], 2, "{place:?}");
        assert_eq!((&found["moves"][0]["move"], &found["moves"][1]["move"]), (&"c3".into(), &"d3".into()), "{place:?}");
    }
    scene.refused(&["explore", "--position", "XO X"], "expected");
    scene.refused(&["explore", "-", "--moves", "-"], "cannot both come from standard input");
    scene.refused(&["explore", "--game", "chess"], "unknown game `chess`");
}
