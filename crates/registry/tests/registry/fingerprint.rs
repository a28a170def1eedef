//! Fingerprints of behaviour.

use crate::support::host;
use jugada_core::spec::Declared;
use jugada_core::{MovesLeft, Spec};
use jugada_games::breakthrough::{Breakthrough, Options};
use jugada_model::{Fingerprint, digest};
use jugada_play::Resources;
use jugada_registry::{GameEntry, Host, Listing, Registry};

fn of(game: &str, players: &[&str]) -> Fingerprint {
    let players: Vec<Spec> = players.iter().map(|player| player.parse().unwrap()).collect();
    host().fingerprint_of(&game.parse().unwrap(), &players)
}

#[track_caller]
fn check(game: &str, player: &str, expected: &[&str]) {
    let found = of(game, &[player]);
    assert_eq!(found.entries().map(|(name, _)| name).collect::<Vec<_>>(), expected, "{player}");
}

#[test]
fn digests_are_blake3() {
    // The first published test vector.
    assert_eq!(digest(b""), "af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262");
}

#[test]
fn everything_has_an_entry_of_its_own() {
    let began = std::time::Instant::now();
    let all = host().fingerprint();
    println!("{:?}", began.elapsed());
    let mut digests: Vec<&str> = all
        .entries()
        .map(|(name, digest)| {
            assert_eq!(digest.len(), 64, "{name}");
            digest
        })
        .collect();
    let entries = digests.len();
    digests.sort_unstable();
    digests.dedup();
    assert_eq!(digests.len(), entries, "two things that do the same, or one name for two");
    for name in
        ["othello", "alphabeta", "go-mcts", "desosa", "tuples", "connect-7x6.book", "othello-8x8.safetensors.gz"]
    {
        assert!(all.entry(name).is_some(), "{name}");
    }
    assert_eq!(all, host().fingerprint());
}

#[test]
fn players_depend_on_what_they_are_made_of() {
    check("othello", "random", &["othello", "random"]);
    check("othello", "alphabeta(depth=3, eval=desosa)", &["alphabeta", "desosa", "othello"]);
    check("othello", "garcia-hard", &["alphabeta", "garcia", "garcia-hard", "othello"]);
    check("connect", "level-9", &["connect", "connect-7x6.book", "connect-solver", "level-9"]);
    check(
        "othello",
        "champion",
        &["champion", "othello", "othello-8x8.book", "othello-champion", "othello-patterns.bin"],
    );
    check("go(size=9)", "go-mcts", &["go", "go-mcts", "go-moves.txt"]);
    check("connect", "tuples(shape=walks)", &["connect", "tuples"]);
    check("hex", "alphabeta(depth=1, eval=distance)", &["alphabeta", "distance", "hex", "search in hex"]);
    let learned = "heuristic(eval=learned(name=othello-8x8))";
    check("othello", learned, &["heuristic", "learned", "othello", "othello-8x8.safetensors.gz"]);
    check("othello", "nobody", &["othello"]);
}

#[test]
fn a_level_is_what_it_stands_for() {
    let level = of("othello", &["garcia-hard"]);
    assert!(level.entry("garcia-hard").unwrap().starts_with("alphabeta(depth=4, eval=garcia"), "{level:?}");
}

#[test]
fn differences_are_named() {
    let (one, other) = (of("othello", &["garcia-hard"]), of("othello", &["garcia-easy"]));
    assert_eq!(one.differences(&other), ["garcia-easy", "garcia-hard"]);
    assert_eq!(one.differences(&one), Vec::<String>::new());
    assert_ne!(one.to_string(), other.to_string());
    assert_eq!(one.to_string().len(), 12);
    let written = serde_json::to_string(&one).unwrap();
    assert_eq!(serde_json::from_str::<Fingerprint>(&written).unwrap(), one);
}

/// Breakthrough with this estimate of the game length.
fn breakthrough(expected: u32) -> GameEntry {
    let listing = Listing::new(Options::declaration());
    let listing = match expected {
        0 => listing.moves_left(|_, _, _| MovesLeft { expected: 1, longest: 1 }),
        _ => listing.moves_left(|_, _, _| MovesLeft { expected: 2, longest: 2 }),
    };
    GameEntry::of(listing, |options: &Options| Ok(Breakthrough::new(options))).probed_on(&[("breakthrough", &[9])])
}

/// Game-independent strategies are probed only in the games of reference.
#[test]
fn what_searches_use_of_any_game_has_an_entry() {
    let (game, player) = (Spec::bare("breakthrough"), "random".parse::<Spec>().unwrap());
    let [short, long] = [0, 1].map(|expected| {
        let host = Host::new(Registry::empty(), Resources::default());
        assert_eq!(host.fingerprint_of(&game, [&player]), Fingerprint::default(), "there is no such game yet");
        host.registry.add(breakthrough(expected)).unwrap();
        host.fingerprint_of(&game, [&player])
    });
    let names = |found: &Fingerprint| found.entries().map(|(name, _)| name.to_owned()).collect::<Vec<_>>();
    assert_eq!(names(&short), ["breakthrough", "random", "search in breakthrough"]);
    assert_eq!(short.differences(&long), ["search in breakthrough"]);
}
