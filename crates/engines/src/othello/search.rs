//! Endgame search: does the score of the side to move exceed alpha?
//!
//! Scores are final disc differences, with empty squares for the winner. All searches have a null window; exact scores
//! take several, until the bounds meet.

use super::board::BoardGeometry;
use super::deep::{Node, TAIL};
use super::endings::{NONE, last_one, last_two};
use super::estimate::{estimate, ordering_score};
use super::folding::Image;
use super::kernel::{DiscSets, Kernel};
use super::selective::Selectivity;
use super::split::{SharedPosition, Team, best_of};
use super::stability::stable;
use super::table::{Draft, StoredBounds, Tables};
use crate::proofs;
use jugada_eval::othello::Patterns;
use jugada_search::Watch;
use std::sync::Arc;

/// Maximum empties of unordered search, odd quadrants first: ordering would cost more than it saves.
const SHALLOW: u32 = 6;
/// Minimum empties for table lookups; below, searching is cheaper.
const KEEPS_FROM: u32 = 8;
/// Minimum empties for enhanced transposition cut-offs (looking up all children first).
const LOOKS_AHEAD_FROM: u32 = 9;
/// Minimum empties for ordering by a search of [`PLIES`], instead of by mobility. On 8x8, patterns order the moves.
const ESTIMATES_FROM: u32 = 16;
const PLIES: u32 = 2;
/// Minimum empties for storing symmetric positions as one.
const FOLDS_FROM: u32 = 18;
/// Minimum empties for sharing the moves after the first among threads (YBWC): sharing then takes less than a hundredth
/// of the time.
const SPLITS_FROM: u32 = 15;

/// The search of one thread.
pub(super) struct Search<'a> {
    pub(super) board: &'a BoardGeometry,
    pub(super) tables: &'a Tables,
    pub(super) watch: &'a Watch<'a>,
    /// The thread pool; `None` with one thread.
    pub(super) team: Option<&'a Team>,
    /// The innermost shared position above the current one.
    pub(super) within: Option<Arc<SharedPosition>>,
    pub(super) counts: NodeCounts,
    /// Nodes reported to the watch.
    reported: u64,
    /// Node count at the next look at the watch.
    pause_at: u64,
    /// Whether the search was interrupted: values returned are meaningless.
    pub(super) is_broken_off: bool,
    /// Whether squares of odd quadrants come first. Only tests switch it off.
    pub(super) by_parity: bool,
    /// Pattern evaluator of 8x8.
    pub(super) patterns: Patterns,
    /// Confidence level of selective cuts.
    pub(super) selectivity: Selectivity,
    /// Nesting depth of multi-ProbCut searches.
    pub(super) nested: u32,
    /// Move lists of all positions on the current path.
    pub(super) candidates: Vec<Candidate>,
}

/// State to restore after helping another search.
pub(super) struct Elsewhere {
    within: Option<Arc<SharedPosition>>,
    selectivity: Selectivity,
    nested: u32,
    counts: NodeCounts,
    reported: u64,
    is_broken_off: bool,
}

/// Work of a search. Positions with at least two empties count as nodes: the last disc is counted, not searched.
pub(super) type NodeCounts = proofs::NodeCounts<65>;

impl NodeCounts {
    #[inline(always)]
    pub(super) fn enter(&mut self, empties: u32) {
        self.nodes += 1;
        self.by_empties[empties as usize % 65] += 1;
    }
}

/// A move and the resulting position.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    /// Higher scores are tried first.
    pub(super) ordering_score: i32,
    pub(super) square: u32,
    pub(super) after: DiscSets,
}

