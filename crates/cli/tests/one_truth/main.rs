//! The same player, seed and position give the same answer wherever it is asked: by the catalog itself, on the command line, over the API, in a
//! match, over GTP and over NBoard. Positions are asked of fresh players; whole games of players that remember what they may remember.

mod fronts;

use fronts::{Answer, Server, analysed, catalogued, explained, over_gtp, over_nboard, played, refereed};
use jugada_catalog::{GAMES, LEVELS, RUNGS, open};
use jugada_core::Spec;
use jugada_core::rng::{below, stream};

/// Every general strategy, limited by depth, nodes or simulations, with one thread; those with a time of their own have more of it than they need.
/// `EVAL` stands for the game's first evaluator.
const GENERAL: &[&str] = &[
    "random",
    "heuristic(eval=EVAL)",
    "heuristic(eval=EVAL, ties=random, random=0.2)",
    "minimax(depth=2, eval=EVAL)",
    "minimax(depth=2, eval=EVAL, table=500)",
    "minimax(depth=2, time=3600, eval=EVAL)",
    "alphabeta(depth=3, eval=EVAL)",
    "alphabeta(depth=3, eval=EVAL, deepening=off)",
    "alphabeta(depth=3, eval=EVAL, table=off, order=board)",
    "alphabeta(depth=3, eval=EVAL, order=random)",
    "alphabeta(depth=3, time=3600, eval=EVAL, deepening=off)",
    "alphabeta(nodes=700, eval=EVAL)",
    "negascout(depth=3, eval=EVAL)",
    "negascout(nodes=700, time=3600, eval=EVAL, reductions=on)",
    "mtdf(depth=3, eval=EVAL)",
    "truncated(depth=4, nodes=150, eval=EVAL)",
    "truncated(depth=2, time=3600, eval=EVAL)",
    "montecarlo(simulations=60)",
    "montecarlo(simulations=60, time=3600)",
    "mcts(simulations=60)",
    "mcts(simulations=60, reuse=off)",
    "mcts(simulations=60, time=3600, variant=rave)",
    "mcts(simulations=40, variant=heuristic, eval=EVAL, leaf=mixed)",
];

/// The engines of each game, likewise.
fn engines(game: &str) -> &'static [&'static str] {
    match game {
        "othello" => &[
            "othello-champion(nodes=400, memory=1)",
            "othello-champion(nodes=400, memory=1, book=off)",
            "othello-champion(time=3600, nodes=400, memory=1)",
            "othello-champion(depth=3, memory=1)",
            "othello-champion(level=3, memory=1, book=off)",
            "othello-solver(nodes=2000, memory=1)",
            "othello-solver(empties=10, memory=1, nodes=2000, time=3600)",
        ],
        "connect" => &[
            "connect-solver(nodes=3000, memory=1)",
            "connect-solver(nodes=3000, memory=1, book=off)",
            "connect-solver(nodes=3000, estimate=500, time=3600, memory=1)",
        ],
        "go" => &[
            "go-mcts(simulations=60, memory=1)",
            "go-mcts(simulations=60, time=3600, memory=1)",
            "go-mcts(simulations=60, memory=1, reuse=off)",
        ],
        _ => &[],
    }
}

/// Searches whose only limit is a time, more of it than they need to come to an end by themselves: near the end of a game, or in a book.
fn timed(game: &str) -> Vec<String> {
    let general = ["minimax", "alphabeta", "negascout", "mtdf"].map(|one| format!("{one}(time=3600, eval=EVAL)"));
    let engines: &[&str] = match game {
        "othello" => &["othello-champion(time=3600, memory=1)", "othello-solver(time=3600, memory=1)"],
        "connect" => &["connect-solver(time=3600, memory=1)", "perfect"],
        _ => &[],
    };
    let eval = evaluator(game);
    let trees = ["mcts(time=3600, solver=on)"];
    let all = general.iter().map(String::as_str).chain(engines.iter().copied()).chain(trees);
    all.map(|one| one.replace("EVAL", eval)).collect()
}

