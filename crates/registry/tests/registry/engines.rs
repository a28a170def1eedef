//! Engines of one game: listed by their game, refused elsewhere, and limited like every strategy.

use crate::support::{NoTime, check, game, host, seated, seated_with};
use jugada_core::{Clock, StopFlag, Terms, Value};
use jugada_play::{EveryMove, Occasion, Resources, Session, Viewer};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

#[test]
fn an_engine_is_listed_by_its_game_alone() {
    let engines = [
        ("othello", "othello-champion"),
        ("othello", "othello-solver"),
        ("connect", "connect-solver"),
        ("go", "go-mcts"),
    ];
    for entry in host().registry.games() {
        let game = entry.id();
        for (its_game, engine) in engines {
            let has_it = entry.strategies.iter().any(|declaration| declaration.id == engine);
            assert_eq!(has_it, game == its_game, "{engine} in {game}");
        }
        let mut solvers = engines.iter().filter(|(_, engine)| engine.ends_with("solver"));
        let own = solvers.find(|(its_game, _)| *its_game == game).map(|(_, engine)| *engine);
        assert_eq!(entry.solver.as_ref().map(|solver| solver.strategy.as_str()), own);
    }
}

#[test]
fn whoever_seats_an_engine_is_told_what_its_moves_depend_on() {
    for (spec, engine, is_timed, is_random, remembers) in [
        ("connect", "connect-solver", false, true, true),
        ("connect", "connect-solver(time=1)", true, true, true),
        ("othello", "othello-solver", false, false, true),
        ("othello", "othello-solver(time=1)", true, false, true),
        ("othello", "othello-champion", true, true, true),
        ("othello", "othello-champion(book=off)", true, false, true),
        ("othello", "othello-champion(nodes=1000)", false, true, true),
        // With a depth limit the book is not used.
        ("othello", "othello-champion(depth=8)", false, false, true),
        ("go", "go-mcts(simulations=100)", false, true, true),
        ("go", "go-mcts(simulations=100, reuse=off)", false, true, false),
        ("go", "go-mcts(time=1)", true, true, true),
    ] {
        let facts = check(game(spec, "").as_ref(), engine);
        assert_eq!((facts.is_timed, facts.is_random, facts.remembers), (is_timed, is_random, remembers), "{engine}");
    }
}

#[track_caller]
fn refused(spec: &str, strategy: &str, message: &str) {
    let resources = Resources { memory: Some(1 << 20), threads: Some(2), ..Resources::default() };
    let error = seated_with(game(spec, "").as_ref(), strategy, &resources).err().expect(strategy);
    assert_eq!(error.to_string(), message);
}

#[test]
fn what_an_engine_does_not_play_is_explained() {
    let known = "random, heuristic, minimax, alphabeta, negascout, mtdf, truncated, montecarlo, mcts";
    for strategy in ["connect-solver", "perfect"] {
        let session = game("go", "");
        let error = seated_with(session.as_ref(), strategy, &Resources::default()).err().unwrap().to_string();
        let start = format!("strategy `connect-solver` is for connect, not for go; strategies for go: {known}");
        assert!(error.starts_with(&start) && !error.contains("perfect"), "{error}");
    }
    refused(
        "connect(rows=15, cols=15, k=5, gravity=off)",
        "connect-solver",
        "`connect-solver`: a board without gravity; expected `gravity=on`",
    );
    refused(
        "connect(rows=12, cols=10)",
        "connect-solver",
        "`connect-solver`: 12 rows and 10 columns; expected rows + 1 times columns of at most 128, which here is 130",
    );
    refused(
        "connect",
        "connect-solver(memory=2)",
        "`connect-solver`: a table of 2 MB takes 2097152 bytes; expected at most 1 MB: 1048576 bytes are free",
    );
    refused(
        "connect",
        "connect-solver(memory=1, threads=3)",
        "`connect-solver`: `threads=3` is out of range: 1 to 2 here",
    );
}

/// The usual score of a proved value; none without a solver.
fn score(session: &dyn Session, value: Value) -> Option<i32> {
    session.abilities().solver?.score_on(session, value)
}

/// The usual scores of the columns: positive if the side to move wins.
fn scores(moves: &str, strategy: &str) -> Vec<Option<i32>> {
    let session = game("connect", moves);
    let mut seat = seated(session.as_ref(), strategy);
    let stop = StopFlag::new();
    let answer = seat.ask(session.as_ref(), Occasion::new(&NoTime, &stop, 1), &mut EveryMove).unwrap();
    answer.moves.iter().map(|known| known.value.and_then(|value| score(session.as_ref(), value))).collect()
}

#[test]
fn every_move_has_its_distance() {
    // From a published set, mirrored: every column is open, and the value is -1.
    let (moves, mirrored) = ("1233722555341451114725221333", "7655166333547437774163667555");
    let [scores, turned] = [moves, mirrored].map(|moves| scores(moves, "connect-solver(memory=1)"));
    assert_eq!(scores.iter().flatten().max(), Some(&-1));
    assert_eq!(scores, turned.into_iter().rev().collect::<Vec<_>>());
}

