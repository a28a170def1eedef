//! What there is of this machine, looked up once and handed down.

use crate::models::StoredModels;
use jugada_catalog::Resources;
use jugada_external::Registry;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread::available_parallelism;

/// What jobs may take of this machine.
#[derive(Clone, Debug)]
pub struct Machine {
    /// What all players that sit at once may take together.
    pub resources: Resources,
    /// Games or searches at once.
    pub threads: usize,
}

impl Machine {
    /// All of this machine: the memory that is free now, a game for each processor. Where the system does not say how much memory
    /// is free, players may take what they ask for.
    pub fn here() -> Machine {
        let meminfo = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
        Machine {
            resources: Resources { memory: free_memory(&meminfo), ..Resources::default() },
            threads: available_parallelism().map_or(1, usize::from),
        }
    }

    /// A part of this machine, beside a program that must stay quick: a processor is left to it where there are several, and memory
    /// that does not depend on what is free at the moment, so that what was begun can go on.
    pub fn in_the_background() -> Machine {
        /// Bytes for the tables and trees of all players that sit at once.
        const MEMORY: u64 = 1 << 30;
        /// Moves that a search may look ahead: more than the longest game of Othello or Connect-4 has.
        const DEPTH: u32 = 100;
        let threads = available_parallelism().map_or(1, usize::from).saturating_sub(1).max(1);
        let resources =
            Resources { memory: Some(MEMORY), threads: Some(threads), depth: Some(DEPTH), ..Resources::default() };
        Machine { resources, threads }
    }

    /// With the learned evaluators of a data directory, and the engines that are registered there.
    pub fn with_models(mut self, directory: PathBuf) -> Machine {
        self.resources.engines = Some(Arc::new(Registry::of(directory.clone())));
        self.resources.models = Some(Arc::new(StoredModels::of(directory)));
        self
    }

    /// With so many games at once, if somebody said so.
    pub fn with_threads(self, threads: Option<usize>) -> Machine {
        Machine { threads: threads.unwrap_or(self.threads), ..self }
    }
}

/// Bytes that are free, by what Linux says.
fn free_memory(meminfo: &str) -> Option<u64> {
    let line = meminfo.lines().find(|line| line.starts_with("MemAvailable:"))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    kilobytes.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn free_memory_is_read_where_it_is_told() {
        let told = "MemTotal:       24643588 kB\nMemFree:  1 kB\nMemAvailable:   23000000 kB\n";
        assert_eq!(free_memory(told), Some(23_000_000 * 1024));
        assert_eq!(free_memory("MemTotal: 5 kB\n"), None);
        assert_eq!(free_memory("MemAvailable: much kB\n"), None);
        assert_eq!(free_memory("MemAvailable: 18446744073709551615 kB\n"), None);
        assert_eq!(free_memory(""), None);
    }
}
