//! The report of a run of games.

use super::{curves, letters, pairings, players};
use crate::results::{PlayerResults, Results, Stopping, ranking};
use jugada_model::{Openings, Plan};
use jugada_report::format::{count, seconds};
use jugada_report::{Document, VerdictKind};
use jugada_stats::Decision;

/// The report of a run.
pub fn of_run(name: &str, plan: &Plan, results: &Results, facts: &[(String, String)]) -> Document {
    let mut document = Document::new(name).lead(lead(results));
    for warning in &results.warnings {
        document = document.verdict(VerdictKind::Open, "Caution", warning.to_string());
    }
    document = document.heading("Players").key(letters::key(results));
    document = document.heading("Results").table(players::standings(results));
    if results.pairings.len() > 1 {
        document = document.table(pairings::cross_table(results)).table(pairings::outcomes(results));
    }
    document = document.table(pairings::strength(results)).table(players::sides(results));
    if let Some(sprt) = &results.sprt {
        let (kind, label) = match sprt.decision {
            Decision::Continue => (VerdictKind::Open, "Undecided"),
            Decision::AcceptH1 => (VerdictKind::Good, "H1 accepted"),
            Decision::AcceptH0 => (VerdictKind::Bad, "H0 accepted"),
        };
        document = document.heading("Sequential test").verdict(kind, label, &sprt.reason);
    }
    document = curves::outcomes(document, results);
    document = document.heading("Time and effort").table(players::costs(results));
    if let Some(levels) = players::levels(results) {
        document = document.table(levels);
    }
    document = curves::costs(document, results);
    document.heading("How it was played").facts(conditions(plan, results).into_iter().chain(facts.iter().cloned()))
}

fn conditions(plan: &Plan, results: &Results) -> Vec<(String, String)> {
    let sides = if plan.alternate { "swapped in every other game" } else { "fixed" };
    let mut conditions = vec![
        ("Game", results.game.to_string()),
        ("Games", format!("{} of {} planned", count(results.played), count(results.planned))),
        ("Sides", sides.to_owned()),
        ("Openings", openings(plan)),
        ("Seed", results.seed.to_string()),
        ("Intervals", intervals(results)),
        ("Total time of all moves", seconds(results.seconds)),
    ];
    if let Some(mean) = results.seconds_per_game {
        conditions.push(("Mean time per game", seconds(mean.value)));
    }
    if let Some(limit) = plan.move_time {
        conditions.push(("Time limit per move", seconds(limit)));
    }
    conditions.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

/// What the intervals are of, and what they allow for.
fn intervals(results: &Results) -> String {
    let confidence = format!("{} %", results.confidence * 100.0);
    match results.stopping {
        Stopping::Planned => confidence,
        Stopping::AnyTime => format!(
            "{confidence}; those of scores, shares, Elo and ratings are wider and hold whenever the run is stopped, those of time, \
             nodes, moves and points do not allow for it"
        ),
    }
}

fn openings(plan: &Plan) -> String {
    match &plan.openings {
        Openings::None => "none".to_owned(),
        Openings::Random { plies: 1 } => "1 random move".to_owned(),
        Openings::Random { plies } => format!("{plies} random moves"),
        Openings::Lines(lines) => format!("{} lines from a file", lines.len()),
    }
}

/// The result in a sentence.
fn lead(results: &Results) -> String {
    if results.played == 0 {
        return "No game has been played yet.".to_owned();
    }
    if let [only] = results.pairings.as_slice() {
        return only.verdict_text.to_string();
    }
    let (places, games) = (ranking(&results.players), count(results.played));
    let players: Vec<&PlayerResults> = places.into_iter().map(|place| &results.players[place]).collect();
    let many = players.len();
    match (players.as_slice(), results.lead) {
        ([best, second, ..], Some(lead)) => {
            let is_clear = lead.interval.is_some_and(|interval| interval.is_above(0.0));
            let (best, second) = (&best.player, &second.player);
            if lead.value == 0.0 {
                format!("{best} and {second} share the lead of {many} players after {games} games.")
            } else if is_clear {
                format!("{best} leads {many} players after {games} games, clearly ahead of {second}.")
            } else {
                format!("{best} leads {many} players after {games} games; no clear difference from {second}.")
            }
        }
        _ => format!("{many} players after {games} games; no ratings."),
    }
}
