//! Perft: counts of the game tree, an exhaustive test of the rules.

use crate::Game;

/// Number of leaves of the game tree at `depth`: move sequences of exactly that length, and, where the game's published
/// counts include them ([`Game::finished_games_are_leaves`]), games that ended earlier.
///
/// The last ply is counted in bulk ([`Game::count_moves`]), as is usual; the last two if the game supports it
/// ([`Game::count_two_moves`]).
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => count_children(game, state),
        _ => count(game, state, depth, &mut Vec::with_capacity(64 * depth as usize)),
    }
}

/// For depths of at least 2.
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
    // Nine tenths of the work are done in the first two branches. They are separate so that the compiler can omit what
    // only further moves need (mainly the key).
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

/// Number of positions that a search without pruning visits to `depth`, transpositions included. `None` if more than
/// `most` of them would have to be expanded.
pub fn count_positions<G: Game>(game: &G, state: &G::State, depth: u32, most: u64) -> Option<u64> {
    let mut left = most;
    positions_below(game, state, depth, &mut left, &mut Vec::new())
}

fn positions_below<G: Game>(
    game: &G,
    state: &G::State,
    depth: u32,
    left: &mut u64,
    stack: &mut Vec<G::Move>,
) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    *left = left.checked_sub(1)?;
    if depth == 1 {
        return Some(1 + game.count_moves(state) as u64);
    }
    let bottom = stack.len();
    game.moves(state, stack);
    let mut positions = 1;
    for at in bottom..stack.len() {
        positions += positions_below(game, &child(game, state, stack[at]), depth - 1, left, stack)?;
    }
    stack.truncate(bottom);
    Some(positions)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Outcome, Player};

    /// Take one or two stones. With leaves as in Othello or in other games; with or without bulk counting of two moves.
    struct Stones {
        are_leaves: bool,
        counts_two: bool,
    }

    impl Game for Stones {
        type State = u32;
        type Move = u32;

        fn start(&self) -> u32 {
            3
        }
        fn to_move(&self, _: &u32) -> Player {
            Player::First
        }
        fn outcome(&self, &left: &u32) -> Option<Outcome> {
            (left == 0).then_some(Outcome::Draw)
        }
        fn moves(&self, &left: &u32, into: &mut Vec<u32>) {
            into.extend(1..=left.min(2));
        }
        fn count_two_moves(&self, &left: &u32) -> Option<u64> {
            let finished = u64::from(self.are_leaves);
            self.counts_two.then(|| match left {
                0 | 1 => finished,
                2 => 1 + finished,
                3 => 3,
                _ => 4,
            })
        }
        fn play(&self, left: &mut u32, taken: u32) {
            *left -= taken;
        }
        fn key(&self, &left: &u32) -> u64 {
            left.into()
        }
        fn move_index(&self, taken: u32) -> usize {
            taken as usize - 1
        }
        fn move_space(&self) -> usize {
            2
        }
        fn finished_games_are_leaves(&self) -> bool {
            self.are_leaves
        }
        fn longest_game(&self) -> usize {
            9
        }
    }

    /// Games from three stones: 1+1+1, 1+2 and 2+1. Of the eight from five, three take three moves, four take four and
    /// one takes five.
    #[test]
    fn sequences_of_full_length_or_with_the_finished_games() {
        for counts_two in [false, true] {
            for (are_leaves, left, leaves) in [
                (false, 3, [1, 2, 3, 1, 0, 0, 0]),
                (true, 3, [1, 2, 3, 3, 3, 3, 3]),
                (false, 5, [1, 2, 4, 7, 5, 1, 0]),
                (true, 5, [1, 2, 4, 7, 8, 8, 8]),
                (false, 0, [1, 0, 0, 0, 0, 0, 0]),
                (true, 0, [1; 7]),
            ] {
                let game = Stones { are_leaves, counts_two };
                let found: Vec<u64> = (0..7).map(|depth| perft(&game, &left, depth)).collect();
                assert_eq!(found, leaves, "{left} stones, finished games are leaves: {are_leaves}, {counts_two}");
            }
        }
    }

    /// From three stones: the position; 1, 2 taken; 1+1, 1+2, 2+1; 1+1+1.
    #[test]
    fn positions_are_counted_as_often_as_they_come_up() {
        let game = Stones { are_leaves: false, counts_two: false };
        let found: Vec<Option<u64>> = (0..6).map(|depth| count_positions(&game, &3, depth, 100)).collect();
        assert_eq!(found, [1, 3, 6, 7, 7, 7].map(Some));
        // At depth 2, three positions are expanded: those after one move count their children in bulk.
        assert_eq!((count_positions(&game, &3, 2, 3), count_positions(&game, &3, 2, 2)), (Some(6), None));
    }
}
