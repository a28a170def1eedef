//! One number for all images of a board: what stands on its cells and whose turn it is, least over the symmetries.

use crate::listing::Playable;
use jugada_core::Player;
use jugada_core::grid::EMPTY;
use jugada_core::rng::mix;
use jugada_core::symmetry::transform_cell;
use std::sync::{Arc, OnceLock};

/// What each piece adds to the key of a board, through every symmetry of the game; and how moves are written, each once.
pub(crate) struct BoardKeys {
    symmetries: usize,
    /// By cell and owner: `cell * OWNERS + owner`. All symmetries side by side, so that they are added up at once.
    parts: Vec<[u64; SYMMETRIES]>,
    /// By the index of a move.
    texts: Vec<OnceLock<Arc<str>>>,
}

/// A board's key, and how it is turned to be the image that has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct KeyedBoard {
    pub(crate) key: u64,
    /// The first symmetry that makes it the image with the least key.
    pub(crate) symmetry: usize,
    pub(crate) pieces: usize,
}

/// Values of a cell in [`Grid::owners`](jugada_core::Grid::owners): empty, first player, second player.
const OWNERS: usize = 3;
/// At most: those of a square.
const SYMMETRIES: usize = 8;
/// Bits of a key. Among a million games two boards of as many pieces are taken for one once in 280 million questions.
const KEY: u64 = (1 << 48) - 1;

impl BoardKeys {
    pub(crate) fn new<G: Playable>(game: &G) -> BoardKeys {
        let shape = game.shape();
        let size = (shape.rows, shape.cols);
        let symmetries = game.symmetries();
        let mut parts = vec![[0; SYMMETRIES]; shape.rows * shape.cols * OWNERS];
        for (index, of_piece) in parts.iter_mut().enumerate() {
            let (cell, owner) = (index / OWNERS, index % OWNERS);
            if owner == usize::from(EMPTY) {
                continue;
            }
            for (number, part) in of_piece.iter_mut().enumerate().take(symmetries) {
                let (row, col) = transform_cell((cell / shape.cols, cell % shape.cols), size, number);
                *part = mix(((row * shape.cols + col) * OWNERS + owner) as u64);
            }
        }
        BoardKeys { symmetries, parts, texts: (0..game.move_space()).map(|_| OnceLock::new()).collect() }
    }

    /// The key of a board, given the owners of its cells.
    pub(crate) fn of(&self, owners: &[u8], to_move: Player) -> KeyedBoard {
        let mut keys = [mix(u64::MAX - to_move.index() as u64); SYMMETRIES];
        let mut pieces = 0;
        for (cell, &owner) in owners.iter().enumerate() {
            if owner != EMPTY {
                pieces += 1;
                for (key, part) in keys.iter_mut().zip(&self.parts[cell * OWNERS + usize::from(owner)]) {
                    *key ^= part;
                }
            }
        }
        let keys = keys.iter().take(self.symmetries).map(|key| key & KEY);
        let (symmetry, key) =
            keys.enumerate().min_by_key(|&(number, key)| (key, number)).expect("the identity is always a symmetry");
        KeyedBoard { key, symmetry, pieces }
    }

    /// The move's notation, cached by its index.
    pub(crate) fn text<G: Playable>(&self, game: &G, mv: G::Move) -> Arc<str> {
        self.texts[game.move_index(mv)].get_or_init(|| game.move_text(mv).into()).clone()
    }
}
