//! Jobs that are done one after another, beside a program that has something else to do.
//!
//! What is wanted stands in the store, so whoever opens it after a restart or a kill goes on by itself. Two threads see to it: the worker
//! does the first job of the queue, and the clerk looks out for what other processes do with theirs.

mod clerk;
mod kept;
mod log;
mod pace;
mod worker;

pub use kept::{kept_job, kept_jobs};
pub use log::{Change, Changes};

use crate::error::JobError;
use crate::kinds::{Checked, Wanted, kind_of};
use crate::machine::Machine;
use crate::view::{JobView, Progress, ShownState, kept_view, unreadable_view};
use jugada_arena::Gallery;
use jugada_core::{StopFlag, Text};
use jugada_registry::learn::TestResult;
use jugada_store::{JobRow, JobState, ListedJob, Store, StoreError};
use log::ChangeLog;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// Jobs that may wait at once, the one that runs included.
pub const MOST_QUEUED: usize = 32;
/// How often the threads look for what others have written into the store.
const LOOK: Duration = Duration::from_secs(1);
/// The games of a training are played on the worker's own thread, and a game tree of Go needs some tens of megabytes. They are only
/// reserved until they are used.
const STACK: usize = 64 << 20;
/// How long the end of the program waits for a job to be put down. One that takes longer is as good as killed: it goes on next time.
const PARTING: Duration = Duration::from_secs(2);

/// The jobs of a data directory, done one after another for as long as this lives.
pub struct Queue {
    shared: Arc<Shared>,
    /// Closed when both threads have ended.
    ended: Mutex<Receiver<()>>,
}

/// The job that runs, as it stands now.
#[derive(Clone, Debug)]
pub struct LiveJob {
    /// The number by which it is asked for.
    pub id: i64,
    /// How far it has come.
    pub progress: Progress,
    /// The number of its run, if it plays one of its own.
    pub run: Option<i64>,
    /// From where its games can be watched.
    pub gallery: Arc<Gallery>,
    /// The tests of a training since it was begun or went on here.
    pub tests: Vec<TestResult>,
}

struct Shared {
    directory: PathBuf,
    machine: Machine,
    desk: Mutex<Desk>,
    /// Told when there may be something to do.
    woken: Condvar,
}

#[derive(Default)]
struct Desk {
    running: Option<Running>,
    /// Jobs that other processes are at.
    elsewhere: BTreeSet<i64>,
    log: ChangeLog,
    is_over: bool,
}

struct Running {
    live: LiveJob,
    stop: Arc<StopFlag>,
    /// Whether it is deleted as soon as it has stopped.
    is_doomed: bool,
}

impl Queue {
    /// Goes on with what is wanted in a data directory, with so much of the machine.
    pub fn start(directory: &Path, machine: Machine) -> Queue {
        let desk = Mutex::default();
        let shared = Arc::new(Shared { directory: directory.to_owned(), machine, desk, woken: Condvar::new() });
        let (sender, ended) = channel();
        spawn("jobs", &shared, sender.clone(), worker::work);
        spawn("jobs-clerk", &shared, sender, clerk::look_out);
        Queue { shared, ended: Mutex::new(ended) }
    }

    /// What jobs may take of this machine.
    pub fn machine(&self) -> &Machine {
        &self.shared.machine
    }

    /// Wants work done when its turn comes. What was begun before goes on; what is done is answered with as it stands.
    ///
    /// # Errors
    /// If it cannot be done here, another process is at it, too many jobs wait, or the store cannot be written.
    pub fn want(&self, store: &Store, wanted: &Wanted) -> Result<JobView, JobError> {
        check_room(store)?;
        match wanted.kind.check(wanted, store, self.machine())? {
            Checked::New(beginning) => {
                let id = beginning.written(wanted, |job| store.want_job(job))?;
                self.shared.woken.notify_all();
                self.changed(store, id)
            }
            Checked::Known { job, is_done } => {
                let state = store.job(job)?.state;
                // One that was killed before it could be written down that it is finished is done once more, in no time.
                if !(is_done && state == JobState::Finished) {
                    self.check_free(store, job)?;
                    if state != JobState::Wanted {
                        store.set_job(job, JobState::Wanted, "")?;
                        self.shared.woken.notify_all();
                    }
                }
                self.changed(store, job)
            }
        }
    }

    /// Lets a job wait until somebody lets it go on. What was done is kept.
    ///
    /// # Errors
    /// If it is not wanted, another process is at it, or the store cannot be written.
    pub fn pause(&self, store: &Store, id: i64) -> Result<JobView, JobError> {
        self.put_down(store, id, JobState::Paused, &[JobState::Wanted], Text { en: "paused", es: "pausar" })
    }

