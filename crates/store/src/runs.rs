//! Runs: what was planned, how far it has come.

use crate::checksum::{ALTERED, SealedTable, is_whole};
use crate::connection::Store;
use crate::error::StoreError;
use jugada_model::{GameRecord, Origin, Plan};
use rusqlite::{Row, params};
use serde::{Deserialize, Serialize};
use std::fs::{self, File, TryLockError};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// What a run is part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RunKind {
    /// A match between two players.
    Simulation,
    /// Many players, in pairings.
    Tournament,
    /// A measurement of an experiment.
    Experiment,
}

impl RunKind {
    const ALL: [RunKind; 3] = [RunKind::Simulation, RunKind::Tournament, RunKind::Experiment];

    /// In the database and for people.
    pub const fn name(self) -> &'static str {
        match self {
            RunKind::Simulation => "simulation",
            RunKind::Tournament => "tournament",
            RunKind::Experiment => "experiment",
        }
    }
}

/// How far a run has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RunState {
    /// It can go on.
    Unfinished,
    /// It ended: as planned, or by its own rule.
    Finished,
}

impl RunState {
    /// In the database and for people.
    pub const fn name(self) -> &'static str {
        match self {
            RunState::Unfinished => "unfinished",
            RunState::Finished => "finished",
        }
    }
}

/// A run that is about to begin.
#[derive(Clone, Debug)]
pub struct NewRun<'a> {
    /// What it is part of.
    pub kind: RunKind,
    /// How lists and reports call it.
    pub name: &'a str,
    /// All that is needed to play it.
    pub plan: &'a Plan,
    /// Which program begins it, and what of its behaviour the games depend on.
    pub origin: &'a Origin,
}

/// A run that is kept: its plan, and how far it has come.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Run {
    /// The number by which it is asked for.
    pub id: i64,
    /// What it is part of.
    pub kind: RunKind,
    /// How lists and reports call it.
    pub name: String,
    /// All that is needed to play it.
    pub plan: Plan,
    /// The program that began it, with all that its games depend on.
    pub origin: Origin,
    /// When it was begun, in seconds since 1970.
    pub created: i64,
    /// How far it has come.
    pub state: RunState,
    /// Why it ended, in a sentence; empty if by its plan.
    pub reason: String,
    /// Games that are kept.
    pub played: u64,
    /// Seconds that it has taken so far.
    pub seconds: f64,
}

/// A run in a list.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum ListedRun {
    /// One that can be read.
    Run(Box<Run>),
    /// One that this program did not write. It can be deleted.
    Unreadable {
        /// The number by which it is asked for.
        id: i64,
        /// What is wrong with it.
        unreadable: String,
    },
}

/// Says that this process plays a run, or trains an evaluator. The system takes it back when the process ends, however it ends.
#[derive(Debug)]
pub struct RunLock {
    // Never deleted while runs may want it: whoever had opened it before would lock a file that is no longer there.
    _file: File,
}

pub(crate) const RUNS: SealedTable = SealedTable {
    name: "runs",
    columns: "id, kind, name, plan, created, state, reason, planned, played, seconds, origin",
};
/// Where processes say which runs they play.
const LOCKS: &str = "locks";
/// How often a lock is tried, and how long apart.
const LOCK_ATTEMPTS: u32 = 5;
const LOCK_PAUSE: Duration = Duration::from_millis(5);
const WHERE_TO_LOOK: &str = "`jugada runs list` shows what there is";

impl Store {
    /// Writes a new run down, with no games yet.
    ///
    /// # Errors
    /// If the store cannot be written.
    pub fn create_run(&self, run: &NewRun<'_>) -> Result<i64, StoreError> {
        let plan = serde_json::to_string(run.plan).expect("a plan has only text keys");
        let origin = serde_json::to_string(run.origin).expect("an origin has only text keys");
        let sql = "INSERT INTO runs (kind, name, plan, created, state, planned, origin)
                   VALUES (?1, ?2, ?3, unixepoch(), ?4, ?5, ?6)";
        let (state, planned) = (RunState::Unfinished.name(), run.plan.games() as i64);
        let values = params![run.kind.name(), run.name, plan, state, planned, origin];
        let transaction = self.begin()?;
        let create = || {
            transaction.execute(sql, values)?;
            let id = transaction.last_insert_rowid();
            RUNS.seal(&transaction, "id = ?1", [id])?;
            transaction.commit()?;
            Ok(id)
        };
        self.said(create())
    }

