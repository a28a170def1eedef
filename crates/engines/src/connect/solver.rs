//! Values of all moves of a position, by null-window searches until the bounds of each move meet.

use super::book::Book;
use super::search::{Node, NodeCounts, Search};
use super::shape::{BoardShape, Word};
use super::span::Span;
use super::table::BoundTable;
use crate::native::natively;
use jugada_search::Watch;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Bits of the first table part: enough entries for most positions near the end, and small enough for the cache.
const FIRST_PART: u32 = 12;
/// Nodes after which other threads join: some milliseconds, in relation to which starting threads is cheap.
const SPRINT: u64 = 20_000;
/// Number of null windows placed next to the guess; after them the guess counts as wrong.
const GUESSES: usize = 3;

/// A position to solve; bits as in [`State::pieces`](jugada_games::connect::State::pieces).
#[derive(Clone, Copy, Debug)]
pub(super) struct SolverPosition {
    pub(super) own: u128,
    pub(super) all: u128,
}

/// What to solve for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Goal {
    pub(super) moves: MoveScope,
    /// Whether win, draw or loss is enough.
    pub(super) by_outcome: bool,
    /// Expected score: null windows next to it come first and, if it is right, suffice.
    pub(super) guess: Option<i32>,
}

/// Moves whose exact value is required.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MoveScope {
    /// One of the best.
    One,
    /// All of the best.
    Best,
    /// Every legal move.
    Every,
}

/// What is proved of a position.
#[derive(Clone, Debug)]
pub(super) struct Solution {
    /// Bounds of the position.
    pub(super) span: Span,
    /// Columns with the bounds of their moves, the best first where known.
    pub(super) moves: Vec<(usize, Span)>,
    pub(super) empties: i32,
    pub(super) counts: NodeCounts,
}

/// Receives intermediate results.
pub(super) type OnProgress<'t> = &'t mut dyn FnMut(&Solution);

/// Solver for one board, independent of its shape.
pub(super) trait Solve: Send {
    /// Solves for `goal` and reports intermediate results. When the watch expires, returns the bounds proved so far.
    fn solve(
        &mut self,
        stones: SolverPosition,
        goal: Goal,
        watch: &Watch<'_>,
        on_progress: Option<OnProgress<'_>>,
    ) -> Solution;

    /// From now on keeps the table between positions. The order of positions then affects the work, not the values.
    fn remember(&mut self);

    /// A second solver for another thread, sharing the table with this one. `None` unless this one
    /// [remembers](Solve::remember).
    fn companion(&self) -> Option<Box<dyn Solve>>;

    /// The principal variation from a position of known value, as columns, and the work it took. Reads what solving
    /// left in the table.
    fn line(&mut self, stones: SolverPosition, value: i32, watch: &Watch<'_>) -> (Vec<usize>, NodeCounts);
}

/// Solver for boards of one shape.
pub(super) struct Solver<S> {
    shape: S,
    /// Exclusive until a [companion](Solve::companion) shares it.
    table: Arc<BoundTable>,
    book: Option<Arc<Book>>,
    threads: u32,
    remembers: bool,
}

impl<S: BoardShape> Solver<S> {
    /// With a table of at most `bytes` bytes.
    pub(super) fn new(shape: S, bytes: u64, threads: u32, book: Option<Arc<Book>>) -> Self {
        Solver { shape, table: Arc::new(BoundTable::new(shape.bits(), bytes)), book, threads, remembers: false }
    }

