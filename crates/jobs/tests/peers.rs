//! Whole games against GNU Go and GRhino, and the same sessions with them and with Jugada. Skipped where they are not
//! installed, unless `JUGADA_PEERS` is set: `./check` installs them, and sets it.
#![cfg(unix)]

use jugada_arena::{Hall, play};
use jugada_core::rng::{below, stream};
use jugada_core::{Spec, StopFlag};
use jugada_external::{Process, Protocol, Registration, Registry};
use jugada_model::{GameRecord, Plan};
use jugada_play::{Games, Mover, Resources, Viewer};
use jugada_protocols::gtp::{AnswerReader, Engine};
use jugada_protocols::{Act, EngineSession};
use jugada_registry::Host;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Removes dead stones before passing, so that the board can be counted as it is.
const GNU_GO: &str =
    "gnugo --mode gtp --level 0 --seed 1 --chinese-rules --capture-all-dead --play-out-aftermath --never-resign";
const GRHINO: &str = "gtp-rhino --level 1 --book 0";

/// The command with the path of its program; none if it is not installed.
fn installed(command: &str) -> Option<String> {
    let (program, arguments) = command.split_once(' ').unwrap();
    let path = std::env::var("PATH").unwrap_or_default();
    let found = path
        .split(':')
        .chain(["/usr/games"])
        .map(|place| PathBuf::from(place).join(program))
        .find(|path| path.exists());
    if found.is_none() {
        assert!(std::env::var_os("JUGADA_PEERS").is_none(), "{program} is not installed");
        eprintln!("{program} is not installed: nothing is tested");
    }
    found.map(|path| format!("{} {arguments}", path.display()))
}

/// A peer controlled directly.
struct Peer(Process);

impl Peer {
    fn start(command: &str) -> Peer {
        let words: Vec<String> = command.split(' ').map(str::to_owned).collect();
        Peer(Process::start(&words[0], &words[1..], None).unwrap())
    }

    /// Whether a command succeeded, and its output.
    fn tell(&mut self, line: &str) -> (bool, String) {
        self.0.send(line);
        let mut reader = AnswerReader::default();
        // Peers take arbitrarily long to count dead stones, more so on a busy machine.
        let end = Instant::now() + Duration::from_mins(10);
        while Instant::now() < end {
            if let Ok(line) = self.0.hear(Duration::from_millis(100))
                && let Some(answer) = reader.push(&line)
            {
                return (answer.ok, answer.text);
            }
        }
        panic!("no answer to {line}");
    }
}

fn plan(game: &str, players: [&str; 2], games: u64) -> Plan {
    Plan {
        seed: 3,
        ..Plan::usual(game.parse().unwrap(), players.iter().map(|player| player.parse().unwrap()).collect(), games)
    }
}

/// Plays against a peer in both colours, and compares its evaluation of each finished game.
fn matches(command: &str, game: &str, ours: &str, games: u64) {
    let Some(command) = installed(command) else { return };
    let directory = tempfile::tempdir().unwrap();
    let registry = Registry::of(directory.path().to_owned());
    let registration = Registration {
        name: "peer".to_owned(),
        protocol: Protocol::Gtp,
        command: command.clone(),
        directory: None,
        game: None,
    };
    registry.add(registration).unwrap();
    let host = Host::default().with(Resources { engines: Some(Arc::new(registry)), ..Resources::default() });
    let plan = plan(game, [ours, "external(name=peer, timeout=600)"], games);
    let mut records: Vec<GameRecord> = Vec::new();
    let stop = StopFlag::new();
    play(&plan, 0, &Hall { threads: 1, seats: &host, stop: &stop }, |record| {
        records.push(record);
        ControlFlow::Continue(())
    })
    .unwrap();
    assert_eq!(records.len() as u64, games);
    let mut peer = Peer::start(&command);
    let mut won = 0;
    for record in &records {
        assert_eq!(record.ending, jugada_model::Ending::Rules, "game {}", record.number);
        let mut session = host.open(&plan.game).unwrap();
        session.play(&record.line).unwrap();
        assert!(
            peer.tell(&format!("boardsize {}", session.view(Viewer::All).shape.cols)).0 && peer.tell("clear_board").0
        );
        // GRhino applies komi in Othello, too.
        peer.tell(if plan.game.name == "othello" { "komi 0" } else { "komi 7.5" });
        for mv in session.view(Viewer::All).line {
            let side = if mv.seat == Some(0) { "black" } else { "white" };
            let (ok, said) = peer.tell(&format!("play {side} {}", mv.text));
            assert!(ok || mv.text == "pass", "game {}: {} was refused: {said}", record.number, mv.text);
        }
        let margin = session.margins().unwrap()[0];
        let expected = match margin {
            ahead if ahead > 0.0 => format!("B+{ahead}"),
            behind if behind < 0.0 => format!("W+{}", -behind),
            _ => "0".to_owned(),
        };
        let (ok, said) = peer.tell("final_score");
        let same = |score: &str| score.trim_end_matches(".0").to_owned();
        assert!(
            ok && (same(&said) == expected || (expected == "0" && said.to_lowercase().starts_with("draw"))),
            "game {}: {said} there, {expected} here: {}",
            record.number,
            record.line
        );
        won += u32::from(record.payoffs[record.side_of_first_named().index()] > 0.0);
    }
    // Bypasses the test's captured output, because this is its purpose.
    let _ = writeln!(std::io::stdout(), "{ours} won {won} of {games} games against {command}");
}

