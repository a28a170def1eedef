//! Trainings by specs, and the use of their evaluators.

use crate::support::{NoTime, check_with, evaluate_with, host, open, seated_with};
use jugada_core::{Player, StopFlag};
use jugada_play::{MemoryModels, Models, Occasion, Resources, Session};
use jugada_registry::learn::{Course, LearnerSide, TrainingEnd, TrainingEvent};
use jugada_registry::learners;
use jugada_words::{Language, Worded};
use std::ops::ControlFlow;
use std::sync::Arc;

fn course(learner: &str, opponent: &str) -> Course {
    Course {
        learner: learner.parse().unwrap(),
        opponent: opponent.parse().unwrap(),
        others: Vec::new(),
        tester: None,
        side: LearnerSide::Both,
        games: 20,
        test_every: 10,
        test_games: 2,
        seed: 1,
    }
}

/// Trains to the end, and saves every checkpoint under a name.
fn train(session: &dyn Session, course: &Course, name: &str, models: &mut MemoryModels) -> Vec<u8> {
    let mut training = host().training(session, course).unwrap_or_else(|error| panic!("{error}"));
    let ended = training.run(&StopFlag::new(), &mut |event: TrainingEvent<'_>| {
        if let TrainingEvent::Checkpoint(state) = event {
            models.keep(name, state.description().games, state.checkpoint());
        }
        ControlFlow::Continue(())
    });
    assert_eq!(ended, Ok(TrainingEnd::Finished));
    training.evaluator()
}

fn with(models: &MemoryModels) -> Resources {
    Resources { models: Some(Arc::new(models.clone())), ..Resources::default() }
}

const BOARDS: [&str; 6] = [
    "othello(size=6)",
    "connect",
    "connect(rows=9, cols=9)",
    "connect(rows=15, cols=15, k=5, gravity=off)",
    "go(size=5)",
    "go(size=13)",
];

fn es() -> Language {
    Language::of_tag("es").unwrap()
}

#[test]
fn every_learner_trains_on_every_board_and_judges_there() {
    for spec in BOARDS {
        let session = open(spec);
        for learner in learners().into_iter().map(|declaration| declaration.id.clone()) {
            let mut models = MemoryModels::default();
            let short = Course { games: 2, test_every: 0, test_games: 1, ..course(&learner, "random") };
            train(session.as_ref(), &short, "mine", &mut models);
            let opinion = evaluate_with(session.as_ref(), "learned(name=mine)", &with(&models)).unwrap();
            assert!(opinion.value.abs() <= 1.0, "{learner} on {spec}: {opinion:?}");
            let sum: f64 = opinion.terms.iter().map(|term| term.value).sum();
            assert!((sum - opinion.value).abs() < 1e-9, "{learner} on {spec}: {opinion:?}");
        }
    }
}

#[test]
fn what_was_learned_plays_in_every_strategy() {
    let session = open("connect");
    let mut models = MemoryModels::default();
    train(session.as_ref(), &course("tuples(length=4)", "self"), "mine", &mut models);
    for strategy in [
        "heuristic(eval=learned(name=mine))",
        "alphabeta(depth=3, eval=learned(name=mine))",
        "negascout(depth=3, eval=learned(name=mine, games=10))",
        "mcts(variant=heuristic, simulations=50, eval=learned(name=mine, games=20))",
    ] {
        let mut seat =
            seated_with(session.as_ref(), strategy, &with(&models)).unwrap_or_else(|error| panic!("{error}"));
        let used = &seat.facts().models;
        assert_eq!(used.len(), 1, "{strategy} does not say what it uses");
        assert!(used[0].name.starts_with("mine") && used[0].hash.len() == 64, "{used:?}");
        let stop = StopFlag::new();
        let occasion = Occasion::new(&NoTime, &stop, 1);
        assert!(seat.ask(session.as_ref(), occasion, &mut ()).is_ok(), "{strategy}");
    }
}

#[test]
fn checkpoints_are_other_evaluators() {
    let session = open("connect");
    let mut models = MemoryModels::default();
    let evaluator = train(session.as_ref(), &course("network", "random"), "mine", &mut models);
    let hash = |text: &str| check_with(session.as_ref(), text, &with(&models)).unwrap().models[0].clone();
    let (now, last, earlier) = (
        hash("heuristic(eval=learned(name=mine))"),
        hash("heuristic(eval=learned(name=mine, games=20))"),
        hash("heuristic(eval=learned(name=mine, games=10))"),
    );
    assert_eq!(now.hash, last.hash);
    assert_ne!(now.hash, earlier.hash);
    assert_ne!(last.name, earlier.name, "a run must tell them apart");
    // Without training state: the same values in a smaller file.
    let value = |models: &MemoryModels, name: &str| {
        evaluate_with(session.as_ref(), &format!("learned(name={name})"), &with(models)).unwrap().value
    };
    let whole = value(&models, "mine");
    models.keep("alone", 0, evaluator);
    assert_eq!(value(&models, "alone"), whole);
}

