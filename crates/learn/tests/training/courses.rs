//! Behaviour of trainings by configuration.

use super::{MEMORY, TIC_TAC_TOE, begin, company, course, every_learner_and, finish, resume, tic_tac_toe};
use jugada_core::{Choice, Evaluator, Game, Outcome, Player, Statistics, StopFlag, Strategy, StrategyFailure, Turn};
use jugada_games::connect::Connect;
use jugada_learn::{
    Company, Course, GameReport, Learned, LearnerSide, Opponent, Savable, TestResult, Trainer, Training, TrainingEnd,
    TrainingEvent, TrainingFailure,
};
use jugada_words::{Language, Message, Worded};
use std::ops::ControlFlow;

const VARIANTS: [&str; 4] = [
    "table(symmetries=on)",
    "network(hidden=5, symmetries=on)",
    "tuples(length=3, lambda=0.6, coherence=on, phases=2)",
    "tuples(length=3, lambda=0.6, coherence=on, beta=2, lesson=game, average=300)",
];

fn with_tests(course: Course) -> Course {
    Course { test_every: 20, test_games: 7, ..course }
}

fn es() -> Language {
    Language::of_tag("es").unwrap()
}

#[test]
fn nothing_is_learned_from_exploratory_moves() {
    let game = tic_tac_toe();
    for learner in [
        "table(explore=1)",
        "network(explore=1)",
        "tuples(explore=1, lambda=0.9, coherence=on)",
        "tuples(explore=1, lesson=game)",
    ] {
        for opponent in ["self", "other"] {
            let course = course(learner, opponent, 30);
            let mut training = begin(&game, &course);
            let mut reports = Vec::new();
            let untaught = tensors(&training.evaluator());
            let ended = training.run(&StopFlag::new(), &mut |event: TrainingEvent<'_>| {
                if let TrainingEvent::Game(report) = event {
                    reports.push(report);
                }
                ControlFlow::Continue(())
            });
            assert_eq!(ended, Ok(TrainingEnd::Finished));
            assert_eq!(tensors(&training.evaluator()), untaught, "{learner} learned from chance, against {opponent}");
            assert!(reports.iter().all(|report| report.explored == report.plies && report.error == 0.0));
        }
    }
}

/// A learner that only explores learns from the opponent's moves alone: positions in which it moved itself, and their
/// results, are excluded.
#[test]
fn an_exploratory_move_that_ends_the_game_teaches_nothing() {
    let game = tic_tac_toe();
    let mut last = Vec::new();
    let course = Course { side: LearnerSide::First, ..course("table(explore=1, alpha=1)", "random", 200) };
    let mut training = begin(&game, &course);
    let mut lost_games = 0;
    training
        .run(&StopFlag::new(), &mut |event: TrainingEvent<'_>| {
            if let TrainingEvent::Game(report) = event {
                lost_games += u64::from(report.outcome == Outcome::WonBy(Player::Second));
                last.push(report);
            }
            ControlFlow::Continue(())
        })
        .unwrap();
    assert!(lost_games > 20, "the test says nothing");
    // Wins of the learner ended with its own random moves: no value is positive.
    let values = values(&training.evaluator());
    assert!(values.iter().any(|value| *value < 0.0));
    assert!(values.iter().all(|value| *value <= 0.0), "{values:?}");
}

#[test]
fn going_on_from_a_checkpoint_is_as_if_nothing_had_happened() {
    let game = tic_tac_toe();
    for learner in every_learner_and(&VARIANTS) {
        for opponent in ["random", "self", "other", "earlier"] {
            let whole = with_tests(course(&learner, opponent, 100));
            let mut undisturbed = begin(&game, &whole);
            finish(&mut undisturbed);
            // Stopped in a test, and between two games outside any test.
            for stop_after in [40, 53] {
                let mut first = begin(&game, &whole);
                let ended = first.run(&StopFlag::new(), &mut |event: TrainingEvent<'_>| match event {
                    TrainingEvent::Game(GameReport { number, .. }) if number == stop_after => ControlFlow::Break(()),
                    _ => ControlFlow::Continue(()),
                });
                assert_eq!(ended, Ok(TrainingEnd::Stopped));
                let kept = first.checkpoint();
                let mut second = resume(&game, &whole, &kept).unwrap();
                assert_eq!(second.description().games, stop_after);
                finish(&mut second);
                assert!(
                    second.checkpoint() == undisturbed.checkpoint(),
                    "{learner} against {opponent}, stopped after {stop_after}"
                );
            }
        }
    }
}

