//! Sessions of the GTP engine, with documented and undocumented behaviour of controllers.

mod common;
mod ticking;

use common::{seating, spec, tell};
use jugada_protocols::EngineSession;
use jugada_protocols::gtp::Engine;
use ticking::seconds_for;

fn engine(game: &str, strategy: &str) -> Engine {
    Engine::new(&spec(game), &spec(strategy), seating(), 7).unwrap()
}

/// A session: each line, with its response.
#[track_caller]
fn session(game: &str, lines: &[(&str, &str)]) {
    let mut engine = engine(game, "random");
    for (line, answer) in lines {
        assert_eq!(tell(&mut engine, line), *answer, "{line:?} in {game}");
    }
}

#[test]
fn what_every_engine_must_know() {
    session(
        "go",
        &[
            ("protocol_version", "= 2\n\n"),
            ("name", "= Jugada\n\n"),
            ("17 name", "=17 Jugada\n\n"),
            ("known_command genmove", "= true\n\n"),
            ("known_command Genmove", "= false\n\n"),
            ("known_command", "= false\n\n"),
            ("frobnicate", "? unknown command\n\n"),
            ("4 frobnicate", "?4 unknown command\n\n"),
            ("5", "?5 unknown command\n\n"),
            ("# a comment", ""),
            ("", ""),
            ("   \t", ""),
            ("name # what are you?", "= Jugada\n\n"),
            ("\t9\tname\r", "=9 Jugada\n\n"),
            ("boardsize", "? syntax error\n\n"),
            ("boardsize x", "? boardsize not an integer\n\n"),
            ("boardsize 20", "? unacceptable size\n\n"),
            ("boardsize 1", "? unacceptable size\n\n"),
            ("boardsize -9", "? boardsize not an integer\n\n"),
            ("boardsize 13", "=\n\n"),
            ("clear_board", "=\n\n"),
            ("komi 6.5", "=\n\n"),
            ("komi -3", "=\n\n"),
            ("komi lots", "? komi not a float\n\n"),
            ("komi 1e9", "? komi out of range\n\n"),
            ("quit", "=\n\n"),
        ],
    );
    let all = tell(&mut engine("go", "random"), "list_commands");
    for command in ["protocol_version", "genmove", "undo", "loadsgf", "lz-analyze", "kgs-time_settings"] {
        assert!(all.lines().any(|line| line.trim_start_matches("= ") == command), "{command}");
    }
}

#[test]
fn moves_of_go_and_how_they_are_refused() {
    session(
        "go(size=9)",
        &[
            ("play b D4", "=\n\n"),
            ("play white d4", "? illegal move\n\n"),
            ("play W I5", "? invalid coordinate\n\n"),
            ("play w K1", "? invalid coordinate\n\n"),
            ("play w A0", "? invalid coordinate\n\n"),
            ("play w 4D", "? invalid coordinate\n\n"),
            ("play w", "? syntax error\n\n"),
            ("play green D5", "? invalid color\n\n"),
            ("play WHITE PASS", "=\n\n"),
            // The same side again: the other one has passed, which ends nothing.
            ("play w e5", "=\n\n"),
            ("play w e6", "=\n\n"),
            ("play b pass", "=\n\n"),
            ("play w pass", "=\n\n"),
            // Play may continue after two passes.
            ("play b J9", "=\n\n"),
            ("undo", "=\n\n"),
            ("undo", "=\n\n"),
            ("undo", "=\n\n"),
            ("undo", "=\n\n"),
            ("undo", "=\n\n"),
            ("undo", "=\n\n"),
            ("undo", "=\n\n"),
            ("undo", "? cannot undo\n\n"),
            ("play w D4", "=\n\n"),
        ],
    );
}

#[test]
fn a_ko_may_not_be_taken_back_at_once() {
    let mut engine = engine("go(size=9)", "random");
    for mv in ["b B1", "b A2", "b B3", "w C1", "w D2", "w C3", "b C2", "w B2"] {
        assert_eq!(tell(&mut engine, &format!("play {mv}")), "=\n\n", "{mv}");
    }
    assert_eq!(tell(&mut engine, "play b C2"), "? illegal move\n\n");
}

