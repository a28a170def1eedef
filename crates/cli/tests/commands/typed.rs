//! Results on standard output, errors on standard error, exit codes.

use assert_cmd::Command;
use jugada_play::{Games, rung_name};
use jugada_registry::Registry;
use serde_json::Value;
use std::process::Stdio;

fn jugada(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("jugada").unwrap();
    command.env("LC_ALL", "C").env_remove("JUGADA_DATA").args(arguments);
    command
}

/// Standard output of a successful command; standard error must be empty.
#[track_caller]
fn output(arguments: &[&str]) -> String {
    let result = jugada(arguments).assert().success().stderr("");
    String::from_utf8(result.get_output().stdout.clone()).unwrap()
}

#[track_caller]
fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&output(arguments)).unwrap()
}

/// Invalid input: exit code 2, empty standard output, and this message on standard error.
#[track_caller]
fn refused(arguments: &[&str], message: &str) {
    jugada(arguments).assert().code(2).stdout("").stderr(format!("jugada: {message}\n"));
}

/// The ids of all games.
fn games() -> Vec<String> {
    Registry::built_in().games().iter().map(|game| game.id().to_owned()).collect()
}

#[test]
fn it_introduces_itself() {
    let text = output(&["--help"]);
    for word in ["laboratory", "list", "perft", "show", "bench", "connect(rows=6, cols=7, k=4)"] {
        assert!(text.contains(word), "{word} in\n{text}");
    }
}

#[test]
fn games_are_listed_in_both_languages() {
    let english = output(&["list", "games"]);
    assert!(english.contains("connect  (Connect-K)"), "{english}");
    assert!(english.contains("a whole number from 2 to 19; default: 9"), "{english}");
    let spanish = output(&["list", "games", "--lang", "es"]);
    assert!(spanish.contains("connect  (Conecta-K)"), "{spanish}");
    assert!(spanish.contains("un número entero de 2 a 19; por defecto: 9"), "{spanish}");
    let games = json(&["list", "games", "--json"]);
    let ids: Vec<&str> = games.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert_eq!(ids, self::games());
    assert_eq!(games[1]["parameters"][0]["name"], "rows");
    assert_eq!(games[1]["parameters"][0]["default"]["value"], "6");
    assert_eq!(games[1]["parameters"][0]["kind"]["whole"]["max"], 16);
    assert_eq!(games[0]["parameters"][1]["kind"]["choice"][1], "mirrored");
}

#[track_caller]
fn leaves(arguments: &[&str], expected: &[u64]) {
    let report = json(&[&["perft", "--json"], arguments].concat());
    let depths = report["depths"].as_array().unwrap();
    let counted: Vec<u64> = depths.iter().map(|row| row["leaves"].as_u64().unwrap()).collect();
    assert_eq!(counted, expected, "{arguments:?}");
    assert!(depths.iter().all(|row| row["seconds"].is_f64() && row["leaves_per_second"].is_f64()));
}

#[test]
fn perft_counts() {
    leaves(&["--game", "othello", "--depth", "6"], &[1, 4, 12, 56, 244, 1_396, 8_200]);
    leaves(&["--game", "connect", "--depth", "5"], &[1, 7, 49, 343, 2_401, 16_807]);
    leaves(&["--game", "go(size=3, ko=superko)", "--depth", "4"], &[1, 10, 91, 738, 5_281]);
    leaves(&["--moves", "f5", "--depth", "2"], &[1, 3, 14]);
    leaves(
        &["--game", "connect", "--position", "......./......./......./......./......./...X...", "--depth", "1"],
        &[1, 7],
    );
    let table = output(&["perft", "--depth", "3"]);
    assert_eq!(table.lines().count(), 5, "{table}");
    assert!(table.lines().last().unwrap().contains(" 56 "), "{table}");
}

