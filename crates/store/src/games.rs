//! Games of runs.

use crate::by_seat;
use crate::checksum::{SealedTable, is_whole};
use crate::connection::Store;
use crate::effort;
use crate::error::{StoreError, Stored};
use crate::library::ResultFilter;
use crate::moves::{self, Turns};
use crate::runs::{RUNS, altered};
use jugada_core::winner;
use jugada_model::{Ending, GameRecord, Plan};
use rusqlite::{Row, Transaction, named_params, params};
use serde::Serialize;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// Filter of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameFilter {
    /// Only those of this run.
    pub run: Option<i64>,
    /// Only those with this result.
    pub result: Option<ResultFilter>,
    /// Only games ended by a failure or on time.
    pub failures: bool,
}

/// A game in a list: without statistics of its moves.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GameRow {
    /// Number of its run.
    pub run: i64,
    /// Number of the game in the run, from 0.
    pub number: u64,
    /// Players by seat, as indices into the plan.
    pub seats: Vec<usize>,
    /// Payoff of each seat, by the rules or by a failure.
    pub payoffs: Vec<f64>,
    /// Margin of each seat in points.
    pub margins: Option<Vec<f64>>,
    /// The reason for the end of the game.
    pub ending: Ending,
    /// All moves in the game's notation, the opening included.
    pub line: String,
}

const GAMES: SealedTable = SealedTable {
    name: "games",
    columns: "run, number, pairing, rotation, payoffs, winner, ending, opening, margins, points, line, moves, effort",
};

impl Store {
    /// Adds games and their duration to a run, in one transaction.
    pub(crate) fn write_games(&self, run: i64, games: &[GameRecord], seconds: f64) -> Result<(), StoreError> {
        let transaction = self.begin()?;
        self.said(insert(&transaction, run, games))?;
        let change = "played = played + ?2, seconds = seconds + ?3";
        if !self.said(RUNS.update(&transaction, "id", change, params![run, games.len() as i64, seconds]))? {
            return Err(altered(run));
        }
        self.said(transaction.commit())
    }

    /// Passes every game of a run to `take`, in order.
    ///
    /// # Errors
    /// If the store cannot be read, or a game is damaged. Some games may have been passed on before.
    pub fn each_game(&self, run: i64, take: impl FnMut(GameRecord)) -> Result<(), StoreError> {
        self.each_game_from(run, 0, u64::MAX, take)
    }

    /// Like [`each_game`](Store::each_game), from game `from` on, at most `most`.
    ///
    /// # Errors
    /// If the store cannot be read, or a game is damaged. Some games may have been passed on before.
    pub fn each_game_from(
        &self,
        run: i64,
        from: u64,
        most: u64,
        mut take: impl FnMut(GameRecord),
    ) -> Result<(), StoreError> {
        // Reads the run and its games in one transaction, because another process may be playing it.
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
            // A damaged index may return the same game twice.
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
        // Selects first, then reads: sorting and skipping do not touch whole rows.
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
            let GameRecord { number, seats, payoffs, margins, ending, line, .. } = self.readable(row, plan)?;
            games.push(GameRow { run, number, seats, payoffs, margins, ending, line });
        }
        Ok(games)
    }

    /// A game as stored, with its pairing; the caller looks up the players.
    fn readable(&self, row: &Row<'_>, plan: &Plan) -> Result<GameRecord, StoreError> {
        let (run, number): (i64, i64) = (self.said(row.get(0))?, self.said(row.get(1))?);
        let refused = |why: &str| unreadable(run, number as u64, why);
        let seats = self.said(seats(row, plan))?;
        let seats = seats.ok_or_else(|| refused("is between players that do not meet in its plan"))?;
        let game = self
            .said(read(row, seats))?
            .ok_or_else(|| refused("is written in a way that this program does not know"))?;
        if self.said(is_whole(row))? {
            Ok(game)
        } else {
            Err(refused("is not as it was written: its checksum does not match"))
        }
    }

    /// Number of games.
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
            game.rotation,
            by_seat::text(&game.payoffs),
            winner(&game.payoffs),
            ending_text(&game.ending),
            game.opening as i64,
            game.margins.as_deref().map(by_seat::text),
            game.points.as_deref().map(by_seat::text),
            game.line,
            moves::encode(&game.moves, Turns { opening: game.opening, seats: game.seats.len() }),
            effort::encode(&game.effort),
        ];
        insertion.execute(values)?;
    }
    Ok(())
}

