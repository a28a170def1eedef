//! What learners know of a game: who stands on which cell, and which cells are mirror images of each other.

use jugada_core::symmetry::transform_cell;
use jugada_core::{Grid, Player, Symmetric};

/// The board of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    pub(crate) rows: usize,
    pub(crate) cols: usize,
    /// For each symmetry, the identity first, the cell where each cell comes to lie.
    pub(crate) symmetries: Vec<Vec<u16>>,
}

impl Board {
    pub(crate) fn of<G: Grid + Symmetric>(game: &G) -> Board {
        let shape = game.shape();
        let (rows, cols) = (shape.rows, shape.cols);
        let turned = |number| {
            let image = |cell: usize| {
                let (row, col) = transform_cell((cell / cols, cell % cols), (rows, cols), number);
                (row * cols + col) as u16
            };
            (0..rows * cols).map(image).collect()
        };
        Board { rows, cols, symmetries: (0..game.symmetries()).map(turned).collect() }
    }

    pub(crate) fn cells(&self) -> usize {
        self.rows * self.cols
    }
}

/// A position as learners see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sight {
    /// What [`Grid::owners`] writes.
    pub(crate) owners: Vec<u8>,
    pub(crate) to_move: Player,
}

impl Sight {
    pub(crate) fn new(cells: usize) -> Sight {
        Sight { owners: vec![jugada_core::grid::EMPTY; cells], to_move: Player::First }
    }

    pub(crate) fn look<G: Grid>(&mut self, game: &G, state: &G::State) {
        game.owners(state, &mut self.owners);
        self.to_move = game.to_move(state);
    }
}
