//! What a measurement found: numbers with names.

use crate::summary::{PlayerSummary, Summary};
use jugada_stats::{CONFIDENCE, Estimate, GameResult, Interval, Moments, Scores, Tally};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a measurement found.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    /// Numbers.
    pub numbers: BTreeMap<String, Estimate>,
    /// Words: a move.
    #[serde(default)]
    pub texts: BTreeMap<String, String>,
    /// Numbers that change over the turns of a game.
    #[serde(default)]
    pub curves: BTreeMap<String, Vec<(f64, Estimate)>>,
    /// Numbers of each game, in order, where another cell may have played the same games.
    #[serde(default)]
    pub by_game: BTreeMap<String, Vec<f64>>,
    /// The results of games, so that rows can be added up.
    #[serde(default)]
    pub tally: Option<Tally>,
    /// Different games that were played.
    #[serde(default)]
    pub distinct_games: Option<u64>,
    /// Why nothing was measured.
    #[serde(default)]
    pub pending: Option<String>,
}

impl Measured {
    pub(super) fn set(&mut self, name: impl Into<String>, estimate: Option<Estimate>) {
        if let Some(estimate) = estimate {
            self.numbers.insert(name.into(), estimate);
        }
    }

    /// What games between the players at places 0 and 1 of the plan found, as the player at place 0 sees it.
    pub fn of_match(summary: &Summary) -> Measured {
        let mut measured = Measured::default();
        let tally = summary.pairings.iter().map(|pairing| pairing.tally).sum::<Tally>();
        // The one pairing names the player first unless it always answers.
        let is_first = summary.pairings[0].pairing.first == 0;
        let seen = if is_first { tally } else { tally.reversed() };
        let scores = summary.scores(0);
        measured.set_results(seen, if is_first { scores } else { scores.reversed() });
        let pairing = &summary.pairings[0];
        let (points, others) = if is_first {
            (&pairing.points, &pairing.opponents_points)
        } else {
            (&pairing.opponents_points, &pairing.points)
        };
        measured.set("points", points.estimate(CONFIDENCE));
        measured.set("opponent-points", others.estimate(CONFIDENCE));
        measured.set("plies", pairing.plies.estimate(CONFIDENCE));
        measured.set_costs("", &summary.players[0]);
        if let Some(opponent) = summary.players.get(1) {
            measured.set_costs("opponent-", opponent);
        }
        measured.distinct_games = Some(pairing.distinct_games());
        measured
    }

    fn set_results(&mut self, tally: Tally, scores: Scores) {
        let games = tally.games();
        self.tally = Some(tally);
        self.numbers.insert("games".to_owned(), Estimate::exact(games as f64));
        for (count, rate, result) in [
            ("wins", "win-rate", GameResult::Win),
            ("draws", "draw-rate", GameResult::Draw),
            ("losses", "loss-rate", GameResult::Loss),
        ] {
            let Some(share) = tally.rate(result, CONFIDENCE) else { continue };
            self.numbers.insert(rate.to_owned(), share);
            self.numbers.insert(count.to_owned(), scaled(share, games as f64));
        }
        self.set("score", scores.estimate(CONFIDENCE));
    }

    fn set_costs(&mut self, prefix: &str, player: &PlayerSummary) {
        for (name, moments) in [
            ("seconds", &player.seconds_a_move),
            ("nodes", &player.nodes_a_move),
            ("simulations", &player.simulations_a_move),
            ("depth", &player.depth),
        ] {
            self.set(format!("{prefix}{name}"), moments.estimate(CONFIDENCE));
        }
        let of = |pick: fn(&(f64, f64)) -> f64| player.by_game.iter().map(pick).collect();
        self.by_game.insert(format!("{prefix}seconds"), of(|game| game.0));
        self.by_game.insert(format!("{prefix}nodes"), of(|game| game.1));
    }

    /// What repetitions of a search found: the quickest time, since a machine's other work only ever slows it down; of
    /// all other numbers the mean. Intervals say where 95 % of the repetitions lie. Words are those of the last.
    pub(super) fn of_repetitions(searches: Vec<Measured>) -> Measured {
        let mut all: BTreeMap<String, Vec<f64>> = BTreeMap::new();
        for (name, estimate) in searches.iter().flat_map(|search| &search.numbers) {
            all.entry(name.clone()).or_default().push(estimate.value);
        }
        let texts = searches.into_iter().next_back().map(|search| search.texts).unwrap_or_default();
        let mut measured = Measured { texts, ..Measured::default() };
        for (name, mut values) in all {
            values.sort_by(f64::total_cmp);
            let outside = ((1.0 - CONFIDENCE) / 2.0 * values.len() as f64) as usize;
            let interval = Interval { low: values[outside], high: values[values.len() - 1 - outside] };
            let mean = values.iter().sum::<f64>() / values.len() as f64;
            let value = if name == "seconds" { values[0] } else { mean };
            let low = if name == "seconds" { value } else { interval.low };
            let interval = Some(Interval { low, ..interval });
            measured.set(name, Some(Estimate { value, interval, samples: values.len() as u64 }));
        }
        measured
    }

    /// All rows together: the results of their games are added up, other numbers are averaged over the rows.
    pub fn pooled(rows: &[&Measured]) -> Measured {
        let mut pooled = Measured::default();
        let mut names: Vec<&str> = rows.iter().flat_map(|row| row.numbers.keys().map(String::as_str)).collect();
        names.sort_unstable();
        names.dedup();
        for name in names {
            let values: Moments =
                rows.iter().filter_map(|row| row.numbers.get(name)).map(|estimate| estimate.value).collect();
            pooled.set(name, values.estimate(CONFIDENCE));
        }
        if let Some(tally) = rows.iter().map(|row| row.tally).collect::<Option<Vec<Tally>>>() {
            let tally: Tally = tally.into_iter().sum();
            if tally.games() > 0 {
                pooled.set_results(tally, Scores::from(tally));
            }
        }
        pooled
    }
}

/// The same estimate in other units.
pub(crate) fn scaled(estimate: Estimate, factor: f64) -> Estimate {
    let interval =
        estimate.interval.map(|interval| Interval { low: interval.low * factor, high: interval.high * factor });
    Estimate { value: estimate.value * factor, interval, samples: estimate.samples }
}
