//! Costs of a game's moves, added up by player.

use crate::terminal::page;
use jugada_core::{ByPlayer, Player, Work};
use jugada_play::Analysis;
use jugada_report::format::{count, seconds};
use jugada_report::{Cell, Column, Document, Table};
use jugada_words::{Language, Message, message};
use serde::Serialize;
use std::time::Duration;

/// A move with its duration.
#[derive(Clone, Debug)]
pub(super) struct TimedMove {
    pub(super) player: Player,
    pub(super) mv: String,
    /// From the prompt to the move.
    pub(super) seconds: f64,
    /// The strategy's analysis; `None` for a person's move.
    pub(super) thinking: Option<Analysis>,
}

impl TimedMove {
    pub(super) fn of_machine(player: Player, answer: Analysis) -> TimedMove {
        TimedMove { player, mv: answer.mv.clone(), seconds: answer.statistics.seconds, thinking: Some(answer) }
    }

    pub(super) fn of_person(player: Player, mv: &str, time: Duration) -> TimedMove {
        TimedMove { player, mv: mv.to_owned(), seconds: time.as_secs_f64(), thinking: None }
    }

    /// The last completed depth, for searches with iterative deepening.
    pub(super) fn depth(&self) -> Option<u32> {
        self.thinking.as_ref()?.statistics.iterations.last()?.depth
    }
}

/// The cost of a player's moves. Quantities that do not apply, such as the nodes of a person, are zero.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub(super) struct Costs {
    player: String,
    pub(super) moves: u64,
    seconds: f64,
    seconds_per_move: Option<f64>,
    nodes: u64,
    #[serde(flatten)]
    work: Work,
    /// Mean of the last completed depths.
    depth: Option<f64>,
}

impl Costs {
    pub(super) fn of(player: &str, turns: &[TimedMove], side: Player) -> Costs {
        let mut costs = Costs { player: player.to_owned(), ..Costs::default() };
        let mut depths: Vec<u32> = Vec::new();
        for turn in turns.iter().filter(|turn| turn.player == side) {
            costs.moves += 1;
            costs.seconds += turn.seconds;
            depths.extend(turn.depth());
            if let Some(answer) = &turn.thinking {
                costs.nodes += answer.statistics.nodes;
                costs.work += &answer.statistics.work;
            }
        }
        costs.seconds_per_move = (costs.moves > 0).then(|| costs.seconds / costs.moves as f64);
        let sum: f64 = depths.iter().copied().map(f64::from).sum();
        costs.depth = (!depths.is_empty()).then(|| sum / depths.len() as f64);
        costs
    }
}

/// Both players' costs.
pub(super) fn costs(players: &ByPlayer<String>, turns: &[TimedMove]) -> ByPlayer<Costs> {
    let of = |side: Player| Costs::of(&players[side], turns, side);
    ByPlayer { first: of(Player::First), second: of(Player::Second) }
}

/// One row for each quantity that at least one player has.
pub(super) fn table(costs: &ByPlayer<Costs>, language: Language) -> Table {
    const NOTHING: &str = "-";
    let number = |n: u64| if n == 0 { NOTHING.to_owned() } else { count(n, language) };
    let mut table =
        Table::new([Column::left(""), Column::right(Player::First.letter()), Column::right(Player::Second.letter())]);
    let mut row = |name: Message, cell: &dyn Fn(&Costs) -> String| {
        let cells = [cell(&costs.first), cell(&costs.second)];
        if cells.iter().any(|cell| cell != NOTHING) {
            let [first, second] = cells;
            table.push([Cell::new(name.tell(language)), Cell::new(first), Cell::new(second)]);
        }
    };
    row(message!("statistics-player", "Player"), &|costs| costs.player.clone());
    row(message!("statistics-moves", "Moves"), &|costs| number(costs.moves));
    row(message!("statistics-mean-time-per-move", "Mean time per move"), &|costs| {
        costs.seconds_per_move.map_or_else(|| NOTHING.to_owned(), |mean| seconds(mean, language))
    });
    row(message!("statistics-mean-depth", "Mean depth"), &|costs| {
        costs.depth.map_or_else(|| NOTHING.to_owned(), |depth| language.number(&format!("{depth:.1}")))
    });
    row(message!("statistics-nodes", "Nodes"), &|costs| number(costs.nodes));
    row(message!("statistics-nodes-level", "Nodes by tree level"), &|costs| {
        let levels: Vec<String> = costs.work.nodes_per_level.iter().map(|&nodes| count(nodes, language)).collect();
        if levels.is_empty() { NOTHING.to_owned() } else { levels.join(" / ") }
    });
    row(message!("statistics-evaluations", "Leaves evaluated"), &|costs| number(costs.work.evaluations));
    row(message!("statistics-cut-offs", "Cutoffs"), &|costs| number(costs.work.cutoffs));
    row(message!("statistics-table-hits", "Table hits"), &|costs| number(costs.work.table_hits));
    row(message!("statistics-table-stores", "Table entries written"), &|costs| number(costs.work.table_stores));
    row(message!("statistics-simulations", "Simulations"), &|costs| number(costs.work.simulations));
    table
}

/// The table as printed at the end of a game.
pub(super) fn table_text(players: &ByPlayer<String>, turns: &[TimedMove], language: Language) -> String {
    let title = message!("statistics-statistics", "Stats").tell(language);
    page(&Document::new(title, language).table(table(&costs(players, turns), language)))
}
