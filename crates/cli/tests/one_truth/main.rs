//! The same player, seed and position give the same answer through every interface: registry, command line, API, match, GTP and NBoard. Single
//! positions use new players; complete games use players that keep their memory between moves.

mod fronts;

use fronts::{
    Answer, Server, analysed, analysed_by_the_clock, explained, generated, gone, over_gtp, over_nboard, played,
    refereed, seated,
};
use jugada_core::Spec;
use jugada_core::rng::{below, stream};
use jugada_play::{Games, Session, Viewer, rung_name};
use jugada_registry::Registry;

/// Every general strategy with one thread, limited by depth, nodes or simulations, and with ample time where a time is required. `EVAL` stands for
/// the game's first evaluator.
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

/// Searches limited by time alone, with more than they need: near the end of a game, or in a book.
fn timed(game: &str) -> Vec<String> {
    let general = ["minimax", "alphabeta", "negascout", "mtdf"].map(|one| format!("{one}(time=3600, eval=EVAL)"));
    let engines: &[&str] = match game {
        "othello" => &["othello-champion(time=3600, memory=1)", "othello-solver(time=3600, memory=1)"],
        "connect" => &["connect-solver(time=3600, memory=1)"],
        _ => &[],
    };
    let eval = evaluator(game);
    let trees = ["mcts(time=3600, solver=on)"];
    let all = general.iter().map(String::as_str).chain(engines.iter().copied()).chain(trees);
    all.map(|one| one.replace("EVAL", &eval)).collect()
}

fn opened(game: &str) -> Box<dyn Session> {
    Registry::built_in().open(&game.parse().unwrap()).unwrap()
}

/// The first evaluator of a game.
fn evaluator(game: &str) -> String {
    Registry::built_in().game(game).unwrap().evaluators[0].id.to_string()
}

/// The specs of a game's strategies under test.
fn strategies(game: &str) -> Vec<String> {
    let session = opened(game);
    let name = &session.spec().name;
    let general = GENERAL.iter().map(|one| one.replace("EVAL", &evaluator(name)));
    general.chain(engines(name).iter().map(|&one| one.to_owned())).collect()
}

/// The levels of a game with a limit besides time, or the ones without.
fn levels(game: &str, are_limited: bool) -> Vec<String> {
    let session = opened(game);
    let limited = |spec: &Spec| {
        let has_limit = spec.args.iter().any(|arg| ["depth", "nodes", "simulations"].contains(&arg.name.as_str()));
        (spec.name == "random" || has_limit) == are_limited
    };
    let rungs = session.abilities().rungs.iter().enumerate().filter(|(_, rung)| limited(&rung.strategy));
    let named = Registry::built_in().levels().into_iter().filter(|level| level.games.contains(&session.spec().name));
    let named = named.filter(|level| limited(&level.strategy)).map(|level| level.id);
    rungs.map(|(place, _)| rung_name(place)).chain(named).collect()
}

/// A random line of this many moves that does not end the game.
fn random_line(game: &str, plies: usize, seed: u64) -> String {
    let mut session = opened(game);
    for ply in 0..plies {
        let legal = session.view(Viewer::All).legal;
        if legal.is_empty() {
            break;
        }
        session.play(&legal[below(&mut stream(seed, ply as u64), legal.len())].text).unwrap();
    }
    if session.is_over() { random_line(game, plies, seed + 1) } else { session.line_text() }
}

/// How often a player is asked. A clock on a loaded machine may interrupt a search that needs a tenth of its time on an idle one; in that case one of
/// several answers must be the expected one.
#[derive(Clone, Copy)]
enum Asked {
    Once,
    UntilFinished,
}

impl Asked {
    /// The expected answer if one of the attempts gives it, otherwise the last one.
    fn answer<T: PartialEq>(self, expected: &T, mut ask: impl FnMut() -> T) -> T {
        let more = match self {
            Asked::Once => 0,
            Asked::UntilFinished => 30,
        };
        let mut found = ask();
        for _ in 0..more {
            if found == *expected {
                break;
            }
            found = ask();
        }
        found
    }
}

