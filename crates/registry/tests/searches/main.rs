//! Searches of whole games. Most take long: `./check` runs them.

mod agreement;
mod sharing;
mod solving;
#[path = "../support/mod.rs"]
mod support;
