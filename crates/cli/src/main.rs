//! The `jugada` program: it reads arguments, asks the libraries, and prints.

mod analyse;
mod arguments;
mod bench;
mod experiment;
mod failure;
mod list;
mod output;
mod perft;
mod play;
mod playing;
mod runs;
mod serve;
mod show;
mod simulate;
mod thinking;

use arguments::{Arguments, Command, Listed, ServeArguments};
use clap::Parser;
use failure::Failure;
use std::process::ExitCode;

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn run(Arguments { data, page, command }: Arguments) -> Result<(), Failure> {
    let data = data.as_deref();
    if command.is_some() && page != ServeArguments::default() {
        let message = "--addr, --no-open and --allow-remote are for `jugada` alone, or come after `jugada serve`";
        return Err(Failure::Input(message.to_owned()));
    }
    match command {
        None => serve::run(&page, data),
        Some(Command::Serve(arguments)) => serve::run(&arguments, data),
        Some(Command::List { what: Listed::Games(arguments) }) => list::games(&arguments),
        Some(Command::List { what: Listed::Strategies(arguments) }) => list::strategies(&arguments),
        Some(Command::List { what: Listed::Evaluators(arguments) }) => list::evaluators(&arguments),
        Some(Command::List { what: Listed::Levels(arguments) }) => list::levels(&arguments),
        Some(Command::Analyse(arguments)) => analyse::analyse(&arguments),
        Some(Command::Evaluate(arguments)) => analyse::evaluate(&arguments),
        Some(Command::Explain(arguments)) => analyse::explain(&arguments),
        Some(Command::Play(arguments)) => play::run(&arguments),
        Some(Command::Perft(arguments)) => perft::run(&arguments),
        Some(Command::Show(arguments)) => show::run(&arguments),
        Some(Command::Simulate(arguments)) => simulate::simulate(&arguments, data),
        Some(Command::Tournament(arguments)) => simulate::tournament(&arguments, data),
        Some(Command::Report(arguments)) => runs::report(&arguments, data),
        Some(Command::Runs { what }) => runs::run(&what, data),
        Some(Command::Experiment { what }) => experiment::run(&what, data),
        Some(Command::Bench(arguments)) => bench::run(&arguments),
    }
}
