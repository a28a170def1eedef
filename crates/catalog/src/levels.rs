//! Levels: strategies with a name that a player understands.

use crate::ladders::Rung;
use crate::playable::Playable;
use jugada_core::spec::Declaration;
use jugada_core::{Spec, SpecError, Text};
use serde::Serialize;
use utoipa::ToSchema;

/// A strategy with a name.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, ToSchema)]
pub struct Level {
    /// Its name in specs: it can stand wherever a strategy can.
    pub id: &'static str,
    /// Its name for people.
    pub title: Text,
    /// What it plays and where it comes from, in a sentence.
    pub help: Text,
    /// The strategy. Games that do not have its evaluator use their own.
    pub strategy: &'static str,
    /// The ids of the games to which it is offered; empty for all. Elsewhere its work's evaluator makes no sense: it can be asked for by name.
    pub games: &'static [&'static str],
}

const OTHELLO: &[&str] = &["othello"];

/// Pastén's alpha-beta: every square in row order, and nothing that a later program would add.
macro_rules! pasten_search {
    ($depth:literal) => {
        concat!("alphabeta(depth=", $depth, ", eval=discs, table=off, order=board, deepening=off, aspiration=off)")
    };
}

/// All levels, work by work, the easiest first.
pub static LEVELS: &[Level] = &[
    Level {
        id: "novice",
        title: Text { en: "Novice (De Sosa)", es: "Novato (De Sosa)" },
        help: Text { en: "Any legal move.", es: "Cualquier jugada legal." },
        strategy: "random",
        games: &["othello", "connect"],
    },
    Level {
        id: "intermediate",
        title: Text { en: "Intermediate (De Sosa)", es: "Intermedio (De Sosa)" },
        help: Text { en: "Negamax, 3 moves ahead.", es: "Negamax, 3 jugadas por delante." },
        strategy: "minimax(depth=3, time=2, eval=desosa, deepening=off)",
        games: OTHELLO,
    },
    Level {
        id: "advanced",
        title: Text { en: "Advanced (De Sosa)", es: "Avanzado (De Sosa)" },
        help: Text { en: "Alpha-beta, 5 moves ahead.", es: "Alfa-beta, 5 jugadas por delante." },
        strategy: "alphabeta(depth=5, time=2, eval=desosa, table=off, order=board, deepening=off, aspiration=off)",
        games: OTHELLO,
    },
    Level {
        id: "expert",
        title: Text { en: "Expert (De Sosa)", es: "Experto (De Sosa)" },
        help: Text { en: "NegaScout, 9 moves ahead.", es: "NegaScout, 9 jugadas por delante." },
        strategy: "negascout(depth=9, time=2, eval=desosa, deepening=off)",
        games: OTHELLO,
    },
    champion(
        "champion-blitz",
        Text { en: "Champion, a hundredth of a second", es: "Campeón, una centésima de segundo" },
        Text {
            en: "The Othello champion with a hundredth of a second per move.",
            es: "El campeón de Othello con una centésima de segundo por jugada.",
        },
        "othello-champion(time=0.01)",
    ),
    champion(
        "champion-quick",
        Text { en: "Champion, a tenth of a second", es: "Campeón, una décima de segundo" },
        Text {
            en: "The Othello champion with a tenth of a second per move.",
            es: "El campeón de Othello con una décima de segundo por jugada.",
        },
        "othello-champion(time=0.1)",
    ),
    champion(
        "champion",
        Text { en: "Champion", es: "Campeón" },
        Text {
            en: "The Othello champion with one second per move: patterns, selective search, exact endgames.",
            es: "El campeón de Othello con un segundo por jugada: patrones, búsqueda selectiva, finales exactos.",
        },
        "othello-champion(time=1)",
    ),
    champion(
        "champion-slow",
        Text { en: "Champion, ten seconds", es: "Campeón, diez segundos" },
        Text {
            en: "The Othello champion with ten seconds per move.",
            es: "El campeón de Othello con diez segundos por jugada.",
        },
        "othello-champion(time=10)",
    ),
    connect(
        "connect-quick",
        Text { en: "Strong, 0.1 s", es: "Fuerte, 0,1 s" },
        Text {
            en: "Plays what it can prove in a tenth of a second per move, and otherwise what NegaScout finds in that time.",
            es: "Juega lo que logra demostrar en una décima de segundo por jugada y, si no, lo que NegaScout encuentra en ese tiempo.",
        },
        "connect-solver(time=0.1)",
    ),
    connect(
        "connect-second",
        Text { en: "Very strong, 1 s", es: "Muy fuerte, 1 s" },
        Text {
            en: "Plays what it can prove in a second per move, and otherwise what NegaScout finds in that time.",
            es: "Juega lo que logra demostrar en un segundo por jugada y, si no, lo que NegaScout encuentra en ese tiempo.",
        },
        "connect-solver(time=1)",
    ),
    connect(
        "perfect",
        Text { en: "Perfect, up to 10 s", es: "Perfecto, hasta 10 s" },
        Text {
            en: "Plays what is proved to be best: the quickest win, a draw or the longest resistance. The first eight moves on the standard board are looked up in a book. Takes up to ten seconds; where that is not enough for a proof, on large boards, it plays what NegaScout finds.",
            es: "Juega lo que está demostrado que es mejor: la victoria más rápida, el empate o la resistencia más larga. Las ocho primeras jugadas en el tablero normal las consulta en un libro. Tarda hasta diez segundos; donde no bastan para demostrar nada, en tableros grandes, juega lo que encuentra NegaScout.",
        },
        "connect-solver(time=10)",
    ),
    go_seconds("go-moment", "A moment (Go)", "Un momento (Go)", "go-mcts(time=0.2)"),
    go_seconds("go-second", "One second (Go)", "Un segundo (Go)", "go-mcts(time=1)"),
    go_seconds("go-patient", "Five seconds (Go)", "Cinco segundos (Go)", "go-mcts(time=5)"),
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
    alegria(
        "alegria-easy",
        Text { en: "Easy (Alegría)", es: "Fácil (Alegría)" },
        Text {
            en: "2 moves ahead; counts discs alone, the first part of Alegría's evaluator.",
            es: "2 jugadas por delante; solo cuenta fichas, la primera parte del evaluador de Alegría.",
        },
        "alphabeta(depth=2, eval=alegria-discs)",
    ),
    alegria(
        "alegria-medium",
        Text { en: "Medium (Alegría)", es: "Medio (Alegría)" },
        Text {
            en: "4 moves ahead; discs and mobility, two parts of Alegría's evaluator.",
            es: "4 jugadas por delante; fichas y movilidad, dos partes del evaluador de Alegría.",
        },
        "alphabeta(depth=4, eval=alegria(corners=0, neighbours=0))",
    ),
    alegria(
        "alegria-hard",
        Text { en: "Hard (Alegría)", es: "Difícil (Alegría)" },
        Text {
            en: "6 moves ahead; discs, mobility and corners, three parts of Alegría's evaluator.",
            es: "6 jugadas por delante; fichas, movilidad y esquinas, tres partes del evaluador de Alegría.",
        },
        "alphabeta(depth=6, eval=alegria(neighbours=0))",
    ),
    Level {
        id: "alegria-machine",
        title: Text { en: "Machine (Alegría)", es: "Máquina (Alegría)" },
        help: Text {
            en: "Alpha-beta with a transposition table, 6 moves ahead.",
            es: "Alfa-beta con tabla de transposición, 6 jugadas por delante.",
        },
        strategy: "alphabeta(depth=6, eval=alegria, table=200000)",
        games: OTHELLO,
    },
    pasten("pasten-1", "Depth 1 (Pastén)", "Profundidad 1 (Pastén)", pasten_search!(1)),
    pasten("pasten-easy", "Easy (Pastén)", "Fácil (Pastén)", pasten_search!(2)),
    pasten("pasten-3", "Depth 3 (Pastén)", "Profundidad 3 (Pastén)", pasten_search!(3)),
    pasten("pasten-4", "Depth 4 (Pastén)", "Profundidad 4 (Pastén)", pasten_search!(4)),
    pasten("pasten-5", "Depth 5 (Pastén)", "Profundidad 5 (Pastén)", pasten_search!(5)),
    pasten("pasten-t800", "T800 (Pastén)", "T800 (Pastén)", pasten_search!(6)),
];

