//! What all algorithms share: entering a node, trying its moves, leaving it.

use super::Fold;
use super::crew::{Crew, Halt};
use super::order::{CutoffMoves, Order, TABLE_MOVE};
use crate::transposition_table::{Bound, Entry, TranspositionTable};
use crate::watch::Watch;
use jugada_core::rng::{Rng, below};
use jugada_core::{Cut, Evaluator, Game, Player, Probe, Score, Work};
use std::sync::Arc;

/// The search of one thread.
pub(super) struct Search<'a, G: Game, P> {
    pub(super) game: &'a G,
    pub(super) evaluator: &'a dyn Evaluator<G>,
    /// The side to move at the root; evaluators estimate from its side.
    pub(super) player: Player,
    pub(super) table: Option<&'a TranspositionTable>,
    /// Mixed into table keys, because estimates from one side are not valid for the other.
    pub(super) salt: u64,
    fold: Option<Fold<G>>,
    pub(super) order: Order,
    pub(super) reductions: bool,
    pub(super) watch: &'a Watch<'a>,
    pub(super) rng: Rng,
    pub(super) probe: P,
    pub(super) cutoff_moves: CutoffMoves,
    pub(super) work: Work,
    /// The thread pool, if the search has several threads.
    pub(super) crew: Option<Arc<Crew<'a, G>>>,
    /// Signals a cutoff of the nodes being shared.
    pub(super) halt: Option<Arc<Halt>>,
    /// Whether the current search was interrupted: its values are meaningless.
    pub(super) is_broken_off: bool,
    /// Number of estimates used so far. A value computed while this number did not change is settled: no deeper search
    /// can change it.
    pub(super) estimates: u64,
    /// Moves, with ranks, of all nodes on the current path.
    stack: Vec<Ranked<G::Move>>,
    /// Scratch buffer for listing moves.
    listed: Vec<G::Move>,
    /// Principal variation from each ply on.
    lines: Vec<Vec<G::Move>>,
    /// Nodes until the next look at the watch.
    until_look: u64,
    /// Nodes since the last look.
    unreported: u64,
}

#[derive(Clone, Copy)]
struct Ranked<M> {
    rank: i32,
    mv: M,
}

/// Depth, ply and window of a node's search.
#[derive(Clone, Copy)]
pub(super) struct Task {
    /// Remaining depth.
    pub(super) depth: u32,
    /// Distance from the root.
    pub(super) ply: u32,
    pub(super) alpha: Score,
    pub(super) beta: Score,
}

impl Task {
    /// The task of a child, with the window negated.
    #[inline]
    pub(super) fn below(self, alpha: Score, beta: Score) -> Task {
        Task { depth: self.depth - 1, ply: self.ply + 1, alpha: -beta, beta: -alpha }
    }
}

/// The moves of a node, on the stack.
#[derive(Clone, Copy)]
pub(super) struct Moves {
    bottom: usize,
    next: usize,
    sorted: bool,
}

impl<'a, G: Game, P: Probe<G::Move>> Search<'a, G, P> {
    pub(super) fn new(context: SearchContext<'a, G>, rng: Rng, probe: P) -> Self {
        let SearchContext { game, evaluator, player, table, fold, order, reductions, watch } = context;
        Search {
            game,
            evaluator,
            player,
            table,
            salt: if player == Player::First { 0 } else { SECOND_SALT },
            fold,
            order,
            reductions,
            watch,
            rng,
            probe,
            cutoff_moves: CutoffMoves::new(game.move_space()),
            work: Work::default(),
            crew: None,
            halt: None,
            is_broken_off: false,
            estimates: 0,
            stack: Vec::new(),
            listed: Vec::new(),
            lines: Vec::new(),
            until_look: 0,
            unreported: 0,
        }
    }

