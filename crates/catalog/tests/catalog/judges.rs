//! The judges: an even position reads even, a position with one good move names it, and the end of a game is exact.

use jugada_catalog::{EveryMove, Help, Judgement, Occasion, Resources, Session, Value, open};
use jugada_core::{Clock, Player, StopFlag};
use std::time::Duration;

/// A clock that stands still: judges are limited in nodes and simulations, and answer the same on every machine.
struct Stopped;

impl Clock for Stopped {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

fn position(game: &str, moves: &str) -> Box<dyn Session> {
    let mut session = open(&game.parse().unwrap()).unwrap();
    session.play(moves).unwrap();
    session
}

fn judged(session: &dyn Session, help: Help) -> Judgement {
    let stop = StopFlag::new();
    if let Some(settled) = session.settled(&stop) {
        return settled;
    }
    let judge = session.judge();
    let mut seat = session.seat(&judge.strategy.parse().unwrap(), &Resources::default()).unwrap();
    let occasion = Occasion { limits: help.limits(), ..Occasion::new(&Stopped, &stop, 1, 0) };
    judge.judgement(&seat.ask(session, occasion, &mut EveryMove).unwrap(), session)
}

/// The openings that theory calls even, as far as both sides are still alike.
#[test]
fn even_positions_read_even() {
    for moves in ["", "f5", "f5d6", "f5d6c3", "f5d6c3d3", "f5d6c3d3c4", "f5d6c5", "f5f6", "f5f6e6", "f5f6e6f4"] {
        let worth = judged(position("othello", moves).as_ref(), Help::Full).position.unwrap();
        assert!(matches!(worth.value, Value::Estimate(discs) if discs.abs() < 4.0), "after {moves:?}: {worth:?}");
        assert!(worth.share.abs() < 0.2, "after {moves:?}: {worth:?}");
    }
    for (game, moves) in [("connect", ""), ("connect", "4"), ("connect", "44"), ("go", "")] {
        let worth = judged(position(game, moves).as_ref(), Help::Full).position.unwrap();
        assert!(matches!(worth.value, Value::Estimate(chance) if (0.4..0.6).contains(&chance)), "{game}: {worth:?}");
        assert!(worth.share.abs() < 0.2, "{game} after {moves:?}: {worth:?}");
    }
}

/// The position is worth what its best move is, and no move is worth more.
#[test]
fn the_position_is_worth_its_best_move() {
    for (game, moves) in [("othello", "f5d6c3d3c4f4"), ("connect", "4435263355"), ("othello(size=4)", "")] {
        let judgement = judged(position(game, moves).as_ref(), Help::Full);
        let shares = || judgement.moves.iter().map(|known| known.worth.unwrap().share);
        let best = judgement.moves.iter().find(|known| Some(&known.mv) == judgement.mv.as_ref()).unwrap();
        assert_eq!(best.worth, judgement.position, "{game}");
        assert_eq!(shares().fold(-1.0, f64::max), judgement.position.unwrap().share, "{game}");
        assert_eq!(judgement.line[0].mv, best.mv, "{game}");
    }
}

/// The best margin for the side to move, by trying everything.
fn by_hand(session: &mut dyn Session) -> f64 {
    if session.outcome().is_some() {
        let margin = f64::from(session.margin().unwrap());
        return if session.to_move() == Player::First { margin } else { -margin };
    }
    let plies = session.plies();
    let moves: Vec<String> = session.view().legal.into_iter().map(|legal| legal.text).collect();
    let values = moves.into_iter().map(|mv| {
        session.play(&mv).unwrap();
        let value = -by_hand(session);
        session.take_back_to(plies);
        value
    });
    values.fold(f64::NEG_INFINITY, f64::max)
}

const NEAR_THE_END: &str =
    "e6d6c3f5g4f3d7e7e2c4f6d8c7c5c8b8b4h3f8d1f7c6e3g6f4g3h6d2b6c2h4d3b5h5h2g5f1e1c1f2g1b3a4a6a5a3g2h1g7h8h7b1b2";

#[test]
fn the_end_is_exact_move_by_move() {
    let mut session = position("othello", NEAR_THE_END);
    let judgement = session.settled(&StopFlag::new()).expect("few cells are empty");
    assert!(judgement.moves.len() > 1);
    for known in &judgement.moves {
        let plies = session.plies();
        session.play(&known.mv).unwrap();
        assert_eq!(known.worth.unwrap().value, Value::Exact(-by_hand(session.as_mut())), "{}", known.mv);
        session.take_back_to(plies);
    }
    assert_eq!(judgement.position.unwrap().value, Value::Exact(by_hand(session.as_mut())));
    // The line leads to the end that it promises.
    let side = session.to_move();
    for step in &judgement.line {
        assert_eq!(step.player, session.to_move());
        session.play(&step.mv).unwrap();
    }
    let margin = f64::from(session.margin().unwrap());
    assert!(session.outcome().is_some());
    assert_eq!(judgement.position.unwrap().value, Value::Exact(if side == Player::First { margin } else { -margin }));
}

#[test]
fn whoever_is_stopped_has_solved_nothing() {
    let stop = StopFlag::new();
    stop.raise();
    assert_eq!(position("othello", NEAR_THE_END).settled(&stop), None);
}

#[test]
fn a_game_that_is_over_is_judged_by_its_result() {
    let share = |game: &str, moves: &str| judged(position(game, moves).as_ref(), Help::Full).position.unwrap();
    // Yellow has four: it is Red's turn no more.
    assert_eq!(share("connect", "1213141").value, Value::LosesIn(0));
    assert_eq!(share("connect", "1213141").share, -1.0);
    assert_eq!(share("connect(rows=3, cols=3, k=3, gravity=off)", "a1 b1 c1 a2 b2 a3 b3 c3 c2").value, Value::Drawn);
    // White has taken the whole board of 5x5 by komi alone.
    assert_eq!(share("go(size=5)", "pass pass").value, Value::Exact(-7.5));
}

#[test]
fn less_help_looks_less_far() {
    // Two plies see the win in one, not the one in three.
    let fork = position("connect", "4435263355");
    let proved =
        |help| judged(fork.as_ref(), help).moves.iter().filter(|known| known.worth.unwrap().value.is_proved()).count();
    assert!(proved(Help::Little) < proved(Help::Full), "{} {}", proved(Help::Little), proved(Help::Full));
    let visits = |help| {
        judged(position("go(size=5)", "").as_ref(), help).moves.iter().filter_map(|known| known.visits).sum::<u64>()
    };
    assert!(visits(Help::Little) <= 250 && visits(Help::Some) > 1_000);
}
