//! Texts that say nothing of what they are: which game, a position or a line of moves?

use crate::registry::Registry;
use jugada_core::{NotationError, Spec};
use jugada_play::{Games, Session};
use std::iter;

impl Registry {
    /// Reads a position or a line of moves of the game that is at hand or, failing that, of any other; boards say by their size which one
    /// they are. `goes_on` is asked before every move of a line: once it says no, nothing is read.
    ///
    /// # Errors
    /// If the text is nothing that any game knows: what is wrong with it for the game at hand.
    pub fn recognise(
        &self,
        text: &str,
        at_hand: &Spec,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Result<Box<dyn Session>, NotationError> {
        let size = board_size(text);
        let mut complaint = None;
        for spec in self.candidates(at_hand, size) {
            // A board of this size may be none of this game.
            let Ok(mut session) = self.open(&spec) else { continue };
            let read =
                if size.is_some() { session.set_position(text) } else { session.play_while(text, goes_on).map(|_| ()) };
            match read {
                Ok(()) => return Ok(session),
                // Whoever writes a move of this game means this game, legal or not.
                Err(error @ NotationError::Illegal { .. }) if complaint.is_none() => return Err(error),
                Err(error) => complaint.get_or_insert(error),
            };
        }
        Err(complaint.expect("the game at hand was tried first"))
    }

    /// The game at hand first; then every game as it is usually played; then as large as the board is, or as lines are written for.
    fn candidates(&self, at_hand: &Spec, size: Option<BoardSize>) -> Vec<Spec> {
        let games = self.games();
        let ids = || games.iter().map(|game| game.id());
        // Of two games with such a board the one at hand is meant.
        let (same, others): (Vec<&str>, Vec<&str>) = ids().partition(|id| *id == at_hand.name);
        let sized = same.into_iter().chain(others).flat_map(|id| match size {
            Some(BoardSize { rows, cols }) => [format!("{id}(size={rows})"), format!("{id}(rows={rows}, cols={cols})")],
            None => [id.to_owned(), format!("{id}(size={FULL_BOARD})")],
        });
        let specs = ids().map(str::to_owned).chain(sized);
        iter::once(at_hand.clone()).chain(specs.filter_map(|spec| spec.parse().ok())).collect()
    }
}

/// Most records of Go are of this size, and say so nowhere.
const FULL_BOARD: usize = 19;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct BoardSize {
    rows: usize,
    cols: usize,
}

/// The least board that anybody would draw.
const LEAST: usize = 3;

/// The size of the board that the text draws, if it draws one: rows of equal length, or all cells of a square in one word.
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

/// How many cells a line has between its labels; none if there is anything else in it.
fn cells_of_row(line: &str) -> Option<usize> {
    let is_between = |c: char| c.is_whitespace() || c.is_ascii_digit() || c == '|';
    let cells = line.chars().filter(|&c| !is_between(c));
    let count = cells.clone().take_while(|c| "XxOo*●○.-_+·".contains(*c)).count();
    (count > 0 && count == cells.count()).then_some(count)
}
