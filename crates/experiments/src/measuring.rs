//! Fingerprint of the measuring process itself: openings, games, sums and intervals.

use super::Measured;
use jugada_arena::{Hall, Summary, play};
use jugada_core::StopFlag;
use jugada_model::{Openings, Plan, digest};
use jugada_play::Seating;
use jugada_registry::Host;
use std::ops::ControlFlow;
use std::sync::OnceLock;

/// Name of its entry in fingerprints.
pub(super) const MEASURING: &str = "measuring";

/// The [digest] of the results of two small matches, with swapped and with fixed sides: stored intervals are valid as
/// long as it is unchanged. Without times. The matches are of a built-in game; games added to the registry have no effect.
pub(super) fn fingerprint() -> (String, String) {
    static FOUND: OnceLock<String> = OnceLock::new();
    let host = Host::default();
    let found = || digest(format!("{} {}", measured(&host, true), measured(&host, false)).as_bytes());
    (MEASURING.to_owned(), FOUND.get_or_init(found).clone())
}

fn plan_of([first, second]: [&str; 2], rounds: u64, alternate: bool, openings: Openings) -> Plan {
    let spec = |text: &str| text.parse().expect("a spec");
    Plan {
        alternate,
        openings,
        ..Plan::usual(spec("connect(rows=4, cols=4, k=3)"), vec![spec(first), spec(second)], rounds)
    }
}

fn of_match(seats: &dyn Seating, plan: &Plan) -> Measured {
    let mut summary = Summary::new(plan).expect("two players meet");
    let stop = StopFlag::new();
    let hall = Hall { threads: 1, seats, stop: &stop };
    let played = play(plan, 0, &hall, |record| {
        summary.add(&record);
        ControlFlow::Continue(())
    });
    played.expect("the plan can be played");
    Measured::of_match(&summary)
}

fn measured(seats: &dyn Seating, alternate: bool) -> String {
    let players = ["random", "heuristic(eval=possibilities, random=0.3)"];
    let mut measured = of_match(seats, &plan_of(players, 24, alternate, Openings::Random { plies: 1 }));
    measured.numbers.retain(|name, _| !name.contains("seconds"));
    measured.by_game.retain(|name, _| !name.contains("seconds"));
    serde_json::to_string(&measured).expect("texts and numbers")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_same_every_time_and_depends_on_the_sides() {
        let measured = |alternate| measured(&Host::default(), alternate);
        assert_eq!(measured(true), measured(true));
        assert_ne!(measured(true), measured(false));
        assert!(measured(true).contains("\"score\"") && !measured(true).contains("seconds"));
    }

    /// Shares and scores have the confidence of the different games.
    #[test]
    fn repeated_games_count_once() {
        let players = ["alphabeta(depth=2, eval=possibilities)", "minimax(depth=1, eval=possibilities)"];
        for alternate in [true, false] {
            let measured = of_match(&Host::default(), &plan_of(players, 40, alternate, Openings::None));
            assert_eq!(measured.results.as_ref().map(|results| results.tally.games()), Some(40));
            for name in ["score", "win-rate", "wins"] {
                let found = measured.numbers[name];
                assert_eq!(found.samples, 1, "{name}: {found:?}");
            }
            let share = measured.numbers["win-rate"].interval.expect("games");
            assert!(share.width() > 0.5, "one game says next to nothing: {share:?}");
        }
    }
}
