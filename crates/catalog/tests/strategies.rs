//! What holds for strategies: they play every game, they repeat themselves, they stop, and they learn from games played out.

mod support;

use jugada_catalog::{GAMES, LEVELS, Occasion, Resources, STRATEGIES, Session};
use jugada_core::{Limits, Progress, StopFlag};
use std::sync::Arc;
use support::{NoTime, ask, game, random_position};

/// A quick spec for every strategy, for a game whose first evaluator is this.
fn quick(id: &str, eval: &str) -> String {
    match id {
        "random" => "random".to_owned(),
        "heuristic" => format!("heuristic(eval={eval})"),
        "montecarlo" => "montecarlo(simulations=40)".to_owned(),
        "mcts" => format!("mcts(simulations=60, variant=heuristic, eval={eval})"),
        tree => format!("{tree}(depth=2, eval={eval})"),
    }
}

/// Small boards of every game, and the first evaluator of each.
fn boards() -> Vec<(&'static str, &'static str)> {
    let small = ["othello(size=4)", "connect(rows=4, cols=4, k=3)", "go(size=3)"];
    let boards: Vec<_> = small.into_iter().zip(GAMES.iter().map(|entry| (entry.evaluators)()[0].id)).collect();
    assert_eq!(boards.len(), GAMES.len());
    boards
}

fn play_out(session: &mut dyn Session, strategy: &str, seed: u64) {
    let mut seat = session.seat(&strategy.parse().unwrap(), Resources::default()).unwrap();
    while session.view().outcome.is_none() {
        let stop = StopFlag::default();
        let occasion =
            Occasion { limits: Limits::default(), clock: &NoTime, stop: &stop, seed, ply: session.plies() as u64 };
        let answer = seat.choose(session, occasion);
        session.play(&answer.mv).unwrap_or_else(|error| panic!("{strategy}: {error}"));
    }
}

#[test]
fn every_strategy_plays_every_game_and_repeats_itself() {
    for (spec, eval) in boards() {
        for declaration in STRATEGIES {
            let strategy = quick(declaration().id, eval);
            let lines: Vec<String> = [7, 7]
                .map(|seed| {
                    let mut session = game(spec, "");
                    play_out(session.as_mut(), &strategy, seed);
                    session.line_text()
                })
                .into();
            assert_eq!(lines[0], lines[1], "{strategy} on {spec}");
        }
    }
}

#[test]
fn every_evaluator_adds_up_and_knows_both_sides() {
    for entry in GAMES {
        let id = (entry.declaration)().id;
        for declaration in (entry.evaluators)() {
            for plies in [0, 5, 12, 20] {
                let Some(session) = random_position(id, plies, 51) else { continue };
                let opinion = session.evaluate(&declaration.id.parse().unwrap()).unwrap();
                let sum: f64 = opinion.terms.iter().map(|term| term.value).sum();
                assert!((sum - opinion.value).abs() < 0.01, "{} on {id}: {opinion:?}", declaration.id);
                assert!(opinion.value.abs() < 20_000.0, "{opinion:?}");
            }
        }
    }
}

#[test]
fn every_level_plays_every_game() {
    for entry in GAMES {
        let session = game((entry.declaration)().id, "");
        for level in LEVELS {
            session.seat(&level.id.parse().unwrap(), Resources::default()).unwrap_or_else(|error| panic!("{error}"));
        }
    }
}

#[track_caller]
fn refused(spec: &str, strategy: &str, message: &str) {
    let session = game(spec, "");
    let error = session.seat(&strategy.parse().unwrap(), Resources { memory: Some(1 << 20) }).err().expect(strategy);
    assert_eq!(error.to_string(), message);
}

