//! Players that fail or exceed their time lose; the failure is recorded, and the run continues.

use crate::{Disturbed, assert_same_games, host, open, plan_of, records, records_from, seated, spec, summed};
use jugada_core::{Outcome, Player, Spec, StrategyFailure};
use jugada_model::{Cost, Ending, GRACE, GameRecord, GameTime, Openings, Plan};
use jugada_play::{Analysis, Listener, Mover, Occasion, Seat, SeatFacts, Seating, Session};
use jugada_words::{Message, message};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

type Before = fn(&dyn Session, &Occasion<'_>) -> Result<(), StrategyFailure>;

/// `random` plays normally; `novice`, the same player under another name, is disturbed.
fn disturbed(before: Before) -> impl Seating {
    seated(move |session, player| {
        let inner = host().seat(session, player)?;
        let before_move = Box::new(move |session: &dyn Session, occasion: &mut Occasion<'_>| before(session, occasion));
        Ok(if player.name == "novice" { Box::new(Disturbed { before_move, ..Disturbed::new(inner) }) } else { inner })
    })
}

fn plan(rounds: u64) -> Plan {
    plan_of("connect", &["random", "novice"], rounds, Openings::Random { plies: 1 })
}

fn seat_of_novice(record: &GameRecord) -> u8 {
    u8::from(record.seats[0] != 1)
}

/// Payoffs if one seat has lost.
fn lost_by(seat: u8) -> Vec<f64> {
    Outcome::WonBy(!Player::of_seat(seat).unwrap()).payoffs()
}

/// In about every third game, late enough to have made a move or two.
fn fails(session: &dyn Session, occasion: &Occasion<'_>) -> Result<(), StrategyFailure> {
    let fails = session.plies() >= 4 && occasion.seed.is_multiple_of(3);
    let plies = session.plies();
    let message = message!("test-no-move-after-plies", "no move after { $plies } plies", plies);
    // Half of the failures are reported as errors, half are panics.
    assert!(!fails || occasion.seed.is_multiple_of(2), "{message}");
    if fails { Err(StrategyFailure { message }) } else { Ok(()) }
}

#[test]
fn a_player_that_fails_loses_and_the_run_goes_on() {
    let (plan, seats) = (plan(40), disturbed(fails));
    let found = records_from(&plan, 0, 1, &seats);
    assert_same_games(&records_from(&plan, 0, 3, &seats), &found, "3 threads");
    let undisturbed = records(&plan, 1);
    let mut failures = 0;
    for (record, undisturbed) in found.iter().zip(&undisturbed) {
        let fixture = plan.fixture(record.number);
        if !fixture.seed.is_multiple_of(3) {
            assert!(record.is_same_game(undisturbed), "a game after a failure is as if there had been none");
            continue;
        }
        failures += 1;
        let seat = seat_of_novice(record);
        let Ending::Crashed { by, message } = &record.ending else { panic!("{record:?}") };
        assert_eq!((*by, &record.payoffs), (seat, &lost_by(seat)));
        assert_eq!(message.to_string(), format!("no move after {} plies", record.opening + record.moves.len()));
        assert_eq!((&record.margins, &record.points), (&None, &None));
        // Earlier moves are valid and legal.
        let mut session = open(&plan.game);
        session.play(&record.line).unwrap();
        assert_eq!(session.plies(), record.opening + record.moves.len());
        assert_eq!(session.payoffs(), None);
        assert!(undisturbed.line.starts_with(&record.line));
    }
    assert!(failures >= 5, "{failures}");
    let results = summed(&plan, &found);
    assert_eq!(results.players.iter().map(|player| player.crashes).collect::<Vec<_>>(), [0, failures]);
    let words = format!("novice failed in {failures} games, which count as lost. The first message: no move after ");
    assert!(results.warnings.iter().any(|warning| warning.to_string().starts_with(&words)), "{:?}", results.warnings);
}

#[test]
fn whatever_a_player_says_last_is_kept() {
    let cases: [(Before, Message); 4] = [
        (
            |_, _| Err(StrategyFailure { message: message!("test-engine-died", "the engine died") }),
            message!("test-engine-died", "the engine died"),
        ),
        (|_, _| panic!("plain words"), Message::verbatim("plain words")),
        (|session, _| panic!("{} moves", session.plies()), Message::verbatim("1 moves")),
        (|_, _| std::panic::panic_any(7), message!("strategy-panicked", "panicked without a message")),
    ];
    for (before, message) in cases {
        // The opening is one move, so the second side moves first.
        let plan = Plan { pairings: vec![jugada_model::Pairing(vec![0, 1])], alternate: false, ..plan(1) };
        let found = records_from(&plan, 0, 1, &disturbed(before));
        let expected = Ending::Crashed { by: 1, message };
        assert_eq!((&found[0].ending, found[0].moves.len()), (&expected, 0));
    }
}

/// The state of a failed player is discarded.
#[test]
fn a_player_that_failed_is_made_anew() {
    static MADE: AtomicU32 = AtomicU32::new(0);
    let seats = seated(|session, player| {
        if player.name == "novice" {
            MADE.fetch_add(1, Ordering::Relaxed);
        }
        disturbed(fails).seat(session, player)
    });
    let plan = Plan { alternate: false, ..plan(30) };
    let found = records_from(&plan, 0, 1, &seats);
    // The failure of the last game needs no new player.
    let failures = found[..29].iter().filter(|record| record.ending != Ending::Rules).count() as u32;
    assert!(failures > 3);
    assert_eq!(MADE.load(Ordering::Relaxed), 1 + failures);
}

/// Seconds per move. A player must exceed it by [`GRACE`], so such a game takes at least that long; and it is large
/// enough that a busy machine does not make others exceed it.
const LIMIT: f64 = 0.75;

#[expect(clippy::unnecessary_wraps, reason = "others fail")]
fn dawdles(session: &dyn Session, occasion: &Occasion<'_>) -> Result<(), StrategyFailure> {
    if session.plies() == 4 {
        while occasion.allowance.elapsed().as_secs_f64() < LIMIT + GRACE + 0.01 {
            std::thread::sleep(Duration::from_millis(5));
        }
    }
    Ok(())
}

/// A side has a total time for the game, and an increment after every move.
#[test]
fn a_player_that_runs_out_of_time_loses() {
    let with = |seconds: f64, increment: f64| Plan { game_time: Some(GameTime { seconds, increment }), ..plan(4) };
    for record in records_from(&with(LIMIT, 0.0), 0, 2, &disturbed(dawdles)) {
        let expected = if seat_of_novice(&record) == 0 {
            (Ending::OutOfTime { by: 0 }, lost_by(0))
        } else {
            (Ending::Rules, record.payoffs.clone())
        };
        assert_eq!((record.ending, record.payoffs), expected);
    }
    // By its second move of the game it has received enough increments.
    for record in records_from(&with(LIMIT, 1.0), 0, 2, &disturbed(dawdles)) {
        assert_eq!(record.ending, Ending::Rules);
    }
}

#[test]
fn a_player_that_takes_too_long_loses_and_the_run_goes_on() {
    // The opening is one move long: ply 4 belongs to the first side, which `novice` has in every other game.
    let plan = Plan { move_time: Some(LIMIT), ..plan(4) };
    let found = records_from(&plan, 0, 2, &disturbed(dawdles));
    assert_eq!(found.len(), 4);
    for record in &found {
        if seat_of_novice(record) == 1 {
            assert_eq!(record.ending, Ending::Rules);
            continue;
        }
        let Ending::Overran { by, milliseconds } = record.ending else { panic!("{record:?}") };
        assert_eq!((by, &record.payoffs), (0, &lost_by(0)));
        let slowest = record.moves.last().unwrap();
        assert_eq!(u128::from(milliseconds), slowest.time.as_millis());
        assert!(slowest.time.as_secs_f64() > LIMIT + GRACE);
        assert_eq!((record.opening, record.moves.len(), &record.margins), (1, 4, &None), "the slow move is the last");
        let mut session = open(&plan.game);
        session.play(&record.line).unwrap();
        assert_eq!(session.plies(), 5);
    }
    let results = summed(&plan, &found);
    assert_eq!(results.players.iter().map(|player| player.overruns).collect::<Vec<_>>(), [0, 2]);
    let told: Vec<String> = results.warnings.iter().map(ToString::to_string).collect();
    assert!(told.contains(&"novice exceeded its time in 2 games, which count as lost.".to_owned()), "{told:?}");
}

/// Plays some moves, and then resigns.
struct Despairing(Box<dyn Seat>);

impl Seat for Despairing {
    fn spec(&self) -> &Spec {
        self.0.spec()
    }

    fn facts(&self) -> &SeatFacts {
        self.0.facts()
    }

    fn ask(
        &mut self,
        session: &dyn Session,
        occasion: Occasion<'_>,
        listener: &mut dyn Listener,
    ) -> Result<Analysis, StrategyFailure> {
        self.0.ask(session, occasion, listener)
    }

    fn play(&mut self, session: &mut dyn Session, occasion: Occasion<'_>) -> Result<Cost, StrategyFailure> {
        if session.plies() >= 4 {
            return Ok(Cost { resigned: true, ..Cost::default() });
        }
        self.0.play(session, occasion)
    }

    fn new_game(&mut self) {
        self.0.new_game();
    }
}

/// A resigned move is in no list, and the report counts resignations.
#[test]
fn a_player_that_resigns_loses() {
    let plan = plan(6);
    let seats = seated(|session, player| {
        let inner = host().seat(session, player)?;
        Ok(if player.name == "novice" { Box::new(Despairing(inner)) } else { inner })
    });
    let found = records_from(&plan, 0, 2, &seats);
    for record in &found {
        let seat = seat_of_novice(record);
        assert_eq!((&record.ending, &record.payoffs), (&Ending::Resigned { by: seat }, &lost_by(seat)));
        assert_eq!((&record.margins, &record.points), (&None, &None), "nobody has counted");
        let mut session = open(&plan.game);
        session.play(&record.line).unwrap();
        assert_eq!(session.plies(), record.opening + record.moves.len());
        assert_eq!(session.mover(), Mover::Seat(seat));
    }
    let results = summed(&plan, &found);
    assert_eq!(results.players.iter().map(|player| player.resignations).collect::<Vec<_>>(), [0, 6]);
    assert_eq!(results.players.iter().map(|player| player.crashes).collect::<Vec<_>>(), [0, 0]);
    assert!(results.warnings.is_empty(), "{:?}", results.warnings);
}

/// Players that observe their clock do not exceed it, whatever their own limits are.
#[test]
fn the_time_for_a_move_is_every_players_limit() {
    let players = ["mcts(simulations=1000000000)", "alphabeta(depth=60, nodes=1000000000, eval=possibilities)"];
    let plan = Plan {
        move_time: Some(0.005),
        game: spec("connect(rows=5, cols=5)"),
        ..plan_of("connect", &players, 2, Openings::None)
    };
    let found = records(&plan, 1);
    assert!(found.iter().all(|record| record.ending == Ending::Rules), "{found:?}");
}

#[test]
fn a_player_that_cannot_begin_loses_too() {
    let seats = seated(|session, player| {
        let mut games = 0;
        let before_game = Box::new(move || {
            games += 1;
            assert!(games < 3, "cannot forget");
        });
        Ok(Box::new(Disturbed { before_game, ..Disturbed::new(host().seat(session, player)?) }))
    });
    let plan = plan_of("connect", &["random", "random"], 10, Openings::None);
    let found = records_from(&plan, 0, 1, &seats);
    assert_eq!(found.len(), 10);
    let crashes = found.iter().filter(
        |game| matches!(&game.ending, Ending::Crashed { message, .. } if message.to_string() == "cannot forget"),
    );
    assert_eq!(crashes.count(), 2, "both players of two games");
}
