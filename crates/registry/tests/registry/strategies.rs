//! Requirements for strategies: they play every game, are reproducible, stop on request, and improve with more
//! playouts.

use crate::support::{NoTime, ask, check, check_with, evaluate, game, host, random_position, seated, seated_with};
use jugada_core::{Allowance, Clock, Progress, Spec, StopFlag, Value};
use jugada_play::{
    Analysis, EventView, EveryMove, Explanation, Level, Listener, MoveAnalysis, Occasion, Resources, Rung, Seat,
    Session, StandingView, Viewer, rung_name, rung_place,
};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// A fast spec of every strategy, for a game with this first evaluator.
fn quick(id: &str, eval: &str) -> String {
    match id {
        "random" => "random".to_owned(),
        "heuristic" => format!("heuristic(eval={eval})"),
        "montecarlo" => "montecarlo(simulations=40)".to_owned(),
        "mcts" => format!("mcts(simulations=60, variant=heuristic, eval={eval})"),
        "connect-solver" | "othello-champion" | "othello-solver" => format!("{id}(memory=1)"),
        "go-mcts" => "go-mcts(simulations=60, memory=1)".to_owned(),
        tree => format!("{tree}(depth=2, eval={eval})"),
    }
}

/// Small boards of every game, with the first evaluator of each.
fn boards() -> Vec<(&'static str, String)> {
    let small = [
        "othello(size=4)",
        "connect(rows=4, cols=4, k=3)",
        "go(size=3)",
        "breakthrough(rows=4, cols=4)",
        "hex(size=3)",
    ];
    let games = host().registry.games();
    let boards: Vec<_> = small.into_iter().zip(games.iter().map(|entry| entry.evaluators[0].id.to_string())).collect();
    assert_eq!(boards.len(), games.len());
    boards
}

fn play_out(session: &mut dyn Session, strategy: &str, seed: u64) {
    let mut seat = seated(session, strategy);
    while !session.is_over() {
        let stop = StopFlag::default();
        let occasion = Occasion::new(&NoTime, &stop, seed);
        let answer = seat.ask(session, occasion, &mut ()).unwrap();
        session.play(&answer.mv).unwrap_or_else(|error| panic!("{strategy}: {error}"));
    }
}

