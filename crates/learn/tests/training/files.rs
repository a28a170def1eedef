//! Saving, loading and rejecting files.

use super::{MEMORY, TIC_TAC_TOE, begin, company, connect, course, every_learner_and, finish, resume, tic_tac_toe};
use jugada_core::{Evaluator, Game, Player, Spec};
use jugada_games::connect::Connect;
use jugada_learn::{Course, FileError, Learned, MadeOf, Savable, Training, describe, evaluator_of, parts};
use jugada_words::{Language, Worded};
use std::collections::BTreeSet;

fn trained(learner: &str) -> Vec<u8> {
    let game = tic_tac_toe();
    let mut training = begin(&game, &course(learner, "random", 60));
    finish(&mut training);
    training.evaluator()
}

fn read(bytes: &[u8], game: &Connect<u64>, spec: &str) -> Result<Learned, FileError> {
    Learned::read(bytes, &spec.parse().unwrap(), game)
}

fn es() -> Language {
    Language::of_tag("es").unwrap()
}

#[test]
fn an_evaluator_reads_back_and_sees_the_sides_as_opposites() {
    let game = tic_tac_toe();
    for learner in ["table(symmetries=on)", "network(hidden=3)", "tuples(sides=shared, phases=3)"] {
        let learned = read(&trained(learner), &game, TIC_TAC_TOE).unwrap();
        assert_eq!(learned.description().games, 60);
        assert_eq!(learned.description().opponent.to_string(), "random");
        assert_eq!(learned.description().learner.name, learner.parse::<Spec>().unwrap().name);
        let mut values = Vec::new();
        let mut state = game.start();
        while game.outcome(&state).is_none() {
            let [first, second] = Player::BOTH.map(|player| learned.evaluate(&game, &state, player).raw());
            assert_eq!(first, -second);
            let terms: f64 = learned.terms(&game, &state, Player::Second).iter().map(|term| term.value).sum();
            assert!((terms - f64::from(second) / 1e6).abs() < 1e-9);
            values.push(first);
            let mut moves = Vec::new();
            game.moves(&state, &mut moves);
            game.play(&mut state, moves[0]);
        }
        assert!(values.iter().any(|value| *value != values[0]), "{learner} knows nothing: {values:?}");
        let result = game.outcome(&state).unwrap().value_for(Player::First);
        assert_eq!(learned.evaluate(&game, &state, Player::First).raw(), result * 1_000_000);
    }
}

/// With `alpha=1`, the position before a win has the value of the win, but is not reported as certain.
#[test]
fn what_was_learned_stops_short_of_certainty() {
    let game = tic_tac_toe();
    let learned = read(&trained("table(alpha=1)"), &game, TIC_TAC_TOE).unwrap();
    let states = super::Solution::of(&game).states;
    let unfinished = states.iter().filter(|state| game.outcome(state).is_none());
    let mut values: Vec<i32> = unfinished.map(|state| learned.evaluate(&game, state, Player::First).raw()).collect();
    values.sort_unstable();
    assert_eq!([values[0], values[values.len() - 1]], [-999_999, 999_999]);
}

/// A step is a millionth, and an advantage of one half in win probability is clear.
#[test]
fn values_are_differences_of_chances() {
    let game = tic_tac_toe();
    for learner in every_learner_and(&[]) {
        let learned = read(&trained(&learner), &game, TIC_TAC_TOE).unwrap();
        let evaluator: &dyn Evaluator<Connect<u64>> = &learned;
        assert_eq!((evaluator.steps_per_unit(), evaluator.clear_advantage()), (1_000_000, 500_000), "{learner}");
    }
}

/// At most the 64 strongest neurons or tuples are reported.
#[test]
fn parts_are_told_up_to_64() {
    let game = tic_tac_toe();
    for (learner, of, told) in [
        ("network(hidden=63)", 63, 63),
        ("network(hidden=64)", 64, 64),
        ("network(hidden=65)", 65, 64),
        ("tuples(shape=random, length=2, count=64)", 64, 64),
        ("tuples(shape=random, length=2, count=65)", 65, 64),
    ] {
        let parts = parts(&trained(learner), &TIC_TAC_TOE.parse().unwrap(), &game, Player::First).unwrap();
        let MadeOf { of: found, about, parts } = parts.made_of;
        assert_eq!((found, parts.len()), (of, told), "{learner}");
        assert!(about.to_string().starts_with(&format!("{told} of {of} ")), "{learner}: {about}");
        let titles: BTreeSet<String> = parts.iter().map(|part| part.title.to_string()).collect();
        assert_eq!(titles.len(), told, "{learner}: {titles:?}");
    }
}

