//! Localised command line: clap's help, and its errors.
//!
//! Arguments are declared once, in English ([`arguments`](crate::arguments)). Other languages look up texts by ids composed of commands and
//! arguments: `help-simulate` describes the command, `help-simulate-after` follows its arguments, `help-simulate-games` describes an argument.
//! Arguments shared by several commands use `help-any-game`. Without a translation, the text stays English.

mod complaints;
mod values;

use crate::arguments::{Arguments, EVERYWHERE};
use clap::{Arg, Command, CommandFactory};
use jugada_words::{Language, Message, Parts, message};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ffi::OsString;

pub(crate) use complaints::complaint;
pub(crate) use values::{Refusal, number, whole};

/// The clap command, in a language.
pub(crate) fn command(language: Language) -> Command {
    let mut command = Arguments::command();
    if language == Language::ENGLISH {
        return command;
    }
    // Adds clap's own flags and commands.
    command.build();
    told(command, "help", language)
}

/// The language of the help, which is printed before arguments are parsed: `--lang` in either spelling, otherwise the system's language.
pub(crate) fn language_of(mut arguments: impl Iterator<Item = OsString>, of_the_system: Language) -> Language {
    let mut language = of_the_system;
    while let Some(argument) = arguments.next() {
        let said = match argument.to_str() {
            Some("--") => break,
            Some("--lang") => arguments.next().and_then(|word| word.into_string().ok()),
            Some(word) => word.strip_prefix("--lang=").map(str::to_owned),
            None => None,
        };
        language = said.as_deref().and_then(Language::of_tag).unwrap_or(language);
    }
    language
}

/// The text id of a command. `help` exists in every command with subcommands, with a common text.
fn about_id(command: &Command, path: &str) -> String {
    if command.get_name() == HELP { "help-command".to_owned() } else { path.to_owned() }
}

/// The path of a subcommand of `path`; subcommands that `help` repeats use the ids of the originals.
fn path_below(path: &str, command: &Command) -> String {
    if command.get_name() == HELP { path.to_owned() } else { format!("{path}-{}", command.get_name()) }
}

const HELP: &str = "help";

/// Localises a command with id `path` and its subcommands.
fn told(mut command: Command, path: &str, language: Language) -> Command {
    let word = |message: Message| message.tell(language);
    let usage = command.render_usage().to_string();
    let usage = usage.strip_prefix("Usage: ").unwrap_or(&usage);
    let usage = usage
        .replace("[OPTIONS]", &word(message!("help-word-options", "[OPTIONS]")))
        .replace("COMMAND", &word(message!("help-word-command", "COMMAND")));
    let title = word(message!("help-word-usage", "Usage:"));
    let about = command.get_about().map(|about| text(&[about_id(&command, path)], &about.to_string(), language));
    let after = command.get_after_help().map(|after| text(&[format!("{path}-after")], &after.to_string(), language));
    let mut command = command
        .help_template(format!(
            "{{before-help}}{{about-with-newline}}\n\u{1b}[1m\u{1b}[4m{title}\u{1b}[0m {{usage}}\n\n{{all-args}}{{after-help}}"
        ))
        .override_usage(usage)
        .subcommand_help_heading(word(message!("help-word-commands", "Commands")))
        .mut_args(|argument| argument_told(argument, path, language))
        .mut_subcommands(|command| {
            let path = path_below(path, &command);
            told(command, &path, language)
        });
    if let Some(about) = about {
        command = command.about(about.clone()).long_about(about);
    }
    if let Some(after) = after {
        command = command.after_help(after);
    }
    command
}

/// Localises an argument. The text itself includes default, values and environment variable, which clap would add in English.
fn argument_told(argument: Arg, path: &str, language: Language) -> Arg {
    let word = |message: Message| message.tell(language);
    let heading = match argument.get_help_heading() {
        Some(heading) => text(&[heading_id(heading)], heading, language),
        None if argument.is_positional() => word(message!("help-word-arguments", "Arguments")),
        // Clap orders headings by their first option, and its own flags come last.
        None if ["help", "version"].contains(&argument.get_id().as_str()) => {
            text(&[heading_id(EVERYWHERE)], EVERYWHERE, language)
        }
        None => word(message!("help-word-other-options", "Options")),
    };
    let english = argument.get_help().map(ToString::to_string);
    let mut parts: Vec<String> =
        english.map(|english| text(&argument_ids(path, &argument), &english, language)).into_iter().collect();
    if argument.get_action().takes_values() {
        let variable = argument.get_env().map(|variable| variable.to_string_lossy().into_owned());
        parts.extend(variable.map(|name| word(message!("help-word-env", "{ \"[\" }env: { $name }]", name))));
        let default: Vec<_> = argument.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
        if !default.is_empty() {
            let value = default.join(", ");
            parts.push(word(message!("help-word-default", "{ \"[\" }default: { $value }]", value)));
        }
        let values: Vec<String> = argument
            .get_possible_values()
            .iter()
            .filter(|value| !value.is_hide_set())
            .map(|value| value.get_name().to_owned())
            .collect();
        if !values.is_empty() {
            let values = values.join(", ");
            parts.push(word(message!("help-word-values", "{ \"[\" }possible values: { $values }]", values)));
        }
    }
    let help = parts.join(" ");
    argument
        .help_heading(heading)
        .help(help.clone())
        .long_help(help)
        .hide_default_value(true)
        .hide_possible_values(true)
        .hide_env(true)
}

