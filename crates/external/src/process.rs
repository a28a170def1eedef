//! A child process with line-based communication.

#[cfg(unix)]
use crate::keeper;
use jugada_protocols::LineCutter;
use process_wrap::std::{ChildWrapper, CommandWrap};
use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::{ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// A process with all its descendants. Reading, writing and its standard error each have a thread, so that the program
/// cannot block its owner. It is ended on drop.
pub struct Process {
    child: Box<dyn ChildWrapper>,
    /// Removed to close the standard input.
    input: Option<Sender<String>>,
    output: Receiver<String>,
    complaints: Arc<Complaints>,
    is_trusted: bool,
    #[cfg(unix)]
    live: keeper::Live,
}

/// Why there is no line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Silence {
    /// None has arrived yet.
    Pause,
    /// The program has closed its output.
    Ended,
}

/// Maximum number of unread lines: a program that floods its output blocks.
const WAITING_LINES: usize = 1 << 10;
/// Bytes kept of the end of standard error.
const KEPT_COMPLAINTS: usize = 8 << 10;
/// Maximum time for a program to exit after it was requested to or has closed its output; long, because on a busy
/// machine even an orderly exit takes time.
const FAREWELL: Duration = Duration::from_secs(5);
/// Maximum time for its keeper to end it with all descendants.
#[cfg(unix)]
const LAST_CALL: Duration = Duration::from_secs(1);

impl Process {
    /// Starts a program in a process group of its own.
    ///
    /// # Errors
    /// If the program does not exist, or cannot be started in that directory.
    pub fn start(program: &str, arguments: &[String], directory: Option<&Path>) -> io::Result<Process> {
        #[cfg(unix)]
        let mut command = keeper::command(program, arguments, directory)?;
        #[cfg(not(unix))]
        let mut command = {
            let mut command = std::process::Command::new(program);
            command.args(arguments);
            command
        };
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        if let Some(directory) = directory {
            command.current_dir(directory);
        }
        let mut command = CommandWrap::from(command);
        #[cfg(unix)]
        command.wrap(process_wrap::std::ProcessGroup::leader());
        #[cfg(windows)]
        command.wrap(process_wrap::std::JobObject);
        let mut child = command.spawn()?;
        #[cfg(unix)]
        let live = keeper::Live::new(child.id());
        let pipes = (child.stdin().take(), child.stdout().take(), child.stderr().take());
        let (Some(stdin), Some(stdout), Some(stderr)) = pipes else {
            return Err(io::Error::other("the program has no pipes"));
        };
        let (input, to_write) = channel();
        let (heard, output) = sync_channel(WAITING_LINES);
        let complaints = Arc::new(Complaints::default());
        let kept = Arc::clone(&complaints);
        // Not joined: each thread ends when its pipe closes.
        thread::spawn(move || write(stdin, &to_write));
        thread::spawn(move || read(stdout, &heard));
        thread::spawn(move || drain(stderr, &kept));
        Ok(Process {
            child,
            input: Some(input),
            output,
            complaints,
            is_trusted: true,
            #[cfg(unix)]
            live,
        })
    }

    /// Sends a line. A failure shows in the missing answer.
    pub fn send(&self, line: &str) {
        if let Some(input) = &self.input {
            let _ = input.send(format!("{line}\n"));
        }
    }

    /// The next line, if it arrives in time.
    ///
    /// # Errors
    /// If it does not, or the output is closed.
    pub fn hear(&self, patience: Duration) -> Result<String, Silence> {
        self.output.recv_timeout(patience).map_err(|error| match error {
            RecvTimeoutError::Timeout => Silence::Pause,
            RecvTimeoutError::Disconnected => Silence::Ended,
        })
    }

    /// The end of its standard error. If it has ended, waits for the rest of the output.
    pub fn complaints(&mut self) -> String {
        let patience = if matches!(self.child.try_wait(), Ok(Some(_))) { FAREWELL } else { Duration::ZERO };
        self.complaints.text(patience)
    }

    /// Its exit status, if it has ended or does so within a moment.
    pub fn ended(&mut self) -> Option<ExitStatus> {
        self.wait_until(Instant::now() + FAREWELL)
    }

    /// Marks it as failed: it is killed without a request to exit.
    pub fn distrust(&mut self) {
        self.is_trusted = false;
    }

