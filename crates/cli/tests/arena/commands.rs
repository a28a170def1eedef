//! Commands with valid input.

use crate::{SEQUENTIAL, Scene, assert_contains, text};
use serde_json::Value;

const SIMULATION: &[&str] = &[
    "simulate",
    "--game",
    "connect",
    "--first",
    "alphabeta(depth=1, eval=possibilities)",
    "--second",
    "random",
    "--games",
    "20",
    "--alternate",
    "--openings",
    "random(plies=2)",
    "--seed",
    "5",
];

fn with<'a>(arguments: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    [arguments, more].concat()
}

fn count(tally: &Value) -> u64 {
    ["wins", "draws", "losses"].iter().map(|key| tally[key].as_u64().unwrap()).sum()
}

#[test]
fn a_simulation_is_told_as_text() {
    let scene = Scene::new();
    let told = scene.output(SIMULATION);
    assert_contains(
        &told,
        &["alphabeta(depth=1, eval=possibilities)", "random", "20", "finished: all games were played"],
    );
    assert_eq!(scene.output(&["runs", "show", "1"]), told, "the same words later");
    let listed = scene.output(&["runs", "list"]);
    assert_contains(&listed, &["simulation", "finished", "20 of 20"]);
}

#[test]
fn a_simulation_is_told_as_json_and_its_totals_add_up() {
    let scene = Scene::new();
    let told = scene.json(&with(SIMULATION, &["--json", "--threads", "2"]));
    assert_eq!((told["run"].as_i64(), told["state"].as_str()), (Some(1), Some("finished")));
    let results = &told["results"];
    assert_eq!((results["planned"].as_u64(), results["played"].as_u64()), (Some(20), Some(20)));
    let pairing = &results["pairings"][0];
    assert_eq!(count(&pairing["tally"]), 20);
    assert_eq!(count(&pairing["tally_by_seat"][0]), 10);
    assert_eq!(results["players"][0]["tally"], pairing["tally"]);
    assert_eq!(results["players"][1]["tally"]["wins"], pairing["tally"]["losses"]);
    assert_eq!(scene.json(&["runs", "show", "1", "--json"]), told);
    let wins = pairing["tally"]["wins"].as_u64().unwrap() as f64;
    assert_eq!(pairing["win_rate"]["value"].as_f64(), Some(wins / 20.0));
    // The games listed add up to the totals.
    let games = scene.games(1);
    let won = |game: &&Value| {
        let seat = game["rotation"].as_u64().unwrap() as usize;
        game["payoffs"][seat] == 1.0
    };
    assert_eq!(games.iter().filter(won).count() as u64, pairing["tally"]["wins"].as_u64().unwrap());
    let moves = |player: usize| results["players"][player]["moves"].as_u64().unwrap() as usize;
    let recorded: usize = games.iter().map(|game| game["moves"].as_array().unwrap().len()).sum();
    assert_eq!(recorded, moves(0) + moves(1));
}

#[test]
fn threads_change_no_game() {
    for second in ["mcts(simulations=20)", "negascout(nodes=200, eval=discs)", "alphabeta(depth=2, eval=garcia)"] {
        let [alone, together] = ["1", "2"].map(|threads| {
            let scene = Scene::new();
            scene.output(&[
                "simulate",
                "--game",
                "othello",
                "--first",
                "alphabeta(depth=1, eval=discs)",
                "--second",
                second,
                "--games",
                "12",
                "--openings",
                "random(plies=4)",
                "--threads",
                threads,
            ]);
            scene.games(1)
        });
        assert_eq!(alone.len(), 12);
        assert_eq!(alone, together, "{second}");
    }
}

#[test]
fn the_data_directory_may_come_from_the_environment() {
    let scene = Scene::new();
    let run = |arguments: &[&str]| {
        let mut command = assert_cmd::Command::cargo_bin("jugada").unwrap();
        command.env("JUGADA_DATA", scene.data()).args(arguments).assert().success().stderr("");
    };
    run(&["simulate", "--game", "connect", "--first", "random", "--second", "random", "--games", "2"]);
    assert_eq!(scene.json(&["runs", "list", "--json"]).as_array().unwrap().len(), 1);
}