const fn champion(id: &'static str, title: Text, help: Text, strategy: &'static str) -> Level {
    Level { id, title, help, strategy, games: OTHELLO }
}

const fn connect(id: &'static str, title: Text, help: Text, strategy: &'static str) -> Level {
    Level { id, title, help, strategy, games: &["connect"] }
}

const fn alegria(id: &'static str, title: Text, help: Text, strategy: &'static str) -> Level {
    Level { id, title, help, strategy, games: OTHELLO }
}

const fn pasten(id: &'static str, en: &'static str, es: &'static str, strategy: &'static str) -> Level {
    let help = Text {
        en: "Pastén's alpha-beta: squares in row order, no table, difference of discs; from 1 move ahead over 2, Easy, to 6, T800.",
        es: "El alfa-beta de Pastén: casillas por filas, sin tabla, diferencia de fichas; de 1 jugada por delante, pasando por 2, Fácil, a 6, T800.",
    };
    Level { id, title: Text { en, es }, help, strategy, games: OTHELLO }
}

const fn go_seconds(id: &'static str, en: &'static str, es: &'static str, strategy: &'static str) -> Level {
    let help = Text {
        en: "Go search with a fifth of a second, one or five per move; the stronger, the longer.",
        es: "Búsqueda de Go con un quinto de segundo, uno o cinco por jugada; cuanto más tiempo, más fuerte.",
    };
    Level { id, title: Text { en, es }, help, strategy, games: &["go"] }
}

