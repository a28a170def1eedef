//! GNU Go as a child process.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A running GNU Go, level 10.
pub(crate) struct GnuGo {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl GnuGo {
    /// Starts GNU Go with Chinese rules, komi 7.5 and this board size; `None` if it is not installed. It captures dead
    /// stones before it passes, so that the final board can be counted as it stands.
    pub(crate) fn start(size: usize) -> Option<GnuGo> {
        // Debian installs games in a directory that is not always in the path.
        let debian = Path::new("/usr/games/gnugo");
        let mut process = Command::new(if debian.exists() { debian } else { Path::new("gnugo") })
            .args(["--mode", "gtp", "--level", "10", "--chinese-rules", "--capture-all-dead"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let input = process.stdin.take().expect("it was piped");
        let output = BufReader::new(process.stdout.take().expect("it was piped"));
        let mut gnu_go = GnuGo { process, input, output };
        gnu_go.say(&format!("boardsize {size}"));
        gnu_go.say("komi 7.5");
        Some(gnu_go)
    }

    /// The response to a GTP command that GNU Go supports.
    pub(crate) fn say(&mut self, command: &str) -> String {
        writeln!(self.input, "{command}").expect("GNU Go listens");
        self.input.flush().expect("GNU Go listens");
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            let bytes = self.output.read_line(&mut line).expect("GNU Go answers");
            assert!(bytes > 0, "{command}: GNU Go is gone");
            if line.trim().is_empty() && !answer.is_empty() {
                break;
            }
            answer += &line;
        }
        assert!(answer.starts_with('='), "{command}: {answer}");
        answer.trim_start_matches('=').trim().to_owned()
    }

    /// Process id.
    #[allow(dead_code, reason = "used by the benchmark only")]
    pub(crate) fn id(&self) -> u32 {
        self.process.id()
    }
}

impl Drop for GnuGo {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
