//! Resources of this machine, determined once.

use crate::models::StoredModels;
use jugada_external::Registry as EngineList;
use jugada_play::Resources;
use jugada_registry::{Host, Registry};
use std::path::PathBuf;
use std::sync::Arc;
use std::thread::available_parallelism;

/// The resources that jobs may use.
#[derive(Clone, Debug)]
pub struct Machine {
    /// The registry of games, with the memory that all concurrent players may take together.
    pub host: Host,
    /// Concurrent games or searches.
    pub threads: usize,
}

impl Machine {
    /// The whole machine: the memory free now, a game per processor. Where free memory is unknown, players may take
    /// what they request.
    pub fn here(registry: Registry) -> Machine {
        let memory = free_memory(&|path| std::fs::read_to_string(path).ok());
        let host = Host::new(registry, Resources { memory, ..Resources::default() });
        Machine { host, threads: available_parallelism().map_or(1, usize::from) }
    }

    /// A part of this machine, next to a program that must respond quickly: one processor is left free where there are
    /// several. The memory does not depend on what is free at the moment, so that jobs can always be resumed.
    pub fn in_the_background(registry: Registry) -> Machine {
        /// Bytes of the tables and trees of all concurrent players.
        const MEMORY: u64 = 1 << 30;
        /// Maximum search depth, in plies: more than the longest game of Othello or Connect-4.
        const DEPTH: u32 = 100;
        let threads = available_parallelism().map_or(1, usize::from).saturating_sub(1).max(1);
        let resources =
            Resources { memory: Some(MEMORY), threads: Some(threads), depth: Some(DEPTH), ..Resources::default() };
        Machine { host: Host::new(registry, resources), threads }
    }

    /// With the learned evaluators and registered engines of a data directory.
    pub fn with_models(mut self, directory: PathBuf) -> Machine {
        self.host.resources.engines = Some(Arc::new(EngineList::of(directory.clone())));
        self.host.resources.models = Some(Arc::new(StoredModels::of(directory)));
        self
    }

    /// With this number of concurrent games, if given.
    pub fn with_threads(self, threads: Option<usize>) -> Machine {
        Machine { threads: threads.unwrap_or(self.threads), ..self }
    }
}

/// Reads a system file; `None` if it does not exist.
type ReadFile<'a> = dyn Fn(&str) -> Option<String> + 'a;

/// Free memory in bytes: the minimum of what Linux states for the machine, for this process (`ulimit -v`) and for its
/// control groups.
fn free_memory(read: &ReadFile<'_>) -> Option<u64> {
    [available(read), left_of_address_space(read), left_of_groups(read)].into_iter().flatten().min()
}

fn available(read: &ReadFile<'_>) -> Option<u64> {
    kilobytes(&read("/proc/meminfo")?, "MemAvailable:")
}

fn left_of_address_space(read: &ReadFile<'_>) -> Option<u64> {
    let limits = read("/proc/self/limits")?;
    let line = limits.lines().find_map(|line| line.strip_prefix("Max address space"))?;
    // The soft limit comes first; `unlimited` does not parse.
    let most: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(most.saturating_sub(kilobytes(&read("/proc/self/status")?, "VmSize:")?))
}

/// Memory left in the process's version 2 control groups, from the innermost outwards.
fn left_of_groups(read: &ReadFile<'_>) -> Option<u64> {
    let groups = read("/proc/self/cgroup")?;
    let mut group = groups.lines().find_map(|line| line.strip_prefix("0::"))?.trim_end_matches('/');
    let mut least = None;
    loop {
        let number = |file: &str| read(&format!("/sys/fs/cgroup{group}/{file}"))?.trim().parse::<u64>().ok();
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

/// The number, in bytes, of the line with this prefix.
fn kilobytes(text: &str, name: &str) -> Option<u64> {
    let line = text.lines().find(|line| line.starts_with(name))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    kilobytes.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The free memory according to these files.
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