#[test]
fn openings_of_a_file_are_played_twice() {
    let scene = Scene::new();
    let file = scene.file("openings.txt", "# two\n44\n\n12 # the edge\n");
    scene.output(&[
        "simulate",
        "--game",
        "connect",
        "--first",
        "random",
        "--second",
        "random",
        "--games",
        "6",
        "--openings",
        &file,
    ]);
    let games = scene.games(1);
    let begun: Vec<&str> = games.iter().map(|game| &game["line"].as_str().unwrap()[..2]).collect();
    assert_eq!(begun, ["44", "44", "12", "12", "44", "44"]);
    let rotations: Vec<u64> = games.iter().map(|game| game["rotation"].as_u64().unwrap()).collect();
    assert_eq!(rotations, [0, 1, 0, 1, 0, 1]);
}

#[test]
fn players_that_repeat_themselves_are_warned_about() {
    let scene = Scene::new();
    let player = "minimax(depth=1, eval=possibilities)";
    let arguments = ["simulate", "--game", "connect", "--first", player, "--second", player, "--games", "6"];
    let told = scene.output(&with(&arguments, &["--openings", "none"]));
    assert_contains(
        &told,
        &["Too few different games", "6 games, 2 of them different", "Repeated games count once: use openings"],
    );
    assert!(!scene.output(&arguments).contains("Repeated games"), "four random moves, unless somebody says otherwise");
}

/// The first player of Connect-4 wins 56 % of random games; the report must attribute this to the side.
#[test]
fn a_player_is_not_stronger_than_itself() {
    let scene = Scene::new();
    let equal =
        ["simulate", "--game", "connect", "--first", "random", "--second", "random", "--games", "2000", "--json"];
    let met = &scene.json(&equal)["results"]["pairings"][0];
    assert_eq!((&met["verdict"], &met["pairs"].is_array()), (&Value::from("no_clear_difference"), &true), "{met}");
    let fixed = scene.json(&with(&equal, &["--fixed-sides"]));
    let met = &fixed["results"]["pairings"][0];
    assert_eq!(met["verdict"], "fixed_sides", "{met}");
    for silent in ["elo", "normalised_elo", "likelihood_of_superiority", "pairs"] {
        assert_eq!(met[silent], Value::Null, "{silent}");
    }
    let told = scene.output(&["runs", "show", "2"]);
    assert_contains(&told, &["Sides were fixed", "nothing about which player is stronger", "none: sides fixed"]);
    assert!(!told.contains("Elo"), "{told}");
    let one =
        ["simulate", "--game", "connect", "--first", "random", "--second", "random", "--games", "1", "--fixed-sides"];
    assert_contains(&scene.output(&one), &["1 game."]);
}

const TOURNAMENT: &str = "game = \"connect(rows=5, cols=5)\"\ngames = 4\nopenings = \"lines.txt\"\nseed = 3\n\
    players = [\"random\", \"minimax(depth=1, eval=possibilities)\", \"mcts(simulations=10)\"]\n";

#[test]
fn a_tournament_is_played_and_rated() {
    let scene = Scene::new();
    scene.file("lines.txt", "33\n24\n");
    let file = scene.file("small.toml", TOURNAMENT);
    let told = scene.json(&["tournament", &file, "--json"]);
    assert_eq!(told["name"], "small");
    let results = &told["results"];
    let pairings = results["pairings"].as_array().unwrap();
    assert_eq!((pairings.len(), results["played"].as_u64()), (3, Some(12)));
    assert!(pairings.iter().all(|pairing| count(&pairing["tally"]) == 4));
    let players = results["players"].as_array().unwrap();
    assert!(players.iter().all(|player| count(&player["tally"]) == 8 && player["rating"]["value"].is_f64()));
    let sum = |key: &str| players.iter().map(|player| player["tally"][key].as_u64().unwrap()).sum::<u64>();
    assert_eq!(sum("wins"), sum("losses"), "what one wins another loses");
    let text = scene.output(&["tournament", &file]);
    assert_contains(&text, &["small", "mcts(simulations=10)", "finished: all games were played"]);
    assert_eq!(scene.games(1), scene.games(2), "the same file gives the same games");
    scene.file("gauntlet.toml", &format!("{TOURNAMENT}schedule = \"gauntlet\"\nname = \"First against all\"\n"));
    let told = scene.json(&["tournament", &scene.text_path("gauntlet.toml"), "--json"]);
    assert_eq!((told["name"].as_str(), told["results"]["played"].as_u64()), (Some("First against all"), Some(8)));
}

