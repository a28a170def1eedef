//! The `jugada` program: it reads arguments, asks the libraries, and prints.

mod analyse;
mod arguments;
mod bench;
mod failure;
mod list;
mod perft;
mod play;
mod show;
mod thinking;

use arguments::{Arguments, Command, Listed};
use clap::{CommandFactory, Parser};
use failure::Failure;
use std::process::ExitCode;

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn run(arguments: Arguments) -> Result<(), Failure> {
    match arguments.command {
        None => failure::print(&format!("{}\n", Arguments::command().render_long_help())),
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
        Some(Command::Bench(arguments)) => bench::run(&arguments),
    }
}