/// Tests use the moving mean of the weights; training continues with the weights.
#[test]
fn a_mean_plays_and_the_weights_learn() {
    let game = tic_tac_toe();
    let trained = |learner, games| {
        let mut training = begin(&game, &with_tests(course(learner, "self", games)));
        finish(&mut training);
        let tests = training.description().tests.clone();
        (weights(&training.evaluator()), tests)
    };
    // A sample every twenty games.
    let (plain, mean) = ("tuples(coherence=on, lesson=game)", "tuples(coherence=on, lesson=game, average=400)");
    let samples = [20, 40, 60].map(|games| trained(plain, games).0);
    let (found, tests) = trained(mean, 70);
    for (place, found) in found.iter().enumerate() {
        let expected = samples.iter().map(|weights| weights[place]).sum::<f32>() / 3.0;
        assert!((found - expected).abs() < 1e-6, "weight {place}: {found} instead of {expected}");
    }
    let plain_tests = trained(plain, 70).1;
    for (test, plain) in tests.iter().zip(&plain_tests) {
        assert_eq!(test.error, plain.error, "the training is the same");
    }
    assert_ne!(tests, plain_tests, "the test games are not");
    // Before the first sample, the weights are used.
    assert_eq!(trained(mean, 19).0, trained(plain, 19).0);
}

#[test]
fn a_killed_training_goes_on_from_its_last_pause() {
    let game = tic_tac_toe();
    let whole = with_tests(course("network", "earlier", 100));
    let mut kept = Vec::new();
    let mut killed = begin(&game, &whole);
    let _ = killed.run(&StopFlag::new(), &mut |event: TrainingEvent<'_>| match event {
        TrainingEvent::Checkpoint(state) => {
            kept = state.checkpoint();
            ControlFlow::Continue(())
        }
        TrainingEvent::Game(GameReport { number: 77, .. }) => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    });
    let mut again = resume(&game, &whole, &kept).unwrap();
    assert_eq!(again.description().games, 60);
    finish(&mut again);
    let mut undisturbed = begin(&game, &whole);
    finish(&mut undisturbed);
    assert!(again.checkpoint() == undisturbed.checkpoint());
}

#[test]
fn another_seed_gives_other_weights_and_the_same_one_the_same() {
    let game = tic_tac_toe();
    let trained = |seed| {
        let mut training = begin(&game, &Course { seed, ..course("network", "random", 20) });
        finish(&mut training);
        tensors(&training.evaluator())
    };
    assert_eq!(trained(1), trained(1));
    assert_ne!(trained(1), trained(2));
}

#[test]
fn tests_come_before_at_every_pause_and_after_and_teach_nothing() {
    let game = tic_tac_toe();
    let course = Course { test_every: 20, test_games: 6, ..course("tuples", "random", 50) };
    let mut training = begin(&game, &course);
    let mut told: Vec<TestResult> = Vec::new();
    let mut order = String::new();
    training
        .run(&StopFlag::new(), &mut |event: TrainingEvent<'_>| {
            match event {
                TrainingEvent::Game(_) => order.push('g'),
                TrainingEvent::Test(result) => {
                    order.push('t');
                    told.push(result.clone());
                }
                TrainingEvent::Checkpoint(_) => order.push('c'),
            }
            ControlFlow::Continue(())
        })
        .unwrap();
    let games = |count| "g".repeat(count);
    assert_eq!(order, format!("tc{0}tc{0}tc{1}tc", games(20), games(10)));
    assert_eq!(told.iter().map(|test| test.games).collect::<Vec<_>>(), [0, 20, 40, 50]);
    assert!(told.iter().all(|test| test.by_side.first.games() == 3 && test.by_side.second.games() == 3));
    assert!(told[0].error.is_none() && told[1].error.is_some());
    assert_eq!(training.description().tests, told);
    // The number of tests does not affect the weights.
    let untested = |test_games| {
        let mut training = begin(&game, &Course { test_games, ..course.clone() });
        finish(&mut training);
        tensors(&training.evaluator())
    };
    assert_eq!(untested(0), untested(6));
}

/// Tests do not train; but the opponent that is the learner of the last test changes after each.
#[test]
fn the_earlier_self_follows_from_pause_to_pause() {
    let game = tic_tac_toe();
    let trained = |opponent, test_every| {
        let mut training = begin(&game, &Course { test_every, ..course("network", opponent, 60) });
        finish(&mut training);
        tensors(&training.evaluator())
    };
    assert_eq!(trained("random", 10), trained("random", 0));
    assert_ne!(trained("earlier", 10), trained("earlier", 0));
}