#[test]
fn a_score_counts_the_pieces_that_are_left() {
    // Two in the middle of the bottom row: a third makes a double threat.
    let session = game("connect", "4455");
    let answer = crate::support::ask(session.as_ref(), "connect-solver(memory=1)");
    assert_eq!((answer.value, answer.line.len()), (Some(Value::WinsIn(3)), 3));
    assert!(["3", "6"].contains(&answer.mv.as_str()), "{}", answer.mv);
    assert_eq!(score(session.as_ref(), Value::WinsIn(3)), Some(18), "21 pieces, of which the fourth wins");
}

/// Lost in any case: it resists as long as possible. Among equal moves the seed decides.
#[test]
fn it_resists_and_draws_lots() {
    // X has three in the bottom row with both ends open.
    let session = game("connect", "44553");
    let mut played = BTreeSet::new();
    for seed in 0..40 {
        let mut seat = seated(session.as_ref(), "connect-solver(memory=1)");
        let stop = StopFlag::new();
        let answer = seat.ask(session.as_ref(), Occasion::new(&NoTime, &stop, seed), &mut ()).unwrap();
        assert_eq!(answer.value, Some(Value::LosesIn(2)));
        played.insert(answer.mv);
    }
    assert_eq!(played.len(), 7, "all moves lose in two: {played:?}");
}

/// Values proved within the limit are reported with their bounds; the rest is estimated, and the move is legal.
#[test]
fn a_limit_leaves_what_was_proved() {
    let session = game("connect", "");
    for nodes in [1, 10, 1_000, 40_000] {
        let [one, two] = [0, 1].map(|_| {
            let strategy = format!("connect-solver(nodes={nodes}, memory=1, book=off)");
            let mut seat = seated(session.as_ref(), &strategy);
            let stop = StopFlag::new();
            seat.ask(session.as_ref(), Occasion::new(&NoTime, &stop, 1), &mut EveryMove).unwrap()
        });
        assert_eq!((one.mv.clone(), one.statistics.nodes), (two.mv, two.statistics.nodes), "{nodes}");
        let roots = one.statistics.work.nodes_per_level[0];
        assert!(one.statistics.nodes <= nodes + roots + 1, "{} nodes for {nodes}", one.statistics.nodes);
        assert_eq!(one.moves.len(), 7);
        assert!(one.moves.iter().all(|known| known.bounds.is_some()), "nothing is proved of the empty board so soon");
    }
    // A depth limit of the match does not affect proofs.
    let mut seat = seated(session.as_ref(), "connect-solver");
    let stop = StopFlag::new();
    let occasion = Occasion { terms: Terms::FREE.with_depth(2), ..Occasion::new(&NoTime, &stop, 1) };
    let answer = seat.ask(session.as_ref(), occasion, &mut ()).unwrap();
    assert_eq!((answer.mv.as_str(), answer.value), ("4", Some(Value::WinsIn(41))));
}

struct Watch(Instant);

impl Clock for Watch {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

#[test]
fn time_and_a_raised_flag_end_it() {
    for (board, strategy) in [
        ("connect", "connect-solver(time=0.1)"),
        ("connect(rows=7, cols=8)", "connect-solver(time=0.1, threads=2)"),
        ("connect(rows=9, cols=9)", "connect-solver(time=0.1)"),
        ("go", "go-mcts(time=0.1)"),
        ("go(size=19)", "go-mcts(time=0.1, threads=2)"),
        ("othello", "othello-champion(time=0.1, book=off)"),
        ("othello", "othello-champion(time=0.1, threads=2, book=off)"),
        ("othello(size=6)", "othello-champion(time=0.1, book=off)"),
        ("othello", "othello-champion(time=0.001, book=off)"),
        ("othello", "othello-champion(time=0.001)"),
        ("othello", "othello-solver(time=0.001)"),
        ("othello", "othello-solver(time=0.001, empties=60)"),
        ("othello", "othello-solver(time=0.1)"),
        ("othello", "othello-solver(time=0.1, empties=60)"),
        ("othello(size=6)", "othello-solver(time=0.1, empties=60, threads=2)"),
    ] {
        let session = game(board, "");
        let mut seat = seated(session.as_ref(), strategy);
        let (clock, stop) = (Watch(Instant::now()), StopFlag::new());
        let answer = seat.ask(session.as_ref(), Occasion::new(&clock, &stop, 1), &mut ()).unwrap();
        assert!(session.view(Viewer::All).legal.iter().any(|legal| legal.text == answer.mv), "{board}");
        // Machines are shared: `jugada bench` measures exactly. Without its limit, each would search for minutes.
        assert!(clock.elapsed() < Duration::from_secs(20), "{board}: {:?}", clock.elapsed());
        stop.raise();
        let occasion = Occasion::new(&NoTime, &stop, 1);
        let answer = seat.ask(session.as_ref(), occasion, &mut ()).unwrap();
        assert!(session.view(Viewer::All).legal.iter().any(|legal| legal.text == answer.mv), "{board}");
    }
}
