//! The report of a run of games.

use super::{as_number, as_percent, cell, time_cell};
use crate::plan::Plan;
use crate::results::{PairingResults, PlayerResults, Results, ranking};
use jugada_report::format::{count, seconds};
use jugada_report::{BarSeries, Bars, Cell, Column, Document, Figure, LineSeries, Lines, Table, VerdictKind, csv};
use jugada_stats::{Decision, EloEstimate, Estimate};

/// The report of a run.
pub fn of_run(name: &str, plan: &Plan, results: &Results, facts: &[(String, String)]) -> Document {
    let mut document = Document::new(name).lead(lead(results));
    for warning in &results.warnings {
        document = document.verdict(VerdictKind::Open, "Mind", warning);
    }
    document = document.table(pairings_table(results)).table(strength_table(results));
    if let Some(sprt) = &results.sprt {
        let (kind, label) = match sprt.decision {
            Decision::Continue => (VerdictKind::Open, "Undecided"),
            Decision::AcceptH1 => (VerdictKind::Good, "Stronger"),
            Decision::AcceptH0 => (VerdictKind::Bad, "Not stronger"),
        };
        document = document.heading("Sequential test").verdict(kind, label, &sprt.reason);
    }
    document = document.figure(results_figure(results)).heading("Players");
    if results.players.iter().any(|player| player.rating.is_some()) {
        document = document.table(ratings_table(results));
    }
    document = document.table(costs_table(results));
    document = figures(document, results);
    let mut all_facts = vec![
        ("Game".to_owned(), results.game.to_string()),
        ("Games".to_owned(), format!("{} of {} planned", count(results.played), count(results.planned))),
        ("Sides".to_owned(), if plan.alternate { "exchanged in every other game" } else { "fixed" }.to_owned()),
        ("Openings".to_owned(), openings(plan)),
        ("Seed".to_owned(), results.seed.to_string()),
        ("Intervals".to_owned(), format!("{} %", results.confidence * 100.0)),
    ];
    if let Some(limit) = plan.move_time {
        all_facts.push(("Time for a move".to_owned(), seconds(limit)));
    }
    all_facts.extend_from_slice(facts);
    document.heading("How it was played").facts(all_facts)
}

fn openings(plan: &Plan) -> String {
    use crate::openings::Openings;
    match &plan.openings {
        Openings::None => "none".to_owned(),
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
        return sentence(only);
    }
    let players: Vec<&PlayerResults> =
        ranking(&results.players).into_iter().map(|place| &results.players[place]).collect();
    let is_clear = results.lead.and_then(|lead| lead.interval).is_some_and(|interval| interval.is_above(0.0));
    let rival = match players.as_slice() {
        [_, second, ..] if !is_clear => format!(", not clearly ahead of {}", second.player),
        _ => String::new(),
    };
    let (best, games) = (&players[0].player, count(results.played));
    format!("{best} comes out first of {} players over {games} games{rival}.", players.len())
}

fn sentence(result: &PairingResults) -> String {
    let tally = result.tally;
    let (mut player, mut opponent) = (result.player.to_string(), result.opponent.to_string());
    if player == opponent {
        player.push_str(" (the first)");
        opponent.push_str(" (the second)");
    }
    let numbers = format!("{} won, {} drawn, {} lost", tally.wins, tally.draws, tally.losses);
    let likely = result.likelihood_of_superiority.unwrap_or(0.5);
    let claim = match result.elo {
        Some(elo) if elo.is_above(0.0) => format!("{player} is stronger than {opponent}"),
        Some(elo) if elo.is_below(0.0) => format!("{player} is weaker than {opponent}"),
        _ => format!("{player} and {opponent} are not told apart"),
    };
    let needed = match result.games_to_separate {
        Some(games) if games > 0 => format!(", about {} more games needed", count(games)),
        _ => String::new(),
    };
    format!("{claim}: {numbers} ({} likely to be the stronger{needed}).", as_percent(likely))
}

fn pairings_table(results: &Results) -> Table {
    let counts_points = results.pairings.iter().any(|result| result.points.is_some());
    let mut columns = vec![
        Column::left("Player"),
        Column::left("Against"),
        Column::right("Games"),
        Column::right("Won"),
        Column::right("Drawn"),
        Column::right("Lost"),
    ];
    if counts_points {
        columns.extend([Column::right("Mean points"), Column::right("Theirs")]);
    }
    let mut table = Table::new(columns).titled("Results");
    for result in &results.pairings {
        let mut row = vec![
            Cell::new(result.player.to_string()),
            Cell::new(result.opponent.to_string()),
            Cell::new(count(result.tally.games())),
            rate(result.tally.wins, result.win_rate),
            rate(result.tally.draws, result.draw_rate),
            rate(result.tally.losses, result.loss_rate),
        ];
        if counts_points {
            row.extend([cell(result.points, as_number), cell(result.opponents_points, as_number)]);
        }
        table.push(row);
    }
    table
}