#[test]
fn handicaps_are_placed_on_an_empty_board_only() {
    session(
        "go(size=9)",
        &[
            ("fixed_handicap 1", "? invalid number of stones\n\n"),
            ("fixed_handicap 10", "? invalid number of stones\n\n"),
            ("fixed_handicap x", "? syntax error\n\n"),
            ("fixed_handicap 2", "= G7 C3\n\n"),
            ("fixed_handicap 2", "? board not empty\n\n"),
            ("final_score", "= B+73.5\n\n"),
            ("clear_board", "=\n\n"),
            ("place_free_handicap 99", "= C7 E7 G7 C5 E5 G5 C3 E3 G3\n\n"),
            ("clear_board", "=\n\n"),
            ("set_free_handicap C3", "? bad vertex list\n\n"),
            ("set_free_handicap C3 C3", "? bad vertex list\n\n"),
            ("set_free_handicap C3 pass", "? bad vertex list\n\n"),
            ("set_free_handicap C3 Z9", "? bad vertex list\n\n"),
            ("set_free_handicap C3 G7 E5", "=\n\n"),
            ("play b C3", "? illegal move\n\n"),
            ("play w C4", "=\n\n"),
            ("set_free_handicap C3 G7", "? board not empty\n\n"),
            ("undo", "=\n\n"),
            ("undo", "? cannot undo\n\n"),
            ("final_status_list alive", "= G7\nE5\nC3\n\n"),
            ("final_status_list dead", "=\n\n"),
            ("final_status_list asleep", "? syntax error\n\n"),
            ("boardsize 6", "=\n\n"),
            ("fixed_handicap 2", "? invalid number of stones\n\n"),
        ],
    );
}

#[test]
fn scores_and_boards_are_shown() {
    session(
        "go(size=5, komi=0)",
        &[
            ("final_score", "= 0\n\n"),
            ("play b C3", "=\n\n"),
            ("final_score", "= B+25\n\n"),
            ("komi 30.5", "=\n\n"),
            ("final_score", "= W+5.5\n\n"),
        ],
    );
    let board = tell(&mut engine("go(size=5)", "random"), "showboard");
    assert!(
        board.starts_with("=\n") && board.ends_with("\n\n") && !board[..board.len() - 2].contains("\n\n"),
        "{board}"
    );
    assert!(board.contains("A B C D E"), "{board}");
}

#[test]
fn clocks_of_every_kind_are_taken() {
    session(
        "go",
        &[
            ("time_settings 300 0 0", "=\n\n"),
            ("time_settings 300 30 10", "=\n\n"),
            ("time_settings 0 30 0", "=\n\n"),
            ("time_settings 300 30", "? syntax error\n\n"),
            ("time_settings a b c", "? syntax error\n\n"),
            ("time_left b 120 0", "=\n\n"),
            ("time_left w 12 3", "=\n\n"),
            ("time_left b -1 0", "=\n\n"),
            ("time_left x 1 0", "? invalid color\n\n"),
            ("kgs-time_settings none", "=\n\n"),
            ("kgs-time_settings absolute 300", "=\n\n"),
            ("kgs-time_settings byoyomi 300 30 5", "=\n\n"),
            ("kgs-time_settings canadian 300 30 25", "=\n\n"),
            ("kgs-time_settings fischer 300", "? syntax error\n\n"),
        ],
    );
}