    fn wait_until(&mut self, end: Instant) -> Option<ExitStatus> {
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status);
            }
            if Instant::now() >= end {
                return None;
            }
            thread::sleep(Duration::from_millis(2));
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Closing standard input also requests programs to exit.
        self.input = None;
        if self.is_trusted {
            self.wait_until(Instant::now() + FAREWELL);
        }
        #[cfg(unix)]
        if self.wait_until(Instant::now()).is_none() {
            self.live.end();
            self.wait_until(Instant::now() + LAST_CALL);
        }
        // Descendants may remain after it has exited.
        let _ = self.child.start_kill();
        self.wait_until(Instant::now() + FAREWELL);
    }
}

fn write(mut stdin: impl Write, lines: &Receiver<String>) {
    while let Ok(line) = lines.recv() {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read(mut stdout: impl Read, heard: &SyncSender<String>) {
    let mut cutter = LineCutter::default();
    let mut piece = [0; 4096];
    loop {
        let count = match stdout.read(&mut piece) {
            Ok(0) => break,
            Ok(count) => count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => break,
        };
        for line in cutter.push(&piece[..count]) {
            if heard.send(line).is_err() {
                return;
            }
        }
    }
    if let Some(line) = cutter.finish() {
        let _ = heard.send(line);
    }
}

fn drain(mut stderr: impl Read, kept: &Complaints) {
    let mut piece = [0; 4096];
    loop {
        match stderr.read(&mut piece) {
            Ok(0) => break,
            Ok(count) => kept.push(&piece[..count]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => break,
        }
    }
    kept.end();
}

/// Standard error, read by one thread and queried by another.
#[derive(Debug, Default)]
struct Complaints {
    /// And whether it is closed.
    said: Mutex<(Tail, bool)>,
    ended: Condvar,
}

impl Complaints {
    fn said(&self) -> MutexGuard<'_, (Tail, bool)> {
        self.said.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn push(&self, bytes: &[u8]) {
        self.said().0.push(bytes);
    }

    fn end(&self) {
        self.said().1 = true;
        self.ended.notify_all();
    }

    /// Waits for the end of the stream up to a limit, because descendants may keep it open.
    fn text(&self, patience: Duration) -> String {
        let waited = self.ended.wait_timeout_while(self.said(), patience, |(_, has_ended)| !*has_ended);
        waited.unwrap_or_else(PoisonError::into_inner).0.0.text()
    }
}

/// The last bytes of a stream.
#[derive(Debug, Default)]
struct Tail(VecDeque<u8>);

impl Tail {
    fn push(&mut self, bytes: &[u8]) {
        self.0.extend(bytes);
        let surplus = self.0.len().saturating_sub(KEPT_COMPLAINTS);
        self.0.drain(..surplus);
    }

    fn text(&self) -> String {
        let bytes: Vec<u8> = self.0.iter().copied().collect();
        String::from_utf8_lossy(&bytes).trim().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_last_complaints_are_kept() {
        let mut tail = Tail::default();
        for _ in 0..100 {
            tail.push(&[b'x'; 1000]);
        }
        tail.push(b"the end\n");
        assert!(tail.0.len() <= KEPT_COMPLAINTS && tail.text().ends_with("xxthe end"));
    }

    /// A reader that is interrupted before every read.
    struct Interrupted<'a> {
        pieces: std::slice::Iter<'a, &'a str>,
        is_due: bool,
    }

    impl Read for Interrupted<'_> {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            self.is_due = !self.is_due;
            if self.is_due {
                return Err(io::ErrorKind::Interrupted.into());
            }
            let piece = self.pieces.next().map_or(&[][..], |piece| piece.as_bytes());
            into[..piece.len()].copy_from_slice(piece);
            Ok(piece.len())
        }
    }

    #[test]
    fn an_interruption_is_not_the_end() {
        let stream = || Interrupted { pieces: ["one\nt", "wo\n", "three"].iter(), is_due: false };
        let (heard, output) = sync_channel(WAITING_LINES);
        read(stream(), &heard);
        drop(heard);
        assert_eq!(output.iter().collect::<Vec<_>>(), ["one", "two", "three"]);
        let complaints = Complaints::default();
        drain(stream(), &complaints);
        assert_eq!(complaints.text(Duration::ZERO), "one\ntwo\nthree");
    }
}
