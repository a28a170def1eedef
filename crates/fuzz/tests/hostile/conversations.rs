//! Both protocols, both ends, fed what nobody should say: an engine answers in the form of its protocol and does not fall over, and whoever asks
//! survives whatever an engine says.

use crate::host;
use jugada_core::{Allowance, Bounds, NoTime, Player, Spec, StopFlag};
use jugada_play::{Games, Question, RootBoard, Viewer};
use jugada_protocols::{Act, Dialogue, EngineSession, LineCutter, Reaction, gtp, nboard};

fn spec(text: &str) -> Spec {
    text.parse().unwrap()
}

/// Lines of a conversation, at most: games on small boards do not last longer, and each line may think.
const MOST_LINES: usize = 200;

fn lines(bytes: &[u8]) -> Vec<String> {
    let mut cutter = LineCutter::default();
    let mut lines = cutter.push(bytes);
    lines.extend(cutter.finish());
    lines.truncate(MOST_LINES);
    lines
}

/// What an engine says to a line; none once it has left. Nothing is read from a disk: a file's name is what stands in it.
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

/// Every command is answered once: by `=` or `?`, and an empty line at the end and nowhere else.
fn gtp_engine(bytes: &[u8]) {
    for game in ["go(size=5)", "othello(size=4)"] {
        let mut engine = gtp::Engine::new(&spec(game), &spec("random"), host(), 1).unwrap();
        for line in lines(bytes) {
            // To find dead stones it plays two thousand games: that is for transcripts.
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

/// What is said are whole lines, and a ping at the end is answered, whatever was before it.
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

/// Asks again whenever it has an answer, or has given up.
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
    let question = Question {
        game: session.full_spec(),
        root: &root,
        moves: &[],
        to_move: Player::First,
        bounds: Bounds::default(),
        bank: None,
        allowance: &allowance,
    };
    dialogue.ask(&question).unwrap();
    for line in lines(bytes) {
        if matches!(dialogue.hear(&line), Reaction::Answered(_) | Reaction::Failed(_)) {
            dialogue.new_game();
            dialogue.ask(&question).unwrap();
        }
    }
    dialogue.introduced_as();
}

jugada_fuzz::targets! { gtp_engine, nboard_engine, gtp_controller, nboard_controller }
