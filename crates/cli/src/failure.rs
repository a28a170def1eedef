//! Errors and their messages: results go to standard output, everything else to standard error.

use jugada_arena::PlanError;
use jugada_core::{NotationError, SpecError, StrategyFailure, is_visible, visible};
use jugada_experiments::MeasureError;
use jugada_external::RegistryError;
use jugada_jobs::{JobError, NameError};
use jugada_records::{ReadError, WriteError};
use jugada_registry::learn::TrainingFailure;
use jugada_store::StoreError;
use jugada_words::{Language, Message, ToArgument, Worded, message, system};
use serde::Serialize;
use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(Debug)]
pub(crate) enum Failure {
    /// Invalid input from the user: exit code 2.
    Input(Message),
    /// A failed read: exit code 1.
    Read(io::Error),
    /// Standard input ended before the game did: exit code 1.
    InputEnded,
    /// A file could not be written: exit code 1.
    Write { path: PathBuf, error: io::Error },
    /// An address could not be bound: exit code 1.
    Listen { address: SocketAddr, error: io::Error },
    /// A store error: exit code 1.
    Store(StoreError),
    /// A validated run that still failed, for example for lack of memory: exit code 1.
    Playing(PlanError),
    /// A failed training: exit code 1.
    Training(TrainingFailure),
    /// A strategy without a move: exit code 1.
    Strategy(StrategyFailure),
    /// Interrupted by the user: the exit code that shells expect.
    Stopped(Message),
    /// Standard output could not be written: exit code 1.
    Output(io::Error),
}

impl Failure {
    pub(crate) fn report(self, language: Language) -> ExitCode {
        let code = match &self {
            // The reader has closed the pipe (`jugada ... | head`).
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            // An unknown run number or an empty name.
            Failure::Input(_)
            | Failure::Store(
                StoreError::Missing { .. }
                | StoreError::EmptyDirectory
                | StoreError::NoSuchEvaluator { .. }
                | StoreError::NameTaken { .. },
            ) => ExitCode::from(2),
            Failure::Stopped(_) => ExitCode::from(INTERRUPTED),
            _ => ExitCode::FAILURE,
        };
        complain(&self.tell(language));
        code
    }

    fn tell(&self, language: Language) -> String {
        match self {
            Failure::Input(message) | Failure::Stopped(message) => message.tell(language),
            Failure::Read(error) => {
                let why = system(error);
                message!("failure-cannot-read-input", "cannot read standard input: { $why }", why).tell(language)
            }
            Failure::InputEnded => message!(
                "failure-input-ended",
                "standard input ended before the game did; type `quit` to end a game early"
            )
            .tell(language),
            Failure::Write { path, error } => cannot_write(path, error).tell(language),
            Failure::Listen { address, error } => {
                let why = system(error);
                message!("failure-cannot-listen", "cannot listen on { $address }: { $why }", address, why)
                    .tell(language)
            }
            Failure::Store(error) => error.tell(language),
            Failure::Playing(error) => error.tell(language),
            Failure::Training(error) => error.tell(language),
            Failure::Strategy(failure) => failure.tell(language),
            Failure::Output(error) => {
                let why = system(error);
                message!("failure-cannot-write-result", "cannot write the result: { $why }", why).tell(language)
            }
        }
    }
}

/// 128 plus the number of SIGINT.
const INTERRUPTED: u8 = 130;

/// Write errors are ignored: without standard error, only the exit code remains.
fn complain(message: &str) {
    let _ = writeln!(io::stderr(), "jugada: {}", visible(message));
}

/// Prints a warning; the program continues.
pub(crate) fn warn(message: &Message, language: Language) {
    complain(&message!("failure-warning", "warning: { $message }", message).tell(language));
}

/// The error for a file that cannot be written.
pub(crate) fn cannot_write(path: &Path, error: &io::Error) -> Message {
    message!("failure-cannot-write", "cannot write { $path }: { $why }", path = path.display(), why = system(error))
}

/// The error for a file that cannot be read.
pub(crate) fn cannot_read(path: &Path, error: &io::Error) -> Message {
    message!("failure-cannot-read", "cannot read { $path }: { $why }", path = path.display(), why = system(error))
}

impl From<SpecError> for Failure {
    fn from(error: SpecError) -> Self {
        Failure::Input(error.message())
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
            JobError::Spec(error) => error.into(),
            JobError::Training(error) => Failure::Training(error),
            JobError::Store(error) => error.into(),
            error => Failure::Input(error.message()),
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
        Failure::Input(error.message())
    }
}

