//! What the errors say in Spanish. What a TOML reader says of a file stays in its own words.

use crate::{ExperimentError, MeasureError};
use jugada_words::Worded;

impl Worded for ExperimentError {
    fn spanish(&self) -> String {
        match self {
            ExperimentError::Syntax(_) => self.to_string(),
            ExperimentError::Impossible { name, found, expected } => {
                format!("experimento `{name}`: {found}; se esperaba {expected}")
            }
        }
    }
}

impl Worded for MeasureError {
    fn spanish(&self) -> String {
        match self {
            MeasureError::Spec { what, why } => format!("{what}: {}", why.spanish()),
            MeasureError::Notation { what, why } => format!("{what}: {}", why.spanish()),
            MeasureError::Plan { what, why } => format!("{what}: {}", why.spanish()),
            MeasureError::Failed { what, message } => format!("{what}: una estrategia ha fallado: {}", message.es),
            MeasureError::NotScored { what } => format!(
                "{what}: una partida terminó sin puntos según una de las reglas; se esperaban partidas que ambas puntúen"
            ),
            MeasureError::Over { what } => {
                format!("{what}: la partida ha terminado en esta posición; se esperaba una en la que se pueda jugar")
            }
        }
    }
}