/// The names of a ladder's rungs in specs, the weakest first: `level-1` stands for the first rung of whichever game is played.
///
/// Ladders that are shorter have no use for the last of them.
pub static RUNGS: [&str; 11] = [
    "level-1", "level-2", "level-3", "level-4", "level-5", "level-6", "level-7", "level-8", "level-9", "level-10",
    "level-11",
];

/// Whether a name stands for a strategy: a level of a work, or a rung of the ladder.
pub fn is_level(name: &str) -> bool {
    RUNGS.contains(&name) || LEVELS.iter().any(|level| level.id == name)
}

const fn garcia(id: &'static str, en: &'static str, es: &'static str, strategy: &'static str) -> Level {
    let help = Text {
        en: "Alpha-beta; in Othello with García's evaluator.",
        es: "Alfa-beta; en Othello, con el evaluador de García.",
    };
    Level { id, title: Text { en, es }, help, strategy, games: OTHELLO }
}

/// The strategy that a name stands for, if it is a level; otherwise what was given.
pub(crate) fn resolve<G: Playable>(spec: &Spec) -> Result<Spec, SpecError> {
    resolve_in(G::ladder(), &crate::evaluators::declarations::<G>(), spec)
}

/// The same in a game with this ladder and these evaluators.
pub(crate) fn resolve_in(ladder: &[Rung], known: &[&'static Declaration], spec: &Spec) -> Result<Spec, SpecError> {
    let rung = RUNGS.iter().zip(ladder).find(|(id, _)| **id == spec.name);
    let level = LEVELS.iter().find(|level| level.id == spec.name);
    let (id, strategy) = match (rung, level) {
        (Some((id, rung)), _) => (*id, rung.strategy),
        (None, Some(level)) => (level.id, level.strategy),
        (None, None) => return Ok(spec.clone()),
    };
    let mut strategy: Spec = strategy.parse().expect("levels are written as specs");
    for arg in strategy.args.iter_mut().filter(|arg| arg.name == "eval") {
        if !known.iter().any(|declaration| declaration.id == arg.value.name) {
            arg.value = Spec::bare(known[0].id);
        }
    }
    match spec.args.first() {
        None => Ok(strategy),
        Some(arg) => {
            let (found, strategy) = (arg.name.clone(), strategy.to_string());
            Err(SpecError::Level { level: id, found, strategy })
        }
    }
}