/// Time of a move with each kind of clock, set before it, on an empty 9x9 board with about 31 moves of a side to come.
#[test]
fn every_kind_of_clock_is_kept_to() {
    for (lines, least, most) in [
        (&["time_settings 300 0 0"][..], 9.0, 10.0),
        (&["time_settings 300 30 10"], 12.0, 13.0),
        (&["time_settings 0 30 10"], 2.5, 3.2),
        (&["time_settings 0 5 1"], 3.5, 4.4),
        (&["kgs-time_settings absolute 300"], 9.0, 10.0),
        (&["kgs-time_settings byoyomi 0 30 5"], 28.0, 29.4),
        (&["kgs-time_settings byoyomi 0 30 5", "time_left b 12 1"], 10.0, 11.4),
        (&["kgs-time_settings canadian 0 30 10", "time_left b 12 2"], 5.0, 5.8),
        (&["time_settings 300 0 0", "time_left b 20 0"], 0.2, 0.8),
        (&["time_settings 300 0 0", "time_left b 0 0"], 0.0, 0.4),
        (&["time_settings 300 0 0", "time_left b -5 0"], 0.0, 0.4),
        // The clock of the other side.
        (&["time_settings 300 0 0", "time_left w 0 0"], 9.0, 10.0),
        // Without time settings.
        (&["time_left b 20 0"], 0.2, 0.8),
        (&["time_left b 12 2"], 5.0, 5.8),
        // A new game resets the clock.
        (&["time_settings 300 0 0", "time_left b 2 0", "clear_board"], 9.0, 10.0),
    ] {
        let mut engine = engine("go(size=9)", "montecarlo(time=40)");
        for line in lines {
            assert_eq!(tell(&mut engine, line), "=\n\n", "{line}");
        }
        let seconds = seconds_for(&mut engine, "genmove b");
        assert!((least..=most).contains(&seconds), "{lines:?}: {seconds} s, expected {least} to {most}");
    }
    // Only the strategy's own limits.
    for line in ["time_settings 0 30 0", "time_settings 0 0 0", "kgs-time_settings none"] {
        let mut engine = engine("go(size=9)", "montecarlo(time=40)");
        tell(&mut engine, "time_settings 1 0 0");
        tell(&mut engine, line);
        assert!((39.0..41.0).contains(&seconds_for(&mut engine, "genmove b")), "{line}");
    }
}

#[test]
fn only_moves_that_are_played_cost_time() {
    let mut engine = engine("go(size=9)", "montecarlo(time=40)");
    tell(&mut engine, "time_settings 300 0 0");
    let first = seconds_for(&mut engine, "reg_genmove b");
    assert!(tell(&mut engine, "lz-analyze b 1").matches("info").count() > 40, "analyses have no clock");
    assert!((seconds_for(&mut engine, "genmove b") - first).abs() < 0.5);
    tell(&mut engine, "undo");
    // An equal share of the time left.
    let second = seconds_for(&mut engine, "genmove b");
    assert!(second < first && second > 0.9 * first, "{first} and {second}");
}

#[test]
fn it_knows_when_somebody_else_thinks() {
    let mut engine = engine("go(size=5)", "random");
    let mut check = |line: &str, awaits: bool| {
        assert!(tell(&mut engine, line).starts_with('='), "{line}");
        assert_eq!(engine.awaits_opponent(), awaits, "after {line}");
    };
    check("play b C3", false);
    check("reg_genmove w", false);
    check("genmove w", true);
    check("time_left b 10 0", true);
    check("undo", false);
    check("genmove w", true);
    check("play b pass", false);
    check("clear_board", false);
}

#[test]
fn genmove_plays_and_reg_genmove_does_not() {
    let mut engine = engine("go(size=5)", "random");
    let answer = tell(&mut engine, "3 reg_genmove w");
    let point = answer.trim().strip_prefix("=3 ").expect(&answer).to_owned();
    assert_eq!(tell(&mut engine, "undo"), "? cannot undo\n\n");
    // The same seed and position, with White to move although White does not begin.
    assert_eq!(tell(&mut engine, "genmove white").trim(), format!("= {point}"));
    assert_eq!(tell(&mut engine, &format!("play b {point}")), "? illegal move\n\n");
    assert_eq!(tell(&mut engine, "undo"), "=\n\n");
    assert_eq!(tell(&mut engine, "genmove"), "? syntax error\n\n");
    assert_eq!(tell(&mut engine, "genmove green"), "? invalid color\n\n");
}

