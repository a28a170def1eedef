//! What the store's errors say in Spanish.

use crate::error::StoreError;
use crate::library::NotAResult;
use jugada_core::{Text, Told};

/// What errors name, and where they send the reader.
const WORDS: &[Text] = &[
    Text { en: "run", es: "la ejecución" },
    Text { en: "experiment", es: "el experimento" },
    Text { en: "saved game", es: "la partida guardada" },
    Text { en: "job", es: "el trabajo" },
    Text { en: "evaluator", es: "el evaluador" },
    Text { en: "`jugada runs list` shows what there is", es: "`jugada runs list` muestra las que hay" },
    Text { en: "it may have been deleted", es: "puede que se haya borrado" },
    Text { en: "games of this player are rated", es: "partidas puntuadas de este jugador" },
    Text { en: "players are rated", es: "jugadores con puntuación" },
    Text { en: crate::checksum::ALTERED, es: "no está como se escribió: su suma de comprobación no coincide" },
];

fn in_spanish(words: &'static str) -> &'static str {
    WORDS.iter().find(|text| text.en == words).map_or(words, |text| text.es)
}

impl Told for NotAResult {
    fn spanish(&self) -> String {
        format!("`{}` no es un resultado; se esperaba el número del asiento que ganó, `draw` o `unfinished`", self.0)
    }
}

impl Told for StoreError {
    fn spanish(&self) -> String {
        match self {
            StoreError::Directory { path, why } => format!(
                "no se puede usar el directorio de datos {}: {why}; elige otro con --data DIR o JUGADA_DATA",
                path.display()
            ),
            StoreError::NoDirectory => {
                "este sistema no indica dónde guardar los datos; indícalo con --data DIR o JUGADA_DATA".to_owned()
            }
            StoreError::EmptyDirectory => "el nombre del directorio de datos está vacío; indícalo con --data DIR o \
                JUGADA_DATA, o elimina la variable JUGADA_DATA"
                .to_owned(),
            StoreError::Damaged { path, why, written } => {
                let done = if *written {
                    "contiene lo que se escribió antes de advertirlo, pero no lo que se iba a escribir después"
                } else {
                    "no se ha cambiado nada"
                };
                format!(
                    "{} está dañado ({why}); {done}. Muévelo a otro lugar para empezar con uno vacío, o restaura una copia",
                    path.display()
                )
            }
            StoreError::Older { path, found, known } => format!(
                "{} lo escribió una versión de desarrollo de Jugada (su formato es {found} y este programa lee el {known}); no se ha \
                 cambiado nada. Muévelo a otro lugar o indica otro directorio con --data DIR; el programa que lo escribió puede exportar \
                 lo que contiene",
                path.display()
            ),
            StoreError::CannotRead { path, why } => format!(
                "no se puede leer {} ({why}); si existe, con los archivos que lo acompañan, cópialos a un directorio en el \
                 que se pueda escribir e indícalo con --data DIR",
                path.display()
            ),
            StoreError::NoRoom { what, most } => {
                format!("ya hay {most} {}, que es el límite", in_spanish(what))
            }
            StoreError::UnreadableRating { player, game, why } => {
                format!("no se puede leer la puntuación de `{player}` en {game}: {}", in_spanish(why))
            }
            StoreError::Foreign { path } => {
                format!("{} pertenece a otro programa; no se ha cambiado nada", path.display())
            }
            StoreError::Newer { path, found, known } => format!(
                "{} lo escribió una versión más nueva de Jugada (su formato es {found} y este programa conoce hasta el \
                 {known}); no se ha cambiado nada",
                path.display()
            ),
            StoreError::Busy { path } => {
                format!("otro proceso está usando {}; vuelve a intentarlo cuando termine", path.display())
            }
            StoreError::RunInUse { run } => {
                format!("otro proceso está jugando la ejecución {run}; espera a que termine o deténlo antes")
            }
            StoreError::JobInUse { job } => {
                format!("otro proceso está haciendo el trabajo {job}; espera a que termine o deténlo antes")
            }
            StoreError::EvaluatorInUse { name } => {
                format!("otro proceso está entrenando el evaluador `{name}`; espera a que termine o deténlo antes")
            }
            StoreError::NameTaken { name } => format!(
                "ya hay un evaluador `{name}`; elige otro nombre, o cambia el de aquel o bórralo (`jugada evaluators`)"
            ),
            StoreError::NoSuchEvaluator { name, known } if known.is_empty() => {
                format!("no hay ningún evaluador `{name}`; aún no se guarda ninguno")
            }
            StoreError::NoSuchEvaluator { name, known } => {
                format!("no hay ningún evaluador `{name}`; hay: {}", known.join(", "))
            }
            StoreError::Full { path, why } => format!(
                "no se puede escribir en {} ({why}): el disco está lleno o falla; se conserva todo hasta la última tanda \
                 de partidas terminada",
                path.display()
            ),
            StoreError::ReadOnly { path, why } => format!("no se permite escribir en {}: {why}", path.display()),
            StoreError::Missing { kind, id, hint } => {
                format!("no existe {} {id}; {}", in_spanish(kind), in_spanish(hint))
            }
            StoreError::Unreadable { kind, id, why } => format!("no se puede leer {} {id}: {why}", in_spanish(kind)),
            StoreError::Database { path, why } => format!("base de datos {}: {why}", path.display()),
        }
    }
}
