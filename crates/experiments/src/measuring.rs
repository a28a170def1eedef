//! The fingerprint of measuring itself: how games are opened, played, summed up and given intervals.

use super::Measured;
use crate::hall::{Hall, play};
use crate::openings::Openings;
use crate::plan::{Pairing, Plan};
use crate::summary::Summary;
use jugada_catalog::{Resources, digest};
use jugada_core::StopFlag;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::LazyLock;

/// The name of its entry among those of strategies and evaluators.
pub(super) const MEASURING: &str = "measuring";

/// The [digest] of what two small matches measure, with sides swapped and with fixed sides: kept intervals count as this program's while it
/// would find the same. Times are left out.
pub(super) fn fingerprint() -> (String, String) {
    static FOUND: LazyLock<String> =
        LazyLock::new(|| digest(format!("{} {}", measured(true), measured(false)).as_bytes()));
    (MEASURING.to_owned(), FOUND.clone())
}

fn measured(alternate: bool) -> String {
    let spec = |text: &str| text.parse().expect("a spec");
    let plan = Plan {
        game: spec("connect(rows=4, cols=4, k=3)"),
        players: vec![spec("random"), spec("heuristic(eval=possibilities, random=0.3)")],
        pairings: vec![Pairing { first: 0, second: 1 }],
        rounds: 24,
        alternate,
        openings: Openings::Random { plies: 1 },
        seed: 1,
        move_time: None,
        game_time: None,
        sprt: None,
        models: BTreeMap::new(),
    };
    let mut summary = Summary::new(&plan);
    let (stop, seats) = (StopFlag::new(), Resources::default());
    let hall = Hall { threads: 1, seats: &seats, stop: &stop };
    let played = play(&plan, 0, &hall, |record| {
        summary.add(&record);
        ControlFlow::Continue(())
    });
    played.expect("the plan can be played");
    let mut measured = Measured::of_match(&summary);
    measured.numbers.retain(|name, _| !name.contains("seconds"));
    measured.by_game.retain(|name, _| !name.contains("seconds"));
    serde_json::to_string(&measured).expect("texts and numbers")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_same_every_time_and_depends_on_the_sides() {
        assert_eq!(measured(true), measured(true));
        assert_ne!(measured(true), measured(false));
        assert!(measured(true).contains("\"score\"") && !measured(true).contains("seconds"));
    }
}
