//! The parts of a report about pairings.

use super::cells::{NONE, as_number, cell, time_cell};
use super::letters::letter;
use super::matrix::Matrix;
use super::players::{
    DRAWN, GAMES, LOST, MEAN_POINTS, MOVES_PER_GAME, PLAYER, TIME_PER_GAME, WON, WON_AS_FIRST, WON_AS_SECOND, rate, won,
};
use crate::results::{PairingResults, Results, ranking};
use crate::verdict::MatchVerdict;
use jugada_report::format::{count, difference, percent, range};
use jugada_report::{Cell, Column, Table};
use jugada_stats::{EloEstimate, Estimate};
use jugada_words::{Language, Message, message};

const PAIRING: Message = message!("report-pairing", "Pairing");

/// The letters of both players of a pairing.
pub(super) fn name([first, second]: [usize; 2]) -> String {
    format!("{} – {}", letter(first), letter(second))
}

/// Points of every player against every other, sorted by rank.
pub(super) fn cross_table(results: &Results, language: Language) -> Table {
    let places = ranking(&results.players);
    let titles = places.iter().map(|&place| Column::right(letter(place)));
    let sums = [message!("report-points", "Points"), GAMES].map(|title| Column::right(title.tell(language)));
    let columns = [Column::left(PLAYER.tell(language))].into_iter().chain(titles).chain(sums);
    let title = message!("report-cross-table", "Points of the player in the row against the player in the column");
    let mut table = Table::new(columns).titled(title.tell(language));
    for &row in &places {
        let against = |&column: &usize| {
            let met = results.pairings.iter().filter_map(|met| match met.pairing {
                met_so if met_so == [row, column] => Some(met.tally.points()),
                met_so if met_so == [column, row] => Some(met.tally.reversed().points()),
                _ => None,
            });
            let points: Vec<f64> = met.collect();
            let is_empty = points.is_empty() || row == column;
            Cell::new(if is_empty { NONE.to_owned() } else { halves(points.iter().sum(), language) })
        };
        let tally = results.players[row].tally;
        let cells = [Cell::new(letter(row))].into_iter().chain(places.iter().map(against));
        let sums = [halves(tally.points(), language), count(tally.games(), language)].map(Cell::new);
        table.push(cells.chain(sums));
    }
    table
}

/// A number of points; draws contribute half points.
fn halves(points: f64, language: Language) -> String {
    language.number(&points.to_string())
}

/// Wins, draws and losses of each pairing.
pub(super) fn outcomes(results: &Results, language: Language) -> Table {
    let met = || results.pairings.iter();
    let title = message!("report-pairings", "Pairings, from the first-named player's side");
    let mut matrix = Matrix::new(&title, &PAIRING, names(results), language);
    let share = |games: u64, share: Option<Estimate>| rate(games, share, language);
    matrix.quantity(GAMES, met().map(|result| Cell::new(count(result.tally.games(), language))));
    matrix.quantity(WON, met().map(|result| share(result.tally.wins, result.win_rate)));
    matrix.quantity(
        WON_AS_FIRST,
        met().map(|result| won(result.tally_by_seat.first, result.win_rate_by_seat.first, language)),
    );
    matrix.quantity(
        WON_AS_SECOND,
        met().map(|result| won(result.tally_by_seat.second, result.win_rate_by_seat.second, language)),
    );
    matrix.quantity(DRAWN, met().map(|result| share(result.tally.draws, result.draw_rate)));
    matrix.quantity(LOST, met().map(|result| share(result.tally.losses, result.loss_rate)));
    if met().any(|result| result.points.is_some()) {
        matrix.quantity(MEAN_POINTS, met().map(|result| cell(result.points, language, as_number)));
        let title = message!("report-opponents-points", "Opponent's mean points");
        matrix.quantity(title, met().map(|result| cell(result.opponents_points, language, as_number)));
    }
    matrix.table()
}