/// Players by seat; `None` if the plan has no such pairing or players.
fn seats(row: &Row<'_>, plan: &Plan) -> rusqlite::Result<Option<Vec<usize>>> {
    let (pairing, rotation) = (row.get::<_, i64>(2)? as usize, row.get::<_, i64>(3)?);
    let Ok(rotation) = u8::try_from(rotation) else { return Ok(None) };
    let met = plan.pairings.get(pairing).filter(|met| usize::from(rotation) < met.0.len());
    let seats = met.map(|met| met.seats(rotation));
    Ok(seats.filter(|seats| seats.iter().all(|&player| player < plan.players.len())))
}

fn unreadable(run: i64, number: u64, why: &str) -> StoreError {
    StoreError::Unreadable { kind: Stored::Run, id: run, why: format!("its game {number} {why}") }
}

/// Built from numbers only, never from user input.
fn condition(filter: &GameFilter) -> String {
    let mut parts = Vec::new();
    parts.extend(filter.run.map(|run| format!("run = {run}")));
    parts.extend(filter.result.map(|result| match result {
        ResultFilter::Seat(seat) => format!("winner = {seat}"),
        ResultFilter::Draw => "winner IS NULL".to_owned(),
        // Games of runs are stored once they are over.
        ResultFilter::Unfinished => "0".to_owned(),
    }));
    parts.extend(filter.failures.then(|| format!("ending <> '' AND ending NOT LIKE '{RESIGNED}%'")));
    if parts.is_empty() { String::new() } else { format!("WHERE {}", parts.join(" AND ")) }
}

fn read(row: &Row<'_>, seats: Vec<usize>) -> rusqlite::Result<Option<GameRecord>> {
    let whole = |column: usize| row.get::<_, i64>(column).map(|n| n as usize);
    // A missing blob is as invalid as a damaged one.
    let blob = |column: usize| Ok::<_, rusqlite::Error>(row.get_ref(column)?.as_blob().unwrap_or(&[0xff]));
    let opening = whole(7)?;
    let numbers = |column: usize| by_seat::optional(row, column, seats.len());
    let (Some(Some(payoffs)), Some(margins), Some(points)) = (numbers(4)?, numbers(8)?, numbers(9)?) else {
        return Ok(None);
    };
    let (Ok(rotation), Some(ending), Some(moves), Some(effort)) = (
        u8::try_from(row.get::<_, i64>(3)?),
        ending(&row.get::<_, String>(6)?),
        moves::decode(blob(11)?, Turns { opening, seats: seats.len() }),
        effort::decode(blob(12)?, seats.len()),
    ) else {
        return Ok(None);
    };
    Ok(Some(GameRecord {
        number: row.get::<_, i64>(1)? as u64,
        pairing: whole(2)?,
        seats,
        rotation,
        payoffs,
        ending,
        opening,
        margins,
        points,
        line: row.get(10)?,
        moves,
        effort,
    }))
}

/// Prefix of the text of a resignation, which is not a failure.
const RESIGNED: &str = r#"{"resigned":"#;

/// Most games end by their rules, which is stored as null.
fn ending_text(ending: &Ending) -> String {
    match ending {
        Ending::Rules => String::new(),
        other => serde_json::to_string(other).expect("an ending has only text keys"),
    }
}

fn ending(text: &str) -> Option<Ending> {
    if text.is_empty() { Some(Ending::Rules) } else { serde_json::from_str(text).ok() }
}
