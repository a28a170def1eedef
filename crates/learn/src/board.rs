//! Observations of positions: owners of cells, symmetries, position keys.

use jugada_core::grid::EMPTY;
use jugada_core::symmetry::transform_cell;
use jugada_core::{Grid, Player, Symmetric};

/// The board of a game, as learners know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoardInfo {
    pub(crate) rows: usize,
    pub(crate) cols: usize,
    /// For each symmetry, the identity first, the image of each cell.
    pub(crate) symmetries: Vec<Vec<u16>>,
    /// Key of the starting position. Differs between games, and between versions of their hashing.
    pub(crate) start_key: u64,
}

impl BoardInfo {
    pub(crate) fn of<G: Grid + Symmetric>(game: &G) -> BoardInfo {
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
        BoardInfo { rows, cols, symmetries: game.symmetries().iter().map(turned).collect(), start_key }
    }

    pub(crate) fn cells(&self) -> usize {
        self.rows * self.cols
    }
}

/// What a learner observes of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ObservationKind {
    /// The position key.
    Key,
    /// The canonical key, common to symmetric positions.
    FoldedKey,
    /// The owner of each cell.
    Cells,
    /// The owner of each cell, with playable empty cells marked [`PLAYABLE`].
    PlayableCells,
}

/// An observation of a position; fields that the learner does not need are not updated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Observation {
    pub(crate) observes: ObservationKind,
    pub(crate) to_move: Player,
    pub(crate) key: u64,
    /// From [`Grid::owners`], with [`PLAYABLE`] if requested.
    pub(crate) owners: Vec<u8>,
}

/// An empty cell in which the side to move can place a piece.
pub(crate) const PLAYABLE: u8 = 3;

/// Whether `owner` is a side.
pub(crate) const fn is_piece(owner: u8) -> bool {
    owner == 1 || owner == 2
}

impl Observation {
    pub(crate) fn new(observes: ObservationKind, cells: usize) -> Observation {
        Observation { observes, to_move: Player::First, key: 0, owners: vec![EMPTY; cells] }
    }

    #[inline]
    pub(crate) fn observe<G: Grid + Symmetric>(&mut self, game: &G, state: &G::State) {
        self.to_move = game.to_move(state);
        match self.observes {
            ObservationKind::Key => self.key = game.key(state),
            ObservationKind::FoldedKey => self.key = game.canonical_key(state),
            ObservationKind::Cells => game.owners(state, &mut self.owners),
            ObservationKind::PlayableCells => {
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

    /// Two rows, three columns: the middle column is full, so the others can be played at their lowest empty cells.
    #[test]
    fn cells_that_can_be_played_are_told_from_other_empty_ones() {
        let options = Options::from_spec(&"connect(rows=2, cols=3, k=3)".parse().unwrap()).unwrap();
        let game = Connect::<u64>::new(&options);
        let mut state = game.start();
        let line = jugada_core::notation::legal_line(&game, &state, "221").unwrap();
        for mv in line {
            game.play(&mut state, mv);
        }
        let mut observation = Observation::new(ObservationKind::Cells, 6);
        observation.observe(&game, &state);
        assert_eq!(observation.owners, [0, 2, 0, 1, 1, 0]);
        observation.observes = ObservationKind::PlayableCells;
        observation.observe(&game, &state);
        assert_eq!(observation.owners, [PLAYABLE, 2, 0, 1, 1, PLAYABLE]);
        assert_eq!(observation.owners.iter().filter(|owner| is_piece(**owner)).count(), 3);
    }
}
