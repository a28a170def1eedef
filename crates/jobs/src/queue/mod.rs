//! Jobs run one after another in the background.
//!
//! The list of wanted jobs is in the store, so opening it after a restart or a kill resumes them. There are two
//! threads: the worker runs the first job of the queue, and the clerk observes what other processes do with theirs.

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
use jugada_core::StopFlag;
use jugada_registry::learn::TestResult;
use jugada_store::{JobRow, JobState, ListedJob, Store, StoreError, Stored};
use jugada_words::{Message, message};
use log::ChangeLog;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// Maximum number of waiting jobs, including the running one.
pub const MOST_QUEUED: usize = 32;
/// Interval at which the threads look for changes by other processes.
const LOOK: Duration = Duration::from_secs(1);
/// Stack of the worker, in bytes, on which training games are played: Go's tree search needs some tens of megabytes.
/// Untouched pages cost nothing.
const STACK: usize = 64 << 20;
/// Maximum wait for a job to stop when the program ends. One that takes longer counts as killed and is resumed next
/// time.
const PARTING: Duration = Duration::from_secs(2);

/// The jobs of a data directory, run one after another until this is dropped.
pub struct Queue {
    shared: Arc<QueueState>,
    /// Closed when both threads have ended.
    ended: Mutex<Receiver<()>>,
}

/// The running job, as of now.
#[derive(Clone, Debug)]
pub struct LiveJob {
    /// The number by which it is asked for.
    pub id: i64,
    /// As last reported by the job.
    pub progress: Progress,
    /// The number of its run, if it consists of one.
    pub run: Option<i64>,
    /// Its games in progress.
    pub gallery: Arc<Gallery>,
    /// The tests of a training since it started or resumed here.
    pub tests: Vec<TestResult>,
}

struct QueueState {
    directory: PathBuf,
    machine: Machine,
    desk: Mutex<Desk>,
    /// Signals that there may be work.
    woken: Condvar,
}

#[derive(Default)]
struct Desk {
    running: Option<RunningJob>,
    /// Jobs run by other processes.
    elsewhere: BTreeSet<i64>,
    log: ChangeLog,
    is_over: bool,
}

struct RunningJob {
    live: LiveJob,
    stop: Arc<StopFlag>,
    /// Whether it is deleted once it has stopped.
    is_doomed: bool,
}

impl Queue {
    /// Resumes the wanted jobs of a data directory, with these resources.
    pub fn start(directory: &Path, machine: Machine) -> Queue {
        let desk = Mutex::default();
        let shared = Arc::new(QueueState { directory: directory.to_owned(), machine, desk, woken: Condvar::new() });
        let (sender, ended) = channel();
        spawn("jobs", &shared, sender.clone(), worker::work);
        spawn("jobs-clerk", &shared, sender, clerk::look_out);
        Queue { shared, ended: Mutex::new(ended) }
    }

    /// The resources of jobs.
    pub fn machine(&self) -> &Machine {
        &self.shared.machine
    }

    /// Queues work. Started work is resumed; for finished work, the existing job is returned.
    ///
    /// # Errors
    /// If it cannot be done here, another process is running it, the queue is full, or the store cannot be written.
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
                // A job that was killed before its end was recorded is run once more, which takes no time.
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

    /// Pauses a job until it is resumed. Its results are kept.
    ///
    /// # Errors
    /// If it is not wanted, another process is running it, or the store cannot be written.
    pub fn pause(&self, store: &Store, id: i64) -> Result<JobView, JobError> {
        self.put_down(store, id, JobState::Paused, &[JobState::Wanted], message!("job-paused", "paused"))
    }

    /// Cancels a job. Its results are kept, and it can be resumed.
    ///
    /// # Errors
    /// If it is finished, another process is running it, or the store cannot be written.
    pub fn cancel(&self, store: &Store, id: i64) -> Result<JobView, JobError> {
        let from = [JobState::Wanted, JobState::Paused, JobState::Failed];
        self.put_down(store, id, JobState::Cancelled, &from, message!("job-cancelled", "cancelled"))
    }

    fn put_down(
        &self,
        store: &Store,
        id: i64,
        state: JobState,
        from: &[JobState],
        wish: Message,
    ) -> Result<JobView, JobError> {
        self.check(store, id, from, wish)?;
        store.set_job(id, state, "")?;
        if let Some(running) = self.shared.desk().running_job(id) {
            running.stop.raise();
        }
        self.changed(store, id)
    }

