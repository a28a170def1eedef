//! Other people's engines: which are registered in a data directory, and how their processes are kept under control.
//!
//! An engine is a program that may do anything: end, hang, flood its output, start programs of its own. Whatever it does, whoever asked it
//! for a move gets an answer or a failure in time, and when it is no longer needed nothing of it is left.

#[cfg(unix)]
mod keeper;
mod player;
mod process;
mod registry;

#[cfg(unix)]
pub use keeper::{KEEPER, end_all_engines, keep, keep_engines_with};
pub use player::EnginePlayer;
pub use process::{Process, Silence};
pub use registry::{FILE_NAME, Protocol, Registration, Registry, RegistryError};
