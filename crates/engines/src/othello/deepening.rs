//! Deeper and deeper, then to the end of the game, surer and surer: what an engine thinks of a position as long as it is let.

use super::kernel::{Discs, Kernel, Plain, ask};
use super::search::{Counts, Search};
use super::selective::Selectivity;
use super::solver::Solver;
use super::table::Draft;
use jugada_search::Watch;

/// How far to think.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reach {
    /// Plies at most where the end of the game is not in reach.
    pub(super) depth: u32,
    /// With so many empty squares or fewer, to the end of the game.
    pub(super) to_end: u32,
    /// With so many or fewer, until it is exact.
    pub(super) exact: u32,
    /// How sure cuts must be from the beginning.
    pub(super) selectivity: Selectivity,
    /// Whether every move is to have its value, or the best alone.
    pub(super) every_move: bool,
}

impl Reach {
    /// As far as it goes.
    pub(super) const ALL: Reach =
        Reach { depth: 64, to_end: 64, exact: 64, selectivity: Selectivity::BOLDEST, every_move: false };

    /// The searches to be made, one after the other.
    fn drafts(self, empties: u32) -> impl Iterator<Item = Draft> {
        let goes_to_end = empties <= self.to_end;
        // A search of so many plies less is a good preparation for one to the end, and one of a few more takes as long as that.
        let last = if goes_to_end { self.depth.min(empties.saturating_sub(LEAP)) } else { self.depth.min(empties - 1) };
        let deeper = (1..=last.max(1)).map(move |depth| Draft { depth: depth as u8, selectivity: self.selectivity });
        let levels = std::iter::successors(Some(self.selectivity), |level| level.surer());
        let is_wanted = move |level: &Selectivity| empties <= self.exact || *level != Selectivity::EXACT;
        let to_end = levels.filter(is_wanted).map(move |selectivity| Draft { depth: empties as u8, selectivity });
        deeper.chain(to_end.take(if goes_to_end { usize::MAX } else { 0 }))
    }
}

/// Plies that are left out before the first search to the end of the game.
const LEAP: u32 = 9;

/// What is thought of a position.
#[derive(Clone, Debug)]
pub(super) struct Opinion {
    /// The search that said so; none if not even the first was finished.
    pub(super) draft: Option<Draft>,
    /// What the position is worth to the side to move, in discs.
    pub(super) value: i32,
    /// The moves, by square, a pass being none, the best first; and what those that were searched by themselves are worth.
    pub(super) moves: Vec<(Option<u32>, Option<i32>)>,
    /// Empty squares of the position.
    pub(super) empties: u32,
}

impl Opinion {
    /// Whether no other search can change it.
    pub(super) fn is_exact(&self) -> bool {
        self.draft.is_some_and(|draft| draft == Draft::exact(self.empties))
    }
}

impl Solver {
    /// Thinks about a position in which the game is not over, until it has reached what it may reach or the watch expires; tells of every search that
    /// was finished.
    pub(super) fn think(
        &mut self,
        discs: Discs,
        reach: Reach,
        watch: &Watch<'_>,
        mut tell: impl FnMut(&Opinion, &Counts),
    ) -> (Opinion, Counts) {
        self.tables.forget();
        self.with_team(watch, |search| self.think_with(search, discs, reach, &mut tell))
    }

    fn think_with(
        &self,
        search: Search<'_>,
        discs: Discs,
        reach: Reach,
        tell: &mut dyn FnMut(&Opinion, &Counts),
    ) -> (Opinion, Counts) {
        let placed = Plain::mobility(discs);
        let mut moves: Vec<Thought> = (0..64)
            .filter(|square| placed >> square & 1 == 1)
            .map(|square| Thought::new(Some(square), discs.after(square, Plain::flips(discs, square))))
            .collect();
        if moves.is_empty() {
            moves.push(Thought::new(None, discs.passed()));
        }
        moves.sort_by_key(|mv| Plain::mobility(mv.after).count_ones());
        let empties = (self.board.all & !(discs.own | discs.opponent)).count_ones();
        let mut thinking = Thinking { search, moves, empties, value: 0, better: NOT_BETTER, draft: None };
        for draft in reach.drafts(empties) {
            let finished = (thinking.moves.clone(), thinking.value);
            if thinking.deepen(draft, reach.every_move).is_none() {
                thinking.fall_back(finished, reach.every_move);
                break;
            }
            thinking.draft = Some(draft);
            tell(&thinking.opinion(), &thinking.search.counts);
        }
        thinking.search.report();
        (thinking.opinion(), thinking.search.counts)
    }