/// New players in one position, through every interface that reports moves, values and nodes.
fn agree_on_a_position(server: &Server, game: &str, plies: usize, seed: u64, strategies: &[String]) {
    agree_after(server, game, &random_line(game, plies, seed), seed, strategies, Asked::Once);
}

fn agree_after(server: &Server, game: &str, moves: &str, seed: u64, strategies: &[String], asked: Asked) {
    let place = format!("{game} after `{moves}`, seed {seed}");
    let mut typed = analysed(game, moves, strategies, seed).into_iter();
    for strategy in strategies {
        let expected = seated(game, moves, strategy, seed);
        let same = |who: &str, ask: &mut dyn FnMut() -> Answer| {
            assert_eq!(asked.answer(&expected, ask), expected, "{strategy} {who}, {place}");
        };
        // One command asks all players; those whose search was interrupted are asked again individually.
        let mut first = typed.next();
        let again = || analysed(game, moves, std::slice::from_ref(strategy), seed).remove(0);
        same("typed", &mut || first.take().unwrap_or_else(again));
        same("over the API", &mut || server.thinks(game, moves, strategy, seed, false));
        same("asked about every move", &mut || server.thinks(game, moves, strategy, seed, true));
        same("explained", &mut || explained(game, moves, strategy, seed));
        same("explained over the API", &mut || server.explains(game, moves, strategy, seed));
    }
}

