//! Ending the program from the page.

use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;

/// Time for the last answer to reach the page.
const PARTING: Duration = Duration::from_millis(200);

/// Signals the request to end to the program, which waits for it.
#[derive(Clone, Debug, Default)]
pub struct Quit(Arc<Notify>);

impl Quit {
    /// Resolves once the end was requested and the request answered.
    pub async fn asked(&self) {
        self.0.notified().await;
        tokio::time::sleep(PARTING).await;
    }

    pub(crate) fn ask(&self) {
        self.0.notify_one();
    }
}
