//! Jobs of the server, killed midway, resume automatically and end with the same result.

use assert_cmd::cargo::cargo_bin;
use jugada_store::{FILE_NAME, Store};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A server on a data directory, stopped at the end of the test.
pub(crate) struct Server {
    pub(crate) child: Child,
    pub(crate) address: String,
}

impl Drop for Server {
    /// Sends SIGKILL.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Server {
    pub(crate) fn start(data: &Path) -> Server {
        let mut child = Command::new(cargo_bin!("jugada"))
            .args(["serve", "--no-open", "--addr", "127.0.0.1:0", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut said).unwrap();
        let address = said.trim().trim_start_matches("Jugada is at http://").trim_end_matches('/').to_owned();
        Server { child, address }
    }

    fn ask(&self, method: &str, path: &str, body: &str) -> Value {
        let (address, length) = (&self.address, body.len());
        let mut stream = TcpStream::connect(address).unwrap();
        write!(
            stream,
            "{method} /api/v1/{path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
             Connection: close\r\nContent-Length: {length}\r\n\r\n{body}"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 20"), "{answer}");
        serde_json::from_str(body).unwrap()
    }

    fn begin(&self, what: &str, question: &Value) -> i64 {
        self.ask("POST", &format!("jobs/{what}"), &question.to_string())["id"].as_i64().unwrap()
    }

    fn wait(&self, job: i64, what: impl Fn(&Value) -> bool) -> Value {
        let started = Instant::now();
        loop {
            let view = self.ask("GET", &format!("jobs/{job}"), "");
            if what(&view) {
                return view;
            }
            assert!(started.elapsed() < Duration::from_mins(3), "{view}");
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

/// The result of a job, in comparable form.
type Made = fn(&Store) -> Vec<Vec<u8>>;

fn games(store: &Store) -> Vec<Vec<u8>> {
    let mut lines = Vec::new();
    store
        .each_game(1, |game| lines.push(format!("{} {:?} {}", game.number, game.payoffs, game.line).into_bytes()))
        .unwrap();
    lines
}

fn evaluator(store: &Store) -> Vec<Vec<u8>> {
    let kept = store.evaluator("pupil").unwrap();
    // Only the versions of the course: a version is also stored when a training stops between two pauses.
    let pauses = store.evaluator_versions(kept.id).unwrap().into_iter().filter(|games| games % 4000 == 0);
    pauses.map(|games| store.evaluator_file(kept.id, games).unwrap().unwrap()).collect()
}

/// Kills the server twice, at these counts, and compares the result with that of an undisturbed job.
#[track_caller]
fn goes_on(what: &str, question: &Value, kills: [u64; 2], made: Made) {
    let (disturbed, undisturbed): (TempDir, TempDir) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let mut server = Server::start(disturbed.path());
    let job = server.begin(what, question);
    for after in kills {
        let view =
            server.wait(job, |view| view["progress"]["done"].as_u64() >= Some(after) || view["state"] == "finished");
        assert_eq!(view["state"], "running", "it was too quick to be killed: {view}");
        drop(server);
        server = Server::start(disturbed.path());
    }
    server.wait(job, |view| view["state"] == "finished");
    let whole = Server::start(undisturbed.path());
    let job = whole.begin(what, question);
    whole.wait(job, |view| view["state"] == "finished");
    let [found, expected] = [&disturbed, &undisturbed].map(|data| made(&Store::open(data.path()).unwrap()));
    assert!(!expected.is_empty() && found == expected, "{} and {}", found.len(), expected.len());
    let listed =
        Command::new(cargo_bin!("jugada")).args(["runs", "list", "--data"]).arg(disturbed.path()).output().unwrap();
    let listed = String::from_utf8(listed.stdout).unwrap();
    assert_eq!(listed.contains("finished"), what == "matches", "{listed}");
    // The command line lists the same job.
    let listed = told(disturbed.path(), &["jobs", "list"]);
    assert!(listed.contains("finished"), "{listed}");
    let watched = told(undisturbed.path(), &["jobs", "watch", &job.to_string()]);
    assert!(watched.contains("finished"), "{watched}");
}

fn told(data: &Path, arguments: &[&str]) -> String {
    let output = Command::new(cargo_bin!("jugada")).args(arguments).arg("--data").arg(data).output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn an_analysis_that_is_killed_goes_on() {
    let question = json!({ "game": "connect(rows=5, cols=5)", "moves": "1234512345", "effort": 1 });
    goes_on("analyses", &question, [1, 3], |store| {
        store.judgements(1).unwrap().into_iter().map(|(plies, text)| format!("{plies} {text}").into_bytes()).collect()
    });
}

/// A process that closes the store as if it were the last deletes the write-ahead log, and with it later writes of the server.
#[test]
fn another_program_that_looks_into_the_store_takes_nothing_away() {
    let data = TempDir::new().unwrap();
    let server = Server::start(data.path());
    let question = json!({ "game": "connect", "players": ["random", "random"], "games": 2, "seed": 1 });
    for _ in 0..2 {
        let other = rusqlite::Connection::open(data.path().join(FILE_NAME)).unwrap();
        other.query_row("SELECT count(*) FROM runs", [], |_| Ok(())).unwrap();
        other.close().unwrap();
        let job = server.begin("matches", &question);
        server.wait(job, |view| view["state"] == "finished");
    }
    let listed = || told(data.path(), &["runs", "list"]).matches("finished").count();
    assert_eq!(listed(), 2, "while the server runs");
    drop(server);
    assert_eq!(listed(), 2, "after it was killed");
}

#[test]
fn a_job_that_is_not_there_is_not_watched() {
    let data = TempDir::new().unwrap();
    let output = Command::new(cargo_bin!("jugada")).args(["jobs", "watch", "7", "--data"]).arg(data.path()).output();
    let output = output.unwrap();
    assert!(!output.status.success() && String::from_utf8_lossy(&output.stderr).contains('7'), "{output:?}");
}

#[test]
fn a_simulation_that_is_killed_goes_on() {
    let question = json!({ "game": "othello(size=6)", "players": ["mcts(simulations=150)", "alphabeta(depth=3, eval=discs)"],
        "games": 1000, "seed": 11 });
    goes_on("matches", &question, [10, 200], games);
}

#[test]
fn a_tournament_that_is_killed_goes_on() {
    let question = json!({ "game": "connect", "players": ["mcts(simulations=150)", "alphabeta(depth=3, eval=possibilities)", "random"],
        "games": 500, "seed": 3 });
    goes_on("matches", &question, [10, 300], games);
}

#[test]
fn a_training_that_is_killed_goes_on() {
    let question = json!({ "name": "pupil", "game": "connect", "learner": "tuples(length=4)", "opponents": ["self"],
        "games": 20_000, "test_every": 4000, "test_games": 20 });
    goes_on("trainings", &question, [1000, 9000], evaluator);
}