    /// Resumes a job when its turn comes.
    ///
    /// # Errors
    /// If it is finished or already wanted, another process is running it, the queue is full, or the store cannot be
    /// written.
    pub fn resume(&self, store: &Store, id: i64) -> Result<JobView, JobError> {
        let from = [JobState::Paused, JobState::Cancelled, JobState::Failed];
        self.check(store, id, &from, message!("job-continued", "continued"))?;
        check_room(store)?;
        store.set_job(id, JobState::Wanted, "")?;
        self.shared.woken.notify_all();
        self.changed(store, id)
    }

    /// Replaces the tags of a job, in whichever process it runs.
    ///
    /// # Errors
    /// If it does not exist or cannot be read, or the store cannot be written.
    pub fn tag(&self, store: &Store, id: i64, tags: &[String]) -> Result<JobView, JobError> {
        store.tag_job(id, tags)?;
        self.changed(store, id)
    }

    /// Refuses what the job's state does not allow.
    fn check(&self, store: &Store, id: i64, from: &[JobState], wish: Message) -> Result<(), JobError> {
        let row = store.job(id)?;
        // A job written by a later version is not changed here.
        kind_of(&row)?;
        self.check_free(store, id)?;
        if from.contains(&row.state) {
            return Ok(());
        }
        Err(JobError::CannotChange { job: id, state: row.state, wish })
    }

    /// Refuses a job run by another process, according to the store: the last look may be outdated.
    fn check_free(&self, store: &Store, id: i64) -> Result<(), StoreError> {
        // Twice, because the worker may start or stop between the two checks.
        let is_here = || self.shared.desk().running_job(id).is_some();
        let is_elsewhere = !is_here() && store.is_worked_on(id) && !is_here();
        if is_elsewhere { Err(StoreError::JobInUse { job: id }) } else { Ok(()) }
    }

    /// Deletes a job with its results: the run and its games, the evaluator, the measurements. A running job is stopped
    /// first, and deleted soon after.
    ///
    /// # Errors
    /// If it does not exist, another process is running it, or the store cannot be written.
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

    /// A page of all jobs, the latest first: those with numbers below `before`, if given.
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

    /// All jobs that run, wait, or are run by another process.
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
    /// If it does not exist, or cannot be read.
    pub fn view(&self, store: &Store, id: i64) -> Result<JobView, JobError> {
        // A job to be deleted runs for a moment longer, but no longer exists for queries.
        if self.is_doomed(id) {
            return Err(StoreError::Missing { kind: Stored::Job, id }.into());
        }
        self.shared.view(store, id)
    }

    /// The running job, as of now.
    pub fn live(&self) -> Option<LiveJob> {
        self.shared.desk().running.as_ref().map(|running| running.live.clone())
    }

    /// The current mark, for querying changes.
    pub fn mark(&self) -> u64 {
        self.shared.desk().log.mark()
    }

    /// The changes since a mark.
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
    /// Wanted jobs stay wanted: they are resumed when the store is opened again.
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
        // Nothing is ever sent: the channel closes when the last thread has ended.
        let _ = ended.recv_timeout(PARTING);
    }
}

impl QueueState {
    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until there may be work; `false` once the queue is closed.
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
            // A job asked to stop counts as stopped, unless it has finished.
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

    /// Reports the current state of a job to watchers.
    fn tell(&self, store: &Store, id: i64) {
        match self.view(store, id) {
            Ok(view) => self.desk().log.push(Change::Job(Box::new(view))),
            Err(JobError::Store(StoreError::Missing { .. })) => self.desk().log.push(Change::Gone(id)),
            // The error is reported when the job is queried.
            Err(_) => {}
        }
    }
}

impl Desk {
    fn running_job(&mut self, id: i64) -> Option<&mut RunningJob> {
        self.running.as_mut().filter(|running| running.live.id == id)
    }
}

/// The numbers of the wanted jobs that will be run here, in order.
fn waiting(store: &Store) -> Result<Vec<i64>, StoreError> {
    Ok(known(&store.wanted_jobs()?))
}

/// Jobs of unknown kinds do not count towards the limit.
fn known(rows: &[JobRow]) -> Vec<i64> {
    rows.iter().filter(|row| kind_of(row).is_ok()).map(|row| row.id).collect()
}

fn check_room(store: &Store) -> Result<(), JobError> {
    let full = waiting(store)?.len() >= MOST_QUEUED;
    if full { Err(JobError::QueueFull { most: MOST_QUEUED }) } else { Ok(()) }
}

/// Starts a thread that holds `ended` open until it ends.
fn spawn(name: &str, shared: &Arc<QueueState>, ended: Sender<()>, work: fn(&QueueState)) {
    let shared = shared.clone();
    let body = move || {
        work(&shared);
        drop(ended);
    };
    let thread = thread::Builder::new().name(name.to_owned()).stack_size(STACK);
    thread.spawn(body).expect("the system has room for a few threads");
}