/// The originally planned number of games does not affect the weights, between two tests or at one.
#[test]
fn more_games_are_as_if_they_had_been_planned() {
    let game = tic_tac_toe();
    for test_every in [0, 20] {
        for opponent in ["random", "self", "other", "earlier"] {
            let planned = |games| Course { test_every, test_games: 4, ..course("network", opponent, games) };
            let mut undisturbed = begin(&game, &planned(60));
            finish(&mut undisturbed);
            for first_end in [33, 40] {
                let mut first = begin(&game, &planned(first_end));
                finish(&mut first);
                let mut more = resume(&game, &planned(60), &first.checkpoint()).unwrap();
                finish(&mut more);
                assert_eq!(
                    tensors(&more.evaluator()),
                    tensors(&undisturbed.evaluator()),
                    "{opponent}, pauses every {test_every} games, first planned until {first_end}"
                );
            }
        }
    }
}

#[test]
fn the_learner_takes_the_side_that_it_is_told() {
    let game = tic_tac_toe();
    for (side, expected) in [
        (LearnerSide::First, [Some(Player::First), Some(Player::First)]),
        (LearnerSide::Second, [Some(Player::Second), Some(Player::Second)]),
        (LearnerSide::Both, [Some(Player::First), Some(Player::Second)]),
    ] {
        let course = Course { side, ..course("table", "random", 2) };
        assert_eq!(sides(&game, &course), expected);
    }
    assert_eq!(sides(&game, &course("table", "self", 2)), [None, None]);
}

/// The learner takes both sides against each of several opponents.
#[test]
fn opponents_take_turns() {
    let game = tic_tac_toe();
    let others = ["self", "earlier"].map(|other| other.parse().unwrap()).to_vec();
    let course = Course { others, ..course("table", "random", 6) };
    let (first, second) = (Some(Player::First), Some(Player::Second));
    assert_eq!(sides(&game, &course), [first, None, first, second, None, second]);
    let two = Course { others: vec!["self".parse().unwrap()], games: 4, ..course.clone() };
    assert_eq!(sides(&game, &two), [first, None, second, None]);
    let mut training = begin(&game, &course);
    finish(&mut training);
    assert_eq!(training.description().trained_against(), "random, self, earlier");
    // The opponents are part of the course.
    let longer = Course { games: 8, ..course.clone() };
    assert!(resume(&game, &longer, &training.checkpoint()).is_ok());
    let fewer = Course { others: Vec::new(), ..longer };
    assert_eq!(
        resume(&game, &fewer, &training.checkpoint()).err().map(|error| error.to_string()).as_deref(),
        Some("the training was begun with `opponent=random, self, earlier`, not `random`")
    );
}

/// Random moves are slips or exploration; learning includes only slips.
#[test]
fn slips_are_learned_from() {
    let game = tic_tac_toe();
    let trained = |learner: &str| {
        let mut training = begin(&game, &course(learner, "self", 30));
        let untaught = tensors(&training.evaluator());
        let mut explored = 0;
        let ended = training.run(&StopFlag::new(), &mut |event: TrainingEvent<'_>| {
            if let TrainingEvent::Game(report) = event {
                explored += report.explored;
            }
            ControlFlow::Continue(())
        });
        assert_eq!(ended, Ok(TrainingEnd::Finished));
        (tensors(&training.evaluator()) != untaught, explored)
    };
    assert_eq!(trained("tuples(explore=0, slips=1)"), (true, 0));
    assert!(!trained("tuples(explore=1, slips=1)").0, "what is explored is never learned");
    // If all its moves are random, it plays like the random player.
    let plies = |learner: &str| {
        let mut plies = 0;
        let mut training = begin(&game, &course(learner, "self", 2_000));
        let ended = training.run(&StopFlag::new(), &mut |event: TrainingEvent<'_>| {
            if let TrainingEvent::Game(report) = event {
                plies += report.plies;
            }
            ControlFlow::Continue(())
        });
        assert_eq!(ended, Ok(TrainingEnd::Finished));
        f64::from(plies) / 2_000.0
    };
    // Random games of tic-tac-toe have 7.6 moves on average.
    assert!((plies("tuples(explore=0, slips=1)") - 7.6).abs() < 0.15);
    assert!((plies("tuples(explore=0, slips=0, length=3, alpha=0.5)") - 7.6).abs() > 0.3);
}