/// Elo difference and verdict of each pairing.
pub(super) fn strength(results: &Results, language: Language) -> Table {
    let met = || results.pairings.iter();
    let title = message!("report-head-to-head", "Head to head, from the first-named player's side");
    let mut matrix = Matrix::new(&title, &PAIRING, names(results), language);
    let number = |number: u64| Cell::new(count(number, language));
    matrix.quantity(
        message!("report-verdict", "Verdict"),
        met().map(|result| Cell::new(verdict_in_words(result, language))),
    );
    matrix.quantity(GAMES, met().map(|result| number(result.tally.games())));
    matrix.quantity(
        message!("report-different-games", "Different games"),
        met().map(|result| number(result.distinct_games)),
    );
    matrix.quantity(message!("report-score", "Score"), met().map(|result| cell(result.score, language, percent)));
    if met().any(|result| result.elo.is_some()) {
        matrix.quantity(
            message!("report-elo-difference", "Elo difference"),
            met().map(|result| elo(result.elo, language)),
        );
        matrix.quantity(
            message!("report-normalised-elo", "Normalised Elo (nElo)"),
            met().map(|result| elo(result.normalised_elo, language)),
        );
    }
    if met().any(|result| result.likelihood_of_superiority.is_some()) {
        let superiority = |result: &PairingResults| match result.likelihood_of_superiority {
            None => NONE.to_owned(),
            Some(likelihood) => percent(likelihood, language),
        };
        matrix.quantity(
            message!("report-superiority", "Likelihood of superiority (LOS)"),
            met().map(|result| Cell::new(superiority(result))),
        );
    }
    if met().any(|result| result.margin.is_some()) {
        matrix.quantity(
            message!("report-margin", "Mean margin"),
            met().map(|result| cell(result.margin, language, as_number)),
        );
    }
    matrix.quantity(MOVES_PER_GAME, met().map(|result| cell(result.plies, language, as_number)));
    matrix.quantity(TIME_PER_GAME, met().map(|result| time_cell(result.seconds_per_game, language)));
    matrix.table()
}

fn names(results: &Results) -> Vec<String> {
    results.pairings.iter().map(|result| name(result.pairing)).collect()
}

fn verdict_in_words(result: &PairingResults, language: Language) -> String {
    let ahead = |place: usize| message!("report-clearly-ahead", "{ $player } clearly ahead", player = letter(place));
    let verdict = match result.verdict {
        MatchVerdict::NoGames => return NONE.to_owned(),
        MatchVerdict::FixedSides => message!("report-sides-fixed", "none: sides fixed"),
        MatchVerdict::TooFew => message!("report-too-few", "none: too few different games"),
        MatchVerdict::NoClearDifference => message!("report-no-clear-difference", "no clear difference"),
        MatchVerdict::Stronger => ahead(result.pairing[0]),
        MatchVerdict::Weaker => ahead(result.pairing[1]),
        MatchVerdict::Undecided => message!("report-undecided", "undecided"),
        MatchVerdict::AcceptedH0 => H0_ACCEPTED,
        MatchVerdict::AcceptedH1 => H1_ACCEPTED,
    };
    verdict.tell(language)
}

pub(super) const H0_ACCEPTED: Message = message!("report-h0-accepted", "H0 accepted");
pub(super) const H1_ACCEPTED: Message = message!("report-h1-accepted", "H1 accepted");

fn elo(estimate: Option<EloEstimate>, language: Language) -> Cell {
    let Some(estimate) = estimate else { return Cell::new(NONE) };
    // If all games were won, there is no upper end; if all were lost, no lower end.
    let value = match (estimate.elo, estimate.low) {
        (Some(elo), _) => difference(elo, language),
        (None, Some(_)) => message!("report-all-won", "all won").tell(language),
        (None, None) => message!("report-all-lost", "all lost").tell(language),
    };
    let end = |end: Option<f64>, infinite: f64| difference(end.unwrap_or(infinite), language);
    let (low, high) = (end(estimate.low, f64::NEG_INFINITY), end(estimate.high, f64::INFINITY));
    Cell::new(value).note(range(&low, &high, language))
}
