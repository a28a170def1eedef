//! Argument errors in the program's own words: the value found, the value expected, and a remedy.

use super::values::Refusal;
use crate::numbers::count;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use jugada_words::{Language, Message, either, message};
use std::error::Error as _;

/// A clap error in a language. Help and version, which clap also reports as errors, are unchanged.
pub(crate) fn complaint(error: Error, language: Language) -> Error {
    if !error.use_stderr() {
        return error;
    }
    let mut parts = vec![what_is_wrong(&error, language)];
    let suggested = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    let suggested: Vec<Message> = suggested
        .iter()
        .flat_map(|&kind| strings(&error, kind))
        .map(|word| Message::verbatim(format!("`{word}`")))
        .collect();
    if !suggested.is_empty() {
        let words = either(suggested);
        parts.push(message!("complaint-suggestion", "{ \"\" }  did you mean { $words }?", words));
    }
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        let usage = usage_line(&usage.to_string());
        parts.push(message!("complaint-usage", "Usage: { $usage }", usage));
    }
    parts.push(message!("complaint-help", "`--help` says more."));
    let parts: Vec<String> = parts.iter().map(|part| part.tell(language)).collect();
    Error::raw(error.kind(), format!("{}\n", parts.join("\n\n")))
}

/// A usage line without global options: clap lists an option as required when its environment variable is set.
fn usage_line(usage: &str) -> String {
    let usage = usage.strip_prefix("Usage: ").unwrap_or(usage);
    [" --data <DIR>", " --lang <LANG>"].iter().fold(usage.to_owned(), |usage, option| usage.replace(option, ""))
}

fn what_is_wrong(error: &Error, language: Language) -> Message {
    let argument = strings(error, ContextKind::InvalidArg).iter().map(|name| bare(name)).collect::<Vec<_>>().join(", ");
    let value = strings(error, ContextKind::InvalidValue).concat();
    match error.kind() {
        ErrorKind::InvalidValue | ErrorKind::ValueValidation if value.is_empty() => {
            let what = message!("complaint-no-value", "`{ $argument }` needs a value", argument);
            let values = values(error);
            if values.is_empty() {
                return what;
            }
            let values = either(values);
            message!("complaint-no-value-of", "{ $what }: { $values }", what, values)
        }
        ErrorKind::InvalidValue => {
            let values = either(values(error));
            message!(
                "complaint-invalid-value",
                "{ $argument } { $value }: expected { $values }",
                argument,
                value,
                values
            )
        }
        ErrorKind::ValueValidation => {
            let why = error.source().and_then(|source| source.downcast_ref::<Refusal>());
            let other = || Message::verbatim(error.source().map_or_else(String::new, ToString::to_string));
            let expected = why.map_or_else(other, |refusal| expected(*refusal, language));
            message!("complaint-refused-value", "{ $argument } { $value }: { $expected }", argument, value, expected)
        }
        ErrorKind::UnknownArgument if argument.starts_with('-') => {
            message!("complaint-unknown-option", "unknown option `{ $argument }`", argument)
        }
        ErrorKind::UnknownArgument => {
            message!("complaint-unknown-argument", "unexpected argument `{ $argument }`", argument)
        }
        ErrorKind::InvalidSubcommand => {
            let command = strings(error, ContextKind::InvalidSubcommand).concat();
            message!("complaint-unknown-command", "unknown command `{ $command }`", command)
        }
        ErrorKind::MissingSubcommand => message!(
            "complaint-no-command",
            "`{ $command }` needs one of these commands: { $commands }",
            command = strings(error, ContextKind::InvalidSubcommand).concat(),
            commands = strings(error, ContextKind::ValidSubcommand).join(", ")
        ),
        ErrorKind::MissingRequiredArgument => message!(
            "complaint-missing-arguments",
            "missing: { $arguments }",
            arguments = strings(error, ContextKind::InvalidArg).join(", ")
        ),
        ErrorKind::ArgumentConflict => {
            let prior = strings(error, ContextKind::PriorArg);
            if prior == strings(error, ContextKind::InvalidArg) {
                message!("complaint-twice", "`{ $argument }` can be given only once", argument)
            } else {
                let other = prior.iter().map(|name| bare(name)).collect::<Vec<_>>().join("`, `");
                message!("complaint-conflict", "`{ $argument }` cannot be combined with `{ $other }`", argument, other)
            }
        }
        ErrorKind::TooManyValues => {
            message!("complaint-too-many-values", "`{ $argument }` takes no value, found `{ $value }`", value, argument)
        }
        ErrorKind::NoEquals | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            message!("complaint-number-of-values", "wrong number of values for `{ $argument }`", argument)
        }
        ErrorKind::InvalidUtf8 => message!("complaint-utf-8", "an argument is not valid UTF-8"),
        other => message!("complaint-other", "invalid arguments ({ $kind })", kind = format!("{other:?}")),
    }
}

/// An option name without its value: `--games` instead of `--games <N>`.
fn bare(argument: &str) -> &str {
    argument.split_once(' ').map_or(argument, |(name, _)| name).trim_matches(['<', '>'])
}

fn values(error: &Error) -> Vec<Message> {
    strings(error, ContextKind::ValidValue).into_iter().map(Message::verbatim).collect()
}

fn strings(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => Vec::new(),
    }
}

/// The expected value.
fn expected(refusal: Refusal, language: Language) -> Message {
    match refusal {
        Refusal::Whole { min, max: u64::MAX } => {
            message!("complaint-whole-from", "expected a whole number, { $min } or more", min)
        }
        Refusal::Whole { min, max } => {
            let [min, max] = [min, max].map(|end| count(end, language));
            message!("complaint-whole", "expected a whole number from { $min } to { $max }", min, max)
        }
        Refusal::Number => message!("complaint-number", "expected a number, such as 0.5"),
        Refusal::Address => {
            message!("complaint-address", "expected an IP address and a port, such as 127.0.0.1:7878")
        }
        Refusal::Result => message!("complaint-result", "expected the number of a seat (0, 1, ...) or draw"),
    }
}
