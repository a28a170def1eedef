//! The games of runs.

use crate::checksum::{SealedTable, is_whole};
use crate::connection::Store;
use crate::effort;
use crate::error::{StoreError, Stored};
use crate::moves;
use crate::runs::{RUNS, altered};
use jugada_core::{ByPlayer, Outcome, Player};
use jugada_model::{Ending, GameRecord, Pairing, Plan};
use rusqlite::{Row, Transaction, named_params, params};
use serde::Serialize;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// Which games to list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameFilter {
    /// Only those of this run.
    pub run: Option<i64>,
    /// Only those with this result.
    pub outcome: Option<Outcome>,
    /// Only those that a failure or the clock ended.
    pub failures: bool,
}

/// A game in a list: without what its moves cost.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GameRow {
    /// The run it belongs to.
    pub run: i64,
    /// Which game of the run, counted from 0.
    pub number: u64,
    /// Who sat where, by place in the plan.
    pub seats: ByPlayer<usize>,
    /// The result, by the rules or because a player failed.
    pub outcome: Outcome,
    /// Points that the first side was ahead.
    pub margin: Option<f64>,
    /// What brought the result about.
    pub ending: Ending,
    /// All moves in the game's notation, the opening included.
    pub line: String,
}

const GAMES: SealedTable = SealedTable {
    name: "games",
    columns: "run, number, pairing, first, second, exchanged, outcome, ending, opening, begins, margin, points_1, points_2, \
              line, moves, effort",
};

impl Store {
    /// Adds games to a run, and the time that they took; all or none.
    pub(crate) fn write_games(&self, run: i64, games: &[GameRecord], seconds: f64) -> Result<(), StoreError> {
        let transaction = self.begin()?;
        self.said(insert(&transaction, run, games))?;
        let change = "played = played + ?2, seconds = seconds + ?3";
        if !self.said(RUNS.update(&transaction, "id", change, params![run, games.len() as i64, seconds]))? {
            return Err(altered(run));
        }
        self.said(transaction.commit())
    }

    /// Hands out every game of a run, in order.
    ///
    /// # Errors
    /// If the store cannot be read, or holds what this program did not write. Then some games may have been handed out.
    pub fn each_game(&self, run: i64, take: impl FnMut(GameRecord)) -> Result<(), StoreError> {
        self.each_game_from(run, 0, u64::MAX, take)
    }

    /// The same from game `from` on, and no more than `most` of them.
    ///
    /// # Errors
    /// Likewise.
    pub fn each_game_from(
        &self,
        run: i64,
        from: u64,
        most: u64,
        mut take: impl FnMut(GameRecord),
    ) -> Result<(), StoreError> {
        // The run and its games as they are at one moment, whoever goes on playing it.
        let _moment = self.said(self.connection.unchecked_transaction())?;
        let known = self.run(run)?;
        let sql = format!("{} WHERE run = ?1 AND number >= ?2 ORDER BY number LIMIT ?3", GAMES.select());
        let mut statement = self.said(self.connection.prepare_cached(&sql))?;
        let as_stored = |count: u64| i64::try_from(count).unwrap_or(i64::MAX);
        let mut rows = self.said(statement.query([run, as_stored(from), as_stored(most)]))?;
        let mut counted = 0;
        let mut last = None;
        while let Some(row) = self.said(rows.next())? {
            let game = self.readable(row, &known.plan)?;
            // A damaged index may lead to the same game twice.
            if last.replace(game.number).is_some_and(|last| last >= game.number) {
                return Err(unreadable(run, game.number, "is not in its place"));
            }
            counted += 1;
            take(game);
        }
        let expected = known.played.saturating_sub(from).min(most);
        if counted != expected {
            let why = format!("{counted} games are there, and {expected} were played");
            return Err(StoreError::Unreadable { kind: Stored::Run, id: run, why });
        }
        Ok(())
    }

