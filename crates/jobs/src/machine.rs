//! What there is of this machine, looked up once and handed down.

use crate::models::StoredModels;
use jugada_external::Registry as EngineList;
use jugada_play::Resources;
use jugada_registry::{Host, Registry};
use std::path::PathBuf;
use std::sync::Arc;
use std::thread::available_parallelism;

/// What jobs may take of this machine.
#[derive(Clone, Debug)]
pub struct Machine {
    /// The games that there are, and what all players that sit at once may take together.
    pub host: Host,
    /// Games or searches at once.
    pub threads: usize,
}

impl Machine {
    /// All of this machine: the memory that is free now, a game for each processor. Where the system does not say how much memory
    /// is free, players may take what they ask for.
    pub fn here(registry: Registry) -> Machine {
        let memory = free_memory(&|path| std::fs::read_to_string(path).ok());
        let host = Host::new(registry, Resources { memory, ..Resources::default() });
        Machine { host, threads: available_parallelism().map_or(1, usize::from) }
    }

    /// A part of this machine, beside a program that must stay quick: a processor is left to it where there are several, and memory
    /// that does not depend on what is free at the moment, so that what was begun can go on.
    pub fn in_the_background(registry: Registry) -> Machine {
        /// Bytes for the tables and trees of all players that sit at once.
        const MEMORY: u64 = 1 << 30;
        /// Moves that a search may look ahead: more than the longest game of Othello or Connect-4 has.
        const DEPTH: u32 = 100;
        let threads = available_parallelism().map_or(1, usize::from).saturating_sub(1).max(1);
        let resources =
            Resources { memory: Some(MEMORY), threads: Some(threads), depth: Some(DEPTH), ..Resources::default() };
        Machine { host: Host::new(registry, resources), threads }
    }

    /// With the learned evaluators of a data directory, and the engines that are registered there.
    pub fn with_models(mut self, directory: PathBuf) -> Machine {
        self.host.resources.engines = Some(Arc::new(EngineList::of(directory.clone())));
        self.host.resources.models = Some(Arc::new(StoredModels::of(directory)));
        self
    }

    /// With so many games at once, if somebody said so.
    pub fn with_threads(self, threads: Option<usize>) -> Machine {
        Machine { threads: threads.unwrap_or(self.threads), ..self }
    }
}

/// Reads a file that the system writes; `None` if there is none.
type Told<'a> = dyn Fn(&str) -> Option<String> + 'a;

/// Bytes that are free, by what Linux says of the machine, of this process (`ulimit -v`) and of its control groups; the least of them.
fn free_memory(told: &Told<'_>) -> Option<u64> {
    [available(told), left_of_address_space(told), left_of_groups(told)].into_iter().flatten().min()
}

fn available(told: &Told<'_>) -> Option<u64> {
    kilobytes(&told("/proc/meminfo")?, "MemAvailable:")
}

fn left_of_address_space(told: &Told<'_>) -> Option<u64> {
    let limits = told("/proc/self/limits")?;
    let line = limits.lines().find_map(|line| line.strip_prefix("Max address space"))?;
    // The soft limit comes first; `unlimited` is no number.
    let most: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(most.saturating_sub(kilobytes(&told("/proc/self/status")?, "VmSize:")?))
}

/// What the groups of version 2 that the process belongs to leave of their memory, from the innermost outwards.
fn left_of_groups(told: &Told<'_>) -> Option<u64> {
    let groups = told("/proc/self/cgroup")?;
    let mut group = groups.lines().find_map(|line| line.strip_prefix("0::"))?.trim_end_matches('/');
    let mut least = None;
    loop {
        let number = |file: &str| told(&format!("/sys/fs/cgroup{group}/{file}"))?.trim().parse::<u64>().ok();
        if let (Some(most), Some(taken)) = (number("memory.max"), number("memory.current")) {
            let left = most.saturating_sub(taken);
            least = Some(least.map_or(left, |known: u64| known.min(left)));
        }
        match group.rsplit_once('/') {
            Some((outer, _)) => group = outer,
            None => return least,
        }
    }
}

/// The number of a line that begins so, in bytes.
fn kilobytes(text: &str, name: &str) -> Option<u64> {
    let line = text.lines().find(|line| line.starts_with(name))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    kilobytes.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a system says that has these files.
    fn free(files: &[(&str, &str)]) -> Option<u64> {
        free_memory(&|path| files.iter().find(|(known, _)| *known == path).map(|(_, text)| (*text).to_owned()))
    }

    #[test]
    fn free_memory_is_read_where_it_is_told() {
        let meminfo = |text| free(&[("/proc/meminfo", text)]);
        assert_eq!(
            meminfo("MemTotal:       24643588 kB\nMemFree:  1 kB\nMemAvailable:   23000000 kB\n"),
            Some(23_000_000 * 1024)
        );
        assert_eq!(meminfo("MemTotal: 5 kB\n"), None);
        assert_eq!(meminfo("MemAvailable: much kB\n"), None);
        assert_eq!(meminfo("MemAvailable: 18446744073709551615 kB\n"), None);
        assert_eq!(free(&[]), None);
    }

    #[test]
    fn the_least_limit_counts() {
        let meminfo = ("/proc/meminfo", "MemAvailable:   9000 kB\n");
        let status = ("/proc/self/status", "VmPeak:\t 900 kB\nVmSize:\t     300 kB\n");
        let with = |soft: &str| {
            let limits = format!("Limit  Soft Limit  Hard Limit  Units\nMax address space  {soft}  unlimited  bytes\n");
            free(&[meminfo, ("/proc/self/limits", &limits), status])
        };
        assert_eq!(with("unlimited"), Some(9000 * 1024));
        assert_eq!(with("1024000"), Some(1_024_000 - 300 * 1024));
        assert_eq!(with("1000"), Some(0), "more is taken than is allowed");
        let group = ("/proc/self/cgroup", "0::/user.slice/mine\n");
        let files = |inner: &'static str, outer: &'static str| {
            free(&[
                meminfo,
                group,
                ("/sys/fs/cgroup/user.slice/mine/memory.max", inner),
                ("/sys/fs/cgroup/user.slice/mine/memory.current", "1000\n"),
                ("/sys/fs/cgroup/user.slice/memory.max", outer),
                ("/sys/fs/cgroup/user.slice/memory.current", "2000\n"),
            ])
        };
        assert_eq!(files("max\n", "max\n"), Some(9000 * 1024));
        assert_eq!(files("5000\n", "max\n"), Some(4000));
        assert_eq!(files("5000\n", "5000\n"), Some(3000), "the outer group counts, too");
    }
}