fn rate(games: u64, rate: Option<Estimate>) -> Cell {
    let cell = cell(rate, as_percent);
    Cell { text: format!("{}, {}", count(games), cell.text), note: cell.note }
}

fn strength_table(results: &Results) -> Table {
    let mut table = Table::new([
        Column::left("Player"),
        Column::left("Against"),
        Column::right("Score"),
        Column::right("Elo"),
        Column::right("Stronger"),
        Column::right("Margin"),
        Column::right("Moves a game"),
        Column::right("Different games"),
        Column::right("Games still needed"),
    ])
    .titled("Strength");
    for result in &results.pairings {
        table.push([
            Cell::new(result.player.to_string()),
            Cell::new(result.opponent.to_string()),
            cell(result.score, as_percent),
            elo(result.elo),
            Cell::new(result.likelihood_of_superiority.map_or_else(|| "-".to_owned(), as_percent)),
            cell(result.margin, as_number),
            cell(result.plies, as_number),
            Cell::new(count(result.distinct_games)),
            Cell::new(result.games_to_separate.map_or_else(|| "-".to_owned(), count)),
        ]);
    }
    table
}

fn elo(estimate: Option<EloEstimate>) -> Cell {
    let Some(estimate) = estimate else { return Cell::new("-") };
    let end = |end: Option<f64>, infinite: &str| end.map_or_else(|| infinite.to_owned(), |elo| format!("{elo:+.0}"));
    // All won: no upper end; all lost: no lower one.
    let value = match (estimate.elo, estimate.low) {
        (Some(elo), _) => format!("{elo:+.0}"),
        (None, Some(_)) => "all won".to_owned(),
        (None, None) => "all lost".to_owned(),
    };
    Cell::new(value).note(format!("{} to {}", end(estimate.low, "-∞"), end(estimate.high, "+∞")))
}

fn ratings_table(results: &Results) -> Table {
    let players = ranking(&results.players).into_iter().map(|place| &results.players[place]);
    let mut table = Table::new([
        Column::right("Place"),
        Column::left("Player"),
        Column::right("Rating"),
        Column::right("Won"),
        Column::right("Drawn"),
        Column::right("Lost"),
    ])
    .titled("Ratings (Bradley-Terry, in Elo; the average is 0)");
    for (place, player) in (1..).zip(players) {
        table.push([
            Cell::new(place.to_string()),
            Cell::new(player.player.to_string()),
            cell(player.rating, |elo| format!("{elo:+.0}")),
            Cell::new(count(player.tally.wins)),
            Cell::new(count(player.tally.draws)),
            Cell::new(count(player.tally.losses)),
        ]);
    }
    table
}

fn costs_table(results: &Results) -> Table {
    let mut table = Table::new([
        Column::left("Player"),
        Column::right("Moves"),
        Column::right("Time a move"),
        Column::right("Nodes a move"),
        Column::right("Simulations a move"),
        Column::right("Depth"),
        Column::right("Legal moves"),
        Column::right("Time in all"),
    ])
    .titled("What their moves cost");
    for player in &results.players {
        let counted = |estimate: Option<Estimate>| cell(estimate.filter(|estimate| estimate.value > 0.0), as_number);
        table.push([
            Cell::new(player.player.to_string()),
            Cell::new(count(player.moves)),
            time_cell(player.seconds_a_move),
            counted(player.nodes_a_move),
            counted(player.simulations_a_move),
            cell(player.depth, as_number),
            Cell::new(player.branching.map_or_else(|| "-".to_owned(), as_number)),
            Cell::new(seconds(player.seconds)),
        ]);
    }
    table
}

fn results_figure(results: &Results) -> Figure {
    type Pick = fn(&PairingResults) -> Option<Estimate>;
    let labels = results.pairings.iter().map(|result| format!("{} against {}", result.player, result.opponent));
    let mut bars = Bars::new("games, %", labels);
    let series: [(&str, Pick); 3] =
        [("won", |result| result.win_rate), ("drawn", |result| result.draw_rate), ("lost", |result| result.loss_rate)];
    for (name, pick) in series {
        let mut one = BarSeries::new(name);
        for result in &results.pairings {
            one = match pick(result) {
                Some(Estimate { value, interval: Some(interval), .. }) => {
                    one.bar_within(value * 100.0, interval.low * 100.0, interval.high * 100.0)
                }
                _ => one.gap(),
            };
        }
        bars = bars.series(one);
    }
    Figure::new("results", "Won, drawn and lost, with 95 % intervals", bars)
}

