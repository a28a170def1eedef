//! What this crate's errors say in Spanish.

use crate::file::{FileError, VERSION};
use crate::training::{ResumeError, TrainingFailure};
use jugada_words::{Message, Worded, message};

/// Why a file is something else.
const REASONS: &[Message] = &[
    message!("learned-file-header-not-safetensors-file", "its header is not that of a safetensors file"),
    message!("learned-file-no-metadata", "it has no `__metadata__`"),
    message!("learned-file-format-metadata-not-jugada-learned", "`format` in its metadata is not `jugada-learned`"),
    message!("learned-file-no-description-no-checksum", "it has no description or no checksum"),
    message!("learned-file-not-begin-length-header", "it does not begin with the length of a header"),
    message!("learned-file-cut-short-something-follows", "it is cut short, or something follows its last tensor"),
    message!("learned-file-size-tensor-not-numbers", "the size of a tensor is not that of its numbers"),
    message!("learned-file-packed-gzip-damaged-cut", "it is packed with gzip, and damaged or cut short"),
    message!("learned-file-description-cannot-read", "its description cannot be read"),
];

impl Worded for FileError {
    fn spanish(&self) -> String {
        match self {
            FileError::Truncated { found, expected } => {
                format!("el archivo está incompleto: tiene {found} bytes y se esperaban {expected}")
            }
            FileError::Foreign { why } => {
                let why = REASONS.iter().find(|reason| reason.en == *why).map_or(*why, |reason| reason.es);
                format!("no es un evaluador aprendido de Jugada: {why}")
            }
            FileError::Version { found } => {
                format!("el archivo tiene la versión {found} de su formato; este programa lee la versión {VERSION}")
            }
            FileError::Damaged { found, expected } => {
                format!("el archivo está dañado: su suma de comprobación es {found} y se esperaba {expected}")
            }
            FileError::TooLarge { most } => {
                format!("el archivo tiene más de {most} bytes, descomprimido; se esperaban {most} como máximo")
            }
            FileError::MissingTensor { name } => format!("al archivo le falta el tensor `{name}`"),
            FileError::BadTensor { name } => {
                format!("el tensor `{name}` tiene un tipo, un tamaño o un contenido equivocado")
            }
            FileError::OtherGame { found, expected } => format!("se aprendió para {found}, no para {expected}"),
            FileError::OtherBoard { found, expected } => {
                format!("se aprendió en un tablero de {found}; este es de {expected}")
            }
            FileError::OtherKeys { found, expected } => format!(
                "sus posiciones tienen otras claves: la inicial es {found:016x} y se esperaba {expected:016x}; pertenece a \
                 otras reglas o a otra versión"
            ),
            FileError::OtherCourse { name, found, expected } => {
                format!("el entrenamiento empezó con `{name}={found}`, no con `{expected}`")
            }
            FileError::NotACheckpoint => {
                "el archivo es un evaluador, no un punto de control: el entrenamiento no puede continuar desde él"
                    .to_owned()
            }
        }
    }
}

impl Worded for TrainingFailure {
    fn spanish(&self) -> String {
        match self {
            TrainingFailure::Learner(why) => why.spanish(),
            TrainingFailure::Opponent(failure) => format!("el rival ha fallado: {failure}"),
        }
    }
}

impl Worded for ResumeError {
    fn spanish(&self) -> String {
        match self {
            ResumeError::Spec(error) => error.spanish(),
            ResumeError::File(error) => error.spanish(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_is_told_in_spanish() {
        let source = [
            include_str!("file.rs"),
            include_str!("kept.rs"),
            include_str!("evaluator.rs"),
            include_str!("packing.rs"),
        ]
        .concat();
        for reason in REASONS {
            assert!(source.contains(&format!("\"{}\"", reason.en)), "nobody says: {}", reason.en);
        }
        for given in source.split("why: \"").chain(source.split("foreign(\"")).skip(1) {
            let why = given.split('"').next().unwrap_or_default();
            if !why.is_empty() && !why.contains('\n') && !why.contains("//!") {
                let known = REASONS.iter().any(|reason| reason.en == why);
                assert!(known, "not in Spanish: {why}");
            }
        }
    }
}
