//! The power fails while something is written: what the program keeps is whole or not there, and whatever it said it had done is done.
//!
//! Commands run with `cut.c` loaded, which loses what was not synced and ends them: at every sync of the short ones, at some of the
//! long ones.
#![cfg(target_os = "linux")]

mod cuts;
mod engines;
mod evaluators;
mod files;
mod library;
mod new_store;
mod runs;
mod scene;
