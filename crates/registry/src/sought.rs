//! Searching for a board in other games, in any orientation.

use crate::board_keys::{BoardKeys, KeyedBoard};
use crate::listing::{Listing, Playable};
use jugada_core::grid::EMPTY;
use jugada_core::notation::{Place, follow_line};
use jugada_core::symmetry::transform_cell;
use jugada_play::{PassedBoard, SeenMove, Sighting, SoughtBoard};
use std::ops::ControlFlow;

/// The board of a state.
pub(crate) fn of<G: Playable>(game: &G, state: &G::State) -> SoughtBoard {
    let images: Vec<Vec<u8>> =
        game.symmetries().iter().map(|&number| codes(game, &game.transform(state, number))).collect();
    let to_move = game.to_move(state);
    let KeyedBoard { key, symmetry, pieces } = BoardKeys::new(game).of(&images[0], to_move);
    let least = game.transform(state, symmetry);
    let mut ways: Vec<usize> = game.symmetries().to_vec();
    ways.retain(|&number| codes(game, &game.transform(&least, number)) == images[0]);
    // Of several symmetries, the one that reverses the board's orientation.
    let shape = game.shape();
    let undoes = |number: usize| {
        (0..shape.rows * shape.cols).all(|cell| {
            let cell = (cell / shape.cols, cell % shape.cols);
            let size = (shape.rows, shape.cols);
            transform_cell(transform_cell(cell, size, symmetry), size, number) == cell
        })
    };
    ways.sort_by_key(|&number| !undoes(number));
    SoughtBoard { seat: to_move.seat(), pieces, key, images, ways }
}

/// Plays a line from a state until it reaches the board; `None` if it never does, or has an illegal move before.
pub(crate) fn seek<G: Playable>(
    listing: &Listing<G>,
    game: &G,
    keys: &BoardKeys,
    root: &G::State,
    line: &str,
    sought: &SoughtBoard,
) -> Option<Sighting> {
    let mut cells = vec![EMPTY; sought.images[0].len()];
    let mut look = |state: &G::State| {
        game.codes(state, &mut cells);
        let to_move = game.to_move(state);
        if to_move.seat() == sought.seat && sought.images.contains(&cells) {
            return Passage::There(keys.of(&cells, to_move).symmetry);
        }
        // Pieces never leave the board, so a board with more pieces cannot lead to it.
        if !listing.takes_pieces_off && count(&cells) > sought.pieces { Passage::Past } else { Passage::NotYet }
    };
    let followed = follow_line(game, root, line, |state, mv| match look(state) {
        Passage::There(symmetry) => {
            let next = as_on(game, game.transform_move(mv, symmetry), sought);
            ControlFlow::Break(Some(Sighting { next: Some(next) }))
        }
        Passage::Past => ControlFlow::Break(None),
        Passage::NotYet => ControlFlow::Continue(()),
    });
    match followed.ok()? {
        ControlFlow::Break(sighting) => sighting,
        ControlFlow::Continue(last) => matches!(look(&last), Passage::There(_)).then_some(Sighting { next: None }),
    }
}

enum Passage {
    NotYet,
    /// Also returns the symmetry that leads to the image with the least key.
    There(usize),
    Past,
}

/// Every board of a line with at most `most_pieces` pieces; stops at an illegal move.
pub(crate) fn boards<G: Playable>(
    listing: &Listing<G>,
    game: &G,
    keys: &BoardKeys,
    root: &G::State,
    line: &str,
    most_pieces: usize,
) -> Vec<PassedBoard> {
    let shape = game.shape();
    let mut cells = vec![EMPTY; shape.rows * shape.cols];
    let mut passed = Vec::new();
    let mut pass = |state: &G::State, mv: Option<G::Move>| {
        game.codes(state, &mut cells);
        if count(&cells) <= most_pieces {
            let KeyedBoard { key, symmetry, pieces } = keys.of(&cells, game.to_move(state));
            let next = mv.map(|mv| keys.text(game, game.transform_move(mv, symmetry)));
            passed.push(PassedBoard { pieces, key, next });
        } else if !listing.takes_pieces_off {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    };
    if let Ok(ControlFlow::Continue(last)) = follow_line(game, root, line, |state, mv| pass(state, Some(mv))) {
        let _ = pass(&last, None);
    }
    passed
}

/// Translates a move from the orientation of the image with the least key to that of `sought`; `None` if the text is not a move.
pub(crate) fn as_sought<G: Playable>(game: &G, text: &str, sought: &SoughtBoard) -> Option<SeenMove> {
    let mv = game.parse_move(text, Place::Move { number: 1, column: 1 }).ok()?;
    Some(as_on(game, mv, sought))
}

fn as_on<G: Playable>(game: &G, mv: G::Move, sought: &SoughtBoard) -> SeenMove {
    let images = sought.ways.iter().map(|&number| game.transform_move(mv, number));
    let class = images.clone().map(|mv| game.move_index(mv)).min().unwrap_or_default();
    let text = images.clone().next().map(|mv| game.move_text(mv)).unwrap_or_default();
    SeenMove { text, class }
}

fn codes<G: Playable>(game: &G, state: &G::State) -> Vec<u8> {
    let shape = game.shape();
    let mut cells = vec![EMPTY; shape.rows * shape.cols];
    game.codes(state, &mut cells);
    cells
}

fn count(cells: &[u8]) -> usize {
    cells.iter().filter(|&&cell| cell != EMPTY).count()
}
