//! Results of a measurement: named numbers.

use crate::plans::Measure;
use jugada_arena::{GameMeans, PlayerSummary, ResultSummary, Summary};
use jugada_model::Origin;
use jugada_registry::Host;
use jugada_stats::{CONFIDENCE, Estimate, GameResult, Interval, Moments};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Results of a measurement.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    /// Numbers by quantity, with intervals where they are samples.
    pub numbers: BTreeMap<String, Estimate>,
    /// Words by quantity: the move chosen by a search.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub texts: BTreeMap<String, String>,
    /// Curves over the turns of games.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub curves: BTreeMap<String, Vec<(f64, Estimate)>>,
    /// Numbers of each game, by its number in the run, if another cell may have the same games; without games in which
    /// the player made no move.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub by_game: BTreeMap<String, Vec<Option<f64>>>,
    /// Game results of the player, for totals over rows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub results: Option<ResultSummary>,
    /// Why nothing was measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pending: Option<String>,
    /// The program that measured it, with the behaviour the result depends on; `None` for measurements older than this
    /// field.
    #[serde(default)]
    pub origin: Option<Origin>,
}

impl Measured {
    /// Names of behaviour that has changed since the measurement.
    pub(super) fn changes(&self, measure: &Measure, host: &Host) -> Vec<String> {
        let known = self.origin.as_ref().map(|origin| origin.depends.clone()).unwrap_or_default();
        known.differences(&measure.depends(host))
    }

    pub(super) fn set(&mut self, name: impl Into<String>, estimate: Option<Estimate>) {
        if let Some(estimate) = estimate {
            self.numbers.insert(name.into(), estimate);
        }
    }

    /// Results of games between players 0 and 1 of the plan, from the side of player 0. Repeated games do not narrow
    /// the intervals of results.
    pub fn of_match(summary: &Summary) -> Measured {
        let mut measured = Measured::default();
        // The only pairing names the player first, unless it always moves second.
        let is_first = summary.pairings[0].players[0] == 0;
        measured.set_results(summary.players[0].results);
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
        measured
    }

    /// Game results: shares with intervals, and the score per game.
    pub(super) fn set_results(&mut self, results: ResultSummary) {
        let games = results.tally.games();
        self.results = Some(results);
        self.numbers.insert("games".to_owned(), Estimate::exact(games as f64));
        for (count, share, result) in [
            ("wins", "win-rate", GameResult::Win),
            ("draws", "draw-rate", GameResult::Draw),
            ("losses", "loss-rate", GameResult::Loss),
        ] {
            let found = results.rate(result, CONFIDENCE);
            self.set(count, found.map(|found| scaled(found, games as f64)));
            self.set(share, found);
        }
        self.set("score", results.evidence().estimate(CONFIDENCE));
    }

    fn set_costs(&mut self, prefix: &str, player: &PlayerSummary) {
        for (name, moments) in [
            ("seconds", &player.seconds_per_move),
            ("nodes", &player.nodes_per_move),
            ("simulations", &player.simulations_per_move),
            ("depth", &player.depth),
        ] {
            self.set(format!("{prefix}{name}"), moments.estimate(CONFIDENCE));
        }
        let of = |pick: fn(&GameMeans) -> f64| {
            let games = player.by_game.keys().next_back().map_or(0, |last| last + 1);
            (0..games).map(|number| player.by_game.get(&number).map(pick)).collect()
        };
        self.by_game.insert(format!("{prefix}seconds"), of(|game| game.seconds));
        self.by_game.insert(format!("{prefix}nodes"), of(|game| game.nodes));
    }

    /// Results of repeated searches: the minimum time, because other load only increases it; the mean of all other
    /// numbers. Intervals contain 95 % of the repetitions; a single repetition has none, unless its number is a count
    /// ([`Estimate::exact`]). Words are those of the last.
    pub(super) fn of_repetitions(searches: Vec<Measured>) -> Measured {
        let mut all: BTreeMap<String, Vec<Estimate>> = BTreeMap::new();
        for (name, estimate) in searches.iter().flat_map(|search| &search.numbers) {
            all.entry(name.clone()).or_default().push(*estimate);
        }
        let texts = searches.into_iter().next_back().map(|search| search.texts).unwrap_or_default();
        let mut measured = Measured { texts, ..Measured::default() };
        for (name, found) in all {
            if let [only] = found.as_slice() {
                measured.set(name, Some(*only));
                continue;
            }
            let values: Vec<f64> = found.iter().map(|estimate| estimate.value).collect();
            let quickest = values.iter().copied().fold(f64::INFINITY, f64::min);
            let mut all = spread(values);
            if name == "seconds"
                && let Some(Estimate { value, interval: Some(interval), .. }) = &mut all
            {
                (*value, interval.low) = (quickest, quickest);
            }
            measured.set(name, all);
        }
        measured
    }