#[test]
fn show_explains_a_position() {
    let text = output(&["show", "--moves", "f5"]);
    assert_eq!(
        text,
        "othello\n\
         f5\n\n  \
           a b c d e f g h\n\
         1 . . . . . . . .\n\
         2 . . . . . . . .\n\
         3 . . . . . . . .\n\
         4 . . . O X . . .\n\
         5 . . . X X X . .\n\
         6 . . . . . . . .\n\
         7 . . . . . . . .\n\
         8 . . . . . . . .\n\n\
         White (O) to move\n\
         Discs: X 4, O 1\n\
         Discs in hand: X 29, O 30\n\n\
         Legal moves (3):\n  \
           f4   flips e4\n  \
           d6   flips d5\n  \
           f6   flips e5\n\n\
         ---------------------------OX------XXX-------------------------- O\n",
    );
    let spanish = output(&["show", "--game", "connect", "--moves", "4455667", "--lang", "es"]);
    assert!(spanish.contains("Ganan las amarillas (X)\n"), "{spanish}");
    let go = output(&["show", "--game", "go(size=2)", "--moves", "A1 B2 A2"]);
    assert!(go.contains("  B1   captures A2 A1\n  pass\n"), "{go}");
}

#[test]
fn show_gives_all_that_a_page_needs() {
    let view = json(&["show", "--json", "--moves", "f5"]);
    assert_eq!(view["game"], "othello(size=8, start=standard)");
    assert_eq!(view["shape"]["cols"], 8);
    assert_eq!(view["pieces"].as_array().unwrap().len(), 64);
    assert_eq!(view["legal"][0]["move"], "f4");
    assert_eq!(view["legal"][0]["path"], serde_json::json!([{ "cell": 29 }]));
    assert_eq!(view["legal"][0]["changes"][0]["arrives"]["cell"], 29);
    assert_eq!(view["legal"][0]["changes"][1]["turns"]["cell"], 28);
    assert_eq!(view["last"]["move"], "f5");
    assert_eq!(view["payoffs"], Value::Null);
}

#[test]
fn positions_and_moves_come_from_standard_input() {
    let shown = output(&["show", "--moves", "f5d6"]);
    let board: Vec<&str> = shown.lines().skip(3).take(9).chain(["X"]).collect();
    let again = jugada(&["show", "--position", "-"]).write_stdin(board.join("\n")).assert().success();
    let again = String::from_utf8_lossy(&again.get_output().stdout).into_owned();
    assert_eq!(again.lines().last(), shown.lines().last(), "the same position");
    jugada(&["perft", "--depth", "1", "--moves", "-"]).write_stdin("f5 d6\n").assert().success();
    jugada(&["show", "--position", "-"]).write_stdin([0xff, 0xfe]).assert().code(2);
}

#[test]
fn what_is_typed_wrong_is_explained() {
    refused(
        &["show", "--game", "otelo"],
        &format!("unknown game `otelo` (did you mean `othello`?); games: {}", games().join(", ")),
    );
    refused(
        &["show", "--game", "go(size=9"],
        "in `go(size=9`: found the end of the text at character 10, expected `,` or `)`",
    );
    refused(&["show", "--game", "go(size=20)"], "`go`: `size=20` is out of range: 2 to 19");
    refused(
        &["perft", "--depth", "1", "--game", "connect(row=6)"],
        "`connect` has no parameter `row` (did you mean `rows`?); parameters: rows, cols, k, gravity",
    );
    refused(&["show", "--game", "othello(size=5)"], "`othello`: `size=5` is not valid; expected 4, 6 or 8");
    refused(
        &["show", "--moves", "f5f6e6x9"],
        "`x9` is not a move (move 4, at character 7); expected a square from a1 to h8, or pass",
    );
    refused(
        &["show", "--game", "connect", "--moves", "4444444"],
        "`4` is not legal here (move 7, at character 7): the column is full; legal: 1 2 3 5 6 7",
    );
    refused(
        &["show", "--position", "--X"],
        "not a position: found a row of 3 cells (line 1, character 3); expected 8 cells in a row",
    );
    refused(
        &["bench", "chess"],
        "no metric is called `chess`; available: othello perft 11, connect-4 perft 9, connect-4 playouts, \
         othello playouts, go 9x9 playouts, othello state, connect-4 state, go 9x9 state, othello alpha-beta, \
         othello depth 9, othello negascout slowest move, connect-4 alpha-beta, \
         connect-4 solve, late and easy, connect-4 solve, middle and easy, connect-4 solve, middle and medium, \
         connect-4 solve, early and easy, connect-4 solve, the empty board, connect-4 solver overshoot, \
         othello solve, speed, othello solve, ffo 40 to 44, othello solve, ffo 40 to 49, \
         othello solve, two threads, othello solver overshoot, othello champion, midgame speed, othello champion overshoot, \
         othello solve, 6x6 from the start, connect-4 uct, othello uct, go 9x9 uct, \
         othello two threads, speed, othello two threads, time, othello order, nodes, othello order, time, \
         othello aspiration, nodes, othello aspiration, time, othello reductions, time, othello symmetry, nodes, \
         arena overhead, store 10 000 games, store 10 000 games, two at once, store bytes per game, \
         learn connect-4 network, learn go 9x9 network, learn connect-4 network inside a search, learn othello tuples, records wthor, records sgf, \
         library of 1 000 games, explore, library of 1 000 games, open, library of 100 000 games, explore, \
         library of 100 000 games, open, library of 100 000 games, import, library of 1 000 000 games, explore, \
         library of 1 000 000 games, open, library of 1 000 000 games, import, library of 1 000 000 games, index, \
         store answer of 100 000 games, othello overshoot, connect-4 overshoot, go 9x9 overshoot, \
         go search overshoot, go 19x19 search overshoot, \
         match go 9x9 rave, match othello heuristic",
    );
}

