//! Pairings and their order, and plans refused before any game.

use crate::{Disturbed, host, plan_of, seated, spec};
use jugada_arena::{PlanError, Tournament, check, prepare};
use jugada_model::{GameTime, MOST_GAMES, ModelUse, Openings, Pairing, Plan, gauntlet, neighbours, round_robin};
use jugada_play::{Resources, Seating};
use jugada_stats::Sprt;
use std::collections::{BTreeMap, HashSet};

fn three() -> Plan {
    plan_of("othello(size=4)", &["random", "random", "random"], 4, Openings::Random { plies: 2 })
}

#[test]
fn pairings_take_turns() {
    let plan = three();
    assert_eq!(plan.games(), 12);
    let pairings: Vec<usize> = (0..plan.games()).map(|number| plan.fixture(number).pairing).collect();
    assert_eq!(pairings, [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2]);
    assert!((0..plan.games()).all(|number| plan.fixture(number).number == number));
}

#[test]
fn alternating_games_exchange_sides_and_share_an_opening() {
    let plan = three();
    // The second pairing is player 0 against player 2; its games are 1, 4, 7 and 10.
    let fixtures: Vec<_> = [1, 4, 7, 10].map(|number| plan.fixture(number)).into();
    let (straight, crossed) = (vec![0, 2], vec![2, 0]);
    assert_eq!(fixtures.iter().map(|f| &f.seats).collect::<Vec<_>>(), [&straight, &crossed, &straight, &crossed]);
    assert_eq!(fixtures.iter().map(|f| f.rotation).collect::<Vec<_>>(), [0, 1, 0, 1]);
    assert_eq!(fixtures.iter().map(|f| f.opening).collect::<Vec<_>>(), [0, 0, 1, 1]);
}

#[test]
fn a_fixed_start_keeps_sides_and_gives_each_game_its_own_opening() {
    let plan = Plan { alternate: false, ..three() };
    let fixtures: Vec<_> = [1, 4, 7, 10].map(|number| plan.fixture(number)).into();
    assert!(fixtures.iter().all(|f| f.seats == [0, 2] && f.rotation == 0));
    assert_eq!(fixtures.iter().map(|f| f.opening).collect::<Vec<_>>(), [0, 1, 2, 3]);
}

#[test]
fn every_game_has_random_numbers_of_its_own() {
    let plan = three();
    let other = Plan { seed: 8, ..three() };
    let seeds: HashSet<u64> =
        (0..plan.games()).flat_map(|number| [plan.fixture(number).seed, other.fixture(number).seed]).collect();
    assert_eq!(seeds.len(), 24);
}

#[test]
fn schedules() {
    let pairing = |first, second| Pairing(vec![first, second]);
    assert_eq!(round_robin(3), [pairing(0, 1), pairing(0, 2), pairing(1, 2)]);
    assert_eq!(gauntlet(4), [pairing(0, 1), pairing(0, 2), pairing(0, 3)]);
    let next_two = [pairing(0, 1), pairing(0, 2), pairing(1, 2), pairing(1, 3), pairing(2, 3)];
    assert_eq!(neighbours(4), next_two);
    for schedule in [round_robin, gauntlet, neighbours] {
        assert_eq!(schedule(0), []);
        assert_eq!(schedule(1), []);
        assert_eq!(schedule(2), [pairing(0, 1)]);
    }
}

#[track_caller]
fn refused(plan: &Plan, message: &str) {
    let error = check(plan, host()).unwrap_err();
    assert_eq!(error.to_string(), message);
}

#[test]
fn what_cannot_be_played_is_said_before() {
    assert_eq!(check(&three(), host()).map(drop), Ok(()));
    let error = check(&Plan { game: spec("otelo"), ..three() }, host()).unwrap_err();
    assert!(error.to_string().starts_with("unknown game `otelo` (did you mean `othello`?); games: "), "{error}");
    refused(&Plan { rounds: 0, ..three() }, "no games to play; expected at least one");
    refused(&Plan { pairings: Vec::new(), ..three() }, "no games to play; expected at least one");
    refused(
        &Plan { pairings: vec![Pairing(vec![0, 1]), Pairing(vec![0, 3])], ..three() },
        "pairing 2 names player 4, but there are 3 players",
    );
    refused(
        &Plan { pairings: vec![Pairing(vec![0, 1, 2])], ..three() },
        "pairing 1 is of 3 players; expected one for each of the game's 2 seats",
    );
    for time in [0.0, -1.0] {
        refused(
            &Plan { move_time: Some(time), ..three() },
            &format!("a move time of {time} seconds is out of range: above 0, and no more than a clock can hold"),
        );
    }
    for time in [f64::NAN, f64::INFINITY] {
        let error = check(&Plan { move_time: Some(time), ..three() }, host()).unwrap_err();
        assert!(matches!(error, PlanError::MoveTime { .. }), "{error}");
    }
    refused(
        &Plan { rounds: 5, ..three() },
        "5 games of a pairing: sides are swapped, so games come in pairs; expected an even number, such as 6, or fixed sides",
    );
    assert_eq!(check(&Plan { rounds: 5, alternate: false, ..three() }, host()).map(drop), Ok(()));
    refused(
        &Plan { sprt: Some(Sprt::new(0.0, 20.0).unwrap()), ..three() },
        "a sequential test compares two players; found 3 pairings, expected 1",
    );
}

