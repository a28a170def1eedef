//! The parts of a report about players and sides.

use super::cells::{NONE, as_number, cell, time_cell};
use super::letters::letter;
use super::matrix::Matrix;
use crate::results::{EffortResults, PlayerResults, Results, SideResults, ranking};
use jugada_report::format::{count, difference, percent, seconds};
use jugada_report::{Cell, Column, Table};
use jugada_stats::{Estimate, Tally};
use jugada_words::{Language, Message, message};

// Titles shared by several tables.
pub(super) const PLAYER: Message = message!("report-player", "Player");
pub(super) const GAMES: Message = message!("report-games", "Games");
pub(super) const WON: Message = message!("report-won", "Won");
pub(super) const WON_AS_FIRST: Message = message!("report-won-as-first", "Won as first player");
pub(super) const WON_AS_SECOND: Message = message!("report-won-as-second", "Won as second player");
pub(super) const DRAWN: Message = message!("report-drawn", "Drawn");
pub(super) const LOST: Message = message!("report-lost", "Lost");
pub(super) const MEAN_POINTS: Message = message!("report-mean-points", "Mean points");
pub(super) const MOVES_PER_GAME: Message = message!("report-moves-per-game", "Moves per game");
pub(super) const TIME_PER_GAME: Message = message!("report-time-per-game", "Time per game");
pub(super) const NODES_PER_MOVE: Message = message!("report-nodes-per-move", "Nodes per move");
pub(super) const SIMULATIONS_PER_MOVE: Message = message!("report-simulations-per-move", "Simulations per move");
pub(super) const DEPTH: Message = message!("report-depth", "Depth reached");
pub(super) const LEGAL_MOVES: Message = message!("report-legal-moves", "Legal moves");

/// Wins, draws and losses of each player, sorted by rating.
pub(super) fn standings(results: &Results, language: Language) -> Table {
    let is_rated = results.players.iter().any(|player| player.rating.is_some());
    let places: Vec<usize> = if is_rated { ranking(&results.players) } else { (0..results.players.len()).collect() };
    let title = if is_rated {
        message!("report-standings", "Standings: Bradley-Terry ratings in Elo; the average is 0")
    } else {
        message!("report-by-player", "Results by player")
    };
    let players = || places.iter().map(|&place| &results.players[place]);
    let names = places.iter().map(|&place| letter(place)).collect();
    let mut matrix = Matrix::new(&title, &PLAYER, names, language);
    if is_rated {
        let rating = players().map(|player| cell(player.rating, language, difference));
        matrix.quantity(message!("report-rating", "Rating"), rating);
    }
    let number = |number: u64| Cell::new(count(number, language));
    let share = |games: u64, share: Option<Estimate>| rate(games, share, language);
    matrix.quantity(GAMES, players().map(|player| number(player.tally.games())));
    matrix.quantity(WON, players().map(|player| share(player.tally.wins, player.win_rate)));
    let won = |pick: fn(&PlayerResults) -> (Tally, Option<Estimate>)| {
        players().map(move |player| {
            let (tally, share) = pick(player);
            won(tally, share, language)
        })
    };
    matrix.quantity(WON_AS_FIRST, won(|player| (player.tally_by_seat.first, player.win_rate_by_seat.first)));
    matrix.quantity(WON_AS_SECOND, won(|player| (player.tally_by_seat.second, player.win_rate_by_seat.second)));
    matrix.quantity(DRAWN, players().map(|player| share(player.tally.draws, player.draw_rate)));
    matrix.quantity(LOST, players().map(|player| share(player.tally.losses, player.loss_rate)));
    if players().any(|player| player.resignations > 0) {
        let resigned = players().map(|player| number(player.resignations));
        matrix.quantity(message!("report-resigned", "Resigned"), resigned);
    }
    if players().any(|player| player.points.is_some()) {
        matrix.quantity(MEAN_POINTS, players().map(|player| cell(player.points, language, as_number)));
    }
    matrix.table()
}

/// The results of each side over all players: the advantage of moving first.
pub(super) fn sides(results: &Results, language: Language) -> Table {
    let sides = || [&results.sides.first, &results.sides.second].into_iter();
    let first = message!("report-first-player", "First player");
    let second = message!("report-second-player", "Second player");
    let names = [first, second].map(|name| name.tell(language)).to_vec();
    let title = message!("report-by-side", "By side");
    let mut matrix = Matrix::new(&title, &message!("report-side", "Side"), names, language);
    let share = |pick: fn(&SideResults) -> (u64, Option<Estimate>)| {
        sides().map(move |side| {
            let (games, share) = pick(side);
            rate(games, share, language)
        })
    };
    matrix.quantity(WON, share(|side| (side.tally.wins, side.win_rate)));
    matrix.quantity(DRAWN, share(|side| (side.tally.draws, side.draw_rate)));
    matrix.quantity(LOST, share(|side| (side.tally.losses, side.loss_rate)));
    if sides().any(|side| side.points.is_some()) {
        matrix.quantity(MEAN_POINTS, sides().map(|side| cell(side.points, language, as_number)));
    }
    matrix.table()
}