    /// Enters a node; returns its value if it is known without trying its moves.
    #[inline(always)]
    pub(super) fn arrive(&mut self, state: &G::State, task: Task) -> Option<Score> {
        if self.must_stop() {
            self.is_broken_off = true;
            return Some(self.conclude(Score::EVEN, Cut::Stopped));
        }
        let level = task.ply as usize;
        if self.work.nodes_per_level.len() <= level {
            self.make_room(level);
        }
        self.work.nodes_per_level[level] += 1;
        self.unreported += 1;
        if self.unreported >= self.until_look {
            self.until_look = self.watch.look(self.unreported);
            self.unreported = 0;
            self.is_broken_off = self.watch.has_expired();
        }
        self.lines[level].clear();
        if let Some(outcome) = self.game.outcome(state) {
            let score = Score::terminal(outcome, self.game.to_move(state), task.ply);
            return Some(self.conclude(score, Cut::Terminal));
        }
        if task.depth == 0 {
            self.work.evaluations += 1;
            self.estimates += 1;
            let score = self.evaluator.evaluate(self.game, state, self.player);
            let score = if self.game.to_move(state) == self.player { score } else { -score };
            return Some(self.conclude(score, Cut::Evaluated));
        }
        None
    }

    /// Whether a limit is reached, or the node being searched was cut off.
    #[inline]
    pub(super) fn must_stop(&self) -> bool {
        self.watch.has_expired() || self.halt.as_ref().is_some_and(|halt| halt.is_raised())
    }

    #[cold]
    fn make_room(&mut self, level: usize) {
        self.work.nodes_per_level.resize(level + 1, 0);
        self.lines.resize_with(level + 2, Vec::new);
    }

    #[inline]
    pub(super) fn conclude(&mut self, score: Score, cut: Cut) -> Score {
        self.probe.leave(score, cut);
        score
    }

    /// The table key of a node. Near the leaves, canonical keys of symmetric positions cost more than they save.
    #[inline]
    pub(super) fn key(&self, state: &G::State, task: Task) -> u64 {
        match self.fold {
            Some(fold) if task.depth >= MIN_FOLDED_DEPTH => fold(self.game, state),
            _ => self.game.key(state),
        }
    }

    /// Looks a node up: a value that decides the task, or the move to try first.
    ///
    /// An entry counts only if its depth equals the task's, or if it is proved within that depth: a win or loss, or a
    /// tree searched to the end of every game. Deeper entries would often be better, but then two searches of the same
    /// depth could return different values.
    #[inline]
    pub(super) fn recall(&mut self, key: u64, task: Task) -> TableLookup {
        let Some(entry) = self.table.and_then(|table| table.get(key ^ self.salt)) else {
            return TableLookup { value: None, best: None };
        };
        let is_decided = entry.score.plies_to_end().is_some_and(|plies| plies <= task.depth.min(entry.depth));
        let is_proved = is_decided || (entry.is_settled && entry.depth <= task.depth);
        let score = entry.score.later(task.ply);
        let settles = match entry.kind {
            Bound::Exact => true,
            Bound::Lower => score >= task.beta,
            Bound::Upper => score <= task.alpha,
        };
        let value = (settles && (entry.depth == task.depth || is_proved)).then_some(score);
        self.work.table_hits += u64::from(value.is_some());
        self.estimates += u64::from(value.is_some() && !is_proved);
        TableLookup { value, best: entry.best }
    }