    /// Totals of all rows measured: sums of the game results, by pairs where they were played in pairs; means of other
    /// numbers.
    pub fn pooled(rows: &[&Measured]) -> Measured {
        let rows: Vec<&Measured> = rows.iter().copied().filter(|row| row.pending.is_none()).collect();
        let mut pooled = Measured::default();
        let mut names: Vec<&str> = rows.iter().flat_map(|row| row.numbers.keys().map(String::as_str)).collect();
        names.sort_unstable();
        names.dedup();
        for name in names {
            let values: Moments =
                rows.iter().filter_map(|row| row.numbers.get(name)).map(|estimate| estimate.value).collect();
            pooled.set(name, values.estimate(CONFIDENCE));
        }
        if let Some(results) = rows.iter().map(|row| row.results).collect::<Option<Vec<ResultSummary>>>() {
            let mut all = ResultSummary::default();
            for of_row in &results {
                all.merge(of_row);
            }
            if all.tally.games() > 0 {
                pooled.set_results(all);
            }
        }
        pooled
    }
}

/// The mean, with the range of 95 % of the values; without range for a single value.
pub(super) fn spread(mut values: Vec<f64>) -> Option<Estimate> {
    values.sort_by(f64::total_cmp);
    let outside = ((1.0 - CONFIDENCE) / 2.0 * values.len() as f64) as usize;
    let interval = match values.as_slice() {
        [] => return None,
        [_] => None,
        _ => Some(Interval { low: values[outside], high: values[values.len() - 1 - outside] }),
    };
    let value = values.iter().sum::<f64>() / values.len() as f64;
    Some(Estimate { value, interval, samples: values.len() as u64 })
}

/// The estimate in other units.
pub(crate) fn scaled(estimate: Estimate, factor: f64) -> Estimate {
    let interval =
        estimate.interval.map(|interval| Interval { low: interval.low * factor, high: interval.high * factor });
    Estimate { value: estimate.value * factor, interval, samples: estimate.samples }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn search(nodes: Estimate, seconds: f64) -> Measured {
        let mut measured = Measured::default();
        measured.set("nodes", Some(nodes));
        measured.set("seconds", Some(Estimate { value: seconds, interval: None, samples: 1 }));
        measured
    }

    fn sampled(value: f64) -> Estimate {
        Estimate { value, interval: None, samples: 1 }
    }

    #[test]
    fn one_repetition_says_nothing_about_the_others() {
        let found = Measured::of_repetitions(vec![search(sampled(9.0), 0.5)]);
        assert_eq!(found.numbers["nodes"], sampled(9.0));
        assert_eq!(found.numbers["seconds"], sampled(0.5));
        // Counts are exact.
        let found = Measured::of_repetitions(vec![search(Estimate::exact(9.0), 0.5)]);
        assert_eq!(found.numbers["nodes"], Estimate::exact(9.0));
    }

    #[test]
    fn repetitions_give_a_mean_and_the_quickest_time() {
        let searches = [(8.0, 0.7), (10.0, 0.5), (12.0, 0.6)].map(|(nodes, time)| search(sampled(nodes), time));
        let found = Measured::of_repetitions(searches.into());
        let interval = |low, high| Some(Interval { low, high });
        assert_eq!(found.numbers["nodes"], Estimate { value: 10.0, interval: interval(8.0, 12.0), samples: 3 });
        assert_eq!(found.numbers["seconds"], Estimate { value: 0.5, interval: interval(0.5, 0.7), samples: 3 });
    }

    #[test]
    fn what_was_kept_before_numbers_had_holes_is_read() {
        let old = r#"{"numbers": {}, "by_game": {"seconds": [0.5, 0.25]}}"#;
        let read: Measured = serde_json::from_str(old).unwrap();
        assert_eq!(read.by_game["seconds"], [Some(0.5), Some(0.25)]);
        let hole = r#"{"numbers": {}, "by_game": {"seconds": [0.5, null]}}"#;
        let read: Measured = serde_json::from_str(hole).unwrap();
        assert_eq!(read.by_game["seconds"], [Some(0.5), None]);
        assert_eq!(serde_json::from_str::<Measured>(&serde_json::to_string(&read).unwrap()).unwrap(), read);
    }
}
