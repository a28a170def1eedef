//! Invalid input and unusable files and places: a clear message, the right exit code, nothing written.

use crate::{Scene, assert_contains, commands::EXPERIMENT};
use jugada_store::FILE_NAME;
use std::fs;
use std::path::Path;

/// Input error: exit code 2, a message with these words, and no run stored.
#[track_caller]
fn slip(scene: &Scene, arguments: &[&str], words: &[&str]) {
    assert_contains(&scene.complaint(arguments, 2), words);
    let runs = if scene.data().exists() { scene.runs() } else { Vec::new() };
    assert_eq!(runs, [], "{arguments:?}");
}

fn simulation<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&["simulate", "--game", "connect", "--second", "random", "--games", "4"], more].concat()
}

#[test]
fn simulations_that_cannot_be() {
    let scene = Scene::new();
    let random = |more: &[&'static str]| simulation(&[&["--first", "random"], more].concat());
    slip(&scene, &simulation(&["--first", "minmax"]), &["unknown strategy `minmax` (did you mean `minimax`?)"]);
    slip(&scene, &simulation(&["--first", "minimax"]), &["`minimax` needs `eval`"]);
    slip(&scene, &simulation(&["--first", "minimax(eval=garcia)"]), &["garcia", "possibilities"]);
    slip(&scene, &simulation(&["--first", "minimax("]), &["minimax("]);
    slip(&scene, &random(&["--move-time", "0"]), &["a move time of 0 seconds is out of range: above 0"]);
    slip(&scene, &random(&["--move-time", "nan"]), &["a move time of NaN seconds is out of range"]);
    for (sprt, words) in [
        ("0", "found 1 numbers"),
        ("0,1,2", "found 3 numbers"),
        ("zero,20", "`zero` is not a number"),
        ("20,0", "elo0 must be below elo1, found 20 and 0"),
        ("0,20,0.9,0.05", "alpha must be a number between 0 and 0.5, found 0.9"),
        ("0,9999", "elo1 must be a number between -2000 and 2000, found 9999"),
    ] {
        let example = "expected ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA, such as 0,20 or 0,20,0.05,0.05";
        slip(&scene, &random(&["--sprt", sprt]), &[&format!("--sprt {sprt}: "), words, example]);
    }
    for openings in ["random", "random(plies=x)", "random(4)", "random(depth=4)", "random(plies=-1)", "random("] {
        let words = format!("openings `{openings}` are not valid; expected none, random(plies=N)");
        slip(&scene, &random(&["--openings", openings]), &[&words]);
    }
    slip(&scene, &random(&["--openings", "random(plies=42)"]), &["random openings of 42 moves end nearly every game"]);
    slip(
        &scene,
        &["simulate", "--game", "connect", "--first", "random", "--second", "random", "--games", "3"],
        &["3 games of a pairing: sides are swapped", "an even number, such as 4, or fixed sides"],
    );
    for other in [&["--alternate"][..], &["--sprt", "0,20"]] {
        let result = scene.command(&random(&[&["--fixed-sides"], other].concat())).assert().code(2).stdout("");
        assert_contains(&String::from_utf8_lossy(&result.get_output().stderr), &["--fixed-sides", other[0]]);
    }
    slip(&scene, &random(&["--opening-plies", "4"]), &["name a file of games with `openings`"]);
    slip(
        &scene,
        &["simulate", "--game", "conect", "--first", "random", "--second", "random", "--games", "1"],
        &["unknown game `conect` (did you mean `connect`?)"],
    );
}

/// clap's own errors name the option.
#[test]
fn numbers_out_of_range_are_refused() {
    let scene = Scene::new();
    for (option, value) in [
        ("--games", "0"),
        ("--games", "-3"),
        ("--games", "many"),
        ("--threads", "0"),
        ("--threads", "1000"),
        ("--seed", "x"),
    ] {
        let arguments = ["simulate", "--first", "random", "--second", "random", "--games", "3", option, value];
        // `--games` can occur twice; the last value, which is invalid, counts.
        let result = scene.command(&arguments).assert().code(2).stdout("");
        assert_contains(&String::from_utf8_lossy(&result.get_output().stderr), &[option]);
    }
    assert!(!scene.data().exists());
}

#[test]
fn openings_files_that_cannot_be_played() {
    let scene = Scene::new();
    for (name, content, words) in [
        ("illegal.txt", "44\n\n# words\n4444444\n", &["opening on line 4", "`4` is not legal here", "move 7"][..]),
        ("unreadable.txt", "44\n4x\n", &["opening on line 2", "`x` is not a move", "move 2"]),
        ("over.txt", "1212121\n", &["opening on line 1", "`1212121` ends the game"]),
        ("empty.txt", "# nothing\n", &["no openings"]),
    ] {
        let file = scene.file(name, content);
        slip(&scene, &simulation(&["--first", "random", "--openings", &file]), &[&[file.as_str()], words].concat());
        let tournament =
            format!("game = \"connect\"\ngames = 2\nopenings = \"{name}\"\nplayers = [\"random\", \"random\"]");
        let tournament = scene.file("t.toml", &tournament);
        slip(&scene, &["tournament", &tournament], &[&[file.as_str()], words].concat());
    }
    let missing = scene.text_path("missing.txt");
    slip(&scene, &simulation(&["--first", "random", "--openings", &missing]), &["cannot read", &missing]);
}

#[test]
fn tournaments_that_cannot_be() {
    let scene = Scene::new();
    let head = "game = \"connect\"\ngames = 2\n";
    for (content, words) in [
        ("players = [\"random\", \"random\"]\nround = 3", &["line 4", "unknown key `round`", "move-time"][..]),
        ("players = [\"random\"]", &["`players` has 1; expected at least 2"]),
        ("players = [\"random\", \"randon\"]", &["player 2 (`randon`)", "did you mean `random`?"]),
        ("players = [\"random\", \"minimax(eval=\"]", &["line 3", "minimax(eval="]),
        ("players = \"random\"", &["line 3"]),
        ("[[players]]\nname = \"random\"", &["line 3: `players` is a list of strategies, such as players = ["]),
        ("games = 3\nplayers = [\"random\", \"random\"]", &["line 3", "duplicate key"]),
        ("players = [\"random\", \"random\"]\nmove-time = 0", &["a move time of 0 seconds"]),
        ("", &["`players` is missing"]),
    ] {
        let file = scene.file("t.toml", &format!("{head}{content}"));
        slip(&scene, &["tournament", &file], &[&[file.as_str()], words].concat());
    }
    let file = scene.file("t.toml", "game = \"connect\"\ngames = 0\nplayers = [\"random\", \"random\"]");
    slip(&scene, &["tournament", &file], &["no games to play"]);
    let missing = scene.text_path("missing.toml");
    slip(&scene, &["tournament", &missing], &["cannot read", &missing]);
}

/// Rejected before any game is played.
#[test]
fn reports_of_unknown_kinds() {
    let scene = Scene::new();
    for name in ["report.pdf", "report", ".html"] {
        let words =
            format!("cannot write a report as `{name}`; use a name that ends in .txt, .md, .csv, .json or .html");
        slip(&scene, &simulation(&["--first", "random", "--report", name]), &[&words]);
        slip(&scene, &["report", "1", "-o", name], &[&words]);
    }
}

#[test]
fn experiments_that_cannot_be() {
    let scene = Scene::new();
    slip(
        &scene,
        &["experiment", "run", "alegria-5.1x"],
        &["unknown experiment `alegria-5.1x` (did you mean `alegria-5.1`?)"],
    );
    slip(&scene, &["experiment", "show", "nothing"], &["unknown experiment `nothing`", "alegria-5.1"]);
    for (from, to, words) in [
        ("title = \"Looking", "colour = \"red\"\ntitle = \"Looking", &["line 4", "unknown field `colour`"][..]),
        ("games = 30", "games = 30\nrounds = 3", &["unknown field `rounds`"]),
        ("kind = \"match\"", "kind = \"guess\"", &["guess", "match"]),
        ("[29, 30]", "[29]", &["1 published numbers for `Wins`; expected 2, one for each row"]),
        ("ahead/score", "behind/score", &["`behind/score`", "one of the series ahead"]),
        ("minimax(depth", "minmax(depth", &["Ahead against random", "did you mean `minimax`?"]),
    ] {
        assert!(EXPERIMENT.contains(from));
        let file = scene.file("own.toml", &EXPERIMENT.replace(from, to));
        slip(&scene, &["experiment", "run", &file], words);
    }
    let missing = scene.text_path("missing.toml");
    slip(&scene, &["experiment", "run", &missing], &["cannot read", &missing]);
}

#[test]
fn runs_that_are_not_there() {
    let scene = Scene::new();
    let html = scene.text_path("x.html");
    let commands: [&[&str]; 6] = [
        &["runs", "show", "7"],
        &["runs", "games", "7"],
        &["runs", "resume", "7"],
        &["runs", "delete", "7"],
        &["runs", "export", "7"],
        &["report", "7", "-o", &html],
    ];
    for arguments in commands {
        slip(&scene, arguments, &["there is no run 7; `jugada runs list` shows what there is"]);
    }
    assert!(!scene.path("x.html").exists());
}

#[test]
fn a_finished_run_does_not_go_on() {
    let scene = Scene::new();
    scene.output(&simulation(&["--first", "random"]));
    let words = scene.complaint(&["runs", "resume", "1"], 2);
    assert_eq!(words, "jugada: run 1 is finished: all games were played\n");
    assert_eq!(scene.games(1).len(), 4);
    let words = scene.complaint(&["runs", "export", "1", "-o", "games.xls"], 2);
    assert_contains(&words, &["cannot write games as `games.xls`", ".jsonl, .json or .csv"]);
}

#[test]
fn a_report_that_cannot_be_written_is_refused_before_the_first_game() {
    let scene = Scene::new();
    let path = scene.text_path("missing/report.html");
    std::fs::create_dir(scene.path("directory.html")).unwrap();
    for place in
        [&path, &scene.text_path("directory.html"), &scene.file("file", "mine").replace("file", "file/report.md")]
    {
        slip(&scene, &simulation(&["--first", "random", "--report", place]), &["cannot write", place]);
        assert!(!scene.data().exists(), "{place}: no run was begun");
    }
    // Commands rejected later leave no file behind.
    let free = scene.text_path("report.html");
    slip(&scene, &simulation(&["--first", "minmax", "--report", &free]), &["unknown strategy"]);
    assert_eq!(std::fs::read_dir(scene.path("")).unwrap().count(), 2 + usize::from(scene.data().exists()));
    scene.output(&simulation(&["--first", "random"]));
    assert_contains(&scene.complaint(&["report", "1", "-o", &path], 2), &["cannot write", &path]);
    assert_contains(
        &scene.complaint(&["experiment", "run", "all", "--out", &scene.text_path("file")], 2),
        &["cannot write"],
    );
    assert_contains(
        &scene.complaint(&["runs", "export", "1", "-o", &scene.text_path("missing/x.csv")], 1),
        &["cannot write"],
    );
    assert!(!scene.path("missing").exists());
}

#[test]
fn a_data_directory_that_cannot_be_written() {
    let scene = Scene::new();
    // A file in place of the data directory.
    scene.file("data", "mine");
    for arguments in [&simulation(&["--first", "random"])[..], &["runs", "list"]] {
        let words = scene.complaint(arguments, 1);
        assert_contains(
            &words,
            &["cannot use the data directory", &scene.text_path("data"), "--data DIR or JUGADA_DATA"],
        );
    }
    assert_eq!(fs::read(scene.data()).unwrap(), b"mine");
    let below = scene.path("data").join("below");
    let mut command = assert_cmd::Command::cargo_bin("jugada").unwrap();
    let result = command.arg("--data").arg(below).args(["runs", "list"]).assert().code(1).stdout("");
    assert_contains(&String::from_utf8_lossy(&result.get_output().stderr), &["cannot use the data directory"]);
}

/// Runs a command as a user subject to permissions: root switches to the user `nobody`.
#[cfg(unix)]
fn run_bound(scene: &Scene, arguments: &[&str]) -> std::process::Output {
    use std::os::unix::process::CommandExt;
    let is_bound = fs::write(scene.data().join("probe"), "").is_err();
    let mut program = assert_cmd::cargo::cargo_bin!("jugada").to_path_buf();
    if !is_bound {
        fs::remove_file(scene.data().join("probe")).unwrap();
        // The user `nobody` may have no access to the program's directory; the copy is accessible.
        let copy = scene.directory.path().join("jugada");
        if !copy.exists() {
            // Copied by another process: while a file open for writing is inherited by another test's child, it cannot be executed.
            let copied = std::process::Command::new("cp").args([&program, &copy]).status().expect("cp can be run");
            assert!(copied.success());
        }
        program = copy;
    }
    let mut command = std::process::Command::new(program);
    command.env_remove("JUGADA_DATA").arg("--data").arg(scene.data()).args(arguments);
    if !is_bound {
        command.uid(65534).gid(65534);
    }
    command.output().expect("the program can be run, also by nobody")
}

/// Stored runs can be read, but none can be added.
#[test]
#[cfg(unix)]
fn a_read_only_data_directory() {
    use std::os::unix::fs::PermissionsExt;
    let scene = Scene::new();
    scene.output(&simulation(&["--first", "random"]));
    let allow = |path: &Path, mode| fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    allow(scene.directory.path(), 0o755);
    allow(&scene.data().join(FILE_NAME), 0o444);
    allow(&scene.data(), 0o555);
    let before = fs::read(scene.data().join(FILE_NAME)).unwrap();
    for arguments in [&["runs", "list"][..], &["runs", "show", "1"], &["runs", "games", "1"], &["runs", "export", "1"]]
    {
        let output = run_bound(&scene, arguments);
        assert!(output.status.success() && !output.stdout.is_empty(), "{arguments:?}: {output:?}");
    }
    let exported = String::from_utf8(run_bound(&scene, &["runs", "export", "1"]).stdout).unwrap();
    assert_eq!(exported.lines().count(), 4);
    for arguments in [&simulation(&["--first", "random"])[..], &["runs", "delete", "1"]] {
        let output = run_bound(&scene, arguments);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {output:?}");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_contains(&said, &["may not write to", FILE_NAME]);
        // Permission is denied for the directory, or, if its lock already existed, for the file.
        assert!(said.contains("ermission denied") || said.contains("write-protected"), "{said}");
    }
    assert!(fs::read(scene.data().join(FILE_NAME)).unwrap() == before, "nothing was changed");
    allow(&scene.data(), 0o755);
}

/// An unreadable game aborts an export; the existing file stays, and no temporary file is left.
#[test]
fn an_export_that_fails_leaves_what_was_there() {
    let scene = Scene::new();
    scene.output(&simulation(&["--first", "random"]));
    let store = rusqlite::Connection::open(scene.data().join(FILE_NAME)).unwrap();
    store.execute_batch("UPDATE games SET margins = '[99.0,-99.0]' WHERE number = 2").unwrap();
    drop(store);
    for name in ["x.jsonl", "x.json", "x.csv"] {
        let path = scene.file(name, "mine");
        let words = scene.complaint(&["runs", "export", "1", "-o", &path], 1);
        assert_contains(&words, &["run 1 cannot be read: its game 2", "its checksum does not match"]);
        assert_eq!(fs::read(&path).unwrap(), b"mine");
        assert!(!scene.path(&format!("{name}.part")).exists());
    }
}

/// An empty path would mean the current directory; an empty variable is treated as an error instead.
#[test]
fn a_data_directory_without_a_name() {
    let scene = Scene::new();
    let here = scene.directory.path();
    let command = || {
        let mut command = assert_cmd::Command::cargo_bin("jugada").unwrap();
        command.current_dir(here);
        command
    };
    let refused = |mut command: assert_cmd::Command| {
        let result = command.assert().code(2).stdout("");
        let words = String::from_utf8_lossy(&result.get_output().stderr).into_owned();
        assert_contains(&words, &["the name of the data directory is empty", "--data DIR or JUGADA_DATA"]);
    };
    for arguments in [&["runs", "list"][..], &simulation(&["--first", "random"])] {
        let mut empty = command();
        empty.env("JUGADA_DATA", "").args(arguments);
        refused(empty);
        let mut empty = command();
        empty.env_remove("JUGADA_DATA").arg("--data").arg("").args(arguments);
        refused(empty);
    }
    assert_eq!(fs::read_dir(here).unwrap().count(), 0, "nothing is made in the current directory");
    // Commands that need no data directory ignore the variable, and `--data` takes precedence over it.
    command().env("JUGADA_DATA", "").args(["list", "games"]).assert().success();
    command().env("JUGADA_DATA", "").arg("--data").arg(scene.data()).args(["runs", "list"]).assert().success();
}

/// Every command rejects the file and leaves it unchanged.
#[track_caller]
fn file_is_refused(scene: &Scene, bytes: &[u8], words: &[&str]) {
    let path = scene.data().join(FILE_NAME);
    fs::write(&path, bytes).unwrap();
    for arguments in [&simulation(&["--first", "random"])[..], &["runs", "list"], &["runs", "delete", "1"]] {
        let complaint = scene.complaint(arguments, 1);
        assert_contains(&complaint, words);
        assert_contains(&complaint, &["nothing was changed", path.to_str().unwrap()]);
    }
    assert!(fs::read(&path).unwrap() == bytes, "the file was changed");
}

#[test]
fn damaged_and_newer_databases_are_left_alone() {
    let scene = Scene::new();
    scene.output(&simulation(&["--first", "random"]));
    let whole = fs::read(scene.data().join(FILE_NAME)).unwrap();
    file_is_refused(&scene, b"not a database at all", &["is damaged", "Move it away"]);
    file_is_refused(&scene, &whole[..whole.len() / 2], &["is damaged"]);
    // The format version is a number in the header: https://www.sqlite.org/fileformat.html#the_database_header
    let mut newer = whole.clone();
    newer[60..64].copy_from_slice(&99u32.to_be_bytes());
    file_is_refused(&scene, &newer, &["was written by a newer Jugada (its format is 99, this program knows up to "]);
    let mut foreign = whole.clone();
    foreign[68..72].copy_from_slice(&7u32.to_be_bytes());
    file_is_refused(&scene, &foreign, &["belongs to another program"]);
    fs::write(scene.data().join(FILE_NAME), &whole).unwrap();
    assert_eq!(scene.games(1).len(), 4, "the good file works again");
}
