//! Levels: strategies with a name that a player understands.

use crate::playable::Playable;
use jugada_core::{Spec, SpecError, Text};
use serde::Serialize;

/// A strategy with a name.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Level {
    /// Its name in specs: it can stand wherever a strategy can.
    pub id: &'static str,
    /// Its name for people.
    pub title: Text,
    /// What it plays and where it comes from, in a sentence.
    pub help: Text,
    /// The strategy. Games that do not have its evaluator use their own.
    pub strategy: &'static str,
}

/// All levels, work by work, the easiest first.
pub static LEVELS: &[Level] = &[
    Level {
        id: "novice",
        title: Text { en: "Novice (De Sosa)", es: "Novato (De Sosa)" },
        help: Text { en: "Any legal move.", es: "Cualquier jugada legal." },
        strategy: "random",
    },
    Level {
        id: "intermediate",
        title: Text { en: "Intermediate (De Sosa)", es: "Intermedio (De Sosa)" },
        help: Text { en: "Negamax, 3 moves ahead.", es: "Negamax, 3 jugadas por delante." },
        strategy: "minimax(depth=3, time=2, eval=desosa)",
    },
    Level {
        id: "advanced",
        title: Text { en: "Advanced (De Sosa)", es: "Avanzado (De Sosa)" },
        help: Text { en: "Alpha-beta, 5 moves ahead.", es: "Alfa-beta, 5 jugadas por delante." },
        strategy: "alphabeta(depth=5, time=2, eval=desosa, table=off, order=board)",
    },
    Level {
        id: "expert",
        title: Text { en: "Expert (De Sosa)", es: "Experto (De Sosa)" },
        help: Text { en: "NegaScout, 9 moves ahead.", es: "NegaScout, 9 jugadas por delante." },
        strategy: "negascout(depth=9, time=2, eval=desosa)",
    },
    garcia("garcia-easy", "Easy (García)", "Fácil (García)", "alphabeta(depth=2, eval=garcia, table=off, order=board)"),
    garcia(
        "garcia-medium",
        "Medium (García)",
        "Medio (García)",
        "alphabeta(depth=3, eval=garcia, table=off, order=board)",
    ),
    garcia(
        "garcia-hard",
        "Hard (García)",
        "Difícil (García)",
        "alphabeta(depth=4, eval=garcia, table=off, order=board)",
    ),
    garcia(
        "garcia-expert",
        "Expert (García)",
        "Experto (García)",
        "alphabeta(depth=5, eval=garcia, table=off, order=board)",
    ),
    garcia(
        "garcia-supreme",
        "Supreme (García)",
        "Supremo (García)",
        "alphabeta(depth=6, eval=garcia, table=off, order=board)",
    ),
    Level {
        id: "alegria-machine",
        title: Text { en: "Machine (Alegría)", es: "Máquina (Alegría)" },
        help: Text {
            en: "Alpha-beta with a transposition table, 6 moves ahead.",
            es: "Alfa-beta con tabla de transposición, 6 jugadas por delante.",
        },
        strategy: "alphabeta(depth=6, eval=alegria, table=200000)",
    },
];

const fn garcia(id: &'static str, en: &'static str, es: &'static str, strategy: &'static str) -> Level {
    let help = Text {
        en: "Alpha-beta; in Othello with García's evaluator.",
        es: "Alfa-beta; en Othello, con el evaluador de García.",
    };
    Level { id, title: Text { en, es }, help, strategy }
}

/// The strategy that a name stands for, if it is a level; otherwise what was given.
pub(crate) fn resolve<G: Playable>(spec: &Spec) -> Result<Spec, SpecError> {
    let Some(level) = LEVELS.iter().find(|level| level.id == spec.name) else { return Ok(spec.clone()) };
    let mut strategy: Spec = level.strategy.parse().expect("levels are written as specs");
    let known = crate::evaluators::declarations::<G>();
    for arg in strategy.args.iter_mut().filter(|arg| arg.name == "eval") {
        if !known.iter().any(|declaration| declaration.id == arg.value.name) {
            arg.value = Spec::bare(known[0].id);
        }
    }
    match spec.args.first() {
        None => Ok(strategy),
        Some(arg) => {
            let (found, strategy) = (arg.name.clone(), strategy.to_string());
            Err(SpecError::Level { level: level.id, found, strategy })
        }
    }
}
