//! Many clients at once, some of them hostile, on real sockets.

use jugada_core::rng::{RandomSource, below, stream};
use jugada_play::Games;
use jugada_registry::Registry;
use jugada_server::guard::Guard;
use jugada_server::searches::places;
use jugada_server::{app, bind, limits, serve};
use jugada_store::{NewSavedGame, Store};
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A server on its own port, ended on drop.
struct Server {
    address: SocketAddr,
    _runtime: tokio::runtime::Runtime,
    _data: TempDir,
}

impl Server {
    fn start() -> Server {
        Server::with_saved_games(0)
    }

    /// With this many games of maximum length in its library.
    fn with_saved_games(count: usize) -> Server {
        let data = tempfile::tempdir().unwrap();
        let store = Store::open(data.path()).unwrap();
        for number in 0..count {
            let game = NewSavedGame {
                name: format!("game {number}"),
                game: "othello".to_owned(),
                seats: vec!["human".to_owned(), "human".to_owned()],
                root: String::new(),
                line: "f5 d6 ".repeat(1600),
                payoffs: None,
            };
            store.save_game(&game, "othello").unwrap();
        }
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let bound = runtime.block_on(bind("127.0.0.1:0".parse().unwrap(), false)).unwrap();
        let address = bound.address();
        runtime.spawn(serve(bound, app(Registry::built_in(), store, Guard::new(address, None), None)));
        Server { address, _runtime: runtime, _data: data }
    }

    /// A POST request with a part of its body.
    fn request(&self, path: &str, length: usize, body: &str) -> String {
        let host = self.address;
        format!(
            "POST /api/v1/{path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{body}"
        )
    }

