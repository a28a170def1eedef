//! Ownership: proposals and counts, through the session.

use crate::support::game;
use jugada_core::{Outcome, Player, StopFlag};
use jugada_play::{Ownership, Session, Viewer};

/// A dead white stone in Black's territory, on 5 x 5: Black has the left three columns, White the right two.
const POSITION: &str = "..XO./O.XO./..XO./..XO./..XO. X";

/// None in games without ownership.
fn ownership(session: &dyn Session, dead: Option<&[usize]>) -> Option<Ownership> {
    session.abilities().owners.map(|owners| owners.ownership(dead, &StopFlag::new()))
}

fn session(spec: &str) -> Box<dyn Session> {
    let mut session = game(spec, "");
    session.set_position(POSITION).unwrap();
    session
}

/// Cells are counted row by row; the dead stone is cell 5.
#[test]
fn dead_stones_are_proposed_and_counted_out() {
    for (scoring, komi, points) in [("area", 0.5, [15.0, 10.5]), ("territory", 0.5, [10.0, 4.5])] {
        let session = session(&format!("go(size=5, scoring={scoring}, komi={komi})"));
        let found = ownership(session.as_ref(), None).unwrap();
        assert_eq!(found.dead, [5], "{scoring}");
        assert!(found.owners[0] > 0.5 && found.owners[5] > 0.5 && found.owners[4] < -0.7, "{:?}", found.owners);
        assert_eq!(found.counted.points.first, points[0], "{scoring}");
        assert_eq!(found.counted.points.second, points[1], "{scoring}");
        assert_eq!(found.counted.outcome, Outcome::WonBy(Player::First));
        assert_eq!(ownership(session.as_ref(), None), Some(found), "the same every time");
    }
}

#[test]
fn people_have_the_last_word() {
    let session = session("go(size=5, komi=0.5)");
    // All alive: the stone spoils Black's territory.
    let alive = ownership(session.as_ref(), Some(&[])).unwrap();
    assert_eq!((alive.counted.points.first, alive.counted.points.second, alive.dead.len()), (5.0, 11.5, 0));
    assert_eq!(alive.owners[5], -1.0);
    // One stone of a chain stands for all of it; empty cells and cells outside the board are ignored.
    let all_white = ownership(session.as_ref(), Some(&[3, 0, 999])).unwrap();
    assert_eq!(all_white.dead, [3, 8, 13, 18, 23]);
    assert_eq!(all_white.margin, all_white.counted.points.first - all_white.counted.points.second);
}

#[test]
fn other_games_have_no_owners() {
    let session = game("othello", "");
    assert_eq!(ownership(session.as_ref(), None), None);
    assert!(!session.view(Viewer::All).has_owners && game("go", "").view(Viewer::All).has_owners);
}