/// clap's own errors.
#[test]
fn wrong_usage_exits_with_2() {
    for arguments in [
        &["perft"][..],
        &["perft", "--depth", "-1"],
        &["perft", "--depth", "100"],
        &["perft", "--depth", "many"],
        &["lst"],
        &["list"],
        &["show", "--bored"],
    ] {
        let result = jugada(arguments).assert().code(2).stdout("");
        let complaint = String::from_utf8(result.get_output().stderr.clone()).unwrap();
        assert!(complaint.starts_with("error: ") || complaint.contains("Usage: "), "{arguments:?}: {complaint}");
    }
}

/// `jugada list games | head -1`: the reader may close the pipe.
#[test]
fn a_closed_pipe_is_no_error() {
    let program = assert_cmd::cargo::cargo_bin!("jugada");
    let mut child = std::process::Command::new(program)
        .args(["perft", "--depth", "9"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let result = child.wait_with_output().unwrap();
    assert!(result.status.success(), "{result:?}");
    assert_eq!(String::from_utf8_lossy(&result.stderr), "");
}

#[test]
fn bench_prints_figures() {
    let report = json(&["bench", "state"]);
    let figures = report["figures"].as_array().unwrap();
    assert_eq!(figures.len(), 3);
    assert!(figures.iter().all(|figure| figure["kept"] == true), "{report}");
    assert!(["avx2", "portable"].contains(&report["instructions"].as_str().unwrap()));
}

#[test]
fn strategies_evaluators_and_levels_are_listed() {
    let strategies = json(&["list", "strategies", "--json"]);
    let ids: Vec<&str> = strategies.as_array().unwrap().iter().map(|s| s["id"].as_str().unwrap()).collect();
    assert_eq!(
        ids,
        [
            "random",
            "heuristic",
            "minimax",
            "alphabeta",
            "negascout",
            "mtdf",
            "truncated",
            "montecarlo",
            "mcts",
            "othello-champion",
            "othello-solver",
            "external",
            "connect-solver",
            "go-mcts",
        ]
    );
    let spanish = output(&["list", "strategies", "--lang", "es"]);
    assert!(spanish.contains("un evaluador; obligatorio"), "{spanish}");
    let evaluators = json(&["list", "evaluators", "--game", "connect(k=5)", "--json"]);
    assert_eq!(evaluators[0]["game"], "connect");
    assert_eq!(evaluators[0]["evaluators"][0]["id"], "possibilities");
    assert_eq!(evaluators.as_array().unwrap().len(), 1);
    let levels = output(&["list", "levels"]);
    assert!(levels.contains("negascout(depth=9, time=2, eval=desosa, deepening=off)"), "{levels}");
    for (game, theirs, others) in [
        ("othello(size=6)", ["novice", "pasten-1", "adaptive"], ["perfect", "go-second"]),
        ("connect", ["novice", "perfect", "adaptive"], ["garcia-easy", "go-second"]),
        ("go", ["go-moment", "go-second", "adaptive"], ["garcia-easy", "perfect"]),
    ] {
        let listed = json(&["list", "levels", "--game", game, "--json"]);
        let ids: Vec<&str> = listed.as_array().unwrap().iter().map(|level| level["id"].as_str().unwrap()).collect();
        assert!(
            theirs.iter().all(|id| ids.contains(id)) && !others.iter().any(|id| ids.contains(id)),
            "{game}: {ids:?}"
        );
        let text = output(&["list", "levels", "--game", game]);
        assert!(text.contains(theirs[1]) && !text.contains(others[0]), "{text}");
        // And the rungs of its ladder, each with its strategy.
        let board = Registry::built_in().open(&game.parse().unwrap()).unwrap();
        let part = |level: &Value, name: &str| level[name].as_str().unwrap().to_owned();
        let numbered: Vec<(String, String)> = listed
            .as_array()
            .unwrap()
            .iter()
            .map(|level| (part(level, "id"), part(level, "strategy")))
            .filter(|(id, _)| id.starts_with("level-"))
            .collect();
        let rungs = board.abilities().rungs.iter().enumerate();
        let expected = rungs.map(|(place, rung)| (rung_name(place), rung.strategy.to_string()));
        assert_eq!(numbered, expected.collect::<Vec<_>>(), "{game}");
    }
    let unknown = format!("unknown game `ajedrez`; games: {}", games().join(", "));
    refused(&["list", "evaluators", "--game", "ajedrez"], &unknown);
}

#[test]
fn strategies_are_asked_side_by_side() {
    let arguments = ["analyse", "--moves", "f5", "--strategy", "heuristic(eval=garcia)", "--strategy", "random"];
    let text = output(&arguments);
    let rows: Vec<&str> = text.lines().collect();
    assert_eq!(rows[0], "seed              1");
    assert_eq!(rows[1], "strategy          heuristic(eval=garcia)  random");
    assert!(rows[2].starts_with("move              f6                      "), "{text}");
    let answers = json(&[&arguments[..], &["--json", "--seed", "9"]].concat());
    assert_eq!(answers[0]["value"]["estimate"], 0.0);
    assert_eq!(answers[0]["statistics"]["nodes_per_level"], serde_json::json!([1, 3]));
    assert_eq!(answers[1]["value"], Value::Null);
    refused(
        &["analyse", "--strategy", "minimax"],
        "`minimax` needs `eval`; expected an evaluator for othello: alegria, \
        alegria-discs, alegria-mobility, alegria-corners, alegria-neighbours, alegria-random, desosa, garcia, discs, wpc, patterns, learned",
    );
    refused(
        &["analyse", "--game", "connect", "--moves", "1212121", "--strategy", "random"],
        "the game is over in this position; choose one with a move to make",
    );
}

#[test]
fn positions_are_solved() {
    let text = output(&["solve", "--game", "connect", "--moves", "4455", "--with", "memory=1"]);
    let rows: Vec<&str> = text.lines().collect();
    assert_eq!(rows[..2], ["value      wins in 3", "score      18"], "{text}");
    // Nearly full: six cells are empty.
    let late = ["solve", "--game", "connect", "--moves", "225257625346224411156336534367135144"];
    let every = output(&[&late[..], &["--every-move"]].concat());
    let moves = "  1        wins in 5 (1)\n  6        wins in 1 (3)\n  7        loses in 2 (-3)\n";
    assert!(every.contains(moves), "{every}");
    let solved = json(&[&late[..], &["--json"]].concat());
    assert_eq!((&solved["strategy"], &solved["score"]), (&"connect-solver".into(), &3.into()), "{solved}");
    assert_eq!(solved["value"]["wins_in"], 1);
    let limited = output(&["solve", "--game", "connect(rows=9, cols=9)", "--with", "nodes=2000, memory=16"]);
    assert!(
        limited.contains("not proved (") && limited.contains("  1        from loses in 4 to wins in 3"),
        "{limited}"
    );
    refused(&["solve", "--game", "go"], "no solver for go; games that have one: othello, connect (--game)");
    refused(
        &["solve", "--game", "connect", "--moves", "1212121"],
        "the game is over in this position; choose one with a move to make",
    );
    refused(
        &["solve", "--game", "connect", "--with", "depth=4"],
        "`connect-solver` has no parameter `depth`; parameters: time, nodes, estimate, memory, mode, book, remember, threads",
    );
}

/// FFO 20, six empty squares, with published scores of all moves.
const FFO_20: &str = "XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X";

#[test]
fn endgames_of_othello_are_solved() {
    let text = output(&["solve", "--position", FFO_20, "--every-move", "--with", "memory=1"]);
    let rows: Vec<&str> = text.lines().collect();
    assert_eq!(rows[..3], ["value      +6 exactly", "score      6", "move       h5"], "{text}");
    let moves = "  h5       +6 exactly (6)\n  f6       -4 exactly (-4)\n  g6       -2 exactly (-2)\n  h6       -10 exactly (-10)\n";
    assert!(text.contains(moves), "{text}");
    let wld = output(&["solve", "--position", FFO_20, "--wld", "--threads", "2"]);
    assert!(wld.starts_with("value      wins\n"), "{wld}");
    let small = json(&["solve", "--game", "othello(size=4)", "--json"]);
    assert_eq!((&small["strategy"], &small["score"]), (&"othello-solver(empties=64)".into(), &(-10).into()), "{small}");
    // Too many squares for the node limit: an estimate, and the proved bounds.
    let limited = output(&["solve", "--with", "nodes=3000"]);
    assert!(limited.contains("not proved (") && limited.contains("from -64 exactly to +64 exactly"), "{limited}");
    let full = format!("{} X", "X".repeat(64));
    refused(&["solve", "--position", &full], "the game is over in this position; choose one with a move to make");
    refused(
        &["solve", "--game", "othello(size=6)", "--position", FFO_20],
        "not a position: found `XOO-OOOOO---OOOOOOO-OOOOOOO-` (line 1, character 37); expected the side to move after the board, X or O",
    );
    refused(
        &["solve", "--with", "mode=distance"],
        "`othello-solver`: `mode=distance` is not valid; expected discs or outcome",
    );
}

#[test]
fn obf_files_are_solved_and_compared() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("set.obf");
    let solve = ["solve", "--file", path.to_str().unwrap(), "--with", "memory=1"];
    std::fs::write(&path, format!("{FFO_20}; H5:+6; G6:-2;\n{FFO_20}\n")).unwrap();
    let text = output(&solve);
    let rows: Vec<&str> = text.lines().collect();
    assert!(rows[1].starts_with("    6  +6 exactly") && rows[1].contains(FFO_20), "{text}");
    assert!(rows[3].starts_with("2 positions, 0 not proved; mean "), "{text}");
    assert!(output(&[&solve[..], &["--wld"]].concat()).contains("    1  wins"));
    std::fs::write(&path, format!("{FFO_20}; H5:+8;\n")).unwrap();
    let result = jugada(&solve).assert().code(2);
    let told = String::from_utf8_lossy(&result.get_output().stdout).into_owned();
    assert!(told.contains("  expected 8\n"), "{told}");
    for (content, complaint) in [
        (
            format!("{FFO_20}; H5;\n"),
            "line 1: `H5` has no score; expected a move, a colon and its score, as in `G8:+18`",
        ),
        (format!("\n{FFO_20}; H5:six;\n"), "line 2: `six` is not a score; expected a whole number"),
        (format!("{}; H5:+6;\n", &FFO_20[1..]), "line 1: not a position: "),
        (format!("{}; H5:+6;\n", &FFO_20[..64]), "line 1: not a position: "),
        (format!("{} X;\n", "X".repeat(64)), "line 1: the game is over"),
    ] {
        std::fs::write(&path, &content).unwrap();
        let result = jugada(&solve).assert().code(2).stdout("");
        let told = String::from_utf8_lossy(&result.get_output().stderr).into_owned();
        assert!(told.contains(complaint), "{content}: {told}");
    }
}

#[test]
fn files_of_positions_are_solved_and_compared() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("set.txt");
    let file = path.to_str().unwrap();
    let solve = ["solve", "--game", "connect", "--file", file];
    // From a published set.
    std::fs::write(
        &path,
        "# late\n2252576253462244111563365343671351441 -1\n\n23163416124767223154467471272416755633 0\n",
    )
    .unwrap();
    let text = output(&solve);
    let rows: Vec<&str> = text.lines().collect();
    assert!(rows[0].starts_with("score  value"), "{text}");
    assert!(rows[1].starts_with("   -1  loses in 4") && rows[2].starts_with("    0  drawn"), "{text}");
    assert!(rows[3].starts_with("2 positions, 0 not proved; mean "), "{text}");
    std::fs::write(&path, "2252576253462244111563365343671351441 2\n").unwrap();
    let result = jugada(&solve).assert().code(2);
    let told = String::from_utf8_lossy(&result.get_output().stdout).into_owned();
    assert!(told.contains("  expected 2\n"), "{told}");
    for (content, complaint) in [
        ("44 3 4\n", "line 1: found 3 words; expected moves without spaces (or with commas), then perhaps a score"),
        ("44\n4x 1\n", "line 2: `x` is not a move"),
        ("44 one\n", "line 1: `one` is not a score; expected a whole number"),
        ("1212121 3\n", "line 1: the game is over"),
        ("# nothing\n", "no positions; expected one per line"),
    ] {
        std::fs::write(&path, content).unwrap();
        let result = jugada(&solve).assert().code(2).stdout("");
        let told = String::from_utf8_lossy(&result.get_output().stderr).into_owned();
        assert!(told.contains(complaint), "{content}: {told}");
    }
    std::fs::remove_file(&path).unwrap();
    let result = jugada(&solve).assert().code(2);
    assert!(String::from_utf8_lossy(&result.get_output().stderr).contains("cannot read "));
}

