//! Options of the solver.

use super::table::BoundTable;
use jugada_core::spec::{Auto, Declared, Kind, OnOff};
use jugada_core::{Limits, Phrase, SpecError, choices, declare, phrase};
use jugada_games::connect::{Bits, Connect};
use jugada_search::shared::{MEMORY, NODES, THREADS, TIME};

declare! {
    /// Limits, memory, threads and exactness.
    pub struct SolverOptions = "connect-solver" {
        title: "Connect solver" / "Resolutor de Conecta",
        help: "Proves how the game ends with best play of both sides, and after how many moves. Plays the quickest win or the longest resistance."
            / "Demuestra cómo acaba la partida si ambos bandos juegan lo mejor posible, y tras cuántas jugadas. Gana cuanto antes o resiste lo más posible.";
        time: Auto<f64> as TIME,
            "Seconds per move; auto is no limit. If half of them prove nothing, NegaScout uses the rest."
            / "Segundos por jugada; auto es sin límite. Si la mitad no basta para demostrar nada, NegaScout usa el resto.";
        nodes: Auto<u64> as NODES,
            "Positions to visit; auto is no limit. If half of them prove nothing, NegaScout visits the rest."
            / "Posiciones que visita; auto es sin límite. Si la mitad no basta para demostrar nada, NegaScout visita el resto.";
        /// Nodes of the estimating NegaScout search.
        estimate: Auto<u64> as NODES,
            "Positions that NegaScout visits where nothing is proved; auto is what the other limits leave."
            / "Posiciones que visita NegaScout si no se demuestra nada; auto son las que dejan los otros límites.";
        memory: u32 as MEMORY,
            "Megabytes of its table, rounded down to a power of two." / "Megabytes de su tabla, redondeados a la baja a una potencia de dos.";
        /// Exactness of the result.
        mode: Mode = Mode::Auto, Kind::Choice(Mode::WORDS),
            "distance (after how many moves the game ends), outcome (who wins, which takes less time), or auto: distance where rows + 1 times columns is at most 64, outcome on larger boards."
            / "distance (tras cuántas jugadas acaba la partida), outcome (quién gana, que lleva menos tiempo) o auto: distance si filas + 1 por columnas es 64 o menos, outcome en tableros mayores.";
        /// Whether the opening book is used.
        book: OnOff = OnOff::On, Kind::Choice(OnOff::WORDS),
            "Whether it looks up the first moves on the board of 6 rows and 7 columns instead of searching them. Values are the same."
            / "Si en el tablero de 6 filas y 7 columnas consulta las primeras jugadas en vez de buscarlas. Los valores son los mismos.";
        /// Whether the table is kept between moves and games.
        remember: OnOff = OnOff::Off, Kind::Choice(OnOff::WORDS),
            "Whether what is known of one position helps with the next, also of the next game. Values stay the same and come sooner; how much work a move takes then depends on what was asked before."
            / "Si lo que se sabe de una posición ayuda con la siguiente, también en otra partida. Los valores son los mismos y llegan antes; el trabajo de cada jugada depende entonces de lo que se preguntó antes.";
        threads: u16 as THREADS,
            "Threads that share the work; values are the same with any number." / "Hilos que se reparten el trabajo; los valores son los mismos con cualquier número.";
    }
}

choices! {
    /// Exactness of the result.
    pub enum Mode {
        /// By the size of the board.
        Auto = "auto",
        /// Number of moves to the end of the game.
        Distance = "distance",
        /// Win, draw or loss only.
        Outcome = "outcome",
    }
}

/// Widest board that can be solved, in bits.
const WIDEST: usize = 128;

impl SolverOptions {
    /// Checks that the board can be solved.
    ///
    /// # Errors
    /// If the game has no gravity, or the board is too large.
    pub fn check<B: Bits>(&self, game: &Connect<B>) -> Result<(), SpecError> {
        let (rows, cols) = (game.rows(), game.cols());
        let refused = |found: Phrase, expected: Phrase| {
            Err(SpecError::Conflict { owner: Self::declaration().id, found, expected })
        };
        if !game.has_gravity() {
            return refused(
                phrase!("a board without gravity", "un tablero sin gravedad"),
                phrase!("`gravity=on`", "`gravity=on`"),
            );
        }
        let bits = (rows + 1) * cols;
        if bits > WIDEST {
            return refused(
                phrase!("{rows} rows and {cols} columns", "{rows} filas y {cols} columnas"),
                phrase!(
                    "rows + 1 times columns of at most {WIDEST}, which here is {bits}",
                    "filas + 1 por columnas de {WIDEST} como mucho, y aquí son {bits}"
                ),
            );
        }
        Ok(())
    }

    /// Bytes of the table on this board, which must have passed [`check`](Self::check).
    pub fn bytes<B: Bits>(&self, game: &Connect<B>) -> u64 {
        BoundTable::bytes_within(key_bits(game), self.most_bytes())
    }

    pub(super) fn most_bytes(&self) -> u64 {
        u64::from(self.memory) << 20
    }

    /// Limits of the strategy itself.
    pub fn limits(&self) -> Limits {
        let time = self.time.duration();
        Limits { time, nodes: self.nodes.into(), ..Limits::default() }
    }

    /// Whether win, draw or loss is enough.
    pub(super) fn is_by_outcome<B: Bits>(&self, game: &Connect<B>) -> bool {
        match self.mode {
            Mode::Auto => key_bits(game) > u64::BITS,
            Mode::Distance => false,
            Mode::Outcome => true,
        }
    }
}

/// Bits of a position key.
pub(super) fn key_bits<B: Bits>(game: &Connect<B>) -> u32 {
    ((game.rows() + 1) * game.cols()) as u32
}
