//! Simulations, tournaments and experiments on the command line, including failures.

mod commands;
mod disturbed;
mod refused;
mod speed;
mod training;

use assert_cmd::Command;
use jugada_store::{ListedRun, Run, Store};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Child, Output, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A data directory, and a directory for files.
struct Scene {
    directory: TempDir,
}

impl Scene {
    fn new() -> Scene {
        Scene { directory: tempfile::tempdir().unwrap() }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    fn text_path(&self, name: &str) -> String {
        self.path(name).to_str().unwrap().to_owned()
    }

    /// Writes a file and returns its path.
    fn file(&self, name: &str, content: &str) -> String {
        std::fs::write(self.path(name), content).unwrap();
        self.text_path(name)
    }

    fn data(&self) -> PathBuf {
        self.path("data")
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::cargo_bin("jugada").unwrap();
        command.env("LC_ALL", "C").env_remove("JUGADA_DATA").arg("--data").arg(self.data()).args(arguments);
        command
    }

    /// Standard output of a successful command. Without a terminal, there is no progress bar, so standard error must be empty.
    #[track_caller]
    fn output(&self, arguments: &[&str]) -> String {
        let result = self.command(arguments).assert().success().stderr("");
        String::from_utf8(result.get_output().stdout.clone()).unwrap()
    }

    #[track_caller]
    fn json(&self, arguments: &[&str]) -> Value {
        serde_json::from_str(&self.output(arguments)).unwrap()
    }

    /// Standard error of a command that fails with this exit code.
    #[track_caller]
    fn complaint(&self, arguments: &[&str], code: i32) -> String {
        let result = self.command(arguments).assert().code(code).stdout("");
        let complaint = String::from_utf8(result.get_output().stderr.clone()).unwrap();
        assert!(complaint.starts_with("jugada: "), "{complaint}");
        assert!(!complaint.contains("panicked"), "{complaint}");
        complaint
    }

    /// Starts a command in the background.
    fn start(&self, arguments: &[&str]) -> Running {
        let child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("jugada"))
            .env_remove("JUGADA_DATA")
            .arg("--data")
            .arg(self.data())
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        Running { child: Some(child) }
    }

    fn store(&self) -> Store {
        Store::open(&self.data()).unwrap()
    }

    /// All runs of the store, the latest first.
    #[track_caller]
    fn runs(&self) -> Vec<Run> {
        let read = |listed| match listed {
            ListedRun::Run(run) => *run,
            ListedRun::Unreadable { id, unreadable } => panic!("run {id}: {unreadable}"),
        };
        self.store().runs().unwrap().into_iter().map(read).collect()
    }

    /// The games of a run without their times, which vary.
    #[track_caller]
    fn games(&self, run: i64) -> Vec<Value> {
        let exported = self.output(&["runs", "export", &run.to_string()]);
        exported.lines().map(|line| timeless(serde_json::from_str(line).unwrap())).collect()
    }
}

/// Stops after some hundred of thousands of games.
const SEQUENTIAL: &[&str] = &[
    "simulate",
    "--game",
    "connect",
    "--first",
    "alphabeta(depth=2, eval=possibilities)",
    "--second",
    "random",
    "--games",
    "5000",
    "--alternate",
    "--sprt",
    "0,100",
];

fn timeless(mut game: Value) -> Value {
    for mv in game["moves"].as_array_mut().unwrap() {
        assert!(mv.as_object_mut().unwrap().remove("seconds").is_some());
    }
    game
}

/// A child process, killed at the end of the test.
struct Running {
    child: Option<Child>,
}

impl Running {
    fn id(&self) -> String {
        self.child.as_ref().unwrap().id().to_string()
    }

    fn is_over(&mut self) -> bool {
        self.child.as_mut().unwrap().try_wait().unwrap().is_some()
    }

    /// Sends SIGKILL.
    fn kill(mut self) {
        let mut child = self.child.take().unwrap();
        child.kill().unwrap();
        child.wait().unwrap();
    }

    fn wait(mut self) -> Output {
        self.child.take().unwrap().wait_with_output().unwrap()
    }
}

/// Also kills the process if the test fails.
impl Drop for Running {
    fn drop(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Waits until a run has this many games or its process has ended; returns whether it has them.
#[track_caller]
fn wait_for(store: &Store, run: i64, running: &mut Running, condition: impl Fn(&Run) -> bool) -> bool {
    let started = Instant::now();
    loop {
        if store.run(run).is_ok_and(|run| condition(&run)) {
            return true;
        }
        if running.is_over() {
            return false;
        }
        assert!(started.elapsed() < Duration::from_mins(5), "run {run} has not come so far in five minutes");
        std::thread::sleep(Duration::from_millis(3));
    }
}

#[track_caller]
fn assert_contains(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "`{part}` in\n{text}");
    }
}

fn text(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap()
}
