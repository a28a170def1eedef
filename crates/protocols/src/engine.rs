//! Jugada as an engine, whatever the protocol: lines in, lines out, and thinking in between.

use jugada_core::{Clock, StopFlag};

/// An engine's end of a conversation. It reads and writes nothing itself: who has the lines calls [`hear`](EngineSession::hear) with each, and
/// does what the answer says.
pub trait EngineSession: Send {
    /// Takes a line in.
    fn hear(&mut self, line: &str) -> Act;

    /// Thinks about what the last line asked for ([`Act::Think`]). `say` is handed what is told on the way; what comes back is said last.
    fn think(&mut self, clock: &dyn Clock, stop: &StopFlag, say: &mut dyn FnMut(&str)) -> String;

    /// The file that was asked for ([`Act::Load`]), or why it cannot be read; the answer to say.
    fn loaded(&mut self, file: Result<Vec<u8>, String>) -> String;

    /// Whether it is the turn of somebody whom it plays against.
    fn awaits_opponent(&self) -> bool;

    /// Thinks about what the opponent may play, until it is stopped.
    fn ponder(&mut self, clock: &dyn Clock, stop: &StopFlag);
}

/// What is to be done about a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Nothing.
    Nothing,
    /// Say this; it has all its line ends.
    Say(String),
    /// Think.
    Think(Patience),
    /// Read this file.
    Load(String),
    /// Say this, and leave.
    Leave(String),
}

/// What ends a thought besides its own limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Patience {
    /// Nothing: lines that come meanwhile wait.
    ToTheEnd,
    /// The next line.
    UntilNextLine,
    /// The next line, and nothing else: who has thought enough waits for it before the last word is said.
    OnlyNextLine,
}
