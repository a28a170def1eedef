//! Values of a position and its moves, by null-window searches until their bounds meet.

use super::board::BoardGeometry;
use super::kernel::{DiscSets, Kernel, Plain, ask};
use super::search::{NodeCounts, Search, look_up};
use super::selective::Selectivity;
use super::span::Span;
use super::split::Team;
use super::table::Tables;
use jugada_eval::othello::Patterns;
use jugada_search::Watch;

/// Solver for one board size.
pub(super) struct Solver {
    pub(super) board: BoardGeometry,
    pub(super) tables: Tables,
    /// Threads in addition to the first.
    pub(super) other_threads: u32,
    pub(super) by_parity: bool,
    /// Pattern evaluator of 8x8.
    pub(super) patterns: Patterns,
}

/// Minimum empties for selective searches before the exact one: the move order they leave in the table makes it cheap.
const GUESSES_FROM: u32 = 16;

/// Exceeds the length of any game.
const TO_END: u32 = 64;

/// What to solve for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Goal {
    /// Whether every move gets a value, or only the best.
    pub(super) every_move: bool,
    /// Whether win, draw or loss is enough.
    pub(super) by_outcome: bool,
}

/// What is proved of a position.
#[derive(Clone, Debug)]
pub(super) struct Solution {
    /// Bounds for the side to move.
    pub(super) span: Span,
    /// Moves by square (`None` is a pass) with their bounds, the best first where known.
    pub(super) moves: Vec<(Option<u32>, Span)>,
    pub(super) counts: NodeCounts,
}

/// Receives intermediate results.
pub(super) type OnProgress<'t> = &'t mut dyn FnMut(&Solution);

impl Solver {
    /// For a board of `size` by `size` squares, with tables of at most `bytes` bytes.
    pub(super) fn new(size: u32, bytes: u64, threads: u32) -> Solver {
        let other_threads = threads.saturating_sub(1);
        // Unpacks the patterns now, so that no move waits for it.
        let patterns = Patterns::default();
        Selectivity::prepare();
        Solver { board: BoardGeometry::new(size), tables: Tables::new(bytes), other_threads, by_parity: true, patterns }
    }

    /// Solves an unfinished position for `goal` and reports intermediate results. When the watch expires, returns the
    /// bounds proved so far.
    pub(super) fn solve(
        &mut self,
        discs: DiscSets,
        goal: Goal,
        watch: &Watch<'_>,
        mut on_progress: impl FnMut(&Solution),
    ) -> Solution {
        self.tables.forget();
        self.with_team(watch, |search| {
            let mut root = Root::new(search, discs);
            let guess = if root.empties() >= GUESSES_FROM && self.board.squares == 64 { root.guess() } else { None };
            root.settle(goal, guess.filter(|_| !goal.by_outcome), &mut on_progress);
            root.search.report();
            root.solution()
        })
    }

    /// Runs a search with all threads.
    pub(super) fn with_team<T>(&self, watch: &Watch<'_>, work: impl FnOnce(Search<'_>) -> T) -> T {
        let search = || {
            let mut search = Search::new(&self.board, &self.tables, watch);
            (search.by_parity, search.patterns) = (self.by_parity, self.patterns);
            search
        };
        Team::gather(self.other_threads, search, |team| work(search().in_team(team)))
    }

    /// The score of a position for the side to move; less work the nearer `guess` is.
    pub(super) fn score(&mut self, discs: DiscSets, guess: i32, watch: &Watch<'_>) -> i32 {
        self.tables.forget();
        let mut search = Search::new(&self.board, &self.tables, watch);
        search.patterns = self.patterns;
        let mut span = Span { least: -self.board.squares, most: self.board.squares };
        let mut question = guess - 1;
        while !span.is_exact() {
            let answer = ask(&mut search, discs, TO_END, question);
            span = span.narrowed(question, answer);
            question = if answer > question { answer } else { answer - 1 };
        }
        span.least
    }

    /// The principal variation from a position of this value, by square, and the work it took. Reads what solving left
    /// in the table.
    pub(super) fn line(
        &self,
        discs: DiscSets,
        span: Span,
        goal: Goal,
        watch: &Watch<'_>,
    ) -> (Vec<Option<u32>>, NodeCounts) {
        self.with_team(watch, |search| {
            let (mut search, mut discs, mut span, mut line) = (search, discs, span, Vec::new());
            while !self.board.is_over(discs) {
                let mut root = Root::new(search, discs);
                let best = root.first_worth(span, goal.by_outcome);
                root.search.report();
                search = root.search;
                let Some(mv) = best else { break };
                line.push(mv.square);
                discs = mv.after;
                span = span.turned();
            }
            (line, search.counts)
        })
    }
}

/// Depths of the searches before the exact one. A single selective search to the end is enough: with two and three, FFO
/// 40 to 44 took 1.2 and 1.5 times as long.
fn depths_before(empties: u32) -> impl Iterator<Item = u32> {
    (2..=empties - 8).filter(move |depth| depth % 2 == empties % 2).chain([empties])
}

/// Value of a search of `depth` plies, by null windows around a guess; `None` if the watch has expired. Selective
/// searches can contradict each other: the last result counts.
pub(super) fn near(search: &mut Search<'_>, discs: DiscSets, depth: u32, guess: i32) -> Option<i32> {
    let (mut least, mut most, mut question) = (-64, 64, guess - 1);
    let mut value = guess;
    while least < most {
        value = ask(search, discs, depth, question);
        if search.is_broken_off {
            return None;
        }
        if value > question {
            (least, question) = (value, value);
        } else {
            (most, question) = (value, value - 1);
        }
    }
    Some(value)
}

