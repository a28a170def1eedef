//! What follows from who must play last, without searching.
//!
//! One side, the follower, makes the last move of a full board. It can answer every move in the same column, just above it; where a column
//! has an odd number of free cells, the lowest of them is left over, and two such cells answer each other. So the follower gets the upper
//! cell of every pair, and the leader at most its own stones, all lower cells and what is left over.

use super::shape::{Shape, Word};
use super::span::Span;

/// What is known for certain of a position whose side to move can neither win at once nor lose by the next move: `mine` and `theirs` are
/// the free cells that complete a line.
#[inline(always)]
pub(super) fn bounds<S: Shape>(
    shape: S,
    [own, all]: [S::Word; 2],
    open: S::Word,
    [mine, theirs]: [S::Word; 2],
    empties: i32,
) -> Span {
    let opponent = own ^ all;
    let free = shape.board() & !all;
    let (upper, lower) = (free & shape.upper(), free & !shape.upper());
    let left_over = open & upper;
    let mut bounds = Span { least: -i32::MAX, most: i32::MAX };
    let follows = empties % 2 == 1;
    let (leader, follower) = if follows { (opponent, own) } else { (own, opponent) };
    let (leaders, followers) = if follows { (theirs, mine) } else { (mine, theirs) };
    if !shape.has_line(leader | lower | left_over) {
        // The leader never wins; the follower does if it has a line once it has got its part.
        let waiting = followers & upper & !open;
        let gained = if waiting.is_empty() {
            i32::from(shape.has_line(follower | (upper & !left_over)))
        } else {
            latest(shape, waiting)
        };
        if follows {
            bounds.least = gained;
        } else {
            bounds.most = -gained;
        }
        return bounds;
    }
    // A threat of the leader in a lower cell turns the tables: once all else is full, the follower must play below it.
    let mut waiting = leaders & lower & !open;
    while !waiting.is_empty() {
        let threat = waiting.first();
        let column = shape.column(threat.lowest() / (shape.rows() + 1));
        waiting = waiting & !column;
        if follows && (column & left_over).is_empty() {
            continue;
        }
        let below = threat.plus(!S::Word::NONE) & column;
        let followers_part = follower | ((lower | left_over) & !column) | (upper & below);
        if !shape.has_line(followers_part) {
            let gained = latest(shape, threat);
            if follows {
                bounds.most = bounds.most.min(-gained);
            } else {
                bounds.least = bounds.least.max(gained);
            }
        }
    }
    bounds
}

/// What a win is worth that comes, at the latest, when all but the cells above a threat is full: the lowest of the threats.
#[inline(always)]
fn latest<S: Shape>(shape: S, threats: S::Word) -> i32 {
    let (mut lowest, mut left) = (shape.rows(), threats);
    while !left.is_empty() {
        lowest = lowest.min(left.lowest() % (shape.rows() + 1));
        left = left.rest();
    }
    (shape.rows() - 1 - lowest + 2) as i32 / 2
}
