//! A registered engine at the board: its conversation tied to its process.

use crate::process::{Process, Silence};
use crate::registry::{Protocol, Registration};
use jugada_core::{StrategyFailure, TimeBank, shown, visible};
use jugada_play::{ExternalAnswer, ExternalOptions, ExternalPlayer, Question};
use jugada_protocols::{Dialogue, Reaction, gtp, nboard};
use jugada_words::{Message, message, system};
use std::process::ExitStatus;
use std::time::Duration;

/// An engine that is started when it is first asked, and again after it has failed.
pub struct EnginePlayer {
    registration: Registration,
    depth: Option<u32>,
    timeout: Duration,
    running: Option<Running>,
}

struct Running {
    process: Process,
    dialogue: Box<dyn Dialogue>,
}

/// How often somebody who waits looks whether to go on.
const LOOK: Duration = Duration::from_millis(10);
/// How much later than its limit an answer is still waited for; whether it comes too late is decided by whoever set the limit.
const LENIENCE: Duration = Duration::from_secs(3);
/// Characters of an engine's last words that a failure repeats.
const LAST_WORDS: usize = 300;

impl EnginePlayer {
    /// Nothing is started yet.
    pub fn new(registration: Registration, options: &ExternalOptions) -> EnginePlayer {
        EnginePlayer {
            registration,
            depth: options.depth.into(),
            timeout: Duration::from_secs_f64(options.timeout),
            running: None,
        }
    }

    /// What the engine calls itself, once it has answered.
    pub fn introduced_as(&self) -> Option<String> {
        self.running.as_ref()?.dialogue.introduced_as()
    }

    fn start(&self) -> Result<Running, Message> {
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
        Ok(Running { process, dialogue })
    }

    fn converse(&mut self, question: &Question<'_>) -> Result<ExternalAnswer, Message> {
        let mut running = match self.running.take() {
            Some(running) => running,
            None => self.start()?,
        };
        // Whoever keeps the clock calls the flag; a little later nobody waits any more.
        let limit = question.bounds.time.into_iter().chain(question.bank.map(TimeBank::until_lost)).min();
        let patience = limit.map_or(self.timeout, |limit| self.timeout.min(limit.saturating_add(LENIENCE)));
        match running.converse(question, patience) {
            Ok(answer) => {
                // What failed is gone with its process; only what can be trusted is asked again.
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

impl Running {
    fn converse(&mut self, question: &Question<'_>, patience: Duration) -> Result<ExternalAnswer, Message> {
        let Running { process, dialogue } = self;
        let mut to_send = dialogue.ask(question)?;
        loop {
            for line in to_send.drain(..) {
                process.send(&line);
            }
            let line = loop {
                if question.allowance.is_over() {
                    return Err(message!("engine-stopped", "was stopped"));
                }
                if question.allowance.elapsed() >= patience {
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
        // All in one line, and all of it: what matters stands at the end.
        let words = visible(&said[begin..]).replace('\n', "\\n");
        message!("engine-last-words", "{ $why }; it said last: { $words }", why, words)
    }
}

/// What is said of a program that has closed its output, and perhaps ended.
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

impl Drop for Running {
    fn drop(&mut self) {
        self.process.send(&self.dialogue.farewell());
    }
}

impl ExternalPlayer for EnginePlayer {
    fn choose(&mut self, question: &Question<'_>) -> Result<ExternalAnswer, StrategyFailure> {
        self.converse(question).map_err(|why| {
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
