//! Null-window search: does the score of the side to move exceed alpha?
//!
//! Scores are the usual ones of Connect-4: a win scores one more than the number of own moves that would remain after
//! it, a draw 0, a loss the negative of the opponent's win. [`value`](super::span::value) converts a score to a number
//! of moves.

use super::book::Book;
use super::shape::{BoardShape, Word};
use super::table::{BoundTable, StoredBound};
use super::zugzwang;
use crate::native::{Processor, SearchStep};
use crate::proofs;
use jugada_search::Watch;
use std::sync::atomic::{AtomicBool, Ordering};

/// Maximum number of columns.
const COLUMNS: usize = 16;
/// Maximum number of cells of a board that fits 128 bits, plus one.
pub(super) const LEVELS: usize = 129;
/// Minimum number of free cells for looking up child positions (enhanced transposition cut-off); nearer to the end,
/// searching is cheaper.
const LOOKS_AHEAD_FROM: i32 = 12;
/// Minimum number of free cells for looking up and storing a position.
const KEEPS_FROM: i32 = 9;

/// The search of one thread.
pub(super) struct Search<'a, S: BoardShape> {
    pub(super) shape: S,
    pub(super) table: &'a BoundTable,
    pub(super) book: Option<&'a Book>,
    /// Minimum number of free cells of a position in the book.
    book_until: i32,
    pub(super) watch: &'a Watch<'a>,
    /// Set when another thread has finished the search.
    pub(super) is_answered: &'a AtomicBool,
    /// Whether a position and its mirror image can both occur below the root: then they share an entry.
    pub(super) folds: bool,
    /// Number of the thread. Every thread except 0 orders equal moves differently.
    pub(super) thread: u32,
    pub(super) counts: NodeCounts,
    /// Nodes since the last report to the watch.
    unreported: u64,
    /// Node count at the next pause.
    pause_at: u64,
    /// Node count at the end of the sprint.
    sprint_ends_at: u64,
    grows_at: u64,
    /// Whether no other thread uses the table; required for growing it.
    pub(super) is_alone: bool,
    /// Whether the search was interrupted: values returned are meaningless.
    pub(super) is_broken_off: bool,
}

/// Work of a search.
pub(super) type NodeCounts = proofs::NodeCounts<LEVELS>;

/// A position whose side to move cannot win at once, with its search window.
pub(super) struct Node<'s, 'a, S: BoardShape> {
    pub(super) search: &'s mut Search<'a, S>,
    /// Pieces of the side to move.
    pub(super) own: S::Word,
    pub(super) all: S::Word,
    pub(super) empties: i32,
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

/// Fail-soft: a result of `beta` or more is a lower bound, a result of `alpha` or less an upper bound.
impl<S: BoardShape> SearchStep for Node<'_, '_, S> {
    type Result = i32;

    #[inline(always)]
    fn run<P: Processor>(self) -> i32 {
        let Node { search, mut own, mut all, mut empties, mut alpha, mut beta } = self;
        let shape = search.shape;
        let mut sign = 1;
        // Forced moves are played without a new node.
        let (moves, open, theirs) = loop {
            if empties >= search.book_until
                && let Some(score) = search.book.and_then(|book| book.score(search.folded(own, all).low()))
            {
                return sign * score;
            }
            let opponent = own ^ all;
            let open = shape.open(all);
            let theirs = shape.completing(opponent) & shape.board() & !all;
            let forced = open & theirs;
            let safe = (if forced.is_empty() { open } else { forced }) & !(theirs >> 1);
            if !forced.is_single() || safe.is_empty() {
                return sign * -(empties / 2);
            }
            if empties <= 2 {
                return 0;
            }
            if !safe.is_single() {
                break (safe, open, theirs);
            }
            (own, all) = (opponent, all | safe);
            empties -= 1;
            (alpha, beta) = (-beta, -alpha);
            sign = -sign;
        };
        // Neither side wins with its next move.
        let mine = shape.completing(own) & shape.board() & !all;
        let bounds = zugzwang::bounds(shape, [own, all], open, [mine, theirs], empties);
        let most = bounds.most.min((empties - 1) / 2);
        let least = bounds.least.max(1 - empties / 2);
        if most <= alpha || least >= most {
            return sign * most;
        }
        if least >= beta {
            return sign * least;
        }
        alpha = alpha.max(least);
        beta = beta.min(most);

        search.enter(empties);
        if search.is_broken_off {
            return 0;
        }
        let key = search.key(own, all);
        if empties >= KEEPS_FROM
            && let Some(known) = search.table.get(key)
        {
            search.counts.table_hits += 1;
            if known.is_lower {
                if known.score >= beta {
                    return sign * known.score;
                }
                alpha = alpha.max(known.score);
            } else {
                if known.score <= alpha {
                    return sign * known.score;
                }
                beta = beta.min(known.score);
            }
        }
        let nodes_before = search.counts.nodes;
        let opponent = own ^ all;
        let mut order = Ordered::new();
        if let Some(value) = search.order(&mut order, [own, all], moves, open, empties, beta) {
            return sign * value;
        }
        let mut best = least;
        let ceiling = beta;
        for &(_, mv) in &order.moves[..order.count] {
            let value = -P::run(Node {
                search: &mut *search,
                own: opponent,
                all: all | mv,
                empties: empties - 1,
                alpha: -beta,
                beta: -alpha,
            });
            if search.is_broken_off {
                return 0;
            }
            if value > best {
                best = value;
                if best >= beta {
                    search.counts.cutoffs += 1;
                    break;
                }
                alpha = alpha.max(best);
            }
        }
        if empties >= KEEPS_FROM {
            search.counts.table_stores += 1;
            let known = StoredBound { score: best, is_lower: best >= ceiling };
            search.table.put(key, known, search.counts.nodes - nodes_before);
        }
        sign * best
    }
}

/// Moves by score, the best first.
struct Ordered<W> {
    moves: [(u32, W); COLUMNS],
    count: usize,
}

impl<W: Word> Ordered<W> {
    #[inline(always)]
    fn new() -> Self {
        Ordered { moves: [(0, W::NONE); COLUMNS], count: 0 }
    }