    /// Ends a job for now; what was done is kept.
    ///
    /// # Errors
    /// If it is finished, another process is at it, or the store cannot be written.
    pub fn cancel(&self, store: &Store, id: i64) -> Result<JobView, JobError> {
        let from = [JobState::Wanted, JobState::Paused, JobState::Failed];
        self.put_down(store, id, JobState::Cancelled, &from, Text { en: "cancelled", es: "cancelar" })
    }

    fn put_down(
        &self,
        store: &Store,
        id: i64,
        state: JobState,
        from: &[JobState],
        wish: Text,
    ) -> Result<JobView, JobError> {
        self.check(store, id, from, wish)?;
        store.set_job(id, state, "")?;
        if let Some(running) = self.shared.desk().running_job(id) {
            running.stop.raise();
        }
        self.changed(store, id)
    }

    /// Lets a job go on when its turn comes.
    ///
    /// # Errors
    /// If it is finished, wanted already, another process is at it, too many jobs wait, or the store cannot be written.
    pub fn resume(&self, store: &Store, id: i64) -> Result<JobView, JobError> {
        let from = [JobState::Paused, JobState::Cancelled, JobState::Failed];
        self.check(store, id, &from, Text { en: "continued", es: "continuar" })?;
        check_room(store)?;
        store.set_job(id, JobState::Wanted, "")?;
        self.shared.woken.notify_all();
        self.changed(store, id)
    }

    /// Puts these tags on a job, and takes all others off it, whoever is at it.
    ///
    /// # Errors
    /// If there is none, it cannot be read, or the store cannot be written.
    pub fn tag(&self, store: &Store, id: i64, tags: &[String]) -> Result<JobView, JobError> {
        store.tag_job(id, tags)?;
        self.changed(store, id)
    }

    /// Refuses what cannot be done to a job as it stands.
    fn check(&self, store: &Store, id: i64, from: &[JobState], wish: Text) -> Result<(), JobError> {
        let row = store.job(id)?;
        // What a newer program has written is not changed here.
        kind_of(&row)?;
        self.check_free(store, id)?;
        if from.contains(&row.state) {
            return Ok(());
        }
        Err(JobError::CannotChange { job: id, state: row.state, wish })
    }

    /// Refuses a job that another process is at, as the store says now: what was seen at the last look may be over, or have begun since.
    fn check_free(&self, store: &Store, id: i64) -> Result<(), StoreError> {
        // Twice, because the worker may begin or end between the looks.
        let is_here = || self.shared.desk().running_job(id).is_some();
        let is_elsewhere = !is_here() && store.is_worked_on(id) && !is_here();
        if is_elsewhere { Err(StoreError::JobInUse { job: id }) } else { Ok(()) }
    }

    /// Deletes a job and what it made: the run and its games, the evaluator, the measurements. One that runs is stopped first, and gone
    /// soon after.
    ///
    /// # Errors
    /// If there is none, another process is at it, or the store cannot be written.
    pub fn delete(&self, store: &Store, id: i64) -> Result<(), JobError> {
        if let Some(running) = self.shared.desk().running_job(id) {
            running.is_doomed = true;
            running.stop.raise();
            return Ok(());
        }
        store.delete_job(id)?;
        self.shared.desk().log.push(Change::Gone(id));
        Ok(())
    }

    /// A page of all jobs, the latest first: those with smaller numbers than `before`, if it is given.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn list(&self, store: &Store, before: Option<i64>, limit: usize) -> Result<Vec<JobView>, JobError> {
        let rows = store.jobs(before, limit)?;
        let waiting = waiting(store)?;
        rows.into_iter()
            .filter(|listed| !matches!(listed, ListedJob::Job(row) if self.is_doomed(row.id)))
            .map(|listed| match listed {
                ListedJob::Job(row) => self.shared.view_of(store, &row, &waiting),
                ListedJob::Unreadable { id } => Ok(unreadable_view(id)),
            })
            .collect()
    }

    /// The jobs that run, wait, or are done elsewhere.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn active(&self, store: &Store) -> Result<Vec<JobView>, JobError> {
        let elsewhere = self.shared.desk().elsewhere.clone();
        let mut rows = store.wanted_jobs()?;
        let waiting = known(&rows);
        let beside: Vec<i64> = elsewhere.into_iter().filter(|&id| rows.iter().all(|row| row.id != id)).collect();
        rows.extend(beside.into_iter().filter_map(|id| store.job(id).ok()));
        rows.retain(|row| !self.is_doomed(row.id));
        rows.iter().map(|row| self.shared.view_of(store, row, &waiting)).collect()
    }

    fn is_doomed(&self, id: i64) -> bool {
        self.shared.desk().running_job(id).is_some_and(|running| running.is_doomed)
    }

    /// One job.
    ///
    /// # Errors
    /// If there is none, or it cannot be read.
    pub fn view(&self, store: &Store, id: i64) -> Result<JobView, JobError> {
        // One that is to be deleted runs for a moment longer: it is gone for whoever asks.
        if self.is_doomed(id) {
            return Err(StoreError::Missing { kind: "job", id, hint: "it may have been deleted" }.into());
        }
        self.shared.view(store, id)
    }

    /// The job that runs, as it stands now.
    pub fn live(&self) -> Option<LiveJob> {
        self.shared.desk().running.as_ref().map(|running| running.live.clone())
    }

    /// From where to ask for changes.
    pub fn mark(&self) -> u64 {
        self.shared.desk().log.mark()
    }

    /// What has changed since.
    pub fn changes_since(&self, mark: u64) -> Changes {
        self.shared.desk().log.since(mark)
    }

    fn changed(&self, store: &Store, id: i64) -> Result<JobView, JobError> {
        let view = self.shared.view(store, id)?;
        self.shared.desk().log.push(Change::Job(Box::new(view.clone())));
        Ok(view)
    }
}

