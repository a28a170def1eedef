//! What all searches share: arriving at a node, trying its moves, leaving it.

use super::Fold;
use super::crew::{Crew, Halt};
use super::order::{Memory, Order, TABLE_MOVE};
use crate::transposition_table::{Bound, Entry, TranspositionTable};
use crate::watch::Watch;
use jugada_core::rng::{Rng, below};
use jugada_core::{Cut, Evaluator, Game, Player, Probe, Score, Work};
use std::sync::Arc;

/// One thread's search.
pub(super) struct Search<'a, G: Game, P> {
    pub(super) game: &'a G,
    pub(super) evaluator: &'a dyn Evaluator<G>,
    /// Whose move is sought: evaluators estimate for this side.
    pub(super) player: Player,
    pub(super) table: Option<&'a TranspositionTable>,
    /// Mixed into table keys, so that what was estimated for one side is not used for the other.
    pub(super) salt: u64,
    fold: Option<Fold<G>>,
    pub(super) order: Order,
    pub(super) reductions: bool,
    pub(super) watch: &'a Watch<'a>,
    pub(super) rng: Rng,
    pub(super) probe: P,
    pub(super) memory: Memory,
    pub(super) work: Work,
    /// Those with whom nodes may be shared, if the search has several threads.
    pub(super) crew: Option<Arc<Crew<'a, G>>>,
    /// Tells when the nodes that are being shared need no more work.
    pub(super) halt: Option<Arc<Halt>>,
    /// Whether what is being searched must be given up: values mean nothing any more.
    pub(super) is_broken_off: bool,
    /// How often an estimate stood in for the rest of a game. What was worked out while this number stayed the same is settled: no
    /// deeper search can change it.
    pub(super) estimates: u64,
    /// The moves of all nodes on the way down, with their ranks.
    stack: Vec<Ranked<G::Move>>,
    /// Scratch for listing moves.
    listed: Vec<G::Move>,
    /// For each ply, the best line found from there on.
    lines: Vec<Vec<G::Move>>,
    /// Nodes until the watch must be asked again.
    patience: u64,
    /// Nodes since it was asked.
    unreported: u64,
}

#[derive(Clone, Copy)]
struct Ranked<M> {
    rank: i32,
    mv: M,
}

/// Where a node stands, and what is asked of it.
#[derive(Clone, Copy)]
pub(super) struct Task {
    /// Moves still to look ahead.
    pub(super) depth: u32,
    /// Moves from the root.
    pub(super) ply: u32,
    pub(super) alpha: Score,
    pub(super) beta: Score,
}

