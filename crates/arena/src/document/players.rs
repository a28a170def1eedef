//! What a report says of each player and of each side.

use super::cells::{NONE, as_number, cell, time_cell};
use super::letters::letter;
use super::matrix::Matrix;
use crate::results::{EffortResults, PlayerResults, Results, SideResults, ranking};
use jugada_report::format::{count, difference, percent, seconds};
use jugada_report::{Cell, Column, Table};
use jugada_stats::{Estimate, Tally};

/// Wins, draws and losses of each player, the best rated first.
pub(super) fn standings(results: &Results) -> Table {
    let is_rated = results.players.iter().any(|player| player.rating.is_some());
    let places: Vec<usize> = if is_rated { ranking(&results.players) } else { (0..results.players.len()).collect() };
    let title =
        if is_rated { "Standings; Bradley-Terry ratings in Elo, around an average of 0" } else { "Results by player" };
    let players = || places.iter().map(|&place| &results.players[place]);
    let mut matrix = Matrix::new(title, "Player", places.iter().map(|&place| letter(place)).collect());
    if is_rated {
        matrix.quantity("Rating", players().map(|player| cell(player.rating, difference)));
    }
    matrix.quantity("Games", players().map(|player| Cell::new(count(player.tally.games()))));
    matrix.quantity("Won", players().map(|player| rate(player.tally.wins, player.win_rate)));
    matrix.quantity(
        "Won as first player",
        players().map(|player| won(player.tally_by_seat.first, player.win_rate_by_seat.first)),
    );
    matrix.quantity(
        "Won as second player",
        players().map(|player| won(player.tally_by_seat.second, player.win_rate_by_seat.second)),
    );
    matrix.quantity("Drawn", players().map(|player| rate(player.tally.draws, player.draw_rate)));
    matrix.quantity("Lost", players().map(|player| rate(player.tally.losses, player.loss_rate)));
    if players().any(|player| player.resignations > 0) {
        matrix.quantity("Resigned", players().map(|player| Cell::new(count(player.resignations))));
    }
    if players().any(|player| player.points.is_some()) {
        matrix.quantity("Mean points", players().map(|player| cell(player.points, as_number)));
    }
    matrix.table()
}

/// What it is worth to sit on one side or the other.
pub(super) fn sides(results: &Results) -> Table {
    let sides = || [&results.sides.first, &results.sides.second].into_iter();
    let names = vec!["First player".to_owned(), "Second player".to_owned()];
    let mut matrix = Matrix::new("By side", "Side", names);
    let share = |pick: fn(&SideResults) -> (u64, Option<Estimate>)| {
        sides().map(move |side| {
            let (games, share) = pick(side);
            rate(games, share)
        })
    };
    matrix.quantity("Won", share(|side| (side.tally.wins, side.win_rate)));
    matrix.quantity("Drawn", share(|side| (side.tally.draws, side.draw_rate)));
    matrix.quantity("Lost", share(|side| (side.tally.losses, side.loss_rate)));
    if sides().any(|side| side.points.is_some()) {
        matrix.quantity("Mean points", sides().map(|side| cell(side.points, as_number)));
    }
    matrix.table()
}

/// Games and their share with its interval.
pub(super) fn rate(games: u64, rate: Option<Estimate>) -> Cell {
    let cell = cell(rate, percent);
    Cell { text: format!("{}, {}", count(games), cell.text), note: cell.note }
}

/// Games won out of all of one side.
pub(super) fn won(tally: Tally, share: Option<Estimate>) -> Cell {
    match share {
        None => Cell::new(NONE),
        Some(share) => {
            let cell = cell(Some(share), percent);
            Cell { text: format!("{} of {}, {}", count(tally.wins), count(tally.games()), cell.text), note: cell.note }
        }
    }
}

/// What the players' moves took.
pub(super) fn costs(results: &Results) -> Table {
    type Sums = fn(&EffortResults) -> (Option<Estimate>, u64);
    let players = || results.players.iter();
    let names = (0..results.players.len()).map(letter).collect();
    let mut matrix = Matrix::new("By player", "Player", names);
    let number =
        |pick: fn(&PlayerResults) -> Option<Estimate>| players().map(move |player| cell(pick(player), as_number));
    let total = |pick: fn(&PlayerResults) -> u64| players().map(move |player| Cell::new(count(pick(player))));
    matrix.quantity("Moves", total(|player| player.moves));
    matrix.quantity("Moves per game", number(|player| player.moves_per_game));
    matrix.quantity("Time per move", players().map(|player| time_cell(player.seconds_per_move)));
    matrix.quantity("Time per game", players().map(|player| time_cell(player.seconds_per_game)));
    matrix.quantity("Total time", players().map(|player| Cell::new(seconds(player.seconds))));
    matrix.quantity(
        "Legal moves",
        players().map(|player| Cell::new(player.branching.map_or_else(|| NONE.to_owned(), as_number))),
    );
    matrix.quantity("Depth reached", number(|player| player.depth));
    matrix.quantity("Nodes per move", number(|player| player.nodes_per_move));
    matrix.quantity("Nodes in all", total(|player| player.nodes));
    let counted: [(&str, Sums); 3] = [
        ("Leaf evaluations", |effort| (effort.evaluations_per_move, effort.evaluations)),
        ("Cut-offs", |effort| (effort.cutoffs_per_move, effort.cutoffs)),
        ("Table hits", |effort| (effort.table_hits_per_move, effort.table_hits)),
    ];
    for (name, pick) in counted {
        let known = |show: fn((Option<Estimate>, u64)) -> Cell| players().map(move |player| show(pick(&player.effort)));
        matrix.quantity(format!("{name} per move"), known(|(mean, _)| cell(mean, as_number)));
        matrix.quantity(format!("{name} in all"), known(|(_, total)| Cell::new(count(total))));
    }
    matrix.quantity("Simulations per move", number(|player| player.simulations_per_move));
    matrix.quantity("Simulations in all", total(|player| player.simulations));
    matrix.table()
}

/// Mean nodes per move on each level; none if nothing was searched.
pub(super) fn levels(results: &Results) -> Option<Table> {
    let levels = |player: &PlayerResults| player.effort.nodes_per_level.len();
    let deepest = results.players.iter().map(levels).max().filter(|&levels| levels > 0)?;
    let columns = [Column::left("Level")].into_iter();
    let columns = columns.chain((0..results.players.len()).map(|place| Column::right(letter(place))));
    let mut table = Table::new(columns).titled("Nodes per move by level: plies below the position to move in");
    for level in 0..deepest {
        let nodes = |player: &PlayerResults| {
            let nodes = player.effort.nodes_per_level.get(level);
            Cell::new(nodes.map_or_else(|| NONE.to_owned(), |&nodes| as_number(nodes)))
        };
        table.push([Cell::new(level.to_string())].into_iter().chain(results.players.iter().map(nodes)));
    }
    Some(table)
}
