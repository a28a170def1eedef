//! What a position and its moves are worth: questions to the search, until their bounds meet.

use super::board::Board;
use super::kernel::{Discs, Kernel, Plain, ask};
use super::search::{Counts, Search, looked_up};
use super::selective::Selectivity;
use super::span::Span;
use super::split::Team;
use super::table::Tables;
use jugada_eval::othello::Patterns;
use jugada_search::Watch;

/// Solves the positions of a board.
pub(super) struct Solver {
    pub(super) board: Board,
    pub(super) tables: Tables,
    /// Beside the first.
    pub(super) other_threads: u32,
    pub(super) by_parity: bool,
    /// What estimates positions of 8 x 8.
    pub(super) patterns: Patterns,
}

/// From so many empty squares on, searches that may be wrong come first: the order of moves that they leave behind makes the exact one cheap.
const GUESSES_FROM: u32 = 16;

/// Deeper than any game is long.
const TO_END: u32 = 64;

/// What is wanted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wish {
    /// Whether every move is to have its value, or the best alone.
    pub(super) every_move: bool,
    /// Whether it is enough to know who wins.
    pub(super) by_outcome: bool,
}

/// What is known of a position.
#[derive(Clone, Debug)]
pub(super) struct Findings {
    /// What the position is worth to the side to move.
    pub(super) span: Span,
    /// The moves, by square, a pass being none; and what they are worth, the best first as far as is known.
    pub(super) moves: Vec<(Option<u32>, Span)>,
    pub(super) counts: Counts,
}

/// Who is told how far it has come.
pub(super) type Tell<'t> = &'t mut dyn FnMut(&Findings);

impl Solver {
    /// Of a board of so many squares a side, with tables of at most so many bytes.
    pub(super) fn new(size: u32, bytes: u64, threads: u32) -> Solver {
        let other_threads = threads.saturating_sub(1);
        // Unpacked now, not while somebody waits for a move.
        let patterns = Patterns::default();
        Selectivity::prepare();
        Solver { board: Board::new(size), tables: Tables::new(bytes), other_threads, by_parity: true, patterns }
    }

    /// Works out what is wished for of a position in which the game is not over, and tells from time to time how far it has come. What is known when
    /// the watch expires is known.
    pub(super) fn solve(
        &mut self,
        discs: Discs,
        wish: Wish,
        watch: &Watch<'_>,
        mut tell: impl FnMut(&Findings),
    ) -> Findings {
        self.tables.forget();
        self.with_team(watch, |search| {
            let mut root = Root::new(search, discs);
            let guess = if root.empties() >= GUESSES_FROM && self.board.squares == 64 { root.guess() } else { None };
            root.settle(wish, guess.filter(|_| !wish.by_outcome), &mut tell);
            root.search.report();
            root.findings()
        })
    }