fn sides(game: &Connect<u64>, course: &Course) -> Vec<Option<Player>> {
    let mut sides = Vec::new();
    begin(game, course)
        .run(&StopFlag::new(), &mut |event: TrainingEvent<'_>| {
            if let TrainingEvent::Game(report) = event {
                sides.push(report.side);
            }
            ControlFlow::Continue(())
        })
        .unwrap();
    sides
}

#[test]
fn two_learners_judge_for_their_own_side() {
    let game = tic_tac_toe();
    let mut training = begin(&game, &course("network", "other", 50));
    finish(&mut training);
    let learned = Learned::read(&training.evaluator(), &TIC_TAC_TOE.parse().unwrap(), &game).unwrap();
    let start = game.start();
    let [first, second] = Player::BOTH.map(|player| learned.evaluate(&game, &start, player).raw());
    assert_ne!(first, -second, "one network has answered for both");
}

#[test]
fn two_learners_need_twice_the_memory() {
    let game = tic_tac_toe();
    let fits = |opponent: &str, memory| {
        let course = course("tuples(length=3)", opponent, 1);
        Training::begin(&game, &TIC_TAC_TOE.parse().unwrap(), &course, company(&course), memory).is_ok()
    };
    // An edge, a middle line and a diagonal of 27 weights, eight bytes each, for each of two sides.
    let bytes = 3 * 27 * 8 * 2;
    for (opponent, needed) in [("random", bytes), ("self", bytes), ("other", 2 * bytes), ("earlier", 2 * bytes)] {
        assert!(fits(opponent, needed), "{opponent}");
        assert!(!fits(opponent, needed - 2), "{opponent}");
    }
}

/// In the first game of a table only the last value is nonzero: only the last move has an error.
#[test]
fn the_error_of_a_game_is_the_mean_over_its_moves() {
    let game = tic_tac_toe();
    let mut decided = 0;
    for seed in 1..=10 {
        let mut training = begin(&game, &Course { seed, ..course("table(explore=0)", "self", 1) });
        let mut expected = None;
        let ended = training.run(&StopFlag::new(), &mut |event: TrainingEvent<'_>| {
            if let TrainingEvent::Game(GameReport { outcome, plies, error, .. }) = event {
                let size = f64::from(outcome.value_for(Player::First).abs());
                assert_eq!(error, size / f64::from(plies), "{outcome:?} after {plies} moves");
                decided += u32::from(size > 0.0);
                expected = Some((error * 1e6).round() / 1e6);
            }
            ControlFlow::Continue(())
        });
        assert_eq!(ended, Ok(TrainingEnd::Finished));
        let errors: Vec<Option<f64>> = training.description().tests.iter().map(|test| test.error).collect();
        assert_eq!(errors, [None, expected]);
    }
    assert!(decided > 3, "the test says nothing");
}

/// Plays the first legal move for one side, and fails for the other.
struct OneSided(Player);

impl Strategy<Connect<u64>> for OneSided {
    fn choose(
        &mut self,
        game: &Connect<u64>,
        state: &<Connect<u64> as Game>::State,
        turn: &mut Turn<'_, <Connect<u64> as Game>::Move>,
    ) -> Result<Choice<<Connect<u64> as Game>::Move>, StrategyFailure> {
        let moves = u32::from(game.to_move(state) == self.0);
        Failing(moves).choose(game, state, turn)
    }
}

