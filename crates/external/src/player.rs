//! A registered engine as a player: connects its protocol to its process.

use crate::process::{Process, Silence};
use crate::registry::{Protocol, Registration};
use jugada_core::{StrategyFailure, TimeBank, shown, visible};
use jugada_play::{ExternalAnswer, ExternalOptions, ExternalPlayer, MoveRequest};
use jugada_protocols::{Dialogue, Reaction, gtp, nboard};
use jugada_words::{Message, message, system};
use std::process::ExitStatus;
use std::time::Duration;

/// An engine, started at the first request, and again after a failure.
pub struct EnginePlayer {
    registration: Registration,
    depth: Option<u32>,
    timeout: Duration,
    running: Option<RunningEngine>,
}

struct RunningEngine {
    process: Process,
    dialogue: Box<dyn Dialogue>,
}

/// Interval of checks for a stop while waiting.
const LOOK: Duration = Duration::from_millis(10);
/// Tolerance for answers after the limit; whether an answer is too late is decided by the caller.
const LENIENCE: Duration = Duration::from_secs(3);
/// Maximum characters of the engine's last error output in a message.
const LAST_WORDS: usize = 300;

impl EnginePlayer {
    /// Starts nothing yet.
    pub fn new(registration: Registration, options: &ExternalOptions) -> EnginePlayer {
        EnginePlayer {
            registration,
            depth: options.depth.into(),
            timeout: Duration::from_secs_f64(options.timeout),
            running: None,
        }
    }

    /// The engine's name for itself, once it has answered.
    pub fn introduced_as(&self) -> Option<String> {
        self.running.as_ref()?.dialogue.introduced_as()
    }

    fn start(&self) -> Result<RunningEngine, Message> {
        let Registration { protocol, directory, .. } = &self.registration;
        let (program, arguments) = self
            .registration
            .words()
            .ok_or_else(|| message!("engine-command-without-program", "has a command without a program"))?;
        let process = Process::start(&program, &arguments, directory.as_deref()).map_err(|error| {
            let program = shown(&program);
            let why = system(&error);
            message!("engine-not-started", "could not be started as `{ $program }`: { $why }", program, why)
        })?;
        let dialogue: Box<dyn Dialogue> = match protocol {
            Protocol::Gtp => Box::new(gtp::Controller::default()),
            Protocol::Nboard => Box::new(nboard::Controller::new(self.depth)),
        };
        Ok(RunningEngine { process, dialogue })
    }

    fn converse(&mut self, request: &MoveRequest<'_>) -> Result<ExternalAnswer, Message> {
        let mut running = match self.running.take() {
            Some(running) => running,
            None => self.start()?,
        };
        // The caller decides about time forfeits; this only limits the wait.
        let limit = request.bounds.time.into_iter().chain(request.bank.map(TimeBank::until_lost)).min();
        let patience = limit.map_or(self.timeout, |limit| self.timeout.min(limit.saturating_add(LENIENCE)));
        match running.converse(request, patience) {
            Ok(answer) => {
                // After a failure the process is ended; the next request starts a new one.
                self.running = Some(running);
                Ok(answer)
            }
            Err(why) => {
                running.process.distrust();
                Err(running.with_last_words(why))
            }
        }
    }
}

impl RunningEngine {
    fn converse(&mut self, request: &MoveRequest<'_>, patience: Duration) -> Result<ExternalAnswer, Message> {
        let RunningEngine { process, dialogue } = self;
        let mut to_send = dialogue.ask(request)?;
        loop {
            for line in to_send.drain(..) {
                process.send(&line);
            }
            let line = loop {
                if request.allowance.is_over() {
                    return Err(message!("engine-stopped", "was stopped"));
                }
                if request.allowance.elapsed() >= patience {
                    let seconds = patience.as_secs_f64();
                    return Err(message!(
                        "engine-gave-no-answer-within",
                        "gave no answer within { $seconds } s",
                        seconds = format!("{seconds:.1}")
                    ));
                }
                match process.hear(LOOK) {
                    Ok(line) => break line,
                    Err(Silence::Pause) => {}
                    Err(Silence::Ended) => {
                        return Err(ended(process.ended()));
                    }
                }
            };
            match dialogue.hear(&line) {
                Reaction::Wait => {}
                Reaction::Send(lines) => to_send = lines,
                Reaction::Answered(answer) => return Ok(answer),
                Reaction::Failed(why) => return Err(why),
            }
        }
    }

    fn with_last_words(&mut self, why: Message) -> Message {
        let said = self.process.complaints();
        if said.is_empty() {
            return why;
        }
        let begin = said.char_indices().rev().nth(LAST_WORDS - 1).map_or(0, |(at, _)| at);
        // On one line, with the end preserved, which is the most informative part.
        let words = visible(&said[begin..]).replace('\n', "\\n");
        message!("engine-last-words", "{ $why }; it said last: { $words }", why, words)
    }
}

/// The error for a program that has closed its output, and may have ended.
fn ended(status: Option<ExitStatus>) -> Message {
    let Some(status) = status else { return message!("engine-ended-before-answered", "ended before it answered") };
    let how = match status.code() {
        Some(code) => message!("engine-exit-status", "exit status: { $code }", code),
        // `signal: 9 (SIGKILL)`
        None => match status.to_string().strip_prefix("signal: ") {
            Some(signal) => message!("engine-signal", "signal: { $signal }", signal),
            None => Message::verbatim(status.to_string()),
        },
    };
    message!("engine-ended", "ended before it answered ({ $how })", how)
}

impl Drop for RunningEngine {
    fn drop(&mut self) {
        self.process.send(&self.dialogue.farewell());
    }
}

impl ExternalPlayer for EnginePlayer {
    fn choose(&mut self, request: &MoveRequest<'_>) -> Result<ExternalAnswer, StrategyFailure> {
        self.converse(request).map_err(|why| {
            let name = &self.registration.name;
            StrategyFailure { message: message!("engine-failed", "{ $name } { $why }", name, why) }
        })
    }

    fn new_game(&mut self) {
        if let Some(running) = &mut self.running {
            running.dialogue.new_game();
        }
    }
}