/// The curves that there is something to draw for.
fn figures(mut document: Document, results: &Results) -> Document {
    type Pick = fn(&crate::results::TurnResults) -> Option<f64>;
    let curves: [(&str, &str, &str, bool, Pick); 5] = [
        ("nodes", "Nodes a move, by turn", "nodes", true, |turn| Some(turn.nodes)),
        ("simulations", "Simulations a move, by turn", "simulations", true, |turn| Some(turn.simulations)),
        ("time", "Time a move, by turn", "seconds", true, |turn| Some(turn.seconds)),
        ("depth", "Depth reached, by turn", "depth", false, |turn| turn.depth),
        ("branching", "Legal moves, by turn", "legal moves", false, |turn| Some(turn.branching)),
    ];
    for (name, caption, axis, is_log, pick) in curves {
        let mut lines = Lines::new("turn", axis);
        if is_log {
            lines = lines.log();
        }
        let mut has_points = false;
        for player in &results.players {
            let points: Vec<(f64, f64)> = player
                .by_turn
                .iter()
                .filter_map(|turn| Some((f64::from(turn.turn), pick(turn)?)))
                .filter(|&(_, y)| y > 0.0)
                .collect();
            if points.len() > 1 {
                has_points = true;
                lines = lines.series(LineSeries::new(player.player.to_string()).points(points));
            }
        }
        if has_points {
            document = document.figure(Figure::new(name, caption, lines));
        }
    }
    let by_depth: Vec<_> = results.players.iter().filter(|player| player.by_depth.len() > 1).collect();
    let single = results.players.iter().filter(|player| player.by_depth.len() == 1).count();
    if by_depth.is_empty() && single < 2 {
        return document;
    }
    let mut lines = Lines::new("depth reached", "seconds a move").log();
    for player in &results.players {
        let points = player.by_depth.iter().map(|&(depth, seconds)| (f64::from(depth), seconds));
        lines = lines.series(LineSeries::new(player.player.to_string()).points(points));
    }
    document.figure(Figure::new("time-by-depth", "Time a move, by the depth that it reached", lines))
}

/// The results of each pairing as a table for other programs.
pub fn results_csv(results: &Results) -> String {
    const HEADER: &[&str] = &[
        "game",
        "seed",
        "player",
        "opponent",
        "games",
        "wins",
        "draws",
        "losses",
        "score",
        "score_low",
        "score_high",
        "elo",
        "elo_low",
        "elo_high",
        "likelihood_of_superiority",
        "mean_margin",
        "mean_points",
        "mean_opponents_points",
        "distinct_games",
        "player_seconds_a_move",
        "opponent_seconds_a_move",
        "player_nodes_a_move",
        "opponent_nodes_a_move",
    ];
    let number = |value: Option<f64>| value.map_or_else(String::new, |value| value.to_string());
    let mean = |value: Option<Estimate>| number(value.map(|estimate| estimate.value));
    let of = |place: usize, pick: fn(&PlayerResults) -> Option<Estimate>| mean(pick(&results.players[place]));
    let rows = results.pairings.iter().map(|result| {
        let score = result.score.and_then(|score| score.interval);
        vec![
            results.game.to_string(),
            results.seed.to_string(),
            result.player.to_string(),
            result.opponent.to_string(),
            result.tally.games().to_string(),
            result.tally.wins.to_string(),
            result.tally.draws.to_string(),
            result.tally.losses.to_string(),
            mean(result.score),
            number(score.map(|interval| interval.low)),
            number(score.map(|interval| interval.high)),
            number(result.elo.and_then(|elo| elo.elo)),
            number(result.elo.and_then(|elo| elo.low)),
            number(result.elo.and_then(|elo| elo.high)),
            number(result.likelihood_of_superiority),
            mean(result.margin),
            mean(result.points),
            mean(result.opponents_points),
            result.distinct_games.to_string(),
            of(result.pairing.first, |player| player.seconds_a_move),
            of(result.pairing.second, |player| player.seconds_a_move),
            of(result.pairing.first, |player| player.nodes_a_move),
            of(result.pairing.second, |player| player.nodes_a_move),
        ]
    });
    csv(HEADER, rows)
}
