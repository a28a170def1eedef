//! Hex as a simple reference implementation: a list of cells, and a flood fill to detect connections.

use jugada_core::Player;

#[derive(Clone, Debug)]
pub(crate) struct Twin {
    pub(crate) cells: Vec<Vec<Option<Player>>>,
    pub(crate) to_move: Player,
    pub(crate) plies: usize,
    swap: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    Place(usize, usize),
    Swap,
}

impl Twin {
    pub(crate) fn start(size: usize, swap: bool) -> Twin {
        Twin { cells: vec![vec![None; size]; size], to_move: Player::First, plies: 0, swap }
    }

    /// Whether a chain of a side connects its borders.
    pub(crate) fn is_connected(&self, player: Player) -> bool {
        let size = self.cells.len();
        let own = |row: usize, col: usize| self.cells[row][col] == Some(player);
        let border = |at: usize| if player == Player::First { (0, at) } else { (at, 0) };
        let mut waiting: Vec<(usize, usize)> = (0..size).map(border).filter(|&(row, col)| own(row, col)).collect();
        let mut seen = vec![vec![false; size]; size];
        while let Some((row, col)) = waiting.pop() {
            if std::mem::replace(&mut seen[row][col], true) {
                continue;
            }
            if (if player == Player::First { row } else { col }) == size - 1 {
                return true;
            }
            // The six neighbours: two in the row, and two each in the rows above and below.
            for (down, right) in [(0, -1), (0, 1), (-1, 0), (-1, 1), (1, 0), (1, -1)] {
                let (row, col) = (row as isize + down, col as isize + right);
                if row >= 0 && col >= 0 && row < size as isize && col < size as isize && own(row as usize, col as usize)
                {
                    waiting.push((row as usize, col as usize));
                }
            }
        }
        false
    }

    pub(crate) fn winner(&self) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| self.is_connected(player))
    }

    pub(crate) fn actions(&self) -> Vec<Action> {
        if self.winner().is_some() {
            return Vec::new();
        }
        let size = self.cells.len();
        let cells = (0..size * size).map(|cell| (cell / size, cell % size));
        let free = cells.filter(|&(row, col)| self.cells[row][col].is_none());
        let swap = (self.swap && self.plies == 1).then_some(Action::Swap);
        free.map(|(row, col)| Action::Place(row, col)).chain(swap).collect()
    }

    pub(crate) fn make(&mut self, action: Action) {
        match action {
            Action::Place(row, col) => self.cells[row][col] = Some(self.to_move),
            Action::Swap => {
                let size = self.cells.len();
                let taken = (0..size * size).find(|cell| self.cells[cell / size][cell % size].is_some()).unwrap();
                self.cells[taken / size][taken % size] = None;
                self.cells[taken % size][taken / size] = Some(self.to_move);
            }
        }
        self.to_move = !self.to_move;
        self.plies += 1;
    }
}
