//! A conversation with an engine, as whoever asks sees it.

use jugada_play::{ExternalAnswer, Question};
use jugada_words::Message;

/// Asks an engine for moves in the words of its protocol. It sees lines only: who hands them on, and waits, is somebody else.
pub trait Dialogue: Send {
    /// Begins to ask: the lines to send first. An answer to an earlier question must have come, or have been given up together with the
    /// engine.
    ///
    /// # Errors
    /// If the protocol has no words for the question.
    fn ask(&mut self, question: &Question<'_>) -> Result<Vec<String>, Message>;

    /// A line that the engine has sent.
    fn hear(&mut self, line: &str) -> Reaction;

    /// The next question is about another game.
    fn new_game(&mut self);

    /// The last thing to send.
    fn farewell(&self) -> String {
        "quit".to_owned()
    }

    /// What the engine calls itself, once it has said so.
    fn introduced_as(&self) -> Option<String>;
}

/// What to do about a line that an engine has sent.
#[derive(Clone, Debug, PartialEq)]
pub enum Reaction {
    /// Wait for more.
    Wait,
    /// Send these lines, then wait.
    Send(Vec<String>),
    /// That was the answer.
    Answered(ExternalAnswer),
    /// The engine will not answer: what it did instead, to be read after its name.
    Failed(Message),
}
