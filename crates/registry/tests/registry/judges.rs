//! The judges: even positions are valued even, a position with one good move returns it, and the end of a game is
//! exact.

use crate::support::{NoTime, game as position, host, open};
use jugada_core::{Allowance, Player, StopFlag, Value};
use jugada_play::{Help, Judgement, Seating, Session, Viewer};

/// Judges have limits in nodes and simulations, and give the same values on every machine: the clock stands still.
pub(crate) fn judged(session: &dyn Session, help: Help) -> Judgement {
    let (judge, stop) = (session.abilities().judge, StopFlag::new());
    if let Some(settled) = judge.settled(session) {
        return settled;
    }
    let mut seat = host().seat(session, &judge.player(session, help)).unwrap();
    judge.judge(seat.as_mut(), session, Allowance::new(&NoTime, &stop)).unwrap()
}

/// The openings that theory considers even, as far as both sides are symmetric.
#[test]
fn even_positions_read_even() {
    for moves in ["", "f5", "f5d6", "f5d6c3", "f5d6c3d3", "f5d6c3d3c4", "f5d6c5", "f5f6", "f5f6e6", "f5f6e6f4"] {
        let worth = judged(position("othello", moves).as_ref(), Help::Full).position.unwrap();
        assert!(matches!(worth.value, Value::Estimate(discs) if discs.abs() < 4.0), "after {moves:?}: {worth:?}");
        assert!(worth.share.abs() < 0.2, "after {moves:?}: {worth:?}");
    }
    let worth = judged(position("go", "").as_ref(), Help::Full).position.unwrap();
    assert!(matches!(worth.value, Value::Estimate(chance) if (0.4..0.6).contains(&chance)), "{worth:?}");
    assert!(worth.share.abs() < 0.2, "{worth:?}");
}

/// Connect-4 is solved: every column is a win, draw or loss with a number of moves, from the empty board on.
#[test]
fn the_judge_of_connect_4_proves() {
    let told = |moves: &str| {
        let judgement = judged(position("connect", moves).as_ref(), Help::Full);
        let columns: Vec<Value> = judgement.moves.iter().map(|known| known.worth.unwrap().value).collect();
        (judgement.mv.unwrap(), columns)
    };
    let (loses, wins) = (Value::LosesIn, Value::WinsIn);
    let empty = [loses(40), loses(42), Value::Drawn, wins(41), Value::Drawn, loses(42), loses(40)];
    assert_eq!(told(""), ("4".to_owned(), empty.to_vec()));
    // Two positions that other searches valued differently.
    for moves in ["3534117444", "444443"] {
        let (mv, columns) = told(moves);
        let mut session = position("connect", moves);
        assert!(columns.iter().all(|value| value.is_proved()), "{moves}: {columns:?}");
        session.play(&mv).unwrap();
        let after = judged(session.as_ref(), Help::Full);
        assert!(!matches!(after.position.unwrap().value, Value::WinsIn(_)), "{moves}: {mv} gives the game away");
    }
}

/// Less help uses a shallower search, which is stated in the answer.
#[test]
fn less_help_is_another_player() {
    let session = position("connect", "");
    for help in [Help::Little, Help::Some] {
        let judgement = judged(session.as_ref(), help);
        assert_eq!(judgement.by, session.abilities().judge.player(session.as_ref(), help));
        assert!(judgement.moves.iter().all(|known| !known.worth.unwrap().value.is_proved()));
    }
}

/// The value of the position is that of its best move, and no move has a higher value.
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

