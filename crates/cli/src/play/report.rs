//! The report of a game played in the terminal.

use super::statistics::{Costs, TimedMove, costs, table};
use super::{End, Game};
use crate::show::picture;
use crate::thinking::value_text;
use jugada_core::Value;
use jugada_core::{ByPlayer, Outcome, Player, Spec};
use jugada_jobs::VERSION;
use jugada_report::format::{count, seconds};
use jugada_report::{Cell, Column, Document, Reported, Table, csv};
use jugada_words::{Language, Message, message};
use serde::Serialize;

pub(super) struct GameReport<'a> {
    pub(super) game: &'a Game,
    pub(super) end: &'a End,
}

/// The JSON form.
#[derive(Serialize)]
struct GameJson<'a> {
    game: &'a Spec,
    players: &'a ByPlayer<String>,
    seed: u64,
    version: &'static str,
    /// `None` if the game was not finished.
    payoffs: Option<Vec<f64>>,
    resigned: bool,
    line: String,
    position: String,
    statistics: ByPlayer<Costs>,
    turns: Vec<MoveJson<'a>>,
}

#[derive(Serialize)]
struct MoveJson<'a> {
    seat: Player,
    #[serde(rename = "move")]
    mv: &'a str,
    seconds: f64,
    value: Option<Value>,
    depth: Option<u32>,
    nodes: u64,
    evaluations: u64,
    cutoffs: u64,
    table_hits: u64,
    table_stores: u64,
    simulations: u64,
}

impl<'a> MoveJson<'a> {
    fn of(turn: &'a TimedMove) -> MoveJson<'a> {
        let thinking = turn.thinking.as_ref();
        let done = thinking.map(|answer| answer.statistics.work.clone()).unwrap_or_default();
        MoveJson {
            seat: turn.player,
            mv: &turn.mv,
            seconds: turn.seconds,
            value: thinking.and_then(|answer| answer.value),
            depth: turn.depth(),
            nodes: done.nodes(),
            evaluations: done.evaluations,
            cutoffs: done.cutoffs,
            table_hits: done.table_hits,
            table_stores: done.table_stores,
            simulations: done.simulations,
        }
    }
}

impl GameReport<'_> {
    fn turns(&self) -> impl Iterator<Item = MoveJson<'_>> {
        self.game.turns.iter().map(MoveJson::of)
    }

    fn moves_table(&self, language: Language) -> Table {
        let title = |message: Message| message.tell(language);
        let number = |n: u64| if n == 0 { "-".to_owned() } else { count(n, language) };
        let mut table = Table::new([
            Column::right(title(message!("play-report-move", "Move"))),
            Column::left(""),
            Column::left(""),
            Column::left(title(message!("play-report-value", "Value"))),
            Column::right(title(message!("play-report-time", "Time"))),
            Column::right(title(message!("play-report-depth", "Depth"))),
            Column::right(title(message!("play-report-nodes", "Nodes"))),
            Column::right(title(message!("play-report-simulations", "Simulations"))),
        ]);
        for (number_of_move, turn) in (self.game.begun + 1..).zip(self.turns()) {
            table.push([
                Cell::new(number_of_move.to_string()),
                Cell::new(turn.seat.letter()),
                Cell::new(turn.mv),
                Cell::new(value_text(turn.value, language)),
                Cell::new(seconds(turn.seconds, language)),
                Cell::new(turn.depth.map_or_else(|| "-".to_owned(), |depth| depth.to_string())),
                Cell::new(number(turn.nodes)),
                Cell::new(number(turn.simulations)),
            ]);
        }
        table
    }

    fn result(&self) -> String {
        let text = self.game.end_text(self.end);
        let unfinished =
            |language: Language| message!("play-report-not-finished", "The game is unfinished.").tell(language);
        if text.is_empty() { unfinished(self.game.language) } else { text }
    }
}

impl Reported for GameReport<'_> {
    fn document(&self, language: Language) -> Document {
        let Game { session, players, seed, turns, .. } = self.game;
        let title = |message: Message| message.tell(language);
        let ByPlayer { first, second } = players;
        let name = message!("play-report-title", "{ $first } against { $second }", first, second).tell(language);
        let facts = [
            (title(message!("play-report-game", "Game")), session.full_spec().to_string()),
            ("X".to_owned(), first.clone()),
            ("O".to_owned(), second.clone()),
            (title(message!("play-report-seed", "Seed")), seed.to_string()),
            (title(message!("play-report-moves", "Moves")), session.line_text()),
            (title(message!("play-report-version", "Version")), VERSION.to_owned()),
        ];
        Document::new(name, language)
            .lead(self.result())
            .facts(facts)
            .code(picture(session.as_ref()))
            .heading(title(message!("play-report-statistics", "Stats")))
            .table(table(&costs(players, turns), language))
            .heading(title(message!("play-report-turns", "Moves")))
            .table(self.moves_table(language))
    }

    fn csv(&self, _: Language) -> Option<String> {
        const HEADER: &[&str] = &[
            "number",
            "seat",
            "player",
            "move",
            "seconds",
            "value",
            "depth",
            "nodes",
            "evaluations",
            "cutoffs",
            "table_hits",
            "table_stores",
            "simulations",
        ];
        let rows = (self.game.begun + 1..).zip(self.turns()).map(|(number, turn)| {
            vec![
                number.to_string(),
                turn.seat.seat().to_string(),
                self.game.players[turn.seat].clone(),
                turn.mv.to_owned(),
                format!("{:.6}", turn.seconds),
                value_text(turn.value, Language::ENGLISH),
                turn.depth.map_or_else(String::new, |depth| depth.to_string()),
                turn.nodes.to_string(),
                turn.evaluations.to_string(),
                turn.cutoffs.to_string(),
                turn.table_hits.to_string(),
                turn.table_stores.to_string(),
                turn.simulations.to_string(),
            ]
        });
        Some(csv(HEADER, rows))
    }

    fn json(&self) -> Option<String> {
        let Game { session, players, seed, turns, .. } = self.game;
        let game = GameJson {
            game: session.full_spec(),
            players,
            seed: *seed,
            version: VERSION,
            payoffs: self.end.outcome().map(Outcome::payoffs),
            resigned: matches!(self.end, End::Resigned(_)),
            line: session.line_text(),
            position: session.position_text(),
            statistics: costs(players, turns),
            turns: self.turns().collect(),
        };
        Some(serde_json::to_string_pretty(&game).expect("a game has only text keys and finite numbers") + "\n")
    }
}