    /// The line that the table knows from a position on that a search of this draft has seen.
    pub(super) fn expected(&self, discs: Discs, draft: Draft) -> Vec<Option<u32>> {
        let (mut discs, mut depth, mut line) = (discs, draft.depth, Vec::new());
        while depth > 0 && !self.board.is_over(discs) {
            let placed = Plain::mobility(discs);
            if placed == 0 {
                line.push(None);
                discs = discs.passed();
                continue;
            }
            let empties = (self.board.all & !(discs.own | discs.opponent)).count_ones();
            let mv = self.tables.get(discs, empties, Draft { depth, ..draft }).mv;
            if mv >= 64 || placed >> mv & 1 == 0 {
                break;
            }
            line.push(Some(u32::from(mv)));
            discs = discs.after(u32::from(mv), Plain::flips(discs, u32::from(mv)));
            depth -= 1;
        }
        line
    }
}

/// A move at the root.
#[derive(Clone, Copy)]
struct Thought {
    square: Option<u32>,
    after: Discs,
    /// What it is worth, if it was searched by itself; of the draft that was finished last.
    value: Option<i32>,
}

impl Thought {
    fn new(square: Option<u32>, after: Discs) -> Thought {
        Thought { square, after, value: None }
    }
}

struct Thinking<'a> {
    search: Search<'a>,
    /// The best first.
    moves: Vec<Thought>,
    empties: u32,
    value: i32,
    /// What the first move is known to be worth at least by the search that is under way.
    better: i32,
    draft: Option<Draft>,
}

/// Less than any score.
const NOT_BETTER: i32 = -128;

impl Thinking<'_> {
    /// Searches the moves again, deeper or surer; none if the watch has expired. Whatever it has found until then is in the order of the moves.
    fn deepen(&mut self, draft: Draft, every_move: bool) -> Option<()> {
        self.search.selectivity = draft.selectivity;
        self.better = NOT_BETTER;
        let (mut least, mut most) = (-64, 64);
        let mut question = self.value - 1;
        while least < most {
            let answer = self.answer(draft, question)?;
            if answer > question {
                (least, question) = (answer, answer);
            } else {
                (most, question) = (answer, answer - 1);
            }
            // Cuts that may be wrong may contradict each other: then the last answer counts.
            self.value = answer;
        }
        self.moves[0].value = Some(self.value);
        for index in 1..self.moves.len() {
            let guess = self.moves[index].value.take();
            if every_move {
                let mut value = guess.unwrap_or(self.value).min(self.value);
                let (mut least, mut most, mut question) = (-64, self.value, value - 1);
                while least < most {
                    value = self.worth(index, draft, question)?;
                    if value > question {
                        (least, question) = (value, value);
                    } else {
                        (most, question) = (value, value - 1);
                    }
                }
                self.moves[index].value = Some(value.min(self.value));
            }
        }
        if every_move {
            // Those that are worth the same stay in order, so the best stays first.
            self.moves.sort_by_key(|mv| std::cmp::Reverse(mv.value));
        }
        Some(())
    }

    /// To what the last finished search has found. If only the best move is wanted, a better one that was found since stays.
    fn fall_back(&mut self, (moves, value): (Vec<Thought>, i32), every_move: bool) {
        if !every_move && self.draft.is_some() && self.moves[0].square != moves[0].square && self.better > NOT_BETTER {
            self.moves[0].value = Some(self.better);
            self.value = self.better;
        } else {
            (self.moves, self.value) = (moves, value);
        }
    }

    /// Whether the position is worth more than `alpha`: the move that shows it comes first.
    fn answer(&mut self, draft: Draft, alpha: i32) -> Option<i32> {
        let mut best = -64;
        for index in 0..self.moves.len() {
            best = best.max(self.worth(index, draft, alpha)?);
            if best > alpha {
                self.moves[..=index].rotate_right(1);
                self.better = best;
                break;
            }
        }
        Some(best)
    }

    /// What a move is worth, on its side of `alpha`.
    fn worth(&mut self, index: usize, draft: Draft, alpha: i32) -> Option<i32> {
        let mv = self.moves[index];
        let depth = u32::from(draft.depth) - u32::from(mv.square.is_some());
        let value = -ask(&mut self.search, mv.after, depth, -alpha - 1);
        (!self.search.is_broken_off).then_some(value)
    }

    fn opinion(&self) -> Opinion {
        let moves = self.moves.iter().map(|mv| (mv.square, mv.value)).collect();
        Opinion { draft: self.draft, value: self.value, moves, empties: self.empties }
    }
}