impl<'a> Search<'a> {
    pub(super) fn new(board: &'a BoardGeometry, tables: &'a Tables, watch: &'a Watch<'a>) -> Search<'a> {
        Search {
            board,
            tables,
            watch,
            team: None,
            within: None,
            counts: NodeCounts::default(),
            reported: 0,
            pause_at: 0,
            is_broken_off: false,
            by_parity: true,
            patterns: Patterns::default(),
            selectivity: Selectivity::EXACT,
            nested: 0,
            candidates: Vec::with_capacity(512),
        }
    }

    /// With a thread pool.
    pub(super) fn in_team(mut self, team: Option<&'a Team>) -> Search<'a> {
        self.team = team;
        self
    }

    /// Reports the latest nodes to the watch; returns how many may be visited before the next report.
    pub(super) fn report(&mut self) -> u64 {
        let until_report = self.watch.look(self.counts.nodes - self.reported);
        self.reported = self.counts.nodes;
        until_report
    }

    /// Adds the work of another thread, which has reported to the watch itself.
    pub(super) fn absorb(&mut self, counts: &NodeCounts) {
        self.counts.add(counts);
        self.reported += counts.nodes;
    }

    /// Suspends the current search to help at another position, with separate counts; returns the state to restore.
    pub(super) fn begin_elsewhere(
        &mut self,
        within: Option<Arc<SharedPosition>>,
        selectivity: Selectivity,
        nested: u32,
    ) -> Elsewhere {
        let before = Elsewhere {
            within: std::mem::replace(&mut self.within, within),
            selectivity: std::mem::replace(&mut self.selectivity, selectivity),
            nested: std::mem::replace(&mut self.nested, nested),
            counts: std::mem::take(&mut self.counts),
            reported: std::mem::take(&mut self.reported),
            is_broken_off: std::mem::replace(&mut self.is_broken_off, false),
        };
        self.pause_at = 0;
        before
    }

    /// Restores the suspended search, reports to the watch, and returns the work done elsewhere.
    pub(super) fn return_from_elsewhere(&mut self, before: Elsewhere) -> NodeCounts {
        self.report();
        self.within = before.within;
        self.selectivity = before.selectivity;
        self.nested = before.nested;
        self.is_broken_off = before.is_broken_off;
        (self.reported, self.pause_at) = (before.reported, 0);
        std::mem::replace(&mut self.counts, before.counts)
    }

    /// Whether the search must end. Checks the watch at intervals.
    #[inline(always)]
    pub(super) fn must_stop(&mut self) -> bool {
        if self.counts.nodes >= self.pause_at {
            self.pause();
        }
        self.is_broken_off
    }

    #[cold]
    #[inline(never)]
    fn pause(&mut self) {
        let until_report = self.report();
        self.is_broken_off = self.is_cut_off();
        self.pause_at = self.counts.nodes + until_report;
    }

    /// Whether the result of the current search is no longer needed.
    pub(super) fn is_cut_off(&self) -> bool {
        self.watch.has_expired()
            || self.within.as_ref().is_some_and(|within| within.is_cut_off())
            || self.team.is_some_and(Team::is_over)
    }

    /// An upper bound from the opponent's stable discs, if it is `alpha` or less. With many empties few discs are
    /// stable, so the test is limited to windows where it can succeed.
    #[inline(always)]
    pub(super) fn stability_cut(&self, discs: DiscSets, empties: u32, alpha: i32) -> Option<i32> {
        if alpha < 2 * empties as i32 - 2 {
            return None;
        }
        let most = self.board.squares - 2 * stable(self.board, discs.passed()).count_ones() as i32;
        (most <= alpha).then_some(most)
    }

    /// Moves to try first, and the others.
    #[inline(always)]
    fn in_order(&self, moves: u64, odd: u64) -> [u64; 2] {
        let first = if self.by_parity { moves & odd } else { 0 };
        if first == 0 { [moves, 0] } else { [first, moves & !first] }
    }

    /// Removes and returns the candidate with the highest score, from index `first` on.
    #[inline(always)]
    pub(super) fn next_candidate(&mut self, first: usize) -> Option<Candidate> {
        let left = self.candidates.get(first..)?;
        let mut best = (i32::MIN, 0);
        for (index, candidate) in left.iter().enumerate() {
            if candidate.ordering_score > best.0 {
                best = (candidate.ordering_score, index);
            }
        }
        (!left.is_empty()).then(|| self.candidates.swap_remove(first + best.1))
    }
}

/// Any number of empties, to `depth` plies. On boards smaller than 8x8 always to the end.
#[inline(always)]
pub(super) fn begin<K: Kernel>(search: &mut Search<'_>, discs: DiscSets, depth: u32, alpha: i32) -> i32 {
    let empties = search.board.all & !(discs.own | discs.opponent);
    if search.board.squares == 64 && (empties.count_ones() > TAIL || depth < empties.count_ones()) {
        return K::deep(search, &Node::new(search.board, discs), depth.min(empties.count_ones()), alpha);
    }
    let first = empties.trailing_zeros();
    match empties.count_ones() {
        0 => search.board.final_score(discs),
        1 => last_one::<K>(search, discs.own, first, alpha),
        2 => last_two::<K>(search, discs, [first, empties.ilog2()], alpha),
        3 => {
            let rest = empties & (empties - 1);
            K::last_three(search, discs, [first, rest.trailing_zeros(), rest.ilog2()], alpha)
        }
        count => {
            let odd = search.board.odd(empties);
            deeper::<K>(search, discs, odd, count, alpha)
        }
    }
}

/// Four empties or more.
#[inline(always)]
pub(super) fn deeper<K: Kernel>(search: &mut Search<'_>, discs: DiscSets, odd: u64, empties: u32, alpha: i32) -> i32 {
    if empties > SHALLOW {
        K::sorted(search, discs, odd, alpha)
    } else if empties > 4 {
        K::shallow(search, discs, odd, alpha)
    } else {
        K::last_four(search, discs, odd, alpha)
    }
}

