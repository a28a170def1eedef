//! The summary of a run on one screen: scores, difference, confidence, cost, and the path of the full report.

use crate::numbers::{count, difference, percent, rating, rounded, seconds, within};
use crate::terminal::Terminal;
use jugada_arena::{PairingResults, PlayerResults, Results};
use jugada_core::{Spec, shown};
use jugada_jobs::RunReport;
use jugada_report::{BarSeries, Bars, Cell, Column, Document, Figure, Table, VerdictKind};
use jugada_stats::{Estimate, Interval};
use jugada_words::{Language, Message, message};
use std::path::Path;

/// The summary of a run, cut to the height of the terminal.
pub(crate) fn of_run(found: &RunReport, report: Option<&Path>, terminal: Terminal, language: Language) -> Document {
    let parts = [(true, true), (false, true), (false, false)];
    terminal.first_that_fits(parts.map(|(figure, table)| {
        let mut document = Document::new(title(found, language), language).lead(lead(found.results(), language));
        document = cautions(document, found.results(), language);
        if figure && let [only] = found.results().pairings.as_slice() {
            document = scores(document, only, language);
        }
        if table {
            document = document.table(if found.results().pairings.len() == 1 {
                costs(found.results(), language)
            } else {
                standings(found.results(), terminal, language)
            });
        }
        document.facts(facts(found, report, language))
    }))
}

const PLAYER: Message = message!("answer-player", "Player");
const TIME: Message = message!("answer-time", "Time per move");

/// A short name of a strategy, because a long spec would push out the results.
fn named(spec: &Spec) -> String {
    shown(&spec.to_string())
}

fn title(found: &RunReport, language: Language) -> String {
    match found.results().pairings.as_slice() {
        [PairingResults { player, opponent, .. }] => {
            let (first, second, game) = (named(player), named(opponent), named(&found.results().game));
            message!("answer-title", "{ $first } against { $second }, { $game }", first, second, game).tell(language)
        }
        _ => shown(&found.run().name),
    }
}

fn lead(results: &Results, language: Language) -> String {
    if results.played == 0 {
        return message!("answer-no-games", "No game has been played yet.").tell(language);
    }
    if let [only] = results.pairings.as_slice() {
        return only.verdict_text.tell(language);
    }
    let places = ranked(results);
    let (players, games) = (places.len(), count(results.played, language));
    let message = match (places.as_slice(), results.lead) {
        ([best, second, ..], Some(lead)) => {
            let (best, second) = (named(&best.player), named(&second.player));
            if lead.value == 0.0 {
                message!(
                    "answer-shared-lead",
                    "{ $best } and { $second } share the lead of { $players } players after { $games } games.",
                    best,
                    second,
                    players,
                    games
                )
            } else if lead.interval.is_some_and(|interval| interval.is_above(0.0)) {
                message!(
                    "answer-clear-lead",
                    "{ $best } leads { $players } players after { $games } games, clearly ahead of { $second }.",
                    best,
                    players,
                    games,
                    second
                )
            } else {
                message!(
                    "answer-unclear-lead",
                    "{ $best } leads { $players } players after { $games } games; no clear difference from { $second }.",
                    best,
                    players,
                    games,
                    second
                )
            }
        }
        _ => message!(
            "answer-no-ratings",
            "{ $players } players, { $games } games with fixed sides, so there are no ratings.",
            players,
            games
        ),
    };
    message.tell(language)
}

/// The players by rating, or in plan order if sides were fixed.
fn ranked(results: &Results) -> Vec<&PlayerResults> {
    let mut players: Vec<&PlayerResults> = results.players.iter().collect();
    let rating = |player: &PlayerResults| player.rating.map_or(f64::NEG_INFINITY, |rating| rating.value);
    players.sort_by(|one, other| rating(other).total_cmp(&rating(one)));
    players
}

/// Adds the caveats of the result; the report has all of them.
fn cautions(mut document: Document, results: &Results, language: Language) -> Document {
    const MOST: usize = 2;
    let label = message!("answer-caution", "Caution").tell(language);
    for warning in results.warnings.iter().take(MOST) {
        document = document.verdict(VerdictKind::Open, &label, warning.tell(language));
    }
    document
}

/// Adds both scores with their intervals, as bars.
fn scores(document: Document, pairing: &PairingResults, language: Language) -> Document {
    let Some(Estimate { value, interval, .. }) = pairing.score else { return document };
    let series = |one: BarSeries, value: f64, interval: Option<Interval>| match interval {
        Some(Interval { low, high }) => one.bar_within(100.0 * value, 100.0 * low, 100.0 * high),
        None => one.bar(100.0 * value),
    };
    let turned = interval.map(|ends| Interval { low: 1.0 - ends.high, high: 1.0 - ends.low });
    let bars = series(series(BarSeries::new(""), value, interval), 1.0 - value, turned);
    let names =
        [("A", &pairing.player), ("B", &pairing.opponent)].map(|(mark, spec)| format!("{mark} {}", named(spec)));
    let caption = message!("answer-scores", "Score, % of the points, with 95% intervals").tell(language);
    let axis = jugada_report::Axis::new("").covering([0.0, 100.0]);
    document.figure(Figure::new("scores", caption, Bars::new(axis, names).series(bars)))
}

