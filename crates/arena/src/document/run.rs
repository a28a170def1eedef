//! The report of a run of games.

use super::pairings::{H0_ACCEPTED, H1_ACCEPTED};
use super::players::GAMES;
use super::{curves, letters, pairings, players};
use crate::results::{PlayerResults, Results, Stopping, ranking};
use jugada_model::{Openings, Plan};
use jugada_report::format::{count, seconds};
use jugada_report::{Document, VerdictKind};
use jugada_stats::Decision;
use jugada_words::{Language, Message, message};

/// The report of a run, in a language. `facts` with further names and values come last.
pub fn of_run(
    name: &str,
    plan: &Plan,
    results: &Results,
    facts: Vec<(Message, Message)>,
    language: Language,
) -> Document {
    let say = |message: Message| message.tell(language);
    let mut document = Document::new(name, language).lead(say(lead(results)));
    for warning in &results.warnings {
        let label = say(message!("report-caution", "Caution"));
        document = document.verdict(VerdictKind::Open, label, warning.tell(language));
    }
    document = document.heading(say(message!("report-players", "Players"))).key(letters::key(results));
    document =
        document.heading(say(message!("report-results", "Results"))).table(players::standings(results, language));
    if results.pairings.len() > 1 {
        let tables = [pairings::cross_table(results, language), pairings::outcomes(results, language)];
        document = tables.into_iter().fold(document, Document::table);
    }
    document = document.table(pairings::strength(results, language)).table(players::sides(results, language));
    if let Some(sprt) = &results.sprt {
        let (kind, label) = match sprt.decision {
            Decision::Continue => (VerdictKind::Open, message!("report-test-undecided", "Undecided")),
            Decision::AcceptH1 => (VerdictKind::Good, H1_ACCEPTED),
            Decision::AcceptH0 => (VerdictKind::Bad, H0_ACCEPTED),
        };
        document = document.heading(say(message!("report-sequential-test", "Sequential test (SPRT)"))).verdict(
            kind,
            say(label),
            sprt.reason.tell(language),
        );
    }
    document = curves::outcomes(document, results);
    document =
        document.heading(say(message!("report-effort", "Time and effort"))).table(players::costs(results, language));
    if let Some(levels) = players::levels(results, language) {
        document = document.table(levels);
    }
    document = curves::costs(document, results);
    let facts = conditions(plan, results, language).into_iter().chain(facts);
    document
        .heading(say(message!("report-conditions", "Conditions of play")))
        .facts(facts.map(|(name, value)| (say(name), say(value))))
}

fn conditions(plan: &Plan, results: &Results, language: Language) -> Vec<(Message, Message)> {
    let sides = if plan.alternate {
        message!("report-sides-swapped", "swapped in every other game")
    } else {
        message!("report-fixed", "fixed")
    };
    let [played, planned] = [results.played, results.planned].map(|games| count(games, language));
    let time = |time: f64| Message::verbatim(seconds(time, language));
    let mut conditions = vec![
        (message!("report-game", "Game"), Message::verbatim(results.game.to_string())),
        (GAMES, message!("report-games-planned", "{ $played } of { $planned } planned", played, planned)),
        (message!("report-sides", "Sides"), sides),
        (message!("report-openings", "Openings"), openings(plan, language)),
        (message!("report-seed", "Seed"), Message::verbatim(results.seed.to_string())),
        (message!("report-intervals", "Intervals"), intervals(results, language)),
        (message!("report-time-of-moves", "Total move time"), time(results.seconds)),
    ];
    if let Some(mean) = results.seconds_per_game {
        conditions.push((message!("report-mean-time-per-game", "Mean time per game"), time(mean.value)));
    }
    if let Some(limit) = plan.move_time {
        conditions.push((message!("report-move-time", "Time limit per move"), time(limit)));
    }
    if let Some(limit) = plan.game_time {
        let [base, increment] = [limit.seconds, limit.increment].map(|part| seconds(part, language));
        let limit = message!("report-game-time-of", "{ $base }, plus { $increment } per move", base, increment);
        conditions.push((message!("report-game-time", "Time limit per game"), limit));
    }
    conditions
}

/// States the confidence level of the intervals and, for sequential runs, which of them hold at any stopping time.
fn intervals(results: &Results, language: Language) -> Message {
    let confidence = language.percent(&(results.confidence * 100.0).to_string());
    match results.stopping {
        Stopping::Planned => Message::verbatim(confidence),
        Stopping::AnyTime => message!(
            "report-intervals-any-time",
            "{ $confidence }. Those of scores, shares, Elo and ratings are wider, and hold whenever the run is stopped. \
             Those of time, nodes, moves and points are for a fixed number of games.",
            confidence
        ),
    }
}

fn openings(plan: &Plan, language: Language) -> Message {
    match &plan.openings {
        Openings::None => message!("report-no-openings", "none"),
        Openings::Random { plies } => message!(
            "report-random-openings",
            "{ $plies ->\n    [one] 1 random move\n   *[other] { $plies } random moves\n}",
            plies
        ),
        Openings::Lines(lines) => message!(
            "report-opening-lines",
            "{ $number ->\n    [one] 1 line from a file\n   *[other] { $lines } lines from a file\n}",
            number = lines.len(),
            lines = count(lines.len() as u64, language)
        ),
    }
}

/// The result in a sentence.
fn lead(results: &Results) -> Message {
    if results.played == 0 {
        return message!("report-nothing-played", "No game has been played yet.");
    }
    if let [only] = results.pairings.as_slice() {
        return only.verdict_text.clone();
    }
    let (places, games) = (ranking(&results.players), jugada_words::count(results.played));
    let players: Vec<&PlayerResults> = places.into_iter().map(|place| &results.players[place]).collect();
    let many = players.len();
    match (players.as_slice(), results.lead) {
        ([best, second, ..], Some(lead)) => {
            let is_clear = lead.interval.is_some_and(|interval| interval.is_above(0.0));
            let (best, second) = (best.player.to_string(), second.player.to_string());
            if lead.value == 0.0 {
                message!(
                    "report-lead-shared",
                    "{ $best } and { $second } share the lead of { $many } players after { $games } games.",
                    best,
                    second,
                    many,
                    games
                )
            } else if is_clear {
                message!(
                    "report-lead-clear",
                    "{ $best } leads { $many } players after { $games } games, clearly ahead of { $second }.",
                    best,
                    many,
                    games,
                    second
                )
            } else {
                message!(
                    "report-lead-open",
                    "{ $best } leads { $many } players after { $games } games; no clear difference from { $second }.",
                    best,
                    many,
                    games,
                    second
                )
            }
        }
        _ => message!("report-no-ratings", "{ $many } players after { $games } games; no ratings.", many, games),
    }
}
