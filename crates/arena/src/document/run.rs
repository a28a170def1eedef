//! The report of a run of games.

use super::{curves, letters, pairings, players};
use crate::openings::Openings;
use crate::plan::Plan;
use crate::results::{PlayerResults, Results, ranking};
use jugada_report::format::{count, seconds};
use jugada_report::{Document, VerdictKind};
use jugada_stats::Decision;

/// The report of a run.
pub fn of_run(name: &str, plan: &Plan, results: &Results, facts: &[(String, String)]) -> Document {
    let mut document = Document::new(name).lead(lead(results));
    for warning in &results.warnings {
        document = document.verdict(VerdictKind::Open, "Caution", warning.en.as_str());
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
            Decision::AcceptH1 => (VerdictKind::Good, "Stronger"),
            Decision::AcceptH0 => (VerdictKind::Bad, "Not stronger"),
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
    let sides = if plan.alternate { "exchanged in every other game" } else { "fixed" };
    let mut conditions = vec![
        ("Game", results.game.to_string()),
        ("Games", format!("{} of {} planned", count(results.played), count(results.planned))),
        ("Sides", sides.to_owned()),
        ("Openings", openings(plan)),
        ("Seed", results.seed.to_string()),
        ("Intervals", format!("{} %", results.confidence * 100.0)),
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
        return only.verdict.clone();
    }
    let players: Vec<&PlayerResults> =
        ranking(&results.players).into_iter().map(|place| &results.players[place]).collect();
    let is_clear = results.lead.and_then(|lead| lead.interval).is_some_and(|interval| interval.is_above(0.0));
    let rival = match players.as_slice() {
        [_, second, ..] if !is_clear => format!("; no difference from {} shown", second.player),
        _ => String::new(),
    };
    let (best, games) = (&players[0].player, count(results.played));
    format!("{best} ranks first of {} players after {games} games{rival}.", players.len())
}
