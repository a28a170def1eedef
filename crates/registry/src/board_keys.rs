//! A hash common to all images of a board: its pieces and the side to move, minimised over the symmetries.

use crate::listing::Playable;
use jugada_core::Player;
use jugada_core::grid::EMPTY;
use jugada_core::rng::mix;
use jugada_core::symmetry::transform_cell;
use std::sync::{Arc, OnceLock};

/// Numbers that each piece adds to a board's key (as in Zobrist hashing), through every symmetry of the game; and a
/// cache of move notations.
pub(crate) struct BoardKeys {
    symmetries: &'static [usize],
    /// Number of values of a cell: empty, and the codes of pieces.
    codes: usize,
    /// Indexed by `cell * codes + code`. The numbers of all symmetries are adjacent, so that they are added at once.
    parts: Vec<[u64; SYMMETRIES]>,
    /// By move index.
    texts: Vec<OnceLock<Arc<str>>>,
}

/// A board's key, with the symmetry of its canonical image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct KeyedBoard {
    pub(crate) key: u64,
    /// The first symmetry that maps the board to the image with the least key.
    pub(crate) symmetry: usize,
    pub(crate) pieces: usize,
}

/// Maximum number of symmetries: those of a square.
const SYMMETRIES: usize = 8;
/// Bits of a key. Among a million games two boards with equally many pieces collide once in 280 million queries.
const KEY: u64 = (1 << 48) - 1;

impl BoardKeys {
    pub(crate) fn new<G: Playable>(game: &G) -> BoardKeys {
        let shape = game.shape();
        let size = (shape.rows, shape.cols);
        let (symmetries, codes) = (game.symmetries(), 1 + 2 * shape.kinds.len());
        let mut parts = vec![[0; SYMMETRIES]; shape.rows * shape.cols * codes];
        for (index, of_piece) in parts.iter_mut().enumerate() {
            let (cell, code) = (index / codes, index % codes);
            if code == usize::from(EMPTY) {
                continue;
            }
            for (&number, part) in symmetries.iter().zip(of_piece) {
                let (row, col) = transform_cell((cell / shape.cols, cell % shape.cols), size, number);
                *part = mix(((row * shape.cols + col) * codes + code) as u64);
            }
        }
        BoardKeys { symmetries, codes, parts, texts: (0..game.move_space()).map(|_| OnceLock::new()).collect() }
    }

    /// The key of a board, from the codes of its cells.
    pub(crate) fn of(&self, cells: &[u8], to_move: Player) -> KeyedBoard {
        let mut keys = [mix(u64::MAX - to_move.index() as u64); SYMMETRIES];
        let mut pieces = 0;
        for (cell, &code) in cells.iter().enumerate() {
            if code != EMPTY {
                pieces += 1;
                for (key, part) in keys.iter_mut().zip(&self.parts[cell * self.codes + usize::from(code)]) {
                    *key ^= part;
                }
            }
        }
        let keys = keys.iter().zip(self.symmetries).map(|(key, &number)| (key & KEY, number));
        let (key, symmetry) = keys.min().expect("the identity is always a symmetry");
        KeyedBoard { key, symmetry, pieces }
    }

    /// The move's notation, cached by its index.
    pub(crate) fn text<G: Playable>(&self, game: &G, mv: G::Move) -> Arc<str> {
        self.texts[game.move_index(mv)].get_or_init(|| game.move_text(mv).into()).clone()
    }
}
