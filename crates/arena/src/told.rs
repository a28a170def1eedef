//! What the arena's errors say in Spanish. What a TOML reader says of a file stays in its own words.

use crate::plan::PlanError;
use crate::tournament::{MOST_PAIRINGS, TournamentError};
use jugada_core::{Phrase, Told};
use jugada_model::MOST_GAMES;
use jugada_stats::SprtError;

/// What is wrong with a sequential test, in both languages: statistics know only one.
pub fn sprt_words(error: &SprtError) -> Phrase {
    let es = match error {
        SprtError::Order { elo0, elo1 } => format!("elo0 debe ser menor que elo1, y son {elo0} y {elo1}"),
        SprtError::OutOfRange { name, found, min, max } => {
            format!("{name} debe ser un número entre {min} y {max}, y es {found}")
        }
    };
    Phrase::new(error.to_string(), es)
}

impl Told for PlanError {
    fn spanish(&self) -> String {
        match self {
            PlanError::Spec(error) => error.spanish(),
            PlanError::Player { number, spec, why } => format!("jugador {number} (`{spec}`): {}", why.spanish()),
            PlanError::Nothing { found, expected } => format!("{}; se esperaba {}", found.es, expected.es),
            PlanError::TooManyGames { rounds, pairings } => format!(
                "{rounds} partidas de cada uno de {pairings} emparejamientos son más de las que se pueden contar; se \
                 esperaban como máximo {MOST_GAMES} en total"
            ),
            PlanError::HalfPair { found } => format!(
                "{found} partidas de un emparejamiento: se cambia de bando, así que van por pares; se esperaba un número par, como {}, o \
                 bandos fijos",
                found.checked_add(1).unwrap_or(found - 1)
            ),
            PlanError::NoSuchPlayer { number, player, players } => {
                format!("el emparejamiento {number} nombra al jugador {player}, pero hay {players} jugadores")
            }
            PlanError::Seats { number, found, expected } => format!(
                "el emparejamiento {number} es de {found} jugadores; se esperaba uno por cada uno de los {expected} asientos del juego"
            ),
            PlanError::NotTwoSided(error) => error.spanish(),
            PlanError::OpeningLine { line, why } => format!("apertura de la línea {line}: {}", why.es),
            PlanError::NoOpenings => {
                "no hay aperturas: todas las líneas están vacías o son comentarios; se esperaba una línea \
                                      de jugadas por apertura"
                    .to_owned()
            }
            PlanError::OpeningsEndGames { plies } => {
                format!(
                    "las aperturas aleatorias de {plies} jugadas acaban casi todas las partidas; se esperaban menos jugadas, o ninguna apertura"
                )
            }
            PlanError::MoveTime { found } => format!(
                "un tiempo por jugada de {found} segundos está fuera de rango: más de 0 y no más de lo que cabe en un reloj"
            ),
            PlanError::GameTime { seconds, increment } => format!(
                "un tiempo por partida de {seconds} + {increment} segundos está fuera de rango: más de 0, y un incremento de 0 o \
                 más"
            ),
            PlanError::Memory { bytes, each, threads, free } => format!(
                "las tablas y los árboles de los jugadores ocupan {bytes} bytes ({each} por cada una de {threads} partidas \
                 simultáneas); se esperaba un máximo de {free}: usa menos hilos, tablas más pequeñas o menos nodos"
            ),
            PlanError::OtherModel { name, was, is } => format!(
                "la ejecución empezó con otro `{name}` (su huella era {was} y ahora es {is}): solo continúa con el mismo"
            ),
            PlanError::SprtOfSides => {
                "una prueba secuencial compara la fuerza de dos jugadores; los bandos son fijos y se esperaba que se cambiaran".to_owned()
            }
            PlanError::SprtOfMany { pairings } => {
                format!("una prueba secuencial compara a dos jugadores; hay {pairings} emparejamientos y se esperaba 1")
            }
        }
    }
}

impl Told for TournamentError {
    fn spanish(&self) -> String {
        match self {
            TournamentError::Syntax(_) => self.to_string(),
            TournamentError::TooFew { found } => format!("`players` tiene {found}; se esperaban al menos 2"),
            TournamentError::TooMany { players, schedule, pairings } => format!(
                "{players} jugadores en un torneo `{}` son {pairings} emparejamientos; se esperaban como máximo \
                 {MOST_PAIRINGS}: menos jugadores, o un calendario con menos emparejamientos",
                schedule.name()
            ),
        }
    }
}
