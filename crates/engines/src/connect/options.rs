//! Options of the solver.

use super::table::BoundTable;
use jugada_core::spec::{Auto, Declared, Kind, OnOff};
use jugada_core::{Limits, SpecError, choices, declare};
use jugada_games::connect::{Bits, Connect};
use jugada_search::shared::{MEMORY, NODES, THREADS, TIME};
use jugada_words::{Message, message};

declare! {
    /// Limits, memory, threads and exactness.
    pub struct SolverOptions = strategy "connect-solver" {
        title: "Connect solver",
        help: "Proves how the game ends with best play of both sides, and after how many moves. Plays the quickest win or the longest resistance.";
        time: Auto<f64> as TIME,
            "Seconds per move; auto is no limit. If half of them prove nothing, NegaScout uses the rest.";
        nodes: Auto<u64> as NODES,
            "Positions to visit; auto is no limit. If half of them prove nothing, NegaScout visits the rest.";
        /// Nodes of the estimating NegaScout search.
        estimate: Auto<u64> as NODES,
            "Positions that NegaScout visits where nothing is proved; auto is what the other limits leave.";
        memory: u32 as MEMORY,
            "Megabytes of its table, rounded down to a power of two.";
        /// Exactness of the result.
        mode: Mode = Mode::Auto, Kind::Choice(Mode::WORDS),
            "distance (after how many moves the game ends), outcome (who wins, which takes less time), or auto: distance where rows + 1 times columns is at most 64, outcome on larger boards.";
        /// Whether the opening book is used.
        book: OnOff = OnOff::On, Kind::Choice(OnOff::WORDS),
            "Whether it looks up the first moves on the board of 6 rows and 7 columns instead of searching them. Values are the same.";
        /// Whether the table is kept between moves and games.
        remember: OnOff = OnOff::Off, Kind::Choice(OnOff::WORDS),
            "Whether what is known of one position helps with the next, also of the next game. Values stay the same and come sooner; how much work a move takes then depends on what was asked before.";
        threads: u16 as THREADS,
            "Threads that share the work; values are the same with any number.";
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
        let refused =
            |found: Message, expected: Message| Err(SpecError::Conflict { owner: Self::ID.into(), found, expected });
        if !game.has_gravity() {
            return refused(
                message!("connect-solver-no-gravity", "a board without gravity"),
                message!("connect-solver-gravity", "`gravity=on`"),
            );
        }
        let bits = (rows + 1) * cols;
        if bits > WIDEST {
            return refused(
                message!("connect-solver-size", "{ $rows } rows and { $cols } columns", rows, cols),
                message!(
                    "connect-solver-most",
                    "rows + 1 times columns of at most { $widest }, which here is { $bits }",
                    widest = WIDEST,
                    bits
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
