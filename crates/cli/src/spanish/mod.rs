//! The command line's own words in Spanish: clap's help and its complaints about what was typed.
//!
//! The arguments are declared once, in English ([`arguments`](crate::arguments)); here every text of theirs is looked up in a table, and a test
//! finds those that it lacks.

mod complaints;
mod texts;

use crate::arguments::Arguments;
use clap::{Arg, Command, CommandFactory};
use jugada_core::Language;
use jugada_words::Language;
use std::ffi::OsString;

pub(crate) use complaints::complaint;

/// The command line as clap knows it, in a language.
pub(crate) fn command(language: Language) -> Command {
    match language {
        Language::English => Arguments::command(),
        Language::Spanish => {
            let mut command = Arguments::command();
            // Now it has clap's own flags and commands as well.
            command.build();
            in_spanish(command)
        }
    }
}

/// The language of the help, which is printed before the arguments are understood: `--lang` if it is there, in either spelling, or what the
/// system speaks.
pub(crate) fn language_of(mut arguments: impl Iterator<Item = OsString>, of_the_system: Language) -> Language {
    let mut language = of_the_system;
    while let Some(argument) = arguments.next() {
        let said = match argument.to_str() {
            Some("--") => break,
            Some("--lang") => arguments.next().and_then(|word| word.into_string().ok()),
            Some(word) => word.strip_prefix("--lang=").map(str::to_owned),
            None => None,
        };
        match said.as_deref() {
            Some("es") => language = Language::Spanish,
            Some("en") => language = Language::English,
            _ => {}
        }
    }
    language
}

const TEMPLATE: &str =
    "{before-help}{about-with-newline}\n\u{1b}[1m\u{1b}[4mUso:\u{1b}[0m {usage}\n\n{all-args}{after-help}";

fn in_spanish(mut command: Command) -> Command {
    let usage = command.render_usage().to_string().replace("[OPTIONS]", "[OPCIONES]").replace("COMMAND", "ORDEN");
    let about = command.get_about().map(translated);
    let after = command.get_after_help().map(translated);
    let mut command = command
        .help_template(TEMPLATE)
        .override_usage(usage.strip_prefix("Usage: ").unwrap_or(&usage).to_owned())
        .subcommand_help_heading("Órdenes")
        .mut_args(argument_in_spanish)
        .mut_subcommands(in_spanish);
    if let Some(about) = about {
        command = command.about(about.clone()).long_about(about);
    }
    if let Some(after) = after {
        command = command.after_help(after);
    }
    command
}

/// What clap would add in English (the default, the values, the variable) stands in the text itself.
fn argument_in_spanish(argument: Arg) -> Arg {
    let heading = match argument.get_help_heading() {
        Some(heading) => spanish_of(heading).unwrap_or("Opciones"),
        None if argument.is_positional() => "Argumentos",
        None => "Opciones",
    };
    let mut parts: Vec<String> = argument.get_help().map(translated).into_iter().collect();
    if argument.get_action().takes_values() {
        parts.extend(argument.get_env().map(|variable| format!("[entorno: {}]", variable.to_string_lossy())));
        let default: Vec<_> = argument.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
        if !default.is_empty() {
            parts.push(format!("[por defecto: {}]", default.join(", ")));
        }
        let values: Vec<String> =
            argument.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
        if !values.is_empty() {
            parts.push(format!("[valores: {}]", values.join(", ")));
        }
    }
    let text = parts.join(" ");
    argument
        .help_heading(heading)
        .help(text.clone())
        .long_help(text)
        .hide_default_value(true)
        .hide_possible_values(true)
        .hide_env(true)
}

/// What the table has not stays English.
fn translated<T: ToString + ?Sized>(english: &T) -> String {
    let english = english.to_string();
    spanish_of(&english).map(str::to_owned).unwrap_or(english)
}

fn spanish_of(english: &str) -> Option<&'static str> {
    texts::TEXTS.iter().find(|(text, _)| *text == english).map(|(_, spanish)| *spanish)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// All that the help says of a command and those below it.
    fn said_by(command: &Command, said: &mut BTreeSet<String>) {
        said.extend(command.get_about().map(ToString::to_string));
        said.extend(command.get_after_help().map(ToString::to_string));
        for argument in command.get_arguments() {
            said.extend(argument.get_help().map(ToString::to_string));
            said.extend(argument.get_help_heading().map(str::to_owned));
        }
        for command in command.get_subcommands() {
            said_by(command, said);
        }
    }

    #[test]
    fn every_text_of_the_help_has_its_spanish_and_no_other_has() {
        let mut command = Arguments::command();
        command.build();
        let mut said = BTreeSet::new();
        said_by(&command, &mut said);
        let known: BTreeSet<String> = texts::TEXTS.iter().map(|(english, _)| (*english).to_owned()).collect();
        assert_eq!(known.len(), texts::TEXTS.len(), "a text stands twice");
        let missing: Vec<&String> = said.difference(&known).collect();
        assert!(missing.is_empty(), "without Spanish:\n{missing:#?}");
        let unused: Vec<&String> = known.difference(&said).collect();
        assert!(unused.is_empty(), "said nowhere:\n{unused:#?}");
        for (english, spanish) in texts::TEXTS {
            assert_ne!(english, spanish);
        }
    }

    #[test]
    fn clap_finds_nothing_wrong_with_either() {
        command(Language::English).debug_assert();
        command(Language::Spanish).debug_assert();
    }

    #[test]
    fn the_language_is_found_before_anything_is_understood() {
        let of = |line: &str| language_of(line.split_whitespace().map(OsString::from), Language::English);
        assert_eq!(of("jugada --lang es --hlep"), Language::Spanish);
        assert_eq!(of("jugada show --lang=es"), Language::Spanish);
        assert_eq!(of("jugada --lang es show --lang en"), Language::English);
        assert_eq!(of("jugada --lang xx"), Language::English);
        assert_eq!(of("jugada show --lang"), Language::English);
        assert_eq!(of("jugada show -- --lang es"), Language::English);
    }
}
