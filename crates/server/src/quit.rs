//! The end of the program, asked for from the page.

use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;

/// How long the answer to the last request has to reach the page.
const PARTING: Duration = Duration::from_millis(200);

/// The way in which the page ends the program. Whoever serves waits for it.
#[derive(Clone, Debug, Default)]
pub struct Quit(Arc<Notify>);

impl Quit {
    /// Resolves when somebody has asked for the end, and has been answered.
    pub async fn asked(&self) {
        self.0.notified().await;
        tokio::time::sleep(PARTING).await;
    }

    pub(crate) fn ask(&self) {
        self.0.notify_one();
    }
}
