//! Nodes whose moves are taken one by one: the root, and nodes that threads share.
//!
//! Young brothers wait (YBWC): the first move of a node is searched before the others start, because its value narrows
//! their window and a cutoff makes them unnecessary. Then, if threads are idle, the others are shared: each thread
//! takes the next move. A value secured by one thread narrows the windows of the moves started later; the transposition
//! table is shared throughout. The value is the same as with one thread; which of two equally good moves is returned
//! may depend on timing.

use super::Algorithm;
use super::crew::Halt;
use super::found::{Best, SearchResult};
use super::node::{Search, Task};
use jugada_core::{Game, Probe, RootMove, Score, Value};
use std::sync::atomic::{AtomicI32, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

/// A node to search, with its remaining moves.
pub(super) struct Node<'r, G: Game> {
    pub(super) state: &'r G::State,
    /// Its moves, or those that remain, in search order.
    pub(super) moves: &'r [G::Move],
    /// Moves searched before these.
    pub(super) tried: usize,
    pub(super) task: Task,
    pub(super) algorithm: Algorithm,
    /// Whether each move gets a full window, so that its value is exact.
    pub(super) every_move: bool,
}

/// Minimum depth for sharing: shallower nodes are searched faster than they are shared.
const MIN_SHARED_DEPTH: u32 = 5;

/// Stack per thread, in bytes: enough for the deepest search of the largest state. Untouched pages cost nothing.
const STACK: usize = 64 << 20;

/// State of a shared node.
struct SharedNode<M> {
    /// Number of moves taken.
    taken: AtomicUsize,
    alpha: AtomicI32,
    found: Mutex<SearchResult<M>>,
    halt: Arc<Halt>,
}

/// A move that a thread has taken.
struct TakenMove<M> {
    mv: M,
    /// Moves searched or taken before it.
    before: usize,
    /// `alpha` when it was taken.
    alpha: Score,
}

impl<G: Game> Node<'_, G> {
    /// Whether windows do not narrow from move to move.
    fn searches_each_fully(&self) -> bool {
        self.every_move || self.algorithm == Algorithm::Minimax
    }
}

impl<M: Copy> SharedNode<M> {
    fn new(alpha: Score, above: Option<Arc<Halt>>) -> Self {
        SharedNode {
            taken: AtomicUsize::new(0),
            alpha: AtomicI32::new(alpha.raw()),
            found: Mutex::new(SearchResult::nothing()),
            halt: Halt::below(above),
        }
    }

    fn take<G: Game<Move = M>>(&self, node: &Node<'_, G>) -> Option<TakenMove<M>> {
        let at = self.taken.fetch_add(1, Ordering::Relaxed);
        let mv = *node.moves.get(at)?;
        Some(TakenMove { mv, before: node.tried + at, alpha: Score::from_raw(self.alpha.load(Ordering::Relaxed)) })
    }
}