    /// Stores a node's value. `estimates`: their number when the node was entered.
    #[inline]
    pub(super) fn remember(&mut self, key: u64, task: Task, score: Score, best: Option<G::Move>, estimates: u64) {
        let Some(table) = self.table else { return };
        if self.is_broken_off {
            return;
        }
        let kind = if score >= task.beta {
            Bound::Lower
        } else if score <= task.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        };
        let best = best.map(|mv| self.game.move_index(mv));
        let is_settled = self.estimates == estimates;
        table.put(key ^ self.salt, Entry { score: score.sooner(task.ply), kind, depth: task.depth, is_settled, best });
        self.work.table_stores += 1;
    }

    /// Lists a node's moves for [`next_move`](Self::next_move).
    #[inline]
    pub(super) fn list_moves(&mut self, state: &G::State, task: Task, table_move: Option<usize>) -> Moves {
        let bottom = self.stack.len();
        let mut listed = std::mem::take(&mut self.listed);
        self.game.moves(state, &mut listed);
        let side = self.game.to_move(state).index();
        let uses_evaluator = self.order.uses_evaluator(task.depth);
        for &mv in &listed {
            let index = self.game.move_index(mv);
            let rank = match self.order {
                _ if Some(index) == table_move => TABLE_MOVE,
                _ if uses_evaluator => self.score_after(state, mv),
                Order::Board => 0,
                Order::Random => below(&mut self.rng, 1 << 30) as i32,
                Order::Evaluator | Order::History | Order::Mixed => {
                    self.cutoff_moves.rank(task.ply as usize, side, index)
                }
            };
            self.stack.push(Ranked { rank, mv });
        }
        listed.clear();
        self.listed = listed;
        Moves { bottom, next: bottom, sorted: self.order == Order::Board && table_move.is_none() }
    }

    /// The evaluator's score of the position after a move, for the side that makes it.
    pub(super) fn score_after(&mut self, state: &G::State, mv: G::Move) -> i32 {
        let mover = self.game.to_move(state);
        let mut child = state.clone();
        self.game.play(&mut child, mv);
        if let Some(outcome) = self.game.outcome(&child) {
            return Score::terminal(outcome, mover, 0).raw();
        }
        self.work.evaluations += 1;
        // Not a node, but as expensive as one: it counts towards the next look at the clock.
        self.until_look = self.until_look.saturating_sub(1);
        let score = self.evaluator.evaluate(self.game, &child, self.player);
        if mover == self.player { score.raw() } else { -score.raw() }
    }

    /// The highest-ranked move not tried yet; the first listed of equals.
    #[inline]
    pub(super) fn next_move(&mut self, moves: &mut Moves) -> Option<G::Move> {
        let rest = &mut self.stack[moves.next..];
        if rest.is_empty() {
            return None;
        }
        if !moves.sorted {
            let mut best = 0;
            for (at, ranked) in rest.iter().enumerate().skip(1) {
                if ranked.rank > rest[best].rank {
                    best = at;
                }
            }
            rest.swap(0, best);
        }
        moves.next += 1;
        Some(rest[0].mv)
    }

    /// Number of moves not tried yet.
    pub(super) fn untried(&self, moves: Moves) -> u32 {
        (self.stack.len() - moves.next) as u32
    }

    /// Removes a node's moves from the stack.
    #[inline]
    pub(super) fn drop_moves(&mut self, moves: Moves) {
        self.stack.truncate(moves.bottom);
    }

    /// Sets the principal variation at `ply` to `mv` followed by the line below it.
    #[inline]
    pub(super) fn extend_line(&mut self, ply: u32, mv: G::Move) {
        let (upper, lower) = self.lines.split_at_mut(ply as usize + 1);
        let line = &mut upper[ply as usize];
        line.clear();
        line.push(mv);
        if let Some(following) = lower.first() {
            line.extend_from_slice(following);
        }
    }

    /// Sets the principal variation at `ply` to a line found by another thread.
    pub(super) fn set_line(&mut self, ply: u32, line: &[G::Move]) {
        let own = &mut self.lines[ply as usize];
        own.clear();
        own.extend_from_slice(line);
    }

    /// The principal variation from `ply` on.
    pub(super) fn line(&self, ply: u32) -> &[G::Move] {
        self.lines.get(ply as usize).map_or(&[], Vec::as_slice)
    }

    /// Records a cutoff for killers and history. Whether it saved any work is a separate question: it may have been the
    /// last move.
    #[inline]
    pub(super) fn record_cutoff(&mut self, state: &G::State, task: Task, mv: G::Move) {
        if self.order.remembers_cutoffs() {
            let side = self.game.to_move(state).index();
            self.cutoff_moves.record_cutoff(task.ply as usize, side, self.game.move_index(mv), task.depth);
        }
    }

    #[inline(always)]
    pub(super) fn child(&self, state: &G::State, mv: G::Move) -> G::State {
        let mut child = state.clone();
        self.game.play(&mut child, mv);
        child
    }
}

/// The result of a table lookup.
pub(super) struct TableLookup {
    pub(super) value: Option<Score>,
    pub(super) best: Option<usize>,
}

/// What all threads of a search share.
pub(super) struct SearchContext<'a, G: Game> {
    pub(super) game: &'a G,
    pub(super) evaluator: &'a dyn Evaluator<G>,
    pub(super) player: Player,
    pub(super) table: Option<&'a TranspositionTable>,
    pub(super) fold: Option<Fold<G>>,
    pub(super) order: Order,
    pub(super) reductions: bool,
    pub(super) watch: &'a Watch<'a>,
}

impl<G: Game> Clone for SearchContext<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for SearchContext<'_, G> {}

/// Minimum depth for canonical keys. Shallower nodes have keys of their own.
const MIN_FOLDED_DEPTH: u32 = 3;
const SECOND_SALT: u64 = 0x5ec0_4d5a_1757_ec0d;
