//! Power failures during writes: stored data is complete or absent, and reported success is durable.
//!
//! Commands run with `cut.c` preloaded, which drops unsynced writes and kills them: at every sync of the short ones, at some of the long ones.
#![cfg(target_os = "linux")]

mod cuts;
mod engines;
mod evaluators;
mod files;
mod library;
mod new_store;
mod runs;
mod scene;