#[test]
fn numbers_beyond_counting_are_refused() {
    let two = |rounds| Plan { pairings: round_robin(3)[..2].to_vec(), rounds, alternate: false, ..three() };
    assert_eq!(check(&two(MOST_GAMES / 2), host()).map(drop), Ok(()));
    for rounds in [MOST_GAMES / 2 + 1, MOST_GAMES, u64::MAX] {
        let message = format!(
            "{rounds} games of each of 2 pairings are more than can be counted; expected at most {MOST_GAMES} in all"
        );
        refused(&two(rounds), &message);
        assert_eq!(two(rounds).games(), MOST_GAMES);
    }
    let last = Pairing(vec![0, usize::MAX]);
    refused(
        &Plan { pairings: vec![last], ..three() },
        &format!("pairing 1 names player {}, but there are 3 players", usize::MAX),
    );
    let odd = PlanError::HalfPair { found: u64::MAX }.to_string();
    assert!(odd.ends_with(&format!("such as {}, or fixed sides", u64::MAX - 1)), "{odd}");
}

#[test]
fn a_player_that_cannot_be_seated_is_named_with_its_place() {
    let error = check(&plan_of("connect", &["random", "minimaxx"], 1, Openings::None), host()).unwrap_err();
    let PlanError::Player { number, spec, .. } = &error else { panic!("{error}") };
    assert_eq!((*number, spec.as_str()), (2, "minimaxx"));
    assert!(error.to_string().contains("did you mean `minimax`?"), "{error}");
    let error = check(&plan_of("connect", &["minimax(eval=garcia)", "random"], 1, Openings::None), host()).unwrap_err();
    assert!(error.to_string().starts_with("player 1 (`minimax(eval=garcia)`): "), "{error}");
}

/// This many random players.
fn crowd(players: usize, schedule: &str) -> String {
    let players = vec!["\"random\""; players].join(", ");
    format!("game = \"connect\"\ngames = 2\nschedule = \"{schedule}\"\nplayers = [{players}]")
}

#[test]
fn a_tournament_that_nobody_could_sum_up_is_refused() {
    for (players, schedule, pairings) in
        [(200, "round-robin", 19_900), (2_000, "neighbours", 3_997), (2_000, "gauntlet", 1_999)]
    {
        let plan = Tournament::parse(&crowd(players, schedule)).unwrap().plan(Openings::None);
        assert_eq!(plan.pairings.len(), pairings, "{schedule}");
    }
    for (players, schedule, pairings) in [
        (201, "round-robin", 20_100),
        (3_000, "round-robin", 4_498_500),
        (10_002, "neighbours", 20_001),
        (20_002, "gauntlet", 20_001),
    ] {
        no_tournament(
            &crowd(players, schedule),
            &[&format!(
                "{players} players in a {schedule} are {pairings} pairings; expected at most 20000: fewer players"
            )],
        );
    }
}

#[track_caller]
fn no_tournament(text: &str, parts: &[&str]) {
    let error = Tournament::parse(text).unwrap_err().to_string();
    for part in parts {
        assert!(error.contains(part), "`{part}` in\n{error}");
    }
}

#[test]
fn tournaments_are_read() {
    let text = "game = \"connect\"\ngames = 6\nschedule = \"gauntlet\"\nplayers = [\"random\", \"novice\", \"random\"]";
    let plan = Tournament::parse(text).unwrap().plan(Openings::None);
    assert_eq!((plan.pairings.len(), plan.games(), plan.alternate, plan.seed), (2, 12, true, 1));
    let text = "game = \"go(size=5)\"\ngames = 3\nalternate = false\nseed = 9\nmove-time = 0.5\nname = \"Small\"\n\
                openings = \"none\"\nplayers = [\"random\", \"random\", \"random\"]";
    let tournament = Tournament::parse(text).unwrap();
    assert_eq!(tournament.name.as_deref(), Some("Small"));
    let plan = tournament.plan(Openings::None);
    assert_eq!((plan.pairings.len(), plan.games(), plan.alternate, plan.seed), (3, 9, false, 9));
    assert_eq!(plan.move_time, Some(0.5));
}

