//! The search: is a position worth more than so much to the side to move?
//!
//! Scores are discs: the difference at the end, with the empty squares for the winner. Only windows without width are searched; who wants a score
//! asks until the bounds meet.

use super::board::Board;
use super::deep::{Node, TAIL};
use super::endings::{NONE, last_one, last_two};
use super::estimate::{estimate, promise};
use super::folding::Image;
use super::kernel::{Discs, Kernel};
use super::selective::Selectivity;
use super::split::{Shared, Team, best_of};
use super::stability::stable;
use super::table::{Draft, Known, Tables};
use crate::proofs;
use jugada_eval::othello::Patterns;
use jugada_search::Watch;
use std::sync::Arc;

/// With so few empty squares moves are tried as they come, those in odd quadrants first: sorting them would take longer.
const SHALLOW: u32 = 6;
/// With fewer empty squares than this, looking a position up costs more than searching it.
const KEEPS_FROM: u32 = 8;
/// With fewer empty squares than this, looking up what follows each move costs more than it saves.
const LOOKS_AHEAD_FROM: u32 = 9;
/// From so many empty squares on, moves are sorted by a search of two plies, not by the answers that they leave. On 8 x 8 patterns sort them.
const ESTIMATES_FROM: u32 = 16;
const PLIES: u32 = 2;
/// From so many empty squares on, positions that are images of each other are one.
const FOLDS_FROM: u32 = 18;
/// The first move is searched by one thread. From so many empty squares on, others may help with the rest: sharing it out takes less than a hundredth.
const SPLITS_FROM: u32 = 15;

/// A thread's share of a search.
pub(super) struct Search<'a> {
    pub(super) board: &'a Board,
    pub(super) tables: &'a Tables,
    pub(super) watch: &'a Watch<'a>,
    /// Other threads that may help; none if there is no other.
    pub(super) team: Option<&'a Team>,
    /// The last position above this one whose moves are shared out.
    pub(super) within: Option<Arc<Shared>>,
    pub(super) counts: Counts,
    /// Nodes that the watch was told of.
    reported: u64,
    /// When to look at the watch again, in nodes.
    pause_at: u64,
    /// What is on the way up is void.
    pub(super) is_broken_off: bool,
    /// Whether squares of odd quadrants come first. Only tests do without.
    pub(super) by_parity: bool,
    /// What estimates positions of 8 x 8.
    pub(super) patterns: Patterns,
    /// How sure cuts that may be wrong must be.
    pub(super) selectivity: Selectivity,
    /// How many such cuts are being tried, one within the other.
    pub(super) nested: u32,
    /// The moves of all positions from the root to this one.
    pub(super) candidates: Vec<Candidate>,
}

/// What a search comes back to after it has helped another.
pub(super) struct Elsewhere {
    within: Option<Arc<Shared>>,
    selectivity: Selectivity,
    nested: u32,
    counts: Counts,
    reported: u64,
    is_broken_off: bool,
}

/// What a search has done. Visited are all positions with two empty squares or more: the last disc is counted, not searched.
pub(super) type Counts = proofs::Counts<65>;

impl Counts {
    #[inline(always)]
    pub(super) fn enter(&mut self, empties: u32) {
        self.nodes += 1;
        self.by_empties[empties as usize % 65] += 1;
    }
}

/// A move with what it leads to.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    /// The higher, the sooner it is tried.
    pub(super) promise: i32,
    pub(super) square: u32,
    pub(super) after: Discs,
}

