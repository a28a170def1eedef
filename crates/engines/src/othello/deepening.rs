//! Iterative deepening: increasing depth, then to the end of the game with increasing selectivity levels.

use super::kernel::{DiscSets, Kernel, Plain, ask};
use super::search::{NodeCounts, Search};
use super::selective::Selectivity;
use super::solver::Solver;
use super::table::Draft;
use jugada_search::Watch;

/// Targets of a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Targets {
    /// Maximum depth, in plies, of searches that do not reach the end of the game.
    pub(super) depth: u32,
    /// Maximum empties of a search to the end of the game.
    pub(super) to_end: u32,
    /// Maximum empties of an exact search.
    pub(super) exact: u32,
    /// Selectivity level of the first searches.
    pub(super) selectivity: Selectivity,
    /// Whether every move gets a value, or only the best.
    pub(super) every_move: bool,
}

impl Targets {
    /// Without targets: until exact.
    pub(super) const ALL: Targets =
        Targets { depth: 64, to_end: 64, exact: 64, selectivity: Selectivity::BOLDEST, every_move: false };

    /// The sequence of searches.
    fn drafts(self, empties: u32) -> impl Iterator<Item = Draft> {
        let goes_to_end = empties <= self.to_end;
        // A search some plies shorter is a good preparation for one to the end; a search between the two costs as much
        // as the latter.
        let last = if goes_to_end { self.depth.min(empties.saturating_sub(LEAP)) } else { self.depth.min(empties - 1) };
        let deeper = (1..=last.max(1)).map(move |depth| Draft { depth: depth as u8, selectivity: self.selectivity });
        let levels = std::iter::successors(Some(self.selectivity), |level| level.surer());
        let is_wanted = move |level: &Selectivity| empties <= self.exact || *level != Selectivity::EXACT;
        let to_end = levels.filter(is_wanted).map(move |selectivity| Draft { depth: empties as u8, selectivity });
        deeper.chain(to_end.take(if goes_to_end { usize::MAX } else { 0 }))
    }
}

/// Plies skipped before the first search to the end of the game.
const LEAP: u32 = 9;

/// Result of the last finished search.
#[derive(Clone, Debug)]
pub(super) struct DeepeningResult {
    /// Depth and selectivity of that search; `None` if not even the first was finished.
    pub(super) draft: Option<Draft>,
    /// Value for the side to move, in discs.
    pub(super) value: i32,
    /// Moves by square (`None` is a pass), the best first, with the values of those that were searched with an open
    /// window.
    pub(super) moves: Vec<(Option<u32>, Option<i32>)>,
    /// Empty squares of the position.
    pub(super) empties: u32,
}

impl DeepeningResult {
    /// Whether no other search can change it.
    pub(super) fn is_exact(&self) -> bool {
        self.draft.is_some_and(|draft| draft == Draft::exact(self.empties))
    }
}

impl Solver {
    /// Searches an unfinished position until the targets are reached or the watch expires; reports every finished
    /// search.
    pub(super) fn deepen_to(
        &mut self,
        discs: DiscSets,
        targets: Targets,
        watch: &Watch<'_>,
        mut on_progress: impl FnMut(&DeepeningResult, &NodeCounts),
    ) -> (DeepeningResult, NodeCounts) {
        self.tables.forget();
        self.with_team(watch, |search| self.think_with(search, discs, targets, &mut on_progress))
    }

    fn think_with(
        &self,
        search: Search<'_>,
        discs: DiscSets,
        targets: Targets,
        on_progress: &mut dyn FnMut(&DeepeningResult, &NodeCounts),
    ) -> (DeepeningResult, NodeCounts) {
        let placed = Plain::mobility(discs);
        let mut moves: Vec<RankedMove> = (0..64)
            .filter(|square| placed >> square & 1 == 1)
            .map(|square| RankedMove::new(Some(square), discs.after(square, Plain::flips(discs, square))))
            .collect();
        if moves.is_empty() {
            moves.push(RankedMove::new(None, discs.passed()));
        }
        moves.sort_by_key(|mv| Plain::mobility(mv.after).count_ones());
        let empties = (self.board.all & !(discs.own | discs.opponent)).count_ones();
        let mut thinking = Thinking { search, moves, empties, value: 0, better: NOT_BETTER, draft: None };
        for draft in targets.drafts(empties) {
            let finished = (thinking.moves.clone(), thinking.value);
            if thinking.deepen(draft, targets.every_move).is_none() {
                thinking.fall_back(finished, targets.every_move);
                break;
            }
            thinking.draft = Some(draft);
            on_progress(&thinking.found(), &thinking.search.counts);
        }
        thinking.search.report();
        (thinking.found(), thinking.search.counts)
    }

    /// The principal variation from the table, for positions that a search of this draft has visited.
    pub(super) fn expected(&self, discs: DiscSets, draft: Draft) -> Vec<Option<u32>> {
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

/// A root move.
#[derive(Clone, Copy)]
struct RankedMove {
    square: Option<u32>,
    after: DiscSets,
    /// Value in the last finished draft, if it was searched with an open window.
    value: Option<i32>,
}

impl RankedMove {
    fn new(square: Option<u32>, after: DiscSets) -> RankedMove {
        RankedMove { square, after, value: None }
    }
}

struct Thinking<'a> {
    search: Search<'a>,
    /// The best first.
    moves: Vec<RankedMove>,
    empties: u32,
    value: i32,
    /// Lower bound of the first move in the current search.
    better: i32,
    draft: Option<Draft>,
}

/// Below any score.
const NOT_BETTER: i32 = -128;

impl Thinking<'_> {
    /// Searches all moves with the next draft. `None` if the watch has expired; the move order then reflects what was
    /// found until then.
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
            // Selective searches can contradict each other: the last result counts.
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
            // A stable sort, so the best stays first among equals.
            self.moves.sort_by_key(|mv| std::cmp::Reverse(mv.value));
        }
        Some(())
    }

    /// Restores the last finished search. If only the best move is required, a better one found since is kept.
    fn fall_back(&mut self, (moves, value): (Vec<RankedMove>, i32), every_move: bool) {
        if !every_move && self.draft.is_some() && self.moves[0].square != moves[0].square && self.better > NOT_BETTER {
            self.moves[0].value = Some(self.better);
            self.value = self.better;
        } else {
            (self.moves, self.value) = (moves, value);
        }
    }

    /// Null-window search of the position; a move that exceeds `alpha` moves to the front.
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

    /// Value of a move, on its side of `alpha` (fail-soft).
    fn worth(&mut self, index: usize, draft: Draft, alpha: i32) -> Option<i32> {
        let mv = self.moves[index];
        let depth = u32::from(draft.depth) - u32::from(mv.square.is_some());
        let value = -ask(&mut self.search, mv.after, depth, -alpha - 1);
        (!self.search.is_broken_off).then_some(value)
    }

    fn found(&self) -> DeepeningResult {
        let moves = self.moves.iter().map(|mv| (mv.square, mv.value)).collect();
        DeepeningResult { draft: self.draft, value: self.value, moves, empties: self.empties }
    }
}
