//! Whatever is sent, an engine answers in the form of its protocol, and does not fall over. A long run:
//! `PROPTEST_CASES=1000000 cargo test --profile heavy -p jugada-protocols --test garbage`.

mod common;

use common::{resources, spec, tell};
use jugada_catalog::{Question, RootBoard, open};
use jugada_core::{Limits, StopFlag};
use jugada_protocols::{Dialogue, LineCutter, gtp, nboard};
use proptest::prelude::*;

/// Words of the protocols and of neither.
fn word() -> impl Strategy<Value = String> {
    // `quit` would end the conversation.
    let commands = gtp::COMMANDS.iter().copied().filter(|command| *command != "quit");
    let arguments = [
        "b",
        "w",
        "black",
        "white",
        "pass",
        "resign",
        "D4",
        "a1",
        "e3",
        "J9",
        "i5",
        "T19",
        "Z99",
        "2",
        "5",
        "9",
        "0",
        "-1",
        "1e300",
        "nan",
        "inf",
        "6.5",
        "byoyomi",
        "absolute",
        "canadian",
        "none",
        "alive",
        "dead",
        "interval",
        "#",
        "set game",
        "set depth",
        "TI[00:01]",
        "4294967295",
        "99999999999999999999",
        "-0.0",
        "\t",
        "18446744073709551616",
        "set",
        "game",
        "depth",
        "contempt",
        "move",
        "hint",
        "go",
        "ping",
        "learn",
        "analyze",
        "nboard",
        "F5",
        "f5/1/2",
        "PA",
        "(;GM[Othello]BO[8 ",
        "B[F5]",
        ";)",
    ];
    let known = prop::sample::select(commands.chain(arguments).collect::<Vec<_>>());
    // Games that were cut, nested, or have numbers that nobody can hold.
    let game = "(;GM[Othello]TI[05:00/00:10]BO[8 ---------------------------O*------*O--------------------------- *]B[F5//1.5]W[D6/2/3];)";
    let hurt =
        (any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0_usize..4).prop_map(move |(one, other, how)| {
            let (from, to) = (one.index(game.len()), other.index(game.len()));
            let (from, to) = (from.min(to), from.max(to));
            match how {
                0 => game[..to].to_owned(),
                1 => game[..to].to_owned() + &game[from..to].repeat(200) + &game[to..],
                2 => game[..from].to_owned() + "99999999999999999999" + &game[to..],
                _ => game.to_owned(),
            }
        });
    let long = prop::sample::select(vec![
        "9".repeat(400),
        "1e".to_owned() + &"9".repeat(20),
        "(".repeat(3000),
        "a".repeat(70_000),
    ]);
    prop_oneof![24 => known.prop_map(str::to_owned), 4 => hurt, 1 => long, 3 => any::<String>().prop_map(|text| text.replace('\n', " "))]
}

fn lines() -> impl Strategy<Value = Vec<String>> {
    prop::collection::vec(prop::collection::vec(word(), 0..6).prop_map(|words| words.join(" ")), 0..30)
}

/// As many as were asked for, or what takes a second or two.
fn cases() -> u32 {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(96)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), ..ProptestConfig::default() })]

    #[test]
    fn gtp_engines_answer_every_command_once(lines in lines(), othello: bool) {
        let game = if othello { "othello(size=4)" } else { "go(size=5)" };
        let mut engine = gtp::Engine::new(&spec(game), &spec("random"), &resources(), 1).unwrap();
        for line in lines {
            let said = tell(&mut engine, &line);
            if said.is_empty() {
                let content = line.split('#').next().unwrap_or_default();
                prop_assert!(content.chars().all(|c| c == ' ' || c.is_control()), "{line:?}");
            } else {
                prop_assert!(said.starts_with(['=', '?']) && said.ends_with("\n\n"), "{line:?}: {said:?}");
                prop_assert!(!said[..said.len() - 2].contains("\n\n"), "{line:?}: {said:?}");
            }
        }
    }

    #[test]
    fn nboard_engines_say_whole_lines(lines in lines()) {
        let mut engine = nboard::Engine::new(&spec("random"), &resources(), 1).unwrap();
        for line in lines {
            let said = tell(&mut engine, &line);
            prop_assert!(said.is_empty() || said.ends_with('\n'), "{line:?}: {said:?}");
        }
        prop_assert_eq!(tell(&mut engine, "ping 7"), "pong 7\n");
    }

    #[test]
    fn controllers_survive_whatever_engines_say(bytes in prop::collection::vec(any::<u8>(), 0..2000), marks in lines(), is_gtp: bool) {
        let session = open(&spec("othello")).unwrap();
        let view = session.view();
        let root = RootBoard { text: view.position.clone(), is_start: true, pieces: view.pieces, cols: 8, to_move: view.to_move };
        let stop = StopFlag::new();
        let question = Question {
            game: session.full_spec(), root: &root, moves: &[], to_move: view.to_move, limits: Limits::default(),
            bank: None, clock: &common::NoTime, stop: &stop,
        };
        let mut dialogue: Box<dyn Dialogue> =
            if is_gtp { Box::<gtp::Controller>::default() } else { Box::new(nboard::Controller::new(None)) };
        dialogue.ask(&question).unwrap();
        let mut cutter = LineCutter::default();
        let heard = cutter.push(&bytes).into_iter().chain(marks.into_iter().flat_map(|mark| ["= ".to_owned() + &mark, "=== ".to_owned() + &mark, String::new()]));
        for line in heard {
            dialogue.hear(&line);
        }
    }
}