/// One game of a strategy against itself, through every interface that plays complete games.
fn agree_on_a_game(server: &Server, game: &str, strategy: &str, seed: u64) {
    let expected = refereed(game, "", None, strategy, seed);
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

/// Every strategy of the registry must be listed here. External engines have their own tests.
#[test]
fn every_strategy_is_asked() {
    for game in Registry::built_in().games() {
        let id = game.id();
        let asked: Vec<Spec> = strategies(id).iter().map(|one| one.parse().unwrap()).collect();
        let missing = game.strategies.iter().filter(|known| !asked.iter().any(|spec| spec.name == known.id));
        let missing: Vec<&str> = missing.map(|known| known.id.as_ref()).filter(|&known| known != "external").collect();
        assert!(missing.is_empty(), "{id}: {missing:?}");
    }
}

/// Players limited by time alone get the same limits, books and seeds through every interface: if they finish, they give the same answer, including
/// the seeded choice among equal moves.
#[test]
fn timed_players_are_the_same() {
    let server = Server::start();
    // In the book, near the end of a game, and where a pass wins.
    for (game, moves) in [
        ("othello", String::new()),
        ("othello", random_line("othello", 56, 63)),
        ("connect", String::new()),
        ("connect", random_line("connect", 32, 39)),
        ("go(size=5)", "pass".to_owned()),
    ] {
        // A general search completes only near the end of a game.
        let finishes = |one: &String| !moves.is_empty() || one.contains("-champion") || one.contains("connect-");
        let name = game.parse::<Spec>().unwrap().name;
        let mut players = if name == "go" { Vec::new() } else { timed(&name) };
        players.retain(finishes);
        players.extend(levels(game, false));
        for seed in [3, 4] {
            agree_on_an_end(&server, game, &moves, seed, &players);
        }
    }
}

/// The seed affects a timed player: the champion chooses randomly within its book.
#[test]
fn timed_players_have_the_seed_of_the_game() {
    let drawn = |seed| seated("othello", "", "champion", seed);
    let moves: Vec<String> = (1..=6).map(|seed| drawn(seed).mv).collect();
    assert!(moves.iter().any(|mv| *mv != moves[0]), "every seed draws {}", moves[0]);
    for (seed, expected) in (1..=6).zip(&moves) {
        assert!(drawn(seed).from_book);
        assert_eq!(generated("othello", "", "champion", seed).0.as_ref(), Some(expected), "over GTP, seed {seed}");
        assert_eq!(gone("", "champion", seed).0, *expected, "over NBoard, seed {seed}");
        // A short time per move ends the searches after the book, and does not disable the book.
        let refereed = refereed("othello", "", Some(0.001), "champion", seed);
        assert_eq!(refereed.moves[0], drawn(refereed.seed).mv, "in a match, seed {}", refereed.seed);
    }
}

/// New players in one position, through every interface. They finish before their time limit.
fn agree_on_an_end(server: &Server, game: &str, moves: &str, seed: u64, players: &[String]) {
    let asked = Asked::UntilFinished;
    agree_after(server, game, moves, seed, players, asked);
    for player in players {
        let place = format!("{player} on {game} after `{moves}`");
        let expected = seated(game, moves, player, seed);
        assert!(!expected.cut_short, "{place}");
        if !moves.is_empty() {
            // A match derives a seed for each game.
            let again = || refereed(game, moves, None, player, seed);
            let first = again();
            let expected = seated(game, moves, player, first.seed);
            let expected = (expected.mv.clone(), expected.nodes());
            let mut first = Some(first);
            let found = asked.answer(&expected, || {
                let refereed = first.take().unwrap_or_else(again);
                (refereed.moves[0].clone(), refereed.nodes[0])
            });
            assert_eq!(found, expected, "{place}, in a match");
        }
        if !game.starts_with("connect") {
            let expected = Some(expected.mv.clone());
            let found = asked.answer(&expected, || generated(game, moves, player, seed).0);
            assert_eq!(found, expected, "{place}, over GTP");
        }
        if game == "othello" {
            let found = asked.answer(&expected.mv, || gone(moves, player, seed).0);
            assert_eq!(found, expected.mv, "{place}, over NBoard");
        }
    }
}

/// Players that use all of their time get the same time through every interface.
#[test]
fn timed_players_have_the_same_time() {
    let server = Server::start();
    // A search stops early if another step would not fit; a loaded machine adds any amount of time.
    let (least, time, most) = (0.3, 0.4, 4.0);
    for (game, player) in [
        ("othello", format!("othello-champion(time={time}, book=off)")),
        ("othello", format!("mcts(time={time})")),
        ("othello", format!("alphabeta(time={time}, eval=alegria)")),
        ("go(size=9)", format!("go-mcts(time={time})")),
        ("connect", format!("montecarlo(time={time})")),
    ] {
        let (typed, analysing) = analysed_by_the_clock(game, &player);
        let (told, thinking) = server.thinks_by_the_clock(game, &player);
        assert!(!typed.cut_short && !told.cut_short, "{player}");
        let mut taken = vec![("typed", analysing), ("over the API", thinking)];
        if game != "connect" {
            taken.push(("over GTP", generated(game, "", &player, 1).1));
        }
        if game == "othello" {
            taken.push(("over NBoard", gone("", &player, 1).1));
        }
        for (who, seconds) in taken {
            assert!((least..most).contains(&seconds), "{player} {who}: {seconds} s");
        }
    }
    // A match near the end of the game, with few moves left; every move that is not forced takes its full time.
    let moves = random_line("connect", 34, 1);
    let refereed = refereed("connect", &moves, None, &format!("montecarlo(time={time})"), 1);
    assert!(refereed.seconds.iter().all(|seconds| (least..most).contains(seconds)), "{:?}", refereed.seconds);
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
        agree_on_a_position(&server, game, plies, 3 + plies as u64, &levels(game, true));
    }
}

#[test]
#[ignore = "heavy: ./check runs it"]
fn levels_play_the_same_games() {
    let server = Server::start();
    for game in ["connect", "othello(size=6)", "go(size=4)"] {
        for level in levels(game, true) {
            agree_on_a_game(&server, game, &level, 9);
        }
    }
    for level in ["level-3", "level-4", "level-5", "level-6", "level-9", "garcia-hard", "pasten-easy", "alegria-medium"]
    {
        agree_on_a_game(&server, "othello", level, 9);
    }
}
