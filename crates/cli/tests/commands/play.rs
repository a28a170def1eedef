//! `jugada play`: endings, costs, files and ratings.

use assert_cmd::Command;
use jugada_core::Spec;
use jugada_jobs::rating_of;
use jugada_play::Games;
use jugada_registry::Registry;
use jugada_store::Store;
use serde_json::Value;
use std::path::Path;
use tempfile::TempDir;

fn play(arguments: &[&str], typed: impl Into<Vec<u8>>) -> Command {
    let mut command = Command::cargo_bin("jugada").unwrap();
    command.env("LC_ALL", "C").env_remove("JUGADA_DATA").arg("play").args(arguments).write_stdin(typed);
    command
}

/// Runs the command, checks its exit code, and returns standard output and standard error.
#[track_caller]
fn ends(arguments: &[&str], typed: impl Into<Vec<u8>>, code: i32) -> (String, String) {
    let result = play(arguments, typed).assert().code(code);
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (text(&result.get_output().stdout), text(&result.get_output().stderr))
}

#[track_caller]
fn contains(text: &str, words: &[&str]) {
    for words in words {
        assert!(text.contains(words), "`{words}` in\n{text}");
    }
}

const TIC_TAC_TOE: &[&str] = &["--game", "connect(rows=3, cols=3, k=3, gravity=off)"];

