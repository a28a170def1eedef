//! Bounds from parity (zugzwang), without search.
//!
//! The follower is the side that makes the last move of a full board. It can answer every move in the same column,
//! directly above; in a column with an odd number of free cells the lowest is left over, and the leftover cells answer
//! each other in pairs. So the follower can claim the upper cell of every pair, and the leader gets at most its own
//! pieces, all lower cells and the leftover ones.

use super::shape::{BoardShape, Word};
use super::span::Span;

/// Bounds of a position whose side to move can neither win at once nor lose by the next move. `mine` and `theirs`: free
/// cells that complete a line.
#[inline(always)]
pub(super) fn bounds<S: BoardShape>(
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
        // The leader cannot win; the follower wins if its cells contain a line.
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
    // A leader's threat in a lower cell reverses the roles: when all else is full, the follower must play below it.
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

/// Score of a win that comes at the latest when only the cells from the lowest threat upwards are free.
#[inline(always)]
fn latest<S: BoardShape>(shape: S, threats: S::Word) -> i32 {
    let (mut lowest, mut left) = (shape.rows(), threats);
    while !left.is_empty() {
        lowest = lowest.min(left.lowest() % (shape.rows() + 1));
        left = left.rest();
    }
    (shape.rows() - 1 - lowest + 2) as i32 / 2
}
