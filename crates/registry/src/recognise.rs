//! Detection of the game of a text, and whether it is a position or a line of moves.

use crate::registry::Registry;
use jugada_core::{NotationError, Spec};
use jugada_play::{Games, Session};
use std::iter;

impl Registry {
    /// Reads a position or a line of moves of the current game or else of any other; the size of a drawn board selects
    /// candidates. `goes_on` is called before every move of a line; `false` stops reading.
    ///
    /// # Errors
    /// If no game can read the text: the error in the current game.
    pub fn recognise(
        &self,
        text: &str,
        at_hand: &Spec,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Result<Box<dyn Session>, NotationError> {
        let size = board_size(text);
        let mut complaint = None;
        for spec in self.candidates(at_hand, size) {
            // The current game may not have a board of this size.
            let Ok(mut session) = self.open(&spec) else { continue };
            let read =
                if size.is_some() { session.set_position(text) } else { session.play_while(text, goes_on).map(|_| ()) };
            match read {
                Ok(()) => return Ok(session),
                // A readable move of this game decides for it, legal or not.
                Err(error @ NotationError::Illegal { .. }) if complaint.is_none() => return Err(error),
                Err(error) => complaint.get_or_insert(error),
            };
        }
        Err(complaint.expect("the game at hand was tried first"))
    }

    /// The current game first; then every game with default parameters; then with the size of the board, or a size
    /// usual for lines.
    fn candidates(&self, at_hand: &Spec, size: Option<BoardSize>) -> Vec<Spec> {
        let games = self.games();
        let ids = || games.iter().map(|game| game.id());
        // Of two games with such a board, the current one takes precedence.
        let (same, others): (Vec<&str>, Vec<&str>) = ids().partition(|id| *id == at_hand.name);
        let sized = same.into_iter().chain(others).flat_map(|id| match size {
            Some(BoardSize { rows, cols }) => [format!("{id}(size={rows})"), format!("{id}(rows={rows}, cols={cols})")],
            None => [id.to_owned(), format!("{id}(size={FULL_BOARD})")],
        });
        let specs = ids().map(str::to_owned).chain(sized);
        iter::once(at_hand.clone()).chain(specs.filter_map(|spec| spec.parse().ok())).collect()
    }
}

/// Most Go records are of this size without stating it.
const FULL_BOARD: usize = 19;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct BoardSize {
    rows: usize,
    cols: usize,
}

/// Minimum size of a drawn board.
const LEAST: usize = 3;

/// Size of the drawn board, if the text draws one: rows of equal length, or all cells of a square in one word.
fn board_size(text: &str) -> Option<BoardSize> {
    let rows: Vec<usize> = text.split(['\n', '/']).filter_map(cells_of_row).collect();
    if let Some(&cols) = rows.first() {
        let equal = rows.iter().take_while(|&&row| row == cols).count();
        // The side to move may follow the last row, and looks like a cell.
        let last = usize::from(rows.get(equal).is_some_and(|&row| row > cols));
        if cols >= LEAST && equal + last >= LEAST {
            return Some(BoardSize { rows: equal + last, cols });
        }
    }
    let cells = text.split_whitespace().next().and_then(cells_of_row)?;
    let side = cells.isqrt();
    (side >= LEAST && side * side == cells).then_some(BoardSize { rows: side, cols: side })
}

/// Number of cells of a line between its labels; none if it contains anything else.
fn cells_of_row(line: &str) -> Option<usize> {
    let is_between = |c: char| c.is_whitespace() || c.is_ascii_digit() || c == '|';
    let cells = line.chars().filter(|&c| !is_between(c));
    let count = cells.clone().take_while(|c| "XxOo*●○.-_+·".contains(*c)).count();
    (count > 0 && count == cells.count()).then_some(count)
}
