//! Bytes of checkpoints and evaluators, and values of the latter, must not change, so that earlier trainings can be
//! resumed and their files read. `RENEW=1` rewrites `tests/bytes.txt` after intended changes.

use super::company;
use jugada_core::rng::stream;
use jugada_core::spec::Declared;
use jugada_core::{Evaluator, Grid, Player, StopFlag, Symmetric};
use jugada_games::connect::{self, Connect};
use jugada_games::othello::{self, Othello};
use jugada_learn::{Course, LARGEST, Learned, LearnerSide, Savable, Trainer, Training, TrainingEvent, unpacked};
use std::fmt::Write;
use std::ops::ControlFlow;

const LEARNERS: [&str; 13] = [
    "table",
    "table(symmetries=on, alpha=0.5)",
    "network",
    "network(hidden=13, momentum=0, symmetries=on)",
    "tuples",
    "tuples(sides=shared, phases=3, lambda=0.7)",
    "tuples(playable=on, coherence=on, beta=2.7, boost=2)",
    "tuples(shape=rectangles, lines=3, coherence=on, lambda=0.5)",
    "tuples(shape=random, count=9, length=4, symmetries=off)",
    "tuples(lesson=game, lambda=0.9, haste=0.01, coherence=on)",
    "tuples(average=7, lesson=game, slips=0.1)",
    "tuples(average=2000, sides=shared)",
    "tuples(average=3, coherence=on, explore=0.3, lambda=0.3)",
];

/// FNV-1a hash.
fn digest(bytes: Vec<u8>) -> u64 {
    bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Trains a learner; digests of its checkpoint, its evaluator, and the latter's values for positions of some games.
fn line<G: Grid + Symmetric>(game: &G, board: &str, learner: &str, opponent: &str) -> String {
    let course = Course {
        learner: learner.parse().unwrap(),
        opponent: opponent.parse().unwrap(),
        others: Vec::new(),
        tester: None,
        side: LearnerSide::Both,
        games: 25,
        test_every: 10,
        test_games: 4,
        seed: 3,
    };
    let spec = board.parse().unwrap();
    let mut training = Training::begin(game, &spec, &course, company(&course), super::MEMORY).unwrap();
    training.run(&StopFlag::new(), &mut |_: TrainingEvent<'_>| ControlFlow::Continue(())).unwrap();
    let evaluator = training.evaluator();
    let answers = answers(game, &Learned::read(&evaluator, &spec, game).unwrap());
    let [kept, evaluator] = [training.checkpoint(), evaluator].map(digest);
    format!("{board}, {learner} against {opponent}: {kept:016x} {evaluator:016x} {answers:016x}\n")
}

/// Digest of a shipped evaluator's values.
fn shipped<G: Grid + Symmetric>(game: &G, spec: &str, name: &str) -> String {
    let path = format!("{}/../registry/models/{name}.safetensors.gz", env!("CARGO_MANIFEST_DIR"));
    let file = std::fs::read(path).unwrap();
    let judge = Learned::read(&unpacked(&file, LARGEST).unwrap(), &spec.parse().unwrap(), game).unwrap();
    format!("{name}: {:016x}\n", answers(game, &judge))
}

/// Digest of an evaluator's values for positions of some games.
fn answers<G: Grid + Symmetric>(game: &G, judge: &Learned) -> u64 {
    let mut answers = Vec::new();
    let rng = &mut stream(5, 0);
    for _ in 0..4 {
        let mut state = game.start();
        while game.outcome(&state).is_none() {
            for player in Player::BOTH {
                answers.extend(judge.evaluate(game, &state, player).raw().to_le_bytes());
                answers.extend(judge.terms(game, &state, player).iter().flat_map(|term| term.value.to_le_bytes()));
            }
            let mv = game.random_move(&state, rng);
            game.play(&mut state, mv);
        }
    }
    digest(answers)
}

#[test]
fn the_same_course_gives_the_same_bytes_from_version_to_version() {
    let connect = |spec: &str| Connect::<u64>::new(&connect::Options::from_spec(&spec.parse().unwrap()).unwrap());
    let othello = |spec: &str| Othello::new(&othello::Options::from_spec(&spec.parse().unwrap()).unwrap());
    let (columns, discs) = ("connect(rows=4, cols=5, k=3)", "othello(size=6)");
    let mut found = String::new();
    for (number, learner) in LEARNERS.into_iter().enumerate() {
        let opponents = ["random", "self", "other", "earlier"];
        for opponent in opponents {
            found += &line(&connect(columns), columns, learner, opponent);
        }
        found += &line(&othello(discs), discs, learner, opponents[number % 4]);
    }
    found += &shipped(&connect("connect"), "connect", "connect-4");
    found += &shipped(&othello(discs), "othello", "othello-6x6");
    found += &shipped(&othello("othello"), "othello", "othello-8x8");
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/bytes.txt");
    if std::env::var_os("RENEW").is_some() {
        std::fs::write(path, &found).unwrap();
    }
    let mut differ = String::new();
    let kept = std::fs::read_to_string(path).unwrap();
    for (found, kept) in found.lines().zip(kept.lines()).filter(|(found, kept)| found != kept) {
        let _ = writeln!(differ, "{found}\nkept: {kept}");
    }
    assert!(differ.is_empty() && found.lines().count() == kept.lines().count(), "{differ}");
}