#[test]
fn every_strategy_plays_every_game_and_repeats_itself() {
    for ((spec, eval), entry) in boards().into_iter().zip(host().registry.games()) {
        // External engines need another program: `external.rs` has one.
        for declaration in entry.strategies.iter().filter(|declaration| declaration.id != "external") {
            let strategy = quick(&declaration.id, &eval);
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
    for entry in host().registry.games() {
        let id = entry.id();
        // Learned evaluators are stored elsewhere; see `learned.rs`.
        for declaration in entry.evaluators.iter().filter(|declaration| declaration.id != "learned") {
            for plies in [0, 5, 12, 20] {
                let Some(session) = random_position(id, plies, 51) else { continue };
                let opinion = evaluate(session.as_ref(), &declaration.id);
                let sum: f64 = opinion.terms.iter().map(|term| term.value).sum();
                assert!((sum - opinion.value).abs() < 0.01, "{} on {id}: {opinion:?}", declaration.id);
                assert!(opinion.value.abs() < 20_000.0, "{opinion:?}");
            }
        }
    }
}

#[test]
fn every_level_plays_every_game() {
    let levels = host().registry.levels();
    for entry in host().registry.games() {
        let session = game(entry.id(), "");
        // An engine of another game is not a level here.
        let plays = |level: &Level| entry.strategies.iter().any(|declaration| declaration.id == level.strategy.name);
        assert!(levels.iter().all(|level| plays(level) || !level.games.iter().any(|game| game == entry.id())));
        let named = levels.iter().filter(|level| plays(level)).map(|level| level.id.clone());
        for level in named.chain((0..entry.ladder.rungs.len()).map(rung_name)) {
            assert!(host().registry.is_level(&level), "{level}");
            seated(session.as_ref(), &level);
        }
    }
}

fn is_mcts(strategy: &Spec) -> bool {
    ["mcts", "go-mcts"].contains(&strategy.name.as_str()) && !strategy.args.is_empty()
}

/// Alpha-beta with an area count plays A9, B9, C9, so it is not offered.
#[test]
fn levels_of_go_are_mcts() {
    let go = host().registry.game("go").unwrap();
    let ladder = &go.ladder.rungs;
    assert!(ladder.len() >= 8);
    for (place, rung) in ladder.iter().enumerate() {
        assert!(is_mcts(&rung.strategy), "{}", rung.strategy);
        assert_eq!(rung_place(&rung_name(place)), Some(place), "every rung has a name");
    }
    // A level is the same opponent on every board, with different strength.
    let ratings = |size: u32| {
        let rungs = game(&format!("go(size={size})"), "").abilities().rungs.to_vec();
        let strategies = |rungs: &[Rung]| rungs.iter().map(|rung| rung.strategy.clone()).collect::<Vec<_>>();
        assert_eq!(strategies(&rungs), strategies(ladder));
        rungs.iter().map(|rung| rung.rating).collect::<Vec<f64>>()
    };
    assert_eq!(ratings(9), ladder.iter().map(|rung| rung.rating).collect::<Vec<f64>>());
    assert_eq!([ratings(2), ratings(10), ratings(14)], [9, 13, 19].map(ratings));
    assert!(ratings(9) != ratings(13) && ratings(13) != ratings(19));
    for level in host().registry.levels() {
        let is_offered = level.games.iter().any(|game| game == "go");
        assert!(!level.games.is_empty() && is_offered == (level.strategy.name == "go-mcts"), "{}", level.id);
    }
}

/// Each rung by its number: the same strategy, move for move.
#[test]
fn a_level_is_the_rung_of_its_number() {
    let stop = StopFlag::new();
    for entry in host().registry.games() {
        let session = game(entry.id(), "");
        for (place, rung) in entry.ladder.rungs.iter().enumerate().take(5) {
            let answer = |spec: &str| {
                let mut seat = seated(session.as_ref(), spec);
                let occasion = Occasion::new(&NoTime, &stop, 7);
                let analysis = seat.ask(session.as_ref(), occasion, &mut ()).unwrap();
                (analysis.mv, analysis.moves)
            };
            let id = rung_name(place);
            assert_eq!(answer(&id), answer(&rung.strategy.to_string()), "{id}");
        }
    }
    let error = seated_with(game("go", "").as_ref(), "level-3(depth=2)", &Resources::default()).err().unwrap();
    assert!(error.to_string().contains("level-3"), "{error}");
}

fn resources(memory: Option<u64>) -> Resources {
    Resources { memory, ..Resources::default() }
}

#[track_caller]
fn refused(spec: &str, strategy: &str, message: &str) {
    let session = game(spec, "");
    let error = seated_with(session.as_ref(), strategy, &resources(Some(1 << 20))).err().expect(strategy);
    assert_eq!(error.to_string(), message);
}

#[test]
fn bad_strategies_are_explained() {
    let known = "random, heuristic, minimax, alphabeta, negascout, mtdf, truncated, montecarlo, mcts, othello-champion, othello-solver, external, level-1, level-2, level-3, \
                 level-4, level-5, level-6, level-7, level-8, level-9, level-10, level-11, novice, intermediate, advanced, \
                 expert, champion-blitz, champion-quick, champion, champion-slow, garcia-easy, garcia-medium, garcia-hard, garcia-expert, garcia-supreme, alegria-easy, alegria-medium, \
                 alegria-hard, alegria-machine, pasten-1, pasten-easy, pasten-3, pasten-4, pasten-5, pasten-t800";
    refused(
        "othello",
        "alfabeta",
        &format!("unknown strategy `alfabeta` (did you mean `alphabeta`?); strategies: {known}"),
    );
    refused(
        "connect",
        "alphabeta(eval=garcia)",
        "evaluator `garcia` is for othello, not for connect; evaluators for connect: possibilities, alegria-random, learned",
    );
    refused(
        "connect",
        "minimax(depth=2)",
        "`minimax` needs `eval`; expected an evaluator for connect: possibilities, alegria-random, learned",
    );
    refused(
        "go",
        "heuristic(eval=chinesse)",
        "unknown evaluator `chinesse` (did you mean `chinese`?); evaluators: chinese, japanese, territory, alegria-random, learned",
    );
    refused(
        "othello",
        "heuristic(eval=disks)",
        "unknown evaluator `disks` (did you mean `discs`?); evaluators: alegria, alegria-discs, alegria-mobility, alegria-corners, \
         alegria-neighbours, alegria-random, desosa, garcia, discs, wpc, patterns, learned",
    );
    refused("othello", "alphabeta(depth=0, eval=discs)", "`alphabeta`: `depth=0` is out of range: 1 to 400");
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

/// Trees that would not fit are refused, because smaller ones would play differently; few simulations never need much.
#[test]
fn trees_fit_into_memory() {
    let session = game("othello", "");
    let nodes = |strategy: &str, memory: Option<u64>| {
        let mut seat = seated_with(session.as_ref(), strategy, &resources(memory)).unwrap();
        let stop = StopFlag::new();
        let occasion = Occasion::new(&NoTime, &stop, 1);
        seat.ask(session.as_ref(), occasion, &mut ()).unwrap().statistics.nodes
    };
    let megabyte = Some(1 << 20);
    assert_eq!(nodes("mcts(simulations=3000)", None), 3001);
    let check = |strategy: &str| check_with(session.as_ref(), strategy, &resources(megabyte));
    assert!(check("mcts(simulations=3000)").is_err());
    assert!(check("mcts(time=1)").is_err());
    assert!(check("mcts(simulations=3000, nodes=1337)").is_ok());
    assert!(check("mcts(simulations=3000, nodes=669, threads=2)").is_err());
    assert_eq!(nodes("mcts(simulations=3000, nodes=1337)", megabyte), 1337);
    assert_eq!(nodes("mcts(simulations=3000, nodes=668, threads=2)", megabyte), 2 * 668);
    // A reused tree holds the simulations of four moves.
    assert!(check("mcts(simulations=300)").is_err());
    assert_eq!(nodes("mcts(simulations=300, reuse=off)", megabyte), 301);
    assert_eq!(nodes("mcts(simulations=75)", megabyte), 76);
    assert_eq!(nodes("mcts(simulations=75, nodes=10000000)", megabyte), 76);
}

/// A check returns the errors of building, and allocates nothing: no machine has this much memory.
#[test]
fn a_check_builds_nothing() {
    let session = game("othello", "");
    let check = |strategy: &str| check_with(session.as_ref(), strategy, &Resources::default());
    assert_eq!(check("alphabeta(eval=discs, table=1000000000000)").unwrap().bytes, 16_000_000_000_000);
    assert!(check("alphabeta(eval=disks)").is_err());
    assert!(check("alfabeta").is_err());
}

struct Onlooker(Arc<Progress>);

impl Listener for Onlooker {
    fn progress(&self) -> Option<Arc<Progress>> {
        Some(self.0.clone())
    }
}

/// An observer in another thread sees all work except the last few hundred nodes.
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
        let mut seat = seated(session.as_ref(), strategy);
        let (stop, progress) = (StopFlag::new(), Arc::new(Progress::default()));
        let occasion = Occasion::new(&NoTime, &stop, 1);
        let done = seat.ask(session.as_ref(), occasion, &mut Onlooker(progress.clone())).unwrap().statistics;
        let near = |told: u64, truth: u64| told <= truth && truth - told <= 2 * 256;
        assert!(
            near(progress.simulations(), done.work.simulations),
            "{strategy}: {progress:?} of {}",
            done.work.simulations
        );
        assert!(near(progress.nodes(), done.nodes), "{strategy}: {progress:?} of {}", done.nodes);
    }
}

/// In a position with one winning move, more simulations find it.
#[test]
fn monte_carlo_finds_the_win() {
    // X wins with 4 and soon loses with every other move.
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

/// On 4 x 4 with three in a row the first player wins: with more simulations MCTS finds a winning move.
#[test]
fn mcts_converges_on_a_solved_game() {
    let session = game("connect(rows=4, cols=4, k=3)", "");
    let truth = ask(session.as_ref(), "minimax(depth=16, eval=possibilities, table=1000000)");
    let winning: Vec<&str> = truth
        .moves
        .iter()
        .filter(|known| matches!(known.value, Some(Value::WinsIn(_))))
        .map(|known| known.mv.as_str())
        .collect();
    let answer = ask(session.as_ref(), "mcts(simulations=20000, solver=off)");
    assert!(winning.contains(&answer.mv.as_str()), "{} is not among {winning:?}", answer.mv);
    let best = answer.moves.iter().find(|known| known.mv == answer.mv).unwrap();
    assert!(best.mean.unwrap() > 0.8, "the mean nears the truth: {:?}", best.mean);
}

/// A greedy search repeats moves that were successful; UCT explores.
#[test]
fn c_0_is_greedy() {
    let session = game("connect", "");
    let greedy = ask(session.as_ref(), "mcts(simulations=5000, c=0)");
    assert_eq!(values(&greedy), values(&ask(session.as_ref(), "mcts(simulations=5000, variant=greedy, c=2)")));
    let least = |analysis: &Analysis| analysis.moves.iter().map(|known| known.visits).min();
    assert!(least(&greedy) < least(&ask(session.as_ref(), "mcts(simulations=5000, c=2)")));
}

fn values(analysis: &Analysis) -> Vec<u64> {
    analysis.moves.iter().map(|known| known.visits).collect()
}

/// Each reading is a second later.
#[derive(Default)]
struct Hasty(AtomicU64);

impl Clock for Hasty {
    fn elapsed(&self) -> Duration {
        Duration::from_secs(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

/// A host that ends the search for values of other moves has not cut the choice short.
#[test]
fn values_that_are_missing_do_not_cut_a_choice_short() {
    for (spec, moves, strategy) in [
        ("othello", "f5d6c3", "alphabeta(depth=5, eval=alegria)"),
        ("othello", "f5d6c3", "negascout(depth=5, eval=alegria)"),
        ("othello", "f5d6c3", "othello-champion(depth=6, memory=1)"),
        ("othello(size=6)", "", "othello-champion(nodes=9000, memory=1)"),
        ("connect", "44444", "connect-solver(nodes=90000, memory=1, book=off)"),
        ("connect(rows=5, cols=5)", "331425", "connect-solver(memory=1)"),
    ] {
        let session = game(spec, moves);
        let ask = |deadline: u64, listener: &mut dyn Listener| -> (Analysis, u64) {
            let (clock, stop) = (Hasty::default(), StopFlag::new());
            let allowance = Allowance::new(&clock, &stop).until(Duration::from_secs(deadline));
            let occasion = Occasion { allowance, ..Occasion::new(&clock, &stop, 1) };
            let mut seat = seated(session.as_ref(), strategy);
            let answer = seat.ask(session.as_ref(), occasion, listener).unwrap();
            (answer, clock.elapsed().as_secs())
        };
        let (choice, taken) = ask(u64::MAX, &mut ());
        let (every, _) = ask(u64::MAX, &mut EveryMove);
        assert!(!choice.cut_short && !every.cut_short, "{strategy} on {spec}");
        let (ended, _) = ask(taken + 1, &mut EveryMove);
        let for_values = |answer: &Analysis| answer.statistics.nodes_for_values;
        assert!(for_values(&ended) < for_values(&every), "{strategy} on {spec}: it was ended there");
        assert!(!ended.cut_short, "{strategy} on {spec}");
        assert_eq!((&ended.mv, ended.value), (&choice.mv, choice.value), "{strategy} on {spec}");
        let (cut, _) = ask(taken / 3, &mut ());
        assert!(cut.cut_short, "{strategy} on {spec}");
    }
}

/// A move's simulations are new ones; those of the reused tree are additional.
#[test]
fn kept_simulations_come_on_top() {
    for (reuse, least_kept) in [("off", 0), ("on", 500)] {
        let (mut made, mut kept) = (0, 0);
        let mut session = game("othello(size=6)", "");
        let spec = format!("mcts(simulations=500, reuse={reuse})");
        let mut seat = seated(session.as_ref(), &spec);
        for _ in 0..10 {
            let stop = StopFlag::default();
            let occasion = Occasion::new(&NoTime, &stop, 3);
            let answer = seat.ask(session.as_ref(), occasion, &mut ()).unwrap();
            made += answer.statistics.work.simulations;
            kept += answer.statistics.kept_simulations;
            let visits: u64 = answer.moves.iter().map(|known| known.visits).sum();
            assert_eq!(
                visits,
                answer.statistics.work.simulations + answer.statistics.kept_simulations,
                "reuse={reuse}"
            );
            session.play(&answer.mv).unwrap();
            let legal = session.view(Viewer::All).legal;
            session.play(&legal[0].text).unwrap();
        }
        assert_eq!(made, 5_000, "reuse={reuse}");
        assert!(kept >= least_kept && (reuse == "on" || kept == 0), "reuse={reuse}: {kept} kept");
    }
}

/// A tree that is reused throughout a game stops growing at its limit, and simulations continue in it.
#[test]
fn a_kept_tree_stops_growing() {
    let session = game("othello", "");
    let mut seat = seated(session.as_ref(), "mcts(simulations=100)");
    let mut nodes = Vec::new();
    for _ in 0..8 {
        let stop = StopFlag::default();
        let answer = seat.ask(session.as_ref(), Occasion::new(&NoTime, &stop, 3), &mut ()).unwrap();
        assert_eq!(answer.statistics.work.simulations, 100);
        nodes.push(answer.statistics.nodes);
    }
    assert_eq!(nodes[..3], [101, 201, 301]);
    assert_eq!(nodes[4..], [401; 4], "four moves' worth, and the root");
}

/// Stopped before its start, every strategy still returns a legal move.
#[test]
fn a_raised_flag_stops_at_once() {
    for (spec, eval) in boards() {
        let session = game(spec, "");
        let legal: Vec<String> = session.view(Viewer::All).legal.into_iter().map(|legal| legal.text).collect();
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
            let mut seat = seated(session.as_ref(), &strategy);
            let occasion = Occasion::new(&NoTime, &stop, 1);
            let answer = seat.ask(session.as_ref(), occasion, &mut ()).unwrap();
            assert!(legal.contains(&answer.mv), "{strategy} on {spec}: {}", answer.mv);
        }
    }
}

/// A node limit is observed, and the same limit gives the same answer.
#[test]
fn node_limits_are_exact_and_repeatable() {
    let session = game("othello", "f5d6");
    for nodes in [1, 10, 1_000, 20_000] {
        let strategy = format!("alphabeta(nodes={nodes}, eval=alegria)");
        let [a, b] = [0, 1].map(|_| ask(session.as_ref(), &strategy));
        assert_eq!((a.mv.clone(), a.statistics.nodes), (b.mv, b.statistics.nodes), "{strategy}");
        let roots = a.statistics.work.nodes_per_level[0];
        assert!(a.statistics.nodes <= nodes + roots + 1, "{} nodes for {nodes}", a.statistics.nodes);
    }
}

/// The recorded tree is the tree searched.
#[test]
fn explanations_balance() {
    let session = game("othello", "f5");
    let mut seat = seated(session.as_ref(), "alphabeta(depth=3, eval=discs, order=board, table=off)");
    let stop = StopFlag::default();
    let explain = |seat: &mut dyn Seat, events: usize| {
        Explanation::of(seat, session.as_ref(), Occasion::new(&NoTime, &stop, 1), events).unwrap()
    };
    let told = explain(seat.as_mut(), 100_000);
    let entered = told.events.iter().filter(|event| matches!(event, EventView::Enter { .. })).count();
    assert_eq!(entered * 2, told.events.len(), "every node is entered and left");
    assert_eq!(entered as u64, told.analysis.statistics.nodes);
    assert!(!told.truncated);
    let cut = explain(seat.as_mut(), 10);
    assert!(cut.truncated && cut.events.len() == 10);
    let mut seat = seated(session.as_ref(), "mcts(simulations=50)");
    let told = explain(seat.as_mut(), 1_000);
    assert_eq!(told.events.len(), 50);
    assert_eq!(told.analysis.statistics.work.simulations, 50);
}

/// A clock whose limit passed long ago.
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
        let legal: Vec<String> = session.view(Viewer::All).legal.into_iter().map(|legal| legal.text).collect();
        for strategy in [
            format!("minimax(time=0.001, eval={eval})"),
            format!("alphabeta(time=0.001, eval={eval}, threads=2)"),
            format!("negascout(time=0.001, eval={eval})"),
            format!("mtdf(time=0.001, eval={eval})"),
            "montecarlo(time=0.001)".to_owned(),
            "mcts(time=0.001, variant=rave)".to_owned(),
        ] {
            let mut seat = seated(session.as_ref(), &strategy);
            let stop = StopFlag::default();
            let occasion = Occasion::new(&TooLate, &stop, 1);
            let answer = seat.ask(session.as_ref(), occasion, &mut ()).unwrap();
            assert!(legal.contains(&answer.mv), "{strategy} on {spec}: {}", answer.mv);
        }
    }
}

/// Discs that the evaluator considers stable are never flipped.
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

/// The current best answer of a running search: each reading of the clock is a tenth of a second later.
struct Ticking(std::sync::atomic::AtomicU64);

impl jugada_core::Clock for Ticking {
    fn elapsed(&self) -> std::time::Duration {
        let ticks = self.0.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        std::time::Duration::from_millis(100 * ticks)
    }
}

#[derive(Default)]
struct Diary(Vec<StandingView>, usize);

impl Listener for Diary {
    fn standing(&mut self, standing: StandingView, moves: Vec<MoveAnalysis>) {
        self.0.push(standing);
        self.1 = moves.len();
    }
}

/// Every strategy that takes time reports its current best answer, so that stopping it loses nothing.
#[test]
fn searches_tell_how_they_stand() {
    let session = game("othello", "f5");
    let legal: Vec<String> = session.view(Viewer::All).legal.into_iter().map(|legal| legal.text).collect();
    for (strategy, has_depths) in [
        ("alphabeta(depth=5, eval=discs)", true),
        ("mtdf(depth=4, eval=discs)", true),
        ("montecarlo(simulations=2000)", false),
        ("montecarlo(simulations=2000, threads=2)", false),
        ("mcts(simulations=2000)", false),
        ("mcts(simulations=2000, threads=2, variant=rave)", false),
    ] {
        let mut seat = seated(session.as_ref(), strategy);
        let (clock, stop, mut diary) = (Ticking(0.into()), StopFlag::new(), Diary::default());
        let answer = seat.ask(session.as_ref(), Occasion::new(&clock, &stop, 1), &mut diary).unwrap();
        let Diary(told, moves) = diary;
        assert!(told.len() >= 2, "{strategy} told {} times", told.len());
        assert!(told.iter().all(|standing| legal.contains(&standing.mv)), "{strategy}");
        assert!(told.iter().all(|standing| standing.depth.is_some() == has_depths), "{strategy}");
        assert!(told.iter().all(|standing| standing.line.starts_with(&standing.mv)), "{strategy}");
        assert!(moves > 0, "{strategy} tells of its moves");
        let done = |standing: &StandingView| standing.nodes + standing.simulations;
        assert!(told.is_sorted_by(|a, b| done(a) < done(b)), "{strategy}");
        if has_depths {
            assert_eq!(told.last().map(|last| &last.mv), Some(&answer.mv), "{strategy}");
        }
    }
}

/// A position followed to the end in every line is drawn, not even; and no search goes deeper.
#[test]
fn a_proved_draw_is_no_estimate() {
    // The last moves of a game of tic-tac-toe that neither side can win any more, and of one that can still be lost.
    for moves in ["b2 a1 c3 a3 a2 c2", "b2 a1"] {
        let session = game("connect(rows=3, cols=3, k=3, gravity=off)", moves);
        for strategy in ["minimax", "alphabeta", "negascout", "mtdf", "alphabeta(table=off)"] {
            let spec = strategy.strip_suffix("(table=off)").map_or_else(
                || format!("{strategy}(nodes=1000000, eval=possibilities)"),
                |name| format!("{name}(nodes=1000000, eval=possibilities, table=off)"),
            );
            let answer = ask(session.as_ref(), &spec);
            let left = 9 - session.plies() as u32;
            assert_eq!(answer.value, Some(Value::Drawn), "{spec} after {moves}");
            let deepest = answer.statistics.iterations.last().and_then(|standing| standing.depth);
            assert!(deepest <= Some(left), "{spec} after {moves} went to {deepest:?} of {left}");
            for shallow in 1..left {
                let estimate = ask(session.as_ref(), &format!("minimax(depth={shallow}, eval=possibilities)"));
                assert!(matches!(estimate.value, Some(Value::Estimate(_))), "depth {shallow} after {moves}");
            }
        }
    }
}

/// Each limited parameter is refused beyond its limit only.
#[test]
fn resources_bound_threads_and_depth() {
    let session = game("othello", "");
    let bounded = Resources { threads: Some(2), depth: Some(20), ..Resources::default() };
    let check =
        |strategy: &str| check_with(session.as_ref(), strategy, &bounded).map(drop).map_err(|error| error.to_string());
    for strategy in ["alphabeta", "negascout", "montecarlo", "mcts"] {
        let eval = if strategy.ends_with("ta") || strategy.ends_with("scout") { "eval=discs, " } else { "" };
        assert_eq!(check(&format!("{strategy}({eval}threads=2)")), Ok(()));
        let message = format!("`{strategy}`: `threads=3` is out of range: 1 to 2 here");
        assert_eq!(check(&format!("{strategy}({eval}threads=3)")), Err(message));
    }
    for strategy in ["minimax", "alphabeta", "negascout", "mtdf"] {
        assert_eq!(check(&format!("{strategy}(depth=20, eval=discs)")), Ok(()));
        let message = format!("`{strategy}`: `depth=21` is out of range: 1 to 20 here");
        assert_eq!(check(&format!("{strategy}(depth=21, eval=discs)")), Err(message));
        assert_eq!(check(&format!("{strategy}(time=1, eval=discs)")), Ok(()), "the clock ends it");
    }
}

/// Results that depend on random numbers, the clock or a second thread are not repeated.
#[test]
fn what_repeats_itself_is_known() {
    let session = game("othello", "");
    for (strategy, expected) in [
        ("minimax(depth=3, eval=discs)", true),
        ("alphabeta(depth=3, eval=discs, threads=1)", true),
        ("alphabeta(depth=3, eval=discs, threads=2)", false),
        ("alphabeta(depth=3, eval=discs, order=random)", false),
        ("alphabeta(depth=3, eval=alegria-random)", false),
        ("minimax(time=1, eval=discs)", false),
        ("heuristic(eval=discs)", true),
        ("heuristic(eval=alegria-random)", false),
        ("garcia-hard", true),
        ("expert", false),
        ("random", false),
        ("montecarlo(simulations=10)", false),
        ("mcts(simulations=10)", false),
    ] {
        let facts = check(session.as_ref(), strategy);
        assert_eq!(facts.is_repeatable(), expected, "{strategy}: {facts:?}");
    }
}

/// A clock for the whole game limits each move.
#[test]
fn a_bank_bounds_every_move() {
    use jugada_core::TimeBank;
    use std::time::Duration;
    let session = game("othello", "");
    let mut seat = seated(session.as_ref(), "mcts(time=1000)");
    let simulations = |seat: &mut dyn Seat, left: u64| {
        seat.new_game();
        let (clock, stop) = (Ticking(0.into()), StopFlag::new());
        let bank = Some(TimeBank::main(Duration::from_secs(left)));
        let occasion = Occasion { bank, ..Occasion::new(&clock, &stop, 1) };
        seat.ask(session.as_ref(), occasion, &mut ()).unwrap().statistics.work.simulations
    };
    let (short, long) = (simulations(seat.as_mut(), 40), simulations(seat.as_mut(), 400));
    assert!(0 < short && short * 5 < long && long < 200, "{short} and {long} ticks of a tenth of a second");
}

/// Playouts of one move with a minute for the whole game, each of which takes a tenth of a second.
fn thought_about(session: &dyn Session, strategy: &str) -> u64 {
    let mut seat = seated(session, strategy);
    let (clock, stop) = (Ticking(0.into()), StopFlag::new());
    let bank = Some(jugada_core::TimeBank::main(std::time::Duration::from_mins(1)));
    let occasion = Occasion { bank, ..Occasion::new(&clock, &stop, 1) };
    seat.ask(session, occasion, &mut ()).unwrap().statistics.work.simulations
}

/// A minute is divided among the remaining moves: estimated by the board, not by the longest possible game.
#[test]
fn time_is_kept_for_the_moves_that_are_left() {
    for (spec, plies, tenths) in [
        // 30 moves of a side, 15, 10; the reserve is 1 s, and 40 ms for each move.
        ("othello", 0, 18),
        ("othello", 30, 38),
        ("othello", 40, 58),
        ("connect", 0, 27),
        // Gomoku has 113 moves of a side, but time is not reserved for so many.
        ("connect(rows=15, cols=15, k=5, gravity=off)", 0, 13),
        // Three quarters of the points.
        ("go(size=9)", 0, 16),
        ("go(size=9)", 30, 35),
    ] {
        let session = random_position(spec, plies, 5).unwrap();
        let found = thought_about(session.as_ref(), "montecarlo(time=1000)");
        assert!(
            found.abs_diff(tenths) <= 2,
            "{spec} after {plies} plies: {found} tenths of a second, expected {tenths}"
        );
    }
}

/// A forced move takes no search, in any strategy.
#[test]
fn no_time_is_spent_on_forced_moves() {
    let mut session = game("othello", "");
    session.set_position(&format!("OXXXXXX-{} X", "-".repeat(56))).unwrap();
    assert_eq!(session.view(Viewer::All).legal.len(), 1);
    for strategy in ["montecarlo(time=1000)", "mcts(time=1000)"] {
        let games = thought_about(session.as_ref(), strategy);
        assert!(games <= 1, "{strategy} played {games}");
    }
}

/// Frequency of each move of `heuristic(ties=...)` over four hundred seeds; and the moves with its highest value,
/// sorted by name.
fn ties(spec: &str, moves: &str, eval: &str, ties: &str) -> (BTreeMap<String, u32>, Vec<String>) {
    let session = game(spec, moves);
    let strategy = format!("heuristic(eval={eval}, ties={ties})");
    let mut seat = seated(session.as_ref(), &strategy);
    assert_eq!(seat.facts().is_random, ties == "random", "{strategy}");
    let mut played: BTreeMap<String, u32> = BTreeMap::new();
    let mut best = Vec::new();
    for seed in 0..400 {
        let [answer, again] = [seed; 2].map(|seed| {
            let stop = StopFlag::default();
            seat.ask(session.as_ref(), Occasion::new(&NoTime, &stop, seed), &mut ()).unwrap()
        });
        assert_eq!(answer, again, "{strategy}, seed {seed}: the same question, the same answer");
        best = answer.moves.iter().filter(|known| known.value == answer.value).map(|known| known.mv.clone()).collect();
        *played.entry(answer.mv).or_default() += 1;
    }
    best.sort();
    (played, best)
}

#[test]
fn heuristic_breaks_ties_by_the_first_move_or_at_random() {
    for (spec, moves, eval, expected) in [
        ("othello", "", "discs", &["c4", "d3", "e6", "f5"][..]),
        // García's published values: d6 and f4 -20, f6 0.
        ("othello", "f5", "garcia", &["f6"]),
        ("connect", "", "possibilities", &["4"]),
        ("connect(rows=3, cols=3, k=3, gravity=off)", "b2", "possibilities", &["a1", "a3", "c1", "c3"]),
    ] {
        let (played, best) = ties(spec, moves, eval, "random");
        assert_eq!(best, expected, "{spec} after `{moves}`");
        assert!(played.keys().eq(&best), "{spec} after `{moves}`: all of the best moves, and no other");
        let share = 400 / best.len() as u32;
        // A hundred of four hundred, up to four standard deviations.
        assert!(played.values().all(|often| often.abs_diff(share) <= 35), "{spec} after `{moves}`: {played:?}");
        let (played, _) = ties(spec, moves, eval, "first");
        assert_eq!(played.len(), 1, "{spec} after `{moves}`: {played:?}");
    }
}

/// A deeper search's proofs in the table do not extend a shallow search: one depth, one value.
#[test]
fn a_shallow_search_does_not_borrow_what_a_deep_one_proved() {
    use jugada_core::Terms;
    let session = game("connect(rows=3, cols=3, k=3, gravity=off)", "b2 a1");
    let mut seat = seated(session.as_ref(), "alphabeta(depth=9, eval=possibilities, table=100000)");
    let stop = StopFlag::new();
    let mut to_depth = |depth: u32| {
        let terms = Terms::FREE.with_depth(depth);
        let occasion = Occasion { terms, ..Occasion::new(&NoTime, &stop, 1) };
        seat.ask(session.as_ref(), occasion, &mut ()).unwrap().value
    };
    assert_eq!(to_depth(9), Some(Value::Drawn));
    for depth in 1..5 {
        let expected = ask(session.as_ref(), &format!("minimax(depth={depth}, eval=possibilities)")).value;
        assert_eq!(to_depth(depth), expected, "depth {depth}");
    }
}
