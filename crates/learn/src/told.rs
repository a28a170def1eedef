//! Spanish texts of this crate's errors.

use crate::file::{FileError, VERSION};
use crate::training::{ResumeError, TrainingFailure};
use jugada_core::{Text, Told};

/// Reasons for [`FileError::Foreign`].
const REASONS: &[Text] = &[
    Text { en: "its header is not that of a safetensors file", es: "su cabecera no es la de un archivo safetensors" },
    Text { en: "it has no `__metadata__`", es: "no tiene `__metadata__`" },
    Text {
        en: "`format` in its metadata is not `jugada-learned`",
        es: "`format` en sus metadatos no es `jugada-learned`",
    },
    Text { en: "it has no description or no checksum", es: "le falta la descripción o la suma de comprobación" },
    Text { en: "it does not begin with the length of a header", es: "no empieza con la longitud de una cabecera" },
    Text {
        en: "it is cut short, or something follows its last tensor",
        es: "está incompleto, o algo sigue a su último tensor",
    },
    Text {
        en: "the size of a tensor is not that of its numbers",
        es: "el tamaño de un tensor no es el de sus números",
    },
    Text {
        en: "it is packed with gzip, and damaged or cut short",
        es: "está comprimido con gzip, y dañado o incompleto",
    },
    Text { en: "its description cannot be read", es: "su descripción no se puede leer" },
];

impl Told for FileError {
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

impl Told for TrainingFailure {
    fn spanish(&self) -> String {
        match self {
            TrainingFailure::Learner(why) => why.spanish(),
            TrainingFailure::Opponent(failure) => format!("el rival ha fallado: {failure}"),
        }
    }
}

impl Told for ResumeError {
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
