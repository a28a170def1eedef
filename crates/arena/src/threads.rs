//! Threads for strategies, and handling of their panics.

use jugada_words::{Message, message};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread::{self, Scope};
use std::time::Duration;

/// Name of the playing threads, by which a program distinguishes a player's panic from its own.
pub const THREAD_NAME: &str = "arena";
/// Stack size in bytes: Go's tree search needs some tens of megabytes on the stack; untouched pages cost nothing.
const STACK: usize = 64 << 20;
/// Interval at which the hall collects finished games and checks whether to stop.
pub const LOOK: Duration = Duration::from_millis(10);

/// Starts a thread on which strategies can search.
pub fn spawn<'scope>(scope: &'scope Scope<'scope, '_>, work: impl FnOnce() + Send + 'scope) {
    thread::Builder::new()
        .name(THREAD_NAME.to_owned())
        .stack_size(STACK)
        .spawn_scoped(scope, work)
        .expect("the system has room for a few threads");
}

/// Runs a player's code.
///
/// # Errors
/// Its panic message.
pub fn caught<T>(code: impl FnOnce() -> T) -> Result<T, Message> {
    catch_unwind(AssertUnwindSafe(code)).map_err(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
        let speechless = message!("strategy-panicked", "panicked without a message");
        text.map_or(speechless, Message::verbatim)
    })
}
