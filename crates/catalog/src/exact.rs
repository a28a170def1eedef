//! The end of a game that counts points, played out in every line that matters.

use jugada_core::{Game, Player, StopFlag};

/// A move, and how the game ends after it if both sides play their best.
pub(crate) struct Solved<M> {
    /// Points that the side to move wins by.
    pub(crate) margin: f64,
    /// The game to its end, this move first.
    pub(crate) line: Vec<M>,
}

/// Every legal move with its exact margin, in the order of the game. None if the game counts no points, or it was stopped.
pub(crate) fn solve<G: Game>(game: &G, state: &G::State, stop: &StopFlag) -> Option<Vec<Solved<G::Move>>> {
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    moves
        .into_iter()
        .map(|mv| {
            let mut after = state.clone();
            game.play(&mut after, mv);
            let (margin, rest) = search(game, &after, -f32::INFINITY, f32::INFINITY, stop)?;
            let line = std::iter::once(mv).chain(rest.into_iter().rev()).collect();
            Some(Solved { margin: f64::from(-margin), line })
        })
        .collect()
}

/// Alpha-beta on the margin, for the side to move; the moves that leave the opponent fewest answers first. The line comes last move first.
fn search<G: Game>(
    game: &G,
    state: &G::State,
    mut alpha: f32,
    beta: f32,
    stop: &StopFlag,
) -> Option<(f32, Vec<G::Move>)> {
    if stop.is_raised() {
        return None;
    }
    if game.outcome(state).is_some() {
        let margin = game.margin(state)?;
        return Some((if game.to_move(state) == Player::First { margin } else { -margin }, Vec::new()));
    }
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    let mut after: Vec<(usize, G::Move, G::State)> = moves
        .into_iter()
        .map(|mv| {
            let mut after = state.clone();
            game.play(&mut after, mv);
            (game.count_moves(&after), mv, after)
        })
        .collect();
    after.sort_by_key(|&(answers, ..)| answers);
    let mut best = (-f32::INFINITY, Vec::new());
    for (_, mv, next) in after {
        let (margin, mut line) = search(game, &next, -beta, -alpha, stop)?;
        if -margin > best.0 {
            line.push(mv);
            best = (-margin, line);
            alpha = alpha.max(best.0);
            if alpha >= beta {
                break;
            }
        }
    }
    Some(best)
}