/// Games and their share with its interval.
pub(super) fn rate(games: u64, rate: Option<Estimate>, language: Language) -> Cell {
    let cell = cell(rate, language, percent);
    let (games, share) = (count(games, language), &cell.text);
    Cell { text: message!("report-rate", "{ $games }, { $share }", games, share).tell(language), note: cell.note }
}

/// Games won out of all games of one side.
pub(super) fn won(tally: Tally, share: Option<Estimate>, language: Language) -> Cell {
    match share {
        None => Cell::new(NONE),
        Some(share) => {
            let cell = cell(Some(share), language, percent);
            let [wins, games] = [tally.wins, tally.games()].map(|games| count(games, language));
            let text =
                message!("report-won-of", "{ $wins } of { $games }, { $share }", wins, games, share = &cell.text);
            Cell { text: text.tell(language), note: cell.note }
        }
    }
}

/// The cost of each player's moves.
pub(super) fn costs(results: &Results, language: Language) -> Table {
    type Sums = fn(&EffortResults) -> (Option<Estimate>, u64);
    let players = || results.players.iter();
    let names = (0..results.players.len()).map(letter).collect();
    let title = message!("report-costs-by-player", "By player");
    let mut matrix = Matrix::new(&title, &PLAYER, names, language);
    let number = |pick: fn(&PlayerResults) -> Option<Estimate>| {
        players().map(move |player| cell(pick(player), language, as_number))
    };
    let total = |pick: fn(&PlayerResults) -> u64| players().map(move |player| Cell::new(count(pick(player), language)));
    matrix.quantity(message!("report-moves", "Moves"), total(|player| player.moves));
    matrix.quantity(MOVES_PER_GAME, number(|player| player.moves_per_game));
    let per_move = players().map(|player| time_cell(player.seconds_per_move, language));
    matrix.quantity(message!("report-time-per-move", "Time per move"), per_move);
    matrix.quantity(TIME_PER_GAME, players().map(|player| time_cell(player.seconds_per_game, language)));
    let time = players().map(|player| Cell::new(seconds(player.seconds, language)));
    matrix.quantity(message!("report-time", "Total time"), time);
    let branching = |player: &PlayerResults| match player.branching {
        None => NONE.to_owned(),
        Some(branching) => as_number(branching, language),
    };
    matrix.quantity(LEGAL_MOVES, players().map(|player| Cell::new(branching(player))));
    matrix.quantity(DEPTH, number(|player| player.depth));
    matrix.quantity(NODES_PER_MOVE, number(|player| player.nodes_per_move));
    matrix.quantity(message!("report-nodes", "Total nodes"), total(|player| player.nodes));
    let counted: [(Message, Message, Sums); 3] = [
        (
            message!("report-evaluations-per-move", "Leaf evaluations per move"),
            message!("report-evaluations", "Total leaf evaluations"),
            |effort| (effort.evaluations_per_move, effort.evaluations),
        ),
        (
            message!("report-cutoffs-per-move", "Cutoffs per move"),
            message!("report-cutoffs", "Total cutoffs"),
            |effort| (effort.cutoffs_per_move, effort.cutoffs),
        ),
        (
            message!("report-table-hits-per-move", "Table hits per move"),
            message!("report-table-hits", "Total table hits"),
            |effort| (effort.table_hits_per_move, effort.table_hits),
        ),
    ];
    for (per_move, in_all, pick) in counted {
        matrix.quantity(per_move, players().map(|player| cell(pick(&player.effort).0, language, as_number)));
        matrix.quantity(in_all, players().map(|player| Cell::new(count(pick(&player.effort).1, language))));
    }
    matrix.quantity(SIMULATIONS_PER_MOVE, number(|player| player.simulations_per_move));
    matrix.quantity(message!("report-simulations", "Total simulations"), total(|player| player.simulations));
    matrix.table()
}

/// Mean nodes per move at each level of the tree; empty if no player searched.
pub(super) fn levels(results: &Results, language: Language) -> Option<Table> {
    let levels = |player: &PlayerResults| player.effort.nodes_per_level.len();
    let deepest = results.players.iter().map(levels).max().filter(|&levels| levels > 0)?;
    let columns = [Column::left(message!("report-tree-level", "Tree level").tell(language))].into_iter();
    let columns = columns.chain((0..results.players.len()).map(|place| Column::right(letter(place))));
    let title = message!("report-nodes-by-level", "Nodes per move by tree level (plies below the root)");
    let mut table = Table::new(columns).titled(title.tell(language));
    for level in 0..deepest {
        let nodes = |player: &PlayerResults| {
            let nodes = player.effort.nodes_per_level.get(level);
            Cell::new(nodes.map_or_else(|| NONE.to_owned(), |&nodes| as_number(nodes, language)))
        };
        table.push([Cell::new(level.to_string())].into_iter().chain(results.players.iter().map(nodes)));
    }
    Some(table)
}
