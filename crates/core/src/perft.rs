//! Counting the game tree: the test of rules that leaves nothing out.

use crate::Game;

/// The number of leaves of the game tree from `state`, cut off at `depth` moves: the move sequences of exactly that length, and,
/// where the game's published counts include them ([`Game::finished_games_are_leaves`]), the games that ended earlier.
///
/// The last ply is counted, not played ([`Game::count_moves`]), as every peer does; the last two, where the game can
/// ([`Game::count_two_moves`]).
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => count_children(game, state),
        _ => count(game, state, depth, &mut Vec::with_capacity(64 * depth as usize)),
    }
}

/// For depths from 2 on.
fn count<G: Game>(game: &G, state: &G::State, depth: u32, stack: &mut Vec<G::Move>) -> u64 {
    if depth == 2
        && let Some(leaves) = game.count_two_moves(state)
    {
        return leaves;
    }
    let bottom = stack.len();
    game.moves(state, stack);
    if stack.len() == bottom {
        return u64::from(game.finished_games_are_leaves());
    }
    // Nine tenths of the work happen in the first two branches. They stand alone so that the compiler can leave out what
    // only a further move would need (the key, above all).
    let leaves = match depth {
        2 => stack[bottom..].iter().map(|&mv| count_children(game, &child(game, state, mv))).sum(),
        3 => (bottom..stack.len())
            .map(|at| {
                let child = child(game, state, stack[at]);
                game.count_two_moves(&child).unwrap_or_else(|| count(game, &child, 2, stack))
            })
            .sum(),
        _ => (bottom..stack.len()).map(|at| count(game, &child(game, state, stack[at]), depth - 1, stack)).sum(),
    };
    stack.truncate(bottom);
    leaves
}

#[inline(always)]
fn child<G: Game>(game: &G, state: &G::State, mv: G::Move) -> G::State {
    let mut child = state.clone();
    game.play(&mut child, mv);
    child
}

#[inline]
fn count_children<G: Game>(game: &G, state: &G::State) -> u64 {
    match game.count_moves(state) {
        0 => u64::from(game.finished_games_are_leaves()),
        moves => moves as u64,
    }
}
