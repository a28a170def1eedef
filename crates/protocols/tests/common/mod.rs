//! Sessions as transcripts: what is said, line by line, and what comes back.

use jugada_catalog::Resources;
use jugada_core::{Clock, Spec, StopFlag};
use jugada_protocols::{Act, EngineSession};
use std::time::Duration;

/// No time passes.
pub(crate) struct NoTime;

impl Clock for NoTime {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

pub(crate) fn spec(text: &str) -> Spec {
    text.parse().unwrap()
}

pub(crate) fn resources() -> Resources {
    Resources::default()
}

/// All that an engine says to a line.
pub(crate) fn tell(engine: &mut dyn EngineSession, line: &str) -> String {
    match engine.hear(line) {
        Act::Nothing => String::new(),
        Act::Say(text) | Act::Leave(text) => text,
        Act::Load(path) => engine.loaded(std::fs::read(path).map_err(|error| error.to_string())),
        Act::Think(_) => {
            let mut said = String::new();
            let last = engine.think(&NoTime, &StopFlag::new(), &mut |text| said.push_str(text));
            said + &last
        }
    }
}
