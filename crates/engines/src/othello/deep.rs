//! Search with the pattern evaluator, on 8x8: to a depth or to the end of the game, with or without selective cuts.
//!
//! A null-window search like the others, in whole discs: does the value exceed `alpha`? When few squares are empty and
//! it reaches the end of the game, it continues with [`sorted`](super::search::sorted), which is exact at any
//! selectivity.

use super::board::BoardGeometry;
use super::endings::NONE;
use super::estimate::{potential, weighted};
use super::kernel::{DiscSets, Kernel};
use super::search::{Candidate, Search, begin, deeper};
use super::selective::{self, Selectivity};
use super::split::best_of;
use super::table::{Draft, StoredBounds};
use jugada_eval::othello::patterns::{Indices, STEPS, layout};

/// Maximum empties of an endgame search that orders moves by mobility instead of patterns, which is as good and much
/// faster.
pub(super) const TAIL: u32 = 12;
/// Minimum depth for using the table; below, it costs more than it saves.
const KEEPS_FROM: u32 = 3;
/// Minimum depth for enhanced transposition cut-offs: looking up all children first.
const LOOKS_AHEAD_FROM: u32 = 4;
/// Minimum depth for sharing the moves after the first among threads (YBWC).
const SPLITS_FROM: u32 = 8;
/// Minimum empties for the same in endgame searches.
const SPLITS_FROM_EMPTIES: u32 = 15;
/// Maximum nesting of multi-ProbCut searches.
const MOST_NESTED: u32 = 2;

/// A position with incrementally updated data.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) discs: DiscSets,
    /// Squares of quadrants with an odd number of empties.
    pub(super) odd: u64,
    pub(super) empties: u32,
    pub(super) indices: Indices,
}

impl Node {
    pub(super) fn new(board: &BoardGeometry, discs: DiscSets) -> Node {
        let empties = board.all & !(discs.own | discs.opponent);
        let indices = layout().indices(discs.own, discs.opponent);
        Node { discs, odd: board.odd(empties), empties: empties.count_ones(), indices }
    }

    /// The position after a disc on `square`.
    #[inline(always)]
    fn after(&self, search: &Search<'_>, square: u32, discs: DiscSets) -> Node {
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

/// Pattern evaluation for the side to move, in steps (fractions of a disc); the side must be able to move.
#[inline(always)]
fn estimate<K: Kernel>(search: &Search<'_>, node: &Node, moves: u64) -> i32 {
    let theirs = K::mobility(node.discs.passed());
    search.patterns.estimate(&node.indices, 64 - node.empties, moves.count_ones(), theirs.count_ones())
}

/// Rounds steps to whole discs.
#[inline(always)]
fn rounded(steps: i32) -> i32 {
    (steps + STEPS / 2).div_euclid(STEPS)
}

/// Depth 0: an estimate.
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

/// Depth 1.
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

/// Endgame with few empties.
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
    if search.must_stop() {
        return 0;
    }
    search.counts.enter(empties);
    let nodes_before = search.counts.nodes;
    if let Some(most) = search.stability_cut(node.discs, empties, alpha) {
        return most;
    }
    let draft = Draft { depth: depth as u8, selectivity: search.selectivity };
    let is_kept = depth >= KEEPS_FROM;
    let known = if is_kept { search.tables.get(node.discs, empties, draft) } else { StoredBounds::NOTHING };
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

/// Multi-ProbCut: if a shallow search exceeds `alpha` by more than its error margin, the deep search is skipped (and
/// likewise below).
#[inline(always)]
fn prob_cut<K: Kernel>(search: &mut Search<'_>, node: &Node, moves: u64, depth: u32, alpha: i32) -> Option<i32> {
    let shallow = selective::shallow(depth);
    let margin = search.selectivity.margin(node.empties, depth, shallow);
    // The static estimate selects the side to test, and whether a test is promising.
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

/// Depth of the searches that order moves.
#[inline(always)]
fn sorting_depth(depth: u32, is_to_end: bool) -> u32 {
    match depth {
        ..14 => 0,
        14..18 if is_to_end => 0,
        14..20 => 1,
        _ => 2,
    }
}

// Weights of the move ordering, in steps. In endgame searches, mobility counts more than patterns.
const ANSWER: i32 = 16;
const ANSWER_TO_END: i32 = 96;
const POTENTIAL_ANSWER_TO_END: i32 = 8;
const ODD: i32 = 8;

/// Lists the moves with their scores for ordering. Moves that the table refutes are dropped; `Ok` is the best value
/// they can have. `Err(v)`: a move reaches a value above `alpha` (enhanced transposition cut-off).
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
        search.candidates.push(Candidate { ordering_score: i32::MAX, square, after });
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
        let ordering_score = if square == u32::from(first) {
            i32::MAX
        } else {
            let child = node.after(search, square, after);
            ordering_score::<K>(search, &child, depth, plies, is_to_end, node.odd >> square & 1 == 1)
        };
        search.candidates[kept] = Candidate { ordering_score, square, after };
        kept += 1;
    }
    search.candidates.truncate(kept);
    Ok(best)
}

/// Score for move ordering, from the position after the move.
#[inline(always)]
fn ordering_score<K: Kernel>(
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

/// Estimate after one or two plies, in steps; a forced pass is estimated without search.
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
            // A sufficient reply refutes the move.
            -answered::<K>(search, &child, answers, -best)
        };
        best = best.max(value);
    }
    best
}

/// The best estimate after one ply, or the first of at least `enough`.
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
