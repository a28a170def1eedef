//! The search with the pattern evaluator, on boards of 8 x 8: so many plies on, or to the end of the game; selective, or not.
//!
//! It answers the same question as the rest, in whole discs: is a position worth more than `alpha`? Where it reaches the end of the game with few
//! empty squares, [`sorted`](super::search::sorted) goes on, which is exact whatever the selectivity.

use super::board::Board;
use super::endings::NONE;
use super::estimate::{potential, weighted};
use super::kernel::{Discs, Kernel};
use super::search::{Candidate, Search, begin, deeper};
use super::selective::{self, Selectivity};
use super::split::best_of;
use super::table::{Draft, Known};
use jugada_eval::othello::patterns::{Indices, STEPS, layout};

/// With so few empty squares to the end, counting answers is as good as patterns, and much quicker.
pub(super) const TAIL: u32 = 12;
/// Below this depth the table costs more than it saves.
const KEEPS_FROM: u32 = 3;
/// From this depth on, what follows each move is looked up first.
const LOOKS_AHEAD_FROM: u32 = 4;
/// The first move is searched by one thread; from this depth on others may help with the rest.
const SPLITS_FROM: u32 = 8;
/// The same if the end of the game is in reach, by empty squares.
const SPLITS_FROM_EMPTIES: u32 = 15;
/// Cuts that are tried within the search that tries a cut: one, not more.
const MOST_NESTED: u32 = 2;

/// A position with what the search keeps of it.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) discs: Discs,
    /// Squares of quadrants with an odd number of empty ones.
    pub(super) odd: u64,
    pub(super) empties: u32,
    pub(super) indices: Indices,
}

impl Node {
    pub(super) fn new(board: &Board, discs: Discs) -> Node {
        let empties = board.all & !(discs.own | discs.opponent);
        let indices = layout().indices(discs.own, discs.opponent);
        Node { discs, odd: board.odd(empties), empties: empties.count_ones(), indices }
    }

    /// After a disc on this square.
    #[inline(always)]
    fn after(&self, search: &Search<'_>, square: u32, discs: Discs) -> Node {
        let flips = discs.opponent & !self.discs.own & !(1 << square);
        Node {
            discs,
            odd: self.odd ^ search.board.quadrants[square as usize % 64],
            empties: self.empties - 1,
            indices: search.patterns.layout().after(&self.indices, square, flips),
        }
    }

    #[inline(always)]
    fn passed(&self) -> Node {
        Node { discs: self.discs.passed(), indices: self.indices.passed(), ..*self }
    }
}

/// What a position is worth to the side to move, in steps of a disc, if it can move.
#[inline(always)]
fn estimate<K: Kernel>(search: &Search<'_>, node: &Node, moves: u64) -> i32 {
    let theirs = K::mobility(node.discs.passed());
    search.patterns.estimate(&node.indices, 64 - node.empties, moves.count_ones(), theirs.count_ones())
}

/// In whole discs.
#[inline(always)]
fn rounded(steps: i32) -> i32 {
    (steps + STEPS / 2).div_euclid(STEPS)
}

/// No plies on: an estimate.
#[inline(always)]
fn leaf<K: Kernel>(search: &mut Search<'_>, node: &Node) -> i32 {
    search.counts.enter(node.empties);
    let moves = K::mobility(node.discs);
    if moves != 0 {
        return rounded(estimate::<K>(search, node, moves));
    }
    let passed = node.passed();
    let moves = K::mobility(passed.discs);
    if moves == 0 { search.board.final_score(node.discs) } else { -rounded(estimate::<K>(search, &passed, moves)) }
}

/// One ply on.
#[inline(always)]
fn one_ply<K: Kernel>(search: &mut Search<'_>, node: &Node, alpha: i32) -> i32 {
    search.counts.enter(node.empties);
    let moves = K::mobility(node.discs);
    if moves == 0 {
        let passed = node.passed();
        if K::mobility(passed.discs) == 0 {
            return search.board.final_score(node.discs);
        }
        return -K::deep(search, &passed, 1, -alpha - 1);
    }
    let (mut best, mut left) = (NONE, moves);
    while left != 0 && best <= alpha {
        let square = left.trailing_zeros();
        left &= left - 1;
        let flips = K::flips(node.discs, square);
        if flips == node.discs.opponent {
            return search.board.squares;
        }
        let child = node.after(search, square, node.discs.after(square, flips));
        best = best.max(-leaf::<K>(search, &child));
    }
    best
}

