//! `jugada engines`

use crate::failure::{Failure, print, print_json};
use crate::playing::Context;
use clap::{Args, Subcommand, ValueEnum};
use jugada_arena::StopWatch;
use jugada_core::{Language, Spec, StopFlag, phrase, say};
use jugada_external::{Protocol, Registration, Registry};
use jugada_play::{Games, Occasion, Seating};
use std::fmt::Write;
use std::path::{Path, PathBuf};

#[derive(Subcommand)]
pub(crate) enum EnginesCommand {
    /// Register an engine; it is not started
    Add(AddArguments),
    /// List the engines that are registered
    List {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Start an engine, and let it make a few moves
    Check {
        /// The name under which it is registered
        name: String,
        /// The game to try it in; the one that it was registered for, or the first that its protocol knows, if not given
        #[arg(long, value_name = "SPEC")]
        game: Option<String>,
        /// How many moves it makes, for both sides
        #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=1000))]
        moves: u32,
        /// Seconds that it may take for each of them
        #[arg(long, value_name = "SECONDS", default_value_t = 60.0)]
        timeout: f64,
    },
    /// Forget an engine
    Remove {
        /// The name under which it is registered
        name: String,
    },
}

#[derive(Args)]
#[command(
    after_help = "Examples:\n\n    jugada engines add gnugo --protocol gtp --game go --command \"gnugo --mode gtp --level 10 \
    --chinese-rules --capture-all-dead --play-out-aftermath\"\n    jugada engines add rhino --protocol gtp --game othello --command gtp-rhino\n    \
    jugada engines add edax --protocol nboard --command \"lEdax -nboard\" --directory ~/edax\n\n\
    Then `external(name=gnugo)` plays wherever a strategy can. Jugada counts every stone that is left on the board as alive: Go engines \
    should take dead stones off before they pass, as the options above make GNU Go do."
)]
pub(crate) struct AddArguments {
    /// The name by which it will be asked for
    name: String,
    /// How it is spoken to
    #[arg(long, value_enum)]
    protocol: ProtocolArgument,
    /// Program and arguments, in one piece; quotes hold words together, nothing else is special
    #[arg(long, value_name = "COMMAND")]
    command: String,
    /// Where it runs; where this command is given if not said
    #[arg(long, value_name = "DIR")]
    directory: Option<PathBuf>,
    /// The one game that it plays: go or othello
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
        Failure::Input(phrase!("cannot run in {path}: {error}", "no se puede trabajar en {path}: {error}"))
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

/// It plays against itself: so it must take every move that it makes, and its own board must stay right.
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
        print(&say!(language, "{number}. {mv}  ({seconds:.2} s)\n", "{number}. {mv}  ({seconds:.2} s)\n"))?;
    }
    let name = &registration.name;
    print(&say!(language, "{name} plays {game}.\n", "{name} juega a {game}.\n"))
}