/// The best margin for the side to move, by exhaustive search.
fn by_hand(session: &mut dyn Session, side: Player) -> f64 {
    if session.is_over() {
        return session.margins().unwrap()[side.index()];
    }
    let plies = session.plies();
    let moves: Vec<String> = session.view(Viewer::All).legal.into_iter().map(|legal| legal.text).collect();
    let values = moves.into_iter().map(|mv| {
        session.play(&mv).unwrap();
        let value = -by_hand(session, !side);
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
    let judgement = judged(session.as_ref(), Help::Full);
    assert!(judgement.moves.len() > 1);
    let side = session.mover().side().unwrap();
    for known in &judgement.moves {
        let plies = session.plies();
        session.play(&known.mv).unwrap();
        assert_eq!(known.worth.unwrap().value, Value::Exact(-by_hand(session.as_mut(), !side)), "{}", known.mv);
        session.take_back_to(plies);
    }
    assert_eq!(judgement.position.unwrap().value, Value::Exact(by_hand(session.as_mut(), side)));
    // The line leads to the promised end.
    for step in &judgement.line {
        assert_eq!(step.seat, session.mover().seat());
        session.play(&step.mv).unwrap();
    }
    assert!(session.is_over());
    assert_eq!(judgement.position.unwrap().value, Value::Exact(session.margins().unwrap()[side.index()]));
}

/// A judge that is stopped reports it, and still has a move.
#[test]
fn a_judge_that_is_stopped_says_so() {
    let stop = StopFlag::new();
    stop.raise();
    for (game, moves) in [
        ("othello", NEAR_THE_END),
        ("othello", "f5d6c3d3c4f4c5b3c2b4e3e6c6f6a5a4b5"),
        ("connect", "44433322"),
        ("go", ""),
    ] {
        let session = position(game, moves);
        let judge = session.abilities().judge;
        let player = judge.player(session.as_ref(), Help::Full);
        let mut seat = host().seat(session.as_ref(), &player).unwrap();
        let judgement = judge.judge(seat.as_mut(), session.as_ref(), Allowance::new(&NoTime, &stop)).unwrap();
        assert!(judgement.cut_short && judgement.mv.is_some(), "{game} after `{moves}`: {judgement:?}");
        assert!(!judged(session.as_ref(), Help::Full).cut_short, "{game} after `{moves}`");
    }
}

#[test]
fn a_game_that_is_over_is_judged_by_its_result() {
    let share = |game: &str, moves: &str| judged(position(game, moves).as_ref(), Help::Full).position.unwrap();
    // Values are for seat 0: Yellow has four in a row; in the other game Red has.
    assert_eq!(share("connect", "1213141").value, Value::WinsIn(0));
    assert_eq!(share("connect", "1213141").share, 1.0);
    assert_eq!(share("connect", "71213151").share, -1.0);
    assert_eq!(share("connect(rows=3, cols=3, k=3, gravity=off)", "a1 b1 c1 a2 b2 a3 b3 c3 c2").value, Value::Drawn);
    // White owns the whole 5x5 board by komi alone.
    assert_eq!(share("go(size=5)", "pass pass").value, Value::Exact(-7.5));
}

#[test]
fn less_help_looks_less_far() {
    // Two plies find the win in one, not the one in three.
    let fork = position("connect", "4435263355");
    let proved =
        |help| judged(fork.as_ref(), help).moves.iter().filter(|known| known.worth.unwrap().value.is_proved()).count();
    assert!(proved(Help::Little) < proved(Help::Full), "{} {}", proved(Help::Little), proved(Help::Full));
    let visits = |help| {
        judged(position("go(size=5)", "").as_ref(), help).moves.iter().filter_map(|known| known.visits).sum::<u64>()
    };
    assert!(visits(Help::Little) <= 250 && visits(Help::Some) > 1_000);
}

/// The proved values of a position and of some or all of its moves, by a solver.
struct Truth {
    position: Option<Value>,
    moves: Vec<(String, Value)>,
}

impl Truth {
    fn of(session: &dyn Session, solver: &str) -> Truth {
        let answer = crate::support::judge(session, solver);
        let is_proved = |value: &Value| value.is_proved();
        let moves = answer.moves.into_iter().filter_map(|known| Some((known.mv, known.value.filter(is_proved)?)));
        Truth { position: answer.value.filter(is_proved), moves: moves.collect() }
    }

    fn of_move(&self, mv: &str) -> Option<Value> {
        self.moves.iter().find(|(known, _)| known == mv).map(|&(_, value)| value)
    }
}

/// In random games: wherever something is proved, the bar is at its end or in the middle accordingly, every proved move
/// has its value, and the hint is never a mistake. Marks of mistakes and turning points are differences of these
/// numbers (`web/test/judging/judged.test.js`).
fn contradicts_no_proof(game: &str, solver: &str, first: usize, games: u64) {
    let mut found = 0;
    for seed in 0..games {
        let mut session = open(game);
        let rng = &mut jugada_core::rng::stream(seed, 77);
        while !session.is_over() {
            if session.plies() >= first {
                let truth = Truth::of(session.as_ref(), solver);
                let place = format!("{game} after `{}`", session.line_text());
                let judgement = judged(session.as_ref(), Help::Full);
                let agree = |told: Value, proof: Value| match (told, proof) {
                    (Value::Exact(told), Value::Exact(margin)) => told == margin,
                    _ => told.is_proved() && told.sign() == proof.sign(),
                };
                if let Some(best) = truth.position {
                    let told = judgement.position.unwrap();
                    assert!(agree(told.value, best) && told.share == f64::from(best.sign()), "{place}: {told:?}");
                    let hint = judgement.mv.as_deref().unwrap();
                    let kept = truth.of_move(hint).is_none_or(|value| value.sign() == best.sign());
                    assert!(kept, "{place}: the hint is {hint}");
                }
                for known in &judgement.moves {
                    let (Some(told), Some(proof)) = (known.worth, truth.of_move(&known.mv)) else { continue };
                    assert!(agree(told.value, proof), "{place}: {} is {proof:?}, told {told:?}", known.mv);
                    found += 1;
                }
            }
            session.advance(rng);
        }
    }
    assert!(found as u64 > 10 * games, "{game}: only {found} moves were proved");
}

/// The solver has as many nodes as the judge.
const SEVEN_BY_SIX: &str = "connect-solver(nodes=40000000, memory=64)";
const OTHER_BOARDS: &str = "connect-solver(nodes=16000000, memory=32)";

#[test]
fn no_judgement_contradicts_a_proof() {
    contradicts_no_proof("connect", SEVEN_BY_SIX, 0, 2);
    contradicts_no_proof("connect(rows=5, cols=5)", OTHER_BOARDS, 6, 2);
    contradicts_no_proof("connect(rows=4, cols=4, k=3)", OTHER_BOARDS, 0, 3);
    contradicts_no_proof("othello(size=4)", "othello-solver(memory=1)", 0, 2);
    contradicts_no_proof("othello(size=6)", "othello-solver(memory=1)", 18, 1);
    contradicts_no_proof("othello", "othello-solver(memory=1)", 46, 1);
}

/// Where the judge of each board begins to prove: with 22 empty squares on 6x6, with 18 on 8x8.
#[test]
#[ignore = "heavy: ./check runs it"]
fn no_judgement_contradicts_a_proof_on_any_solved_board() {
    contradicts_no_proof("connect", SEVEN_BY_SIX, 0, 6);
    for (rows, cols) in [(4, 4), (4, 5), (5, 4), (5, 5), (5, 6), (6, 5), (6, 6), (4, 7), (5, 7), (7, 6), (7, 7), (6, 8)]
    {
        let game = format!("connect(rows={rows}, cols={cols})");
        contradicts_no_proof(&game, OTHER_BOARDS, rows * cols / 3, 2);
    }
    contradicts_no_proof("othello(size=6)", "othello-solver(memory=16)", 10, 2);
    contradicts_no_proof("othello", "othello-solver(memory=16)", 42, 3);
}
