//! Memory of the server under 300 simultaneous clients.

use crate::jobs::Server;
use assert_cmd::cargo::cargo_bin;
use serde_json::json;
use std::fs;
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

impl Server {
    /// Sends a request without reading the answer.
    fn send(&self, method: &str, path: &str, kind: &str, body: &[u8]) -> Option<TcpStream> {
        let (address, length) = (&self.address, body.len());
        let mut stream = TcpStream::connect(address).ok()?;
        stream.set_write_timeout(Some(Duration::from_secs(10))).unwrap();
        let head = format!(
            "{method} /api/v1/{path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).ok()?;
        // The server may close a rejected connection before the request is sent completely.
        let _ = stream.write_all(body);
        Some(stream)
    }

    /// Status and body of an answer.
    fn answer(&self, method: &str, path: &str, kind: &str, body: &[u8]) -> (u16, String) {
        let mut stream = self.send(method, path, kind, body).unwrap();
        stream.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
        let mut answer = Vec::new();
        let mut part = vec![0; 1 << 16];
        loop {
            match stream.read(&mut part) {
                Ok(0) => break,
                Ok(read) => answer.extend(&part[..read]),
                Err(error) if error.kind() == ErrorKind::ConnectionReset => break,
                Err(error) => panic!("{method} {path}: {error}"),
            }
            let text = String::from_utf8_lossy(&answer);
            let (Some((head, body)), status) = (text.split_once("\r\n\r\n"), text.get(9..12)) else { continue };
            let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse::<usize>().ok());
            if length.is_some_and(|length| body.len() >= length)
                || head.contains("chunked") && body.ends_with("0\r\n\r\n")
            {
                return (status.unwrap_or_default().parse().unwrap_or(0), body.to_owned());
            }
        }
        (0, String::from_utf8_lossy(&answer).into_owned())
    }

    /// Peak memory in bytes.
    fn peak(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        line.trim().trim_end_matches(" kB").trim().parse::<u64>().unwrap() * 1024
    }
}

const JSON: &str = "application/json";
const FILE: &str = "application/octet-stream";
const GIGABYTE: u64 = 1 << 30;

/// As many requests as are admitted of each kind that takes memory: trees and tables of searches, tree explanations that are not read, file downloads
/// that are not read, and uploads that expand.
#[test]
#[ignore = "heavy: ./check runs it"]
fn three_hundred_clients_do_not_take_a_gigabyte() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let evaluator = large_evaluator(data.path());
    assert!(evaluator.len() > 20 << 20, "{} bytes", evaluator.len());
    let (status, said) = server.answer("POST", "evaluators?name=large", FILE, &evaluator);
    assert_eq!(status, 201, "{said}");
    let think = |strategy: &str, game: &str| json!({ "game": game, "strategy": strategy }).to_string();
    let explain = json!({ "game": "othello", "strategy": "alphabeta(depth=8, eval=discs, deepening=off)" }).to_string();
    let traps = [b";".repeat(15 << 20), b";C[x]".repeat(3 << 20), b"(;W[]C[x]".repeat(1 << 20)];
    let mut clients = Vec::new();
    for number in 0..300 {
        let client = match number % 6 {
            0 => server.send("GET", "evaluators/large/file", JSON, b""),
            1 => server.send("POST", "explain", JSON, explain.as_bytes()),
            2 => server.send("POST", "think", JSON, think("mcts(time=20)", "go(size=19)").as_bytes()),
            3 => {
                let table = "alphabeta(depth=14, eval=discs, table=16000000, time=20)";
                server.send("POST", "think", JSON, think(table, "othello").as_bytes())
            }
            4 => {
                let file = [&b"(;GM[1]SZ[9]"[..], &traps[number / 6 % 3]].concat();
                server.send("POST", "library/import", FILE, &file)
            }
            _ => server.send("POST", "judge", JSON, json!({ "game": "othello", "moves": "f5" }).to_string().as_bytes()),
        };
        clients.extend(client);
        let peak = server.peak();
        assert!(peak < GIGABYTE, "{peak} bytes after {number} clients");
    }
    // While the clients wait: requests admitted later take no more memory. No time is measured.
    let until = Instant::now() + Duration::from_secs(20);
    while Instant::now() < until {
        let peak = server.peak();
        assert!(peak < GIGABYTE, "{peak} bytes");
        std::thread::sleep(Duration::from_millis(100));
    }
    drop(clients);
    // The server still answers.
    let (status, said) = server.answer("POST", "position", JSON, br#"{"game": "othello", "moves": "f5"}"#);
    assert_eq!(status, 200, "{said}");
    println!("{} MB at most", server.peak() >> 20);
}

/// An n-tuple evaluator after a few training games: mostly zeros, in a file of the largest usual size.
fn large_evaluator(data: &Path) -> Vec<u8> {
    let directory = data.join("trained");
    let run = |arguments: &[&str]| {
        let output = Command::new(cargo_bin!("jugada")).args(arguments).arg("--data").arg(&directory).output().unwrap();
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    };
    let learner = "tuples(shape=random, count=12, length=12, shortest=12)";
    run(&["train", "--name", "large", "--game", "othello", "--learner", learner, "--games", "1", "--test-every", "0"]);
    let file = data.join("large.safetensors");
    run(&["evaluators", "export", "large", "--output", file.to_str().unwrap()]);
    fs::read(file).unwrap()
}
