//! Jugada as an engine in any protocol: lines in, lines out, and searches in between.

use jugada_core::{Clock, StopFlag};

/// The engine's end of a conversation. It performs no input or output: the caller passes each line to
/// [`hear`](EngineSession::hear), and performs the returned action.
pub trait EngineSession: Send {
    /// Processes a line.
    fn hear(&mut self, line: &str) -> Act;

    /// Performs the search requested by the last line ([`Act::Think`]). `say` receives intermediate output; the
    /// returned text is the last.
    fn think(&mut self, clock: &dyn Clock, stop: &StopFlag, say: &mut dyn FnMut(&str)) -> String;

    /// Receives the requested file ([`Act::Load`]), or why it cannot be read; returns the answer.
    fn loaded(&mut self, file: Result<Vec<u8>, String>) -> String;

    /// Whether the opponent is to move.
    fn awaits_opponent(&self) -> bool;

    /// Searches during the opponent's turn (pondering), until stopped.
    fn ponder(&mut self, clock: &dyn Clock, stop: &StopFlag);
}

/// The action for a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Nothing.
    Nothing,
    /// Send this text, which includes its line ends.
    Say(String),
    /// Think.
    Think(Patience),
    /// Read this file.
    Load(String),
    /// Send this text, and quit.
    Leave(String),
}

/// What ends a search besides its own limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Patience {
    /// Nothing: lines received meanwhile wait.
    ToTheEnd,
    /// The next line.
    UntilNextLine,
    /// Only the next line: a finished search waits for it before the final answer is sent.
    OnlyNextLine,
}
