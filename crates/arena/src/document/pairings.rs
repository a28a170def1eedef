//! What a report says of players who met.

use super::cells::{NONE, as_number, cell, time_cell};
use super::letters::letter;
use super::matrix::Matrix;
use super::players::{rate, won};
use crate::results::{PairingResults, Results, ranking};
use crate::verdict::MatchVerdict;
use jugada_report::format::{count, difference, percent};
use jugada_report::{Cell, Column, Table};
use jugada_stats::EloEstimate;

/// Who met whom, in letters.
pub(super) fn name([first, second]: [usize; 2]) -> String {
    format!("{} – {}", letter(first), letter(second))
}

/// Everybody's points against everybody, the best first.
pub(super) fn cross_table(results: &Results) -> Table {
    let places = ranking(&results.players);
    let titles = places.iter().map(|&place| Column::right(letter(place)));
    let columns =
        [Column::left("Player")].into_iter().chain(titles).chain([Column::right("Points"), Column::right("Games")]);
    let mut table = Table::new(columns).titled("Points of the player in the row against the player in the column");
    for &row in &places {
        let against = |&column: &usize| {
            let met = results.pairings.iter().filter_map(|met| match met.pairing {
                met_so if met_so == [row, column] => Some(met.tally.points()),
                met_so if met_so == [column, row] => Some(met.tally.reversed().points()),
                _ => None,
            });
            let points: Vec<f64> = met.collect();
            Cell::new(if points.is_empty() || row == column { NONE.to_owned() } else { halves(points.iter().sum()) })
        };
        let tally = results.players[row].tally;
        let cells = [Cell::new(letter(row))].into_iter().chain(places.iter().map(against));
        table.push(cells.chain([Cell::new(halves(tally.points())), Cell::new(count(tally.games()))]));
    }
    table
}

/// A number of points: half ones come from draws.
fn halves(points: f64) -> String {
    if points.fract() == 0.0 { count(points as u64) } else { format!("{}.5", count(points as u64)) }
}

/// Wins, draws and losses of each pairing.
pub(super) fn outcomes(results: &Results) -> Table {
    let met = || results.pairings.iter();
    let mut matrix = Matrix::new("Pairings, as the player named first sees them", "Pairing", names(results));
    matrix.quantity("Games", met().map(|result| Cell::new(count(result.tally.games()))));
    matrix.quantity("Won", met().map(|result| rate(result.tally.wins, result.win_rate)));
    matrix.quantity(
        "Won as first player",
        met().map(|result| won(result.tally_by_seat.first, result.win_rate_by_seat.first)),
    );
    matrix.quantity(
        "Won as second player",
        met().map(|result| won(result.tally_by_seat.second, result.win_rate_by_seat.second)),
    );
    matrix.quantity("Drawn", met().map(|result| rate(result.tally.draws, result.draw_rate)));
    matrix.quantity("Lost", met().map(|result| rate(result.tally.losses, result.loss_rate)));
    if met().any(|result| result.points.is_some()) {
        matrix.quantity("Mean points", met().map(|result| cell(result.points, as_number)));
        matrix.quantity("Opponent's mean points", met().map(|result| cell(result.opponents_points, as_number)));
    }
    matrix.table()
}

/// What the games of each pairing say about the two players.
pub(super) fn strength(results: &Results) -> Table {
    let met = || results.pairings.iter();
    let mut matrix = Matrix::new("Head to head, from the first-named player's side", "Pairing", names(results));
    matrix.quantity("Verdict", met().map(|result| Cell::new(verdict_in_words(result))));
    matrix.quantity("Games", met().map(|result| Cell::new(count(result.tally.games()))));
    matrix.quantity("Different games", met().map(|result| Cell::new(count(result.distinct_games))));
    matrix.quantity("Score", met().map(|result| cell(result.score, percent)));
    if met().any(|result| result.elo.is_some()) {
        matrix.quantity("Elo difference", met().map(|result| elo(result.elo)));
        matrix.quantity("Normalised Elo (nElo)", met().map(|result| elo(result.normalised_elo)));
    }
    if met().any(|result| result.likelihood_of_superiority.is_some()) {
        let superiority =
            |result: &PairingResults| result.likelihood_of_superiority.map_or_else(|| NONE.to_owned(), percent);
        matrix.quantity("Likelihood of superiority (LOS)", met().map(|result| Cell::new(superiority(result))));
    }
    if met().any(|result| result.margin.is_some()) {
        matrix.quantity("Mean margin", met().map(|result| cell(result.margin, as_number)));
    }
    matrix.quantity("Moves per game", met().map(|result| cell(result.plies, as_number)));
    matrix.quantity("Time per game", met().map(|result| time_cell(result.seconds_per_game)));
    matrix.table()
}

fn names(results: &Results) -> Vec<String> {
    results.pairings.iter().map(|result| name(result.pairing)).collect()
}

fn verdict_in_words(result: &PairingResults) -> String {
    let ahead = |place: usize| format!("{} clearly ahead", letter(place));
    match result.verdict {
        MatchVerdict::NoGames => NONE.to_owned(),
        MatchVerdict::FixedSides => "none: sides fixed".to_owned(),
        MatchVerdict::TooFew => "none: too few different games".to_owned(),
        MatchVerdict::NoClearDifference => "no clear difference".to_owned(),
        MatchVerdict::Stronger => ahead(result.pairing[0]),
        MatchVerdict::Weaker => ahead(result.pairing[1]),
        MatchVerdict::Undecided => "undecided".to_owned(),
        MatchVerdict::AcceptedH0 => "H0 accepted".to_owned(),
        MatchVerdict::AcceptedH1 => "H1 accepted".to_owned(),
    }
}

fn elo(estimate: Option<EloEstimate>) -> Cell {
    let Some(estimate) = estimate else { return Cell::new(NONE) };
    // All won: no upper end; all lost: no lower one.
    let value = match (estimate.elo, estimate.low) {
        (Some(elo), _) => difference(elo),
        (None, Some(_)) => "all won".to_owned(),
        (None, None) => "all lost".to_owned(),
    };
    let end = |end: Option<f64>, infinite: f64| difference(end.unwrap_or(infinite));
    Cell::new(value).note(format!("{} to {}", end(estimate.low, f64::NEG_INFINITY), end(estimate.high, f64::INFINITY)))
}