#[test]
fn in_tests_the_learner_has_its_side_and_the_tester_the_other() {
    let game = tic_tac_toe();
    for (side, other) in [(LearnerSide::First, Player::Second), (LearnerSide::Second, Player::First)] {
        let course = with_tests(Course { side, ..course("table", "random", 20) });
        for plays in Player::BOTH {
            let tester: Option<Box<dyn Strategy<_>>> = Some(Box::new(OneSided(plays)));
            let company = Company { opponent: Opponent::Random, others: Vec::new(), tester };
            let mut training = Training::begin(&game, &TIC_TAC_TOE.parse().unwrap(), &course, company, MEMORY).unwrap();
            let ended = training.run(&StopFlag::new(), &mut |_: TrainingEvent<'_>| ControlFlow::Continue(()));
            assert_eq!(ended.is_ok(), plays == other, "{side}, tested by one that plays {plays:?}");
        }
    }
}

/// Plays the first legal move for a number of times, then fails.
struct Failing(u32);

impl Strategy<Connect<u64>> for Failing {
    fn choose(
        &mut self,
        game: &Connect<u64>,
        state: &<Connect<u64> as Game>::State,
        _: &mut Turn<'_, <Connect<u64> as Game>::Move>,
    ) -> Result<Choice<<Connect<u64> as Game>::Move>, StrategyFailure> {
        self.0 = self.0.checked_sub(1).ok_or(StrategyFailure { message: Message::verbatim("it died") })?;
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        Ok(Choice { mv: moves[0], resigns: false, value: None, line: Vec::new(), statistics: Statistics::default() })
    }
}

#[test]
fn an_opponent_that_fails_ends_the_training() {
    let game = tic_tac_toe();
    let company = Company { opponent: Opponent::Strategy(Box::new(Failing(5))), others: Vec::new(), tester: None };
    let course = course("table", "random", 1000);
    let mut training = Training::begin(&game, &TIC_TAC_TOE.parse().unwrap(), &course, company, MEMORY).unwrap();
    let failure = training.run(&StopFlag::new(), &mut |_: TrainingEvent<'_>| ControlFlow::Continue(())).unwrap_err();
    assert_eq!(failure.to_string(), "the opponent failed: it died");
    assert!(training.description().games >= 1);
}

#[test]
fn a_full_table_ends_the_training() {
    let game = tic_tac_toe();
    let mut training = begin(&game, &course("table(positions=50)", "self", 1000));
    let ended = training.run(&StopFlag::new(), &mut |_: TrainingEvent<'_>| ControlFlow::Continue(()));
    let failure = ended.unwrap_err();
    assert!(matches!(failure, TrainingFailure::Learner(_)), "{failure:?}");
    let [en, es] = [failure.to_string(), failure.tell(es())];
    assert_eq!(en, "the value table is full: it has room for 50 positions; a larger `positions` makes more");
    assert_eq!(es, "la tabla de valor está llena: caben 50 posiciones; con un valor mayor de `positions` caben más");
}

#[test]
fn a_raised_flag_stops_it_before_the_next_game() {
    let game = tic_tac_toe();
    let stop = StopFlag::new();
    let mut training = begin(&game, &course("table", "self", 1000));
    let ended = training.run(&stop, &mut |event: TrainingEvent<'_>| {
        if let TrainingEvent::Game(GameReport { number: 3, .. }) = event {
            stop.raise();
        }
        ControlFlow::Continue(())
    });
    assert_eq!((ended, training.description().games), (Ok(TrainingEnd::Stopped), 3));
}

/// An interrupted test is repeated in full, with the errors of all games since the previous test.
#[test]
fn a_test_that_was_stopped_is_made_again_in_full() {
    let game = tic_tac_toe();
    for learner in every_learner_and(&VARIANTS) {
        let whole = with_tests(course(&learner, "random", 60));
        let mut undisturbed = begin(&game, &whole);
        finish(&mut undisturbed);
        let stop = StopFlag::new();
        let mut stopped = begin(&game, &whole);
        let ended = stopped.run(&stop, &mut |event: TrainingEvent<'_>| {
            // The flag is raised after the last game before a test: no test game is played.
            if let TrainingEvent::Game(GameReport { number: 40, .. }) = event {
                stop.raise();
            }
            ControlFlow::Continue(())
        });
        assert_eq!((ended, stopped.description().tests.len()), (Ok(TrainingEnd::Stopped), 2), "{learner}");
        let mut again = resume(&game, &whole, &stopped.checkpoint()).unwrap();
        finish(&mut again);
        assert!(again.description().tests[2].error.is_some_and(|error| error > 0.0), "{learner}");
        assert_eq!(again.description().tests, undisturbed.description().tests, "{learner}");
        assert!(again.checkpoint() == undisturbed.checkpoint(), "{learner}");
    }
}

/// The file after the header: the tensors.
fn tensors(file: &[u8]) -> Vec<u8> {
    let header = u64::from_le_bytes(file[..8].try_into().unwrap()) as usize;
    file[8 + header..].to_vec()
}

/// Values of a table's file.
fn values(file: &[u8]) -> Vec<f64> {
    tensor(file, "model.values").as_chunks().0.iter().map(|bytes| f64::from_le_bytes(*bytes)).collect()
}

/// Weights of a tuple network's file.
fn weights(file: &[u8]) -> Vec<f32> {
    tensor(file, "model.weights").as_chunks().0.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect()
}

fn tensor(file: &[u8], name: &str) -> Vec<u8> {
    let header: serde_json::Value =
        serde_json::from_slice(&file[8..8 + u64::from_le_bytes(file[..8].try_into().unwrap()) as usize]).unwrap();
    let offset = |at: usize| header[name]["data_offsets"][at].as_u64().unwrap() as usize;
    tensors(file)[offset(0)..offset(1)].to_vec()
}
