//! What learners know of a game: who stands on which cell, which cells are mirror images of each other, and keys of positions.

use jugada_core::grid::EMPTY;
use jugada_core::symmetry::transform_cell;
use jugada_core::{Grid, Player, Symmetric};

/// The board of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    pub(crate) rows: usize,
    pub(crate) cols: usize,
    /// For each symmetry, the identity first, the cell where each cell comes to lie.
    pub(crate) symmetries: Vec<Vec<u16>>,
    /// The key of the starting position: it tells the keys of one game, and of one way to make them, from those of others.
    pub(crate) start_key: u64,
}

impl Board {
    pub(crate) fn of<G: Grid + Symmetric>(game: &G) -> Board {
        let shape = game.shape();
        let (rows, cols) = (shape.rows, shape.cols);
        let turned = |&number: &usize| {
            let image = |cell: usize| {
                let (row, col) = transform_cell((cell / cols, cell % cols), (rows, cols), number);
                (row * cols + col) as u16
            };
            (0..rows * cols).map(image).collect()
        };
        let start_key = game.key(&game.start());
        Board { rows, cols, symmetries: game.symmetries().iter().map(turned).collect(), start_key }
    }

    pub(crate) fn cells(&self) -> usize {
        self.rows * self.cols
    }
}

/// What a learner looks at in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sees {
    /// The key of the position.
    Key,
    /// The key that it shares with its images.
    FoldedKey,
    /// What stands where.
    Cells,
    /// The same, and which empty cells are [`PLAYABLE`].
    PlayableCells,
}

/// A position as learners see it; what its learner does not look at is left as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sight {
    pub(crate) sees: Sees,
    pub(crate) to_move: Player,
    pub(crate) key: u64,
    /// What [`Grid::owners`] writes; and [`PLAYABLE`], if that is looked for.
    pub(crate) owners: Vec<u8>,
}

/// An empty cell on which the side to move may put a piece now.
pub(crate) const PLAYABLE: u8 = 3;

/// Whether a piece stands there.
pub(crate) const fn is_piece(owner: u8) -> bool {
    owner == 1 || owner == 2
}

impl Sight {
    pub(crate) fn new(sees: Sees, cells: usize) -> Sight {
        Sight { sees, to_move: Player::First, key: 0, owners: vec![EMPTY; cells] }
    }

    #[inline]
    pub(crate) fn look<G: Grid + Symmetric>(&mut self, game: &G, state: &G::State) {
        self.to_move = game.to_move(state);
        match self.sees {
            Sees::Key => self.key = game.key(state),
            Sees::FoldedKey => self.key = game.canonical_key(state),
            Sees::Cells => game.owners(state, &mut self.owners),
            Sees::PlayableCells => {
                game.owners(state, &mut self.owners);
                self.look_for_playable(game, state);
            }
        }
    }

    fn look_for_playable<G: Grid>(&mut self, game: &G, state: &G::State) {
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        for mv in moves {
            for cell in game.changes(state, mv).arrivals() {
                self.owners[cell] = PLAYABLE;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_core::Game;
    use jugada_core::spec::Declared;
    use jugada_games::connect::{Connect, Options};

    /// Three columns of two: the middle one is full, so both others can be played, each at its lowest empty cell.
    #[test]
    fn cells_that_can_be_played_are_told_from_other_empty_ones() {
        let options = Options::from_spec(&"connect(rows=2, cols=3, k=3)".parse().unwrap()).unwrap();
        let game = Connect::<u64>::new(&options);
        let mut state = game.start();
        let line = jugada_core::notation::legal_line(&game, &state, "221").unwrap();
        for mv in line {
            game.play(&mut state, mv);
        }
        let mut sight = Sight::new(Sees::Cells, 6);
        sight.look(&game, &state);
        assert_eq!(sight.owners, [0, 2, 0, 1, 1, 0]);
        sight.sees = Sees::PlayableCells;
        sight.look(&game, &state);
        assert_eq!(sight.owners, [PLAYABLE, 2, 0, 1, 1, PLAYABLE]);
        assert_eq!(sight.owners.iter().filter(|owner| is_piece(**owner)).count(), 3);
    }
}
