//! The games of runs.

use crate::connection::Store;
use crate::effort;
use crate::error::StoreError;
use crate::moves;
use jugada_arena::{Ending, GameRecord, Pairing, Plan};
use jugada_core::{ByPlayer, Outcome, Player};
use rusqlite::{Connection, Row, TransactionBehavior, named_params, params};
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
    /// The result.
    pub outcome: Outcome,
    /// Points that the first side was ahead.
    pub margin: Option<f64>,
    /// What brought the result about.
    pub ending: Ending,
    /// The moves.
    pub line: String,
}

impl Store {
    /// Adds games to a run, and the time that they took; all or none.
    pub(crate) fn write_games(&mut self, run: i64, games: &[GameRecord], seconds: f64) -> Result<(), StoreError> {
        let answer = write(&mut self.connection, run, games, seconds);
        self.said(answer)
    }

    /// Hands out every game of a run, in order.
    ///
    /// # Errors
    /// If the store cannot be read, or holds what this program did not write.
    pub fn each_game(&self, run: i64, mut take: impl FnMut(GameRecord)) -> Result<(), StoreError> {
        let sql =
            "SELECT number, pairing, first, second, exchanged, outcome, ending, opening, begins, margin, points_1,
                          points_2, line, moves, effort FROM games WHERE run = ?1 ORDER BY number";
        let plan = self.run(run)?.plan;
        let mut statement = self.said(self.connection.prepare_cached(sql))?;
        let mut rows = self.said(statement.query([run]))?;
        while let Some(row) = self.said(rows.next())? {
            let game = self.said(read(row))?.ok_or_else(|| unreadable(run))?;
            if !is_of(&plan, game.pairing, game.seats, game.exchanged) {
                return Err(misplaced(run, game.number));
            }
            take(game);
        }
        Ok(())
    }

    /// A page of games.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn games(&self, filter: &GameFilter, limit: u32, offset: u64) -> Result<Vec<GameRow>, StoreError> {
        let sql = format!(
            "SELECT run, number, first, second, outcome, margin, ending, line, pairing, exchanged FROM games {}
             ORDER BY run, number LIMIT :limit OFFSET :offset",
            condition(filter)
        );
        let mut statement = self.said(self.connection.prepare_cached(&sql))?;
        let values = named_params! { ":limit": limit, ":offset": offset as i64 };
        let mut rows = self.said(statement.query(values))?;
        let mut plans: HashMap<i64, Plan> = HashMap::new();
        let mut games = Vec::new();
        while let Some(row) = self.said(rows.next())? {
            let (game, pairing, exchanged) = self.said(read_row(row))?;
            let game = game.map_err(unreadable)?;
            let plan = match plans.entry(game.run) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(new) => new.insert(self.run(game.run)?.plan),
            };
            if !is_of(plan, pairing, game.seats, exchanged) {
                return Err(misplaced(game.run, game.number));
            }
            games.push(game);
        }
        Ok(games)
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

fn write(connection: &mut Connection, run: i64, games: &[GameRecord], seconds: f64) -> rusqlite::Result<()> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut insert = transaction.prepare_cached(
        "INSERT INTO games (run, number, pairing, first, second, exchanged, outcome, ending, opening, begins, margin,
                            points_1, points_2, line, moves, effort)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)",
    )?;
    for game in games {
        insert.execute(params![
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
            game.effort.as_ref().map(effort::encode),
        ])?;
    }
    drop(insert);
    let sql = "UPDATE runs SET played = played + ?2, seconds = seconds + ?3 WHERE id = ?1";
    transaction.execute(sql, params![run, games.len() as i64, seconds])?;
    transaction.commit()
}

/// A game of a list, or the run that it belongs to if it cannot be read; its pairing, and whether sides were exchanged.
fn read_row(row: &Row<'_>) -> rusqlite::Result<(Result<GameRow, i64>, usize, bool)> {
    let whole = |column: usize| row.get::<_, i64>(column).map(|n| n as usize);
    let run: i64 = row.get(0)?;
    let game = match ending(&row.get::<_, String>(6)?) {
        None => Err(run),
        Some(ending) => Ok(GameRow {
            run,
            number: row.get::<_, i64>(1)? as u64,
            seats: ByPlayer { first: whole(2)?, second: whole(3)? },
            outcome: outcome(row.get(4)?),
            margin: row.get(5)?,
            ending,
            line: row.get(7)?,
        }),
    };
    Ok((game, whole(8)?, row.get(9)?))
}

/// Whether the plan has such a pairing, and these are its players: whoever reads the game looks them up.
fn is_of(plan: &Plan, pairing: usize, seats: ByPlayer<usize>, exchanged: bool) -> bool {
    let Some(&Pairing { first, second }) = plan.pairings.get(pairing) else { return false };
    let expected = if exchanged { (second, first) } else { (first, second) };
    (seats.first, seats.second) == expected && first.max(second) < plan.players.len()
}

fn misplaced(run: i64, number: u64) -> StoreError {
    let why = format!("its game {number} is between players that do not meet in its plan");
    StoreError::Unreadable { kind: "run", id: run, why }
}

fn unreadable(run: i64) -> StoreError {
    let why = "a game is written in a way that this program does not know".to_owned();
    StoreError::Unreadable { kind: "run", id: run, why }
}

/// Only numbers go in: nothing that a user typed.
fn condition(filter: &GameFilter) -> String {
    let mut parts = Vec::new();
    parts.extend(filter.run.map(|run| format!("run = {run}")));
    parts.extend(filter.outcome.map(|outcome| format!("outcome = {}", outcome.value_for(Player::First))));
    parts.extend(filter.failures.then(|| "ending <> ''".to_owned()));
    if parts.is_empty() { String::new() } else { format!("WHERE {}", parts.join(" AND ")) }
}

fn read(row: &Row<'_>) -> rusqlite::Result<Option<GameRecord>> {
    let whole = |column: usize| row.get::<_, i64>(column).map(|n| n as usize);
    let (first, second): (Option<f64>, Option<f64>) = (row.get(10)?, row.get(11)?);
    let (Some(ending), Some(moves)) =
        (ending(&row.get::<_, String>(6)?), moves::decode(row.get_ref(13)?.as_blob().unwrap_or(&[0xff])))
    else {
        return Ok(None);
    };
    let kept = row.get_ref(14)?.as_blob_or_null().unwrap_or(Some(&[]));
    let effort = kept.map(effort::decode);
    if effort == Some(None) {
        return Ok(None);
    }
    Ok(Some(GameRecord {
        number: row.get::<_, i64>(0)? as u64,
        pairing: whole(1)?,
        seats: ByPlayer { first: whole(2)?, second: whole(3)? },
        exchanged: row.get(4)?,
        outcome: outcome(row.get(5)?),
        ending,
        opening: whole(7)?,
        begins: Player::BOTH[whole(8)? & 1],
        margin: row.get(9)?,
        points: first.zip(second).map(|(first, second)| ByPlayer { first, second }),
        line: row.get(12)?,
        moves,
        effort: effort.flatten(),
    }))
}

fn outcome(value: i32) -> Outcome {
    Outcome::from_comparison(value.cmp(&0))
}

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