/// To the end of the game, with few empty squares.
#[inline(always)]
fn tail<K: Kernel>(search: &mut Search<'_>, node: &Node, alpha: i32) -> i32 {
    if node.empties >= 4 {
        deeper::<K>(search, node.discs, node.odd, node.empties, alpha)
    } else {
        begin::<K>(search, node.discs, node.empties, alpha)
    }
}

#[inline(always)]
pub(super) fn deep<K: Kernel>(search: &mut Search<'_>, node: &Node, depth: u32, alpha: i32) -> i32 {
    let (board, empties) = (search.board, node.empties);
    if depth >= empties && empties <= TAIL {
        return tail::<K>(search, node, alpha);
    }
    match depth {
        0 => return leaf::<K>(search, node),
        1 => return one_ply::<K>(search, node, alpha),
        _ => {}
    }
    if search.is_to_stop() {
        return 0;
    }
    search.counts.enter(empties);
    let nodes_before = search.counts.nodes;
    if let Some(most) = search.stability_cut(node.discs, empties, alpha) {
        return most;
    }
    let draft = Draft { depth: depth as u8, selectivity: search.selectivity };
    let is_kept = depth >= KEEPS_FROM;
    let known = if is_kept { search.tables.get(node.discs, empties, draft) } else { Known::NOTHING };
    if let Some(value) = known.answer(alpha) {
        search.counts.table_hits += 1;
        return value;
    }
    let moves = K::mobility(node.discs);
    if moves == 0 {
        if K::mobility(node.discs.passed()) == 0 {
            return board.final_score(node.discs);
        }
        return -K::deep(search, &node.passed(), depth, -alpha - 1);
    }
    if depth >= selective::FROM
        && search.selectivity != Selectivity::EXACT
        && search.nested < MOST_NESTED
        && let Some(value) = prob_cut::<K>(search, node, moves, depth, alpha)
    {
        search.counts.cutoffs += 1;
        return value;
    }
    if search.is_broken_off {
        return 0;
    }
    let first = search.candidates.len();
    let listed = candidates::<K>(search, node, moves, depth, alpha, known.mv);
    let is_shared = if depth >= empties { empties >= SPLITS_FROM_EMPTIES } else { depth >= SPLITS_FROM };
    let value = |search: &mut Search<'_>, square, after| {
        let child = node.after(search, square, after);
        -K::deep(search, &child, depth - 1, -alpha - 1)
    };
    let (best, best_move) = match best_of(search, first, listed, alpha, is_shared.then(|| depth - 1), value) {
        Ok(found) => found,
        Err(value) => return value,
    };
    if is_kept {
        search.counts.table_stores += 1;
        let now = known.narrowed(best, alpha, best_move);
        search.tables.put(node.discs, empties, draft, now, search.counts.nodes - nodes_before);
    }
    best
}

/// A search of some plies says what a deeper one would: if it is beyond `alpha` by more than its error, that is the answer.
#[inline(always)]
fn prob_cut<K: Kernel>(search: &mut Search<'_>, node: &Node, moves: u64, depth: u32, alpha: i32) -> Option<i32> {
    let shallow = selective::shallow(depth);
    let margin = search.selectivity.margin(node.empties, depth, shallow);
    // What is seen at once says on which side it may be, and whether it is worth trying.
    let at_once = rounded(estimate::<K>(search, node, moves));
    let doubt = search.selectivity.margin(node.empties, shallow, 0) / 2;
    let bound = if at_once > alpha { alpha + margin } else { alpha - margin };
    if bound >= board_most(search) || bound < -board_most(search) {
        return None;
    }
    let is_above = at_once > alpha;
    let promises = if is_above { at_once > bound - doubt } else { at_once <= bound + doubt };
    if !promises {
        return None;
    }
    search.nested += 1;
    let value = K::deep(search, node, shallow, bound);
    search.nested -= 1;
    if search.is_broken_off {
        None
    } else if is_above {
        (value > bound).then_some(alpha + 1)
    } else {
        (value <= bound).then_some(alpha)
    }
}

#[inline(always)]
fn board_most(search: &Search<'_>) -> i32 {
    search.board.squares
}

/// How many plies moves are searched on to be sorted.
#[inline(always)]
fn sorting_depth(depth: u32, is_to_end: bool) -> u32 {
    match depth {
        ..14 => 0,
        14..18 if is_to_end => 0,
        14..20 => 1,
        _ => 2,
    }
}

// What the order is made of, in steps of a disc. To the end of the game, few answers count for more than what patterns say.
const ANSWER: i32 = 16;
const ANSWER_TO_END: i32 = 96;
const POTENTIAL_ANSWER_TO_END: i32 = 8;
const ODD: i32 = 8;