#[test]
fn reports_are_written_in_every_format() {
    let scene = Scene::new();
    let html = scene.text_path("at once.html");
    scene.output(&with(SIMULATION, &["--report", &html]));
    let page = text(&scene.path("at once.html"));
    assert_contains(&page, &["<!DOCTYPE html>", "<svg", "</html>"]);
    // Self-contained: no external resources.
    for fetched in ["<link rel=\"stylesheet\"", "<script src", "href=\"http", "src=\"http", "@import", "url(http"] {
        assert!(!page.to_lowercase().contains(fetched), "{fetched}");
    }
    for (name, parts) in [
        ("report.txt", &["alphabeta(depth=1, eval=possibilities)", "20"][..]),
        ("report.md", &["# ", "| ", "!["]),
        ("report.csv", &["alphabeta(depth=1, eval=possibilities)", "\n"]),
        ("report.json", &["\"results\""]),
        ("report.html", &["<svg"]),
        ("report.HTM", &["<svg"]),
    ] {
        assert_eq!(scene.output(&["report", "1", "-o", &scene.text_path(name)]), "");
        assert_contains(&text(&scene.path(name)), parts);
    }
    let report: Value = serde_json::from_str(&text(&scene.path("report.json"))).unwrap();
    assert_eq!(report, scene.json(&["runs", "show", "1", "--json"]));
    assert!(std::fs::read_dir(scene.directory.path()).unwrap().all(|file| {
        let name = file.unwrap().file_name();
        !name.to_string_lossy().ends_with(".part")
    }));
}

#[test]
fn games_are_listed_filtered_and_exported() {
    let scene = Scene::new();
    let told = scene.json(&with(SIMULATION, &["--json"]));
    let list = |more: &[&str]| scene.json(&with(&["runs", "games", "1", "--json"], more)).as_array().unwrap().clone();
    assert_eq!(list(&[]).len(), 20);
    assert_eq!(list(&["--limit", "5", "--offset", "18"]).len(), 2);
    assert_eq!(list(&["--failures"]).len(), 0);
    let by_result = ["0", "1", "draw"].map(|result| list(&["--result", result]).len());
    assert_eq!(by_result.iter().sum::<usize>(), 20);
    assert_eq!(by_result[2] as u64, told["results"]["pairings"][0]["tally"]["draws"].as_u64().unwrap());
    assert_contains(&scene.output(&["runs", "games", "1", "--limit", "3"]), &["3 of 20 games", "alphabeta(depth=1"]);
    for name in ["games.jsonl", "games.json", "games.csv"] {
        assert_eq!(scene.output(&["runs", "export", "1", "-o", &scene.text_path(name)]), "");
    }
    let lines = text(&scene.path("games.jsonl"));
    assert_eq!(lines, scene.output(&["runs", "export", "1"]));
    let all: Vec<Value> = serde_json::from_str(&text(&scene.path("games.json"))).unwrap();
    let single: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((all.len(), &all), (20, &single));
    assert_eq!(all[0]["game"], "connect");
    let table = text(&scene.path("games.csv"));
    assert_eq!(table.lines().count(), 21);
    assert!(
        table.starts_with(
            "number,game,player_0,player_1,payoff_0,payoff_1,ending,margin_0,margin_1,plies,seconds_0,seconds_1,moves"
        ),
        "{table}"
    );
}

#[test]
fn a_run_is_deleted() {
    let scene = Scene::new();
    assert_contains(&scene.output(&["runs", "list"]), &["no runs yet"]);
    scene.output(SIMULATION);
    scene.output(SIMULATION);
    assert_contains(&scene.output(&["runs", "delete", "1"]), &["deleted run 1", "20 games"]);
    let left = scene.json(&["runs", "list", "--json"]);
    assert_eq!((left.as_array().unwrap().len(), left[0]["id"].as_i64()), (1, Some(2)));
    assert_eq!(scene.games(2).len(), 20);
}

/// The reason names the bound that was crossed; the result does not depend on the number of threads.
#[test]
fn a_sequential_test_stops_early_and_says_why() {
    let [alone, together] = ["1", "2"].map(|threads| {
        let scene = Scene::new();
        let told = scene.json(&with(SEQUENTIAL, &["--json", "--threads", threads]));
        assert_eq!(told["state"], "finished");
        let played = told["results"]["played"].as_u64().unwrap();
        assert!(played < 1000, "{played}");
        assert_eq!(told["results"]["sprt"]["decision"], "accept_h1");
        (told["reason"].as_str().unwrap().to_owned(), scene.games(1))
    });
    assert_contains(&alone.0, &["stopped: the log-likelihood ratio ", " passed the upper bound 2.94"]);
    assert_eq!(alone, together);
    let scene = Scene::new();
    let weak = scene.json(&[
        "simulate",
        "--game",
        "connect",
        "--first",
        "random",
        "--second",
        "alphabeta(depth=2, eval=possibilities)",
        "--games",
        "5000",
        "--sprt",
        "-20,20,0.1,0.1",
        "--json",
    ]);
    assert_eq!(weak["results"]["sprt"]["decision"], "accept_h0");
    assert_contains(weak["reason"].as_str().unwrap(), &["passed the lower bound -2.20"]);
}