    /// Runs a search with as many threads as there are.
    pub(super) fn with_team<T>(&self, watch: &Watch<'_>, work: impl FnOnce(Search<'_>) -> T) -> T {
        let search = || {
            let mut search = Search::new(&self.board, &self.tables, watch);
            (search.by_parity, search.patterns) = (self.by_parity, self.patterns);
            search
        };
        Team::gather(self.other_threads, search, |team| work(search().in_team(team)))
    }

    /// The score of a position, for the side to move; the nearer the guess, the sooner it is found.
    pub(super) fn score(&mut self, discs: Discs, guess: i32, watch: &Watch<'_>) -> i32 {
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

    /// The game from a position of this value on, by square, both sides playing their best; and what it took to find out. It uses what solving has left
    /// behind.
    pub(super) fn line(&self, discs: Discs, span: Span, wish: Wish, watch: &Watch<'_>) -> (Vec<Option<u32>>, Counts) {
        self.with_team(watch, |search| {
            let (mut search, mut discs, mut span, mut line) = (search, discs, span, Vec::new());
            while !self.board.is_over(discs) {
                let mut root = Root::new(search, discs);
                let best = root.first_worth(span, wish.by_outcome);
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

/// How deep to search before an exact search. One search to the end, the boldest, is enough: with a second and third, FFO 40 to 44 took 1.2 and 1.5
/// times as long.
fn depths_before(empties: u32) -> impl Iterator<Item = u32> {
    (2..=empties - 8).filter(move |depth| depth % 2 == empties % 2).chain([empties])
}

/// What a search of so many plies says, asked around a guess; none if the watch has expired. With cuts that may be wrong bounds may contradict
/// each other: then the last answer counts.
pub(super) fn near(search: &mut Search<'_>, discs: Discs, depth: u32, guess: i32) -> Option<i32> {
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

/// A position, and what is known of its moves.
struct Root<'a> {
    discs: Discs,
    span: Span,
    moves: Vec<RootMove>,
    search: Search<'a>,
}

#[derive(Clone, Copy)]
struct RootMove {
    /// None is a pass.
    square: Option<u32>,
    after: Discs,
    span: Span,
}

impl<'a> Root<'a> {
    fn new(search: Search<'a>, discs: Discs) -> Root<'a> {
        let board = search.board;
        let span = Span { least: -board.squares, most: board.squares };
        let placed = Plain::mobility(discs) & board.all;
        let mut moves: Vec<RootMove> = (0..64)
            .filter(|square| placed >> square & 1 == 1)
            .map(|square| RootMove {
                square: Some(square),
                after: discs.after(square, Plain::flips(discs, square)),
                span,
            })
            .collect();
        if moves.is_empty() {
            moves.push(RootMove { square: None, after: discs.passed(), span });
        }
        // As the search would: the fewest answers first.
        moves.sort_by_key(|mv| (Plain::mobility(mv.after) & board.all).count_ones());
        Root { discs, span, moves, search }
    }

    /// What the position is probably worth: deeper and deeper. None if the watch has expired.
    fn guess(&mut self) -> Option<i32> {
        let empties = self.empties();
        self.search.selectivity = Selectivity::BOLDEST;
        let deeper = |guess, depth| near(&mut self.search, self.discs, depth, guess);
        let guess = depths_before(empties).try_fold(0, deeper);
        self.search.selectivity = Selectivity::EXACT;
        // At the end of a game the difference is even.
        guess.map(|guess| guess / 2 * 2)
    }

    fn settle(&mut self, wish: Wish, guess: Option<i32>, tell: Tell<'_>) {
        while !self.span.is_settled(wish.by_outcome) {
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
            tell(&self.findings());
        }
        for index in 0..self.moves.len() {
            while wish.every_move && !self.moves[index].span.is_settled(wish.by_outcome) {
                let span = self.moves[index].span;
                // Most moves are a little worse than the best.
                let question = if span.least == -self.search.board.squares && !wish.by_outcome {
                    (self.span.most - 1).min(span.most - 1)
                } else {
                    span.question(None)
                };
                if self.ask(index, question).is_none() {
                    return;
                }
            }
            if wish.every_move {
                tell(&self.findings());
            }
        }
    }

    /// Puts first a move that is worth more than this, of which there must be one; none if the watch has expired.
    fn find_better(&mut self, score: i32) -> Option<()> {
        // The table knows which it is.
        let hint = Some(u32::from(looked_up(&self.search, self.discs, self.empties()).mv));
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

    /// A move that is worth what the position is known to be worth; none if the watch has expired.
    fn first_worth(&mut self, span: Span, by_outcome: bool) -> Option<RootMove> {
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

    /// Finds out whether a move is worth more than this, and narrows its span; none if the watch has expired.
    fn ask(&mut self, index: usize, score: i32) -> Option<()> {
        let RootMove { after, span, .. } = self.moves[index];
        if score < span.least || score >= span.most {
            return Some(());
        }
        let answer = -self.answer(after, -score - 1)?;
        self.moves[index].span = span.narrowed(score, answer);
        Some(())
    }

    /// A bound of a position's value on its side of the score; none if the watch has expired.
    fn answer(&mut self, discs: Discs, score: i32) -> Option<i32> {
        let value = ask(&mut self.search, discs, TO_END, score);
        (!self.search.is_broken_off).then_some(value)
    }

    fn findings(&self) -> Findings {
        let mut moves: Vec<_> = self.moves.iter().map(|mv| (mv.square, mv.span)).collect();
        moves.sort_by_key(|(_, span)| std::cmp::Reverse((span.least, span.most)));
        let least = moves[0].1.least.max(self.span.least);
        Findings { span: Span { least, ..self.span }, moves, counts: self.search.counts.clone() }
    }
}