/// Lists the moves with their promise; those that are known not to be enough are left out, and the best that they may reach comes back. Or a value
/// above `alpha`, if a move is known to reach it.
#[inline(always)]
fn candidates<K: Kernel>(
    search: &mut Search<'_>,
    node: &Node,
    moves: u64,
    depth: u32,
    alpha: i32,
    first: u8,
) -> Result<i32, i32> {
    let board = search.board;
    let is_to_end = depth >= node.empties;
    let plies = sorting_depth(depth, is_to_end);
    let draft = Draft { depth: (depth - 1) as u8, selectivity: search.selectivity };
    let (at, mut left) = (search.candidates.len(), moves);
    while left != 0 {
        let square = left.trailing_zeros();
        left &= left - 1;
        let flips = K::flips(node.discs, square);
        if flips == node.discs.opponent {
            return Err(board.squares);
        }
        let after = node.discs.after(square, flips);
        if depth >= LOOKS_AHEAD_FROM {
            K::fetch(search.tables.bucket(after, node.empties - 1, draft));
        }
        search.candidates.push(Candidate { promise: i32::MAX, square, after });
    }
    let (mut best, mut kept) = (NONE, at);
    for next in at..search.candidates.len() {
        let Candidate { square, after, .. } = search.candidates[next];
        if depth >= LOOKS_AHEAD_FROM
            && let Some(value) = search.tables.get(after, node.empties - 1, draft).answer(-alpha - 1)
        {
            if -value > alpha {
                return Err(-value);
            }
            best = best.max(-value);
            continue;
        }
        let promise = if square == u32::from(first) {
            i32::MAX
        } else {
            let child = node.after(search, square, after);
            promise::<K>(search, &child, depth, plies, is_to_end, node.odd >> square & 1 == 1)
        };
        search.candidates[kept] = Candidate { promise, square, after };
        kept += 1;
    }
    search.candidates.truncate(kept);
    Ok(best)
}

/// How soon a move is to be tried, by the position after it.
#[inline(always)]
fn promise<K: Kernel>(
    search: &mut Search<'_>,
    child: &Node,
    depth: u32,
    plies: u32,
    is_to_end: bool,
    is_odd: bool,
) -> i32 {
    let board = search.board;
    let answers = K::mobility(child.discs);
    if depth == 2 {
        return -weighted(board, answers);
    }
    let value = match plies {
        _ if answers == 0 => -estimate::<K>(search, &child.passed(), K::mobility(child.discs.passed())),
        0 => estimate::<K>(search, child, answers),
        1 => plies_on::<K>(search, child, answers, -64 * STEPS, 1),
        _ => plies_on::<K>(search, child, answers, -64 * STEPS, 2),
    };
    let odd = if is_odd && search.by_parity { ODD } else { 0 };
    if is_to_end {
        odd - value - ANSWER_TO_END * weighted(board, answers) - POTENTIAL_ANSWER_TO_END * potential(board, child.discs)
    } else {
        odd - value - ANSWER * weighted(board, answers)
    }
}

/// The estimate one or two plies on, in steps; a pass is estimated where it stands.
#[inline(always)]
fn plies_on<K: Kernel>(search: &mut Search<'_>, node: &Node, moves: u64, alpha: i32, plies: u32) -> i32 {
    let (mut best, mut left) = (alpha, moves);
    while left != 0 {
        let square = left.trailing_zeros();
        left &= left - 1;
        search.counts.enter(node.empties - 1);
        let child = node.after(search, square, node.discs.after(square, K::flips(node.discs, square)));
        let answers = K::mobility(child.discs);
        let value = if answers == 0 {
            let passed = child.passed();
            estimate::<K>(search, &passed, K::mobility(passed.discs))
        } else if plies == 1 {
            -estimate::<K>(search, &child, answers)
        } else {
            // A reply that is good enough refutes the move.
            -answered::<K>(search, &child, answers, -best)
        };
        best = best.max(value);
    }
    best
}

/// The best estimate one ply on, or the first that is as good as `enough`.
#[inline(always)]
fn answered<K: Kernel>(search: &mut Search<'_>, node: &Node, moves: u64, enough: i32) -> i32 {
    let (mut best, mut left) = (-64 * STEPS, moves);
    while left != 0 && best < enough {
        let square = left.trailing_zeros();
        left &= left - 1;
        search.counts.enter(node.empties - 1);
        let child = node.after(search, square, node.discs.after(square, K::flips(node.discs, square)));
        let answers = K::mobility(child.discs);
        let value = if answers == 0 {
            let passed = child.passed();
            estimate::<K>(search, &passed, K::mobility(passed.discs))
        } else {
            -estimate::<K>(search, &child, answers)
        };
        best = best.max(value);
    }
    best
}
