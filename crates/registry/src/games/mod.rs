//! The built-in games, each with its entry.

pub(crate) mod breakthrough;
pub(crate) mod connect;
pub(crate) mod go;
pub(crate) mod hex;
pub(crate) mod othello;
pub(crate) mod tree;

use crate::listing::{Playable, Site};
use jugada_core::SpecError;
use jugada_core::spec::Declaration;
use jugada_words::message;

/// Checks that this many threads, and a table of `memory` megabytes or `bytes` bytes, are available.
fn check<G: Playable>(
    owner: &Declaration,
    site: &Site<'_, G>,
    threads: usize,
    memory: u32,
    bytes: u64,
) -> Result<(), SpecError> {
    site.host.resources.check(owner, threads, None)?;
    let table = || message!("search-table-of", "a table of { $memory } MB takes", memory);
    let most = |free: u64| {
        let megabytes = free >> 20;
        message!("search-megabytes", "{ $megabytes } MB", megabytes)
    };
    site.host.resources.check_memory(owner, bytes, table, most)
}
