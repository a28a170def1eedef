//! Both protocols, from both ends, with invalid input: an engine answers in the form of its protocol without panicking,
//! and a controller survives any output of an engine.

use crate::host;
use jugada_core::{Allowance, Bounds, NoTime, Player, Spec, StopFlag};
use jugada_play::{Games, MoveRequest, RootBoard, Viewer};
use jugada_protocols::{Act, Dialogue, EngineSession, LineCutter, Reaction, gtp, nboard};

fn spec(text: &str) -> Spec {
    text.parse().unwrap()
}

/// Maximum number of lines of a conversation: games on small boards are not longer, and each line may start a search.
const MOST_LINES: usize = 200;

fn lines(bytes: &[u8]) -> Vec<String> {
    let mut cutter = LineCutter::default();
    let mut lines = cutter.push(bytes);
    lines.extend(cutter.finish());
    lines.truncate(MOST_LINES);
    lines
}

/// An engine's output for a line; none once it has quit. Reads no files: the name of a file is used as its content.
fn tell(engine: &mut dyn EngineSession, line: &str) -> Option<String> {
    Some(match engine.hear(line) {
        Act::Nothing => String::new(),
        Act::Say(text) => text,
        Act::Leave(_) => return None,
        Act::Load(path) if path.starts_with('(') => engine.loaded(Ok(path.into_bytes())),
        Act::Load(_) => engine.loaded(Err("no such file".to_owned())),
        Act::Think(_) => {
            let mut said = String::new();
            let last = engine.think(&NoTime, &StopFlag::new(), &mut |text| said.push_str(text));
            said + &last
        }
    })
}

/// Every command has one response: `=` or `?`, with an empty line at its end only.
fn gtp_engine(bytes: &[u8]) {
    for game in ["go(size=5)", "othello(size=4)"] {
        let mut engine = gtp::Engine::new(&spec(game), &spec("random"), host(), 1).unwrap();
        for line in lines(bytes) {
            // It plays two thousand games to find dead stones, which is left to the transcripts.
            if game.starts_with("go") && line.contains("final_s") {
                continue;
            }
            let Some(said) = tell(&mut engine, &line) else { break };
            if said.is_empty() {
                let content = line.split('#').next().unwrap_or_default();
                assert!(content.chars().all(|c| c == ' ' || c.is_control()), "{line:?}");
            } else {
                assert!(said.starts_with(['=', '?']) && said.ends_with("\n\n"), "{line:?}: {said:?}");
                assert!(!said[..said.len() - 2].contains("\n\n"), "{line:?}: {said:?}");
            }
        }
    }
}

/// Output consists of complete lines, and a final ping is answered, whatever came before.
fn nboard_engine(bytes: &[u8]) {
    let mut engine = nboard::Engine::new(&spec("random"), host(), 1).unwrap();
    for line in lines(bytes) {
        let Some(said) = tell(&mut engine, &line) else { return };
        assert!(said.is_empty() || said.ends_with('\n'), "{line:?}: {said:?}");
    }
    assert_eq!(tell(&mut engine, "ping 7").as_deref(), Some("pong 7\n"));
}

fn gtp_controller(bytes: &[u8]) {
    hear_all(&mut gtp::Controller::default(), bytes);
}

fn nboard_controller(bytes: &[u8]) {
    hear_all(&mut nboard::Controller::new(None), bytes);
}

/// Sends another request after every answer or failure.
fn hear_all(dialogue: &mut dyn Dialogue, bytes: &[u8]) {
    let session = host().open(&spec("othello")).unwrap();
    let view = session.view(Viewer::All);
    let root = RootBoard {
        text: view.position,
        is_start: true,
        pieces: view.pieces.into_iter().map(|seat| seat.and_then(Player::of_seat)).collect(),
        cols: view.shape.cols,
        to_move: Player::First,
    };
    let allowance = Allowance::unbounded(&NoTime);
    let request = MoveRequest {
        game: session.full_spec(),
        root: &root,
        moves: &[],
        to_move: Player::First,
        bounds: Bounds::default(),
        bank: None,
        allowance: &allowance,
    };
    dialogue.ask(&request).unwrap();
    for line in lines(bytes) {
        if matches!(dialogue.hear(&line), Reaction::Answered(_) | Reaction::Failed(_)) {
            dialogue.new_game();
            dialogue.ask(&request).unwrap();
        }
    }
    dialogue.introduced_as();
}

jugada_fuzz::targets! { gtp_engine, nboard_engine, gtp_controller, nboard_controller }