pub(crate) const EXPERIMENT: &str = r#"
name = "small"
source = "Nobody 2024, table 1"
title = "Looking ahead against not looking"
claim = "Who looks ahead wins."
row-title = "Depth"
rows = [1, 2]

[quick]
rows = [1]
games = 6

[[series]]
id = "ahead"
title = "Ahead against random"
columns = [{ quantity = "wins", title = "Wins", published = [29, 30] }]
[series.measure]
kind = "match"
game = "connect"
player = "minimax(depth={row}, eval=possibilities)"
opponent = "random"
games = 30
begins = "alternate"

[[rules]]
says = "it scores more than half of the points"
holds = "above"
of = "ahead/score"
than = 0.5
"#;

#[test]
fn experiments_are_listed_and_shown() {
    let scene = Scene::new();
    assert_contains(&scene.output(&["experiment", "list"]), &["alegria-5.1", "Alegría 2024, table 5.1"]);
    let all = scene.json(&["experiment", "list", "--json"]);
    assert!(all.as_array().unwrap().iter().all(|one| one["name"].is_string() && one["claim"].is_string()));
    assert_contains(&scene.output(&["experiment", "show", "alegria-5.1"]), &["The combined evaluator", "[[series]]"]);
    assert!(all.as_array().unwrap().iter().any(|one| one["name"] == "learned-othello" && one["own"] == true));
}

/// Stale reports are listed without a failure, because renewing them takes hours.
#[test]
fn reports_that_come_with_the_program_are_checked() {
    let scene = Scene::new();
    assert_contains(&scene.output(&["experiment", "check"]), &["35 reports are up to date"]);
    assert_contains(&scene.output(&["experiment", "check", "--lang", "es"]), &["35 informes están al día"]);
}

#[test]
fn the_long_version_has_commit_and_fingerprint() {
    let scene = Scene::new();
    assert_eq!(scene.output(&["-V"]).lines().count(), 1);
    let long = scene.output(&["--version"]);
    let lines: Vec<&str> = long.lines().collect();
    assert_eq!(lines[0], format!("jugada {}", env!("CARGO_PKG_VERSION")));
    assert!(lines[1].starts_with("commit ") || lines[1] == "unknown commit", "{long}");
    assert_eq!(lines[2].strip_prefix("fingerprint ").map(str::len), Some(64), "{long}");
    for name in ["alphabeta", "desosa", "othello-8x8.book"] {
        assert!(lines.iter().any(|line| line.ends_with(&format!("  {name}"))), "{name} in {long}");
    }
}

#[test]
fn an_experiment_of_ones_own_is_run() {
    let scene = Scene::new();
    let file = scene.file("small.toml", EXPERIMENT);
    let told = scene.output(&["experiment", "run", &file]);
    let again = format!("jugada experiment run {file} --quick");
    assert_contains(&told, &["Looking ahead against not looking", "Who looks ahead wins.", "29", &again]);
    let out = scene.text_path("reports");
    let line = scene.output(&["experiment", "run", &file, "--full", "--out", &out]);
    assert!(line.starts_with("small: "), "{line}");
    assert_contains(
        &text(&scene.path("reports/small.md")),
        &["Who looks ahead wins.", "--full", "**Depends on**: ", "connect "],
    );
    let data: serde_json::Value = serde_json::from_str(&text(&scene.path("reports/data/small.json"))).unwrap();
    assert_eq!((data["name"].as_str(), data["variant"].as_str()), (Some("small"), Some("full")));
    assert!(data["measurements"][0]["measured"]["origin"]["depends"]["connect"].is_string(), "{data}");
    assert_contains(&text(&scene.path("reports/small.html")), &["<!DOCTYPE html>", "Who looks ahead wins."]);
    // One run for the quick measurement, two for the full ones.
    let runs = scene.json(&["runs", "list", "--json"]);
    let played: Vec<u64> = runs.as_array().unwrap().iter().map(|run| run["played"].as_u64().unwrap()).collect();
    assert_eq!(played, [30, 30, 6]);
    assert!(runs.as_array().unwrap().iter().all(|run| run["kind"] == "experiment" && run["state"] == "finished"));
}