/// Arguments for two people at one keyboard.
fn people(more: &[&'static str]) -> Vec<&'static str> {
    [TIC_TAC_TOE, &["--first", "human", "--second", "human"], more].concat()
}

#[test]
fn the_exit_code_says_how_it_ended() {
    let (text, complaint) = ends(&people(&[]), "a1\nb1\na2\nb2\na3\n", 0);
    contains(&text, &[" (X) wins.", "a1 b1 a2 b2 a3"]);
    assert_eq!(complaint, "");
    ends(&people(&[]), "a1\nquit\n", 0);
    ends(&people(&[]), "resign\n", 0);
    let (text, complaint) = ends(&people(&[]), "a1\nb1\n", 1);
    contains(&text, &["\na1 b1\n", "Moves"]);
    assert_eq!(complaint, "jugada: standard input ended before the game did; type `quit` to end a game early\n");
    let (_, complaint) = ends(&people(&[]), "", 1);
    contains(&complaint, &["standard input ended"]);
    let (text, complaint) = ends(&people(&[]), [b"a1\n".as_slice(), &[0xff, 0xfe, b'\n'], b"b1\n"].concat(), 1);
    contains(&complaint, &["jugada: cannot read standard input: "]);
    contains(&text, &["\na1\n"]);
    for (slip, message) in [
        (["--second", "human(x=1)"], "`human` has no parameter `x`; it has none"),
        (["--second", "adaptive(x=1)"], "`adaptive` has no parameter `x`; it has none"),
        (
            ["--second", "expert(depth=3)"],
            "the level `expert` takes no parameters, found `depth`; \
             it stands for negascout(depth=9, time=2, eval=possibilities, deepening=off), which does",
        ),
        (["--second", "adaptative"], "unknown strategy `adaptative` (did you mean `adaptive`?); strategies: random, "),
        (["--second", "humano"], "unknown strategy `humano` (did you mean `human`?)"),
        (["--hint", "alegria-machin"], "unknown strategy `alegria-machin` (did you mean `alegria-machine`?)"),
        (["--hint", "adaptive"], "`adaptive` plays only in `jugada play`; choose a strategy or a level"),
        (["--report", "game.doc"], "cannot write a report as `game.doc`"),
        (["--report", "missing/game.txt"], "cannot write missing/game.txt: "),
    ] {
        let (text, complaint) = ends(&[TIC_TAC_TOE, &slip].concat(), "a1\n", 2);
        contains(&complaint, &[message]);
        assert_eq!(text, "", "{slip:?}");
    }
}

/// A closed pipe ends the game without an error.
#[test]
fn a_closed_pipe_ends_the_game() {
    let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("jugada"))
        .args(["play", "--first", "random", "--second", "random"])
        .stdin(std::process::Stdio::null())
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let result = child.wait_with_output().unwrap();
    assert!(result.status.success() && result.stderr.is_empty(), "{result:?}");
}

#[test]
fn one_move_is_typed_at_a_time() {
    let (text, _) = ends(&people(&[]), "a1 b1\na1\nb1\nquit\n", 0);
    contains(&text, &["`a1 b1` is more than one move; type one at a time.", ": a1 b1\n"]);
    // Othello transcripts omit passes; a person who must pass cannot move for the opponent.
    let position = "OX------".to_owned() + &"-".repeat(8 * 7);
    let arguments = ["--second", "random", "--position", &format!("{position} X")];
    let (text, _) = ends(&arguments, "c1\nquit\n", 0);
    contains(&text, &["is more than one move"]);
}

#[test]
fn what_is_typed_cannot_steer_the_terminal() {
    let (text, _) = ends(&people(&[]), "\u{1b}[2J\n\u{9b}31m\n\u{202e}\nquit\n", 0);
    assert!(!text.contains(['\u{1b}', '\u{9b}', '\u{202e}']), "{text:?}");
    contains(&text, &["`\\u{1b}[2J`", "`\\u{9b}31m`", "`\\u{202e}`"]);
    let (_, complaint) = ends(&["--second", "a\u{1b}]0;x\u{7}"], "", 2);
    contains(&complaint, &["unknown strategy `a\\u{1b}]0;x\\u{7}`"]);
    let (_, complaint) = ends(&["--report", "a\u{1b}b\u{85}/c.txt"], "", 2);
    contains(&complaint, &["cannot write a\\u{1b}b\\u{85}/c.txt: "]);
    // Also in arguments echoed by clap.
    let (_, complaint) = ends(&["--\u{9b}31m"], "", 2);
    assert!(!complaint.contains('\u{9b}') && complaint.contains("\\u{9b}31m"), "{complaint:?}");
}

#[test]
fn a_game_ends_with_its_statistics() {
    let machines =
        ["--first", "alphabeta(depth=2, eval=possibilities)", "--second", "mcts(simulations=50, solver=off)"];
    let (text, _) = ends(&[TIC_TAC_TOE, &machines].concat(), "", 0);
    let row = |name: &str| -> Vec<String> {
        let line = text.lines().find(|line| line.trim_start().starts_with(name));
        let line = line.unwrap_or_else(|| panic!("{name} in\n{text}"));
        line.trim_start()
            .trim_start_matches(name)
            .split("  ")
            .map(|cell| cell.trim().to_owned())
            .filter(|c| !c.is_empty())
            .collect()
    };
    let is_moves = |line: &&str| !line.is_empty() && line.split(' ').all(|word| word.len() == 2);
    let moves = text.lines().find(is_moves).unwrap().split(' ').count();
    assert_eq!(row("Moves"), [moves.div_ceil(2).to_string(), (moves / 2).to_string()]);
    let [mean_x, mean_o] = row("Mean time per move").try_into().unwrap();
    assert!(mean_x.ends_with('s') && mean_o.ends_with('s'), "{text}");
    let [none, simulations] = row("Simulations").try_into().unwrap();
    assert_eq!(none, "-");
    assert!(
        simulations.parse::<usize>().unwrap() > 50 * (moves / 2 - 1),
        "fifty for a move, but for the last of a board"
    );
    assert_eq!(row("Mean depth")[1], "-");
    for name in ["Nodes", "Nodes by tree level", "Leaves evaluated", "Cutoffs"] {
        assert_ne!(row(name)[0], "-", "{name}");
    }
    // Moves taken back are not counted.
    let (text, _) = ends(&people(&[]), "a1\nb1\nundo\nundo\nc3\nquit\n", 0);
    let counted = text.lines().find(|line| line.trim_start().starts_with("Moves")).unwrap();
    assert_eq!(counted.split_whitespace().collect::<Vec<_>>(), ["Moves", "1", "-"], "{text}");
}

#[test]
fn a_game_is_reported_in_every_format() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name).to_str().unwrap().to_owned();
    let machines = ["--first", "alphabeta(depth=2, eval=possibilities)", "--second", "random", "--seed", "5"];
    let written = |name: &str| {
        let (printed, _) = ends(&[TIC_TAC_TOE, &machines, &["--report", &path(name)]].concat(), "", 0);
        (printed, std::fs::read_to_string(path(name)).unwrap())
    };
    for (name, words) in [
        ("game.txt", &["alphabeta(depth=2, eval=possibilities) against random", "Cutoffs", "Stats"][..]),
        ("game.md", &["# alphabeta", "| Cutoffs", "## Stats"]),
        ("game.html", &["<!DOCTYPE html>", "Cutoffs"]),
    ] {
        contains(&written(name).1, words);
    }
    let (printed, json) = written("game.json");
    let told: Value = serde_json::from_str(&json).unwrap();
    let turns = told["turns"].as_array().unwrap();
    let moves: Vec<&str> = turns.iter().map(|turn| turn["move"].as_str().unwrap()).collect();
    assert_eq!(told["line"], moves.join(" "));
    contains(&printed, &[told["line"].as_str().unwrap()]);
    assert_eq!(told["statistics"][0]["moves"], turns.len().div_ceil(2));
    let sum: u64 = turns.iter().filter(|turn| turn["seat"] == 0).map(|turn| turn["nodes"].as_u64().unwrap()).sum();
    assert_eq!(told["statistics"][0]["nodes"], sum);
    assert!(sum > 0 && told["payoffs"] != Value::Null, "{told}");
    let (_, csv) = written("game.csv");
    assert_eq!(csv.lines().count(), turns.len() + 1, "{csv}");
    contains(&csv, &["number,seat,player,move,seconds", "\r\n1,0,\"alphabeta(depth=2, eval=possibilities)\","]);
    assert_eq!(std::fs::read_dir(directory.path()).unwrap().count(), 5, "nothing else is left behind");
}