#[test]
fn analyses_are_in_the_form_that_sabaki_reads() {
    let mut engine = engine("go(size=5)", "mcts(simulations=200)");
    for (line, last) in [("8 lz-analyze b 10", "\n"), ("lz-genmove_analyze w interval 10", "play ")] {
        let said = tell(&mut engine, line);
        let (first, rest) = said.split_once('\n').unwrap();
        assert_eq!(first, if line.starts_with('8') { "=8" } else { "=" });
        assert!(said.ends_with("\n\n"), "{said}");
        let lines: Vec<&str> = rest.trim_end().lines().collect();
        assert!(!lines.is_empty());
        for info in lines.iter().filter(|info| !info.starts_with("play ")) {
            let words: Vec<&str> = info.split(' ').collect();
            assert_eq!((words[0], words[1], words[3], words[5]), ("info", "move", "visits", "winrate"), "{info}");
            let rate: u32 = words[6].parse().unwrap();
            assert!(rate <= 10_000 && info.contains(" order 0 pv ") && info.contains(" order 1 "), "{info}");
        }
        assert_eq!(lines.last().unwrap().starts_with("play "), last == "play ", "{said}");
    }
    // The analysis changed nothing, the move did.
    assert_eq!(tell(&mut engine, "undo"), "=\n\n");
    assert_eq!(tell(&mut engine, "undo"), "? cannot undo\n\n");
    assert_eq!(tell(&mut engine, "lz-analyze b 10 minmoves 3"), "? syntax error\n\n");
}

/// Strategies with a single depth use iterative deepening in endless analyses; all output was found by a search.
#[test]
fn an_analysis_deepens_and_tells_what_was_found() {
    for strategy in [
        "garcia-hard",
        "pasten-easy",
        "minimax(depth=3, eval=desosa)",
        "alphabeta(depth=2, eval=desosa, deepening=off)",
        "negascout(nodes=300, eval=alegria, deepening=off)",
        "truncated(depth=3, eval=desosa)",
        "truncated(depth=400, nodes=2000, eval=desosa)",
    ] {
        let mut engine = engine("othello", strategy);
        tell(&mut engine, "play b f5");
        tell(&mut engine, "play w d6");
        let said = tell(&mut engine, "lz-analyze b 1");
        let infos: Vec<&str> = said.lines().filter(|line| line.starts_with("info ")).collect();
        let expected = if strategy.starts_with("truncated") { 1 } else { 4 };
        assert!(infos.len() >= expected, "{strategy}: {said}");
        // No value is even to the hundredth of a percent.
        assert!(infos.iter().all(|line| !line.contains(" winrate 5000 ")), "{strategy}: {said}");
    }
    // Without values there is no output.
    let said = tell(&mut engine("othello", "random"), "lz-analyze b 1");
    assert_eq!(said, "=\n\n");
}

#[test]
fn records_are_loaded_up_to_a_move() {
    let directory = std::env::temp_dir().join(format!("jugada-gtp-{}", std::process::id()));
    std::fs::create_dir_all(&directory).unwrap();
    let path = directory.join("game.sgf");
    std::fs::write(&path, "(;FF[4]GM[1]SZ[9]KM[5.5]AB[gc][cg]PL[W];W[ee];B[ed];W[dd])").unwrap();
    let name = path.display();
    let mut engine = engine("go(size=13)", "random");
    assert_eq!(tell(&mut engine, &format!("loadsgf {name} 2")), "= black\n\n");
    assert_eq!(tell(&mut engine, "play b E5"), "? illegal move\n\n");
    assert_eq!(tell(&mut engine, "play b E6"), "=\n\n");
    assert_eq!(tell(&mut engine, &format!("loadsgf {name}")), "= black\n\n");
    assert_eq!(tell(&mut engine, "play b D6"), "? illegal move\n\n");
    assert_eq!(tell(&mut engine, "loadsgf /nowhere/at/all.sgf"), "? cannot load file\n\n");
    std::fs::write(&path, "(;FF[4]GM[2]SZ[8];B[ee])").unwrap();
    assert_eq!(tell(&mut engine, &format!("loadsgf {name}")), "? cannot load file\n\n");
    // Refused commands changed nothing.
    assert_eq!(tell(&mut engine, "play b D6"), "? illegal move\n\n");
    std::fs::remove_dir_all(directory).unwrap();
}

