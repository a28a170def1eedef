//! External engines: their registration in a data directory, and control of their processes.
//!
//! An engine is a program that may exit, hang, flood its output, or start other programs. In all cases a request for a
//! move returns an answer or an error in time, and no process remains afterwards.

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