    /// See [`BoundTable::forget`].
    fn forget(&mut self, bits: u32) {
        Arc::get_mut(&mut self.table).expect("only those who remember share their table").forget(bits);
    }
}

impl<S: BoardShape + 'static> Solve for Solver<S>
where
    S::Word: TryFrom<u128>,
{
    fn solve(
        &mut self,
        stones: SolverPosition,
        goal: Goal,
        watch: &Watch<'_>,
        on_progress: Option<OnProgress<'_>>,
    ) -> Solution {
        let [own, all] = [stones.own, stones.all].map(word);
        if !self.remembers {
            self.forget(FIRST_PART);
        }
        let is_answered = AtomicBool::new(false);
        let mut root = Root::new(self, own, all, watch, &is_answered);
        root.settle(goal, on_progress);
        root.solution()
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

    fn line(&mut self, stones: SolverPosition, value: i32, watch: &Watch<'_>) -> (Vec<usize>, NodeCounts) {
        let [mut own, mut all] = [stones.own, stones.all].map(word::<S::Word>);
        let (mut value, mut line, mut counts) = (value, Vec::new(), NodeCounts::default());
        let is_answered = AtomicBool::new(false);
        while all != self.shape.board() {
            let mut root = Root::new(self, own, all, watch, &is_answered);
            let is_best = |root: &mut Root<'_, S>, index: usize| {
                root.ask(index, value - 1).is_some() && root.moves[index].span.least >= value
            };
            let best = (0..root.moves.len()).find(|&index| is_best(&mut root, index));
            counts.add(&root.solution().counts);
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

/// The root position and the bounds of its moves.
struct Root<'a, S: BoardShape> {
    own: S::Word,
    all: S::Word,
    empties: i32,
    /// Bounds of the position.
    span: Span,
    moves: Vec<RootBounds<S::Word>>,
    search: Search<'a, S>,
    threads: u32,
    /// Work of other threads.
    others: Option<Box<NodeCounts>>,
}

#[derive(Clone, Copy)]
struct RootBounds<W> {
    mv: W,
    span: Span,
}

impl<'a, S: BoardShape> Root<'a, S> {
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
        // A remembered table can also contain the mirror image of an earlier position.
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
            moves.push(RootBounds { mv, span });
        }
        let ordering_score = |of: &RootBounds<S::Word>| {
            let threats = shape.completing(own | of.mv) & shape.board() & !all;
            let aside = (2 * (of.mv.lowest() / (shape.rows() + 1))).abs_diff(shape.cols() - 1);
            (std::cmp::Reverse(threats.count()), aside)
        };
        moves.sort_by_key(|of| (std::cmp::Reverse(of.span.most), ordering_score(of)));
        let most_of = |of: fn(&Span) -> i32| moves.iter().map(|root| of(&root.span)).max();
        let span = Span {
            least: most_of(|span| span.least).expect("there is a move"),
            most: most_of(|span| span.most).expect("there is a move"),
        };
        Root { own, all, empties, span, moves, search, threads: solver.threads, others: None }
    }

    /// Solves for `goal`, as far as the watch allows.
    fn settle(&mut self, goal: Goal, mut on_progress: Option<OnProgress<'_>>) {
        let is_settled = |span: Span| if goal.by_outcome { span.is_decided() } else { span.is_exact() };
        let next = |span: Span| match span {
            _ if !goal.by_outcome => span.middle(),
            Span { most: 1.., .. } => 0,
            _ => -1,
        };
        let mut guesses = goal.guess.into_iter().flat_map(|guess| [guess.saturating_sub(1); GUESSES]);
        while !is_settled(self.span) {
            let Span { least, most } = self.span;
            let score = guesses.next().map_or_else(|| next(self.span), |guess| guess.clamp(least, most - 1));
            let Some(value) = self.answer((self.own, self.all, self.empties, score)) else { return };
            if value > score {
                self.span.least = value;
                if goal.moves != MoveScope::One && self.find_better(score).is_none() {
                    return;
                }
            } else {
                self.span.most = value;
                for root in &mut self.moves {
                    root.span.most = root.span.most.min(value);
                }
            }
            self.on_progress(&mut on_progress);
        }
        if goal.moves == MoveScope::One {
            return;
        }
        let best = self.span;
        for index in 0..self.moves.len() {
            // First whether the move equals the best; then, if it does not, its value.
            let as_good = if goal.by_outcome { best.least.signum() - 1 } else { best.least - 1 };
            let Span { least, most } = self.moves[index].span;
            if (least <= as_good && most > as_good) && self.ask(index, as_good).is_none() {
                return;
            }
            while goal.moves == MoveScope::Every && !is_settled(self.moves[index].span) {
                if self.ask(index, next(self.moves[index].span)).is_none() {
                    return;
                }
            }
            self.on_progress(&mut on_progress);
        }
    }

    fn on_progress(&mut self, on_progress: &mut Option<OnProgress<'_>>) {
        if let Some(on_progress) = on_progress {
            on_progress(&self.solution());
        }
    }

    /// Moves a move with a value above `score` to the front; one must exist. `None` if the watch has expired.
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

    /// Tests whether a move's value exceeds `score` and narrows its bounds accordingly. `None` if the watch has
    /// expired.
    fn ask(&mut self, index: usize, score: i32) -> Option<()> {
        let RootBounds { mv, span: Span { least, most } } = self.moves[index];
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

    /// The value, or a bound on its side of the score (fail-soft). `None` if the watch has expired.
    fn answer(&mut self, query: BoundQuery<S::Word>) -> Option<i32> {
        self.search.sprint(if self.threads > 1 { SPRINT } else { u64::MAX });
        let value = search(&mut self.search, query);
        if !self.search.is_broken_off {
            Some(value)
        } else if self.search.ended_sprint() {
            self.answer_together(query)
        } else {
            None
        }
    }

    /// All threads search the same null window with different move orders and a shared table. The first result counts.
    fn answer_together(&mut self, query: BoundQuery<S::Word>) -> Option<i32> {
        self.search.table.grow_fully();
        self.search.is_alone = false;
        self.search.sprint(u64::MAX);
        let Search { shape, table, book, watch, is_answered, folds, .. } = self.search;
        let answer = |mine: &mut Search<'a, S>| {
            let value = search(mine, query);
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

    fn solution(&mut self) -> Solution {
        self.search.report();
        let mut counts = self.search.counts.clone();
        if let Some(others) = &self.others {
            counts.add(others);
        }
        let column = |mv: S::Word| (mv.lowest() / (self.search.shape.rows() + 1)) as usize;
        let mut moves: Vec<_> = self.moves.iter().map(|root| (column(root.mv), root.span)).collect();
        moves.sort_by_key(|&(_, span)| std::cmp::Reverse((span.least, span.most)));
        Solution { span: self.span, moves, empties: self.empties, counts }
    }
}

/// A null-window search: own pieces, all pieces, free cells, and the score to exceed.
type BoundQuery<W> = (W, W, i32, i32);

/// The value, or a bound on its side of the score (fail-soft).
fn search<S: BoardShape>(search: &mut Search<'_, S>, (own, all, empties, score): BoundQuery<S::Word>) -> i32 {
    natively(Node { search, own, all, empties, alpha: score, beta: score + 1 })
}
