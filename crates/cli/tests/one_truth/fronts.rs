//! The ways to ask a player, each with nothing of its own: what comes back is what was told.

use assert_cmd::cargo::cargo_bin;
use jugada_arena::{Hall, Openings, Pairing, Plan, StopWatch, play};
use jugada_catalog::{Occasion, Resources, Seat, Session, open};
use jugada_core::{Player, Spec, SpecError, StopFlag};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::ops::ControlFlow;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use tempfile::TempDir;

/// What a player says of a position, and what it cost, but for the time.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Answer {
    /// With every parameter: limits, book, threads.
    pub(crate) strategy: Value,
    mv: String,
    value: Value,
    line: String,
    nodes_per_level: Value,
    simulations: Value,
    cut_short: bool,
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
            cut_short: analysis["cut_short"].as_bool().unwrap(),
        }
    }
}

/// A game as it was played: its moves, and what each cost.
#[derive(Debug, Default)]
pub(crate) struct Played {
    pub(crate) seed: u64,
    pub(crate) moves: Vec<String>,
    /// Positions that were visited before each of them.
    pub(crate) nodes: Vec<u64>,
}

fn session(game: &str, moves: &str) -> Box<dyn Session> {
    let mut session = open(&game.parse().unwrap()).unwrap();
    session.play(moves).unwrap();
    session
}

/// The moves of a line, one by one.
fn cut(game: &str, line: &str) -> Vec<String> {
    session(game, line).view().line.into_iter().map(|played| played.text).collect()
}

/// By the catalog itself.
pub(crate) fn catalogued(game: &str, moves: &str, strategy: &str, seed: u64) -> Answer {
    let session = session(game, moves);
    let mut seat = session.seat(&strategy.parse().unwrap(), &Resources::default()).unwrap();
    let (clock, stop) = (StopWatch::start(), StopFlag::new());
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

/// `jugada analyse`, all strategies at once.
pub(crate) fn analysed(game: &str, moves: &str, strategies: &[String], seed: u64) -> Vec<Answer> {
    let seed = seed.to_string();
    let mut arguments = vec!["analyse", "--json", "--game", game, "--moves", moves, "--seed", &seed];
    arguments.extend(strategies.iter().flat_map(|strategy| ["--strategy", strategy]));
    let answers: Vec<Value> = serde_json::from_str(&jugada(&arguments)).unwrap();
    answers.iter().map(Answer::of).collect()
}

/// `jugada explain`, whatever it tells of the tree.
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

/// The first game of a match, whose seed follows from that of the match.
pub(crate) fn refereed(game: &str, strategy: &str, seed: u64) -> Played {
    let plan = Plan {
        game: game.parse().unwrap(),
        players: vec![strategy.parse().unwrap(), strategy.parse().unwrap()],
        pairings: vec![Pairing { first: 0, second: 1 }],
        rounds: 1,
        alternate: false,
        openings: Openings::None,
        seed,
        move_time: None,
        game_time: None,
        sprt: None,
        models: std::collections::BTreeMap::new(),
    };
    let catalog = |session: &dyn Session, spec: &Spec| -> Result<Box<dyn Seat>, SpecError> {
        session.seat(spec, &Resources::default())
    };
    let stop = StopFlag::new();
    let mut found = Played { seed: plan.fixture(0).seed, ..Played::default() };
    play(&plan, 0, &Hall { threads: 1, seats: &catalog, stop: &stop }, |record| {
        found.moves = cut(game, &record.line);
        found.nodes = record.moves.iter().map(|mv| mv.nodes).collect();
        ControlFlow::Continue(())
    })
    .unwrap();
    found
}

// ---------------------------------------------------------------- the API

/// A server that ends with the test.
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

    /// What the last event of a stream says.
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

    /// A fresh player's answer.
    pub(crate) fn thinks(&self, game: &str, moves: &str, strategy: &str, seed: u64, every_move: bool) -> Answer {
        let question =
            json!({ "game": game, "moves": moves, "strategy": strategy, "seed": seed, "every_move": every_move });
        Answer::of(&self.last_event("think", &question))
    }

    pub(crate) fn explains(&self, game: &str, moves: &str, strategy: &str, seed: u64) -> Answer {
        let question = json!({ "game": game, "moves": moves, "strategy": strategy, "seed": seed, "events": 100 });
        Answer::of(&self.last_event("explain", &question)["analysis"])
    }

    /// A game, as the page plays it: a question for every move, under one name.
    pub(crate) fn plays(&self, game: &str, strategy: &str, seed: u64) -> Played {
        let mut session = session(game, "");
        let mut found = Played { seed, ..Played::default() };
        let name = format!("{seed} {strategy}");
        let name: String = name.chars().take(60).collect();
        while session.outcome().is_none() {
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

/// A body that came in chunks.
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

/// An engine that other programs talk to.
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

    /// The first line that is wanted.
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

pub(crate) fn over_gtp(game: &str, strategy: &str, seed: u64) -> Vec<String> {
    let seed = seed.to_string();
    let mut engine = Spoken::start(&["gtp", "--game", game, "--strategy", strategy, "--seed", &seed]);
    let mut session = session(game, "");
    while session.outcome().is_none() {
        let side = if session.to_move() == Player::First { "b" } else { "w" };
        engine.say(&format!("genmove {side}"));
        let answer = engine.hear(|line| line.starts_with(['=', '?']));
        let mv = answer.strip_prefix("= ").unwrap_or_else(|| panic!("{strategy}: {answer}"));
        if mv.eq_ignore_ascii_case("resign") {
            break;
        }
        session
            .play(&if game.starts_with("othello") || mv == "PASS" { mv.to_lowercase() } else { mv.to_owned() })
            .unwrap();
    }
    cut(game, &session.line_text())
}

pub(crate) fn over_nboard(strategy: &str, seed: u64) -> Vec<String> {
    let seed = seed.to_string();
    let mut engine = Spoken::start(&["nboard", "--strategy", strategy, "--seed", &seed]);
    engine.say("nboard 2");
    let mut session = session("othello", "");
    while session.outcome().is_none() {
        engine.say("go");
        let answer = engine.hear(|line| line.starts_with("=== "));
        let mv = answer["=== ".len()..].split('/').next().unwrap().to_owned();
        session.play(&if mv == "PA" { "pass".to_owned() } else { mv.to_lowercase() }).unwrap();
        engine.say(&format!("move {mv}"));
    }
    cut("othello", &session.line_text())
}
