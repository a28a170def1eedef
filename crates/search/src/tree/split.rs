//! A node whose moves are taken one by one: so it is done at the root, and wherever threads share the work.
//!
//! The first move of a node is searched before the others begin: what it secures, all know, and if it cuts the node off, nothing was
//! done in vain ("young brothers wait"). Then, if somebody has nothing to do, the other moves are shared: each thread takes
//! the next one that nobody has taken. What one of them has secured, the others learn before they start their next move;
//! the table, if there is one, they share all along. The value is that of one thread alone; with several, which of two
//! equally good moves is returned may depend on who was first.

use super::Algorithm;
use super::crew::Halt;
use super::found::{Best, Found};
use super::node::{Search, Task};
use jugada_core::{Game, Probe, RootMove, Score, Value};
use std::sync::atomic::{AtomicI32, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

/// A node, and what is asked of it.
pub(super) struct Node<'r, G: Game> {
    pub(super) state: &'r G::State,
    /// Its moves, or those that are left of them, the most promising first.
    pub(super) moves: &'r [G::Move],
    /// How many were tried before these.
    pub(super) tried: usize,
    pub(super) task: Task,
    pub(super) algorithm: Algorithm,
    /// Whether each move is searched for its value, whatever the others are worth.
    pub(super) every_move: bool,
}

/// Nodes that look less far ahead are searched sooner than they are shared.
const WORTH_SHARING: u32 = 5;

/// Enough for the deepest search of the largest state; what is not used costs nothing.
const STACK: usize = 64 << 20;

/// What those who share a node know together.
struct Shared<M> {
    /// How many of its moves were taken.
    taken: AtomicUsize,
    alpha: AtomicI32,
    found: Mutex<Found<M>>,
    halt: Arc<Halt>,
}

/// A move that one thread has taken.
struct Taken<M> {
    mv: M,
    /// How many were tried or taken before it.
    before: usize,
    /// What was secured when it was taken.
    alpha: Score,
}

impl<G: Game> Node<'_, G> {
    /// Whether no move gains by what the others have secured.
    fn searches_each_fully(&self) -> bool {
        self.every_move || self.algorithm == Algorithm::Minimax
    }
}

impl<M: Copy> Shared<M> {
    fn new(alpha: Score, above: Option<Arc<Halt>>) -> Self {
        Shared {
            taken: AtomicUsize::new(0),
            alpha: AtomicI32::new(alpha.raw()),
            found: Mutex::new(Found::nothing()),
            halt: Halt::below(above),
        }
    }

    fn take<G: Game<Move = M>>(&self, node: &Node<'_, G>) -> Option<Taken<M>> {
        let at = self.taken.fetch_add(1, Ordering::Relaxed);
        let mv = *node.moves.get(at)?;
        Some(Taken { mv, before: node.tried + at, alpha: Score::from_raw(self.alpha.load(Ordering::Relaxed)) })
    }
}

impl<G: Game, P: Probe<G::Move>> Search<'_, G, P> {
    /// Whether the other moves of a node should be shared.
    #[inline]
    pub(super) fn should_share(&self, task: Task) -> bool {
        task.depth >= WORTH_SHARING && self.crew.as_ref().is_some_and(|crew| crew.is_anybody_free())
    }

    /// Searches the root's moves: the first alone, if the others gain by that, then all with whoever is free.
    pub(super) fn search_root(&mut self, root: &Node<'_, G>) -> Found<G::Move> {
        self.in_turns(root, !root.searches_each_fully())
    }

    /// Searches the moves that are left of a node, with whoever is free.
    pub(super) fn share(&mut self, node: &Node<'_, G>) -> Found<G::Move> {
        self.in_turns(node, false)
    }

    fn in_turns(&mut self, node: &Node<'_, G>, first_alone: bool) -> Found<G::Move> {
        let above = self.halt.take();
        let shared = Shared::new(node.task.alpha, above.clone());
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

    fn work_together(&mut self, node: &Node<'_, G>, shared: &Shared<G::Move>) {
        let helpers = match self.crew.as_ref().filter(|_| self.should_share(node.task)) {
            Some(crew) => crew.call(node.moves.len().saturating_sub(1)),
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
                        // Those who wait hold neither, or the crew would hold itself.
                        (helper.crew, helper.halt, helper.is_broken_off) = (None, None, false);
                        crew.expect("it was called from there").come_back(helper);
                    })
                    .expect("the system gives threads");
            }
            self.work(node, shared);
        });
    }

    /// Takes moves until there are no more, or none is needed.
    fn work(&mut self, node: &Node<'_, G>, shared: &Shared<G::Move>) {
        while self.take_one(node, shared) {}
    }

    /// Takes the next move; whether there was one, it was searched to its end, and more are needed.
    fn take_one(&mut self, node: &Node<'_, G>, shared: &Shared<G::Move>) -> bool {
        let Some(taken) = shared.take(node) else { return false };
        if self.must_stop() {
            return false;
        }
        let estimates = self.estimates;
        let child = self.child(node.state, taken.mv);
        let score = self.value(node, &child, &taken);
        if self.must_stop() {
            // The value of a search that was broken off means nothing.
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

    fn value(&mut self, node: &Node<'_, G>, child: &G::State, taken: &Taken<G::Move>) -> Score {
        let Taken { mv, before, alpha } = *taken;
        let task = Task { alpha, ..node.task };
        match node.algorithm {
            Algorithm::Minimax => {
                self.probe.enter(Some(mv), alpha, task.beta);
                -self.minimax(child, task.below(alpha, task.beta))
            }
            Algorithm::AlphaBeta | Algorithm::MtdF => self.try_move::<false>(child, mv, task, alpha, before),
            // As long as nothing is secured, there is nothing to ask a null window about.
            Algorithm::NegaScout if node.every_move => self.scout(child, mv, task, alpha, true),
            Algorithm::NegaScout => self.try_move::<true>(child, mv, task, alpha, before),
        }
    }
}