impl From<MeasureError> for Failure {
    fn from(error: MeasureError) -> Self {
        Failure::Input(error.message())
    }
}

impl From<NotationError> for Failure {
    fn from(error: NotationError) -> Self {
        Failure::Input(error.message())
    }
}

impl From<ReadError> for Failure {
    fn from(error: ReadError) -> Self {
        Failure::Input(error.message())
    }
}

impl From<WriteError> for Failure {
    fn from(error: WriteError) -> Self {
        match error {
            WriteError::Io(error) => Failure::Output(error),
            unsayable @ WriteError::Unsayable { .. } => Failure::Input(unsayable.message()),
        }
    }
}

impl From<RegistryError> for Failure {
    fn from(error: RegistryError) -> Self {
        match error {
            RegistryError::Io { path, error } => {
                let error = io::Error::new(error.kind(), error.to_string());
                Failure::Write { path, error }
            }
            error => Failure::Input(error.message()),
        }
    }
}

impl From<NameError> for Failure {
    fn from(error: NameError) -> Self {
        Failure::Input(error.message())
    }
}

/// The error for an invalid file that the user named.
pub(crate) fn in_file(path: &Path, error: &dyn Worded) -> Failure {
    Failure::Input(about(&path.display(), &error.message()))
}

/// An error message prefixed with its subject, such as a file or a game of it.
pub(crate) fn about(what: &dyn ToArgument, why: &Message) -> Message {
    message!("failure-about", "{ $what }: { $why }", what, why)
}

/// Prints a sentence on a line of its own.
pub(crate) fn say(message: &Message, language: Language) -> Result<(), Failure> {
    print(&format!("{}\n", message.tell(language)))
}

/// Prints and flushes, so that long commands show results as they arrive. Terminal control characters are escaped.
pub(crate) fn print(text: &str) -> Result<(), Failure> {
    if is_visible(text) { write_out(text) } else { write_out(&visible(text)) }
}

/// Prints text prepared for a terminal: it may contain colour codes; the rest must have passed through [`visible`].
pub(crate) fn print_drawn(text: &str) -> Result<(), Failure> {
    write_out(text)
}

pub(crate) fn print_json(value: &impl Serialize) -> Result<(), Failure> {
    let json = serde_json::to_string_pretty(value).expect("what is printed has only text keys and finite numbers");
    write_out(&format!("{}\n", visible_json(&json)))
}

fn write_out(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(Failure::Output)
}

/// The same JSON, with JSON escapes for the control characters that `serde_json` leaves as they are and a terminal would interpret.
fn visible_json(json: &str) -> String {
    let escaped = |c: char| {
        let mut buffer = [0; 4];
        if is_visible(c.encode_utf8(&mut buffer)) { c.to_string() } else { format!("\\u{:04x}", u32::from(c)) }
    };
    if is_visible(json) { json.to_owned() } else { json.chars().map(escaped).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_stays_json_and_cannot_steer_a_terminal() {
        let value = serde_json::json!({ "name": "a\u{1b}[2J\u{9b}31m\u{202e}ñ\n" });
        let text = visible_json(&serde_json::to_string_pretty(&value).unwrap());
        assert!(is_visible(&text), "{text}");
        assert_eq!(serde_json::from_str::<serde_json::Value>(&text).unwrap(), value);
    }

    #[test]
    fn every_failure_speaks_both_languages() {
        let io = || io::Error::from(io::ErrorKind::NotFound);
        let failures = [
            Failure::Input(message!("explore-stopped", "stopped")),
            Failure::Read(io()),
            Failure::InputEnded,
            Failure::Write { path: "a".into(), error: io() },
            Failure::Listen { address: ([127, 0, 0, 1], 1).into(), error: io() },
            Failure::Store(StoreError::RunInUse { run: 1 }),
            Failure::Playing(PlanError::NoOpenings),
            Failure::Strategy(StrategyFailure { message: message!("strategy-panicked", "panicked without a message") }),
            Failure::Stopped(message!("explore-stopped", "stopped")),
            Failure::Output(io()),
        ];
        for failure in failures {
            assert_ne!(failure.tell(Language::ENGLISH), failure.tell(Language::of_tag("es").unwrap()), "{failure:?}");
        }
    }
}