    /// All runs, the latest first. One that cannot be read does not hide the others.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn runs(&self) -> Result<Vec<ListedRun>, StoreError> {
        let sql = format!("{} ORDER BY id DESC", RUNS.select());
        let mut statement = self.said(self.connection.prepare_cached(&sql))?;
        let rows = self.said(statement.query_map([], |row| Ok(read(row))))?;
        rows.map(|row| match self.said(row)? {
            Ok(run) => Ok(ListedRun::Run(Box::new(run))),
            Err(StoreError::Unreadable { id, why, .. }) => Ok(ListedRun::Unreadable { id, unreadable: why }),
            Err(error) => Err(error),
        })
        .collect()
    }

    /// One run.
    ///
    /// # Errors
    /// If there is none with this number, or it cannot be read.
    pub fn run(&self, id: i64) -> Result<Run, StoreError> {
        let sql = format!("{} WHERE id = ?1", RUNS.select());
        match self.connection.query_row(&sql, [id], |row| Ok(read(row))) {
            Err(rusqlite::Error::QueryReturnedNoRows) => {
                Err(StoreError::Missing { kind: "run", id, hint: WHERE_TO_LOOK })
            }
            answer => self.said(answer)?,
        }
    }

    /// Deletes a run and its games, whether it can be read or not.
    ///
    /// # Errors
    /// If there is no such run, or another process is playing it.
    pub fn delete_run(&self, id: i64) -> Result<(), StoreError> {
        self.run_exists(id)?;
        self.ready_to_write()?;
        let _lock = self.lock_run(id)?;
        let transaction = self.begin()?;
        let delete = || {
            // The database would set this, and know nothing of checksums.
            let sql = "UPDATE measurements SET run = NULL, checksum = checksum_of(experiment, key, NULL, result)
                       WHERE run = ?1 AND checksum = checksum_of(experiment, key, run, result)";
            transaction.execute(sql, [id])?;
            transaction.execute("DELETE FROM runs WHERE id = ?1", [id])?;
            transaction.commit()
        };
        self.said(delete())?;
        // Numbers are not given twice, so nobody asks for this one again.
        let _ = fs::remove_file(self.lock_path(&run_lock(id)));
        Ok(())
    }

    /// Claims a run for this process.
    ///
    /// # Errors
    /// If another process has claimed it.
    pub fn lock_run(&self, id: i64) -> Result<RunLock, StoreError> {
        self.lock(&run_lock(id), || StoreError::RunInUse { run: id })
    }

    /// Claims something for this process; `taken` is what to say if another has.
    pub(crate) fn lock(&self, name: &str, taken: impl FnOnce() -> StoreError) -> Result<RunLock, StoreError> {
        let path = self.lock_path(name);
        let refused = |why: std::io::Error| StoreError::Directory { path: path.clone(), why: why.to_string() };
        fs::create_dir_all(self.directory.join(LOCKS)).map_err(refused)?;
        let file = File::create(&path).map_err(refused)?;
        for attempt in 0..LOCK_ATTEMPTS {
            match file.try_lock() {
                Ok(()) => return Ok(RunLock { _file: file }),
                // Perhaps somebody only looks whether it is taken: that is over in no time.
                Err(TryLockError::WouldBlock) if attempt + 1 < LOCK_ATTEMPTS => std::thread::sleep(LOCK_PAUSE),
                Err(TryLockError::WouldBlock) => break,
                Err(TryLockError::Error(error)) => return Err(refused(error)),
            }
        }
        Err(taken())
    }

    /// Whether somebody has claimed it, in this process or another. Claims nothing, and makes no file.
    pub(crate) fn is_locked(&self, name: &str) -> bool {
        let Ok(file) = File::open(self.lock_path(name)) else { return false };
        matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock))
    }

    pub(crate) fn lock_path(&self, name: &str) -> PathBuf {
        self.directory.join(LOCKS).join(name)
    }

    fn run_exists(&self, id: i64) -> Result<(), StoreError> {
        let sql = "SELECT count(*) FROM runs WHERE id = ?1";
        let found: i64 = self.said(self.connection.query_row(sql, [id], |row| row.get(0)))?;
        if found == 0 { Err(StoreError::Missing { kind: "run", id, hint: WHERE_TO_LOOK }) } else { Ok(()) }
    }
}

pub(crate) fn run_lock(id: i64) -> String {
    format!("run-{id}")
}