/// Per-thread caches do not affect values.
#[test]
fn an_answer_does_not_depend_on_the_questions_before_it() {
    let game = tic_tac_toe();
    let files = [trained("network(hidden=12)"), trained("tuples"), trained("tuples(sides=shared)")];
    let states: Vec<_> = super::Solution::of(&game).states.into_iter().step_by(37).collect();
    // Values with empty caches, and with a cache updated from position to position.
    for file in &files {
        let fresh = |state| read(file, &game, TIC_TAC_TOE).unwrap().evaluate(&game, state, Player::First);
        let expected: Vec<_> = states.iter().map(fresh).collect();
        let judge = read(file, &game, TIC_TAC_TOE).unwrap();
        for (number, state) in states.iter().enumerate() {
            assert_eq!(judge.evaluate(&game, state, Player::First), expected[number], "position {number}");
        }
    }
}

#[test]
fn other_games_and_boards_are_refused() {
    let file = trained("network");
    let larger = connect("connect(rows=4, cols=5, k=3, gravity=off)");
    let error = read(&file, &larger, "connect").map(|_| ()).unwrap_err();
    assert_eq!(error.to_string(), "it was learned on a 3x3 board; this one is 4x5");
    assert_eq!(error.tell(es()), "se aprendió en un tablero de 3x3; este es de 4x5");
    let error = read(&file, &tic_tac_toe(), "othello").map(|_| ()).unwrap_err();
    assert_eq!(error.to_string(), "it was learned for connect, not for othello");
}

#[test]
fn truncated_and_damaged_files_are_refused() {
    let game = tic_tac_toe();
    for learner in every_learner_and(&[]) {
        let file = trained(&learner);
        for length in (0..file.len()).step_by(97) {
            assert!(read(&file[..length], &game, TIC_TAC_TOE).is_err(), "{learner} cut to {length} bytes");
        }
        for at in (0..file.len()).step_by(101) {
            let mut damaged = file.clone();
            damaged[at] ^= 4;
            assert!(read(&damaged, &game, TIC_TAC_TOE).is_err(), "{learner} with byte {at} changed");
        }
        let mut damaged = file.clone();
        *damaged.last_mut().unwrap() ^= 0x80;
        let error = read(&damaged, &game, TIC_TAC_TOE).map(|_| ()).unwrap_err();
        assert!(matches!(error, FileError::Damaged { .. }), "{error}");
    }
}

#[test]
fn a_checkpoint_becomes_an_evaluator() {
    let game = tic_tac_toe();
    for learner in every_learner_and(&["tuples(coherence=on)", "tuples(average=2)", "tuples(average=2000)"]) {
        for opponent in ["random", "other", "earlier"] {
            let mut training = begin(&game, &course(&learner, opponent, 10));
            finish(&mut training);
            let (kept, evaluator) = (training.checkpoint(), training.evaluator());
            assert!(kept != evaluator, "{learner} against {opponent}");
            assert!(evaluator_of(&kept).unwrap() == evaluator, "{learner} against {opponent}");
            assert_eq!(&describe(&kept).unwrap(), training.description());
        }
    }
    assert!(evaluator_of(&[]).is_err());
}

#[test]
fn a_training_goes_on_only_as_it_began() {
    let game = tic_tac_toe();
    let begun = course("network", "random", 20);
    let mut training = begin(&game, &begun);
    finish(&mut training);
    let refused = |course: &Course, file: &[u8]| match resume(&game, course, file) {
        Ok(_) => panic!("{course:?} goes on"),
        Err(error) => error.to_string(),
    };
    let kept = training.checkpoint();
    let longer = Course { games: 40, ..begun.clone() };
    assert!(resume(&game, &longer, &kept).is_ok());
    let other_seed = Course { seed: 2, ..begun.clone() };
    assert_eq!(refused(&other_seed, &kept), "the training was begun with `seed=1`, not `2`");
    let other_learner = Course { learner: "network(alpha=0.2)".parse().unwrap(), ..begun.clone() };
    assert!(
        refused(&other_learner, &kept).starts_with("the training was begun with `learner=network(hidden=9, alpha=0.1,")
    );
    let pauses = Course { test_every: 5, ..begun.clone() };
    assert_eq!(refused(&pauses, &kept), "the training was begun with `test-every=0`, not `5`");
    assert_eq!(
        refused(&begun, &training.evaluator()),
        "the file is an evaluator, not a checkpoint: training cannot go on from it"
    );
}

#[test]
fn a_table_of_other_rules_is_refused() {
    let game = jugada_games::othello::Othello::new(&jugada_games::othello::Options::default());
    let spec: jugada_core::Spec = "othello".parse().unwrap();
    let course = course("table", "random", 2);
    let mut training = Training::begin(&game, &spec, &course, company(&course), MEMORY).unwrap();
    finish(&mut training);
    assert!(Learned::read(&training.evaluator(), &spec, &game).is_ok());
    // The same board with mirrored starting discs.
    let options = jugada_core::spec::Declared::from_spec(&"othello(start=mirrored)".parse().unwrap());
    let other = jugada_games::othello::Othello::new(&options.unwrap());
    let error = Learned::read(&training.evaluator(), &spec, &other).map(|_| ()).unwrap_err();
    assert!(matches!(error, FileError::OtherKeys { .. }), "{error}");
}