#[test]
fn bad_strategies_are_explained() {
    let known = "random, heuristic, minimax, alphabeta, negascout, mtdf, montecarlo, mcts, novice, intermediate, advanced, \
                 expert, garcia-easy, garcia-medium, garcia-hard, garcia-expert, garcia-supreme, alegria-machine";
    refused(
        "othello",
        "alfabeta",
        &format!("unknown strategy `alfabeta` (did you mean `alphabeta`?); strategies: {known}"),
    );
    refused(
        "connect",
        "alphabeta(eval=garcia)",
        "evaluator `garcia` is for othello, not for connect; evaluators for connect: possibilities, alegria-random",
    );
    refused(
        "connect",
        "minimax(depth=2)",
        "`minimax` needs `eval`; expected an evaluator for connect: possibilities, alegria-random",
    );
    refused(
        "go",
        "heuristic(eval=chinesse)",
        "unknown evaluator `chinesse` (did you mean `chinese`?); evaluators: chinese, japanese, territory, alegria-random",
    );
    refused(
        "othello",
        "alphabeta(depth=0, eval=discs)",
        "`alphabeta`: `depth=0` is not possible; expected a whole number from 1 to 400, or auto",
    );
    refused(
        "othello",
        "alphabeta(eval=discs, table=100000)",
        "`alphabeta`: a table of 100000 entries takes 1600000 bytes; expected at most 65536 entries: 1048576 bytes are free",
    );
    refused(
        "othello",
        "mcts(time=9, nodes=2000)",
        "`mcts`: 1 x 2000 positions take 1568000 bytes; expected at most 1 x 1337 positions: 1048576 bytes are free",
    );
    refused(
        "othello",
        "mcts(time=9, nodes=1000, threads=2)",
        "`mcts`: 2 x 1000 positions take 1568000 bytes; expected at most 2 x 668 positions: 1048576 bytes are free",
    );
    refused(
        "othello",
        "alphabeta(eval=garcia(corner=3))",
        "`garcia` has no parameter `corner` (did you mean `corners`?); parameters: corners, blocks, taken, empty, edges, \
         inner, mobility, discs",
    );
}

/// Trees fit into the memory there is: the default gives way, and few simulations never need much.
#[test]
fn trees_fit_into_memory() {
    let session = game("othello", "");
    let nodes = |strategy: &str, memory: Option<u64>| {
        let mut seat = session.seat(&strategy.parse().unwrap(), Resources { memory }).unwrap();
        let stop = StopFlag::new();
        let occasion = Occasion { limits: Limits::default(), clock: &NoTime, stop: &stop, seed: 1, ply: 0 };
        seat.choose(session.as_ref(), occasion).statistics.nodes
    };
    let megabyte = Some(1 << 20);
    assert_eq!(nodes("mcts(simulations=3000)", None), 3001);
    assert_eq!(nodes("mcts(simulations=3000)", megabyte), 1337);
    assert_eq!(nodes("mcts(simulations=3000, threads=2)", megabyte), 2 * 668);
    assert_eq!(nodes("mcts(simulations=300)", megabyte), 301);
    assert_eq!(nodes("mcts(simulations=300, nodes=10000000)", megabyte), 301);
}

/// A check says what building would say, and takes no memory: nobody has that much.
#[test]
fn a_check_builds_nothing() {
    let session = game("othello", "");
    let check = |strategy: &str| session.check_seat(&strategy.parse().unwrap(), Resources::default());
    assert_eq!(check("alphabeta(eval=discs, table=1000000000000)"), Ok(()));
    assert!(check("alphabeta(eval=disks)").is_err());
    assert!(check("alfabeta").is_err());
}

/// Who looks on from another thread sees all that was done but for the last few hundred.
#[test]
fn progress_is_what_was_done() {
    let session = game("othello", "");
    for strategy in [
        "mcts(simulations=2000)",
        "mcts(simulations=2000, threads=2)",
        "montecarlo(simulations=2000)",
        "montecarlo(simulations=2000, threads=2)",
        "alphabeta(depth=5, eval=discs)",
        "minimax(depth=4, eval=discs)",
    ] {
        let mut seat = session.seat(&strategy.parse().unwrap(), Resources::default()).unwrap();
        let (stop, progress) = (StopFlag::new(), Arc::new(Progress::default()));
        let occasion = Occasion { limits: Limits::default(), clock: &NoTime, stop: &stop, seed: 1, ply: 0 };
        let done = seat.choose_watched(session.as_ref(), occasion, &progress, &mut |_| ()).statistics;
        let near = |told: u64, truth: u64| told <= truth && truth - told <= 2 * 256;
        assert!(near(progress.simulations(), done.simulations), "{strategy}: {progress:?} of {}", done.simulations);
        assert!(near(progress.nodes(), done.nodes), "{strategy}: {progress:?} of {}", done.nodes);
    }
}