/// The first evaluator of a game.
fn evaluator(game: &str) -> &'static str {
    GAMES.iter().find(|one| (one.declaration)().id == game).map(|one| (one.evaluators)()[0].id).unwrap()
}

/// The strategies of a game by the names under which they are asked.
fn strategies(game: &str) -> Vec<String> {
    let session = open(&game.parse().unwrap()).unwrap();
    let name = &session.spec().name;
    let general = GENERAL.iter().map(|one| one.replace("EVAL", evaluator(name)));
    general.chain(engines(name).iter().map(|&one| one.to_owned())).collect()
}

/// The levels of a game whose limits are not only a time.
fn levels(game: &str) -> Vec<String> {
    let session = open(&game.parse().unwrap()).unwrap();
    let limited = |strategy: &str| {
        let spec: Spec = strategy.parse().unwrap();
        spec.name == "random"
            || spec.args.iter().any(|arg| ["depth", "nodes", "simulations"].contains(&arg.name.as_str()))
    };
    let rungs = RUNGS.iter().zip(session.rungs()).filter(|(_, rung)| limited(rung.strategy)).map(|(id, _)| *id);
    let named = LEVELS.iter().filter(|level| level.games.contains(&session.spec().name.as_str()));
    let named = named.filter(|level| limited(level.strategy)).map(|level| level.id);
    rungs.chain(named).map(str::to_owned).collect()
}

/// A line of so many random moves that does not end the game.
fn random_line(game: &str, plies: usize, seed: u64) -> String {
    let mut session = open(&game.parse().unwrap()).unwrap();
    for ply in 0..plies {
        let legal = session.view().legal;
        if legal.is_empty() {
            break;
        }
        session.play(&legal[below(&mut stream(seed, ply as u64), legal.len())].text).unwrap();
    }
    if session.outcome().is_some() { random_line(game, plies, seed + 1) } else { session.line_text() }
}

#[track_caller]
fn same(expected: &Answer, found: &Answer, who: &str, strategy: &str, place: &str) {
    assert_eq!(found, expected, "{strategy} {who}, {place}");
}

/// Fresh players, in one position, by every way that tells moves, values and nodes.
fn agree_on_a_position(server: &Server, game: &str, plies: usize, seed: u64, strategies: &[String]) {
    let moves = random_line(game, plies, seed);
    let place = format!("{game} after `{moves}`, seed {seed}");
    let typed = analysed(game, &moves, strategies, seed);
    for (strategy, typed) in strategies.iter().zip(&typed) {
        let expected = catalogued(game, &moves, strategy, seed);
        same(&expected, typed, "typed", strategy, &place);
        same(&expected, &server.thinks(game, &moves, strategy, seed, false), "over the API", strategy, &place);
        same(&expected, &server.thinks(game, &moves, strategy, seed, true), "asked about every move", strategy, &place);
        same(&expected, &explained(game, &moves, strategy, seed), "explained", strategy, &place);
        same(&expected, &server.explains(game, &moves, strategy, seed), "explained over the API", strategy, &place);
    }
}

/// One game against itself, by every way that plays whole games.
fn agree_on_a_game(server: &Server, game: &str, strategy: &str, seed: u64) {
    let expected = refereed(game, strategy, seed);
    let place = format!("{game}, seed {}", expected.seed);
    assert!(expected.moves.len() > 4, "{strategy} on {place}: {:?}", expected.moves);
    let same = |who: &str, found: &[String]| {
        assert_eq!(found, expected.moves, "{strategy} {who}, {place}");
    };
    same("in the terminal", &played(game, strategy, expected.seed));
    let told = server.plays(game, strategy, expected.seed);
    same("over the API", &told.moves);
    assert_eq!(told.nodes, expected.nodes, "{strategy} over the API, {place}");
    if !game.starts_with("connect") {
        same("over GTP", &over_gtp(game, strategy, expected.seed));
    }
    if game == "othello" {
        same("over NBoard", &over_nboard(strategy, expected.seed));
    }
}

