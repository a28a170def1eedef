//! The controller's end of a conversation with an engine.

use jugada_play::{ExternalAnswer, MoveRequest};
use jugada_words::Message;

/// Requests moves from an engine in the terms of its protocol. It handles lines only; transport and timeouts are the
/// caller's.
pub trait Dialogue: Send {
    /// Starts a request, and returns the lines to send first. The answer to an earlier request must have arrived, or
    /// have been given up together with the engine.
    ///
    /// # Errors
    /// If the protocol cannot express the request.
    fn ask(&mut self, request: &MoveRequest<'_>) -> Result<Vec<String>, Message>;

    /// Processes a line from the engine.
    fn hear(&mut self, line: &str) -> Reaction;

    /// The next request is of another game.
    fn new_game(&mut self);

    /// The last lines to send.
    fn farewell(&self) -> String {
        "quit".to_owned()
    }

    /// The engine's name for itself, once known.
    fn introduced_as(&self) -> Option<String>;
}

/// The reaction to a line from the engine.
#[derive(Clone, Debug, PartialEq)]
pub enum Reaction {
    /// Wait for more lines.
    Wait,
    /// Send these lines, then wait.
    Send(Vec<String>),
    /// The answer.
    Answered(ExternalAnswer),
    /// The engine will not answer: the reason, to be read after its name.
    Failed(Message),
}
