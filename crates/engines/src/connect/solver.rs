//! What each move of a position is worth: questions to the search, until the bounds of the moves meet.

use super::book::Book;
use super::search::{Counts, Node, Search};
use super::shape::{Shape, Word};
use super::span::Span;
use super::table::Table;
use crate::native::natively;
use jugada_search::Watch;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Two to this power of entries are enough for most positions near the end, and stay next to the processor.
const FIRST_PART: u32 = 12;
/// Nodes after which other threads join in: some milliseconds, against which starting them counts for nothing.
const SPRINT: u64 = 20_000;
/// Questions that stay as near to a guess as the answers so far allow; after them it counts as wrong.
const GUESSES: usize = 3;

/// A position to be solved: bits as in [`State::pieces`](jugada_games::connect::State::pieces).
#[derive(Clone, Copy, Debug)]
pub(super) struct Stones {
    pub(super) own: u128,
    pub(super) all: u128,
}

/// What is wanted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wish {
    pub(super) moves: Wanted,
    /// Whether it is enough to know who wins.
    pub(super) by_outcome: bool,
    /// Near which score the value is expected: questions that are asked there first save all others if it is right.
    pub(super) guess: Option<i32>,
}

/// Which moves are to have their value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// One of the best.
    One,
    /// All that are as good as the best.
    Best,
    /// All.
    Every,
}

/// What is known of a position.
#[derive(Clone, Debug)]
pub(super) struct Findings {
    /// What the position is worth.
    pub(super) span: Span,
    /// Columns and what their moves are worth, the best first as far as is known.
    pub(super) moves: Vec<(usize, Span)>,
    pub(super) empties: i32,
    pub(super) counts: Counts,
}

/// Who is told how far it has come.
pub(super) type Tell<'t> = &'t mut dyn FnMut(&Findings);

/// Solves the positions of a board, whatever its shape.
pub(super) trait Solve: Send {
    /// Works out what is wished for, and tells from time to time how far it has come. What is known when the watch expires is known.
    fn solve(&mut self, stones: Stones, wish: Wish, watch: &Watch<'_>, tell: Option<Tell<'_>>) -> Findings;

    /// From now on, what is known of one position is used for the next: the order of the questions then counts for the effort, not for the values.
    fn remember(&mut self);

    /// Another that remembers together with this one, for another thread: what either knows helps both. None unless this one [remembers](Solve::remember).
    fn companion(&self) -> Option<Box<dyn Solve>>;

    /// The game from a position of a known value on, as columns, both sides playing their best; and what it took to find out. It uses what
    /// solving has left behind.
    fn line(&mut self, stones: Stones, value: i32, watch: &Watch<'_>) -> (Vec<usize>, Counts);
}

/// The solver of boards of one shape.
pub(super) struct Solver<S> {
    shape: S,
    /// Its own, until it has a [companion](Solve::companion).
    table: Arc<Table>,
    book: Option<Arc<Book>>,
    threads: u32,
    remembers: bool,
}

impl<S: Shape> Solver<S> {
    /// With a table of at most so many bytes.
    pub(super) fn new(shape: S, bytes: u64, threads: u32, book: Option<Arc<Book>>) -> Self {
        Solver { shape, table: Arc::new(Table::new(shape.bits(), bytes)), book, threads, remembers: false }
    }

    /// As [`Table::forget`].
    fn forget(&mut self, bits: u32) {
        Arc::get_mut(&mut self.table).expect("only those who remember share their table").forget(bits);
    }
}

impl<S: Shape + 'static> Solve for Solver<S>
where
    S::Word: TryFrom<u128>,
{
    fn solve(&mut self, stones: Stones, wish: Wish, watch: &Watch<'_>, tell: Option<Tell<'_>>) -> Findings {
        let [own, all] = [stones.own, stones.all].map(word);
        if !self.remembers {
            self.forget(FIRST_PART);
        }
        let is_answered = AtomicBool::new(false);
        let mut root = Root::new(self, own, all, watch, &is_answered);
        root.settle(wish, tell);
        root.findings()
    }

    fn remember(&mut self) {
        if !self.remembers {
            self.forget(u32::MAX);
            self.remembers = true;
        }
    }

    fn companion(&self) -> Option<Box<dyn Solve>> {
        let (table, book) = (Arc::clone(&self.table), self.book.clone());
        let other = || Solver { shape: self.shape, table, book, threads: 1, remembers: true };
        self.remembers.then(|| Box::new(other()) as Box<dyn Solve>)
    }

    fn line(&mut self, stones: Stones, value: i32, watch: &Watch<'_>) -> (Vec<usize>, Counts) {
        let [mut own, mut all] = [stones.own, stones.all].map(word::<S::Word>);
        let (mut value, mut line, mut counts) = (value, Vec::new(), Counts::default());
        let is_answered = AtomicBool::new(false);
        while all != self.shape.board() {
            let mut root = Root::new(self, own, all, watch, &is_answered);
            let is_best = |root: &mut Root<'_, S>, index: usize| {
                root.ask(index, value - 1).is_some() && root.moves[index].span.least >= value
            };
            let best = (0..root.moves.len()).find(|&index| is_best(&mut root, index));
            counts.add(&root.findings().counts);
            let Some(mv) = best.map(|index| root.moves[index].mv) else { break };
            line.push((mv.lowest() / (self.shape.rows() + 1)) as usize);
            if value > 0 && !(self.shape.completing(own) & mv).is_empty() {
                break;
            }
            (own, all) = (own ^ all, all | mv);
            value = -value;
        }
        (line, counts)
    }
}

