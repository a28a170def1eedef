//! A board that is looked for in other games: as it stands, turned and mirrored.

use crate::playable::Playable;
use jugada_core::Player;
use jugada_core::grid::EMPTY;
use jugada_core::notation::follow_line;
use std::ops::ControlFlow;

/// What stands on a board and whose turn it is, to be looked for with [`Session::seek`](crate::Session::seek). How it came about does not
/// count, nor do the rules' memories of it: stones lost, a ko.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SoughtBoard {
    to_move: Player,
    pieces: usize,
    /// Whose piece stands on each cell, through every symmetry of the game; as it is first.
    images: Vec<Vec<u8>>,
}

/// A game that comes to the board, or to an image of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sighting {
    /// What was played there; none if the game stops there.
    pub next: Option<SeenMove>,
}

/// A move that was played on an image of a board, as it is on the board itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenMove {
    /// The move. Where the board is an image of itself it is one of several; if the game comes to the board as it is, the one that was played.
    pub text: String,
    /// The same for all moves that are images of each other on this board.
    pub class: usize,
}

/// The board of a state.
pub(crate) fn of<G: Playable>(game: &G, state: &G::State) -> SoughtBoard {
    let images: Vec<Vec<u8>> =
        (0..game.symmetries()).map(|number| owners(game, &game.transform(state, number))).collect();
    SoughtBoard { to_move: game.to_move(state), pieces: count(&images[0]), images }
}

/// Follows a line from a state until it comes to the board; `None` if it never does, or is wrong before.
pub(crate) fn seek<G: Playable>(game: &G, root: &G::State, line: &str, sought: &SoughtBoard) -> Option<Sighting> {
    let mut cells = vec![EMPTY; sought.images[0].len()];
    let mut look = |state: &G::State| {
        game.owners(state, &mut cells);
        if game.to_move(state) == sought.to_move && sought.images.contains(&cells) {
            return Look::There;
        }
        // Nothing is taken off the board that could make room for it again.
        if !G::takes_pieces_off() && count(&cells) > sought.pieces { Look::Past } else { Look::NotYet }
    };
    let followed = follow_line(game, root, line, |state, mv| match look(state) {
        Look::There => ControlFlow::Break(Some(Sighting { next: Some(as_on(game, state, mv, sought)) })),
        Look::Past => ControlFlow::Break(None),
        Look::NotYet => ControlFlow::Continue(()),
    });
    match followed.ok()? {
        ControlFlow::Break(sighting) => sighting,
        ControlFlow::Continue(last) => matches!(look(&last), Look::There).then_some(Sighting { next: None }),
    }
}

enum Look {
    NotYet,
    There,
    Past,
}

/// A move in a state that is an image of the board, as it is on the board.
fn as_on<G: Playable>(game: &G, state: &G::State, mv: G::Move, sought: &SoughtBoard) -> SeenMove {
    let leads_back = |number: &usize| owners(game, &game.transform(state, *number)) == sought.images[0];
    let ways = (0..game.symmetries()).filter(leads_back).map(|number| game.transform_move(mv, number));
    let moves: Vec<G::Move> = ways.collect();
    let text = game.move_text(*moves.first().unwrap_or(&mv));
    let class = moves.iter().map(|&mv| game.move_index(mv)).min().unwrap_or_default();
    SeenMove { text, class }
}

fn owners<G: Playable>(game: &G, state: &G::State) -> Vec<u8> {
    let shape = game.shape();
    let mut cells = vec![EMPTY; shape.rows * shape.cols];
    game.owners(state, &mut cells);
    cells
}

fn count(cells: &[u8]) -> usize {
    cells.iter().filter(|&&cell| cell != EMPTY).count()
}
