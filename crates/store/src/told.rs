//! What the store's errors say in Spanish.

use crate::error::StoreError;
use jugada_core::{Text, Told};

/// What errors name, and where they send the reader.
const WORDS: &[Text] = &[
    Text { en: "run", es: "la ejecución" },
    Text { en: "experiment", es: "el experimento" },
    Text { en: "saved game", es: "la partida guardada" },
    Text { en: "`jugada runs list` shows what there is", es: "`jugada runs list` muestra las que hay" },
    Text { en: "it may have been deleted", es: "puede que se haya borrado" },
];

fn in_spanish(words: &'static str) -> &'static str {
    WORDS.iter().find(|text| text.en == words).map_or(words, |text| text.es)
}

impl Told for StoreError {
    fn spanish(&self) -> String {
        match self {
            StoreError::Directory { path, why } => format!(
                "no se puede usar el directorio de datos {}: {why}; elija otro con --data DIR o JUGADA_DATA",
                path.display()
            ),
            StoreError::NoDirectory => {
                "este sistema no indica dónde guardar los datos; indíquelo con --data DIR o JUGADA_DATA".to_owned()
            }
            StoreError::Damaged { path, why } => format!(
                "{} está dañado ({why}); no se ha cambiado nada. Muévalo a otro lugar para empezar con uno vacío, o \
                 restaure una copia",
                path.display()
            ),
            StoreError::Foreign { path } => {
                format!("{} pertenece a otro programa; no se ha cambiado nada", path.display())
            }
            StoreError::Newer { path, found, known } => format!(
                "{} lo escribió una versión más nueva de Jugada (su formato es {found} y este programa conoce hasta el \
                 {known}); no se ha cambiado nada",
                path.display()
            ),
            StoreError::Busy { path } => {
                format!("otro proceso está usando {}; vuelva a intentarlo cuando termine", path.display())
            }
            StoreError::RunInUse { run } => {
                format!("otro proceso está jugando la ejecución {run}; espere a que termine o deténgalo antes")
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
