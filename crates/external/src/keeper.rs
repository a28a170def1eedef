//! Ensures that no engine process outlives the program that started it, however that program ends.
//!
//! An engine is started through a keeper: this same program, as a small process between the two. The keeper checks
//! every few hundredths of a second whether its parent still exists; a killed parent cannot clean up, and the system's
//! parent-death signal is bound to the thread that started the engine, which ends after each search. On Linux the
//! keeper is a subreaper, which inherits all orphaned descendants of the engine, including those in sessions of their
//! own, and kills them.

use nix::errno::Errno;
use nix::sys::signal::{self, Signal};
use nix::sys::wait::{WaitPidFlag, waitpid};
use nix::unistd::{Pid, getpid, getppid};
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, ExitStatus};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// First argument that makes the program a keeper; the engine's program and arguments follow.
pub const KEEPER: &str = "keep-engine";

/// Interval at which a keeper checks its parent and its engine.
const LOOK: Duration = Duration::from_millis(20);
/// Maximum time for all engines to end when the program ends.
const LAST_CALL: Duration = Duration::from_secs(2);

static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
static LIVE: Mutex<BTreeSet<i32>> = Mutex::new(BTreeSet::new());

/// Starts engines through this program from now on, which must call [`keep`] if its first argument is [`KEEPER`].
/// Otherwise they are started directly, and survive a killed program.
pub fn keep_engines_with(program: PathBuf) {
    let _ = PROGRAM.set(program);
}

/// The command that starts an engine.
///
/// # Errors
/// If the program does not exist: a keeper would report that too late.
pub(crate) fn command(program: &str, arguments: &[String], directory: Option<&Path>) -> io::Result<Command> {
    let Some(keeper) = PROGRAM.get() else {
        let mut command = Command::new(program);
        command.args(arguments);
        return Ok(command);
    };
    find(program, directory)?;
    let mut command = Command::new(keeper);
    command.arg(KEEPER).arg(program).args(arguments);
    Ok(command)
}

/// Whether the system finds an executable of this name.
fn find(program: &str, directory: Option<&Path>) -> io::Result<()> {
    let places: Vec<PathBuf> = if program.contains('/') {
        vec![directory.unwrap_or(Path::new("")).join(program)]
    } else {
        let path = std::env::var_os("PATH").unwrap_or_default();
        std::env::split_paths(&path).map(|place| place.join(program)).collect()
    };
    let mut refusal = io::ErrorKind::NotFound;
    for place in places {
        match place.metadata() {
            Ok(found) if found.is_file() && found.permissions().mode() & 0o111 != 0 => return Ok(()),
            Ok(_) => refusal = io::ErrorKind::PermissionDenied,
            Err(_) => {}
        }
    }
    // The system's message.
    let errno = if refusal == io::ErrorKind::NotFound { Errno::ENOENT } else { Errno::EACCES };
    Err(errno.into())
}

/// A process that must end before this one.
pub(crate) struct Live(i32);

impl Live {
    pub(crate) fn new(id: u32) -> Live {
        let id = id.cast_signed();
        live().insert(id);
        Live(id)
    }

    /// Requests a keeper to end its engine with all descendants.
    pub(crate) fn end(&self) {
        end(self.0);
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        live().remove(&self.0);
    }
}

fn live() -> MutexGuard<'static, BTreeSet<i32>> {
    LIVE.lock().unwrap_or_else(PoisonError::into_inner)
}

fn end(id: i32) {
    if PROGRAM.get().is_some() {
        let _ = signal::kill(Pid::from_raw(id), Signal::SIGTERM);
    }
}

/// Ends all engines. Call when the program ends, whose threads may still be waiting for one.
pub fn end_all_engines() {
    let ids: Vec<i32> = live().iter().copied().collect();
    for &id in &ids {
        end(id);
    }
    let late = Instant::now() + LAST_CALL;
    for id in ids {
        let id = Pid::from_raw(id);
        // Other threads waiting for it no longer matter, because the program is ending.
        while PROGRAM.get().is_some()
            && matches!(waitpid(id, Some(WaitPidFlag::WNOHANG)), Ok(nix::sys::wait::WaitStatus::StillAlive))
            && Instant::now() < late
        {
            thread::sleep(Duration::from_millis(2));
        }
        let _ = signal::killpg(id, Signal::SIGKILL);
    }
}

