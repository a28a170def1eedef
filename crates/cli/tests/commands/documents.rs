//! Runs the commands printed in the documentation, with the sample files in place.

use jugada_registry::Registry;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// The documents, each with the number of its commands that cannot be tested: those under a mark `<!-- not run: REASON -->`.
const DOCUMENTS: &[(&str, usize)] = &[("README.md", 2), ("docs/commands.md", 12), ("docs/strategies.md", 0)];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A directory with the files of a fresh clone that the commands use.
struct Scene(TempDir);

impl Scene {
    fn new() -> Scene {
        let directory = TempDir::new().unwrap();
        fs::create_dir(directory.path().join("samples")).unwrap();
        for entry in fs::read_dir(root().join("samples")).unwrap() {
            let file = entry.unwrap();
            fs::copy(file.path(), directory.path().join("samples").join(file.file_name())).unwrap();
        }
        Scene(directory)
    }

    /// Runs a line in a shell; returns the reason for a failure.
    fn run(&self, line: &str) -> Result<(), String> {
        let program = assert_cmd::cargo::cargo_bin("jugada");
        let mut path = std::ffi::OsString::from(program.parent().unwrap());
        path.push(":");
        path.push(std::env::var_os("PATH").unwrap_or_default());
        let output = Command::new("sh")
            .args(["-c", line])
            .env("PATH", path)
            .env("LC_ALL", "C")
            .env("JUGADA_DATA", self.0.path().join("data"))
            .current_dir(self.0.path())
            .stdin(Stdio::null())
            .output()
            .unwrap();
        if output.status.success() {
            return Ok(());
        }
        Err(format!("`{line}`: {}\n{}", output.status, String::from_utf8_lossy(&output.stderr)))
    }
}

/// The commands of a document.
#[derive(Default)]
struct Commands {
    run: Vec<String>,
    not_run: Vec<String>,
}

/// The lines of a document's `sh` blocks that run `jugada`. A mark stands above its block, separated at most by an empty line.
fn commands(document: &str) -> Commands {
    let mut commands = Commands::default();
    let (mut is_marked, mut is_block) = (false, false);
    for line in document.lines() {
        if is_block {
            if line == "```" {
                (is_block, is_marked) = (false, false);
            } else if line.split_whitespace().any(|word| word == "jugada") && !line.starts_with("alias ") {
                let list = if is_marked { &mut commands.not_run } else { &mut commands.run };
                list.push(line.to_owned());
            }
        } else if line == "```sh" {
            is_block = true;
        } else if let Some(reason) = line.strip_prefix("<!-- not run: ") {
            assert!(reason.len() > " -->".len() && reason.ends_with(" -->"), "a mark without a reason: {line}");
            is_marked = true;
        } else if !line.is_empty() {
            is_marked = false;
        }
    }
    commands
}

/// Runs the commands of a document in a directory of its own; returns the failures.
fn failures(name: &str, not_run: usize) -> Vec<String> {
    let commands = commands(&fs::read_to_string(root().join(name)).unwrap());
    assert!(!commands.run.is_empty(), "{name}: no command is recognised");
    assert_eq!(commands.not_run.len(), not_run, "{name}: marked as not run: {:#?}", commands.not_run);
    let scene = Scene::new();
    let failures = commands.run.iter().filter_map(|line| scene.run(line).err());
    failures.map(|failure| format!("{name}: {failure}")).collect()
}

#[test]
fn every_command_of_the_documents_runs_as_printed() {
    let found: Vec<String> = std::thread::scope(|scope| {
        let documents: Vec<_> =
            DOCUMENTS.iter().map(|&(name, not_run)| scope.spawn(move || failures(name, not_run))).collect();
        documents.into_iter().flat_map(|document| document.join().unwrap()).collect()
    });
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Commands are taken from `sh` blocks only, a mark applies to one block, and other lines are ignored.
#[test]
fn commands_are_recognised() {
    let document = "```sh\nalias jugada=x\n\njugada list games   # all\ncat a | jugada convert -\n```\n\
        <!-- not run: long -->\n```sh\njugada bench\n```\ntext\n```text\njugada no\n```\n```sh\njugada runs list\ncargo run\n```\n";
    let commands = commands(document);
    assert_eq!(commands.run, ["jugada list games   # all", "cat a | jugada convert -", "jugada runs list"]);
    assert_eq!(commands.not_run, ["jugada bench"]);
}

#[test]
fn a_command_that_fails_is_noticed() {
    let failure = Scene::new().run("jugada convert samples/nothing.sgf -o x.ggf   # no such file").unwrap_err();
    assert!(failure.contains("samples/nothing.sgf"), "{failure}");
}

/// The list of names is complete, including the number of measured levels of each game.
#[test]
fn every_name_is_in_the_list_of_strategies() {
    let document = fs::read_to_string(root().join("docs/strategies.md")).unwrap();
    for game in Registry::built_in().games() {
        let levels = listed(&["levels", "--game", game.id()]);
        let count = levels.iter().filter(|id| id.starts_with("level-")).count();
        let row = document.lines().find(|line| line.starts_with(&format!("| `{}` |", game.id())));
        assert!(
            row.is_some_and(|row| row.ends_with(&format!("| {count} |"))),
            "{}: {count} levels, {row:?}",
            game.id()
        );
    }
    for kind in ["strategies", "evaluators", "levels", "learners"] {
        let names = listed(&[kind]);
        assert!(names.len() > 2, "{kind}: {names:?}");
        for name in names.iter().filter(|name| !name.starts_with("level-")) {
            let is_there = document.contains(&format!("`{name}`")) || document.contains(&format!("`{name}("));
            assert!(is_there, "{kind}: `{name}` is missing");
        }
    }
}

/// The ids printed by `jugada list`.
fn listed(arguments: &[&str]) -> Vec<String> {
    let data = TempDir::new().unwrap();
    let mut command = Command::new(assert_cmd::cargo::cargo_bin("jugada"));
    command.arg("list").args(arguments).arg("--json").env("LC_ALL", "C").env("JUGADA_DATA", data.path());
    let output = command.output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    let mut names = Vec::new();
    ids(&serde_json::from_slice(&output.stdout).unwrap(), &mut names);
    names
}

/// Collects the ids in lists at any depth.
fn ids(value: &serde_json::Value, found: &mut Vec<String>) {
    match value {
        serde_json::Value::Array(members) => {
            for member in members {
                if let Some(id) = member["id"].as_str().or_else(|| member["name"].as_str()) {
                    found.push(id.to_owned());
                } else {
                    ids(member, found);
                }
            }
        }
        serde_json::Value::Object(fields) => {
            for value in fields.values() {
                ids(value, found);
            }
        }
        _ => {}
    }
}
