//! `jugada gtp` and `jugada nboard`: Jugada as an engine for other programs.

use crate::failure::Failure;
use crate::help::whole;
use crate::playing::Context;
use crate::thinking::{StopWatch, machine};
use clap::Args;
use jugada_core::{Spec, StopFlag};
use jugada_external::Protocol;
use jugada_protocols::{Act, EngineSession, LineCutter, Patience, gtp, nboard};
use jugada_words::{Message, either, message};
use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

#[derive(Args)]
#[command(
    after_help = "Example, for Sabaki, GoGui, gogui-twogtp or KGS: jugada gtp --game 'go(size=9)' --strategy 'go-mcts(time=5)'\n\n\
    The controller sets size, komi, handicap and clocks; the strategy's own limits apply as well. `lz-analyze` and `lz-genmove_analyze` \
    report every move. `final_score` does not count stones that playouts find dead."
)]
pub(crate) struct GtpArguments {
    /// The game: go or othello, with its parameters
    #[arg(long, value_name = "SPEC", default_value = "go")]
    game: String,
    #[command(flatten)]
    engine: EngineArguments,
}

#[derive(Args)]
#[command(after_help = "Example, for NBoard: jugada nboard --strategy 'negascout(eval=learned(name=othello-8x8))'\n\n\
    `set depth` sets the strategy's depth if it has one and none was given; otherwise the smaller one applies. `set contempt` is accepted \
    and has no effect. Values are in the units of the strategy's evaluator.")]
pub(crate) struct NboardArguments {
    #[command(flatten)]
    engine: EngineArguments,
}

#[derive(Args)]
struct EngineArguments {
    /// Strategy or level that plays
    #[arg(long, value_name = "SPEC", default_value = "level-8")]
    strategy: String,
    /// Seed of the random numbers
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u64>(0, u64::MAX))]
    seed: u64,
    /// Ponder on the opponent's time; useful for strategies that keep their search between moves
    #[arg(long)]
    ponder: bool,
}

pub(crate) fn gtp(arguments: &GtpArguments, context: &Context) -> Result<(), Failure> {
    let game: Spec = arguments.game.parse()?;
    let known = Protocol::Gtp.games();
    if !known.contains(&game.name.as_str()) {
        let (game, known) = (&game.name, either(known.iter().copied().map(Message::verbatim)));
        return Err(Failure::Input(message!(
            "protocols-gtp-no-game",
            "GTP mode does not support `{ $game }`; use { $known }",
            game,
            known
        )));
    }
    let EngineArguments { strategy, seed, ponder } = &arguments.engine;
    let engine = gtp::Engine::new(&game, &machine(strategy)?, Arc::new(context.host()), *seed)?;
    converse(Box::new(engine), *ponder)
}

pub(crate) fn nboard(arguments: &NboardArguments, context: &Context) -> Result<(), Failure> {
    let EngineArguments { strategy, seed, ponder } = &arguments.engine;
    let engine = nboard::Engine::new(&machine(strategy)?, Arc::new(context.host()), *seed)?;
    converse(Box::new(engine), *ponder)
}

/// A game tree of Go on the stack needs some tens of megabytes.
const STACK: usize = 64 << 20;
/// Longer records are rejected.
const LONGEST_FILE: u64 = 64 << 20;
/// Capacity of the input queue while the engine thinks; when it is full, the sender blocks.
const WAITING_LINES: usize = 1 << 10;
/// Polling interval while waiting for the end of a search.
const LOOK: Duration = Duration::from_millis(2);

/// Input lines, read by a thread of its own so that commands can arrive during a search.
struct Lines {
    coming: Receiver<String>,
    waiting: VecDeque<String>,
    ended: bool,
}

impl Lines {
    fn of_standard_input() -> Lines {
        let (sender, coming) = sync_channel(WAITING_LINES);
        thread::spawn(move || {
            let mut cutter = LineCutter::default();
            let mut piece = [0; 4096];
            let mut input = io::stdin().lock();
            loop {
                let count = match input.read(&mut piece) {
                    Ok(0) => break,
                    Ok(count) => count,
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                    Err(_) => break,
                };
                if cutter.push(&piece[..count]).into_iter().any(|line| sender.send(line).is_err()) {
                    return;
                }
            }
            let _ = cutter.finish().map(|line| sender.send(line));
        });
        Lines { coming, waiting: VecDeque::new(), ended: false }
    }

    /// The next line; `None` at the end of input.
    fn next(&mut self) -> Option<String> {
        self.waiting.pop_front().or_else(|| self.coming.recv().ok())
    }

    /// Whether a line is available, or arrives within `patience`.
    fn is_there(&mut self, patience: Duration) -> bool {
        if self.waiting.is_empty() && !self.ended {
            match self.coming.recv_timeout(patience) {
                Ok(line) => self.waiting.push_back(line),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => self.ended = true,
            }
        } else if self.ended {
            thread::sleep(patience);
        }
        !self.waiting.is_empty()
    }

    /// Waits for a line or the end of input.
    fn wait(&mut self) {
        while !self.ended && !self.is_there(Duration::from_secs(1)) {}
    }
}

fn converse(mut engine: Box<dyn EngineSession>, ponders: bool) -> Result<(), Failure> {
    let mut lines = Lines::of_standard_input();
    while let Some(line) = lines.next() {
        match engine.hear(&line) {
            Act::Nothing => {}
            Act::Say(text) => say(&text)?,
            Act::Load(path) => say(&engine.loaded(file(Path::new(&path))))?,
            Act::Leave(text) => return say(&text),
            Act::Think(patience) => {
                let last = think(engine.as_mut(), patience, &mut lines)?;
                if patience == Patience::OnlyNextLine {
                    lines.wait();
                }
                say(&last)?;
            }
        }
        if ponders && engine.awaits_opponent() {
            ponder(engine.as_mut(), &mut lines);
        }
    }
    Ok(())
}

fn think(engine: &mut dyn EngineSession, patience: Patience, lines: &mut Lines) -> Result<String, Failure> {
    let stop = StopFlag::new();
    thread::scope(|scope| {
        let thought = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, || {
            let mut written = Ok(());
            let clock = StopWatch::start();
            let last = engine.think(&clock, &stop, &mut |text| {
                if written.is_ok() {
                    written = say(text);
                }
            });
            (last, written)
        });
        let thought = thought.map_err(Failure::Output)?;
        while !thought.is_finished() {
            if patience == Patience::ToTheEnd {
                thread::sleep(LOOK);
            } else if lines.is_there(LOOK) || (lines.ended && patience == Patience::OnlyNextLine) {
                stop.raise();
                break;
            }
        }
        let (last, written): (String, Result<(), Failure>) =
            thought.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        written.map(|()| last)
    })
}

fn ponder(engine: &mut dyn EngineSession, lines: &mut Lines) {
    let stop = StopFlag::new();
    thread::scope(|scope| {
        let thought =
            thread::Builder::new().stack_size(STACK).spawn_scoped(scope, || engine.ponder(&StopWatch::start(), &stop));
        let Ok(thought) = thought else { return };
        while !thought.is_finished() && !lines.is_there(LOOK) && !lines.ended {}
        stop.raise();
    });
}

fn file(path: &Path) -> Result<Vec<u8>, String> {
    let open = std::fs::File::open(path).map_err(|error| error.to_string())?;
    let mut bytes = Vec::new();
    let read = open.take(LONGEST_FILE + 1).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    if read as u64 > LONGEST_FILE { Err("too long".to_owned()) } else { Ok(bytes) }
}

/// Flushes, because the other program waits for the answer.
fn say(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(Failure::Output)
}