/// On a position with one winning move, more simulations find it.
#[test]
fn monte_carlo_finds_the_win() {
    // X wins with 4 and loses with everything else soon.
    let session = game("connect", "112233");
    for strategy in [
        "montecarlo(simulations=700)",
        "mcts(simulations=300)",
        "mcts(simulations=300, variant=greedy)",
        "mcts(simulations=300, variant=rave)",
        "mcts(simulations=300, variant=heuristic, eval=possibilities)",
        "mcts(simulations=600, threads=2)",
        "mcts(simulations=300, choice=visits)",
    ] {
        assert_eq!(ask(session.as_ref(), strategy).mv, "4", "{strategy}");
    }
}

/// 4 x 4 with three in a row is won by the first player: with growing simulations MCTS finds a winning move.
#[test]
fn mcts_converges_on_a_solved_game() {
    let session = game("connect(rows=4, cols=4, k=3)", "");
    let truth = ask(session.as_ref(), "minimax(depth=16, eval=possibilities, table=1000000)");
    let winning: Vec<&str> = truth
        .moves
        .iter()
        .filter(|known| matches!(known.value, Some(jugada_catalog::Value::WinsIn(_))))
        .map(|known| known.mv.as_str())
        .collect();
    let answer = ask(session.as_ref(), "mcts(simulations=20000)");
    assert!(winning.contains(&answer.mv.as_str()), "{} is not among {winning:?}", answer.mv);
    let best = answer.moves.iter().find(|known| known.mv == answer.mv).unwrap();
    assert!(best.mean.unwrap() > 0.8, "the mean nears the truth: {:?}", best.mean);
}

/// A greedy search keeps to what has worked; UCT looks everywhere.
#[test]
fn c_0_is_greedy() {
    let session = game("connect", "");
    let greedy = ask(session.as_ref(), "mcts(simulations=5000, c=0)");
    assert_eq!(values(&greedy), values(&ask(session.as_ref(), "mcts(simulations=5000, variant=greedy, c=2)")));
    let least = |analysis: &jugada_catalog::Analysis| analysis.moves.iter().map(|known| known.visits).min();
    assert!(least(&greedy) < least(&ask(session.as_ref(), "mcts(simulations=5000, c=2)")));
}

fn values(analysis: &jugada_catalog::Analysis) -> Vec<u64> {
    analysis.moves.iter().map(|known| known.visits).collect()
}

/// Keeping the tree saves simulations, and changes nothing about what is legal.
#[test]
fn a_kept_tree_saves_simulations() {
    let mut made = [0, 0];
    for (reuse, made) in ["off", "on"].into_iter().zip(&mut made) {
        let mut session = game("othello(size=6)", "");
        let spec = format!("mcts(simulations=500, reuse={reuse})");
        let mut seat = session.seat(&spec.parse().unwrap(), Resources::default()).unwrap();
        for ply in 0..10 {
            let stop = StopFlag::default();
            let occasion = Occasion { limits: Limits::default(), clock: &NoTime, stop: &stop, seed: 3, ply };
            let answer = seat.choose(session.as_ref(), occasion);
            *made += answer.statistics.simulations;
            session.play(&answer.mv).unwrap();
            let legal = session.view().legal;
            session.play(&legal[0].text).unwrap();
        }
    }
    assert_eq!(made[0], 5_000);
    assert!(made[1] < 4_900, "{} simulations", made[1]);
}

/// Told to stop before it starts, every strategy still gives a legal move.
#[test]
fn a_raised_flag_stops_at_once() {
    for (spec, eval) in boards() {
        let session = game(spec, "");
        let legal: Vec<String> = session.view().legal.into_iter().map(|legal| legal.text).collect();
        for strategy in [
            format!("minimax(depth=30, eval={eval})"),
            format!("alphabeta(depth=30, eval={eval}, threads=2)"),
            format!("negascout(depth=30, eval={eval})"),
            format!("mtdf(depth=30, eval={eval})"),
            "montecarlo(simulations=1000000000)".to_owned(),
            "mcts(simulations=1000000000, threads=2)".to_owned(),
        ] {
            let stop = StopFlag::default();
            stop.raise();
            let mut seat = session.seat(&strategy.parse().unwrap(), Resources::default()).unwrap();
            let occasion = Occasion { limits: Limits::default(), clock: &NoTime, stop: &stop, seed: 1, ply: 0 };
            let answer = seat.choose(session.as_ref(), occasion);
            assert!(legal.contains(&answer.mv), "{strategy} on {spec}: {}", answer.mv);
        }
    }
}

