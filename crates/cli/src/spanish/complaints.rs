//! What clap finds wrong with the arguments, in Spanish.

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, Error, ErrorFormatter, ErrorKind};
use std::error::Error as _;
use std::fmt::Write as _;
use std::num::{IntErrorKind, ParseIntError};

/// The same complaint, in Spanish. Help and version, which clap also calls errors, stay as they are.
pub(crate) fn complaint(error: Error) -> Error<Spanish> {
    error.apply()
}

pub(crate) struct Spanish;

impl ErrorFormatter for Spanish {
    fn format_error(error: &Error<Self>) -> StyledStr {
        let mut text = String::from("\u{1b}[1m\u{1b}[31merror:\u{1b}[0m ");
        text += &what_is_wrong(error);
        for kind in [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue] {
            let suggested = strings(error, kind);
            if !suggested.is_empty() {
                let suggested: Vec<String> = suggested.iter().map(|word| format!("'{word}'")).collect();
                let _ = write!(text, "\n\n  ¿querías decir {}?", suggested.join(" o "));
            }
        }
        if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
            let usage = usage.to_string();
            let _ = write!(text, "\n\nUso: {}", usage.strip_prefix("Usage: ").unwrap_or(&usage));
        }
        text += "\n\nVéase también '--help'.\n";
        text.into()
    }
}

fn what_is_wrong(error: &Error<Spanish>) -> String {
    let argument = || strings(error, ContextKind::InvalidArg).join("', '");
    let value = || strings(error, ContextKind::InvalidValue).concat();
    match error.kind() {
        ErrorKind::InvalidValue | ErrorKind::ValueValidation if value().is_empty() => {
            format!("falta el valor de '{}'{}", argument(), allowed(error))
        }
        ErrorKind::InvalidValue => format!("valor no válido '{}' para '{}'{}", value(), argument(), allowed(error)),
        ErrorKind::ValueValidation => {
            let reason = error.source().map(|source| format!(": {}", reason(source))).unwrap_or_default();
            format!("valor no válido '{}' para '{}'{reason}", value(), argument())
        }
        ErrorKind::UnknownArgument => format!("argumento desconocido '{}'", argument()),
        ErrorKind::InvalidSubcommand => {
            format!("orden desconocida '{}'", strings(error, ContextKind::InvalidSubcommand).concat())
        }
        ErrorKind::MissingSubcommand => {
            let orders = strings(error, ContextKind::ValidSubcommand).join(", ");
            format!("a '{}' le falta una orden: {orders}", strings(error, ContextKind::InvalidSubcommand).concat())
        }
        ErrorKind::MissingRequiredArgument => {
            format!("faltan argumentos obligatorios:\n  {}", strings(error, ContextKind::InvalidArg).join("\n  "))
        }
        ErrorKind::ArgumentConflict => {
            let prior = strings(error, ContextKind::PriorArg);
            if prior == strings(error, ContextKind::InvalidArg) {
                format!("'{}' solo puede darse una vez", argument())
            } else {
                format!("'{}' no puede darse junto con '{}'", argument(), prior.join("', '"))
            }
        }
        ErrorKind::TooManyValues => format!("sobra el valor '{}' de '{}'", value(), argument()),
        ErrorKind::NoEquals | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            format!("el número de valores de '{}' no es el esperado", argument())
        }
        ErrorKind::InvalidUtf8 => "un argumento no es texto UTF-8 válido".to_owned(),
        other => format!("argumentos no válidos ({other:?})"),
    }
}

/// The values to choose from, where there are some.
fn allowed(error: &Error<Spanish>) -> String {
    let values = strings(error, ContextKind::ValidValue);
    if values.is_empty() { String::new() } else { format!("\n  [valores: {}]", values.join(", ")) }
}

fn strings(error: &Error<Spanish>, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => Vec::new(),
    }
}

/// Why a value was not understood: clap's and the standard library's few reasons, and our own.
fn reason(source: &(dyn std::error::Error + 'static)) -> String {
    if let Some(number) = source.downcast_ref::<ParseIntError>() {
        return match number.kind() {
            IntErrorKind::Empty => "está vacío".to_owned(),
            IntErrorKind::PosOverflow | IntErrorKind::NegOverflow => "es demasiado grande".to_owned(),
            _ => "no es un número entero".to_owned(),
        };
    }
    let said = source.to_string();
    if let Some((value, range)) = said.split_once(" is not in ") {
        return format!("{value} no está en {range}");
    }
    match said.as_str() {
        crate::arguments::ADDRESS_EXPECTED => {
            "se esperaba una dirección IP y un puerto, como 127.0.0.1:7878".to_owned()
        }
        "invalid float literal" | "cannot parse float from empty string" => "no es un número".to_owned(),
        _ => said,
    }
}