/// Two reports in one directory keep separate figures.
#[test]
fn reports_beside_each_other_keep_their_drawings() {
    let scene = Scene::new();
    let (one, two) = (scene.text_path("one.md"), scene.text_path("two.md"));
    scene.output(&with(SIMULATION, &["--report", &one]));
    let drawings = |report: &str| -> Vec<(String, String)> {
        let names = text(&scene.path(report));
        let names = names.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        names.map(|name| (name.to_owned(), text(&scene.path(name)))).collect()
    };
    let before = drawings("one.md");
    assert!(before.iter().any(|(name, _)| name == "one-results.svg"), "{before:?}");
    let other = ["simulate", "--game", "connect", "--first", "random", "--second", "random", "--games", "6"];
    scene.output(&with(&other, &["--report", &two]));
    assert_eq!(drawings("one.md"), before);
    assert!(drawings("two.md").iter().all(|(name, _)| name.starts_with("two-")));
}

/// An unreadable run is listed, hides no other run, and can be deleted.
#[test]
fn a_run_that_cannot_be_read_is_listed_and_deleted() {
    let scene = Scene::new();
    scene.output(SIMULATION);
    scene.output(SIMULATION);
    let path = scene.store().path().to_owned();
    rusqlite::Connection::open(path).unwrap().execute("UPDATE runs SET plan = '{}' WHERE id = 1", []).unwrap();
    let listed = scene.output(&["runs", "list"]);
    assert_contains(&listed, &["damaged", "its plan: missing field", "20 of 20"]);
    let json = scene.json(&["runs", "list", "--json"]);
    assert_eq!((json[0]["id"].as_i64(), json[1]["id"].as_i64()), (Some(2), Some(1)));
    assert_contains(json[1]["unreadable"].as_str().unwrap(), &["its plan: missing field"]);
    assert_contains(&scene.complaint(&["runs", "show", "1"], 1), &["run 1 cannot be read: its plan"]);
    assert_contains(&scene.output(&["runs", "delete", "1"]), &["deleted run 1, which could not be read"]);
    assert_eq!(scene.runs().len(), 1);
}

/// A row with an unknown player or pairing is an error in every command.
#[test]
fn a_game_that_is_not_as_planned_is_an_error_not_a_panic() {
    for change in ["pairing = 9", "rotation = 7", "rotation = -1"] {
        let scene = Scene::new();
        scene.output(SIMULATION);
        let path = scene.store().path().to_owned();
        let sql = format!("UPDATE games SET {change} WHERE number = 3");
        rusqlite::Connection::open(path).unwrap().execute(&sql, []).unwrap();
        for arguments in [&["runs", "show", "1"][..], &["runs", "games", "1"], &["runs", "export", "1"]] {
            let result = scene.command(arguments).assert().code(1);
            let words = String::from_utf8(result.get_output().stderr.clone()).unwrap();
            assert_contains(&words, &["jugada: run 1 cannot be read: its game 3 is between players that do not meet"]);
        }
    }
}

/// Two players of the same name have separate figures.
#[test]
fn a_player_against_itself_has_two_sets_of_figures() {
    let scene = Scene::new();
    let file = scene.text_path("self.csv");
    let player = "mcts(simulations=20)";
    let game = ["simulate", "--game", "connect", "--first", player, "--second", player, "--games", "4", "--report"];
    let told = scene.json(&with(&game, &[&file, "--json"]));
    let written = text(&scene.path("self.csv"));
    let mut lines = written.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let (header, row) = (lines.next().unwrap(), lines.next().unwrap());
    let at_end = |name: &str| {
        let from_end = header.len() - header.iter().position(|column| *column == name).unwrap();
        row[row.len() - from_end].parse::<f64>().unwrap()
    };
    for (place, column) in [(0, "player_seconds_per_move"), (1, "opponent_seconds_per_move")] {
        let expected = told["results"]["players"][place]["seconds_per_move"]["value"].as_f64().unwrap();
        assert!((at_end(column) - expected).abs() < 1e-12, "{column}");
    }
    assert_ne!(at_end("player_seconds_per_move"), at_end("opponent_seconds_per_move"));
}
