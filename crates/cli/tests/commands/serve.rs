//! The server on the command line.

use assert_cmd::cargo::cargo_bin;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};

/// A server, stopped at the end of the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts a server; its first line of output contains its address.
fn start(data: &std::path::Path, arguments: &[&str]) -> (Running, String) {
    let mut child = Command::new(cargo_bin!("jugada"))
        .arg("serve")
        .arg("--no-open")
        .arg("--data")
        .arg(data)
        .args(arguments)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut said).unwrap();
    (Running(child), said.trim().to_owned())
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn the_page_is_where_it_says() {
    let data = tempfile::tempdir().unwrap();
    let address = format!("127.0.0.1:{}", free_port());
    let (_server, said) = start(data.path(), &["--addr", &address]);
    assert_eq!(said, format!("Jugada is at http://{address}/"));
    let page = get(&address, "/");
    assert!(page.starts_with("HTTP/1.1 200 OK") && page.contains("<html"), "{page}");
    assert!(page.contains("content-security-policy: default-src 'none'"), "{page}");
    assert!(get(&address, "/api/v1/catalog").contains("\"othello\""));
    assert!(get(&address, "/package.json").starts_with("HTTP/1.1 404"), "only the page is served");
}

#[test]
fn a_port_that_is_taken_is_refused_if_it_was_asked_for() {
    let data = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let output = Command::new(cargo_bin!("jugada"))
        .args(["serve", "--no-open", "--addr", &address, "--data"])
        .arg(data.path())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let words = String::from_utf8(output.stderr).unwrap();
    assert!(words.contains(&format!("cannot listen on {address}")), "{words}");
}

#[test]
fn other_machines_are_let_in_only_on_request() {
    let data = tempfile::tempdir().unwrap();
    let output = Command::new(cargo_bin!("jugada"))
        .args(["serve", "--no-open", "--addr", "0.0.0.0:7900", "--data"])
        .arg(data.path())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("--allow-remote"));
    let port = free_port();
    let (_server, said) = start(data.path(), &["--addr", &format!("0.0.0.0:{port}"), "--allow-remote"]);
    let token = said.split("token=").nth(1).unwrap();
    assert_eq!(token.len(), 32, "{said}");
    assert!(said.contains(&format!("http://127.0.0.1:{port}/")), "an address that leads somewhere: {said}");
    let address = format!("127.0.0.1:{port}");
    assert!(get(&address, "/").starts_with("HTTP/1.1 401"));
    assert!(get(&address, &format!("/?token={token}")).starts_with("HTTP/1.1 303"));
}

#[test]
fn jugada_alone_takes_what_serve_takes() {
    let data = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str]| {
        let mut command = Command::new(cargo_bin!("jugada"));
        command.args(arguments).arg("--data").arg(data.path()).output().unwrap()
    };
    let remote = run(&["--no-open", "--addr", "0.0.0.0:7900"]);
    assert_eq!(remote.status.code(), Some(2));
    assert!(String::from_utf8(remote.stderr).unwrap().contains("--allow-remote"));
    for misplaced in [&["--no-open", "list", "games"][..], &["--addr", "127.0.0.1:0", "serve"]] {
        let output = run(misplaced);
        assert_eq!(output.status.code(), Some(2), "{misplaced:?}");
        assert!(String::from_utf8(output.stderr).unwrap().contains("belong to `jugada serve`"));
    }
    for nowhere in ["nowhere", "127.0.0.1", "localhost:99999", "example.com:80"] {
        let output = run(&["--no-open", "--addr", nowhere]);
        assert_eq!(output.status.code(), Some(2), "{nowhere}");
        assert!(String::from_utf8(output.stderr).unwrap().contains("such as 127.0.0.1:7878"));
    }
}