#[test]
fn gnu_go_and_jugada_play_whole_games_and_agree_on_the_score() {
    matches(GNU_GO, "go(size=9, komi=7.5)", "mcts(simulations=60)", 4);
}

#[test]
fn grhino_and_jugada_play_whole_games_and_agree_on_the_score() {
    matches(GRHINO, "othello", "alphabeta(depth=2, eval=alegria)", 10);
}

#[test]
#[ignore = "heavy: ./check runs it"]
fn win_rates_over_twenty_games() {
    matches(GNU_GO, "go(size=9, komi=7.5)", "mcts(simulations=2000, variant=rave)", 20);
    matches(GRHINO, "othello", "alphabeta(depth=6, eval=alegria)", 20);
}

/// Whether Jugada's engine accepts a command.
fn ours(engine: &mut Engine, line: &str) -> bool {
    match engine.hear(line) {
        Act::Say(text) => text.starts_with('='),
        other => panic!("{line}: {other:?}"),
    }
}

fn engine(game: &str) -> Engine {
    let spec = |text: &str| -> Spec { text.parse().unwrap() };
    Engine::new(&spec(game), &spec("random"), Arc::new(Host::default()), 1).unwrap()
}

#[test]
fn the_same_sessions_are_legal_with_gnu_go_and_here() {
    let Some(command) = installed(GNU_GO) else { return };
    let (mut peer, mut engine) = (Peer::start(&command), engine("go"));
    let mut both = |line: &str| {
        let (ok, said) = peer.tell(line);
        assert_eq!(ours(&mut engine, line), ok, "{line}: {said} there");
        ok
    };
    // A ko, suicide, occupied and invalid points, a side that moves twice, and a handicap.
    for line in [
        "boardsize 9",
        "clear_board",
        "komi 7.5",
        "play b B1",
        "play b A2",
        "play b B3",
        "play w C1",
        "play w D2",
        "play w C3",
        "play b C2",
        "play w B2",
        "play b C2",
        "play b E5",
        "play w E5",
        "play w C2",
        "play b I5",
        "play b K9",
        "play b A10",
        "play b J9",
        "play w pass",
        "play b pass",
        "play w G7",
        "undo",
        "play w G7",
        "clear_board",
        "play b B1",
        "play b A2",
        "play w A1",
        "play w B2",
        "play w C1",
        "play b A1",
        "boardsize 13",
        "clear_board",
        "fixed_handicap 5",
        "fixed_handicap 5",
        "play w D4",
        "play w C4",
        "clear_board",
        "fixed_handicap 1",
        "set_free_handicap D4 K10 G7",
        "play b D4",
        "play w D5",
        "undo",
        "undo",
        "clear_board",
        "undo",
        "boardsize 9",
        "clear_board",
    ] {
        both(line);
    }
    // Then random points, some of them occupied, suicidal or forbidden by ko.
    let rng = &mut stream(11, 0);
    let mut legal = 0;
    for number in 0..600 {
        let side = if number % 2 == 0 { "b" } else { "w" };
        let point = format!("{}{}", char::from(b"ABCDEFGHJ"[below(rng, 9)]), 1 + below(rng, 9));
        legal += u32::from(both(&format!("play {side} {point}")));
    }
    assert!((60..540).contains(&legal), "{legal} of 600 were legal");
}

#[test]
fn the_same_sessions_are_legal_with_grhino_and_here() {
    let Some(command) = installed(GRHINO) else { return };
    let (mut peer, mut engine) = (Peer::start(&command), engine("othello"));
    for game in 0..4 {
        for line in ["boardsize 8", "clear_board"] {
            assert!(ours(&mut engine, line) && peer.tell(line).0);
        }
        let rng = &mut stream(13, game);
        let mut session = Host::default().open(&Spec::bare("othello")).unwrap();
        while !session.is_over() {
            let side = if session.mover() == Mover::Seat(0) { "b" } else { "w" };
            if session.view(Viewer::All).legal[0].text == "pass" {
                // GRhino plays passes by itself.
                assert!(ours(&mut engine, &format!("play {side} pass")));
                session.play("pass").unwrap();
                continue;
            }
            // Tries random squares until one is legal.
            loop {
                let square = format!("{}{}", char::from(b"abcdefgh"[below(rng, 8)]), 1 + below(rng, 8));
                let line = format!("play {side} {square}");
                let (ok, said) = peer.tell(&line);
                assert_eq!(ours(&mut engine, &line), ok, "{line} after {}: {said} there", session.line_text());
                if ok {
                    session.play(&square).unwrap();
                    break;
                }
            }
        }
        for line in ["boardsize 7", "boardsize 9", "play x a1", "play b z9"] {
            assert!(!ours(&mut engine, line) && !peer.tell(line).0, "{line}");
        }
    }
}