    #[inline(always)]
    fn insert(&mut self, mv: W, ordering_score: u32) {
        let mut at = self.count;
        while at > 0 && self.moves[at - 1].0 < ordering_score {
            self.moves[at] = self.moves[at - 1];
            at -= 1;
        }
        self.moves[at] = (ordering_score, mv);
        self.count += 1;
    }
}

impl<'a, S: BoardShape> Search<'a, S> {
    pub(super) fn new(
        shape: S,
        table: &'a BoundTable,
        book: Option<&'a Book>,
        watch: &'a Watch<'a>,
        is_answered: &'a AtomicBool,
    ) -> Self {
        Search {
            shape,
            table,
            book,
            book_until: book.map_or(i32::MAX, Book::least_empties),
            watch,
            is_answered,
            folds: false,
            thread: 0,
            counts: NodeCounts::default(),
            unreported: 0,
            pause_at: 0,
            sprint_ends_at: u64::MAX,
            grows_at: 2 * table.part(),
            is_alone: true,
            is_broken_off: false,
        }
    }

    /// Continues for at most `nodes` nodes.
    pub(super) fn sprint(&mut self, nodes: u64) {
        self.sprint_ends_at = self.counts.nodes.saturating_add(nodes);
        self.is_broken_off = false;
        self.pause_at = self.pause_at.min(self.sprint_ends_at);
    }

    /// Whether the search ended only because the sprint was used up.
    pub(super) fn ended_sprint(&self) -> bool {
        self.counts.nodes >= self.sprint_ends_at && !self.watch.has_expired()
    }

    /// Reports the latest nodes to the watch.
    pub(super) fn report(&mut self) {
        self.watch.look(std::mem::take(&mut self.unreported));
    }

    #[inline(always)]
    fn enter(&mut self, empties: i32) {
        if self.counts.nodes >= self.pause_at {
            self.pause();
        }
        if !self.is_broken_off {
            self.counts.nodes += 1;
            self.counts.by_empties[empties as usize] += 1;
            self.unreported += 1;
        }
    }

    #[cold]
    #[inline(never)]
    fn pause(&mut self) {
        let until_report = self.watch.look(std::mem::take(&mut self.unreported));
        let nodes = self.counts.nodes;
        self.is_broken_off =
            self.watch.has_expired() || self.is_answered.load(Ordering::Relaxed) || nodes >= self.sprint_ends_at;
        if self.is_alone && nodes >= self.grows_at {
            self.table.grow();
            self.grows_at = 2 * self.table.part();
        }
        self.pause_at = (nodes + until_report).min(self.sprint_ends_at);
    }

    /// Orders the moves, the best first; or returns a value of `beta` or more from the table (enhanced transposition
    /// cut-off).
    #[inline(always)]
    fn order(
        &mut self,
        order: &mut Ordered<S::Word>,
        [own, all]: [S::Word; 2],
        moves: S::Word,
        open: S::Word,
        empties: i32,
        beta: i32,
    ) -> Option<i32> {
        let shape = self.shape;
        let mut left = moves;
        let looks_ahead = empties >= LOOKS_AHEAD_FROM;
        if looks_ahead {
            // Prefetches the entries of all moves, so that their memory latencies overlap.
            while !left.is_empty() {
                self.table.fetch(self.key(own ^ all, all | left.first()));
                left = left.rest();
            }
            left = moves;
        }
        while !left.is_empty() {
            let mv = left.first();
            left = left.rest();
            let mine = shape.completing(own | mv) & shape.board() & !all;
            // Two open threats, or one above another, cannot be parried.
            let threats = mine & ((open ^ mv) | (mv << 1));
            if !threats.is_single() || !(threats & (mine >> 1)).is_empty() {
                return Some((empties - 1) / 2);
            }
            if looks_ahead
                && let Some(known) = self.table.get(self.key(own ^ all, all | mv))
                && !known.is_lower
                && -known.score >= beta
            {
                self.counts.cutoffs += 1;
                return Some(-known.score);
            }
            // By number of threats, then by distance from the centre.
            let col = mv.lowest() / (shape.rows() + 1);
            let mut aside = (2 * col).abs_diff(shape.cols() - 1);
            if self.thread > 0 {
                aside = (aside + self.thread * (1 + empties as u32 % 3) * 2) % shape.cols();
            }
            order.insert(mv, mine.count() * 64 + (63 - aside));
        }
        None
    }

    #[inline(always)]
    fn key(&self, own: S::Word, all: S::Word) -> S::Word {
        if self.folds { self.folded(own, all) } else { own.plus(all) }
    }

    /// Key equal for a position and its mirror image.
    #[inline(always)]
    fn folded(&self, own: S::Word, all: S::Word) -> S::Word {
        let key = own.plus(all);
        key.min(self.shape.mirror(key))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_tried_by_their_promise_and_then_as_they_came() {
        let mut ordered = Ordered::<u64>::new();
        for (mv, ordering_score) in [(1, 2), (2, 5), (3, 2), (4, 0), (5, 7), (6, 5)] {
            ordered.insert(mv, ordering_score);
        }
        assert_eq!(ordered.moves[..ordered.count], [(7, 5), (5, 2), (5, 6), (2, 1), (2, 3), (0, 4)]);
    }
}
