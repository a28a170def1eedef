//! What each kind of measurement gives: the names by which columns, rules and plots ask for its numbers.

use crate::plans::{Measure, TrainingPlan, TurnsPlan};

/// What games tell of both players; of the opponent with `opponent-` before it.
const MATCH_COSTS: [&str; 5] = ["points", "seconds", "nodes", "simulations", "depth"];
/// What games tell besides.
const MATCH_RESULTS: [&str; 9] =
    ["games", "wins", "draws", "losses", "win-rate", "draw-rate", "loss-rate", "score", "plies"];
/// What a search tells; and `level-` and `iteration-` with a number.
const SEARCH: [&str; 7] = ["nodes", "moves-tried", "evaluations", "simulations", "depth", "seconds", "move"];
/// What games that are scored twice tell.
const RECOUNT: [&str; 4] = ["games", "same-result", "same-margin", "margin-difference"];
const NUMBERED: [&str; 2] = ["level-", "iteration-"];

impl Measure {
    /// What can be asked of its cells.
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

    /// Whether that can be asked; of what is not measured yet, anything can.
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

/// What a test tells.
pub(super) const TEST: [&str; 5] = ["win-rate", "draw-rate", "loss-rate", "score", "one-result"];

impl TrainingPlan {
    /// After how many training games there are tests.
    fn pauses(&self) -> Vec<u64> {
        let between = if self.test_every == 0 { self.games.max(1) } else { self.test_every };
        let on_the_way = (0..self.games).step_by(usize::try_from(between).unwrap_or(usize::MAX));
        on_the_way.chain([self.games]).collect()
    }

    /// What the last test tells, and with `-after-N` each of them; with `each-` before it, where 95 % of the trainings lie.
    fn quantities(&self) -> Vec<String> {
        let pauses = self.pauses();
        let of_test = |quantity: &str| {
            let after = pauses.iter().map(|games| after(quantity, *games));
            std::iter::once(quantity.to_owned()).chain(after).collect::<Vec<_>>()
        };
        TEST.iter().flat_map(|quantity| [of_test(quantity), of_test(&each(quantity))].concat()).collect()
    }
}

/// The name of a quantity after so many training games.
pub(super) fn after(quantity: &str, games: u64) -> String {
    format!("{quantity}-after-{games}")
}

/// The name under which a quantity's interval says where the trainings lie, not where their mean is.
pub(super) fn each(quantity: &str) -> String {
    format!("each-{quantity}")
}

impl TurnsPlan {
    /// Who searches: positions first, then each move on its own.
    pub(super) fn names(&self) -> Vec<&String> {
        self.compare.keys().chain(self.compare_each_move.keys()).collect()
    }

    /// The turns that are looked at on their own, each with the ending of its quantities; first all of them.
    pub(super) fn spans(&self) -> impl Iterator<Item = ([u32; 2], String)> {
        let some = self.ranges.iter().map(|range| (*range, format!("-{}-{}", range[0], range[1])));
        std::iter::once(([1, u32::MAX], String::new())).chain(some)
    }

    /// Legal moves and nodes, turn by turn.
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
/// What is told of a curve over the turns: where its mean is greatest, and how great; the greatest of a game, on average and where 95 % of
/// the games lie, and in which turn; how well a parabola and a cubic fit its mean (r²), and what share of the parabola's error
/// the cubic leaves.
const CURVE: [&str; 8] =
    ["peak", "peak-turn", "most", "most-turn", "most-of-games", "parabola", "cubic", "cubic-leaves"];
