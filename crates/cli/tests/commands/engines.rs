//! External engines, registered and started by the program.
#![cfg(unix)]

use assert_cmd::cargo::cargo_bin;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

fn jugada(data: &Path) -> Command {
    let mut command = Command::new(cargo_bin!("jugada"));
    command.env("LC_ALL", "C").arg("--data").arg(data);
    command
}

/// An engine that never answers and has started another program in its own session. Each writes its process id to a file.
const BUSY: &str = r#"cd "$(dirname "$0")"
setsid sh -c 'echo $$ > grandchild; while :; do sleep 1; done' &
echo $$ > engine
while :; do :; done
"#;

fn with_engine(data: &Path) {
    std::fs::write(data.join("busy.sh"), BUSY).unwrap();
    let script = format!("sh '{}'", data.join("busy.sh").display());
    let added = jugada(data)
        .args(["engines", "add", "busy", "--protocol", "gtp", "--game", "othello", "--command", &script])
        .output()
        .unwrap();
    assert!(added.status.success(), "{}", String::from_utf8_lossy(&added.stderr));
}

/// Polls until a value is present, with a timeout.
fn awaited<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let late = Instant::now() + Duration::from_mins(1);
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(Instant::now() < late, "{what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// The process id that a script has written.
fn number(file: &Path) -> i32 {
    awaited(&format!("{} was never written", file.display()), || {
        std::fs::read_to_string(file).ok()?.trim().parse().ok()
    })
}

fn is_running(id: i32) -> bool {
    kill(Pid::from_raw(id), None).is_ok()
        // Zombies are not running.
        && std::fs::read_to_string(format!("/proc/{id}/stat")).map_or(true, |stat| !stat.contains(") Z "))
}

/// A server that runs a search with the engine.
fn served(data: &Path) -> Child {
    let mut server =
        jugada(data).args(["serve", "--no-open", "--addr", "127.0.0.1:0"]).stdout(Stdio::piped()).spawn().unwrap();
    let mut said = String::new();
    BufReader::new(server.stdout.as_mut().unwrap()).read_line(&mut said).unwrap();
    let address = said.trim().rsplit("http://").next().unwrap().trim_end_matches('/').to_owned();
    let body = r#"{"game":"othello","moves":"","strategy":"external(name=busy)"}"#;
    let mut stream = TcpStream::connect(&address).unwrap();
    write!(
        stream,
        "POST /api/v1/think HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
    .unwrap();
    // A closed connection would stop the engine, so it is kept open.
    std::mem::forget(stream);
    server
}

fn played(data: &Path) -> Child {
    jugada(data)
        .args(["simulate", "--first", "external(name=busy)", "--second", "random", "--games", "2"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

#[test]
fn nothing_of_an_engine_outlives_the_program() {
    for (what, start) in [("server", served as fn(&Path) -> Child), ("match", played)] {
        for signal in [Signal::SIGINT, Signal::SIGTERM, Signal::SIGHUP, Signal::SIGKILL] {
            let data = TempDir::new().unwrap();
            with_engine(data.path());
            let mut program = start(data.path());
            let started = ["engine", "grandchild"].map(|name| number(&data.path().join(name)));
            assert!(started.into_iter().all(is_running), "{what}: {started:?}");
            kill(Pid::from_raw(program.id().cast_signed()), signal).unwrap();
            awaited(&format!("the {what} did not end after {signal}"), || program.try_wait().unwrap());
            let left = || started.into_iter().any(is_running);
            awaited(&format!("after {signal} to the {what}, {started:?} run on"), || (!left()).then_some(()));
        }
    }
}

/// Every concurrent registration succeeds and is listed.
#[test]
fn engines_that_are_registered_at_once_are_all_there() {
    let data = TempDir::new().unwrap();
    let add = |number: usize| {
        let name = format!("engine-{number}");
        jugada(data.path())
            .args(["engines", "add", &name, "--protocol", "gtp", "--command", "true"])
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
    };
    let children: Vec<Child> = (0..12).map(add).collect();
    for child in children {
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
    let listed = jugada(data.path()).args(["engines", "list"]).output().unwrap();
    let listed = String::from_utf8(listed.stdout).unwrap();
    let missing: Vec<usize> = (0..12).filter(|number| !listed.contains(&format!("engine-{number}"))).collect();
    assert!(missing.is_empty(), "{missing:?} are missing:\n{listed}");
    let left: Vec<_> = std::fs::read_dir(data.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(left.iter().all(|name| !name.to_string_lossy().contains("part")), "{left:?}");
}
