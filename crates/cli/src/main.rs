//! The `jugada` program: parses arguments, calls the libraries, and prints.

mod analyse;
mod answer;
mod arguments;
mod bench;
mod board;
mod cases;
mod convert;
mod engines;
mod experiment;
mod explore;
mod failure;
mod help;
mod import;
mod jobs;
mod list;
mod numbers;
mod openings;
mod output;
mod perft;
mod play;
mod playing;
mod position;
mod protocols;
mod runs;
mod serve;
mod show;
mod simulate;
mod solve;
mod terminal;
#[cfg(test)]
mod texts;
mod thinking;
mod train;

use arguments::{Arguments, Command, Listed, ServeArguments};
use clap::FromArgMatches;
use failure::Failure;
use jugada_core::{is_visible, visible};
use jugada_jobs::{COMMIT, VERSION};
use jugada_registry::{Host, Registry};
use jugada_words::{Language, message};
use playing::Context;
use std::process::ExitCode;

fn main() -> ExitCode {
    #[cfg(unix)]
    {
        let mut arguments = std::env::args_os().skip(1);
        if arguments.next().is_some_and(|first| first == jugada_external::KEEPER) {
            return jugada_external::keep(arguments);
        }
        // On Linux, the executable file may have been replaced since the start.
        let itself = std::path::PathBuf::from("/proc/self/exe");
        if let Ok(program) = if itself.exists() { Ok(itself) } else { std::env::current_exe() } {
            jugada_external::keep_engines_with(program);
        }
    }
    let code = obey();
    #[cfg(unix)]
    jugada_external::end_all_engines();
    code
}

/// Runs the command given on the command line.
fn obey() -> ExitCode {
    let spoken = help::language_of(std::env::args_os().skip(1), arguments::language_of_the_system());
    let mut command = help::command(spoken);
    // Computed only on request, because it fingerprints every player.
    if std::env::args_os().any(|argument| argument == "--version") {
        // Leaked, because the program exits after printing it.
        command = command.long_version(&*long_version().leak());
    }
    let matches = command.try_get_matches();
    let arguments = match matches.and_then(|matches| Arguments::from_arg_matches(&matches)) {
        Ok(arguments) => arguments,
        Err(error) => refuse(&help::complaint(error, spoken)),
    };
    let language = arguments.language();
    match run(arguments, language) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(language),
    }
}

/// Version, commit, and fingerprint of the program's behaviour: a digest over everything, and one for each strategy, evaluator, learner and built-in
/// file.
fn long_version() -> String {
    let fingerprint = Host::default().fingerprint();
    let entries: Vec<String> = fingerprint.entries().map(|(name, digest)| format!("{digest:.12}  {name}")).collect();
    format!("{VERSION}\n{COMMIT}\nfingerprint {}\n\n{}", fingerprint.digest(), entries.join("\n"))
}

/// Prints a clap error or help, and exits. It echoes arguments unchanged; if they contain control characters, these are escaped and clap's colours
/// dropped.
fn refuse(error: &clap::Error) -> ! {
    let is_harmless = |argument: std::ffi::OsString| is_visible(&argument.to_string_lossy());
    if error.use_stderr() && !std::env::args_os().all(is_harmless) {
        eprint!("{}", visible(&error.render().to_string()));
        std::process::exit(error.exit_code());
    }
    error.exit()
}

fn run(arguments: Arguments, language: Language) -> Result<(), Failure> {
    let Arguments { data, page, command, .. } = arguments;
    let context = &Context::new(Registry::built_in(), data);
    if command.is_some() && page != ServeArguments::default() {
        return Err(Failure::Input(message!(
            "arguments-of-serve",
            "--addr, --no-open and --allow-remote belong to `jugada serve`, or to `jugada` without a command"
        )));
    }
    match command {
        None => serve::run(&page, context, language),
        Some(Command::Serve(arguments)) => serve::run(&arguments, context, language),
        Some(Command::List { what: Listed::Games(arguments) }) => list::games(&arguments, context, language),
        Some(Command::List { what: Listed::Strategies(arguments) }) => list::strategies(&arguments, context, language),
        Some(Command::List { what: Listed::Evaluators(arguments) }) => list::evaluators(&arguments, context, language),
        Some(Command::List { what: Listed::Learners(arguments) }) => list::learners(&arguments, context, language),
        Some(Command::List { what: Listed::Levels(arguments) }) => list::levels(&arguments, context, language),
        Some(Command::Analyse(arguments)) => analyse::analyse(&arguments, context, language),
        Some(Command::Evaluate(arguments)) => analyse::evaluate(&arguments, context, language),
        Some(Command::Explain(arguments)) => analyse::explain(&arguments, context),
        Some(Command::Play(arguments)) => play::run(&arguments, context, language),
        Some(Command::Perft(arguments)) => perft::run(&arguments, context, language),
        Some(Command::Show(arguments)) => show::run(&arguments, context, language),
        Some(Command::Solve(arguments)) => solve::run(&arguments, context, language),
        Some(Command::Simulate(arguments)) => simulate::simulate(&arguments, context, language),
        Some(Command::Tournament(arguments)) => simulate::tournament(&arguments, context, language),
        Some(Command::Report(arguments)) => runs::report(&arguments, context, language),
        Some(Command::Runs { what }) => runs::run(&what, context, language),
        Some(Command::Jobs { what }) => jobs::run(&what, context, language),
        Some(Command::Train(arguments)) => train::run(&arguments, context, language),
        Some(Command::Evaluators { what }) => train::evaluators(&what, context, language),
        Some(Command::Explore(arguments)) => explore::run(&arguments, context, language),
        Some(Command::Gtp(arguments)) => protocols::gtp(&arguments, context),
        Some(Command::Nboard(arguments)) => protocols::nboard(&arguments, context),
        Some(Command::Engines { what }) => engines::run(&what, context, language),
        Some(Command::Experiment { what }) => experiment::run(&what, context, language),
        Some(Command::Convert(arguments)) => convert::run(&arguments, context, language),
        Some(Command::Import(arguments)) => import::run(&arguments, context, language),
        Some(Command::Bench(arguments)) => bench::run(&arguments),
    }
}