impl Task {
    /// The same question one move further on, seen by the other side.
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
    pub(super) fn new(parts: Parts<'a, G>, rng: Rng, probe: P) -> Self {
        let Parts { game, evaluator, player, table, fold, order, reductions, watch } = parts;
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
            memory: Memory::new(game.move_space()),
            work: Work::default(),
            crew: None,
            halt: None,
            is_broken_off: false,
            estimates: 0,
            stack: Vec::new(),
            listed: Vec::new(),
            lines: Vec::new(),
            patience: 0,
            unreported: 0,
        }
    }

    /// Counts a node; returns its value if that is known without trying its moves.
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
        if self.unreported >= self.patience {
            self.patience = self.watch.look(self.unreported);
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

    /// Whether time or nodes are used up, or what is being searched is no longer needed.
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

    /// The key under which a node stands in the table. Turning and mirroring a board costs more than searching the last moves.
    #[inline]
    pub(super) fn key(&self, state: &G::State, task: Task) -> u64 {
        match self.fold {
            Some(fold) if task.depth >= WORTH_FOLDING => fold(self.game, state),
            _ => self.game.key(state),
        }
    }

    /// What the table says: a value that settles the question, or the move to try first.
    ///
    /// An entry counts only if it was searched exactly as deep as is asked now, or if it is proved within that depth: a win or
    /// loss, or a tree that was followed to the end of every game. A deeper one would often be better, but then two searches to
    /// the same depth could disagree, and nobody could say which was right.
    #[inline]
    pub(super) fn recall(&mut self, key: u64, task: Task) -> Recalled {
        let Some(entry) = self.table.and_then(|table| table.get(key ^ self.salt)) else {
            return Recalled { value: None, best: None };
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
        Recalled { value, best: entry.best }
    }

    /// Keeps a node's value in the table. `estimates` is their number when the node was entered.
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

    /// Lists the moves of a node, to be tried with [`next_move`](Self::next_move).
    #[inline]
    pub(super) fn list_moves(&mut self, state: &G::State, task: Task, table_move: Option<usize>) -> Moves {
        let bottom = self.stack.len();
        let mut listed = std::mem::take(&mut self.listed);
        self.game.moves(state, &mut listed);
        let side = self.game.to_move(state).index();
        let asks_evaluator = self.order.asks_evaluator(task.depth);
        for &mv in &listed {
            let index = self.game.move_index(mv);
            let rank = match self.order {
                _ if Some(index) == table_move => TABLE_MOVE,
                _ if asks_evaluator => self.promise(state, mv),
                Order::Board => 0,
                Order::Random => below(&mut self.rng, 1 << 30) as i32,
                Order::Evaluator | Order::History | Order::Mixed => self.memory.rank(task.ply as usize, side, index),
            };
            self.stack.push(Ranked { rank, mv });
        }
        listed.clear();
        self.listed = listed;
        Moves { bottom, next: bottom, sorted: self.order == Order::Board && table_move.is_none() }
    }

    /// What the evaluator says of the position after a move, for the side that makes it.
    pub(super) fn promise(&mut self, state: &G::State, mv: G::Move) -> i32 {
        let mover = self.game.to_move(state);
        let mut child = state.clone();
        self.game.play(&mut child, mv);
        if let Some(outcome) = self.game.outcome(&child) {
            return Score::terminal(outcome, mover, 0).raw();
        }
        self.work.evaluations += 1;
        // No node, but it takes as long as one: the clock must be looked at all the same.
        self.patience = self.patience.saturating_sub(1);
        let score = self.evaluator.evaluate(self.game, &child, self.player);
        if mover == self.player { score.raw() } else { -score.raw() }
    }

    /// The best of the moves not tried yet; of several, the first listed.
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

    /// How many moves have not been tried.
    pub(super) fn untried(&self, moves: Moves) -> u32 {
        (self.stack.len() - moves.next) as u32
    }

    /// Takes a node's moves off the stack.
    #[inline]
    pub(super) fn drop_moves(&mut self, moves: Moves) {
        self.stack.truncate(moves.bottom);
    }

    /// A move has proved best so far: the line from here is this move and the line that follows it.
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

    /// The best line from a ply on, found elsewhere.
    pub(super) fn set_line(&mut self, ply: u32, line: &[G::Move]) {
        let own = &mut self.lines[ply as usize];
        own.clear();
        own.extend_from_slice(line);
    }

    /// The best line from a ply on.
    pub(super) fn line(&self, ply: u32) -> &[G::Move] {
        self.lines.get(ply as usize).map_or(&[], Vec::as_slice)
    }

    /// A move was too good for the opponent to allow it: it is tried first where it may be so again. Whether that saved anything is another
    /// question: it may have been the last.
    #[inline]
    pub(super) fn reward(&mut self, state: &G::State, task: Task, mv: G::Move) {
        if self.order.remembers() {
            let side = self.game.to_move(state).index();
            self.memory.reward(task.ply as usize, side, self.game.move_index(mv), task.depth);
        }
    }

    #[inline(always)]
    pub(super) fn child(&self, state: &G::State, mv: G::Move) -> G::State {
        let mut child = state.clone();
        self.game.play(&mut child, mv);
        child
    }
}

/// What the table says of a node.
pub(super) struct Recalled {
    pub(super) value: Option<Score>,
    pub(super) best: Option<usize>,
}

/// What all threads of a search have in common.
pub(super) struct Parts<'a, G: Game> {
    pub(super) game: &'a G,
    pub(super) evaluator: &'a dyn Evaluator<G>,
    pub(super) player: Player,
    pub(super) table: Option<&'a TranspositionTable>,
    pub(super) fold: Option<Fold<G>>,
    pub(super) order: Order,
    pub(super) reductions: bool,
    pub(super) watch: &'a Watch<'a>,
}

impl<G: Game> Clone for Parts<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Parts<'_, G> {}

/// Nodes that look less far ahead stand under their own keys.
const WORTH_FOLDING: u32 = 3;
const SECOND_SALT: u64 = 0x5ec0_4d5a_1757_ec0d;