#[test]
fn an_impossible_table_is_refused() {
    let result =
        jugada(&["analyse", "--strategy", "alphabeta(eval=discs, table=1000000000000)"]).assert().code(2).stdout("");
    let complaint = String::from_utf8_lossy(&result.get_output().stderr).into_owned();
    assert!(
        complaint.contains("a table of 1000000000000 entries takes 16000000000000 bytes; expected at most "),
        "{complaint}"
    );
}

#[test]
fn evaluators_explain_themselves() {
    let text = output(&["evaluate", "--moves", "f5", "--eval", "desosa", "--lang", "es"]);
    assert_eq!(
        text,
        "desosa para O\n     -16.000  Fichas\n       0.000  Esquinas\n     -75.000  Casillas\n       0.000  Fichas estables\n     -91.000\n",
    );
}

#[test]
fn a_search_is_written_down() {
    let told = json(&[
        "explain",
        "--game",
        "connect",
        "--strategy",
        "alphabeta(depth=2, eval=possibilities, table=off, order=board)",
        "--json",
    ]);
    assert_eq!(told["events"][0]["event"], "enter");
    assert_eq!(told["events"][0]["move"], Value::Null);
    assert_eq!(told["events"][1]["move"], "1");
    assert_eq!(told["truncated"], false);
    let last = told["events"].as_array().unwrap().last().unwrap();
    assert_eq!((&last["event"], &last["why"]), (&"leave".into(), &"searched".into()));
    let told = json(&["explain", "--strategy", "mcts(simulations=20)", "--events", "5"]);
    assert_eq!(told["events"].as_array().unwrap().len(), 5);
    assert_eq!(told["events"][0]["event"], "simulation");
}

/// A game at the prompt: an invalid move, help, a hint, a move taken back, and resignation.
#[test]
fn a_game_is_played_in_the_terminal() {
    let typed = "4\nx\nhelp\nhint\nundo\n3\nresign\n";
    let arguments =
        ["play", "--game", "connect", "--first", "human", "--second", "minimax(depth=2, eval=possibilities)"];
    let result = jugada(&arguments).write_stdin(typed).assert().success();
    let text = String::from_utf8_lossy(&result.get_output().stdout).into_owned();
    for words in [
        "X to move: ",
        "O plays ",
        "`x` is not a move",
        "Type a move, hint, undo, resign, help or quit.",
        "memory=64) would play ",
        "X resigns: O wins.",
    ] {
        assert!(text.contains(words), "{words} in\n{text}");
    }
    // Two strategies play without input.
    let text = output(&["play", "--game", "othello(size=4)", "--first", "random", "--second", "novice", "--seed", "3"]);
    assert!(text.contains(" wins.") || text.contains("Draw."), "{text}");
}
