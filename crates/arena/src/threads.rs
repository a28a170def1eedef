//! Threads on which strategies think, and what becomes of one that fails.

use jugada_words::{Message, message};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread::{self, Scope};
use std::time::Duration;

/// The name of the threads that play, so that a program can tell a player's failure from its own.
pub const THREAD_NAME: &str = "arena";
/// A game tree of Go on the stack needs some tens of megabytes; they are only reserved until they are used.
const STACK: usize = 64 << 20;
/// How often the hall looks for finished games, and whether it should stop.
pub const LOOK: Duration = Duration::from_millis(10);

/// A thread on which strategies can think.
pub fn spawn<'scope>(scope: &'scope Scope<'scope, '_>, work: impl FnOnce() + Send + 'scope) {
    thread::Builder::new()
        .name(THREAD_NAME.to_owned())
        .stack_size(STACK)
        .spawn_scoped(scope, work)
        .expect("the system has room for a few threads");
}

/// What a player's code gave.
///
/// # Errors
/// What it said when it panicked.
pub fn caught<T>(code: impl FnOnce() -> T) -> Result<T, Message> {
    catch_unwind(AssertUnwindSafe(code)).map_err(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
        let speechless = message!("strategy-panicked", "panicked without a message");
        text.map_or(speechless, Message::verbatim)
    })
}
