//! Breakthrough as a simple reference implementation: a list of squares, without bitboards.

use jugada_core::Player;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Twin {
    pub(crate) squares: Vec<Vec<Option<Player>>>,
    pub(crate) to_move: Player,
}

/// From row and column to row and column.
pub(crate) type Step = ((usize, usize), (usize, usize));

impl Twin {
    pub(crate) fn start(rows: usize, cols: usize) -> Twin {
        let side = |row| match row {
            0 | 1 => Some(Player::Second),
            _ if row >= rows - 2 => Some(Player::First),
            _ => None,
        };
        Twin { squares: (0..rows).map(|row| vec![side(row); cols]).collect(), to_move: Player::First }
    }

    fn has(&self, player: Player) -> bool {
        self.squares.iter().flatten().any(|&square| square == Some(player))
    }

    pub(crate) fn winner(&self) -> Option<Player> {
        let last = self.squares.len() - 1;
        let arrived = |row: usize, player| self.squares[row].contains(&Some(player));
        Player::BOTH
            .into_iter()
            .find(|&player| arrived(if player == Player::First { 0 } else { last }, player) || !self.has(!player))
    }

    /// Ordered by source square, then by target.
    pub(crate) fn steps(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        if self.winner().is_some() {
            return steps;
        }
        let (rows, cols) = (self.squares.len() as isize, self.squares[0].len() as isize);
        let down = if self.to_move == Player::First { -1 } else { 1 };
        for row in 0..rows {
            for col in 0..cols {
                if self.squares[row as usize][col as usize] != Some(self.to_move) {
                    continue;
                }
                for right in [-1, 0, 1] {
                    let (to_row, to_col) = (row + down, col + right);
                    if !(0..rows).contains(&to_row) || !(0..cols).contains(&to_col) {
                        continue;
                    }
                    let there = self.squares[to_row as usize][to_col as usize];
                    let may = if right == 0 { there.is_none() } else { there != Some(self.to_move) };
                    if may {
                        steps.push(((row as usize, col as usize), (to_row as usize, to_col as usize)));
                    }
                }
            }
        }
        steps
    }

    pub(crate) fn make(&mut self, (from, to): Step) {
        self.squares[to.0][to.1] = self.squares[from.0][from.1].take();
        self.to_move = !self.to_move;
    }
}
