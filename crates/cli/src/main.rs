//! The `jugada` program: it reads arguments, asks the libraries, and prints.

mod arguments;
mod bench;
mod failure;
mod list;
mod perft;
mod show;

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
        Some(Command::List { what: Listed::Games { json, lang } }) => list::games(json, lang.into()),
        Some(Command::Perft(arguments)) => perft::run(&arguments),
        Some(Command::Show(arguments)) => show::run(&arguments),
        Some(Command::Bench(arguments)) => bench::run(&arguments),
    }
}