    /// Requests the library, and leaves the answer to the caller.
    fn ask_for_games(&self) -> std::io::Result<TcpStream> {
        let mut stream = TcpStream::connect(self.address)?;
        let request = format!("GET /api/v1/games HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address);
        stream.write_all(request.as_bytes())?;
        Ok(stream)
    }

    /// Whether the library arrives completely.
    fn gives_games(&self) -> bool {
        let mut answer = Vec::new();
        let read = self.ask_for_games().and_then(|mut stream| {
            stream.set_read_timeout(Some(Duration::from_secs(30)))?;
            stream.read_to_end(&mut answer)
        });
        read.is_ok() && answer.starts_with(b"HTTP/1.1 200") && answer.ends_with(b"}")
    }

    /// Starts a request, and leaves the rest to the caller.
    fn begin(&self, path: &str, length: usize, body: &str) -> std::io::Result<TcpStream> {
        let mut stream = TcpStream::connect(self.address)?;
        stream.write_all(self.request(path, length, body).as_bytes())?;
        Ok(stream)
    }

    /// One request on a connection of its own; returns the body of the answer.
    fn post(&self, path: &str, body: &Value) -> Result<String, String> {
        let body = body.to_string();
        let request = self.request(path, body.len(), &body);
        let answer = self.raw(request.as_bytes(), Duration::from_mins(1)).map_err(|error| error.to_string())?;
        let text = String::from_utf8_lossy(&answer).into_owned();
        if text.starts_with("HTTP/1.1 200") { Ok(text) } else { Err(text) }
    }

    fn raw(&self, bytes: &[u8], patience: Duration) -> std::io::Result<Vec<u8>> {
        let mut stream = TcpStream::connect(self.address)?;
        stream.set_read_timeout(Some(patience))?;
        stream.write_all(bytes)?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        Ok(answer)
    }

    /// Plays a whole game: random moves against García's easy level. Returns the longest wait for an answer.
    fn play(&self, game: &str, seed: u64) -> Result<Duration, String> {
        let rng = &mut stream(seed, 0);
        let mut moves = String::new();
        let mut longest = Duration::ZERO;
        loop {
            let started = Instant::now();
            let text = self.post("position", &json!({ "game": game, "moves": moves }))?;
            longest = longest.max(started.elapsed());
            let view = body(&text)?;
            if !view["payoffs"].is_null() {
                return Ok(longest);
            }
            let mv = if view["mover"]["seat"] == 0 {
                let legal = view["legal"].as_array().ok_or("no moves")?;
                legal[below(rng, legal.len())]["move"].as_str().unwrap_or_default().to_owned()
            } else {
                let started = Instant::now();
                let question = json!({ "game": game, "moves": moves, "strategy": "garcia-easy" });
                let told = self.post("think", &question)?;
                longest = longest.max(started.elapsed());
                let done = told.split("event: done").nth(1).ok_or_else(|| told.clone())?;
                let data = done.split("data:").nth(1).and_then(|rest| rest.lines().next()).unwrap_or_default();
                let answer: Value = serde_json::from_str(data.trim()).map_err(|error| error.to_string())?;
                answer["move"].as_str().unwrap_or_default().to_owned()
            };
            moves = format!("{moves} {mv}");
        }
    }
}

fn body(answer: &str) -> Result<Value, String> {
    let body = answer.split("\r\n\r\n").nth(1).ok_or("no body")?;
    serde_json::from_str(body).map_err(|error| format!("{error}: {body}"))
}

#[test]
fn fifty_clients_play_at_once() {
    let server = Server::start();
    let server = &server;
    let waits: Vec<Result<Duration, String>> = thread::scope(|scope| {
        let clients: Vec<_> = (0..50).map(|seed| scope.spawn(move || server.play("othello", seed))).collect();
        clients.into_iter().map(|client| client.join().unwrap()).collect()
    });
    let longest = waits.into_iter().max().unwrap().expect("everybody is served");
    // Each answer takes a millisecond of a processor; none waits for the end of other games.
    assert!(longest < Duration::from_secs(5), "somebody waited {longest:?}");
}

/// Invalid requests; the server may refuse them or close the connection.
fn nonsense(server: &Server, number: u64) -> Vec<u8> {
    let rng = &mut stream(number, 1);
    let host = server.address;
    match number % 8 {
        0 => (0..200).map(|_| rng.next_u64() as u8).collect(),
        1 => format!("POST /api/v1/position HTTP/1.1\r\nHost: {host}\r\nContent-Length: 99999999999\r\n\r\n{{")
            .into_bytes(),
        2 => {
            let body = "[".repeat(60_000);
            format!(
                "POST /api/v1/position HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
                body.len()
            )
            .into_bytes()
        }
        3 => format!(
            "GET /api/v1/catalog HTTP/1.1\r\nHost: {host}\r\nOrigin: http://evil.example\r\nConnection: close\r\n\r\n"
        )
        .into_bytes(),
        4 => b"GET /api/v1/catalog HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n".to_vec(),
        5 => format!("GET /{} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n", "../".repeat(20)).into_bytes(),
        6 => {
            let body = json!({ "game": "go(size=19)", "moves": "A1 ".repeat(3000) }).to_string();
            format!(
                "POST /api/v1/position HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
                body.len()
            )
            .into_bytes()
        }
        _ => {
            format!("DELETE /api/v1/games/{number} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").into_bytes()
        }
    }
}

#[test]
#[ignore = "heavy: ./check runs it"]
fn whoever_means_harm_gets_a_share_and_no_more() {
    let server = &Server::start();
    let is_over = &AtomicBool::new(false);
    let sent = &AtomicUsize::new(0);
    // If a server never answers, the longest wait is a minute.
    let longest = thread::scope(|scope| {
        // Ten thousand invalid requests, some of which wait in vain for an answer.
        for worker in 0..16 {
            scope.spawn(move || {
                for number in (worker..10_000).step_by(16) {
                    let _ = server.raw(&nonsense(server, number), Duration::from_millis(20));
                    sent.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
        // Connections that send almost nothing, more than the limit.
        scope.spawn(move || {
            let mut silent = Vec::new();
            while !is_over.load(Ordering::Relaxed) {
                if let Ok(mut stream) = TcpStream::connect(server.address) {
                    let _ = stream.write_all(b"GET / HT");
                    silent.push(stream);
                }
                if silent.len() > 600 {
                    silent.clear();
                }
                thread::sleep(Duration::from_millis(2));
            }
        });
        // Requests whose body never arrives.
        scope.spawn(move || {
            let mut slow = Vec::new();
            while !is_over.load(Ordering::Relaxed) {
                slow.extend(server.begin(["think", "values"][slow.len() % 2], 1000, "{"));
                if slow.len() > 600 {
                    slow.clear();
                }
                thread::sleep(Duration::from_millis(5));
            }
        });
        // Searches far longer than their share: twice as many as there are places.
        for number in 0..2 * places() {
            scope.spawn(move || {
                let endless = "alphabeta(depth=100, time=10, eval=chinese)";
                while !is_over.load(Ordering::Relaxed) {
                    let _ = if number % 2 == 0 {
                        server.post("think", &json!({ "game": "go", "strategy": endless }))
                    } else {
                        server.post("values", &json!({ "game": "go", "by": endless }))
                    };
                }
            });
        }
        let longest = server.play("othello(size=4)", 7);
        while sent.load(Ordering::Relaxed) < 10_000 {
            thread::sleep(Duration::from_millis(20));
        }
        is_over.store(true, Ordering::Relaxed);
        longest
    });
    let longest = longest.expect("an honest client is served");
    // Running searches and those queued before each get their share of two and a half seconds; then it is this one's
    // turn.
    assert!(longest < Duration::from_secs(10), "an honest client waited {longest:?}");
    println!("an honest client waited {longest:?} at most");
    server.play("othello", 8).expect("and afterwards all is as before");
}

/// Bodies that never arrive, on more connections than the limit: a real request is served at once.
#[test]
fn slow_bodies_keep_nobody_out() {
    let server = Server::start();
    let mut slow = Vec::new();
    for number in 0..limits::CONNECTIONS + 44 {
        let path = ["think", "values", "games"][number % 3];
        let request = server.request(path, 1000, "").replace("Connection: close", "Expect: 100-continue");
        let mut stream = TcpStream::connect(server.address).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        // Now the server waits for the body.
        let mut told = [0; 12];
        stream.read_exact(&mut told).unwrap();
        assert_eq!(&told, b"HTTP/1.1 100", "connection {number}");
        slow.push(stream);
    }
    let started = Instant::now();
    server.post("position", &json!({ "game": "othello" })).expect("there is room");
    server.post("think", &json!({ "game": "othello", "strategy": "garcia-easy" })).expect("there is a place");
    // Otherwise it would wait until the first of them times out.
    assert!(started.elapsed() < limits::ARRIVAL / 2, "{:?}", started.elapsed());
    drop(slow);
}

/// A game that is costly to replay: every position is compared with all those before it.
const COSTLY: &str = "go(size=19, ko=superko, stones=10000)";

/// The maximum number of moves per request.
static LONGEST_LINE: LazyLock<String> = LazyLock::new(|| {
    let random = |seed| {
        let mut session = Registry::built_in().open(&COSTLY.parse().unwrap()).unwrap();
        let rng = &mut stream(seed, 2);
        while !session.is_over() && session.plies() < limits::MOVES {
            session.advance(rng);
        }
        (session.plies() == limits::MOVES).then(|| session.line_text())
    };
    (0..).find_map(random).expect("some random game is that long")
});

/// Replaying the moves of a request may take long; other requests are answered in the meantime.
#[test]
fn long_lines_hold_nobody_up() {
    const MANY: usize = 100;
    let server = Server::start();
    let (game, line) = (COSTLY, LONGEST_LINE.as_str());
    let position = json!({ "game": game, "moves": line }).to_string();
    let question = json!({ "game": game, "moves": line, "by": "chinese" }).to_string();
    let saved = json!({ "game": game, "line": line, "name": "long", "seats": ["human", "human"] }).to_string();
    let bodies = [("position", &position), ("values", &question), ("evaluate", &question), ("games", &saved)];
    let long: Vec<TcpStream> = (0..MANY)
        .map(|number| {
            let (path, body) = bodies[number % bodies.len()];
            server.begin(path, body.len(), body).unwrap()
        })
        .collect();
    let short = [
        ("position", json!({ "game": "othello", "moves": "f5d6c3" })),
        ("values", json!({ "game": "othello", "moves": "f5d6c3", "by": "garcia" })),
        ("evaluate", json!({ "game": "othello", "moves": "f5d6c3", "by": "garcia" })),
        ("think", json!({ "game": "othello", "moves": "f5d6c3", "strategy": "random" })),
    ];
    let mut waiting: Vec<(&str, TcpStream)> = short
        .iter()
        .map(|(path, body)| {
            let body = body.to_string();
            (*path, server.begin(path, body.len(), &body).unwrap())
        })
        .collect();
    while !waiting.is_empty() {
        // In order of arrival all long lines would be answered first. Checks the order, not the time, because a busy
        // machine delays this thread, too; so the short ones are examined after the long ones.
        let all_long = long.iter().all(is_answered);
        waiting.retain(|(path, short)| {
            let is_answered = is_answered(short);
            if is_answered {
                let mut status = [0; 12];
                let read = short.peek(&mut status).unwrap();
                assert_eq!(&status[..read], b"HTTP/1.1 200", "{path}");
            }
            !is_answered
        });
        let late: Vec<&str> = waiting.iter().map(|(path, _)| *path).collect();
        assert!(!all_long || late.is_empty(), "{late:?} waited for all {MANY} long lines");
        thread::sleep(Duration::from_millis(1));
    }
}

/// Otherwise these, each of which takes seconds, would soon reach the limit.
#[test]
fn lines_of_those_who_hang_up_are_given_up() {
    const ROUND: usize = 32;
    let server = Server::start();
    let body = json!({ "game": COSTLY, "moves": LONGEST_LINE.as_str() }).to_string();
    for _ in 0..=limits::REPLAYS / ROUND {
        let long: Vec<_> = (0..ROUND).map(|_| server.begin("position", body.len(), &body).unwrap()).collect();
        // Time for all of them to start, and for the first to notice the disconnection.
        thread::sleep(Duration::from_millis(100));
        drop(long);
        thread::sleep(Duration::from_millis(100));
    }
    server.post("position", &json!({ "game": "othello", "moves": "f5d6c3" })).expect("there is room");
}

fn is_answered(stream: &TcpStream) -> bool {
    stream.set_nonblocking(true).unwrap();
    stream.peek(&mut [0]).is_ok()
}

/// Abandoned list requests do not delay others. A request that finds the queue full is refused at once, and is
/// repeated, as the page does; this counts as its wait, and must be rare.
#[test]
fn abandoned_lists_keep_nobody_waiting() {
    const LISTS: usize = 3000;
    let server = &Server::with_saved_games(200);
    let asked = &AtomicUsize::new(0);
    let (longest, answers, refusals) = thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(move || {
                while asked.fetch_add(1, Ordering::Relaxed) < LISTS {
                    drop(server.ask_for_games());
                }
            });
        }
        let (mut longest, mut answers, mut refusals) = (Duration::ZERO, 0, 0);
        while asked.load(Ordering::Relaxed) < LISTS || answers < 20 {
            let started = Instant::now();
            while !server.gives_games() {
                refusals += 1;
                thread::sleep(Duration::from_millis(20));
            }
            longest = longest.max(started.elapsed());
            answers += 1;
        }
        (longest, answers, refusals)
    });
    println!(
        "while {LISTS} lists were asked for and abandoned, another got {answers}, each within {longest:?}; {refusals} times it asked again"
    );
    assert!(longest < Duration::from_secs(1), "somebody waited {longest:?}");
    assert!(refusals * 4 <= answers, "{refusals} refusals for {answers} answers");
}

/// Resident memory of this process, in bytes.
#[cfg(target_os = "linux")]
fn memory() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.trim().trim_end_matches(" kB").parse::<usize>().unwrap() << 10
}

/// A client that does not read costs the server a page of the list, not the whole list.
#[test]
#[cfg(target_os = "linux")]
fn unread_lists_cost_little_memory() {
    let server = Server::with_saved_games(2000);
    drop(server.ask_for_games().unwrap());
    let before = memory();
    let unread: Vec<TcpStream> = (0..limits::CONNECTIONS - 1).map(|_| server.ask_for_games().unwrap()).collect();
    // Until a later request is answered, and a little longer.
    for stream in &unread {
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        assert!(stream.peek(&mut [0; 16]).unwrap() > 0);
    }
    thread::sleep(Duration::from_millis(200));
    let cost = memory().saturating_sub(before);
    println!("{} clients that do not read cost {} MB", unread.len(), cost >> 20);
    assert!(cost < 150 << 20, "{} MB", cost >> 20);
}

/// A search stops when its client disconnects: otherwise these would occupy all places for a minute, or five seconds,
/// each.
#[test]
fn a_client_that_goes_away_stops_its_search() {
    let server = Server::start();
    let think = json!({ "game": "go", "strategy": "mcts(time=60, nodes=1000)" }).to_string();
    let values = json!({ "game": "go", "by": "mcts(time=60, nodes=1000)" }).to_string();
    let mut begun = Vec::new();
    // First running searches: each reports its start once it has a place.
    for _ in 0..places() {
        let mut stream = server.begin("think", think.len(), &think).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        assert!(stream.read(&mut [0; 64]).unwrap() > 0);
        begun.push(stream);
    }
    // Then some that wait for a place.
    for _ in 0..places() {
        begun.push(server.begin("values", values.len(), &values).unwrap());
    }
    drop(begun);
    let started = Instant::now();
    server.post("think", &json!({ "game": "othello", "strategy": "garcia-easy" })).unwrap();
    assert!(started.elapsed() < Duration::from_secs(2), "{:?}", started.elapsed());
}