fn read(row: &Row<'_>) -> Result<Run, StoreError> {
    let id: i64 = row.get(0).unwrap_or_default();
    let unreadable = |why: String| StoreError::Unreadable { kind: "run", id, why };
    let failed = |error: rusqlite::Error| unreadable(error.to_string());
    let kind: String = row.get(1).map_err(failed)?;
    let plan: String = row.get(3).map_err(failed)?;
    let state: String = row.get(5).map_err(failed)?;
    let origin: String = row.get(10).map_err(failed)?;
    let run = Run {
        id,
        kind: RunKind::ALL
            .into_iter()
            .find(|known| known.name() == kind)
            .ok_or_else(|| unreadable(format!("its kind is `{kind}`")))?,
        name: row.get(2).map_err(failed)?,
        plan: serde_json::from_str(&plan).map_err(|error| unreadable(format!("its plan: {error}")))?,
        origin: serde_json::from_str(&origin).map_err(|error| unreadable(format!("its origin: {error}")))?,
        created: row.get(4).map_err(failed)?,
        state: if state == RunState::Finished.name() { RunState::Finished } else { RunState::Unfinished },
        reason: row.get(6).map_err(failed)?,
        played: row.get::<_, i64>(8).map_err(failed)? as u64,
        seconds: row.get(9).map_err(failed)?,
    };
    if is_whole(row).map_err(failed)? { Ok(run) } else { Err(unreadable(ALTERED.to_owned())) }
}

/// Why a run that is there cannot be changed.
pub(crate) fn altered(id: i64) -> StoreError {
    StoreError::Unreadable { kind: "run", id, why: ALTERED.to_owned() }
}

/// Writes the games of a run as they come, in batches: one that is killed loses at most the last batch, and plays it again.
pub struct Writer<'s> {
    store: &'s mut Store,
    run: i64,
    _lock: RunLock,
    waiting: Vec<GameRecord>,
    /// When the time since was last written down.
    counted: Instant,
}

/// Games that are written at once, when they come quickly.
const BATCH: usize = 1000;
/// When they come slowly, what has come is written after so long.
const PAUSE: Duration = Duration::from_millis(200);

impl<'s> Writer<'s> {
    /// For a run that nobody else is playing.
    ///
    /// # Errors
    /// If somebody is, or there is no such run.
    pub fn new(store: &'s mut Store, run: i64) -> Result<Self, StoreError> {
        store.run_exists(run)?;
        // Said before anything is played.
        store.ready_to_write()?;
        let lock = store.lock_run(run)?;
        Ok(Writer { store, run, _lock: lock, waiting: Vec::new(), counted: Instant::now() })
    }

    /// The run as it stands, now that nobody else changes it, and the store to read its games from.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn run(&self) -> Result<(Run, &Store), StoreError> {
        Ok((self.store.run(self.run)?, self.store))
    }

    /// Takes a game, and writes when it is time to.
    ///
    /// # Errors
    /// If the games cannot be written. Those of earlier batches are kept.
    pub fn push(&mut self, game: GameRecord) -> Result<(), StoreError> {
        self.waiting.push(game);
        if self.waiting.len() >= BATCH { self.flush() } else { self.pause() }
    }

    /// Writes what has waited long enough. To be called now and then while no game comes.
    ///
    /// # Errors
    /// If the games cannot be written.
    pub fn pause(&mut self) -> Result<(), StoreError> {
        let is_time = !self.waiting.is_empty() && self.counted.elapsed() >= PAUSE;
        if is_time { self.flush() } else { Ok(()) }
    }

    /// Writes what waits.
    ///
    /// # Errors
    /// If the games cannot be written.
    pub fn flush(&mut self) -> Result<(), StoreError> {
        let seconds = self.counted.elapsed().as_secs_f64();
        self.store.write_games(self.run, &self.waiting, seconds)?;
        self.waiting.clear();
        self.counted = Instant::now();
        Ok(())
    }

    /// Writes what waits, and that the run is over and why.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(mut self, reason: &str) -> Result<(), StoreError> {
        self.flush()?;
        let transaction = self.store.begin()?;
        let values = params![self.run, RunState::Finished.name(), reason];
        if !self.store.said(RUNS.update(&transaction, "id", "state = ?2, reason = ?3", values))? {
            return Err(altered(self.run));
        }
        self.store.said(transaction.commit())
    }
}
