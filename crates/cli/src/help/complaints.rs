//! What clap finds wrong with the arguments, in other languages than clap's.

use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use jugada_words::{Language, Message, message};
use std::error::Error as _;
use std::num::{IntErrorKind, ParseIntError};

/// The same complaint in a language. Help and version, which clap also calls errors, stay as they are.
pub(crate) fn complaint(error: Error, language: Language) -> Error {
    if language == Language::ENGLISH || !error.use_stderr() {
        return error;
    }
    let mut parts = vec![what_is_wrong(&error)];
    for kind in [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue] {
        let suggested = strings(&error, kind).into_iter().map(|word| Message::verbatim(format!("'{word}'")));
        let either = |one, other| message!("complaint-or", "{ $one } or { $other }", one, other);
        parts.extend(
            suggested
                .reduce(either)
                .map(|words| message!("complaint-suggestion", "{ \"\" }  did you mean { $words }?", words)),
        );
    }
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        let usage = usage.to_string();
        let usage = usage.strip_prefix("Usage: ").unwrap_or(&usage);
        parts.push(message!("complaint-usage", "Usage: { $usage }", usage));
    }
    parts.push(message!("complaint-help", "For more information, try '--help'."));
    let parts: Vec<String> = parts.iter().map(|part| part.tell(language)).collect();
    Error::raw(error.kind(), format!("{}\n", parts.join("\n\n")))
}

fn what_is_wrong(error: &Error) -> Message {
    let argument = strings(error, ContextKind::InvalidArg).join("', '");
    let value = strings(error, ContextKind::InvalidValue).concat();
    match error.kind() {
        ErrorKind::InvalidValue | ErrorKind::ValueValidation if value.is_empty() => {
            with_values(message!("complaint-no-value", "a value is required for '{ $argument }'", argument), error)
        }
        ErrorKind::InvalidValue => with_values(
            message!("complaint-invalid-value", "invalid value '{ $value }' for '{ $argument }'", value, argument),
            error,
        ),
        ErrorKind::ValueValidation => match error.source().map(reason) {
            Some(why) => message!(
                "complaint-invalid-value-why",
                "invalid value '{ $value }' for '{ $argument }': { $why }",
                value,
                argument,
                why
            ),
            None => {
                message!("complaint-refused-value", "invalid value '{ $value }' for '{ $argument }'", value, argument)
            }
        },
        ErrorKind::UnknownArgument => {
            message!("complaint-unknown-argument", "unexpected argument '{ $argument }'", argument)
        }
        ErrorKind::InvalidSubcommand => {
            let command = strings(error, ContextKind::InvalidSubcommand).concat();
            message!("complaint-unknown-command", "unrecognized subcommand '{ $command }'", command)
        }
        ErrorKind::MissingSubcommand => message!(
            "complaint-no-command",
            "'{ $command }' requires a subcommand: { $commands }",
            command = strings(error, ContextKind::InvalidSubcommand).concat(),
            commands = strings(error, ContextKind::ValidSubcommand).join(", ")
        ),
        ErrorKind::MissingRequiredArgument => message!(
            "complaint-missing-arguments",
            "the following required arguments were not provided:\n  { $arguments }",
            arguments = strings(error, ContextKind::InvalidArg).join("\n  ")
        ),
        ErrorKind::ArgumentConflict => {
            let prior = strings(error, ContextKind::PriorArg);
            if prior == strings(error, ContextKind::InvalidArg) {
                message!("complaint-twice", "'{ $argument }' cannot be used multiple times", argument)
            } else {
                let other = prior.join("', '");
                message!("complaint-conflict", "'{ $argument }' cannot be used with '{ $other }'", argument, other)
            }
        }
        ErrorKind::TooManyValues => {
            message!("complaint-too-many-values", "unexpected value '{ $value }' for '{ $argument }'", value, argument)
        }
        ErrorKind::NoEquals | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            message!("complaint-number-of-values", "wrong number of values for '{ $argument }'", argument)
        }
        ErrorKind::InvalidUtf8 => message!("complaint-utf-8", "invalid UTF-8 in an argument"),
        other => message!("complaint-other", "invalid arguments ({ $kind })", kind = format!("{other:?}")),
    }
}

/// With the values to choose from, where there are some.
fn with_values(what: Message, error: &Error) -> Message {
    let values = strings(error, ContextKind::ValidValue).join(", ");
    if values.is_empty() {
        return what;
    }
    message!("complaint-values", "{ $what }\n  { \"[\" }possible values: { $values }]", what, values)
}

fn strings(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => Vec::new(),
    }
}

/// Why a value was not understood: clap's and the standard library's few reasons, and our own.
fn reason(source: &(dyn std::error::Error + 'static)) -> Message {
    let why = source.to_string();
    if let Some(number) = source.downcast_ref::<ParseIntError>() {
        return match number.kind() {
            IntErrorKind::Empty => message!("complaint-empty", "{ $why }", why),
            IntErrorKind::PosOverflow | IntErrorKind::NegOverflow => message!("complaint-too-large", "{ $why }", why),
            _ => message!("complaint-not-whole", "{ $why }", why),
        };
    }
    if let Some((value, range)) = why.split_once(" is not in ") {
        return message!("complaint-not-in-range", "{ $value } is not in { $range }", value, range);
    }
    match why.as_str() {
        crate::arguments::ADDRESS_EXPECTED => message!("complaint-address", "{ $why }", why),
        "invalid float literal" | "cannot parse float from empty string" => {
            message!("complaint-not-a-number", "{ $why }", why)
        }
        _ => Message::verbatim(why),
    }
}