/// The root position and the bounds of its moves.
struct Root<'a> {
    discs: DiscSets,
    span: Span,
    moves: Vec<RootBounds>,
    search: Search<'a>,
}

#[derive(Clone, Copy)]
struct RootBounds {
    /// `None` is a pass.
    square: Option<u32>,
    after: DiscSets,
    span: Span,
}

impl<'a> Root<'a> {
    fn new(search: Search<'a>, discs: DiscSets) -> Root<'a> {
        let board = search.board;
        let span = Span { least: -board.squares, most: board.squares };
        let placed = Plain::mobility(discs) & board.all;
        let mut moves: Vec<RootBounds> = (0..64)
            .filter(|square| placed >> square & 1 == 1)
            .map(|square| RootBounds {
                square: Some(square),
                after: discs.after(square, Plain::flips(discs, square)),
                span,
            })
            .collect();
        if moves.is_empty() {
            moves.push(RootBounds { square: None, after: discs.passed(), span });
        }
        // As in the search: lowest mobility first.
        moves.sort_by_key(|mv| (Plain::mobility(mv.after) & board.all).count_ones());
        Root { discs, span, moves, search }
    }

    /// The probable value, by iterative deepening with selective cuts. `None` if the watch has expired.
    fn guess(&mut self) -> Option<i32> {
        let empties = self.empties();
        self.search.selectivity = Selectivity::BOLDEST;
        let deeper = |guess, depth| near(&mut self.search, self.discs, depth, guess);
        let guess = depths_before(empties).try_fold(0, deeper);
        self.search.selectivity = Selectivity::EXACT;
        // Final disc differences are even.
        guess.map(|guess| guess / 2 * 2)
    }

    fn settle(&mut self, goal: Goal, guess: Option<i32>, on_progress: OnProgress<'_>) {
        while !self.span.is_settled(goal.by_outcome) {
            let question = self.span.question(guess);
            let Some(answer) = self.answer(self.discs, question) else { return };
            self.span = self.span.narrowed(question, answer);
            if answer > question {
                if self.find_better(answer - 1).is_none() {
                    return;
                }
            } else {
                for mv in &mut self.moves {
                    mv.span.most = mv.span.most.min(answer);
                }
            }
            on_progress(&self.solution());
        }
        for index in 0..self.moves.len() {
            while goal.every_move && !self.moves[index].span.is_settled(goal.by_outcome) {
                let span = self.moves[index].span;
                // Most moves are slightly worse than the best.
                let question = if span.least == -self.search.board.squares && !goal.by_outcome {
                    (self.span.most - 1).min(span.most - 1)
                } else {
                    span.question(None)
                };
                if self.ask(index, question).is_none() {
                    return;
                }
            }
            if goal.every_move {
                on_progress(&self.solution());
            }
        }
    }

    /// Moves a move with a value above `score` to the front; one must exist. `None` if the watch has expired.
    fn find_better(&mut self, score: i32) -> Option<()> {
        // The table remembers which move it is.
        let hint = Some(u32::from(look_up(&self.search, self.discs, self.empties()).mv));
        if let Some(index) = self.moves.iter().position(|mv| mv.square.is_some() && mv.square == hint) {
            self.moves[..=index].rotate_right(1);
        }
        for index in 0..self.moves.len() {
            self.ask(index, score)?;
            if self.moves[index].span.least > score {
                self.moves[..=index].rotate_right(1);
                break;
            }
        }
        Some(())
    }

    /// A move with the proved value of the position; `None` if the watch has expired.
    fn first_worth(&mut self, span: Span, by_outcome: bool) -> Option<RootBounds> {
        let score = match span.least {
            1.. if by_outcome => 1,
            least => least,
        };
        self.find_better(score - 1)?;
        self.moves.first().filter(|mv| mv.span.least >= score).copied()
    }

    fn empties(&self) -> u32 {
        (self.search.board.all & !(self.discs.own | self.discs.opponent)).count_ones()
    }

    /// Tests whether a move's value exceeds `score` and narrows its bounds accordingly. `None` if the watch has
    /// expired.
    fn ask(&mut self, index: usize, score: i32) -> Option<()> {
        let RootBounds { after, span, .. } = self.moves[index];
        if score < span.least || score >= span.most {
            return Some(());
        }
        let answer = -self.answer(after, -score - 1)?;
        self.moves[index].span = span.narrowed(score, answer);
        Some(())
    }

    /// A bound of a position's value, on its side of `score`; `None` if the watch has expired.
    fn answer(&mut self, discs: DiscSets, score: i32) -> Option<i32> {
        let value = ask(&mut self.search, discs, TO_END, score);
        (!self.search.is_broken_off).then_some(value)
    }

    fn solution(&self) -> Solution {
        let mut moves: Vec<_> = self.moves.iter().map(|mv| (mv.square, mv.span)).collect();
        moves.sort_by_key(|(_, span)| std::cmp::Reverse((span.least, span.most)));
        let least = moves[0].1.least.max(self.span.least);
        Solution { span: Span { least, ..self.span }, moves, counts: self.search.counts.clone() }
    }
}
