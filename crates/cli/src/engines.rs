//! `jugada engines`

use crate::failure::{Failure, print, print_json, say};
use crate::help::{number, whole};
use crate::playing::Context;
use clap::{Args, Subcommand, ValueEnum};
use jugada_arena::StopWatch;
use jugada_core::{Spec, StopFlag};
use jugada_external::{Protocol, Registration, Registry};
use jugada_play::{Games, Occasion, Seating};
use jugada_words::{Language, message};
use std::fmt::Write;
use std::path::{Path, PathBuf};

#[derive(Subcommand)]
pub(crate) enum EnginesCommand {
    /// Register an engine without starting it
    Add(AddArguments),
    /// List the registered engines
    List {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Start an engine and play a few moves with it
    Check {
        /// Its name
        name: String,
        /// Game to play (default: the one it was registered for, or the first of its protocol)
        #[arg(long, value_name = "SPEC")]
        game: Option<String>,
        /// Number of moves, for both sides
        #[arg(long, value_name = "N", default_value_t = 4, value_parser = whole::<u32>(1, 1000))]
        moves: u32,
        /// Timeout per move, in seconds
        #[arg(long, value_name = "SECONDS", default_value_t = 60.0, value_parser = number)]
        timeout: f64,
    },
    /// Remove an engine from the list
    Remove {
        /// Its name
        name: String,
    },
}

#[derive(Args)]
#[command(
    after_help = "Examples:\n\n    jugada engines add gnugo --protocol gtp --game go --command \"gnugo --mode gtp --level 10 \
    --chinese-rules --capture-all-dead --play-out-aftermath\"\n    jugada engines add rhino --protocol gtp --game othello --command gtp-rhino\n    \
    jugada engines add edax --protocol nboard --command \"lEdax -nboard\" --directory ~/edax\n\n\
    Then `external(name=gnugo)` plays wherever a strategy can. Jugada counts every stone left on the board as alive: Go engines \
    should capture dead stones before they pass, as the options above tell GNU Go to do."
)]
pub(crate) struct AddArguments {
    /// Name to use it by
    name: String,
    /// Protocol of the engine
    #[arg(long, value_enum)]
    protocol: ProtocolArgument,
    /// Program and arguments as one string; quotes group words, no other shell syntax applies
    #[arg(long, value_name = "COMMAND")]
    command: String,
    /// Working directory (default: the current one)
    #[arg(long, value_name = "DIR")]
    directory: Option<PathBuf>,
    /// The only game it plays: go or othello
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
}

#[derive(Clone, Copy, ValueEnum)]
enum ProtocolArgument {
    /// The Go Text Protocol, for Go and Othello
    Gtp,
    /// The NBoard protocol, for Othello
    Nboard,
}

impl From<ProtocolArgument> for Protocol {
    fn from(protocol: ProtocolArgument) -> Protocol {
        match protocol {
            ProtocolArgument::Gtp => Protocol::Gtp,
            ProtocolArgument::Nboard => Protocol::Nboard,
        }
    }
}

pub(crate) fn run(what: &EnginesCommand, context: &Context, language: Language) -> Result<(), Failure> {
    let registry = Registry::of(context.directory()?);
    match what {
        EnginesCommand::Add(arguments) => add(arguments, &registry),
        EnginesCommand::List { json } => list(*json, &registry),
        EnginesCommand::Remove { name } => Ok(registry.remove(name)?),
        EnginesCommand::Check { name, game, moves, timeout } => {
            let registration = registry.registration(name)?;
            check(&registration, game.as_deref(), *moves, *timeout, context, language)
        }
    }
}

fn add(arguments: &AddArguments, registry: &Registry) -> Result<(), Failure> {
    let given = arguments.directory.as_deref().unwrap_or(Path::new("."));
    let directory = given.canonicalize().map_err(|error| {
        let (path, error) = (given.display(), error.to_string());
        Failure::Input(message!("engines-cannot-run", "cannot run programs in { $path }: { $error }", path, error))
    })?;
    Ok(registry.add(Registration {
        name: arguments.name.clone(),
        protocol: arguments.protocol.into(),
        command: arguments.command.clone(),
        directory: Some(directory),
        game: arguments.game.clone(),
    })?)
}

fn list(json: bool, registry: &Registry) -> Result<(), Failure> {
    let all = registry.list()?;
    if json {
        return print_json(&all);
    }
    let mut text = String::new();
    for Registration { name, protocol, command, directory, game } in all {
        let games = game.unwrap_or_else(|| protocol.games().join(", "));
        let place = directory.map_or_else(String::new, |directory| format!("  ({})", directory.display()));
        let protocol = format!("{protocol:?}").to_lowercase();
        let _ = writeln!(text, "{name:<16} {protocol:<7} {games:<12} {command}{place}");
    }
    print(&text)
}

/// Plays the engine against itself, so that it must accept every move that it makes and keep its own board correct.
fn check(
    registration: &Registration,
    game: Option<&str>,
    moves: u32,
    timeout: f64,
    context: &Context,
    language: Language,
) -> Result<(), Failure> {
    let known = registration.game.as_deref().unwrap_or(registration.protocol.games()[0]);
    let game: Spec = game.unwrap_or(known).parse()?;
    let mut session = context.registry.open(&game)?;
    let strategy: Spec = format!("external(name={}, timeout={timeout})", registration.name).parse()?;
    let mut seat = context.host().seat(session.as_ref(), &strategy)?;
    for _ in 0..moves {
        if session.is_over() {
            break;
        }
        let (clock, stop) = (StopWatch::start(), StopFlag::new());
        let occasion = Occasion::new(&clock, &stop, 1);
        let analysis = seat.ask(session.as_ref(), occasion, &mut ())?;
        let (number, seconds) = (session.plies() + 1, analysis.statistics.seconds);
        session.play(&analysis.mv)?;
        let mv = analysis.mv;
        say(
            &message!(
                "engines-try-move",
                "{ $number }. { $mv }  ({ $seconds } s)",
                number,
                mv,
                seconds = format!("{seconds:.2}")
            ),
            language,
        )?;
    }
    let name = &registration.name;
    say(&message!("engines-try-plays", "{ $name } plays { $game }.", name, game), language)
}