fn rating(data: &Path, player: &str, game: &str) -> (f64, u64) {
    let game = Registry::built_in().open(&game.parse::<Spec>().unwrap()).unwrap().full_spec().clone();
    let rating = rating_of(&Store::open(data).unwrap(), player, &game).unwrap();
    (rating.rating, rating.games)
}

#[test]
fn adaptive_follows_the_player() {
    let directory = TempDir::new().unwrap();
    let data = directory.path().to_str().unwrap();
    let game = |more: &[&str], typed: &str| {
        let adaptive = ["--data", data, "--game", "connect", "--second", "adaptive", "--player", "Ana"];
        ends(&[&adaptive, more].concat(), typed, 0).0
    };
    // A new person starts at 900; the nearest rung is a strategy and is named.
    let text = game(&[], "4\nresign\n");
    contains(&text, &["Ana: rating 900, assumed until the first game. adaptive plays mcts(simulations=8, "]);
    let (after, games) = rating(directory.path(), "Ana", "connect");
    assert!(after < 900.0 && games == 1, "{after}");
    contains(&text, &[&format!("Ana: rating {after:.0} ("), " after 1 game; before: 900."]);
    // Games that do not show the player's own strength are not rated.
    for (more, typed, why) in [
        (&[][..], "4\nhint\nresign\n", "a hint was given"),
        (&[], "4\nundo\n4\nresign\n", "a move was undone"),
        (&["--moves", "44"], "4\nresign\n", "it did not begin at the starting position"),
        (&[], "resign\n", "adaptive has not made a move"),
    ] {
        let text = game(more, typed);
        contains(&text, &[&format!("The game is not rated: {why}.")]);
        assert_eq!(rating(directory.path(), "Ana", "connect"), (after, 1), "{typed:?}");
    }
    game(&[], "4\nquit\n");
    assert_eq!(rating(directory.path(), "Ana", "connect"), (after, 1), "a game that nobody has ended");
    assert_eq!(rating(directory.path(), "player", "connect").1, 0);
    // After a loss, the opponent is weaker; it can also move first.
    game(&[], "4\nresign\n");
    let text = ends(
        &["--data", data, "--game", "connect", "--first", "adaptive", "--second", "human", "--player", "Ana"],
        "quit\n",
        0,
    )
    .0;
    contains(&text, &["seed 3\n", "after 2 games. adaptive plays random, rating 500", "O to move: "]);
    for (arguments, message) in [
        (["--first", "adaptive", "--second", "random"], "found `random` on the other side; expected human"),
        (["--first", "adaptive", "--second", "adaptive"], "found `adaptive` on the other side; expected human"),
        (["--second", "adaptive", "--player", ""], "`` is not a player's name; expected 1 to 80 characters"),
        (["--second", "adaptive", "--player", ".."], "`..` cannot be a player's name"),
    ] {
        let (_, complaint) = ends(&[&["--data", data][..], &arguments].concat(), "", 2);
        contains(&complaint, &[message]);
    }
}

/// Without the adaptive level, nothing is stored, so no store is created.
#[test]
fn a_game_that_is_not_rated_needs_no_store() {
    let directory = TempDir::new().unwrap();
    let data = directory.path().join("data");
    ends(&["--data", data.to_str().unwrap(), "--first", "random", "--second", "random"], "", 0);
    assert!(!data.exists());
}

/// Pastén, figure 4.8: in answer to c5, the easy level tries 13 moves, and T800 1516.
#[test]
fn a_move_says_how_many_moves_were_tried() {
    for (level, words) in [
        ("pasten-easy", "14 nodes, 13 moves tried, "),
        ("pasten-t800", "O plays c4 -5 (1517 nodes, 1516 moves tried, "),
    ] {
        let (text, _) = ends(&["--game", "othello(start=mirrored)", "--second", level], "c5\nquit\n", 0);
        contains(&text, &[words]);
    }
    let (text, _) = ends(&["--second", "mcts(simulations=20)"], "f5\nquit\n", 0);
    contains(&text, &["(20 simulations, "]);
}