/// A strategy that is added to the catalog is added here, too. Engines from outside have tests of their own.
#[test]
fn every_strategy_is_asked() {
    for game in GAMES {
        let id = (game.declaration)().id;
        let asked: Vec<Spec> = strategies(id).iter().map(|one| one.parse().unwrap()).collect();
        let missing = (game.strategies)().into_iter().filter(|known| !asked.iter().any(|spec| spec.name == known.id));
        let missing: Vec<&str> = missing.map(|known| known.id).filter(|&known| known != "external").collect();
        assert!(missing.is_empty(), "{id}: {missing:?}");
    }
}

/// With a time as their only limit, players reach every way of asking with the same limits, book and seed: what they can finish they answer
/// alike. Of those that use their time up whatever they find, the spec that was asked is compared.
#[test]
fn timed_players_are_the_same() {
    let server = Server::start();
    for (game, plies) in [("othello", 0), ("othello", 56), ("connect", 0), ("connect", 32)] {
        let finishes = |one: &String| {
            plies > 0 || one.starts_with("perfect") || one.contains("-champion") || one.contains("connect-")
        };
        let players: Vec<String> = timed(game).into_iter().filter(finishes).collect();
        agree_on_a_position(&server, game, plies, 7 + plies as u64, &players);
    }
    for (game, player) in [
        ("go(size=5)", "go-mcts(time=0.01)"),
        ("connect", "montecarlo(time=0.01)"),
        ("othello", "othello-champion(time=0.01, book=off)"),
    ] {
        let expected = catalogued(game, "", player, 1);
        let strategies = [player.to_owned()];
        for (who, found) in [
            ("typed", analysed(game, "", &strategies, 1).remove(0)),
            ("over the API", server.thinks(game, "", player, 1, false)),
            ("explained", explained(game, "", player, 1)),
        ] {
            assert_eq!(found.strategy, expected.strategy, "{player} {who}");
        }
    }
}

#[test]
fn strategies_are_the_same_in_every_position() {
    let server = Server::start();
    for (game, plies) in [("othello", 9), ("othello", 48), ("connect", 5), ("go(size=5)", 6)] {
        agree_on_a_position(&server, game, plies, 11 + plies as u64, &strategies(game));
    }
}

#[test]
fn strategies_play_the_same_games() {
    let server = Server::start();
    for game in ["othello(size=6)", "connect", "go(size=4)"] {
        for strategy in strategies(game) {
            agree_on_a_game(&server, game, &strategy, 5);
        }
    }
    for strategy in ["mcts(simulations=30)", "alphabeta(depth=2, eval=discs)", "othello-champion(nodes=300, memory=1)"]
    {
        agree_on_a_game(&server, "othello", strategy, 6);
    }
}

#[test]
#[ignore = "heavy: ./check runs it"]
fn levels_are_the_same_in_every_position() {
    let server = Server::start();
    for (game, plies) in [("othello", 12), ("othello(size=6)", 10), ("connect", 8), ("go(size=5)", 4)] {
        agree_on_a_position(&server, game, plies, 3 + plies as u64, &levels(game));
    }
}

#[test]
#[ignore = "heavy: ./check runs it"]
fn levels_play_the_same_games() {
    let server = Server::start();
    for game in ["connect", "othello(size=6)", "go(size=4)"] {
        for level in levels(game) {
            agree_on_a_game(&server, game, &level, 9);
        }
    }
    for level in ["level-3", "level-4", "level-5", "level-6", "level-9", "garcia-hard", "pasten-easy", "alegria-medium"]
    {
        agree_on_a_game(&server, "othello", level, 9);
    }
}