    /// A page of games.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn games(&self, filter: &GameFilter, limit: u32, offset: u64) -> Result<Vec<GameRow>, StoreError> {
        // First which, then what they hold: whole rows are not sorted, or looked at, to be skipped.
        let sql = format!(
            "{} WHERE rowid IN (SELECT rowid FROM games {} ORDER BY run, number LIMIT :limit OFFSET :offset)
             ORDER BY run, number",
            GAMES.select(),
            condition(filter)
        );
        let _moment = self.said(self.connection.unchecked_transaction())?;
        let mut statement = self.said(self.connection.prepare_cached(&sql))?;
        let values = named_params! { ":limit": limit, ":offset": offset as i64 };
        let mut rows = self.said(statement.query(values))?;
        let mut plans: HashMap<i64, Plan> = HashMap::new();
        let mut games = Vec::new();
        while let Some(row) = self.said(rows.next())? {
            let run = self.said(row.get(0))?;
            let plan = match plans.entry(run) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(new) => new.insert(self.run(run)?.plan),
            };
            let GameRecord { number, seats, outcome, margin, ending, line, .. } = self.readable(row, plan)?;
            games.push(GameRow { run, number, seats, outcome, margin, ending, line });
        }
        Ok(games)
    }

    /// A game as it was written, and as it was planned: whoever reads it looks its players up.
    fn readable(&self, row: &Row<'_>, plan: &Plan) -> Result<GameRecord, StoreError> {
        let (run, number): (i64, i64) = (self.said(row.get(0))?, self.said(row.get(1))?);
        let refused = |why: &str| unreadable(run, number as u64, why);
        let game =
            self.said(read(row))?.ok_or_else(|| refused("is written in a way that this program does not know"))?;
        if !is_of(plan, &game) {
            return Err(refused("is between players that do not meet in its plan"));
        }
        if self.said(is_whole(row))? {
            Ok(game)
        } else {
            Err(refused("is not as it was written: its checksum does not match"))
        }
    }

    /// How many games there are.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn count_games(&self, filter: &GameFilter) -> Result<u64, StoreError> {
        let sql = format!("SELECT count(*) FROM games {}", condition(filter));
        let mut statement = self.said(self.connection.prepare_cached(&sql))?;
        self.said(statement.query_row([], |row| row.get::<_, i64>(0))).map(|count| count as u64)
    }
}

fn insert(transaction: &Transaction<'_>, run: i64, games: &[GameRecord]) -> rusqlite::Result<()> {
    let mut insertion = GAMES.insertion(transaction)?;
    for game in games {
        let values = params![
            run,
            game.number as i64,
            game.pairing as i64,
            game.seats.first as i64,
            game.seats.second as i64,
            game.exchanged,
            game.outcome.value_for(Player::First),
            ending_text(&game.ending),
            game.opening as i64,
            game.begins.index() as i64,
            game.margin,
            game.points.map(|points| points.first),
            game.points.map(|points| points.second),
            game.line,
            moves::encode(&game.moves),
            effort::encode(&game.effort),
        ];
        insertion.execute(values)?;
    }
    Ok(())
}

/// Whether the plan has such a pairing, and these are its players.
fn is_of(plan: &Plan, game: &GameRecord) -> bool {
    let Some(&Pairing { first, second }) = plan.pairings.get(game.pairing) else { return false };
    let expected = if game.exchanged { (second, first) } else { (first, second) };
    (game.seats.first, game.seats.second) == expected && first.max(second) < plan.players.len()
}

fn unreadable(run: i64, number: u64, why: &str) -> StoreError {
    StoreError::Unreadable { kind: Stored::Run, id: run, why: format!("its game {number} {why}") }
}

/// Only numbers go in: nothing that a user typed.
fn condition(filter: &GameFilter) -> String {
    let mut parts = Vec::new();
    parts.extend(filter.run.map(|run| format!("run = {run}")));
    parts.extend(filter.outcome.map(|outcome| format!("outcome = {}", outcome.value_for(Player::First))));
    parts.extend(filter.failures.then(|| format!("ending <> '' AND ending NOT LIKE '{RESIGNED}%'")));
    if parts.is_empty() { String::new() } else { format!("WHERE {}", parts.join(" AND ")) }
}

fn read(row: &Row<'_>) -> rusqlite::Result<Option<GameRecord>> {
    let whole = |column: usize| row.get::<_, i64>(column).map(|n| n as usize);
    let (first, second): (Option<f64>, Option<f64>) = (row.get(11)?, row.get(12)?);
    // No blob is as bad as one that nobody wrote.
    let blob = |column: usize| Ok::<_, rusqlite::Error>(row.get_ref(column)?.as_blob().unwrap_or(&[0xff]));
    let (Some(ending), Some(moves), Some(effort)) =
        (ending(&row.get::<_, String>(7)?), moves::decode(blob(14)?), effort::decode(blob(15)?))
    else {
        return Ok(None);
    };
    Ok(Some(GameRecord {
        number: row.get::<_, i64>(1)? as u64,
        pairing: whole(2)?,
        seats: ByPlayer { first: whole(3)?, second: whole(4)? },
        exchanged: row.get(5)?,
        outcome: outcome(row.get(6)?),
        ending,
        opening: whole(8)?,
        begins: Player::BOTH[whole(9)? & 1],
        margin: row.get(10)?,
        points: first.zip(second).map(|(first, second)| ByPlayer { first, second }),
        line: row.get(13)?,
        moves,
        effort,
    }))
}

fn outcome(value: i32) -> Outcome {
    Outcome::from_comparison(value.cmp(&0))
}

/// How the text of a resignation begins, in which nobody failed.
const RESIGNED: &str = r#"{"resigned":"#;

/// Nearly all games end by their rules: that is written as nothing.
fn ending_text(ending: &Ending) -> String {
    match ending {
        Ending::Rules => String::new(),
        other => serde_json::to_string(other).expect("an ending has only text keys"),
    }
}

fn ending(text: &str) -> Option<Ending> {
    if text.is_empty() { Some(Ending::Rules) } else { serde_json::from_str(text).ok() }
}