#[inline(always)]
pub(super) fn shallow<K: Kernel>(search: &mut Search<'_>, discs: DiscSets, odd: u64, alpha: i32) -> i32 {
    let board = search.board;
    let empties = (board.all & !(discs.own | discs.opponent)).count_ones();
    search.counts.enter(empties);
    if let Some(most) = search.stability_cut(discs, empties, alpha) {
        return most;
    }
    let moves = K::mobility(discs) & board.all;
    if moves == 0 {
        if K::mobility(discs.passed()) & board.all == 0 {
            return board.final_score(discs);
        }
        return -K::shallow(search, discs.passed(), odd, -alpha - 1);
    }
    let mut best = NONE;
    let [mut left, mut later] = search.in_order(moves, odd);
    while left != 0 {
        let square = left.trailing_zeros();
        left &= left - 1;
        if left == 0 {
            (left, later) = (later, 0);
        }
        let after = discs.after(square, K::flips(discs, square));
        let odd_after = odd ^ board.quadrants[square as usize % 64];
        let value = if empties > 5 {
            -K::shallow(search, after, odd_after, -alpha - 1)
        } else {
            -K::last_four(search, after, odd_after, -alpha - 1)
        };
        if value > best {
            best = value;
            if best > alpha {
                break;
            }
        }
    }
    best
}

#[inline(always)]
pub(super) fn sorted<K: Kernel>(search: &mut Search<'_>, discs: DiscSets, odd: u64, alpha: i32) -> i32 {
    if search.must_stop() {
        return 0;
    }
    let board = search.board;
    let empties = (board.all & !(discs.own | discs.opponent)).count_ones();
    search.counts.enter(empties);
    let nodes_before = search.counts.nodes;
    if let Some(most) = search.stability_cut(discs, empties, alpha) {
        return most;
    }
    let is_kept = empties >= KEEPS_FROM;
    let known = if is_kept { look_up(search, discs, empties) } else { StoredBounds::NOTHING };
    if let Some(value) = known.answer(alpha) {
        search.counts.table_hits += 1;
        return value;
    }
    let moves = K::mobility(discs) & board.all;
    if moves == 0 {
        if K::mobility(discs.passed()) & board.all == 0 {
            return board.final_score(discs);
        }
        return -K::sorted(search, discs.passed(), odd, -alpha - 1);
    }
    let first = search.candidates.len();
    let listed = candidates::<K>(search, discs, moves, odd, empties, alpha, known.mv);
    let value = |search: &mut Search<'_>, square: u32, after| {
        let odd_after = odd ^ board.quadrants[square as usize % 64];
        -deeper::<K>(search, after, odd_after, empties - 1, -alpha - 1)
    };
    let shared_depth = (empties >= SPLITS_FROM).then(|| empties - 1);
    let (best, best_move) = match best_of(search, first, listed, alpha, shared_depth, value) {
        Ok(found) => found,
        Err(value) => return value,
    };
    if is_kept {
        search.counts.table_stores += 1;
        let image = folded(board, discs, empties);
        let now = image.there(known.narrowed(best, alpha, best_move));
        search.tables.put(image.discs, empties, Draft::exact(empties), now, search.counts.nodes - nodes_before);
    }
    best
}

/// The image under which a position is stored. On small boards with many empties, symmetric positions share an entry.
#[inline(always)]
fn folded(board: &BoardGeometry, discs: DiscSets, empties: u32) -> Image {
    let is_folded = board.squares < 64 && empties >= FOLDS_FROM;
    if is_folded { Image::least(discs, board.far) } else { Image::itself(discs) }
}

/// The exact table entry of a position.
#[inline(always)]
pub(super) fn look_up(search: &Search<'_>, discs: DiscSets, empties: u32) -> StoredBounds {
    let image = folded(search.board, discs, empties);
    image.here(search.tables.get(image.discs, empties, Draft::exact(empties)))
}

/// Lists the moves with their scores for ordering. Moves that the table refutes are dropped; `Ok` is the best value
/// they can have. `Err(v)`: a move reaches a value above `alpha` (enhanced transposition cut-off).
#[inline(always)]
fn candidates<K: Kernel>(
    search: &mut Search<'_>,
    discs: DiscSets,
    moves: u64,
    odd: u64,
    empties: u32,
    alpha: i32,
    first: u8,
) -> Result<i32, i32> {
    let board = search.board;
    let at = search.candidates.len();
    let mut left = moves;
    while left != 0 {
        let square = left.trailing_zeros();
        left &= left - 1;
        let flips = K::flips(discs, square);
        if flips == discs.opponent {
            return Err(board.squares);
        }
        let after = discs.after(square, flips);
        if empties >= LOOKS_AHEAD_FROM {
            K::fetch(search.tables.bucket(after, empties - 1, Draft::exact(empties - 1)));
        }
        search.candidates.push(Candidate { ordering_score: i32::MAX, square, after });
    }
    let (mut best, mut kept) = (NONE, at);
    for next in at..search.candidates.len() {
        let Candidate { square, after, .. } = search.candidates[next];
        if empties >= LOOKS_AHEAD_FROM
            && let Some(value) = look_up(search, after, empties - 1).answer(-alpha - 1)
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
            let is_odd = search.by_parity && odd >> square & 1 == 1;
            let at_once = ordering_score::<K>(board, after, is_odd);
            // The two-ply estimate dominates the static score.
            if empties < ESTIMATES_FROM { at_once } else { at_once / 64 - 64 * estimate::<K>(search, after, PLIES) }
        };
        search.candidates[kept] = Candidate { ordering_score, square, after };
        kept += 1;
    }
    search.candidates.truncate(kept);
    Ok(best)
}
