//! Quantities of each kind of measurement: their names in columns, rules and plots.

use crate::plans::{Measure, TrainingPlan, TurnsPlan};

/// Quantities of games for both players; those of the opponent have the prefix `opponent-`.
const MATCH_COSTS: [&str; 5] = ["points", "seconds", "nodes", "simulations", "depth"];
/// Further quantities of games.
const MATCH_RESULTS: [&str; 9] =
    ["games", "wins", "draws", "losses", "win-rate", "draw-rate", "loss-rate", "score", "plies"];
/// Quantities of a search; also `level-` and `iteration-` with a number.
const SEARCH: [&str; 7] = ["nodes", "moves-tried", "evaluations", "simulations", "depth", "seconds", "move"];
/// Quantities of games scored twice.
const RECOUNT: [&str; 4] = ["games", "same-result", "same-margin", "margin-difference"];
const NUMBERED: [&str; 2] = ["level-", "iteration-"];

impl Measure {
    /// The quantities of its cells.
    pub fn quantities(&self) -> Vec<String> {
        match self {
            Measure::Match(_) => {
                let of_both = MATCH_COSTS.iter().flat_map(|cost| [(*cost).to_owned(), format!("opponent-{cost}")]);
                MATCH_RESULTS.iter().map(|result| (*result).to_owned()).chain(of_both).collect()
            }
            Measure::Position(_) => {
                let numbered = NUMBERED.iter().map(|prefix| format!("{prefix}N"));
                SEARCH.iter().map(|quantity| (*quantity).to_owned()).chain(numbered).collect()
            }
            Measure::Turns(plan) => plan.quantities(),
            Measure::Recount(_) => RECOUNT.map(str::to_owned).to_vec(),
            Measure::Training(plan) => plan.quantities(),
            Measure::Pending(_) => Vec::new(),
        }
    }

    /// Whether it has this quantity; a measurement not possible yet has every one.
    pub(super) fn gives(&self, quantity: &str) -> bool {
        let is_numbered = NUMBERED
            .iter()
            .any(|prefix| quantity.strip_prefix(prefix).is_some_and(|number| number.parse::<u32>().is_ok()));
        match self {
            Measure::Pending(_) => true,
            Measure::Position(_) if is_numbered => true,
            _ => self.quantities().iter().any(|known| known == quantity),
        }
    }
}

/// Quantities of a test.
pub(super) const TEST: [&str; 5] = ["win-rate", "draw-rate", "loss-rate", "score", "one-result"];

impl TrainingPlan {
    /// Numbers of training games after which there are tests.
    fn pauses(&self) -> Vec<u64> {
        let between = if self.test_every == 0 { self.games.max(1) } else { self.test_every };
        let on_the_way = (0..self.games).step_by(usize::try_from(between).unwrap_or(usize::MAX));
        on_the_way.chain([self.games]).collect()
    }

    /// The quantities of the last test, and with `-after-N` of each; with prefix `each-`, the range of 95 % of the
    /// trainings.
    fn quantities(&self) -> Vec<String> {
        let pauses = self.pauses();
        let of_test = |quantity: &str| {
            let after = pauses.iter().map(|games| after(quantity, *games));
            std::iter::once(quantity.to_owned()).chain(after).collect::<Vec<_>>()
        };
        TEST.iter().flat_map(|quantity| [of_test(quantity), of_test(&each(quantity))].concat()).collect()
    }
}

/// Name of a quantity after this many training games.
pub(super) fn after(quantity: &str, games: u64) -> String {
    format!("{quantity}-after-{games}")
}

/// Name of a quantity whose interval is the range of the trainings, not that of their mean.
pub(super) fn each(quantity: &str) -> String {
    format!("each-{quantity}")
}

impl TurnsPlan {
    /// The searching strategies: of positions first, then of separate moves.
    pub(super) fn names(&self) -> Vec<&String> {
        self.compare.keys().chain(self.compare_each_move.keys()).collect()
    }

    /// The evaluated ranges of turns, each with the suffix of its quantities; all turns first.
    pub(super) fn spans(&self) -> impl Iterator<Item = ([u32; 2], String)> {
        let some = self.ranges.iter().map(|range| (*range, format!("-{}-{}", range[0], range[1])));
        std::iter::once(([1, u32::MAX], String::new())).chain(some)
    }

    /// Legal moves and nodes, by turn.
    pub(super) fn curves(&self) -> Vec<String> {
        let branching = BRANCHING.map(str::to_owned).into_iter();
        branching.chain(self.names().iter().map(|name| format!("nodes-{name}"))).collect()
    }

    fn quantities(&self) -> Vec<String> {
        let names = self.names();
        let mut all: Vec<String> = Vec::new();
        for curve in self.curves() {
            let of_curve = CURVE.iter().map(|quantity| format!("{quantity}-{curve}"));
            all.extend(of_curve.chain([curve.clone()]));
        }
        for (_, suffix) in self.spans() {
            for (x, one) in names.iter().enumerate() {
                for (_, other) in names.iter().enumerate().filter(|&(y, _)| y != x) {
                    all.extend([format!("{one}-per-{other}{suffix}"), format!("{one}-per-{other}-in-all{suffix}")]);
                }
            }
        }
        all
    }
}

/// Legal moves of the player, of the opponent, and of both.
const BRANCHING: [&str; 3] = ["branching", "branching-opponent", "branching-both"];
/// Properties of a curve over the turns: location and height of the maximum of its mean; the maximum of a game, its
/// mean and the range of 95 % of the games, and its turn; fit of a parabola and a cubic to the mean (r²), and the share
/// of the parabola's error left by the cubic.
const CURVE: [&str; 8] =
    ["peak", "peak-turn", "most", "most-turn", "most-of-games", "parabola", "cubic", "cubic-leaves"];