#[test]
fn what_does_not_fit_is_refused() {
    let session = open("connect");
    let mut models = MemoryModels::default();
    let evaluator = train(session.as_ref(), &course("network", "random"), "four", &mut models);
    let mut damaged = evaluator.clone();
    damaged[evaluator.len() - 3] ^= 1;
    models.keep("damaged", 0, damaged);
    models.keep("cut", 0, evaluator[..100].to_vec());
    models.keep("text", 0, b"a text that is no evaluator".to_vec());
    let refused = |game_spec: &str, evaluator: &str| {
        let error = evaluate_with(open(game_spec).as_ref(), evaluator, &with(&models)).unwrap_err();
        (error.to_string(), error.tell(es()))
    };
    let (english, spanish) = refused("othello", "learned(name=four)");
    assert_eq!(english, "learned evaluator `four`: it was learned for connect, not for othello");
    assert_eq!(spanish, "evaluador aprendido `four`: se aprendió para connect, no para othello");
    let (english, _) = refused("connect(rows=7, cols=8)", "learned(name=four)");
    assert_eq!(english, "learned evaluator `four`: it was learned on a 6x7 board; this one is 7x8");
    let (english, spanish) = refused("connect", "learned(name=fuor)");
    assert_eq!(
        english,
        "learned evaluator `fuor`: not there (did you mean `four`?); there are: connect-4, cut, damaged, four, othello-6x6, othello-8x8, text"
    );
    assert!(spanish.starts_with("evaluador aprendido `fuor`: no está (¿querías decir `four`?)"), "{spanish}");
    let (english, _) = refused("connect", "learned(name=four, games=15)");
    assert_eq!(english, "learned evaluator `four`: there is no checkpoint after 15 games; there are: 0, 10, 20");
    let (english, _) = refused("connect", "learned(name=damaged)");
    assert!(english.starts_with("learned evaluator `damaged`: the file is damaged: its checksum is "), "{english}");
    let (english, _) = refused("connect", "learned(name=cut)");
    assert!(english.starts_with("learned evaluator `cut`: the file is cut short: found 100 bytes"), "{english}");
    let (english, _) = refused("connect", "learned(name=text)");
    assert!(english.starts_with("learned evaluator `text`: not a learned evaluator of Jugada"), "{english}");
    let (english, _) = refused("connect", "learned");
    assert_eq!(english, "`learned` needs `name`; expected the name of a learned evaluator");
    let (english, _) = refused("connect", "learned(name=a(b=1))");
    assert_eq!(english, "`learned`: `name=a(b=1)` is not valid; expected a name");
}

#[test]
fn courses_that_cannot_be_are_refused() {
    let session = open("connect");
    let refused = |course: &Course, resources: &Resources| match host()
        .with(resources.clone())
        .training(session.as_ref(), course)
    {
        Ok(_) => panic!("{course:?} is possible"),
        Err(error) => error.to_string(),
    };
    let none = &Resources::default();
    assert!(
        refused(&course("tabel", "random"), none)
            .starts_with("unknown learner `tabel` (did you mean `table`?); learners: table, network, tuples")
    );
    assert!(
        refused(&course("table", "mcts(time=1)"), none).starts_with("`train`: `mcts(time=1)` may answer differently")
    );
    assert!(refused(&course("table", "mcts(simulations=9, threads=2)"), none).starts_with("`train`: "));
    assert_eq!(refused(&course("table", "self(depth=1)"), none), "`self` has no parameter `depth`; it has none");
    assert!(refused(&course("table", "mtcs"), none).starts_with("unknown strategy `mtcs` (did you mean `mcts`?)"));
    let tested = Course { tester: Some("alphabeta(depth=2)".parse().unwrap()), ..course("table", "self") };
    assert!(refused(&tested, none).starts_with("`alphabeta` needs `eval`"));
    let little = &Resources { memory: Some(1 << 20), ..Resources::default() };
    assert_eq!(
        refused(&course("tuples(shape=random, length=10, shortest=10)", "self"), little),
        "`tuples`: the tables of `length=10` take more than the 1048576 bytes that there are; expected `length` of at most 5"
    );
}

#[test]
fn a_training_goes_on_through_the_session() {
    let session = open("go(size=5)");
    let whole = course("network(hidden=3)", "montecarlo(simulations=20)");
    let mut models = MemoryModels::default();
    let evaluator = train(session.as_ref(), &whole, "mine", &mut models);
    let half = models.find("mine", Some(10)).unwrap().unwrap();
    let mut second = host().resume_training(session.as_ref(), &whole, &half.bytes).unwrap();
    assert_eq!(second.description().games, 10);
    second.run(&StopFlag::new(), &mut |_: TrainingEvent<'_>| ControlFlow::Continue(())).unwrap();
    assert!(second.evaluator() == evaluator);
    let description = host().describe_learned(session.as_ref(), &evaluator).unwrap();
    assert_eq!(description.game.to_string(), session.full_spec().to_string());
    assert_eq!(description.tests.iter().map(|test| test.games).collect::<Vec<_>>(), [0, 10, 20]);
    assert_eq!(description.tests[1].by_side[Player::Second].games(), 1);
    let other = host().resume_training(open("go(size=5, komi=0.5)").as_ref(), &whole, &half.bytes).err().unwrap();
    assert!(other.to_string().starts_with("the training was begun with `game=go(size=5, "), "{other}");
}
