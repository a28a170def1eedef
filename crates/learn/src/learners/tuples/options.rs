//! Options of n-tuple networks.

use crate::learners::{RATE, SHARE};
use jugada_core::spec::{Kind, OnOff};
use jugada_core::{choices, declare};

choices! {
    /// Shape of the tuples.
    pub(crate) enum TupleShape {
        /// All straight lines of a length: rows, columns and diagonals.
        Lines = "lines",
        /// All rectangles of a size.
        Rectangles = "rectangles",
        /// Random walks between adjacent cells, by the seed.
        Random = "random",
    }
}

choices! {
    /// When a tuple network learns.
    pub(crate) enum LearningTime {
        /// After every move, with eligibility traces.
        Move = "move",
        /// After the game, once per position, from lambda-returns.
        Game = "game",
    }
}

choices! {
    /// Point of view of a tuple network.
    pub(crate) enum TupleSides {
        /// The side to move sees own and opponent pieces: one set of weights.
        Shared = "shared",
        /// First and second player's pieces: one set of weights per side to move.
        Separate = "separate",
    }
}

declare! {
    /// Sums of table entries for small groups of cells.
    pub(crate) struct TuplesOptions = "tuples" {
        title: "N-tuple network" / "Red de n-tuplas",
        help: "Adds up weights, one for each way in which pieces can stand on a group of cells (a tuple)."
            / "Suma pesos, uno por cada forma en que pueden estar las fichas en un grupo de casillas (una tupla).";
        /// Shape of the tuples.
        shape: TupleShape = TupleShape::Lines, Kind::Choice(TupleShape::WORDS),
            "Which groups of cells: all straight lines, all rectangles, or random walks from neighbour to neighbour."
            / "Qué grupos de casillas: todas las líneas rectas (lines), todos los rectángulos (rectangles) o paseos al azar entre vecinas (random).";
        /// Cells of a line, or of the longest walk.
        length: u32 = 3, Kind::Whole { min: 1, max: 24 },
            "Cells of each line, or of the longest random walk." / "Casillas de cada línea o del paseo más largo.";
        /// Cells of the shortest walk.
        shortest: u32 = 2, Kind::Whole { min: 1, max: 24 },
            "Cells of the shortest random walk; the lengths in between take turns."
            / "Casillas del paseo al azar más corto; las longitudes intermedias se turnan.";
        /// Number of walks.
        count: u32 = 100, Kind::Whole { min: 1, max: 10_000 },
            "How many random walks." / "Cuántos paseos al azar.";
        /// Rows of a rectangle.
        height: u32 = 2, Kind::Whole { min: 1, max: 24 }, "Rows of each rectangle." / "Filas de cada rectángulo.";
        /// Columns of a rectangle.
        width: u32 = 2, Kind::Whole { min: 1, max: 24 }, "Columns of each rectangle." / "Columnas de cada rectángulo.";
        /// Length of additional lines, with other shapes.
        lines: u32 = 0, Kind::Whole { min: 0, max: 24 },
            "Beside rectangles or random walks, also all straight lines of so many cells; 0 is none. Their small tables are soon known, and no line that matters is left to chance."
            / "Junto a los rectángulos o paseos, también todas las líneas rectas de tantas casillas; 0 es ninguna. Sus tablas pequeñas se conocen pronto, y ninguna línea importante queda al azar.";
        /// Seed of the walks.
        seed: u64 = 1, Kind::Whole { min: 0, max: i64::MAX }, "Another seed gives other random walks." / "Otra semilla da otros paseos al azar.";
        /// Whether symmetric images of a tuple share its weights.
        symmetries: OnOff = OnOff::On, Kind::Choice(OnOff::WORDS),
            "Whether a tuple is laid on the board in all its turned and mirrored images, with the same weights."
            / "Si cada tupla se coloca en el tablero en todos sus giros y reflejos, con los mismos pesos.";
        /// Whether playable empty cells are distinguished.
        playable: OnOff = OnOff::Off, Kind::Choice(OnOff::WORDS),
            "Whether empty cells that can be played at once are told from the others: a fourth thing that can be on a cell, as Thill has it for Connect-4."
            / "Si las casillas vacías donde se puede jugar ya se distinguen de las demás: una cuarta cosa que puede haber en una casilla, como hace Thill en el Cuatro en raya.";
        /// Point of view.
        sides: TupleSides = TupleSides::Separate, Kind::Choice(TupleSides::WORDS),
            "Separate weights for each side to move, or shared ones over own and enemy pieces: half as many, for games in which both sides stand equally (not Go with komi)."
            / "Pesos separados (separate) según a quién le toque, o compartidos (shared) sobre fichas propias y rivales: la mitad, para juegos en que ambos bandos están igual (no Go con komi).";
        /// Number of game phases with weights of their own.
        phases: u32 = 1, Kind::Whole { min: 1, max: 64 },
            "Parts of the game, by the number of pieces on the board, that have weights of their own."
            / "Partes de la partida, según las fichas que hay en el tablero, que tienen pesos propios.";
        /// Learning rate.
        alpha: f64 = 0.1, RATE,
            "Learning rate: the share of an error that is corrected at once, divided among the weights of the position."
            / "Tasa de aprendizaje: la parte de un error que se corrige de una vez, repartida entre los pesos de la posición.";
        /// Decay of eligibility traces.
        lambda: f64 = 0.0, SHARE,
            "Eligibility traces, TD(lambda): the share of a correction that each earlier position takes from the next."
            / "Trazas de elegibilidad, TD(lambda): la parte de una corrección que cada posición anterior toma de la siguiente.";
        /// Discount of a result per move.
        haste: f64 = 0.0, Kind::Number { min: 0.0, max: 0.1 },
            "The share of its worth that a result loses with every move of the game: a quick win is worth more than a slow one, and a slow loss less bad than a quick one (about 0.01 in Thill's program). Otherwise all won positions come to be worth the same, and nothing says which of them comes closer to the win."
            / "La parte de su valor que un resultado pierde con cada jugada de la partida: ganar pronto vale más que ganar tarde, y perder tarde es menos malo que perder pronto (más o menos 0.01 en el programa de Thill). De lo contrario todas las posiciones ganadas acaban valiendo lo mismo, y nada dice cuál acerca más a la victoria.";
        /// When it learns.
        lesson: LearningTime = LearningTime::Move, Kind::Choice(LearningTime::WORDS),
            "When it learns: after every move, which also corrects the positions before it by their traces, or after the game, when every position is corrected once towards a mean of what followed. With a large lambda the latter takes several times less work."
            / "Cuándo aprende: tras cada jugada (move), corrigiendo también las posiciones anteriores por sus trazas, o tras la partida (game), cuando cada posición se corrige una vez hacia una media de lo que la siguió. Con lambda grande, lo segundo cuesta varias veces menos trabajo.";
        /// Temporal coherence: adaptive learning rates.
        coherence: OnOff = OnOff::Off, Kind::Choice(OnOff::WORDS),
            "Temporal coherence: every weight has a learning rate of its own, smaller the more its corrections contradict each other."
            / "Coherencia temporal: cada peso tiene su propia tasa de aprendizaje, menor cuanto más se contradicen sus correcciones.";
        /// Exponent of the temporal-coherence rate; 0 is linear.
        beta: f64 = 0.0, Kind::Number { min: 0.0, max: 20.0 },
            "With temporal coherence: 0 makes a weight's rate the share x of its corrections that agree; more makes it e^(beta (x - 1)), which never stops learning (Bagheri, Thill, Koch and Konen: 2.7)."
            / "Con coherencia temporal: con 0, la tasa de un peso es la proporción x de sus correcciones que coinciden; con más es e^(beta (x - 1)), que nunca deja de aprender (Bagheri, Thill, Koch y Konen: 2.7).";
        /// Factor of the initial step size with temporal coherence.
        boost: f64 = 1.0, Kind::Number { min: 1.0, max: 100.0 },
            "With temporal coherence: how many times larger steps are. They shrink by themselves where corrections contradict each other, so that they may begin large."
            / "Con coherencia temporal: cuántas veces mayores son los pasos. Se acortan solos donde las correcciones se contradicen, así que pueden empezar siendo grandes.";
        /// Games of the moving mean; 0 is off.
        average: u64 = 0, Kind::Whole { min: 0, max: 1_000_000_000 },
            "The evaluator, also in tests, is a moving mean of the weights over about so many last games; training goes on with the weights themselves. 0 is no mean. What goes to and fro from game to game cancels out."
            / "El evaluador, también en las pruebas, es una media móvil de los pesos durante aproximadamente tantas últimas partidas; el entrenamiento sigue con los pesos mismos. 0 es sin media. Lo que oscila de partida en partida se compensa.";
        /// Share of exploratory moves, excluded from learning.
        explore: f64 = 0.1, SHARE,
            "Share of the learner's training moves that are random; nothing is learned from them."
            / "Proporción de jugadas de entrenamiento del aprendiz que son al azar; de ellas no se aprende nada.";
        /// Share of random moves included in learning.
        slips: f64 = 0.0, SHARE,
            "Share of the learner's training moves that are random and learned from like any other: for games in which moves slip, as in the Othello League (0.1)."
            / "Proporción de jugadas de entrenamiento del aprendiz que son al azar y de las que se aprende como de cualquiera: para partidas con deslices, como en la Othello League (0.1).";
    }
}
