//! The search: does the side to move reach more than so much?
//!
//! Scores are the usual ones of Connect-4: a win is worth one more than the number of own moves that could still have been made after
//! it, a draw 0, a loss the negative of the opponent's win. See [`value`](super::span::value) for the number of moves that a score means.

use super::book::Book;
use super::shape::{Shape, Word};
use super::table::{Known, Table};
use super::zugzwang;
use crate::native::{Processor, Step};
use crate::proofs;
use jugada_search::Watch;
use std::sync::atomic::{AtomicBool, Ordering};

/// The most columns that a board has.
const COLUMNS: usize = 16;
/// The most cells of a board that fits 128 bits, and one for the end.
pub(super) const LEVELS: usize = 129;
/// Near the end, looking up what follows costs more than searching it: so many free cells are needed to look up the next positions,
const LOOKS_AHEAD_FROM: i32 = 12;
/// and so many to look up, and to keep, the position itself.
const KEEPS_FROM: i32 = 9;

/// A thread's share of a search.
pub(super) struct Search<'a, S: Shape> {
    pub(super) shape: S,
    pub(super) table: &'a Table,
    pub(super) book: Option<&'a Book>,
    /// With fewer free cells nothing is looked up in the book.
    book_until: i32,
    pub(super) watch: &'a Watch<'a>,
    /// Raised when another thread has the answer.
    pub(super) is_answered: &'a AtomicBool,
    /// Whether mirrored positions can meet below the root: then they share an entry.
    pub(super) folds: bool,
    /// Which of several threads this is: each but the first tries equal moves in an order of its own.
    pub(super) thread: u32,
    pub(super) counts: Counts,
    /// Nodes since the watch was last told.
    unreported: u64,
    /// When to pause, in nodes of [`Counts::nodes`].
    pause_at: u64,
    /// When to give up for the moment.
    sprint_ends_at: u64,
    grows_at: u64,
    /// Whether no other thread uses the table: only then can it grow.
    pub(super) is_alone: bool,
    /// What is on the way up is void.
    pub(super) is_broken_off: bool,
}

/// What a search has done.
pub(super) type Counts = proofs::Counts<LEVELS>;

/// A position whose side to move cannot win at once, and the window in which its value is sought.
pub(super) struct Node<'s, 'a, S: Shape> {
    pub(super) search: &'s mut Search<'a, S>,
    /// Pieces of the side to move.
    pub(super) own: S::Word,
    pub(super) all: S::Word,
    pub(super) empties: i32,
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

/// The value is this or more if it is beta or more, this or less if it is alpha or less.
impl<S: Shape> Step for Node<'_, '_, S> {
    type Result = i32;

    #[inline(always)]
    fn run<P: Processor>(self) -> i32 {
        let Node { search, mut own, mut all, mut empties, mut alpha, mut beta } = self;
        let shape = search.shape;
        let mut sign = 1;
        // Moves without a choice are followed at once.
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
            let known = Known { score: best, is_lower: best >= ceiling };
            search.table.put(key, known, search.counts.nodes - nodes_before);
        }
        sign * best
    }
}

/// Moves by their promise, the best first.
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
    fn insert(&mut self, mv: W, promise: u32) {
        let mut at = self.count;
        while at > 0 && self.moves[at - 1].0 < promise {
            self.moves[at] = self.moves[at - 1];
            at -= 1;
        }
        self.moves[at] = (promise, mv);
        self.count += 1;
    }
}

impl<'a, S: Shape> Search<'a, S> {
    pub(super) fn new(
        shape: S,
        table: &'a Table,
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
            counts: Counts::default(),
            unreported: 0,
            pause_at: 0,
            sprint_ends_at: u64::MAX,
            grows_at: 2 * table.part(),
            is_alone: true,
            is_broken_off: false,
        }
    }

    /// Searches on, for no more than so many nodes.
    pub(super) fn sprint(&mut self, nodes: u64) {
        self.sprint_ends_at = self.counts.nodes.saturating_add(nodes);
        self.is_broken_off = false;
        self.pause_at = self.pause_at.min(self.sprint_ends_at);
    }

    /// Whether it was broken off only because the sprint was over.
    pub(super) fn is_out_of_breath(&self) -> bool {
        self.counts.nodes >= self.sprint_ends_at && !self.watch.has_expired()
    }

    /// Tells the watch of the last nodes.
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
        let patience = self.watch.look(std::mem::take(&mut self.unreported));
        let nodes = self.counts.nodes;
        self.is_broken_off =
            self.watch.has_expired() || self.is_answered.load(Ordering::Relaxed) || nodes >= self.sprint_ends_at;
        if self.is_alone && nodes >= self.grows_at {
            self.table.grow();
            self.grows_at = 2 * self.table.part();
        }
        self.pause_at = (nodes + patience).min(self.sprint_ends_at);
    }

    /// Puts the moves in order, the best first; or says a value of beta or more, if one of them is known to reach it.
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
            // The entries of all moves are fetched at once, so that there is one wait for the memory and not one for each.
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
            // Two threats at once, or one above the other: nothing stops them.
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
            // The most threats first, then the middle of the board.
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

    /// One key for a position and its mirror image.
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
        for (mv, promise) in [(1, 2), (2, 5), (3, 2), (4, 0), (5, 7), (6, 5)] {
            ordered.insert(mv, promise);
        }
        assert_eq!(ordered.moves[..ordered.count], [(7, 5), (5, 2), (5, 6), (2, 1), (2, 3), (0, 4)]);
    }
}
