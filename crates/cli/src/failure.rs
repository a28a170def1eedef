//! What can go wrong, and how the program says so: results on standard output, everything else on standard error.

use jugada_arena::PlanError;
use jugada_arena::experiment::MeasureError;
use jugada_core::{NotationError, SpecError, StrategyFailure};
use jugada_jobs::JobError;
use jugada_store::StoreError;
use serde::Serialize;
use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Debug)]
pub(crate) enum Failure {
    /// What the user typed: exit code 2.
    Input(String),
    /// What could not be read: exit code 1.
    Read(io::Error),
    /// A file that could not be written: exit code 1.
    Write { path: PathBuf, error: io::Error },
    /// An address that cannot be listened at: exit code 1.
    Listen { address: SocketAddr, error: io::Error },
    /// What went wrong with the store: exit code 1.
    Store(StoreError),
    /// A run that was checked and could not be played all the same, such as for want of memory: exit code 1.
    Playing(PlanError),
    /// A strategy that has no move: exit code 1.
    Strategy(StrategyFailure),
    /// Somebody asked to stop: the exit code that shells expect.
    Stopped(String),
    /// What could not be written: exit code 1.
    Output(io::Error),
}

impl Failure {
    pub(crate) fn report(self) -> ExitCode {
        match self {
            Failure::Input(message) => {
                complain(&message);
                ExitCode::from(2)
            }
            Failure::Read(error) => {
                complain(&format!("cannot read standard input: {error}"));
                ExitCode::FAILURE
            }
            Failure::Write { path, error } => {
                complain(&format!("cannot write {}: {error}", path.display()));
                ExitCode::FAILURE
            }
            Failure::Listen { address, error } => {
                complain(&format!("cannot listen at {address}: {error}"));
                ExitCode::FAILURE
            }
            // A number that does not exist was typed, or no name.
            Failure::Store(error @ (StoreError::Missing { .. } | StoreError::EmptyDirectory)) => {
                complain(&error.to_string());
                ExitCode::from(2)
            }
            Failure::Store(error) => {
                complain(&error.to_string());
                ExitCode::FAILURE
            }
            Failure::Playing(error) => {
                complain(&error.to_string());
                ExitCode::FAILURE
            }
            Failure::Strategy(failure) => {
                complain(&failure.to_string());
                ExitCode::FAILURE
            }
            Failure::Stopped(message) => {
                complain(&message);
                ExitCode::from(INTERRUPTED)
            }
            // Whoever reads has seen enough (`jugada ... | head`).
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Failure::Output(error) => {
                complain(&format!("cannot write the result: {error}"));
                ExitCode::FAILURE
            }
        }
    }
}

/// 128 and the number of the signal that Ctrl-C sends.
const INTERRUPTED: u8 = 130;

/// If even standard error is gone, only the exit code is left to tell.
fn complain(message: &str) {
    let _ = writeln!(io::stderr(), "jugada: {message}");
}

/// What does not keep the program from going on.
pub(crate) fn warn(message: &str) {
    complain(&format!("warning: {message}"));
}

impl From<SpecError> for Failure {
    fn from(error: SpecError) -> Self {
        Failure::Input(error.to_string())
    }
}

impl From<StrategyFailure> for Failure {
    fn from(failure: StrategyFailure) -> Self {
        Failure::Strategy(failure)
    }
}

impl From<JobError> for Failure {
    fn from(error: JobError) -> Self {
        match error {
            JobError::Plan(error) => error.into(),
            JobError::Playing(error) => Failure::Playing(error),
            JobError::Measure(error) => (*error).into(),
            JobError::Store(error) => error.into(),
        }
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Failure::Store(error)
    }
}

impl From<PlanError> for Failure {
    fn from(error: PlanError) -> Self {
        Failure::Input(error.to_string())
    }
}

impl From<MeasureError> for Failure {
    fn from(error: MeasureError) -> Self {
        Failure::Input(error.to_string())
    }
}

impl From<NotationError> for Failure {
    fn from(error: NotationError) -> Self {
        Failure::Input(error.to_string())
    }
}

/// Prints at once, so that a long command shows its results as they come.
pub(crate) fn print(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(Failure::Output)
}

pub(crate) fn print_json(value: &impl Serialize) -> Result<(), Failure> {
    let json = serde_json::to_string_pretty(value).expect("what is printed has only text keys and finite numbers");
    print(&format!("{json}\n"))
}