/// The text ids of an argument: for this command, and for all commands that share it.
fn argument_ids(path: &str, argument: &Arg) -> [String; 2] {
    [format!("{path}-{}", argument.get_id()), format!("help-any-{}", argument.get_id())]
}

fn heading_id(heading: &str) -> String {
    format!("help-heading-{}", heading.to_lowercase().replace(' ', "-"))
}

/// The text of the first id that has one; otherwise the English text.
fn text(ids: &[String], english: &str, language: Language) -> String {
    let has = |id: &&String| language.has(id);
    let id = ids.iter().find(has).unwrap_or(&ids[0]).clone();
    let parts = Parts { id: id.into(), english: Cow::Owned(english.to_owned()), arguments: BTreeMap::new() };
    Message::from(parts).tell(language)
}

/// All translatable help texts of a command and its subcommands: possible ids, and the English text.
#[cfg(test)]
pub(crate) fn texts_of(command: &Command) -> Vec<(Vec<String>, String)> {
    let mut command = command.clone();
    command.build();
    let mut texts = Vec::new();
    collect(&command, "help", &mut texts);
    texts
}

#[cfg(test)]
fn collect(command: &Command, path: &str, into: &mut Vec<(Vec<String>, String)>) {
    into.extend(command.get_about().map(|about| (vec![about_id(command, path)], about.to_string())));
    into.extend(command.get_after_help().map(|after| (vec![format!("{path}-after")], after.to_string())));
    for argument in command.get_arguments() {
        into.extend(argument.get_help().map(|help| (argument_ids(path, argument).to_vec(), help.to_string())));
        into.extend(argument.get_help_heading().map(|heading| (vec![heading_id(heading)], heading.to_owned())));
    }
    for command in command.get_subcommands() {
        collect(command, &path_below(path, command), into);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clap_finds_nothing_wrong_with_any_language() {
        for language in Language::all() {
            command(language).debug_assert();
        }
    }

    /// The example file is indented by four spaces, and ends before the first line that is not.
    #[test]
    fn the_tournament_in_the_help_can_be_pasted() {
        for (language, width) in Language::all().flat_map(|language| [80, 100].map(|width| (language, width))) {
            let mut command = command(language);
            command.build();
            let tournament = command.find_subcommand("tournament").unwrap().clone();
            let help = tournament.term_width(width).max_term_width(width).render_help().to_string();
            assert!(help.lines().all(|line| line.chars().count() <= width), "{help}");
            let file: Vec<&str> = help
                .lines()
                .skip_while(|line| !line.starts_with("    game = "))
                .filter_map(|line| line.strip_prefix("    "))
                .collect();
            let tournament =
                jugada_arena::Tournament::parse(&file.join("\n")).unwrap_or_else(|error| panic!("{error}\n{help}"));
            assert_eq!(tournament.players.len(), 3);
            assert_eq!(tournament.move_time, Some(2.5), "all keys are there:\n{help}");
        }
    }

    #[test]
    fn options_of_every_command_stand_last() {
        for language in Language::all() {
            let mut command = command(language).term_width(80);
            command.build();
            for name in ["play", "solve", "simulate", "serve"] {
                let help = command.find_subcommand_mut(name).unwrap().render_help().to_string();
                let last = help.rfind("--lang").unwrap();
                let others = ["--seed", "--json", "--addr", "--game"].iter().filter_map(|one| help.find(one));
                assert!(others.clone().all(|place| place < last), "{name}:\n{help}");
            }
        }
    }

    #[test]
    fn the_language_is_found_before_anything_is_understood() {
        let of = |line: &str| language_of(line.split_whitespace().map(OsString::from), Language::ENGLISH).tag();
        assert_eq!(of("jugada --lang es --hlep"), "es");
        assert_eq!(of("jugada show --lang=es"), "es");
        assert_eq!(of("jugada --lang es show --lang en"), "en");
        assert_eq!(of("jugada --lang xx"), "en");
        assert_eq!(of("jugada show --lang"), "en");
        assert_eq!(of("jugada show -- --lang es"), "en");
    }
}