/// A limit in nodes is kept, and the same limit gives the same answer.
#[test]
fn node_limits_are_exact_and_repeatable() {
    let session = game("othello", "f5d6");
    for nodes in [1, 10, 1_000, 20_000] {
        let strategy = format!("alphabeta(nodes={nodes}, eval=alegria)");
        let [a, b] = [0, 1].map(|_| ask(session.as_ref(), &strategy));
        assert_eq!((a.mv.clone(), a.statistics.nodes), (b.mv, b.statistics.nodes), "{strategy}");
        let roots = a.statistics.nodes_per_level[0];
        assert!(a.statistics.nodes <= nodes + roots + 1, "{} nodes for {nodes}", a.statistics.nodes);
    }
}

/// The tree that is told is the tree that was searched.
#[test]
fn explanations_balance() {
    use jugada_catalog::EventView;
    let session = game("othello", "f5");
    let mut seat = session
        .seat(&"alphabeta(depth=3, eval=discs, order=board, table=off)".parse().unwrap(), Resources::default())
        .unwrap();
    let stop = StopFlag::default();
    let occasion = Occasion { limits: Limits::default(), clock: &NoTime, stop: &stop, seed: 1, ply: 0 };
    let told = seat.explain(session.as_ref(), occasion, 100_000);
    let entered = told.events.iter().filter(|event| matches!(event, EventView::Enter { .. })).count();
    assert_eq!(entered * 2, told.events.len(), "every node is entered and left");
    assert_eq!(entered as u64, told.analysis.statistics.nodes);
    assert!(!told.truncated);
    let cut = seat.explain(session.as_ref(), occasion, 10);
    assert!(cut.truncated && cut.events.len() == 10);
    let mut seat = session.seat(&"mcts(simulations=50)".parse().unwrap(), Resources::default()).unwrap();
    let told = seat.explain(session.as_ref(), occasion, 1_000);
    assert_eq!(told.events.len(), 50);
    assert_eq!(told.analysis.statistics.simulations, 50);
}

/// A clock that says that the time was up long ago.
struct TooLate;

impl jugada_core::Clock for TooLate {
    fn elapsed(&self) -> std::time::Duration {
        std::time::Duration::from_secs(1_000)
    }
}

#[test]
fn a_limit_too_short_for_anything_still_gives_a_legal_move() {
    for (spec, eval) in boards() {
        let session = game(spec, "");
        let legal: Vec<String> = session.view().legal.into_iter().map(|legal| legal.text).collect();
        for strategy in [
            format!("minimax(time=0.001, eval={eval})"),
            format!("alphabeta(time=0.001, eval={eval}, threads=2)"),
            format!("negascout(time=0.001, eval={eval})"),
            format!("mtdf(time=0.001, eval={eval})"),
            "montecarlo(time=0.001)".to_owned(),
            "mcts(time=0.001, variant=rave)".to_owned(),
        ] {
            let mut seat = session.seat(&strategy.parse().unwrap(), Resources::default()).unwrap();
            let stop = StopFlag::default();
            let occasion = Occasion { limits: Limits::default(), clock: &TooLate, stop: &stop, seed: 1, ply: 0 };
            let answer = seat.choose(session.as_ref(), occasion);
            assert!(legal.contains(&answer.mv), "{strategy} on {spec}: {}", answer.mv);
        }
    }
}

/// The discs that the evaluator calls stable are never flipped, whatever is played.
#[test]
fn stable_discs_stay() {
    use jugada_core::rng::stream;
    use jugada_core::{Game, Player};
    use jugada_eval::othello::stable_discs;
    use jugada_games::othello::{Options, Othello, Size};
    let mut seen = 0;
    for size in [Size::Four, Size::Six, Size::Eight] {
        let othello = Othello::new(&Options { size, ..Options::default() });
        for number in 0..200 {
            let rng = &mut stream(61, number);
            let mut state = othello.start();
            let mut stable = [0, 0];
            while othello.outcome(&state).is_none() {
                let mv = othello.random_move(&state, rng);
                othello.play(&mut state, mv);
                for player in Player::BOTH {
                    let now = stable_discs(&othello, &state, player);
                    let discs = state.discs()[player];
                    assert_eq!(stable[player.index()] & !now, 0, "what was stable is stable");
                    assert_eq!(now & !discs, 0, "only own discs are stable");
                    stable[player.index()] = now;
                    seen += now.count_ones();
                }
            }
        }
    }
    assert!(seen > 10_000, "{seen} stable discs are too few to trust");
}
