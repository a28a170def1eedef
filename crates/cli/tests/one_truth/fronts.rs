//! All interfaces through which a player can be asked. They only pass on what the player returns.

use assert_cmd::cargo::cargo_bin;
use jugada_arena::{Hall, StopWatch, play};
use jugada_core::{Clock, StopFlag};
use jugada_model::{Openings, Plan};
use jugada_play::{Games, Mover, Occasion, Seating, Session, Viewer};
use jugada_registry::Host;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::ops::ControlFlow;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;

/// A player's analysis of a position and its cost, without time.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Answer {
    /// The spec of the strategy as requested; its resolved parameters affect the other fields.
    strategy: Value,
    pub(crate) mv: String,
    value: Value,
    line: String,
    nodes_per_level: Value,
    simulations: Value,
    pub(crate) from_book: bool,
    asked_before: u64,
    pub(crate) cut_short: bool,
}

impl Answer {
    fn of(analysis: &Value) -> Answer {
        let statistics = &analysis["statistics"];
        Answer {
            strategy: analysis["strategy"].clone(),
            mv: analysis["move"].as_str().unwrap_or_else(|| panic!("{analysis}")).to_owned(),
            value: analysis["value"].clone(),
            line: analysis["line"].as_str().unwrap().to_owned(),
            nodes_per_level: statistics["nodes_per_level"].clone(),
            simulations: statistics["simulations"].clone(),
            from_book: statistics["iterations"].as_array().unwrap().iter().any(|one| one["from_book"] == json!(true)),
            asked_before: analysis["asked_before"].as_u64().unwrap(),
            cut_short: analysis["cut_short"].as_bool().unwrap(),
        }
    }
}

impl Answer {
    /// Nodes visited.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes_per_level.as_array().unwrap().iter().filter_map(Value::as_u64).sum()
    }
}

/// A game as played: the moves chosen, and the cost of each.
#[derive(Debug, Default)]
pub(crate) struct Played {
    pub(crate) seed: u64,
    pub(crate) moves: Vec<String>,
    /// Nodes visited before each move.
    pub(crate) nodes: Vec<u64>,
    /// Seconds of each move, if the interface reports them.
    pub(crate) seconds: Vec<f64>,
}

fn session(game: &str, moves: &str) -> Box<dyn Session> {
    let mut session = Host::default().open(&game.parse().unwrap()).unwrap();
    session.play(moves).unwrap();
    session
}

/// Splits a line into moves.
fn cut(game: &str, line: &str) -> Vec<String> {
    session(game, line).view(Viewer::All).line.into_iter().map(|played| played.text).collect()
}

/// Seconds that the answer reports.
fn seconds(analysis: &Value) -> f64 {
    analysis["statistics"]["seconds"].as_f64().unwrap()
}

/// A clock at a thousandth of real time: a search with a time limit reaches its natural end on a loaded machine too, but still terminates.
struct SlowClock(StopWatch);

impl Clock for SlowClock {
    fn elapsed(&self) -> Duration {
        self.0.elapsed() / 1000
    }
}

/// Through the registry, with the slow clock.
pub(crate) fn seated(game: &str, moves: &str, strategy: &str, seed: u64) -> Answer {
    let session = session(game, moves);
    let mut seat = Host::default().seat(session.as_ref(), &strategy.parse().unwrap()).unwrap();
    let (clock, stop) = (SlowClock(StopWatch::start()), StopFlag::new());
    let analysis = seat.ask(session.as_ref(), Occasion::new(&clock, &stop, seed), &mut ()).unwrap();
    Answer::of(&serde_json::to_value(analysis).unwrap())
}

// ---------------------------------------------------------------- the command line