fn word<W: Word + TryFrom<u128>>(bits: u128) -> W {
    W::try_from(bits).ok().expect("the board fits the word")
}

/// A position, and what is known of its moves.
struct Root<'a, S: Shape> {
    own: S::Word,
    all: S::Word,
    empties: i32,
    /// What the position is worth.
    span: Span,
    moves: Vec<RootMove<S::Word>>,
    search: Search<'a, S>,
    threads: u32,
    /// What other threads did.
    others: Option<Box<Counts>>,
}

#[derive(Clone, Copy)]
struct RootMove<W> {
    mv: W,
    span: Span,
}

impl<'a, S: Shape> Root<'a, S> {
    fn new(
        solver: &'a Solver<S>,
        own: S::Word,
        all: S::Word,
        watch: &'a Watch<'a>,
        is_answered: &'a AtomicBool,
    ) -> Root<'a, S> {
        let (shape, opponent) = (solver.shape, own ^ all);
        let empties = shape.cells() - all.count() as i32;
        let mut search = Search::new(shape, &solver.table, solver.book.as_deref(), watch, is_answered);
        // A table that is kept may have the mirror image from an earlier position, too.
        search.folds = solver.remembers || (shape.mirror(own) & opponent).is_empty();
        let (mine, theirs) = (shape.completing(own), shape.completing(opponent));
        let mut moves = Vec::new();
        let mut left = shape.open(all);
        while !left.is_empty() {
            let mv = left.first();
            left = left.rest();
            let replies = shape.open(all | mv);
            let span = if !(mine & mv).is_empty() {
                Span::exactly((empties + 1) / 2)
            } else if !(theirs & replies).is_empty() {
                Span::exactly(-(empties / 2))
            } else if empties <= 2 {
                Span::exactly(0)
            } else {
                Span { least: 1 - empties / 2, most: (empties - 1) / 2 }
            };
            moves.push(RootMove { mv, span });
        }
        let promise = |of: &RootMove<S::Word>| {
            let threats = shape.completing(own | of.mv) & shape.board() & !all;
            let aside = (2 * (of.mv.lowest() / (shape.rows() + 1))).abs_diff(shape.cols() - 1);
            (std::cmp::Reverse(threats.count()), aside)
        };
        moves.sort_by_key(|of| (std::cmp::Reverse(of.span.most), promise(of)));
        let most_of = |of: fn(&Span) -> i32| moves.iter().map(|root| of(&root.span)).max();
        let span = Span {
            least: most_of(|span| span.least).expect("there is a move"),
            most: most_of(|span| span.most).expect("there is a move"),
        };
        Root { own, all, empties, span, moves, search, threads: solver.threads, others: None }
    }

    /// Works out what is wished for, as far as the watch lets it.
    fn settle(&mut self, wish: Wish, mut tell: Option<Tell<'_>>) {
        let is_settled = |span: Span| if wish.by_outcome { span.is_decided() } else { span.is_exact() };
        let next = |span: Span| match span {
            _ if !wish.by_outcome => span.middle(),
            Span { most: 1.., .. } => 0,
            _ => -1,
        };
        let mut guesses = wish.guess.into_iter().flat_map(|guess| [guess.saturating_sub(1); GUESSES]);
        while !is_settled(self.span) {
            let Span { least, most } = self.span;
            let score = guesses.next().map_or_else(|| next(self.span), |guess| guess.clamp(least, most - 1));
            let Some(value) = self.answer((self.own, self.all, self.empties, score)) else { return };
            if value > score {
                self.span.least = value;
                if wish.moves != Wanted::One && self.find_better(score).is_none() {
                    return;
                }
            } else {
                self.span.most = value;
                for root in &mut self.moves {
                    root.span.most = root.span.most.min(value);
                }
            }
            self.tell(&mut tell);
        }
        if wish.moves == Wanted::One {
            return;
        }
        let best = self.span;
        for index in 0..self.moves.len() {
            // Whether it is as good as the best; and what it is worth if it is not.
            let as_good = if wish.by_outcome { best.least.signum() - 1 } else { best.least - 1 };
            let Span { least, most } = self.moves[index].span;
            if (least <= as_good && most > as_good) && self.ask(index, as_good).is_none() {
                return;
            }
            while wish.moves == Wanted::Every && !is_settled(self.moves[index].span) {
                if self.ask(index, next(self.moves[index].span)).is_none() {
                    return;
                }
            }
            self.tell(&mut tell);
        }
    }

    fn tell(&mut self, tell: &mut Option<Tell<'_>>) {
        if let Some(tell) = tell {
            tell(&self.findings());
        }
    }

    /// Puts first a move that is worth more than this, of which there must be one; none if the watch has expired.
    fn find_better(&mut self, score: i32) -> Option<()> {
        for index in 0..self.moves.len() {
            self.ask(index, score)?;
            if self.moves[index].span.least > score {
                self.moves[..=index].rotate_right(1);
                break;
            }
        }
        Some(())
    }

    /// Finds out whether a move is worth more than this, and narrows its span; none if the watch has expired.
    fn ask(&mut self, index: usize, score: i32) -> Option<()> {
        let RootMove { mv, span: Span { least, most } } = self.moves[index];
        if score < least || score >= most {
            return Some(());
        }
        let value = -self.answer((self.own ^ self.all, self.all | mv, self.empties - 1, -score - 1))?;
        let span = &mut self.moves[index].span;
        if value > score {
            span.least = span.least.max(value);
        } else {
            span.most = span.most.min(value);
        }
        Some(())
    }

    /// A value, or a bound of it on its side of the score; none if the watch has expired.
    fn answer(&mut self, question: Question<S::Word>) -> Option<i32> {
        self.search.sprint(if self.threads > 1 { SPRINT } else { u64::MAX });
        let value = search(&mut self.search, question);
        if !self.search.is_broken_off {
            Some(value)
        } else if self.search.is_out_of_breath() {
            self.answer_together(question)
        } else {
            None
        }
    }

    /// All threads ask the same question, each trying moves in an order of its own, and share what they find. The first answer counts.
    fn answer_together(&mut self, question: Question<S::Word>) -> Option<i32> {
        self.search.table.grow_fully();
        self.search.is_alone = false;
        self.search.sprint(u64::MAX);
        let Search { shape, table, book, watch, is_answered, folds, .. } = self.search;
        let answer = |mine: &mut Search<'a, S>| {
            let value = search(mine, question);
            (!mine.is_broken_off).then(|| {
                is_answered.store(true, Ordering::Relaxed);
                value
            })
        };
        let answered = std::thread::scope(|scope| {
            let others: Vec<_> = (1..self.threads)
                .map(|thread| {
                    scope.spawn(move || {
                        let mut other = Search::new(shape, table, book, watch, is_answered);
                        (other.folds, other.thread, other.is_alone) = (folds, thread, false);
                        let value = answer(&mut other);
                        other.report();
                        (value, other.counts)
                    })
                })
                .collect();
            let mut value = answer(&mut self.search);
            for other in others {
                let (found, counts) = other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                value = value.or(found);
                self.others.get_or_insert_default().add(&counts);
            }
            value
        });
        is_answered.store(false, Ordering::Relaxed);
        answered
    }

    fn findings(&mut self) -> Findings {
        self.search.report();
        let mut counts = self.search.counts.clone();
        if let Some(others) = &self.others {
            counts.add(others);
        }
        let column = |mv: S::Word| (mv.lowest() / (self.search.shape.rows() + 1)) as usize;
        let mut moves: Vec<_> = self.moves.iter().map(|root| (column(root.mv), root.span)).collect();
        moves.sort_by_key(|&(_, span)| std::cmp::Reverse((span.least, span.most)));
        Findings { span: self.span, moves, empties: self.empties, counts }
    }
}

/// Own pieces, all pieces, free cells, and the score that is to be exceeded.
type Question<W> = (W, W, i32, i32);

/// The value, or a bound of it on the right side of the score.
fn search<S: Shape>(search: &mut Search<'_, S>, (own, all, empties, score): Question<S::Word>) -> i32 {
    natively(Node { search, own, all, empties, alpha: score, beta: score + 1 })
}
