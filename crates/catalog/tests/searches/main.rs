//! Searches of whole games, which debug assertions make too slow: most of it runs optimised, in the release part of `./check`.

mod agreement;
mod sharing;
mod solving;
#[path = "../support/mod.rs"]
mod support;