impl<G: Game, P: Probe<G::Move>> Search<'_, G, P> {
    /// Whether the remaining moves of a node should be shared.
    #[inline]
    pub(super) fn should_share(&self, task: Task) -> bool {
        task.depth >= MIN_SHARED_DEPTH && self.crew.as_ref().is_some_and(|crew| crew.has_idle())
    }

    /// Searches the root's moves: the first alone if its value narrows the window, then all with the idle threads.
    pub(super) fn search_root(&mut self, root: &Node<'_, G>) -> SearchResult<G::Move> {
        self.search_moves(root, !root.searches_each_fully())
    }

    /// Searches the remaining moves of a node together with idle threads.
    pub(super) fn share(&mut self, node: &Node<'_, G>) -> SearchResult<G::Move> {
        self.search_moves(node, false)
    }

    fn search_moves(&mut self, node: &Node<'_, G>, first_alone: bool) -> SearchResult<G::Move> {
        let above = self.halt.take();
        let shared = SharedNode::new(node.task.alpha, above.clone());
        if self.crew.is_some() {
            self.halt = Some(Arc::clone(&shared.halt));
        }
        if !first_alone || self.take_one(node, &shared) {
            self.work_together(node, &shared);
        }
        self.halt = above;
        self.is_broken_off = self.must_stop();
        shared.found.into_inner().expect("no thread has panicked")
    }

    fn work_together(&mut self, node: &Node<'_, G>, shared: &SharedNode<G::Move>) {
        let helpers = match self.crew.as_ref().filter(|_| self.should_share(node.task)) {
            Some(crew) => crew.take_idle(node.moves.len().saturating_sub(1)),
            None => Vec::new(),
        };
        if helpers.is_empty() {
            return self.work(node, shared);
        }
        std::thread::scope(|scope| {
            for mut helper in helpers {
                let crew = self.crew.clone();
                std::thread::Builder::new()
                    .stack_size(STACK)
                    .spawn_scoped(scope, move || {
                        helper.crew.clone_from(&crew);
                        helper.halt = Some(Arc::clone(&shared.halt));
                        helper.work(node, shared);
                        // A pooled search holds no reference to the pool, which would be a cycle.
                        (helper.crew, helper.halt, helper.is_broken_off) = (None, None, false);
                        crew.expect("it was called from there").put_back(helper);
                    })
                    .expect("the system gives threads");
            }
            self.work(node, shared);
        });
    }

    /// Takes moves until none is left or needed.
    fn work(&mut self, node: &Node<'_, G>, shared: &SharedNode<G::Move>) {
        while self.take_one(node, shared) {}
    }

    /// Takes and searches the next move. `false`: no move left, interrupted, or cut off.
    fn take_one(&mut self, node: &Node<'_, G>, shared: &SharedNode<G::Move>) -> bool {
        let Some(taken) = shared.take(node) else { return false };
        if self.must_stop() {
            return false;
        }
        let estimates = self.estimates;
        let child = self.child(node.state, taken.mv);
        let score = self.value(node, &child, &taken);
        if self.must_stop() {
            // The value of an interrupted search is meaningless.
            return false;
        }
        let is_settled = self.estimates == estimates;
        let is_exact = node.algorithm == Algorithm::Minimax || (score > taken.alpha && score < node.task.beta);
        let value = is_exact.then(|| Value::of(score, is_settled, self.evaluator.steps_per_unit()));
        let mut found = shared.found.lock().expect("no thread has panicked");
        found.root_moves.push(RootMove { mv: taken.mv, value, bounds: None, mean: None, visits: 0 });
        found.is_settled &= is_settled;
        if found.best.as_ref().is_none_or(|best| score > best.score) {
            let line = std::iter::once(taken.mv).chain(self.line(node.task.ply + 1).iter().copied()).collect();
            found.best = Some(Best { score, line });
            if !node.searches_each_fully() {
                shared.alpha.fetch_max(score.raw(), Ordering::Relaxed);
                if score >= node.task.beta {
                    shared.halt.raise();
                    return false;
                }
            }
        }
        true
    }

    fn value(&mut self, node: &Node<'_, G>, child: &G::State, taken: &TakenMove<G::Move>) -> Score {
        let TakenMove { mv, before, alpha } = *taken;
        let task = Task { alpha, ..node.task };
        match node.algorithm {
            Algorithm::Minimax => {
                self.probe.enter(Some(mv), alpha, task.beta);
                -self.minimax(child, task.below(alpha, task.beta))
            }
            Algorithm::AlphaBeta | Algorithm::MtdF => self.try_move::<false>(child, mv, task, alpha, before),
            // Every move gets a full window if each needs its value.
            Algorithm::NegaScout if node.every_move => self.scout(child, mv, task, alpha, true),
            Algorithm::NegaScout => self.try_move::<true>(child, mv, task, alpha, before),
        }
    }
}