#[test]
fn othello_as_its_engines_speak_it() {
    session(
        "othello",
        &[
            ("list_games", "= Othello\n\n"),
            ("set_game Othello", "=\n\n"),
            ("set_game Go", "? unsupported game\n\n"),
            ("known_command fixed_handicap", "= false\n\n"),
            ("fixed_handicap 2", "? unknown command\n\n"),
            ("boardsize 8", "=\n\n"),
            ("boardsize 9", "? unacceptable size\n\n"),
            ("komi 0", "=\n\n"),
            ("clear_board", "=\n\n"),
            ("play b pass", "? illegal move\n\n"),
            ("play w F5", "? illegal move\n\n"),
            ("play b F5", "=\n\n"),
            ("play b D6", "? illegal move\n\n"),
            ("play w d6", "=\n\n"),
            ("play b i1", "? invalid coordinate\n\n"),
            ("final_score", "= 0\n\n"),
            ("undo", "=\n\n"),
            ("final_score", "= B+3\n\n"),
        ],
    );
    // No legal moves are left, and White passed once on the way.
    let mut engine = engine("othello(size=4)", "random");
    for _ in 0..40 {
        for side in ["b", "w"] {
            let answer = tell(&mut engine, &format!("genmove {side}"));
            assert!(answer.starts_with("= ") || answer == "? illegal move\n\n", "{answer}");
        }
    }
    assert_eq!(tell(&mut engine, "genmove b"), "= PASS\n\n");
}

#[test]
fn dead_stones_are_told_and_not_counted() {
    let mut engine = engine("go(size=7, komi=0.5)", "random");
    // Black lives on both sides of a wall of stones; a white stone in the corner cannot.
    for row in 1..=7 {
        for column in ["B", "D", "F"] {
            assert_eq!(tell(&mut engine, &format!("play b {column}{row}")), "=\n\n");
        }
    }
    assert_eq!(tell(&mut engine, "play w A1"), "=\n\n");
    assert_eq!(tell(&mut engine, "final_status_list dead"), "= A1\n\n");
    assert_eq!(tell(&mut engine, "final_status_list seki"), "=\n\n");
    let alive = tell(&mut engine, "final_status_list alive");
    assert!(alive.contains("D4") && !alive.contains("A1"), "{alive}");
    assert_eq!(tell(&mut engine, "final_score"), "= B+48.5\n\n");
}

/// While the opponent has dead stones on the board, `kgs-genmove_cleanup` captures them instead of passing.
#[test]
fn dead_stones_are_taken_before_anybody_passes() {
    let mut engine = engine("go(size=7)", "go-mcts(simulations=300, memory=1)");
    // Black has the upper side, White the lower one; a white stone is dead at C5.
    for column in ["A", "B", "C", "D", "E", "F", "G"] {
        assert_eq!(tell(&mut engine, &format!("play b {column}4")), "=\n\n");
        assert_eq!(tell(&mut engine, &format!("play w {column}3")), "=\n\n");
    }
    for (side, point) in [("b", "B7"), ("w", "C5"), ("b", "F6"), ("w", "B2"), ("b", "D6"), ("w", "F2")] {
        assert_eq!(tell(&mut engine, &format!("play {side} {point}")), "=\n\n");
    }
    assert!(tell(&mut engine, "final_status_list dead").contains("C5"));
    let mut moves = Vec::new();
    while tell(&mut engine, "showboard").contains('O')
        && !tell(&mut engine, "final_status_list dead").trim_end().ends_with('=')
    {
        let answer = tell(&mut engine, "kgs-genmove_cleanup b");
        assert!(answer.starts_with("= ") && !answer.contains("PASS"), "{answer} after {moves:?}");
        moves.push(answer);
        assert_eq!(tell(&mut engine, "play w pass"), "=\n\n");
        assert!(moves.len() < 6, "{moves:?}");
    }
    assert!(!tell(&mut engine, "final_status_list alive").contains("C5"), "{moves:?}");
    assert!(!moves.is_empty());
}