#[test]
fn tournaments_that_cannot_be_read_say_where() {
    let game = "game = \"othello\"\ngames = 2\n";
    no_tournament(&format!("{game}players = [\"random\", \"random\"]\nround = 3"), &["line 4", "unknown key `round`"]);
    no_tournament(&format!("{game}players = [\"random\"]"), &["`players` has 1; expected at least 2"]);
    no_tournament(&format!("{game}players = []"), &["`players` has 0; expected at least 2"]);
    no_tournament(game, &["`players` is missing"]);
    no_tournament(&format!("{game}players = [\"random\", \"min(\"]"), &["line 3", "min("]);
    no_tournament("game = \"othello\"\ngames = -2\nplayers = [\"random\", \"random\"]", &["line 2"]);
    no_tournament(
        &format!("{game}players = [\"random\", \"random\"]\nschedule = \"swiss\""),
        &["line 4", "swiss", "gauntlet"],
    );
    no_tournament("game = ", &["line 1"]);
}

#[test]
fn a_time_that_no_clock_can_hold_is_refused() {
    for (seconds, increment) in [(0.0, 1.0), (-1.0, 0.0), (1.0, -1.0), (f64::NAN, 0.0), (1e30, 0.0), (1.0, 1e30)] {
        let error = check(&Plan { game_time: Some(GameTime { seconds, increment }), ..three() }, host()).unwrap_err();
        assert!(matches!(error, PlanError::GameTime { .. }), "{error}");
    }
    let error = check(&Plan { move_time: Some(1e30), ..three() }, host()).unwrap_err();
    assert!(matches!(error, PlanError::MoveTime { .. }), "{error}");
}

/// Some openings of 33 random moves leave a game to play, but too few for a long run.
#[test]
fn random_openings_that_could_fail_later_are_refused_at_once() {
    let plan = plan_of("connect", &["random", "random"], 20_000, Openings::Random { plies: 33 });
    let error = check(&plan, host()).unwrap_err();
    assert_eq!(error, PlanError::OpeningsEndGames { plies: 33 });
}

/// Bytes of a table with 1000 entries.
const TABLE: u64 = 16_000;

/// Every thread has a separate player for each side that it may take.
#[test]
fn all_who_sit_at_once_fit_into_memory() {
    let player = "alphabeta(depth=2, eval=discs, table=1000)";
    let two = plan_of("othello", &[player, player], 2, Openings::None);
    let three = Plan { players: vec![spec(player); 3], ..three() };
    let fits = |plan: &Plan, threads: usize, memory: u64| {
        prepare(&mut plan.clone(), &host().with(Resources { memory: Some(memory), ..Resources::default() }), threads)
    };
    for (plan, threads, tables) in [
        (&two, 1, 4),
        (&two, 3, 12),
        (&Plan { alternate: false, ..two.clone() }, 1, 2),
        (&three, 1, 6),
        // Of 0-1, 0-2 and 1-2 with fixed sides: the first two move first, the last two second.
        (&Plan { alternate: false, ..three.clone() }, 1, 4),
    ] {
        let (bytes, each) = (tables * TABLE, tables * TABLE / threads as u64);
        assert_eq!(fits(plan, threads, bytes), Ok(()), "{tables} tables");
        let refused = PlanError::Memory { bytes, each, threads, free: bytes - 1 };
        assert_eq!(fits(plan, threads, bytes - 1), Err(refused), "{tables} tables");
    }
}

/// The digests of named models are written into the plan, and must stay the same.
#[test]
fn models_are_noted_and_must_stay_the_same() {
    let seats_with = |hash: &'static str| {
        seated(move |session, player| {
            let mut seat = Disturbed::new(host().seat(session, player)?);
            seat.facts.models.push(ModelUse { name: "squares".to_owned(), hash: hash.to_owned() });
            Ok(Box::new(seat))
        })
    };
    let mut plan = three();
    prepare(&mut plan, &seats_with("a1"), 1).unwrap();
    assert_eq!(plan.models, BTreeMap::from([("squares".to_owned(), "a1".to_owned())]));
    assert_eq!(prepare(&mut plan, &seats_with("a1"), 1), Ok(()));
    let error = prepare(&mut plan, &seats_with("b2"), 1).unwrap_err();
    let expected = PlanError::OtherModel { name: "squares".to_owned(), was: "a1".to_owned(), is: "b2".to_owned() };
    assert_eq!(error, expected);
}

#[test]
fn neighbours_meet_the_next_two() {
    let text = "game = \"connect\"\ngames = 2\nschedule = \"neighbours\"\n\
                players = [\"random\", \"random\", \"random\", \"random\"]";
    let met: Vec<_> =
        Tournament::parse(text).unwrap().plan(Openings::None).pairings.iter().map(|p| p.two().unwrap()).collect();
    assert_eq!(met, [[0, 1], [0, 2], [1, 2], [1, 3], [2, 3]]);
}
