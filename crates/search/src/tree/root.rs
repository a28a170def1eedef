//! The first ply: where the answer is, and where threads share the work.
//!
//! Each thread takes the next move that nobody has taken. What one of them has secured, the others learn before they start their next
//! move; the table, if there is one, they share all along. The value is that of one thread alone; with several, which of
//! two equally good moves is returned may depend on who was first.

use super::Algorithm;
use super::node::{Search, Task};
use jugada_core::{Game, Probe, RootMove, Score, Silent, Value};
use std::sync::Mutex;
use std::sync::atomic::{AtomicI32, AtomicUsize, Ordering};

/// What the search of one depth has found.
pub(super) struct Found<M> {
    pub(super) best: Option<Best<M>>,
    /// All root moves with what is known of them, in the order in which they were tried.
    pub(super) root_moves: Vec<RootMove<M>>,
    /// Whether no estimate went into any of it.
    pub(super) is_settled: bool,
}

impl<M> Found<M> {
    /// Nothing yet.
    pub(super) fn nothing() -> Self {
        Found { best: None, root_moves: Vec::new(), is_settled: true }
    }

    /// What the best move is worth.
    pub(super) fn score(&self) -> Score {
        self.best.as_ref().map_or(Score::EVEN, |best| best.score)
    }
}

impl<M: Copy + Eq> Found<M> {
    pub(super) fn first_move(&self) -> Option<M> {
        self.best.as_ref().map(|best| best.line[0])
    }

    /// Whether the first move that was tried is the best of an earlier depth: then a depth that was broken off still tells
    /// something, for whatever displaced that move is better.
    pub(super) fn begins_with(&self, earlier: &Found<M>) -> bool {
        self.root_moves.first().map(|first| first.mv) == earlier.first_move()
    }

    /// Whether no deeper search can change it: the game is decided within this depth, or was followed to its end in every line.
    pub(super) fn is_final(&self, depth: u32, every_move: bool) -> bool {
        let is_decided = self.score().plies_to_end().is_some_and(|plies| plies <= depth);
        let all_are_proved = || self.root_moves.iter().all(|root_move| root_move.value.is_some_and(Value::is_proved));
        self.is_settled || (is_decided && (!every_move || all_are_proved()))
    }
}

#[derive(Clone)]
pub(super) struct Best<M> {
    pub(super) score: Score,
    pub(super) line: Vec<M>,
}

/// What is asked at the root.
pub(super) struct RootTask<'r, G: Game> {
    pub(super) state: &'r G::State,
    pub(super) moves: &'r [G::Move],
    pub(super) depth: u32,
    pub(super) algorithm: Algorithm,
    pub(super) alpha: Score,
    pub(super) beta: Score,
    /// Whether each move is searched for its value, whatever the others are worth.
    pub(super) every_move: bool,
}

/// Enough for the deepest search of the largest state; what is not used costs nothing.
const STACK: usize = 64 << 20;

/// What the threads know together.
struct Shared<M> {
    next: AtomicUsize,
    alpha: AtomicI32,
    found: Mutex<Found<M>>,
}

/// Searches all root moves to one depth, on this thread alone.
pub(super) fn search<G: Game, P: Probe<G::Move>>(
    search: &mut Search<'_, G, P>,
    task: &RootTask<'_, G>,
) -> Found<G::Move> {
    let shared = Shared::new(task);
    work(search, task, &shared);
    shared.found.into_inner().expect("no thread has panicked")
}

/// Searches all root moves to one depth, on as many threads as there are searches. The first move is searched before the others
/// begin: what it secures, all of them know.
pub(super) fn search_in_parallel<G: Game>(
    crew: &mut [Search<'_, G, Silent>],
    task: &RootTask<'_, G>,
) -> Found<G::Move> {
    let shared = Shared::new(task);
    if let Some(first) = crew.first_mut()
        && !task.every_move
    {
        take_one(first, task, &shared);
    }
    std::thread::scope(|scope| {
        for search in crew {
            let shared = &shared;
            std::thread::Builder::new()
                .stack_size(STACK)
                .spawn_scoped(scope, move || work(search, task, shared))
                .expect("the system gives threads");
        }
    });
    shared.found.into_inner().expect("no thread has panicked")
}

impl<M> Shared<M> {
    fn new<G: Game<Move = M>>(task: &RootTask<'_, G>) -> Self {
        Shared {
            next: AtomicUsize::new(0),
            alpha: AtomicI32::new(task.alpha.raw()),
            found: Mutex::new(Found::nothing()),
        }
    }
}

/// Takes root moves until there are no more.
fn work<G: Game, P: Probe<G::Move>>(search: &mut Search<'_, G, P>, task: &RootTask<'_, G>, shared: &Shared<G::Move>) {
    while take_one(search, task, shared) {}
}

/// Takes the next root move; whether there was one, and it was searched to its end.
fn take_one<G: Game, P: Probe<G::Move>>(
    search: &mut Search<'_, G, P>,
    task: &RootTask<'_, G>,
    shared: &Shared<G::Move>,
) -> bool {
    let taken = shared.next.fetch_add(1, Ordering::Relaxed);
    let Some(&mv) = task.moves.get(taken) else { return false };
    let alpha = Score::from_raw(shared.alpha.load(Ordering::Relaxed));
    if alpha >= task.beta || search.watch.has_expired() {
        return false;
    }
    let estimates = search.estimates;
    let child = search.child(task.state, mv);
    let here = Task { depth: task.depth, ply: 0, alpha, beta: task.beta };
    // As long as nothing is secured, there is nothing to ask a null window about.
    let is_first = taken == 0 || task.every_move;
    let score = value(search, task.algorithm, &child, mv, here, is_first);
    if search.watch.has_expired() {
        // The value of a search that was broken off means nothing.
        return false;
    }
    let mut found = shared.found.lock().expect("no thread has panicked");
    let is_exact = task.algorithm == Algorithm::Minimax || (score > alpha && score < task.beta);
    let is_settled = search.estimates == estimates;
    let value = is_exact.then(|| Value::of(score, is_settled, search.evaluator.steps_per_unit()));
    found.root_moves.push(RootMove { mv, value, mean: None, visits: 0 });
    found.is_settled &= is_settled;
    if found.best.as_ref().is_none_or(|best| score > best.score) {
        let line = std::iter::once(mv).chain(search.line(1).iter().copied()).collect();
        found.best = Some(Best { score, line });
        if task.algorithm != Algorithm::Minimax && !task.every_move {
            shared.alpha.fetch_max(score.raw(), Ordering::Relaxed);
        }
    }
    true
}

fn value<G: Game, P: Probe<G::Move>>(
    search: &mut Search<'_, G, P>,
    algorithm: Algorithm,
    child: &G::State,
    mv: G::Move,
    task: Task,
    is_first: bool,
) -> Score {
    match algorithm {
        Algorithm::Minimax => {
            search.probe.enter(Some(mv), task.alpha, task.beta);
            -search.minimax(child, task.below(task.alpha, task.beta))
        }
        Algorithm::AlphaBeta | Algorithm::MtdF => {
            search.probe.enter(Some(mv), task.alpha, task.beta);
            -search.alpha_beta::<false>(child, task.below(task.alpha, task.beta))
        }
        Algorithm::NegaScout => search.scout(child, mv, task, task.alpha, is_first),
    }
}