/// A column of a table of players: its title, and the value of a player, if it has one.
type Of<'a> = (Message, &'a dyn Fn(&PlayerResults) -> Option<String>);

/// A table of the columns for which at least one player has a value.
fn players_table(first: Column, rows: &[(String, &PlayerResults)], columns: &[Of<'_>], language: Language) -> Table {
    let known: Vec<&Of<'_>> =
        columns.iter().filter(|(_, of)| rows.iter().any(|(_, player)| of(player).is_some())).collect();
    let titles = known.iter().map(|(title, _)| Column::right(title.tell(language)));
    let mut table = Table::new([first].into_iter().chain(titles));
    for (name, player) in rows {
        let cells = known.iter().map(|(_, of)| Cell::new(of(player).unwrap_or_else(|| "–".to_owned())));
        table.push([Cell::new(name.as_str())].into_iter().chain(cells));
    }
    table
}

/// The cost of both players' moves.
fn costs(results: &Results, language: Language) -> Table {
    let rows: Vec<(String, &PlayerResults)> = ["A", "B"]
        .iter()
        .zip(&results.players)
        .map(|(mark, player)| (format!("{mark} {}", named(&player.player)), player))
        .collect();
    let mean = |estimate: Option<Estimate>| estimate.map(|mean| mean.value).filter(|&mean| mean > 0.0);
    let columns: [Of<'_>; 4] = [
        (TIME, &|player| mean(player.seconds_per_move).map(|time| seconds(time, language))),
        (message!("answer-nodes", "Nodes per move"), &|player| {
            mean(player.nodes_per_move).map(|nodes| rounded(nodes, language))
        }),
        (message!("answer-simulations", "Simulations per move"), &|player| {
            mean(player.simulations_per_move).map(|simulations| rounded(simulations, language))
        }),
        (message!("answer-depth", "Mean depth"), &|player| mean(player.depth).map(|depth| rounded(depth, language))),
    ];
    players_table(Column::left(PLAYER.tell(language)), &rows, &columns, language)
}

/// The players of a tournament, as many as fit in the height of the terminal.
fn standings(results: &Results, terminal: Terminal, language: Language) -> Table {
    let ranked = ranked(results);
    // Room for the title, the sentence, caveats, the table's header and the facts.
    let room = terminal.height.saturating_sub(18).max(3);
    let rows: Vec<(String, &PlayerResults)> = (1..)
        .zip(&ranked)
        .take(room)
        .map(|(place, player)| (format!("{place}. {}", named(&player.player)), *player))
        .collect();
    let columns: [Of<'_>; 4] = [
        (message!("answer-rating", "Elo rating"), &|player| player.rating.map(|elo| rating(elo, language))),
        (message!("answer-games", "W–D–L"), &|player| {
            let tally = player.tally;
            Some(format!("{}–{}–{}", tally.wins, tally.draws, tally.losses))
        }),
        (message!("answer-score", "Score"), &|player| {
            let tally = player.tally;
            let games = tally.games();
            (games > 0).then(|| percent((tally.wins as f64 + tally.draws as f64 / 2.0) / games as f64, language))
        }),
        (TIME, &|player| player.seconds_per_move.map(|time| seconds(time.value, language))),
    ];
    let mut table = players_table(Column::left(PLAYER.tell(language)), &rows, &columns, language);
    let more = ranked.len().saturating_sub(room);
    if more > 0 {
        let more = message!("answer-more-players", "… and { $more } more", more).tell(language);
        table.push([Cell::new(more)]);
    }
    table
}

/// Difference, cost, and the path of the report.
fn facts(found: &RunReport, report: Option<&Path>, language: Language) -> Vec<(String, String)> {
    let (results, run) = (found.results(), found.run());
    let mut facts: Vec<(Message, String)> = Vec::new();
    if let [PairingResults { elo: Some(elo), .. }] = results.pairings.as_slice() {
        facts.push((message!("answer-elo", "Elo difference"), difference([elo.elo, elo.low, elo.high], language)));
    }
    let (played, planned) = (count(results.played, language), count(results.planned, language));
    let took = seconds(run.seconds, language);
    let cost = if results.played < results.planned {
        message!("answer-cost-of-some", "{ $played } of { $planned } games in { $took }", played, planned, took)
    } else {
        message!("answer-cost", "{ $played } games in { $took }", played, took)
    };
    facts.push((message!("answer-took", "Took"), cost.tell(language)));
    let id = run.id;
    facts.push((message!("answer-report", "Full report"), format!("jugada runs show {id} --details")));
    facts.push(match report {
        Some(path) => (message!("answer-written", "Written to"), path.display().to_string()),
        None => (message!("answer-page", "As a page"), format!("jugada report {id} -o report.html")),
    });
    facts.into_iter().map(|(name, value)| (name.tell(language), value)).collect()
}

/// A share of test games with its interval.
pub(crate) fn share_within(share: f64, interval: Interval, language: Language) -> String {
    within([share, interval.low, interval.high].map(|share| percent(share, language)), language)
}