/// Runs the keeper: starts the engine on its own standard streams, and exits with its status. On request, or if the
/// parent has ended, it ends the engine; in any case it kills the engine's remaining descendants.
pub fn keep(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    static TOLD: AtomicBool = AtomicBool::new(false);
    let parent = getppid();
    let mut arguments = arguments.into_iter();
    let Some(program) = arguments.next() else { return ExitCode::from(2) };
    #[cfg(target_os = "linux")]
    let _ = nix::sys::prctl::set_child_subreaper(true);
    let _ = ctrlc::set_handler(|| TOLD.store(true, Ordering::Relaxed));
    let mut engine = match Command::new(&program).args(arguments).spawn() {
        Ok(engine) => engine,
        Err(error) => {
            eprintln!("{}: {error}", program.display());
            return ExitCode::from(127);
        }
    };
    let status = loop {
        match engine.try_wait() {
            Ok(None) => {}
            Ok(Some(status)) => break Some(status),
            Err(_) => break None,
        }
        if TOLD.load(Ordering::Relaxed) || getppid() != parent {
            let _ = engine.kill();
            break engine.wait().ok();
        }
        thread::sleep(LOOK);
    };
    kill_descendants();
    status.map_or(ExitCode::FAILURE, as_it_ended)
}

/// The exit status of the engine.
fn as_it_ended(status: ExitStatus) -> ExitCode {
    if let Some(signal) = status.signal().and_then(|number| Signal::try_from(number).ok()) {
        let _ = signal::raise(signal);
    }
    ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1))
}

/// Kills all inherited processes.
fn kill_descendants() {
    let late = Instant::now() + LAST_CALL;
    loop {
        let orphans = descendants_of(getpid().as_raw());
        for &orphan in &orphans {
            let _ = signal::kill(Pid::from_raw(orphan), Signal::SIGKILL);
        }
        // Reaps dead processes, so that they are not found again.
        while matches!(waitpid(None, Some(WaitPidFlag::WNOHANG)), Ok(status) if status.pid().is_some()) {}
        if orphans.is_empty() || Instant::now() > late {
            return;
        }
        thread::sleep(Duration::from_millis(1));
    }
}

/// All descendants of this process, according to `/proc`; none on systems without it.
fn descendants_of(root: i32) -> Vec<i32> {
    let parents: Vec<(i32, i32)> = std::fs::read_dir("/proc")
        .into_iter()
        .flatten()
        .filter_map(|entry| {
            let id: i32 = entry.ok()?.file_name().to_str()?.parse().ok()?;
            let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
            // The name in parentheses may contain any character.
            let parent = stat.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()?;
            Some((id, parent))
        })
        .collect();
    let mut found = vec![root];
    let mut at = 0;
    while let Some(&parent) = found.get(at) {
        found.extend(parents.iter().filter(|(_, of)| *of == parent).map(|(id, _)| *id));
        at += 1;
    }
    found.split_off(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::process::Stdio;

    #[test]
    fn programs_are_found_as_the_system_would_find_them() {
        let house = tempfile::tempdir().unwrap();
        for (name, mode) in [("runs", 0o755), ("mine", 0o100), ("text", 0o644)] {
            fs::write(house.path().join(name), "").unwrap();
            fs::set_permissions(house.path().join(name), fs::Permissions::from_mode(mode)).unwrap();
        }
        let here = house.path().display().to_string();
        let found = |program: &str, directory| find(program, directory).map_err(|error| error.kind());
        for (program, expected) in [
            ("runs", Ok(())),
            ("mine", Ok(())),
            ("text", Err(io::ErrorKind::PermissionDenied)),
            ("none", Err(io::ErrorKind::NotFound)),
        ] {
            assert_eq!(found(&format!("{here}/{program}"), None), expected, "{program}");
            assert_eq!(found(&format!("./{program}"), Some(house.path())), expected, "{program} from its directory");
            assert_eq!(
                found(program, Some(house.path())),
                Err(io::ErrorKind::NotFound),
                "{program} is not on the path"
            );
        }
        assert_eq!(found(&here, None), Err(io::ErrorKind::PermissionDenied), "a directory");
        assert_eq!(found("sh", None), Ok(()));
    }

    /// A shell that waits for a child, which ends with its input: nothing needs to be killed, whatever this test finds.
    #[cfg(target_os = "linux")]
    #[test]
    fn children_and_their_children_are_found() {
        let mut shell = Command::new("sh").args(["-c", "cat; :"]).stdin(Stdio::piped()).spawn().unwrap();
        let id = shell.id().cast_signed();
        let late = Instant::now() + Duration::from_mins(1);
        let child = loop {
            if let [child] = descendants_of(id)[..] {
                break child;
            }
            assert!(Instant::now() < late, "{:?}", descendants_of(id));
        };
        let all = descendants_of(getpid().as_raw());
        assert!(all.contains(&id) && all.contains(&child), "{all:?}");
        assert!(!all.contains(&getpid().as_raw()) && descendants_of(child).is_empty());
        drop(shell.stdin.take());
        shell.wait().unwrap();
        assert!(descendants_of(id).is_empty());
    }
}