impl<'a> Search<'a> {
    pub(super) fn new(board: &'a Board, tables: &'a Tables, watch: &'a Watch<'a>) -> Search<'a> {
        Search {
            board,
            tables,
            watch,
            team: None,
            within: None,
            counts: Counts::default(),
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

    /// With other threads that may help.
    pub(super) fn in_team(mut self, team: Option<&'a Team>) -> Search<'a> {
        self.team = team;
        self
    }

    /// Tells the watch of the last nodes; returns how many may be visited until it must be told again.
    pub(super) fn report(&mut self) -> u64 {
        let patience = self.watch.look(self.counts.nodes - self.reported);
        self.reported = self.counts.nodes;
        patience
    }

    /// Adds what another thread did for this one; it has told the watch itself.
    pub(super) fn absorb(&mut self, counts: &Counts) {
        self.counts.add(counts);
        self.reported += counts.nodes;
    }

    /// Leaves what it is at for a position elsewhere, with counts of its own; returns what to come back to.
    pub(super) fn begin_elsewhere(
        &mut self,
        within: Option<Arc<Shared>>,
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

    /// Comes back; tells the watch, and returns what was done elsewhere.
    pub(super) fn return_from_elsewhere(&mut self, before: Elsewhere) -> Counts {
        self.report();
        self.within = before.within;
        self.selectivity = before.selectivity;
        self.nested = before.nested;
        self.is_broken_off = before.is_broken_off;
        (self.reported, self.pause_at) = (before.reported, 0);
        std::mem::replace(&mut self.counts, before.counts)
    }

    /// Whether the search must end. Looks at the watch every so often.
    #[inline(always)]
    pub(super) fn is_to_stop(&mut self) -> bool {
        if self.counts.nodes >= self.pause_at {
            self.pause();
        }
        self.is_broken_off
    }

    #[cold]
    #[inline(never)]
    fn pause(&mut self) {
        let patience = self.report();
        self.is_broken_off = self.is_void();
        self.pause_at = self.counts.nodes + patience;
    }

    /// Whether nobody needs what is searched here any more.
    pub(super) fn is_void(&self) -> bool {
        self.watch.has_expired()
            || self.within.as_ref().is_some_and(|within| within.is_void())
            || self.team.is_some_and(Team::is_over)
    }

    /// What the opponent's stable discs leave, if that is `alpha` or less. The more squares are empty, the fewer discs are stable, and the less it is
    /// worth looking.
    #[inline(always)]
    pub(super) fn stability_cut(&self, discs: Discs, empties: u32, alpha: i32) -> Option<i32> {
        if alpha < 2 * empties as i32 - 2 {
            return None;
        }
        let most = self.board.squares - 2 * stable(self.board, discs.passed()).count_ones() as i32;
        (most <= alpha).then_some(most)
    }

    /// The squares that come first, and those that come later.
    #[inline(always)]
    fn in_order(&self, moves: u64, odd: u64) -> [u64; 2] {
        let first = if self.by_parity { moves & odd } else { 0 };
        if first == 0 { [moves, 0] } else { [first, moves & !first] }
    }

    /// Takes the most promising of the moves from this place on.
    #[inline(always)]
    pub(super) fn next_candidate(&mut self, first: usize) -> Option<Candidate> {
        let left = self.candidates.get(first..)?;
        let mut best = (i32::MIN, 0);
        for (index, candidate) in left.iter().enumerate() {
            if candidate.promise > best.0 {
                best = (candidate.promise, index);
            }
        }
        (!left.is_empty()).then(|| self.candidates.swap_remove(first + best.1))
    }
}

/// Any position, however few squares are empty, so many plies on. On boards smaller than 8 x 8 always to the end.
#[inline(always)]
pub(super) fn begin<K: Kernel>(search: &mut Search<'_>, discs: Discs, depth: u32, alpha: i32) -> i32 {
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

/// Four empty squares or more.
#[inline(always)]
pub(super) fn deeper<K: Kernel>(search: &mut Search<'_>, discs: Discs, odd: u64, empties: u32, alpha: i32) -> i32 {
    if empties > SHALLOW {
        K::sorted(search, discs, odd, alpha)
    } else if empties > 4 {
        K::shallow(search, discs, odd, alpha)
    } else {
        K::last_four(search, discs, odd, alpha)
    }
}

#[inline(always)]
pub(super) fn shallow<K: Kernel>(search: &mut Search<'_>, discs: Discs, odd: u64, alpha: i32) -> i32 {
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
pub(super) fn sorted<K: Kernel>(search: &mut Search<'_>, discs: Discs, odd: u64, alpha: i32) -> i32 {
    if search.is_to_stop() {
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
    let known = if is_kept { looked_up(search, discs, empties) } else { Known::NOTHING };
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

/// The image under which a position is kept. Near the start of a small board, from which all of them come, one stands for eight.
#[inline(always)]
fn folded(board: &Board, discs: Discs, empties: u32) -> Image {
    let is_folded = board.squares < 64 && empties >= FOLDS_FROM;
    if is_folded { Image::least(discs, board.far) } else { Image::itself(discs) }
}

/// What is known for certain of a position.
#[inline(always)]
pub(super) fn looked_up(search: &Search<'_>, discs: Discs, empties: u32) -> Known {
    let image = folded(search.board, discs, empties);
    image.here(search.tables.get(image.discs, empties, Draft::exact(empties)))
}

/// Lists the moves with their promise; those that are known not to be enough are left out, and the best that they may reach comes back. Or a value
/// above `alpha`, if a move is known to reach it.
#[inline(always)]
fn candidates<K: Kernel>(
    search: &mut Search<'_>,
    discs: Discs,
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
        search.candidates.push(Candidate { promise: i32::MAX, square, after });
    }
    let (mut best, mut kept) = (NONE, at);
    for next in at..search.candidates.len() {
        let Candidate { square, after, .. } = search.candidates[next];
        if empties >= LOOKS_AHEAD_FROM
            && let Some(value) = looked_up(search, after, empties - 1).answer(-alpha - 1)
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
            let is_odd = search.by_parity && odd >> square & 1 == 1;
            let at_once = promise::<K>(board, after, is_odd);
            // What two plies see counts for more than what is seen at once.
            if empties < ESTIMATES_FROM { at_once } else { at_once / 64 - 64 * estimate::<K>(search, after, PLIES) }
        };
        search.candidates[kept] = Candidate { promise, square, after };
        kept += 1;
    }
    search.candidates.truncate(kept);
    Ok(best)
}