impl Drop for Queue {
    /// What is wanted stays wanted: it goes on when the store is opened again.
    fn drop(&mut self) {
        {
            let mut desk = self.shared.desk();
            desk.is_over = true;
            if let Some(running) = &desk.running {
                running.stop.raise();
            }
        }
        self.shared.woken.notify_all();
        let ended = self.ended.get_mut().unwrap_or_else(PoisonError::into_inner);
        // Nothing is ever sent: it is closed when the last thread has ended.
        let _ = ended.recv_timeout(PARTING);
    }
}

impl Shared {
    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until there may be something to do; whether the queue goes on.
    fn wait(&self) -> bool {
        let desk = self.desk();
        if desk.is_over {
            return false;
        }
        let (desk, _) = self.woken.wait_timeout(desk, LOOK).unwrap_or_else(PoisonError::into_inner);
        !desk.is_over
    }

    fn view(&self, store: &Store, id: i64) -> Result<JobView, JobError> {
        self.view_of(store, &store.job(id)?, &waiting(store)?)
    }

    fn view_of(&self, store: &Store, row: &JobRow, waiting: &[i64]) -> Result<JobView, JobError> {
        let mut view = kept_view(store, row)?;
        let mut desk = self.desk();
        if let Some(running) = desk.running_job(row.id) {
            // Asked to stop, it is as good as stopped; finished, it is that.
            if view.state == ShownState::Queued {
                view.state = ShownState::Running;
                view.progress = running.live.progress.clone();
            }
        } else if desk.elsewhere.contains(&row.id) && view.state != ShownState::Unreadable {
            view.state = ShownState::Elsewhere;
        }
        if view.state == ShownState::Queued {
            let running = desk.running.as_ref().map(|running| running.live.id);
            let before = waiting.iter().take_while(|&&id| id != row.id).filter(|&&id| Some(id) != running);
            view.place = Some(before.count() + 1);
        }
        Ok(view)
    }

    /// Tells those who watch how a job is now.
    fn tell(&self, store: &Store, id: i64) {
        match self.view(store, id) {
            Ok(view) => self.desk().log.push(Change::Job(Box::new(view))),
            Err(JobError::Store(StoreError::Missing { .. })) => self.desk().log.push(Change::Gone(id)),
            // Whoever asks for it is told what is wrong.
            Err(_) => {}
        }
    }
}

impl Desk {
    fn running_job(&mut self, id: i64) -> Option<&mut Running> {
        self.running.as_mut().filter(|running| running.live.id == id)
    }
}

/// The numbers of those that are wanted and will be done here, in order.
fn waiting(store: &Store) -> Result<Vec<i64>, StoreError> {
    Ok(known(&store.wanted_jobs()?))
}

/// Those that only another program knows take up no room.
fn known(rows: &[JobRow]) -> Vec<i64> {
    rows.iter().filter(|row| kind_of(row).is_ok()).map(|row| row.id).collect()
}

fn check_room(store: &Store) -> Result<(), JobError> {
    let full = waiting(store)?.len() >= MOST_QUEUED;
    if full { Err(JobError::QueueFull { most: MOST_QUEUED }) } else { Ok(()) }
}

/// A thread that holds `ended` open until it has ended.
fn spawn(name: &str, shared: &Arc<Shared>, ended: Sender<()>, work: fn(&Shared)) {
    let shared = shared.clone();
    let body = move || {
        work(&shared);
        drop(ended);
    };
    let thread = thread::Builder::new().name(name.to_owned()).stack_size(STACK);
    thread.spawn(body).expect("the system has room for a few threads");
}