fn jugada(arguments: &[&str]) -> String {
    let data = TempDir::new().unwrap();
    let output = Command::new(cargo_bin!("jugada"))
        .env("LC_ALL", "C")
        .arg("--data")
        .arg(data.path())
        .args(arguments)
        .output()
        .unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// `jugada analyse` with all strategies at once.
pub(crate) fn analysed(game: &str, moves: &str, strategies: &[String], seed: u64) -> Vec<Answer> {
    answered(game, moves, strategies, seed).iter().map(Answer::of).collect()
}

/// The same, and the seconds of the answer.
pub(crate) fn analysed_by_the_clock(game: &str, strategy: &str) -> (Answer, f64) {
    let answer = answered(game, "", &[strategy.to_owned()], 1).remove(0);
    (Answer::of(&answer), seconds(&answer))
}

fn answered(game: &str, moves: &str, strategies: &[String], seed: u64) -> Vec<Value> {
    let seed = seed.to_string();
    let mut arguments = vec!["analyse", "--json", "--game", game, "--moves", moves, "--seed", &seed];
    arguments.extend(strategies.iter().flat_map(|strategy| ["--strategy", strategy]));
    serde_json::from_str(&jugada(&arguments)).unwrap()
}

/// `jugada explain`, without the tree.
pub(crate) fn explained(game: &str, moves: &str, strategy: &str, seed: u64) -> Answer {
    let seed = seed.to_string();
    let told = jugada(&[
        "explain",
        "--game",
        game,
        "--moves",
        moves,
        "--seed",
        &seed,
        "--strategy",
        strategy,
        "--events",
        "100",
    ]);
    let told: Value = serde_json::from_str(&told).unwrap();
    Answer::of(&told["analysis"])
}

/// `jugada play`, the strategy against itself.
pub(crate) fn played(game: &str, strategy: &str, seed: u64) -> Vec<String> {
    let seed = seed.to_string();
    let told = jugada(&["play", "--game", game, "--first", strategy, "--second", strategy, "--seed", &seed]);
    let mv = |line: &str| line.split_once(" plays ").map(|(_, rest)| rest.split(' ').next().unwrap().to_owned());
    told.lines().filter_map(mv).collect()
}

// ---------------------------------------------------------------- a match

/// The first game of a match after an opening, with the seed derived from that of the match, and an optional time per move.
pub(crate) fn refereed(game: &str, opening: &str, move_time: Option<f64>, strategy: &str, seed: u64) -> Played {
    let openings = if opening.is_empty() { Openings::None } else { Openings::Lines(vec![opening.to_owned()]) };
    let plan = Plan {
        alternate: false,
        openings,
        seed,
        move_time,
        ..Plan::usual(game.parse().unwrap(), vec![strategy.parse().unwrap(), strategy.parse().unwrap()], 1)
    };
    let stop = StopFlag::new();
    let mut found = Played { seed: plan.fixture(0).seed, ..Played::default() };
    play(&plan, 0, &Hall { threads: 1, seats: &Host::default(), stop: &stop }, |record| {
        found.moves = cut(game, &record.line).split_off(record.opening);
        found.nodes = record.moves.iter().map(|mv| mv.nodes).collect();
        found.seconds = record.moves.iter().map(|mv| mv.time.as_secs_f64()).collect();
        ControlFlow::Continue(())
    })
    .unwrap();
    found
}

// ---------------------------------------------------------------- the API

/// A server, stopped at the end of the test.
pub(crate) struct Server {
    child: Child,
    address: String,
    _data: TempDir,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Server {
    pub(crate) fn start() -> Server {
        let data = TempDir::new().unwrap();
        let mut child = Command::new(cargo_bin!("jugada"))
            .args(["serve", "--no-open", "--addr", "127.0.0.1:0", "--data"])
            .arg(data.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut said).unwrap();
        let address = said.trim().rsplit("http://").next().unwrap().trim_end_matches('/').to_owned();
        Server { child, address, _data: data }
    }

    /// The data of the last event of a stream.
    fn last_event(&self, path: &str, question: &Value) -> Value {
        let body = question.to_string();
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(
            stream,
            "POST /api/v1/{path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        let text = String::from_utf8(answer).unwrap();
        let (head, rest) = text.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 200"), "{question}: {text}");
        let body = if head.to_ascii_lowercase().contains("transfer-encoding: chunked") {
            joined(rest)
        } else {
            rest.to_owned()
        };
        let last = body.split("\n\n").filter(|event| event.contains("event: ")).last().unwrap();
        assert!(last.contains("event: done"), "{question}: {last}");
        let data = last.lines().find_map(|line| line.strip_prefix("data: ")).unwrap();
        serde_json::from_str(data).unwrap()
    }

    /// The answer of a new player.
    pub(crate) fn thinks(&self, game: &str, moves: &str, strategy: &str, seed: u64, every_move: bool) -> Answer {
        let question =
            json!({ "game": game, "moves": moves, "strategy": strategy, "seed": seed, "every_move": every_move });
        Answer::of(&self.last_event("think", &question))
    }

    /// The same, and the seconds of the answer.
    pub(crate) fn thinks_by_the_clock(&self, game: &str, strategy: &str) -> (Answer, f64) {
        let answer = self.last_event("think", &json!({ "game": game, "strategy": strategy }));
        (Answer::of(&answer), seconds(&answer))
    }

    pub(crate) fn explains(&self, game: &str, moves: &str, strategy: &str, seed: u64) -> Answer {
        let question = json!({ "game": game, "moves": moves, "strategy": strategy, "seed": seed, "events": 100 });
        Answer::of(&self.last_event("explain", &question)["analysis"])
    }

    /// A game as the page plays it: one request per move, under the same name.
    pub(crate) fn plays(&self, game: &str, strategy: &str, seed: u64) -> Played {
        let mut session = session(game, "");
        let mut found = Played { seed, ..Played::default() };
        let name = format!("{seed} {strategy}");
        let name: String = name.chars().take(60).collect();
        while !session.is_over() {
            let moves = session.line_text();
            let question = json!({ "game": game, "moves": moves, "strategy": strategy, "seed": seed, "keep": name });
            let answer = self.last_event("think", &question);
            if answer["resigns"] == json!(true) {
                break;
            }
            let mv = answer["move"].as_str().unwrap();
            session.play(mv).unwrap();
            found.moves.push(mv.to_owned());
            found.nodes.push(answer["statistics"]["nodes"].as_u64().unwrap());
        }
        found
    }
}

/// Decodes a chunked body.
fn joined(mut rest: &str) -> String {
    let mut body = String::new();
    while let Some((size, after)) = rest.split_once("\r\n") {
        let size = usize::from_str_radix(size.trim(), 16).unwrap();
        if size == 0 {
            break;
        }
        body.push_str(&after[..size]);
        rest = after[size..].trim_start_matches("\r\n");
    }
    body
}

// ---------------------------------------------------------------- protocols

/// An engine process that speaks a protocol.
struct Spoken {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Drop for Spoken {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Spoken {
    fn start(arguments: &[&str]) -> Spoken {
        let mut child = Command::new(cargo_bin!("jugada"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (input, output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        Spoken { child, input, output }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// The first line that satisfies the predicate.
    fn hear(&mut self, is_wanted: impl Fn(&str) -> bool) -> String {
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).unwrap() > 0, "the engine has ended");
            if is_wanted(&line) {
                return line.trim().to_owned();
            }
        }
    }
}

/// The engine of `jugada gtp`, after these moves.
struct Gtp {
    engine: Spoken,
    session: Box<dyn Session>,
}

impl Gtp {
    fn start(game: &str, moves: &str, strategy: &str, seed: u64) -> Gtp {
        let seed = seed.to_string();
        let engine = Spoken::start(&["gtp", "--game", game, "--strategy", strategy, "--seed", &seed]);
        let mut gtp = Gtp { engine, session: session(game, "") };
        for mv in cut(game, moves) {
            // GTP has no pass in Othello; the engine infers it.
            if game.starts_with("go") || mv != "pass" {
                let side = gtp.side();
                gtp.engine.say(&format!("play {side} {mv}"));
                assert_eq!(gtp.engine.hear(|line| line.starts_with(['=', '?'])), "=", "{mv}");
            }
            gtp.session.play(&mv).unwrap();
        }
        gtp
    }

    fn side(&self) -> &'static str {
        if self.session.mover() == Mover::Seat(0) { "b" } else { "w" }
    }

    /// The next move; `None` if the engine resigns.
    fn moves(&mut self) -> Option<String> {
        let side = self.side();
        self.engine.say(&format!("genmove {side}"));
        let answer = self.engine.hear(|line| line.starts_with(['=', '?']));
        let mv = answer.strip_prefix("= ").unwrap_or_else(|| panic!("{answer}"));
        if mv.eq_ignore_ascii_case("resign") {
            return None;
        }
        let is_lower = self.session.spec().name == "othello" || mv == "PASS";
        self.session.play(&if is_lower { mv.to_lowercase() } else { mv.to_owned() }).unwrap();
        self.session.view(Viewer::All).line.pop().map(|played| played.text)
    }
}

/// A complete game over GTP.
pub(crate) fn over_gtp(game: &str, strategy: &str, seed: u64) -> Vec<String> {
    let mut gtp = Gtp::start(game, "", strategy, seed);
    while !gtp.session.is_over() && gtp.moves().is_some() {}
    cut(game, &gtp.session.line_text())
}

/// One move over GTP, and its seconds.
pub(crate) fn generated(game: &str, moves: &str, strategy: &str, seed: u64) -> (Option<String>, f64) {
    let mut gtp = Gtp::start(game, moves, strategy, seed);
    let clock = StopWatch::start();
    (gtp.moves(), clock.elapsed().as_secs_f64())
}

/// The engine of `jugada nboard`, after these moves.
struct Nboard {
    engine: Spoken,
    session: Box<dyn Session>,
}

impl Nboard {
    fn start(moves: &str, strategy: &str, seed: u64) -> Nboard {
        let mut engine = Spoken::start(&["nboard", "--strategy", strategy, "--seed", &seed.to_string()]);
        engine.say("nboard 2");
        let mut nboard = Nboard { engine, session: session("othello", "") };
        for mv in cut("othello", moves) {
            nboard.plays(&mv);
        }
        nboard
    }

    fn plays(&mut self, mv: &str) {
        self.session.play(mv).unwrap();
        self.engine.say(&format!("move {}", if mv == "pass" { "PA" } else { mv }));
    }

    /// The engine's move, and the seconds that it reports.
    fn chooses(&mut self) -> (String, f64) {
        self.engine.say("go");
        let answer = self.engine.hear(|line| line.starts_with("=== "));
        let fields: Vec<&str> = answer["=== ".len()..].split('/').collect();
        let mv = if fields[0] == "PA" { "pass".to_owned() } else { fields[0].to_lowercase() };
        (mv, fields[2].parse().unwrap())
    }
}

/// A complete game over NBoard.
pub(crate) fn over_nboard(strategy: &str, seed: u64) -> Vec<String> {
    let mut nboard = Nboard::start("", strategy, seed);
    while !nboard.session.is_over() {
        let (mv, _) = nboard.chooses();
        nboard.plays(&mv);
    }
    cut("othello", &nboard.session.line_text())
}

/// One move over NBoard, and its seconds.
pub(crate) fn gone(moves: &str, strategy: &str, seed: u64) -> (String, f64) {
    Nboard::start(moves, strategy, seed).chooses()
}
