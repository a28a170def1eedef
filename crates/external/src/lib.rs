//! Other people's engines: which are registered in a data directory, and how their processes are kept under control.
//!
//! An engine is a program that may do anything: end, hang, flood its output, start programs of its own. Whatever it does, whoever asked it
//! for a move gets an answer or a failure in time, and when it is no longer needed nothing of it is left.

mod player;
mod process;
mod registry;

pub use player::EnginePlayer;
pub use process::{Process, Silence};
pub use registry::{FILE_NAME, Protocol, Registration, Registry, RegistryError};
